# Unterseeboot: names, prompts, moves, events, the coach, the log book.

game-unterseeboot = Unterseeboot
side-captain = the captain
won-captain = Came home
ended-returned = Returned to base
ended-patrol-over = Home after the last turn
ended-submerged = Still under water after the last turn
ended-batteries = Out of power under water
ended-aircraft = Sunk by aircraft
ended-destroyer = Sunk by a destroyer
ended-crushed = Crushed by the deep

unterseeboot-scenario-patrol = the patrol
unterseeboot-scenario-six-columns = the patrol on six columns
unterseeboot-scenarios = Scenarios (periscope play unterseeboot --scenario NAME):
unterseeboot-values = Values of the ordinary patrol:
unterseeboot-summary = { $columns } columns, { $targets } targets, { $turns } turns, { $torpedoes } torpedoes
unterseeboot-chapters = with { $chapters }
unterseeboot-aim = Sink what you can in { $turns } turns and bring the boat home: only a boat that comes home has won.
chapter-entry-points = entry points
chapter-big-ships = big ships
chapter-uncontrolled-dive = uncontrolled dive
chapter-type-viic = Type VIIC
brief-entry-points = The boat may enter at either end of the board, at any level.
brief-big-ships = A six is thrown again and may call for a larger die; ten thousand tons take two hits.
brief-uncontrolled-dive = At 200 metres with one hull token, surviving an attack may not be the end of it.
brief-type-viic = Fourteen torpedoes, and two of them in a turn.

unterseeboot-value-turns = turns
unterseeboot-value-columns = columns
unterseeboot-value-shallow = columns without depth
unterseeboot-value-start = start, column
unterseeboot-value-targets = targets, columns
unterseeboot-value-periscope-reach = columns to either side that a periscope reaches
unterseeboot-value-salvo-reach = columns to either side that a split salvo reaches
unterseeboot-value-hull = hull tokens
unterseeboot-value-main-battery = main battery
unterseeboot-value-auxiliary = auxiliary power
unterseeboot-value-torpedoes = torpedoes
unterseeboot-value-big-ship = thousand tons that take two hits
unterseeboot-value-dice = dice
unterseeboot-value-honours = honours, from so many thousand tons
unterseeboot-value-big-dice = large dice

unterseeboot-row-targets = targets
unterseeboot-level-1 = surface
unterseeboot-level-2 = periscope depth
unterseeboot-level-3 = 100 metres
unterseeboot-level-4 = 200 metres
unterseeboot-stock-hull = hull { $n } of { $most }
unterseeboot-stock-main = main battery { $n } of { $most }
unterseeboot-stock-auxiliary = auxiliary power { $n } of { $most }
unterseeboot-stock-torpedoes = torpedoes { $n } of { $most }
unterseeboot-boat = Your boat (<U>) is in column { $column }, { $level } ({ $notation }).
unterseeboot-targets = Targets by column: { $targets }.
unterseeboot-target-unknown = not identified
unterseeboot-target-ship = a ship of { $n } tons
unterseeboot-target-struck = a ship of { $n } tons, hit once
unterseeboot-target-sunk = sunk, { $n } tons
unterseeboot-target-false = nothing there
unterseeboot-spotted = An aircraft has spotted you.
unterseeboot-escort-searching = The destroyer is searching for you.
unterseeboot-escort-detected = The destroyer has detected you.
unterseeboot-dice = Large dice in play: { $dice }.
unterseeboot-status = Turn { $turn } of { $turns }. Sunk so far: { $n } tons ({ $honour }).

honour-war-badge = U-boat War Badge
honour-combat-clasp = U-boat Combat Clasp
honour-roll-of-honour = Roll of Honour
honour-knights-cross = Knight's Cross
honour-oak-leaves = Knight's Cross with Oak Leaves
honour-swords = Knight's Cross with Oak Leaves and Swords
honour-diamonds = Knight's Cross with Oak Leaves, Swords and Diamonds
honour-wound-badge = Wound Badge, posthumously

prompt-manoeuvre = You are { $who }: move the boat, or go home
prompt-identify = You are { $who }: identify a target, or look away
prompt-torpedo = You are { $who }: fire, or hold fire
unterseeboot-group-manoeuvre = Manoeuvre
unterseeboot-group-identify = Identification
unterseeboot-group-torpedo = Torpedoes

unterseeboot-move-stay = stay where you are
unterseeboot-move-up = come up one level
unterseeboot-move-down = dive one level
unterseeboot-move-west = move one space west
unterseeboot-move-east = move one space east
unterseeboot-move-home = return to base
unterseeboot-move-enter = enter the board at { $at }
unterseeboot-move-identify = identify the target in column { $at }
unterseeboot-move-look-away = identify nothing
unterseeboot-move-fire = fire a torpedo at the ship in column { $at }
unterseeboot-move-double = fire two torpedoes at the ship in column { $at }
unterseeboot-move-split = fire a torpedo each at the ships in columns { $at } and { $other }
unterseeboot-move-hold-fire = hold fire

