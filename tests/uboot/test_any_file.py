"""§U12.1: whatever a scenario file says, it is played by the laws or refused in a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from periscope.games.uboot import GAME
from periscope.games.uboot.check import CARD_NUMBERS, CARD_SWITCHES, SCORING
from periscope.games.uboot.scenario import CHAPTERS, data
from periscope.games.uboot.state import State
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import PeriscopeError
from periscope.terminal.uboot.face import UBootFace
from tests.laws import laws
from tests.laws.test_laws import LAWS

CARDS = list(data("cards")["cards"])
BOX = {
    seat: [name for group in data("cards")["box"][seat] for name in group["cards"]]
    for seat in ("allied", "german")
}


def any_file(rng: random.Random) -> str:
    """A scenario file of random words, most of them sensible ones."""
    return "\n".join((*_scenario(rng), *_scoring(rng), *_cards(rng))) + "\n"


def _scenario(rng: random.Random) -> Iterator[str]:
    base = rng.choice([*GAME.scenarios, ""])
    values = {
        "rows": rng.randint(4, 6),
        "columns": rng.randint(2, 6),
        "target": rng.randint(1, 9),
        "slow_rows": rng.randint(1, 2),
        "chapters": rng.sample(CHAPTERS, rng.randint(0, 3)),
        "ends": rng.sample(["target", "no-cargo", "no-submarine"], rng.randint(1, 3)),
        "tie": rng.choice(["allied", "german", "draw"]),
        "exchange": rng.sample(CARDS, rng.randint(0, 3)),
        "extra": rng.sample(BOX["allied"], rng.randint(0, 3)),
    }
    if base:
        yield f'extends = "{base}"'
    yield f"adjourn = {rng.randint(2, 24)}"
    for key, value in values.items():
        if rng.random() < 0.25 or (not base and key in ("columns", "target")):
            yield f"{key} = {json.dumps(value)}"
    if base.startswith("naval"):
        yield f"fleet_points = {rng.randint(3, 8)}"
        return
    for seat, names in BOX.items():
        if not base or rng.random() < 0.3:
            yield f"[{seat}]"
            for name in rng.sample(names, rng.randint(1, 4)):
                yield f"{name} = {rng.choice((0, 1, 1, 1, 2))}"


def _scoring(rng: random.Random) -> Iterator[str]:
    if rng.random() < 0.3:
        yield "[scoring]"
        for key in rng.sample(SCORING, rng.randint(1, 4)):
            yield f"{key} = {rng.randint(0, 3)}"


def _cards(rng: random.Random) -> Iterator[str]:
    for name in rng.sample(CARDS, rng.randint(0, 3)):
        yield f"[cards.{name}]"
        known = {"mines": ["points"], "armed-freighter": ["firepower"]}
        keys = known.get(name, [*CARD_NUMBERS, *CARD_SWITCHES])
        for key in rng.sample(keys, min(len(keys), rng.randint(1, 3))):
            if key in CARD_NUMBERS:
                low, high = CARD_NUMBERS[key]
                yield f"{key} = {rng.randint(low, min(high, 4))}"
            else:
                yield f"{key} = {rng.choice(('true', 'false'))}"


def begun(seed: int) -> State | None:
    """A game by such a file; None if it is refused, which is said in every language."""
    rng = random.Random(seed)
    try:
        scenario = GAME.read(any_file(rng), "any-file")
        return GAME.start(scenario, rng.sample(CHAPTERS, rng.randint(0, 3)))
    except PeriscopeError as error:
        refused = error
    for language in LANGUAGES:
        assert "any-file" in Speech(language)(refused.key, **refused.details)
    return None


def is_told(state: State, seed: int) -> None:
    """Everything that a client says of it has words."""
    for language in LANGUAGES:
        face = UBootFace(Speech(language))
        assert face.summary(state.scenario)
        assert face.values(state.scenario)
        assert all(face.aims(state.scenario, seat) for seat in BOX)
        views = {seat: state.view(seat) for seat in BOX}
        for table in laws.wander(GAME, state, seed):
            mover = table.to_play if table.to_play in BOX else "allied"
            seen = table.state.view(mover)
            assert face.listing(seen)
            for move in list(table.state.moves())[:20] if table.to_play in BOX else ():
                assert face.choice(str(move), seen)
            for event in table.histories[mover].events[-1:]:
                assert face.event(event, views[mover], seen)
            views = {seat: table.state.view(seat) for seat in BOX}


def keeps_the_laws(seeds: range) -> None:
    played = 0
    for seed in seeds:
        if (state := begun(seed)) is not None:
            played += 1
            is_told(state, seed)
            for law in LAWS:
                law(GAME, state, seed)
    assert played > len(seeds) // 10


def test_any_file_is_played_or_refused() -> None:
    """§U12.1."""
    keeps_the_laws(range(20))


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_many_files_are_played_or_refused(batch: int) -> None:
    """§U12.1."""
    keeps_the_laws(range(1000 + 100 * batch, 1100 + 100 * batch))
