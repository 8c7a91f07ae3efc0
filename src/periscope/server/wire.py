"""What goes over the wire: JSON in both directions, and the only types that are encoded.

These types make the TypeScript types (`tools/typescript.py`) and the OpenAPI description; what
each message means is written down in `docs/wire.md`. A position is none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from periscope.kernel import Event, Outcome, Seat
from periscope.kernel.telling import Line

VERSION: Final = 2
"""The version of this protocol. A client that names another one is refused."""

# `$(?!\n)` is the end of a text in the patterns of Python and of JavaScript.
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""Idempotency key, chosen by the client for each act: sent twice, it is done once."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Name: TypeAlias = Annotated[str, Meta(max_length=32)]
Word: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.:-]*$(?!\n)")]
Salt: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]
"""A player's own part of the seed."""
Token: TypeAlias = Annotated[str, Meta(max_length=128)]
Language: TypeAlias = Literal["en", "es"]
Help: TypeAlias = Literal["none", "memory", "possibilities", "probabilities", "hint"]
"""What the table shows a player beyond the view; each includes those before it."""
HELPS: Final[tuple[Help, ...]] = ("none", "memory", "possibilities", "probabilities", "hint")
Visibility: TypeAlias = Literal["public", "link", "private"]
"""Listed for everybody, and anybody may take an open seat without an invitation; to be watched by
whoever has the link; not to be watched."""
Agreement: TypeAlias = Literal["undo", "draw", "pause"]
Status: TypeAlias = Literal["open", "playing", "over"]


# What a client sends.


class Request(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message of a client."""


class Hello(Request, frozen=True, tag="hello"):
    """Opens a socket: with a seat's token, or with none to watch."""

    version: Number
    token: Token = ""
    seen: Number = 0
    lang: Language = "en"


class Ping(Request, frozen=True, tag="ping"):
    """A heartbeat."""


class Act(Request, frozen=True):
    """Something that a seat does. `at` is the `at` of the standing that it was decided on."""

    id: Id


class Play(Act, frozen=True, tag="move"):
    """A move of the offered list, by its notation."""

    at: Number
    move: Annotated[str, Meta(min_length=1, max_length=500)]


class Undo(Act, frozen=True, tag="undo"):
    """Takes the seat's own last move back, as long as it has shown nobody anything."""

    at: Number


class Offer(Act, frozen=True, tag="offer"):
    """Asks the others to agree to something."""

    what: Agreement


class Answer(Act, frozen=True, tag="answer"):
    """Agrees to what was asked, or does not."""

    what: Agreement
    yes: bool


class Resume(Act, frozen=True, tag="resume"):
    """Ends a pause."""


class Resign(Act, frozen=True, tag="resign"):
    """Gives the game up for the seat's whole side."""


class Leave(Act, frozen=True, tag="leave"):
    """Gives the seat up. Somebody else may take it by a new invitation, which the host is told."""


class Chat(Act, frozen=True, tag="chat"):
    """Says something to everybody who may hear it, by the rules of the game."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Call(Act, frozen=True, tag="call"):
    """Where to call whenever it is the seat's turn, and at the end; empty for nowhere."""

    url: Annotated[str, Meta(max_length=500)]


class GiveSalt(Act, frozen=True, tag="salt"):
    """The seat's own part of the seed, for a seat that has given none; once, before the game."""

    salt: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]


