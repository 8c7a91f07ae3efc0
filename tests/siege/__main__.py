"""Besieges real servers for some minutes, then looks for every acknowledged move.

    python -m tests.siege --minutes 4

Games are played throughout: on one server with SQLite, then on two with PostgreSQL behind nginx.
Meanwhile one fault after another strikes, and strangers send messages that mean no good. A player
whose connection breaks asks the same again; what was answered must be in the log, once.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import platform
import random
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NamedTuple

from tests.server.client import Web
from tests.server.fuzz import targets
from tests.siege import check, faults
from tests.siege.players import Person, Played
from tests.siege.strangers import Attack, attack
from tests.siege.town import ROOT, Town, missing, on_postgresql, on_sqlite

PEOPLE: Final = 30
REPORT: Final = ROOT / "docs" / "reliability.md"
MARK: Final = "<!-- the last report -->\n"
TOWNS: Final[dict[str, Callable[[], AbstractContextManager[Town]]]] = {
    "sqlite": on_sqlite,
    "postgresql": on_postgresql,
}


class Report(NamedTuple):
    """What one town has been through."""

    town: str
    minutes: float
    struck: Counter[str]
    tables: int
    finished: int
    acknowledged: int
    median_ms: float
    longest_s: float
    attack: Attack
    wrong: list[str]


class Crowd(threading.Thread):
    """The people of the town, on a loop and a thread of their own."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.people = [Person(address, number, seed) for number in range(PEOPLE)]

    def run(self) -> None:
        async def everybody() -> None:
            await asyncio.gather(*(person.run() for person in self.people))

        asyncio.run(everybody())

    def leave(self) -> list[Played]:
        for person in self.people:
            person.leaving = True
        self.join()
        return [table for person in self.people for table in person.tables]


def besiege(town: Town, minutes: float, messages: int, seed: int) -> Report:
    rng = random.Random(seed)
    web = Web(town.address)
    aims = targets(web)
    web.close()
    crowd = Crowd(town.address, seed)
    crowd.start()
    began = time.monotonic()
    struck: Counter[str] = Counter()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        strangers: Future[Attack] = pool.submit(attack, town.address, aims, messages, seed)
        while time.monotonic() < began + 60 * minutes or not strangers.done():
            for fault in rng.sample(known := faults.known(town), len(known)):
                say(f"{town.name}: {faults.NAMES[fault]}")
                fault(town, rng)
                struck[faults.NAMES[fault]] += 1
                faults.recover(town)
        attacked = strangers.result()
    took = (time.monotonic() - began) / 60
    tables = crowd.leave()
    waits = [wait for person in crowd.people for wait in person.waits]
    wrong = [*(trouble for person in crowd.people for trouble in person.troubles)]
    wrong += [f"a bad message was taken: {find}" for find in attacked.finds]
    wrong += check.faults(town, tables)
    return Report(
        town=town.name,
        minutes=took,
        struck=struck,
        tables=len(tables),
        finished=sum(table.over for table in tables),
        acknowledged=sum(len(table.acknowledged) for table in tables),
        median_ms=1000 * statistics.median(waits),
        longest_s=max(waits),
        attack=attacked,
        wrong=wrong,
    )


def say(text: str) -> None:
    print(time.strftime("%H:%M:%S"), text, file=sys.stderr, flush=True)


def table(reports: Sequence[Report]) -> str:
    """The reports as a table of Markdown."""
    names = sorted({name for report in reports for name in report.struck})
    rows: list[tuple[str, Callable[[Report], str]]] = [
        ("minutes", lambda r: f"{r.minutes:.1f}"),
        *((name, lambda r, name=name: f"{r.struck[name] or '–'}") for name in names),
        ("bad messages sent", lambda r: f"{r.attack.sent:,}"),
        ("… of them refused with a sentence", lambda r: f"{r.attack.refused:,}"),
        ("… connections of theirs closed or refused", lambda r: f"{r.attack.closed:,}"),
        ("… of them taken", lambda r: f"{len(r.attack.finds)}"),
        ("tables played at, and to the end", lambda r: f"{r.tables:,}, {r.finished:,}"),
        ("moves acknowledged", lambda r: f"{r.acknowledged:,}"),
        ("an answer, median and longest", lambda r: f"{r.median_ms:.0f} ms, {r.longest_s:.0f} s"),
        ("**faults found: lost, twice, unreadable, stuck**", lambda r: f"**{len(r.wrong)}**"),
    ]
    head = "| | " + " | ".join(report.town for report in reports) + " |"
    lines = [head, "|---|" + "---|" * len(reports)]
    lines += [f"| {name} | " + " | ".join(map(value, reports)) + " |" for name, value in rows]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.siege", description=__doc__)
    parser.add_argument("--minutes", type=float, default=4, help="how long, over both towns")
    parser.add_argument("--messages", type=int, default=1_000_000, help="bad ones, over both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=TOWNS)
    parser.add_argument("--write", action="store_true", help=f"into {REPORT.relative_to(ROOT)}")
    wish = parser.parse_args(words)
    chosen = [wish.only] if wish.only else list(TOWNS)
    if "postgresql" in chosen and (absent := missing()):
        say(f"Not here: {', '.join(absent)}. Install it, or say --only sqlite.")
        return 2
    reports = []
    for name in chosen:
        with TOWNS[name]() as town:
            if not town.has_clocks:
                say("There is no C compiler here: no clock is set.")
            share = len(chosen)
            reports.append(besiege(town, wish.minutes / share, wish.messages // share, wish.seed))
            for wrong in reports[-1].wrong:
                say(f"WRONG: {wrong}")
            if reports[-1].wrong:
                Path(f"build/siege-{name}.log").write_text(town.logged(), "utf-8")
    text = table(reports)
    print(text)
    if wish.write:
        before, _, _ = REPORT.read_text("utf-8").partition(MARK)
        made = f"{time.strftime('%Y-%m-%d')}, Python {platform.python_version()}"
        REPORT.write_text(f"{before}{MARK}\n{made}, seed {wish.seed}:\n\n{text}", "utf-8")
    return 1 if any(report.wrong for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
