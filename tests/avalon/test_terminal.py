"""The line client speaks about everything that can happen, in both languages."""

from __future__ import annotations

import pytest

from periscope.games.avalon import GAME
from periscope.games.avalon.view import View
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import CHANCE, OVER
from periscope.terminal.avalon.board import columns
from periscope.terminal.avalon.face import AvalonFace
from periscope.terminal.offer import NumberedMoves
from tests.avalon.positions import board, play
from tests.laws import laws


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", ["basic", "command", "fleet-action"])
def test_everything_can_be_told(scenario: str, lang: str) -> None:
    say = Speech(lang)
    face = AvalonFace(say)
    for table in laws.wander(GAME, GAME.start(scenario), seed=6):
        state = table.state
        if table.to_play not in (CHANCE, OVER):
            view = state.view(table.to_play)
            assert say(f"prompt-{view.prompt}", who=face.side(table.to_play))
            for move in list(state.moves())[::5]:
                assert str(move) in face.choice(move.phrase, view)
                assert face.heading(move.phrase, view, False)
        for seat in table.seats[:1]:
            view = state.view(seat)
            assert face.picture(view)
            assert all(face.listing(view))
            assert face.status(view)
    for history in table.histories.values():
        for event in history.events:
            assert all(face.event(event))
            assert face.read_event(event.seat, event.told()) == event
    outcome = table.outcome()
    assert outcome is not None
    assert face.result(outcome)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scenarios_and_values_are_told(lang: str) -> None:
    """§A9.5: every table of ours is marked as a house value."""
    face = AvalonFace(Speech(lang))
    for scenario in GAME.scenarios.values():
        assert face.title(scenario)
        assert face.summary(scenario)
        assert face.aims(scenario, "escort-1") != face.aims(scenario, "boat-1")
        assert len(face.values(scenario)) == 7
    assert len(face.catalogue(GAME)) == 2
    assert face.catalogue_data(GAME)["scenarios"]["basic"]["house"]


def test_values_of_an_own_file_are_marked() -> None:
    """§A12.1."""
    own = GAME.read('extends = "basic"\n[tables.torpedo]\ntarget = [1]\n', "mine")
    told = AvalonFace(Speech("en")).values(own)
    assert any("torpedo" in text and "from your file" in text for text in told)
    said = GAME.read('[tables.torpedo]\ntarget = [1]\n[standing]\ntorpedo = "stated"\n', "mine")
    assert len(AvalonFace(Speech("en")).values(said)) == 6


def test_the_picture_scrolls() -> None:
    """§A1.2: the ships stay in it, and it keeps its width."""
    assert list(columns(board("M7 N", "B3 S").view("escort-1"))) == list(range(1, 15))
    east = columns(board("M22 N", "B17 S").view("escort-1"))
    assert len(east) == 14
    assert {17, 22} <= set(east)
    west = columns(board("M-3 N", "B2 S").view("escort-1"))
    assert len(west) == 14
    assert {-3, 2} <= set(west)


def test_ships_far_apart_fit_into_the_picture() -> None:
    """§A1.2: what lies between them is left out, and the picture keeps its width."""
    view = board("M1 N", "B30 S").view("escort-1")
    assert columns(view) == [*range(-1, 4), None, *range(28, 33)]
    everywhere = board("M1 N, M40 N, M-60 N", "B90 S, B70 S 200, B-99 S").view("escort-1")
    assert len(columns(everywhere)) <= 14
    face = AvalonFace(Speech("en"))
    for seen in (view, everywhere):
        picture = face.picture(seen)
        assert max(map(len, picture)) <= 80
        assert len(picture) == 20
        assert "B1↓" in "\n".join(picture)


def test_the_picture_shows_headings_and_depths() -> None:
    """§A6.2: and keeps a hidden boat for its commander."""
    face = AvalonFace(Speech("en"))
    s = board("M7 N", "B3 SE 300, L7 W 100 hidden")
    text = "\n".join(face.picture(s.view("escort-1")))
    assert "E1↑" in text
    assert "B1↘3" in text
    assert "B2" not in text
    assert "b2←1" in "\n".join(face.picture(s.view("boat-2")))


def test_a_course_is_told_by_its_squares() -> None:
    """§A4.1, §A5.1, §A8.3: nobody has to count them."""
    face = AvalonFace(Speech("en"))

    def told_as(notation: str, seen: View) -> str:
        return face.choice(GAME.phrases.read(notation), seen)

    view = board("M7 N", "B3 SE 300").view("escort-1")
    told = told_as("sail steady port", view)
    assert told == "Sail L7, K7; heading north-west. [sail steady port]"
    under = board("C2 E run=1", "R7 S 200", side="boats").view("boat-1")
    assert told_as("sail hard-port steady 100", under).startswith("Sail S7, S8, 100 feet;")
    assert "convoy at 300 feet" in told_as("sail steady convoy 300", under)
    s = play(board("M7 N", "E7 S 100", side="boats"), "sail steady 100", "torpedo K6", "fire")
    assert told_as("port on", s.view("escort-1")).startswith("Turn to north-west and enter K6.")


def test_a_square_lists_what_leads_there() -> None:
    """§A4.1: and a word that is in no move lists nothing."""
    s = board("M7 N", "B3 SE 300")
    offer = NumberedMoves(s.moves(), s.view("escort-1"), AvalonFace(Speech("en")), Speech("en"))
    found = [offer.sentence(number) for number in offer.fitting("k6 north")]
    assert found[0] == "Sail L7, K6; heading north. [sail port starboard]"
    assert all("K6" in text and "heading north." in text for text in found)
    assert offer.fitting("A1") == []
    assert len(offer.overview(80)) == 2  # 120 courses in a line of their own
