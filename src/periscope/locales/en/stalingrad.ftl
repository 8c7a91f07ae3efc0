# SCOPE Stalingrad: names, prompts, moves, events.

error-front-short = In { $file }, the front of [{ $side }] has { $found } cards for { $cells } places: add cards, or empty areas.
error-front-full = In { $file }, the front of [{ $side }] has { $found } cards for { $cells } places: take some out.
error-front-spares = In { $file }, [{ $side }] uses { $found } snipers with the spares, but the box holds { $most }: take { $most } at most.
error-front-snipers = In { $file }, [{ $side }] has no sniper, but “ends” waits for the last one: add a sniper, or take “snipers” out of ends.
error-front-target = In { $file }, nobody can reach a target of { $found }: no front is worth more than { $most } points.
error-front-target-side = In { $file }, [{ $side }] can never reach the target of { $found }: the enemy's front is worth { $most } points. Add cards to it, or take { $most } at most.
error-front-harmless = In { $file }, [{ $side }] can eliminate nothing and so can never win: add one of these cards: { $kinds }.
error-front-spare = In { $file }, [{ $side }] has spares but no sniper that they could stand for: add a sniper, or set spares to 0.
error-front-objectives = In { $file }, [{ $side }] has none of the objectives ({ $kinds }): add one, or change objectives.
error-front-infantry = In { $file }, [{ $side }] has no infantry that could break through: add some, or take “breakthrough” out of ends.
error-advanced-snipers = “{ $scenario }” has a side without snipers, which can only be played in advanced mode: add the chapter “advanced”.
error-advanced-infantry = “{ $scenario }” needs infantry that can assault and return: add the chapter “advanced”.

# Why something is not a move.
error-front-unfinished = Your front is not complete: { $n ->
        [one] one card is
       *[other] { $n } cards are
    } still to be laid, the next one on { $at }.
error-front-complete = Your front is complete: there is no place left to lay a card on.
error-front-over = You have no “{ $card }” left to lay: in your hand are { $right }.
error-front-next = A front is laid in order: the next card goes to { $at }, not to “{ $found }”.
error-place = “{ $found }” is no place of the battlefield, which goes from { $first } to { $last }.
error-no-enemy = There is no enemy card on { $at }: choose one of the enemy's.
error-quadrant = “{ $found }” is not a quadrant that can be meant here: { $right } are.
error-quadrant-enemy = The quadrant { $quadrant } holds an enemy card, on { $at }: it takes four cards of your own.
error-quadrant-cards = In the quadrant { $quadrant } lie { $right }: lay these four down, in any order.
error-regroup = The quadrant that was reinforced is to be moved, { $right }, not “{ $found }”.
error-shot-quadrant = None of your snipers lies in the quadrant “{ $found }”: the shot can come from { $right }.
error-last-shot = This shot ends the game and needs no quadrant: just “shoot”.
error-decoy = The card on { $at } is a decoy, which forces you to shoot.
error-not-advanced = “{ $action }” belongs to advanced mode: in the basic game you move or search.
error-division-units = “{ $action }” is for the snipers, and this is the turn of the units.
error-division-snipers = “{ $action }” is for the units, and this is the turn of the snipers.
error-unit-none = “{ $action }” needs { $unit ->
        [sniper] a sniper
        [officer] an officer
        [scout] a scout
        [machine-gun] a machine gun
        [mortar] a mortar
       *[infantry] infantry
    } in play, and you have none left.
error-unit-at = You have no { $unit ->
        [officer] officer
        [machine-gun] machine gun
        [mortar] mortar
       *[infantry] infantry
    } on “{ $at }”: look on { $right }.
error-deployed = An officer has given you an extra MOVE in this turn: one is the most.
error-side-by-side = Recognition is for one card, or two side by side in one row, and “{ $found }” are not.
error-out-of-reach = { $at } is not beside a machine gun of yours; beside one are: { $right }.
error-out-of-reach-all = { $at } is not beside a machine gun of yours, and no enemy card is: move one up to the line first.
error-too-near = { $at } is beside the mortar on { $mortar }, which shoots only at cards that are not.
error-reinforce-none = None of your infantry has been eliminated, so nothing can come back.
error-reinforce-full = The quadrant { $quadrant } has no empty area in whose place a card could come back.
error-reinforce-empty = A card comes back in place of an empty area; those of the quadrant { $quadrant } are: { $right }.

