"""Law 9: cards, tokens and scores are conserved."""

from __future__ import annotations

from collections import Counter

import pytest

from periscope.games import GAMES
from periscope.games.uboot.view import WHOLE, Lost, Ship, View
from tests.laws import laws

GAME = GAMES["uboot"]


def cards(view: View) -> Counter[tuple[str, str]]:
    """Every card of both fleets, wherever it is."""
    shown: list[Ship | Lost] = [*view.ships, *view.sunk, *view.left]
    found = Counter((card.side, card.kind) for card in shown)
    found.update((field.side, "mines") for field in view.mines)
    found.update(("german", "submarine") for _ in view.submarines)
    found.update((hand.side, card) for hand in view.hands for card in hand.cards)
    return found


def checked(view: View) -> None:
    """§U2.3, §U2.4, §U2.5: tokens, and one card in one place."""
    torpedoes = Counter(token.side for token in view.torpedoes)
    assert max(torpedoes.values(), default=0) <= 2
    courses = Counter(ship.side for ship in view.ships if ship.course)
    assert max(courses.values(), default=0) <= 1
    taken = [ship.at for ship in view.ships] + [field.at for field in view.mines]
    taken += view.burning
    assert len(set(taken)) == len(taken)
    assert len(set(view.submarines)) == len(view.submarines)
    assert not {field.at for field in view.mines} & set(view.submarines)
    assert len(view.burning) <= sum(lost.kind == "tanker" for lost in view.sunk)
    assert len(view.ping) in (0, 4)


@pytest.mark.parametrize(
    ("name", "chapters"), laws.settings_of(GAME), ids=lambda part: str(part).replace(" ", "")
)
def test_nothing_is_lost_and_nothing_made(name: str, chapters: tuple[str, ...]) -> None:
    """§U2.5: what was in the fleets is in play, sunk or gone; scores only grow."""
    fleets: Counter[tuple[str, str]] | None = None
    scores = {"allied": 0, "german": 0}
    for table in laws.wander(GAME, GAME.start(name, chapters), seed=11):
        view = table.state.view(WHOLE)
        assert isinstance(view, View)
        checked(view)
        if view.prompt != "fleet":
            fleets = fleets or cards(view)
            assert cards(view) == fleets
        assert all(view.scores[seat] >= points for seat, points in scores.items())
        scores = view.scores
