"""What the players know of SCOPE Stalingrad."""

from __future__ import annotations

from typing import Any, Final

from periscope.ai.entries import Chances, GameEntry
from periscope.ai.stalingrad import value
from periscope.ai.stalingrad.knowledge import STALINGRAD


def hidden(view: Any, worlds: Any) -> Chances:
    """The kinds of the cards that lie face down."""
    known = {card.at for card in view.cards if card.kind}
    return {card: odds for card, odds in worlds.cards().items() if card[1] not in known}


ENTRY: Final = GameEntry(value, STALINGRAD, hidden)
