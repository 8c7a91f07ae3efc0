"""§U1 and §U2: the game, its cards and its tokens."""

from __future__ import annotations

import pytest

from periscope.games.scope.grid import HEADINGS
from periscope.games.uboot import GAME
from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    around,
    board,
    offers,
    outcome,
    play,
    scores,
    ships,
    start,
    torpedoes,
    under,
    view,
)


def test_a_convoy_against_submarines() -> None:
    """§U1.1: the Germans score by sinking ships, the Allies by cargo that gets out, doubled."""
    state = board("lone-wolf", allied="destroyer a1, freighter b5 N, freighter d3", under="d5")
    assert GAME.seats(state) == ("allied", "german")
    state = play(state, "torpedo d5 S")
    assert scores(state) == (2, 0)  # the freighter left as the Allied turn began
    state = play(state, "a1-a2")
    assert outcome(state).winners == ("allied",)


def test_columns_are_letters_and_rows_numbers() -> None:
    """§U1.2: c4 is a card; row 1 is the Allied one, the highest row the German one."""
    assert (view(start("lone-wolf")).columns, view(start("lone-wolf")).rows) == (5, 5)
    assert offers(start("lone-wolf")) == {f"submarines {column}5" for column in "abcde"}
    convoy = play(start("lone-wolf"), "submarines c5")
    rows = {f"{column}{row}" for column in "abcde" for row in (1, 2)}
    assert offers(convoy, "place destroyer") == {f"place destroyer {cell}" for cell in rows}


@pytest.mark.parametrize(
    ("heading", "cell"),
    [
        ("N", "c4"),
        ("NE", "d4"),
        ("E", "d3"),
        ("SE", "d2"),
        ("S", "c2"),
        ("SW", "b2"),
        ("W", "b3"),
        ("NW", "b4"),
    ],
)
def test_north_points_to_the_german_edge(heading: str, cell: str) -> None:
    """§U1.2: N to the German edge, E to the later letters, and between them the diagonals."""
    state = board(under="g5", allied="freighter g1", torpedoes=f"german c3 {heading}")
    assert torpedoes(play(state, "lift f4 -> g5")) == f"german {cell} {heading}"


def test_only_torpedoes_cross_the_side_edges() -> None:
    """§U1.2: a destroyer at the side edge cannot sail over it, a freighter not be ordered over."""
    state = board("lone-wolf", active="allied", allied="destroyer a2, freighter e4")
    moves = {move for move in offers(state) if not move.endswith("?")}
    sails = {f"a2-{cell}" for cell in ("a1", "b1", "b2", "a3", "b3")}
    assert moves == sails | {f"course e4 {heading}" for heading in ("N", "S", "SW", "W", "NW")}
    assert torpedoes(play(board(under="g5", torpedoes="german a3 W"), "lift f4 -> g5")) == ""


def test_a_ship_and_a_submarine_share_a_place() -> None:
    """§U1.3: surface ships lie on top of the cards, and do not disturb a submarine below."""
    state = board(allied="freighter c4", under="d5", active="german")
    state = play(state, "lift c4 -> c4")
    assert (ships(state, "allied"), under(state)) == ("freighter c4", "c4")


def test_never_two_ships_on_a_card() -> None:
    """§U1.3: one surface ship to a card."""
    state = board(active="allied", allied="destroyer c3, freighter c4, freighter b3")
    near = around("c3") - {"c4", "b3"}
    assert offers(state, "c3-") == {f"c3-{cell}{search}" for cell in near for search in ("", "?")}


@pytest.mark.parametrize(
    ("scenario", "quadrants"), [("lone-wolf", 4 * 4), ("coordinated-attack", 4 * 5)]
)
def test_quadrants_are_two_by_two(scenario: str, quadrants: int) -> None:
    """§U1.3: in 5 rows there are 4 quadrants for each pair of neighbouring columns."""
    state = board(scenario, GUNS, german="submarine a3", under="")
    assert len({move.split()[1] for move in offers(state, "lift")}) == quadrants


