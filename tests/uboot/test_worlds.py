"""What a seat can work out of the other side's secrets (laws 4 and 5, with counts)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from periscope.games.uboot import GAME
from periscope.games.uboot.worlds import Worlds
from periscope.kernel import History, Table
from tests.laws import laws
from tests.laws.test_small_boards import SMALL
from tests.uboot.positions import view


def allied_worlds(table: Table) -> Worlds:
    return GAME.worlds(table.state.view("allied"), table.histories["allied"])


def played(scenario: str, *moves: str, chapters: tuple[str, ...] = ()) -> Table:
    table = Table(GAME, GAME.start(scenario, chapters))
    for move in moves:
        table.play(table.find(move))
    return table


def where(worlds: Worlds) -> dict[str, int]:
    """The placements with the number of ways to each."""
    ways = [number for _, part in worlds.parts for number in part.values()]
    return {
        " ".join(view(world).submarines): number for world, number in zip(worlds, ways, strict=True)
    }


SET_UP = ("submarines c5", "place destroyer a1", "place freighter b1", "place freighter c1")


def test_after_the_set_up_it_can_be_anywhere_on_the_first_row() -> None:
    """§U3.2."""
    table = played("lone-wolf", *SET_UP)
    assert where(allied_worlds(table)) == {"a5": 1, "b5": 1, "c5": 1, "d5": 1, "e5": 1}


def test_a_lift_spreads_what_is_possible_over_the_quadrant() -> None:
    """§U5.1: from b5 or c5 to any of the four cards, in two ways each; the others stay."""
    table = played("lone-wolf", *SET_UP, "lift b4 -> c4")
    expected = {"a5": 1, "b4": 2, "c4": 2, "b5": 2, "c5": 2, "d5": 1, "e5": 1}
    worlds = allied_worlds(table)
    assert where(worlds) == expected
    assert worlds.ways == sum(expected.values()) == 11
    grid = worlds.parts[0][0].rules.grid
    assert worlds.chances()[grid.names.index("c4")] == pytest.approx(2 / 11)


def test_a_launch_shows_where_it_lies_and_a_search_where_not() -> None:
    """§U5.2, §U5.3."""
    table = played("lone-wolf", *SET_UP, "lift b4 -> c4", "course b1 N", "torpedo c4 S")
    assert set(where(allied_worlds(table))) == {"c4"}
    table = played("lone-wolf", *SET_UP, "lift a1 -> none", "a1-a2?", "lift a1 -> none")
    assert "a2" not in where(allied_worlds(table))


def test_the_german_seat_does_not_know_which_freighter_is_armed() -> None:
    """§U10.6: by its points the third freighter is known to be there, but not where."""
    table = played(
        "lone-wolf",
        "fleet 2 freighter + 1 armed-freighter + 1 corvette",
        "fleet 1 submarine",
        "submarines c5",
        "place freighter a1",
        "place armed-freighter b1",
        "place freighter c1",
        "place corvette d1",
        chapters=("reinforcements",),
    )
    worlds = GAME.worlds(table.state.view("german"), table.histories["german"])
    armed = {
        ship.at for world in worlds for ship in view(world).ships if ship.kind == "armed-freighter"
    }
    assert (len(worlds), armed) == (3, {"a1", "b1", "c1"})


@pytest.mark.parametrize("board", SMALL)
def test_the_ways_are_those_of_brute_force(board: str) -> None:
    """On small boards each placement has as many ways as there are hidden moves that lead to it."""
    start = GAME.start(GAME.read(SMALL[board], "small"), ("surface-combat",))
    memory = laws.BruteForce(start, "allied")
    for table in islice(laws.wander(GAME, start, seed=5), 40):
        history = table.histories["allied"]
        if table.moves:
            memory.follow(history.events[-1])
        if table.state.prompt == "over":
            break
        worlds = allied_worlds(table)
        ways = [number for _, part in worlds.parts for number in part.values()]
        assert dict(zip(worlds, ways, strict=True)) == memory.ways


def test_samples_are_as_likely_as_the_ways_to_them() -> None:
    """§U5.1: b4, c4, b5 and c5 twice as often as the rest."""
    worlds = allied_worlds(played("lone-wolf", *SET_UP, "lift b4 -> c4"))
    rng = random.Random(1)
    drawn = Counter(view(worlds.sample(rng)).submarines[0] for _ in range(5500))
    expected = {cell: 500 * ways for cell, ways in where(worlds).items()}
    distance = sum((drawn[cell] - n) ** 2 / n for cell, n in expected.items())
    assert distance < 22.5  # chi-square with 6 degrees of freedom: 0.1 %


def test_what_was_worked_out_is_kept_and_undo_forgets_it() -> None:
    """The memo of a history is never ahead of its events."""
    table = played("lone-wolf", *SET_UP, "lift b4 -> c4")
    fresh = History("allied")
    fresh.events.extend(table.histories["allied"].events)
    assert where(allied_worlds(table)) == where(allied_worlds(table))
    table.undo("german")
    assert len(allied_worlds(table)) == 5
    table.play(table.find("lift b4 -> c4"))
    assert where(allied_worlds(table)) == where(GAME.worlds(table.state.view("allied"), fresh))
