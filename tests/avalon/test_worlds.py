"""Beliefs: exact in small seas by brute force, and as a player would reason in the full one."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from periscope.games.avalon import GAME, group_worlds
from periscope.games.avalon.ships import NOBODY, SUNK
from periscope.kernel import Table
from tests.avalon.brute import beliefs_are_exact
from tests.laws import laws

SMALL = """
rows = 6
columns = 6
dice = 1
speed = 2
deepest = 2
salvo = 1
patterns = 1
adjourn = 5
torpedoes_needed = 2
gun_range = 2
surface_speed = 1
"""
SEAS = {
    "one-on-one": '[start]\nescorts = ["E2 N"]\nboats = ["B2 S"]\n',
    "two-boats": 'boats = 2\n[start]\nescorts = ["E2 N"]\nboats = ["B2 S", "B3 S"]\n',
    "two-boats-one-commander": (
        'boats = 2\nplayers = [["escort-1"], ["boat-1", "boat-2"]]\n'
        '[start]\nescorts = ["E2 N"]\nboats = ["B2 S", "B3 S"]\n'
    ),
    "three-boats": (
        'boats = 3\nplayers = [["escort-1"], ["boat-1", "boat-3"], ["boat-2"]]\n'
        '[start]\nescorts = ["E2 N"]\nboats = ["B2 S", "B3 S", "B4 S"]\n'
    ),
    "two-escorts": 'escorts = 2\n[start]\nescorts = ["E2 N", "E4 N"]\nboats = ["B3 S"]\n',
    "two-on-two": (
        'escorts = 2\nboats = 2\nplayers = [["escort-1", "escort-2"], ["boat-1", "boat-2"]]\n'
        '[start]\nescorts = ["E2 N", "E4 N"]\nboats = ["B2 S", "B3 S"]\n'
    ),
}
LARGER = SMALL.replace("salvo = 1", "salvo = 2").replace("deepest = 2", "deepest = 3")
LARGER = LARGER.replace("patterns = 1", "patterns = 2")


def sea(name: str, base: str = SMALL) -> Any:
    return GAME.start(GAME.read(base + SEAS[name], name))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", SEAS)
def test_beliefs_are_exact(name: str, seed: int) -> None:
    """§A2.2, §A6, §A8: every world of brute force with its exact share, for every seat."""
    assert beliefs_are_exact(GAME, sea(name), seed, plies=50, most=1000) > 300


@pytest.mark.parametrize("seed", range(3))
def test_beliefs_are_exact_with_salvos_and_pairs_of_charges(seed: int) -> None:
    """§A7.2, §A8.1."""
    assert beliefs_are_exact(GAME, sea("one-on-one", LARGER), seed, plies=50, most=2000) > 1000


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("needed", [0, 1])
def test_beliefs_are_exact_where_the_convoy_asks_for_few_torpedoes(needed: int, seed: int) -> None:
    """§A5.5, §A11.3: a boat without any must rise, and may enter while it is under water."""
    few = SMALL.replace("torpedoes_needed = 2", f"torpedoes_needed = {needed}")
    assert beliefs_are_exact(GAME, sea("two-boats", few), seed, plies=50, most=1000) > 300


@pytest.mark.parametrize("seed", [5, 6, 8, 18])
def test_beliefs_are_exact_after_a_partner_is_gone(seed: int) -> None:
    """§A10.3: a boat that was one of two aims freely, as everybody knows."""
    guns = SMALL.replace("gun_range = 2", "gun_range = 5").replace("adjourn = 5", "adjourn = 8")
    even = "[tables.even]\ntarget = [1, 2, 3, 4, 5]\n"
    pair = SEAS["two-boats-one-commander"].replace("B2 S", "A2 S").replace("B3 S", "A5 S")
    start = GAME.start(GAME.read(guns + pair + even, "guns"))
    seen: Any = [table.state for table in islice(laws.wander(GAME, start, seed), 60)]
    fired = [s for s in seen if any(boat.running and boat.aim == NOBODY for boat in s.boats)]
    assert any(sum(boat.fate == SUNK for boat in s.boats) == 1 for s in fired)
    assert beliefs_are_exact(GAME, start, seed, plies=60, most=1000) > 300


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 25))
@pytest.mark.parametrize("name", SEAS)
def test_beliefs_are_exact_at_length(name: str, seed: int) -> None:
    """§A2.2, §A6, §A8."""
    beliefs_are_exact(GAME, sea(name), seed, plies=80, most=1500)


@pytest.mark.parametrize("few", [0, 64])
def test_samples_are_as_likely_as_their_ways(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """§A2.2, §A8.1: drawn as the exact shares say, of stocks that hang together too; whether
    the cases are listed or not."""
    monkeypatch.setattr(group_worlds, "FEW", few)
    start = sea("three-boats", SMALL.replace("salvo = 1", "salvo = 2"))
    *_, found = islice(laws.wander(GAME, start, seed=33), 34)
    seen = worlds(found, "escort-1")
    (joint,) = (group for group in seen.belief.groups if len(group.boats) == 3)
    assert len(joint.volley) > 1  # torpedoes were heard that any of them can have fired
    rng = random.Random(few)
    drawn = [seen.sample(rng) for _ in range(3000)]
    assert set(drawn) <= set(seen)
    for number, seat in enumerate(("boat-1", "boat-2", "boat-3")):
        told = Counter(world.boats[number].stock for world in drawn)
        for stock, share in shares(seen.stock(seat)).items():
            assert abs(told[stock] / len(drawn) - share) < 0.04


@pytest.mark.parametrize("name", [name for name in SEAS if name != "three-boats"])
def test_worlds_are_complete(name: str) -> None:
    """Law 5 in full: none missing, none too many."""
    laws.worlds_are_complete(GAME, sea(name), seed=11, plies=14)


def table(*moves: str, scenario: str = "basic") -> Table:
    found = Table(GAME, GAME.start(scenario))
    for move in moves:
        found.play(found.find(move))
    return found


def worlds(found: Table, seat: str) -> Any:
    return GAME.worlds(found.state.view(seat), found.histories[seat])


def shares(weights: dict[int, int]) -> dict[int, Fraction]:
    whole = sum(weights.values())
    return {key: Fraction(ways, whole) for key, ways in weights.items()}


def test_stock_before_anything_is_seen() -> None:
    """§A2.2: three dice."""
    found = shares(
        worlds(table("stock escort-1 10", "stock boat-1 10"), "escort-1").stock("boat-1")
    )
    assert found[3] == Fraction(1, 216)
    assert found[10] == Fraction(27, 216)


def test_a_salvo_is_evidence_of_stock() -> None:
    """§A8.1: a running salvo has one to four torpedoes, each set of squares a way of its own;
    nobody met it, so it is spent."""
    found = table(
        "stock escort-1 10",
        "stock boat-1 10",
        "sail steady",
        "sail steady 0",
        "torpedo elsewhere",
        "fire",
    )
    state: Any = found.state
    assert len(state.rules.courses.reach[17][2]) == 13
    found.play(found.find("steady stop"))
    left = worlds(found, "escort-1").stock("boat-1")
    ways = {1: 14, 2: 105, 3: 560, 4: 2380}  # with "elsewhere" there are 14 kinds
    three = {total: GAME.start("basic").rules.throws[total] for total in range(3, 19)}
    expected: dict[int, int] = {}
    for total, prior in three.items():
        for fired, number in ways.items():
            if fired <= total:
                expected[total - fired] = expected.get(total - fired, 0) + prior * number
    assert shares(left) == shares(expected)


def test_a_boat_that_vanishes_can_be_in_six_squares() -> None:
    """§A5.3, §A6.2: 30 courses at three depths, each as likely as another."""
    found = table(
        "stock escort-1 10",
        "stock boat-1 10",
        "sail steady",
        "sail steady 100",
        "hold",
        "sail steady",
        "run boat-1",
        "sail steady steady 100",
        "hold",
    )
    believed = worlds(found, "escort-1").places(0)
    state: Any = found.state
    names = {state.rules.sea.name(square) for square, _, _ in believed}
    assert names == {"C11", "D10", "D11", "D12", "C10", "C12"}
    assert {depth for _, _, depth in believed} == {1, 2}
    assert sum(shares(believed).values()) == 1
    assert len(believed) == 2 * (5 + 25)


def test_a_boat_that_halts_before_the_convoy_has_few_torpedoes() -> None:
    """§A5.4, §A11.3: it would have gone in with three."""
    text = '[start]\nescorts = ["C2 E"]\nboats = ["R7 S"]\n'
    found = Table(GAME, GAME.start(GAME.read(text, "gate")))
    moves = [
        "stock escort-1 10",
        "stock boat-1 3",
        "sail steady",
        "sail steady 100",
        "torpedo elsewhere",
        "fire",
    ]
    moves += ["steady stop", "no run", "adjust E 100", "hold"]
    for move in moves:
        found.play(found.find(move))
    assert set(worlds(found, "escort-1").stock("boat-1")) == {1, 2}


def test_rising_to_the_surface_shows_that_the_torpedoes_are_gone() -> None:
    """§A5.5: an undamaged boat comes up for no other reason."""
    text = 'dice = 1\n[start]\nescorts = ["C2 E"]\nboats = ["K7 S"]\n'
    found = Table(GAME, GAME.start(GAME.read(text, "empty")))
    for move in (
        "stock escort-1 3",
        "stock boat-1 1",
        "sail steady",
        "sail steady 100",
        "torpedo elsewhere",
        "fire",
    ):
        found.play(found.find(move))
    for move in ("steady stop", "no run", "sail steady 0", "hold"):
        found.play(found.find(move))
    assert set(worlds(found, "escort-1").stock("boat-1")) == {0}


def test_charges_are_evidence_too() -> None:
    """§A7.2: two squares charged in vain cost two to four patterns."""
    text = 'dice = 1\n[start]\nescorts = ["N7 N"]\nboats = ["C7 S"]\n'
    found = Table(GAME, GAME.start(GAME.read(text, "spent")))
    moves = [
        "stock escort-1 6",
        "stock boat-1 6",
        "sail steady",
        "sail steady 100",
        "hold",
        "sail steady",
    ]
    moves += ["run boat-1", "sail steady 100", "hold", "sail steady", "charge L7 100"]
    moves += ["charge K7 100 200", "drop"]
    for move in moves:
        found.play(found.find(move))
    left = worlds(found, "boat-1").stock("escort-1")
    expected: dict[int, int] = {}
    for had in range(1, 7):
        for spent, number in {2: 16, 3: 48, 4: 36}.items():
            if spent <= had:
                expected[had - spent] = expected.get(had - spent, 0) + number
    assert shares(left) == shares(expected)


def test_a_boat_off_the_board_is_as_deep_as_it_says() -> None:
    """§A6.2: its depth is open again when the run is over, its square and heading are not."""
    text = '[start]\nescorts = ["N7 N"]\nboats = ["C7 S"]\n'
    found = Table(GAME, GAME.start(GAME.read(text, "deep")))
    moves = ["stock escort-1 9", "stock boat-1 9", "sail steady", "sail steady steady 100", "hold"]
    moves += ["sail steady steady steady steady", "run boat-1", "sail steady 200", "hold"]
    for move in moves:
        found.play(found.find(move))
    assert {depth for _, _, depth in worlds(found, "escort-1").places(0)} == {1, 2}
    found.play(found.find("sail steady"))
    found.play(found.find("drop"))
    believed = worlds(found, "escort-1").places(0)
    assert {depth for _, _, depth in believed} == {2}
    assert len(believed) > 5
