"""§S9: three and four players."""

from __future__ import annotations

import pytest

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.state import DIVISIONS
from tests.stalingrad.positions import (
    FOUR,
    QUICK,
    arranged,
    board,
    find,
    known,
    offers,
    outcome,
    play,
    start,
    told,
    view,
    words,
)

SEATS = ("german-units", "soviet-units", "german-snipers", "soviet-snipers")


def test_divisions_have_their_own_actions() -> None:
    """§S9.1: units do not search, snipers do nothing else; both move the whole front."""
    units = board(QUICK, *FOUR, turn=1)
    assert words(units) == {"move", "recognise", "fire", "howitzer", "assault", "deploy"}
    snipers = board(QUICK, *FOUR, turn=3)
    assert words(snipers) == {"move", "search"}
    assert offers(units, "move") == offers(snipers, "move")
    assert units.scenario.chapters == ("advanced", *FOUR)


def test_only_the_units_deploy() -> None:
    """§S9.1: after a search nobody is asked for an officer."""
    state = play(board(QUICK, *FOUR, turn=3), "search a6")
    assert state.to_play == "soviet-snipers"
    assert play(board(QUICK, *FOUR), "recognise a6").prompt == "after"


def test_the_round() -> None:
    """§S9.2: German units, Soviet units, German snipers, Soviet snipers."""
    state = board(QUICK, *FOUR)
    assert GAME.seats(state) == SEATS
    seats = []
    for _ in range(5):
        seats.append(state.to_play)
        state = next(m for m in state.moves() if str(m).startswith("move")).play(state)
        if state.prompt == "after":
            state = play(state, "end")
    assert seats == [*SEATS, "german-units"]


def test_the_shot_card_waits_for_its_division() -> None:
    """§S5.4: the turn of the same side's units does not take it back."""
    state = play(board(QUICK, *FOUR, turn=3), "search d5", "shoot c2", "search a1")
    assert state.to_play == "german-units"
    assert view(state).shots[0].side == "german"
    state = play(state, "recognise a6", "end", "recognise a1", "end")
    assert state.to_play == "german-snipers"
    assert view(state).shots == ()


def test_partners_arrange_one_front() -> None:
    """§S9.3: the units' player says who does it, aloud; both look on, the enemy sees nothing."""
    state = start("quick-duel", *FOUR)
    assert (state.to_play, state.prompt) == ("german-units", "arranger")
    assert offers(state) == {"arrange german-units", "arrange german-snipers"}
    assert told(state, "arrange german-snipers", "soviet-units") == "arrange german-snipers"
    state = play(state, "arrange german-snipers")
    assert state.to_play == "german-snipers"
    placed = find(state, "place sniper a1")
    assert placed.seen_by("german-units", state) is not None
    assert placed.seen_by("soviet-units", state) is None
    assert placed.seen_by("soviet-snipers", state) is None
    later = play(state, "place sniper a1")
    assert known(later, "german-units") == {"a1": "sniper"}
    assert view(later, "soviet-units") == view(state, "soviet-units")
    state = arranged(state, 0, "ssdocmgieeee")
    assert (state.to_play, state.prompt) == ("soviet-units", "arranger")


def test_partners_see_the_same() -> None:
    """§S9.3: the same cards, and the order after a MOVE."""
    state = board(QUICK, *FOUR)
    assert known(state, "german-units") == known(state, "german-snipers")
    notation = "move a2 -> infantry decoy officer machine-gun"
    assert told(state, notation, "german-snipers") == notation
    assert told(state, notation, "soviet-snipers") == "move a2"


def test_partners_win_together() -> None:
    """§S9.4: the outcome names both."""
    state = play(board(QUICK.replace("EEES", "EEEE"), *FOUR, turn=3), "search d4", "shoot")
    assert outcome(state).winners == ("german-units", "german-snipers")
    assert outcome(state).scores == dict(zip(SEATS, (2, 0, 2, 0), strict=True))


def test_three_players() -> None:
    """§S9.4: one player has both divisions, each turn within its limits."""
    state = board(QUICK, "soviet-team")
    assert GAME.seats(state) == ("german", "soviet-units", "soviet-snipers")
    assert state.to_play == "german"
    assert "search" not in words(state)
    state = play(state, "recognise a6", "end", "recognise a1", "end")
    assert state.to_play == "german"
    assert words(state) == {"move", "search"}
    assert start("quick-duel", "soviet-team").prompt == "front"


@pytest.mark.parametrize("teams", [FOUR, FOUR[:1], FOUR[1:]])
def test_divisions_without_snipers_have_move_alone(teams: tuple[str, ...]) -> None:
    """§S9.4: offensive without snipers is open to three and four players."""
    scenario = "without-snipers-quick-duel"
    picture = QUICK.replace("S", "E").replace("s", "e")
    units = board(picture, *teams, scenario=scenario)
    assert words(units) > {"move", "recognise", "howitzer"}
    snipers = board(picture, *teams, scenario=scenario, turn=3)
    assert DIVISIONS[snipers.division] == "snipers"
    assert words(snipers) == {"move"}
