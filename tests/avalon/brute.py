"""Beliefs by brute force: every secret sequence of moves, weighed by the dice behind it."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import Any

from periscope.kernel import CHANCE, OVER, Event, Game, History, State
from tests.laws.laws import wander


class Weigher:
    """Every position that a seat's events allow, with its exact weight.

    The weight of a position is the sum, over all sequences of moves that lead to it and that the
    seat cannot tell from what it saw, of the probability of the dice in them.
    """

    def __init__(self, start: State, seat: str) -> None:
        self.seat = seat
        self.weights = self._with_unseen({start: Fraction(1)})

    def follow(self, event: Event) -> None:
        self.weights = self._with_unseen(self._after(self.weights, event))

    def shares(self) -> dict[State, Fraction]:
        whole = sum(self.weights.values())
        return {world: weight / whole for world, weight in self.weights.items()}

    def _after(self, worlds: dict[State, Fraction], event: Event | None) -> dict[State, Fraction]:
        after: dict[State, Fraction] = {}
        for world, weight in worlds.items():
            chance = world.to_play == CHANCE
            for move in world.moves():
                if move.seen_by(self.seat, world) == event:
                    reached = move.play(world)
                    more = weight * world.odds(move) if chance else weight
                    after[reached] = after.get(reached, Fraction(0)) + more
        return after

    def _with_unseen(self, worlds: dict[State, Fraction]) -> dict[State, Fraction]:
        found = dict(worlds)
        while worlds := self._after(worlds, None):
            for world, weight in worlds.items():
                found[world] = found.get(world, Fraction(0)) + weight
        return found


def beliefs_are_exact(game: Game, start: State, seed: int, plies: int, most: int = 4000) -> int:
    """Plays at random and compares, for every seat after every move; says how many worlds were
    compared. A seat with more than `most` worlds is left alone until there are fewer."""
    seats = game.seats(start)
    weighers = {seat: Weigher(start, seat) for seat in seats}
    heard = dict.fromkeys(seats, 0)
    compared = 0
    for table in islice(wander(game, start, seed), plies):
        if table.to_play == OVER:
            break
        for seat in list(weighers):
            history = table.histories[seat]
            for event in history.events[heard[seat] :]:
                weighers[seat].follow(event)
            heard[seat] = len(history)
            compared += compare(game, table.state.view(seat), history, weighers[seat])
            if len(weighers[seat].weights) > most:
                del weighers[seat]
    return compared


def compare(game: Game, view: Any, history: History, weigher: Weigher) -> int:
    fresh = History(history.seat)
    fresh.events.extend(history.events)
    worlds: Any = game.worlds(view, fresh)
    weighed = dict(worlds.weighed())
    assert len(weighed) == worlds.count
    assert sum(weighed.values()) == worlds.ways
    shares = {world: Fraction(ways, worlds.ways) for world, ways in weighed.items()}
    assert shares == weigher.shares()
    return len(shares)
