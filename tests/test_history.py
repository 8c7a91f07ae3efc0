"""A slower commit shows in the history of the benchmark."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import history

SPEEDS = {"dark_chess": 100.0, "a game": 150.0, "a game, seen": 50.0}


def ratios(alone: float, seen: float) -> history.Ratios:
    return {"alone": {"a game": alone}, "seen": {"a game": seen}}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(history, "FILE", tmp_path / "history.jsonl")
    return tmp_path / "history.jsonl"


def test_a_run_is_a_line_with_its_date_commit_form_and_machine(file: Path) -> None:
    history.add("compiled", SPEEDS, ratios(1.5, 1.2))
    history.add("interpreted", SPEEDS, ratios(0.3, 0.2))
    first, _ = map(json.loads, file.read_text("utf-8").splitlines())
    assert first["form"] == "compiled"
    assert first["machine"].keys() == {"cpu", "cores", "python"}
    assert first["ratios"] == ratios(1.5, 1.2)
    assert first["speeds"] == {"dark_chess": 100}
    assert first.keys() >= {"date", "commit"}


def test_what_is_slower_than_in_the_last_run_like_it_is_told(file: Path, capsys: Any) -> None:
    history.add("compiled", SPEEDS, ratios(1.5, 1.2))
    history.add("interpreted", SPEEDS, ratios(0.3, 0.2))
    assert capsys.readouterr().out == ""
    history.add("compiled", SPEEDS, ratios(1.45, 0.6))
    told = capsys.readouterr().out
    assert "a game, seen: 0.60, was 1.20" in told
    assert "alone" not in told
    history.add("compiled", SPEEDS, ratios(1.45, 0.6))
    assert capsys.readouterr().out.startswith("Nothing is slower than in the run of ")
