"""Unterseeboot on the server: the coach of the solved game, the computer captain, giving up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from periscope.ai.unterseeboot.solver.expectimax import Expectimax
from periscope.ai.unterseeboot.solver.goals import goal_of
from periscope.kernel import PeriscopeError
from periscope.server import wire
from periscope.server.bots import Bots, Past
from periscope.server.workers import Rank
from tests.server.client import Web
from tests.unterseeboot.boats import start

SMALL = "columns = 3\nshallow = [1]\ntargets = [2, 3]\nturns = 4\ntorpedoes = 2\nhull = 2\n"


def mine(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def hints(web: Web, new: wire.Created, **query: Any) -> list[dict[str, Any]]:
    answer = web.http.get(
        f"/api/tables/{new.table.id}/help",
        headers=mine(new.tokens["captain"]),
        params={"hint": True, **query},
    )
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["hints"]
    return found


@pytest.mark.parametrize("goal", ["tonnage", "combat-clasp"])
def test_every_choice_is_told_with_its_worth(web: Web, goal: str) -> None:
    """What the rules themselves say each choice is worth, and how likely it is to end at home."""
    new = web.create(
        "unterseeboot", definition=SMALL, seats={"captain": "me"}, help="hint", name="Prien"
    )
    root = start(SMALL)
    told = hints(web, new, goal=goal)
    direct = Expectimax(goal_of(root.rules, goal)).options(root)
    assert {one["move"]: one["worth"] for one in told} == pytest.approx(
        {str(move): value for move, value in direct.items()}, abs=1e-6
    )
    assert [one["worth"] for one in told] == sorted((one["worth"] for one in told), reverse=True)
    assert all(0 <= one["home"] <= 1 and one["slack"] == 0 for one in told)
    (home,) = (one for one in told if one["move"] == "home")
    assert home["home"] == pytest.approx(1)  # two hull tokens outlast one raid


def test_the_opening_of_the_patrol_is_known(web: Web) -> None:
    new = web.create("unterseeboot", seats={"captain": "me"}, help="hint")
    best = hints(web, new)[0]
    assert best["worth"] == pytest.approx(9.240252, abs=1e-4)
    assert 0.5 < best["home"] < 1
    refused = web.http.get(
        f"/api/tables/{new.table.id}/help",
        headers=mine(new.tokens["captain"]),
        params={"hint": True, "goal": "iron-cross"},
    )
    assert refused.json()["code"] == "error-goal"


def test_a_patrol_is_graded(web: Web) -> None:
    """What came of it is the worth at the start, less what choices cost, plus luck."""
    new = web.create("unterseeboot", definition=SMALL, seats={"captain": "me"}, help="hint")
    socket = web.socket(new.table.id, new.tokens["captain"])
    state = start(SMALL)
    while (now := socket.standing(lambda now: now.status == "over" or bool(now.moves))).moves:
        texts = [one.move for one in now.moves]
        socket.move(next((t for t in texts if t.startswith(("east", "identify"))), texts[0]))
        socket.settle()
    moments: list[dict[str, Any]] = []
    whole = False
    while not whole:
        query: dict[str, str | int] = {"begin": len(moments), "goal": "tonnage"}
        answer = web.http.get(f"/api/tables/{new.table.id}/review", params=query)
        found = answer.json()
        moments += found["moments"]
        whole = found["whole"]
    assert moments
    direct = Expectimax(goal_of(state.rules, "tonnage"))
    first, last = moments[0], moments[-1]
    begin = first["expected"] + first["cost"] - first["luck"]
    assert begin == pytest.approx(direct.value(state), abs=1e-6)
    came = begin - sum(m["cost"] for m in moments) + sum(m["luck"] for m in moments)
    assert came == pytest.approx(last["expected"], abs=1e-6)
    assert all(m["cost"] >= 0 for m in moments)


def test_a_patrol_given_up_is_lost_with_all_hands(web: Web) -> None:
    """§N10.5."""
    new = web.create("unterseeboot", seats={"captain": "me"})
    assert web.act(new.table.id, new.tokens["captain"], type="resign").status_code == 200
    now = web.update(new.table.id, new.tokens["captain"]).now
    assert now.outcome is not None
    assert now.outcome.winners == ()
    assert (now.view["honour"], now.view["ending"]) == ("wound-badge", "resigned")
    replay = web.http.get(f"/api/tables/{new.table.id}/replay").json()
    assert replay["last"]["whole"]["honour"] == "wound-badge"


def test_the_computer_captain_plays_a_patrol(web: Web) -> None:
    """As in the terminal: the best line, by what is known of it."""
    new = web.create("unterseeboot", seats={"captain": "strongest"}, visibility="public")
    now = web.socket(new.table.id).standing(lambda now: now.status == "over")
    assert now.outcome is not None


def test_one_patrol_is_solved_at_a_time() -> None:
    """Whoever would have to wait too long is told so, and asked back."""

    async def asked_meanwhile() -> None:
        bots = Bots(1)
        await bots._solver._turn(Rank.HINT, 0)  # as long as another patrol is being solved
        with pytest.raises(PeriscopeError, match="error-coach-busy"):
            await bots.help(Past("table", "unterseeboot", "", 0, 0))
        bots.close()

    asyncio.run(asked_meanwhile())