unterseeboot-did-stay = you stay where you are
unterseeboot-did-up = you come up one level
unterseeboot-did-down = you dive one level
unterseeboot-did-west = you move one space west
unterseeboot-did-east = you move one space east
unterseeboot-did-home = you set course for home
unterseeboot-did-enter = you enter the board at { $at }
unterseeboot-did-identify = you look at the target in column { $at }
unterseeboot-did-look-away = you identify nothing
unterseeboot-did-fire = you fire a torpedo at the ship in column { $at }
unterseeboot-did-double = you fire two torpedoes at the ship in column { $at }
unterseeboot-did-split = you fire at the ships in columns { $at } and { $other }
unterseeboot-did-hold-fire = you hold fire
unterseeboot-did-ship = identified: a ship of { $tonnage } tons
unterseeboot-did-big-ship = identified: a ship of { $tonnage } tons, thrown with the D{ $die }
unterseeboot-did-false-contact = a false contact: there is nothing there
unterseeboot-did-aircraft-not-spotted = an aircraft passes without seeing you
unterseeboot-did-aircraft-strafed = an aircraft attacks and does no damage
unterseeboot-did-aircraft-repaired = an aircraft damages the boat; the crew repairs it
unterseeboot-did-aircraft-damaged = an aircraft damages the boat, and the repair fails
unterseeboot-did-destroyer-not-detected = the destroyer searches and does not find you
unterseeboot-did-destroyer-no-damage = the destroyer attacks and does no damage
unterseeboot-did-destroyer-repaired = the destroyer damages the boat; the crew repairs it
unterseeboot-did-destroyer-damaged = the destroyer damages the boat, and the repair fails
unterseeboot-did-destroyer-crushed = the boat survives the attack and breaks up in the deep
unterseeboot-did-torpedoes = { $first }; { $second }
unterseeboot-torpedo-sunk = the ship in column { $at } is hit and goes down
unterseeboot-torpedo-struck = the ship in column { $at } is hit and stays afloat
unterseeboot-torpedo-missed = the torpedo at column { $at } misses

unterseeboot-fact-spotted = the aircraft keeps you in sight until you dive
unterseeboot-fact-lost-sight = the aircraft loses sight of you
unterseeboot-fact-recharged = the main battery is recharged
unterseeboot-fact-auxiliary = running on auxiliary power: { $n } left
unterseeboot-fact-searching = a destroyer begins to search
unterseeboot-fact-detected = the destroyer has detected you
unterseeboot-fact-hull = hull tokens left: { $n }
unterseeboot-fact-struck = the ship of { $n } tons needs another hit
unterseeboot-fact-sunk = { $n } tons sunk
unterseeboot-fact-evaded = you have shaken the destroyer off
unterseeboot-reason-returned = the boat is back at base
unterseeboot-reason-patrol-over = the last turn is over and the boat is on the surface: home
unterseeboot-reason-submerged = the last turn is over and the boat is still under water
unterseeboot-reason-batteries = there is no power left under water
unterseeboot-reason-aircraft = the boat is sunk by aircraft
unterseeboot-reason-destroyer = the boat is sunk by the destroyer
unterseeboot-reason-crushed = the boat is crushed by the deep
unterseeboot-reason-resigned = the patrol was given up
unterseeboot-reason-agreed = the patrol was broken off
unterseeboot-reason-time = the captain has run out of time
unterseeboot-reason-absent = the captain was away for too long
unterseeboot-won = You have come home.
unterseeboot-lost = The boat is lost with all hands.
unterseeboot-score = Sunk: { $n } tons.
about-start-unterseeboot = identify
about-notation-unterseeboot = Notation: columns are letters from the west, levels are numbers from the surface: c2 is column c at periscope depth. `up`, `down`, `west`, `east`, `stay`, `home`; `identify c`; `fire c`. `advice` tells what every option is worth, `advice knights-cross` for an honour.
about-board-unterseeboot = The picture: <U> your boat; ? a target not identified, 5 a ship of 5,000 tons, 12! one that has been hit, x5 one that was sunk, - nothing there; ~ surface, · water, # no water.

