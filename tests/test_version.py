"""`periscope --version`, and that commands load no more than they use."""

import os
import subprocess
import sys

import pytest

from periscope.form import is_compiled
from periscope.games import EDITIONS, GAMES, VERSIONS

HEAVY = ("asyncio", "httpx", "litestar", "sqlalchemy", "uvicorn", "numpy", "numba", "rich")
"""What the server and the solver need, and a version or a game in the terminal does not."""


def _periscope(*words: str, **env: str) -> str:
    command = [sys.executable, "-m", "periscope", "--lang", "en", *words]
    done = subprocess.run(
        command, env={**os.environ, **env}, input="quit\n", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_version_names_form_rules_page_and_database() -> None:
    told = " ".join(_periscope("--version", DATABASE_URL="").split())
    assert ("form: compiled" in told) == is_compiled()
    assert ("form: plain Python" in told) != is_compiled()
    for name, game in GAMES.items():
        assert f"{name} {game.version}" in told
    assert "page: " in told
    assert "database: sqlite:///" in told


def test_a_version_keeps_the_password_of_the_database() -> None:
    told = _periscope("--version", DATABASE_URL="postgresql://club:hush@db:5433/periscope")
    assert "database: postgresql://db:5433/periscope" in told
    assert "hush" not in told
    assert "club" not in told


def test_the_versions_that_are_told_are_the_rules_own() -> None:
    assert dict(VERSIONS) == {name: game.version for name, game in GAMES.items()}
    for name, editions in EDITIONS.items():
        versions = [game.version for game in editions]
        assert versions == sorted(set(versions), reverse=True)
        assert {game.name for game in editions} == {name}


@pytest.mark.parametrize("words", [("--version",), ("play", "uboot")], ids=" ".join)
def test_a_command_loads_no_more_than_it_uses(words: tuple[str, ...]) -> None:
    script = (
        "import sys; from periscope.cli import main\n"
        f"assert main({['--lang', 'en', *words]!r}) == 0\n"
        f"print('loaded:', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input="quit\n", capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "loaded:"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_loaded_without_the_others(name: str) -> None:
    script = (
        "import sys; from periscope.games import GAMES\n"
        f"GAMES[{name!r}].start(next(iter(GAMES[{name!r}].scenarios)))\n"
        f"print(*[one for one in {list(GAMES)!r} if f'periscope.games.{{one}}' in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [name]
