"""What may lie hidden where, as far as a seat can know: for tables that help with it.

It rests on the seat's view and history alone, like every player's choice. It is worked out and
not drawn by lot: nothing possible is left out, and the same position gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from periscope.kernel.protocol import Game, History

Chances: TypeAlias = Mapping[tuple[str, str], float]
"""What may lie where, with its probability."""


class Guess(NamedTuple):
    """What may lie there, and how likely that is."""

    what: str
    at: str
    odds: float


def guesses(game: Game, view: Any, history: History) -> list[Guess]:
    """Everything hidden from the seat that may be of use, the likeliest first."""
    hidden = HIDDEN.get(game.name)
    if hidden is None:
        return []
    chances = hidden(view, game.worlds(view, history))
    found = [Guess(what, at, odds) for (what, at), odds in chances.items()]
    return sorted(found, key=lambda guess: (-guess.odds, guess.what, guess.at))


def _uboot(view: Any, worlds: Any) -> Chances:
    """Submarines under water: every placement is known with the ways to it."""
    names = worlds.parts[0][0].rules.grid.names
    chances = zip(names, worlds.chances(), strict=True)
    return {("submarine", at): odds for at, odds in chances if odds and at not in view.submarines}


def _stalingrad(view: Any, worlds: Any) -> Chances:
    """The kinds of the cards that lie face down."""
    known = {card.at for card in view.cards if card.kind}
    return {card: odds for card, odds in worlds.cards().items() if card[1] not in known}


def _avalon(view: Any, worlds: Any) -> Chances:
    """Boats whose pieces are off the board: every place is known with the ways to it."""
    found: dict[tuple[str, str], float] = {}
    sea = worlds.base.rules.sea
    for number, boat in enumerate(view.boats):
        if boat.at:
            continue
        places = worlds.places(number)
        whole = sum(places.values())
        for place, ways in places.items():
            at = (boat.seat, sea.name(place[0]))
            found[at] = found.get(at, 0.0) + ways / whole
    return found


HIDDEN: Final[Mapping[str, Callable[[Any, Any], Chances]]] = {
    "uboot": _uboot,
    "stalingrad": _stalingrad,
    "avalon": _avalon,
}
"""What is hidden from a view, by the worlds of each game that hides something."""
