from pathlib import Path

import pytest

from periscope.i18n import LANGUAGES, Speech, system_language


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    for lang, hello, ships in (("en", "Hello", "ships"), ("es", "Hola", "barcos")):
        folder = tmp_path / lang
        folder.mkdir()
        (folder / "a.ftl").write_text(f"hello = {hello}, {{ $name }}\n", "utf-8")
        (folder / "b.ftl").write_text(f"ships = {{ $n }} {ships}\n", "utf-8")
    return tmp_path


def test_says_messages_of_every_file_without_isolation_marks(locales: Path) -> None:
    say = Speech("es", locales)
    assert say("hello", name="Ana") == "Hola, Ana"
    assert say("ships", n=3) == "3 barcos"


@pytest.mark.parametrize(
    ("lang", "four", "five"),
    [("en", "4,000 ships", "12,000 ships"), ("es", "4000 barcos", "12.000 barcos")],
)
def test_thousands_are_set_apart_as_a_browser_does_it(
    locales: Path, lang: str, four: str, five: str
) -> None:
    say = Speech(lang, locales)
    assert (say("ships", n=4000), say("ships", n=12_000)) == (four, five)


def test_names_what_is_missing(locales: Path) -> None:
    say = Speech("en", locales)
    with pytest.raises(LookupError, match="'bye' in 'en'"):
        say("bye")
    with pytest.raises(LookupError, match=r"'hello' in 'en': .*name"):
        say("hello")


def test_refuses_a_language_that_it_does_not_speak() -> None:
    with pytest.raises(ValueError, match="en, es, not 'de'"):
        Speech("de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_loads_what_ships(lang: str) -> None:
    assert Speech(lang).lang == lang


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LC_ALL": "en_GB", "LANG": "es"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "es-AR", "LANG": "en"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_follows_the_environment(
    environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang
