"""Events and offered moves as lines, without a language."""

from __future__ import annotations

import pytest

from periscope.games.unterseeboot import GAME
from periscope.i18n import Speech
from periscope.kernel.notation import Phrase
from periscope.terminal.unterseeboot.face import UnterseebootFace
from tests.unterseeboot.boats import boat

SAID = Speech("en")
FACE = UnterseebootFace(SAID)


def told(move: str, *facts: str) -> list[str]:
    event = FACE.read_event("captain", " ; ".join((move, *facts)))
    return [SAID.tell(line) for line in GAME.tell(event)]


def test_what_followed_is_told_after_the_move() -> None:
    assert told("destroyer: damaged", "detected", "hull") == [
        "the destroyer damages the boat, and the repair fails",
        "the destroyer has detected you",
        "hull tokens left: 0",
    ]


def test_a_salvo_is_told_by_its_targets() -> None:
    """§N13.4."""
    assert told("fire c c") == ["you fire two torpedoes at the ship in column c"]
    assert told("fire c d") == ["you fire at the ships in columns c and d"]
    assert told("torpedo: c sunk, d missed", "sunk c 5") == [
        "the ship in column c is hit and goes down; the torpedo at column d misses",
        "5,000 tons sunk",
    ]


@pytest.mark.parametrize(
    ("move", "group", "choice"),
    [
        ("up", "manoeuvre", "move-up"),
        ("enter b3", "manoeuvre", "move-enter"),
        ("look away", "identify", "move-look-away"),
        ("fire c", "torpedo", "move-fire"),
        ("fire c c", "torpedo", "move-double"),
        ("fire c d", "torpedo", "move-split"),
    ],
)
def test_an_offered_move_is_told_with_its_group(move: str, group: str, choice: str) -> None:
    view = boat().view("captain")
    phrase: Phrase = GAME.phrases.read(move)
    assert GAME.group(phrase, view, False).key == f"unterseeboot-group-{group}"
    assert GAME.choice(phrase, view).key == f"unterseeboot-{choice}"
