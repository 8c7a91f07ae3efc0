"""§U12.1: what a file makes of cards and scoring works as the words say, or is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from periscope.games.uboot import EDITIONS, GAME
from periscope.i18n import Speech
from periscope.kernel import PeriscopeError
from periscope.terminal.uboot import about
from periscope.terminal.uboot.face import UBootFace
from periscope.terminal.uboot.values import Value, card_values, house_values
from tests.laws import laws
from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    board,
    offers,
    outcome,
    play,
    scores,
    told,
    view,
)

WOLF = 'extends = "lone-wolf"\n'
EN, ES = Speech("en"), Speech("es")


def refused(text: str) -> PeriscopeError:
    with pytest.raises(PeriscopeError) as caught:
        GAME.read(text, "mine", "mine.toml")
    assert caught.value.details["file"] == "mine.toml"
    return caught.value


# Switches that work


def test_fast_cargo_leaves_in_the_action_itself() -> None:
    """§U7.2: from the last row, and from no other; the Allies score it at once."""
    fast = WOLF + "[cards.freighter]\nfast = true\n"
    state = board(fast, active="allied", allied="freighter c5, freighter a1", under="e5")
    assert offers(state, "c5-off") == {"c5-off"}
    assert not offers(state, "a1-off")
    assert told(state, "c5-off", "german") == (
        "c5-off ; acts allied freighter c5 ; left allied freighter c5"
    )
    state = play(state, "c5-off")
    assert (scores(state), outcome(state).winners) == ((2, 0), ("allied",))


def test_the_armed_freighter_leaves_like_the_freighter() -> None:
    """§U10.6: or it would be known."""
    fast = 'extends = "wolf-pack"\n[cards.freighter]\nfast = true\n'
    state = board(
        fast, MORE, active="allied", allied="armed-freighter c5, freighter a1", under="e5"
    )
    seen, known = "allied freighter c5", "allied armed-freighter c5 as freighter"
    assert told(state, "c5-off", "german") == f"c5-off ; acts {seen} ; left {seen}"
    assert told(state, "c5-off", "spectator") == f"c5-off ; acts {seen} ; left {seen}"
    assert told(state, "c5-off", "allied") == f"c5-off ; acts {known} ; left {known}"


def test_a_hunter_of_two_steps_searches_where_it_ends() -> None:
    """§U5.3, §U10.4: after one step or two."""
    text = WOLF + "[cards.destroyer]\nsteps = 2\n"
    state = board(text, active="allied", allied="destroyer c2, freighter a1", under="c4")
    assert {"c2-c3", "c2-c3?", "c2-c3-c4", "c2-c3-c4?"} <= offers(state)
    assert told(state, "c2-c3-c4?", "german").endswith(" ; caught german submarine c4")
    assert told(state, "c2-c3-d4?", "german").endswith(" ; empty d4")
    met = board(
        text,
        active="allied",
        allied="destroyer c2, freighter a1",
        under="c4",
        torpedoes="german c3 S",
    )
    assert "empty" not in told(met, "c2-c3-c4?", "german")  # it is hit on the way (§U5.5)


def test_a_hunter_of_two_steps_has_sonar_instead() -> None:
    """§U8.3: with slow submarines nobody searches on moving."""
    text = WOLF + "[cards.destroyer]\nsteps = 2\n"
    state = board(text, SLOW, active="allied", allied="destroyer c2, freighter a1", under="c4")
    assert not any(move.endswith("?") for move in offers(state))


def test_both_are_told_in_words() -> None:
    """§U5.3, §U7.2."""
    state = board(WOLF, active="allied", allied="destroyer c2, freighter c5", under="c4")
    seen = view(state, "allied")
    assert GAME.phrases.read("c2-c3-c4?").kind == "dash-search"
    assert UBootFace(EN).choice(GAME.phrases.read("c2-c3-c4?"), seen) == (
        "The Allied destroyer moves from c2 by c3 to c4 and turns that card over. [c2-c3-c4?]"
    )
    assert "sale del área desde c5" in UBootFace(ES).choice(GAME.phrases.read("c5-off"), seen)


def test_a_slow_ship_hunts_by_sonar() -> None:
    """§U8.4: where there is sonar, a slow hunter is one."""
    text = WOLF + 'chapters = ["slow-submarines"]\n[cards.destroyer]\nfast = false\n'
    state = board(text, active="allied", allied="destroyer c2, freighter a1", under="c3")
    assert "sonar c3" in offers(state)


def test_a_carrier_without_aircraft_stays_on_the_surface() -> None:
    """§U10.7."""
    text = 'extends = "hunting-group-small"\n[cards.carrier]\nbombs = 0\n'
    state = board(text, active="allied", allied="carrier a1, destroyer c2", under="e5")
    assert "take off" not in offers(state)


# Switches that are refused


@pytest.mark.parametrize(
    ("text", "reason", "key", "found"),
    [
        ("[cards.destroyer]\nbombs = 2\n", "aircraft", "cards.destroyer.bombs", "2"),
        ("[cards.s-boot]\nbombs = 1\n", "aircraft", "cards.s-boot.bombs", "1"),
        ("[cards.battleship]\nbombs = 1\n", "aircraft", "cards.battleship.bombs", "1"),
        ("[cards.submarine]\ntough = true\n", "submarine", "cards.submarine.tough", "true"),
        ("[cards.submarine]\nburns = true\n", "submarine", "cards.submarine.burns", "true"),
        ("[cards.submarine]\nfast = false\n", "submarine", "cards.submarine.fast", "false"),
        ("[cards.submarine]\nsteps = 2\n", "submarine", "cards.submarine.steps", "2"),
        ("[cards.s-boot]\nhunts = true\n", "prey", "cards.s-boot.hunts", "true"),
        ("[cards.freighter]\nguns = true\n", "mask", "cards.freighter.guns", "true"),
        ("[cards.destroyer]\nfast = false\n", "slow", "cards.destroyer.fast", "false"),
        ("[cards.battleship]\nhunts = true\n", "slow", "cards.battleship.hunts", "true"),
        ("[cards.tanker]\nsteps = 2\n", "slow", "cards.tanker.steps", "2"),
        ("[cards.s-boot]\nfast = false\n", "slow", "cards.s-boot.fast", "false"),
    ],
)
def test_a_switch_that_the_card_can_do_nothing_with(
    text: str, reason: str, key: str, found: str
) -> None:
    """§U12.1: the error names the file, the key, what was found and what would be right."""
    error = refused(WOLF + text)
    assert error.key == f"error-card-{reason}"
    assert (error.details["key"], error.details["found"]) == (key, found)
    for say in (EN, ES):
        sentence = say(error.key, **error.details)
        assert "mine.toml" in sentence
        assert key in sentence


def test_what_asks_nothing_of_a_card_is_no_nonsense() -> None:
    """§U12.1: the whole card may be written down."""
    GAME.read(WOLF + "[cards.submarine]\ntough = false\nsteps = 1\nfast = true\nbombs = 0\n", "x")
    GAME.read(WOLF + "[cards.destroyer]\nfast = false\nhunts = false\n", "x")


@pytest.mark.parametrize(
    ("text", "target", "most"),
    [
        (
            'ends = ["target"]\n[scoring]\ncargo_sunk = 0\ncargo_left = 0\nescorts_sunk = 0\n'
            "boats_sunk = 0\n",
            2,
            0,
        ),
        ("target = 7\n[scoring]\ncargo_left = 2\n", 7, 6),
        ('extends = "wolf-pack"\ntarget = 9\n[scoring]\nescorts_sunk = 0\ncargo_left = 0\n', 9, 6),
    ],
)
def test_a_target_that_no_scoring_reaches(text: str, target: int, most: int) -> None:
    """§U12.1: lone wolf: two freighters over the edge and a submarine make 2 x 2 + 2."""
    error = refused(text if "extends" in text else WOLF + text)
    assert (error.key, error.details["found"], error.details["most"]) == (
        "error-target",
        target,
        most,
    )


def test_a_target_that_is_just_within_reach() -> None:
    """§U12.1: six points in lone wolf."""
    assert GAME.read(WOLF + "target = 6\n", "x").target == 6


def test_a_game_in_which_nothing_scores() -> None:
    """§U12.1: the tie would always be the result."""
    zeros = "".join(
        f"{key} = 0\n" for key in ("cargo_sunk", "cargo_left", "escorts_sunk", "boats_sunk")
    )
    assert refused(WOLF + f'ends = ["no-cargo"]\n[scoring]\n{zeros}').key == "error-scoring"


def test_records_of_the_first_rules_keep_what_was_accepted_then() -> None:
    """§U12.1: and fast cargo could not leave there."""
    first = EDITIONS[1]
    text = WOLF + "[cards.freighter]\nfast = true\n[cards.submarine]\ntough = true\n"
    state = first.start(first.read(text, "old"), (GUNS,))
    laws.always_a_move_and_an_end(first, state, 3)
    laws.everything_round_trips(first, state, 3)
    assert not state.rules.ways_out[-1]


# The marks of values


def test_a_standing_for_one_value_leaves_the_others() -> None:
    """§U12.1: the house values of the battleship stay marked."""
    text = 'extends = "naval-skirmish"\n[cards.battleship.standing]\npoints = "stated"\n'
    marks = {
        value.key: value.standing
        for value in card_values(GAME.read(text, "x"))
        if value.card == "battleship"
    }
    printed = {value.key: value.standing for value in card_values() if value.card == "battleship"}
    assert marks == {**printed, "points": "stated"}


@pytest.mark.parametrize(
    ("card", "key", "value"),
    [
        ("destroyer", "steps", 2),
        ("destroyer", "tough", True),
        ("destroyer", "burns", True),
        ("destroyer", "guns", False),
        ("destroyer", "launches", True),
        ("freighter", "armour", 2),
    ],
)
def test_a_changed_switch_is_listed_as_the_files(card: str, key: str, value: int) -> None:
    """§U12.1: with every chapter or none."""
    text = WOLF + f"[cards.{card}]\n{key} = {str(value).lower()}\n"
    scenario = GAME.read(text, "x")
    assert Value(card, key, value, "own") in house_values(scenario)
    assert Value(card, key, value, "own") in house_values(scenario.with_chapters((GUNS, MORE)))
    said = Value(card, key, value, "own").told(ES)
    assert said


def test_aircraft_of_the_file_are_listed() -> None:
    """§U12.1."""
    text = 'extends = "hunting-group-small"\n[cards.carrier]\nbombs = 3\n'
    assert Value("carrier", "bombs", 3, "own") in house_values(GAME.read(text, "x"))


def test_a_list_in_a_list_is_refused(tmp_path: Path) -> None:
    """§U12.1: with the reason, as any other wrong word."""
    for key in ("exchange", "chapters", "ends", "extra"):
        error = refused(WOLF + f"{key} = [[]]\n")
        assert (error.key, error.details["key"], error.details["found"]) == (
            "error-value",
            key,
            "[]",
        )


# Texts


def aims(text: str, seat: str, *chapters: str) -> str:
    return about.aims(GAME.read(text, "x").with_chapters(chapters), seat, EN)


def test_the_aims_go_by_the_scoring() -> None:
    """§U7.1, §U12.1: what is worth nothing is no aim, and multiples are told."""
    text = WOLF + "[scoring]\ncargo_left = 3\nboats_sunk = 0\ncargo_sunk = 2\nescorts_sunk = 1\n"
    allied, german = aims(text, "allied"), aims(text, "german")
    assert "each ship that leaves scores 3 times its points (§U7.2)" in allied
    assert "submarines: each" not in allied
    assert "Sink the cargo: each ship scores double its points" in german
    assert "Sink the Allied warships: each scores its points" in german
    nothing = aims(WOLF + "[scoring]\ncargo_left = 0\n", "allied")
    assert "leaves" not in nothing


def test_the_aims_of_the_published_scenarios() -> None:
    """§U7.1, §U11: by their own scoring."""
    told = {
        (name, seat): about.aims(GAME.scenarios[name], seat, EN).split(" The game ends")[0]
        for name in ("lone-wolf", "wolf-and-shepherd-small", "hunting-group-small", "naval-battle")
        for seat in ("allied", "german")
    }
    assert told["lone-wolf", "german"] == (
        "Sink Allied ships: each scores its points (§U7.1). "
        "Under water your submarines are seen by nobody but you."
    )
    assert "scores too: double its points" in told["wolf-and-shepherd-small", "allied"]
    assert told["wolf-and-shepherd-small", "german"].startswith("Sink the cargo")
    assert told["hunting-group-small", "allied"].startswith("Find and sink the submarines")
    assert told["hunting-group-small", "german"].startswith("Bring your submarines out")
    assert told["naval-battle", "allied"] == "Sink German ships: each scores its points (§U7.1)."
    assert told["naval-battle", "german"].startswith("Sink the Allied warships")
