"""Moves and events in sentences of the user's language."""

from typing import Final

from periscope.i18n import Speech
from periscope.kernel import Event, Fact
from periscope.terminal.stalingrad.notation import Phrase, read


def sentence(text: str) -> str:
    """With a capital letter and a full stop: names and phrases are put together without."""
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?:" else f"{text}."


class Teller:
    """Tells what may be played and what has happened, from what one seat sees."""

    def __init__(self, say: Speech) -> None:
        self.say: Final = say

    def side(self, seat: str) -> str:
        return self.say(f"seat-{seat}")

    def card(self, kind: str) -> str:
        return self.say(f"stalingrad-card-{kind}")

    def choice(self, notation: str) -> str:
        """A move that may be played, as a sentence with its notation."""
        phrase = read(notation)
        told = self.say(f"stalingrad-move-{phrase.kind}", **self.parts(phrase))
        return f"{sentence(told)} [{notation}]"

    def heading(self, phrase: Phrase) -> str:
        """What a group of offered moves is about."""
        text = self.say(f"stalingrad-group-{phrase.kind}", **self.parts(phrase))
        return text[:1].upper() + text[1:]

    def event(self, event: Event) -> list[str]:
        """What a seat saw, line by line: the move with its notation, then what followed."""
        phrase = read(event.move)
        kind = f"{phrase.kind}-hidden" if phrase.hidden else phrase.kind
        parts = self.parts(phrase)
        did = sentence(self.say(f"stalingrad-did-{kind}", who=self.side(event.seat), **parts))
        told = (self.fact(fact) for fact in event.facts if fact.kind != "turn")
        return [f"{did} [{event.move}]", *map(sentence, told)]

    def parts(self, phrase: Phrase) -> dict[str, str]:
        """What a message about a move may need, in words."""
        told = dict(phrase.parts)
        if "card" in told:
            told["card"] = self.card(told["card"])
        if "seat" in told:
            told["seat"] = self.side(told["seat"])
        if "cells" in told:
            told["cells"] = ", ".join(told["cells"].split())
        if "cards" in told:
            told["cards"] = self._cards(phrase.kind, told["cards"].split())
        return told

    def _cards(self, kind: str, words: list[str]) -> str:
        if kind == "move":
            return ", ".join(self.card(word) for word in words)
        pairs = zip(words[::2], words[1::2], strict=True)
        return ", ".join(f"{self.card(card)} {at}" for card, at in pairs)

    def fact(self, fact: Fact) -> str:
        """One thing that followed; what a log has forgotten goes without its name."""
        if fact.kind == "passed":
            return self.say("stalingrad-passed", who=self.side(fact.side))
        if not fact.what:
            return self.say("stalingrad-fact-forgotten", at=fact.at)
        card = self.say(f"stalingrad-the-{fact.side}-{fact.what}")
        if not fact.at:
            return self.say("stalingrad-fact-returned-forgotten", card=card)
        return self.say(f"stalingrad-fact-{fact.kind}", card=card, at=fact.at)
