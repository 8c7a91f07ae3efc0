"""Every law fails on a fault that is planted for it, and on nothing else.

The victim is the fifth game, which is small and keeps all the laws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from periscope.kernel import Game, History
from periscope.kernel.notation import Language
from periscope.kernel.protocol import State
from tests.examples.noughts import GAME
from tests.laws import laws, test_forms

Law = Callable[[Game, State, int], None]
Plant = Callable[[pytest.MonkeyPatch], None]
SEEDS = range(12)


def of(module: str) -> Any:
    return import_module(f"periscope.games.noughts.{module}")


def keeps(law: Law) -> None:
    for seed in SEEDS:
        law(GAME, GAME.start("noughts"), seed)


def complete(game: Game, start: State, seed: int) -> None:
    laws.worlds_are_complete(game, start, seed, 8)


def no_way_on(patch: pytest.MonkeyPatch) -> None:
    """Law 1: a side that has run into the enemy is offered nothing."""
    moves = of("state").Turn.moves
    patch.setattr(of("state").Turn, "moves", lambda self, s: () if s.found[0] else moves(self, s))


def no_end(patch: pytest.MonkeyPatch) -> None:
    """Law 1: nobody says how the game has ended."""
    patch.setattr(of("state").State, "outcome", lambda self: None)


def two_of_a_kind(patch: pytest.MonkeyPatch) -> None:
    """Law 1: the same notation is offered twice."""
    moves = of("state").Turn.moves
    patch.setattr(of("state").Turn, "moves", lambda self, s: [*moves(self, s)] * 2)


def changes_the_past(patch: pytest.MonkeyPatch) -> None:
    """Law 2: playing works on the position itself."""
    patch.setattr(of("state").State, "copy", lambda self: self)


def lopsided_coin(patch: pytest.MonkeyPatch) -> None:
    """Law 2: the odds do not add up to one."""
    patch.setattr(of("state").State, "odds", lambda self, move: Fraction(1, 3))


def unread(patch: pytest.MonkeyPatch) -> None:
    """Law 3: a move is written and cannot be read."""
    patch.setattr(type(GAME), "phrases", Language(of("phrases").Begin))


def read_otherwise(patch: pytest.MonkeyPatch) -> None:
    """Law 3: two kinds of fact are read from one notation."""
    facts = of("facts")

    class Also(facts.Taken, frozen=True):  # type: ignore[misc, name-defined, call-arg]
        pass

    patch.setattr(type(GAME), "facts", Language(facts.Taken, facts.Three, Also))


def forgets(patch: pytest.MonkeyPatch) -> None:
    """Law 3: a position that is read back has lost something."""
    restore = vars(type(GAME))["restore"]

    def lossy(self: Any, view: Any) -> Any:
        state = restore(self, view)
        state.found = (0, 0)
        return state

    patch.setattr(type(GAME), "restore", lossy)


def other_offers(patch: pytest.MonkeyPatch) -> None:
    """Law 4: in some worlds the seat would be offered something else."""

    def leaking(self: Any, s: Any) -> Sequence[Any]:
        free = s.marks[0] | s.marks[1]
        return [move for cell, move in enumerate(s.rules.tries) if not free >> cell & 1]

    patch.setattr(of("state").Turn, "moves", leaking)


def without_the_truth(patch: pytest.MonkeyPatch) -> None:
    """Law 5: the true position is not among the worlds."""
    worlds = of("worlds").worlds

    def blind(self: Any, view: Any, history: History) -> Any:
        found = worlds(view, history)
        most = max(found.states, key=lambda state: state.marks)
        return of("worlds").Worlds([s for s in found.states if s != most] or found.states)

    patch.setattr(type(GAME), "worlds", blind)


def one_too_many(patch: pytest.MonkeyPatch) -> None:
    """Law 5: a position is thought possible that the history rules out."""
    worlds = of("worlds").worlds

    def credulous(self: Any, view: Any, history: History) -> Any:
        return worlds(view, History(history.seat) if len(history) == 1 else history)

    patch.setattr(type(GAME), "worlds", credulous)


def told_to_both(patch: pytest.MonkeyPatch) -> None:
    """Law 6: the enemy hears which cell is tried."""
    shown = lambda self, seat, state, after: self.phrase  # noqa: E731
    patch.setattr(of("moves").Try, "shown_to", shown)


def shown_to_both(patch: pytest.MonkeyPatch) -> None:
    """Law 6: the order of a list tells where the enemy is."""
    look = of("rules").Rules.look

    def leaning(self: Any, s: Any, seat: str) -> Any:
        view = look(self, s, seat)
        return replace(view, found=dict(sorted(view.found.items(), reverse=bool(s.marks[0] & 1))))

    patch.setattr(of("rules").Rules, "look", leaning)


def taken_back(patch: pytest.MonkeyPatch) -> None:
    """Law 7: a move that gives something away is taken back."""
    patch.setattr(of("moves").Try, "reveals", True)
    patch.setattr(of("moves").Try, "undoable", lambda self, state, after=None: True)


def another_form(patch: pytest.MonkeyPatch) -> None:
    """Law 8: one form offers the same moves in another order."""
    state = import_module("periscope.games.unterseeboot.state").State
    moves = state.moves
    patch.setattr(state, "moves", lambda self: moves(self)[::-1])


def forms_agree(game: Game, start: State, seed: int) -> None:
    if not seed:  # one patrol: the other form is a process of its own
        test_forms.compare("unterseeboot", 0, 24)


def rubbed_out(patch: pytest.MonkeyPatch) -> None:
    """Law 9: the first mark vanishes when the third is made."""
    play = of("moves").Try.play

    def careless(self: Any, state: Any) -> Any:
        after = play(self, state)
        if after.marks[0].bit_count() == 3:
            after.marks = (after.marks[0] & (after.marks[0] - 1), after.marks[1])
        return after

    patch.setattr(of("moves").Try, "play", careless)


FAULTS: list[tuple[Law, Plant]] = [
    (laws.always_a_move_and_an_end, no_way_on),
    (laws.always_a_move_and_an_end, no_end),
    (laws.always_a_move_and_an_end, two_of_a_kind),
    (laws.play_is_pure, changes_the_past),
    (laws.play_is_pure, lopsided_coin),
    (laws.everything_round_trips, unread),
    (laws.everything_round_trips, read_otherwise),
    (laws.everything_round_trips, forgets),
    (laws.worlds_are_sound, other_offers),
    (laws.worlds_are_sound, without_the_truth),
    (complete, one_too_many),
    (laws.secrets_do_not_interfere, told_to_both),
    (laws.worlds_are_sound, shown_to_both),
    (laws.undo_stays_within_bounds, taken_back),
    (forms_agree, another_form),
    (laws.nothing_is_lost_or_made, rubbed_out),
]


@pytest.mark.parametrize("law", dict.fromkeys(law for law, _ in FAULTS))
def test_the_game_itself_keeps_the_law(law: Law) -> None:
    keeps(law)


@pytest.mark.parametrize(("law", "plant"), FAULTS, ids=lambda part: part.__name__)
def test_the_law_fails_on_the_fault(
    monkeypatch: pytest.MonkeyPatch, law: Law, plant: Plant
) -> None:
    plant(monkeypatch)
    with pytest.raises(Exception):  # noqa: B017, PT011 - an assertion, or the game itself gives up
        keeps(law)
