"""What may lie hidden where, as far as a seat can know: for tables that help with it.

It rests on the seat's view and history alone, like every player's choice. It is worked out and
not drawn by lot: nothing possible is left out, and the same position gives the same answer.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from periscope.ai.entries import ENTRIES
from periscope.kernel.protocol import Game, History


class Guess(NamedTuple):
    """What may lie there, and how likely that is."""

    what: str
    at: str
    odds: float


def guesses(game: Game, view: Any, history: History) -> list[Guess]:
    """Everything hidden from the seat that may be of use, the likeliest first."""
    hidden = ENTRIES[game.name].hidden
    if hidden is None:
        return []
    chances = hidden(view, game.worlds(view, history))
    found = [Guess(what, at, odds) for (what, at), odds in chances.items()]
    return sorted(found, key=lambda guess: (-guess.odds, guess.what, guess.at))
