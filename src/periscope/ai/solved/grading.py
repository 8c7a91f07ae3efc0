"""A patrol afterwards: what each choice cost, and what was luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from periscope.ai.solved.advice import Adviser
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State


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
    exact: bool


def grade(
    adviser: Adviser,
    played: Sequence[tuple[State, Move]],
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Marks a finished patrol."""
    marks = []
    for ply, (state, move) in enumerate(played, 1):
        advice = adviser.advise(state)
        best = "" if advice.odds else advice.best
        gain = advice.options[str(move)] - advice.value
        marks.append(Mark(ply, state.turn, str(move), best, gain, advice.value, advice.slack))
        if progress is not None:
            progress(ply, len(played))
    last_state, last_move = played[-1]
    return Report(
        marks=marks,
        start=marks[0].value,
        cost=-sum(mark.gain for mark in marks if mark.best),
        luck=sum(mark.gain for mark in marks if not mark.best),
        result=adviser.goal.result(last_move.play(last_state)),
        exact=not any(mark.slack for mark in marks),
    )
