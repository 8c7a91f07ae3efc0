"""Every ship is a seat, named after its side and its number (§A1.4)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon.ships import BOATS, ESCORTS, NOBODY

MOST: Final = 3
"""Ships of a side (§A10.1)."""
ESCORT: Final = "escort"
BOAT: Final = "boat"
KINDS: Final = (ESCORT, BOAT)
"""What a ship of each side is called."""
SEATS: Final = tuple([tuple([f"{kind}-{number + 1}" for number in range(MOST)]) for kind in KINDS])
"""The names, by side and number."""
_SHIPS: Final = {
    seat: (side, number) for side in (ESCORTS, BOATS) for number, seat in enumerate(SEATS[side])
}


def side_of(seat: str) -> int:
    """ESCORTS or BOATS; NOBODY for somebody without a ship."""
    ship = _SHIPS.get(seat)
    return NOBODY if ship is None else ship[0]


def number_of(seat: str) -> int:
    """The number of a ship within its side, from 0; NOBODY for no seat."""
    ship = _SHIPS.get(seat)
    return NOBODY if ship is None else ship[1]


def is_boat(seat: str) -> bool:
    return side_of(seat) == BOATS
