"""The command `periscope`.

Bad input gives one sentence on stderr and exit status 2; a wrong word is answered with the
right ones. Nothing that a user can type ends in a traceback. Each command imports what it alone
needs, so that nobody waits for the server's parts to see a version or to begin a game.
"""

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from periscope.games import GAMES, rules
from periscope.i18n import LANGUAGES, Speech, system_language
from periscope.kernel import PeriscopeError
from periscope.terminal.arguments import PROGRAM, Arguments, Parser, Spec
from periscope.terminal.errors import explain, in_file
from periscope.terminal.faces import FACES
from periscope.terminal.screen import Screen
from periscope.terminal.text import SIMPLER, WHOLE, shown

if TYPE_CHECKING:
    from periscope.lab import Summary
    from periscope.server.settings import Settings

WRONG: Final = 2
INTERRUPTED: Final = 130
GAME: Final = "uboot"
PATROLS: Final = "unterseeboot"
"""The game whose patrols go into a log book."""

SPECS: Final = {
    "play": Spec(
        ("game",),
        ("scenario", "chapters", "as", "level", "seed", "resume", "ply", "captain", "boat"),
        ("hot-seat", "yes", "memory"),
    ),
    "games": Spec(switches=("json",)),
    "simulate": Spec(
        ("game",), ("scenario", "chapters", "games", "players", "seed", "workers"), ("json",)
    ),
    "arena": Spec(
        ("game",),
        ("scenario", "chapters", "games", "players", "seed", "workers", "file"),
        ("test", "json"),
    ),
    "replay": Spec(("record",), ("as", "ply"), ("json", "text")),
    "review": Spec(("record",), ("seed",), ("json",)),
    "verify": Spec(("record",), ("hash", "salt")),
    "scenario": Spec(("check", "file"), ("game",)),
    "solve": Spec(("game",), ("scenario", "chapters", "goal", "patrols", "seed"), ("json",)),
    "grade": Spec(("record",), ("goal",), ("json",)),
    "serve": Spec(
        (),
        (
            *("host", "port", "database", "redis", "workers", "bots", "pace"),
            *("origins", "proxies", "rate", "connections", "watchers", "calls", "metrics"),
            *("unbegun", "chat"),
        ),
    ),
    "migrate": Spec((), ("database",)),
    "backup": Spec(("copy",), ("database",)),
    "restore": Spec(("copy",), ("database",)),
    "logbook": Spec((), ("captain", "export", "import"), ("json",)),
}

speech: Final = cache(Speech)
"""Reading the messages of a language takes longer than many a command."""


