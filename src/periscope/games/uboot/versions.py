"""Versions of the rules: a table or record goes on under the one that it was begun with.

In the first, both sides announced how many mines and ships they would lay (§U10.10) and mines
alone were no fleet (§U10.1); fast cargo could not leave (§U7.2), a hunter of two steps could not
search (§U5.3), and scenario files were accepted that made no sense (§U12.1).
"""

from __future__ import annotations

from typing import Final

FIRST: Final = 1
CURRENT: Final = 2
