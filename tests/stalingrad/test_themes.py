"""§S8: thematic scenarios."""

from __future__ import annotations

import pytest

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.cards import KINDS
from tests.stalingrad.positions import (
    ADVANCED,
    QUICK,
    board,
    card,
    offers,
    outcome,
    play,
    scores,
    start,
    view,
    words,
)

FRONTS = ("quick-duel", "open-front", "deep-front", "open-battle", "deep-battle")
THEMES: dict[str, tuple[dict[str, int], bool]] = {
    "duel-of-aces": ({"sniper": 1}, False),
    "break-the-chain": ({"officer": 2}, False),
    "neutralize-the-artillery": ({"scout": 2, "mortar": 2}, False),
    "stop-the-advance": ({"machine-gun": 2, "infantry": 2}, True),
    "without-snipers": ({"sniper": 0}, True),
}


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_changes_cards_for_empty_areas(theme: str, front: str) -> None:
    """§S8.1: on every front; what is not named stays, and the size with it."""
    changes, advanced = THEMES[theme]
    plain = dict(zip(KINDS, start(front).rules.fronts[0], strict=True))
    rules = start(f"{theme}-{front}").rules
    themed = dict(zip(KINDS, rules.fronts[0], strict=True))
    expected = plain | changes
    expected["empty"] += sum(plain.values()) - sum(expected.values())
    assert themed == expected
    assert rules.fronts[0] == rules.fronts[1]
    assert rules.scenario.chapters == ((ADVANCED,) if advanced else ())
    assert ("target" in rules.endings) == (theme == "duel-of-aces")


def test_all_thirty_scenarios_ship() -> None:
    """§S8.1: five fronts, bare and with each of five themes."""
    themed = [f"{theme}-{front}" for theme in THEMES for front in FRONTS]
    assert list(GAME.scenarios) == [*FRONTS, *themed]


ACES = QUICK.replace("EEES", "EEEE").replace("eees", "eeee")


def test_an_ace_survives_two_shots() -> None:
    """§S8.2: a spare card is handed over twice; the third shot eliminates."""
    state = board(ACES, scenario="duel-of-aces-quick-duel")
    assert view(state).spares == {"german": 2, "soviet": 2}
    state = play(state, "search d4", "shoot c2")
    assert card(state, "d4") == "S"
    assert scores(state) == (2, 0)
    assert view(state).spares == {"german": 2, "soviet": 1}
    state = play(state, "search a1", "search d4", "shoot c2", "search a1", "search d4")
    assert scores(state) == (4, 0)
    state = play(state, "shoot")
    assert card(state, "d4") == "E"
    assert outcome(state).winners == ("german",)
    assert outcome(state).reason == "snipers"


def test_a_spare_is_a_lasting_loss() -> None:
    """§S6.3: it cannot come back."""
    state = board(ACES, scenario="duel-of-aces-quick-duel", turn=99)
    assert play(state, "search d4", "shoot c2").to_play == "soviet"


def test_a_howitzer_costs_the_ace_a_spare_too() -> None:
    """§S8.2: whatever kind of shot it is."""
    state = board(ACES, ADVANCED, scenario="duel-of-aces-quick-duel")
    state = play(state, "howitzer d2 d4")
    assert card(state, "d4") == "S"
    assert scores(state) == (2, 0)


def test_an_assault_eliminates_the_ace_at_once() -> None:
    """§S8.2: in advanced mode."""
    near = ACES.replace("GIES", "EESG").replace("gies", "eies")
    state = board(near, ADVANCED, scenario="duel-of-aces-quick-duel")
    state = play(state, "assault b3 in b3", "advance c4")
    assert outcome(state).reason == "snipers"
    assert outcome(state).winners == ("german",)


def test_the_chain_of_command() -> None:
    """§S8.3: the last officer decides; points do not."""
    two = QUICK.replace("EEES", "EOES")
    state = play(board(two, scenario="break-the-chain-quick-duel"), "search b5", "shoot c2")
    assert state.outcome() is None
    state = play(state, "search a1", "search b6", "shoot")
    assert outcome(state).reason == "objectives"
    assert outcome(state).winners == ("german",)
    rich = board(two, scenario="break-the-chain-quick-duel", lost="soviet mortar, soviet scout")
    assert view(rich).target == 0


def test_snipers_still_win_a_theme() -> None:
    """§S8.1: eliminating all enemy snipers remains."""
    state = board(QUICK.replace("EEES", "EEEO"), scenario="break-the-chain-quick-duel")
    assert outcome(play(state, "search d4", "shoot")).reason == "snipers"


def test_the_artillery() -> None:
    """§S8.4: all scouts and mortars."""
    state = board(QUICK, scenario="neutralize-the-artillery-quick-duel")
    state = play(state, "search c5", "shoot c2", "search a1")
    assert state.outcome() is None
    state = play(state, "search d5", "shoot")
    assert outcome(state).reason == "objectives"


def test_the_advance() -> None:
    """§S8.5: infantry in the last row of the enemy front wins."""
    deep = """
        EEES
        DiCM
        GEES
        ----
        gees
        docm
        eees
    """
    state = board(deep, scenario="stop-the-advance-quick-duel")
    state = play(state, "assault b5 in b5")
    assert outcome(play(state, "advance b6")).reason == "breakthrough"
    assert outcome(play(state, "advance b6")).winners == ("german",)
    assert play(state, "advance c5").outcome() is None


def test_without_snipers() -> None:
    """§S8.6: officers, machine guns and scouts decide; there is no SEARCH."""
    bare = QUICK.replace("S", "E").replace("s", "e").replace("GIEE", "EIEE")
    state = board(bare, scenario="without-snipers-quick-duel")
    assert "search" not in words(state)
    state = play(state, "howitzer d2 c5", "end", "assault b4 in a4", "end")
    assert state.outcome() is None
    state = play(state, "howitzer d2 b5")
    assert outcome(state).reason == "objectives"


def test_a_mortar_comes_back_with_infantry() -> None:
    """§S8.6: into two empty areas of one quadrant, and never alone."""
    bare = QUICK.replace("S", "E").replace("s", "e").replace("giee", "geee").replace("docm", "doce")
    scenario = "without-snipers-quick-duel"
    assert not offers(board(bare, scenario=scenario, lost="german mortar"), "reinforce")
    state = board(bare, scenario=scenario, lost="german mortar, german infantry")
    assert "reinforce a1 infantry a1" in offers(state)
    assert "reinforce a1 infantry a1 mortar b1" in offers(state)
    assert "reinforce a1 infantry b1 mortar a1" in offers(state)
    assert not offers(state, "reinforce a1 mortar")
    state = play(state, "reinforce c1 infantry c1 mortar d2")
    assert scores(state) == (0, 0)
    assert (card(state, "c1"), card(state, "d2")) == ("i", "m")
    assert state.prompt == "regroup"


def test_a_mortar_that_can_return_is_no_lasting_loss() -> None:
    """§S6.3: in offensive without snipers only."""
    bare = QUICK.replace("S", "E").replace("s", "e")
    state = board(bare, scenario="without-snipers-quick-duel", turn=99)
    assert outcome(play(state, "howitzer d2 d5", "end", "recognise a1", "end")).reason == (
        "adjourned"
    )
