# Lo que responde un servidor cuando rechaza algo, y lo que dicen sus órdenes.

error-token = Esta llave no ocupa ningún puesto de la mesa: usa la que recibiste al sentarte.
error-rules = Esto empezó con las reglas { $found } de { $game }, y este programa conoce las reglas { $known }: usa una versión que las conozca.
error-ply-record = Una jugada de partida dice dónde retomar un registro: envía también el registro, o no la des.
error-nobody = No jugaría nadie: da al menos un puesto a «me» o déjalo «open».
error-seat-taken = El puesto { $seat } está ocupado: elige uno libre, o mira la partida.
error-invitation = Esta invitación no vale para el puesto { $seat }: pide el enlace correcto a quien preparó la mesa.
error-key-length = Una clave tiene al menos { $least } signos que nadie pueda adivinar.
error-spectator = Quien solo mira no puede hacer eso: siéntate primero.
error-chat = Este mensaje está vacío: escribe algo.
error-waiting = La partida no ha empezado: espera a que se ocupen todos los puestos y cada uno dé su sal.
error-salt-late = La partida ha empezado y su semilla está fijada: la sal solo se acepta antes.
error-salt-given = El puesto { $seat } ya ha dado su sal: solo se acepta una vez.
error-salt-twice = Da `salt` ahora o di `salt_later`, no las dos cosas: con `salt_later`, la sal llega después con el acto `salt`.
error-not-your-turn = No te toca: le toca a { $seat }.
error-stale = La partida ha seguido (decidiste en { $found } y va por { $now }): mira otra vez y decide después.
error-nothing-asked = No hay nada que responder: nadie más pide ahora «{ $what }».
error-asked-already = Ya se ha pedido «{ $what }»: espera la respuesta.
error-seat-left = Tienen que aceptar todos, y el puesto { $seats } está libre desde que lo dejaron: espera a que alguien lo ocupe, o sigue jugando.
error-undo-time = Eso no se puede deshacer: sin el tiempo que llegó con las jugadas posteriores, a { $seat } no le quedaría nada. Sigue jugando.
error-draw-computer = El ordenador no acepta tablas: sigue jugando, o abandona.
error-paused = La partida está en pausa: reanúdala primero.
error-not-paused = La partida no está en pausa.
error-time = Se te había acabado el tiempo antes de que esto llegara.
error-table = No hay ninguna mesa { $table }: comprueba el enlace.
error-unreadable = La mesa { $table } no se puede leer y se ha apartado; las demás siguen. Quien lleva el servidor encuentra el motivo en su registro.
error-table-newer = La mesa { $table } la preparó una versión más nueva que la de este servidor: prueba otra vez cuando el servidor esté al día.
error-private = Esta mesa es privada: solo la ven sus jugadores.
error-no-help = Esta mesa se preparó sin esa ayuda: prepara una que la tenga.
error-coach-busy = El entrenador está calculando otra patrulla: vuelve a preguntar dentro de un minuto.
error-help-later = Ahora no hay consejo: pídelo otra vez cuando te toque.
error-help-busy = Demasiados piden consejo ahora mismo: vuelve a preguntar dentro de un momento.
error-help-moved = La partida ha seguido desde que preguntaste: pregunta otra vez por la posición de ahora.
error-help-failed = No hay consejo: ha fallado el ordenador que lo da. Quien lleve el servidor encontrará la causa en su registro.
error-raced = Demasiados hacen algo a la vez en esta mesa: inténtalo de nuevo.
error-record-open = La partida sigue en juego: su registro se muestra al terminar, o a un puesto que tenga su llave.
error-storage = La base de datos no responde ahora mismo. No se ha perdido nada: inténtalo dentro de un momento.
error-held = Otro servidor tiene ahora mismo esta mesa. No se ha perdido nada: inténtalo dentro de un momento.
error-chat-full = En esta mesa se han dicho { $lines } líneas y ya no caben más: seguid hablando en otro sitio.
error-message = No se entiende el mensaje ({ $problem }): envía uno como dice la descripción.
error-too-large = El mensaje es demasiado largo: envía uno más corto.
error-nested = El mensaje tiene demasiados niveles anidados: envía uno como dice la descripción.
error-busy = El servidor tiene demasiado que hacer ahora mismo: inténtalo dentro de un momento.
error-rate = Demasiados mensajes a la vez: espera un poco.
error-workers-database = Varios procesos necesitan PostgreSQL: un archivo de SQLite tiene un solo escritor, y un solo proceso lo atiende más deprisa. Indica una base de datos con postgresql://… o quita --workers.
error-workers-system = Varios procesos necesitan un sistema con fork y SO_REUSEPORT, como Linux. Quita --workers.
error-watchers = Ya hay { $most } mirando esta mesa y no caben más: prueba otra vez cuando alguien se vaya.
error-slow = El resto de la petición no llegó en { $seconds } segundos: envíala otra vez.
error-patience = Demasiados mensajes que no se han podido aceptar: conéctate de nuevo.
error-binary = Los mensajes son texto y este no lo es: envía JSON como texto.
error-hello = El primer mensaje tiene que ser «hello», antes de diez segundos tras conectar.
error-hello-twice = Ya hubo un «hello» en esta conexión: abre otra para otro puesto.
error-wire = Hablas la versión { $found } del protocolo y este servidor habla la { $known }: vuelve a cargar la página, o actualiza tu programa.
error-origin = Una página de otra dirección no puede hacer eso: abre la página de este servidor.
error-path = No hay nada en esta dirección.
error-method = Esta dirección no admite ese método.
error-internal = Algo va mal en el servidor, y ha quedado anotado. No se ha perdido nada: inténtalo de nuevo.

