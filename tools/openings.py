"""Makes the openings of Unterseeboot that ship with the game.

    python tools/openings.py [FOLDER]

Solves every patrol that ships, for every goal that is not settled at once: some minutes on two
cores, and 9 GB. Run it when a rule or a value of Unterseeboot has changed.
"""

import sys
from pathlib import Path

from periscope.ai.solved import opening
from periscope.ai.solved.goals import goals_of
from periscope.ai.solved.whole import solve
from periscope.games.unterseeboot import GAME

SETTLED = ("war-badge", "swords", "diamonds")
"""Nothing has to be sunk for the first, and the others are out of reach without big ships."""


def main() -> None:
    ours = Path(opening.__file__).parent / opening.SHIPPED
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ours
    for scenario in GAME.scenarios:
        start = GAME.start(scenario)
        for name, goal in goals_of(start.rules).items():
            if name not in SETTLED:
                solved = solve(start, goal, where=folder)
                print(f"{scenario} {name}: {solved.value:.6f} in {solved.seconds:.0f} s")


if __name__ == "__main__":
    main()
