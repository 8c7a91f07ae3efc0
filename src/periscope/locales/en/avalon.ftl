# U-BOAT (Avalon Hill): names, prompts, moves, events.

game-avalon = U-BOAT

side-escorts = the escorts
side-boats = the boats
side-escort-1 = escort 1
side-escort-2 = escort 2
side-escort-3 = escort 3
side-boat-1 = boat 1
side-boat-2 = boat 2
side-boat-3 = boat 3

won-escort-1 = escort 1 won
won-escort-2 = escort 2 won
won-escort-3 = escort 3 won
won-boat-1 = boat 1 won
won-boat-2 = boat 2 won
won-boat-3 = boat 3 won

avalon-scenario-basic = the basic game
avalon-scenario-two-on-one = two escorts, one boat
avalon-scenario-pack = one escort, three boats
avalon-scenario-two-on-two = two against two
avalon-scenario-command = two against two, two players
avalon-scenario-fleet-action = all ships
avalon-scenarios = Scenarios (periscope play avalon --scenario NAME):
avalon-values = Values of the basic game:
avalon-summary = escorts: { $escorts }, boats: { $boats }, players: { $players }; { $turns } turns at most
avalon-aim-escort = You win when every boat is sunk, or when the convoy has passed after { $turns } turns.
avalon-aim-boat = { $n ->
    [0] You win when a boat enters the convoy submerged, or when every escort is sunk.
    [one] You win when a boat enters the convoy submerged with a torpedo left, or when every escort is sunk.
   *[other] You win when a boat enters the convoy submerged with { $n } torpedoes or more, or when every escort is sunk.
}
avalon-status = Turn { $turn }; { $who } acts.
avalon-value = { $name }: { $value }
avalon-value-table = attack results, { $column }: target sunk on { $target }, firing ship sunk on { $firing }

# One letter in the picture.
avalon-code-escort = E
avalon-code-boat = B
avalon-convoy = CONVOY
avalon-elsewhere = elsewhere

avalon-at = { $at }, heading { $heading }
avalon-surfaced = { $at } on the surface, heading { $heading }
avalon-below = { $at } at { $feet } feet, heading { $heading }
avalon-nowhere = off the board
avalon-nowhere-below = off the board, at { $feet } feet
avalon-fate-dead = dead in the water
avalon-fate-sunk = sunk
avalon-note-run = run announced against { $boat }
avalon-note-charges = { $n ->
    [one] { $n } pattern left
   *[other] { $n } patterns left
}
avalon-note-torpedoes = { $n ->
    [one] { $n } torpedo left
   *[other] { $n } torpedoes left
}
avalon-state-hidden = hidden from the enemy
avalon-state-damaged = damaged
avalon-state-running = torpedoes running
avalon-list-track = Track of the turn: { $squares }
avalon-list-charge = Charges set in { $at }: { $depths } feet
avalon-list-plan = { $feet ->
    [0] Decided in secret: to { $at }, heading { $heading }, on the surface
   *[other] Decided in secret: to { $at }, heading { $heading }, { $feet } feet
}
avalon-list-salvo = torpedoes aimed at: { $squares }

avalon-column-torpedo = torpedo
avalon-column-first-salvo = first salvo
avalon-column-even = even
avalon-column-two-to-one = two against one
avalon-column-three-to-one = three against one
avalon-column-adjacent = boat at an adjacent escort

avalon-turn-hard-port = 90 degrees to port
avalon-turn-port = 45 degrees to port
avalon-turn-steady = straight on
avalon-turn-starboard = 45 degrees to starboard
avalon-turn-hard-starboard = 90 degrees to starboard

prompt-sail = You command { $who }: choose your course, a word for the turn on each square; a square, K7, lists what leads there
prompt-halt = You command { $who }: torpedoes are running; turn, then stop or go on
prompt-adjust = You command { $who }: you face the edge and only turn
prompt-charges = You command { $who }: set charges along your track, in its order, then drop them
prompt-target = You command { $who }: choose the target of your guns
prompt-loss = You command { $who }: choose which ship is lost
prompt-run = You command { $who }: announce a depth-charge run, or none
prompt-boat = You command { $who }: choose course and depth; a square, K7, lists what leads there
prompt-salvo = You command { $who }: aim torpedoes, in the order of the list, or hold
prompt-late-salvo = You command { $who }: aim torpedoes, in the order of the list, or hold
prompt-boat-target = You command { $who }: choose the target of your gun
prompt-boat-loss = You command { $who }: choose which boat is lost

