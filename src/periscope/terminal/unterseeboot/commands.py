"""What the command line can do with Unterseeboot alone: solve it, grade a patrol, keep the log."""

import shlex
from typing import Final, cast

from periscope.games import rules
from periscope.games.unterseeboot.logfile import Logfile
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import CAPTAIN
from periscope.games.unterseeboot.state import State as Patrol
from periscope.i18n import Speech
from periscope.kernel import OVER, PeriscopeError
from periscope.terminal.arguments import Arguments
from periscope.terminal.errors import in_file
from periscope.terminal.files import open_record
from periscope.terminal.launch import find_game, scenario_name
from periscope.terminal.progress import MILLE, in_mille, progress
from periscope.terminal.screen import Screen
from periscope.terminal.session import Session
from periscope.terminal.text import WHOLE, shown
from periscope.terminal.unterseeboot import patrols

SOLVED: Final = "unterseeboot"
DOUBTFUL: Final = 1
"""The exit status of a solution that its own play does not confirm."""


def play_and_log(session: Session, args: Arguments, screen: Screen, say: Speech) -> int:
    """Plays a game of any kind; a patrol that ends here goes into the log book at once."""
    logged = []

    def ended() -> None:
        table = session.table
        if isinstance(table.state, Patrol):
            captain, boat = args.text("captain") or CAPTAIN, args.text("boat") or ""
            patrols.log(table, captain, boat, screen, say)
            logged.append(table)

    session.ended = session.taken_up_over = ended
    status = session.run()
    if logged and session.saved is not None and session.table.ended is None:
        file = shown(str(session.saved), WHOLE)
        screen.prose(say("logbook-grade", file=shlex.quote(file)))
    return status


def solve(args: Arguments, screen: Screen, say: Speech) -> int:
    """Exact values of a whole patrol, goal by goal."""
    from periscope.ai.unterseeboot.solver import whole
    from periscope.ai.unterseeboot.solver.goals import goal_of, goals_of
    from periscope.terminal.unterseeboot.coach import Coach

    game = find_game(args.text("game") or SOLVED)
    start = game.start(scenario_name(args, game), args.names("chapters"))
    if not isinstance(start, Patrol):
        raise PeriscopeError("error-not-solved", game=game.name, games=SOLVED)
    names = args.names("goal") or ("tonnage",)
    if names == ("all",):
        names = tuple(goals_of(start.rules))
    goals = [goal_of(start.rules, name) for name in names]
    plays = args.number("patrols", 2) or 0
    seed = args.number("seed")
    coach, found = Coach(say), []
    coach.prepare(args.switch("json"))
    for goal in goals:
        with progress(MILLE, coach.goal(goal), args.switch("json")) as advance:
            try:
                solved = whole.solve(
                    start, goal, in_mille(advance), plays, 1 if seed is None else seed
                )
            except whole.TooLarge:
                raise PeriscopeError("error-solve-large") from None
        found.append(solved)
        if not args.switch("json"):
            coach.show_solved(solved, goal, screen)
    if args.switch("json"):
        screen.json(found)
    return 0 if all(one.confirmed for one in found if one.patrols) else DOUBTFUL


def grade(args: Arguments, screen: Screen, say: Speech) -> int:
    """A recorded patrol: what each choice cost, what was luck."""
    path = args.needed_path("record")
    record = open_record(path)
    with in_file(path):
        game = rules(record.game, record.version)
        played = record.replay(game)
        start = record.start(game)
    if not isinstance(start, Patrol):
        raise PeriscopeError("error-not-solved", game=game.name, games=SOLVED)
    if not played or played[-1][1].play(played[-1][0]).to_play != OVER:
        raise PeriscopeError("error-grade-unfinished")
    _grade(cast(list[tuple[Patrol, Move]], played), args, screen, say)
    return 0


def _grade(played: list[tuple[Patrol, Move]], args: Arguments, screen: Screen, say: Speech) -> None:
    from periscope.ai.unterseeboot.solver.goals import goal_of
    from periscope.terminal.unterseeboot import coach as coaches

    coach = coaches.Coach(say)
    goal = goal_of(played[0][0].rules, args.text("goal") or "tonnage")
    report = coach.grade(played, goal.name)
    if args.switch("json"):
        screen.json(coaches.data(report))
        return
    for line in coach.report(report, goal):
        screen.prose(line.strip(), "  " if line.startswith(" ") else "")


def logbook(args: Arguments, screen: Screen, say: Speech) -> int:
    """Patrols, campaigns and statistics; copies out and in."""
    args.apart("export", "import")
    book = Logfile()
    if (out := args.path("export")) is not None:
        patrols.copy_out(book, out, screen, say)
    elif (copy := args.path("import")) is not None:
        patrols.copy_in(book, copy, screen, say)
    elif args.switch("json"):
        screen.json(patrols.data(book, args.text("captain")))
    else:
        patrols.show(book, args.text("captain"), screen, say)
    return 0
