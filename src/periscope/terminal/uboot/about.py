"""What a scenario is about: its name, size, fleets, aims and endings in words."""

from collections.abc import Mapping

from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.scenario import Scenario, data, rules_of
from periscope.games.uboot.view import View
from periscope.i18n import Speech
from periscope.terminal.text import shown
from periscope.terminal.uboot.values import SHOTS


def title(scenario: Scenario, say: Speech) -> str:
    if scenario.definition:
        return shown(scenario.values.get("title", "").strip() or scenario.name)
    return say(f"scenario-{scenario.name}")


def fleet(counts: Mapping[str, int], say: Speech) -> str:
    parts = [say(f"count-{name}", n=number) for name, number in counts.items() if number]
    return ", ".join(parts) or say("list-none")


def summary(scenario: Scenario, say: Speech) -> str:
    """Size, fleets, target and chapters in one line."""
    value = scenario.value
    parts = [say("about-size", columns=value("columns"), rows=value("rows"))]
    if value("fleet_points"):
        parts.append(say("about-points", n=value("fleet_points")))
    else:
        allied, german = (fleet(value(seat), say) for seat in SEATS)
        parts += [say("about-allied", fleet=allied), say("about-german", fleet=german)]
    if value("extra"):
        extra = ", ".join(say(f"card-{name}") for name in value("extra"))
        parts.append(say("about-extra", cards=extra))
    if scenario.target:
        parts.append(say("about-target", n=scenario.target))
    if scenario.chapters:
        names = ", ".join(say(f"chapter-{name}") for name in scenario.chapters)
        parts.append(say("about-chapters", chapters=names))
    return "; ".join(parts)


def aims(scenario: Scenario, seat: str, say: Speech) -> str:
    """What earns that seat points, and when the game ends (§U7.1, §U7.3, §U11)."""
    scoring = scenario.value("scoring")
    fleets = rules_of(scenario).fleets
    cards = [card for side in fleets for fleet in side for card in fleet if not card.mines]
    cargo = any(card.cargo for card in cards)
    boats = any(card.dives for card in cards)
    escorts = any(card.side == ALLIED and not card.cargo for card in cards)
    raiders = any(card.side == GERMAN and not card.dives for card in cards)
    if seat == SEATS[ALLIED]:
        aim = {"convoy": cargo * scoring["cargo_left"], "afloat": cargo * scoring["cargo_afloat"]}
        hunt = {"hunt": boats * scoring["boats_sunk"], "raiders": raiders * scoring["germans_sunk"]}
        aim |= _together("warships", hunt)
    else:
        aim = {"break-out": boats * scoring["boats_left"]}
        sink = {
            "cargo": cargo * scoring["cargo_sunk"],
            "escorts": escorts * scoring["escorts_sunk"],
        }
        aim |= _together("sink", sink)
    told = [say(f"aim-{name}", worth=say("worth", n=n)) for name, n in aim.items() if n]
    if seat == SEATS[GERMAN] and boats:
        told.append(say("aim-unseen"))
    ends = [say(f"end-{ending}", n=scenario.target) for ending in scenario.value("ends")]
    tie = say(f"tie-{scenario.value('tie')}")
    return " ".join((*told, say("about-ends", ends=f" {say('or')} ".join(ends), tie=tie)))


def _together(name: str, kinds: dict[str, int]) -> dict[str, int]:
    """Both kinds of ship under one name where they score alike."""
    one, other = kinds.values()
    return {name: one} if one == other else kinds


def status(view: View, say: Speech) -> str:
    """Turn, points and torpedo tokens in one line."""
    scores = [view.scores[seat] for seat in SEATS]
    parts = [say("status-turn", turn=view.turn, who=say(f"seat-{view.active}"))] * bool(view.turn)
    parts.append(say("status-score", allied=scores[ALLIED], german=scores[GERMAN]))
    if view.target:
        parts.append(say("status-target", n=view.target))
    tokens = [_tokens(view, seat) for seat in SEATS]
    if _allies_launch(view):
        parts.append(say("status-tokens", allied=tokens[ALLIED], german=tokens[GERMAN]))
    else:
        parts.append(say("status-german-tokens", german=tokens[GERMAN]))
    return " ".join(parts)


def _tokens(view: View, seat: str) -> int:
    """The torpedo tokens that a side has left (§U2.3)."""
    whole = int(data("cards")["tokens"]["torpedoes"])
    return whole - sum(torpedo.side == seat for torpedo in view.torpedoes)


def _allies_launch(view: View) -> bool:
    carrier = any(ship.kind == "carrier" for ship in view.ships)
    return carrier or any(chapter in SHOTS for chapter in view.chapters)
