"""How far the beliefs of SCOPE Stalingrad can be trusted, where ways have to be thinned out.

    PYTHONPATH=. nice -n 10 python benchmarks/beliefs.py --games 14 --ways 600,2400

Plays games of random moves and asks the German seat, every 25 events, what lies on each Soviet
card: by the ways alone (their marginals) and as a table with help shows it. A claim of 97 % is
right if it is true 97 times in 100; one that is false more often was sure and wrong.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from typing import cast

from periscope.games import GAMES
from periscope.games.stalingrad.cards import KIND, KINDS
from periscope.games.stalingrad.fronts import marginals
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.watch import Watch
from periscope.games.stalingrad.worlds import Hidden
from periscope.kernel import OVER, Table

GAME = GAMES["stalingrad"]
BOUNDS = (0.0, 0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1.01)
Tally = defaultdict[float, list[float]]


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


def ask(table: Table, watch: Watch, every: int, plain: Tally, shown: Tally) -> int:
    """Goes through one game; how many positions had thinned-out ways."""
    names = watch.field.grid.names
    heard = asked = 0
    events = table.histories["german"].events
    for state, move, after in table.steps():
        if move.seen_by("german", state, after) is None:
            continue
        heard += 1
        if heard % every or after.to_play == OVER:
            continue
        watch.follow(events[:heard])
        if watch.belief.exact:
            continue
        asked += 1
        board = cast(State, after).board
        for (cell, kind), odds in marginals(watch.belief).items():
            note(plain, odds, KIND[board[cell]] == kind)
        for (what, at), odds in Hidden(restore(after.view("german")), watch).cards().items():
            note(shown, odds, KINDS[KIND[board[names.index(at)]]] == what)
    return asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--scenario", default="open-battle")
    parser.add_argument("--ways", default="600,2400")
    parser.add_argument("--every", type=int, default=25)
    parser.add_argument("--plies", type=int, default=700)
    wish = parser.parse_args()
    for ways in map(int, wish.ways.split(",")):
        plain: Tally = defaultdict(lambda: [0.0, 0.0, 0.0])
        shown: Tally = defaultdict(lambda: [0.0, 0.0, 0.0])
        asked = 0
        for seed in range(wish.first, wish.first + wish.games):
            table = played(wish.scenario, seed, wish.plies)
            rules = cast(State, table.state).rules
            asked += ask(table, Watch(rules, 1, ways), wish.every, plain, shown)
        print(f"{ways} ways, {wish.games} games of {wish.scenario}, {asked} positions")
        for name, tally in (("ways", plain), ("shown", shown)):
            for low in sorted(tally):
                number, true, odds = tally[low]
                print(
                    f"| {name} | from {low:.2f} | {number:.0f} | {odds / number:.3f} "
                    f"| {true / number:.3f} | {number - true:.0f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
