"""The rules of noughts in the dark."""

from __future__ import annotations

from typing import Any

from periscope.games.noughts import GAME

from periscope.kernel import Table


def table(*moves: str) -> Table:
    made = Table(GAME, GAME.start("noughts"))
    for move in moves:
        made.play(made.find(move))
    return made


def told(made: Table, seat: str) -> str:
    return made.histories[seat].events[-1].told()


def view(made: Table, seat: str) -> Any:
    return made.state.view(seat)


def test_a_coin_says_who_begins() -> None:
    """§T2.1"""
    assert table("nought begins").to_play == "nought"


def test_cells_are_named_by_column_and_row() -> None:
    """§T1.1"""
    offered = [str(move) for move in table("cross begins").state.moves()]
    assert offered[:4] == ["mark a1", "mark b1", "mark c1", "mark a2"]


def test_only_who_tries_knows_where() -> None:
    """§T1.2, §T3.1"""
    made = table("cross begins", "mark b2")
    assert told(made, "cross") == "mark b2 ; free cross b2"
    assert told(made, "nought") == "mark"
    assert view(made, "nought").marks == {"cross": (), "nought": ()}


def test_a_cell_that_is_taken_is_tried_in_vain() -> None:
    """§T3.2"""
    made = table("cross begins", "mark b2", "mark b2")
    assert made.to_play == "nought"
    assert told(made, "nought") == "mark b2 ; taken nought b2"
    assert told(made, "cross") == "mark ; taken nought"
    assert view(made, "nought").marks["cross"] == ("b2",)
    assert "mark b2" not in [str(move) for move in made.state.moves()]


def test_a_row_wins() -> None:
    """§T4.1"""
    made = table("cross begins", *["mark a1", "mark a3", "mark b1", "mark b3", "mark c1"])
    outcome = made.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("cross",), "row")


def test_a_full_board_is_a_draw() -> None:
    """§T4.2"""
    cells = ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"]
    outcome = table("cross begins", *(f"mark {cell}" for cell in cells)).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "full")
