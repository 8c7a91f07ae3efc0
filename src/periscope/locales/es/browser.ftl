# El navegador: páginas, la mesa, lo que se puede tocar.

browser-home = Periscope: todos los juegos
browser-welcome = Siéntate a la mesa de cartas
browser-welcome-more = Cuatro juegos sobre lo que no se ve. Sin cuenta ni preparativos: pulsa Jugar ya y empiezas.
browser-settings = Idioma y luz
browser-language = Idioma
browser-language-en = English
browser-language-es = Español
browser-theme = Claro u oscuro
browser-theme-system = Automático
browser-theme-light = Claro
browser-theme-dark = Oscuro
browser-play-now = Jugar ya
browser-play-now-game = Jugar ya: { $game }
browser-set-up = Preparar
browser-set-up-game = Preparar { $game }
browser-learn = Aprender
browser-learn-game = Aprender { $game }
browser-rules = Reglas
browser-rules-game = Reglas de { $game }
browser-players-uboot = 2 jugadores
browser-players-stalingrad = 2 a 4 jugadores
browser-players-avalon = 2 a 6 jugadores
browser-players-unterseeboot = 1 jugador
browser-length-uboot = 15 a 40 minutos
browser-length-stalingrad = 20 a 60 minutos
browser-length-avalon = 30 a 90 minutos
browser-length-unterseeboot = 10 minutos
browser-line-uboot = Un convoy cruza el mar, y en algún lugar entre las cartas hay un submarino que solo ve un jugador.
browser-line-stalingrad = Dos frentes se miran entre las ruinas. Encuentra a los francotiradores enemigos antes de que un disparo delate a los tuyos.
browser-line-avalon = Los escoltas protegen un convoy de submarinos que trazan rumbo y profundidad en secreto.
browser-line-unterseeboot = Una patrulla en solitario: hunde lo que puedas y trae el barco a casa.
browser-public-tables = Mesas públicas
browser-my-tables = Mis mesas
browser-forget = Quitar de la lista la mesa de { $when }
browser-to-games = Todos los juegos
browser-try-again = Probar otra vez
browser-notice-lost = Esa página no existe
browser-advice-lost = Puede que el enlace esté cortado. Ábrelo entero, o empieza por los juegos.
browser-notice-away = El servidor no responde
browser-advice-away = No se ha perdido nada: este navegador guarda tus asientos. Mira si `periscope` está en marcha y prueba otra vez.
browser-notice-dead-link = Este enlace ya no lleva a ninguna parte
browser-advice-dead-link = Pide uno nuevo a quien te lo envió, o abre tu propia mesa.
browser-opening = Abriendo la mesa
browser-tables-open = Esperan jugadores
browser-tables-playing = En juego
browser-tables-aside = Apartadas
browser-tables-none = Ninguna por ahora.
browser-look-again = Mirar otra vez
browser-sit-as = Sentarse: { $seat }
browser-invited = Tienes una invitación
browser-invited-to = { $game }, { $scenario }. Tu asiento: { $seat }.
browser-your-name = Tu nombre
browser-sit-down = Sentarse
browser-only-watch = Solo mirar
browser-spectator = un espectador
browser-scenario = Escenario
browser-chapters = Capítulos
browser-seats = Asientos
browser-holder-me = Juego aquí
browser-holder-open = Alguien con un enlace
browser-holder-computer = Ordenador, { $level }
browser-hot-seat = Varios en esta pantalla: cae un telón cada vez que cambia de manos.
browser-help = Ayudas
browser-help-none = ninguna
browser-help-memory = memoria
browser-help-possibilities = posibilidades
browser-help-probabilities = probabilidades
browser-help-hint = consejos
browser-clock = Tiempo
browser-clock-none = sin reloj
browser-clock-short = 10 minutos, y 10 segundos más por jugada
browser-clock-long = 45 minutos, y 30 segundos más por jugada
browser-clock-days = 3 días por turno
browser-visibility = Quién puede mirar
browser-visibility-link = quien tenga el enlace
browser-visibility-public = todo el mundo
browser-visibility-private = nadie
browser-public-seats = Una mesa pública aparece en la lista de todos, y cualquiera puede ocupar sus asientos libres sin invitación.
browser-own-scenario = Un escenario propio
browser-own-scenario-toml = Su TOML; un error dice qué está mal y dónde
browser-open-table = Abrir la mesa
browser-board = Tablero
browser-prompt = Lo que se te pide
browser-your-turn = Tu turno
browser-their-turn = Juegan: { $who }
browser-chance = Decide el azar
browser-they-think = Se te preguntará cuando te toque.
browser-waiting-players = Esperando jugadores
browser-wait-for-players = La partida empieza cuando se ocupen todos los asientos.
browser-wait-for-salts = Todos los asientos están ocupados. La partida empieza cuando el navegador de cada jugador haya dado su sal para los sorteos; una página cerrada la da al volver a abrirse.
browser-send-links = Envía a cada jugador su enlace; la partida empieza cuando se ocupen todos los asientos.
browser-send-new-link = Un jugador se ha ido: quien reciba este enlace puede ocupar el asiento, y el anterior ya no vale.
browser-wait-for-seat = Un jugador se ha ido: la partida sigue cuando alguien ocupe el asiento.
browser-copy = Copiar
browser-copied = Copiado
browser-over = La partida ha terminado
browser-look-back = Levantar la niebla
browser-paused = En pausa
browser-resume = Continuar
browser-open-rule = Abrir la regla { $section } junto al tablero
browser-begun = Empezado: { $what }. Elige lo que está iluminado.
browser-step-back = Dar un paso atrás
browser-undo = Deshacer
browser-hand-over = Pasar la pantalla
browser-confirm = Confirma, por favor
browser-no-way-back = Esto no se puede deshacer: revela algo, o se roba una carta.
browser-do-it = Hazlo
browser-not-yet = Aún no
browser-find-move = Buscar una jugada
browser-asks-undo = Piden deshacer la última jugada: { $who }
browser-asks-draw = Ofrecen tablas: { $who }
browser-asks-pause = Piden una pausa: { $who }
browser-agree = De acuerdo
browser-disagree = Mejor no
browser-line-lost = Se ha perdido la conexión. Volverás al mismo punto en cuanto regrese.
browser-log = Diario
browser-news-began = Empieza la partida.
browser-news-took = { $name } se sienta: { $seat }.
browser-news-left = Dejan el asiento: { $seat }.
browser-news-agreed = De acuerdo: { $who }.
browser-news-refused = No están de acuerdo: { $who }.
browser-news-resumed = Termina la pausa: { $who }.
browser-news-faltered = El ordenador ha fallado y se le vuelve a preguntar: { $seat }.
browser-news-said = { $who }: «{ $text }»
browser-say = Di algo
browser-send = Enviar
browser-here = en la mesa
browser-gone = ausente
browser-menu = Menú de la mesa
browser-in-words = La mesa en palabras
browser-watch-link = Enlace para espectadores
browser-notify = Avísame cuando me toque
browser-call = Llamar a una dirección cuando me toque
browser-call-url = Dirección (vacía: no llamar a nadie)
browser-call-keep = Guardar esta dirección
browser-ask-undo = Pedir deshacer una jugada
browser-offer-draw = Ofrecer tablas
browser-offer-pause = Pedir una pausa
browser-resign = Rendirse
browser-resign-sure = Rendirse: pulsa otra vez para confirmar
browser-leave = Dejar el asiento
browser-close = Cerrar
browser-you = { $side } (tú)
browser-turn = Turno
browser-rule = Regla { $section }
browser-no-rule = Esta regla no se puede mostrar ahora.
browser-whole-rules = Todas las reglas
browser-search-rules = Buscar en las reglas
browser-curtain = El telón está bajado
browser-curtain-more = En esta pantalla no queda nada del último jugador.
browser-pass-to = Pasa la pantalla a { $who }
browser-ready = Listos: somos { $who }
browser-after = Se levanta la niebla
browser-eyes = Visto por
browser-eyes-whole = Ojos de nadie: todo
browser-slider = Jugada de la partida
browser-earlier = Una jugada atrás
browser-later = Una jugada adelante
browser-ply = { $ply } de { $last }
browser-curve = La puntuación a lo largo de la partida
browser-resume-here = Seguir desde aquí contra el ordenador
browser-save-record = Guardar el acta
browser-share = Copiar el enlace de esta página
browser-luck = Los sorteos
browser-no-draws = En esta partida no se robó nada.
browser-chance-of = { $share }
browser-verify = Verificar los sorteos
browser-logbook = Cuaderno de bitácora
browser-logbook-empty = El cuaderno está vacío: juega una patrulla de Unterseeboot y se llenará.
browser-logbook-save = Guardar en un archivo
browser-logbook-read = Leer de un archivo
browser-logbook-unreadable = { $file } no es un cuaderno: elige un archivo guardado aquí o uno de `periscope logbook --export`.
browser-logbook-aside = { $n ->
    [one] Algo del cuaderno no se pudo leer. Se conserva aparte
   *[other] Algunas cosas del cuaderno no se pudieron leer. Se conservan aparte
} en este navegador, y lo que se pudo leer sigue adelante.
browser-logbook-carry = El archivo se puede leer en otro navegador y, en la terminal, con `periscope logbook --import`; las copias de la terminal se pueden leer aquí.
browser-boat-name = Tu submarino
browser-area = La zona
browser-sea = mar
browser-edge-german = Borde alemán
browser-edge-allied = Borde aliado
browser-submerged = tu submarino bajo el agua
browser-burning = petrolero en llamas
browser-torpedo-here = torpedo hacia { $heading }
browser-held = retenida por el ping
browser-hand = En tu mano
browser-arrange = Colócalo por mí
browser-lift-bluff = Entre estas cartas no hay ningún submarino: un farol. Ponlas.
browser-lay-down = Ponerlas
browser-lay-boat = Submarino en { $at }
browser-quadrant = Cuadrante { $cells }
browser-torpedo = Torpedo hacia { $heading }
browser-course = Rumbo { $heading }
browser-uboot-sail = Solo navegar
browser-uboot-search = Navegar y buscar
browser-uboot-dive = Sumergirse
browser-uboot-surface = Emerger
browser-uboot-leave = Salir de la zona
browser-uboot-sonar = Sónar
browser-uboot-charges = Cargas de profundidad
browser-uboot-aircraft = Avión torpedero
browser-uboot-bomb = Bombardear un buque
browser-uboot-take-off = Despega un avión
browser-uboot-hold = No disparar
browser-uboot-pass = Pasar
browser-battlefield = El campo de batalla
browser-face-down = una carta boca abajo
browser-no-card = nada colocado
browser-open-now = está descubierta
browser-in-question = en cuestión
browser-shot = DISPARO
browser-front-ready = Colocar el frente
browser-start-afresh = Empezar de nuevo
browser-lift-cards = Toma una carta y toca dónde va.
browser-stalingrad-hold = No disparar
browser-stalingrad-last-shot = Disparar
browser-stalingrad-end = Terminar el turno
browser-stalingrad-stay = Quedarse
browser-stalingrad-deploy = Mostrar al oficial
browser-stalingrad-reinforce = Reforzar un cuadrante
browser-stalingrad-recognise = Enviar exploradores
browser-stalingrad-one = Solo esta carta
browser-stalingrad-both = Las dos cartas
browser-stalingrad-fire = Fuego ofensivo
browser-chart = La carta náutica
browser-track = derrota del turno
browser-aimed = hay un torpedo apuntado aquí
browser-turn-to = Virar al { $heading }
browser-feet = { $n } pies
browser-surface = Superficie
browser-into-convoy = Al convoy
browser-avalon-sail = Parar aquí
browser-avalon-on = Seguir
browser-avalon-stop = Parar
browser-avalon-set = Fijar estas cargas
browser-avalon-drop = Lanzar lo fijado
browser-avalon-no-run = Sin ataque
browser-avalon-elsewhere = Un torpedo a otra parte
browser-avalon-fire = Disparar la salva
browser-avalon-hold = No disparar
browser-avalon-ready = Listo
browser-section = El mar en sección
browser-your-boat = tu submarino
browser-water = agua
browser-spotted = avistado
browser-escort-searching = busca
browser-escort-detected = te ha detectado
browser-stock-hull = Casco
browser-stock-main = Batería
browser-stock-auxiliary = Auxiliar
browser-stock-torpedoes = Torpedos
browser-tonnage = Tonelaje
browser-honour = Honor
browser-unterseeboot-stay = Quedarse
browser-unterseeboot-home = Volver a la base
browser-unterseeboot-look-away = No identificar nada
browser-unterseeboot-hold-fire = No disparar
browser-unterseeboot-one-torpedo = Un torpedo
browser-unterseeboot-two-torpedoes = Dos torpedos

