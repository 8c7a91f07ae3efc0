"""Lazy list of moves: a sequence whose MOVEs are made when somebody asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, overload

from periscope.games.stalingrad.formations import Formation, Orders
from periscope.games.stalingrad.moves import Move, Rearrange


class LazyMoves(Sequence[Move]):
    """The MOVEs of a front (§S5.1), some hundreds of them, and then everything else."""

    def __init__(self, formations: list[Formation], orders: list[Orders]) -> None:
        self._formations: Final = formations
        self._orders: Final = orders
        """Of each formation."""
        number = 0
        for some in orders:
            number += len(some)
        self._number: Final = number
        self.others: list[Move] = []
        self._all: list[Move] | None = None

    def all(self) -> list[Move]:
        found = self._all
        if found is None:
            found = []
            for formation, orders in zip(self._formations, self._orders, strict=True):
                for order in orders:
                    found.append(formation.move(order))
            found += self.others
            self._all = found
        return found

    def __len__(self) -> int:
        return self._number + len(self.others)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice) or index < 0 or self._all is not None:
            return self.all()[index]
        return self.others[index - self._number] if index >= self._number else self._move(index)

    def _move(self, index: int) -> Move:
        number = 0
        while index >= len(self._orders[number]):
            index -= len(self._orders[number])
            number += 1
        return self._formations[number].move(self._orders[number][index])

    def __iter__(self) -> Iterator[Move]:
        return iter(self.all())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Rearrange):
            return move in self.others
        for formation, orders in zip(self._formations, self._orders, strict=True):
            if formation.low == move.low:
                return move.lower + move.upper in orders
        return False
