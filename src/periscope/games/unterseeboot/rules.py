"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.games.unterseeboot import phrases, turn
from periscope.games.unterseeboot.chapter import Chapter, Outcomes
from periscope.games.unterseeboot.facts import Recharged
from periscope.games.unterseeboot.moves import (
    FALSE_CONTACT,
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
    ship_of,
)
from periscope.games.unterseeboot.phases import Throw
from periscope.games.unterseeboot.phrases import Fate, Result
from periscope.games.unterseeboot.state import BOTTOM, DETECTED, LETTERS, SURFACE, State
from periscope.games.unterseeboot.values import Faces, Values

if TYPE_CHECKING:
    from periscope.games.unterseeboot.lookout import Lookout
    from periscope.games.unterseeboot.scenario import Scenario
    from periscope.kernel.protocol import Outcome

FACES: Final = 6
NEVER: Final = 10**6
"""No ship has so many thousand tons."""
STEPS: Final = (
    Manoeuvre(phrases.Stay(), 0, 0),
    Manoeuvre(phrases.Up(), 0, -1),
    Manoeuvre(phrases.Down(), 0, 1),
    Manoeuvre(phrases.West(), -1, 0),
    Manoeuvre(phrases.East(), 1, 0),
)
HOME: Final = Home(phrases.Home())
LOOK_AWAY: Final = LookAway(phrases.LookAway())
HOLD_FIRE: Final = HoldFire(phrases.HoldFire())

UNSEEN: Final = Raid(phrases.AircraftNotSpotted(), False)
STRAFED: Final = Raid(phrases.AircraftStrafed(), True)
STRAFED_REPAIRED: Final = Raid(phrases.AircraftRepaired(), True, True, True)
STRAFED_HURT: Final = Raid(phrases.AircraftDamaged(), True, True)

UNHEARD: Final = Hunt(phrases.DestroyerNotDetected(), False)
CHARGED: Final = Hunt(phrases.DestroyerNoDamage(), True)
CHARGED_REPAIRED: Final = Hunt(phrases.DestroyerRepaired(), True, True, True)
CHARGED_HURT: Final = Hunt(phrases.DestroyerDamaged(), True, True)


def at_least(face: int) -> Fraction:
    """The chance of a die to show that face or more."""
    return Fraction(FACES + 1 - face, FACES)


class Dice:
    """What each die succeeds on, as chances."""

    def __init__(self, faces: Faces) -> None:
        self.identified: Final = faces.identified
        self.unseen: Final = at_least(faces.unseen)
        self.strafed: Final = at_least(faces.strafed)
        self.surface_hit: Final = at_least(faces.surface_hit)
        self.submerged_hit: Final = at_least(faces.submerged_hit)
        self.undetected: Final = at_least(faces.undetected)
        self.charged: Final = [at_least(face) for face in faces.charged]
        self.repaired: Final = at_least(faces.repaired)


