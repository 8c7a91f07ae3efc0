# U-BOAT (Avalon Hill): nombres, preguntas, jugadas, sucesos.

game-avalon = U-BOAT

side-escorts = los escoltas
side-boats = los submarinos
side-escort-1 = el escolta 1
side-escort-2 = el escolta 2
side-escort-3 = el escolta 3
side-boat-1 = el submarino 1
side-boat-2 = el submarino 2
side-boat-3 = el submarino 3

won-escort-1 = gana el escolta 1
won-escort-2 = gana el escolta 2
won-escort-3 = gana el escolta 3
won-boat-1 = gana el submarino 1
won-boat-2 = gana el submarino 2
won-boat-3 = gana el submarino 3

avalon-scenario-basic = el juego básico
avalon-scenario-two-on-one = dos escoltas, un submarino
avalon-scenario-pack = un escolta, tres submarinos
avalon-scenario-two-on-two = dos contra dos
avalon-scenario-command = dos contra dos, dos jugadores
avalon-scenario-fleet-action = todos los buques
avalon-scenarios = Escenarios (periscope play avalon --scenario NOMBRE):
avalon-values = Valores del juego básico:
avalon-summary = escoltas: { $escorts }, submarinos: { $boats }, jugadores: { $players }; { $turns } turnos como máximo
avalon-aim-escort = Ganas cuando todos los submarinos están hundidos, o cuando el convoy ha pasado tras { $turns } turnos.
avalon-aim-boat = { $n ->
    [0] Ganas cuando un submarino entra sumergido en el convoy, o cuando todos los escoltas están hundidos.
    [one] Ganas cuando un submarino al que le queda algún torpedo entra sumergido en el convoy, o cuando todos los escoltas están hundidos.
   *[other] Ganas cuando un submarino entra sumergido en el convoy con { $n } torpedos o más, o cuando todos los escoltas están hundidos.
}
avalon-status = Turno { $turn }; actúa { $who }.
avalon-value = { $name }: { $value }
avalon-value-table = resultados de ataque, { $column }: el blanco se hunde con { $target }, el que dispara con { $firing }

# Una letra en la imagen.
avalon-code-escort = E
avalon-code-boat = S
avalon-convoy = CONVOY
avalon-elsewhere = en otra parte

avalon-at = { $at }, rumbo { $heading }
avalon-surfaced = { $at } en superficie, rumbo { $heading }
avalon-below = { $at } a { $feet } pies, rumbo { $heading }
avalon-nowhere = fuera del tablero
avalon-nowhere-below = fuera del tablero, a { $feet } pies
avalon-fate-dead = al garete
avalon-fate-sunk = hundido
avalon-note-run = ataque anunciado contra { $boat }
avalon-note-charges = { $n ->
    [one] le queda { $n } carga
   *[other] le quedan { $n } cargas
}
avalon-note-torpedoes = { $n ->
    [one] le queda { $n } torpedo
   *[other] le quedan { $n } torpedos
}
avalon-state-hidden = oculto para el enemigo
avalon-state-damaged = averiado
avalon-state-running = torpedos en marcha
avalon-list-track = Recorrido del turno: { $squares }
avalon-list-charge = Cargas graduadas en { $at }: { $depths } pies
avalon-list-plan = { $feet ->
    [0] Decidido en secreto: a { $at }, rumbo { $heading }, en superficie
   *[other] Decidido en secreto: a { $at }, rumbo { $heading }, a { $feet } pies
}
avalon-list-salvo = torpedos apuntados a: { $squares }

avalon-column-torpedo = torpedo
avalon-column-first-salvo = primera salva
avalon-column-even = fuerzas iguales
avalon-column-two-to-one = dos contra uno
avalon-column-three-to-one = tres contra uno
avalon-column-adjacent = submarino a un escolta adyacente

avalon-turn-hard-port = 90 grados a babor
avalon-turn-port = 45 grados a babor
avalon-turn-steady = recto
avalon-turn-starboard = 45 grados a estribor
avalon-turn-hard-starboard = 90 grados a estribor

prompt-sail = Mandas { $who }: elige el rumbo, una palabra por el giro en cada casilla; una casilla, K7, muestra lo que lleva allí
prompt-halt = Mandas { $who }: hay torpedos en marcha; vira y luego para o sigue
prompt-adjust = Mandas { $who }: estás ante el borde y solo viras
prompt-charges = Mandas { $who }: gradúa cargas a lo largo de tu recorrido, en su orden, y luego lánzalas
prompt-target = Mandas { $who }: elige el blanco de tus cañones
prompt-loss = Mandas { $who }: elige qué buque se pierde
prompt-run = Mandas { $who }: anuncia un ataque con cargas, o ninguno
prompt-boat = Mandas { $who }: elige rumbo y profundidad; una casilla, K7, muestra lo que lleva allí
prompt-salvo = Mandas { $who }: apunta torpedos, en el orden de la lista, o no lances
prompt-late-salvo = Mandas { $who }: apunta torpedos, en el orden de la lista, o no lances
prompt-boat-target = Mandas { $who }: elige el blanco de tu cañón
prompt-boat-loss = Mandas { $who }: elige qué submarino se pierde

