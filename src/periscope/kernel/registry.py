"""Lazy loading: a mapping of names to things that take long to load."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeVar

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """Loads each value when it is first asked for, so that nobody waits for what is not used."""

    def __init__(self, loaders: Mapping[str, Callable[[], T]]) -> None:
        self._loaders: Final = loaders
        self._loaded: Final[dict[str, T]] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


def in_folders(names: Iterable[str], module: str, attribute: str) -> Registry[Any]:
    """What every game's folder has under one name: `attribute` of `module`, in which `{}` is the
    game."""
    return Registry({name: partial(_found, module.format(name), attribute) for name in names})


def _found(module: str, attribute: str) -> Any:
    return getattr(import_module(module), attribute)