browser-all-moves =
    { $n ->
        [one] La única jugada en palabras
       *[other] Todas las jugadas en palabras ({ $n })
    }
browser-more-moves =
    { $n ->
        [one] Una más: escribe para encontrarla.
       *[other] { $n } más: escribe para encontrarlas.
    }
browser-news-undone =
    { $n ->
        [one] Se ha deshecho una jugada.
       *[other] Se han deshecho { $n } jugadas.
    }
browser-rules-found =
    { $n ->
        [one] { $n } regla
       *[other] { $n } reglas
    }
browser-luck-more =
    { $n ->
        [one] Un sorteo.
       *[other] { $n } sorteos; los menos probables primero.
    }
browser-lift-boats =
    { $n ->
        [0] Todos los submarinos están colocados: pon las cartas.
        [one] Un submarino en la mano: toca dónde va, o arrástralo.
       *[other] { $n } submarinos en la mano: toca dónde va cada uno, o arrástralo.
    }

# Preguntas que la terminal hace hablando de escribir.
browser-prompt-avalon-sail = Mandas { $who }: traza tu rumbo, una flecha por casilla
browser-prompt-avalon-boat = Mandas { $who }: traza tu rumbo, una flecha por casilla, y elige una profundidad en el indicador
browser-prompt-avalon-charges = Mandas { $who }: toca casillas de tu derrota y fíjales profundidades; después lanza las cargas
browser-prompt-avalon-salvo = Mandas { $who }: toca una casilla por torpedo y dispara; o no dispares
browser-prompt-stalingrad-front = Juegas con { $who }: coloca tu frente en secreto; toma una carta y toca su lugar
browser-news-taken = Asiento ocupado: { $seat }.
browser-reason-agreed = de común acuerdo
browser-reason-resigned = alguien se ha rendido
browser-reason-time = a alguien se le ha acabado el tiempo
browser-reason-absent = alguien ha estado ausente demasiado tiempo
browser-seen-turn = visto en el turno { $turn }
browser-helping-memory = Memoria: las cartas que se mostraron y aún se distinguen conservan su marca.
browser-helping-possibilities = Posibilidades: un punto señala dónde puede haber algo oculto.
browser-helping-probabilities = Probabilidades: cuanto más cálido un lugar, más probable es que oculte algo.
browser-helping-solved = Aquí no hay nada oculto y el juego está resuelto: el entrenador dice cuánto vale cada decisión.
browser-helping-hint = Probabilidades y entrenador: cuanto más cálido un lugar, más probable es que oculte algo.
browser-ask-coach = Preguntar al entrenador
browser-coach-thinks = El entrenador piensa…
browser-hint-expected = Resultado esperado: { $share }.
browser-hint-outlook = Lo más probable ({ $share }): { $what }
browser-goal = Qué cuenta
browser-hint-worth = Vale { $worth }; vuelve a casa el { $home } de las veces.
browser-hint-reply = Respuesta que cabe esperar: { $what }
browser-house = de la casa
browser-house-values = Valores y decisiones de la casa en juego
browser-won-alone = Gana { $who }
browser-fast = rápido
browser-worth =
    { $n ->
        [one] un punto
       *[other] { $n } puntos
    }
