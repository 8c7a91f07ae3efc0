# Play in the terminal.

word-help = help, ?
word-moves = moves
word-more = more
word-board = board
word-log = log
word-why = why
word-undo = undo
word-save = save
word-resign = resign
word-values = values
word-quit = quit, exit
word-yes = y, yes
word-no = n, no

help-help = this list
help-moves = all legal moves in sentences; `moves { $start }` only those that begin so
help-more = the next moves of a long list
help-board = the table again
help-log = everything that you have seen so far
help-why = the rule behind the question; `why 3` or `why { $start }` that of a move, `why §{ $section }` any rule
help-undo = take your last move back, as long as it gave nothing away and nobody has answered it
help-save = `save game.txt` writes the game to a file; `periscope play --resume game.txt` goes on with it
help-resign = give the game up
help-values = values of this game that are not the rulebook's
help-quit = leave
help-about-play = To play, type the number of a move or its notation. The beginning of a notation lists the moves that fit, and so does a word that occurs in them: `{ $start }`.

ask-move = Your move:
ask-reveal = This cannot be taken back. Play it? (y/n)
ask-resign = Give the game up? (y/n)
ask-replace = { $file } exists already. Replace it? (y/n)
pause-undo = Enter goes on, undo takes the move back:
pause = Enter goes on:
undone = Taken back.
hot-seat-pass = Pass to { $who }, press Enter.

intro-game = { $game }: { $scenario }.
intro-about = In play: { $summary }.
intro-seat = You play { $who }; the computer ({ $level }) plays { $others }.
intro-hot-seat = { $n } players at one keyboard: the screen is cleared whenever it is passed on.
intro-values = House values in play: { $n } (type `values` to see them).
intro-commands = Type `help` for the commands, `why` for the rule behind a question.
level-random = random: any legal move
level-greedy = greedy: looks one move ahead
level-beginner = beginner: looks one move ahead and overlooks a good deal
level-easy = easy: thinks of some replies and overlooks now and then
level-medium = medium: thinks of replies, and takes much the same for the same
level-hard = hard: weighs replies and what comes after them
level-strongest = strongest: thinks for nearly two seconds a move

offer-folded =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }; type the beginning to list them: { $prefixes }
moves-more =
    { $n ->
        [one] { $n } more move fits
       *[other] { $n } more moves fit
    }: type `more`, or more of the notation.
moves-none = There is nothing for you to choose now: Enter goes on.
values-none = All values in this game are the rulebook's.
file-saved = Saved in { $file }, hidden moves included. `periscope play --resume { $quoted }` goes on with it.
file-left = The game is saved in { $file }: `periscope play --resume { $quoted }` goes on with it.
leave-unsaved = The game was not saved; next time type `save game.txt` before you leave.

end-open = The game is over:
end-fog = The game is over. The fog lifts:
resume-over = This game is over; --ply N, with N up to { $last }, takes it up at an earlier move.
end-save = To keep the record type `save game.txt`; Enter leaves:
result-won = { $who } win
result-draw = The game is a draw
result-unfinished = The game is not finished.
