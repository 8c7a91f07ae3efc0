"""What is told of a game: message keys with arguments, without a language."""

from __future__ import annotations

from periscope.games.noughts.facts import Free, Taken, Three
from periscope.games.noughts.phrases import Begin, Mark
from periscope.games.noughts.view import View

from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event
from periscope.kernel.telling import Line


def side(name: str) -> Line:
    return Line(f"noughts-seat-{name}")


def tell(event: Event) -> list[Line]:
    return [did(event.move, event.seat), *map(followed, event.facts)]


def did(move: Phrase, seat: str) -> Line:
    match move:
        case Begin(side=who):
            return Line("noughts-did-begin", {"who": side(who)})
        case Mark(at=None):
            return Line("noughts-did-mark-hidden", {"who": side(seat)})
        case Mark(at=str(at)):
            return Line("noughts-did-mark", {"who": side(seat), "at": at})
    raise ValueError(f"{move} is no move of this game")


def followed(fact: Fact) -> Line:
    match fact:
        case Free(at=at):
            return Line("noughts-fact-free", {"at": at})
        case Taken(at=None):
            return Line("noughts-fact-taken-hidden", {"who": side(fact.side)})
        case Taken(at=str(at)):
            return Line("noughts-fact-taken", {"at": at})
        case Three(cells=cells):
            return Line("noughts-fact-row", {"who": side(fact.side), "cells": cells})
    raise ValueError(f"{fact} is no fact of this game")


def choice(move: Phrase, view: View) -> Line:
    assert isinstance(move, Mark)
    return Line("noughts-move-mark", {"at": move.at or ""})


def group(move: Phrase, view: View, several: bool) -> Line:
    return Line("noughts-group-mark")
