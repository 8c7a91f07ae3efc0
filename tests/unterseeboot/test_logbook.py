"""The log book and the campaign."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from periscope.games.unterseeboot import logfile
from periscope.games.unterseeboot.logbook import LoggedPatrol, campaigns, entry_of
from periscope.games.unterseeboot.logfile import Logfile
from periscope.kernel import PeriscopeError
from tests.unterseeboot.boats import after, boat


def patrol(
    number: int, captain: str = "Prien", survived: bool = True, tonnage: int = 6
) -> LoggedPatrol:
    return LoggedPatrol(
        id=f"{captain}-{number}",
        captain=captain,
        date="1940-10-18",
        scenario="patrol",
        chapters=(),
        tonnage=tonnage,
        torpedoes=3,
        damage=2,
        repairs=1,
        survived=survived,
        honour="war-badge" if survived else "wound-badge",
        ending="returned" if survived else "destroyer",
        turns=12,
    )


def test_the_line_of_a_patrol() -> None:
    """§N12.1: damage before repair; repairs are those that succeeded."""
    s = boat("c2", targets=(0, 4, 0, 0, 0))
    s = after(s, "stay", "fire c", "torpedo: c sunk", "destroyer: damaged, repaired")
    s = after(s, "down", "destroyer: damaged", "down", "destroyer: no damage")
    s = after(s, "up", "up", "home", "aircraft: not spotted")
    entry = entry_of(s, "Prien", "1940-10-18")
    assert (entry.tonnage, entry.torpedoes, entry.damage, entry.repairs) == (4, 1, 2, 1)
    assert (entry.survived, entry.honour, entry.ending) == (True, "war-badge", "returned")


def test_a_patrol_at_sea_has_no_line() -> None:
    """§N12.1."""
    with pytest.raises(ValueError, match="over"):
        entry_of(boat(), "Prien", "1940-10-18")


def test_ten_patrols_make_a_campaign() -> None:
    """§N12.2: ten survived are a success, and it may go on."""
    (nine,) = campaigns([patrol(n) for n in range(9)])
    assert not nine.success
    (ten,) = campaigns([patrol(n) for n in range(10)])
    assert ten.success
    assert not ten.over
    assert ten.tonnage == 60


def test_death_ends_a_campaign() -> None:
    """§N12.2: the tonnage of the fatal patrol counts, and is shown as not brought home."""
    found = campaigns([patrol(1), patrol(2, survived=False, tonnage=20), patrol(3)])
    assert [(c.tonnage, c.brought_home, c.over) for c in found] == [(26, 6, True), (6, 6, False)]


def test_every_captain_has_a_campaign() -> None:
    """§N12.2."""
    found = campaigns([patrol(1), patrol(1, "Kretschmer"), patrol(2)])
    assert [(c.captain, len(c.patrols)) for c in found] == [("Prien", 2), ("Kretschmer", 1)]


def test_a_campaign_names_its_boats() -> None:
    """§N12.1: the log book is kept under the captain's name and the boat's."""
    home = after(boat("c1"), "home", "aircraft: not spotted")
    first = entry_of(home, "Prien", "1940-10-18", "U-47")
    nameless = entry_of(home, "Prien", "1940-10-19")
    (campaign,) = campaigns([first, nameless])
    assert campaign.boats == ["U-47"]


def test_a_line_without_a_boat_is_read(tmp_path: Path) -> None:
    """§N12.1: a log book from before boats had names."""
    told = msgspec.json.encode(patrol(1)).decode().replace(',"boat":""', "")
    assert "boat" not in told
    checksum = hashlib.sha256(told.encode()).hexdigest()[:16]
    path = tmp_path / "log"
    path.write_text(f"{logfile.MAGIC}\n{checksum} {told}\n")
    assert Logfile(path).entries() == [patrol(1)]


def test_patrols_are_kept_across_runs(tmp_path: Path) -> None:
    """§N12.1."""
    path = tmp_path / "data" / "log"
    assert Logfile(path).entries() == []
    assert Logfile(path).add([patrol(1)]) == 1
    assert Logfile(path).add([patrol(2)]) == 1
    assert Logfile(path).entries() == [patrol(1), patrol(2)]


def test_export_and_import(tmp_path: Path) -> None:
    """§N12.1: a copy can be read back; what is known already is not added twice."""
    here, there = Logfile(tmp_path / "here"), Logfile(tmp_path / "there")
    here.add([patrol(1), patrol(2)])
    there.add([patrol(2), patrol(3)])
    logfile.export_to(tmp_path / "copy", here.entries())
    assert there.add(logfile.import_from(tmp_path / "copy")) == 1
    assert there.entries() == [patrol(2), patrol(3), patrol(1)]


@pytest.mark.parametrize("harm", ["cut", "changed", "binary", "foreign"])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, harm: str) -> None:
    """§N12.1: reported, kept, not overwritten; what can be read goes on."""
    path = tmp_path / "log"
    Logfile(path).add([patrol(1), patrol(2)])
    whole = path.read_bytes()
    if harm == "cut":
        path.write_bytes(whole[:-9])
    elif harm == "changed":
        path.write_bytes(whole.replace(b'"tonnage":6', b'"tonnage":9', 1))
    elif harm == "binary":
        path.write_bytes(whole + b"\xff\xfe\n")
    else:
        path.write_bytes(b"dear diary\n")
    spoilt = path.read_bytes()
    log = Logfile(path)
    log.add([patrol(3)])
    assert log.aside is not None
    assert log.aside.read_bytes() == spoilt
    kept = {"cut": [patrol(1)], "changed": [patrol(2)], "foreign": []}
    assert Logfile(path).entries() == [*kept.get(harm, [patrol(1), patrol(2)]), patrol(3)]
    with pytest.raises(PeriscopeError, match="error-logbook-damaged"):
        logfile.import_from(log.aside)


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    """§N12.1."""
    path = tmp_path / "log"
    for text in ("one\n", "two\n"):
        path.write_text(text)
        Logfile(path).entries()
    kept = sorted(tmp_path.glob("log.damaged-*"))
    assert [one.read_text() for one in kept] == ["one\n", "two\n"]


WRITER = """
import sys
from pathlib import Path
import msgspec
from periscope.games.unterseeboot.logbook import LoggedPatrol
from periscope.games.unterseeboot.logfile import Logfile
like = msgspec.json.decode(sys.argv[3], type=LoggedPatrol)
for number in range(40):
    name = f"{sys.argv[2]}-{number}"
    Logfile(Path(sys.argv[1])).add([msgspec.structs.replace(like, id=name)])
"""


def test_two_programs_writing_at_once_lose_nothing(tmp_path: Path) -> None:
    """§N12.1."""
    path = tmp_path / "log"
    like = msgspec.json.encode(patrol(0)).decode()
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(number), like])
        for number in range(3)
    ]
    assert [program.wait(60) for program in programs] == [0, 0, 0]
    log = Logfile(path)
    found = {entry.id for entry in log.entries()}
    assert found == {f"{number}-{n}" for number in range(3) for n in range(40)}
    assert log.aside is None


def test_the_platform_says_where() -> None:
    """§N12.1."""
    assert "periscope" in logfile.default_path().parts[-2]
