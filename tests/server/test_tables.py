"""What people do at a table: set it up, invite, join, play, agree, talk, leave, watch."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from periscope.games import GAMES
from periscope.kernel import Record
from periscope.server import wire
from tests.server.client import Socket, Web, play_out

TWO = {"allied": "me", "german": "me"}
SCENARIO = {
    "uboot": ("lone-wolf", ()),
    "stalingrad": ("quick-duel", ("advanced",)),
    "avalon": ("two-on-one", ()),
    "unterseeboot": ("", ()),
}


def seats_of(web: Web, game: str, scenario: str = "", chapters: Any = ()) -> list[str]:
    wish = {"game": game, "scenario": scenario, "chapters": chapters}
    answer = web.http.post("/api/check", json=wish)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["seats"])


def sat(web: Web, table: wire.Created) -> dict[str, Socket]:
    return {seat: web.socket(table.table.id, token) for seat, token in table.tokens.items()}


def settled(sockets: dict[str, Socket]) -> None:
    for socket in sockets.values():
        socket.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_and_its_record(web: Web, game: str) -> None:
    scenario, chapters = SCENARIO[game]
    seats = seats_of(web, game, scenario, chapters)
    new = web.create(
        game,
        scenario=scenario,
        chapters=chapters,
        seats=dict.fromkeys(seats, "me"),
        salt="pepper",
    )
    assert new.table.status == "playing"
    assert not new.table.seed
    end = play_out(sat(web, new), random.Random(1))
    assert end.outcome is not None
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    record.verify(GAMES[game])
    assert record.seed.endswith("/".join(f"{seat}=pepper" for seat in seats))
    assert record.seed_hash == new.table.seed_hash
    shown = web.http.get(f"/api/tables/{new.table.id}").json()
    assert (shown["status"], shown["seed"]) == ("over", record.seed)
    replay = web.http.get(f"/api/tables/{new.table.id}/replay").json()
    assert [ply["move"] for ply in replay["plies"]] == [move for _, move in record.moves]
    assert set(replay["last"]) == {*seats, "whole"}
    assert any(ply["facts"] for ply in replay["plies"])
    assert all(ply["told"] for ply in replay["plies"])
    for ply in (ply for ply in replay["plies"] if ply["draw"]):
        shares = ply["draw"]["shares"]
        assert shares[ply["draw"]["place"]] / sum(shares) == pytest.approx(ply["odds"])


def test_the_coach_looks_back_once_a_game_is_over(web: Web) -> None:
    new = web.create("uboot", seats=TWO)
    address = f"/api/tables/{new.table.id}/review"
    sockets = sat(web, new)
    running = web.http.get(address)
    assert (running.status_code, running.json()["code"]) == (409, "error-record-open")
    bearer = {"Authorization": f"Bearer {new.tokens['allied']}"}
    assert web.http.get(address, headers=bearer).status_code == 409
    play_out(sockets, random.Random(3))
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    moments: list[Any] = []
    while True:
        found = web.http.get(address, params={"begin": len(moments)}).json()
        assert found["seat"] == "allied"
        moments += found["moments"]
        if found["whole"]:
            break
    assert [moment["ply"] for moment in moments] == list(range(1, len(record.moves) + 1))
    assert all(0 <= moment["expected"] <= 1 and moment["cost"] >= 0 for moment in moments)
    assert all(moment["error"] >= 0 and moment["luck_error"] >= 0 for moment in moments)
    assert any(moment["error"] > 0 for moment in moments)
    assert all(moment["line"] for moment in moments if moment["best"])
    assert web.http.get(address).json()["moments"] == moments[:6]


@pytest.mark.parametrize("game", GAMES)
def test_play_now_needs_only_the_name_of_the_game(web: Web, game: str) -> None:
    new = web.create(game)
    assert list(new.tokens) == seats_of(web, game)[:1]
    assert all(
        info.holder == ("human" if seat in new.tokens else "computer")
        for seat, info in new.table.seats.items()
    )


def test_the_computer_takes_its_turns(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "random"})
    end = play_out(sat(web, new), random.Random(2))
    assert end.status == "over"


def test_a_table_between_two_people_by_invitation(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"}, name=" Ana\u202e\n ")
    assert new.table.status == "open"
    assert new.table.seats["allied"].name == "Ana"
    host = sat(web, new)["allied"]
    assert host.standing(lambda now: True).to_play == ""
    refused = host.act(type="move", at=0, move="lift a1 -> none")
    assert isinstance(refused, wire.Refused)
    assert refused.code == "error-waiting"
    wrong = web.http.post(
        f"/api/tables/{new.table.id}/join", json={"seat": "german", "invitation": "guess"}
    )
    assert (wrong.status_code, wrong.json()["code"]) == (403, "error-invitation")
    key = {"key": "0123456789abcdef", "name": "Bo", "salt": "b"}
    joined = web.join(new.table.id, "german", new.invitations["german"], **key)
    again = web.join(new.table.id, "german", new.invitations["german"], **key)
    assert joined.token == again.token
    taken = web.http.post(
        f"/api/tables/{new.table.id}/join",
        json={"seat": "german", "invitation": new.invitations["german"]},
    )
    assert (taken.status_code, taken.json()["code"]) == (409, "error-seat-taken")
    guest = web.socket(new.table.id, joined.token)
    now = host.standing(lambda now: now.status == "playing")
    assert now.seats["german"] == wire.SeatInfo("human", "Bo")
    assert [type(news) for news in host.news] == [wire.Took, wire.Took, wire.Began]
    play_out({"allied": host, "german": guest}, random.Random(3))


def test_a_public_table_is_listed_and_joined_without_an_invitation(web: Web) -> None:
    seats = {"allied": "me", "german": "open"}
    listed = web.create("uboot", seats=seats, visibility="public").table.id
    hidden = web.create("uboot", seats=seats, visibility="link").table.id
    tables = [table["id"] for table in web.http.get("/api/tables").json()["tables"]]
    assert listed in tables
    assert hidden not in tables
    web.join(listed, "german")
    answer = web.http.post(f"/api/tables/{hidden}/join", json={"seat": "german"})
    assert answer.status_code == 403


def test_who_may_watch(web: Web) -> None:
    private = web.create("uboot", visibility="private").table.id
    answer = web.http.get(f"/api/tables/{private}/updates")
    assert (answer.status_code, answer.json()["code"]) == (403, "error-private")
    socket = web.socket(private)
    assert socket.receive().code == "error-private"
    open_one = web.create("uboot", seats=TWO)
    watcher = web.socket(open_one.table.id)
    assert watcher.receive().seat == "spectator"
    now = watcher.standing(lambda now: True)
    assert not now.moves
    assert isinstance(watcher.act(type="resign"), wire.Refused)


def test_a_seat_that_is_given_up_can_be_taken_by_somebody_else(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    first = web.join(new.table.id, "german", new.invitations["german"])
    old = web.socket(new.table.id, first.token)
    old.settle()
    assert web.act(new.table.id, first.token, type="leave").status_code == 200
    assert old.until(lambda m: isinstance(m, wire.Refused)).code == "error-token"
    with pytest.raises(Exception, match="1008"):
        old.receive()
    assert web.act(new.table.id, first.token, type="resign").json()["code"] == "error-token"
    assert web.http.get(f"/api/tables/{new.table.id}").json()["seats"]["german"]["holder"] == "open"
    host = sat(web, new)["allied"]
    told = host.standing(lambda now: True).invitations
    second = web.join(new.table.id, "german", told["german"])
    guest = web.socket(new.table.id, second.token)
    play_out({"allied": host, "german": guest}, random.Random(4))


def test_a_host_who_leaves_the_game_has_resigned(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    web.join(new.table.id, "german", new.invitations["german"])
    assert web.act(new.table.id, new.tokens["allied"], type="leave").status_code == 200
    outcome = web.update(new.table.id).now.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("german",), "resigned")


def test_a_move_is_taken_back_as_long_as_nobody_has_seen_it(web: Web) -> None:
    seats = ["german", "soviet"]
    new = web.create("stalingrad", seats=dict.fromkeys(seats, "me"))
    sockets = sat(web, new)
    settled(sockets)
    mover = next(s for s in sockets.values() if s.now and s.now.moves)
    other = next(s for s in sockets.values() if s is not mover)
    assert mover.now is not None
    before = mover.now
    assert not before.undo
    quiet = len(other.told)
    assert isinstance(mover.move(before.moves[0].move), wire.Done)
    assert mover.now.undo
    assert isinstance(mover.act(type="undo", at=mover.now.at), wire.Done)
    assert [offered.move for offered in mover.now.moves] == [m.move for m in before.moves]
    assert mover.now.view == before.view
    assert isinstance(mover.news[-1], wire.TakenBack)
    again = mover.act(type="undo", at=mover.now.at)
    assert isinstance(again, wire.Refused)
    assert again.code == "error-undo"
    other.settle()
    assert len(other.told) == quiet


def test_undo_by_consent_goes_back_further(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    guest = web.join(new.table.id, "german", new.invitations["german"])
    sockets = sat(web, new) | {"german": web.socket(new.table.id, guest.token)}
    rng = random.Random(5)
    for _ in range(8):
        settled(sockets)
        mover = next(s for s in sockets.values() if s.now and s.now.moves)
        assert mover.now is not None
        mover.move(rng.choice(mover.now.moves).move)
    settled(sockets)
    allied, german = sockets["allied"], sockets["german"]
    events = sum(isinstance(news, wire.Happened) for news in allied.news)
    assert isinstance(allied.act(type="offer", what="undo"), wire.Done)
    twice = allied.act(type="offer", what="undo")
    assert isinstance(twice, wire.Refused)
    assert twice.code == "error-asked-already"
    own = allied.act(type="answer", what="undo", yes=True)
    assert isinstance(own, wire.Refused)
    assert isinstance(german.act(type="answer", what="undo", yes=True), wire.Done)
    settled(sockets)
    assert allied.now is not None
    assert allied.now.to_play == "allied"
    back = [news for news in allied.news if isinstance(news, wire.TakenBack)]
    assert 0 < sum(news.events for news in back) < events
    play_out(sockets, rng)
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    record.verify(GAMES["uboot"])


def test_draws_that_are_taken_back_are_never_dealt_again(web: Web) -> None:
    new = web.create("avalon", scenario="basic", seats={"escort-1": "me", "boat-1": "me"})
    sockets = sat(web, new)
    rng = random.Random(6)
    for _ in range(40):
        settled(sockets)
        mover = next(s for s in sockets.values() if s.now and (s.now.moves or s.now.outcome))
        assert mover.now is not None
        if mover.now.outcome:
            break
        mover.move(rng.choice(mover.now.moves).move)
        if rng.random() < 0.3 and mover.now.status == "playing":
            assert isinstance(mover.act(type="offer", what="undo"), wire.Done)
    play_out(sockets, rng)
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    record.verify(GAMES["avalon"])


def test_a_draw_by_agreement(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    guest = web.join(new.table.id, "german", new.invitations["german"])
    assert web.act(new.table.id, guest.token, type="offer", what="draw").status_code == 200
    host = new.tokens["allied"]
    assert web.act(new.table.id, host, type="answer", what="draw", yes=False).status_code == 200
    assert web.update(new.table.id).now.status == "playing"
    late = web.act(new.table.id, host, type="answer", what="draw", yes=True)
    assert late.json()["code"] == "error-nothing-asked"
    web.act(new.table.id, host, type="offer", what="draw")
    web.act(new.table.id, guest.token, type="answer", what="draw", yes=True)
    outcome = web.update(new.table.id).now.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "agreed")
    Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text).verify(GAMES["uboot"])


def test_a_computer_agrees_to_no_draw_but_to_undo_and_pause(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "random", "german": "me"})
    (german,) = sat(web, new).values()
    draw = german.act(type="offer", what="draw")
    assert isinstance(draw, wire.Refused)
    assert draw.code == "error-draw-computer"
    german.standing(lambda now: bool(now.moves))
    assert german.now is not None
    german.move(german.now.moves[0].move)
    assert isinstance(german.act(type="offer", what="undo"), wire.Done)
    assert isinstance(german.act(type="offer", what="pause"), wire.Done)
    assert german.now.paused
    assert not german.now.moves
    assert isinstance(german.act(type="resume"), wire.Done)
    assert isinstance(german.act(type="resume"), wire.Refused)
    play_out({"german": german}, random.Random(7))


def test_a_pause_stops_the_clock(web: Web) -> None:
    new = web.create("uboot", seats=TWO, clock={"seconds": 600, "increment": 5})
    sockets = sat(web, new)
    settled(sockets)
    german = sockets["german"]
    assert german.now is not None
    assert german.now.clocks is not None
    assert german.now.clocks.running == "german"
    german.act(type="offer", what="pause")
    assert german.now.clocks is not None
    assert german.now.clocks.running == ""
    german.act(type="resume")
    assert german.now.clocks is not None
    assert german.now.clocks.running == "german"
    assert german.now.clocks.left["german"] < 600


def test_whoever_runs_out_of_time_has_lost(web: Web) -> None:
    new = web.create("uboot", seats=TWO, clock={"seconds": 1})
    sockets = sat(web, new)
    end = sockets["allied"].standing(lambda now: now.status == "over")
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.reason) == (("allied",), "time")
    late = sockets["german"].act(type="move", at=0, move="submarines a1")
    assert isinstance(late, wire.Refused)
    assert late.code == "error-game-over"
    Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text).verify(GAMES["uboot"])


def test_who_is_there_is_shown(web: Web) -> None:
    new = web.create("uboot", seats=TWO)
    allied = web.socket(new.table.id, new.tokens["allied"])
    german = web.socket(new.table.id, new.tokens["german"])
    allied.until(lambda m: isinstance(m, wire.Presence) and m.here.get("german") is True)
    german.close()
    allied.until(lambda m: isinstance(m, wire.Presence) and m.here.get("german") is False)


def test_chat_reaches_those_who_may_hear_it(web: Web) -> None:
    """§A10.7: a boat that is submerged cannot talk to another."""
    game = GAMES["avalon"]
    seats = game.seats(game.start("two-on-two"))
    new = web.create("avalon", scenario="two-on-two", seats=dict.fromkeys(seats, "me"))
    sockets = sat(web, new)
    watcher = web.socket(new.table.id)
    settled(sockets)
    assert isinstance(sockets["escort-1"].act(type="chat", text="Zig-zag!"), wire.Done)
    settled({**sockets, "spectator": watcher})
    heard = {
        seat
        for seat, socket in {**sockets, "spectator": watcher}.items()
        if any(isinstance(news, wire.Said) for news in socket.news)
    }
    assert {"escort-1", "escort-2"} <= heard
    everybody = set(seats) <= heard
    assert ("spectator" in heard) == everybody
    empty = sockets["escort-1"].act(type="chat", text=" \n\t ")
    assert isinstance(empty, wire.Refused)
    assert empty.code == "error-chat"


def test_nothing_reaches_or_leaves_a_submerged_boat(web: Web) -> None:
    """§A10.7: a lone boat of the multiship game falls silent as it dives, and is told why."""
    seats = ("escort-1", "escort-2", "boat-1")
    new = web.create("avalon", scenario="two-on-one", seats=dict.fromkeys(seats, "me"))
    sockets = sat(web, new)
    watcher = web.socket(new.table.id)
    boat, escort = sockets["boat-1"], sockets["escort-1"]
    settled(sockets)
    assert isinstance(boat.act(type="chat", text="On the surface."), wire.Done)
    for seat, move in (
        ("escort-1", "sail steady"),
        ("escort-2", "sail steady"),
        ("boat-1", "sail steady 100"),
        ("boat-1", "hold"),
    ):
        settled(sockets)
        assert isinstance(sockets[seat].move(move), wire.Done)
    settled(sockets)
    refused = boat.act(type="chat", text="Dive, dive!")
    assert isinstance(refused, wire.Refused)
    assert refused.code == "error-submerged-silent"
    assert isinstance(escort.act(type="chat", text="Where is it?"), wire.Done)
    settled({**sockets, "spectator": watcher})
    said = {
        seat: [news.text for news in socket.news if isinstance(news, wire.Said)]
        for seat, socket in {**sockets, "spectator": watcher}.items()
    }
    assert said == {
        "escort-1": ["On the surface.", "Where is it?"],
        "escort-2": ["On the surface.", "Where is it?"],
        "boat-1": ["On the surface."],
        "spectator": ["On the surface."],
    }


def test_in_the_basic_game_a_submerged_boat_talks(web: Web) -> None:
    """§A10.7: two players talk as they like."""
    new = web.create("avalon", scenario="basic", seats={"escort-1": "me", "boat-1": "me"})
    sockets = sat(web, new)
    for seat, move in (
        ("escort-1", "sail steady"),
        ("boat-1", "sail steady 100"),
        ("boat-1", "hold"),
    ):
        settled(sockets)
        assert isinstance(sockets[seat].move(move), wire.Done)
    assert isinstance(sockets["boat-1"].act(type="chat", text="Good luck!"), wire.Done)
    settled(sockets)
    assert any(isinstance(news, wire.Said) for news in sockets["escort-1"].news)


def test_a_table_goes_on_from_a_record(web: Web) -> None:
    old = web.create("uboot", seats=TWO)
    play_out(sat(web, old), random.Random(8))
    text = web.http.get(f"/api/tables/{old.table.id}/record").text
    ply = len(Record.parse(text).moves) // 2
    new = web.create("uboot", record=text, ply=ply, seats=TWO)
    sockets = sat(web, new)
    settled(sockets)
    seen = [news.notation for news in sockets["german"].news if isinstance(news, wire.Happened)]
    assert seen
    play_out(sockets, random.Random(9))
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    assert record.moves[:ply] == Record.parse(text).moves[:ply]
    record.verify(GAMES["uboot"])
    over = web.http.post("/api/tables", json={"game": "uboot", "record": text})
    assert over.json()["code"] == "error-game-over"


def test_the_record_of_a_game_that_goes_on_is_that_of_the_seat(web: Web) -> None:
    new = web.create("uboot", seats=TWO)
    sockets = sat(web, new)
    settled(sockets)
    german = sockets["german"]
    assert german.now is not None
    german.move(german.now.moves[0].move)
    address = f"/api/tables/{new.table.id}/record"
    assert web.http.get(address).json()["code"] == "error-record-open"
    allied = {"Authorization": f"Bearer {new.tokens['allied']}"}
    text = web.http.get(address, headers=allied).text
    assert "seen by: allied" in text
    assert german.news[-1].notation not in text
    assert "seed: " not in text


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "error-game"),
        ({"game": "uboot", "scenario": "atlantis"}, "error-scenario"),
        ({"game": "uboot", "scenario": "../../etc/passwd.toml"}, "error-message"),
        ({"game": "uboot", "scenario": "passwd.toml"}, "error-scenario-path"),
        ({"game": "uboot", "chapters": ["dragons"]}, "error-chapter"),
        ({"game": "uboot", "seats": {"neutral": "me"}}, "error-seat"),
        ({"game": "uboot", "seats": {"allied": "grandmaster"}}, "error-player"),
        ({"game": "uboot", "seats": {"allied": "random"}}, "error-nobody"),
        ({"game": "uboot", "definition": "not = [toml"}, "error-toml"),
        ({"game": "uboot", "record": "nonsense"}, "error-record-magic"),
        ({"game": "uboot", "ply": 3}, "error-ply-record"),
        ({"game": "uboot", "clock": {"seconds": 0}}, "error-message"),
        ({"game": "uboot", "colour": "red"}, "error-message"),
        ({"scenario": "lone-wolf"}, "error-message"),
        ([], "error-message"),
    ],
)
def test_a_table_that_cannot_be_set_up(web: Web, wish: Any, code: str) -> None:
    texts = set()
    for lang in ("en", "es-MX,es;q=0.9"):
        answer = web.http.post("/api/tables", json=wish, headers={"Accept-Language": lang})
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] == code, answer.text
        texts.add(answer.json()["text"])
    assert len(texts) == 2


def test_a_custom_scenario(web: Web) -> None:
    definition = 'extends = "lone-wolf"\ntarget = 3\n'
    new = web.create("uboot", definition=definition, seats=TWO)
    assert new.table.definition == definition
    play_out(sat(web, new), random.Random(10))
    record = Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text)
    record.verify(GAMES["uboot"])


def test_what_is_not_there(web: Web) -> None:
    for address, code in [("/api/tables/nowhere", "error-table"), ("/nowhere", "error-path")]:
        answer = web.http.get(address)
        assert (answer.status_code, answer.json()["code"]) == (404, code)
    answer = web.http.delete("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (405, "error-method")
    answer = web.act("nowhere", "token", type="resign")
    assert answer.status_code == 404


def test_whoever_stays_away_on_turn_loses_where_that_was_agreed() -> None:
    from periscope.server import decide, entry
    from periscope.server.housekeeping import _absent

    made = decide.NewRoom(wire.NewTable("uboot", seats=TWO, absent=60), time.time())
    assert made.room.to_play == "german"
    now = made.room.time
    assert _absent(made.room, {"german": None}, now + 3600) is None
    assert _absent(made.room, {"german": now - 500}, now + 59) is None
    lost = _absent(made.room, {"german": now - 500}, now + 61)
    assert isinstance(lost, entry.Lost)
    assert (lost.seat, lost.why) == ("german", "absent")
    assert _absent(made.room, {"allied": now}, now + 61) is not None


def test_one_player_with_several_ships(web: Web) -> None:
    """§A1.4: who commands what is a fact of the game."""
    game = GAMES["avalon"]
    seats = {"escort-1": "random", "boat-1": "me", "boat-2": "me", "boat-3": "me"}
    new = web.create("avalon", scenario="pack", seats=seats)
    scenario = game.read(new.table.definition, new.table.scenario)
    assert ("boat-1", "boat-2", "boat-3") in game.players(game.start(scenario))
    apart = web.create("avalon", scenario="pack", seats=dict.fromkeys(seats, "me"))
    assert not apart.table.definition
    web.act(new.table.id, new.tokens["boat-2"], type="resign")
    Record.parse(web.http.get(f"/api/tables/{new.table.id}/record").text).verify(game)


def test_a_refusal_says_why(web: Web) -> None:
    new = web.create("stalingrad", seats={"german": "me", "soviet": "me"})
    sockets = sat(web, new)
    settled(sockets)
    refused = sockets["german"].move("place sniper z9")
    assert isinstance(refused, wire.Refused)
    assert refused.code != "error-illegal-move"


@pytest.mark.parametrize("help", ["none", "memory"])
def test_a_memory_aid_only_where_the_table_has_one(web: Web, help: str) -> None:
    seats = {"german": "me", "soviet": "me"}
    new = web.create("stalingrad", seats=seats, help=help)
    sockets = sat(web, new)
    rng = random.Random(12)
    reminded = False
    for _ in range(120):
        settled(sockets)
        movers = [s for s in sockets.values() if s.now and s.now.moves]
        if not movers:
            break
        assert movers[0].now is not None
        movers[0].move(rng.choice(movers[0].now.moves).move)
        reminded |= any(bool(s.now and s.now.aid) for s in sockets.values())
    assert reminded == (help == "memory")


@pytest.mark.parametrize("help", ["memory", "possibilities", "probabilities", "hint"])
def test_a_table_helps_as_far_as_it_was_set_up_to(web: Web, help: str) -> None:
    new = web.create("uboot", scenario="wolf-pack", seats=TWO, help=help)
    sockets = sat(web, new)
    rng = random.Random(13)
    for _ in range(30):
        settled(sockets)
        mover = next(s for s in sockets.values() if s.now and s.now.moves)
        assert mover.now is not None
        mover.move(rng.choice(mover.now.moves).move)
    settled(sockets)
    assert sockets["allied"].now is not None
    seat = sockets["allied"].now.to_play
    address = f"/api/tables/{new.table.id}/help"
    allied = {"Authorization": f"Bearer {new.tokens['allied']}"}
    mover_ = {"Authorization": f"Bearer {new.tokens[seat]}"}
    guesses = web.http.get(address, headers=allied)
    hints = web.http.get(address, headers=mover_, params={"hint": True})
    assert web.http.get(address).status_code == 401
    if help == "memory":
        assert guesses.json()["code"] == "error-no-help"
    else:
        found = guesses.json()["guesses"]
        assert found
        assert {guess["what"] for guess in found} == {"submarine"}
        assert all((guess["odds"] is None) == (help == "possibilities") for guess in found)
    if help == "hint":
        best = hints.json()["hints"][0]
        offered = sockets[seat].now
        assert offered is not None
        assert best["move"] in {move.move for move in offered.moves}
        assert 0 <= best["expected"] <= 1
        assert best["line"]
        assert best["told"]
    else:
        assert hints.json()["code"] == "error-no-help"
