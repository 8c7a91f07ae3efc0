# Tres en raya a oscuras.

game-noughts = Tres en raya a oscuras
browser-players-noughts = 2 jugadores
browser-length-noughts = 2 minutos
browser-line-noughts = Tres en raya, pero sin ver dónde marca el otro.
scenario-noughts = Tres por tres
noughts-about = Un tablero de { $side } por { $side } casillas.
noughts-aim = Completa una fila, columna o diagonal con tus marcas (§T4.1).

noughts-seat-cross = Las cruces
noughts-seat-nought = Los círculos
prompt-turn = Juegas con { $who }: marca una casilla

noughts-group-mark = Marcar una casilla
noughts-move-mark = marcar { $at }
noughts-did-begin = Empiezan { $who }
noughts-did-mark = { $who } prueban { $at }
noughts-did-mark-hidden = { $who } prueban una casilla
noughts-fact-free = { $at } estaba libre y es tuya
noughts-fact-taken = { $at } está ocupada: prueba otra
noughts-fact-taken-hidden = { $who } dan con una marca del otro bando y prueban otra vez
noughts-fact-row = { $who } completan una raya: { $cells }

noughts-status = Juegan { $who }.
noughts-cells = { $who }: { $cells }.
noughts-nothing = nada que se sepa
noughts-reason-row = hay una raya completa (§T4.1)
noughts-reason-full = el tablero está lleno (§T4.2)
noughts-cell = { $at }, { $what }
noughts-cell-cross = una cruz
noughts-cell-nought = un círculo
noughts-cell-free = no se sabe
