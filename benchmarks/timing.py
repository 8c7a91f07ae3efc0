"""Whether the time of an answer tells what is hidden.

    python benchmarks/timing.py --repeats 40

Two tables are played side by side, again and again, whose positions differ only in what one
player cannot see; that player's moves are the same. For each of them the times of its answers at
the first table are compared with those at the second (Mann-Whitney). If time tells nothing, one
comparison in twenty comes out beyond its limit of 5 % by accident.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from periscope.games import GAMES
from periscope.server import wire
from tests.server.client import Web
from tests.server.processes import Process, running
from tests.server.twins import longest, play, written

SETTINGS = [
    ("uboot", "wolf-pack", ()),
    ("stalingrad", "open-front", ("advanced",)),
    ("avalon", "basic", ()),
]
LIMIT = 1.96


def compared(one: Sequence[float], two: Sequence[float]) -> float:
    """How many standard errors the ranks of two samples lie apart."""
    above = sum((a > b) + 0.5 * (a == b) for a in one for b in two)
    middle = len(one) * len(two) / 2
    error = (len(one) * len(two) * (len(one) + len(two) + 1) / 12) ** 0.5
    return float((above - middle) / error)


def answers(server: Process, new: wire.NewTable, line: Sequence[str], seat: str) -> list[float]:
    """The times of a seat's answers while a line is played, in milliseconds."""
    web = Web(server.address)
    table = written(server.url, new)
    sockets = {held: web.socket(table.id, token) for held, token in table.tokens.items()}
    times = [1000 * spent for mover, spent in play(sockets, line) if mover == seat]
    web.close()
    return times


def measure(server: Process, name: str, scenario: str, chapters: Sequence[str], n: int) -> str:
    game = GAMES[name]
    start = game.start(scenario, chapters)
    seats = game.seats(start)
    new = wire.NewTable(name, scenario, tuple(chapters), seats=dict.fromkeys(seats, "me"))
    found, apart, middles = [], [], []
    for seat in seats:
        lines = list(zip(*longest(game, start, seat), strict=True))
        rounds = [[answers(server, new, line, seat) for line in lines] for _ in range(n)]
        for move in range(len(rounds[0][0])):
            one, two = ([both[which][move] for both in rounds] for which in (0, 1))
            found.append(compared(one, two))
            middles.append(statistics.median(one + two))
            apart.append(abs(statistics.median(one) - statistics.median(two)))
    beyond = sum(abs(z) > LIMIT for z in found)
    return (
        f"| {name}, {scenario} | {len(found)} | {statistics.median(middles):.2f} ms"
        f" | {statistics.median(apart):.3f} ms | {beyond} ({100 * beyond / len(found):.0f} %) |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=40)
    repeats = parser.parse_args().repeats
    print("| game | answers compared | median | medians apart by | told apart (5 % by chance) |")
    print("|---|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{Path(folder) / 'tables.db'}") as server,
    ):
        for setting in SETTINGS:
            print(measure(server, *setting, repeats), flush=True)


if __name__ == "__main__":
    main()
