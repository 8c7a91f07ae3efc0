# La línea de órdenes.

cli-about = Periscope: juegos de guerra con información oculta en la terminal, contra el ordenador o entre dos personas.
cli-commands = Órdenes:
cli-more = `periscope ORDEN --help` muestra qué admite cada orden, con un ejemplo. Todas admiten --lang ({ $languages }).
cli-usage = Uso:{" "}
cli-arguments = Qué recibe
cli-options = Opciones
interrupted = Interrumpido.

command-play = jugar una partida en líneas de texto, contra el ordenador o por turnos ante el mismo teclado
command-games = ver los juegos, escenarios, capítulos y valores de las cartas
command-simulate = hacer que el ordenador juegue muchas partidas y contar los resultados
command-arena = enfrentar a varios jugadores con las mismas semillas, en los dos bandos, y puntuarlos
command-replay = contar con frases una partida guardada
command-review = repasar una partida: quién iba ganando, qué decisiones costaron más y la suerte
command-verify = comprobar un registro: que cada jugada sea legal, cada sorteo el de la semilla y no falte ninguno
command-scenario = comprobar un archivo de escenario propio (`periscope scenario check ARCHIVO`)

example-play = Ejemplo: periscope play uboot --scenario wolf-pack --as german --level random
example-games = Ejemplo: periscope games --json
example-simulate = Ejemplo: periscope simulate uboot --scenario lone-wolf --games 1000 --players greedy,random --seed 1
example-arena = Ejemplo: periscope arena uboot --players random,greedy,medium --games 100 --workers 2 --file lone-wolf.jsonl
example-replay = Ejemplo: periscope replay partida.txt --as allied
example-review = Ejemplo: periscope review partida.txt
example-verify = Ejemplo: periscope verify partida.txt --hash 2bb8… --salt 41c0…
example-scenario = Ejemplo: periscope scenario check mi-escenario.toml

argument-game = el juego: uboot, stalingrad, avalon o unterseeboot
argument-record = el archivo de un registro
argument-check = la palabra check
argument-file = un archivo de escenario en TOML

meta-game = JUEGO
meta-record = REGISTRO
meta-check = check
meta-file = ARCHIVO
meta-scenario = ESCENARIO
meta-chapters = NOMBRES
meta-as = PUESTOS
meta-level = NIVEL
meta-seed = NÚMERO
meta-resume = REGISTRO
meta-ply = JUGADA
meta-games = NÚMERO
meta-players = NOMBRES
meta-workers = NÚMERO
meta-hash = HASH
meta-salt = SALES
meta-lang = IDIOMA

option-scenario = un escenario del juego o un archivo .toml propio (si falta, el primero)
option-chapters = capítulos opcionales que se añaden, separados por comas: véase `periscope games`
option-as = el puesto, o varios de un mismo bando separados por comas: allied, escort-1,escort-2
option-level = el nivel del ordenador: beginner, easy, medium (si falta), hard o strongest; o bien random o greedy
option-seed = un número que fija todos los sorteos y lo que elige el ordenador
option-resume = seguir una partida guardada
option-ply = cuántas jugadas del registro se toman
option-games = cuántas partidas se juegan (si falta, 100)
option-players = un jugador por bando, primero los aliados, o uno para todos: random, greedy, un nivel (los muestra `periscope games`) o search con un presupuesto, como search@200 (rondas), search@0.5s o search@0.5s*2 (en dos procesos)
option-file = dónde se guardan los resultados, línea a línea; la misma orden sigue desde ahí
option-test = parar en cuanto se sepa si el primer jugador es más fuerte que el segundo (SPRT)
option-hash = el hash que te enseñó la mesa antes de la partida
option-salt = la sal que diste; si son varias, separadas por comas
option-workers = entre cuántos procesos se reparte el trabajo (si falta, 1; para un servidor también PERISCOPE_WORKERS)
option-game = el juego del archivo (si falta, uboot)
option-hot-seat = todos ante el mismo teclado; entre una y otra se borra la pantalla
option-yes = no preguntar antes de una jugada que revela algo ni esperar por si se deshacen las demás
option-memory = jugar con la ayuda de memoria: qué has visto y adónde puede haber ido desde entonces
option-json = escribir JSON, para programas
option-text = escribir el propio registro; con --as, solo el de ese bando
option-lang = el idioma: en o es
option-help = mostrar esta ayuda

