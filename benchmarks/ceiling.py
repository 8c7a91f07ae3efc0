"""The most that any Allied player can have against greedy Germans, solved with all cards open.

    python benchmarks/ceiling.py duel-lone-wolf-allied-fewer

Where the Allies have no secrets, a greedy German player knows the whole position, and takes one of
the moves that look best to it, each as often. The best answer to that, found for every position
that can come about, by a player who also sees the submarines: no honest player has more. A game
that goes on without end counts as won: adjourned, it is scored as it stands (§U7.6), and no score
is better.
"""

import argparse
import random

from periscope.ai.players.greedy import Greedy
from periscope.games import GAMES
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.state import State
from periscope.kernel import protocol
from periscope.kernel.protocol import OVER

WON, DRAWN = 1.0, 0.5
CLOSE = 1e-9
"""Value iteration ends when no value changes by more than this."""


class Sea:
    """All positions of one scenario that can come about, and what each is worth to the Allies."""

    def __init__(self, scenario: str) -> None:
        self.greedy = Greedy(GAMES["uboot"], random.Random())
        self.numbers: dict[State, int] = {}
        self.worth: list[float] = []
        self.after: list[list[int]] = []
        self.allied: list[bool] = []
        self.waiting: list[State] = []
        start = GAMES["uboot"].start(scenario)
        assert isinstance(start, State)
        self.start = self.number(start)
        while self.waiting:
            self.go_on(self.waiting.pop())

    def number(self, state: State) -> int:
        state = timeless(state)
        found = self.numbers.get(state)
        if found is None:
            found = self.numbers[state] = len(self.worth)
            self.worth.append(verdict(state))
            self.after.append([])
            self.allied.append(state.to_play == SEATS[ALLIED])
            if state.to_play != OVER:
                self.waiting.append(state)
        return found

    def go_on(self, state: State) -> None:
        moves = state.moves()
        if state.to_play == SEATS[GERMAN]:
            likely = favourites(self.greedy, state)
            moves = [move for move in moves if str(move) in likely]
        self.after[self.numbers[state]] = [self.number(move.play(state)) for move in moves]

    def solve(self) -> float:
        """What the start is worth: every position takes its worth from those after it."""
        change = 1.0
        while change > CLOSE:
            change = 0.0
            for here, after in enumerate(self.after):
                if after:
                    worths = [self.worth[there] for there in after]
                    worth = max(worths) if self.allied[here] else sum(worths) / len(worths)
                    change = max(change, abs(worth - self.worth[here]))
                    self.worth[here] = worth
        return self.worth[self.start]


def timeless(state: State) -> State:
    """The position without the count of turns, which decides nothing but when to adjourn."""
    since = min(1, state.turn - state.last_loss)
    out = state.copy()
    out.turn = 2 + state.turn % 2 if state.turn else 0
    out.last_loss = out.turn - since
    return out


def verdict(state: State) -> float:
    """What the Allies have of a game that is over; as long as it goes on, as if it were won."""
    outcome = state.outcome()
    if outcome is None:
        return WON
    return WON * (SEATS[ALLIED] in outcome.winners) if outcome.winners else DRAWN


def favourites(greedy: Greedy, state: protocol.State) -> set[str]:
    """The moves that look best to a greedy player that knows the whole position."""
    sums = {str(move): 0.0 for move in state.moves()}
    greedy.weigh(state, list(sums), state.to_play, sums)
    return {notation for notation in sums if sums[notation] == max(sums.values())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    sea = Sea(parser.parse_args().scenario)
    print(f"{len(sea.worth)} positions; the Allies have at most {sea.solve():.1%}")
