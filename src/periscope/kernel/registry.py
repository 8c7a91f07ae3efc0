"""A mapping of names to things that take long to load."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

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
