"""Drives real sockets: tables in play on one server process, and on boardgame.io's beside it.

    python benchmarks/load.py --tables 500 --think 5 --seconds 30

Each table has two players with a socket each, who think for some seconds and move. A move is
answered when its player hears that it counts: from Periscope after it was written to disk, from
boardgame.io when the position after that very move comes back. Then the same tables move as fast
as they can. Periscope runs compiled, as people have it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.load_houses import BoardgameIO, House, Periscope, ServedTable
from tools import compiled

ROOT = Path(__file__).parent.parent
WARM = 50
"""Tables before anything is measured: what a server needs but once."""
OPENING = 16
"""Tables that are set up at once."""
IDLE = 2000
"""Tables that are left alone again."""
GIGABYTE = 1e6
"""In kB."""
LATEST = 20
"""Milliseconds within which 99 % of the answers have to come."""
CROWD = 50_000
"""Idle tables, their sockets closed, that have to fit into a gigabyte."""


class Figures(NamedTuple):
    """What was measured of one server."""

    name: str
    idle_kb: float
    closed_kb: float
    moves: int
    median_ms: float
    p99_ms: float
    most_ms: float
    cpu_ms: float
    full_speed: float
    full_cpu_ms: float
    kb_a_move: float


class Driver:
    """Plays at the tables of one server."""

    def __init__(self, house: House, rng: random.Random) -> None:
        self.house = house
        self.rng = rng
        self.tables: list[ServedTable] = []

    async def open(self, count: int) -> None:
        async def some(part: int) -> None:
            for _ in range(part):
                self.tables.append(await self.house.table(self.rng))

        await _shared_out(count, some)

    async def visit(self, count: int) -> None:
        """Tables whose players come, see how it stands, and go."""

        async def some(part: int) -> None:
            for _ in range(part):
                table = await self.house.table(self.rng)
                await table.move(self.rng)
                table.close()

        await _shared_out(count, some)

    async def play(self, seconds: float, think: Callable[[], float]) -> list[float]:
        """Every table until the time is over; how long each answer took."""
        times: list[float] = []
        until = time.perf_counter() + seconds

        async def at(table: ServedTable) -> None:
            while True:
                await asyncio.sleep(think())
                if time.perf_counter() > until:
                    return
                times.append(await table.move(self.rng))

        await asyncio.gather(*(at(table) for table in self.tables))
        return times


async def _shared_out(count: int, some: Callable[[int], Awaitable[None]]) -> None:
    parts = [count // OPENING + (n < count % OPENING) for n in range(OPENING)]
    await asyncio.gather(*(some(part) for part in parts))


async def measure(house: House, tables: int, think: float, seconds: float) -> Figures:
    rng = random.Random(1)
    driver = Driver(house, rng)
    await driver.open(WARM)
    before = house.memory()
    await driver.visit(IDLE)
    closed = (house.memory() - before) / IDLE
    before = house.memory()
    await driver.open(tables)
    idle = (house.memory() - before) / tables
    await driver.play(think, lambda: rng.uniform(0, 2 * think))  # Everybody out of step.
    cpu, heard = house.cpu(), house.heard
    times = await driver.play(seconds, lambda: rng.uniform(0, 2 * think))
    cpu, heard = house.cpu() - cpu, house.heard - heard
    full_cpu, began = house.cpu(), time.perf_counter()
    fast = await driver.play(seconds / 2, lambda: 0)
    took, full_cpu = time.perf_counter() - began, house.cpu() - full_cpu
    for table in driver.tables:
        table.close()
    cuts = statistics.quantiles(times, n=100)
    return Figures(
        house.name,
        idle / 1000,
        closed / 1000,
        len(times),
        1000 * statistics.median(times),
        1000 * cuts[98],
        1000 * max(times),
        1000 * cpu / len(times),
        len(fast) / took,
        1000 * full_cpu / len(fast),
        heard / len(times) / 1000,
    )


def show(tables: int, think: float, ours: Figures, theirs: Figures | None) -> None:
    print(f"{tables} tables in play on one process, a move every {think:g} s at each on average")
    rows: Sequence[tuple[str, Callable[[Figures], float], str]] = (
        ("memory of an idle table with both sockets, kB", lambda f: f.idle_kb, ".0f"),
        ("idle tables without sockets in a gigabyte", lambda f: GIGABYTE / f.closed_kb, ".0f"),
        ("moves answered", lambda f: f.moves, ".0f"),
        ("answer, median, ms", lambda f: f.median_ms, ".1f"),
        ("answer, 99 %, ms", lambda f: f.p99_ms, ".1f"),
        ("answer, slowest, ms", lambda f: f.most_ms, ".1f"),
        ("processor time a move, ms", lambda f: f.cpu_ms, ".2f"),
        ("sent to both players a move, kB", lambda f: f.kb_a_move, ".1f"),
        ("moves a second at full speed", lambda f: f.full_speed, ".0f"),
        ("processor time a move at full speed, ms", lambda f: f.full_cpu_ms, ".2f"),
    )
    others = (theirs,) if theirs else ()
    print(f"{'':46}" + "".join(f"{f.name:>14}" for f in (ours, *others)) + f"{'ratio':>9}")
    for name, value, form in rows:
        cells = "".join(f"{format(value(f), form):>14}" for f in (ours, *others))
        ratio = f"{value(ours) / value(theirs):9.2f}" if theirs else ""
        print(f"{name:46}{cells}{ratio}")


def kept(tables: int, ours: Figures, theirs: Figures | None) -> list[str]:
    """What was promised, and did not come true."""
    idle = GIGABYTE / ours.closed_kb
    promises = [
        (ours.p99_ms < LATEST, f"99 % of the answers within {LATEST} ms, with {tables} tables"),
        (not 0 < idle < CROWD, f"{CROWD} idle tables without sockets in a gigabyte"),
    ]
    if theirs is not None:
        promises += [
            (ours.full_speed > theirs.full_speed, f"more moves a second than {theirs.name}"),
            (ours.full_cpu_ms < theirs.full_cpu_ms, f"less processor time than {theirs.name}"),
        ]
    return [promise for true, promise in promises if not true]


async def run(wish: argparse.Namespace) -> int:
    figures = []
    form = None if wish.plain else compiled.build(wait=True)
    houses: list[House] = [Periscope(wish.database, form)]
    if not wish.alone:
        houses.append(BoardgameIO(ROOT / "build" / "boardgame.io"))
    for house in houses:
        async with house:
            figures.append(await measure(house, wish.tables, wish.think, wish.seconds))
            print(f"{house.name} is done.", file=sys.stderr)
    ours, *others = figures
    theirs = others[0] if others else None
    show(wish.tables, wish.think, ours, theirs)
    broken = kept(wish.tables, ours, theirs)
    for promise in broken:
        print(f"Not so: {promise}.")
    return 1 if broken else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--think", type=float, default=5.0, help="mean seconds before a move")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="", help="instead of a new SQLite file")
    parser.add_argument("--plain", action="store_true", help="not compiled")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())
