# La partida en la terminal.

word-help = ayuda
word-moves = jugadas
word-more = más
word-board = tablero
word-log = diario
word-why = porqué, por qué, porque
word-undo = deshacer
word-save = guardar
word-resign = rendirse, abandonar
word-values = valores
word-quit = salir
word-yes = s, sí
word-no = n, no

help-help = esta lista
help-moves = todas las jugadas legales con frases; `jugadas { $start }`, solo las que empiezan así
help-more = las siguientes jugadas de una lista larga
help-board = otra vez la mesa
help-log = todo lo que has visto hasta ahora
help-why = la regla de lo que se pregunta; `porqué 3` o `porqué { $start }`, la de una jugada; `porqué §{ $section }`, cualquier regla
help-undo = deshace tu última jugada, mientras no haya revelado nada y nadie le haya respondido
help-save = `guardar partida.txt` escribe la partida en un archivo; `periscope play --resume partida.txt` la continúa
help-resign = te rindes
help-values = los valores de esta partida que no son del reglamento
help-quit = te vas
help-about-play = Para jugar, escribe el número de una jugada o su notación. El principio de una notación muestra las jugadas que encajan, y también una palabra que aparezca en ellas: `{ $start }`.

ask-move = Tu jugada:
ask-reveal = Esto no se podrá deshacer. ¿Lo juegas? (s/n)
ask-resign = ¿Te rindes? (s/n)
ask-replace = { $file } ya existe. ¿Lo sustituyo? (s/n)
pause-undo = Intro continúa, deshacer retira la jugada:
pause = Intro continúa:
undone = Deshecho.
hot-seat-pass = Turno: { $who }. Deja el sitio y que pulsen Intro.

intro-game = { $game }: { $scenario }.
intro-about = En juego: { $summary }.
intro-seat = Juegas con { $who }; el ordenador ({ $level }) lleva { $others }.
intro-hot-seat = { $n } jugadores ante un teclado: la pantalla se borra cada vez que cambia de manos.
intro-values = Valores de la casa en juego: { $n } (escribe `valores` para verlos).
intro-commands = Escribe `ayuda` para ver las órdenes y `porqué` para leer la regla de cada pregunta.
level-random = random: cualquier jugada legal
level-greedy = greedy: mira una jugada por delante
level-beginner = beginner: principiante; mira una jugada por delante y se le escapan muchas cosas
level-easy = easy: fácil; piensa en algunas respuestas y a veces se le escapa algo
level-medium = medium: intermedio; piensa en las respuestas y no distingue jugadas muy parecidas
level-hard = hard: difícil; sopesa las respuestas y lo que viene después
level-strongest = strongest: el más fuerte; piensa casi dos segundos por jugada

offer-folded =
    { $n ->
        [one] { $n } jugada
       *[other] { $n } jugadas
    }; escribe el principio para verlas: { $prefixes }
moves-more =
    { $n ->
        [one] Hay { $n } jugada más
       *[other] Hay { $n } jugadas más
    }: escribe `más`, o más letras de la notación.
moves-none = Ahora no tienes nada que elegir: Intro continúa.
values-none = Todos los valores de esta partida son del reglamento.
file-saved = Guardado en { $file }, jugadas ocultas incluidas. `periscope play --resume { $quoted }` continúa la partida.
file-left = La partida está guardada en { $file }: `periscope play --resume { $quoted }` la continúa.
leave-unsaved = La partida no se ha guardado; la próxima vez escribe `guardar partida.txt` antes de salir.

end-open = La partida ha terminado:
end-fog = La partida ha terminado. Se levanta la niebla:
resume-over = Esta partida ha terminado; --ply N, con N hasta { $last }, la retoma en una jugada anterior.
end-save = Para conservar el registro escribe `guardar partida.txt`; Intro sale:
result-won = Ganan { $who }
result-draw = La partida queda en tablas
result-unfinished = La partida no ha terminado.