CARDS = {
    # card: points, fast, armour, firepower, damaged armour, damaged firepower
    "freighter": (1, False, 1, 0, 1, 0),
    "tanker": (2, False, 1, 0, 1, 0),
    "armed-freighter": (1, False, 1, 1, 1, 1),
    "destroyer": (2, True, 2, 2, 2, 1),
    "submarine": (2, True, 1, 1, 1, 1),
    "battleship": (4, False, 4, 3, 4, 2),
    "carrier": (2, False, 1, 0, 1, 0),
    "corvette": (1, True, 1, 1, 1, 1),
    "s-boot": (1, True, 1, 1, 1, 1),
}
STANDING = {
    "freighter points": "stated",
    "freighter armour": "derived",
    "tanker points": "derived",
    "armed-freighter firepower": "stated",
    "destroyer points": "stated",
    "destroyer armour": "derived",
    "destroyer damaged_firepower": "house",
    "submarine points": "stated",
    "submarine firepower": "derived",
    "battleship points": "house",
    "battleship armour": "derived",
    "battleship damaged_firepower": "house",
    "carrier points": "derived",
    "carrier fast": "house",
    "carrier bombs": "stated",
    "corvette armour": "derived",
    "s-boot firepower": "house",
    "mines points": "derived",
}


@pytest.mark.parametrize(("name", "values"), CARDS.items(), ids=CARDS)
def test_card_values(name: str, values: tuple[int, bool, int, int, int, int]) -> None:
    """§U2.1: points, speed, armour, firepower, and the damaged side where there is one."""
    card = GAME.scenarios["naval-battle"].cards()[name]
    points, fast, armour, firepower, damaged_armour, damaged_firepower = values
    assert (card["points"], card["fast"]) == (points, fast)
    assert (card["armour"], card["firepower"]) == (armour, firepower)
    assert card.get("damaged_armour", armour) == damaged_armour
    assert card.get("damaged_firepower", firepower) == damaged_firepower


@pytest.mark.parametrize(("value", "standing"), STANDING.items(), ids=STANDING)
def test_every_value_has_its_standing(value: str, standing: str) -> None:
    """§U2.1: stated, derived or house."""
    name, key = value.split()
    assert GAME.scenarios["lone-wolf"].cards()[name]["standing"][key] == standing


def test_only_destroyers_and_battleships_have_a_damaged_side() -> None:
    """§U2.1: a hit of any kind sinks the others."""
    cards = GAME.scenarios["naval-battle"].cards()
    assert {name for name in cards if "damaged_armour" in cards[name]} == {
        "destroyer",
        "battleship",
    }
    for name, card in cards.items():
        if card["armour"] > 1:
            assert name in ("destroyer", "battleship")


@pytest.mark.parametrize("kind", ["destroyer", "corvette"])
def test_fast_allied_ships_move_at_once(kind: str) -> None:
    """§U2.2: the lightning icon."""
    state = board(active="allied", allied=f"{kind} c3, freighter g1")
    assert ships(play(state, "c3-c4"), "allied") == f"freighter g1, {kind} c4"


@pytest.mark.parametrize("kind", ["destroyer", "s-boot", "submarine"])
def test_fast_german_ships_move_at_once(kind: str) -> None:
    """§U2.2: submarines are fast while they are on the surface."""
    state = board("wolf-pack", GUNS, german=f"{kind} c3")
    assert ships(play(state, "c3-c4"), "german") == f"{kind} c4"


@pytest.mark.parametrize(
    "kind", ["freighter", "tanker", "armed-freighter", "battleship", "carrier"]
)
def test_slow_ships_are_given_orders(kind: str) -> None:
    """§U2.2: every other ship is slow."""
    state = board(active="allied", allied=f"{kind} c3")
    assert offers(state, "c3-") == set()
    assert offers(state, "course") == {f"course c3 {heading}" for heading in HEADINGS}


