# Lessons at a real table.

tutorial-title = Lesson
tutorial-step = { $n } of { $all }
tutorial-next = Go on
tutorial-leave = End the lesson

tutorial-uboot-aim = The sea is a field of cards. The Allies bring a convoy from the bottom to the top; you hunt it with a submarine that nobody but you can see. Your points are at the top right: reach the target first.
tutorial-uboot-deploy = Put your submarine on a card of the top row: touch one that is lit. The Allies only learn that it is somewhere in that row. If you like it, it is done; Undo takes it back.
tutorial-uboot-convoy = Now the Allies lay their ships, openly. Freighters and tankers are slow: they are given a course in one turn and sail in the next. The destroyer is fast, and it hunts you.
tutorial-uboot-lift = You have one action. A submarine moves by a lift: touch a brass knob where four cards meet. The four cards come into your hand; touch the card where your submarine is to lie, then lay them down.
tutorial-uboot-secret = All that the Allies saw is which four cards you took up. You may just as well lift four cards with nothing among them: a bluff costs nothing but the turn.
tutorial-uboot-torpedo = When a ship comes into line, launch: touch your submarine, then one of the red arrows. The boat shows itself for a moment, so you are asked once more before it happens. Keep lifting until you like the shot.
tutorial-uboot-run = At the end of every turn, yours and theirs, each torpedo runs one card on and sinks what it meets; one just launched waits. Aim at where a ship will be. Every § that you see opens the rule behind it, here beside the board.
tutorial-uboot-end = That is the whole game. Play it to its end; afterwards the fog lifts and you can see it all again, from both sides.

tutorial-stalingrad-aim = Two fronts face each other, card by card, face down. Yours is at the bottom and you see it. You win by points, or by finding every enemy sniper.
tutorial-stalingrad-front = Arrange your front: take a card and touch a place, drag it there, or let the page arrange it for you and change what you like. Snipers are safest behind; decoys invite a search. Then lay the front.
tutorial-stalingrad-search = One action a turn. Search: touch an enemy card and have it turned over. You are asked once more, for what was seen cannot be unseen.
tutorial-stalingrad-shoot = You may shoot at what you found, but a shot is heard: you mark four of your cards, and one of them holds a sniper. Shoot, or hold fire.
tutorial-stalingrad-move = Where a shot was heard the enemy will look. Move: touch a brass knob on your own side, take the four cards up and lay them down in another order. Nobody sees which went where.
tutorial-stalingrad-noise = The dashed red frame on the enemy's side means the same for you: one of these four cards is a sniper. Remember what is shown: unless the table has the memory aid, the log forgets it when the turn is over.
tutorial-stalingrad-end = Now go on by yourself. The advanced chapter gives every unit an action of its own: you find it under Set up.

tutorial-avalon-aim = You command an escort. A submarine wants to slip past you into the convoy at the bottom. Sink it, or keep it away until the convoy has passed.
tutorial-avalon-sail = Plot your course: you always enter the square ahead, then turn. Touch an arrow for each square, and Stop here when it is long enough.
tutorial-avalon-sighting = Your sonar follows the boat under water everywhere but in your own square and the eight around it. There it vanishes from the board: remember where it was. It still has to tell its depth, until a run against it is announced.
tutorial-avalon-run = When it is near, announce a depth-charge run at the end of your turn. The boat is warned and may use its emergency speed, but your next course can carry charges.
tutorial-avalon-charges = On a run, touch a square of your track and set one or two depths on the gauge; drop what is set. The boat learns the squares first, and the depths only if it was there.
tutorial-avalon-torpedoes = Take care when torpedoes are running: you are then asked square by square, and may turn away or stop.
tutorial-avalon-end = That is all an escort needs to know. The other side of the table, with the depth gauge in your own hand, is waiting under Set up.

tutorial-unterseeboot-aim = You are the captain, alone against the dice. In so many turns sink what you can; but only a boat that comes home has won.
tutorial-unterseeboot-manoeuvre = Every turn begins with a manoeuvre: touch a lit space, up, down, west or east, or stay where you are.
tutorial-unterseeboot-identify = From the surface or from periscope depth you may look at a target: touch one with a question mark, and the dice say what she is, if anything.
tutorial-unterseeboot-fire = A ship that you have identified can be fired at: touch her. Torpedoes are few; the row of boxes below the sea counts them.
tutorial-unterseeboot-power = Under water the battery runs down, box by box; on the surface it is charged again. Without power down there, you are lost.
tutorial-unterseeboot-hunters = On the surface aircraft may find you. Once you have fired, a destroyer comes looking; from the surface it has you at once. Deeper is safer, but it takes longer to come back.
tutorial-unterseeboot-end = Watch the turns: be on the surface when the last one ends, or go home early, from the surface or periscope depth, while no destroyer is after you. Each patrol is written into your log book.
