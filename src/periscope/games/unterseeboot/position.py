"""The position of a view: it shows everything."""

from __future__ import annotations

from periscope.games.unterseeboot import scenario as scenarios
from periscope.games.unterseeboot.phases import PHASES
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import ESCORTS, LETTERS, NOTHING, UNKNOWN, State
from periscope.games.unterseeboot.view import View


def rules_of(view: View) -> Rules:
    """The rules that a view was seen under."""
    return scenarios.rules_of(scenarios.LIBRARY.of_view(view))


def restore(view: View) -> State:
    """The position of a view."""
    s = State(rules_of(view))
    s.turn = view.turn
    s.phase = PHASES[view.prompt]
    s.column = LETTERS.index(view.column)
    s.level = view.level
    s.main = view.main
    s.auxiliary = view.auxiliary
    s.hull = view.hull
    s.torpedoes = view.torpedoes
    s.spotted = view.spotted
    s.escort = ESCORTS.index(view.escort)
    s.targets = tuple(UNKNOWN if t.unknown else t.tonnage or NOTHING for t in view.targets)
    s.victories = tuple(target.sunk for target in view.targets)
    s.struck = sum(target.struck << n for n, target in enumerate(view.targets))
    sides = list(dict.fromkeys(s.rules.values.big_dice.values()))
    s.dice = sum(1 << sides.index(die) for die in view.dice)
    s.aim = tuple(s.rules.letters.index(letter) for letter in view.aim)
    s.damage = view.damage
    s.repairs = view.repairs
    s.ending = view.ending
    return s
