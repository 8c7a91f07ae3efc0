# Unterseeboot: nombres, preguntas, jugadas, sucesos, el consejero, el cuaderno de bitácora.

game-unterseeboot = Unterseeboot
side-captain = el capitán
won-captain = Volvió a casa
ended-returned = Volvió a la base
ended-patrol-over = En casa tras el último turno
ended-submerged = Aún sumergido tras el último turno
ended-batteries = Sin energía bajo el agua
ended-aircraft = Hundido por la aviación
ended-destroyer = Hundido por un destructor
ended-crushed = Aplastado por el mar

unterseeboot-scenario-patrol = la patrulla
unterseeboot-scenario-six-columns = la patrulla en seis columnas
unterseeboot-scenarios = Escenarios (periscope play unterseeboot --scenario NOMBRE):
unterseeboot-values = Valores de la patrulla corriente:
unterseeboot-summary = { $columns } columnas, { $targets } objetivos, { $turns } turnos, { $torpedoes } torpedos
unterseeboot-chapters = con { $chapters }
unterseeboot-aim = Hunde lo que puedas en { $turns } turnos y trae el submarino a casa: solo gana el que vuelve.
chapter-entry-points = puntos de entrada
chapter-big-ships = buques grandes
chapter-uncontrolled-dive = inmersión incontrolada
chapter-type-viic = Tipo VIIC
brief-entry-points = El submarino puede entrar por cualquiera de los dos extremos del tablero, a cualquier nivel.
brief-big-ships = Un seis se vuelve a tirar y puede pedir un dado mayor; diez mil toneladas necesitan dos impactos.
brief-uncontrolled-dive = A 200 metros y con una ficha de casco, sobrevivir a un ataque puede no bastar.
brief-type-viic = Catorce torpedos, y dos de ellos en un turno.

unterseeboot-value-turns = turnos
unterseeboot-value-columns = columnas
unterseeboot-value-shallow = columnas sin fondo
unterseeboot-value-start = columna de salida
unterseeboot-value-targets = columnas de los objetivos
unterseeboot-value-periscope-reach = columnas a cada lado que alcanza el periscopio
unterseeboot-value-salvo-reach = columnas a cada lado que alcanza una salva repartida
unterseeboot-value-hull = fichas de casco
unterseeboot-value-main-battery = batería principal
unterseeboot-value-auxiliary = energía auxiliar
unterseeboot-value-torpedoes = torpedos
unterseeboot-value-big-ship = miles de toneladas que necesitan dos impactos
unterseeboot-value-dice = dados
unterseeboot-value-honours = honores, desde tantos miles de toneladas
unterseeboot-value-big-dice = dados grandes

unterseeboot-row-targets = objetivos
unterseeboot-level-1 = superficie
unterseeboot-level-2 = cota periscópica
unterseeboot-level-3 = 100 metros
unterseeboot-level-4 = 200 metros
unterseeboot-stock-hull = casco { $n } de { $most }
unterseeboot-stock-main = batería principal { $n } de { $most }
unterseeboot-stock-auxiliary = energía auxiliar { $n } de { $most }
unterseeboot-stock-torpedoes = torpedos { $n } de { $most }
unterseeboot-boat = Tu submarino (<U>) está en la columna { $column }, { $level } ({ $notation }).
unterseeboot-targets = Objetivos por columna: { $targets }.
unterseeboot-target-unknown = sin identificar
unterseeboot-target-ship = un buque de { $n } toneladas
unterseeboot-target-struck = un buque de { $n } toneladas, alcanzado una vez
unterseeboot-target-sunk = hundido, { $n } toneladas
unterseeboot-target-false = nada
unterseeboot-spotted = Un avión te ha avistado.
unterseeboot-escort-searching = El destructor te busca.
unterseeboot-escort-detected = El destructor te ha detectado.
unterseeboot-dice = Dados grandes en juego: { $dice }.
unterseeboot-status = Turno { $turn } de { $turns }. Hundido hasta ahora: { $n } toneladas ({ $honour }).

