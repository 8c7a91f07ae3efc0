"""Moves and events in sentences of the user's language."""

from typing import Final

from periscope.games.avalon.view import View
from periscope.i18n import Speech
from periscope.kernel import CHANCE, Event, Fact
from periscope.terminal.avalon.course import followed
from periscope.terminal.avalon.notation import Phrase, read

UNTOLD: Final = ("swept",)
"""Facts that the board shows anyway."""
HALTED: Final = ("on", "stop")
"""Moves of an escort that turns where it has halted."""
COURSES: Final = ("sail", "dive", "enter", *HALTED)
"""Moves whose sentence tells where they lead."""


def sentence(text: str) -> str:
    """With a capital letter and a full stop: names and phrases are put together without."""
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?:" else f"{text}."


class Teller:
    """Tells what may be played and what has happened."""

    def __init__(self, say: Speech) -> None:
        self.say: Final = say

    def choice(self, notation: str, view: View) -> str:
        """A move that may be played, as a sentence with its notation."""
        phrase = read(notation)
        parts = {**self.parts(phrase), **self.course(phrase, view)}
        return f"{sentence(self.say(f'avalon-move-{phrase.kind}', **parts))} [{notation}]"

    def course(self, phrase: Phrase, view: View) -> dict[str, str | int]:
        """Where a move leads to, so that nobody has to count squares."""
        if phrase.kind not in COURSES:
            return {}
        turns = phrase.parts.get("turns", "").split()
        course = followed(view, turns, phrase.kind in HALTED)
        heading = self.say(f"heading-{course.heading}")
        path = ", ".join(course.squares)
        return {"path": path, "squares": len(course.squares), "heading": heading}

    def event(self, event: Event) -> list[str]:
        """What a seat saw, line by line: the move with its notation, then what followed."""
        phrase = read(event.move)
        who = "" if event.seat == CHANCE else self.say(f"side-{event.seat}")
        parts = self.parts(phrase)
        kind = "stock-secret" if phrase.kind == "stock" and "n" not in phrase.parts else phrase.kind
        first = sentence(self.say(f"avalon-did-{kind}", who=who, **parts))
        told = [fact for fact in event.facts if fact.kind not in UNTOLD]
        return [f"{first} [{event.move}]", *(sentence(self.fact(fact)) for fact in told)]

    def parts(self, phrase: Phrase) -> dict[str, str | int]:
        """What a message about a move may need, in words."""
        told: dict[str, str | int] = dict(phrase.parts)
        if "turns" in told:
            turns = str(told["turns"]).split()
            told["turns"] = ", ".join(self.say(f"avalon-turn-{turn}") for turn in turns)
        elif phrase.kind == "enter":
            told["turns"] = self.say("avalon-turn-steady")
        if "heading" in told:
            told["heading"] = self.say(f"heading-{told['heading']}")
        if "seat" in told:
            told["seat"] = self.say(f"side-{told['seat']}")
        if "depths" in told:
            told["depths"] = ", ".join(str(told["depths"]).split())
        for name in ("feet", "n"):
            if name in told:
                told[name] = int(told[name])
        return told

    def fact(self, fact: Fact) -> str:
        """One thing that followed."""
        say = self.say
        who = say(f"side-{fact.side}") if fact.side else ""
        at = ", ".join(fact.at.split())
        what = fact.what
        kind = fact.kind
        if kind == "sighted":
            kind = "sighted" if fact.number else "sighted-surfaced"
            what = say(f"heading-{fact.what}")
        elif kind == "charged":
            kind = "charged-none" if fact.at == "none" else "charged"
            what = say(f"side-{fact.what}")
        elif kind == "run":
            what = say(f"side-{fact.what}")
        elif kind == "track":
            kind = "track" if " " in fact.at else "track-none"
            what = say(f"heading-{fact.what}")
        elif kind == "fired":
            what = say(f"avalon-column-{fact.what}")
            at = ", ".join(say(f"side-{seat}") for seat in fact.at.split())
        elif kind == "depths":
            what = ", ".join(fact.what.split())
        ships = len(fact.at.split())
        return say(f"avalon-fact-{kind}", who=who, what=what, at=at, n=fact.number, ships=ships)
