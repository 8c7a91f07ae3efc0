"""Tokens and invitations: secrets by which somebody has a seat, or may take one."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Final

from periscope.kernel import Seat
from periscope.server import entry as log


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Invitations:
    """Whom the seats of a table let in, as its log has it.

    The first invitations are known to whoever has set the table up, and here by their hashes. That
    of a seat which was left follows from the table's key, so that it can be told again.
    """

    def __init__(self, setup: log.Setup) -> None:
        self._key: Final = (setup.key or setup.secret).encode()
        self._hashes: Final = dict(setup.invitations)
        self._renewed: Final[dict[Seat, str]] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._hashes

    def admits(self, seat: Seat, invitation: str) -> bool:
        hashed = self._hashes.get(seat, "")
        return hmac.compare_digest(hashed, hash_token(invitation))

    def renew(self, seat: Seat, ply: int) -> None:
        """The seat was left by that entry of the log, and nobody comes by the old invitation."""
        message = f"invitation/{seat}/{ply}".encode()
        self._renewed[seat] = hmac.new(self._key, message, "sha256").hexdigest()
        self._hashes[seat] = hash_token(self._renewed[seat])

    def renewed(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        """The new invitations of those seats that were left."""
        return {seat: self._renewed[seat] for seat in seats if seat in self._renewed}
