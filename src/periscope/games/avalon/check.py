"""Checks a scenario file of U-BOAT (§A12.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from periscope.games.avalon.guns import COLUMNS, TORPEDO
from periscope.games.avalon.moves import FACES
from periscope.games.avalon.sea import LETTERS
from periscope.games.avalon.seats import side_of
from periscope.games.avalon.values import BOUNDS, start
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.sheet import STANDINGS, Sheet

SIDES: Final = ("escorts", "boats")


class Checker(Sheet):
    """Looks at one file."""

    def table(self, table: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        """The keys and types of the file itself, before anything is filled in."""
        self.keys(
            "", table, ("extends", "title", "players", *BOUNDS, "start", "tables", "standing")
        )
        for key in ("extends", "title"):
            self.typed(key, table.get(key, ""), str)
        for key, value in table.items():
            if key in BOUNDS:
                self.number(key, value, *BOUNDS[key])
        for key in ("start", "tables", "standing"):
            self.typed(key, table.get(key, {}), dict)
        self.keys("start.", table.get("start", {}), SIDES)
        self.keys("tables.", table.get("tables", {}), COLUMNS)
        for name, column in table.get("tables", {}).items():
            self.column(name, column)
        self.keys("standing.", table.get("standing", {}), defaults["standing"])
        for key, standing in table.get("standing", {}).items():
            self.word(f"standing.{key}", standing, STANDINGS)

    def column(self, name: str, column: object) -> None:
        """A column of the attack results: the throws that sink, each on one line of the die."""
        self.typed(f"tables.{name}", column, dict)
        assert isinstance(column, dict)
        self.keys(f"tables.{name}.", column, ("target", "firing"))
        for key, faces in column.items():
            self.typed(f"tables.{name}.{key}", faces, list)
            for face in faces:
                self.number(f"tables.{name}.{key}", face, 1, FACES)

    def strict(self, values: Mapping[str, Any]) -> None:
        """What the first version of the rules let pass: ships beyond the picture, throws that no
        rule asks for, and nothing of some kind instead of a list of players."""
        self.typed("players", values["players"], list)
        for side in SIDES:
            for place in values["start"][side][: values[side]]:
                where = start(place)
                if not where.at.isascii() or not 1 <= where.column <= values["columns"]:
                    raise self.wrong(f"start.{side}", place, _squares(values))
        if firing := values["tables"][TORPEDO]["firing"]:
            found = ", ".join(map(str, firing))
            raise PeriscopeError("error-torpedo-firing", file=self.place, found=found)

    def scenario(self, values: Mapping[str, Any], seats: Sequence[str]) -> None:
        """What the values mean together."""
        for side in SIDES:
            self.places(side, values["start"][side], values)
        for name, column in values["tables"].items():
            for face in column["firing"]:
                if face in column["target"]:
                    right = ", ".join(
                        str(f) for f in range(1, FACES + 1) if f not in column["target"]
                    )
                    raise self.wrong(f"tables.{name}.firing", face, right)
        if values["players"]:
            self.players(values["players"], seats)

    def places(self, side: str, places: object, values: Mapping[str, Any]) -> None:
        key = f"start.{side}"
        self.typed(key, places, list)
        assert isinstance(places, list)
        last = LETTERS[values["rows"] - 1]
        taken = set()
        for place in places[: values[side]]:
            try:
                where = start(str(place))
            except ValueError:
                raise self.wrong(key, place, _squares(values)) from None
            square = (where.at[0], where.column)
            if where.at[0] > last or (side == "escorts" and square in taken):
                raise self.wrong(key, place, _squares(values))
            taken.add(square)
        if len(places) < values[side]:
            raise self.wrong(key, len(places), str(values[side]))

    def players(self, players: object, seats: Sequence[str]) -> None:
        """§A1.4: every seat has one commander, and nobody commands both sides."""
        self.typed("players", players, list)
        assert isinstance(players, list)
        named = []
        for player in players:
            self.words("players", player, seats)
            if not player or len(set(map(side_of, player))) > 1:
                raise PeriscopeError(
                    "error-players-side", file=self.place, found=", ".join(player) or "[]"
                )
            named += player
        for seat in seats:
            if named.count(seat) != 1:
                raise PeriscopeError(
                    "error-players-seat", file=self.place, seat=seat, times=named.count(seat)
                )


def _squares(values: Mapping[str, Any]) -> str:
    """The squares of the picture, as a start is written."""
    return f"A1 S – {LETTERS[values['rows'] - 1]}{values['columns']} S"