avalon-group-stock = dice
avalon-group-sail = sail one to four squares
avalon-group-dive = { $feet ->
    [0] sail on the surface
   *[other] sail and go to { $feet } feet
}
avalon-group-dive-all = sail, square by square, and the depth at the end
avalon-group-enter = into the convoy at { $feet } feet
avalon-group-enter-all = into the convoy
avalon-group-on = turn and go on
avalon-group-stop = turn and stop
avalon-group-adjust = turn on the spot
avalon-group-adjust-boat = { $feet ->
    [0] turn on the spot, on the surface
   *[other] turn on the spot and go to { $feet } feet
}
avalon-group-adjust-boat-all = turn on the spot, and the depth at the end
avalon-group-die = die
avalon-group-charge = set charges in { $at }
avalon-group-charge-all = set charges in a square of your track
avalon-group-drop = drop what is set
avalon-group-target = fire guns at
avalon-group-lose = lose
avalon-group-run = announce a run
avalon-group-no-run = announce nothing
avalon-group-aim = aim the salvo at
avalon-group-torpedo = one torpedo more
avalon-group-elsewhere = one torpedo more, where no escort can come
avalon-group-fire = fire the salvo
avalon-group-hold = hold fire
avalon-group-ready = ready

avalon-move-stock = throw a stock of { $n } for { $seat }
avalon-move-sail = sail { $path }; heading { $heading }
avalon-move-dive = { $feet ->
    [0] sail { $path }, on the surface; heading { $heading }
   *[other] sail { $path }, { $feet } feet; heading { $heading }
}
avalon-move-enter = { $squares ->
    [0] enter the convoy at { $feet } feet
   *[other] sail { $path } and enter the convoy at { $feet } feet
}
avalon-move-on = turn to { $heading } and enter { $path }
avalon-move-stop = turn to { $heading } and end the move here
avalon-move-adjust = turn to { $heading } without moving
avalon-move-adjust-boat = { $feet ->
    [0] turn to { $heading } without moving, on the surface
   *[other] turn to { $heading } without moving and go to { $feet } feet
}
avalon-move-die = throw { $n }
avalon-move-charge = set charges in { $at } at { $depths } feet
avalon-move-drop = drop the charges that are set
avalon-move-target = fire at { $seat }
avalon-move-lose = { $seat } is lost
avalon-move-run = announce a depth-charge run against { $seat }
avalon-move-no-run = announce no run
avalon-move-aim = aim this salvo at { $seat }
avalon-move-torpedo = aim one torpedo at { $at }
avalon-move-elsewhere = aim one torpedo at a square that no escort can reach
avalon-move-fire = torpedoes are running
avalon-move-hold = fire nothing; ready
avalon-move-ready = ready

avalon-did-stock = { $seat } has a stock of { $n }
avalon-did-stock-secret = the dice of { $seat } are thrown in secret
avalon-did-sail = { $who } sails: { $turns }
avalon-did-dive = { $feet ->
    [0] { $who } sails on the surface: { $turns }
   *[other] { $who } sails to { $feet } feet: { $turns }
}
avalon-did-enter = { $who } makes for the convoy at { $feet } feet
avalon-did-on = { $who } goes on, { $turns }
avalon-did-stop = { $who } ends its move, { $turns }
avalon-did-adjust = { $who } turns to { $heading } at the edge
avalon-did-adjust-boat = { $feet ->
    [0] { $who } turns to { $heading } at the edge, on the surface
   *[other] { $who } turns to { $heading } at the edge and goes to { $feet } feet
}
avalon-did-die = the die shows { $n }
avalon-did-charge = { $who } sets charges in { $at } at { $depths } feet
avalon-did-drop = { $who } ends its run
avalon-did-target = { $who } fires at { $seat }
avalon-did-lose = { $seat } is lost, by choice of its side
avalon-did-run = { $who } is attacking with depth charges
avalon-did-no-run = { $who } announces nothing
avalon-did-aim = { $who } aims at { $seat }
avalon-did-torpedo = { $who } aims a torpedo at { $at }
avalon-did-elsewhere = { $who } aims a torpedo where no escort can come
avalon-did-fire = { $who } fires its salvo
avalon-did-hold = { $who } holds fire
avalon-did-ready = { $who } is ready

