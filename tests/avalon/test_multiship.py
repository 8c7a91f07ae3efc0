"""§A10: up to three ships a side."""

from __future__ import annotations

import pytest

from periscope.games.avalon import GAME
from periscope.games.avalon.facts import Collided, Dead, Torpedoes
from periscope.games.avalon.ships import NOBODY
from periscope.kernel import SPECTATOR, PeriscopeError
from tests.avalon.positions import at, board, facts, heard, offers, play, sunk, told, winner

PAIR = '[["escort-1"], ["escort-2"], ["boat-1", "boat-2"]]'


def columns(s: object) -> list[tuple[str, tuple[int, ...], int]]:
    return [(r.column, r.firers, r.target) for r in getattr(s, "rolls")]  # noqa: B009


def test_all_ships_of_a_side_act_in_its_turn() -> None:
    """§A10.1: escorts in order, then boats in order."""
    s = board("M2 N, M7 N", "B2 S 200, B7 S 200")
    assert s.to_play == "escort-1"
    s = play(s, "sail steady")
    assert s.to_play == "escort-2"
    s = play(s, "sail steady", "no run", "no run")
    assert s.to_play == "boat-1"
    s = play(s, "sail steady 200", "hold")
    assert s.to_play == "boat-2"


def test_torpedoes_of_two_boats_are_totalled() -> None:
    """§A10.3: in the same square, from boats with commanders of their own."""
    s = board("M7 N", "D6 S 100, D8 S 100", side="boats")
    s = play(
        s,
        "sail steady 100",
        "torpedo K7",
        "fire",
        "sail steady 100",
        "torpedo K7",
        "torpedo K7",
        "fire",
    )
    s = play(s, "steady on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("K7", 3)]


def test_torpedoes_hit_escorts_that_hunt_somebody_else() -> None:
    """§A10.3: any escort can be fired at, and every escort halts."""
    s = board("M7 N, M12 N run=2", "D6 S 100, B2 S 200 hidden", side="boats")
    s = play(s, "sail steady 100", "torpedo K12", "fire", "sail steady 200", "hold")
    s = play(s, "steady stop")
    assert (s.to_play, s.prompt) == ("escort-2", "halt")
    assert play(s, "steady on").dice == 1


def test_boats_of_one_commander_name_different_escorts() -> None:
    """§A10.3: in secret, and a salvo counts against that escort only."""
    s = board("M6 N, M8 N", "D6 S 100, D8 S 100", side="boats", players=PAIR)
    s = play(s, "sail steady 100")
    assert offers(s) == ["hold", "aim escort-1", "aim escort-2"]
    assert heard(s, "aim escort-1", "escort-1") is None
    s = play(s, "aim escort-1")
    assert "hold" not in offers(s)
    assert "torpedo K7" in offers(s)
    assert "torpedo K11" not in offers(s)
    s = play(s, "torpedo K7", "fire", "sail steady 100")
    assert offers(s) == ["hold", "aim escort-2"]
    assert s.view("escort-1").boats[0].aim == ""
    s = play(s, "hold", "steady stop", "port on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("K7", 0)]


def test_a_boat_with_a_commander_of_its_own_names_none() -> None:
    """§A10.3: it just fires."""
    s = play(board("M6 N, M8 N", "D6 S 100, D8 S 100", side="boats"), "sail steady 100")
    assert not any(text.startswith("aim") for text in offers(s))


def test_escorts_choose_their_targets() -> None:
    """§A10.4: three ships firing on two: even, and two against one."""
    s = board("M2 N, M5 N, M8 N", "G4 S 0, G6 S 0")
    s = play(s, "sail steady", "sail steady", "sail steady")
    assert s.prompt == "target"
    assert offers(s) == ["fire boat-1", "fire boat-2"]
    s = play(s, "fire boat-1", "fire boat-2", "fire boat-2")
    assert columns(s) == [("even", (0,), 0), ("two-to-one", (1, 2), 1)]
    s = play(s, "die 5", "die 3")
    assert sunk(s) == ["boat-2"]


def test_three_against_one() -> None:
    """§A10.4: the only target needs no choice."""
    s = board("M2 N, M5 N, M8 N", "G4 S 0, A14 S 200")
    s = play(s, "sail steady", "sail steady", "sail steady")
    assert columns(s) == [("three-to-one", (0, 1, 2), 0)]
    assert sunk(play(s, "die 4")) == ["boat-1"]


def test_each_escort_rolls_at_a_boat_that_has_just_come_up() -> None:
    """§A10.4: two dice for two escorts, and none left once it is sunk."""
    s = board("M2 N, M5 N", "G4 S 0 fresh, A14 S 200")
    s = play(s, "sail steady", "sail steady")
    assert columns(s) == [("first-salvo", (0,), 0), ("first-salvo", (1,), 0)]
    assert columns(play(s, "die 3")) == [("first-salvo", (1,), 0)]
    assert columns(play(s, "die 1")) == []


def test_boats_fire_in_their_own_turn_gun_first() -> None:
    """§A10.4: then their torpedoes; not in the turn in which they come up."""
    s = board("M2 N, M9 N", "H4 S 0 risen, H6 S 0 risen, H9 S 100 damaged", side="boats")
    s = play(s, "sail steady 0", "sail steady 0", "sail steady 0", "hold")
    assert s.prompt == "boat-target"
    s = play(s, "fire escort-1", "fire escort-1")
    assert columns(s) == [("two-to-one", (0, 1), 0)]
    s = play(s, "die 5")
    assert (s.to_play, s.prompt) == ("boat-1", "late-salvo")
    s = play(s, "torpedo elsewhere", "fire")
    assert s.to_play == "boat-2"
    assert play(s, "hold").prompt == "halt"


def test_an_adjacent_boat_fires_alone_and_the_escort_cannot() -> None:
    """§A10.4, §A9.4."""
    s = board("M4 N, M12 N", "K4 S 0 risen, H5 S 0 risen", side="boats")
    s = play(s, "sail steady 0", "sail steady 0")
    s = play(s, *(["fire escort-1"] * 2 if s.prompt == "boat-target" else []))
    assert columns(s) == [("adjacent", (0,), 0), ("even", (1,), 0)]
    near = play(board("N4 N, S12 E", "L4 S 0 risen, A9 S 200"), "sail steady", "sail steady")
    assert near.prompt == "run"


def test_the_nearest_firing_ship_is_lost() -> None:
    """§A10.4: on a 6; between equals its side chooses."""
    s = play(board("M2 N, J6 N", "G4 S 0, A14 S 200"), "sail steady", "sail starboard")
    assert columns(s)[0][0] == "two-to-one"
    assert sunk(play(s, "die 6")) == ["escort-2"]
    s = play(board("M2 N, M6 N", "G4 S 0, A14 S 200"), "sail steady", "sail steady", "die 6")
    assert (s.to_play, offers(s)) == ("escort-1", ["lose escort-1", "lose escort-2"])
    s = play(s, "lose escort-2")
    assert sunk(s) == ["escort-2"]
    assert s.to_play == "escort-1"


def test_a_dead_target_sinks_nobody() -> None:
    """§A10.4: it has no guns."""
    s = play(board("M4 N", "G4 S 0 dead, A14 S 200"), "sail steady")
    assert columns(s) == [("even", (0,), 0)]
    assert sunk(play(s, "die 6")) == []
    assert sunk(play(s, "die 1")) == ["boat-1"]


def test_an_escort_is_dead_after_ramming() -> None:
    """§A10.5: and moves no more, though the game goes on."""
    s = play(board("M7 N, S2 E", "L7 E 0, B2 S 200"), "sail steady steady")
    assert told(s)[:3] == ["rammed", "dead", "boat-sunk"]
    assert at(s, "escort-1") == "L7 N"
    assert s.to_play == "escort-2"
    s = play(s, "sail steady", "no run", "sail steady 200", "hold")
    assert s.to_play == "escort-2"


@pytest.mark.parametrize("other", ["L7 E 0", "L7 W 0"])
def test_boats_collide(other: str) -> None:
    """§A10.5: on the surface, at a right angle: both are dead, on the first square of two."""
    s = play(board("S2 E", f"K7 S 0, {other}", side="boats"), "sail steady steady 0")
    assert facts(s, Collided) == [Collided("boat-1", "boat-2")]
    assert [f.ship for f in facts(s, Dead)] == ["boat-2", "boat-1"]
    assert at(s, "boat-1") == "L7 S 0"


def test_a_boat_runs_into_an_escort() -> None:
    """§A10.5: at a right angle; not when it dives under it, nor in the basic game."""
    s = play(board("L7 E, S2 E", "K7 S 0", side="boats"), "sail steady 0")
    assert facts(s, Collided) == [Collided("boat-1", "escort-1")]
    assert [f.ship for f in facts(s, Dead)] == ["escort-1", "boat-1"]
    s = play(board("L7 E, S2 E", "K7 S 0", side="boats"), "sail steady 100", "hold")
    assert not facts(s, Dead)
    s = play(board("L7 E", "K7 S 0", side="boats"), "sail steady 0", "hold")
    assert not facts(s, Dead)


def test_a_dead_escort_is_torpedoed_where_it_lies() -> None:
    """§A10.5: as the escorts' turn begins, before anybody moves."""
    s = board("M7 N dead, S2 E", "E7 S 100", side="boats")
    s = play(s, "sail steady 100")
    assert "torpedo M7" in offers(s)
    s = play(s, "torpedo M7", "fire")
    assert (s.to_play, s.dice) == ("chance", 1)
    s = play(s, "die 1")
    assert sunk(s) == ["escort-1"]
    assert s.to_play == "escort-2"


def test_no_two_escorts_in_a_square() -> None:
    """§A10.6: no course leads through another escort."""
    s = board("M7 N, K7 E", "B2 S 200")
    assert "sail steady" in offers(s)
    assert "sail steady steady" not in offers(s)
    assert "sail port steady" in offers(s)
    s = play(
        board("M7 N, K7 E", "E7 S 100", side="boats"),
        "sail steady 100",
        "torpedo elsewhere",
        "fire",
    )
    assert "steady on" not in offers(s)
    assert "port on" in offers(s)


def test_a_compulsory_square_with_an_escort_in_it() -> None:
    """§A10.6: both are dead in the water, and the mover stays."""
    s = board("M7 N, L7 E, S2 E", "B2 S 200")
    assert facts(s, Collided) == [Collided("escort-1", "escort-2")]
    assert [f.ship for f in facts(s, Dead)] == ["escort-2", "escort-1"]
    assert at(s, "escort-1") == "M7 N"
    assert s.to_play == "escort-3"


def test_boats_may_share_a_square() -> None:
    """§A10.6: submerged, or on the surface at another angle."""
    s = board("S2 E", "K7 S 200, L7 E 300", side="boats")
    s = play(s, "sail steady 200", "hold", "sail steady 300", "hold")
    assert not facts(s, Dead)


def test_who_may_talk() -> None:
    """§A10.7: escorts always, boats only while both are on the surface."""
    s = board("M7 N, M9 N", "B2 S 0, B4 S 0, B6 S 200")
    for one, other, may in (
        ("escort-1", "escort-2", True),
        ("boat-1", "boat-2", True),
        ("boat-1", "boat-3", False),
        ("boat-3", "escort-1", False),
        ("boat-1", "escort-1", True),
    ):
        assert GAME.may_talk(s, one, other) == may
        assert GAME.may_talk(s, other, one) == may
    basic = board("M7 N", "B2 S 200")
    assert GAME.may_talk(basic, "boat-1", "escort-1")
    assert GAME.silence(basic, "boat-1") is None
    mates = board("M7 N, M9 N", "B2 S 200, B4 S 200", players=PAIR)
    assert GAME.may_talk(mates, "boat-1", "boat-2")  # one player has both


def test_a_lone_boat_under_water_can_neither_speak_nor_be_spoken_to() -> None:
    """§A10.7: in the multiship game, and it is told why."""
    s = board("M7 N, M9 N", "B2 S 200")
    assert not GAME.may_talk(s, "boat-1", "escort-1")
    assert not GAME.may_talk(s, "escort-2", "boat-1")
    for boats, why in (
        ("B2 S 200", "error-submerged-silent"),
        ("B2 S 200, B4 S 0", "error-submerged-silent"),
        ("B2 S 0 sunk, B4 S 0", "error-sunk-silent"),
    ):
        refused = GAME.silence(board("M7 N, M9 N", boats), "boat-1")
        assert refused is not None
        assert refused.key == why
    assert GAME.silence(s, "escort-1") is None
    assert GAME.silence(board("M7 N, M9 N", "B2 S 0"), "boat-1") is None
    mates = board("M7 N", "B2 S 200, B4 S 0", players='[["escort-1"], ["boat-1", "boat-2"]]')
    assert GAME.silence(mates, "boat-1") is not None  # though one player has both


@pytest.mark.parametrize("partner", ["B2 S 0 sunk", "B2 S 0 dead"])
def test_a_boat_whose_partner_is_gone_aims_freely(partner: str) -> None:
    """§A10.3: it shares its commander with nobody afloat, and its salvo meets any escort."""
    s = play(board("M7 N, M9 N", f"{partner}, K8 S 100", "boats", players=PAIR), "sail steady 100")
    assert not any(text.startswith("aim") for text in offers(s))
    s = play(s, "torpedo K7", "torpedo K9", "fire")
    assert s.boats[1].aim == NOBODY
    s = play(s, "steady on", "die 6", "steady stop", "steady on")
    assert [str(fact) for fact in facts(s, Torpedoes)] == ["torpedoes escort-2 K9 1"]


def test_a_boat_names_its_escort_while_a_lost_partner_has_torpedoes_running() -> None:
    """§A10.3: or two boats of one commander would attack the same escort in one turn."""
    players = '[["escort-1"], ["escort-2"], ["boat-1", "boat-3"], ["boat-2"]]'
    boats = "B6 S 100 damaged, C7 W 0, K8 S 100"
    s = play(board("M7 N, M9 N", boats, "boats", players=players), "sail steady 0")
    s = play(s, "aim escort-1", "torpedo elsewhere", "fire", "sail steady 0")
    assert [str(fact) for fact in facts(s, Dead)] == ["dead boat-1 C6", "dead boat-2 C6"]
    assert offers(play(s, "sail steady 100")) == ["hold", "aim escort-2"]


def test_a_boat_falls_silent_as_it_dives() -> None:
    """§A10.7: when its turn is over; until then nobody knows."""
    s = play(board("S2 E", "K7 S 0, C2 S 0", side="boats"), "sail steady 100")
    assert GAME.may_talk(s, "boat-1", "boat-2")
    s = play(s, "hold")
    assert not GAME.may_talk(s, "boat-1", "boat-2")


def test_nobody_talks_to_a_sunk_boat_or_through_a_spectator() -> None:
    """§A10.7: until the game is over."""
    s = board("M7 N, M9 N", "B2 S 0 sunk, B4 S 0")
    assert not GAME.may_talk(s, "boat-1", "boat-2")
    assert not GAME.may_talk(s, SPECTATOR, "boat-2")
    assert not GAME.may_talk(s, "escort-1", SPECTATOR)
    s = board("C2 E", "S7 S 100, B4 S 200", side="boats")
    assert not GAME.may_talk(s, "boat-1", "boat-2")
    assert GAME.may_talk(play(s, "sail convoy 200"), "boat-1", "boat-2")


def test_seats_under_one_player() -> None:
    """§A1.4, §A10.3: who takes two boats commands both, and each names its escort."""
    scenario = GAME.together(GAME.find("fleet-action"), ("boat-1", "boat-3"))
    s = GAME.start(scenario)
    assert GAME.players(s) == (
        ("boat-1", "boat-3"),
        ("escort-1",),
        ("escort-2",),
        ("escort-3",),
        ("boat-2",),
    )
    assert s.rules.mates == [[0, 2], [1], [0, 2]]
    assert GAME.together(scenario, ("boat-3", "boat-1")) is scenario
    own = GAME.read('boats = 2\ntitle = "Mine"\n[start]\nboats = ["A3 S", "A5 S"]\n', "mine")
    assert GAME.together(own, ("boat-1", "boat-2")).players == (("boat-1", "boat-2"), ("escort-1",))
    with pytest.raises(PeriscopeError, match="error-players-own"):
        GAME.together(scenario, ("boat-1", "boat-2"))


def test_winning_needs_every_enemy_or_one_boat() -> None:
    """§A11.1, §A11.2."""
    s = play(
        board("M7 N run=1", "L7 N 200 hidden, B2 S 200"),
        "sail steady steady",
        "charge L7 200",
        "drop",
    )
    assert not winner(s)
    s = board("C2 E, C4 E", "S7 S 200, B2 S 200", side="boats")
    assert winner(play(s, "sail convoy 200")) == "boats convoy"
