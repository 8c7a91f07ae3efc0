"""`periscope arena`: the contest that was asked for, and its ratings as a table."""

from periscope.i18n import Speech
from periscope.lab.arena import Contest, Report, arena
from periscope.lab.ratings import Rating
from periscope.terminal.arguments import Arguments
from periscope.terminal.faces import FACES
from periscope.terminal.launch import find_game, scenario_name
from periscope.terminal.progress import progress
from periscope.terminal.screen import Screen


def run(args: Arguments, screen: Screen, say: Speech) -> int:
    game = find_game(args.needed("game"))
    asked = scenario_name(args, game)
    scenario = game.find(asked)
    seed = args.number("seed")
    contest = Contest(
        game.name,
        str(asked),
        args.names("chapters"),
        args.names("players") or ("greedy", "random"),
        args.number("games", 1) or 100,
        1 if seed is None else seed,
        scenario.definition,
    )
    number = len(set(contest.players))
    total = contest.games * number * (number - 1)
    with progress(total, say("simulate-progress"), args.switch("json")) as advance:
        report = arena(
            contest,
            args.path("file"),
            args.number("workers", 1) or 1,
            args.switch("test"),
            advance,
        )
    if args.switch("json"):
        screen.json(report)
    else:
        title = FACES[game.name](say).title(scenario)
        show(report, title, screen, say)
    return 0


def show(report: Report, title: str, screen: Screen, say: Speech) -> None:
    screen.prose(
        say("arena-heading", n=report.played, scenario=title, seed=str(report.contest.seed))
    )
    sides = [say(f"arena-side-{side}") for side in report.sides]
    heads = [say("arena-player"), say("arena-rating"), *sides, say("arena-score")]
    rows = [
        [
            name,
            _points(found.rating, say),
            *(_points(side, say) for side in found.sides),
            say("share", share=sum(found.score) / max(1, sum(found.games))),
        ]
        for name, found in sorted(report.standings.items(), key=lambda item: -item[1].rating.points)
    ]
    screen.show("", *_table([heads, *rows]), "")
    for pair, found in report.pairings.items():
        if found.games:
            shares = [2 * score / found.games for score in found.by_side]
            screen.prose(
                say(
                    "arena-pair",
                    pair=pair,
                    n=found.games,
                    share=found.score / found.games,
                    first=shares[0],
                    second=shares[1],
                )
            )
    if report.test is not None:
        one, other = report.contest.players[:2]
        verdict = say(f"arena-test-{report.test['verdict']}", one=one, other=other)
        screen.prose(
            say(
                "arena-test",
                verdict=verdict,
                n=int(report.test["pairs"]),
                gain=float(report.test["gain"]),
                likelihood=float(report.test["likelihood"]),
                upper=float(report.test["upper"]),
            )
        )


def _points(rating: Rating, say: Speech) -> str:
    return say("arena-points", points=round(rating.points), margin=round(rating.margin))


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            f"{cell:<{width}}" if not column else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
