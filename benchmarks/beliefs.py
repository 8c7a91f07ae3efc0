"""How far the beliefs of SCOPE Stalingrad can be trusted, where ways have to be thinned out.

    PYTHONPATH=. nice python benchmarks/beliefs.py --games 12 --ways 2400:0,3600 --beside 40000

Plays games of random moves and asks the German seat, every 25 events, what lies on each Soviet
card: by the ways alone (their marginals) and as a table with help shows it. A claim of 97 % is
right if it is true 97 times in 100; one that is false more often was sure and wrong.

`--ways` names so many ways, and after a colon how many draws they have to be worth before the
watch goes back for more; 0 never goes back.

With `--beside` the marginals are also compared with those of so many ways, followed with other
lots: how far off the worst cell of a position is, by the ways and as shown. The time is that of
following the events alone, on one core.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import cast

from periscope.games import GAMES
from periscope.games.stalingrad.cards import KIND, KINDS
from periscope.games.stalingrad.fronts import marginals
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.watch import ENOUGH, Watch
from periscope.games.stalingrad.worlds import Hidden
from periscope.kernel import OVER, Table

GAME = GAMES["stalingrad"]
BOUNDS = (0.0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1.01)
Tally = defaultdict[float, list[float]]
Odds = dict[tuple[int, int], float]


def played(scenario: str, seed: int, plies: int) -> Table:
    rng = random.Random(seed)
    table = Table(GAME, GAME.start(scenario, ("advanced",)))
    while table.to_play != OVER and len(table.moves) < plies:
        table.play(rng.choice(table.state.moves()))
    return table


def note(tally: Tally, odds: float, true: bool) -> None:
    low = max(bound for bound in BOUNDS if bound <= odds)
    tally[low][0] += 1
    tally[low][1] += true
    tally[low][2] += odds


class Trial:
    """A belief of at most `ways` ways, asked through game after game."""

    def __init__(self, ways: str, every: int) -> None:
        number, _, enough = ways.partition(":")
        self.ways = int(number)
        self.enough = float(enough or ENOUGH)
        self.every = every
        self.plain: Tally = defaultdict(lambda: [0.0, 0.0, 0.0])
        self.shown: Tally = defaultdict(lambda: [0.0, 0.0, 0.0])
        self.positions = self.events = 0
        self.seconds = self.slowest = 0.0
        self.off: dict[str, list[float]] = {"ways": [], "shown": []}

    def ask(self, table: Table, beside: dict[int, Odds]) -> None:
        """Goes through one game."""
        watch = Watch(cast(State, table.state).rules, 1, self.ways, enough=self.enough)
        names = watch.field.grid.names
        events = table.histories["german"].events
        for heard, after in asked(table, self.every):
            for number in range(heard - self.every + 1, heard + 1):
                begun = time.process_time()
                watch.follow(events[:number])
                taken = time.process_time() - begun
                self.seconds += taken
                self.slowest = max(self.slowest, taken)
            self.events += self.every
            if watch.belief.exact:
                continue
            self.positions += 1
            board = after.board
            ways = marginals(watch.belief)
            told = Hidden(restore(after.view("german")), watch).cards()
            shown = {(names.index(at), KINDS.index(what)): p for (what, at), p in told.items()}
            for (cell, kind), odds in ways.items():
                note(self.plain, odds, KIND[board[cell]] == kind)
            for (cell, kind), odds in shown.items():
                note(self.shown, odds, KIND[board[cell]] == kind)
            if heard in beside:
                self.off["ways"].append(worst(ways, beside[heard]))
                self.off["shown"].append(worst(shown, beside[heard]))

    def tell(self) -> None:
        cost = 1000 * self.seconds / max(1, self.events)
        print(
            f"{self.ways} ways worth {self.enough:.0f}, {self.positions} positions, "
            f"{cost:.2f} ms an event, at most {1000 * self.slowest:.0f}"
        )
        for name, tally in (("ways", self.plain), ("shown", self.shown)):
            for low in sorted(tally):
                number, true, odds = tally[low]
                print(
                    f"| {name} | from {low:.2f} | {number:.0f} | {odds / number:.3f} "
                    f"| {true / number:.3f} | {number - true:.0f} |"
                )
        for name, off in self.off.items():
            if off:
                off.sort()
                mean, most = sum(off) / len(off), off[-1]
                high = off[int(0.95 * len(off))]
                print(f"worst cell, {name}: {mean:.3f} on average, 95 % {high:.3f}, {most:.3f}")


def asked(table: Table, every: int) -> Iterator[tuple[int, State]]:
    """The positions that are asked about, with how many events the German seat has heard."""
    heard = 0
    for state, move, after in table.steps():
        seen = move.seen_by("german", state, after) is not None
        heard += seen
        if not seen or heard % every or after.to_play == OVER:
            continue
        yield heard, cast(State, after)


def worst(one: Odds, other: Odds) -> float:
    """How far apart the two are where they are furthest."""
    return max(abs(one.get(at, 0.0) - other.get(at, 0.0)) for at in one.keys() | other.keys())


def reference(table: Table, every: int, ways: int) -> dict[int, Odds]:
    """The marginals by `ways` ways, drawn with a seed of their own."""
    if not ways:
        return {}
    watch = Watch(cast(State, table.state).rules, 1, ways, random.Random("beside"))
    found = {}
    for heard, _ in asked(table, every):
        watch.follow(table.histories["german"].events[:heard])
        found[heard] = marginals(watch.belief)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--scenario", default="open-battle")
    parser.add_argument("--ways", default="2400:0,3600", help="WAYS[:ENOUGH],...")
    parser.add_argument("--beside", type=int, default=0, help="compare with so many ways")
    parser.add_argument("--report", type=int, default=32, help="tell after so many games")
    parser.add_argument("--every", type=int, default=25)
    parser.add_argument("--plies", type=int, default=700)
    wish = parser.parse_args()
    trials = [Trial(ways, wish.every) for ways in wish.ways.split(",")]
    for done, seed in enumerate(range(wish.first, wish.first + wish.games), 1):
        table = played(wish.scenario, seed, wish.plies)
        beside = reference(table, wish.every, wish.beside)
        for trial in trials:
            trial.ask(table, beside)
        if done % wish.report == 0 or done == wish.games:
            print(f"\n{done} games of {wish.scenario}, seeds {wish.first} to {seed}")
            for trial in trials:
                trial.tell()
            sys.stdout.flush()


if __name__ == "__main__":
    main()
