"""No game of words: who agrees to what, whose an act is, and whom an invitation lets in."""

from __future__ import annotations

from pathlib import Path

import pytest

from periscope.server import wire
from tests.server.client import Web
from tests.server.processes import running

HOSTED = {"allied": "me", "german": "open"}
HOT_SEAT = {"allied": "me", "german": "me"}


def joined(web: Web, new: wire.Created, seat: str = "german") -> str:
    """The token of a guest who has taken the open seat."""
    return web.join(new.table.id, seat, new.invitations[seat]).token


def moved(web: Web, table: str, token: str) -> None:
    now = web.update(table, token).now
    answer = web.act(table, token, type="move", at=now.at, move=now.moves[0].move)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("what", ["draw", "undo", "pause"])
def test_nobody_agrees_for_a_seat_that_was_left(web: Web, what: str) -> None:
    new = web.create("uboot", seats=HOSTED)
    table, host, guest = new.table.id, new.tokens["allied"], joined(web, new)
    moved(web, table, guest)
    moved(web, table, host)
    assert web.act(table, guest, type="leave").status_code == 200
    before = web.update(table, host).now
    alone = web.act(table, host, type="offer", what=what)
    assert (alone.status_code, alone.json()["code"]) == (409, "error-seat-left")
    assert "german" in alone.json()["text"]
    now = web.update(table, host).now
    assert (now.status, now.paused, now.at) == ("playing", False, before.at)


def test_whoever_is_asked_does_not_agree_for_a_third_who_has_left(web: Web) -> None:
    seats = {"escort-1": "me", "escort-2": "open", "boat-1": "open"}
    new = web.create("avalon", scenario="two-on-one", seats=seats)
    table, host = new.table.id, new.tokens["escort-1"]
    boat, escort = joined(web, new, "boat-1"), joined(web, new, "escort-2")
    assert web.act(table, host, type="offer", what="draw").status_code == 200
    assert web.act(table, escort, type="leave").status_code == 200
    yes = web.act(table, boat, type="answer", what="draw", yes=True)
    assert (yes.status_code, yes.json()["code"]) == (409, "error-seat-left")
    assert web.update(table).now.status == "playing"
    assert web.act(table, boat, type="answer", what="draw", yes=False).status_code == 200


def test_what_somebody_asked_for_goes_with_them(web: Web) -> None:
    seats = {"escort-1": "me", "escort-2": "open", "boat-1": "open"}
    new = web.create("avalon", scenario="two-on-one", seats=seats)
    table = new.table.id
    boat, escort = joined(web, new, "boat-1"), joined(web, new, "escort-2")
    assert web.act(table, escort, type="offer", what="draw").status_code == 200
    assert web.act(table, escort, type="leave").status_code == 200
    assert web.update(table, boat).now.asked == ()
    late = web.act(table, boat, type="answer", what="draw", yes=True)
    assert late.json()["code"] == "error-nothing-asked"


@pytest.mark.parametrize("what", ["draw", "undo", "pause"])
def test_who_has_set_up_a_hot_seat_agrees_for_all_its_seats(web: Web, what: str) -> None:
    new = web.create("uboot", seats=HOT_SEAT)
    table = new.table.id
    moved(web, table, new.tokens["german"])
    assert web.act(table, new.tokens["german"], type="offer", what=what).status_code == 200
    now = web.update(table, new.tokens["german"]).now
    assert (now.status == "over", now.to_play == "german", now.paused) == (
        what == "draw",
        what == "undo",
        what == "pause",
    )


def test_the_id_of_an_act_is_its_holders(web: Web) -> None:
    """Whoever takes a seat after somebody else is not answered for what that one has done."""
    new = web.create("uboot", seats=HOSTED, visibility="public")
    table = new.table.id
    first = joined(web, new)
    assert web.act(table, first, type="chat", id="1", text="Good bye.").status_code == 200
    assert web.act(table, first, type="leave").status_code == 200
    second = web.join(table, "german").token
    for _ in range(2):  # Sent twice, done once.
        assert web.act(table, second, type="chat", id="1", text="Hello!").status_code == 200
    said = [news.text for news in web.update(table).news if isinstance(news, wire.Said)]
    assert said == ["Good bye.", "Hello!"]


