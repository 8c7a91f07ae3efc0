# SCOPE U-Boot: names, prompts, moves, events.

game-uboot = SCOPE U-Boot

seat-allied = the Allies
seat-german = the Germans
side-allied = Allies
side-german = Germans

card-freighter = freighter
card-tanker = tanker
card-armed-freighter = armed freighter
card-destroyer = destroyer
card-submarine = submarine
card-battleship = battleship
card-carrier = escort carrier
card-corvette = Flower corvette
card-s-boot = S-boot
card-mines = mines

# Three letters in the picture: capitals for the Allies, small letters for the Germans.
code-freighter = FRE
code-tanker = TAN
code-armed-freighter = ARM
code-destroyer = DES
code-submarine = SUB
code-battleship = BAT
code-carrier = CAR
code-corvette = COR
code-s-boot = SBO
code-mines = MINES
code-burning = FIRE
code-plane = PLANE

the-allied-freighter = the Allied freighter
the-allied-tanker = the Allied tanker
the-allied-armed-freighter = the Allied armed freighter
the-allied-destroyer = the Allied destroyer
the-allied-battleship = the Allied battleship
the-allied-carrier = the Allied escort carrier
the-allied-corvette = the Allied Flower corvette
the-allied-mines = the Allied mines
the-german-submarine = the German submarine
the-german-destroyer = the German destroyer
the-german-battleship = the German battleship
the-german-s-boot = the German S-boot
the-german-mines = the German mines
some-ship = the ship

count-freighter = { $n ->
    [one] { $n } freighter
   *[other] { $n } freighters
}
count-tanker = { $n ->
    [one] { $n } tanker
   *[other] { $n } tankers
}
count-armed-freighter = { $n ->
    [one] { $n } armed freighter
   *[other] { $n } armed freighters
}
count-destroyer = { $n ->
    [one] { $n } destroyer
   *[other] { $n } destroyers
}
count-submarine = { $n ->
    [one] { $n } submarine
   *[other] { $n } submarines
}
count-battleship = { $n ->
    [one] { $n } battleship
   *[other] { $n } battleships
}
count-carrier = { $n ->
    [one] { $n } escort carrier
   *[other] { $n } escort carriers
}
count-corvette = { $n ->
    [one] { $n } Flower corvette
   *[other] { $n } Flower corvettes
}
count-s-boot = { $n ->
    [one] { $n } S-boot
   *[other] { $n } S-boots
}
count-mines = { $n ->
    [one] { $n } mines card
   *[other] { $n } mines cards
}

heading-N = north
heading-NE = north-east
heading-E = east
heading-SE = south-east
heading-S = south
heading-SW = south-west
heading-W = west
heading-NW = north-west

scenario-lone-wolf = Lone wolf
scenario-coordinated-attack = Coordinated attack
scenario-wolf-pack = Wolf pack
scenario-wolf-and-shepherd-small = Wolf and shepherd, small
scenario-wolf-and-shepherd-medium = Wolf and shepherd, medium
scenario-wolf-and-shepherd-large = Wolf and shepherd, large
scenario-hunting-group-small = Hunting group, small
scenario-hunting-group-medium = Hunting group, medium
scenario-hunting-group-large = Hunting group, large
scenario-duel-lone-wolf-allied-fewer = Lone wolf with one destroyer fewer
scenario-duel-lone-wolf-allied-more = Lone wolf with one destroyer more
scenario-duel-lone-wolf-german-more = Lone wolf with one submarine more
scenario-duel-coordinated-attack-allied-fewer = Coordinated attack with one destroyer fewer
scenario-duel-coordinated-attack-allied-more = Coordinated attack with one destroyer more
scenario-duel-coordinated-attack-german-fewer = Coordinated attack with one submarine fewer
scenario-duel-coordinated-attack-german-more = Coordinated attack with one submarine more
scenario-duel-wolf-pack-allied-fewer = Wolf pack with one destroyer fewer
scenario-duel-wolf-pack-german-fewer = Wolf pack with one submarine fewer
scenario-naval-skirmish = Naval skirmish
scenario-naval-battle = Naval battle
scenario-naval-large-battle = Large naval battle

chapter-slow-submarines = Slow submarines
chapter-surface-combat = Surface combat
chapter-reinforcements = Reinforcements
brief-slow-submarines = A ping holds the quadrant that was lifted; destroyers hunt by sonar and depth charges (§U8.1).
brief-surface-combat = Submarines surface and dive, ships fire and launch torpedoes, and every turn has a combat phase (§U9.4).
brief-reinforcements = Destroyers and submarines are exchanged for battleships, carriers, corvettes, S-boots and mines (§U10.1).

