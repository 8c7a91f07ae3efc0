"""The coach: what to play and why, and afterwards what a game turned on.

Advice to a seat rests on its view and history alone, like every player's choice. A review looks
back at a game that is over, and knows both sides.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from periscope.ai.entries import ENTRIES, knowledge_of
from periscope.ai.players.weights import WEIGHTS
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Search
from periscope.kernel.protocol import CHANCE, OVER, Event, Game, History, Move, Seat, State, Step
from periscope.kernel.table import Table

TIPS: Final = WEIGHTS.coach.tips
"""How many moves are named."""
EVEN: Final = 0.5
"""What a game is worth to either side before it has begun."""
WORLDS: Final = WEIGHTS.coach.worlds
"""How many worlds are sampled for what a move will probably bring."""
ADVICE: Final = WEIGHTS.coach.advice.limits
"""The budget of advice to a seat."""
REVIEW: Final = WEIGHTS.coach.review.limits
"""The budget of one move of a game that is over."""
COMPARISON: Final = WEIGHTS.coach.comparison.limits
"""The budget of one comparison of two moves of a game that is over."""
TIMES: Final = WEIGHTS.coach.replications
"""Independent replications of a comparison, whose spread gives the standard error."""
TRIES: Final = WEIGHTS.coach.playouts
"""How often a turn is played out; one that is won each time counts as won."""
Sure: TypeAlias = Literal["clear", "likely", "open"]
CLEAR: Final = WEIGHTS.coach.clear
"""How many standard errors make a finding clear."""
LIKELY: Final = WEIGHTS.coach.likely
"""How many standard errors make a finding likely."""


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
    reply: Event | None


class Moment(NamedTuple):
    """One move of a game that is over.

    `expected` is the first side's expected result after it; `cost` what a choice gave away
    against the best one, as far as its maker could know; `luck` what chance gave its maker, the
    first side where chance itself moved. `error` and `luck_error` are the standard errors of
    cost and luck: how far off the coach's sampling may be, not what its evaluation overlooks.
    """

    ply: int
    seat: Seat
    move: str
    expected: float
    cost: float = 0.0
    best: str = ""
    luck: float = 0.0
    error: float = 0.0
    luck_error: float = 0.0


def how_sure(size: float, error: float) -> Sure:
    """Whether a finding stands out from the noise of sampling."""
    if abs(size) >= CLEAR * error:
        return "clear"
    return "likely" if abs(size) >= LIKELY * error else "open"


def coached(game: Game) -> bool:
    """Whether the search knows the game."""
    return ENTRIES[game.name].knowledge is not None


class Coach:
    """Advises on one game, and looks back at it."""

    def __init__(self, game: Game, rng: random.Random, advice: Limits = ADVICE) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.advice: Final = advice

    def opening(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """A sensible arrangement while fleets and fronts are laid, which nobody can put a number
        on; None once that is over."""
        return knowledge_of(self.game.name).opening(view, moves, self.rng)

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
            reached = move.play(state)
            event = move.seen_by(seat, state, reached)
            assert event is not None
            seen[event] += 1
            if event not in after:
                after[event] = reached.view(seat)
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
            after = table.step(move).after
            worth = self._worth(search, after, first, seat)
            moment = Moment(ply, seat, str(move), EVEN if self._laying(after) else worth)
            if seat == CHANCE:
                luck = worth - self._mean(search, state, move, worth, first)
                moment = moment._replace(luck=luck)
            elif len(state.moves()) > 1 and not self._laying(state):
                step = Step(state, move, after)
                moment = self._looked_back(search, step, table.histories[seat], moment)
            yield moment
            table.play(move)

    def _laying(self, state: State) -> bool:
        """Whether fleets and fronts are still being laid: one side's cards alone are no lead."""
        seat = state.to_play
        if seat in (CHANCE, OVER):
            return False
        return self.opening(state.view(seat), state.moves()) is not None

    def _worth(self, search: Search, state: State, seat: Seat, mover: Seat) -> float:
        """What a position is worth to a seat when the rest of the mover's turn is played greedily:
        in the middle of a turn the evaluation does not see what is about to happen."""
        one_ply = search.one_ply
        whose = state.to_play if mover == CHANCE else mover
        ends = [one_ply.settled(state, whose)]
        if ends[0] is not state:
            ends += [one_ply.settled(state, whose) for _ in range(1, TRIES)]
        return fmean(one_ply.expectation(end, seat) for end in ends)

    def _mean(self, search: Search, state: State, drawn: Move, worth: float, seat: Seat) -> float:
        """What a throw was worth before it was made; `worth` is what the drawn outcome is."""
        return sum(
            float(state.odds(move))
            * (worth if move == drawn else self._worth(search, move.play(state), seat, CHANCE))
            for move in state.moves()
        )

    def _looked_back(self, search: Search, step: Step, history: History, moment: Moment) -> Moment:
        """The moment of a choice, with what it cost, which was best, and how lucky it was."""
        state, move, after = step
        view, moves, seat = state.view(history.seat), state.moves(), history.seat
        if move.reveals and len(worlds := self.game.worlds(view, history)) > 1:
            hopes = [self._hope(search, worlds.sample(self.rng), move, seat) for _ in range(WORLDS)]
            luck = self._worth(search, after, seat, seat) - fmean(hopes)
            moment = moment._replace(luck=luck, luck_error=stdev(hopes) / math.sqrt(WORLDS))
        if self._wins(search, after, seat):
            return moment._replace(best=str(move))
        best = search.think(view, history, moves)[0].move
        if str(best) == str(move):
            return moment._replace(best=str(best))
        lost = [self._lost(view, history, best, move) for _ in range(TIMES)]
        cost, error = max(0.0, fmean(lost)), stdev(lost) / math.sqrt(TIMES)
        return moment._replace(cost=cost, best=str(best), error=error)

    def _hope(self, search: Search, world: State, move: Move, seat: Seat) -> float:
        """What the move would have been worth in another world."""
        same = next(m for m in world.moves() if str(m) == str(move))
        end = search.one_ply.settled(same.play(world), seat)
        return search.one_ply.expectation(end, seat)

    def _wins(self, search: Search, after: State, seat: Seat) -> bool:
        """Whether the game is won when the turn has been played out."""
        ends = (search.one_ply.settled(after, seat) for _ in range(TRIES))
        return all(end.to_play == OVER and seat in _winners(end) for end in ends)

    def _lost(self, view: Any, history: History, best: Move, move: Move) -> float:
        """One comparison of two moves: by how much the one came out better."""
        closer = Search(self.game, self.rng, COMPARISON)
        found = {str(j.move): j.mean for j in closer.think(view, history, [best, move])}
        return found[str(best)] - found[str(move)]


def _winners(state: State) -> tuple[Seat, ...]:
    outcome = state.outcome()
    return outcome.winners if outcome else ()
