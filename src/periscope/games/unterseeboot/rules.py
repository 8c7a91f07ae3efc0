"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter, Outcomes
from periscope.games.unterseeboot.moves import (
    Contact,
    Fire,
    HoldFire,
    Home,
    Hunt,
    Identify,
    LookAway,
    Manoeuvre,
    Move,
    Raid,
    Strike,
)
from periscope.games.unterseeboot.state import (
    BOTTOM,
    CONTACT,
    DESTROYER,
    DETECTED,
    ENDED,
    IDENTIFY,
    MANOEUVRE,
    NOTHING,
    STRIKE,
    SURFACE,
    TORPEDO,
    State,
)

if TYPE_CHECKING:
    from periscope.games.unterseeboot.lookout import Lookout
    from periscope.games.unterseeboot.scenario import Scenario
    from periscope.kernel.protocol import Outcome

FACES: Final = 6
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
STAY: Final = Manoeuvre("stay", 0, 0)
STEPS: Final = (
    STAY,
    Manoeuvre("up", 0, -1),
    Manoeuvre("down", 0, 1),
    Manoeuvre("west", -1, 0),
    Manoeuvre("east", 1, 0),
)
HOME: Final = Home("home")
LOOK_AWAY: Final = LookAway("look away")
HOLD_FIRE: Final = HoldFire("hold fire")

UNSEEN: Final = Raid("aircraft: not spotted", False)
STRAFED: Final = Raid("aircraft: strafed, no damage", True)
STRAFED_REPAIRED: Final = Raid("aircraft: damaged, repaired", True, True, True)
STRAFED_HURT: Final = Raid("aircraft: damaged", True, True)

UNHEARD: Final = Hunt("destroyer: not detected", False, False, False)
CHARGED: Final = Hunt("destroyer: no damage", True, False, False)
CHARGED_REPAIRED: Final = Hunt("destroyer: damaged, repaired", True, True, True)
CHARGED_HURT: Final = Hunt("destroyer: damaged", True, True, False)
CRUSHED: Final = {
    CHARGED: Hunt("destroyer: no damage, hull crushed", True, False, False, True),
    CHARGED_REPAIRED: Hunt("destroyer: damaged, repaired, hull crushed", True, True, True, True),
    CHARGED_HURT: Hunt("destroyer: damaged, hull crushed", True, True, False, True),
}


def at_least(face: int) -> Fraction:
    """The chance of a die to show that face or more."""
    return Fraction(FACES + 1 - face, FACES)


class Dice:
    """What each die succeeds on, as chances."""

    def __init__(
        self,
        identified: int,
        unseen: int,
        strafed: int,
        surface_hit: int,
        submerged_hit: int,
        undetected: int,
        charged: list[int],
        repaired: int,
        holds: int,
    ) -> None:
        self.identified: Final = identified
        self.unseen: Final = at_least(unseen)
        self.strafed: Final = at_least(strafed)
        self.surface_hit: Final = at_least(surface_hit)
        self.submerged_hit: Final = at_least(submerged_hit)
        self.undetected: Final = at_least(undetected)
        self.charged: Final = [at_least(face) for face in charged]
        self.repaired: Final = at_least(repaired)
        self.breaks: Final = 1 - at_least(holds)