def test_each_side_has_two_torpedo_tokens() -> None:
    """§U2.3: with both in play, no launch; a token that left the area is at hand again."""
    state = board(
        under="c5", torpedoes="german a3 E, german g1 S", allied="freighter d1, tanker a1"
    )
    assert offers(state, "torpedo") == set()
    state = play(state, "lift f1 -> none", "course d1 W")
    assert len(offers(state, "torpedo c5")) == 8


def test_any_number_of_torpedoes_lie_on_a_card() -> None:
    """§U2.3: torpedoes do not affect one another."""
    four = "german c4 S, allied c2 N, german d3 W, allied b3 E"
    state = play(board(allied="freighter g1", under="g5", torpedoes=four), "lift f4 -> g5")
    assert torpedoes(state) == "german c3 S, allied c3 N, german c3 W, allied c3 E"


def test_torpedo_tokens_bear_numbers() -> None:
    """§U2.3: 1 and 2, for the first and the second turn running."""
    state = play(board(under="c5", allied="freighter a1"), "torpedo c5 SE", "course a1 E")
    state = play(state, "torpedo c5 S")
    assert [token.number for token in view(state).torpedoes] == [1, 2]


def test_one_ship_under_orders_at_a_time() -> None:
    """§U2.4: the order of one turn has been carried out before the next can be given."""
    state = board(active="allied", allied="freighter a1, freighter c1", under="g5")
    state = play(state, "course a1 N", "lift f4 -> g5")
    assert ships(state, "allied") == "freighter c1, freighter a2"
    state = play(state, "course c1 N")
    assert ships(state, "allied") == "freighter c1 N, freighter a2"


def test_a_ship_that_sinks_gives_its_direction_token_back() -> None:
    """§U2.4: the token of a sunk ship is not carried out by anybody."""
    state = board(allied="freighter c3 N, freighter a1", torpedoes="german d3 W", under="g5")
    state = play(state, "lift f4 -> g5")
    assert ships(state, "allied") == "freighter a1"
    assert "course a1 N" in offers(state)


def test_a_ship_that_leaves_gives_its_direction_token_back() -> None:
    """§U2.4: it is free for the action of the same turn."""
    state = play(board(allied="freighter c5 N, tanker a1", under="g5"), "lift f4 -> g5")
    assert ships(play(state, "course a1 N"), "allied") == "tanker a1 N"


def test_one_german_token_is_ping_and_direction_in_turn() -> None:
    """§U2.4: an order is carried out before the next action is chosen."""
    state = board("wolf-pack", SLOW, allied="destroyer a1", german="battleship e4", under="d5")
    state = play(state, "course e4 S", "a1-a2", "lift c4 -> d5")
    assert ships(state, "german") == "battleship e3"
    assert view(state).ping == ("c4", "d4", "c5", "d5")
    state = play(state, "a2-a1", "course e3 W")
    assert (ships(state, "german"), view(state).ping) == ("battleship e3 W", ())


BOX = {
    "allied": {
        ("freighter",): 2,
        ("tanker",): 2,
        ("destroyer",): 3,
        ("battleship",): 1,
        ("carrier",): 1,
        ("corvette", "mines"): 2,
        ("armed-freighter",): 1,
    },
    "german": {("submarine",): 3, ("destroyer",): 1, ("battleship",): 1, ("s-boot", "mines"): 2},
}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_no_fleet_uses_more_cards_than_the_box_holds(scenario: str) -> None:
    """§U2.5: whatever the scenario and the exchange."""
    rules = start(scenario, MORE).rules
    for side, seat in enumerate(GAME.seats(start(scenario))):
        for fleet in rules.fleets[side]:
            names = [card.name for card in fleet]
            for group, number in BOX[seat].items():
                assert sum(names.count(name) for name in group) <= number


def test_five_miss_cards_are_enough_and_needed() -> None:
    """§U2.5: a battleship that has moved, at another three cards away: five misses, no more."""
    state = board(
        "naval-battle", phase="first-gun", allied="battleship a1", german="battleship d1 moved"
    )
    state = play(state, "fire d1-a1", "hold")
    assert view(state).shots[0].misses == 5
