"""A player in a process of its own, which is told what a seat may know and nothing else.

Reads a list of questions as JSON from stdin, and prints the notation of each choice.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec

from periscope.ai import player
from periscope.ai.entries import ENTRIES
from periscope.ai.players.levels import LEVELS, Levelled
from periscope.games import GAMES
from periscope.games.avalon.view import View as AvalonView
from periscope.games.stalingrad.view import View as StalingradView
from periscope.games.uboot.view import View as UBootView
from periscope.games.unterseeboot.view import View as UnterseebootView
from periscope.kernel import Event, Game, History
from periscope.kernel.notation import Language
from periscope.kernel.protocol import Player

View = AvalonView | StalingradView | UBootView | UnterseebootView


class Question(msgspec.Struct):
    """All that a player is given, with the name and the luck of the player who is asked."""

    game: str
    player: str
    luck: str
    view: View
    seat: str
    events: list[Any]
    moves: list[str]


class Named:
    """A move of which nothing is known but its notation."""

    def __init__(self, notation: str, game: Game) -> None:
        self.notation = notation
        self.phrase = game.phrases.read(notation)

    def __str__(self) -> str:
        return self.notation


def unhurried(name: str, game: Game, rng: random.Random) -> Player:
    """A player that thinks by rounds alone: what it finds must not depend on the machine."""
    if name in LEVELS and ENTRIES[game.name].knowledge:
        level = LEVELS[name]
        return Levelled(game, rng, level._replace(limits=level.limits._replace(seconds=3600.0)))
    return player(name)(game, rng)


def heard(told: Any, game: Game) -> Event:
    """An event with its move and facts as what they are: JSON tells them by their kinds."""
    move, facts = told["move"], told.get("facts", ())
    return Event(
        told["seat"], _read(move, game.phrases), tuple(_read(f, game.facts) for f in facts)
    )


def _read(told: Any, language: Language) -> Any:
    return msgspec.convert(told, language.kinds[told["kind"]])


def answer(question: Question) -> str:
    history = History(question.seat)
    game = GAMES[question.game]
    for event in question.events:
        history.add(event)
    moves: list[Any] = [Named(notation, game) for notation in question.moves]
    someone = unhurried(question.player, game, random.Random(question.luck))
    return str(someone.choose(question.view, history, moves))


if __name__ == "__main__":
    questions = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Question])
    for question in questions:
        question.events = [heard(event, GAMES[question.game]) for event in question.events]
    sys.stdout.write(msgspec.json.encode([answer(question) for question in questions]).decode())
