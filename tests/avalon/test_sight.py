"""§A6: what everybody sees, and what nobody else does."""

from __future__ import annotations

from typing import Any

import pytest

from periscope.games.avalon import EDITIONS, GAME, Avalon
from periscope.games.avalon.facts import Depth, Sighted
from periscope.games.avalon.state import State
from periscope.kernel import SPECTATOR
from tests.avalon.positions import at, board, facts, heard, offers, play, told


@pytest.mark.parametrize(
    ("boat", "hidden"),
    [("L7 N 200", True), ("M7 N 200", True), ("K8 N 100", True), ("J7 N 200", False)],
)
def test_the_blind_zone(boat: str, hidden: bool) -> None:
    """§A6.1: the escort's own square and the eight around it."""
    s = play(board("N7 N", boat), "sail steady steady")
    assert at(s, "escort-1") == "L7 N"
    assert s.boats[0].hidden == hidden
    assert (s.view("escort-1").boats[0].at == "") == hidden
    assert s.view("boat-1").boats[0].at == boat.split()[0]


def test_a_surfaced_boat_is_always_seen() -> None:
    """§A6.2: only submerged boats leave the board."""
    s = play(board("N7 N", "L6 N 0"), "sail steady steady")
    assert not s.boats[0].hidden


def test_a_boat_comes_back_into_view() -> None:
    """§A6.2: when the escort has moved away, with square, heading and depth."""
    s = play(board("L7 N", "L7 N 300 hidden"), "sail steady steady")
    (seen,) = facts(s, Sighted)
    assert (seen.at, seen.heading, seen.feet) == ("L7", "N", 300)


def test_a_boat_that_leaves_the_zone_by_its_own_move_is_seen() -> None:
    """§A6.2: looked at after each boat's own move."""
    s = play(board("L7 N", "L8 E 300 hidden", side="boats"), "sail steady 200")
    assert heard(s, "hold", "escort-1") == "ready ; sighted boat-1 E L9 200 ; turn escorts 2"
    stays = board("L7 N", "L8 NW 300 hidden", side="boats")
    told_of = heard(play(stays, "sail port 200"), "hold", "escort-1")
    assert told_of == "ready ; depth boat-1 200 ; turn escorts 2"


def test_off_the_board_every_turn_sounds_alike() -> None:
    """§A6.3: whatever a hunted boat does, the others hear the same word, and only one."""
    s = board("M7 N run=1", "J7 N 200 hidden", side="boats")
    heard_of = set()
    for text in offers(s):
        after = play(s, text)
        assert heard(s, text, "escort-1") is None
        assert heard(s, text, SPECTATOR) is None
        assert after.view("escort-1") == s.view("escort-1")
        heard_of.add(heard(after, "hold", "escort-1"))
    assert heard_of == {"ready ; turn escorts 2"}


def test_a_boat_in_view_moves_in_one_step() -> None:
    """§A6.3: on the board, what is seen is where it ends."""
    s = play(board("R2 E", "K7 S 100", side="boats"), "sail port 100")
    assert s.view("escort-1").boats[0].at == "K7"
    assert s.view("escort-1").prompt == "boat"
    assert s.view("boat-1").prompt == "salvo"
    assert heard(s, "torpedo elsewhere", "escort-1") is None
    s = play(s, "torpedo elsewhere")
    told_of = heard(s, "fire", "escort-1")
    assert told_of is not None
    assert told_of.startswith("ready ; sighted boat-1 SE L7 100 ; running boat-1 ; turn escorts 2")


def test_depth_is_open_unless_under_attack() -> None:
    """§A6.2: no need to ask for it, on the board or off it."""
    assert board("R2 E", "K7 S 300", side="boats").view("escort-1").boats[0].feet == 300
    s = play(board("N7 N", "L7 N 200"), "sail steady steady")
    for seat in ("escort-1", SPECTATOR):
        (boat,) = s.view(seat).boats
        assert (boat.hidden, boat.at, boat.heading, boat.feet) == (True, "", "", 200)
    assert play(s, "run boat-1").view("escort-1").boats[0].feet is None


def test_a_boat_off_the_board_tells_its_new_depth_and_nothing_else() -> None:
    """§A6.2, §A6.3: whatever course it steers, the others hear its depth."""
    s = board("L7 N", "L7 N 300 hidden", side="boats")
    for feet in (200, 300, 400):
        stays = {text for text in offers(s) if text.endswith(f" {feet}")}
        assert len(stays) == 5
        heard_of = {heard(play(s, text), "hold", "escort-1") for text in stays}
        assert heard_of == {f"ready ; depth boat-1 {feet} ; turn escorts 2"}
        views = {str(play(s, text, "hold").view("escort-1")) for text in stays}
        assert len(views) == 1
        assert f"feet={feet}" in views.pop()


