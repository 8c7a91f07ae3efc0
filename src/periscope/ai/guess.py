"""What may lie hidden where, as far as a seat can know: for tables that help with it.

It rests on the seat's view and history alone, like every player's choice.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from periscope.kernel.protocol import Game, History

WHOLE: Final = "whole"
"""The view of a position that hides nothing."""
WORLDS: Final = 400
"""So many worlds are looked at. What none of them shows is very unlikely, or impossible."""

Hidden: TypeAlias = Iterable[tuple[str, str]]


class Guess(NamedTuple):
    """What may lie there, and how likely that is."""

    what: str
    at: str
    odds: float


def guesses(game: Game, view: Any, history: History, rng: random.Random) -> list[Guess]:
    """Everything hidden from the seat that may be of use, the likeliest first."""
    hidden = HIDDEN.get(game.name)
    if hidden is None:
        return []
    worlds = game.worlds(view, history)
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(WORLDS):
        seen.update(hidden(view, worlds.sample(rng).view(WHOLE)))
    found = [Guess(what, at, count / WORLDS) for (what, at), count in seen.items()]
    return sorted(found, key=lambda guess: (-guess.odds, guess.what, guess.at))


def _uboot(view: Any, whole: Any) -> Hidden:
    """Submarines under water."""
    return [("submarine", at) for at in whole.submarines if at not in view.submarines]


def _stalingrad(view: Any, whole: Any) -> Hidden:
    """The kinds of the cards that lie face down."""
    known = {card.at for card in view.cards if card.kind}
    return [(card.kind, card.at) for card in whole.cards if card.at not in known]


def _avalon(view: Any, whole: Any) -> Hidden:
    """Boats whose pieces are off the board."""
    unseen = {boat.seat for boat in view.boats if not boat.at}
    return [(boat.seat, boat.at) for boat in whole.boats if boat.seat in unseen and boat.at]


HIDDEN: Final[Mapping[str, Callable[[Any, Any], Hidden]]] = {
    "uboot": _uboot,
    "stalingrad": _stalingrad,
    "avalon": _avalon,
}
"""What is hidden from a view, in a whole position of each game that hides something."""