honour-war-badge = Insignia de guerra submarina
honour-combat-clasp = Broche de combate submarino
honour-roll-of-honour = Cuadro de honor
honour-knights-cross = Cruz de Caballero
honour-oak-leaves = Cruz de Caballero con hojas de roble
honour-swords = Cruz de Caballero con hojas de roble y espadas
honour-diamonds = Cruz de Caballero con hojas de roble, espadas y diamantes
honour-wound-badge = Insignia de herido, a título póstumo

prompt-manoeuvre = Eres { $who }: mueve el submarino o vuelve a casa
prompt-identify = Eres { $who }: identifica un objetivo o no mires
prompt-torpedo = Eres { $who }: dispara o espera
unterseeboot-group-manoeuvre = Maniobra
unterseeboot-group-identify = Identificación
unterseeboot-group-torpedo = Torpedos

unterseeboot-move-stay = quedarse donde está
unterseeboot-move-up = subir un nivel
unterseeboot-move-down = bajar un nivel
unterseeboot-move-west = ir una casilla al oeste
unterseeboot-move-east = ir una casilla al este
unterseeboot-move-home = volver a la base
unterseeboot-move-enter = entrar en el tablero por { $at }
unterseeboot-move-identify = identificar el objetivo de la columna { $at }
unterseeboot-move-look-away = no identificar nada
unterseeboot-move-fire = lanzar un torpedo contra el buque de la columna { $at }
unterseeboot-move-double = lanzar dos torpedos contra el buque de la columna { $at }
unterseeboot-move-split = lanzar un torpedo contra cada uno de los buques de las columnas { $at } y { $other }
unterseeboot-move-hold-fire = no disparar

unterseeboot-did-stay = te quedas donde estás
unterseeboot-did-up = subes un nivel
unterseeboot-did-down = bajas un nivel
unterseeboot-did-west = vas una casilla al oeste
unterseeboot-did-east = vas una casilla al este
unterseeboot-did-home = pones rumbo a casa
unterseeboot-did-enter = entras en el tablero por { $at }
unterseeboot-did-identify = miras el objetivo de la columna { $at }
unterseeboot-did-look-away = no identificas nada
unterseeboot-did-fire = lanzas un torpedo contra el buque de la columna { $at }
unterseeboot-did-double = lanzas dos torpedos contra el buque de la columna { $at }
unterseeboot-did-split = disparas a los buques de las columnas { $at } y { $other }
unterseeboot-did-hold-fire = no disparas
unterseeboot-did-ship = identificado: un buque de { $tonnage } toneladas
unterseeboot-did-big-ship = identificado: un buque de { $tonnage } toneladas, con el D{ $die }
unterseeboot-did-false-contact = contacto falso: no hay nada
unterseeboot-did-aircraft-not-spotted = pasa un avión y no te ve
unterseeboot-did-aircraft-strafed = un avión ataca y no hace daño
unterseeboot-did-aircraft-repaired = un avión daña el submarino; la dotación lo repara
unterseeboot-did-aircraft-damaged = un avión daña el submarino y la reparación falla
unterseeboot-did-destroyer-not-detected = el destructor busca y no te encuentra
unterseeboot-did-destroyer-no-damage = el destructor ataca y no hace daño
unterseeboot-did-destroyer-repaired = el destructor daña el submarino; la dotación lo repara
unterseeboot-did-destroyer-damaged = el destructor daña el submarino y la reparación falla
unterseeboot-did-destroyer-crushed = el submarino sobrevive al ataque y se deshace en las profundidades
unterseeboot-did-torpedoes = { $first }; { $second }
unterseeboot-torpedo-sunk = el buque de la columna { $at } es alcanzado y se va a pique
unterseeboot-torpedo-struck = el buque de la columna { $at } es alcanzado y sigue a flote
unterseeboot-torpedo-missed = el torpedo a la columna { $at } falla