game-stalingrad = SCOPE Stalingrad

seat-soviet = the Soviets
seat-german-units = the German units
seat-soviet-units = the Soviet units
seat-german-snipers = the German snipers
seat-soviet-snipers = the Soviet snipers
side-soviet = Soviets
side-german-units = German units
side-soviet-units = Soviet units
side-german-snipers = German snipers
side-soviet-snipers = Soviet snipers
won-soviet = Soviets won
won-german-units = German units won
won-soviet-units = Soviet units won
won-german-snipers = German snipers won
won-soviet-snipers = Soviet snipers won
ended-snipers = Ended with no sniper left
ended-objectives = Ended by the objectives
ended-breakthrough = Ended by a breakthrough

stalingrad-card-sniper = sniper
stalingrad-card-decoy = decoy
stalingrad-card-officer = officer
stalingrad-card-scout = scout
stalingrad-card-mortar = mortar
stalingrad-card-machine-gun = machine gun
stalingrad-card-infantry = infantry
stalingrad-card-empty = empty area
stalingrad-back-on = { $card } { $at }

# Three letters in the picture: capitals for the Soviets, small letters for the Germans.
stalingrad-code-sniper = SNI
stalingrad-code-decoy = DEC
stalingrad-code-officer = OFF
stalingrad-code-scout = SCO
stalingrad-code-mortar = MOR
stalingrad-code-machine-gun = MGU
stalingrad-code-infantry = INF

stalingrad-the-german-sniper = the German sniper
stalingrad-the-german-decoy = the German decoy
stalingrad-the-german-officer = the German officer
stalingrad-the-german-scout = the German scout
stalingrad-the-german-mortar = the German mortar
stalingrad-the-german-machine-gun = the German machine gun
stalingrad-the-german-infantry = the German infantry
stalingrad-the-german-empty = a German empty area
stalingrad-the-soviet-sniper = the Soviet sniper
stalingrad-the-soviet-decoy = the Soviet decoy
stalingrad-the-soviet-officer = the Soviet officer
stalingrad-the-soviet-scout = the Soviet scout
stalingrad-the-soviet-mortar = the Soviet mortar
stalingrad-the-soviet-machine-gun = the Soviet machine gun
stalingrad-the-soviet-infantry = the Soviet infantry
stalingrad-the-soviet-empty = a Soviet empty area

stalingrad-front-quick-duel = Quick duel
stalingrad-front-open-front = Open front
stalingrad-front-deep-front = Deep front
stalingrad-front-open-battle = Open battle
stalingrad-front-deep-battle = Deep battle
stalingrad-theme-duel-of-aces = Duel of aces
stalingrad-theme-break-the-chain = Break the chain of command
stalingrad-theme-neutralize-the-artillery = Neutralize the artillery
stalingrad-theme-stop-the-advance = Stop the advance
stalingrad-theme-without-snipers = Offensive without snipers
stalingrad-chapter-advanced = Advanced mode
stalingrad-chapter-german-team = German team of two
stalingrad-chapter-soviet-team = Soviet team of two
stalingrad-brief-advanced = Every unit has an action of its own (§S7.1).
stalingrad-brief-german-team = The German side is played by divisions, units and snipers, in advanced mode (§S9.1). In offensive without snipers, the snipers' division has MOVE alone (§S9.4).
stalingrad-brief-soviet-team = The Soviet side is played by divisions, units and snipers, in advanced mode (§S9.1). In offensive without snipers, the snipers' division has MOVE alone (§S9.4).