def main(argv: Sequence[str] | None = None) -> int:
    # A terminal that lacks a sign shows a simpler one instead.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, SIMPLER), (sys.stderr, SIMPLER)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    lang, words = _language(list(sys.argv[1:] if argv is None else argv))
    say = speech(lang if lang in LANGUAGES else system_language())
    try:
        if lang not in LANGUAGES:
            raise PeriscopeError("error-language", found=lang, languages=", ".join(LANGUAGES))
        return _run(words, say)
    except PeriscopeError as error:
        print(explain(error, say), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(say("interrupted"), file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        # Nobody reads stdout any more. Python would complain once more on closing it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        problem = error.strerror or str(error)
        told = PeriscopeError("error-write", file="stdout", problem=problem)
        print(explain(told, say), file=sys.stderr)
        return WRONG


def _language(words: list[str]) -> tuple[str, list[str]]:
    """The language, and the line without it: help and errors need to know it beforehand."""
    rest = []
    lang = system_language()
    while words:
        word = words.pop(0)
        if word == "--lang" and words:
            lang = words.pop(0)
        elif word.startswith("--lang="):
            lang = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return lang, rest


def _run(words: list[str], say: Speech) -> int:
    # Both are None in a process that was started without them.
    screen = Screen(sys.stdin or io.StringIO(), sys.stdout or io.StringIO())
    if not words:
        return _open(screen, say)
    command, *rest = words
    if command in ("-h", "--help"):
        _help(screen, say)
        return 0
    if command == "--version":
        from periscope.commands import version

        return version.run(screen, say)
    if command not in SPECS:
        raise PeriscopeError("error-command", found=command, commands=", ".join(SPECS))
    try:
        values = Parser(command, SPECS[command], say).read(rest)
    except SystemExit:  # argparse has shown the help
        return 0
    return RUNS[command](Arguments(command, values, say), screen, say)


def _help(screen: Screen, say: Speech) -> None:
    screen.prose(say("cli-about"))
    screen.show("", say("cli-commands"))
    for command in SPECS:
        screen.prose(f"{PROGRAM} {command}: {say(f'command-{command}')}", "  ")
    screen.show("")
    screen.prose(say("cli-more", languages=", ".join(LANGUAGES)))


def _play(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.terminal.launch import Wish, begin, find_game, resume, scenario_name

    args.apart("hot-seat", "as", "level")
    args.apart("resume", "scenario", "chapters")
    wish = Wish(
        args.names("as"),
        args.text("level") or "",
        args.switch("hot-seat"),
        args.number("seed"),
        not args.switch("yes"),
        args.switch("memory"),
    )
    game = find_game(args.text("game") or GAME)
    record = args.path("resume")
    plies = args.number("ply", 0)
    if record is not None:
        session = resume(record, plies, wish, screen, say)
    elif plies is not None:
        raise PeriscopeError("error-ply-alone")
    else:
        scenario = scenario_name(args, game)
        session = begin(game, scenario, args.names("chapters"), wish, screen, say)
    if session.table.game.name != PATROLS:
        return session.run()
    from periscope.terminal.unterseeboot.commands import play_and_log

    return play_and_log(session, args, screen, say)


def _games(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.ai import LEVELS

    faces = {name: FACES[name](say) for name in GAMES}
    if args.switch("json"):
        screen.json({name: faces[name].catalogue_data(game) for name, game in GAMES.items()})
        return 0
    for name, game in GAMES.items():
        title = say(f"game-{name}")
        screen.prose(say("games-game", name=title, game=name, version=game.version))
        for heading, lines in faces[name].catalogue(game):
            screen.show("")
            screen.prose(heading)
            for line in lines:
                screen.prose(line, "  ")
    screen.show("")
    screen.prose(say("games-levels"))
    for level in LEVELS:
        screen.prose(say(f"level-{level}"), "  ")
    return 0


def _simulate(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.lab import simulate
    from periscope.terminal.launch import find_game, scenario_name
    from periscope.terminal.progress import progress

    game = find_game(args.needed("game"))
    scenario = scenario_name(args, game)
    games = args.number("games", 1) or 100
    players = args.names("players") or ("greedy",)
    if len(players) == 1:
        players *= len(game.seats(game.start(scenario, args.names("chapters"))))
    seed = args.number("seed")
    with progress(games, say("simulate-progress"), args.switch("json")) as advance:
        summary = simulate(
            game,
            scenario,
            args.names("chapters"),
            games,
            players,
            1 if seed is None else seed,
            advance,
            args.number("workers", 1) or 1,
        )
    if args.switch("json"):
        screen.json(summary)
    else:
        _show(summary, FACES[game.name](say).title(game.find(scenario)), screen, say)
    return 0


def _show(summary: "Summary", title: str, screen: Screen, say: Speech) -> None:
    from periscope.terminal import statistics

    seats = [say(f"side-{seat}") for seat in summary.scores]
    pairs = zip(seats, summary.players, strict=True)
    heading = say(
        "simulate-heading",
        n=summary.games,
        scenario=title,
        players=", ".join(f"{seat} {player}" for seat, player in pairs),
        seed=str(summary.seed),
    )
    means = zip(seats, summary.scores.values(), strict=True)
    foot = [
        say("simulate-scores", scores=", ".join(f"{s} {say('mean', x=x)}" for s, x in means)),
        say("simulate-length", plies=summary.plies, seconds=summary.seconds),
    ]
    statistics.show(heading, summary.wins, summary.reasons, foot, screen, say)


def _replay(args: Arguments, screen: Screen, say: Speech) -> int:
    """`periscope replay`; for a seat, only what the record of that seat holds, in every form."""
    from periscope.terminal.files import open_record
    from periscope.terminal.replay import Replay

    path = args.needed_path("record")
    record = open_record(path)
    seat = args.text("as")
    with in_file(path):
        game = rules(record.game, record.version)
        if seat is not None and seat not in (seats := game.seats(record.start(game))):
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(seats))
        plies = args.number("ply", 0)
        replay = Replay(record, game, plies, FACES[game.name](say), screen, say, seat or "")
        if args.switch("json"):
            screen.json(replay.data())
        elif args.switch("text"):
            screen.writer.write(replay.record.dump())
        else:
            replay.tell()
    return 0


def _verify(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.commands import verify

    return verify.run(args, screen, say)


def _scenario(args: Arguments, screen: Screen, say: Speech) -> int:
    """`periscope scenario check FILE`."""
    from periscope.terminal.launch import find_game

    word = args.needed("check")
    if word != "check":
        raise PeriscopeError("error-command", found=f"scenario {word}", commands="scenario check")
    game = find_game(args.text("game") or GAME)
    path = args.needed_path("file")
    scenario = game.open(path)
    seats = game.seats(game.start(scenario, args.names("chapters")))
    face = FACES[game.name](say)
    screen.prose(say("check-right", file=shown(str(path), WHOLE)))
    screen.prose(f"{face.title(scenario)}: {face.summary(scenario)}.")
    for seat in seats:
        screen.prose(f"{say(f'side-{seat}')}: {face.aims(scenario, seat)}")
    values = face.values(scenario)
    screen.show(say("check-values" if values else "values-none"))
    for value in values:
        screen.prose(value, "  ")
    return 0


def _serve(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.server import serve, supervisor

    wanted = _settings(args)
    supervisor.check(wanted)
    several = wanted.workers > 1
    listeners = supervisor.listen(wanted) if several else [serve.listen(wanted)]
    serve.prepare(wanted)
    host, port = listeners[0].getsockname()[:2]
    screen.prose(say("served", address=f"http://{host}:{port}/"))
    if several:
        supervisor.Supervisor(wanted, listeners).run()
    else:
        serve.run(wanted, listeners[0])
    return 0


def _open(screen: Screen, say: Speech) -> int:
    """`periscope` alone: a server for this machine, and the browser on its page."""
    from periscope.server import serve, settings

    wanted = settings.read({})
    listener = serve.listen_near(wanted)
    serve.prepare(wanted)
    port = listener.getsockname()[1]
    if port != wanted.port:
        screen.prose(say("port-taken", port=str(wanted.port), other=str(port)))
    address = f"http://{wanted.host}:{port}/"
    screen.prose(say("served" if serve.has_page() else "served-plain", address=address))
    serve.run(wanted, listener, address if serve.has_page() else "")
    return 0


def _migrate(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.server import database

    database.migrate(_settings(args).url)
    screen.prose(say("migrated"))
    return 0


def _backup(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.server import backup

    path = args.needed_path("copy")
    counts = backup.write(_settings(args).url, path)
    told = shown(str(path), WHOLE)
    screen.prose(say("backed-up", tables=counts.tables, entries=counts.entries, file=told))
    return 0


def _restore(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.server import backup, database

    url, path = _settings(args).url, args.needed_path("copy")
    database.migrate(url)
    counts = backup.restore(url, path)
    told = shown(str(path), WHOLE)
    screen.prose(say("restored", tables=counts.tables, entries=counts.entries, file=told))
    return 0


def _arena(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.commands import arena

    return arena.run(args, screen, say)


def _review(args: Arguments, screen: Screen, say: Speech) -> int:
    from periscope.commands import review

    return review.run(args, screen, say)


def _unterseeboot(args: Arguments, screen: Screen, say: Speech) -> int:
    """`solve`, `grade` and `logbook`."""
    from periscope.terminal.unterseeboot import commands

    runs = {"solve": commands.solve, "grade": commands.grade, "logbook": commands.logbook}
    return runs[args.command](args, screen, say)


def _settings(args: Arguments) -> "Settings":
    from periscope.server import settings

    return settings.read({name: args.text(name) for name in settings.VARIABLES})


RUNS: Final[Mapping[str, Callable[[Arguments, Screen, Speech], int]]] = {
    "play": _play,
    "games": _games,
    "simulate": _simulate,
    "arena": _arena,
    "replay": _replay,
    "review": _review,
    "verify": _verify,
    "scenario": _scenario,
    "serve": _serve,
    "migrate": _migrate,
    "backup": _backup,
    "restore": _restore,
    "solve": _unterseeboot,
    "grade": _unterseeboot,
    "logbook": _unterseeboot,
}