unterseeboot-fact-spotted = el avión no te pierde de vista hasta que te sumerjas
unterseeboot-fact-lost-sight = el avión te pierde de vista
unterseeboot-fact-recharged = la batería principal se recarga
unterseeboot-fact-auxiliary = con energía auxiliar: quedan { $n }
unterseeboot-fact-searching = un destructor empieza a buscar
unterseeboot-fact-detected = el destructor te ha detectado
unterseeboot-fact-hull = fichas de casco que quedan: { $n }
unterseeboot-fact-struck = el buque de { $n } toneladas necesita otro impacto
unterseeboot-fact-sunk = { $n } toneladas hundidas
unterseeboot-fact-evaded = te has zafado del destructor
unterseeboot-reason-returned = el submarino está de vuelta en la base
unterseeboot-reason-patrol-over = acabó el último turno y el submarino está en superficie: en casa
unterseeboot-reason-submerged = acabó el último turno y el submarino sigue bajo el agua
unterseeboot-reason-batteries = no queda energía bajo el agua
unterseeboot-reason-aircraft = la aviación hunde el submarino
unterseeboot-reason-destroyer = el destructor hunde el submarino
unterseeboot-reason-crushed = el mar aplasta el submarino
unterseeboot-reason-resigned = la patrulla se abandonó
unterseeboot-reason-agreed = la patrulla se interrumpió
unterseeboot-reason-time = al capitán se le acabó el tiempo
unterseeboot-reason-absent = el capitán estuvo ausente demasiado tiempo
unterseeboot-won = Has vuelto a casa.
unterseeboot-lost = El submarino se pierde con toda su dotación.
unterseeboot-score = Hundido: { $n } toneladas.
about-start-unterseeboot = identify
about-notation-unterseeboot = Notación: las columnas son letras desde el oeste y los niveles números desde la superficie: c2 es la columna c a cota periscópica. `up` (subir), `down` (bajar), `west`, `east`, `stay` (quedarse), `home` (a casa); `identify c`; `fire c`. `consejo` dice cuánto vale cada opción, `consejo knights-cross` para un honor.
about-board-unterseeboot = El dibujo: <U> tu submarino; ? un objetivo sin identificar, 5 un buque de 5000 toneladas, 12! uno alcanzado, x5 uno hundido, - nada; ~ superficie, · agua, # sin agua.

coach-progress = resolviendo el resto de la patrulla
coach-preparing = preparando el cálculo: la primera vez en este equipo tarda unos segundos
coach-goal = Cuánto vale cada opción ({ $goal }):
coach-home = El segundo número es la probabilidad de volver a casa que la acompaña.
coach-best = La mejor: { $move }.
coach-exact = Estos valores son exactos.
coach-slack = Resolverlo todo llevaría demasiado tiempo, así que estos valores no cuentan algunos objetivos: nunca son demasiado altos, y se quedan cortos en { $slack } como mucho.
goal-tonnage = tonelaje esperado que vuelve a casa
goal-honour = probabilidad de volver a casa con, al menos: { $honour }
tons = { $n } t
grade-progress = calificando
grade-sum = La patrulla valía { $start } al empezar; tus decisiones costaron { $cost }, la suerte trajo { $luck }, y el resultado fue { $result }.
grade-choices = { $n ->
    [0] Ninguna decisión costó nada.
    [one] { $n } decisión costó algo:
   *[other] { $n } decisiones costaron algo:
}
grade-luck = { $n ->
    [0] Ninguna tirada importó.
    [one] { $n } tirada importó:
   *[other] { $n } tiradas importaron, primero las más importantes:
}
grade-choice = turno { $turn }: `{ $move }` en vez de `{ $best }`: { $gain }
grade-throw = turno { $turn }: { $move }: { $gain }
grade-slack = Algunos de estos valores no cuentan todos los objetivos, pues resolverlo todo llevaría demasiado tiempo: pueden quedarse cortos hasta en { $slack }, así que costes y suerte son estimaciones.
solved = { $goal }: { $value }. { $n } valores en { NUMBER($seconds, maximumFractionDigits: 0) } s; las primeras jugadas:
solved-check = Jugada { $n } veces: { $mean } de media, error típico { $error }; eso confirma el valor.
solved-doubt = Jugada { $n } veces: { $mean } de media, error típico { $error }; se aparta más de tres errores típicos.
solved-opening = El comienzo se guarda en { $file }.

