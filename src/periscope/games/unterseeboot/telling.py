"""Events and offered moves as message keys with arguments, without a language."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot import facts, phrases
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event
from periscope.kernel.telling import Line, Said

THOUSAND: Final = 1000
"""Tonnage is in thousands."""


def tell(event: Event) -> list[Line]:
    """The move, then what followed from it."""
    return [done(event.move), *map(followed, event.facts)]


def choice(move: Phrase) -> Line:
    """A move that the captain may choose."""
    match move:
        case phrases.Salvo(at, other):
            key = "unterseeboot-move-double" if at == other else "unterseeboot-move-split"
            return Line(key, {"at": at, "other": other})
    return Line(f"unterseeboot-move-{move.kind}", _parts(move))


def done(move: Phrase) -> Line:
    """What was played, or thrown."""
    match move:
        case phrases.Salvo(at, other):
            key = "unterseeboot-did-double" if at == other else "unterseeboot-did-split"
            return Line(key, {"at": at, "other": other})
        case phrases.Ship(tonnage):
            return Line("unterseeboot-did-ship", {"tonnage": tonnage * THOUSAND})
        case phrases.BigShip(tonnage, die):
            return Line("unterseeboot-did-big-ship", {"tonnage": tonnage * THOUSAND, "die": die})
        case phrases.Torpedo((first,)):
            return _result(first)
        case phrases.Torpedo((first, second)):
            return Line(
                "unterseeboot-did-torpedoes", {"first": _result(first), "second": _result(second)}
            )
    return Line(f"unterseeboot-did-{move.kind}", _parts(move))


def _result(result: phrases.Result) -> Line:
    return Line(f"unterseeboot-torpedo-{result.what}", {"at": result.at})


def followed(fact: Fact) -> Line:
    match fact:
        case facts.Home(ending) | facts.Lost(ending):
            return Line(f"unterseeboot-reason-{ending}")
        case facts.Hull(left) | facts.Auxiliary(left):
            return Line(f"unterseeboot-fact-{fact.kind}", {"n": left or 0})
        case facts.Sunk(at, tonnage) | facts.Struck(at, tonnage):
            return Line(f"unterseeboot-fact-{fact.kind}", {"at": at, "n": tonnage * THOUSAND})
    return Line(f"unterseeboot-fact-{fact.kind}", _parts(fact))


def _parts(phrase: Phrase) -> dict[str, Said]:
    return {name: getattr(phrase, name) for name in phrase.__struct_fields__}


def sort(move: Phrase) -> str:
    """Which of a turn's questions a move answers."""
    match move:
        case phrases.Identify() | phrases.LookAway():
            return "identify"
        case phrases.Fire() | phrases.Salvo() | phrases.HoldFire():
            return "torpedo"
    return "manoeuvre"


def group(move: Phrase) -> Line:
    return Line(f"unterseeboot-group-{sort(move)}")
