"""§U3: set-up."""

from __future__ import annotations

import pytest

from tests.uboot.positions import offers, play, ships, start, told, under, view


@pytest.mark.parametrize(
    ("scenario", "columns", "freighters", "tankers", "destroyers", "submarines", "target"),
    [
        ("lone-wolf", 5, 2, 0, 1, 1, 2),
        ("coordinated-attack", 6, 2, 1, 2, 2, 4),
        ("wolf-pack", 7, 2, 2, 3, 3, 6),
    ],
)
def test_area_and_fleets(
    scenario: str,
    columns: int,
    freighters: int,
    tankers: int,
    destroyers: int,
    submarines: int,
    target: int,
) -> None:
    """§U3.1: the table of the base scenarios."""
    table = view(start(scenario))
    allied, german = table.hands
    assert (table.rows, table.columns, table.target) == (5, columns, target)
    assert [allied.cards.count(kind) for kind in ("freighter", "tanker", "destroyer")] == [
        freighters,
        tankers,
        destroyers,
    ]
    assert len(allied.cards) == freighters + tankers + destroyers
    assert german.cards == ("submarine",) * submarines
    assert [*table.torpedoes, *table.ships, *table.mines] == []


def test_the_base_game_has_no_other_actions() -> None:
    """§U3.1: the rest of the components is not used."""
    state = play(start("lone-wolf"), "submarines c5", "place freighter a1")
    state = play(state, "place freighter b1", "place destroyer c1")
    german = {move.split()[0] for move in offers(state)}
    allied = {move.split()[0].split("-")[0] for move in offers(play(state, "lift a1 -> none"))}
    assert (german, allied) == ({"lift", "torpedo"}, {"course", "c1"})


@pytest.mark.parametrize(
    ("scenario", "ways"),
    [("lone-wolf", 5), ("coordinated-attack", 15), ("wolf-pack", 35)],
)
def test_submarines_take_the_place_of_sea_cards(scenario: str, ways: int) -> None:
    """§U3.2: 1 of 5, 2 of 6 or 3 of 7 cards of the first row, in one step."""
    state = start(scenario)
    assert (state.to_play, state.prompt) == ("german", "submarines")
    assert len(offers(state, "submarines")) == len(offers(state)) == ways
    assert all(cell.endswith("5") for move in offers(state) for cell in move.split()[1:])


def test_submarines_go_down_in_secret() -> None:
    """§U3.2: the Allies see that it was done and nothing else."""
    state = start("coordinated-attack")
    assert told(state, "submarines b5 e5", "german") == "submarines b5 e5"
    assert told(state, "submarines b5 e5", "allied") == "submarines"
    one, other = play(state, "submarines b5 e5"), play(state, "submarines c5 d5")
    assert view(one, "allied") == view(other, "allied")
    assert under(one) == "b5 e5"


def test_the_convoy_goes_down_openly() -> None:
    """§U3.3: on any cards of the two first rows, one ship to a card, in any order."""
    state = play(start("lone-wolf"), "submarines c5")
    assert len(offers(state, "place freighter")) == len(offers(state, "place destroyer")) == 10
    state = play(state, "place destroyer b2")
    assert len(offers(state, "place freighter")) == 9
    assert "place freighter b2" not in offers(state)
    assert told(state, "place freighter a1", "german") == "place freighter a1"
    state = play(state, "place freighter a1", "place freighter e2")
    assert ships(state, "allied", "german") == "freighter a1, destroyer b2, freighter e2"
    assert (state.to_play, state.prompt) == ("german", "action")


def test_the_damaged_side_starts_down() -> None:
    """§U3.3: no ship starts damaged, moved or under orders."""
    state = play(start("lone-wolf", "surface-combat"), "submarines c5", "place destroyer b2")
    state = play(state, "place freighter a1", "place freighter e2")
    assert not any(ship.damaged or ship.moved or ship.course for ship in view(state).ships)