avalon-group-stock = dados
avalon-group-sail = navegar de una a cuatro casillas
avalon-group-dive = { $feet ->
    [0] navegar en superficie
   *[other] navegar e ir a { $feet } pies
}
avalon-group-dive-all = navegar, casilla a casilla, y la profundidad final
avalon-group-enter = al convoy a { $feet } pies
avalon-group-enter-all = al convoy
avalon-group-on = virar y seguir
avalon-group-stop = virar y parar
avalon-group-adjust = virar en el sitio
avalon-group-adjust-boat = { $feet ->
    [0] virar en el sitio, en superficie
   *[other] virar en el sitio e ir a { $feet } pies
}
avalon-group-adjust-boat-all = virar en el sitio, y la profundidad final
avalon-group-die = dado
avalon-group-charge = graduar cargas en { $at }
avalon-group-charge-all = graduar cargas en una casilla de tu recorrido
avalon-group-drop = lanzar lo graduado
avalon-group-target = disparar los cañones contra
avalon-group-lose = perder
avalon-group-run = anunciar un ataque
avalon-group-no-run = no anunciar nada
avalon-group-aim = apuntar la salva contra
avalon-group-torpedo = un torpedo más
avalon-group-elsewhere = un torpedo más, donde ningún escolta puede llegar
avalon-group-fire = lanzar la salva
avalon-group-hold = no lanzar
avalon-group-ready = listo

avalon-move-stock = sacar unas existencias de { $n }: { $seat }
avalon-move-sail = navegar por { $path }; rumbo { $heading }
avalon-move-dive = { $feet ->
    [0] navegar por { $path }, en superficie; rumbo { $heading }
   *[other] navegar por { $path }, a { $feet } pies; rumbo { $heading }
}
avalon-move-enter = { $squares ->
    [0] entrar en el convoy a { $feet } pies
   *[other] navegar por { $path } y entrar en el convoy a { $feet } pies
}
avalon-move-on = virar rumbo { $heading } y entrar en { $path }
avalon-move-stop = virar rumbo { $heading } y acabar aquí el movimiento
avalon-move-adjust = virar rumbo { $heading } sin mover
avalon-move-adjust-boat = { $feet ->
    [0] virar rumbo { $heading } sin mover, en superficie
   *[other] virar rumbo { $heading } sin mover e ir a { $feet } pies
}
avalon-move-die = sacar un { $n }
avalon-move-charge = graduar cargas en { $at } a { $depths } pies
avalon-move-drop = lanzar las cargas graduadas
avalon-move-target = disparar contra { $seat }
avalon-move-lose = se pierde { $seat }
avalon-move-run = anunciar un ataque con cargas contra { $seat }
avalon-move-no-run = no anunciar ningún ataque
avalon-move-aim = dirigir esta salva contra { $seat }
avalon-move-torpedo = apuntar un torpedo a { $at }
avalon-move-elsewhere = apuntar un torpedo a una casilla adonde ningún escolta puede llegar
avalon-move-fire = torpedos en marcha
avalon-move-hold = no lanzar nada; listo
avalon-move-ready = listo

avalon-did-stock = { $seat } tiene unas existencias de { $n }
avalon-did-stock-secret = dados en secreto: { $seat }
avalon-did-sail = { $who } navega: { $turns }
avalon-did-dive = { $feet ->
    [0] { $who } navega en superficie: { $turns }
   *[other] { $who } navega a { $feet } pies: { $turns }
}
avalon-did-enter = { $who } se dirige al convoy a { $feet } pies
avalon-did-on = { $who } sigue, { $turns }
avalon-did-stop = { $who } acaba su movimiento, { $turns }
avalon-did-adjust = { $who } vira rumbo { $heading } ante el borde
avalon-did-adjust-boat = { $feet ->
    [0] { $who } vira rumbo { $heading } ante el borde, en superficie
   *[other] { $who } vira rumbo { $heading } ante el borde y va a { $feet } pies
}
avalon-did-die = el dado saca un { $n }
avalon-did-charge = { $who } gradúa cargas en { $at } a { $depths } pies
avalon-did-drop = { $who } acaba su ataque
avalon-did-target = { $who } dispara contra { $seat }
avalon-did-lose = se pierde { $seat }, por decisión propia
avalon-did-run = { $who } ataca con cargas de profundidad
avalon-did-no-run = { $who } no anuncia nada
avalon-did-aim = { $who } apunta contra { $seat }
avalon-did-torpedo = { $who } apunta un torpedo a { $at }
avalon-did-elsewhere = { $who } apunta un torpedo adonde ningún escolta puede llegar
avalon-did-fire = { $who } lanza su salva
avalon-did-hold = { $who } no lanza nada
avalon-did-ready = { $who } está listo

