"""Moves and events in sentences of the user's language."""

from typing import Final

from periscope.i18n import Speech
from periscope.kernel import Event, Fact
from periscope.terminal.unterseeboot.notation import Phrase, read

THOUSAND: Final = 1000


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?:" else f"{text}."


class Teller:
    """Tells what may be played and what has happened."""

    def __init__(self, say: Speech) -> None:
        self.say: Final = say

    def choice(self, notation: str) -> str:
        phrase = read(notation)
        return f"{sentence(self.move(phrase))} [{notation}]"

    def move(self, phrase: Phrase) -> str:
        return self.say(f"unterseeboot-move-{phrase.kind}", **self._parts(phrase))

    def event(self, event: Event) -> list[str]:
        """The move with its notation, then what followed from it."""
        lines = [f"{sentence(self.done(event.move))} [{event.move}]"]
        return [*lines, *(sentence(self.fact(fact)) for fact in event.facts)]

    def done(self, notation: str) -> str:
        """What was played, or thrown."""
        phrase = read(notation)
        if phrase.kind == "torpedo":
            return self._strike(phrase)
        return self.say(f"unterseeboot-did-{phrase.kind}", **self._parts(phrase))

    def _strike(self, phrase: Phrase) -> str:
        told = []
        for result in phrase.parts["results"].split(", "):
            at, _, what = result.partition(" ")
            told.append(self.say(f"unterseeboot-torpedo-{what}", at=at))
        return "; ".join(told)

    def _parts(self, phrase: Phrase) -> dict[str, str | int]:
        parts: dict[str, str | int] = dict(phrase.parts)
        if "tonnage" in parts:
            parts["tonnage"] = int(parts["tonnage"]) * THOUSAND
        return parts

    def fact(self, fact: Fact) -> str:
        if fact.kind in ("home", "lost"):
            return self.say(f"unterseeboot-reason-{fact.what}")
        number = fact.number * THOUSAND if fact.kind in ("sunk", "struck") else fact.number
        return self.say(f"unterseeboot-fact-{fact.kind}", at=fact.at, n=number)
