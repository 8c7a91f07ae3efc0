"""What a scenario is about: its name, size, fleets, aims and endings in words."""

from collections.abc import Mapping

from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.scenario import Scenario, data
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
    cargo = any(
        number and data("cards")["cards"][name].get("cargo")
        for name, number in scenario.value(SEATS[ALLIED]).items()
    )
    if seat == SEATS[ALLIED]:
        surface = scenario.value("fleet_points") or "reinforcements" in scenario.chapters
        aim = {
            "convoy": cargo,
            "afloat": scoring["cargo_afloat"],
            "hunt": scoring["boats_sunk"] and not surface,
            "warships": scoring["germans_sunk"] and surface,
        }
    else:
        aim = {
            "break-out": scoring["boats_left"],
            "cargo": cargo and not scoring["escorts_sunk"],
            "sink": scoring["escorts_sunk"],
        }
    told = [say(f"aim-{name}") for name, counts in aim.items() if counts]
    ends = [say(f"end-{ending}", n=scenario.target) for ending in scenario.value("ends")]
    tie = say(f"tie-{scenario.value('tie')}")
    return " ".join((*told, say("about-ends", ends=f" {say('or')} ".join(ends), tie=tie)))


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
