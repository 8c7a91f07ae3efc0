"""Games in bulk: the same games whoever plays them, and honest sums."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from periscope.games import GAMES
from periscope.kernel import PeriscopeError
from periscope.lab import Summary, simulate

GAME = GAMES["uboot"]
BOTH = ("random", "random")


def timeless(summary: Summary) -> Summary:
    return msgspec.structs.replace(summary, seconds=0.0, moves_per_second=0.0)


def test_wins_and_reasons_add_up() -> None:
    summary = simulate(GAME, "naval-skirmish", (), 30, BOTH, seed=4)
    assert summary.games == 30
    assert sum(summary.wins.values()) == 30
    assert list(summary.wins) == ["allied", "german", "draw"]
    assert sum(summary.reasons.values()) == 30
    assert set(summary.scores) == {"allied", "german"}
    assert summary.plies > 1
    assert summary.moves_per_second > 0
    assert summary.chapters == ("surface-combat", "reinforcements")


def test_the_number_of_workers_changes_nothing() -> None:
    settings = ("wolf-pack", GAME.chapters, 7, ("greedy", "random"), 11)
    one = simulate(GAME, *settings)
    two = simulate(GAME, *settings, workers=2)
    assert timeless(one) == timeless(two)


def test_each_game_depends_on_the_seed_and_its_number_alone() -> None:
    def results(games: int, seed: int) -> dict[str, int]:
        return simulate(GAME, "lone-wolf", (), games, BOTH, seed).wins

    assert results(20, 1) == results(20, 1)
    assert results(40, 1) != {name: 2 * wins for name, wins in results(20, 1).items()}
    more = results(21, 1)
    assert sum(more[name] - wins for name, wins in results(20, 1).items()) == 1
    assert all(more[name] >= wins for name, wins in results(20, 1).items())


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(GAME, "lone-wolf", (), 3, BOTH, seed=1, progress=told.append)
    assert told == [1, 2, 3]


def test_a_summary_is_json() -> None:
    summary = simulate(GAME, "lone-wolf", ("slow-submarines",), 2, BOTH, seed=1)
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary


def test_a_scenario_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "narrow.toml"
    file.write_text('extends = "lone-wolf"\ncolumns = 4\n', "utf-8")
    assert simulate(GAME, file, (), 2, BOTH, seed=1).scenario == "narrow"
    assert simulate(GAME, file, (), 2, BOTH, seed=1, workers=2).scenario == "narrow"
    with pytest.raises(PeriscopeError) as caught:
        simulate(GAME, str(file), (), 2, BOTH, seed=1)
    assert caught.value.key == "error-scenario-path"


@pytest.mark.parametrize(
    ("games", "players", "key", "details"),
    [
        (1, ("random", "oracle"), "error-player", {"player": "oracle"}),
        (1, ("random",), "error-players", {"found": 1, "seats": "allied, german"}),
        (0, BOTH, "error-games", {"found": 0}),
        (-5, BOTH, "error-games", {"found": -5}),
    ],
)
def test_bad_input_is_named(
    games: int, players: tuple[str, ...], key: str, details: dict[str, object]
) -> None:
    with pytest.raises(PeriscopeError) as caught:
        simulate(GAME, "lone-wolf", (), games, players, seed=1)
    assert caught.value.key == key
    assert caught.value.details.items() >= details.items()
