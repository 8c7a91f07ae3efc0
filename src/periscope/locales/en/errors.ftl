# Bad input: one sentence that names the place, what is wrong and the remedy.

error-command = There is no command “{ $found }”: use one of { $commands }.
error-argument = “{ $argument }” does not belong to `periscope { $command }`: leave it out, or see `periscope { $command } --help`.
error-option = The option { $option } of `periscope { $command }` is not written right: see `periscope { $command } --help`.
error-usage = The line cannot be read: see `periscope { $command } --help`.
error-missing = `periscope { $command }` needs { $argument }: see `periscope { $command } --help`.
error-number = { $option } needs a whole number, not “{ $found }”.
error-number-least = { $option } must be at least { $least }, not { $found }.
error-apart = { $one } and { $other } contradict each other: leave one of them out.
error-ply-alone = --ply says where to take up a record: add --resume RECORD, or leave it out.
error-language = Periscope does not speak “{ $found }”: use --lang with one of { $languages }.
error-game = There is no game “{ $game }”: use one of { $games }.
error-scenario = There is no scenario “{ $scenario }”: use a .toml file or one of { $scenarios }.
error-scenario-path = There is no scenario of the name “{ $scenario }”: use one of { $scenarios }; a text never opens a file, only a pathlib.Path does.
error-chapter = There is no chapter “{ $chapter }”: use one of { $chapters }.
error-seats-sides = One player cannot have { $seats }: choose seats of one side, or --hot-seat for several people at one keyboard.
error-seats-recorded = In this record no player has { $seats } together: the players have { $right }.
error-seat = There is no seat “{ $seat }”: use one of { $seats }.
error-player = There is no computer player “{ $player }”: use one of { $players }.
error-players =
    { $found ->
        [one] { $found } player is too few or too many
       *[other] { $found } players are too few or too many
    }: name one for each of { $seats }, in this order, or one for all.
error-games = { $found } games cannot be played: ask for 1 or more.
error-arena-players = { $found ->
    [one] One player has nobody to meet
   *[other] { $found } players have nobody to meet
 }: name two or more different ones, with commas between them.
error-arena-sides = { $game } is not a game of two sides: the arena takes those that are, such as uboot.
error-arena-file = The file { $file } does not hold results of an arena: name another one.
error-review-empty = Nothing has been played in { $file } yet: there is nothing to look back at.

error-file = The file { $file } cannot be read: { $problem }.
error-write = The file { $file } cannot be written: { $problem }.
error-not-text = The file { $file } is not text in UTF-8: save it as such, or name another one.
error-toml = The file { $file } is not right TOML: look at line { $line }, column { $column }.
disk = the system says “{ $problem }”; choose another one
disk-missing = there is no such file or folder; look at the spelling
disk-forbidden = it may not be touched; change its permissions or choose another one
disk-folder = it is a folder; name a file in it
disk-full = the disk is full; make room or choose another one
disk-name = that is no name for a file; choose a shorter or simpler one

error-value = In { $file }, { $key } is “{ $found }”: it must be { $right }.
error-type = { $form ->
    [number] In { $file }, { $key } is “{ $found }”: it must be a whole number, { $right }, without quotes.
    [text] In { $file }, { $key } is “{ $found }”: it must be text in quotes.
    [list] In { $file }, { $key } is “{ $found }”: it must be a list in brackets, such as ["…", "…"].
    [switch] In { $file }, { $key } is “{ $found }”: it must be true or false.
   *[other] In { $file }, { $key } is “{ $found }”: it must be a table: write [{ $key }] on a line of its own.
 }
