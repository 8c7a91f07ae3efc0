"""The faces of the games, by name. Each is loaded when it is first asked for."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from periscope.i18n import Speech
from periscope.kernel.registry import Registry
from periscope.terminal.face import Face

Factory: TypeAlias = Callable[[Speech], Face]


def _uboot() -> Factory:
    from periscope.terminal.uboot.face import UBootFace

    return UBootFace


def _stalingrad() -> Factory:
    from periscope.terminal.stalingrad.face import StalingradFace

    return StalingradFace


def _avalon() -> Factory:
    from periscope.terminal.avalon.face import AvalonFace

    return AvalonFace


def _unterseeboot() -> Factory:
    from periscope.terminal.unterseeboot.face import UnterseebootFace

    return UnterseebootFace


FACES: Final[Mapping[str, Factory]] = Registry(
    {
        "uboot": _uboot,
        "stalingrad": _stalingrad,
        "avalon": _avalon,
        "unterseeboot": _unterseeboot,
    }
)
