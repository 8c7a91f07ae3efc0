"""The log book at the terminal."""

from datetime import date
from pathlib import Path
from typing import Any, cast

import msgspec

from periscope.games.unterseeboot import logfile
from periscope.games.unterseeboot.logbook import Campaign, LoggedPatrol, campaigns, entry_of
from periscope.games.unterseeboot.logfile import Logfile
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.telling import THOUSAND
from periscope.i18n import Speech
from periscope.kernel import PeriscopeError, Table
from periscope.terminal.errors import explain
from periscope.terminal.screen import Screen
from periscope.terminal.text import WHOLE, shown


def log(table: Table, captain: str, boat: str, screen: Screen, say: Speech) -> None:
    """Writes a patrol that has ended into the log book, and says how the campaign stands.

    Where it cannot be written the player is told, and can still save the patrol.
    """
    book = Logfile()
    outcome = table.outcome()
    assert outcome is not None
    state = cast(State, table.state)
    day = date.today().isoformat()
    entry = entry_of(state, captain, day, boat, table.id, outcome.reason)
    try:
        added = book.add([entry])
        entries = book.entries()
    except PeriscopeError as error:
        screen.prose(say("logbook-unwritten", problem=explain(error, say)))
        return
    report_damage(book, screen, say)
    file = shown(str(book.path), WHOLE)
    screen.prose(say("logbook-written", file=file) if added else say("logbook-known", file=file))
    mine = [one for one in campaigns(entries) if any(e.id == entry.id for e in one.patrols)]
    screen.prose(_campaign(mine[-1], say))


def report_damage(book: Logfile, screen: Screen, say: Speech) -> None:
    if book.aside is not None:
        screen.prose(say("logbook-aside", file=shown(str(book.aside), WHOLE)))


def show(book: Logfile, captain: str | None, screen: Screen, say: Speech) -> None:
    entries = [e for e in book.entries() if captain is None or e.captain == captain]
    report_damage(book, screen, say)
    if not entries:
        screen.prose(say("logbook-empty"))
        return
    for campaign in campaigns(entries):
        screen.show("")
        screen.prose(_campaign(campaign, say))
        for number, entry in enumerate(campaign.patrols, 1):
            screen.prose(_patrol(entry, say), f"{number:>4}. ")
    screen.show("")
    screen.prose(_statistics(entries, say))


def _campaign(campaign: Campaign, say: Speech) -> str:
    names = ", ".join([campaign.captain, *campaign.boats])
    told = say(
        "campaign",
        captain=shown(names),
        n=len(campaign.patrols),
        survived=campaign.survived,
        tonnage=campaign.tonnage * THOUSAND,
        home=campaign.brought_home * THOUSAND,
    )
    states = ["success"] if campaign.success else []
    states.append("lost" if campaign.over else "open")
    return " ".join([told, *(say(f"campaign-{state}") for state in states)])


def _patrol(entry: LoggedPatrol, say: Speech) -> str:
    return say(
        "logbook-patrol",
        date=entry.date,
        tonnage=entry.tonnage * THOUSAND,
        torpedoes=entry.torpedoes,
        damage=entry.damage,
        repairs=entry.repairs,
        survived="yes" if entry.survived else "no",
        honour=say(f"honour-{entry.honour}"),
    )


def _statistics(entries: list[LoggedPatrol], say: Speech) -> str:
    survived = sum(entry.survived for entry in entries)
    return say(
        "logbook-statistics",
        n=len(entries),
        share=survived / len(entries),
        mean=sum(entry.tonnage for entry in entries) * THOUSAND / len(entries),
        best=max((e.tonnage for e in entries if e.survived), default=0) * THOUSAND,
        torpedoes=sum(entry.torpedoes for entry in entries),
    )


def data(book: Logfile, captain: str | None) -> dict[str, Any]:
    """For programs."""
    entries = [e for e in book.entries() if captain is None or e.captain == captain]
    return {
        "file": str(book.path),
        "aside": str(book.aside or ""),
        "patrols": msgspec.to_builtins(entries),
        "campaigns": [
            {
                "captain": campaign.captain,
                "boats": campaign.boats,
                "patrols": len(campaign.patrols),
                "survived": campaign.survived,
                "tonnage": campaign.tonnage,
                "brought_home": campaign.brought_home,
                "over": campaign.over,
                "success": campaign.success,
            }
            for campaign in campaigns(entries)
        ],
    }


def copy_out(book: Logfile, path: Path, screen: Screen, say: Speech) -> None:
    entries = book.entries()
    report_damage(book, screen, say)
    logfile.export_to(path, entries)
    screen.prose(say("logbook-exported", n=len(entries), file=shown(str(path), WHOLE)))


def copy_in(book: Logfile, path: Path, screen: Screen, say: Speech) -> None:
    added = book.add(logfile.import_from(path))
    report_damage(book, screen, say)
    screen.prose(say("logbook-imported", n=added, file=shown(str(path), WHOLE)))