about-size = { $columns } columns by { $rows } rows
about-points =
    each side chooses { $n ->
        [one] { $n } point
       *[other] { $n } points
    } of warships in secret
about-allied = Allies: { $fleet }
about-german = Germans: { $fleet }
about-extra = the Allies may add one of: { $cards }
about-target = target { $n }
about-chapters = chapters: { $chapters }
about-ends = The game ends when { $ends } (§U7.3); the higher score wins, and { $tie } (§U7.5).
tie-allied = the Allies on equal points
tie-german = the Germans on equal points
tie-draw = equal points are a draw
or = or
end-target = a side has { $n } points
end-no-cargo = no cargo is left
end-no-submarine = no submarine is left

worth = { $n ->
    [1] its points
    [2] double its points
   *[other] { $n } times its points
}
aim-convoy = Bring your cargo across and out over the German edge at the top: each ship that leaves scores { $worth } (§U7.2).
aim-afloat = Cargo that is still afloat at the end scores too: { $worth } (§U11.1).
aim-hunt = Find and sink the submarines: each scores { $worth } (§U7.1).
aim-warships = Sink German ships: each scores { $worth } (§U7.1).
aim-raiders = Sink German ships on the surface: each scores { $worth } (§U7.1).
aim-sink = Sink Allied ships: each scores { $worth } (§U7.1).
aim-cargo = Sink the cargo: each ship scores { $worth } (§U7.1).
aim-escorts = Sink the Allied warships: each scores { $worth } (§U7.1).
aim-break-out = Bring your submarines out over the Allied edge at the bottom: each scores { $worth } (§U11.2).
aim-unseen = Under water your submarines are seen by nobody but you.

status-turn = Turn { $turn }, played by { $who }.
status-score = Points: Allies { $allied }, Germans { $german }.
status-target = Target { $n }.
status-tokens = Torpedoes at hand: Allies { $allied }, Germans { $german }.
status-german-tokens = Torpedoes at hand: Germans { $german }.

edge-german = German edge, north
edge-allied = Allied edge, south
fleet-allied = Allies: { $ships }.
fleet-german = Germans: { $ships }.
list-none = none
list-nothing = nothing in sight
list-submarines = { $code } submarine under water { $cells }
list-submerged =
    { $n ->
        [one] { $n } submarine under water, you do not know where
       *[other] { $n } submarines under water, you do not know where
    }
list-hand = still to lay: { $cards }
list-burning = { $code } burning tanker: { $cells }.
list-mines = { $code }: { $cells }.
list-torpedo-allied = { $code } Allied torpedo on { $at }, running { $heading }.
list-torpedo-german = { $code } German torpedo on { $at }, running { $heading }.
list-ping = { $code } held by the ping: { $cells }.
list-plane = { $code } torpedo aircraft over { $at }.
list-airborne = An Allied aircraft is in the air.
list-sunk = Sunk: { $ships }.
list-left = Gone from the area: { $ships }.
note-damaged = damaged
note-course = ordered { $heading }
note-moved = has moved
note-masked = the enemy sees a freighter

prompt-fleet = You are { $who }: choose your fleet
prompt-mines = You are { $who }: lay mines
prompt-submarines = You are { $who }: put your submarines down in secret
prompt-ships = You are { $who }: lay a ship
prompt-action = You are { $who }: carry out one action
prompt-flak = You are { $who }: shoot at the torpedo aircraft, or hold
prompt-aim = You are { $who }: aim the aircraft's torpedo
prompt-first-gun = You are { $who }: fire one shot, or hold
prompt-second-gun = You are { $who }: fire one shot, or hold

# What groups of offered moves are about.
group-fleet = Choose your fleet, which stays secret until it is laid
group-mines = Lay mines
group-submarines = Put your submarines on cards of your first row
group-place = Lay { $ship }
group-lift = Lift a quadrant: “b2 -> c3” takes up b2, c2, b3, c3 and leaves a submarine on c3; “none” is a bluff
group-dive = { $ship } on { $at } dives, and a quadrant is lifted
group-torpedo = { $ship } on { $at } launches a torpedo
group-sail = { $ship } on { $at } moves
group-dash = { $ship } on { $at } moves two steps
group-search = { $ship } on { $at } moves and searches the card it reaches
group-dash-search = { $ship } on { $at } moves two steps and searches the card it reaches
group-off = { $ship } on { $at } leaves the area
group-course = Order { $ship } on { $at }: it sails next turn
group-pass = Pass, for nothing can be done
group-sonar = Sonar: turn over a card beside a destroyer
group-charges = Depth charges: search the card under a destroyer
group-surface = { $ship } on { $at } surfaces and moves
group-leave = { $ship } on { $at } leaves over the Allied edge
group-take-off = An aircraft takes off
group-bomb = The aircraft bombs a ship
group-aircraft = A torpedo aircraft attacks from a card
group-flak = { $ship } on { $at } shoots at the aircraft
group-aim = Launch the aircraft's torpedo
group-hold = Hold fire
group-fire = { $ship } on { $at } fires

