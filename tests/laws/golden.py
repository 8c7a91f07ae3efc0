"""Plays the golden games anew and writes them down: `python -m tests.laws.golden`.

Only for a change of rules or views that is meant; read the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

from periscope.games import GAMES, rules
from periscope.kernel import Record
from tests.laws import laws

FOLDER = Path(__file__).parent.parent / "records"
GAMES_KEPT: dict[str, tuple[str, str, tuple[str, ...], int]] = {
    "uboot-base": ("uboot", "coordinated-attack", (), 35),
    "uboot-slow": ("uboot", "lone-wolf", ("slow-submarines",), 34),
    "uboot-surface": ("uboot", "lone-wolf", ("surface-combat",), 4),
    "uboot-reinforced": ("uboot", "wolf-pack", ("reinforcements",), 6),
    "uboot-everything": (
        "uboot",
        "coordinated-attack",
        ("slow-submarines", "surface-combat", "reinforcements"),
        37,
    ),
    "uboot-shepherd": ("uboot", "wolf-and-shepherd-small", (), 27),
    "uboot-hunting": ("uboot", "hunting-group-small", ("slow-submarines",), 26),
    "uboot-duel": ("uboot", "duel-lone-wolf-allied-more", (), 34),
    "uboot-naval": ("uboot", "naval-skirmish", (), 3),
    "stalingrad-basic": ("stalingrad", "quick-duel", (), 20),
    "stalingrad-aces": ("stalingrad", "duel-of-aces-quick-duel", ("advanced",), 92),
    "stalingrad-without-snipers": ("stalingrad", "without-snipers-quick-duel", (), 143),
    "stalingrad-divisions": (
        "stalingrad",
        "neutralize-the-artillery-quick-duel",
        ("german-team", "soviet-team"),
        59,
    ),
    "avalon-basic": ("avalon", "basic", (), 163),
    "avalon-two-on-one": ("avalon", "two-on-one", (), 99),
    "avalon-pack": ("avalon", "pack", (), 48),
    "avalon-two-on-two": ("avalon", "two-on-two", (), 90),
    "avalon-command": ("avalon", "command", (), 32),
    "avalon-fleet-action": ("avalon", "fleet-action", (), 87),
    "unterseeboot-patrol": ("unterseeboot", "patrol", (), 281),
    "unterseeboot-six-columns": ("unterseeboot", "six-columns", (), 87),
    "unterseeboot-everything": (
        "unterseeboot",
        "patrol",
        ("entry-points", "big-ships", "uncontrolled-dive", "type-viic"),
        202,
    ),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (game_name, scenario, chapters, seed) in GAMES_KEPT.items():
        game = GAMES[game_name]
        table = laws.finished(game, game.start(scenario, chapters), seed)
        record = table.record(seed=str(seed))
        (FOLDER / f"{name}.record").write_text(record.dump(), "utf-8")
    for path in FOLDER.glob("*.record"):  # those of earlier rules are kept, and only seen anew
        record = Record.parse(path.read_text("utf-8"))
        game = rules(record.game, record.version)
        path.with_suffix(".transcript").write_text(laws.transcript(game, record), "utf-8")


if __name__ == "__main__":
    main()
