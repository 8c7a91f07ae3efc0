"""§A12.1: whatever stands in a scenario file, it is refused in a sentence or can be played."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from periscope.ai import PLAYERS
from periscope.games.avalon import GAME
from periscope.games.avalon.guns import COLUMNS
from periscope.games.avalon.moves import FACES
from periscope.games.avalon.sea import HEADINGS, LETTERS
from periscope.games.avalon.values import BOUNDS
from periscope.i18n import Speech
from periscope.kernel import CHANCE, OVER, PeriscopeError, Record, Table
from periscope.terminal.avalon.face import AvalonFace
from periscope.terminal.errors import explain
from tests.laws import laws

ODD = ["-1", "0", "99", "1.5", "true", '""', "[]", "[[]]", "{}", "[7]", "nan", "[[1]]", '"\u0663"']
ODD += ['["A99 S"]', '["A\u0663 S"]', '["a1 S"]', "[{}]", "1979-05-27", '[["escort-1"]]']


def file(rng: random.Random, odd: float) -> str:
    """A file with random values for some keys, a share of them being nonsense."""

    def written(value: object) -> str:
        return rng.choice(ODD) if rng.random() < odd else str(value).replace("'", '"')

    chosen = [(key, bounds) for key, bounds in BOUNDS.items() if rng.random() < 0.5]
    numbers = {key: rng.choice((*bounds, rng.randint(*bounds))) for key, bounds in chosen}
    numbers["adjourn"] = rng.randint(2, 6)
    width = min(numbers.get("columns", 14), rng.choice((4, 14)))
    rows = LETTERS[: numbers.get("rows", len(LETTERS))]
    lines = [f'extends = "{name}"' for name in GAME.scenarios if rng.random() < 0.05][:1]
    lines += [f"{key} = {written(value)}" for key, value in numbers.items()]
    if rng.random() < odd:
        lines.append(f"players = {rng.choice(ODD)}")
    lines.append("[start]")
    for side in ("escorts", "boats"):
        places = [
            f"{rng.choice(rows)}{rng.randint(1, width)} {rng.choice(HEADINGS)}" for _ in range(3)
        ]
        lines.append(f"{side} = {written(places)}")
    for name in (name for name in COLUMNS if rng.random() < 0.3):
        throws = rng.sample(range(1, FACES + 1), 3)
        lines += [f"[tables.{name}]", f"target = {written(throws[:2])}"]
        lines += [f"firing = {written(throws[2:])}"] if name != "torpedo" else []
    return "\n".join(lines) + "\n"


def opened(text: str) -> Any:
    """The scenario, told in words; None where it is refused, which takes a sentence too."""
    say = Speech("en")
    try:
        scenario = GAME.read(text, "mine")
    except PeriscopeError as error:
        explain(error, say)
        return None
    face = AvalonFace(say)
    assert face.title(scenario)
    assert face.summary(scenario)
    assert face.values(scenario)
    return scenario


@pytest.mark.parametrize("first", range(60, 120, 20))
def test_files_of_random_values_are_refused_or_played(first: int) -> None:
    """§A12.1: with nonsense among them."""
    for seed in range(first, first + 20):
        scenario = opened(file(random.Random(seed), odd=0.1))
        if scenario is None:
            continue
        *_, table = islice(laws.wander(GAME, GAME.start(scenario), seed), 12)
        for seat in table.seats:
            seen = table.state.view(seat)
            worlds = GAME.worlds(seen, table.histories[seat])
            assert worlds.sample(random.Random(seed)).view(seat) == seen


def plays_with_greedy(seed: int) -> None:
    """A whole game of a computer against chance, whose beliefs are sound throughout."""
    rng = random.Random(seed)
    scenario = opened(file(rng, odd=0))
    if scenario is None:  # two escorts in one square
        return
    table = Table(GAME, GAME.start(scenario))
    greedy = PLAYERS["greedy"](GAME, rng)
    lead = rng.choice(("escort", "boat"))
    while (seat := table.to_play) != OVER:
        moves, view = table.state.moves(), table.state.view(seat)
        if seat == CHANCE or not seat.startswith(lead):
            table.play(rng.choice(moves))
            continue
        world = GAME.worlds(view, table.histories[seat]).sample(rng)
        assert world.view(seat) == view
        table.play(greedy.choose(view, table.histories[seat], moves))
    record = table.record()
    Record.parse(record.dump()).verify(GAME)


@pytest.mark.parametrize("seed", range(4))
def test_computers_play_whatever_a_file_allows(seed: int) -> None:
    """§A12.1."""
    plays_with_greedy(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 300))
def test_computers_play_whatever_a_file_allows_at_length(seed: int) -> None:
    """§A12.1."""
    plays_with_greedy(seed)
