# The browser: pages, the table, what can be touched.

browser-home = Periscope: all games
browser-welcome = Take a seat at the chart table
browser-welcome-more = Four games of what is hidden. No account, nothing to set up: press Play now and the first move is yours.
browser-settings = Language and light
browser-language = Language
browser-language-en = English
browser-language-es = Español
browser-theme = Light or dark
browser-theme-system = Automatic
browser-theme-light = Light
browser-theme-dark = Dark
browser-play-now = Play now
browser-play-now-game = Play now: { $game }
browser-set-up = Set up
browser-set-up-game = Set up { $game }
browser-learn = Learn
browser-learn-game = Learn { $game }
browser-rules = Rules
browser-rules-game = Rules of { $game }
browser-players-uboot = 2 players
browser-players-stalingrad = 2 to 4 players
browser-players-avalon = 2 to 6 players
browser-players-unterseeboot = 1 player
browser-length-uboot = 15 to 40 minutes
browser-length-stalingrad = 20 to 60 minutes
browser-length-avalon = 30 to 90 minutes
browser-length-unterseeboot = 10 minutes
browser-line-uboot = A convoy crosses the sea, and somewhere among the cards lies a submarine that only one player sees.
browser-line-stalingrad = Two fronts face each other in the ruins. Find the enemy's snipers before a shot gives yours away.
browser-line-avalon = Escorts guard a convoy against boats that plot course and depth in secret.
browser-line-unterseeboot = A patrol for one: sink what you can, and bring the boat home.
browser-public-tables = Public tables
browser-my-tables = My tables
browser-forget = Take the table of { $when } off the list
browser-to-games = All games
browser-try-again = Try again
browser-notice-lost = There is no such page
browser-advice-lost = The link may have been cut short. Open it again as a whole, or start from the games.
browser-notice-away = The server does not answer
browser-advice-away = Nothing is lost: your seats are kept in this browser. See whether `periscope` is running, then try again.
browser-notice-dead-link = This link leads nowhere any more
browser-advice-dead-link = Ask whoever sent it for a new one, or start a table of your own.
browser-opening = Opening the table
browser-tables-open = Waiting for players
browser-tables-playing = In play
browser-tables-aside = Set aside
browser-tables-none = None at the moment.
browser-look-again = Look again
browser-sit-as = Sit down: { $seat }
browser-invited = You are invited
browser-invited-to = { $game }, { $scenario }. Your seat: { $seat }.
browser-your-name = Your name
browser-sit-down = Sit down
browser-only-watch = Only watch
browser-spectator = a spectator
browser-scenario = Scenario
browser-chapters = Chapters
browser-seats = Seats
browser-holder-me = I play here
browser-holder-open = Somebody with a link
browser-holder-computer = Computer, { $level }
browser-hot-seat = Several of you at this screen: a curtain falls whenever it is handed on.
browser-help = Helps
browser-help-none = none
browser-help-memory = memory aid
browser-help-possibilities = possibilities
browser-help-probabilities = probabilities
browser-help-hint = hints
browser-clock = Time
browser-clock-none = no clock
browser-clock-short = 10 minutes, 10 seconds more for each move
browser-clock-long = 45 minutes, 30 seconds more for each move
browser-clock-days = 3 days for each turn
browser-visibility = Who may watch
browser-visibility-link = whoever has the link
browser-visibility-public = everybody
browser-visibility-private = nobody
browser-public-seats = A public table is listed for everybody, and anybody may take its open seats without an invitation.
browser-own-scenario = A scenario of your own
browser-own-scenario-toml = Its TOML; an error says what is wrong and where
browser-open-table = Open the table
browser-board = Board
browser-prompt = What is asked of you
browser-your-turn = Your turn
browser-their-turn = To play: { $who }
browser-chance = The draw decides
browser-they-think = You will be asked when it is your turn.
browser-waiting-players = Waiting for players
browser-wait-for-players = The game begins when every seat is taken.
browser-wait-for-salts = Every seat is taken. The game begins when each player’s browser has given its salt for fair draws; a page that was closed gives it when it is opened again.
browser-send-links = Send each player a link; the game begins when every seat is taken.
browser-send-new-link = A player has left: whoever gets this link can take the seat, and the old one is no longer good.
browser-wait-for-seat = A player has left: the game goes on when somebody has taken the seat.
browser-copy = Copy
browser-copied = Copied
browser-over = The game is over
browser-look-back = Lift the fog
browser-paused = Paused
browser-resume = Go on
browser-open-rule = Open rule { $section } beside the board
browser-begun = Begun: { $what }. Choose what is lit.
browser-step-back = Take a step back
browser-undo = Undo
browser-hand-over = Hand the screen over
browser-confirm = Please confirm
browser-no-way-back = This cannot be taken back: it gives something away, or something is drawn.
browser-do-it = Do it
browser-not-yet = Not yet
browser-find-move = Find a move
browser-asks-undo = Asks to take the last move back: { $who }
browser-asks-draw = Offers a draw: { $who }
browser-asks-pause = Asks for a pause: { $who }
browser-agree = Agree
browser-disagree = Rather not
browser-line-lost = The connection is lost. You will be back in the very same place as soon as it returns.
browser-log = Log
browser-news-began = The game begins.
browser-news-took = { $name } sits down: { $seat }.
browser-news-left = Gives the seat up: { $seat }.
browser-news-agreed = Agreed: { $who }.
browser-news-refused = Not agreed: { $who }.
browser-news-resumed = The pause is over: { $who }.
browser-news-faltered = The computer has failed and is asked again: { $seat }.
browser-news-said = { $who }: “{ $text }”
browser-say = Say something
browser-send = Send
browser-here = at the table
browser-gone = away
browser-menu = Table menu
browser-in-words = The table in words
browser-watch-link = Link for spectators
browser-notify = Tell me when it is my turn
browser-call = Call an address when it is my turn
browser-call-url = Address (empty: call nobody)
browser-call-keep = Keep this address
browser-ask-undo = Ask to take a move back
browser-offer-draw = Offer a draw
browser-offer-pause = Ask for a pause
browser-resign = Resign
browser-resign-sure = Resign: press again to be sure
browser-leave = Give the seat up
browser-close = Close
browser-you = { $side } (you)
browser-turn = Turn
browser-rule = Rule { $section }
browser-no-rule = This rule cannot be shown now.
browser-whole-rules = The whole rules
browser-search-rules = Search the rules
browser-curtain = The curtain is down
browser-curtain-more = Nothing of the last player is on this screen.
browser-pass-to = Pass the screen to { $who }
browser-ready = Ready: we are { $who }
browser-after = The fog lifts
browser-eyes = Seen by
browser-eyes-whole = Nobody's eyes: everything
browser-slider = Move of the game
browser-earlier = One move back
browser-later = One move on
browser-ply = { $ply } of { $last }
browser-curve = Score through the game
browser-resume-here = Play on from here against the computer
browser-save-record = Save the record
browser-share = Copy a link to this page
browser-luck = The draws
browser-no-draws = Nothing was drawn in this game.
browser-chance-of = { $share }
browser-verify = Verify the draws
browser-logbook = Log book
browser-logbook-empty = The log book is empty: play a patrol of Unterseeboot and it fills.
browser-logbook-save = Save to a file
browser-logbook-read = Read from a file
browser-logbook-unreadable = { $file } is no log book: choose a file that was saved here, or one of `periscope logbook --export`.
browser-logbook-aside = { $n ->
    [one] Something in the log book could not be read. It is kept aside
   *[other] Some things in the log book could not be read. They are kept aside
} in this browser, and what could be read goes on.
browser-logbook-carry = The file can be read in another browser, and in the terminal by `periscope logbook --import`; the terminal's own copies can be read here.
browser-boat-name = Your boat
browser-area = The area
browser-sea = sea
browser-edge-german = German edge
browser-edge-allied = Allied edge
browser-submerged = your submarine under water
browser-burning = burning tanker
browser-torpedo-here = torpedo running { $heading }
browser-held = held by the ping
browser-hand = In your hand
browser-arrange = Arrange for me
browser-lift-bluff = No submarine is among these cards: a bluff. Lay them down.
browser-lay-down = Lay them down
browser-lay-boat = Submarine on { $at }
browser-quadrant = Quadrant { $cells }
browser-torpedo = Torpedo { $heading }
browser-course = Course { $heading }
browser-uboot-sail = Only sail
browser-uboot-search = Sail and search
browser-uboot-dive = Dive
browser-uboot-surface = Surface
browser-uboot-leave = Leave the area
browser-uboot-sonar = Sonar
browser-uboot-charges = Depth charges
browser-uboot-aircraft = Torpedo aircraft
browser-uboot-bomb = Bomb a ship
browser-uboot-take-off = Aircraft takes off
browser-uboot-hold = Hold fire
browser-uboot-pass = Pass
browser-battlefield = The battlefield
browser-face-down = a card face down
browser-no-card = nothing laid
browser-open-now = lies open now
browser-in-question = in question
browser-shot = SHOT
browser-front-ready = Lay the front
browser-start-afresh = Start afresh
browser-lift-cards = Take a card, then touch where it goes.
browser-stalingrad-hold = Hold fire
browser-stalingrad-last-shot = Shoot
browser-stalingrad-end = End the turn
browser-stalingrad-stay = Stay
browser-stalingrad-deploy = Show the officer
browser-stalingrad-reinforce = Reinforce a quadrant
browser-stalingrad-recognise = Send scouts
browser-stalingrad-one = Only this card
browser-stalingrad-both = Both cards
browser-stalingrad-fire = Offensive fire
browser-chart = The chart
browser-track = track of the turn
browser-aimed = a torpedo is aimed here
browser-turn-to = Turn to { $heading }
browser-feet = { $n } feet
browser-surface = Surface
browser-into-convoy = Into the convoy
browser-avalon-sail = Stop here
browser-avalon-on = Go on
browser-avalon-stop = Stop
browser-avalon-set = Set these charges
browser-avalon-drop = Drop what is set
browser-avalon-no-run = No run
browser-avalon-elsewhere = One torpedo elsewhere
browser-avalon-fire = Fire the salvo
browser-avalon-hold = Hold fire
browser-avalon-ready = Ready
browser-section = The sea in section
browser-your-boat = your boat
browser-water = water
browser-spotted = spotted
browser-escort-searching = searching
browser-escort-detected = detected you
browser-stock-hull = Hull
browser-stock-main = Main battery
browser-stock-auxiliary = Auxiliary
browser-stock-torpedoes = Torpedoes
browser-tonnage = Tonnage
browser-honour = Honour
browser-unterseeboot-stay = Stay
browser-unterseeboot-home = Return to base
browser-unterseeboot-look-away = Identify nothing
browser-unterseeboot-hold-fire = Hold fire
browser-unterseeboot-one-torpedo = One torpedo
browser-unterseeboot-two-torpedoes = Two torpedoes

