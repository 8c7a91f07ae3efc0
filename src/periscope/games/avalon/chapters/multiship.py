"""The multiship game: up to three ships a side (§A10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.avalon import boats, fate, guns, phrases, turn
from periscope.games.avalon.boat_moves import BoatMove
from periscope.games.avalon.chapter import Chapter
from periscope.games.avalon.facts import Collided
from periscope.games.avalon.guns import Gun
from periscope.games.avalon.moves import Move
from periscope.games.avalon.phases import Question
from periscope.games.avalon.sea import across
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, ESCORTS, SUNK
from periscope.games.avalon.state import Roll, State
from periscope.games.avalon.turn import Aiming


class Target(Move):
    """§A10.4: at whom a ship fires its guns."""

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(phrases.Target(seat))
        self.number: Final = number

    def act(self, s: State) -> None:
        s.targets = (*s.targets, (s.ship, self.number))
        s.ship += 1
        s.phase = turn.ESCORT_GUNS if s.phase is TARGET else turn.BOAT_GUNS


class Lose(Move):
    """§A10.4: which of two equally near ships is lost."""

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(phrases.Lose(seat))
        self.number: Final = number

    def act(self, s: State) -> None:
        of_boats = s.phase is BOAT_LOSS
        s.phase = BOAT_GUN if of_boats else turn.GUN
        s.targets = ()
        guns.sink(s, BOATS if of_boats else ESCORTS, self.number)
        turn.after_roll(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class Aim(BoatMove):
    """§A10.3: a boat that shares its commander names the escort that its salvo counts against."""

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(phrases.Aim(seat))
        self.number: Final = number

    def act(self, s: State) -> None:
        s.aim = self.number

    def unfinished(self, after: State) -> bool:
        return True


TARGETS: Final = [[Target(seat, number) for number, seat in enumerate(side)] for side in SEATS]
LOSSES: Final = [[Lose(seat, number) for number, seat in enumerate(side)] for side in SEATS]
AIMS: Final = [Aim(seat, number) for number, seat in enumerate(SEATS[ESCORTS])]


class EscortTarget(Question):
    """§A10.4: at which boat an escort fires."""

    def moves(self, s: State) -> Sequence[Move]:
        return [TARGETS[BOATS][number] for number in guns.escort_targets(s, s.ship)]


class BoatTarget(Question):
    """§A10.4: at which escort a boat fires."""

    def moves(self, s: State) -> Sequence[Move]:
        return [TARGETS[ESCORTS][number] for number in guns.boat_targets(s, s.ship)]


class EscortLoss(Question):
    """§A10.4: which escort is lost."""

    def moves(self, s: State) -> Sequence[Move]:
        return [LOSSES[ESCORTS][number] for number, _ in s.targets]


class BoatLoss(Question):
    """§A10.4: which boat is lost."""

    def moves(self, s: State) -> Sequence[Move]:
        return [LOSSES[BOATS][number] for number, _ in s.targets]


TARGET: Final = EscortTarget("target", "A10.4", ESCORTS)
LOSS: Final = EscortLoss("loss", "A10.4", ESCORTS)
LATE_SALVO: Final = Aiming("late-salvo")
BOAT_TARGET: Final = BoatTarget("boat-target", "A10.4", BOATS)
BOAT_GUN: Final = Gun("boat-gun", BOATS)
BOAT_LOSS: Final = BoatLoss("boat-loss", "A10.4", BOATS)


class Multiship(Chapter):
    """Each side fires in its own turn, several ships at several."""

    phases: ClassVar[tuple[Question, ...]] = (
        TARGET,
        LOSS,
        LATE_SALVO,
        BOAT_TARGET,
        BOAT_GUN,
        BOAT_LOSS,
    )

    def escorts_fire(self, s: State) -> bool:
        """§A10.4: every escort with a boat in range chooses its target."""
        while s.ship < len(s.escorts):
            if s.escorts[s.ship].fate == AFLOAT and choose(s, guns.escort_targets(s, s.ship)):
                s.phase = TARGET
                return True
            s.ship += 1
        s.rolls = guns.rolls(s, ESCORTS)
        s.phase = turn.GUN
        return guns.take_aim(s)

    def boats_fire(self, s: State) -> bool:
        """§A10.4: every boat that was on the surface before this turn chooses its target."""
        while s.ship < len(s.boats):
            if guns.may_fire(s, s.ship) and choose(s, guns.boat_targets(s, s.ship)):
                s.phase = BOAT_TARGET
                return True
            s.ship += 1
        s.rolls = guns.rolls(s, BOATS)
        s.phase = BOAT_GUN
        return guns.take_aim(s)

    def ask_loss(self, s: State, roll: Roll, tied: list[int]) -> None:
        """§A10.4: between equals its side chooses."""
        s.phase = LOSS if roll.side == ESCORTS else BOAT_LOSS
        s.ship = tied[0]
        s.targets = tuple([(firer, roll.target) for firer in tied])

    def salvos_follow(self, s: State) -> bool:
        """§A10.4: torpedoes of boats that had their gun first."""
        while s.ship < len(s.boats):
            if guns.may_fire(s, s.ship):
                s.phase = LATE_SALVO
                return True
            s.ship += 1
        return False

    def aims(self, s: State) -> Sequence[Move]:
        """§A10.3: an escort that no other boat of the same commander has named."""
        return [AIMS[number] for number in boats.free_aims(s)]

    def fires_first(self, before: int, after: int) -> bool:
        """§A10.4: gun before torpedoes, for a boat that stays on the surface."""
        return before == 0 and after == 0

    def collides(self, s: State, number: int) -> bool:
        """§A10.5: a surfaced boat that runs into an escort or a surfaced boat at 90 degrees:
        both are dead in the water."""
        boat = s.boats[number]
        struck = False
        for other, ship in enumerate(s.boats):
            if (
                other != number
                and ship.surfaced
                and ship.square == boat.square
                and across(ship.heading, boat.heading)
            ):
                s.tell(Collided(SEATS[BOATS][number], SEATS[BOATS][other]))
                fate.stop_boat(s, other)
                struck = True
        for other, escort in enumerate(s.escorts):
            if (
                escort.fate != SUNK
                and escort.square == boat.square
                and across(escort.heading, boat.heading)
            ):
                s.tell(Collided(SEATS[BOATS][number], SEATS[ESCORTS][other]))
                fate.stop_escort(s, other)
                struck = True
        if struck:
            fate.stop_boat(s, number)
        return struck


def choose(s: State, targets: list[int]) -> bool:
    """Takes the only target there is; True if there are several to choose from."""
    if len(targets) == 1:
        s.targets = (*s.targets, (s.ship, targets[0]))
    return len(targets) > 1
