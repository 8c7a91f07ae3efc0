"""Reinforcements (§S7.9)."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad import losses
from periscope.games.stalingrad.cards import INFANTRY, KINDS, LETTERS
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import REGROUP, State


class Reinforce(Move):
    """§S7.9: eliminated cards come back for empty areas of a quadrant, which is then moved.

    Everybody sees which areas those were; the cards leave the enemy's scoring zone.
    """

    section: ClassVar[str] = "S7.9"
    reveals: ClassVar[bool] = True

    def __init__(
        self, field: Field, quadrant: Quadrant, cards: tuple[tuple[int, int], ...]
    ) -> None:
        names = " ".join(f"{KINDS[kind]} {field.grid.names[cell]}" for kind, cell in cards)
        super().__init__(f"reinforce {quadrant.name} {names}")
        self.low: Final = quadrant.cells[0]
        self.cards: Final = cards

    def act(self, s: State) -> None:
        for kind, cell in self.cards:
            letter = LETTERS[s.side][kind]
            losses.put(s, cell, letter)
            losses.change_losses(s, s.side, kind, -1)
            losses.tell(s, "returned", letter, cell)
        s.phase = REGROUP
        s.quadrant = self.low


class Reinforcements(Chapter):
    """Infantry comes back alone, or with one card of a kind in `company` (§S8.6)."""

    def __init__(self, field: Field, company: tuple[int, ...]) -> None:
        self.field: Final = field
        self.company: Final = company
        self.known: Final[dict[tuple[str, tuple[int, ...], tuple[int, ...]], list[Move]]] = {}

    def offers(self, s: State, out: list[Move]) -> None:
        first = s.side * len(KINDS)
        if not s.losses[first + INFANTRY]:
            return
        company = tuple([kind for kind in self.company if s.losses[first + kind]])
        rear = self.field.rear[s.side]
        for formation in s.rules.formations[s.side]:
            if not formation.mask & rear or formation.mask & s.inside[1 - s.side]:
                continue
            empty = formation.empty_cells(s.board)
            key = (formation.quadrant.name, empty, company)
            found = self.known.get(key)
            if found is None:
                found = self._all(formation.quadrant, empty, company)
                self.known[key] = found
            out += found

    def _all(
        self, quadrant: Quadrant, empty: tuple[int, ...], company: tuple[int, ...]
    ) -> list[Move]:
        out: list[Move] = [Reinforce(self.field, quadrant, ((INFANTRY, cell),)) for cell in empty]
        for kind in company:
            for cell, other in permutations(empty, 2):
                cards = ((INFANTRY, cell), (kind, other))
                out.append(Reinforce(self.field, quadrant, cards))
        return out
