"""How far the beliefs of SCOPE Stalingrad can be trusted, where ways have to be thinned out.

    PYTHONPATH=. nice python benchmarks/beliefs.py --games 256
    PYTHONPATH=. nice python benchmarks/beliefs.py --first 100 --games 6 --play any --beside 60000

Plays games and asks the German seat, every 25 events, what lies on each Soviet card, in four ways:
by the sampled *ways* alone, by the *kinds* by themselves, as *drawn* by the players (the ways,
tilted), and as *shown* by a table with help. A claim of 97 % is right if it is true 97 times in
100; one that is false more often was sure and wrong. What is certain by the rules is left out.

A model assumes nothing about what a player wants, and holds for no player exactly. `--play blind`
comes nearest to it: fronts are shuffled, and whether and where cards are moved does not depend on
what they are. `--play any` takes any of the offered moves, all alike, which is another matter: the
more unlike the cards of a quadrant, the more orders are offered.

With `--beside` the odds are also compared with two samples of so many ways, followed with other
lots: how far off the worst cell of a position is. Where these follow all ways, they are exact.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, cast

from periscope.games import GAMES
from periscope.games.stalingrad import phrases
from periscope.games.stalingrad.cards import KIND
from periscope.games.stalingrad.fronts import Odds, marginals
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.setup import FRONT, Place
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.watch import ENOUGH, MOST, Watch
from periscope.games.stalingrad.worlds import SAY, Hidden
from periscope.kernel import OVER, Move, Table

GAME: Final = GAMES["stalingrad"]
BOUNDS: Final = (0.0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1.0)
MOVING: Final = 2 / 3
"""How often a blind player moves cards when it can."""
Tally = defaultdict[float, list[float]]


def played(scenario: str, seed: int, plies: int, blind: bool) -> Table:
    rng = random.Random(seed)
    table = Table(GAME, GAME.start(scenario, ("advanced",)))
    while table.to_play != OVER and len(table.moves) < plies:
        moves = table.state.moves()
        state = cast(State, table.state)
        table.play(_blind(state, moves, rng) if blind else rng.choice(moves))
    return table


def _blind(state: State, moves: Sequence[Move], rng: random.Random) -> Move:
    """A move that is chosen without a look at the cards."""
    if state.phase is FRONT:
        return rng.choice([move for move in moves for _ in range(_left(state, move))])
    orders: dict[str, list[Move]] = {}
    others = []
    for move in moves:
        if isinstance(move.phrase, phrases.Rearrange):
            orders.setdefault(move.phrase.at, []).append(move)
        else:
            others.append(move)
    if orders and (not others or rng.random() < MOVING):
        return rng.choice(orders[rng.choice(list(orders))])
    return rng.choice(others)


def _left(state: State, move: Move) -> int:
    """How many cards of the kind are still to be laid."""
    assert isinstance(move, Place)
    kind = KIND[move.letter]
    return state.rules.fronts[state.side][kind] - state.board.count(move.letter)


class Trial:
    """A belief of at most `ways` ways, asked through game after game."""

    def __init__(self, ways: str, every: int) -> None:
        number, _, enough = ways.partition(":")
        self.ways: Final = int(number)
        self.enough: Final = float(enough or ENOUGH)
        self.every: Final = every
        self.tallies: Final[dict[str, Tally]] = {}
        self.off: Final[dict[str, list[float]]] = defaultdict(list)
        self.spent: Final[dict[str, list[float]]] = defaultdict(list)
        self.positions = 0

    def ask(self, table: Table, beside: dict[int, tuple[Odds, Odds]]) -> None:
        """Goes through one game."""
        watch = Watch(cast(State, table.state).rules, 1, self.ways, enough=self.enough)
        events = table.histories["german"].events
        for heard, after in asked(table, self.every):
            for number in range(heard - self.every + 1, heard + 1):
                with self.timed("event"):
                    watch.follow(events[:number])
                with self.timed("event, kinds"):
                    watch.kinds.follow(watch.steps)
            if watch.belief.exact:
                continue
            self.positions += 1
            told = self.told(Hidden(restore(after.view("german")), watch))
            open_questions = [cell for cell, kinds in watch.possible().items() if kinds & kinds - 1]
            for name, odds in told.items():
                tally = self.tallies.setdefault(name, defaultdict(lambda: [0.0, 0.0, 0.0]))
                for (cell, kind), claim in odds.items():
                    if cell in open_questions:
                        note(tally, claim, KIND[after.board[cell]] == kind)
            if heard in beside:
                one, other = beside[heard]
                middle = {at: (one.get(at, 0.0) + other.get(at, 0.0)) / 2 for at in one | other}
                self.off["the two beside"].append(worst(one, other))
                for name, odds in told.items():
                    self.off[name].append(worst(odds, middle))

    def told(self, hidden: Hidden) -> dict[str, Odds]:
        """What is said of one position."""
        with self.timed("question"):
            shown = hidden.odds()
        with self.timed("first draw"):
            drawn = hidden.drawn()
        ways = marginals(hidden.belief)
        kinds = {at: (odds - SAY * ways.get(at, 0.0)) / (1 - SAY) for at, odds in shown.items()}
        return {"ways": ways, "kinds": kinds, "drawn": marginals(drawn), "shown": shown}

    @contextmanager
    def timed(self, what: str) -> Iterator[None]:
        begun = time.process_time()
        yield
        self.spent[what].append(1000 * (time.process_time() - begun))

    def tell(self) -> None:
        print(f"{self.ways} ways worth {self.enough:.0f}, {self.positions} positions")
        for what, spent in self.spent.items():
            print(f"{what}: {sum(spent) / len(spent):.2f} ms, at most {max(spent):.0f}")
        for name, tally in self.tallies.items():
            for low, high in pairwise(BOUNDS):
                number, true, odds = tally.get(low, (0.0, 0.0, 0.0))
                if number:
                    print(
                        f"| {name} | {low:.2f} to {high:.2f} | {number:.0f} | {odds / number:.3f} "
                        f"| {true / number:.3f} | {number - true:.0f} |"
                    )
        for name, off in self.off.items():
            off.sort()
            mean, high = sum(off) / len(off), off[int(0.95 * len(off))]
            print(f"| {name} | {mean:.3f} | {high:.3f} | {off[-1]:.3f} | {len(off)} |")


def note(tally: Tally, odds: float, true: bool) -> None:
    low = max(bound for bound in BOUNDS[:-1] if bound <= odds)
    tally[low][0] += 1
    tally[low][1] += true
    tally[low][2] += odds


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
    return max(abs(one.get(at, 0.0) - other.get(at, 0.0)) for at in one | other)


def reference(table: Table, every: int, ways: int) -> dict[int, tuple[Odds, Odds]]:
    """The marginals by `ways` ways, twice, each time drawn with a seed of its own."""
    if not ways:
        return {}
    rules = cast(State, table.state).rules
    one, other = (Watch(rules, 1, ways, random.Random(f"ref{n}"), ways / 24) for n in range(2))
    found = {}
    for heard, _ in asked(table, every):
        for watch in (one, other):
            watch.follow(table.histories["german"].events[:heard])
        found[heard] = marginals(one.belief), marginals(other.belief)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--scenario", default="open-battle")
    parser.add_argument("--play", choices=("blind", "any"), default="blind")
    parser.add_argument("--ways", default=str(MOST), help="WAYS[:ENOUGH],...")
    parser.add_argument("--beside", type=int, default=0, help="compare with so many ways")
    parser.add_argument("--report", type=int, default=32, help="tell after so many games")
    parser.add_argument("--every", type=int, default=25)
    parser.add_argument("--plies", type=int, default=700)
    wish = parser.parse_args()
    trials = [Trial(ways, wish.every) for ways in wish.ways.split(",")]
    for done, seed in enumerate(range(wish.first, wish.first + wish.games), 1):
        table = played(wish.scenario, seed, wish.plies, wish.play == "blind")
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
