"""Checks the size of the browser's page: what is loaded first, compressed.

Home is what everybody loads; a table loads more. Both budgets are in kilobytes of gzip.
"""

import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from periscope.games import GAMES

STATIC = Path("src/periscope/server/static")
FIRST = 200
IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
LOADED = re.compile(r"""(?:src|href)="\./(assets/[\w.-]+|[\w.-]+)\"""")


def needed(name: str, found: set[str]) -> set[str]:
    """A script with everything that it imports without being asked."""
    if name not in found:
        found.add(name)
        for other in IMPORT.findall((STATIC / "assets" / name).read_text("utf-8")):
            needed(other, found)
    return found


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def first() -> Iterator[Path]:
    """The page, its scripts and styles, and the messages of the longer language."""
    yield STATIC / "index.html"
    for asset in LOADED.findall((STATIC / "index.html").read_text("utf-8")):
        name = asset.removeprefix("assets/")
        if name.endswith(".js"):
            yield from (STATIC / "assets" / one for one in needed(name, set()))
        else:
            yield STATIC / asset
    messages = ("browser", "tutorial", "terminal", *GAMES)
    for name in messages:
        yield max((STATIC / "assets").glob(f"{name}-*.js"), key=weight)


def main() -> int:
    loaded = set(first())
    kilobytes = sum(map(weight, loaded)) / 1000
    print(f"first load: {kilobytes:.0f} kB compressed in {len(loaded)} files (budget {FIRST} kB)")
    return kilobytes > FIRST


if __name__ == "__main__":
    sys.exit(main())