class Rules:
    """A scenario with its chapters, and the moves that its board knows, made once."""

    def __init__(
        self,
        scenario: Scenario,
        chapters: tuple[Chapter, ...],
        turns: int,
        columns: int,
        shallow: tuple[int, ...],
        start: int,
        targets: tuple[int, ...],
        periscope_reach: int,
        salvo_reach: int,
        hull: int,
        main_battery: int,
        auxiliary: int,
        torpedoes: int,
        big_ship: int,
        honours: dict[str, int],
        dice: Dice,
        lookout: Lookout,
        judge: Callable[[State], Outcome | None],
    ) -> None:
        self.scenario: Final = scenario
        self.chapters: Final = chapters
        self.turns: Final = turns
        self.columns: Final = columns
        self.floors: Final = tuple([SURFACE if c in shallow else BOTTOM for c in range(columns)])
        """The deepest level of every column."""
        self.start: Final = start
        self.targets: Final = targets
        """The column of every target."""
        self.letters: Final = [LETTERS[column] for column in targets]
        self.periscope_reach: Final = periscope_reach
        self.salvo_reach: Final = salvo_reach
        self.hull: Final = hull
        self.main_battery: Final = main_battery
        self.auxiliary: Final = auxiliary
        self.torpedoes: Final = torpedoes
        self.big_ship: Final = big_ship
        self.honours: Final = honours
        self.dice: Final = dice
        self.most: Final = {
            "hull": hull,
            "main": main_battery,
            "auxiliary": auxiliary,
            "torpedoes": torpedoes,
        }
        """What the boat sets out with."""
        self.lookout: Final = lookout
        self.outcome: Final = judge
        self._identify: Final[list[Move]] = [
            Identify(letter, target) for target, letter in enumerate(self.letters)
        ]
        self._fire: Final[dict[tuple[int, ...], Move]] = {}
        self._contacts: Final[Outcomes] = contacts(dice.identified)
        self._raids: Final = (raids(dice, False), raids(dice, True))
        self._hunts: Final[dict[tuple[int, int, int], Outcomes]] = {}
        self._strikes: Final[dict[tuple[object, ...], Outcomes]] = {}

    def moves(self, s: State) -> list[Move]:
        phase = s.phase
        if phase == MANOEUVRE:
            return self.manoeuvres(s)
        if phase == IDENTIFY:
            return [*(self._identify[target] for target in turn.sightings(s)), LOOK_AWAY]
        if phase == TORPEDO:
            return [*self.salvos(s), HOLD_FIRE]
        return [] if phase == ENDED else list(self.outcomes(s))

    def manoeuvres(self, s: State) -> list[Move]:
        """§N3.1, §N13.1, and the return to base (§N10.2)."""
        out: list[Move] = []
        for chapter in self.chapters:
            out += chapter.entries(s)
        out += [step for step in STEPS if self.is_water(s.column + step.east, s.level + step.down)]
        if turn.may_return(s):
            out.append(HOME)
        return out

    def is_water(self, column: int, level: int) -> bool:
        return 0 <= column < self.columns and SURFACE <= level <= self.floors[column]

    def salvos(self, s: State) -> list[Move]:
        """§N7.2, §N7.3: a torpedo at a ship in range, and what the chapters add."""
        out = [self.fire((target,)) for target in turn.in_range(s)]
        for chapter in self.chapters:
            chapter.salvos(s, out)
        return out

    def fire(self, targets: tuple[int, ...]) -> Move:
        move = self._fire.get(targets)
        if move is None:
            letters = tuple(self.letters[target] for target in targets)
            move = self._fire[targets] = Fire(letters, targets)
        return move

    def hits_needed(self, tonnage: int) -> int:
        """§N13.2: a big ship needs two."""
        return 2 if tonnage >= self.big_ship else 1

    def odds(self, s: State, move: Move) -> Fraction:
        if s.phase in (MANOEUVRE, IDENTIFY, TORPEDO, ENDED):
            raise ValueError("only a chance node has odds")
        return self.outcomes(s)[move]

    def outcomes(self, s: State) -> Outcomes:
        """The outcomes of a chance node with their odds."""
        if s.phase == CONTACT:
            found = self._contacts
            for chapter in self.chapters:
                found = chapter.contacts(s, found)
            return found
        if s.phase == STRIKE:
            return self.strikes(s)
        if s.phase == DESTROYER:
            return self.hunts(s)
        return self._raids[s.spotted]

    def strikes(self, s: State) -> Outcomes:
        """§N7.4: every torpedo is rolled for; what matters is what becomes of the ships."""
        ships = tuple(dict.fromkeys(s.aim))
        left = tuple(self.hits_needed(s.targets[ship]) - (s.struck >> ship & 1) for ship in ships)
        key = (s.level == SURFACE, s.aim, left)
        found = self._strikes.get(key)
        if found is None:
            chance = self.dice.surface_hit if s.level == SURFACE else self.dice.submerged_hit
            running = tuple(s.aim.count(ship) for ship in ships)
            found = self._strikes[key] = self._strike_table(ships, left, running, chance)
        return found

    def _strike_table(
        self,
        ships: tuple[int, ...],
        left: tuple[int, ...],
        running: tuple[int, ...],
        chance: Fraction,
    ) -> Outcomes:
        """The ships one after another: each is missed, struck or sunk by what runs at it."""
        table: list[tuple[list[str], list[tuple[int, int]], Fraction]] = [([], [], Fraction(1))]
        for ship, needed, torpedoes in zip(ships, left, running, strict=True):
            results = salvo(torpedoes, needed, chance)
            table = [
                ([*texts, f"{self.letters[ship]} {word}"], [*hits, (ship, number)], odds * share)
                for texts, hits, odds in table
                for word, number, share in results
            ]
        return {
            Strike(f"torpedo: {', '.join(texts)}", tuple(hits)): odds for texts, hits, odds in table
        }

    def hunts(self, s: State) -> Outcomes:
        """§N8.2, §N8.3: a searching destroyer has to find the boat before it attacks."""
        key = (s.level, s.hull, s.escort)
        found = self._hunts.get(key)
        if found is None:
            found = self._hunts[key] = self._hunt_table(s)
        return found

    def _hunt_table(self, s: State) -> Outcomes:
        dice = self.dice
        table: Outcomes = {}
        attack = Fraction(1)
        if s.escort != DETECTED:
            table[UNHEARD] = dice.undetected
            attack -= dice.undetected
        damaged = attack * dice.charged[s.level - 1]
        attacks = (
            (CHARGED, attack - damaged, s.hull),
            (CHARGED_REPAIRED, damaged * dice.repaired, s.hull),
            (CHARGED_HURT, damaged * (1 - dice.repaired), s.hull - 1),
        )
        for move, odds, hull in attacks:
            crush = Fraction(0)
            for chapter in self.chapters:
                crush += chapter.crush(s, hull)
            table[move] = odds * (1 - crush)
            if crush:
                table[CRUSHED[move]] = odds * crush
        return {move: odds for move, odds in table.items() if odds}


