"""The optional rules, each alone and together."""

from __future__ import annotations

from fractions import Fraction

from periscope.games.unterseeboot.state import DETECTED, NOTHING, SEARCHING
from tests.unterseeboot.boats import after, boat, odds, offered

ENDS = [f"enter {column}{level}" for column in "bf" for level in range(1, 5)]


def test_entry_points() -> None:
    """§N13.1: at either end, at any level, instead of the manoeuvre of turn 1, or not at all."""
    s = boat("a1", ["entry-points"])
    assert offered(s) == [*ENDS, "stay", "east", "home"]
    entered = after(s, "enter f3")
    assert (entered.column, entered.level, entered.main, entered.turn) == (5, 3, 5, 2)
    assert not any(text.startswith("enter") for text in offered(entered))


def test_entry_points_on_six_columns() -> None:
    """§N13.1."""
    s = boat("a1", ["entry-points"], "six-columns")
    enter = [f"enter {c}{level}" for c in "af" for level in range(1, 5)]
    assert offered(s) == [*enter, "stay", "down", "east", "home"]


def test_entering_is_a_choice() -> None:
    """§N13.1: whoever does not enter starts as without the option."""
    plain, free = boat("a1"), boat("a1", ["entry-points"])
    for text in ("stay", "east"):
        one, other = after(plain, text), after(free, text)
        assert (one.column, one.level, one.main, one.phase) == (
            other.column, other.level, other.main, other.phase
        )  # fmt: skip


def test_big_ships_are_thrown_for() -> None:
    """§N13.2: a six is thrown again; 3 to 6 call for larger dice."""
    table = odds(after(boat("d2", ["big-ships"]), "stay", "identify d"))
    once = Fraction(1, 36)
    assert table["ship 5"] == Fraction(1, 6)
    assert table["ship 6"] == 2 * once
    assert table["ship 5 d8"] == once / 8
    assert table["ship 20 d20"] == once / 20
    ones = once * (Fraction(1, 8) + Fraction(1, 10) + Fraction(1, 12) + Fraction(1, 20))
    assert table["false contact"] == Fraction(1, 6) + ones
    assert sum(table.values()) == 1


def test_one_of_each_large_die() -> None:
    """§N13.2: a die in play leaves a ship of six; it stays in play when the ship is sunk."""
    s = after(boat("d2", ["big-ships"]), "stay", "identify d", "ship 9 d10", "fire d")
    s = after(s, "torpedo: d sunk", "destroyer: not detected", "east", "identify e")
    table = odds(s)
    assert not any(text.endswith("d10") for text in table)
    assert table["ship 6"] == Fraction(3, 36)
    assert s.view("captain").dice == (10,)


def test_two_hits_for_ten_thousand_tons() -> None:
    """§N13.2: the first hit stays marked."""
    fleet = (0, 10, 0, 0, 0)
    s = after(boat("c2", ["big-ships"], targets=fleet), "stay", "fire c")
    assert offered(s) == ["torpedo: c struck", "torpedo: c missed"]
    s = after(s, "torpedo: c struck", "destroyer: not detected")
    assert s.view("captain").targets[1].struck
    assert s.targets == fleet
    s = after(s, "stay", "fire c", "torpedo: c sunk")
    assert s.tonnage == 10
    assert s.struck == 0


def test_nine_thousand_tons_need_one_hit() -> None:
    """§N13.2."""
    s = after(boat("c2", ["big-ships"], targets=(0, 9, 0, 0, 0)), "stay", "fire c")
    assert offered(s) == ["torpedo: c sunk", "torpedo: c missed"]


