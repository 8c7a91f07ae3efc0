"""The coach at the table: the best few moves in sentences, each with its reasons."""

import random
from collections.abc import Sequence
from typing import Any, Final

from periscope.ai.players.coach import Coach, Outlook, Tip
from periscope.i18n import Speech
from periscope.kernel import Game, History, Move
from periscope.terminal.face import Face


class Adviser:
    """Speaks one language, advises on one game."""

    def __init__(self, game: Game, face: Face, say: Speech) -> None:
        self.coach: Final = Coach(game, random.Random())
        self.face: Final = face
        self.say: Final = say

    def advise(self, view: Any, rest: str, history: History, moves: Sequence[Move]) -> list[str]:
        if len(moves) == 1:
            return [self.say("advice-only", move=self.face.choice(moves[0].phrase, view))]
        opening = self.coach.opening(view, moves)
        if opening is not None:
            return [self.say("advice-opening", move=self.face.choice(opening.phrase, view))]
        tips = self.coach.tips(view, history, moves)
        lines = [self.say("advice-heading")]
        for place, tip in enumerate(tips, 1):
            lines += self._told(place, tip, view)
        return lines

    def _told(self, place: int, tip: Tip, view: Any) -> list[str]:
        text = self.face.choice(tip.move.phrase, view)
        lines = [self.say("advice-tip", place=place, move=text, share=tip.expected)]
        lines += self._outlook(tip.outlook, view)
        if tip.reply is not None:
            reply = self.face.event(tip.reply)[0]
            lines.append(self.say("advice-reply", reply=reply))
        return lines

    def _outlook(self, outlook: Outlook, view: Any) -> list[str]:
        """Why: what will most probably come of it."""
        _, *followed = self.face.event(outlook.event)
        if not followed:
            return [self.say("advice-quiet", share=outlook.share)]
        return [self.say("advice-outlook", share=outlook.share, what=" ".join(followed))]
