"""What the search is told about SCOPE U-Boot."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from periscope.ai.uboot.belief import Reasoned
from periscope.ai.uboot.opening import opening
from periscope.ai.uboot.outlook import outlook
from periscope.ai.uboot.suspicion import suspicion
from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.phrases import MOVES, Dive, Lift, Place
from periscope.games.uboot.scenario import data
from periscope.games.uboot.state import State
from periscope.games.uboot.view import View
from periscope.kernel.frame import seen
from periscope.kernel.protocol import Event, History, Move, Seat, Worlds

MASKS: Final = {
    name: card["shown"] for name, card in data("cards")["cards"].items() if "shown" in card
}
"""The cards that pass for another (§U10.6)."""
LOOKS: Final = WEIGHTS.suspicion.looks
"""How many worlds of the enemy are sampled to estimate what it suspects."""


class UBootKnowledge:
    """The Allies hide which freighter is armed, the Germans where their submarines lie."""

    scale: Final = WEIGHTS.search.scale
    horizon: Final = WEIGHTS.search.horizon
    begins: Final = ("action",)
    plain: Final = ("first-gun", "second-gun")

    def value(self, state: Any, seat: Seat, suspected: tuple[float, ...]) -> float:
        return outlook(state, seat, suspected)

    def likely(self, worlds: Any, view: View, rng: random.Random) -> Worlds:
        """Where submarines lie that the Allies hunt; among guns that matters little."""
        hunted = view.seat == SEATS[ALLIED] and "surface-combat" not in view.chapters
        found: Worlds = Reasoned(worlds, rng) if hunted and len(worlds) > 1 else worlds
        return found

    def suspected(
        self, view: View, theirs: Callable[[], Worlds], rng: random.Random
    ) -> tuple[float, ...]:
        """Where the Allies look for submarines; among guns that matters little."""
        if view.seat != SEATS[GERMAN] or "surface-combat" in view.chapters:
            return ()
        worlds: Any = theirs()
        return suspicion([worlds.sample(rng) for _ in range(LOOKS)])

    def foresight(self, state: State) -> int:
        """None where guns are played out after every action (§U9.4): that takes too long."""
        return 0 if "surface-combat" in state.rules.scenario.chapters else WEIGHTS.search.foresight

    def opening(self, view: Any, moves: Sequence[Move], rng: random.Random) -> Move | None:
        return opening(view, moves, rng)

    def mixed(
        self,
        view: Any,
        history: History,
        heard: Callable[[Seat], History],
        moves: Sequence[Move],
        rng: random.Random,
        samples: int,
    ) -> Move | None:
        return None

    def told(self, event: Event, seat: Seat) -> Event | None:
        """The worlds do not ask where a lift has left the submarines (§U5.1), so that may stay; a
        ship is laid as what its card shows (§U10.6)."""
        move, facts = event.move, seen(event.facts, seat)
        if isinstance(move, Place) and move.card in MASKS:
            return Event(event.seat, Place(MASKS[move.card], move.at), facts)
        return event if facts == event.facts else Event(event.seat, move, facts)

    def heard(self, state: State, notation: str) -> str:
        return _heard(notation)

    def joined(self, mine: State, theirs: State, seat: Seat) -> State:
        if seat == SEATS[GERMAN]:
            joined = mine.copy()
            joined.submarines = theirs.submarines
        else:
            joined = theirs.copy()
            joined.submarines = mine.submarines
        return joined


@lru_cache(maxsize=4096)
def _heard(notation: str) -> str:
    """A move without what a lift has come to."""
    phrase = MOVES.read(notation)
    return str(replace(phrase, cells=None) if isinstance(phrase, Lift | Dive) else phrase)


UBOOT: Final = UBootKnowledge()
