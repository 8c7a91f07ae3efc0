"""§A8: torpedoes."""

from __future__ import annotations

from periscope.games.avalon.facts import Spent, Torpedoes
from periscope.games.avalon.sea import ELSEWHERE
from tests.avalon.positions import at, board, facts, heard, offers, play, told, winner


def test_a_salvo_has_one_to_four() -> None:
    """§A8.1: from the surface or 100 feet, as many as there are."""
    s = play(board("M7 N", "E7 S 100", side="boats"), "sail steady 100")
    assert "hold" in offers(s)
    assert "fire" not in offers(s)
    for _ in range(4):
        s = play(s, "torpedo K7")
    assert offers(s) == ["fire"]
    s = play(s, "fire")
    assert s.boats[0].stock == 5
    few = play(board("M7 N", "E7 S 100 stock=1", side="boats"), "sail steady 100", "torpedo K7")
    assert offers(few) == ["fire"]
    assert offers(play(board("M7 N", "E7 S 100", side="boats"), "sail steady 200")) == ["hold"]


def test_the_order_of_a_salvo_does_not_matter() -> None:
    """§A8.1: the same squares are noted down in one way only."""
    s = play(board("M7 N", "E7 S 100", side="boats"), "sail steady 100", "torpedo K7")
    assert "torpedo K6" not in offers(s)
    assert "torpedo K7" in offers(s)
    assert "torpedo K8" in offers(s)


def test_squares_that_cannot_be_aimed_at() -> None:
    """§A8.2: the first square of any escort, the own square, a surfaced boat's square."""
    s = board("M7 N, M9 NW", "H7 S 100, K8 S 0, K6 S 200", side="boats")
    s = play(s, "sail steady 100")
    assert "torpedo L7" not in offers(s)
    assert "torpedo L8" not in offers(s)
    assert "torpedo J7" not in offers(s)
    assert "torpedo K8" not in offers(s)
    assert "torpedo K6" in offers(s)  # a submerged boat lies there: it does not matter
    assert "torpedo K7" in offers(s)


def test_squares_that_nobody_can_enter_are_one() -> None:
    """§A8.2: far away squares are offered as "elsewhere", and spent without effect."""
    s = play(board("M7 N", "E7 S 100", side="boats"), "sail steady 100")
    aims = [text for text in offers(s) if text.startswith("torpedo")]
    assert aims[-1] == "torpedo elsewhere"
    assert "torpedo A1" not in aims
    assert len(aims) == 24
    s = play(s, "torpedo elsewhere", "fire")
    assert s.boats[0].salvo == (ELSEWHERE,)


def under_torpedoes(*squares: str, escort: str = "M7 N") -> list[str]:
    return ["sail steady 100", *(f"torpedo {square}" for square in squares), "fire"]


def test_every_square_after_the_first_is_told() -> None:
    """§A8.3: none included; on the first square the escort is safe and may stop."""
    s = play(board("M7 N", "E7 S 100", side="boats"), *under_torpedoes("K7", "K7"))
    assert at(s, "escort-1") == "L7 N"
    assert s.prompt == "halt"
    assert offers(s) == [
        f"{turn} {end}" for end in ("on", "stop") for turn in ("port", "steady", "starboard")
    ]
    s = play(s, "steady on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("K7", 2)]
    s = play(s, "die 6", "die 5")
    assert s.prompt == "halt"
    s = play(s, "steady on", "steady on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("H7", 0)]
    assert all(text.endswith("stop") for text in offers(s))


def test_an_escort_may_play_it_safe() -> None:
    """§A8.3: it stays on its first square; what nobody met is spent."""
    s = play(board("M7 N", "E7 S 100", side="boats"), *under_torpedoes("K7"))
    s = play(s, "port stop", "no run")
    assert at(s, "escort-1") == "L7 NW"
    assert facts(s, Spent) == [Spent("boat-1")]
    assert not s.boats[0].running
    assert s.boats[0].salvo == ()


def test_an_adjusting_escort_meets_no_torpedoes() -> None:
    """§A8.3: it enters no square."""
    s = play(board("S7 S", "E7 S 100", side="boats"), *under_torpedoes("elsewhere"))
    assert offers(s) == ["adjust E", "adjust W"]
    assert facts(play(s, "adjust E"), Torpedoes) == []


def test_one_hit_sinks_the_escort() -> None:
    """§A8.4: a die for each torpedo, until one strikes."""
    s = play(board("M7 N, S2 E", "E7 S 100", side="boats"), *under_torpedoes("K7", "K7", "K7"))
    s = play(s, "steady on")
    assert s.dice == 3
    s = play(s, "die 3")
    assert s.dice == 2
    s = play(s, "die 1")
    assert told(s)[0] == "escort-sunk"
    assert s.to_play == "escort-2"


def test_torpedoes_that_missed_are_spent() -> None:
    """§A8.4: a second escort that comes through the square finds nothing."""
    s = play(board("M7 N, M9 NW", "E7 S 100", side="boats"), *under_torpedoes("K7"))
    s = play(s, "steady on", "die 6", "steady on", "steady on", "steady stop")
    s = play(s, "steady on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("K7", 0)]


def test_the_salvo_is_secret() -> None:
    """§A8.1: the others hear that torpedoes run, not how many nor where."""
    start = board("M7 N", "E7 S 100", side="boats")
    one = play(start, "sail steady 100", "torpedo K7")
    many = play(start, "sail steady 100", "torpedo J7", "torpedo K8", "torpedo elsewhere")
    assert heard(one, "fire", "escort-1") == heard(many, "fire", "escort-1")
    views = [play(s, "fire").view("escort-1") for s in (one, many)]
    assert views[0] == views[1]


def test_a_boat_that_runs_out_must_come_up() -> None:
    """§A5.5, §A11.2: and it can still win by sinking the escort."""
    s = play(board("M7 N", "E7 S 100 stock=1", side="boats"), *under_torpedoes("K7"))
    s = play(s, "steady on")
    assert winner(play(s, "die 1")) == "boats escorts-sunk"
    s = play(s, "die 6", "steady stop", "no run")
    assert {text.split()[-1] for text in offers(s)} == {"0"}