stalingrad-about-size = two fronts of { $columns } columns by { $rows } rows
stalingrad-about-front = each side: { $cards }
stalingrad-about-fronts = Germans: { $german }; Soviets: { $soviet }
stalingrad-about-target = target { $n }
stalingrad-about-chapters = chapters: { $chapters }
stalingrad-aims = You win when { $ends }.
stalingrad-aims-no-snipers = There are no snipers, so the snipers' divisions have MOVE alone (§S9.4).
stalingrad-aims-teams = Partners win and lose together (§S9.4).
stalingrad-win-snipers = no enemy sniper is left (§S6.1)
stalingrad-win-target = the cards you have taken are worth { $n } points (§S6.2)
stalingrad-win-objectives = the enemy has lost every { $kinds } (§S8.1)
stalingrad-win-breakthrough = your infantry reaches the last row of the enemy front (§S8.5)
stalingrad-turn-whole = Turn { $turn }, played by { $who }.
stalingrad-turn-units = Turn { $turn }, played by the units of { $who }.
stalingrad-turn-snipers = Turn { $turn }, played by the snipers of { $who }.
stalingrad-score = Points: Germans { $german }, Soviets { $soviet }.
stalingrad-target = Target { $n }.
stalingrad-value-points = points
stalingrad-value-adjourn = turns without a lasting elimination until the game is adjourned
stalingrad-value-longest = turns until the game is adjourned in any case
stalingrad-value-spares = spare snipers of each side

stalingrad-edge-german = German rear
stalingrad-edge-soviet = Soviet rear
stalingrad-cards-german = Germans: { $cards }.
stalingrad-cards-soviet = Soviets: { $cards }.
stalingrad-list-hidden =
    { $n ->
        [one] { $n } card face down
       *[other] { $n } cards face down
    }
stalingrad-list-nothing = nothing laid yet
stalingrad-list-hand = Still to lay: { $cards }.
stalingrad-list-shot-german = * A shot was heard from a German sniper on one of: { $at }.
stalingrad-list-shot-soviet = * A shot was heard from a Soviet sniper on one of: { $at }.
stalingrad-list-focus = In question: { $at }.
stalingrad-list-lost-german = The Germans have lost: { $cards }.
stalingrad-list-lost-soviet = The Soviets have lost: { $cards }.
stalingrad-list-spares = Spare snipers: Germans { $german }, Soviets { $soviet }.
stalingrad-aid = Seen in turn { $turn } on { $at }: { $card }; it can be on { $cells } now.
stalingrad-aid-still = Seen in turn { $turn } on { $at }: { $card }; it is still there.

prompt-arranger = You are { $who }: say who of you two arranges your front
prompt-front = You are { $who }: arrange your front in secret, card by card
prompt-shoot = You are { $who }: shoot, and show a quadrant with one of your snipers, or hold fire
prompt-fire = You are { $who }: fire and show a machine gun, or hold fire
prompt-advance = You are { $who }: take the place of an enemy card, or stay
prompt-regroup = You are { $who }: move the quadrant that was reinforced
prompt-extra-first = You are { $who }: make the officer's extra MOVE
prompt-extra-last = You are { $who }: make the officer's extra MOVE
prompt-after = You are { $who }: end your turn, or show an officer for one MOVE more

# What groups of offered moves are about.
stalingrad-group-arrange = Who arranges the front
stalingrad-group-place = Lay a card on { $at }
stalingrad-group-move = Move the quadrant { $at }: its cards from left to right, lower row first
stalingrad-group-search = Search: turn over an enemy card
stalingrad-group-shoot = Shoot, from a quadrant with a sniper in it
stalingrad-group-last-shot = Shoot, and the game is over
stalingrad-group-hold = Hold fire
stalingrad-group-deploy = Show an officer for one MOVE more
stalingrad-group-end = End the turn
stalingrad-group-recognise = Recognition: have one card shown, or two side by side
stalingrad-group-fire = Offensive fire: turn over a card beside a machine gun
stalingrad-group-fire-from = Shoot with a machine gun, which is shown
stalingrad-group-howitzer = The mortar on { $at } shows itself and shoots blindly
stalingrad-group-assault = The infantry on { $at } assaults a quadrant
stalingrad-group-advance = Take the place of an enemy card
stalingrad-group-stay = Stay
stalingrad-group-reinforce = Reinforcements for the quadrant { $at }
stalingrad-groups-move = Move a quadrant: “move b2” lists the orders of the one whose lower left card is b2, lower row first
stalingrad-groups-howitzer = A mortar shows itself and shoots blindly
stalingrad-groups-assault = Infantry assaults a quadrant
stalingrad-groups-reinforce = Reinforcements

