# The command line.

cli-about = Periscope: hidden-information war games in the terminal, against the computer or each other.
cli-commands = Commands:
cli-more = `periscope COMMAND --help` shows what a command takes, with an example. Every command takes --lang ({ $languages }).
cli-usage = Usage:{" "}
cli-arguments = What it takes
cli-options = Options
interrupted = Stopped.

command-play = play a game in plain lines, against the computer or at a hot seat
command-games = list games, scenarios, chapters and card values
command-simulate = let computer players play many games and count the results
command-arena = let players meet on common seeds, on both sides, and rate them
command-replay = tell a recorded game in sentences
command-review = look back at a game: who was winning, which choices cost most, and the luck
command-verify = check that a record is right: every move legal, every draw the seed's and none passed over
command-scenario = check a scenario file of your own (`periscope scenario check FILE`)

example-play = Example: periscope play uboot --scenario wolf-pack --as german --level random
example-games = Example: periscope games --json
example-simulate = Example: periscope simulate uboot --scenario lone-wolf --games 1000 --players greedy,random --seed 1
example-arena = Example: periscope arena uboot --players random,greedy,medium --games 100 --workers 2 --file lone-wolf.jsonl
example-replay = Example: periscope replay game.txt --as allied
example-review = Example: periscope review game.txt
example-verify = Example: periscope verify game.txt --hash 2bb8… --salt 41c0…
example-scenario = Example: periscope scenario check my-scenario.toml

argument-game = the game: uboot, stalingrad, avalon or unterseeboot
argument-record = the file of a record
argument-check = the word check
argument-file = a scenario file in TOML

meta-game = GAME
meta-record = RECORD
meta-check = check
meta-file = FILE
meta-scenario = SCENARIO
meta-chapters = NAMES
meta-as = SEATS
meta-level = LEVEL
meta-seed = NUMBER
meta-resume = RECORD
meta-ply = PLY
meta-games = NUMBER
meta-players = NAMES
meta-workers = NUMBER
meta-hash = HASH
meta-salt = SALTS
meta-lang = LANGUAGE

option-scenario = a scenario that ships with the game, or a .toml file of yours (the first one if left out)
option-chapters = optional chapters to add, with commas between them: see `periscope games`
option-as = the seat, or several seats of one side with commas between them: allied, escort-1,escort-2
option-level = the computer's level: beginner, easy, medium (if left out), hard or strongest; or random or greedy
option-seed = a number that fixes every draw and the computer's choices
option-resume = go on with a saved game
option-ply = how many moves of the record to take
option-games = how many games to play (100 if left out)
option-players = one player for each seat, Allies first, or one for all: random, greedy, a level (`periscope games` lists them), or search with a budget, such as search@200 (rounds), search@0.5s or search@0.5s*2 (in two processes)
option-file = where results are kept, line by line; the same command goes on from there
option-test = stop as soon as the first player is known to be stronger than the second, or not (SPRT)
option-hash = the hash that the table showed you before the game
option-salt = the salt that you gave; several with commas between them
option-workers = how many processes share the work (1 if left out; of a server also PERISCOPE_WORKERS)
option-game = the game that the file is for (uboot if left out)
option-hot-seat = everybody at one keyboard; the screen is cleared between them
option-yes = do not ask before a move that gives something away, nor wait for undo after others
option-memory = play with the memory aid: what you have seen, and where it can have gone since
option-json = write JSON, for programs
option-text = write the record itself; with --as the record of that seat alone
option-lang = the language: en or es
option-help = show this help

games-game = { $name } ({ $game }), version { $version } of the rules
games-scenarios = Scenarios (periscope play uboot --scenario NAME):
games-chapters = Chapters (--chapters NAME,NAME):
games-cards = Cards:
games-levels = Levels of the computer (periscope play uboot --level NAME):
games-tokens = Tokens:
games-standings = Standing: stated by the rulebook or its publisher; derived from other rules; house: our own, the printed value is lost.

arena-heading =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    } of { $scenario }, seed { $seed }. Ratings with intervals of 95 %; the mean is 0, and 400 points are odds of ten to one.
arena-player = player
arena-rating = rating
arena-score = score
arena-side-allied = as Allies
arena-side-german = as Germans
arena-side-soviet = as Soviets
arena-side-escort = as escorts
arena-side-boat = as boats
arena-points = { NUMBER($points, useGrouping: 0) } ± { NUMBER($margin, useGrouping: 0) }
arena-pair = { $pair }: { NUMBER($share, style: "percent", maximumFractionDigits: 1) } for the first in { $n } games ({ NUMBER($first, style: "percent", maximumFractionDigits: 1) } on the first side, { NUMBER($second, style: "percent", maximumFractionDigits: 1) } on the second).
arena-test = { $verdict } After { $n } pairs of games, asked whether by { $gain } points: log-likelihood { NUMBER($likelihood, maximumFractionDigits: 2) }, decided beyond ±{ NUMBER($upper, maximumFractionDigits: 2) }.
arena-test-better = { $one } is stronger than { $other }.
arena-test-no-better = { $one } is not stronger than { $other } by that much.
arena-test-open = It is still open whether { $one } is stronger than { $other }.
simulate-progress = games
simulate-heading =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    } of { $scenario }, seed { $seed }: { $players }.
simulate-scores = Mean points: { $scores }.
simulate-length = Mean length: { NUMBER($plies, maximumFractionDigits: 1) } moves. Time: { NUMBER($seconds, maximumFractionDigits: 1) } s.
mean = { NUMBER($x, maximumFractionDigits: 2) }
count = { $n }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
won-allied = Allies won
won-german = Germans won
won-draw = Draws
ended-target = Ended by points
ended-no-cargo = Ended with no cargo left
ended-no-submarine = Ended with no submarine left
ended-adjourned = Adjourned

replay-players = Players: { $players }.
player-human = a person
replay-seen = As { $who } saw it.
verified =
    { $file } is right: { $n ->
        [one] { $n } move, legal,
       *[other] { $n } moves, all of them legal,
    } and the result as played; it names no seed, so the draws cannot be checked.
verified-draws =
    { $file } is right: { $n ->
        [one] { $n } move, legal,
       *[other] { $n } moves, all of them legal,
    } every draw the seed's, and the result as played.
verified-void = Draw { $number } (move { $ply }, “{ $move }”) is void: { $who }. Whoever did neither should not believe it.
voice-asked = { $seat } asked to take it back (act { $id })
voice-agreed = { $seat } agreed (act { $id })
voice-away = nobody sat at { $seat }
verified-kept-hash = The hash is the one you kept: the secret is the one that was chosen before.
verified-kept-salt = The salt you kept is that of { $seat }, and every draw depends on it.
verified-salts = Salts in the seed: { $salts }. They must be those that were told when the game began.
verified-after-hash = By the record, { $seats } gave a salt after the hash was published: whoever kept both can compare them (--hash, --salt).
verified-alone = Nobody gave a salt after the hash was published: the server could have chosen the draws.
verified-older = The record is of an older form and does not say who gave a salt after the hash was published: whoever kept both can compare them (--hash, --salt).
check-right = { $file } is a scenario that can be played.
check-values = Values that are not the rulebook's:

version-compiled = form: compiled
version-plain = form: plain Python, at about a fifth of the compiled speed (installed with a C compiler and Python's headers at hand, Periscope compiles itself)
version-rules = rules: { $rules }
version-page = page: { $page }
version-no-page = page: none; it is left out by PERISCOPE_PAGE=0
version-database = database: { $database }
