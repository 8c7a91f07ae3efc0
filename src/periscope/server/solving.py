"""The solver of Unterseeboot in one process of its own.

Solving the rest of a patrol can take gigabytes and most of a minute of processor time. So there is
one such process, it gives way to everything else, and it takes one question at a time: whoever has
to wait too long for it is told that it is busy.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

from periscope.games import rules
from periscope.kernel import PeriscopeError, Record

SOLVED: Final = "unterseeboot"
PATIENCE: Final = 300.0
"""Seconds after which a solver that has not answered is replaced."""
QUEUE: Final = 8.0
"""Seconds after which somebody who waits for the solver is told that it is busy."""
NICE: Final = 10


def begin() -> Callable[[Any], Any]:
    """What the process does with its questions: answers them, or refuses in a sentence."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    kept: list[Any] = []

    def answer(question: Any) -> Any:
        try:
            if not kept:
                kept.append(_coaches())
            return _answer(kept[0], question)
        except PeriscopeError as refusal:
            return refusal

    return answer


def _coaches() -> Any:
    from periscope.ai.solved.coach import Coaches
    from periscope.ai.solved.layout import CONFIG

    CONFIG.NUMBA_NUM_THREADS = max(1, CONFIG.NUMBA_NUM_THREADS // 2)
    return Coaches()


def _answer(coaches: Any, question: Any) -> list[tuple[Any, ...]]:
    """Hints for a position, or what the plies of a stretch brought."""
    if hasattr(question, "view"):
        found = coaches.choices(question.table, question.view, question.goal)
        return [(one.move, None, None, "", one.worth, one.home, one.slack) for one in found]
    record = Record.parse(question.record)
    played = record.replay(rules(record.game, record.version), question.end)
    if not played:
        return []
    moments = coaches.moments(question.table, played, question.begin, question.goal)
    return [tuple(moment) for moment in moments]
