# The coach: advice at the table, and what a game turned on.

advice-heading = The coach, who knows what you know, would play:
advice-opening = A sensible arrangement, one of many: { $move }
advice-only = There is one move: { $move }
advice-tip = { $place }. { $move } You can expect { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of the game.
advice-outlook = Why: most likely ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) } of what may be hidden) this follows: { $what }
advice-quiet = Why: it improves your position; nothing else comes of it at once ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) } of what may be hidden).
advice-reply = The answer to reckon with: { $reply }
review-progress = moves
review-curve = What { $who } could expect of the game, from 0 to 100 %, after these moves:
review-choices =
    { $n ->
        [0] No choice cost much.
        [one] One choice cost something, as far as its maker could know:
       *[other] { $n } choices cost something, as far as their makers could know; the dearest:
    }
review-choice = Move { $ply }, { $who }: { $move } gave away { NUMBER($cost, style: "percent", maximumFractionDigits: 0) } ({ $sure ->
        [clear] surely
        [likely] probably
       *[open] perhaps
    }, ± { NUMBER($error, style: "percent", maximumFractionDigits: 0) }); { $best } was better.
review-luck =
    { $n ->
        [0] Luck had little to do with it.
        [one] One stroke of luck:
       *[other] { $n } strokes of luck; the greatest:
    }
review-stroke = Move { $ply }, { $move }: { $good ->
        [yes] good luck for { $who }
       *[no] bad luck for { $who }
    }, { NUMBER($luck, style: "percent", maximumFractionDigits: 0) } ({ $sure ->
        [clear] surely
        [likely] probably
       *[open] perhaps
    }, ± { NUMBER($error, style: "percent", maximumFractionDigits: 0) }).
review-sure = ± is the standard error: how far the coach's samples of what was hidden may be off. What its judgement overlooks comes on top of that.