error-setting = { $option } no puede ser «{ $found }»: da un número de { $least } a { $most }.
error-port = El puerto { $port } de { $host } (--port) no se puede usar: { $problem }.
error-calls = «{ $found }» no es un alcance para las llamadas; elige entre { $known }.
error-metrics = «{ $found }» no es una dirección para las métricas: usa un puerto como 9100, o SERVIDOR:PUERTO.
error-call-none = Este servidor no llama a nadie: vuelve a la mesa o pregunta a quien lo administra.
error-call-private = «{ $found }» es una dirección de una red privada, a la que este servidor no llama: usa una que cualquiera pueda alcanzar.
error-call-url = «{ $found }» no es una dirección a la que llamar: empieza por https:// o http://, como https://example.org/mi-turno.
error-proxies = Un proxy es una dirección o una red, no «{ $found }»: 127.0.0.1 o 10.0.0.0/8.
error-database = La base de datos no se puede usar: { $problem }
error-database-url = La dirección de la base de datos tiene que empezar por sqlite:/// o postgresql://.
error-database-driver = No está instalado el controlador de esa base de datos o canal: pip install 'periscope[club]'.
error-database-version = Las tablas de la base de datos son de otra versión: ejecuta primero periscope migrate.
error-database-taken = Otro servidor tiene abierta la base de datos { $file }: detenlo o indica otro archivo (--database sqlite:///ARCHIVO).
error-database-damaged = La base de datos { $file } está dañada ({ $problem }): restaura una copia de seguridad en un archivo nuevo (periscope restore).
error-database-gone = La base de datos { $file } no está, pero sí el diario que SQLite guarda junto a ella ({ $file }-wal): devuelve el archivo a su sitio o quita también el diario.
error-database-lost = { $commits ->
    [one] Falta lo último que se guardó en { $file }
   *[other] Faltan las últimas { $commits } cosas que se guardaron en { $file }
}: el diario que tiene al lado ({ $file }-wal) se ha cortado, cambiado o borrado. Devuélvelo a su sitio o restaura una copia de seguridad; para seguir sin ello, borra { $file }-mark.
error-backup = { $file } no es una copia de seguridad de Periscope, o no está entera: usa una intacta.
error-not-empty = La base de datos ya tiene mesas: restaura en una vacía.

served = En marcha en { $address }. Control-C lo detiene.
migrated = La base de datos está al día.
backed-up = { $tables ->
    [one] Una mesa, { $entries } anotaciones, guardada en { $file }.
   *[other] { $tables } mesas, { $entries } anotaciones, guardadas en { $file }.
}
restored = { $tables ->
    [one] Una mesa, { $entries } anotaciones, restaurada de { $file }.
   *[other] { $tables } mesas, { $entries } anotaciones, restauradas de { $file }.
}

command-serve = servir los juegos por HTTP y WebSocket, con SQLite o PostgreSQL
command-migrate = poner al día la base de datos de un servidor
command-backup = guardar en un archivo todas las mesas de la base de datos de un servidor, mientras funciona
command-restore = poner una copia de seguridad en una base de datos vacía, SQLite o PostgreSQL
example-serve = Ejemplo: DATABASE_URL=postgresql://club@db/periscope periscope serve --host 0.0.0.0 --port 80
example-migrate = Ejemplo: periscope migrate --database postgresql://club@db/periscope
example-backup = Ejemplo: periscope backup mesas.gz
example-restore = Ejemplo: periscope restore mesas.gz --database postgresql://club@db/periscope
argument-copy = el archivo de la copia de seguridad
meta-copy = ARCHIVO
meta-host = DIRECCIÓN
meta-port = NÚMERO
meta-database = URL
meta-redis = URL
meta-bots = NÚMERO
meta-pace = SEGUNDOS
meta-origins = URLS
meta-proxies = REDES
meta-calls = ALCANCE
meta-metrics = DIRECCIÓN
meta-unbegun = DÍAS
meta-chat = LÍNEAS
meta-rate = NÚMERO
meta-connections = NÚMERO
meta-watchers = NÚMERO
option-host = la dirección en que escuchar (PERISCOPE_HOST; si no, 127.0.0.1: solo esta máquina)
option-port = el puerto; 0 toma uno libre cualquiera (PERISCOPE_PORT; si no, 8000)
option-database = sqlite:///ARCHIVO o postgresql://… (DATABASE_URL; si no, un archivo en tu carpeta de datos)
option-redis = redis://…, para avisar a otros servidores por Redis en vez de PostgreSQL (REDIS_URL)
option-bots = cuántos procesos piensan por los jugadores del ordenador (PERISCOPE_BOTS; si no, 1)
option-pace = el tiempo mínimo tras el que se ve la respuesta de un jugador del ordenador (PERISCOPE_PACE; si no, 0.7)
option-origins = otras direcciones cuyas páginas pueden usar este servidor, con comas (PERISCOPE_ORIGINS)
option-proxies = los proxies inversos a los que se cree quién llama, separados por comas (PERISCOPE_PROXIES; si falta, ninguno)
option-calls = a quién puede llamarse cuando le toca a un jugador: direcciones públicas (public), cualquiera (any) o nadie (none) (PERISCOPE_CALLS; si falta, public)
option-metrics = dónde se responde a Prometheus, nunca donde se juega: PUERTO de esta máquina o SERVIDOR:PUERTO (PERISCOPE_METRICS; si no, en ningún sitio)
option-rate = cuántas peticiones por minuto puede hacer una dirección; las costosas cuentan más de una vez (PERISCOPE_RATE; si no, 1200)
option-connections = cuántas conexiones y sockets puede tener a la vez una dirección (PERISCOPE_CONNECTIONS; si no, 256)
option-watchers = cuántos pueden mirar una mesa sin ocupar un puesto (PERISCOPE_WATCHERS; si no, 100)
option-unbegun = días tras los que se borra una mesa que no llegó a empezar; con 0 se conserva (PERISCOPE_UNBEGUN; si no, 30)
option-chat = cuántas líneas de charla conserva una mesa; las más antiguas se olvidan (PERISCOPE_CHAT; si no, 1000)
port-taken = El puerto { $port } está ocupado: se usa el { $other }.
served-plain = Sirviendo en { $address }, sin la página del navegador, que no se incluyó al instalar Periscope. Control-C lo detiene.
