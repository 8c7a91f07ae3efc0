"""One worker and two of them on one PostgreSQL, at full speed: how many moves a second each keeps.

    python benchmarks/load_workers.py --tables 200 --seconds 15

Drivers run in processes of their own. Two workers, the database and two drivers want six cores:
with fewer the figures are shown, and judge nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from benchmarks.load import Driver
from benchmarks.load_houses import Periscope
from tests.server.processes import Postgres
from tools import compiled

DRIVERS = 2
CORES = 6
"""Cores that two workers, the database and two drivers want."""
WORTH = 1.8
"""How many times as much two workers have to keep as one."""


class Figures(NamedTuple):
    """What some workers have kept."""

    workers: int
    speed: float
    cpu_ms: float


def drive(port: int, tables: int, seconds: float) -> int:
    """The moves that were answered; in a process of its own."""
    return asyncio.run(_drive(port, tables, seconds))


async def _drive(port: int, tables: int, seconds: float) -> int:
    house = Periscope("", None, port=port)
    driver = Driver(house, random.Random(port))
    await driver.open(tables)
    moves = await driver.play(seconds, lambda: 0)
    await house.http.aclose()
    return len(moves)


async def measure(
    workers: int, url: str, form: Path | None, tables: int, seconds: float
) -> Figures:
    options = ("--workers", str(workers))
    context = get_context("spawn")
    async with Periscope(url, form, *options) as house:
        with ProcessPoolExecutor(DRIVERS, context) as drivers:
            before = _processor(house.pid)
            loop = asyncio.get_running_loop()
            work = functools.partial(drive, house.port, tables // DRIVERS, seconds)
            played = await asyncio.gather(
                *(loop.run_in_executor(drivers, work) for _ in range(DRIVERS))
            )
            cpu = _processor(house.pid) - before
    return Figures(workers, sum(played) / seconds, 1000 * cpu / sum(played))


def _processor(pid: int) -> float:
    """Seconds of processor time that a process and its children have had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(_processor(int(child)) for child in children)


def show(figures: Sequence[Figures]) -> int:
    for one in figures:
        print(f"{one.workers} on PostgreSQL: {one.speed:.0f} moves/s, {one.cpu_ms:.2f} ms each")
    first, second = figures
    ratio = second.speed / first.speed
    print(f"{second.workers} workers keep {ratio:.2f} times as much as one.")
    if (cores := os.cpu_count() or 1) < CORES:
        print(f"This machine has {cores} cores, and that takes {CORES}: it is not judged.")
        return 0
    return 0 if ratio >= WORTH else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--plain", action="store_true", help="not compiled")
    wish = parser.parse_args()
    form = None if wish.plain else compiled.build(wait=True)
    cluster = Postgres()
    figures = []
    try:
        for workers in (1, 2):
            url = cluster.new()
            migrate = [sys.executable, "-m", "periscope", "migrate", "--database", url]
            subprocess.run(migrate, check=True, stdout=subprocess.DEVNULL)
            figures.append(asyncio.run(measure(workers, url, form, wish.tables, wish.seconds)))
    finally:
        cluster.remove()
    return show(figures)


if __name__ == "__main__":
    raise SystemExit(main())
