"""Uncontrolled dive (§N13.3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.state import BOTTOM, State


class UncontrolledDive(Chapter):
    """At the deepest level with one hull token, surviving an attack is not the end of it."""

    def __init__(self, breaks: Fraction) -> None:
        self.breaks: Final = breaks

    def crush(self, s: State, hull: int) -> Fraction:
        return self.breaks if s.level == BOTTOM and hull == 1 else Fraction(0)
