"""The sea in plain text: a picture that scrolls with the ships, and everything in words."""

from collections import Counter
from typing import Final

from periscope.games.avalon.sea import FEET, HEADINGS, LETTERS
from periscope.games.avalon.seats import number_of
from periscope.games.avalon.view import BoatView, EscortView, View
from periscope.i18n import Speech

ARROWS: Final[dict[str, str]] = dict(zip(HEADINGS, "↑↗→↘↓↙←↖", strict=True))
SEA: Final = "·"
DEAD: Final = "x"
GAP: Final = "…"
MORE: Final = "+"
WIDTH: Final = 5


def columns(view: View) -> list[int | None]:
    """§A1.2: the columns that the picture shows: as many as printed, shifted as little as will
    do to show all ships. Where they are further apart, None stands for a gap between them."""
    ships: list[EscortView | BoatView] = [*view.escorts, *view.boats]
    seen = {int(ship.at[1:]) for ship in ships if _afloat(ship)} or {1}
    first, last, width = min(seen), max(seen), view.columns
    if last - first + 3 > width:
        return _apart(seen, width)
    start = min(1, first - 1) if last < width else last + 2 - width
    return list(range(start, start + width))


def _apart(seen: set[int], width: int) -> list[int | None]:
    """The columns of the ships with as much around each as there is room for."""
    found = _with_gaps(seen)
    for reach in range(1, width):
        wider = _with_gaps({column + d for column in seen for d in range(-reach, reach + 1)})
        if len(wider) > width:
            break
        found = wider
    return found


def _with_gaps(shown: set[int]) -> list[int | None]:
    found: list[int | None] = []
    for column in sorted(shown):
        if found and column - 1 not in shown:
            found.append(None)
        found.append(column)
    return found


def _afloat(ship: EscortView | BoatView) -> bool:
    return bool(ship.at) and ship.fate != "sunk"


def picture(view: View, say: Speech) -> list[str]:
    shown = columns(view)
    cells = _cells(view, say)
    head = "   " + "".join(f"{GAP if column is None else column:<{WIDTH}}" for column in shown)
    lines = [head.rstrip()]
    for row in LETTERS[: view.rows]:
        line = "".join(
            f"{GAP if column is None else cells.get(f'{row}{column}', SEA):<{WIDTH}}"
            for column in shown
        )
        lines.append(f"{row}  {line}{row}")
    convoy = say("avalon-convoy")
    return [*lines, f"   {convoy:=^{WIDTH * len(shown)}}".rstrip()]


def _cells(view: View, say: Speech) -> dict[str, str]:
    """What lies in each square: one thing, with a sign if there is more; the list has it all."""
    cells: dict[str, list[str]] = {}
    for escort in view.escorts:
        if _afloat(escort):
            cells.setdefault(escort.at, []).append(_escort(escort, say))
    for boat in view.boats:
        if _afloat(boat):
            cells.setdefault(boat.at, []).append(_boat(boat, say))
    if view.plan:
        cells.setdefault(view.plan.at, []).append(f"({ARROWS[view.plan.heading]})")
    for aimed, number in Counter(view.salvo).items():
        cells.setdefault(aimed, []).append(f"*{number}" if number > 1 else "*")
    return {at: parts[0][:3] + MORE if parts[1:] else parts[0] for at, parts in cells.items()}


def _escort(escort: EscortView, say: Speech) -> str:
    number = number_of(escort.seat) + 1
    return f"{say('avalon-code-escort')}{number}{ARROWS[escort.heading]}{_mark(escort.fate)}"


def _boat(boat: BoatView, say: Speech) -> str:
    """A boat with its depth in hundreds of feet; in small letters if only its commander sees it."""
    number = number_of(boat.seat) + 1
    depth = str((boat.feet or 0) // FEET) if boat.feet else ""
    text = f"{say('avalon-code-boat')}{number}{ARROWS[boat.heading]}{depth}{_mark(boat.fate)}"
    return text.lower() if boat.hidden else text


def _mark(fate: str) -> str:
    return DEAD if fate == "dead" else ""


def listing(view: View, say: Speech) -> list[str]:
    """The same in words, which is also the key to the picture."""
    lines = [_escort_line(escort, say) for escort in view.escorts]
    lines += [_boat_line(boat, say) for boat in view.boats]
    if len(view.track) > 1:
        lines.append(say("avalon-list-track", squares=", ".join(view.track)))
    for setting in view.charges:
        feet = ", ".join(map(str, setting.depths))
        lines.append(say("avalon-list-charge", at=setting.at, depths=feet))
    if view.plan:
        where = (view.plan.at, say(f"heading-{view.plan.heading}"), view.plan.feet)
        lines.append(say("avalon-list-plan", at=where[0], heading=where[1], feet=where[2]))
    if view.salvo:
        lines.append(say("avalon-list-salvo", squares=_squares(view.salvo, say)))
    return lines


def _squares(squares: tuple[str, ...], say: Speech) -> str:
    return ", ".join(say("avalon-elsewhere") if s == "elsewhere" else s for s in squares)


def _fate(fate: str, say: Speech) -> list[str]:
    return [] if fate == "afloat" else [say(f"avalon-fate-{fate}")]


def _escort_line(escort: EscortView, say: Speech) -> str:
    notes = _fate(escort.fate, say)
    if escort.run:
        notes.append(say("avalon-note-run", boat=say(f"side-{escort.run}")))
    if escort.stock is not None:
        notes.append(say("avalon-note-charges", n=escort.stock))
    where = say("avalon-at", at=escort.at, heading=say(f"heading-{escort.heading}"))
    return _line(escort.seat, where, notes, say)


def _boat_line(boat: BoatView, say: Speech) -> str:
    notes = _fate(boat.fate, say)
    states = {"hidden": boat.hidden, "damaged": boat.damaged, "running": boat.running}
    notes += [say(f"avalon-state-{word}") for word, so in states.items() if so]
    if boat.stock is not None:
        notes.append(say("avalon-note-torpedoes", n=boat.stock))
    if boat.salvo:
        notes.append(say("avalon-list-salvo", squares=_squares(boat.salvo, say)))
    if not boat.at:
        where = say("avalon-nowhere-below", feet=boat.feet) if boat.feet else say("avalon-nowhere")
        return _line(boat.seat, where, notes, say)
    heading = say(f"heading-{boat.heading}")
    if boat.feet:
        where = say("avalon-below", at=boat.at, heading=heading, feet=boat.feet)
    else:
        where = say("avalon-surfaced", at=boat.at, heading=heading)
    return _line(boat.seat, where, notes, say)


def _line(seat: str, where: str, notes: list[str], say: Speech) -> str:
    more = f" ({'; '.join(notes)})" if notes else ""
    name = say(f"side-{seat}")
    return f"{name[:1].upper()}{name[1:]}: {where}{more}"