def test_uncontrolled_dive() -> None:
    """§N13.3: at 200 metres with one hull token, after an attack that was survived."""
    s = after(boat("c4", ["uncontrolled-dive"], escort=DETECTED, hull=1), "stay")
    assert odds(s) == {
        "destroyer: no damage": Fraction(5, 6) * Fraction(5, 6),
        "destroyer: no damage, hull crushed": Fraction(5, 6) * Fraction(1, 6),
        "destroyer: damaged, repaired": Fraction(1, 12) * Fraction(5, 6),
        "destroyer: damaged, repaired, hull crushed": Fraction(1, 12) * Fraction(1, 6),
        "destroyer: damaged": Fraction(1, 12),
    }
    assert after(s, "destroyer: no damage, hull crushed").ending == "crushed"


def test_the_second_hull_token_goes_first() -> None:
    """§N13.3: looked at after damage; a boat that has lost its second token is at risk."""
    s = after(boat("c4", ["uncontrolled-dive"], escort=SEARCHING, hull=2), "stay")
    assert [text for text in offered(s) if "crushed" in text] == [
        "destroyer: damaged, hull crushed"
    ]
    assert after(s, "destroyer: not detected").ending == ""
    for at in ("c3", "c2"):
        shallow = boat(at, ["uncontrolled-dive"], escort=DETECTED, hull=1, targets=(0,) * 5)
        assert not any("crushed" in text for text in offered(after(shallow, "stay")))


def test_type_viic_carries_fourteen() -> None:
    """§N13.4."""
    assert boat("a1", ["type-viic"]).torpedoes == 14


def test_two_torpedoes_on_the_surface() -> None:
    """§N13.4: both at the ship in the same space; both are spent and the ship scores once."""
    s = after(boat("c1", ["type-viic"], targets=(5, 4, 6, 0, 0)), "stay", "aircraft: not spotted")
    assert offered(s) == ["fire c", "fire c c", "hold fire"]
    s = after(s, "fire c c")
    assert s.torpedoes == 12
    assert odds(s) == {"torpedo: c sunk": Fraction(8, 9), "torpedo: c missed": Fraction(1, 9)}
    assert after(s, "torpedo: c sunk").tonnage == 4


def test_a_split_salvo() -> None:
    """§N13.4: from periscope depth at two ships, those diagonally above too; detected at once."""
    s = after(boat("c2", ["type-viic"], targets=(5, 4, 6, 0, 0)), "stay")
    assert offered(s) == ["fire c", "fire c c", "fire b c", "fire b d", "fire c d", "hold fire"]
    assert after(s, "fire c").escort == SEARCHING
    s = after(s, "fire b d")
    assert (s.escort, s.torpedoes) == (DETECTED, 12)
    assert odds(s) == {
        f"torpedo: b {one}, d {other}": Fraction(1, 4)
        for one in ("sunk", "missed")
        for other in ("sunk", "missed")
    }
    both = after(s, "torpedo: b sunk, d sunk")
    assert (both.tonnage, both.targets) == (11, (NOTHING, 4, NOTHING, 0, 0))


def test_one_torpedo_left_is_no_salvo() -> None:
    """§N13.4."""
    s = after(boat("c2", ["type-viic"], targets=(5, 4, 6, 0, 0), torpedoes=1), "stay")
    assert offered(s) == ["fire c", "hold fire"]


def test_a_salvo_at_a_big_ship() -> None:
    """§N13.2 with §N13.4: two torpedoes can make the two hits."""
    s = after(boat("c2", ["big-ships", "type-viic"], targets=(0, 12, 0, 0, 0)), "stay", "fire c c")
    assert odds(s) == {
        "torpedo: c sunk": Fraction(1, 4),
        "torpedo: c struck": Fraction(1, 2),
        "torpedo: c missed": Fraction(1, 4),
    }


def test_everything_together() -> None:
    """§N13: every optional rule at once."""
    every = ["entry-points", "big-ships", "uncontrolled-dive", "type-viic"]
    s = after(boat("a1", every), "enter b2", "identify b", "ship 12 d12", "fire b b")
    s = after(s, "torpedo: b struck", "destroyer: damaged")
    assert (s.torpedoes, s.struck, s.hull, s.main) == (12, 1, 2, 5)
