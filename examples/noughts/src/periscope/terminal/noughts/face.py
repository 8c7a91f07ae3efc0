"""Noughts in the dark as the line client shows it."""

from typing import Any, Final

from periscope.games.noughts import GAME
from periscope.games.noughts.rules import SIDES, WHOLE
from periscope.games.noughts.view import View

from periscope.i18n import Speech
from periscope.kernel import Outcome, Phrase, Scenario, Seat
from periscope.terminal.telling import Telling, sentence

SIGNS: Final = {"cross": "x", "nought": "o"}


class NoughtsFace(Telling):
    """Everything beyond the sentences, which follow from the game."""

    whole: Final = WHOLE

    def __init__(self, say: Speech) -> None:
        super().__init__(GAME, say)

    def title(self, scenario: Scenario) -> str:
        return scenario.name if scenario.definition else self.say(f"scenario-{scenario.name}")

    def summary(self, scenario: Any) -> str:
        return self.say("noughts-about", side=scenario.values["side"])

    def aims(self, scenario: Scenario, seat: Seat) -> str:
        return self.say("noughts-aim")

    def picture(self, view: View) -> list[str]:
        """§T1.1: row 1 at the bottom."""
        signs = {at: SIGNS[side] for side in SIDES for at in view.marks[side]}
        columns = "abcd"[: view.side]
        rows = [
            f"{row} " + " ".join(signs.get(f"{column}{row}", "·") for column in columns)
            for row in range(view.side, 0, -1)
        ]
        return [*rows, "  " + " ".join(columns)]

    def listing(self, view: View) -> list[str]:
        nothing = self.say("noughts-nothing")
        return [
            self.say("noughts-cells", who=self.side(side), cells=", ".join(cells) or nothing)
            for side, cells in view.marks.items()
        ]

    def status(self, view: View) -> str:
        return self.say("noughts-status", who=self.side(view.active))

    def sort(self, move: Phrase) -> tuple[str, str]:
        return move.kind, ""

    def side(self, seat: Seat) -> str:
        return self.say(f"noughts-seat-{seat}")

    def result(self, outcome: Outcome) -> str:
        who = ", ".join(map(self.side, outcome.winners))
        first = self.say("result-won", who=who) if who else self.say("result-draw")
        return f"{sentence(first)} {sentence(self.say(f'noughts-reason-{outcome.reason}'))}"


FACE: Final = NoughtsFace
