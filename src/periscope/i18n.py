"""What Periscope says to people, in their language: Fluent messages from `locales`."""

import os
import re
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from periscope.kernel.telling import Line, Said

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "es")
LOCALES: Final = files("periscope") / "locales"
GROUPED_FROM: Final = {"en": 1_000, "es": 10_000}
"""The least number whose thousands are set apart: 4,000 but 4000."""
_MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def system_language() -> str:
    """The language that the environment asks for; English where we do not speak it."""
    wanted = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    lang = re.split(r"[_.@-]", next(filter(None, wanted), ""))[0].lower()
    return lang if lang in LANGUAGES else "en"


class Speech:
    """Says messages in one language: `say = Speech("es"); say("welcome", name="Ana")`.

    A message is parsed when it is first said: parsing all of them takes longer than many a command.
    """

    def __init__(self, lang: str, locales: Traversable = LOCALES) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"Periscope speaks {', '.join(LANGUAGES)}, not {lang!r}.")
        self.lang: Final = lang
        self._sources: Final[dict[str, str]] = {}
        for path in (locales / lang).iterdir():
            if path.name.endswith(".ftl"):
                self._sources.update(_messages(path.read_text("utf-8")))

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle

        # Isolation marks would show as rubbish in many terminals.
        return FluentBundle([self.lang], use_isolating=False)

    def __call__(self, message_id: str, /, **args: str | int | float) -> str:
        bundle = self._bundle
        if not bundle.has_message(message_id) and message_id in self._sources:
            from fluent.runtime import FluentResource

            bundle.add_resource(FluentResource(self._sources[message_id]))
        pattern = bundle.get_message(message_id).value if bundle.has_message(message_id) else None
        if pattern is None:
            raise LookupError(f"There is no message {message_id!r} in {self.lang!r}.")
        numbered = {name: self._number(value) for name, value in args.items()}
        text, errors = bundle.format_pattern(pattern, numbered)
        if errors:
            raise LookupError(f"Message {message_id!r} in {self.lang!r}: {errors[0]}.")
        return str(text)

    def _number(self, value: str | int | float) -> str | int | float:
        """As the language writes it: unlike browsers, Babel sets all thousands apart."""
        if isinstance(value, str) or not 1_000 <= abs(value) < GROUPED_FROM[self.lang]:
            return value
        from fluent.runtime.types import FluentFloat, FluentInt

        kind = FluentInt if isinstance(value, int) else FluentFloat
        return kind(value, useGrouping=False)

    def tell(self, line: Line) -> str:
        """A line in this language."""
        return self(line.key, **{name: self._said(said) for name, said in line.args.items()})

    def _said(self, said: Said) -> str | int | float:
        if isinstance(said, Line):
            return self.tell(said)
        if isinstance(said, tuple):
            return ", ".join(str(self._said(one)) for one in said)
        return said


def _messages(source: str) -> dict[str, str]:
    """The source of each message by its id. A message begins at the margin, and only a message or
    a comment does."""
    begins = [*_MESSAGE.finditer(source)]
    ends = [found.start() for found in begins[1:]]
    return {
        found[1]: source[found.start() : end]
        for found, end in zip(begins, [*ends, len(source)], strict=True)
    }
