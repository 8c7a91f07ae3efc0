# Entradas erróneas: una frase que nombra el lugar, qué está mal y el remedio.

error-command = No existe la orden «{ $found }»: las que hay son { $commands }.
error-argument = «{ $argument }» no pertenece a `periscope { $command }`: quítalo o consulta `periscope { $command } --help`.
error-option = La opción { $option } de `periscope { $command }` no está bien escrita: consulta `periscope { $command } --help`.
error-usage = La línea no se entiende: consulta `periscope { $command } --help`.
error-missing = A `periscope { $command }` le falta { $argument }: consulta `periscope { $command } --help`.
error-number = { $option } necesita un número entero, no «{ $found }».
error-number-least = { $option } ha de ser al menos { $least }, no { $found }.
error-apart = { $one } y { $other } se contradicen: quita una de las dos.
error-ply-alone = --ply dice desde dónde se sigue un registro: añade --resume REGISTRO o quítala.
error-language = Periscope no habla «{ $found }»: usa --lang con uno de estos: { $languages }.
error-game = No existe el juego «{ $game }»: los que hay son { $games }.
error-scenario = No existe el escenario «{ $scenario }»: usa un archivo .toml o uno de estos: { $scenarios }.
error-scenario-path = Ningún escenario se llama «{ $scenario }»: usa uno de estos: { $scenarios }; un texto nunca abre un archivo, solo lo abre un pathlib.Path.
error-chapter = No existe el capítulo «{ $chapter }»: los que hay son { $chapters }.
error-seats-sides = Un mismo jugador no puede llevar { $seats }: elige puestos de un solo bando, o --hot-seat para varias personas ante un teclado.
error-seats-recorded = En esta partida nadie lleva { $seats } a la vez: los jugadores llevan { $right }.
error-seat = No existe el puesto «{ $seat }»: los que hay son { $seats }.
error-player = No existe el jugador automático «{ $player }»: los que hay son { $players }.
error-players =
    { $found ->
        [one] { $found } jugador no es el número debido
       *[other] { $found } jugadores no son el número debido
    }: nombra uno para cada bando ({ $seats }), en ese orden, o uno para todos.
error-games = No se pueden jugar { $found } partidas: pide 1 o más.
error-arena-players = { $found ->
    [one] Un solo jugador no tiene contra quién jugar
   *[other] { $found } jugadores no tienen contra quién jugar
 }: nombra dos o más distintos, separados por comas.
error-arena-sides = { $game } no es un juego de dos bandos: la arena admite los que sí, como uboot.
error-arena-file = El archivo { $file } no contiene resultados de una arena: nombra otro.
error-review-empty = En { $file } todavía no se ha jugado nada: no hay nada que repasar.

error-file = No se puede leer el archivo { $file }: { $problem }.
error-write = No se puede escribir el archivo { $file }: { $problem }.
error-not-text = El archivo { $file } no es texto en UTF-8: guárdalo así o elige otro.
error-toml = El archivo { $file } no es TOML correcto: mira la línea { $line }, columna { $column }.
disk = el sistema dice «{ $problem }»; elige otro
disk-missing = no existe el archivo o la carpeta; comprueba el nombre
disk-forbidden = no hay permiso; cambia los permisos o elige otro
disk-folder = es una carpeta; nombra un archivo dentro de ella
disk-full = el disco está lleno; haz sitio o elige otro
disk-name = ese nombre no vale para un archivo; elige uno más corto o más sencillo

error-value = En { $file }, { $key } es «{ $found }», y ha de ser { $right }.
error-type = { $form ->
    [number] En { $file }, { $key } es «{ $found }», y ha de ser un número entero, { $right }, sin comillas.
    [text] En { $file }, { $key } es «{ $found }», y ha de ser un texto entre comillas.
    [list] En { $file }, { $key } es «{ $found }», y ha de ser una lista entre corchetes, como ["…", "…"].
    [switch] En { $file }, { $key } es «{ $found }», y ha de ser true o false.
   *[other] En { $file }, { $key } es «{ $found }», y ha de ser una tabla: escribe [{ $key }] en una línea aparte.
 }
