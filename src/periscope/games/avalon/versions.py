"""Versions of the rules: a table or record goes on under the one that it was begun with.

In the first, a boat off the board never told its depth (§A6.2); a boat named an escort for its
salvo even after its partners were gone (§A10.3); a submerged boat without partners could talk
(§A10.7); and some scenario files were accepted that no game could be played with (§A12.1).
"""

from __future__ import annotations

from typing import Final

FIRST: Final = 1
CURRENT: Final = 2