coach-progress = solving the rest of the patrol
coach-preparing = preparing the solver: the first time on this machine that takes some seconds
coach-goal = What every option is worth ({ $goal }):
coach-home = The second number is the chance of getting home that goes with it.
coach-best = Best: { $move }.
coach-exact = These values are exact.
coach-slack = Solving everything would take too long, so these values leave some targets out of account: they are never too high, and too low by { $slack } at most.
goal-tonnage = expected tonnage brought home
goal-honour = chance of coming home with at least: { $honour }
tons = { $n } t
grade-progress = grading
grade-sum = The patrol was worth { $start } at the start; your choices cost { $cost }, luck brought { $luck }, and { $result } came of it.
grade-choices = { $n ->
    [0] No choice cost anything.
    [one] { $n } choice cost something:
   *[other] { $n } choices cost something:
}
grade-luck = { $n ->
    [0] No throw mattered.
    [one] { $n } throw mattered:
   *[other] { $n } throws mattered, the most important first:
}
grade-choice = turn { $turn }: `{ $move }` instead of `{ $best }`: { $gain }
grade-throw = turn { $turn }: { $move }: { $gain }
grade-slack = Some of these values leave targets out of account, since solving everything would take too long: they may be too low by up to { $slack }, so costs and luck are estimates.
solved = { $goal }: { $value }. { $n } values in { NUMBER($seconds, maximumFractionDigits: 0) } s; the first moves:
solved-check = Played { $n } times: { $mean } on average, standard error { $error }; that confirms the value.
solved-doubt = Played { $n } times: { $mean } on average, standard error { $error }; that is more than three standard errors off.
solved-opening = The opening is kept in { $file }.

command-solve = work out the exact value of a whole patrol of Unterseeboot
example-solve = Example: periscope solve unterseeboot --goal tonnage,knights-cross --patrols 100000
command-grade = tell what each choice of a recorded patrol cost, and what was luck
example-grade = Example: periscope grade patrol.txt --goal knights-cross
command-logbook = show the log book of Unterseeboot: patrols, campaigns, statistics
example-logbook = Example: periscope logbook --captain Prien
meta-goal = GOALS
meta-patrols = NUMBER
meta-captain = NAME
meta-boat = NAME
meta-export = FILE
meta-import = FILE
option-goal = tonnage, or an honour such as knights-cross; for solve several with commas, or all
option-patrols = also play the best line that often by the rules, to check the value
option-captain = the captain whose log book it is
option-boat = the name of the boat, for the log book
option-export = write the log book to a file
option-import = add the patrols of such a file

error-goal = There is no goal “{ $goal }”: use one of { $goals }.
error-not-solved = { $game } is not solved: use one of { $games }.
error-solve-large = With these optional rules the whole patrol is too large to be solved from its start: ask for `advice` at the table, which says how exact it is.
error-solve-board = The solver needs water down to 200 metres in every column from the first target to the last: change `shallow` or `targets`.
error-grade-unfinished = Only a patrol that is over can be graded: play it to its end.
error-logbook-damaged = The log book { $file } is damaged in line { $line }: nothing was taken from it; use a whole copy.
error-column-twice = In { $file }, { $key } names a column twice: name each once.
error-no-deep = In { $file }, every column is in `shallow`: leave at least one out.

logbook-known = This patrol is in the log book already ({ $file }); nothing was added.
logbook-unwritten = The patrol could not be written into the log book: { $problem } Save it now, and `periscope play --resume` on the saved record writes it when the log book can be written again.
logbook-written = Written into the log book ({ $file }).
logbook-grade = `periscope grade { $file }` tells what each of your choices cost, and what was luck.
logbook-aside = The log book was damaged: it is kept in { $file }, and what could be read of it goes on.
logbook-empty = The log book is empty: `periscope play unterseeboot` fills it.
logbook-patrol = { $date }: { $tonnage } tons sunk, torpedoes { $torpedoes }, damage { $damage }, repairs { $repairs }, { $survived ->
    [yes] survived
   *[no] lost
}: { $honour }
logbook-statistics = { $n ->
    [one] { $n } patrol
   *[other] { $n } patrols
}, { NUMBER($share, style: "percent", maximumFractionDigits: 0) } survived; { NUMBER($mean, maximumFractionDigits: 0) } tons sunk on average, at most { $best } brought home; { $torpedoes } torpedoes fired.
logbook-exported = { $n ->
    [one] { $n } patrol
   *[other] { $n } patrols
} written to { $file }.
logbook-imported = { $n ->
    [one] { $n } new patrol
   *[other] { $n } new patrols
} taken from { $file }.
campaign = Campaign of { $captain }: { $n ->
    [one] { $n } patrol
   *[other] { $n } patrols
}, { $survived } survived; { $tonnage } tons sunk, { $home } of them brought home.
campaign-success = At least ten patrols survived: the campaign is a success.
campaign-lost = The boat is lost: the campaign is over.
campaign-open = The campaign goes on.
word-advice = advice, coach, hint
advice-interrupted = Interrupted: no advice. The game goes on.
help-advice = what the coach would play and why; in a solved game what every option is worth
