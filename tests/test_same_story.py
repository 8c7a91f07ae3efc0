"""Every golden game is told in the same sentences by the terminal and by the page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import CHANCE, Record, Seat
from periscope.server import entry as log
from periscope.server import wire
from periscope.server.decide import NewRoom
from periscope.server.room import Room
from periscope.terminal.face import Face
from periscope.terminal.faces import FACES

RECORDS = sorted((Path(__file__).parent / "records").glob("*.record"))
FRONTEND = Path(__file__).parent.parent / "frontend"
VITEST = FRONTEND / "node_modules" / "vitest" / "vitest.mjs"
PROGRAMS = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
NODE = shutil.which("node", path=PROGRAMS)
"""It comes as a wheel, too."""
OFTEN = 7
"""Of so many positions one tells its offer, and the log as those hear it who come back."""
Sent: TypeAlias = wire.Happened | wire.Offered


class Story(msgspec.Struct, frozen=True):
    """What a watcher is sent, with the terminal's sentences for it in each language."""

    where: str
    game: str
    sent: Sent
    terminal: dict[str, list[str]]


def drawn(record: Record, ply: int) -> tuple[str, ...]:
    """What chance drew after that ply, until somebody was asked."""
    return tuple(move for _, move in takewhile(lambda one: one[0] == CHANCE, record.moves[ply:]))


def entries(record: Record) -> Iterator[log.Moved]:
    """The game as the log of a table has it; its time is counted in plies."""
    for ply, (seat, move) in enumerate(record.moves, start=1):
        if seat != CHANCE:
            yield log.Moved(ply, seat, move=move, draws=drawn(record, ply))


def happened(room: Room, watcher: Seat, seen: int, again: bool) -> Iterator[wire.Happened]:
    """The events since news number `seen`, as they are sent; `again` with those that are told to
    somebody who comes back."""
    news = room.retold(watcher, len(room.news[watcher])) if again else ()
    for one in room.worded((*room.told(watcher, seen)[1], *news)):
        if isinstance(one, wire.Happened):
            yield one


def sendings(name: str, text: str) -> Iterator[tuple[str, Sent, Any]]:
    """Where something is sent, what, and the view of whoever is asked."""
    record = Record.parse(text)
    room = NewRoom(wire.NewTable(record.game, record=text, ply=len(drawn(record, 0))), 0).room
    seen = dict.fromkeys(room.news, 0)
    for count, entry in enumerate(entries(record)):
        where = f"{name}, ply {entry.time}"
        if count % OFTEN == 0:
            standing = room.standing(entry.seat)
            for offered in standing.moves:
                yield f"{where}, {entry.seat} is offered", offered, standing.view
        room.read(entry)
        for watcher in room.news:
            for one in happened(room, watcher, seen[watcher], count % OFTEN == 0):
                yield f"{where}, {watcher} is told", one, None
            seen[watcher] = room.seq(watcher)


def stories(path: Path) -> Iterator[Story]:
    """All that anybody is told or offered in a game, each thing where it is sent first."""
    text = path.read_text("utf-8")
    game = Record.parse(text).game
    faces = {lang: FACES[game](Speech(lang)) for lang in LANGUAGES}
    known: set[bytes] = set()
    for where, sent, view in sendings(path.stem, text):
        what = msgspec.json.encode(sent.event if isinstance(sent, wire.Happened) else sent)
        if what not in known:
            known.add(what)
            told = {lang: told_by(face, sent, view) for lang, face in faces.items()}
            yield Story(where, game, sent, told)


def told_by(face: Face, sent: Sent, view: Any) -> list[str]:
    if isinstance(sent, wire.Happened):
        return face.event(sent.event)
    return [face.choice(sent.phrase, view)]


@pytest.mark.skipif(
    not (NODE and VITEST.is_file()) and not os.environ.get("CI"),
    reason="Node with the page's packages is not here: `make page` fetches it",
)
def test_terminal_and_page_tell_every_golden_game_alike(tmp_path: Path) -> None:
    """The page's own code is run by Node on what the server sends."""
    path = tmp_path / "stories.json"
    path.write_bytes(msgspec.json.encode([story for path in RECORDS for story in stories(path)]))
    assert NODE
    done = subprocess.run(
        (NODE, VITEST, "run", "tests/story.test.ts"),
        cwd=FRONTEND,
        env={**os.environ, "STORIES": str(path), "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
