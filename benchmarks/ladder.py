"""The ladder: players rated in the arena, scenario by scenario, and written down.

    python benchmarks/ladder.py --minutes 9 --workers 16

Results are added to docs/ladder/*.jsonl; what is there already is not played again, so that the
ladder grows from run to run. Every contest gets a few games before any gets many.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from periscope.ai.players.rated import ANCHOR
from periscope.games import GAMES
from periscope.kernel import Table
from periscope.lab.arena import Contest, Report, arena

FOLDER = Path(__file__).parents[1] / "docs" / "ladder"
RUNGS = ("random", "greedy", "search@30", "search@120", "search@500")
"""The ladder proper; more rounds of search would take more time than a ladder is worth."""
LEVELS = ("random", "greedy", "beginner", "easy", "medium", "hard", "strongest")
"""The levels that people choose from."""
RATINGS = Path(__file__).parents[1] / "src" / "periscope" / "ai" / "players" / "ratings.toml"
LADDERS = (("uboot", "lone-wolf"), ("stalingrad", "quick-duel"), ("avalon", "basic"))
SEED = 1


def two_player(game: str) -> Iterator[str]:
    for name in GAMES[game].scenarios:
        table = Table(GAMES[game], GAMES[game].start(name))
        if len(table.seats) == 2:
            yield name


def ladders() -> Iterator[tuple[Path, Contest]]:
    for game, scenario in LADDERS:
        yield FOLDER / f"{game}-{scenario}.jsonl", Contest(game, scenario, (), RUNGS, 0, SEED)


def levels() -> Iterator[tuple[Path, Contest]]:
    for game, scenario in LADDERS:
        yield FOLDER / f"levels-{game}.jsonl", Contest(game, scenario, (), LEVELS, 0, SEED)


def matches(player: str) -> Iterator[tuple[Path, Contest]]:
    """The player against greedy and random wherever two can play."""
    for other in ("greedy", "random"):
        for game in ("uboot", "stalingrad", "avalon"):
            for scenario in two_player(game):
                file = FOLDER / f"{player}-{other}-{game}.jsonl"
                yield file, Contest(game, scenario, (), (player, other), 0, SEED)


def play(player: str, sizes: list[int], until: float, workers: int) -> None:
    """Goes through all contests with more and more games each."""
    for size in sizes:
        for file, contest in (*ladders(), *levels(), *matches(player)):
            if time.monotonic() > until:
                return
            arena(msgspec.structs.replace(contest, games=size), file, workers)
            print(f"{size:>4}  {contest.game} {contest.scenario} {contest.players}", flush=True)


def played(file: Path, contest: Contest) -> Report | None:
    """What is in the file of a contest, without playing anything."""
    if not file.exists():
        return None
    numbers = [
        line["meeting"]["number"]
        for raw in file.read_bytes().splitlines()
        if raw.endswith(b"}") and (line := msgspec.json.decode(raw))["scenario"] == contest.scenario
    ]
    if not numbers:
        return None
    known = msgspec.structs.replace(contest, games=max(numbers) + 1)
    return arena(known, file, only_read=True)


def budgets() -> list[str]:
    """The players whose games against greedy or random are kept: the least rounds first, and
    the levels last."""
    files = (*FOLDER.glob("*-greedy-*.jsonl"), *FOLDER.glob("*-random-*.jsonl"))
    found = {file.name.rsplit("-", 2)[0] for file in files}
    return sorted(found, key=lambda name: (name in LEVELS, len(name), name))


def write() -> None:
    """docs/ladder.md from the files."""
    lines = [
        "# The ladder",
        "",
        "Written by `python benchmarks/ladder.py`, which plays on from what is in docs/ladder.",
        "Ratings are Bradley–Terry with intervals of 95 %; 400 points are odds of ten to one, and",
        "the mean of each table is 0. `search@120` thinks for 120 rounds a move.",
        "",
    ]
    for file, contest in ladders():
        report = played(file, contest)
        if report is not None:
            lines += _ladder(report)
    for file, contest in levels():
        report = played(file, contest)
        if report is not None:
            lines += _ladder(report)
    for player in budgets():
        lines += _matches(player)
    (FOLDER.parent / "ladder.md").write_text("\n".join(lines), "utf-8")
    RATINGS.write_text(ratings(), "utf-8")


def ratings() -> str:
    """The levels' ratings, for whoever chooses one."""
    told = ["# From docs/ladder by benchmarks/ladder.py: points and margin, greedy at 1000."]
    for file, contest in levels():
        report = played(file, contest)
        if report is not None:
            told += _told(report)
    return "\n".join(told) + "\n"


def _matches(player: str) -> list[str]:
    rest = ["| game | scenario | against | games | score | first side | second side |"]
    rest.append("|---|---|---|---|---|---|---|")
    for file, contest in matches(player):
        report = played(file, contest)
        if report is None:
            continue
        pair = next(iter(report.pairings.values()))
        shares = [f"{200 * score / pair.games:.0f} %" for score in pair.by_side]
        score = f"{100 * pair.score / pair.games:.0f} %"
        row = (contest.game, contest.scenario, contest.players[1], pair.games, score, *shares)
        rest.append(f"| {' | '.join(map(str, row))} |")
    return [f"## {player} against greedy and random", "", *rest, ""]


def _told(report: Report) -> list[str]:
    shift = ANCHOR - report.standings["greedy"].rating.points
    lines = ["", f"[{report.contest.game}]"]
    for name, found in report.standings.items():
        if sum(found.games):
            points, margin = found.rating
            lines.append(f"{name} = [{round(points + shift)}, {round(margin)}]")
    return lines


def _ladder(report: Report) -> list[str]:
    sides = " | ".join(f"as {side}" for side in report.sides)
    contest = report.contest
    lines = [f"## {contest.game}, {contest.scenario}: {report.played} games", ""]
    lines += [f"| player | rating | {sides} | score |", "|---|---|---|---|---|"]
    for name, found in sorted(report.standings.items(), key=lambda item: -item[1].rating.points):
        ratings = (found.rating, *found.sides)
        cells = [f"{rating.points:.0f} ± {rating.margin:.0f}" for rating in ratings]
        share = 100 * sum(found.score) / max(1, sum(found.games))
        lines.append(f"| {name} | {' | '.join(cells)} | {share:.0f} % |")
    return [*lines, ""]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--player", default="search@300")
    parser.add_argument("--sizes", default="2,5,10,25,50,100")
    options = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    sizes = [int(size) for size in options.sizes.split(",")]
    until = time.monotonic() + 60 * options.minutes
    play(options.player, sizes, until, options.workers)
    write()


if __name__ == "__main__":
    main()