error-unset = In { $file }, { $key } is missing: set it to { $right }.
error-toml-empty = The file { $file } is empty: write a scenario into it, or name another file.
error-target = In { $file }, nobody can reach a target of { $found }: with these fleets and this scoring { $most } is the most; lower the target or change [scoring].
error-scoring = In { $file }, nothing is worth a point with these fleets: set at least one multiple of [scoring] above 0 that a ship of theirs can earn.
error-card-aircraft = In { $file }, { $key } is “{ $found }”, but only the escort carrier has aircraft: set it under [cards.carrier], or leave it out.
error-card-submarine = In { $file }, { $key } is “{ $found }”, but a submarine is fast on the surface, one card at a time, has no damaged side and leaves no wreck: leave it out.
error-card-prey = In { $file }, { $key } is “{ $found }”, but this ship has no enemy submarines to hunt: leave it out.
error-card-mask = In { $file }, { $key } is “{ $found }”, but the armed freighter passes for this ship and is told by its gun: leave it out.
error-card-slow = In { $file }, { $key } is “{ $found }”, but a slow ship neither takes two steps nor searches: set fast = true, or steps = 1 and hunts = false (with “slow-submarines” in chapters a slow ship can hunt).
error-toml-long = The file { $file } is too long for a scenario: { $most } characters are enough.
error-key = In { $file } there is a key “{ $key }” that means nothing: use one of { $known }.
error-fleet-both = In { $file }, fleet_points lets the fleets be chosen, but [{ $side }] sets one: leave one of the two out.
error-fleet-empty = In { $file }, [{ $side }] has no ship: add at least one besides mines.
error-fleet-none = In { $file }, the [{ $side }] fleet cannot be made up for its points: change fleet_points or the values of the cards.
error-fleet-end = In { $file }, the game would be over at once, for no [{ $side }] fleet has what “ends” waits for: add cargo or a submarine, or change ends.
error-fleet-room = In { $file }, the [{ $side }] fleet has no room on its rows: make it smaller or the area wider.
error-fleet-box = In { $file }, [{ $side }] uses { $found } cards of { $cards }, but the box holds { $most }: take { $most } at most.

error-record-magic = This is not a record: its first line must be “{ $expected }”.
error-record-header = The header has no right line “{ $header }: …”: put it back as the game wrote it.
error-record-truncated = The record stops after line { $line } without its end: use a whole copy.
error-record-line = Line { $line } cannot be read (“{ $text }”): put it back as the game wrote it.
error-record-checksum = The checksum in line { $line } does not fit: the record has been changed, so use an unchanged copy.
error-record-version = The record was played under rules { $found } of { $game }, and this program knows rules { $known }: use the version it was played with.
error-record-redacted = This is the record of one seat ({ $seat }), which cannot be played again: use the whole record.
error-record-ply = There is no ply { $ply }: choose one from 0 to { $last }.
error-record-after-end = Move { $ply } comes after the end of the game: take it out, or use an unchanged copy.
error-record-seat = Move { $ply } is given to { $found }, but { $expected } is to play: use an unchanged copy.
error-record-move = Move { $ply }, “{ $move }”, is not legal there: use an unchanged copy.
error-record-draw = Move { $ply }, a draw, is “{ $found }”, but the seed gives “{ $expected }”: use an unchanged copy.
error-record-seed = The seed hash “{ $found }” is not that of the seed’s secret: use an unchanged copy.
error-record-salts = The seed has other parts than a secret and one salt for each person ({ $seats }): it could have been chosen after the game, so that the draws were fair is not proven.
error-record-undo = Undo { $undo } does not name one seat that asked and every other person ({ $seats }) as having agreed: that its draws are rightly void is not proven.
error-record-void = Draws are missing that no undo by consent in the record took back (numbers { $draws }): that the draws were fair is not proven. Records of older versions did not keep such undos.
error-verify-unbound = The record names no seed whose hash was published, so there is nothing to compare: leave --hash and --salt out.
error-verify-hash = The hash of the record is “{ $found }”, which is not the one you kept: the server has exchanged its secret, or this is the record of another game.
error-verify-salt = The salt “{ $salt }” is not in the seed: the server has left it out, you sat down when the game had begun, or this is the record of another game.
error-record-result = The result “{ $found }” is not what was played, which is “{ $expected }”: use an unchanged copy.

error-illegal-move = “{ $move }” is not a move that is offered here: type `moves` to list those that are, or `help`.
error-move-number = There is no move { $number }: they go from 1 to { $last }.
error-game-over = The game is over: nothing more can be played.
error-undo = There is nothing to take back: undo does not cross a reveal, a draw or another player's move.
error-undo-turn = A move is taken back only while it is still your turn: ask the others to agree to take it back.
error-undo-alone = “undo” takes back one move and nothing may follow it, such as “{ $found }”: type `undo` alone.
error-pause = Here Enter goes on and `undo` takes the move back, where that is possible; of the commands, help, board, log, why, values, save and quit can be used.
error-section = There is no rule or offered move “{ $section }”: type `why` alone, `why 3`, `why` with a notation, or `why §{ $example }`.
error-save-name = A file name is missing: type for instance `save game.txt`.
error-script = The input ended before the game did, after a line that could not be played: { $last }
error-solver = Unterseeboot is solved with NumPy and Numba, which are not installed here: { $command }
