"""Moves and events as messages without a language."""

from __future__ import annotations

from periscope.games.stalingrad import facts, phrases
from periscope.games.stalingrad.view import View
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event
from periscope.kernel.telling import Line, Said


def tell(event: Event) -> list[Line]:
    """What was done, then what followed; a new turn needs no words."""
    followed = [_fact(fact) for fact in event.facts if not isinstance(fact, facts.Turn)]
    return [_did(event.seat, event.move), *followed]


def choice(move: Phrase, view: View) -> Line:
    return Line(f"stalingrad-move-{move.kind}", _parts(move))


def group(move: Phrase, view: View, several: bool) -> Line:
    if several:
        return Line(f"stalingrad-groups-{move.kind}", _parts(move))
    return Line(f"stalingrad-group-{move.kind}", _parts(move))


def _did(seat: str, move: Phrase) -> Line:
    parts = {"who": _seat(seat), **_parts(move)}
    if _hides(move):
        return Line(f"stalingrad-did-{move.kind}-hidden", parts)
    return Line(f"stalingrad-did-{move.kind}", parts)


def _hides(move: Phrase) -> bool:
    """Whether a part of it is hidden from the seat, or forgotten."""
    match move:
        case (
            phrases.Rearrange(cards=None)
            | phrases.Search(at=None)
            | phrases.Deploy(at=None)
            | phrases.Fire(at=None)
            | phrases.Howitzer(at=None)
            | phrases.Assault(at=None)
            | phrases.Reinforce(at=None)
        ):
            return True
    return False


def _parts(move: Phrase) -> dict[str, Said]:
    """What a message about a move may need."""
    match move:
        case phrases.Arrange(seat=seat):
            return {"seat": _seat(seat)}
        case phrases.Place(card=card, at=at):
            return {"card": _card(card), "at": at}
        case phrases.Rearrange(at=at, cards=None):
            return {"at": at}
        case phrases.Rearrange(at=at, cards=cards):
            return {"at": at, "cards": tuple(map(_card, cards or ()))}
        case phrases.Recognise(cells=cells):
            return {"cells": cells}
        case phrases.Reinforce(at=str(at)):
            return {"at": at, "cards": tuple(_back_on(card, to) for card, to in move.cards())}
        case phrases.Howitzer(at=str(at), to=str(to)) | phrases.Assault(at=str(at), to=str(to)):
            return {"at": at, "to": to}
        case (
            phrases.Search(at=str(at))
            | phrases.Shoot(at=at)
            | phrases.Deploy(at=str(at))
            | phrases.Fire(at=str(at))
            | phrases.FireFrom(at=at)
            | phrases.Advance(at=at)
        ):
            return {"at": at}
    return {}


def _fact(fact: Fact) -> Line:
    match fact:
        case facts.Passed(side=side):
            return Line("stalingrad-passed", {"who": _seat(side)})
        case facts.Shown(at=at, card=None):
            return Line("stalingrad-fact-forgotten", {"at": at})
        case facts.Returned(side=side, card=card, at=None):
            return Line("stalingrad-fact-returned-forgotten", {"card": _the(side, card)})
        case facts.Shown(side, at, str(card)) | facts.Returned(side, card, str(at)):
            return Line(f"stalingrad-fact-{fact.kind}", {"card": _the(side, card), "at": at})
        case facts.OnCard(side=side, at=at, card=card):
            return Line(f"stalingrad-fact-{fact.kind}", {"card": _the(side, card), "at": at})
    raise AssertionError(fact)


def _seat(seat: str) -> Line:
    return Line(f"seat-{seat}")


def _card(kind: str) -> Line:
    return Line(f"stalingrad-card-{kind}")


def _back_on(kind: str, at: str) -> Line:
    return Line("stalingrad-back-on", {"card": _card(kind), "at": at})


def _the(side: str, kind: str) -> Line:
    """The card of a side, with its article."""
    return Line(f"stalingrad-the-{side}-{kind}")