Acts: TypeAlias = Play | Undo | Offer | Answer | Resume | Resign | Leave | Chat | Call | GiveSalt
FromClient: TypeAlias = Hello | Ping | Acts


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for a seat: a Fischer clock, or `seconds` afresh for each turn (`each_turn`)."""

    seconds: Annotated[int, Meta(ge=1, le=60 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0
    each_turn: bool = False


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. A seat is `me`, `open`, or a computer player's level.

    With `salt_later` the game waits until each seat that is `me` has given its salt by the act
    `salt`: who does so has seen the hash of the server's secret before.
    """

    game: Word
    scenario: Word = ""
    chapters: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    definition: Annotated[str, Meta(max_length=65536)] = ""
    record: Annotated[str, Meta(max_length=200_000)] = ""
    ply: Number | None = None
    seats: Annotated[dict[Word, Word], Meta(max_length=8)] = {}
    name: Name = ""
    salt: Salt = ""
    salt_later: bool = False
    help: Help = "none"
    clock: ClockSetting | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * 86400)] | None = None
    visibility: Visibility = "link"


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes a seat: by its invitation, or any open one of a public table.

    `key` is a secret of the caller's; the same one is answered with the same token, so that
    an answer that was lost can be asked for again.
    """

    seat: Word
    invitation: Token = ""
    name: Name = ""
    salt: Salt = ""
    key: Annotated[str, Meta(max_length=64)] = ""


# What the server sends.


class SeatInfo(Struct, frozen=True):
    """Who holds a seat; `level` names a computer player."""

    holder: Literal["open", "human", "computer"]
    name: str = ""
    level: str = ""


class TableInfo(Struct, frozen=True):
    """A table as everybody may know it. `salts` are shown when the game has begun, `seed` when it
    is over; the table waits for the salts of the seats that are `owing`."""

    id: str
    game: str
    rules: int
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    help: Help
    clock: ClockSetting | None
    absent: int | None
    visibility: Visibility
    status: Status
    seats: dict[Seat, SeatInfo]
    created: float
    seed_hash: str
    seed: str = ""
    salts: dict[Seat, str] = {}
    owing: tuple[Seat, ...] = ()


class Created(Struct, frozen=True):
    """The new table, the creator's tokens and an invitation for each open seat."""

    table: TableInfo
    tokens: dict[Seat, str]
    invitations: dict[Seat, str]


class Joined(Struct, frozen=True):
    """The table, the seat that was taken and its token."""

    table: TableInfo
    seat: Seat
    token: str


class Offered(Struct, frozen=True, omit_defaults=True):
    """A move that may be played now, by its notation, with the rule that it rests on; as data, and
    as it is told."""

    move: str
    section: str
    phrase: Any
    line: Line
    reveals: bool = False


class Guess(Struct, frozen=True):
    """What may lie hidden there; `odds` at a table that shows probabilities."""

    what: str
    at: str
    odds: float | None


class Hint(Struct, frozen=True):
    """A good move: its expected result (1 wins, 0 loses), what the seat will most probably see
    of it and how likely that is, and the answer to reckon with. While fleets and fronts are laid
    there is only the move. Of a solved game every choice is told, with its worth for the goal
    (thousands of tons, or the chance of an honour), how much too low that may be, and the chance of
    getting home that goes with it."""

    move: str
    line: Line
    """The move as it is told."""
    expected: float | None = None
    share: float | None = None
    event: Event | None = None
    told: tuple[Line, ...] = ()
    """How the event is told."""
    reply: Event | None = None
    reply_told: tuple[Line, ...] = ()
    worth: float | None = None
    home: float | None = None
    slack: float | None = None


class Advice(Struct, frozen=True):
    """What the helps of a table have to say to a seat."""

    guesses: tuple[Guess, ...] = ()
    hints: tuple[Hint, ...] = ()


class Moment(Struct, frozen=True):
    """What the coach thinks of a ply, counted from 1: what the review's seat could expect of the
    game after it (1 wins, 0 loses; of a solved game what it was worth for the goal, in thousands of
    tons or as a chance), what a choice gave away against the best one its maker could
    know of, and what chance gave its maker (the review's seat where chance itself moved). `error`
    and `luck_error` are the standard errors of `cost` and `luck`; a solved game has none."""

    ply: int
    expected: float
    cost: float
    best: str
    luck: float
    error: float = 0.0
    luck_error: float = 0.0
    line: Line | None = None
    """The best choice as it is told."""


class Asked(Struct, frozen=True):
    """An agreement that somebody has asked for, and who has agreed so far."""

    what: Agreement
    seat: Seat
    agreed: tuple[Seat, ...]


class Clocks(Struct, frozen=True):
    """The seconds that each seat had left at the time `since`; only `running` loses any."""

    left: dict[Seat, float]
    running: Seat
    since: float


class Standing(Struct, frozen=True):
    """How the table stands now, for one watcher.

    `prompt` and `moves` are there for the seat that is to play alone; `at` goes with its next
    move and changes with everything of the game that the watcher has seen.
    """

    at: int
    status: Status
    to_play: Seat
    view: Any
    aid: Any
    """What the table's memory aid adds to the view; empty without one."""
    prompt: str
    section: str
    moves: tuple[Offered, ...]
    undo: bool
    paused: bool
    asked: tuple[Asked, ...]
    clocks: Clocks | None
    seats: dict[Seat, SeatInfo]
    outcome: Outcome | None
    invitations: dict[Seat, str] = {}
    """New invitations for seats that were left, for the host to pass on."""


class News(Struct, frozen=True, tag_field="type"):
    """One thing that a watcher has seen. `n` counts them for this watcher alone."""

    n: int
    time: float


class Happened(News, frozen=True, tag="event"):
    """A move as this watcher saw it: its notation, what it was, and how it is told."""

    event: Event
    notation: str = ""
    told: tuple[Line, ...] = ()


class TakenBack(News, frozen=True, tag="undone"):
    """The watcher's last `events` events did not happen after all."""

    events: int


class Began(News, frozen=True, tag="began"):
    """Every seat is taken, and the game begins: with these salts the seed is fixed."""

    salts: dict[Seat, str] = {}


class Took(News, frozen=True, tag="took"):
    """Somebody has taken a seat."""

    seat: Seat
    name: str


class Left(News, frozen=True, tag="left"):
    """Somebody has given a seat up."""

    seat: Seat


class AskedFor(News, frozen=True, tag="asked"):
    """Somebody asks for an agreement."""

    seat: Seat
    what: Agreement


class Answered(News, frozen=True, tag="answered"):
    """Somebody has agreed or not; `done` once it has come to pass."""

    seat: Seat
    what: Agreement
    yes: bool
    done: bool


class Resumed(News, frozen=True, tag="resumed"):
    """The pause is over."""

    seat: Seat


class Faltered(News, frozen=True, tag="faltered"):
    """The computer that is to play has failed, and will be asked again."""

    seat: Seat


class Said(News, frozen=True, tag="chat"):
    """Something was said that this watcher may hear."""

    seat: Seat
    text: str


class Ended(News, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Outcome


AnyNews: TypeAlias = (
    Happened
    | TakenBack
    | Began
    | Took
    | Left
    | AskedFor
    | Answered
    | Resumed
    | Faltered
    | Said
    | Ended
)


class Message(Struct, frozen=True, tag_field="type"):
    """One message of the server."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello`: which table and seat this is."""

    version: int
    table: TableInfo
    seat: Seat


class Update(Message, frozen=True, tag="update", omit_defaults=True):
    """What is new for this watcher, up to number `seq`, and how the table stands now.

    At a table without the memory aid a log forgets: where `again` is there, the first `again`
    entries of the watcher's log stay, and `news` is told in place of all the others.
    """

    seq: int
    news: tuple[AnyNews, ...]
    now: Standing
    again: int | None = None


class Presence(Message, frozen=True, tag="presence"):
    """Which seats have somebody at the table just now."""

    here: dict[Seat, bool]


class Done(Message, frozen=True, tag="done"):
    """What the client did under this id is kept, and will not be lost."""

    id: str


class Refused(Message, frozen=True, tag="refused"):
    """Nothing was changed; `code` for programs, `text` for people."""

    code: str
    text: str
    id: str = ""


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `ping`."""


FromServer: TypeAlias = Welcome | Update | Presence | Done | Refused | Pong


def encode(message: Struct) -> bytes:
    """A message as JSON. Whatever is not a message, a view or an event raises."""
    return _ENCODER.encode(message)


def _refuse(value: object) -> Any:
    raise TypeError(f"{type(value).__name__} is not for the wire.")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_refuse)


class _Encoded(Message, frozen=True, tag="update", omit_defaults=True):
    """An `Update` whose standing is encoded already."""

    seq: int
    news: Sequence[AnyNews]
    now: msgspec.Raw
    again: int | None = None


def encode_update(
    seq: int, news: Sequence[AnyNews], standing: bytes, again: int | None = None
) -> bytes:
    return _ENCODER.encode(_Encoded(seq, news, msgspec.Raw(standing), again))
