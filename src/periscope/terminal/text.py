"""Text that came from outside, made fit to be shown, and signs that a terminal may lack."""

import codecs
import unicodedata
from typing import Final

NAME: Final = 80
"""How many characters of a name or word are shown."""
WHOLE: Final = 900
"""How many characters of a longer text, such as a path, are shown."""
SIMPLER: Final = "periscope.simpler"
"""The name of the error handler of streams that shows a simpler sign for one that is lacking."""
_SIMPLER: Final = {
    **dict(zip("·°↑↗→↘↓↙←↖", ".*^/>\\v/<\\", strict=True)),
    **dict.fromkeys("“”«»„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("–—", "-"),
    **{"§": "par. ", "…": "...", "¡": "!", "¿": "?", "ß": "ss", "×": "x"},
}


def shown(text: str, most: int = NAME) -> str:
    """Without control characters, which a terminal would obey, and no longer than is useful."""
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return clean if len(clean) <= most else f"{clean[: most - 1]}…"


def simpler(sign: str) -> str:
    """What stands for a sign in ASCII: a letter without its accent, at the worst `?`."""
    if sign in _SIMPLER:
        return _SIMPLER[sign]
    parts = unicodedata.normalize("NFKD", sign)
    return parts.encode("ascii", "ignore").decode() or "?"


def _simplify(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(simpler, error.object[error.start : error.end])), error.end


codecs.register_error(SIMPLER, _simplify)