avalon-fact-turn = turno { $n }: { $who }
avalon-fact-enters = { $who } entra en { $at }
avalon-fact-track = { $who } ha ido por { $at }; rumbo { $what }
avalon-fact-track-none = { $who } sigue en { $at }; rumbo { $what }
avalon-fact-torpedoes = { $n ->
    [0] ningún torpedo en { $at }
    [one] un torpedo en { $at }
   *[other] { $n } torpedos en { $at }
}
avalon-boat-rammed = { $who } es embestido
avalon-fact-collided = { $who } choca con { $what }
avalon-fact-dead = { $who } queda al garete en { $at }
avalon-fact-sunk = { $who } se hunde en { $at }
avalon-fact-charged = se han lanzado cargas en { $at }, contra { $what }
avalon-fact-charged-none = no se han lanzado cargas contra { $what }
avalon-boat-there = { $who } estaba en una de esas casillas
avalon-boat-not-there = { $who } no estaba en ninguna de esas casillas
avalon-fact-depths = las cargas de { $at } estaban graduadas a { $what } pies
avalon-boat-near-miss = le han caído cerca: { $who } está averiado y tiene que subir
avalon-boat-miss = fallo: { $who } sale ileso
avalon-fact-missed = { $who } no recibe ningún impacto
avalon-boat-hidden = { $who } se retira del tablero
avalon-fact-depth = { $who } da su profundidad: { $n } pies
avalon-fact-sighted = { $who } está en { $at }, rumbo { $what }, a { $n } pies
avalon-fact-sighted-surfaced = { $who } está en { $at } en superficie, rumbo { $what }
avalon-boat-surfaced = { $who } ha emergido
avalon-boat-running = { $who } tiene torpedos en marcha
avalon-boat-spent = { $who } ya no tiene torpedos en marcha
avalon-fact-run = { $who } anuncia un ataque contra { $what }
avalon-fact-fired = { $ships ->
    [one] { $at } dispara
   *[other] { $at } disparan
} contra { $who }, columna «{ $what }»: { $n }
avalon-boat-convoy = { $who } ha entrado en el convoy

reason-boats-sunk = todos los submarinos están hundidos (§A11.1)
reason-escorts-sunk = todos los escoltas están hundidos (§A11.2)
reason-convoy = un submarino ha entrado en el convoy (§A11.3)
reason-passed = el convoy ha pasado (§A11.4)

ended-boats-sunk = todos los submarinos hundidos
ended-escorts-sunk = todos los escoltas hundidos
ended-convoy = entrada en el convoy
ended-passed = el convoy ha pasado

error-submerged-silent = Un submarino sumergido no puede hablar ni oír a nadie (§A10.7): no se ha enviado nada.
error-sunk-silent = Un submarino hundido calla hasta que acabe la partida (§A10.7): no se ha enviado nada.
error-torpedo-firing = En { $file }, tables.torpedo.firing es «{ $found }»: quítalo, porque ningún torpedo hunde al submarino que lo lanza.
error-players-side = En { $file }, un jugador tiene «{ $found }»: da a cada jugador uno o más buques de un solo bando.
error-players-own = El archivo del escenario ya dice quién manda qué, { $right }: cambia sus players para que una persona lleve { $seats }, o elige uno de esos.
error-players-seat = En { $file }, { $seat } aparece { $times } veces en players: nombra cada buque exactamente una vez.
about-notation-avalon = Notación: las filas son letras de norte a sur y las columnas, números que siguen en los dos sentidos, K7. `sail steady port` avanza dos casillas y gira tras cada una; un submarino añade la profundidad a la que acaba, `sail steady 200`. `run boat-1` anuncia un ataque, `charge K7 200` pone una carga y `torpedo K7` apunta un torpedo.
about-board-avalon = El dibujo: · mar; un buque con su número y su rumbo, y un submarino con su profundidad en cientos de pies; en minúsculas o entre paréntesis, lo que solo ves tú; + hay más en la casilla, véase la lista; … columnas sin buques; x al garete; * casilla a la que apuntas, *2 dos veces.
about-start-avalon = sail steady
