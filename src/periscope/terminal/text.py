"""Text that came from outside, made fit to be shown."""

from typing import Final

NAME: Final = 80
"""Nobody types longer words on purpose."""
WHOLE: Final = 900
"""The longest that a message takes in."""


def shown(text: str, most: int = NAME) -> str:
    """Without control characters, which a terminal would obey, and no longer than is useful."""
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return clean if len(clean) <= most else f"{clean[: most - 1]}…"