games-game = { $name } ({ $game }), versión { $version } de las reglas
games-scenarios = Escenarios (periscope play uboot --scenario NOMBRE):
games-chapters = Capítulos (--chapters NOMBRE,NOMBRE):
games-cards = Cartas:
games-levels = Niveles del ordenador (periscope play uboot --level NOMBRE):
games-tokens = Fichas:
games-standings = Procedencia: publicado por el reglamento o la editorial; derivado de otras reglas; de la casa: nuestro, porque el valor impreso se ha perdido.

arena-heading =
    { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    } de { $scenario }, semilla { $seed }. Puntuaciones con intervalos del 95 %; la media es 0 y 400 puntos equivalen a ganar diez veces por cada derrota.
arena-player = jugador
arena-rating = puntuación
arena-score = resultado
arena-side-allied = con los aliados
arena-side-german = con los alemanes
arena-side-soviet = con los soviéticos
arena-side-escort = con los escoltas
arena-side-boat = con los submarinos
arena-points = { NUMBER($points, useGrouping: 0) } ± { NUMBER($margin, useGrouping: 0) }
arena-pair = { $pair }: { NUMBER($share, style: "percent", maximumFractionDigits: 1) } para el primero en { $n } partidas ({ NUMBER($first, style: "percent", maximumFractionDigits: 1) } con el primer bando, { NUMBER($second, style: "percent", maximumFractionDigits: 1) } con el segundo).
arena-test = { $verdict } Tras { $n } pares de partidas, preguntando por { $gain } puntos: log-verosimilitud { NUMBER($likelihood, maximumFractionDigits: 2) }, decidida más allá de ±{ NUMBER($upper, maximumFractionDigits: 2) }.
arena-test-better = { $one } es más fuerte que { $other }.
arena-test-no-better = { $one } no es más fuerte que { $other } por esa diferencia.
arena-test-open = Todavía no se sabe si { $one } es más fuerte que { $other }.
simulate-progress = partidas
simulate-heading =
    { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    } de { $scenario }, semilla { $seed }: { $players }.
simulate-scores = Puntos de media: { $scores }.
simulate-length = Duración media: { NUMBER($plies, maximumFractionDigits: 1) } jugadas. Tiempo: { NUMBER($seconds, maximumFractionDigits: 1) } s.
mean = { NUMBER($x, maximumFractionDigits: 2) }
count = { $n }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
won-allied = Ganan los aliados
won-german = Ganan los alemanes
won-draw = Tablas
ended-target = Final por puntos
ended-no-cargo = Final sin mercancías
ended-no-submarine = Final sin submarinos
ended-adjourned = Aplazadas

replay-players = Jugadores: { $players }.
player-human = una persona
replay-seen = Tal como la vieron { $who }.
verified =
    { $file } está bien: { $n ->
        [one] { $n } jugada, legal,
       *[other] { $n } jugadas, todas legales,
    } y el resultado es el de la partida; no nombra ninguna semilla, así que los sorteos no se pueden comprobar.
verified-draws =
    { $file } está bien: { $n ->
        [one] { $n } jugada, legal,
       *[other] { $n } jugadas, todas legales,
    } cada sorteo es el de la semilla y el resultado es el de la partida.
verified-void = El sorteo { $number } (jugada { $ply }, «{ $move }») está anulado: { $who }. Quien no hizo ni lo uno ni lo otro no debe creerlo.
voice-asked = { $seat } pidió deshacerlo (acto { $id })
voice-agreed = { $seat } aceptó (acto { $id })
voice-away = en { $seat } no había nadie
verified-kept-hash = El hash es el que guardaste: el secreto es el que se eligió antes.
verified-kept-salt = La sal que guardaste es la de { $seat }, y todos los sorteos dependen de ella.
verified-salts = Sales de la semilla: { $salts }. Tienen que ser las que se dijeron al empezar la partida.
verified-after-hash = Según el registro, dieron su sal después de publicarse el hash: { $seats }. Quien haya guardado las dos cosas puede compararlas (--hash, --salt).
verified-alone = Nadie dio una sal después de publicarse el hash: el servidor pudo elegir los sorteos.
verified-older = El registro tiene una forma anterior y no dice quién dio su sal después de publicarse el hash: quien haya guardado las dos cosas puede compararlas (--hash, --salt).
check-right = { $file } es un escenario que se puede jugar.
check-values = Valores que no son del reglamento:

version-compiled = forma: compilada
version-plain = forma: Python sin compilar, a una quinta parte de la velocidad (si al instalar hay un compilador de C y las cabeceras de Python, Periscope se compila solo)
version-rules = reglas: { $rules }
version-page = página: { $page }
version-no-page = página: ninguna; PERISCOPE_PAGE=0 la deja fuera
version-database = base de datos: { $database }