error-unset = En { $file } falta { $key }: dale un valor de { $right }.
error-toml-empty = El archivo { $file } está vacío: escribe en él un escenario o nombra otro.
error-target = En { $file }, nadie puede alcanzar un objetivo de { $found }: con estas flotas y esta puntuación se llega como mucho a { $most }; baja el objetivo o cambia [scoring].
error-scoring = En { $file }, con estas flotas nada da puntos: pon en [scoring] por encima de 0 al menos un múltiplo que alguno de sus buques pueda dar.
error-card-aircraft = En { $file }, { $key } es «{ $found }», pero solo el portaaviones de escolta lleva aviones: ponlo en [cards.carrier] o quítalo.
error-card-submarine = En { $file }, { $key } es «{ $found }», pero un submarino en superficie es rápido, avanza de carta en carta, no tiene cara dañada y no deja restos: quítalo.
error-card-prey = En { $file }, { $key } es «{ $found }», pero este buque no tiene submarinos enemigos que cazar: quítalo.
error-card-mask = En { $file }, { $key } es «{ $found }», pero el carguero artillado se hace pasar por este buque y solo su cañón lo delata: quítalo.
error-card-slow = En { $file }, { $key } es «{ $found }», pero un buque lento ni da dos pasos ni registra cartas: pon fast = true, o bien steps = 1 y hunts = false (con «slow-submarines» en chapters un buque lento sí puede cazar).
error-toml-long = El archivo { $file } es demasiado largo para un escenario: bastan { $most } caracteres.
error-key = En { $file } hay una clave «{ $key }» que no significa nada: las que hay son { $known }.
error-fleet-both = En { $file }, fleet_points deja elegir las flotas, pero [{ $side }] fija una: quita una de las dos cosas.
error-fleet-empty = En { $file }, [{ $side }] no tiene ningún buque: añade al menos uno además de las minas.
error-fleet-none = En { $file }, la flota [{ $side }] no se puede formar con sus puntos: cambia fleet_points o los valores de las cartas.
error-fleet-end = En { $file }, la partida terminaría en el acto, pues ninguna flota [{ $side }] tiene lo que «ends» espera: añade mercancías o un submarino, o cambia ends.
error-fleet-room = En { $file }, la flota [{ $side }] no cabe en sus filas: hazla más pequeña o haz el área más ancha.
error-fleet-box = En { $file }, [{ $side }] usa { $found } cartas de { $cards }, pero en la caja hay { $most }: pon { $most } como mucho.

error-record-magic = Esto no es un registro: su primera línea ha de ser «{ $expected }».
error-record-header = La cabecera no tiene una línea correcta «{ $header }: …»: déjala como la escribió el juego.
error-record-truncated = El registro se corta tras la línea { $line }, sin su final: usa una copia entera.
error-record-line = La línea { $line } no se entiende («{ $text }»): déjala como la escribió el juego.
error-record-checksum = La suma de control de la línea { $line } no cuadra: el registro se ha modificado, así que usa una copia intacta.
error-record-version = El registro se jugó con las reglas { $found } de { $game } y este programa conoce las reglas { $known }: usa la versión con la que se jugó.
error-record-redacted = Este es el registro de un solo bando ({ $seat }), que no se puede volver a jugar: usa el registro entero.
error-record-ply = No existe la jugada { $ply }: elige una de 0 a { $last }.
error-record-after-end = La jugada { $ply } viene después del final de la partida: quítala o usa una copia intacta.
error-record-seat = La jugada { $ply } se atribuye a { $found }, pero le toca a { $expected }: usa una copia intacta.
error-record-move = La jugada { $ply }, «{ $move }», no es legal ahí: usa una copia intacta.
error-record-draw = La jugada { $ply }, un sorteo, es «{ $found }», pero la semilla da «{ $expected }»: usa una copia intacta.
error-record-seed = El resumen de la semilla, «{ $found }», no es el de su secreto: usa una copia sin cambios.
error-record-salts = La semilla tiene otras partes que un secreto y una sal por persona ({ $seats }): pudo elegirse después de la partida, así que no está probado que los sorteos fueran limpios.
error-record-undo = En la vuelta atrás { $undo } no consta un puesto que la pidiera y que todas las demás personas ({ $seats }) la aceptaran: no está probado que sus sorteos se anularan con razón.
error-record-void = Faltan sorteos que ninguna vuelta atrás acordada del registro anuló (números { $draws }): no está probado que los sorteos fueran limpios. Los registros de versiones anteriores no guardaban esas vueltas atrás.
error-verify-unbound = El registro no nombra una semilla cuyo hash se publicara, así que no hay nada que comparar: quita --hash y --salt.
error-verify-hash = El hash del registro es «{ $found }», que no es el que guardaste: el servidor ha cambiado su secreto o este registro es de otra partida.
error-verify-salt = La sal «{ $salt }» no está en la semilla: el servidor la ha dejado fuera, te sentaste con la partida empezada o este registro es de otra partida.
error-record-result = El resultado «{ $found }» no es el de la partida, que es «{ $expected }»: usa una copia intacta.

error-illegal-move = «{ $move }» no es una jugada posible aquí: escribe `jugadas` para ver las que lo son, o `ayuda`.
error-move-number = No existe la jugada { $number }: van de la 1 a la { $last }.
error-game-over = La partida ha terminado: ya no se puede jugar nada.
error-undo = No hay nada que deshacer: no se deshace lo que ha revelado algo, un sorteo ni la jugada del otro.
error-undo-turn = Una jugada solo se deshace mientras sigue siendo tu turno: pide a los demás que acepten deshacerla.
error-undo-alone = «deshacer» retira una jugada y no lleva nada detrás, como «{ $found }»: escribe solo `deshacer`.
error-pause = Aquí Intro continúa y `deshacer` retira la jugada, si es posible; de las órdenes valen ayuda, tablero, diario, porqué, valores, guardar y salir.
error-section = No hay regla ni jugada posible «{ $section }»: escribe `porqué` solo, `porqué 3`, `porqué` con una notación o `porqué §{ $example }`.
error-save-name = Falta el nombre del archivo: escribe por ejemplo `guardar partida.txt`.
error-script = La entrada acabó antes que la partida, después de una línea que no se pudo jugar: { $last }
error-solver = Unterseeboot se resuelve con NumPy y Numba, que no están instalados aquí: { $command }
