"""How fast the games play, against OpenSpiel's in the same run; what a position weighs.

    python benchmarks/bench.py [--rounds 5] [--seconds 1] [--json FILE]

Every contestant plays uniformly random games from Python, in rounds that take turns, so that
a busy machine slows them all alike. Seconds are those of the processor, and the median round
counts.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import random
import sys
import time
import tracemalloc
from array import array
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

from periscope.games import GAMES
from periscope.games.uboot import state as compiled_or_not
from periscope.kernel import CHANCE, OVER, Game, State, Table

GAME: Final = GAMES["uboot"]
PATROL: Final = GAMES["unterseeboot"]
BASE: Final = ("lone-wolf", "coordinated-attack", "wolf-pack")
AVALON: Final = ("basic", "fleet-action")
STALINGRAD: Final = {
    "quick-duel": ("quick-duel", ()),
    "deep-battle": ("deep-battle", ()),
    "deep-battle, advanced": ("deep-battle", ("advanced",)),
    "deep-battle, four players": ("deep-battle", ("german-team", "soviet-team")),
}
"""The smallest and the largest fronts of SCOPE Stalingrad."""
PEERS: Final = ("battleship", "dark_hex", "dark_chess")
SEEN: Final = (
    ("uboot", BASE[-1], "allied"),
    ("avalon", "basic", "escort-1"),
    ("avalon", "fleet-action", "escort-1"),
    ("avalon", "fleet-action", "boat-1"),
)
"""Whose worlds are drawn."""
MIDDLE: Final = 50
"""After so many moves."""
POSITIONS: Final = 4000
DRAWS: Final = 5000

Contestant = Callable[[random.Random], int]
"""Plays one random game and says how many moves it had."""


def main() -> int:
    options = _options()
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        print("The benchmark compares with OpenSpiel: pip install open_spiel", file=sys.stderr)
        return 2
    ours = {name: _ours(GAME, name, ()) for name in BASE} | {
        "all chapters": _ours(GAME, BASE[-1], GAME.chapters),
        "unterseeboot": _ours(PATROL, "patrol", ()),
    }
    ours |= {f"avalon {name}": _ours(GAMES["avalon"], name, ()) for name in AVALON}
    ours |= {name: _ours(GAMES["stalingrad"], *what) for name, what in STALINGRAD.items()}
    compared = (*BASE, "unterseeboot", *(f"avalon {name}" for name in AVALON), *STALINGRAD)
    peers = {name: _peer(spiel.load_game(name)) for name in PEERS}
    speeds = _race(ours | peers, options.rounds, options.seconds)
    figures = {
        "form": _form(),
        "python": sys.version.split()[0],
        "moves_per_second": speeds,
        "ratios": {
            name: {peer: speeds[name] / speeds[peer] for peer in PEERS} for name in compared
        },
        "bytes": {"wolf-pack": _weight(()), "all chapters": _weight(GAME.chapters)},
        "worlds": {
            f"{scenario}, {seat}": _worlds(GAMES[game], scenario, seat)
            for game, scenario, seat in SEEN
        },
    }
    _show(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Speed of the games, against OpenSpiel's.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of every contestant")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE")
    return parser.parse_args()


def _form() -> str:
    return "interpreted" if Path(compiled_or_not.__file__).suffix == ".py" else "compiled"


def _ours(game: Game, scenario: str, chapters: tuple[str, ...]) -> Contestant:
    def play(rng: random.Random) -> int:
        state: State = game.start(scenario, chapters)
        plies = 0
        while state.to_play != OVER:
            moves = state.moves()
            if state.to_play == CHANCE:
                odds = [float(state.odds(move)) for move in moves]
                state = rng.choices(moves, odds)[0].play(state)
            else:
                state = rng.choice(moves).play(state)
            plies += 1
        return plies

    return play


def _peer(game: Any) -> Contestant:
    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        return plies

    return play


def _race(contestants: Mapping[str, Contestant], rounds: int, seconds: float) -> dict[str, float]:
    """Moves a second of processor time of each: the median of rounds that take turns."""
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds):
        for name, play in contestants.items():
            rng = random.Random(number)
            plies = 0
            began = now = time.process_time()
            while now - began < seconds:
                plies += play(rng)
                now = time.process_time()
            speeds[name].append(plies / (now - began))
    return {name: median(found) for name, found in speeds.items()}


def _games(chapters: tuple[str, ...]) -> Iterator[State]:
    """The positions of random games of the wolf pack, one game after the other."""
    rng = random.Random(1)
    while True:
        state: State = GAME.start(BASE[-1], chapters)
        while state.to_play != OVER:
            yield state
            state = rng.choice(state.moves()).play(state)


def _weight(chapters: tuple[str, ...]) -> dict[str, float]:
    """Bytes of a position of the wolf pack with its mover's view; then with its moves as well.

    Each position is taken through JSON, so that it shares nothing with the one before. What all
    positions share, such as moves made once, has been made by the time that it is weighed.
    """
    states: list[Any] = list(islice(_games(chapters), POSITIONS))
    kept: list[object] = [None] * POSITIONS
    bare, full = array("q", bytes(8 * POSITIONS)), array("q", bytes(8 * POSITIONS))
    tracemalloc.start()
    for index, state in enumerate(states):
        before = _traced()
        state = GAME.load(GAME.dump(state))
        view = state.view(state.to_play)
        made = _traced()
        kept[index] = (state, view, state.moves())
        bare[index] = made - before
        full[index] = _traced() - before
    tracemalloc.stop()
    gc.unfreeze()
    return {
        "mean": mean(bare),
        "most": max(bare),
        "mean with moves": mean(full),
        "most with moves": max(full),
    }


def _traced() -> int:
    """Bytes in use. Collecting empties the interpreter's store of freed tuples, which would
    count otherwise; freezing keeps that quick."""
    gc.collect()
    gc.freeze()
    return tracemalloc.get_traced_memory()[0]


def _worlds(game: Game, scenario: str, seat: str) -> dict[str, float]:
    """The time of this process for all worlds of a seat in the middle of a game, and for one."""
    table = Table(game, game.start(scenario))
    rng = random.Random(3)
    while table.to_play != seat or len(table.moves) < MIDDLE:
        table.play(rng.choice(table.state.moves()))
    view: Any = table.state.view(seat)
    began = time.process_time()
    worlds = game.worlds(view, table.histories[seat])
    worlds.sample(rng)
    built = time.process_time()
    for _ in range(DRAWS):
        worlds.sample(rng)
    drawn = time.process_time()
    return {
        "worlds": len(worlds),
        "milliseconds for all": 1e3 * (built - began),
        "microseconds for one": 1e6 * (drawn - built) / DRAWS,
    }


def _show(figures: Mapping[str, Any]) -> None:
    print(f"Periscope, {figures['form']}, Python {figures['python']}: random play from Python")
    for name, speed in figures["moves_per_second"].items():
        ratios = figures["ratios"].get(name, {})
        beside = "  ".join(f"{ratio:5.2f} x {peer}" for peer, ratio in ratios.items())
        print(f"  {name:26}{speed:10,.0f} moves/s   {beside}".rstrip())
    for name, weight in figures["bytes"].items():
        print(
            f"A position of {name} with its view: {weight['mean']:,.0f} bytes on average, "
            f"{weight['most']:,.0f} at most; "
            f"with the moves it offers {weight['mean with moves']:,.0f} and "
            f"{weight['most with moves']:,.0f}"
        )
    for name, worlds in figures["worlds"].items():
        print(
            f"Worlds of {name}, {MIDDLE} moves in: {worlds['worlds']:,} of them in "
            f"{worlds['milliseconds for all']:.1f} ms, "
            f"one drawn in {worlds['microseconds for one']:.1f} µs"
        )


if __name__ == "__main__":
    sys.exit(main())
