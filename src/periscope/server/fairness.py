"""The players' part in a table's draws: `docs/fairness.md`.

The hash of the secret is published with the table. Salts come after it: with the seat, or from
whoever set the table up by an act of their own. When the last one is there the seed is fixed, told
to everybody but for the secret, and the game begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from periscope.kernel import Seat
from periscope.kernel.fairness import Voice, mixed
from periscope.server import entry as log

HOST: Final = "host"
"""The person who set the table up: a salt that came with the set-up came before the hash."""


class Holder(NamedTuple):
    """Who has taken a seat."""

    name: str
    token: str
    salt: str
    party: str
    owes: bool = False
    """Whether the game waits for the seat's salt."""
    after_hash: bool = False
    """Whether the salt was given when the hash was published already."""


def holder(sat: log.Sat) -> Holder:
    later = sat.party != HOST
    return Holder(sat.name, sat.token, sat.salt, sat.party, sat.owes, later)


def salted(before: Holder, salt: str) -> Holder:
    return before._replace(salt=salt, owes=False, after_hash=True)


class Fairness:
    """The seed of one table, and who agrees to take draws back."""

    def __init__(self, secret: str, seats: Sequence[Seat]) -> None:
        self._secret: Final = secret
        self._seats: Final = seats
        self.salts: Mapping[Seat, str] = {}
        """The salts of those who held the seats when the game began, in the order of the seats.
        Whoever takes a seat later adds none."""
        self.after_hash: tuple[Seat, ...] = ()
        """Whose salts those are that were taken after the hash was published."""
        self._voices: list[Voice] = []

    @property
    def seed(self) -> str:
        """The seed of the draws, which is fixed when the game begins."""
        return mixed(self._secret, list(self.salts.items()))

    def seed_with(self, holders: Mapping[Seat, Holder], seat: Seat, salt: str) -> str:
        """What the seed would be if the game began with that salt."""
        salts = {taken: one.salt for taken, one in holders.items()} | {seat: salt}
        return mixed(self._secret, [(one, salts[one]) for one in self._seats if one in salts])

    def begin(self, holders: Mapping[Seat, Holder]) -> None:
        here = [seat for seat in self._seats if seat in holders]
        self.salts = {seat: holders[seat].salt for seat in here}
        self.after_hash = tuple(
            seat for seat in here if holders[seat].after_hash and holders[seat].salt
        )

    def hear(self, entry: log.Asked | log.Answered) -> None:
        """Somebody has asked to take moves back, or has agreed to it."""
        if entry.what != "undo":
            return
        if isinstance(entry, log.Asked):
            self._voices = [Voice(entry.seat, "asked", entry.id)]
        elif entry.yes:
            self._voices.append(Voice(entry.seat, "agreed", entry.id))

    def voices(self, persons: Iterable[Seat], holders: Mapping[Seat, Holder]) -> list[Voice]:
        """What each person's seat had to say to the undo that is agreed to, first who asked for
        it. Who holds several seats has said it for all of them."""
        said = {holders[one.seat].party: one for one in self._voices if one.seat in holders}
        found = {one.seat: one for one in self._voices}
        for seat in persons:
            if seat in found:
                continue
            party = holders[seat].party if seat in holders else ""
            mine = said.get(party)
            found[seat] = Voice(seat, "agreed", mine.id) if mine else Voice(seat, "away")
        return list(found.values())