browser-all-moves =
    { $n ->
        [one] The one move in words
       *[other] All { $n } moves in words
    }
browser-more-moves =
    { $n ->
        [one] One more: type to find it.
       *[other] { $n } more: type to find them.
    }
browser-news-undone =
    { $n ->
        [one] A move was taken back.
       *[other] { $n } moves were taken back.
    }
browser-rules-found =
    { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
browser-luck-more =
    { $n ->
        [one] One draw.
       *[other] { $n } draws; the least likely first.
    }
browser-lift-boats =
    { $n ->
        [0] All submarines are laid: put the cards down.
        [one] One submarine in your hand: touch where it goes, or drag it there.
       *[other] { $n } submarines in your hand: touch where each goes, or drag it there.
    }

# Questions that the terminal asks in words of typing.
browser-prompt-avalon-sail = You command { $who }: plot your course, an arrow for each square
browser-prompt-avalon-boat = You command { $who }: plot your course, an arrow for each square, then choose a depth on the gauge
browser-prompt-avalon-charges = You command { $who }: touch squares of your track and set depths for them, then drop the charges
browser-prompt-avalon-salvo = You command { $who }: touch a square for each torpedo, then fire; or hold
browser-prompt-stalingrad-front = You are { $who }: arrange your front in secret; take a card, then touch its place
browser-news-taken = A seat is taken: { $seat }.
browser-reason-agreed = by agreement
browser-reason-resigned = somebody has given up
browser-reason-time = somebody has run out of time
browser-reason-absent = somebody was away for too long
browser-seen-turn = seen in turn { $turn }
browser-helping-memory = Memory aid: cards that were shown and can still be told apart keep their mark.
browser-helping-possibilities = Possibilities: a dot marks where something may lie hidden.
browser-helping-probabilities = Probabilities: the warmer a place, the more likely something lies hidden there.
browser-helping-solved = Nothing is hidden here, and the game is solved: the coach tells what every choice is worth.
browser-helping-hint = Probabilities and a coach: the warmer a place, the more likely something lies hidden there.
browser-ask-coach = Ask the coach
browser-coach-thinks = The coach is thinking …
browser-hint-expected = Expected result: { $share }.
browser-hint-outlook = Most probably ({ $share }): { $what }
browser-goal = What counts
browser-hint-worth = Worth { $worth }; gets home { $home } of the time.
browser-hint-reply = Answer to reckon with: { $what }
browser-house = house
browser-house-values = House values and rulings in play
browser-won-alone = { $who } wins
browser-fast = fast
browser-worth =
    { $n ->
        [one] one point
       *[other] { $n } points
    }
browser-left-patterns =
    { $n ->
        [one] one pattern
       *[other] { $n } patterns
    }
browser-left-torpedoes =
    { $n ->
        [one] one torpedo
       *[other] { $n } torpedoes
    }
browser-unknown-patterns = ? patterns
browser-unknown-torpedoes = ? torpedoes

# The levels, each with what it does; their ratings come with the catalogue.
browser-rated = Rated { $points } ± { $margin }.
browser-not-rated = Not rated yet.
browser-level-random = random
browser-level-greedy = greedy
browser-level-beginner = beginner
browser-level-easy = easy
browser-level-medium = medium
browser-level-hard = hard
browser-level-strongest = the strongest
browser-about-random = Plays any legal move.
browser-about-greedy = Looks one move ahead.
browser-about-beginner = Looks one move ahead and overlooks two moves in five.
browser-about-easy = Searches a little and overlooks one move in five.
browser-about-medium = Overlooks nothing, but small differences escape it.
browser-about-hard = Weighs replies and what comes after them.
browser-about-strongest = As hard, but thinks for nearly two seconds a move.

# The coach looks back.
browser-winning = Who was winning
browser-winning-side = { $who } ahead
browser-winning-more = The higher the line, the better for { $who }. A disc marks a choice that cost much, a diamond a stroke of luck; press anywhere to look at that move.
browser-winning-told = What { $who } could expect of the game: { $share } after move { $ply }.
browser-graded = The patrol, graded
browser-graded-more = The line is what the patrol was worth after each move, if nothing but the best had followed. A disc marks a choice that cost much, a diamond a stroke of luck; press anywhere to look at that move.
browser-coach-looks = The coach looks back: { $ply } of { $all } moves.
browser-coach-away = The coach cannot look back just now.
browser-mark-cost = Move { $ply }: a choice that cost { $share }
browser-mark-luck = Move { $ply }: luck, { $share }
browser-cost-most = The choices that cost most
browser-cost-nothing = No choice cost much.
browser-better = Better: { $move }
browser-sure =
    { $sure ->
        [clear] Sure, ± { $error }
        [likely] Likely, ± { $error }
       *[open] May be chance, ± { $error }
    }
browser-sure-more = ± is the standard error: how far the coach's samples of what was hidden may be off.
browser-strokes = Strokes of luck
browser-strokes-none = Luck decided little.
browser-stroke-for = for { $who }
browser-verified-fair =
    { $n ->
        [one] The draw is right: this page has done it again from the seed, whose hash was published before the first move.
       *[other] All { $n } draws are right, and none is missing: this page has done each again from the seed, whose hash was published before the first move.
    }
browser-verified-seen = The hash is not the one that this browser saw before: the server has exchanged its secret, so do not trust these draws.
browser-verified-parts = The seed has other parts than one salt for each person, so it could have been chosen afterwards: do not trust these draws.
browser-verified-salt = The salt that you gave is not in the seed: do not trust these draws.
browser-verified-begun = The salts are not those that were told when the game began: do not trust these draws.
browser-verified-missing = Draws are missing that no undo took back: that they were fair is not proven.
browser-verified-agreed = Draws were taken back without everybody’s consent: that they were fair is not proven.
browser-verified-unknown = The server names an undo in your name that this browser knows nothing of: if you did not agree to it, do not trust these draws.
browser-compared-both = The hash is the one that this browser kept, and the salt that you gave is in the seed.
browser-compared-hash = The hash is the one that this browser kept; it gave no salt of its own.
browser-compared-nothing = This browser has kept neither the hash nor a salt of this table, so it cannot say whether they are the ones from before the game.
browser-void = Taken back
browser-void-draw = Draw { $number }, at move { $ply }, is void:
browser-void-unknown = This browser knows nothing of that.
browser-voice-asked = Asked for by { $who }.
browser-voice-agreed = Agreed to by { $who }.
browser-voice-away = Nobody sat there for { $who }.
browser-promised = Fair draws
browser-promised-more = The server fixed its secret first and showed this hash of it; then every player gave a salt. This browser keeps both and checks them when the game is over.
browser-promised-hash = Hash of the secret
browser-promised-mine = Your salt ({ $who })
browser-promised-salt = Salt of { $who }
browser-verified-hash = The seed is not the one whose hash was published: do not trust these draws.
browser-verified-draw = A draw is not the one that the seed gives: do not trust these draws.
browser-verified-earlier = This game went on from the record of another one, whose seed is not here: its draws cannot be checked.
browser-verified-unable = This page cannot check draws here; `periscope verify` checks every draw of the saved record.
browser-perhaps-turn = perhaps, turn { $turn }
