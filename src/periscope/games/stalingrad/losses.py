"""Cards that are shown, eliminated, removed and put down again, and what is won by it."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad.cards import (
    DECOY,
    EMPTY,
    GERMAN,
    KIND,
    KINDS,
    LETTERS,
    SIDE,
    SNIPER,
)
from periscope.games.stalingrad.facts import (
    Eliminated,
    OnCard,
    Returned,
    Shown,
    Spare,
    on_card,
)
from periscope.games.stalingrad.state import ENDED, State

SNIPERS_OUT: Final = "snipers"
TARGET: Final = "target"
OBJECTIVES: Final = "objectives"
BREAKTHROUGH: Final = "breakthrough"
ENDINGS: Final = (SNIPERS_OUT, TARGET, OBJECTIVES, BREAKTHROUGH)


def tell(s: State, fact: type[Shown | OnCard | Returned], letter: str, cell: int) -> None:
    """Something happened to a card, for everybody to see."""
    s.tell(on_card(fact, letter, s.rules.field.grid.names[cell]))


def show(s: State, cell: int) -> int:
    """§S3.3: a card is shown to both sides and stays where it is; its kind."""
    letter = s.board[cell]
    s.shown |= 1 << cell
    tell(s, Shown, letter, cell)
    return KIND[letter]


def put(s: State, cell: int, letter: str) -> None:
    s.board = s.board[:cell] + letter + s.board[cell + 1 :]


def fill(s: State, cell: int) -> None:
    """§S5.3, §S7.8: a gap is filled with an empty area of the front that it lies in."""
    put(s, cell, LETTERS[s.rules.field.front_of(cell)][EMPTY])
    s.shown &= ~(1 << cell)
    withdraw(s, cell)


def withdraw(s: State, cell: int) -> None:
    """No infantry stands in the enemy front on this cell any more."""
    if (s.inside[0] | s.inside[1]) >> cell & 1:
        s.inside = (s.inside[0] & ~(1 << cell), s.inside[1] & ~(1 << cell))


def shoot(s: State, cell: int) -> None:
    """§S5.3: the card is eliminated, unless it is an ace with a spare card left (§S8.2)."""
    letter = s.board[cell]
    side, kind = SIDE[letter], KIND[letter]
    if kind == SNIPER and s.spares[side]:
        less = s.spares[side] - 1
        s.spares = (less, s.spares[1]) if side == GERMAN else (s.spares[0], less)
        tell(s, Spare, letter, cell)
        score(s, side, kind)
    else:
        eliminate(s, cell)
        fill(s, cell)
    judge(s, 1 - side)


def is_last(s: State, cell: int) -> bool:
    """§S5.4: whether a shot at the card would end the game, as everybody can count."""
    if KIND[s.board[cell]] == DECOY:
        return False
    after = s.copy()
    shoot(after, cell)
    return after.phase is ENDED


def eliminate(s: State, cell: int) -> None:
    """The card goes to the enemy's scoring zone; the gap is still to be filled."""
    letter = s.board[cell]
    tell(s, Eliminated, letter, cell)
    score(s, SIDE[letter], KIND[letter])


def score(s: State, side: int, kind: int) -> None:
    """§S6.3: cards that can come back are no lasting loss."""
    change_losses(s, side, kind, 1)
    if kind not in s.rules.returning:
        s.last_loss = s.turn


def change_losses(s: State, side: int, kind: int, by: int) -> None:
    index = side * len(KINDS) + kind
    losses = s.losses
    s.losses = (*losses[:index], losses[index] + by, *losses[index + 1 :])


def points(s: State, side: int) -> int:
    """§S6.2: what lies in a side's scoring zone."""
    first = (1 - side) * len(KINDS)
    lost = s.losses[first : first + len(KINDS)]
    return sum(number * worth for number, worth in zip(lost, s.rules.points, strict=True))


def judge(s: State, side: int) -> None:
    """§S6: whether that side has won, looked at when it gains something."""
    for ending in s.rules.endings:
        if reached(s, side, ending):
            s.phase = ENDED
            s.ending = ending
            s.winner = side
            s.focus = s.quadrant = OFF
            return


def reached(s: State, side: int, ending: str) -> bool:
    """No enemy sniper left (§S6.1), the target (§S6.2), all officers or all of the artillery
    (§S8.3, §S8.4, §S8.6), or infantry in the enemy's last row (§S8.5)."""
    enemy = LETTERS[1 - side]
    if ending == SNIPERS_OUT:
        return enemy[SNIPER] not in s.board
    if ending == TARGET:
        return points(s, side) >= s.rules.target
    if ending == OBJECTIVES:
        return not any(enemy[kind] in s.board for kind in s.rules.objectives)
    return bool(s.inside[side] & s.rules.field.rear[1 - side])
