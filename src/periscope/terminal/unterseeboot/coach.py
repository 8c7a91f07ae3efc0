"""The coach: what every option is worth, and a patrol graded afterwards."""

from collections.abc import Sequence
from typing import Any, Final

from periscope.ai.unterseeboot.solver import solver
from periscope.ai.unterseeboot.solver.advice import Advice, Adviser
from periscope.ai.unterseeboot.solver.goals import TONNAGE, Goal, goal_of
from periscope.ai.unterseeboot.solver.grading import Mark, Report, grade
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.ai.unterseeboot.solver.whole import Solved
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.position import restore
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.telling import THOUSAND, done
from periscope.games.unterseeboot.view import View
from periscope.i18n import Speech
from periscope.kernel import History
from periscope.terminal.progress import MILLE, in_mille, progress
from periscope.terminal.screen import Screen
from periscope.terminal.text import WHOLE, shown

SMALL: Final = 5e-4
"""A choice that cost less than that was as good as the best."""


class Coach:
    """Speaks one language, advises on one patrol."""

    def __init__(self, say: Speech) -> None:
        self.say: Final = say
        self._advisers: Final[dict[tuple[object, str], Adviser]] = {}

    def adviser(self, state: State, goal: Goal) -> Adviser:
        scenario = state.rules.scenario
        known = self._advisers.get((scenario, goal.name))
        if known is None:
            start = GAME.start(scenario)
            known = Adviser(goal, Opening.find(start, goal))
            self._advisers[scenario, goal.name] = known
        return known

    def advise(self, view: View, rest: str, history: History, moves: Sequence[object]) -> list[str]:
        """The value of every option of the position in front of the player."""
        state = restore(view)
        goal = goal_of(state.rules, rest.strip() or TONNAGE)
        adviser = self.adviser(state, goal)
        if adviser.solves(state):
            self.prepare()
        with progress(MILLE, self.say("coach-progress"), False) as advance:
            advice = adviser.advise(state, in_mille(advance))
        return self._told(advice, goal)

    def prepare(self, quiet: bool = False) -> None:
        """Has the solver compiled, and says so: the first time it takes some seconds."""
        if not solver.is_prepared():
            with progress(MILLE, self.say("coach-preparing"), quiet):
                solver.prepare()

    def _told(self, advice: Advice, goal: Goal) -> list[str]:
        lines = [self.say("coach-goal", goal=self.goal(goal))]
        lines.append(self.say("coach-home"))
        for text, value in sorted(advice.options.items(), key=lambda option: -option[1]):
            home = self.say("share", share=advice.homes[text])
            lines.append(f"  {self.number(value, goal):>9}  {home:>7}  {text}")
        lines.append(self.say("coach-best", move=advice.best))
        if advice.slack:
            lines.append(self.say("coach-slack", slack=self.number(advice.slack, goal)))
        else:
            lines.append(self.say("coach-exact"))
        return lines

    def goal(self, goal: Goal) -> str:
        if goal.name == TONNAGE:
            return self.say("goal-tonnage")
        return self.say("goal-honour", honour=self.say(f"honour-{goal.name}"))

    def number(self, value: float, goal: Goal) -> str:
        """Tons, or a chance in hundredths."""
        if goal.name == TONNAGE:
            return self.say("tons", n=round(value * THOUSAND))
        return self.say("share", share=value)

    def show_solved(self, solved: Solved, goal: Goal, screen: Screen) -> None:
        """What `periscope solve` has found."""
        screen.prose(
            self.say(
                "solved",
                goal=self.goal(goal),
                value=self.number(solved.value, goal),
                n=solved.values,
                seconds=solved.seconds,
            )
        )
        for text, value in sorted(solved.moves.items(), key=lambda move: -move[1]):
            home = self.say("share", share=solved.homes[text])
            screen.show(f"  {self.number(value, goal):>9}  {home:>7}  {text}")
        if solved.patrols:
            screen.prose(
                self.say(
                    "solved-check" if solved.confirmed else "solved-doubt",
                    n=solved.patrols,
                    mean=self.number(solved.mean, goal),
                    error=self.number(solved.error, goal),
                )
            )
        screen.prose(self.say("solved-opening", file=shown(solved.opening, WHOLE)))

    def grade(self, played: Sequence[tuple[State, Move]], goal_name: str) -> Report:
        state = played[0][0]
        goal = goal_of(state.rules, goal_name)
        self.prepare()
        with progress(MILLE, self.say("grade-progress"), False) as advance:
            return grade(self.adviser(state, goal), played, in_mille(advance))

    def report(self, report: Report, goal: Goal) -> list[str]:
        """The sum, then every choice that cost something and every throw that mattered."""
        lines = [
            self.say(
                "grade-sum",
                start=self.number(report.start, goal),
                cost=self.number(report.cost, goal),
                luck=self.number(report.luck, goal),
                result=self.number(report.result, goal),
            )
        ]
        choices = [mark for mark in report.marks if mark.best and mark.gain < -SMALL]
        lines.append(self.say("grade-choices", n=len(choices)))
        for mark in sorted(choices, key=lambda mark: mark.gain):
            lines.append(self._mark(mark, goal))
        throws = [mark for mark in report.marks if not mark.best and abs(mark.gain) > SMALL]
        lines.append(self.say("grade-luck", n=len(throws)))
        for mark in sorted(throws, key=lambda mark: -abs(mark.gain))[:10]:
            lines.append(self._mark(mark, goal))
        if report.slack:
            lines.append(self.say("grade-slack", slack=self.number(report.slack, goal)))
        else:
            lines.append(self.say("coach-exact"))
        return lines

    def _mark(self, mark: Mark, goal: Goal) -> str:
        gain = self.number(mark.gain, goal)
        if mark.best:
            text = self.say(
                "grade-choice", turn=mark.turn, move=mark.move, best=mark.best, gain=gain
            )
        else:
            thrown = self.say.tell(done(GAME.phrases.read(mark.move)))
            text = self.say("grade-throw", turn=mark.turn, move=thrown, gain=gain)
        return f"  {text}"


def data(report: Report) -> dict[str, Any]:
    """For programs."""
    return {**report._asdict(), "marks": [mark._asdict() for mark in report.marks]}
