"""§S10: scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from periscope.games.stalingrad import GAME
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import PeriscopeError
from tests.stalingrad.positions import start

SMALL = """
columns = 3
rows = 2
target = 3
[front]
sniper = 1
officer = 1
infantry = 1
empty = 3
"""


def test_a_scenario_from_nothing() -> None:
    """§S10.1: size, cards and target."""
    state = start(SMALL)
    assert state.rules.fronts[0] == (1, 0, 1, 0, 0, 0, 1, 3)
    assert state.rules.target == 3
    assert state.scenario.definition == SMALL


def test_a_scenario_that_extends_another() -> None:
    """§S10.1: what is not named is taken over; each side may have a table of its own."""
    text = """
        extends = "quick-duel"
        target = 4
        [soviet]
        mortar = 2
        empty = 3
        [cards.infantry]
        points = 2
    """
    rules = start(text).rules
    assert rules.fronts[0] == (2, 1, 1, 1, 1, 1, 1, 4)
    assert rules.fronts[1] == (2, 1, 1, 1, 2, 1, 1, 3)
    assert rules.points[6] == 2
    assert rules.target == 4


def test_a_scenario_from_a_file(tmp_path: Path) -> None:
    """§S10.1: by its path, as everywhere."""
    path = tmp_path / "street.toml"
    path.write_text(SMALL, "utf-8")
    assert GAME.start(path).scenario.name == "street"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ("empty = 2", "error-front-short"),
        ("empty = 4", "error-front-full"),
        ("sniper = 4", "error-value"),
        ("officer = 3", "error-value"),
        ("sniper = 0\nempty = 4", "error-front-snipers"),
        ("tank = 1", "error-key"),
    ],
)
def test_fronts_that_cannot_be_played(change: str, error: str) -> None:
    """§S10.1: too few cards, too many, more than the box holds, none that decides."""
    keys = [line.split(" = ")[0] for line in change.split("\n")]
    kept = [line for line in SMALL.split("\n") if line.split(" = ")[0] not in keys]
    text = "\n".join((*kept, change))
    with pytest.raises(PeriscopeError, match=error):
        GAME.read(text, "front")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("rows = 2", "error-unset"),
        ('extends = "slow-duel"', "error-value"),
        ('extends = "quick-duel"\nspares = 2', "error-front-spares"),
        ('extends = "quick-duel"\nends = []', "error-value"),
        ('extends = "quick-duel"\nends = ["objectives"]', "error-value"),
        (
            'extends = "without-snipers-quick-duel"\nobjectives = ["officer"]\n[front]\n'
            "officer = 0\nempty = 7",
            "error-front-objectives",
        ),
        (
            'extends = "stop-the-advance-quick-duel"\n[front]\ninfantry = 0\nempty = 4',
            "error-front-infantry",
        ),
        ('extends = "stop-the-advance-quick-duel"\nchapters = []', "error-advanced-infantry"),
        ('extends = "without-snipers-quick-duel"\nchapters = []', "error-advanced-snipers"),
        ('extends = "quick-duel"\n[cards.decoy]\npoints = 1', "error-key"),
        ('extends = "quick-duel"\n[cards.infantry]\npoints = "x"', "error-type"),
        ('extends = "quick-duel"\n[cards.infantry.standing]\npoints = "house"', "error-unset"),
        ('extends = "quick-duel"\n[cards.infantry]\npoints = 2\nstanding = "x"', "error-type"),
        (
            'extends = "quick-duel"\n[cards.infantry]\npoints = 2\n'
            '[cards.infantry.standing]\npoints = "sure"',
            "error-value",
        ),
        ('extends = "quick-duel"\ntarget = 11', "error-front-target"),
        (
            'extends = "quick-duel"\ntarget = 10\n[soviet]\nmortar = 0\nempty = 5',
            "error-front-target-side",
        ),
        (
            'extends = "quick-duel"\nspares = 1\nends = ["target"]\nchapters = ["advanced"]\n'
            "[german]\nsniper = 0\nempty = 6",
            "error-front-spare",
        ),
        (
            'extends = "without-snipers-quick-duel"\n[front]\nmortar = 0\nmachine-gun = 0\n'
            "infantry = 0\nempty = 9",
            "error-front-harmless",
        ),
        ("columns = ", "error-toml"),
    ],
)
def test_files_that_contradict_themselves(text: str, error: str) -> None:
    """§S10.1: one sentence with the place and the remedy, in every language."""
    with pytest.raises(PeriscopeError, match=error) as caught:
        GAME.read(text, "theme")
    for lang in LANGUAGES:
        assert Speech(lang)(caught.value.key, **caught.value.details)


def test_a_target_counts_the_spares() -> None:
    """§S8.2: two spare snipers make a front worth four points more."""
    assert start('extends = "duel-of-aces-quick-duel"\ntarget = 12').rules.target == 12
    with pytest.raises(PeriscopeError, match="error-front-target"):
        start('extends = "duel-of-aces-quick-duel"\ntarget = 13\n')


def test_the_example_of_the_guide_can_be_played() -> None:
    """§S10.1: as docs/scenarios.md has it."""
    guide = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    lines = guide.split("## SCOPE Stalingrad\n")[1].split("\nEvery front")[0].splitlines()
    rules = start("\n".join(line.strip() for line in lines)).rules
    assert rules.fronts[0] == (3, 2, 1, 1, 2, 1, 1, 4)
    assert rules.fronts[1] == (3, 2, 1, 1, 2, 1, 2, 3)
    assert rules.endings == ("snipers", "objectives")
