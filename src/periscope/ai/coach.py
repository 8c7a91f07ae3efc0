"""The coach: what to play and why, and afterwards what a game turned on.

Advice to a seat rests on its view and history alone, like every player's choice. A review looks
back at a game that is over, and knows both sides.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from periscope.ai.knowledge import KNOWLEDGE
from periscope.ai.search import Search
from periscope.ai.thought import Limits
from periscope.kernel.protocol import CHANCE, OVER, Event, Game, History, Move, Seat, State
from periscope.kernel.table import Table

TIPS: Final = 3
EVEN: Final = 0.5
"""What a game is worth to either side before it has begun."""
WORLDS: Final = 60
"""So many worlds are looked at for what a move will probably bring."""
ADVICE: Final = Limits(1500, 1.8)
REVIEW: Final = Limits(120, 1.0, glances=4)
CLOSER: Final = Limits(160, 1.0, glances=12)
"""How long the coach thinks about advice, about a move of a game that is over, and about two of
its moves that are compared."""


class Outlook(NamedTuple):
    """What a seat will most probably see of its move: how likely it is, and how things are then."""

    share: float
    event: Event
    after: Any


class Tip(NamedTuple):
    """A good move: its expected result, what to expect of it, and the answer to reckon with."""

    move: Move
    expected: float
    outlook: Outlook
    reply: str


class Moment(NamedTuple):
    """One move of a game that is over.

    `expected` is the first side's expected result after it; `cost` what a choice gave away
    against the best one, as far as its maker could know; `luck` what chance gave its maker, the
    first side where chance itself moved.
    """

    ply: int
    seat: Seat
    move: str
    expected: float
    cost: float = 0.0
    best: str = ""
    luck: float = 0.0


def coached(game: Game) -> bool:
    """Whether the search knows the game."""
    return game.name in KNOWLEDGE


class Coach:
    """Advises on one game, and looks back at it."""

    def __init__(self, game: Game, rng: random.Random, advice: Limits = ADVICE) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.advice: Final = advice

    def opening(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """A sensible arrangement while fleets and fronts are laid, which nobody can put a number
        on; None once that is over."""
        return KNOWLEDGE[self.game.name].opening(view, moves, self.rng)

    def tips(self, view: Any, history: History, moves: Sequence[Move]) -> list[Tip]:
        """The best few moves for a seat, the best first."""
        search = Search(self.game, self.rng, self.advice)
        judged = search.think(view, history, moves)
        worlds = self.game.worlds(view, history)
        states = [worlds.sample(self.rng) for _ in range(WORLDS)]
        return [
            Tip(
                found.move,
                found.mean,
                self._outlook(states, str(found.move), history.seat),
                search.reply(states[0], history.seat, str(found.move)),
            )
            for found in judged[:TIPS]
        ]

    def _outlook(self, states: Sequence[State], notation: str, seat: Seat) -> Outlook:
        seen: Counter[Event] = Counter()
        after: dict[Event, Any] = {}
        for state in states:
            move = next(move for move in state.moves() if str(move) == notation)
            event = move.seen_by(seat, state)
            assert event is not None
            seen[event] += 1
            if event not in after:
                after[event] = move.play(state).view(seat)
        event, number = seen.most_common(1)[0]
        return Outlook(number / len(states), event, after[event])

    def review(self, played: Sequence[tuple[State, Move]], begin: int = 0) -> Iterator[Moment]:
        """Every move of a game after ply `begin`, with what it cost and what luck had to do with
        it."""
        table = Table(self.game, played[0][0])
        first = table.seats[0]
        search = Search(self.game, self.rng, REVIEW)
        for ply, (state, move) in enumerate(played, 1):
            if ply <= begin:
                table.play(move)
                continue
            seat = state.to_play
            after = move.play(state)
            cost, best, luck = 0.0, "", 0.0
            if seat == CHANCE:
                luck = search.glance.expectation(after, first) - self._mean(search, state, first)
            else:
                history = table.histories[seat]
                cost, best, luck = self._looked_back(search, state, history, move)
            expected = EVEN if self._laying(after) else search.glance.expectation(after, first)
            yield Moment(ply, seat, str(move), expected, cost, best, luck)
            table.play(move)

    def _laying(self, state: State) -> bool:
        """Whether fleets and fronts are still being laid: one side's cards alone are no lead."""
        seat = state.to_play
        if seat in (CHANCE, OVER):
            return False
        return self.opening(state.view(seat), state.moves()) is not None

    def _mean(self, search: Search, state: State, seat: Seat) -> float:
        """What a throw was worth before it was made."""
        return sum(
            float(state.odds(move)) * search.glance.expectation(move.play(state), seat)
            for move in state.moves()
        )

    def _looked_back(
        self, search: Search, state: State, history: History, move: Move
    ) -> tuple[float, str, float]:
        """What a choice cost, which was best, and whether what it met was lucky."""
        view, moves, seat = state.view(history.seat), state.moves(), history.seat
        after = move.play(state)
        if len(moves) == 1 or self._laying(state):
            return 0.0, "", 0.0
        worlds = self.game.worlds(view, history)
        luck = 0.0
        if move.reveals and len(worlds) > 1:
            mean = 0.0
            for _ in range(WORLDS):
                world = worlds.sample(self.rng)
                same = next(m for m in world.moves() if str(m) == str(move))
                mean += search.glance.expectation(same.play(world), seat) / WORLDS
            luck = search.glance.expectation(after, seat) - mean
        if after.to_play == OVER and seat in _winners(after):
            return 0.0, str(move), luck
        best = search.think(view, history, moves)[0].move
        if str(best) == str(move):
            return 0.0, str(best), luck
        closer = Search(self.game, self.rng, CLOSER)
        found = {str(j.move): j.mean for j in closer.think(view, history, [best, move])}
        return max(0.0, found[str(best)] - found[str(move)]), str(best), luck


def _winners(state: State) -> tuple[Seat, ...]:
    outcome = state.outcome()
    return outcome.winners if outcome else ()