avalon-fact-turn = turn { $n } of { $who }
avalon-fact-enters = { $who } enters { $at }
avalon-fact-track = { $who } went { $at } and heads { $what }
avalon-fact-track-none = { $who } stays in { $at } and heads { $what }
avalon-fact-torpedoes = { $n ->
    [0] no torpedoes in { $at }
    [one] one torpedo in { $at }
   *[other] { $n } torpedoes in { $at }
}
avalon-boat-rammed = { $who } is rammed
avalon-fact-collided = { $who } runs into { $what }
avalon-fact-dead = { $who } is dead in the water at { $at }
avalon-fact-sunk = { $who } is sunk at { $at }
avalon-fact-charged = charges were dropped in { $at }, against { $what }
avalon-fact-charged-none = no charges were dropped against { $what }
avalon-boat-there = { $who } was in one of these squares
avalon-boat-not-there = { $who } was in none of these squares
avalon-fact-depths = the charges in { $at } were set to { $what } feet
avalon-boat-near-miss = a near miss: { $who } is damaged and must rise
avalon-boat-miss = a miss: { $who } is unharmed
avalon-fact-missed = { $who } is not hit
avalon-boat-hidden = { $who } is taken off the board
avalon-fact-depth = { $who } gives its depth: { $n } feet
avalon-fact-sighted = { $who } is at { $at }, heading { $what }, { $n } feet
avalon-fact-sighted-surfaced = { $who } is at { $at } on the surface, heading { $what }
avalon-boat-surfaced = { $who } has surfaced
avalon-boat-running = torpedoes of { $who } are running
avalon-boat-spent = { $who } has no torpedoes running any more
avalon-fact-run = { $who } announces a run against { $what }
avalon-fact-fired = { $ships ->
    [one] { $at } fires
   *[other] { $at } fire
} at { $who }, column “{ $what }”: { $n }
avalon-boat-convoy = { $who } has entered the convoy

reason-boats-sunk = every boat is sunk (§A11.1)
reason-escorts-sunk = every escort is sunk (§A11.2)
reason-convoy = a boat has entered the convoy (§A11.3)
reason-passed = the convoy has passed (§A11.4)

ended-boats-sunk = every boat sunk
ended-escorts-sunk = every escort sunk
ended-convoy = convoy entered
ended-passed = convoy passed

error-submerged-silent = A submerged boat can neither speak nor be spoken to (§A10.7): nothing was sent.
error-sunk-silent = A boat that is sunk is silent until the game is over (§A10.7): nothing was sent.
error-torpedo-firing = In { $file }, tables.torpedo.firing is “{ $found }”: leave it out, for no torpedo sinks the boat that fires it.
error-players-side = In { $file }, a player has “{ $found }”: give each player one ship or more of one side.
error-players-own = The scenario file already says who commands what, { $right }: change its players to put { $seats } under one player, or choose one of these.
error-players-seat = In { $file }, { $seat } stands { $times } times in players: name every ship exactly once.
about-notation-avalon = Notation: rows are letters from north to south and columns are numbers that run on in both directions, K7. `sail steady port` goes two squares and turns after each; a boat adds the depth it ends at, `sail steady 200`. `run boat-1` announces an attack, `charge K7 200` sets a charge, `torpedo K7` aims one.
about-board-avalon = The picture: · sea; a ship with its number and heading, a boat with its depth in hundreds of feet; in small letters or brackets what only you see; + more in the square, see the list; … columns without a ship; x dead in the water; * a square that you aim at, *2 twice.
about-start-avalon = sail steady