class Rules:
    """A scenario with its chapters, and the moves that its board knows, made once."""

    def __init__(
        self,
        scenario: Scenario,
        chapters: tuple[Chapter, ...],
        values: Values,
        lookout: Lookout,
        judge: Callable[[State], Outcome | None],
    ) -> None:
        self.scenario: Final = scenario
        self.chapters: Final = chapters
        self.values: Final = values
        self.lookout: Final = lookout
        self.outcome: Final = judge
        self.turns: Final[int] = values.turns
        self.columns: Final[int] = values.columns
        self.floors: Final = tuple(
            [SURFACE if c in values.shallow else BOTTOM for c in range(values.columns)]
        )
        """The deepest level of every column."""
        self.start: Final[int] = values.start
        self.targets: Final[tuple[int, ...]] = values.targets
        """The column of every target."""
        self.letters: Final = [LETTERS[column] for column in values.targets]
        self.periscope_reach: Final[int] = values.periscope_reach
        self.salvo_reach: Final[int] = values.salvo_reach
        self.hull: Final[int] = values.hull
        self.main_battery: Final[int] = values.main_battery
        self.auxiliary: Final[int] = values.auxiliary
        self.torpedoes: Final[int] = values.torpedoes
        self.big_ship: Final[int] = NEVER if values.big_ship is None else values.big_ship
        self.honours: Final[dict[str, int]] = values.honours
        self.dice: Final = Dice(values.dice)
        self.most: Final = {
            "hull": self.hull,
            "main": self.main_battery,
            "auxiliary": self.auxiliary,
            "torpedoes": self.torpedoes,
        }
        """What the boat sets out with."""
        self.recharged: Final = Recharged(self.main_battery)
        self._identify: Final[list[Move]] = [
            Identify(letter, target) for target, letter in enumerate(self.letters)
        ]
        self._fire: Final[list[Move]] = [
            Fire(phrases.Fire(letter), (target,)) for target, letter in enumerate(self.letters)
        ]
        self._salvos: Final[dict[tuple[int, int], Move]] = {}
        self._contacts: Final[Outcomes] = contacts(self.dice.identified)
        self._raids: Final = (raids(self.dice, False), raids(self.dice, True))
        self._hunts: Final[dict[tuple[int, int, int], Outcomes]] = {}
        self._strikes: Final[dict[tuple[object, ...], Outcomes]] = {}

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

    def identifications(self, s: State) -> list[Move]:
        """§N5.1."""
        return [*(self._identify[target] for target in turn.sightings(s)), LOOK_AWAY]

    def attacks(self, s: State) -> list[Move]:
        """§N7.1."""
        return [*self.salvos(s), HOLD_FIRE]

    def salvos(self, s: State) -> list[Move]:
        """§N7.2, §N7.3: a torpedo at a ship in range, and what the chapters add."""
        out = [self._fire[target] for target in turn.in_range(s)]
        for chapter in self.chapters:
            chapter.salvos(s, out)
        return out

    def salvo(self, one: int, other: int) -> Move:
        """§N13.4: two torpedoes."""
        move = self._salvos.get((one, other))
        if move is None:
            phrase = phrases.Salvo(self.letters[one], self.letters[other])
            move = self._salvos[one, other] = Fire(phrase, (one, other))
        return move

    def hits_needed(self, tonnage: int) -> int:
        """§N13.2: a big ship needs two."""
        return 2 if tonnage >= self.big_ship else 1

    def odds(self, s: State, move: Move) -> Fraction:
        return self.outcomes(s)[move]

    def outcomes(self, s: State) -> Outcomes:
        """The outcomes of a chance node with their odds."""
        phase = s.phase
        if not isinstance(phase, Throw):
            raise ValueError("only a chance node has odds")
        return phase.outcomes(s)

    def contacts(self, s: State) -> Outcomes:
        """§N5.2, and what the chapters make of it."""
        found = self._contacts
        for chapter in self.chapters:
            found = chapter.contacts(s, found)
        return found

    def raids(self, s: State) -> Outcomes:
        """§N6.2, §N6.3."""
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
        table: list[tuple[list[Result], list[tuple[int, int]], Fraction]] = [([], [], Fraction(1))]
        for ship, needed, torpedoes in zip(ships, left, running, strict=True):
            letter = self.letters[ship]
            table = [
                ([*told, Result(letter, what)], [*hits, (ship, number)], odds * share)
                for told, hits, odds in table
                for what, number, share in salvo(torpedoes, needed, chance)
            ]
        return {
            Strike(phrases.Torpedo(tuple(told)), tuple(hits)): odds for told, hits, odds in table
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
        table[CHARGED] = attack - damaged
        table[CHARGED_REPAIRED] = damaged * dice.repaired
        table[CHARGED_HURT] = damaged * (1 - dice.repaired)
        for chapter in self.chapters:
            table = chapter.hunts(s, table)
        return {move: odds for move, odds in table.items() if odds}


def salvo(torpedoes: int, needed: int, chance: Fraction) -> list[tuple[Fate, int, Fraction]]:
    """What becomes of a ship, the hits that count, and the odds."""
    none = (1 - chance) ** torpedoes
    if needed == 1:
        return [("sunk", 1, 1 - none), ("missed", 0, none)]
    both = chance**2 if torpedoes == 2 else Fraction(0)
    results: list[tuple[Fate, int, Fraction]] = [
        ("sunk", 2, both),
        ("struck", 1, 1 - none - both),
        ("missed", 0, none),
    ]
    return [result for result in results if result[2]]


def contacts(identified: int) -> Outcomes:
    """§N5.2: a die; what is too low is a false contact, the rest are thousands of tons."""
    false = Fraction(identified - 1, FACES)
    table: Outcomes = {FALSE_CONTACT: false}
    for face in range(identified, FACES + 1):
        table[ship_of(face)] = Fraction(1, FACES)
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
