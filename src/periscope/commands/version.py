"""`periscope --version`: what is installed here, and what it would use."""

import hashlib
from pathlib import Path
from urllib.parse import urlsplit

import periscope
from periscope.form import is_compiled
from periscope.games import VERSIONS
from periscope.i18n import Speech
from periscope.server import settings
from periscope.terminal.arguments import PROGRAM
from periscope.terminal.screen import Screen

PAGE = Path(periscope.__file__).parent / "server" / "static" / "index.html"


def run(screen: Screen, say: Speech) -> int:
    screen.show(f"{PROGRAM} {periscope.__version__}")
    screen.prose(say("version-compiled" if is_compiled() else "version-plain"))
    rules = ", ".join(f"{game} {version}" for game, version in VERSIONS.items())
    screen.prose(say("version-rules", rules=rules))
    screen.prose(say("version-page", page=_page()) if PAGE.is_file() else say("version-no-page"))
    screen.prose(say("version-database", database=_database()))
    return 0


def _page() -> str:
    """The built page names the digests of its parts, so its own tells one page from another."""
    return hashlib.sha256(PAGE.read_bytes()).hexdigest()[:8]


def _database() -> str:
    """Where tables would be kept; a password stays where it is."""
    url = settings.read({}).location
    parts = urlsplit(url)
    if not parts.hostname:
        return url
    host = parts.hostname if parts.port is None else f"{parts.hostname}:{parts.port}"
    return f"{parts.scheme}://{host}{parts.path}"
