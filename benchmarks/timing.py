"""Whether the time of an answer tells what is hidden.

    python benchmarks/timing.py --repeats 40
    python benchmarks/timing.py --repeats 40 --computers

Two tables are played side by side, again and again, whose positions differ only in what one
player cannot see; that player's moves are the same. For each of them the times of its answers at
the first table are compared with those at the second (Mann-Whitney). If time tells nothing, one
comparison in twenty comes out beyond its limit of 5 % by accident.

With `--computers` it is the answers of computer players that are timed, by their opponents: at the
first table the computer has one choice, at the second it has more, and nobody else can know.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from periscope.ai import LEVELS
from periscope.ai.players import pace
from periscope.games import GAMES
from periscope.server import wire
from tests.server.client import Socket, Web
from tests.server.processes import Process, running
from tests.server.twins import ASKED, asked_differently, longest, play, written

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


def answered(socket: Socket, computer: str) -> float:
    """When a computer's answer has come, in seconds after it was asked for."""
    while not any(isinstance(n, wire.Began) for n in socket.news):
        socket.receive()
    (began,) = (n.time for n in socket.news if isinstance(n, wire.Began))
    asked = len([n for n in socket.news if n.time < began])
    while not [n for n in socket.news[asked:] if _is_answer(n, computer, began)]:
        socket.receive(60)
    return time.time() - began


def _is_answer(news: object, computer: str, began: float) -> bool:
    if not isinstance(news, wire.Happened):
        return False
    return news.event.seat == computer and news.time > began


def measure_computer(
    server: Process, name: str, scenario: str, seat: str, level: str, n: int
) -> str:
    """The times of a computer's answer with and without a choice."""
    watcher, *records = asked_differently(GAMES[name], scenario, seat)
    seats = {seat: level, watcher: "me"}
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(n):
        for record, times in zip(records, found, strict=True):
            web = Web(server.address)
            new = web.create(name, record=record, seats=seats)
            times.append(1000 * answered(web.socket(new.table.id, new.tokens[watcher]), seat))
            web.close()
    one, two = map(statistics.median, found)
    step = 1000 * pace.pace(level, "action", 0.7)
    late = sum(time > 2 * step for times in found for time in times)
    return (
        f"| {name}, {level} | {step:.0f} ms | {one:.1f} ms | {two:.1f} ms"
        f" | {compared(*found):+.2f} | {late} of {2 * n} |"
    )


def computers(folder: str, repeats: int) -> None:
    print("| game, level | pace | twin A | twin B | apart (limit 1.96) | a pace late |")
    print("|---|---|---|---|---|---|")
    with running(f"sqlite:///{Path(folder) / 'tables.db'}", "--pace", "0.7") as server:
        for level in ("greedy", *LEVELS):
            for name, scenario, seat in ASKED:
                print(measure_computer(server, name, scenario, seat, level, repeats), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--computers", action="store_true")
    options = parser.parse_args()
    repeats = options.repeats
    if options.computers:
        with tempfile.TemporaryDirectory() as folder:
            computers(folder, repeats)
        return
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
