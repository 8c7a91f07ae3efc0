"""How fast the games play, against OpenSpiel's in the same run; what a position weighs.

    PYTHONPATH=. python benchmarks/bench.py [--rounds 5] [--seconds 0.2] [--only NAME] [--json FILE]

Every contestant plays uniformly random games from Python, in rounds that take turns, so that
a busy machine slows them all alike. Seconds are those of the processor, the median round counts,
and a round before the first one is not counted. Each scenario is played twice: alone, and with the
view and the event of every seat at every move, beside Hanabi with the observation tensors of all
its players. A run of all scenarios is kept as a line of `benchmarks/history.jsonl`.
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
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

from benchmarks import history
from periscope.form import is_compiled
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Game, State, Table

GAME: Final = GAMES["uboot"]
BASE: Final = ("lone-wolf", "coordinated-attack", "wolf-pack")


class Setting(NamedTuple):
    """A game as it is started."""

    game: str
    scenario: str
    chapters: tuple[str, ...] = ()
    with_: str = ""

    @property
    def name(self) -> str:
        return f"{self.game} {self.scenario}{self.with_ and f', {self.with_}'}"


PUBLISHED: Final = [Setting(name, each) for name, game in GAMES.items() for each in game.scenarios]
MORE: Final = [
    Setting("uboot", "wolf-pack", GAME.chapters, "all chapters"),
    Setting("stalingrad", "deep-battle", ("advanced",), "advanced"),
    Setting("stalingrad", "deep-battle", ("german-team", "soviet-team"), "four players"),
    Setting("unterseeboot", "patrol", GAMES["unterseeboot"].chapters, "all options"),
]
"""The largest games that chapters make of them."""
LOOKED: Final = (
    *(f"uboot {name}" for name in BASE),
    "stalingrad quick-duel",
    "stalingrad deep-battle",
    "avalon basic",
    "unterseeboot patrol",
)
"""Where a single view and a single event are timed."""
DARK_CHESS: Final = "dark_chess"
BATTLESHIP: Final = "battleship"
HANABI: Final = "hanabi, observed"
PEERS: Final = (BATTLESHIP, "dark_hex", DARK_CHESS)
BETWEEN: Final = 24
"""After how many contestants the peers play again."""
SEEN: Final = (
    ("uboot", BASE[-1], "allied"),
    ("avalon", "basic", "escort-1"),
    ("avalon", "fleet-action", "escort-1"),
    ("avalon", "fleet-action", "boat-1"),
)
"""Whose worlds are drawn."""
MIDDLE: Final = 50
"""After how many moves worlds are drawn."""
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
    entries = [entry for entry in PUBLISHED + MORE if options.only in entry.name]
    if not entries:
        print(f"No game or scenario has a name with {options.only!r} in it.", file=sys.stderr)
        return 2
    peers = {name: _peer(spiel.load_game(name), seen=False) for name in PEERS}
    peers[HANABI] = _peer(spiel.load_game("hanabi"), seen=True)
    speeds = _race(entries, peers, options.rounds, options.seconds)
    figures: dict[str, Any] = {
        "form": _form(),
        "python": sys.version.split()[0],
        "moves_per_second": speeds,
        "looks": {entry.name: _looks(entry) for entry in entries if entry.name in LOOKED},
    }
    _show(figures, entries)
    if not options.only:
        figures["bytes"] = {"wolf-pack": _weight(()), "all chapters": _weight(GAME.chapters)}
        figures["worlds"] = {
            f"{scenario}, {seat}": _worlds(GAMES[game], scenario, seat)
            for game, scenario, seat in SEEN
        }
        _show_more(figures)
        history.add(_form(), speeds, _ratios(speeds, entries))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Speed of the games, against OpenSpiel's.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of every contestant")
    parser.add_argument("--seconds", type=float, default=0.2, help="length of a round")
    parser.add_argument("--only", default="", help="games and scenarios with this in their names")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE")
    return parser.parse_args()


def _form() -> str:
    return "compiled" if is_compiled() else "interpreted"


def _drawn(state: State, rng: random.Random) -> Any:
    moves = state.moves()
    if state.to_play == CHANCE:
        return rng.choices(moves, [float(state.odds(move)) for move in moves])[0]
    return rng.choice(moves)


def _ours(entry: Setting, *, seen: bool) -> Contestant:
    game, scenario, chapters = GAMES[entry.game], entry.scenario, entry.chapters
    seats = game.seats(game.start(scenario, chapters))

    def play(rng: random.Random) -> int:
        state: State = game.start(scenario, chapters)
        plies = 0
        while state.to_play != OVER:
            moves = state.moves()
            if state.to_play == CHANCE:
                odds = [float(state.odds(move)) for move in moves]
                move = rng.choices(moves, odds)[0]
            else:
                move = rng.choice(moves)
            after = move.play(state)
            if seen:
                for seat in seats:
                    move.seen_by(seat, state, after)
                    after.view(seat)
            state = after
            plies += 1
        return plies

    return play


def _peer(game: Any, *, seen: bool) -> Contestant:
    players = range(game.num_players())

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            if seen:
                for player in players:
                    state.observation_tensor(player)
            plies += 1
        return plies

    return play


def _seen(name: str) -> str:
    return f"{name}, seen"


def _race(
    entries: Sequence[Setting], peers: Mapping[str, Contestant], rounds: int, seconds: float
) -> dict[str, float]:
    """Moves a second of processor time of each: the median of rounds that take turns.

    After the first round, which does not count, what was made is put out of the collector's
    sight: else every contestant would pay for what all others keep.
    """
    ours = {entry.name: _ours(entry, seen=False) for entry in entries}
    ours |= {_seen(entry.name): _ours(entry, seen=True) for entry in entries}
    speeds: dict[str, list[float]] = {name: [] for name in (*ours, *peers)}
    for number in range(rounds + 1):
        for place, (name, play) in enumerate(ours.items()):
            if place % BETWEEN == 0:
                for peer, its_play in peers.items():
                    speeds[peer].append(_speed(its_play, number, seconds))
            speeds[name].append(_speed(play, number, seconds))
        if number == 0:
            speeds = {name: [] for name in speeds}
        gc.collect()
        gc.freeze()
    gc.unfreeze()
    return {name: median(found) for name, found in speeds.items()}


def _speed(play: Contestant, seed: int, seconds: float) -> float:
    rng = random.Random(seed)
    plies = 0
    began = now = time.process_time()
    while now - began < seconds:
        plies += play(rng)
        now = time.process_time()
    return plies / (now - began)


def _looks(entry: Setting) -> dict[str, float]:
    """Microseconds for a view and for an event, over the positions of random games."""
    game, rng = GAMES[entry.game], random.Random(2)
    steps: list[tuple[State, Any, State]] = []
    while len(steps) < POSITIONS:
        state: State = game.start(entry.scenario, entry.chapters)
        while state.to_play != OVER:
            move = _drawn(state, rng)
            after = move.play(state)
            steps.append((state, move, after))
            state = after
    seats = game.seats(state)
    gc.collect()
    gc.freeze()
    began = time.process_time()
    for _, _, after in steps:
        for seat in seats:
            after.view(seat)
    viewed = time.process_time()
    for before, move, after in steps:
        for seat in seats:
            move.seen_by(seat, before, after)
    heard = time.process_time()
    gc.unfreeze()
    number = len(steps) * len(seats)
    return {"view": 1e6 * (viewed - began) / number, "event": 1e6 * (heard - viewed) / number}


def _ratios(speeds: Mapping[str, float], entries: Sequence[Setting]) -> history.Ratios:
    """Every scenario alone against dark_chess, and seen against Hanabi observed."""
    return {
        "alone": {entry.name: speeds[entry.name] / speeds[DARK_CHESS] for entry in entries},
        "seen": {entry.name: speeds[_seen(entry.name)] / speeds[HANABI] for entry in entries},
    }


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


def _show(figures: Mapping[str, Any], entries: Sequence[Setting]) -> None:
    speeds = figures["moves_per_second"]
    print(f"Periscope, {figures['form']}, Python {figures['python']}: random play from Python")
    for name in (*PEERS, HANABI):
        print(f"  {name:52}{speeds[name]:10,.0f} moves/s")
    print(f"  {'':52}     moves/s  x dark_chess  x battleship        seen  x hanabi")
    for entry in entries:
        alone, seen = speeds[entry.name], speeds[_seen(entry.name)]
        print(
            f"  {entry.name:52}{alone:12,.0f}{alone / speeds[DARK_CHESS]:14.2f}"
            f"{alone / speeds[BATTLESHIP]:14.2f}{seen:12,.0f}{seen / speeds[HANABI]:10.2f}"
        )
    for name, looks in figures["looks"].items():
        print(f"{name}: a view in {looks['view']:.2f} µs, an event in {looks['event']:.2f} µs")


def _show_more(figures: Mapping[str, Any]) -> None:
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
