"""Chance is a player, and the Dealer plays it."""

from __future__ import annotations

import hashlib
from math import lcm
from typing import Final

from periscope.kernel.protocol import Move, State


class Dealer:
    """Draws the outcomes of chance nodes, each with exactly its odds.

    Draw number n depends on the seed and n alone, so anybody who knows the seed can check
    a record's draws without playing it through this class.
    """

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        self.seed: Final = str(seed)
        self.drawn = drawn

    def draw(self, state: State) -> Move:
        outcomes = state.moves()
        odds = [state.odds(move) for move in outcomes]
        whole = lcm(*(share.denominator for share in odds))
        point = self._below(whole)
        for move, share in zip(outcomes, odds, strict=True):
            point -= share.numerator * (whole // share.denominator)
            if point < 0:
                return move
        raise AssertionError("the odds of a chance node add up to less than one")

    def _below(self, bound: int) -> int:
        """Rejection sampling: a number from 0 to bound - 1, all equally likely."""
        fair = (1 << 256) // bound * bound
        attempt = 0
        while True:
            word = f"{self.seed}/{self.drawn}/{attempt}".encode()
            number = int.from_bytes(hashlib.sha256(word).digest(), "big")
            if number < fair:
                self.drawn += 1
                return number % bound
            attempt += 1
