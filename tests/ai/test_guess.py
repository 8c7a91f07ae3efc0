"""What a seat can know of what is hidden from it."""

from __future__ import annotations

import random

import pytest

from periscope.ai.guess import guesses
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Table


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
        found = guesses(game, view, table.histories[seat], random.Random(2))
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
    assert guesses(game, view, table.histories[seat], random.Random(1)) == []
