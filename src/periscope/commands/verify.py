"""`periscope verify`: whether a record is right, and whether its draws were fair."""

from periscope.games import rules
from periscope.i18n import Speech
from periscope.kernel import PeriscopeError, Record
from periscope.kernel.fairness import Drawn, salts_of
from periscope.terminal.arguments import Arguments
from periscope.terminal.errors import in_file
from periscope.terminal.files import open_record
from periscope.terminal.screen import Screen
from periscope.terminal.text import WHOLE, shown


def run(args: Arguments, screen: Screen, say: Speech) -> int:
    """Says what was checked, names every void draw, and compares what a player has kept."""
    path = args.needed_path("record")
    record = open_record(path)
    with in_file(path):
        void = record.verify(rules(record.game, record.version))
        kept = _kept(record, args.text("hash"), args.names("salt"), say)
    name = shown(str(path), WHOLE)
    told = say("verified-draws" if record.seed else "verified", n=len(record.moves), file=name)
    screen.prose(told)
    for one in void:
        screen.prose(_void(one, say))
    for sentence in (*kept, *_promised(record, say)):
        screen.prose(sentence)
    return 0


def _kept(record: Record, kept_hash: str | None, salts: tuple[str, ...], say: Speech) -> list[str]:
    """The hash that a player saw before the game, and the salts that the player gave."""
    if (kept_hash is not None or salts) and not record.seed_hash:
        raise PeriscopeError("error-verify-unbound")
    told = []
    if kept_hash is not None:
        if kept_hash.strip().lower() != record.seed_hash:
            raise PeriscopeError("error-verify-hash", found=record.seed_hash)
        told.append(say("verified-kept-hash"))
    given = salts_of(record.seed)
    for salt in salts:
        seats = [seat for seat in given if given[seat] == salt]
        if not seats:
            raise PeriscopeError("error-verify-salt", salt=salt)
        told.append(say("verified-kept-salt", seat=", ".join(seats)))
    return told


def _promised(record: Record, say: Speech) -> list[str]:
    """What the record says of salts and hash, which only those who kept theirs can confirm."""
    if not record.seed_hash:
        return []
    given = ", ".join(f"{seat} {salt or '-'}" for seat, salt in salts_of(record.seed).items())
    told = [say("verified-salts", salts=given)] if given else []
    if record.after_hash is None:
        return [*told, say("verified-older")]
    if not record.after_hash:
        return [*told, say("verified-alone")]
    return [*told, say("verified-after-hash", seats=", ".join(record.after_hash))]


def _void(one: Drawn, say: Speech) -> str:
    assert one.undone is not None
    voices = [
        say(f"voice-{voice.word}", seat=voice.seat, id=voice.id or "-")
        for voice in one.undone.voices
    ]
    move = shown(str(one.step.move), WHOLE)
    who = ", ".join(voices)
    return say("verified-void", number=str(one.number), ply=one.ply, move=move, who=who)
