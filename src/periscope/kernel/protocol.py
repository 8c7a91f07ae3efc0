"""The words that every game speaks.

A *position* (`State`) is whole and secret; a *view* is what one seat sees of it now; its
*history* is every event that it has seen. Rules are pure functions and chance is a player.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from periscope.kernel.errors import PeriscopeError
from periscope.kernel.notation import Fact, Language, Phrase
from periscope.kernel.telling import Line

Seat: TypeAlias = str

CHANCE: Final[Seat] = "chance"
"""To play at a chance node: the moves are the outcomes."""
OVER: Final[Seat] = "over"
"""To play when the game has ended: nobody."""
SPECTATOR: Final[Seat] = "spectator"
"""A pair of eyes without a seat: it sees what everybody sees."""


if TYPE_CHECKING:
    AnyPhrase: TypeAlias = Phrase
    AnyFact: TypeAlias = Fact
else:  # Which there are is for each game to say: a decoder of events takes them as they come.
    AnyPhrase = AnyFact = Any


SEPARATOR: Final = " ; "


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move as one seat saw it, with what followed from it."""

    seat: Seat
    move: AnyPhrase
    """Without the parts that the seat may not know."""
    facts: tuple[AnyFact, ...] = ()

    def told(self) -> str:
        """The event in one line, as a record for one seat has it."""
        return SEPARATOR.join((str(self.move), *map(str, self.facts)))

    @classmethod
    def read(cls, seat: Seat, line: str, moves: Language, facts: Language) -> Event:
        """The event of such a line; ValueError where it tells none."""
        move, *followed = line.split(SEPARATOR)
        return cls(seat, moves.read(move), tuple(map(facts.read_fact, followed)))


class Outcome(msgspec.Struct, frozen=True):
    """Who won (nobody: a draw) and why, with the scores that decided it."""

    winners: tuple[Seat, ...]
    reason: str
    scores: dict[Seat, int]


View: TypeAlias = Any
"""Each game has its own msgspec Struct: frozen, comparable, JSON-serialisable, without a State."""


class Move(Protocol):
    """One thing that may be played. `str(move)` is its notation."""

    @property
    def phrase(self) -> Phrase:
        """What it is, as data."""
        ...

    @property
    def section(self) -> str:
        """The rule that it rests on."""
        ...

    reveals: ClassVar[bool]
    """Whether it gives a secret away by its nature: a client asks before it plays one."""

    def play(self, state: Any) -> State: ...

    def seen_by(self, seat: Seat, state: Any, after: Any = None) -> Event | None:
        """This move as `seat` sees it; None where it sees nothing at all. `after` is the position
        after it, for those who have played it already."""
        ...

    def undoable(self, state: Any, after: Any = None) -> bool:
        """Whether it can be taken back by its mover: it showed nobody anything."""
        ...


class State(Protocol):
    """A whole position. Never changes."""

    @property
    def to_play(self) -> Seat: ...

    @property
    def prompt(self) -> str:
        """What the seat to play is asked for: a word of the message catalogue."""
        ...

    @property
    def section(self) -> str:
        """The rule that the prompt rests on."""
        ...

    @property
    def scenario(self) -> Scenario: ...

    def moves(self) -> Sequence[Move]: ...

    def odds(self, move: Any) -> Fraction: ...

    def view(self, seat: Seat) -> View: ...

    def outcome(self) -> Outcome | None: ...


class Step(NamedTuple):
    """A move with the positions before and after it."""

    before: State
    move: Move
    after: State


