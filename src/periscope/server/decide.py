"""What becomes of a client's wish: an entry for the log, or a refusal that says why."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from periscope.ai import PLAYERS
from periscope.games import GAMES, rules
from periscope.kernel import (
    CHANCE,
    OVER,
    SPECTATOR,
    Game,
    Move,
    PeriscopeError,
    Record,
    Seat,
    State,
    Step,
)
from periscope.server import entry as log
from periscope.server import wire
from periscope.server.fairness import HOST
from periscope.server.room import Room
from periscope.server.tokens import hash_token

ME: Final = "me"
OPEN: Final = "open"
LEVEL: Final = "greedy"
"""Who takes the seats that nobody is named for."""
LINES: Final = 20_000
"""Lines of chat that a table takes, most of which it will have forgotten by then."""
KEY: Final = 16
"""The least length of a key that a token is made from."""


def new_id() -> str:
    """An id that no table has, and that nobody guesses."""
    return secrets.token_urlsafe(9)


class NewRoom:
    """A table that is set up: its room, its first entries, and the secrets that only its creator
    gets."""

    def __init__(self, new: wire.NewTable, now: float, table: str = "") -> None:
        if new.salt and new.salt_later:
            raise PeriscopeError("error-salt-twice")
        game, start, moves = _start(new)
        seats = game.seats(start)
        wishes = _seated(new.seats, seats)
        if not moves:
            start = _together(game, start, wishes)
        self.id: Final = table or new_id()
        self.invitations: Final = {
            seat: secrets.token_urlsafe(18) for seat in seats if wishes[seat] == OPEN
        }
        self.tokens: Final = {
            seat: secrets.token_urlsafe(24) for seat in seats if wishes[seat] == ME
        }
        self.setup: Final = log.Setup(
            game=game.name,
            rules=game.version,
            scenario=start.scenario.name,
            chapters=start.scenario.chapters,
            definition=start.scenario.definition,
            moves=moves,
            seats={s: log.HUMAN if w in (ME, OPEN) else w for s, w in wishes.items()},
            invitations={seat: hash_token(text) for seat, text in self.invitations.items()},
            help=new.help,
            clock=new.clock,
            absent=new.absent,
            visibility=new.visibility,
            created=now,
            secret=secrets.token_hex(16),
            key=secrets.token_urlsafe(24),
        )
        self.room: Final = Room(self.id, self.setup)
        if self.room.to_play == CHANCE:  # nobody sits down whose entry would hold the draw
            raise PeriscopeError("error-nobody")
        self.entries: Final[list[log.AnyEntry]] = []
        for seat, token in self.tokens.items():
            sat = sit(self.room, seat, new.name, token, new.salt, HOST, now, new.salt_later)
            self.entries.append(sat)
            self.room.read(sat)


def _start(new: wire.NewTable) -> tuple[Game, State, tuple[str, ...]]:
    """The game, its first position, and what was played before the table was set up."""
    if new.record:
        record = Record.parse(new.record)
        game = rules(record.game, record.version)
        if record.position(game, new.ply).to_play == OVER:
            raise PeriscopeError("error-game-over")
        moves = tuple(notation for _, notation in record.moves[: new.ply])
        return game, record.start(game), moves
    if new.ply is not None:
        raise PeriscopeError("error-ply-record")
    game = _game(new.game)
    if new.definition:
        return game, game.start(game.read(new.definition, "custom"), new.chapters), ()
    scenario = new.scenario or next(iter(game.scenarios))
    return game, game.start(scenario, new.chapters), ()


def _together(game: Game, start: State, wishes: dict[Seat, str]) -> State:
    """Whoever takes seats of one side only has them all in one hand, where rules ask for that.

    Whoever takes seats of several sides sets up a hot seat, for one person each.
    """
    mine = [seat for seat, wish in wishes.items() if wish == ME]
    if len(mine) < 2 or len({game.side(start, seat) for seat in mine}) > 1:
        return start
    return game.start(game.together(start.scenario, mine), start.scenario.chapters)


def seats_of(new: wire.NewTable) -> tuple[Seat, ...]:
    """The seats that such a table has."""
    game, start, _ = _start(new)
    return game.seats(start)


def _game(name: str) -> Game:
    if name not in GAMES:
        raise PeriscopeError("error-game", game=name, games=", ".join(GAMES))
    return GAMES[name]


def _seated(wishes: dict[Seat, str], seats: tuple[Seat, ...]) -> dict[Seat, str]:
    """Who is to sit where: whoever says nothing sits down first and gets computers to play."""
    for seat in wishes:
        if seat not in seats:
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(seats))
    chosen = {seat: wishes.get(seat, LEVEL) for seat in seats}
    if not wishes:
        chosen[seats[0]] = ME
    for wish in chosen.values():
        if wish not in (ME, OPEN, *PLAYERS):
            known = ", ".join((ME, OPEN, *PLAYERS))
            raise PeriscopeError("error-player", player=wish, players=known)
    if not {ME, OPEN} & set(chosen.values()) and len(seats) > 1:  # one can be watched alone
        raise PeriscopeError("error-nobody")
    return chosen


def sit(
    room: Room,
    seat: Seat,
    name: str,
    token: str,
    salt: str,
    party: str,
    now: float,
    owes: bool = False,
) -> log.Sat:
    """Somebody takes a seat; with the last one the game begins, unless it waits for salts."""
    draws = () if owes else _first_draws(room, seat, salt)
    hashed = hash_token(token)
    return log.Sat(_time(room, now), seat, "", _clean(name), hashed, salt, party, draws, owes)


def _first_draws(room: Room, seat: Seat, salt: str) -> tuple[str, ...]:
    """What chance draws if that salt of that seat is the last thing that the game waits for."""
    if room.status != "open" or {*room.open_seats, *room.owing} - {seat}:
        return ()
    return room.table.draws_after(None, room.fairness.seed_with(room.holders, seat, salt))


def _salted(room: Room, seat: Seat, wish: wire.GiveSalt, time: float) -> log.Salted:
    """A seat gives its salt, once and before the game begins: afterwards the seed is fixed."""
    if room.status != "open":
        raise PeriscopeError("error-salt-late")
    if room.holders[seat].salt:
        raise PeriscopeError("error-salt-given", seat=seat)
    return log.Salted(time, seat, wish.id, wish.salt, _first_draws(room, seat, wish.salt))


def join(room: Room, wish: wire.Join, now: float) -> tuple[str, log.Sat | None]:
    """The token of a seat, and the entry for it unless the same caller has it already."""
    seat = wish.seat
    if seat not in room.seats:
        raise PeriscopeError("error-seat", seat=seat, seats=", ".join(room.seats))
    token = _token(room, wish)
    holder = room.holders.get(seat)
    if holder is not None and holder.token == hash_token(token):
        return token, None
    if room.status == "over":
        raise PeriscopeError("error-game-over")
    if seat not in room.open_seats:
        raise PeriscopeError("error-seat-taken", seat=seat)
    free = room.setup.visibility == "public" and seat in room.invitations
    if not free and not room.invitations.admits(seat, wish.invitation):
        raise PeriscopeError("error-invitation", seat=seat)
    return token, sit(room, seat, wish.name, token, wish.salt, secrets.token_hex(8), now)


def _token(room: Room, wish: wire.Join) -> str:
    """A new token; the same one again for a key that was used before."""
    if not wish.key:
        return secrets.token_urlsafe(24)
    if len(wish.key) < KEY:
        raise PeriscopeError("error-key-length", least=KEY)
    made_from = room.setup.key or room.setup.secret
    return hash_token(f"{made_from}/{wish.seat}/{wish.invitation}/{wish.key}")


def act(room: Room, seat: Seat, wish: wire.Acts, now: float) -> log.AnyEntry:
    """The entry that an act of a seat becomes."""
    if seat == SPECTATOR:
        raise PeriscopeError("error-spectator")
    time = _time(room, now)
    match wish:
        case wire.Chat():
            if not (text := _clean(wish.text)):
                raise PeriscopeError("error-chat")
            if room.spoken >= LINES:
                raise PeriscopeError("error-chat-full", lines=LINES)
            why = room.table.game.silence(room.table.state, seat)
            if why and room.status == "playing":
                raise why
            return log.Spoke(time, seat, wish.id, text)
        case wire.GiveSalt():
            return _salted(room, seat, wish, time)
        case wire.Call():
            return log.Called(time, seat, wish.id, wish.url)
        case wire.Leave():
            if room.status == "over":
                raise PeriscopeError("error-game-over")
            if room.status == "playing" and seat not in room.invitations:
                return log.Lost(time, seat, wish.id, "resigned")
            # Where nobody stays who could pass a new invitation on, the old one remains.
            return log.Rose(time, seat, wish.id, renewed=bool(room.hosts(seat)))
    if room.status != "playing":
        raise PeriscopeError("error-game-over" if room.status == "over" else "error-waiting")
    match wish:
        case wire.Play():
            _on_turn(room, seat, wish.at)
            return _moved(room, room.table.find(wish.move), wish.id, time)
        case wire.Undo():
            if room.to_play != seat:
                raise PeriscopeError("error-undo-turn")
            _on_turn(room, seat, wish.at)
            if not room.table.may_undo(seat):
                raise PeriscopeError("error-undo")
            return log.Undid(time, seat, wish.id)
        case wire.Offer():
            _may_ask(room, seat, wish.what, time)
            return log.Asked(time, seat, wish.id, wish.what)
        case wire.Answer():
            asking = room.asked.get(wish.what)
            if asking is None or room.holders[seat].party in asking.agreed:
                raise PeriscopeError("error-nothing-asked", what=wish.what)
            if wish.yes:
                _may_agree(room, asking.seat, wish.what, time)
            return log.Answered(time, seat, wish.id, wish.what, wish.yes)
        case wire.Resume():
            if not room.paused:
                raise PeriscopeError("error-not-paused")
            return log.Resumed(time, seat, wish.id)
        case wire.Resign():
            return log.Lost(time, seat, wish.id, "resigned")


def computers_move(room: Room, chosen: Step, now: float) -> log.Moved | None:
    """What a computer player has chosen, unless the game has gone on since it was asked."""
    if room.table.state is not chosen.before or not room.computer:
        return None
    return _moved(room, chosen.move, "", _time(room, now))


def _moved(room: Room, move: Move, id: str, time: float) -> log.Moved:
    """A move of the seat to play, with what chance draws after it. The table has worked both out
    then, and takes them from there when it reads the entry."""
    draws = room.table.draws_after(move, room.seed)
    return log.Moved(time, room.to_play, id, str(move), draws)


def faltered(room: Room, asked: State, now: float) -> log.Faltered | None:
    """Everybody is told that a computer player has failed, once for each of its moves."""
    if room.table.state is not asked or not room.computer or room.faltered:
        return None
    return log.Faltered(_time(room, now), room.to_play)


def flag(room: Room, now: float) -> log.Lost | None:
    """The end of a game whose running clock has nothing left."""
    out = room.clock.runs_out if room.clock else None
    if room.status != "playing" or out is None or now < out:
        return None
    assert room.clock is not None
    return log.Lost(_time(room, now), room.clock.running, "", "time")


def gone(room: Room, seat: Seat, now: float) -> log.Lost | None:
    """The end of a game whose player on turn has stayed away for longer than was agreed."""
    if room.status != "playing" or room.to_play != seat or room.paused:
        return None
    return log.Lost(_time(room, now), seat, "", "absent")


def _on_turn(room: Room, seat: Seat, at: int) -> None:
    if room.to_play != seat:
        raise PeriscopeError("error-not-your-turn", seat=room.to_play)
    _awake(room)
    _fresh(room, seat, at)


def _awake(room: Room) -> None:
    if room.paused:
        raise PeriscopeError("error-paused")


def _fresh(room: Room, seat: Seat, at: int) -> None:
    if at != room.at[seat]:
        raise PeriscopeError("error-stale", found=at, now=room.at[seat])


def _may_ask(room: Room, seat: Seat, what: wire.Agreement, now: float) -> None:
    if what in room.asked:
        raise PeriscopeError("error-asked-already", what=what)
    if what == "pause":
        _awake(room)
    if what == "draw" and any(level != log.HUMAN for level in room.setup.seats.values()):
        raise PeriscopeError("error-draw-computer")
    _may_agree(room, seat, what, now)


def _may_agree(room: Room, asking: Seat, what: wire.Agreement, now: float) -> None:
    """Whoever stays behind does not agree on behalf of those who have left their seats.

    Whoever has set up a hot seat holds all its seats, and agrees for each of them.
    """
    if room.open_seats:
        raise PeriscopeError("error-seat-left", seats=", ".join(room.open_seats))
    if what == "undo":
        _may_go_back(room, asking, now)


def _may_go_back(room: Room, asking: Seat, now: float) -> None:
    """There is a move to take back, and nobody loses on time by what its taking back costs."""
    if (ply := room.table.last_of(asking)) is None:
        raise PeriscopeError("error-undo")
    if room.clock is None:
        return
    left = room.clock.after_undo(ply, now)
    # Whoever has time afresh for each turn needs some for the one that comes back, no more.
    for seat in (asking,) if room.clock.setting.each_turn else left:
        if left[seat] <= 0:
            raise PeriscopeError("error-undo-time", seat=seat)


def _clean(text: str) -> str:
    """A line of text without anything that is not to be seen."""
    kept = (c if unicodedata.category(c)[0] not in "C" else " " for c in text)
    return " ".join("".join(kept).split())


def _time(room: Room, now: float) -> float:
    """Never before the last entry, whatever a machine's clock says."""
    return max(now, room.time)
