"""What games tell, in sentences of one language."""

from typing import Any, Final

from periscope.i18n import Speech
from periscope.kernel import Event, Fact, Game, Seat
from periscope.kernel.notation import Phrase


class Telling:
    """The part of a face that follows from the game: moves and events in sentences."""

    def __init__(self, game: Game, say: Speech) -> None:
        self.game: Final = game
        self.say: Final = say

    def section(self, word: str) -> str:
        return self.game.phrases.section(word)

    def heading(self, move: Phrase, view: Any, several: bool) -> str:
        return capital(self.say.tell(self.game.group(move, view, several)))

    def choice(self, move: Phrase, view: Any) -> str:
        return f"{sentence(self.say.tell(self.game.choice(move, view)))} [{move}]"

    def event(self, event: Event) -> list[str]:
        """What was done, with its notation, and what followed, line by line."""
        first, *rest = (sentence(self.say.tell(line)) for line in self.game.tell(event))
        return [f"{first} [{event.move}]", *rest]

    def read_event(self, seat: Seat, line: str) -> Event:
        """An event as a record for one seat has it; ValueError where it tells none."""
        move, *facts = line.split(" ; ")
        return Event(seat, self.game.phrases.read(move), tuple(map(self._fact, facts)))

    def _fact(self, text: str) -> Fact:
        fact = self.game.facts.read(text)
        assert isinstance(fact, Fact)
        return fact


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text with a capital letter and a full stop, which messages leave out."""
    whole = capital(text)
    return whole if whole.endswith((".", "!", "?", ":")) else f"{whole}."