@pytest.mark.parametrize("each_turn", [False, True])
def test_undo_by_consent_gives_nobody_time(web: Web, each_turn: bool) -> None:
    """Increments and renewed turns are taken back with the moves, time that was used is not."""
    clock = {"seconds": 600, "increment": 0 if each_turn else 300, "each_turn": each_turn}
    new = web.create("uboot", seats=HOSTED, clock=clock)
    table, host, guest = new.table.id, new.tokens["allied"], joined(web, new)
    left = {"allied": 600.0, "german": 600.0}
    for _ in range(4):
        moved(web, table, guest)
        if not each_turn:
            running = web.update(table, host).now.clocks
            assert running is not None
            assert left["german"] < running.left["german"] <= 900
        assert web.act(table, guest, type="offer", what="undo").status_code == 200
        agreed = web.act(table, host, type="answer", what="undo", yes=True)
        assert agreed.status_code == 200
        clocks = web.update(table, host).now.clocks
        assert clocks is not None
        assert clocks.running == "german"
        assert clocks.left["german"] < left["german"]
        assert clocks.left["allied"] <= left["allied"]
        left = clocks.left


def test_undo_against_a_computer_gives_no_time(web: Web) -> None:
    seats = {"allied": "random", "german": "me"}
    new = web.create("uboot", seats=seats, clock={"seconds": 600, "increment": 300})
    table, german = new.table.id, new.tokens["german"]
    socket = web.socket(table, german)
    for _ in range(4):
        now = socket.standing(lambda now: bool(now.moves))
        assert isinstance(socket.move(now.moves[0].move), wire.Done)
        assert isinstance(socket.act(type="offer", what="undo"), wire.Done)
        socket.settle()
    assert socket.now is not None
    assert socket.now.clocks is not None
    assert socket.now.clocks.left["german"] < 600


def test_a_clock_stands_still_while_a_move_is_taken_back_in_a_pause(web: Web) -> None:
    new = web.create("uboot", seats=HOT_SEAT, clock={"seconds": 600})
    table, german = new.table.id, new.tokens["german"]
    moved(web, table, german)
    for what in ("pause", "undo"):
        assert web.act(table, german, type="offer", what=what).status_code == 200
    now = web.update(table, german).now
    assert now.paused
    assert now.clocks is not None
    assert now.clocks.running == ""
    assert web.act(table, german, type="resume").status_code == 200
    now = web.update(table, german).now
    assert now.clocks is not None
    assert now.clocks.running == "german"


def turned_away(web: Web, table: str, seat: str, invitation: str) -> bool:
    wish = {"seat": seat, "invitation": invitation}
    answer = web.http.post(f"/api/tables/{table}/join", json=wish)
    return (answer.status_code, answer.json().get("code")) == (403, "error-invitation")


@pytest.mark.parametrize("begun", [True, False])
def test_a_seat_that_was_left_has_a_new_invitation_which_the_host_is_told(
    web: Web, begun: bool
) -> None:
    seats = {"escort-1": "me", "escort-2": "open", "boat-1": "open"}
    new = web.create("avalon", scenario="two-on-one", seats=seats)
    table, host = new.table.id, new.tokens["escort-1"]
    guest = joined(web, new, "boat-1")
    others = [joined(web, new, "escort-2"), ""] if begun else [""]
    assert web.update(table, host).now.invitations == {}
    assert web.act(table, guest, type="leave").status_code == 200
    old = new.invitations["boat-1"]
    assert turned_away(web, table, "boat-1", old)
    told = web.update(table, host).now.invitations
    assert set(told) == {"boat-1"}
    for other in others:  # It is nobody else's to pass on.
        assert web.update(table, other).now.invitations == {}
    second = web.join(table, "boat-1", told["boat-1"]).token
    assert web.update(table, host).now.invitations == {}
    assert web.act(table, second, type="leave").status_code == 200
    assert turned_away(web, table, "boat-1", old)
    assert turned_away(web, table, "boat-1", told["boat-1"])
    third = web.update(table, host).now.invitations["boat-1"]
    assert third != told["boat-1"]
    web.join(table, "boat-1", third)


def test_a_host_who_leaves_before_the_game_leaves_a_seat_to_the_others(web: Web) -> None:
    seats = {"escort-1": "me", "escort-2": "open", "boat-1": "open"}
    new = web.create("avalon", scenario="two-on-one", seats=seats)
    table, guest = new.table.id, joined(web, new, "boat-1")
    assert web.act(table, new.tokens["escort-1"], type="leave").status_code == 200
    told = web.update(table, guest).now.invitations
    assert set(told) == {"escort-1"}
    web.join(table, "escort-1", told["escort-1"])


def test_an_invitation_stays_good_where_nobody_is_left_to_pass_on_a_new_one(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "open", "german": "open"})
    guest = joined(web, new)
    assert web.act(new.table.id, guest, type="leave").status_code == 200
    joined(web, new)


def test_the_new_invitation_outlives_the_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats=HOSTED)
        table, host = new.table.id, new.tokens["allied"]
        assert web.act(table, joined(web, new), type="leave").status_code == 200
        told = web.update(table, host).now.invitations
        server.kill()
        server.start()
        assert server.web.update(table, host).now.invitations == told
        server.web.join(table, "german", told["german"])