browser-left-patterns =
    { $n ->
        [one] una carga
       *[other] { $n } cargas
    }
browser-left-torpedoes =
    { $n ->
        [one] un torpedo
       *[other] { $n } torpedos
    }
browser-unknown-patterns = ? cargas
browser-unknown-torpedoes = ? torpedos

# Los niveles y lo que hace cada uno; sus puntuaciones vienen con el catálogo.
browser-rated = Puntuación: { $points } ± { $margin }.
browser-not-rated = Aún sin puntuar.
browser-level-random = al azar
browser-level-greedy = ansioso
browser-level-beginner = principiante
browser-level-easy = fácil
browser-level-medium = intermedio
browser-level-hard = difícil
browser-level-strongest = el más fuerte
browser-about-random = Hace cualquier jugada legal.
browser-about-greedy = Mira una jugada por delante.
browser-about-beginner = Mira una jugada por delante y se le escapan dos de cada cinco.
browser-about-easy = Busca un poco y se le escapa una jugada de cada cinco.
browser-about-medium = No se le escapa nada, salvo las diferencias pequeñas.
browser-about-hard = Sopesa las respuestas y lo que viene después.
browser-about-strongest = Como el difícil, pero piensa casi dos segundos por jugada.

# El entrenador mira atrás.
browser-winning = Quién iba ganando
browser-winning-side = Ventaja: { $who }
browser-winning-more = Cuanto más alta la línea, mejor para { $who }. Un disco marca una decisión que costó mucho; un rombo, un golpe de suerte. Pulsa en cualquier punto para ver esa jugada.
browser-winning-told = Lo que podía esperar de la partida { $who }: { $share } tras la jugada { $ply }.
browser-graded = La patrulla, calificada
browser-graded-more = La línea es lo que valía la patrulla tras cada jugada si después solo hubiera venido lo mejor. Un disco marca una decisión que costó mucho; un rombo, un golpe de suerte; pulsa en cualquier punto para ver esa jugada.
browser-coach-looks = El entrenador mira atrás: { $ply } de { $all } jugadas.
browser-coach-away = El entrenador no puede mirar atrás ahora mismo.
browser-mark-cost = Jugada { $ply }: una decisión que costó { $share }
browser-mark-luck = Jugada { $ply }: suerte, { $share }
browser-cost-most = Las decisiones que más costaron
browser-cost-nothing = Ninguna decisión costó mucho.
browser-better = Mejor: { $move }
browser-sure =
    { $sure ->
        [clear] Seguro, ± { $error }
        [likely] Probable, ± { $error }
       *[open] Puede ser casualidad, ± { $error }
    }
