"""Reinforcements (§S7.9)."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad import losses, phrases
from periscope.games.stalingrad.cards import INFANTRY, KINDS, LETTERS
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.facts import Returned
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import Question
from periscope.games.stalingrad.values import Values
from periscope.kernel.frame import Phase


class Reinforce(Move):
    """§S7.9: eliminated cards come back for empty areas of a quadrant, which is then moved.

    Everybody sees which areas those were; the cards leave the enemy's scoring zone.
    """

    reveals: ClassVar[bool] = True

    def __init__(
        self, field: Field, quadrant: Quadrant, cards: tuple[tuple[int, int], ...]
    ) -> None:
        names = field.grid.names
        phrase = phrases.Reinforce(quadrant.name, names[cards[0][1]])
        if len(cards) > 1:
            kind, beside = cards[1]
            phrase = phrases.Reinforce(phrase.at, phrase.infantry, KINDS[kind], names[beside])
        super().__init__(phrase)
        self.low: Final = quadrant.cells[0]
        self.cards: Final = cards

    def act(self, s: State) -> None:
        for kind, cell in self.cards:
            letter = LETTERS[s.side][kind]
            losses.put(s, cell, letter)
            losses.change_losses(s, s.side, kind, -1)
            losses.tell(s, Returned, letter, cell)
        s.phase = REGROUP
        s.quadrant = self.low


class Regroup(Question):
    """§S7.9: the MOVE of the quadrant that was reinforced."""

    def moves(self, s: State) -> list[Move]:
        formation = s.rules.by_cell[s.quadrant]
        return formation.moves(formation.cards(s.board))


REGROUP: Final = Regroup("regroup", "S7.9")


class Reinforcements(Chapter):
    """Infantry comes back alone, or with one card of a kind in `company` (§S8.6)."""

    def __init__(self, field: Field, values: Values) -> None:
        self.field: Final = field
        self.company: Final = values.company
        self.known: Final[dict[tuple[str, tuple[int, ...], tuple[int, ...]], list[Move]]] = {}

    def phases(self) -> list[Phase]:
        return [REGROUP]

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
