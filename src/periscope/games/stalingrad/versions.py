"""Versions of the rules: a table or record goes on under the one that it was begun with.

In the first, a shot that ended the game asked for a quadrant too (§S5.4), and scenario files were
accepted that a side could not win (§S10.1).
"""

from __future__ import annotations

from typing import Final

FIRST: Final = 1
CURRENT: Final = 2
