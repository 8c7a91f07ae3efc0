"""The command line taken apart, with its help in the user's language.

Argparse explains mistakes in English only. So it takes every value as text, and what a value
may be is looked at by whoever uses it.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from periscope.i18n import Speech
from periscope.kernel import PeriscopeError

PROGRAM: Final = "periscope"


class Spec(NamedTuple):
    """What a command takes: arguments in order, options with a value, switches without."""

    arguments: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help whose first word is in the user's language too."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self.usage: Final = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or self.usage)


class Parser(argparse.ArgumentParser):
    """A parser that raises what it cannot read."""

    def __init__(self, command: str, spec: Spec, say: Speech) -> None:
        super().__init__(
            prog=f"{PROGRAM} {command}",
            description=say(f"command-{command}"),
            epilog=say(f"example-{command}"),
            formatter_class=lambda *, prog: Formatter(prog, say("cli-usage")),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command: Final = command
        if spec.arguments:
            arguments = self.add_argument_group(say("cli-arguments"))
            for name in spec.arguments:
                text, meta = say(f"argument-{name}"), say(f"meta-{name}")
                arguments.add_argument(name, nargs="?", metavar=meta, help=text)
        options = self.add_argument_group(say("cli-options"))
        for name in (*spec.options, "lang"):
            text, meta = say(f"option-{name}"), say(f"meta-{name}")
            options.add_argument(f"--{name}", metavar=meta, help=text)
        for name in spec.switches:
            options.add_argument(f"--{name}", action="store_true", help=say(f"option-{name}"))
        options.add_argument("-h", "--help", action="help", help=say("option-help"))

    def error(self, message: str) -> NoReturn:
        raise PeriscopeError("error-usage", command=self.command)

    def read(self, words: Sequence[str]) -> dict[str, Any]:
        try:
            found, rest = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            option = (error.argument_name or "").split("/")[-1]
            raise PeriscopeError("error-option", option=option, command=self.command) from None
        if rest:
            raise PeriscopeError("error-argument", argument=rest[0], command=self.command)
        return {name.replace("_", "-"): value for name, value in vars(found).items()}


class Arguments:
    """What the user has given a command, each value with what it must be."""

    def __init__(self, command: str, values: dict[str, Any], say: Speech) -> None:
        self.command: Final = command
        self.say: Final = say
        self._values: Final = values

    def text(self, name: str) -> str | None:
        value = self._values.get(name)
        return None if value is None else str(value)

    def needed(self, name: str) -> str:
        """An argument that the command cannot do without."""
        value = self.text(name)
        if value is None:
            missing = self.say(f"meta-{name}")
            raise PeriscopeError("error-missing", argument=missing, command=self.command)
        return value

    def path(self, name: str) -> Path | None:
        """A file that the user names. Only here does a word become a path: what is read from a
        record, a scenario or the wire stays a string, and no string is opened."""
        value = self.text(name)
        return None if value is None else Path(value)

    def needed_path(self, name: str) -> Path:
        return Path(self.needed(name))

    def number(self, name: str, least: int | None = None) -> int | None:
        value = self.text(name)
        if value is None:
            return None
        try:
            number = int(value)
        except ValueError:
            raise PeriscopeError("error-number", option=f"--{name}", found=value) from None
        if least is not None and number < least:
            raise PeriscopeError("error-number-least", option=f"--{name}", found=value, least=least)
        return number

    def names(self, name: str) -> tuple[str, ...]:
        """Names with commas between them."""
        value = self.text(name)
        if value is None:
            return ()
        # What names nothing is left for its user to refuse.
        return tuple(part.strip() for part in value.split(",") if part.strip()) or (value,)

    def switch(self, name: str) -> bool:
        return bool(self._values.get(name))

    def apart(self, one: str, *others: str) -> None:
        """Options that contradict each other."""
        for other in others:
            if self._values.get(one) and self._values.get(other):
                raise PeriscopeError("error-apart", one=f"--{one}", other=f"--{other}")
