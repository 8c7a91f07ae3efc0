"""A session from what the command line asks for: a new game, or one taken up again."""

import hashlib
import random
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from periscope.ai import PLAYERS
from periscope.games import GAMES, rules
from periscope.i18n import Speech
from periscope.kernel import (
    CHANCE,
    OVER,
    Dealer,
    Game,
    PeriscopeError,
    Player,
    Seat,
    State,
    Table,
)
from periscope.kernel.game import SUFFIX
from periscope.kernel.record import Record, defeat, result
from periscope.terminal.arguments import Arguments
from periscope.terminal.errors import in_file
from periscope.terminal.files import open_record
from periscope.terminal.screen import Screen
from periscope.terminal.session import Session

HUMAN: Final = "human"
"""What a record calls a player at the keyboard."""
LEVEL: Final = "medium"
"""Who plays against a person that does not say."""


class Wish(NamedTuple):
    """Who is to play: empty where the user leaves it to us."""

    seats: tuple[Seat, ...] = ()
    level: str = ""
    hot_seat: bool = False
    seed: int | None = None
    confirm: bool = True
    aid: bool = False


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise PeriscopeError("error-game", game=name, games=", ".join(GAMES))
    return GAMES[name]


def scenario_name(args: Arguments, game: Game) -> str | Path:
    """What was asked for: a name, or a file of the user's; else the game's first scenario."""
    name, path = args.text("scenario"), args.path("scenario")
    if name is None or path is None:
        return next(iter(game.scenarios))
    return path if name.endswith(SUFFIX) and name not in game.scenarios else name


def begin(
    game: Game,
    scenario: str | Path,
    chapters: tuple[str, ...],
    wish: Wish,
    screen: Screen,
    say: Speech,
) -> Session:
    start = game.start(scenario, chapters)
    seats = game.seats(start)
    _check(game, start, wish)
    start = game.start(game.together(game.find(scenario), wish.seats), chapters)
    people = _people(game, start, {}, wish)
    players = {seat: HUMAN if seat in people else _level({}, seat, wish) for seat in seats}
    seed = _fresh(wish)
    table = Table(game, start, players, secrets.token_hex(8) if len(seats) == 1 else "")
    computers = _computers(game, players, seed)
    return Session(table, computers, Dealer(seed), screen, say, seed, wish.confirm, wish.aid)


def resume(path: Path, plies: int | None, wish: Wish, screen: Screen, say: Speech) -> Session:
    """Goes on with a record, from its end or from an earlier ply. What was resigned is over.

    The seed goes on where it stopped; with another one the draws of the whole record could
    not be checked any more, so the new record names none. Where draws were taken back a new seed
    is taken: the numbers of those that stand do not say how many were made.
    """
    record = open_record(path)
    with in_file(path):
        game = rules(record.game, record.version)
        start = record.start(game)
        played = record.replay(game, plies)
    seats = game.seats(start)
    _check(game, start, wish)
    if game.together(start.scenario, wish.seats) != start.scenario:
        right = ", ".join("+".join(player) for player in game.players(start))
        raise PeriscopeError("error-seats-recorded", seats="+".join(wish.seats), right=right)
    people = _people(game, start, record.players, wish)
    players = {
        seat: HUMAN if seat in people else _level(record.players, seat, wish) for seat in seats
    }
    drawn = sum(state.to_play == CHANCE for state, _ in played)
    same = bool(record.seed) and not record.void and wish.seed is None
    seed = record.seed if same else _fresh(wish)
    dealer = Dealer(seed, drawn if same else 0)
    table = Table(game, start, players, record.id or (_digest(record) if len(seats) == 1 else ""))
    computers = _computers(game, players, f"{seed}/{len(played)}")
    named = seed if same or not drawn else ""
    session = Session(table, computers, dealer, screen, say, named, wish.confirm, wish.aid)
    session.take_up([move for _, move in played])
    if plies is None and table.to_play != OVER:
        for seat in seats:
            if record.result == result(defeat(game, table.state, seat)):
                table.resign(seat)
                break
    return session


def _check(game: Game, start: State, wish: Wish) -> None:
    """One person can have several seats, all of one side."""
    seats = game.seats(start)
    for seat in wish.seats:
        if seat not in seats:
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(seats))
    if len({game.side(start, seat) for seat in wish.seats}) > 1:
        raise PeriscopeError("error-seats-sides", seats=", ".join(wish.seats))


def _people(game: Game, start: State, recorded: Mapping[Seat, str], wish: Wish) -> list[Seat]:
    """The seats played at the keyboard: as asked for, else as before, else the first of all.

    Whoever takes a seat takes everything that the same player has.
    """
    seats = game.seats(start)
    if wish.hot_seat:
        return list(seats)
    before = [seat for seat in seats if recorded.get(seat) == HUMAN]
    wanted = set(wish.seats or before or seats[:1])
    return [seat for player in game.players(start) if wanted & set(player) for seat in player]


def _level(recorded: Mapping[Seat, str], seat: Seat, wish: Wish) -> str:
    if wish.level and wish.level not in PLAYERS:
        raise PeriscopeError("error-player", player=wish.level, players=", ".join(PLAYERS))
    before = recorded.get(seat, "")
    return wish.level or (before if before in PLAYERS else LEVEL)


def _computers(game: Game, players: Mapping[Seat, str], seed: str) -> dict[Seat, Player]:
    return {
        seat: PLAYERS[name](game, random.Random(f"{seed}/{seat}"))
        for seat, name in players.items()
        if name != HUMAN
    }


def _digest(record: Record) -> str:
    """The id of a record from before records had one."""
    return hashlib.sha256(record.dump().encode()).hexdigest()[:16]


def _fresh(wish: Wish) -> str:
    return secrets.token_hex(8) if wish.seed is None else str(wish.seed)
