"""The frame of every game: what a move, a question and a position do alike.

Compiled, so it holds no Struct; a move *has* a phrase.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import CHANCE, OVER, Event


class Move(ABC):
    """Anything that may be played: made once, shared by every position that offers it."""

    reveals: ClassVar[bool] = False
    """Whether it gives a secret away by its nature: a client asks before it plays one."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase: Final = phrase
        self._text = ""

    @property
    def section(self) -> str:
        """The rule that the move rests on."""
        return self.phrase.section

    def __str__(self) -> str:
        text = self._text
        if not text:
            text = self._text = str(self.phrase)
        return text

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.phrase == other.phrase

    def __hash__(self) -> int:
        return hash(self.phrase)

    @abstractmethod
    def play(self, state: Any) -> Any:
        """The position after it."""

    def shown_to(self, seat: str, state: Any, after: Any) -> Phrase | None:
        """Its phrase as that seat sees it, without what is hidden; None: it sees nothing at all."""
        return self.phrase

    def seen_by(self, seat: str, state: Any, after: Any = None) -> Event | None:
        """This move as `seat` sees it, with what followed; `after` is the position after it, for
        those who have it already."""
        position: Position = self.play(state) if after is None else after
        phrase = self.shown_to(seat, state, position)
        if phrase is None:
            return None
        return Event(state.to_play, phrase, seen(position.news, seat))

    def undoable(self, state: Any, after: Any = None) -> bool:
        """Whether its mover can take it back: it showed nobody anything."""
        if self.reveals:
            return False
        position: Position = self.play(state) if after is None else after
        return not any(fact.shows for fact in position.news)


def seen(news: tuple[Fact, ...], seat: str) -> tuple[Fact, ...]:
    """The facts as that seat saw them."""
    if not news:
        return news
    return tuple([told for fact in news if (told := fact.seen_by(seat)) is not None])


class Phase(ABC):
    """A question of the game: its name, its rule, who is asked and what is offered.

    Each is one value, owned by the chapter that adds it; compare with `is`.
    """

    def __init__(self, name: str, section: str) -> None:
        self.name: Final = name
        self.section: Final = section

    @abstractmethod
    def asks(self, s: Any) -> str:
        """The seat that is to play."""

    @abstractmethod
    def moves(self, s: Any) -> Sequence[Any]:
        """What the seat to play may choose from; at a chance node, the outcomes."""

    def rule(self, s: Any) -> str:
        """The section that the question rests on in this position."""
        return self.section


class ChanceNode(Phase):
    """A question to chance: the moves are the outcomes."""

    def asks(self, s: Any) -> str:
        return CHANCE


class Ended(Phase):
    """The game is over: nobody is asked."""

    def asks(self, s: Any) -> str:
        return OVER

    def moves(self, s: Any) -> Sequence[Any]:
        return ()


class Position(ABC):
    """A whole position. A rule works on a fresh copy and hands it out; then it never changes."""

    def __init__(self, phase: Phase) -> None:
        self.phase = phase
        self.news: tuple[Fact, ...] = ()
        """What the last move brought about."""
        self._moves: Sequence[Any] | None = None

    @property
    def to_play(self) -> str:
        return self.phase.asks(self)

    @property
    def prompt(self) -> str:
        return self.phase.name

    @property
    def section(self) -> str:
        return self.phase.rule(self)

    def moves(self) -> Sequence[Any]:
        offered = self._moves
        if offered is None:
            offered = self._moves = self.phase.moves(self)
        return offered

    def tell(self, fact: Fact) -> None:
        """Says what a rule has just done."""
        self.news = self.news + (fact,)  # noqa: RUF005 - faster than unpacking

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
