# Noughts and crosses in the dark.

game-noughts = Noughts in the dark
browser-players-noughts = 2 players
browser-length-noughts = 2 minutes
browser-line-noughts = Three in a row, but you do not see where the other marks.
scenario-noughts = Three by three
noughts-about = A board of { $side } by { $side } cells.
noughts-aim = Get a whole row, column or diagonal of your own marks (§T4.1).

noughts-seat-cross = Crosses
noughts-seat-nought = Noughts
prompt-turn = You are { $who }: mark a cell

noughts-group-mark = Mark a cell
noughts-move-mark = mark { $at }
noughts-did-begin = { $who } begin
noughts-did-mark = { $who } try { $at }
noughts-did-mark-hidden = { $who } try a cell
noughts-fact-free = { $at } was free and is yours
noughts-fact-taken = { $at } is taken: try again
noughts-fact-taken-hidden = { $who } ran into a mark of the other side and try again
noughts-fact-row = { $who } have a row: { $cells }

noughts-status = { $who } to play.
noughts-cells = { $who }: { $cells }.
noughts-nothing = nothing known
noughts-reason-row = a row is full (§T4.1)
noughts-reason-full = the board is full (§T4.2)
noughts-cell = { $at }, { $what }
noughts-cell-cross = a cross
noughts-cell-nought = a nought
noughts-cell-free = nothing known
