"""The picture of the table, and the table in words."""

from __future__ import annotations

from typing import Any

from periscope.games.uboot.view import (
    Hand,
    Lost,
    Minefield,
    Ship,
    Token,
    View,
)
from periscope.i18n import Speech
from periscope.terminal.uboot import about, board

EN, ES = Speech("en"), Speech("es")


def view(**changes: Any) -> View:
    values: dict[str, Any] = {
        "seat": "german",
        "scenario": "lone-wolf",
        "chapters": ("slow-submarines", "surface-combat", "reinforcements"),
        "definition": "",
        "columns": 4,
        "rows": 4,
        "target": 4,
        "scores": {"allied": 1, "german": 2},
        "to_play": "german",
        "prompt": "action",
        "section": "U4.3",
        "active": "german",
        "turn": 7,
        "last_loss": 0,
        "ending": "",
        "ships": (
            Ship("allied", "freighter", "a1", course="N"),
            Ship("allied", "battleship", "b1", damaged=True, moved=True),
            Ship("german", "submarine", "c3"),
            Ship("german", "battleship", "d4"),
        ),
        "burning": ("d1",),
        "mines": (Minefield("german", "a4"),),
        "submarines": ("a1", "b3"),
        "submerged": 2,
        "torpedoes": (Token("german", "c3", "SW", 1), Token("allied", "c2", "N", 2)),
        "ping": ("c3", "d3", "c4", "d4"),
        "launchers": (),
        "airborne": False,
        "plane": "",
        "shots": (),
        "sunk": (Lost("allied", "freighter"), Lost("allied", "freighter")),
        "left": (Lost("allied", "tanker"),),
        "hands": (Hand("allied", ()), Hand("german", ())),
        "version": 2,
    }
    return View(**{**values, **changes})


def test_everything_has_its_sign() -> None:
    assert board.picture(view(), EN) == [
        "     a          b          c          d",
        "  4  MINES      ·          ·°         bat°       4  German edge, north",
        "  3  ·          (sub)      sub+↙1°    ·°         3",
        "  2  ·          ·          ↑2         ·          2",
        "  1  FRE↑+(sub) BAT!       ·          FIRE       1  Allied edge, south",
        "     a          b          c          d",
    ]


def test_everything_is_told_in_words_too() -> None:
    assert board.listing(view(), EN) == [
        "Allies: BAT battleship b1 (damaged, has moved); FRE freighter a1 (ordered north).",
        "Germans: bat battleship d4; sub submarine c3; (sub) submarine under water a1, b3.",
        "FIRE burning tanker: d1.",
        "MINES: a4.",
        "↙1 German torpedo on c3, running south-west.",
        "↑2 Allied torpedo on c2, running north.",
        "° held by the ping: c3, d3, c4, d4.",
        "Sunk: Allies 2 freighters.",
        "Gone from the area: Allies 1 tanker.",
    ]


def test_the_enemy_learns_how_many_and_not_where() -> None:
    seen = view(seat="allied", submarines=())
    assert "Germans: bat battleship d4; sub submarine c3; 2 submarines under water" in "\n".join(
        board.listing(seen, EN)
    )
    assert "(sub)" not in "\n".join(board.picture(seen, EN))


def test_a_mask_is_named_to_its_owner_and_cards_in_hand_to_theirs() -> None:
    own = view(
        seat="allied",
        ships=(Ship("allied", "armed-freighter", "a1", masked=True),),
        hands=(Hand("allied", ("destroyer", "destroyer", "mines")), Hand("german", ())),
        plane="b2",
        submarines=(),
        submerged=0,
    )
    assert board.listing(own, EN)[:2] == [
        "Allies: ARM armed freighter a1 (the enemy sees a freighter); still to lay: "
        "2 destroyers, 1 mines card.",
        "Germans: nothing in sight.",
    ]
    assert "PLANE torpedo aircraft over b2." in board.listing(own, EN)


def test_spanish_has_its_own_codes() -> None:
    picture = "\n".join(board.picture(view(), ES))
    assert "CAR↑" in picture
    assert "aco" in picture
    assert "borde alemán, norte" in picture
    assert "Hundidos: Aliados 2 cargueros." in board.listing(view(), ES)


def test_the_status_counts_points_and_tokens() -> None:
    assert about.status(view(), EN) == (
        "Turn 7, played by the Germans. Points: Allies 1, Germans 2. Target 4. "
        "Torpedoes at hand: Allies 1, Germans 1."
    )
    base = view(chapters=(), target=0, turn=0)
    assert about.status(base, ES) == (
        "Puntos: aliados 1, alemanes 2. Torpedos disponibles: alemanes 1."
    )
