"""The faces of the games, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from periscope.i18n import Speech
from periscope.terminal.avalon.face import AvalonFace
from periscope.terminal.face import Face
from periscope.terminal.stalingrad.face import StalingradFace
from periscope.terminal.uboot.face import UBootFace
from periscope.terminal.unterseeboot.face import UnterseebootFace

FACES: Final[Mapping[str, Callable[[Speech], Face]]] = {
    "uboot": UBootFace,
    "stalingrad": StalingradFace,
    "avalon": AvalonFace,
    "unterseeboot": UnterseebootFace,
}
