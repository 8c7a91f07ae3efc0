"""What Periscope says to people, in their language: Fluent messages from `locales`."""

import os
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "es")
LOCALES: Final = files("periscope") / "locales"


def system_language() -> str:
    """The language that the environment asks for; English where we do not speak it."""
    wanted = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    lang = re.split(r"[_.@-]", next(filter(None, wanted), ""))[0].lower()
    return lang if lang in LANGUAGES else "en"


class Speech:
    """Says messages in one language: `say = Speech("es"); say("welcome", name="Ana")`."""

    def __init__(self, lang: str, locales: Traversable = LOCALES) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"Periscope speaks {', '.join(LANGUAGES)}, not {lang!r}.")
        self.lang: Final = lang
        # Isolation marks would show as rubbish in many terminals.
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in (locales / lang).iterdir():
            if path.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def __call__(self, message_id: str, /, **args: str | int | float) -> str:
        bundle = self._bundle
        pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
        if pattern is None:
            raise LookupError(f"There is no message {message_id!r} in {self.lang!r}.")
        text, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"Message {message_id!r} in {self.lang!r}: {errors[0]}.")
        return str(text)
