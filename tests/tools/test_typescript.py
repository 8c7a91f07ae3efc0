"""The browser's types are those of the server."""

from pathlib import Path

import pytest

from tools.typescript import TARGET, made, main

ROOT = Path(__file__).parents[2]


def test_the_browser_has_the_types_of_today() -> None:
    assert (ROOT / TARGET).read_text("utf-8") == made()


def test_a_type_is_spelled_field_by_field() -> None:
    text = made()
    assert 'export interface Play {\n  readonly type: "move";\n  readonly id: string;' in text
    assert "readonly submarines: readonly (string)[];" in text
    assert "readonly clock?: ClockSetting | null;" in text
    assert "export type AnyView = UbootView | StalingradView | AvalonView | " in text


def test_a_file_of_yesterday_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    TARGET.parent.mkdir(parents=True)
    TARGET.write_text("// old\n", "utf-8")
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert main(["--check"]) == 0