class Scenario(Protocol):
    """What a game is started with."""

    @property
    def game(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def chapters(self) -> tuple[str, ...]: ...

    @property
    def definition(self) -> str:
        """The TOML of a custom scenario; empty for one that ships with the game."""
        ...


class History:
    """The events of one seat in order: its perfect memory, kept by the table."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.events: Final[list[Event]] = []
        self.memo: Any = None
        """What `worlds` worked out so far; it only ever grows with the events."""
        self.notes: Any = None
        """What `sightings` worked out so far; it only ever grows with the events."""

    def add(self, event: Event) -> None:
        self.events.append(event)

    def take_back(self) -> None:
        self.events.pop()
        self.memo = self.notes = None

    def clear(self) -> None:
        self.events.clear()
        self.memo = self.notes = None

    def followed(self, events: Sequence[Event]) -> History:
        """The history of these events: this one, grown, or one begun anew if some of its own were
        taken back."""
        known = len(self)
        if self.events != list(events[:known]):
            return History(self.seat).followed(events)
        self.events.extend(events[known:])
        return self

    def __len__(self) -> int:
        return len(self.events)


class Worlds(Protocol):
    """The positions that a view and a history allow."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[State]: ...

    def sample(self, rng: random.Random) -> State: ...


class Player(Protocol):
    """Anybody who can be asked for a move: it gets its view, its history and the offer."""

    def choose(self, view: Any, history: History, moves: Sequence[Any]) -> Move: ...


class Game(Protocol):
    """A game as the rest of the program knows it."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int:
        """The version of its rules: a record names the one it was played under."""
        ...

    @property
    def scenarios(self) -> Mapping[str, Scenario]: ...

    @property
    def view_type(self) -> type:
        """The Struct of its views."""
        ...

    @property
    def phrases(self) -> Language:
        """Every move."""
        ...

    @property
    def facts(self) -> Language:
        """Every fact that can follow from a move."""
        ...

    def tell(self, event: Event) -> Sequence[Line]:
        """An event in lines: what was done, then what followed."""
        ...

    def choice(self, move: Phrase, view: Any) -> Line:
        """An offered move as a line."""
        ...

    def group(self, move: Phrase, view: Any, several: bool) -> Line:
        """What a group of offered moves is about, by one of them; `several` for all groups of its
        kind."""
        ...

    @property
    def chapters(self) -> tuple[str, ...]: ...

    def start(self, scenario: Any, chapters: Sequence[str] = ()) -> State:
        """The first position of a scenario: a name, a Scenario or the Path of a TOML file."""
        ...

    def find(self, scenario: Any) -> Scenario:
        """A scenario by its name (a string) or its TOML file (a Path)."""
        ...

    def open(self, path: Path) -> Scenario:
        """A custom scenario from a file."""
        ...

    def read(self, definition: str, name: str, file: str = "") -> Scenario:
        """A custom scenario from its TOML text."""
        ...

    def seats(self, state: Any) -> tuple[Seat, ...]: ...

    def players(self, state: Any) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each player: most have one."""
        ...

    def together(self, scenario: Any, seats: Sequence[Seat]) -> Scenario:
        """The scenario with these seats, all of one side, under one player."""
        ...

    def side(self, state: Any, seat: Seat) -> str:
        """Who wins and loses together: the name of the seat's side."""
        ...

    def may_talk(self, state: Any, one: Seat, other: Seat) -> bool:
        """Whether the table passes a word of `one` on to `other` now."""
        ...

    def silence(self, state: Any, seat: Seat) -> PeriscopeError | None:
        """Why the seat can say nothing at all now; None if it can."""
        ...

    def worlds(self, view: Any, history: History) -> Worlds: ...

    def forgotten(self, history: History) -> Sequence[Event | None]:
        """The events of a seat as a table without the memory aid tells them again; None for one
        that is told with the event before it. The history's own list where nothing is forgotten.
        """
        ...

    def closes(self, event: Event) -> bool:
        """Whether a turn ends with this event, of which `forgotten` tells less from then on."""
        ...

    def sightings(self, view: Any, history: History) -> Sequence[Any]:
        """What the memory aid of a table adds: what was seen, and where it can be by now."""
        ...

    def at_end(self, view: Any, outcome: Outcome) -> Any:
        """The view of a game that is over, whether the rules have ended it or not."""
        ...

    def refusal(self, view: Any, notation: str) -> PeriscopeError:
        """Why that is no move for the seat with this view, which is all that it may follow from."""
        ...

    def dump(self, state: Any) -> bytes:
        """A whole position as JSON."""
        ...

    def load(self, data: bytes) -> State: ...
