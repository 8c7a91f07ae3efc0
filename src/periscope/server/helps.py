"""Advice for people, as far as their table helps.

A seat has one question at work at a time; the same one, asked twice, is worked on once, and its
answer is kept until the seat's position changes. Work is dropped when nobody waits for it any
more, or when the game has gone on. Whether somebody is served or told "busy" depends on how many
people have asked: not on what a computer player thinks about, nor on anything hidden.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple, TypeAlias

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import wire
from periscope.server.bots import Bots, Question
from periscope.server.keeper import Keeper, asked
from periscope.server.room import Room
from periscope.server.shared_work import SharedWork
from periscope.server.solving import SOLVED

HELPER: Final = "random"
"""The player in whose name a worker is asked for advice; it is not asked for a move."""
POSSIBLE: Final = wire.HELPS.index("possibilities")
HINT: Final = wire.HELPS.index("hint")
REMEMBERED: Final = 256
"""LRU cache: answers that are kept."""

Place: TypeAlias = tuple[str, Seat]
"""A seat of a table."""
_Key: TypeAlias = tuple[Place, str]


class _Asked(NamedTuple):
    """A question of a seat, and at which of its numbers it was asked."""

    level: int
    at: int
    question: Question


class Helps:
    """The helps of one server process."""

    def __init__(self, keeper: Keeper, workers: Bots) -> None:
        self._keeper: Final = keeper
        self._bots: Final = workers
        self._work: Final[SharedWork[Place, wire.Advice]] = SharedWork()
        self._at_work: Final[dict[Place, _Asked]] = {}
        self._behind: Final[set[Place]] = set()
        """Seats of which another question waits until the first is answered."""
        self._kept: Final[OrderedDict[_Key, tuple[Question, wire.Advice]]] = OrderedDict()
        keeper.on_append.append(self._moved)

    async def help(
        self, table: str, token: str, hint: bool, goal: str = "", caller: str = ""
    ) -> wire.Advice:
        """What the table's helps have to say to a seat."""
        asked = await self._keeper.look(table, lambda room: _read(room, token, hint, goal))
        question = asked.question
        place = (table, question.seat)
        known = self._kept.get((place, question.wish))
        if known is not None and known[0] == question:
            return known[1]
        first = self._at_work.get(place)
        if first is not None and first.question != question:
            await self._stand_behind(place)
            return await self.help(table, token, hint, goal, caller)
        self._at_work[place] = asked
        try:
            return await self._work.wait(place, lambda: self._answer(asked, caller))
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise PeriscopeError("error-help-moved") from None
        finally:
            if place not in self._work:
                self._at_work.pop(place, None)

    async def _stand_behind(self, place: Place) -> None:
        """Returns when the seat's first question is answered; one may wait so."""
        if place in self._behind:
            raise PeriscopeError("error-help-busy")
        self._behind.add(place)
        try:
            await self._work.ended(place)
        finally:
            self._behind.discard(place)

    async def _answer(self, asked: _Asked, caller: str) -> wire.Advice:
        question = asked.question
        answer = await self._bots.help(question, caller)
        if question.wish == "hints":
            advice = wire.Advice(hints=tuple(answer))
        else:
            shown = asked.level > POSSIBLE
            guesses = (wire.Guess(what, at, odds if shown else None) for what, at, odds in answer)
            advice = wire.Advice(tuple(guesses))
        key = ((question.table, question.seat), question.wish)
        self._kept.pop(key, None)
        self._kept[key] = (question, advice)
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
        return advice

    def _moved(self, table: str, ply: int) -> None:
        """Drops work on a position that its seat has left."""
        places = [place for place in self._at_work if place[0] == table]
        room = self._keeper.open_tables[table].room if places else None
        for place in places:
            if room is not None and room.at[place[1]] != self._at_work[place].at:
                self._work.drop(place)


def _read(room: Room, token: str, hint: bool, goal: str) -> _Asked:
    seat = room.seat_of(token)
    level = wire.HELPS.index(room.setup.help)
    if seat == SPECTATOR or level < (HINT if hint else POSSIBLE):
        raise PeriscopeError("error-no-help")
    if room.status != "playing" or (hint and room.to_play != seat):
        raise PeriscopeError("error-help-later")
    question = asked(room, seat, HELPER, "hints" if hint else "guesses")
    if question.game == SOLVED:
        question = question._replace(goal=goal)
    return _Asked(level, room.at[seat], question)
