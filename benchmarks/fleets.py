"""Which fleets win naval battles (§U11.4): greedy players lead fleets drawn by lot.

    python benchmarks/fleets.py --games 500

The Allied fleets of the large battle are led by a player that searches, against greedy Germans
with fleets of their own choice: hunters win much more there than greedy players make of them.

The share that each fleet won is written to src/periscope/ai/uboot/fleets.toml, from which the
computer chooses.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from periscope.ai import player
from periscope.ai.uboot.opening import opening
from periscope.games import GAMES
from periscope.games.uboot.phrases import MOVES, Fleet
from periscope.kernel import CHANCE, OVER, Dealer, Move, Seat, State, Table

FILE = Path(__file__).parents[1] / "src" / "periscope" / "ai" / "uboot" / "fleets.toml"
SCENARIOS = ("naval-skirmish", "naval-battle", "naval-large-battle")
SEARCHED = "naval-large-battle"
SEARCHING = {"allied": "search@100", "german": "greedy"}
GREEDY = {"allied": "greedy", "german": "greedy"}
ROUNDS = ("f", "g", "h")
BY_LOT = 0.8
"""How many fleets are drawn by lot; the others greedy chooses itself."""
FEWEST = 8
"""A fleet that was led less often tells nothing."""
UBOOT = GAMES["uboot"]

Prepare = Callable[[Seat, State, Sequence[Move]], Move | None]
"""What is not left to a player before the battle begins."""
Led = tuple[dict[str, str], float]
"""The fleets that were led, and what the Allies made of it."""


def greedy(scenario: str, key: str) -> Led:
    """Both sides are greedy; their fleets are drawn and laid in one way or another."""
    rng = random.Random(key)
    laid = {seat: rng.choice(("open", "open", "random", "greedy")) for seat in GREEDY}

    def prepare(seat: Seat, state: State, moves: Sequence[Move]) -> Move | None:
        if state.prompt == "fleet":
            return rng.choice(moves) if rng.random() < BY_LOT else None
        if state.prompt in ("ships", "mines", "submarines"):
            if laid[seat] == "open":
                return opening(state.view(seat), moves, rng)
            if laid[seat] == "random":
                return rng.choice(moves)
        return None

    return battle(scenario, key, GREEDY, prepare)


def searching(scenario: str, key: str) -> Led:
    """The Allies search, with a fleet drawn by lot."""
    rng = random.Random(key)

    def prepare(seat: Seat, state: State, moves: Sequence[Move]) -> Move | None:
        return rng.choice(moves) if state.prompt == "fleet" and seat == "allied" else None

    return battle(scenario, key, SEARCHING, prepare)


def battle(scenario: str, key: str, leaders: dict[str, str], prepare: Prepare) -> Led:
    """One game."""
    dealer = Dealer(key)
    table = Table(UBOOT, UBOOT.start(scenario))
    players = {seat: player(leaders[seat])(UBOOT, random.Random(key + seat)) for seat in leaders}
    fleets = {}
    while (seat := table.to_play) != OVER:
        state = table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
            continue
        moves = state.moves()
        move = prepare(seat, state, moves)
        if move is None:
            move = players[seat].choose(state.view(seat), table.histories[seat], moves)
        if state.prompt == "fleet":
            fleet = MOVES.read(str(move))
            assert isinstance(fleet, Fleet)
            fleets[seat] = " + ".join(map(str, fleet.cards or ()))
        table.play(move)
    outcome = table.outcome()
    assert outcome is not None
    return fleets, float("allied" in outcome.winners) if outcome.winners else 0.5


def shares(
    scenario: str, games: int, play: Callable[[str, str], Led] = greedy
) -> dict[str, dict[str, float]]:
    """For each side the share of wins of every fleet."""
    results: dict[str, dict[str, list[float]]] = {"allied": {}, "german": {}}
    for name in ROUNDS:
        for number in range(games):
            fleets, score = play(scenario, f"{name}/{scenario}/{number}")
            for seat, fleet in fleets.items():
                scores = results[seat].setdefault(fleet, [])
                scores.append(score if seat == "allied" else 1 - score)
    return {
        seat: {
            fleet: sum(scores) / len(scores)
            for fleet, scores in found.items()
            if len(scores) >= FEWEST
        }
        for seat, found in results.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    games = parser.parse_args().games
    lines = ["# Written by benchmarks/fleets.py: the share of games that each fleet won."]
    for scenario in SCENARIOS:
        tables = shares(scenario, games)
        if scenario == SEARCHED:
            tables["allied"] = shares(scenario, games, searching)["allied"]
        for seat, found in tables.items():
            best_first = sorted(found, key=lambda fleet: -found[fleet])
            lines += ["", f"[{scenario}.{seat}]"]
            lines += [f'"{fleet}" = {found[fleet]:.2f}' for fleet in best_first]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
