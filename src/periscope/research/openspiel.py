"""Two-sided games as OpenSpiel games, for its own algorithms.

A position of ours never changes, so an OpenSpiel state holds one with the histories of its seats.
An information state is what a seat has seen, word for word. Meant for variants small enough to be
looked at whole: every notation that can come up is numbered beforehand.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability as measure

from periscope.kernel.protocol import CHANCE, OVER, Event, Game, History, Player, Seat, State

Make: TypeAlias = Callable[[Game, random.Random], Player]
LARGEST: Final = 1_000_000
"""A variant with more positions than this is not small."""


class Past:
    """A position with what each seat has seen; shared by copies, since it never changes."""

    def __init__(self, state: State, events: Mapping[Seat, tuple[Event, ...]]) -> None:
        self.state: Final = state
        self.events: Final = events

    def __deepcopy__(self, memo: object) -> Past:
        return self

    def after(self, notation: str) -> Past:
        move = next(move for move in self.state.moves() if str(move) == notation)
        after = move.play(self.state)
        seen = {seat: move.seen_by(seat, self.state, after) for seat in self.events}
        return Past(
            after,
            {
                seat: events if (event := seen[seat]) is None else (*events, event)
                for seat, events in self.events.items()
            },
        )


def notations(start: State) -> list[str]:
    """Every notation that can come up, in order."""
    found: set[str] = set()
    waiting = [start]
    looked = 0
    while waiting:
        state = waiting.pop()
        looked += 1
        if looked > LARGEST:
            raise ValueError(f"more than {LARGEST} positions: choose a smaller variant")
        for move in state.moves() if state.to_play != OVER else ():
            found.add(str(move))
            waiting.append(move.play(state))
    return sorted(found)


class SpielGame(pyspiel.Game):
    """One scenario of ours; `names` are the notations that matter, if not all do."""

    def __init__(self, game: Game, start: State, names: Sequence[str] = ()) -> None:
        self.game: Final = game
        self.start: Final = start
        self.seats: Final = game.seats(start)
        self.names: Final = list(names) or notations(start)
        self.numbers: Final = {name: number for number, name in enumerate(self.names)}
        kind = pyspiel.GameType(
            short_name=f"periscope_{game.name}",
            long_name=f"Periscope: {game.name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        size = pyspiel.GameInfo(
            num_distinct_actions=len(self.names),
            max_chance_outcomes=len(self.names),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=1000,
        )
        super().__init__(kind, size, {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


class SpielState(pyspiel.State):
    """A position, with its seats as OpenSpiel's players 0 and 1."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.frame: Final = Frame(game)
        self.past = Past(game.start, dict.fromkeys(game.seats, ()))

    def current_player(self) -> int:
        seat = self.past.state.to_play
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.frame.game.seats.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.frame.game.numbers[str(move)] for move in self.past.state.moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.past.state
        numbers = self.frame.game.numbers
        return [(numbers[str(move)], float(state.odds(move))) for move in state.moves()]

    def _apply_action(self, action: int) -> None:
        self.past = self.past.after(self.frame.game.names[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.frame.game.names[action]

    def is_terminal(self) -> bool:
        return self.past.state.to_play == OVER

    def returns(self) -> list[float]:
        outcome = self.past.state.outcome()
        if outcome is None or not outcome.winners:
            return [0.0, 0.0]
        first = self.frame.game.seats[0] in outcome.winners
        return [1.0, -1.0] if first else [-1.0, 1.0]

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.frame.game.seats[self.current_player() if player is None else player]
        return "\n".join((seat, *(event.told() for event in self.past.events[seat])))

    def __str__(self) -> str:
        return "\n".join(event.told() for events in self.past.events.values() for event in events)


class Frame:
    """The game of a state, not to be copied with it."""

    def __init__(self, game: SpielGame) -> None:
        self.game: Final = game

    def __deepcopy__(self, memo: object) -> Frame:
        return self


class PlayerPolicy(policies.Policy):
    """A player of ours as a policy: asked with different luck, it answers with frequencies."""

    def __init__(self, game: SpielGame, make: Make, asked: int) -> None:
        super().__init__(game, [0, 1])
        self.make: Final = make
        self.asked: Final = asked
        self._frame: Final = Frame(game)
        self._known: Final[dict[str, dict[int, float]]] = {}

    def action_probabilities(
        self, state: SpielState, player_id: int | None = None
    ) -> dict[int, float]:
        key = state.information_state_string(player_id)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ask(state.past)
        return found

    def _ask(self, past: Past) -> dict[int, float]:
        game = self._frame.game
        seat, moves = past.state.to_play, past.state.moves()
        chosen = dict.fromkeys((game.numbers[str(move)] for move in moves), 0.0)
        if len(moves) == 1:
            return dict.fromkeys(chosen, 1.0)
        history = History(seat).followed(past.events[seat])
        view = past.state.view(seat)
        for luck in range(self.asked):
            player = self.make(game.game, random.Random(luck))
            move = player.choose(view, history, moves)
            chosen[game.numbers[str(move)]] += 1 / self.asked
        return chosen


def exploitability(game: SpielGame, make: Make, asked: int) -> float:
    """How much a perfect enemy wins against a player on average over both seats, by OpenSpiel's
    best responses: 0 is perfect play, 1 loses every game."""
    return of_policy(game, PlayerPolicy(game, make, asked))


def of_policy(game: SpielGame, policy: Any) -> float:
    return float(measure.nash_conv(game, policy, use_cpp_br=False)) / len(game.seats)
