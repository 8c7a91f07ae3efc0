"""The results of many games as a table of plain lines."""

from collections.abc import Mapping, Sequence

from periscope.i18n import Speech
from periscope.terminal.screen import Screen


def results(wins: Mapping[str, int], reasons: Mapping[str, int], say: Speech) -> list[str]:
    """Who won how often, and how the games ended, each with its share.

    Partners win together, so that the seats' wins may add up to more than the games.
    """
    games = sum(reasons.values())
    won = [(say(f"won-{seat}"), number) for seat, number in wins.items()]
    ended = [(say(f"ended-{reason}"), number) for reason, number in reasons.items()]
    ended.sort(key=lambda row: -row[1])
    return [*_rows(won, games, say), "", *_rows(ended, games, say)]


def _rows(rows: Sequence[tuple[str, int]], games: int, say: Speech) -> list[str]:
    width = max(len(label) for label, _ in rows)
    counts = [say("count", n=number) for _, number in rows]
    digits = max(map(len, counts))
    shares = [say("share", share=number / games) for _, number in rows]
    return [
        f"  {label:<{width}}  {count:>{digits}}  {share:>7}"
        for (label, _), count, share in zip(rows, counts, shares, strict=True)
    ]


def show(
    heading: str,
    wins: Mapping[str, int],
    reasons: Mapping[str, int],
    foot: Sequence[str],
    screen: Screen,
    say: Speech,
) -> None:
    screen.prose(heading)
    screen.show("", *results(wins, reasons, say), "")
    for line in foot:
        screen.prose(line)
