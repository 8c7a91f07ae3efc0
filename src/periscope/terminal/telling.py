"""What games tell, in sentences of one language."""

from typing import Any, Final

from periscope.i18n import Speech
from periscope.kernel import Event, Game, Move, Seat
from periscope.kernel.notation import Phrase
from periscope.kernel.telling import Line


def phrase(move: Move) -> Any:
    """What a face is given of a move: its phrase, or its notation where its game has none yet."""
    return getattr(move, "phrase", None) or str(move)


class Telling:
    """The part of a face that follows from the game: moves and events in sentences."""

    def __init__(self, game: Game, say: Speech) -> None:
        self.game: Final = game
        self.say: Final = say

    def section(self, word: str) -> str:
        return self.game.phrases.section(word)

    def heading(self, move: Phrase | str, view: Any, several: bool) -> str:
        return capital(self._told(self.game.group(self.game.phrases.read(move), view, several)))

    def choice(self, move: Phrase | str, view: Any) -> str:
        line = self.game.choice(self.game.phrases.read(move), view)
        return f"{sentence(self._told(line))} [{move}]"

    def event(self, event: Event, before: Any = None, after: Any = None) -> list[str]:
        """What was done, with its notation, and what followed, line by line."""
        first, *rest = (sentence(self.say.tell(line)) for line in self.game.tell(event))
        return [f"{first} [{event.move}]", *rest]

    def read_event(self, seat: Seat, line: str) -> Event:
        """An event as a record for one seat has it; ValueError where it tells none."""
        move, *facts = line.split(" ; ")
        return Event(seat, self.game.phrases.read(move), tuple(map(self.game.facts.read, facts)))

    def _told(self, line: Line | None) -> str:
        assert line is not None
        return self.say.tell(line)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital letter and a full stop: names and phrases are put together without."""
    whole = capital(text)
    return whole if whole.endswith((".", "!", "?", ":")) else f"{whole}."