def test_the_depth_is_open_again_when_the_run_is_over() -> None:
    """§A6.2: a boat that was missed and stays in the blind zone tells how deep it is."""
    s = board("M7 N run=1", "L7 N 300 hidden")
    assert s.view("escort-1").boats[0].feet is None
    s = play(s, "sail steady", "charge M7 100", "drop")
    assert [str(fact) for fact in facts(s, Depth)] == ["depth boat-1 300"]
    assert s.view("escort-1").boats[0].feet == 300


def test_a_second_run_keeps_the_depth_secret() -> None:
    """§A6.2: while any run against it is pending."""
    s = play(board("M7 N run=1, M8 N run=1", "L7 N 300 hidden"), "sail steady", "drop")
    assert not facts(s, Depth)
    assert s.view("escort-1").boats[0].feet is None
    s = play(s, "sail steady", "drop")
    assert [str(fact) for fact in facts(s, Depth)] == ["depth boat-1 300"]


def test_the_depth_is_open_as_soon_as_the_hunter_is_lost() -> None:
    """§A6.2, §A10.5: its run lapses with it, whoever's turn it is."""
    s = board("K7 N run=2, C2 E", "K8 W 0 stock=0, M2 N 300 hidden", side="boats")
    assert s.view("escort-2").boats[1].feet is None
    s = play(s, "sail steady 0")
    assert [fact.kind for fact in s.news][:4] == ["collided", "dead", "depth", "dead"]
    assert s.view("escort-2").boats[1].feet == 300
    s = board("K7 N run=2, C2 E", "K9 S 0, M2 N 300 hidden", side="boats")
    s = play(s, "sail steady 0", "sail steady 300", "hold", "die 1")
    assert [str(fact) for fact in facts(s, Depth)] == ["depth boat-2 300"]


def test_the_first_version_keeps_the_depth_secret() -> None:
    """§A6.2: tables and records that began with it go on as they were."""
    _, first = EDITIONS
    text = '[start]\nescorts = ["N7 N"]\nboats = ["C7 S"]\n'
    for game, feet in ((GAME, 100), (first, None)):
        s: Any = game.start(game.read(text, "old"))
        s = play(s, "stock escort-1 9", "stock boat-1 9", "sail steady")
        s = play(s, "sail steady steady 100", "hold", "sail steady steady steady steady", "no run")
        s = play(s, "sail steady 100", "hold", "sail steady")
        assert s.boats[0].hidden
        assert s.view("escort-1").boats[0].feet == feet
        assert restored(game, s) == s


def restored(game: Avalon, s: State) -> State:
    return game.load(game.dump(s))


def test_a_boat_that_fires_stays_on_the_board() -> None:
    """§A6.2: under attack too, until it moves again, wherever the escorts are by then."""
    s = board("M7 N run=1, M9 N run=1", "K8 N 200 hidden", side="boats")
    s = play(s, "sail steady 100", "torpedo elsewhere", "fire")
    s = play(s, "steady on", "steady on", "steady stop", "drop")  # the other run is pending
    assert not s.boats[0].hidden
    s = play(s, "steady on", "steady on", "steady stop", "drop")  # now both escorts are adjacent
    assert (at(s, "escort-1"), at(s, "escort-2")) == ("J7 N", "J9 N")
    assert s.view("escort-1").boats[0].at == "J8"
    s = play(s, "no run", "no run", "sail steady 100")
    told_of = heard(s, "hold", "escort-1")
    assert told_of == "ready ; hidden boat-1 ; depth boat-1 100 ; turn escorts 3"


def test_several_escorts_must_all_be_blind() -> None:
    """§A10.2: one sonar is enough to follow a boat, a pending run hides it from all."""
    s = play(board("N7 N, K2 E", "K8 N 200"), "sail steady steady", "sail steady")
    assert not s.boats[0].hidden
    s = play(
        board("N7 N, K2 E", "K8 N 200", side="escorts"), "sail steady", "sail steady", "run boat-1"
    )
    s = play(s, "no run", "sail steady 200", "hold")
    assert s.boats[0].hidden
    assert "hidden" in told(s)


def test_a_dead_escort_has_no_sonar() -> None:
    """§A10.5: what only it could follow is lost."""
    s = play(board("N7 N, C2 E dead", "K8 N 200"), "sail steady steady")
    assert s.boats[0].hidden


def test_boats_see_boats_on_the_board_only() -> None:
    """§A10.7: pieces, not records or stocks."""
    s = board("N7 N", "B8 N 200, L7 S 200 hidden")
    mine = s.view("boat-1").boats
    assert (mine[0].stock, mine[1].stock, mine[1].at) == (9, None, "")
