"""Periscope: hidden-information war games, faithful and fast."""

from __future__ import annotations

from collections.abc import Mapping

from periscope import kernel
from periscope.games import GAMES
from periscope.kernel import Player, Record, Seat, State

__version__ = "0.1.0"
__all__ = ["GAMES", "play"]


def play(state: State, players: Mapping[Seat, Player], seed: int | str = 1) -> Record:
    """Plays a game from a position to its end and gives its record."""
    return kernel.play(GAMES[state.scenario.game], state, players, seed)
