"""Every move and every event of every scenario can be told, in every language."""

from __future__ import annotations

import pytest

from periscope.games.scope.grid import quadrant_names
from periscope.games.uboot import facts, phrases
from periscope.i18n import LANGUAGES, Speech
from periscope.terminal.face import Face
from periscope.terminal.memory import Memory
from periscope.terminal.offer import NumberedMoves
from periscope.terminal.uboot.face import UBootFace
from tests.terminal.helpers import SEATS, UBOOT, wander

SETTINGS = [(name, chapters) for name in UBOOT.scenarios for chapters in ((), UBOOT.chapters)]
FACES: list[Face] = [UBootFace(Speech(lang)) for lang in LANGUAGES]

SAY = Speech("en")


@pytest.mark.parametrize(("scenario", "chapters"), SETTINGS)
def test_every_game_can_be_told(scenario: str, chapters: tuple[str, ...]) -> None:
    table = None
    for table in wander(scenario, chapters, 5):
        if not table.moves:
            memories = [Memory(table, seat) for seat in table.seats]
        for memory in memories:
            memory.look()
        if table.to_play in SEATS and len(table.moves) % 7 == 0:
            view = table.state.view(table.to_play)
            for face in FACES:
                offer = NumberedMoves(table.state.moves(), view, face, SAY)
                told = [offer.sentence(number + 1) for number in range(len(offer.moves))]
                assert len(set(told)) == len(told)
                assert all(str(move) in line for move, line in zip(offer.moves, told, strict=True))
                assert offer.overview(80)
    assert table is not None
    for memory in memories:
        memory.look()
        for event, _ in memory.events():
            for face in FACES:
                lines = face.event(event)
                assert lines[0].endswith(f"[{event.move}]")
                assert all(line.endswith((".", "]")) for line in lines)
                assert face.read_event(event.seat, event.told()) == event
                assert face.event(event) == lines
    for face in FACES:
        for seat in (*table.seats, face.whole):
            view = table.state.view(seat)
            assert face.picture(view)
            assert face.listing(view)
            assert face.status(view)


def test_a_word_leads_to_the_rule_of_its_moves() -> None:
    """`hold` is a word of two rules; all others lead where the move itself does."""
    found = {}
    for seed in range(3):
        for table in wander("naval-large-battle", UBOOT.chapters, seed):
            for move in table.state.moves():
                kind = UBOOT.phrases.read(str(move)).kind
                found[kind, str(move).partition(" ")[0]] = move.section
    for (kind, word), section in found.items():
        if kind not in ("hold", "off"):
            assert FACES[0].section(kind) == section
        if word in (kind, "take"):
            assert FACES[0].section(word) == FACES[0].section(kind)
    kinds = {kind for kind, _ in found}
    assert {"lift", "torpedo", "surface", "sonar", "mines", "fleet"} <= kinds


@pytest.mark.parametrize("chapters", [("slow-submarines",), ("surface-combat",), UBOOT.chapters])
def test_submarines_that_a_lift_cannot_move_are_said_to_stay(chapters: tuple[str, ...]) -> None:
    """§U5.1: under a destroyer, on mines or held by the ping."""
    face = FACES[0]
    kinds = set()
    for table in wander("wolf-pack", chapters, 6):
        if table.to_play != "german" or table.state.prompt != "action":
            continue
        view = table.state.view("german")
        for move in table.state.moves():
            phrase = UBOOT.phrases.read(str(move))
            if not isinstance(phrase, phrases.Lift | phrases.Dive):
                continue
            event = move.seen_by("german", table.state)
            assert event is not None
            (lifted,) = (fact for fact in event.facts if isinstance(fact, facts.Lifted))
            diving = isinstance(phrase, phrases.Dive)
            corner = phrase.to if isinstance(phrase, phrases.Dive) else phrase.at
            own = phrase.own if isinstance(phrase, phrases.Dive) else ""
            boats = {*view.submarines, own} & {*quadrant_names(corner)}
            stay = sorted(boats - {*lifted.cells}, key=lambda at: at[::-1])
            told = face.choice(move.phrase, view)
            kinds.add((diving, not phrase.cells, bool(stay)))
            assert ("stay" in told) == bool(stay)
            assert ("bluff" in told) == (not boats)
            assert "no card" not in told
            stayed = [line for line in face.event(event) if "where" in line]
            assert [f" on {', '.join(stay)} stay" in line for line in stayed] == [True] * bool(stay)
            enemys = move.seen_by("allied", table.state)
            assert enemys is not None
            assert not any("where" in line for line in face.event(enemys))
            if stay:
                assert f" on {', '.join(stay)} stay" in told
                assert "se queda" in FACES[1].choice(move.phrase, view)
    assert (False, True, True) in kinds


def test_what_is_no_notation_is_refused() -> None:
    for text in (
        "",
        "lift",
        "lift b4 ->",
        "torpedo c5",
        "c2-",
        "Lift b4",
        "place a1",
        "sail c2-c3",
    ):
        with pytest.raises(ValueError, match="no notation"):
            UBOOT.phrases.read(text)
