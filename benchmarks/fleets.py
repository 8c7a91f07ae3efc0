"""Which fleets win naval battles (§U11.4): greedy players lead fleets drawn by lot.

    python benchmarks/fleets.py --games 500

The share that each fleet won is written to src/periscope/ai/uboot/fleets.toml, from which the
computer chooses.
"""

import argparse
import random
from pathlib import Path

from periscope.ai import player
from periscope.ai.uboot.opening import opening
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Table

FILE = Path(__file__).parents[1] / "src" / "periscope" / "ai" / "uboot" / "fleets.toml"
SCENARIOS = ("naval-skirmish", "naval-battle", "naval-large-battle")
ROUNDS = ("f", "g", "h")
BY_LOT = 0.8
"""How many fleets are drawn by lot; the others greedy chooses itself."""
FEWEST = 8
"""A fleet that was led less often tells nothing."""
UBOOT = GAMES["uboot"]


def play(scenario: str, key: str) -> tuple[dict[str, str], float]:
    """One game: the fleets that were led, and what the Allies made of it."""
    rng, dealer = random.Random(key), Dealer(key)
    table = Table(UBOOT, UBOOT.start(scenario))
    players = {seat: player("greedy")(UBOOT, random.Random(key + seat)) for seat in table.seats}
    laid = {seat: rng.choice(("open", "open", "random", "greedy")) for seat in table.seats}
    fleets = {}
    while (seat := table.to_play) != OVER:
        state = table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
            continue
        moves, move = state.moves(), None
        if state.prompt == "fleet":
            move = rng.choice(moves) if rng.random() < BY_LOT else None
        elif state.prompt in ("ships", "mines", "submarines"):
            if laid[seat] == "open":
                move = opening(state.view(seat), moves, rng)
            elif laid[seat] == "random":
                move = rng.choice(moves)
        if move is None:
            move = players[seat].choose(state.view(seat), table.histories[seat], moves)
        if state.prompt == "fleet":
            fleets[seat] = str(move).partition(" ")[2]
        table.play(move)
    outcome = table.outcome()
    assert outcome is not None
    return fleets, float("allied" in outcome.winners) if outcome.winners else 0.5


def shares(scenario: str, games: int) -> dict[str, dict[str, float]]:
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
        for seat, found in shares(scenario, games).items():
            best_first = sorted(found, key=lambda fleet: -found[fleet])
            lines += ["", f"[{scenario}.{seat}]"]
            lines += [f'"{fleet}" = {found[fleet]:.2f}' for fleet in best_first]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
