"""Makes the browser's types from the server's: `frontend/src/wire.ts`.

`--check` fails where the file is not what it would be made to. Types of a game are named after
it, for every game has a `View`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from periscope.games import GAMES
from periscope.games.stalingrad.memory import Sighting
from periscope.games.unterseeboot.logbook import LoggedPatrol
from periscope.kernel import Event
from periscope.kernel.notation import Fact, Language
from periscope.server import http, replaying, replays, wire

TARGET = Path("frontend/src/wire.ts")
VIEWS = tuple(game.view_type for game in GAMES.values())
UNIONS = ("Acts", "FromClient", "AnyNews", "FromServer")
PHRASES = {
    (Event, "move"): "AnyPhrase",
    (Event, "facts"): "readonly AnyFact[]",
    (wire.Offered, "phrase"): "AnyPhrase",
}
"""Which there are is for each game to say, so to a decoder they are anything."""
WORDS = ("Language", "Help", "Visibility", "Agreement", "Status")
HEAD = """// Made by tools/typescript.py from the server's types: change those, and make it again.
"""


def name_of(struct: type) -> str:
    """The name of a type; a game's types are named after their game."""
    game = next((part for part in struct.__module__.split(".") if part in GAMES), "")
    return game.title() + struct.__name__ + ("Fact" if issubclass(struct, Fact) else "")


def spelled(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(map(spelled, types))
        case inspect.DictType(value_type=value):
            return f"Record<string, {spelled(value)}>"
        case inspect.TupleType(item_types=items):
            return f"readonly [{', '.join(map(spelled, items))}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"readonly ({spelled(item)})[]"
        case inspect.StructType(cls=cls):
            return name_of(cls)
    raise TypeError(f"no TypeScript for {kind}")


def interface(info: inspect.StructType) -> Iterator[str]:
    yield f"export interface {name_of(info.cls)} {{"
    if info.tag_field:
        yield f'  readonly {info.tag_field}: "{info.tag}";'
    from_client = issubclass(info.cls, (wire.Request, wire.NewTable, wire.Join, wire.ClockSetting))
    for field in info.fields:
        left_out = not field.required and (from_client or info.cls.__struct_config__.omit_defaults)
        told = PHRASES.get((info.cls, field.name)) or spelled(field.type)
        yield f"  readonly {field.encode_name}{'?' if left_out else ''}: {told};"
    yield "}"


def structs(kind: inspect.Type, found: dict[type, inspect.StructType]) -> None:
    """Every struct that a type mentions."""
    if isinstance(kind, inspect.StructType):
        if kind.cls in found:
            return
        found[kind.cls] = kind
        for field in kind.fields:
            structs(field.type, found)
    for name in ("item_type", "value_type"):
        if (inner := getattr(kind, name, None)) is not None:
            structs(inner, found)
    for name in ("types", "item_types"):
        for inner in getattr(kind, name, ()):
            structs(inner, found)


def phrases(*languages: Language) -> list[type]:
    """The moves and facts of a game."""
    return [kind for language in languages for kind in language.kinds.values()]


def made() -> str:
    found: dict[type, inspect.StructType] = {}
    roots: list[Any] = [getattr(wire, name) for name in UNIONS]
    roots += [wire.NewTable, wire.Join, wire.Created, wire.Joined, wire.TableInfo, *VIEWS]
    roots += [wire.Advice, Sighting]
    roots += [http.Catalogue, http.Seats, http.Lobby, http.Rules, LoggedPatrol]
    roots += [replaying.Replay, replays.Review]
    roots += [kind for game in GAMES.values() for kind in phrases(game.phrases, game.facts)]
    for root in roots:
        structs(inspect.type_info(root), found)
    lines = [HEAD, f"export const VERSION = {wire.VERSION};", ""]
    for word in WORDS:
        values = " | ".join(f'"{value}"' for value in get_args(getattr(wire, word)))
        lines.append(f"export type {word} = {values};")
    for info in found.values():
        lines += ["", *interface(info)]
    lines.append("")
    for union in UNIONS:
        members = " | ".join(name_of(one) for one in get_args(getattr(wire, union)))
        lines.append(f"export type {union} = {members};")
    for game in GAMES.values():
        for name, language in (("Phrase", game.phrases), ("Fact", game.facts)):
            members = " | ".join(map(name_of, phrases(language))) or "never"
            lines.append(f"export type {game.name.title()}{name} = {members};")
    for name in ("Phrase", "Fact"):
        members = " | ".join(f"{game.title()}{name}" for game in GAMES)
        lines.append(f"export type Any{name} = {members};")
    lines.append(f"export type AnyView = {' | '.join(map(name_of, VIEWS))};")
    return "\n".join(lines) + "\n"


def main(args: list[str]) -> int:
    text = made()
    if args == ["--check"]:
        if TARGET.read_text("utf-8") == text:
            return 0
        print(f"{TARGET} is out of date: run `python tools/typescript.py`.", file=sys.stderr)
        return 1
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
