"""What games tell, in sentences of one language."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from periscope.i18n import Speech
from periscope.kernel import Event, Game, History, Seat
from periscope.kernel.notation import Phrase


class Telling(ABC):
    """The part of a face that follows from the game: moves and events in sentences, and what a game
    that says nothing more about itself has to choose from."""

    def __init__(self, game: Game, say: Speech) -> None:
        self.game: Final = game
        self.say: Final = say

    @abstractmethod
    def title(self, scenario: Any) -> str: ...

    @abstractmethod
    def summary(self, scenario: Any) -> str: ...

    def values(self, scenario: Any) -> list[str]:
        """Values that are not the rulebook's: none."""
        return []

    def settled(self, view: Any, notations: Sequence[str]) -> bool:
        """Every question is asked."""
        return False

    def aid(self, view: Any, history: History) -> list[str]:
        """No memory aid: all that was seen stays in sight."""
        return []

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        """The scenarios, each with what it is about."""
        told = [
            f"{name}: {self.title(one)}. {self.summary(one)}"
            for name, one in game.scenarios.items()
        ]
        return [(self.say("games-scenarios"), told)]

    def catalogue_data(self, game: Game) -> dict[str, Any]:
        scenarios = {name: {"title": self.title(one)} for name, one in game.scenarios.items()}
        name = self.say(f"game-{game.name}")
        return {"name": name, "version": game.version, "scenarios": scenarios}

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
        return Event.read(seat, line, self.game.phrases, self.game.facts)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text with a capital letter and a full stop, which messages leave out."""
    whole = capital(text)
    return whole if whole.endswith((".", "!", "?", ":")) else f"{whole}."
