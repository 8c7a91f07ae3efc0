"""A patrol afterwards: what each choice cost, and what was luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from periscope.ai.unterseeboot.solver.advice import Adviser
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State
from periscope.kernel.protocol import CHANCE, OVER


class Mark(NamedTuple):
    """One ply: `gain` is at most 0 for a choice (what it cost), and luck for the dice."""

    ply: int
    turn: int
    move: str
    best: str
    """Empty for a throw of the dice."""
    gain: float
    value: float
    """What the position was worth before."""
    slack: float


class Report(NamedTuple):
    """All plies. What came of the patrol is the value at the start, less costs, plus luck."""

    marks: list[Mark]
    start: float
    cost: float
    luck: float
    result: float
    slack: float
    """How much too low a value may be at most; 0: all are exact."""


def grade(
    adviser: Adviser,
    played: Sequence[tuple[State, Move]],
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Marks a finished patrol."""
    marks = []
    for ply, (state, move) in enumerate(played, 1):
        marks.append(mark_of(adviser, ply, state, move))
        if progress is not None:
            progress(ply, len(played))
    last_state, last_move = played[-1]
    return Report(
        marks=marks,
        start=marks[0].value,
        cost=-sum(mark.gain for mark in marks if mark.best),
        luck=sum(mark.gain for mark in marks if not mark.best),
        result=adviser.goal.result(last_move.play(last_state)),
        slack=max(mark.slack for mark in marks),
    )


def mark_of(adviser: Adviser, ply: int, state: State, move: Move) -> Mark:
    """What one ply cost, or how lucky it was."""
    if state.to_play == CHANCE:
        return _throw(adviser, ply, state, move)
    return _choice(adviser, ply, state, move)


def _choice(adviser: Adviser, ply: int, state: State, move: Move) -> Mark:
    options = adviser.options(state)
    best = max(options, key=options.__getitem__)
    gain, slack = options[str(move)] - options[best], adviser.slack(_ends(state))
    return Mark(ply, state.turn, str(move), best, gain, options[best], slack)


def _ends(state: State) -> list[State]:
    return [move.play(state) for move in state.moves()]


def _throw(adviser: Adviser, ply: int, state: State, move: Move) -> Mark:
    after = move.play(state)
    before, slack = adviser.value(state), adviser.slack([state])
    gain = adviser.value(after) - before
    if after.to_play != OVER:
        slack = max(slack, adviser.slack([after]))
    return Mark(ply, state.turn, str(move), "", gain, before, slack)
