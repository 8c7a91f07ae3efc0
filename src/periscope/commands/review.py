"""`periscope review`: what a game turned on; a solved game is graded by its solution."""

import random
from collections.abc import Sequence
from typing import Final

from periscope.ai.players.coach import Coach, Moment, coached, how_sure
from periscope.games import rules
from periscope.i18n import Speech
from periscope.kernel import CHANCE, PeriscopeError
from periscope.terminal.arguments import Arguments
from periscope.terminal.errors import in_file
from periscope.terminal.face import Face
from periscope.terminal.faces import FACES
from periscope.terminal.files import open_record
from periscope.terminal.progress import progress
from periscope.terminal.screen import Screen
from periscope.terminal.unterseeboot.commands import grade

LINES: Final = 20
"""How many points of the curve are told at most."""
TOLD: Final = 5
"""How many choices, and how many strokes of luck, are told at most."""
SMALL: Final = 0.02
"""What cost or gained less than that is not worth telling."""
BAR: Final = 30


def run(args: Arguments, screen: Screen, say: Speech) -> int:
    path = args.needed_path("record")
    record = open_record(path)
    with in_file(path):
        game = rules(record.game, record.version)
        played = record.replay(game, None)
    if not coached(game):
        return grade(args, screen, say)
    if not played:
        raise PeriscopeError("error-review-empty", file=str(path))
    seed = args.number("seed")
    coach = Coach(game, random.Random(1 if seed is None else seed))
    moments = []
    with progress(len(played), say("review-progress"), args.switch("json")) as advance:
        for moment in coach.review(played):
            moments.append(moment)
            if advance is not None:
                advance(moment.ply)
    first = game.seats(played[0][0])[0]
    if args.switch("json"):
        screen.json({"seat": first, "moments": [moment._asdict() for moment in moments]})
    else:
        show(moments, first, FACES[game.name](say), screen, say)
    return 0


def show(moments: Sequence[Moment], first: str, face: Face, screen: Screen, say: Speech) -> None:
    screen.prose(say("review-curve", who=face.side(first)))
    step = max(1, -(-len(moments) // LINES))
    for moment in [*moments[step - 1 : -1 : step], moments[-1]]:
        bar = "#" * round(BAR * moment.expected)
        share = say("share", share=moment.expected)
        screen.show(f"  {moment.ply:>4}  {share:>7}  {bar}".rstrip())
    # By what they cost at least: what is little more than noise comes last.
    choices = sorted((m for m in moments if m.cost > SMALL), key=lambda m: m.error - m.cost)
    screen.show("")
    screen.prose(say("review-choices", n=len(choices)))
    for moment in choices[:TOLD]:
        screen.prose(
            say(
                "review-choice",
                ply=moment.ply,
                who=face.side(moment.seat),
                move=moment.move,
                best=moment.best,
                cost=moment.cost,
                error=moment.error,
                sure=how_sure(moment.cost, moment.error),
            ),
            "  ",
        )
    strokes = sorted((m for m in moments if abs(m.luck) > SMALL), key=lambda m: -abs(m.luck))
    screen.show("")
    screen.prose(say("review-luck", n=len(strokes)))
    for moment in strokes[:TOLD]:
        lucky = first if moment.seat == CHANCE else moment.seat
        screen.prose(
            say(
                "review-stroke",
                ply=moment.ply,
                who=face.side(lucky),
                move=moment.move,
                luck=moment.luck,
                good="yes" if moment.luck > 0 else "no",
                error=moment.luck_error,
                sure=how_sure(moment.luck, moment.luck_error),
            ),
            "  ",
        )
    if choices or strokes:
        screen.show("")
        screen.prose(say("review-sure"))