groups-place = Lay a ship
groups-dive = A surfaced submarine dives, and a quadrant is lifted
groups-torpedo = Launch a torpedo
groups-sail = Move a fast ship
groups-dash = Move a ship two steps
groups-search = Move a destroyer and search the card it reaches
groups-dash-search = Move a ship two steps and search the card it reaches
groups-off = Leave the area
groups-course = Order a slow ship: it sails next turn
groups-surface = A submarine surfaces and moves
groups-leave = A submarine leaves over the Allied edge
groups-flak = Shoot at the aircraft
groups-fire = Fire

# One offered move.
move-fleet = lead { $cards }
move-mines = lay mines on { $at }
move-submarines =
    put the { $n ->
        [one] submarine
       *[other] submarines
    } on { $cells }
move-place = lay { $ship } on { $at }
move-lift =
    lift the quadrant { $at } and leave its { $n ->
        [one] submarine
       *[other] submarines
    } on { $cells }
move-lift-empty = lift the quadrant { $at }, a bluff: no submarine is in it
move-lift-plain = lift the quadrant { $at }
move-dive-plain = { $ship } dives on { $at }; lift the quadrant { $to }
move-dive =
    { $ship } dives on { $at }; lift the quadrant { $to } and leave its { $n ->
        [one] submarine
       *[other] submarines
    } on { $cells }
move-torpedo = { $ship } on { $at } launches a torpedo { $heading }
move-sail = { $ship } moves from { $at } to { $to }
move-dash = { $ship } moves from { $at } by { $via } to { $to }
move-search = { $ship } moves from { $at } to { $to } and turns that card over
move-dash-search = { $ship } moves from { $at } by { $via } to { $to } and turns that card over
move-off = { $ship } leaves the area from { $at }
move-course = order { $ship } on { $at } to sail { $heading }
move-pass = pass
move-sonar = sonar: turn over { $at }
move-charges = depth charges: turn over { $at } and sink a submarine there
move-surface = { $ship } surfaces on { $at } and moves to { $to }
move-leave = { $ship } leaves the area from { $at }
move-take-off = an aircraft takes off
move-bomb = bomb { $target } on { $to }
move-aircraft = a torpedo aircraft attacks from { $at }
move-flak = { $ship } on { $at } shoots at the aircraft
move-aim = the aircraft's torpedo runs { $heading }
move-hold = hold fire
move-fire = { $ship } on { $at } fires at { $target } on { $to }

# What somebody did, as a seat saw it.
did-fleet = { $who } choose their fleet: { $cards }
did-fleet-hidden = { $who } choose their fleet in secret
did-mines = { $who } lay mines on { $at }
did-submarines =
    { $who } put their { $n ->
        [one] submarine
       *[other] submarines
    } on { $cells }
did-submarines-hidden = { $who } put their submarines down in secret, somewhere on their first row
did-place = { $who } lay { $ship } on { $at }
did-lift =
    { $who } lift the quadrant { $at }; its { $n ->
        [one] submarine now lies
       *[other] submarines now lie
    } on { $cells }
did-lift-empty = { $who } lift the quadrant { $at }, a bluff: no submarine is in it
did-lift-hidden = { $who } lift the quadrant { $at }
lift-and-stays = { $move }; { $stays }
lift-stays =
    { $n ->
        [one] the submarine on { $cells } stays where it is
       *[other] the submarines on { $cells } stay where they are
    }
did-dive =
    { $ship } dives on { $at }, and { $who } lift the quadrant { $to }; its { $n ->
        [one] submarine now lies
       *[other] submarines now lie
    } on { $cells }