command-solve = calcular el valor exacto de una patrulla entera de Unterseeboot
example-solve = Ejemplo: periscope solve unterseeboot --goal tonnage,knights-cross --patrols 100000
command-grade = decir cuánto costó cada decisión de una patrulla guardada y qué fue suerte
example-grade = Ejemplo: periscope grade patrulla.txt --goal knights-cross
command-logbook = ver el cuaderno de bitácora de Unterseeboot: patrullas, campañas, estadísticas
example-logbook = Ejemplo: periscope logbook --captain Prien
meta-goal = METAS
meta-patrols = NÚMERO
meta-captain = NOMBRE
meta-boat = NOMBRE
meta-export = ARCHIVO
meta-import = ARCHIVO
option-goal = tonnage (tonelaje) o un honor como knights-cross; en solve, varios con comas, o all (todos)
option-patrols = jugar además la mejor línea esas veces, según las reglas, para comprobar el valor
option-captain = el capitán del cuaderno de bitácora
option-boat = el nombre del submarino, para el cuaderno de bitácora
option-export = escribir el cuaderno en un archivo
option-import = añadir las patrullas de un archivo así

error-goal = No existe la meta «{ $goal }»: usa una de { $goals }.
error-not-solved = { $game } no está resuelto: usa uno de { $games }.
error-solve-large = Con estas reglas opcionales la patrulla entera es demasiado grande para resolverla desde el principio: pide `consejo` en la mesa, que dice cuán exacto es.
error-solve-board = El cálculo necesita agua hasta los 200 metros en todas las columnas, del primer objetivo al último: cambia `shallow` o `targets`.
error-grade-unfinished = Solo se califica una patrulla terminada: juégala hasta el final.
error-logbook-damaged = El cuaderno { $file } está dañado en la línea { $line }: no se ha tomado nada de él; usa una copia entera.
error-column-twice = En { $file }, { $key } nombra dos veces una columna: nombra cada una solo una vez.
error-no-deep = En { $file }, todas las columnas están en `shallow`: deja fuera al menos una.

logbook-known = Esta patrulla ya está en el cuaderno de bitácora ({ $file }); no se ha añadido nada.
logbook-unwritten = No se pudo anotar la patrulla en el cuaderno de bitácora: { $problem } Guárdala ahora: `periscope play --resume` con el registro guardado la anotará cuando se pueda escribir en el cuaderno.
logbook-written = Anotado en el cuaderno de bitácora ({ $file }).
logbook-grade = `periscope grade { $file }` dice cuánto costó cada decisión y qué fue suerte.
logbook-aside = El cuaderno de bitácora estaba dañado: se conserva en { $file }, y lo que se pudo leer sigue adelante.
logbook-empty = El cuaderno de bitácora está vacío: `periscope play unterseeboot` lo llena.
logbook-patrol = { $date }: { $tonnage } toneladas hundidas, torpedos { $torpedoes }, daños { $damage }, reparaciones { $repairs }, { $survived ->
    [yes] sobrevivió
   *[no] perdido
}: { $honour }
logbook-statistics = { $n ->
    [one] { $n } patrulla
   *[other] { $n } patrullas
}, sobrevivió el { NUMBER($share, style: "percent", maximumFractionDigits: 0) }; { NUMBER($mean, maximumFractionDigits: 0) } toneladas hundidas de media, a lo sumo { $best } traídas a casa; { $torpedoes } torpedos lanzados.
logbook-exported = { $n ->
    [one] { $n } patrulla escrita
   *[other] { $n } patrullas escritas
} en { $file }.
logbook-imported = { $n ->
    [one] { $n } patrulla nueva tomada
   *[other] { $n } patrullas nuevas tomadas
} de { $file }.
campaign = Campaña de { $captain }: { $n ->
    [one] { $n } patrulla
   *[other] { $n } patrullas
}, { $survived } con vida; { $tonnage } toneladas hundidas, { $home } de ellas traídas a casa.
campaign-success = Al menos diez patrullas con vida: la campaña es un éxito.
campaign-lost = El submarino se ha perdido: la campaña ha terminado.
campaign-open = La campaña sigue.
word-advice = consejo, consejero, pista
advice-interrupted = Interrumpido: no hay consejo. La partida sigue.
help-advice = qué jugaría el consejero y por qué; en un juego resuelto, cuánto vale cada opción