browser-sure-more = ± es el error típico: cuánto pueden desviarse las muestras que el consejero toma de lo oculto.
browser-strokes = Golpes de suerte
browser-strokes-none = La suerte decidió poco.
browser-stroke-for = para { $who }
browser-verified-fair =
    { $n ->
        [one] El sorteo es correcto: esta página lo ha repetido a partir de la semilla, cuyo hash se publicó antes de la primera jugada.
       *[other] Los { $n } sorteos son correctos y no falta ninguno: esta página los ha repetido uno a uno a partir de la semilla, cuyo hash se publicó antes de la primera jugada.
    }
browser-verified-seen = El hash no es el que este navegador vio antes: el servidor ha cambiado su secreto, así que no te fíes de estos sorteos.
browser-verified-parts = La semilla tiene otras partes que una sal por persona, así que pudo elegirse después: no te fíes de estos sorteos.
browser-verified-salt = La sal que diste no está en la semilla: no te fíes de estos sorteos.
browser-verified-begun = Las sales no son las que se dijeron al empezar la partida: no te fíes de estos sorteos.
browser-verified-missing = Faltan sorteos que nadie deshizo: no está probado que fueran limpios.
browser-verified-agreed = Se deshicieron sorteos sin el acuerdo de todos: no está probado que fueran limpios.
browser-verified-unknown = El servidor dice que pediste o aceptaste deshacer una jugada y este navegador no sabe nada de eso: si no fue así, no te fíes de estos sorteos.
browser-compared-both = El hash es el que guardó este navegador, y la sal que diste está en la semilla.
browser-compared-hash = El hash es el que guardó este navegador, que no dio ninguna sal.
browser-compared-nothing = Este navegador no ha guardado ni el hash ni una sal de esta mesa, así que no puede decir si son los de antes de la partida.
browser-void = Lo que se deshizo
browser-void-draw = El sorteo { $number }, en la jugada { $ply }, está anulado:
browser-void-unknown = Este navegador no sabe nada de eso.
browser-voice-asked = Lo pidieron: { $who }.
browser-voice-agreed = Lo aceptaron: { $who }.
browser-voice-away = No había nadie en el asiento: { $who }.
browser-promised = Sorteos limpios
browser-promised-more = El servidor fijó primero su secreto y enseñó este hash; después, cada jugador dio su sal. Este navegador guarda las dos cosas y las comprueba al acabar la partida.
browser-promised-hash = Hash del secreto
browser-promised-mine = Tu sal ({ $who })
browser-promised-salt = Sal: { $who }
browser-verified-hash = La semilla no es la del hash publicado: no te fíes de estos sorteos.
browser-verified-draw = Un sorteo no es el que da la semilla: no te fíes de estos sorteos.
browser-verified-earlier = Esta partida continúa el acta de otra cuya semilla no está aquí: sus sorteos no se pueden comprobar.
browser-verified-unable = Esta página no puede comprobar sorteos aquí; `periscope verify` comprueba cada sorteo del acta guardada.
browser-perhaps-turn = quizá, turno { $turn }