# One offered move.
stalingrad-move-arrange = { $seat } arrange the front
stalingrad-move-place = lay on { $at }: { $card }
stalingrad-move-move = move the quadrant { $at }: { $cards }
stalingrad-move-search = search { $at }
stalingrad-move-shoot = shoot, and put the shot card on the quadrant { $at }
stalingrad-move-last-shot = shoot, and the game is over
stalingrad-move-hold = hold fire
stalingrad-move-deploy = show the officer on { $at } and make one MOVE more
stalingrad-move-end = end the turn
stalingrad-move-recognise = have { $cells } shown
stalingrad-move-fire = turn over { $at }
stalingrad-move-fire-from = show the machine gun on { $at } and shoot
stalingrad-move-howitzer = the mortar on { $at } shoots at { $to }
stalingrad-move-assault = the infantry on { $at } assaults the quadrant { $to }
stalingrad-move-advance = take { $at }
stalingrad-move-stay = stay
stalingrad-move-reinforce = bring back into the quadrant { $at }: { $cards }; then move it

# What somebody did, as a seat saw it.
stalingrad-did-arrange = { $seat } arrange the front
stalingrad-did-place = { $who } lay on { $at }: { $card }
stalingrad-did-front = the front of { $who } is complete
stalingrad-did-move = { $who } move the quadrant { $at }: { $cards }
stalingrad-did-move-hidden = { $who } move the quadrant { $at }
stalingrad-did-search = { $who } search { $at }
stalingrad-did-search-hidden = { $who } search
stalingrad-did-shoot = { $who } shoot; the shot comes from the quadrant { $at }
stalingrad-did-last-shot = { $who } shoot, and the game is over
stalingrad-did-hold = { $who } hold fire
stalingrad-did-deploy = { $who } show an officer on { $at } and move once more
stalingrad-did-deploy-hidden = { $who } show an officer and move once more
stalingrad-did-end = { $who } end their turn
stalingrad-did-recognise = the scouts of { $who } look at { $cells }
stalingrad-did-fire = { $who } have a machine gun beside { $at } and turn that card over
stalingrad-did-fire-hidden = { $who } use a machine gun
stalingrad-did-fire-from = { $who } fire with the machine gun on { $at }
stalingrad-did-howitzer = { $who } shell { $to } with the mortar on { $at }
stalingrad-did-howitzer-hidden = { $who } shell with a mortar
stalingrad-did-assault = { $who } assault the quadrant { $to } with the infantry on { $at }
stalingrad-did-assault-hidden = { $who } assault with infantry
stalingrad-did-advance = { $who } take { $at }
stalingrad-did-stay = the infantry of { $who } stays
stalingrad-did-reinforce = { $who } reinforce the quadrant { $at }: { $cards }
stalingrad-did-reinforce-hidden = { $who } bring reinforcements

# What followed from it.
stalingrad-fact-shown = on { $at } is shown: { $card }
stalingrad-fact-forgotten = the card on { $at } was shown
stalingrad-fact-eliminated = { $card } is eliminated on { $at }
stalingrad-fact-spare = { $card } on { $at } is hit and costs a spare card
stalingrad-fact-returned-forgotten = { $card } comes back
stalingrad-fact-unharmed = { $card } on { $at } is hit and stays
stalingrad-fact-removed = { $card } is taken off { $at }
stalingrad-fact-left = { $card } leaves { $at }
stalingrad-fact-advanced = { $card } now stands on { $at }
stalingrad-fact-returned = { $card } comes back on { $at }
stalingrad-passed = { $who } can do nothing, and the turn passes

stalingrad-reason-snipers = the last enemy sniper is out (§S6.1)
stalingrad-reason-target = the target is reached (§S6.2)
stalingrad-reason-objectives = the objectives are taken (§S8.1)
stalingrad-reason-breakthrough = infantry has broken through (§S8.5)
stalingrad-reason-adjourned = the game is adjourned (§S6.3)
stalingrad-reason-resigned = the other side has given up

about-notation-stalingrad = Notation: columns are letters and rows are numbers, c4; a quadrant is named by its lower left card. `search c4` turns a card over, `move b2` lists what can be made of a quadrant, `shoot b2` puts the shot card there, `assault b3 in b3` names the infantry and the quadrant.
about-board-stalingrad = The picture: ABC a Soviet card, abc a German one, · an empty area, ### face down; ! was shown in this turn or the last; * a shot was heard here.
about-start-stalingrad = move b2
