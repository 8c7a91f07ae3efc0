"""At the terminal, too, the time of a computer's answer tells nothing."""

from __future__ import annotations

import io
import time
from typing import Any

import pytest

from periscope.ai import pace
from periscope.games import GAMES
from periscope.i18n import Speech
from periscope.terminal.launch import Wish, begin
from periscope.terminal.screen import Screen
from periscope.terminal.session import Session
from tests.terminal.helpers import Keyboard, Paper

ANSWERS = 6


class Person(Keyboard):
    """Plays the first move that is offered, and notes when they were asked."""

    def __init__(self) -> None:
        super().__init__(Paper(), seed=1)
        self.session: Session | None = None
        self.asked: list[tuple[float, int]] = []

    def isatty(self) -> bool:
        return True

    def answer(self) -> str:
        assert self.session is not None
        self.asked.append((time.time(), len(self.session.table.moves)))
        if len(self.asked) > ANSWERS:
            return ""
        return f"{self.session.table.state.moves()[0]}\n"


def played(game: str, scenario: str, seat: str) -> Person:
    person = Person()
    wish = Wish(seats=(seat,), level="random", seed=1, confirm=False)
    screen = Screen(person, io.StringIO())
    person.session = begin(GAMES[game], scenario, (), wish, screen, Speech("en"))
    person.session.run()
    assert len(person.asked) == ANSWERS + 1
    return person


@pytest.mark.parametrize(
    ("game", "scenario", "seat"),
    [("uboot", "lone-wolf", "german"), ("avalon", "basic", "boat-1")],
)
def test_an_answer_is_shown_when_its_pace_is_over(game: str, scenario: str, seat: str) -> None:
    person = played(game, scenario, seat)
    table: Any = person.session and person.session.table
    steps = list(table.steps())
    answered = 0
    for (before, begun), (after, done) in zip(person.asked, person.asked[1:], strict=False):
        waited = 0.0
        for ply in range(begun, done):
            state, move, _ = steps[ply]
            if state.to_play not in (seat, "chance") and move.seen_by(seat, state) is not None:
                waited += pace.pace("random", state.prompt)
                answered += 1
        assert after - before >= waited
    assert answered > 1