def salvo(torpedoes: int, needed: int, chance: Fraction) -> list[tuple[str, int, Fraction]]:
    """What becomes of a ship, in words, the hits that count, and the odds."""
    none = (1 - chance) ** torpedoes
    if needed == 1:
        return [("sunk", 1, 1 - none), ("missed", 0, none)]
    both = chance**2 if torpedoes == 2 else Fraction(0)
    results = [("sunk", 2, both), ("struck", 1, 1 - none - both), ("missed", 0, none)]
    return [result for result in results if result[2]]


def contacts(identified: int) -> Outcomes:
    """§N5.2: a die; what is too low is a false contact, the rest are thousands of tons."""
    false = Fraction(identified - 1, FACES)
    table: Outcomes = {Contact(NOTHING): false}
    for face in range(identified, FACES + 1):
        table[Contact(face)] = Fraction(1, FACES)
    return table


def raids(dice: Dice, spotted: bool) -> Outcomes:
    """§N6.2, §N6.3: a boat that is already spotted is strafed without a search."""
    found = Fraction(1) if spotted else 1 - dice.unseen
    damaged = found * dice.strafed
    table: Outcomes = {
        UNSEEN: 1 - found,
        STRAFED: found - damaged,
        STRAFED_REPAIRED: damaged * dice.repaired,
        STRAFED_HURT: damaged * (1 - dice.repaired),
    }
    return {move: odds for move, odds in table.items() if odds}
