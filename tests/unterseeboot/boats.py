"""Positions for the tests, written as the board shows them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.state import State

BOARD = "abcdef"


def boat(at: str = "a1", chapters: Iterable[str] = (), board: str = "patrol", **put: Any) -> State:
    """A boat at a place such as c2 at the start of a turn, with anything else as `put`."""
    s = GAME.start(board, tuple(chapters)).copy()
    s.column, s.level = BOARD.index(at[0]), int(at[1])
    for name, value in put.items():
        assert hasattr(s, name)
        setattr(s, name, value)
    return s


def offered(state: State) -> list[str]:
    return [str(move) for move in state.moves()]


def after(state: State, *moves: str) -> State:
    for text in moves:
        found = [move for move in state.moves() if str(move) == text]
        assert found, f"{text} is not among {offered(state)}"
        state = found[0].play(state)
    return state


def odds(state: State) -> dict[str, Fraction]:
    return {str(move): state.odds(move) for move in state.moves()}


def place(state: State) -> str:
    return f"{BOARD[state.column]}{state.level}"


def start(definition: str, chapters: tuple[str, ...] = ()) -> State:
    """The first position of a scenario of the test's own."""
    return GAME.start(GAME.read(definition, "test"), chapters)


def facts(state: State) -> list[str]:
    return [fact.kind for fact in state.news]
