"""The runs of the benchmark so far, a line each, so that a slower commit shows.

Ratios to the peers of the same run are kept, and compared with the last run of the same form on
the same kind of machine.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parent / "history.jsonl"
SLOWER: Final = 0.85
"""What is slower than this share of what it was is told: less is the noise of a busy machine."""

Ratios = dict[str, dict[str, float]]


def add(form: str, speeds: Mapping[str, float], ratios: Ratios) -> None:
    """Compares a run with the last one like it, and keeps it."""
    run = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
        "commit": _git("describe", "--always", "--dirty"),
        "form": form,
        "machine": machine(),
        "speeds": {
            name: round(speed) for name, speed in speeds.items() if name not in _ours(ratios)
        },
        "ratios": {
            how: {name: round(ratio, 3) for name, ratio in found.items()}
            for how, found in ratios.items()
        },
    }
    before = last(form, machine())
    if before is not None:
        print("\n".join(compared(run, before)))
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run) + "\n")


def _ours(ratios: Ratios) -> set[str]:
    names = {name for found in ratios.values() for name in found}
    return names | {f"{name}, seen" for name in names}


def machine() -> dict[str, Any]:
    return {"cpu": _cpu(), "cores": os.cpu_count(), "python": platform.python_version()}


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())


def _git(*words: str) -> str:
    """What git says, or nothing where there is none."""
    try:
        done = subprocess.run(["git", *words], cwd=FILE.parent, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip()


def last(form: str, where: Mapping[str, Any]) -> dict[str, Any] | None:
    """The last run of that form on such a machine."""
    if not FILE.exists():
        return None
    runs = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    alike = [run for run in runs if run["form"] == form and run["machine"] == where]
    return alike[-1] if alike else None


def compared(run: Mapping[str, Any], before: Mapping[str, Any]) -> list[str]:
    """What has become slower against its peer, in lines."""
    slower = [
        f"  {name}, {how}: {ratio:.2f}, was {was:.2f}"
        for how, found in run["ratios"].items()
        for name, ratio in found.items()
        if (was := before["ratios"].get(how, {}).get(name)) and ratio < SLOWER * was
    ]
    since = f"the run of {before['date']} ({before['commit'] or 'unknown commit'})"
    return (
        [f"Slower than in {since}:", *slower] if slower else [f"Nothing is slower than in {since}."]
    )
