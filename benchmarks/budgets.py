"""How well time budgets hold: what searching players take for a move, in every game.

    python benchmarks/budgets.py --seconds 1.8 --games 2

Players who look one move ahead play some games; every few moves the search is asked too, about
the position that has come about, and its time is taken. Shown are the longest and the middle
time as shares of the budget, by the clock and of the processor. On a machine that is busy with
other work only the latter says something.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Table

SCENARIOS = (
    ("uboot", "lone-wolf"),
    ("uboot", "wolf-pack"),
    ("uboot", "naval-large-battle"),
    ("stalingrad", "quick-duel"),
    ("stalingrad", "deep-battle"),
    ("stalingrad", "stop-the-advance-deep-battle"),
    ("avalon", "basic"),
    ("avalon", "fleet-action"),
)


def positions(game: str, scenario: str, number: int) -> Iterator[Table]:
    """A game as it goes on."""
    table = Table(GAMES[game], GAMES[game].start(scenario))
    dealer = Dealer(number)
    players = {
        seat: player("greedy")(GAMES[game], random.Random(f"{number}/{seat}"))
        for seat in table.seats
    }
    while (seat := table.to_play) != OVER:
        state = table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
            continue
        yield table
        table.play(players[seat].choose(state.view(seat), table.histories[seat], state.moves()))


def times(game: str, scenario: str, options: argparse.Namespace) -> Iterator[tuple[float, float]]:
    """What each move took, by the clock and of the processor."""
    for number in range(options.games):
        someone = player(f"search@{options.seconds}s")(GAMES[game], random.Random(number))
        for ply, table in enumerate(positions(game, scenario, number)):
            if ply % options.every or ply > options.plies:
                continue
            seat, state = table.to_play, table.state
            began, used = time.perf_counter(), time.process_time()
            someone.choose(state.view(seat), table.histories[seat], state.moves())
            yield time.perf_counter() - began, time.process_time() - used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.8)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--every", type=int, default=7)
    parser.add_argument("--plies", type=int, default=200)
    options = parser.parse_args()
    print("| game | scenario | moves | middle | longest | of the processor |")
    print("|---|---|---|---|---|---|")
    for game, scenario in SCENARIOS:
        taken = list(times(game, scenario, options))
        clock = [by_clock / options.seconds for by_clock, _ in taken]
        used = max(of_processor for _, of_processor in taken) / options.seconds
        middle, longest = statistics.median(clock), max(clock)
        print(
            f"| {game} | {scenario} | {len(taken)} | {middle:.2f} | {longest:.2f} | {used:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
