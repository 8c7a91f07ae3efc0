# El consejero: consejos en la mesa, y en qué se decidió una partida.

advice-heading = El consejero, que sabe lo mismo que tú, jugaría:
advice-opening = Una colocación sensata, entre muchas: { $move }
advice-only = Solo hay una jugada: { $move }
advice-tip = { $place }. { $move } Puedes esperar un { NUMBER($share, style: "percent", maximumFractionDigits: 0) } de la partida.
advice-outlook = Por qué: lo más probable (el { NUMBER($share, style: "percent", maximumFractionDigits: 0) } de lo que puede estar oculto) es lo siguiente: { $what }
advice-quiet = Por qué: mejora tu posición; de momento no pasa nada más (el { NUMBER($share, style: "percent", maximumFractionDigits: 0) } de lo que puede estar oculto).
advice-reply = La respuesta con la que hay que contar: { $reply }
review-progress = jugadas
review-curve = Expectativas en la partida de 0 a 100 %, vistas por { $who }, después de estas jugadas:
review-choices =
    { $n ->
        [0] Ninguna decisión costó mucho.
        [one] Una decisión costó algo, por lo que podía saber quien la tomó:
       *[other] { $n } decisiones costaron algo, por lo que podían saber quienes las tomaron; las más caras:
    }
review-choice = Jugada { $ply }, { $who }: { $move } regaló un { NUMBER($cost, style: "percent", maximumFractionDigits: 0) } ({ $sure ->
        [clear] seguro
        [likely] probablemente
       *[open] quizá
    }, ± { NUMBER($error, style: "percent", maximumFractionDigits: 0) }); era mejor { $best }.
review-luck =
    { $n ->
        [0] La suerte tuvo poco que ver.
        [one] Un golpe de suerte:
       *[other] { $n } golpes de suerte; los mayores:
    }
review-stroke = Jugada { $ply }, { $move }: { $good ->
        [yes] buena suerte para { $who }
       *[no] mala suerte para { $who }
    }, { NUMBER($luck, style: "percent", maximumFractionDigits: 0) } ({ $sure ->
        [clear] seguro
        [likely] probablemente
       *[open] quizá
    }, ± { NUMBER($error, style: "percent", maximumFractionDigits: 0) }).
review-sure = ± es el error típico: cuánto pueden desviarse las muestras que el consejero toma de lo oculto. Lo que se le escape a su juicio va aparte.
