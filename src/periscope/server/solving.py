"""The solver of Unterseeboot in one process of its own.

Solving the rest of a patrol can take gigabytes and most of a minute of processor time. So there is
one such process, it gives way to everything else, and it takes one question at a time: whoever has
to wait too long for it is told that it is busy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from periscope.games import rules
from periscope.kernel import Game, PeriscopeError, Record, State
from periscope.kernel.telling import Line
from periscope.server import wire
from periscope.server.telling import choice

SOLVED: Final = "unterseeboot"
PATIENCE: Final = 300.0
"""Seconds after which a solver that has not answered is replaced."""
QUEUE: Final = 8.0
"""Seconds after which somebody who waits for the solver is told that it is busy."""
DROPPED: Final = 10.0
"""Seconds after which a solver is replaced whose caller has left."""


def begin() -> Callable[[Any], Any]:
    """What the process does with its questions: answers them, or refuses in a sentence."""
    coaches: list[Any] = []

    def answer(question: Any) -> Any:
        try:
            if not coaches:  # Loading the solver takes long: not before the first question.
                coaches.append(_coaches())
            return _answer(coaches[0], question)
        except PeriscopeError as refusal:
            return refusal

    return answer


def _coaches() -> Any:
    from periscope.ai.unterseeboot.solver.coach import Coaches
    from periscope.ai.unterseeboot.solver.layout import CONFIG

    CONFIG.NUMBA_NUM_THREADS = max(1, CONFIG.NUMBA_NUM_THREADS // 2)
    return Coaches()


def _answer(coaches: Any, question: Any) -> list[wire.Hint] | list[wire.Moment]:
    """Hints for a position, or what the plies of a stretch brought."""
    if hasattr(question, "view"):
        game, view = rules(question.game, question.rules), question.view
        found = coaches.choices(question.table, view, question.goal)
        return [_hint(one, choice(game, one.move, view)) for one in found]
    record = Record.parse(question.record)
    game = rules(record.game, record.version)
    played = record.replay(game, question.end)
    if not played:
        return []
    moments = coaches.moments(question.table, played, question.begin, question.goal)
    return [_moment(game, played[one.ply - 1][0], one) for one in moments]


def _hint(found: Any, line: Line) -> wire.Hint:
    return wire.Hint(found.move, line, worth=found.worth, home=found.home, slack=found.slack)


def _moment(game: Game, state: State, found: Any) -> wire.Moment:
    best = choice(game, found.best, state.view(state.to_play)) if found.best else None
    return wire.Moment(found.ply, found.worth, found.cost, found.best, found.luck, line=best)
