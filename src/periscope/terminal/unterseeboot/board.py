"""The whole board in plain text, and everything on it in words."""

from typing import Final

from periscope.games.unterseeboot.state import BOTTOM, LETTERS, SURFACE
from periscope.games.unterseeboot.telling import THOUSAND
from periscope.games.unterseeboot.view import Target, View
from periscope.i18n import Speech

FULL: Final = "■"
EMPTY: Final = "□"
WIDTH: Final = 6


def picture(view: View, say: Speech) -> list[str]:
    """Targets above the water, four levels below, and what the boat carries."""
    columns = LETTERS[: len(view.floors)]
    targets = {target.column: _mark(target) for target in view.targets}
    lines = [
        "      " + "".join(f"{letter:<{WIDTH}}" for letter in columns),
        "      "
        + "".join(f"{targets.get(letter, ''):<{WIDTH}}" for letter in columns)
        + say("unterseeboot-row-targets"),
    ]
    for level in range(SURFACE, BOTTOM + 1):
        cells = (_cell(view, column, level) for column in range(len(columns)))
        row = "".join(f"{cell:<{WIDTH}}" for cell in cells)
        lines.append(f"  {level}   {row}{say(f'unterseeboot-level-{level}')}")
    lines.append("")
    stocks = [
        ("hull", view.hull, view.most["hull"]),
        ("main", view.main, view.most["main"]),
        ("auxiliary", view.auxiliary, view.most["auxiliary"]),
        ("torpedoes", view.torpedoes, view.most["torpedoes"]),
    ]
    for name, number, most in stocks:
        boxes = FULL * number + EMPTY * (most - number)
        lines.append(f"  {boxes} {say(f'unterseeboot-stock-{name}', n=number, most=most)}")
    return [line.rstrip() for line in lines]


def _mark(target: Target) -> str:
    if target.unknown:
        return "?"
    if target.sunk:
        return f"x{target.sunk}"
    if target.tonnage:
        return f"{target.tonnage}{'!' if target.struck else ''}"
    return "-"


def _cell(view: View, column: int, level: int) -> str:
    if view.column == LETTERS[column] and view.level == level:
        return "<U>"
    if level > view.floors[column]:
        return "#"
    return "~" if level == SURFACE else "·"


def listing(view: View, say: Speech) -> list[str]:
    """The same in words, which is also the key to the picture."""
    where = say(f"unterseeboot-level-{view.level}")
    boat = say("unterseeboot-boat", column=view.column, level=where, notation=_name(view))
    targets = "; ".join(f"{target.column} {_told(target, say)}" for target in view.targets)
    lines = [boat, say("unterseeboot-targets", targets=targets)]
    if view.spotted:
        lines.append(say("unterseeboot-spotted"))
    if view.escort != "away":
        lines.append(say(f"unterseeboot-escort-{view.escort}"))
    if view.dice:
        dice = ", ".join(f"d{sides}" for sides in view.dice)
        lines.append(say("unterseeboot-dice", dice=dice))
    return lines


def _name(view: View) -> str:
    return f"{view.column}{view.level}"


def _told(target: Target, say: Speech) -> str:
    if target.unknown:
        return say("unterseeboot-target-unknown")
    if target.sunk:
        return say("unterseeboot-target-sunk", n=target.sunk * THOUSAND)
    if not target.tonnage:
        return say("unterseeboot-target-false")
    kind = "struck" if target.struck else "ship"
    return say(f"unterseeboot-target-{kind}", n=target.tonnage * THOUSAND)
