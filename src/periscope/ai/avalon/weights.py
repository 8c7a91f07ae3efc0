"""The tuned numbers of U-BOAT's players, from weights.toml, which says what each is for."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    origin: str = msgspec.field(name="from")
    """Where the numbers come from."""


class Evaluation(Section, frozen=True, kw_only=True):
    win: float
    ship: float
    damaged: float
    dived: float
    go: float
    astern: tuple[float, ...]
    loaded: float
    close: float
    bow: float
    in_range: float
    muzzled: float
    attack: float
    haste: float
    in_reach: float
    covered: float
    aimed: tuple[float, ...]
    torpedo_range: int


class Outlook(Section, frozen=True, kw_only=True):
    found: float
    next: float
    later: float
    enough: float
    far: int
    guesses: int


class Chances(Section, frozen=True, kw_only=True):
    unsure: float
    spared: float
    charges_a_run: float
    dropped: int
    rows_a_run: float
    faint: float
    dives: float
    gunned: float
    risen: float
    in_range: float
    muzzled: float
    next: float
    later: float
    reached: float
    aimed: float
    spent: float
    most: int


class Run(Section, frozen=True, kw_only=True):
    sunk: float
    damaged: float
    charge: float
    far: float
    row: float
    tried: int
    rounds: int
    settled: int


class Salvo(Section, frozen=True, kw_only=True):
    escort: float
    fired: float


class Standoff(Section, frozen=True, kw_only=True):
    safe: float
    caught: float
    farther: float


class Mixed(Section, frozen=True, kw_only=True):
    kinds: int
    chase: float
    hurry: float
    stock: int


class OnePly(Section, frozen=True, kw_only=True):
    worlds: int
    first: int
    serious: int


class Search(Section, frozen=True, kw_only=True):
    scale: float
    horizon: int


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    evaluation: Evaluation
    outlook: Outlook
    chances: Chances
    run: Run
    salvo: Salvo
    standoff: Standoff
    mixed: Mixed
    one_ply: OnePly
    search: Search


def _loaded() -> Weights:
    file = resources.files("periscope.ai.avalon") / "weights.toml"
    return msgspec.toml.decode(file.read_text("utf-8"), type=Weights)


WEIGHTS: Final = _loaded()