did-dive-hidden = { $ship } dives on { $at }, and { $who } lift the quadrant { $to }
did-torpedo = { $ship } on { $at } launches a torpedo { $heading }
did-sail = { $ship } moves from { $at } to { $to }
did-dash = { $ship } moves from { $at } by { $via } to { $to }
did-search = { $ship } moves from { $at } to { $to } and searches
did-dash-search = { $ship } moves from { $at } by { $via } to { $to } and searches
did-off = { $ship } leaves the area from { $at }
did-course = { $ship } on { $at } is ordered { $heading }
did-pass = { $who } can do nothing and pass
did-sonar = { $who } turn over { $at } by sonar
did-charges = { $who } drop depth charges on { $at }
did-surface = { $ship } surfaces on { $at } and moves to { $to }
did-leave = { $ship } shows itself on { $at } and leaves the area
did-take-off = an Allied aircraft takes off
did-bomb = the aircraft bombs { $target } on { $to }
did-aircraft = a torpedo aircraft attacks from { $at }
did-flak = { $ship } on { $at } shoots at the aircraft
did-aim = the aircraft's torpedo runs { $heading }
did-hold = { $who } hold fire
did-fire = { $ship } on { $at } fires at { $target } on { $to }
did-hit = a hit is drawn
did-miss = a miss is drawn
drawn-hit = { $hand }; a hit is drawn
drawn-miss = { $hand }; a miss is drawn
hand-shot =
    the shot from { $at } at { $to }: 1 hit and { $misses ->
        [one] { $misses } miss
       *[other] { $misses } misses
    } in the hand
hand-bomb =
    the bomb on { $to }: 1 hit and { $misses ->
        [one] { $misses } miss
       *[other] { $misses } misses
    } in the hand

# What followed from it.
begins-mines = { $who } begin to lay mines
begins-ships = { $who } begin to lay ships
alone-mines = { $who } go on alone: the other side has no mines left
alone-ships = { $who } go on alone: the other side has no ships left
laid-mines = all mines are laid
laid-ships = all ships are laid
announced-mines =
    { $who } are going to lay { $n ->
        [0] no mines
        [one] { $n } mines card
       *[other] { $n } mines cards
    }
announced-ships =
    { $who } are going to lay { $n ->
        [0] no ships
        [one] { $n } ship
       *[other] { $n } ships
    }
fact-lifted = cards in hand: { $at }
fact-lifted-hidden = a submarine among these cards may have changed place: { $at }
fact-shown = the submarine showed itself on { $at } and is face down again
fact-empty = card { $at } is turned over: empty sea
fact-contact = card { $at } is turned over: a submarine
fact-caught = a submarine is found on { $at } and sunk
fact-sunk = { $ship } is sunk on { $at }
fact-damaged = { $ship } is damaged on { $at }
fact-left = { $ship } leaves the area from { $at }
fact-blocked = { $ship } on { $at } finds its way blocked and stays
fact-doomed = { $ship } on { $at } can no longer escape a torpedo
fact-unmasked = a freighter on { $at } turns out to be armed
fact-discharge = the last depth charges fall on { $at }
fact-idle = so every submarine under water lies on one of: { $at }
fact-sailed = { $ship } carries out its order and sails from { $at } to { $to }
fact-ran = { $torpedo } runs from { $at } to { $to }
fact-spent = { $torpedo } from { $at } is spent
fact-struck = { $torpedo } from { $at } hits on { $to }
torpedo-allied = the Allied torpedo
torpedo-german = the German torpedo
no-card = no card

reason-target = the target is reached (§U7.3)
reason-no-cargo = no cargo is left (§U7.3)
reason-no-submarine = no submarine is left (§U7.3)
reason-adjourned = the game is adjourned: nothing was lost for too many turns (§U7.6)
reason-resigned = the other side has given up

standing-stated = stated
standing-reported = reported
standing-derived = derived
standing-house = house
standing-own = from your file

value-yes = yes
value-no = no
value-tie = winner of a tie
value-adjourn = turns without a loss until the game is adjourned
value-slow-rows = rows for slow ships
value-exchange = ships that may be exchanged
value-scoring = scoring
value-torpedoes = torpedo tokens of each side
value-torpedoes-running = turns running that a ship may launch
value-points = points
value-fast = fast
value-steps = steps
value-armour = armour
value-firepower = firepower
value-damaged-armour = armour when damaged
value-damaged-firepower = firepower when damaged
value-guns = fires surface shots
value-hunts = hunts submarines
value-tough = survives the first torpedo
value-launches = launches torpedoes on the surface
value-burns = burns when sunk
value-bombs = firepower of its aircraft

about-notation-uboot = Notation: columns are letters and rows are numbers, c4; N is up, towards the German edge. `c2-c3` moves a ship, `c2-c3?` also searches, `course a1 N` gives an order, `lift b2 -> c3` lifts the quadrant whose lower left card is b2, `torpedo c5 S` launches.
about-board-uboot = The picture: · sea; ABC an Allied ship, abc a German one, (sub) a submarine under water; ! damaged; an arrow behind a ship is its order; ↓1 a torpedo and which way it runs; ° held by the ping.
about-start-uboot = lift b4
