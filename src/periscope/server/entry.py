"""Event sourcing: how a table was set up, and its append-only log, entry by entry.

A table is its set-up and its entries in order, and nothing else: whoever has read them knows
how it stands. They are never changed; undo is an entry too.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from periscope.kernel import Seat
from periscope.server.wire import Agreement, ClockSetting, Help, Visibility

HUMAN: Final = "human"
"""In a set-up: a seat for a person. Anything else is a computer player's level."""


class Setup(Struct, frozen=True):
    """A table as it was set up. `moves` were played before it was, in a record."""

    game: str
    rules: int
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    moves: tuple[str, ...]
    seats: dict[Seat, str]
    invitations: dict[Seat, str]
    help: Help
    clock: ClockSetting | None
    absent: int | None
    visibility: Visibility
    created: float
    secret: str
    """The secret part of the seed of the draws; told when the game is over."""
    key: str = ""
    """The key that tokens are made with; never told. Older tables have none and use the secret."""


class Entry(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """One line of a log. `id` is the one under which a client asked for it."""

    time: float
    seat: Seat
    id: str = ""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody has taken the seat. With the last one the game begins, and may draw."""

    name: str = ""
    token: str = ""
    """The hash of the seat's token."""
    salt: str = ""
    party: str = ""
    """The person: one value for all seats that one person holds."""
    draws: tuple[str, ...] = ()
    owes: bool = False
    """Whether the game waits for a salt of the seat, which is an entry of its own."""


class Salted(Entry, frozen=True, tag="salted"):
    """The seat has given its salt, knowing the hash. With the last one the game begins."""

    salt: str = ""
    draws: tuple[str, ...] = ()


class Rose(Entry, frozen=True, tag="rose"):
    """The seat was given up, and `renewed` its invitation."""

    renewed: bool = False


class Moved(Entry, frozen=True, tag="moved"):
    """A move, with what chance drew after it."""

    move: str = ""
    draws: tuple[str, ...] = ()


class Undid(Entry, frozen=True, tag="undid"):
    """The seat has taken its last move back."""


class Asked(Entry, frozen=True, tag="asked"):
    """The seat has asked for an agreement."""

    what: Agreement = "undo"


class Answered(Entry, frozen=True, tag="answered"):
    """The seat has agreed, or not."""

    what: Agreement = "undo"
    yes: bool = False


class Resumed(Entry, frozen=True, tag="resumed"):
    """The seat has ended the pause."""


class Faltered(Entry, frozen=True, tag="faltered"):
    """The computer that has the seat came up with nothing, and will be asked again."""


class Lost(Entry, frozen=True, tag="lost"):
    """The seat's side has lost without the rules: resigned, out of time, or absent."""

    why: str = ""


class Spoke(Entry, frozen=True, tag="spoke"):
    """The seat has said something."""

    text: str = ""


class Called(Entry, frozen=True, tag="called"):
    """Where the seat wants to be called."""

    url: str = ""


AnyEntry: TypeAlias = (
    Sat
    | Salted
    | Rose
    | Moved
    | Undid
    | Asked
    | Answered
    | Resumed
    | Faltered
    | Lost
    | Spoke
    | Called
)

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(AnyEntry).decode
decode_setup: Final = msgspec.json.Decoder(Setup).decode
