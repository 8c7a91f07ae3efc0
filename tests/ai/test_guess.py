"""What a seat can know of what is hidden from it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from periscope.ai.players.guess import guesses
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, History, Table
from tests.laws import laws


@pytest.mark.parametrize(
    ("name", "scenario"),
    [("uboot", "wolf-pack"), ("stalingrad", "quick-duel"), ("avalon", "basic")],
)
def test_the_truth_is_among_the_guesses(name: str, scenario: str) -> None:
    game = GAMES[name]
    table = Table(game, game.start(scenario))
    rng, dealer = random.Random(1), Dealer(1)
    for _ in range(60):
        if table.to_play == OVER:
            break
        draw = table.to_play == CHANCE
        table.play(dealer.draw(table.state) if draw else rng.choice(table.state.moves()))
    for seat in table.seats:
        view = table.state.view(seat)
        found = guesses(game, view, table.histories[seat])
        places = {(guess.what, guess.at) for guess in found}
        whole = table.state.view("whole")
        if name == "uboot":
            hidden = {("submarine", at) for at in whole.submarines} if seat == "allied" else set()
            assert hidden <= places
            assert sum(guess.odds for guess in found) == pytest.approx(len(hidden))
        elif name == "stalingrad":
            mine = {card.at for card in view.cards if card.kind}
            by_cell: dict[str, float] = {}
            for guess in found:
                by_cell[guess.at] = by_cell.get(guess.at, 0) + guess.odds
            assert set(by_cell) == {card.at for card in whole.cards} - mine
            assert all(total == pytest.approx(1) for total in by_cell.values())
        else:
            unseen = {boat.seat for boat in view.boats if not boat.at}
            assert {guess.what for guess in found} == unseen


def test_a_game_that_hides_nothing_leaves_nothing_to_guess() -> None:
    game = GAMES["unterseeboot"]
    table = Table(game, game.start(next(iter(game.scenarios))))
    (seat,) = table.seats
    view = table.state.view(seat)
    assert guesses(game, view, table.histories[seat]) == []


@pytest.mark.parametrize("scenario", ["quick-duel", "open-battle"])
def test_what_is_asked_twice_is_answered_alike(scenario: str) -> None:
    """Event by event or all at once: a history means one answer, where ways are thinned out too."""
    game = GAMES["stalingrad"]
    table = laws.some(game, game.start(scenario, ("advanced",)), 3, 150)
    view, history = table.state.view("german"), table.histories["german"]
    again = History("german")
    for number, event in enumerate(history.events):
        again.add(event)
        if number % 7 == 0:
            game.worlds(view, again)
    assert guesses(game, view, again) == guesses(game, view, history)


SETTINGS = [
    ("uboot", "lone-wolf", (), 40),
    ("uboot", "coordinated-attack", ("slow-submarines",), 60),
    ("avalon", "basic", (), 16),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "scenario", "chapters", "plies"), SETTINGS)
def test_what_is_possible_is_what_some_world_has(
    name: str, scenario: str, chapters: tuple[str, ...], plies: int, seed: int
) -> None:
    """Nothing possible is left out and nothing else is named; and asked twice it is the same."""
    game = GAMES[name]
    table = laws.some(game, game.start(scenario, chapters), seed, plies)
    for seat in table.seats:
        view = table.state.view(seat)
        history = table.histories[seat]
        found = guesses(game, view, history)
        again = History(seat)
        again.events.extend(history.events)
        assert guesses(game, view, again) == found
        worlds, rng = game.worlds(view, history), random.Random(seed)
        named = {(guess.what, guess.at) for guess in found}
        possible: set[tuple[str, str]] = set()
        listed = len(worlds) <= 20_000
        for world in worlds if listed else (worlds.sample(rng) for _ in range(300)):
            possible.update(hidden(name, view, world.view("whole")))
        assert named == possible if listed else named >= possible


def hidden(name: str, view: Any, whole: Any) -> Iterator[tuple[str, str]]:
    """What a whole position has that a view does not show."""
    if name == "uboot":
        yield from (("submarine", at) for at in whole.submarines if at not in view.submarines)
    else:
        unseen = {boat.seat for boat in view.boats if not boat.at}
        yield from ((boat.seat, boat.at) for boat in whole.boats if boat.seat in unseen)
