# SCOPE U-Boot: nombres, preguntas, jugadas, sucesos.

game-uboot = SCOPE U-Boot

seat-allied = los aliados
seat-german = los alemanes
side-allied = Aliados
side-german = Alemanes

card-freighter = carguero
card-tanker = petrolero
card-armed-freighter = carguero artillado
card-destroyer = destructor
card-submarine = submarino
card-battleship = acorazado
card-carrier = portaaviones de escolta
card-corvette = corbeta Flower
card-s-boot = S-boot
card-mines = minas

# Tres letras en el dibujo: mayúsculas los aliados, minúsculas los alemanes.
code-freighter = CAR
code-tanker = PET
code-armed-freighter = ART
code-destroyer = DES
code-submarine = SUB
code-battleship = ACO
code-carrier = POR
code-corvette = COR
code-s-boot = SBO
code-mines = MINAS
code-burning = FUEGO
code-plane = AVIÓN

the-allied-freighter = el carguero aliado
the-allied-tanker = el petrolero aliado
the-allied-armed-freighter = el carguero artillado aliado
the-allied-destroyer = el destructor aliado
the-allied-battleship = el acorazado aliado
the-allied-carrier = el portaaviones de escolta aliado
the-allied-corvette = la corbeta Flower aliada
the-allied-mines = las minas aliadas
the-german-submarine = el submarino alemán
the-german-destroyer = el destructor alemán
the-german-battleship = el acorazado alemán
the-german-s-boot = la S-boot alemana
the-german-mines = las minas alemanas
some-ship = el buque

count-freighter = { $n ->
    [one] { $n } carguero
   *[other] { $n } cargueros
}
count-tanker = { $n ->
    [one] { $n } petrolero
   *[other] { $n } petroleros
}
count-armed-freighter = { $n ->
    [one] { $n } carguero artillado
   *[other] { $n } cargueros artillados
}
count-destroyer = { $n ->
    [one] { $n } destructor
   *[other] { $n } destructores
}
count-submarine = { $n ->
    [one] { $n } submarino
   *[other] { $n } submarinos
}
count-battleship = { $n ->
    [one] { $n } acorazado
   *[other] { $n } acorazados
}
count-carrier = { $n } portaaviones de escolta
count-corvette = { $n ->
    [one] { $n } corbeta Flower
   *[other] { $n } corbetas Flower
}
count-s-boot = { $n } S-boot
count-mines = { $n ->
    [one] { $n } carta de minas
   *[other] { $n } cartas de minas
}

heading-N = norte
heading-NE = noreste
heading-E = este
heading-SE = sureste
heading-S = sur
heading-SW = suroeste
heading-W = oeste
heading-NW = noroeste

scenario-lone-wolf = Lobo solitario
scenario-coordinated-attack = Ataque coordinado
scenario-wolf-pack = Manada de lobos
scenario-wolf-and-shepherd-small = El lobo y el pastor, pequeño
scenario-wolf-and-shepherd-medium = El lobo y el pastor, mediano
scenario-wolf-and-shepherd-large = El lobo y el pastor, grande
scenario-hunting-group-small = Grupo de caza, pequeño
scenario-hunting-group-medium = Grupo de caza, mediano
scenario-hunting-group-large = Grupo de caza, grande
scenario-duel-lone-wolf-allied-fewer = Lobo solitario con un destructor menos
scenario-duel-lone-wolf-allied-more = Lobo solitario con un destructor más
scenario-duel-lone-wolf-german-more = Lobo solitario con un submarino más
scenario-duel-coordinated-attack-allied-fewer = Ataque coordinado con un destructor menos
scenario-duel-coordinated-attack-allied-more = Ataque coordinado con un destructor más
scenario-duel-coordinated-attack-german-fewer = Ataque coordinado con un submarino menos
scenario-duel-coordinated-attack-german-more = Ataque coordinado con un submarino más
scenario-duel-wolf-pack-allied-fewer = Manada de lobos con un destructor menos
scenario-duel-wolf-pack-german-fewer = Manada de lobos con un submarino menos
scenario-naval-skirmish = Escaramuza naval
scenario-naval-battle = Batalla naval
scenario-naval-large-battle = Gran batalla naval

chapter-slow-submarines = Submarinos lentos
chapter-surface-combat = Combate de superficie
chapter-reinforcements = Refuerzos
brief-slow-submarines = Un ping retiene el cuadrante levantado; los destructores cazan con sónar y cargas de profundidad (§U8.1).
brief-surface-combat = Los submarinos emergen y se sumergen, los buques disparan y lanzan torpedos, y cada turno tiene una fase de combate (§U9.4).
brief-reinforcements = Destructores y submarinos se cambian por acorazados, portaaviones, corbetas, S-boot y minas (§U10.1).

about-size = { $columns } columnas por { $rows } filas
about-points =
    cada bando elige en secreto { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } de buques de guerra
about-allied = aliados: { $fleet }
about-german = alemanes: { $fleet }
about-extra = los aliados pueden añadir uno de estos: { $cards }
about-target = objetivo { $n }
about-chapters = capítulos: { $chapters }
about-ends = La partida termina cuando { $ends } (§U7.3); gana quien tenga más puntos, y { $tie } (§U7.5).
tie-allied = con los mismos, los aliados
tie-german = con los mismos, los alemanes
tie-draw = con los mismos son tablas
or = o
end-target = un bando llega a { $n } puntos
end-no-cargo = no quedan buques de mercancías
end-no-submarine = no quedan submarinos

worth = { $n ->
    [1] sus puntos
    [2] el doble de sus puntos
   *[other] { $n } veces sus puntos
}
aim-convoy = Lleva tus mercancías al otro lado y sácalas por el borde alemán, arriba: cada buque que sale da { $worth } (§U7.2).
aim-afloat = Las mercancías que sigan a flote al final también dan puntos: { $worth } (§U11.1).
aim-hunt = Encuentra y hunde los submarinos: cada uno da { $worth } (§U7.1).
aim-warships = Hunde buques alemanes: cada uno da { $worth } (§U7.1).
aim-raiders = Hunde buques alemanes de superficie: cada uno da { $worth } (§U7.1).
aim-sink = Hunde buques aliados: cada uno da { $worth } (§U7.1).
aim-cargo = Hunde las mercancías: cada buque da { $worth } (§U7.1).
aim-escorts = Hunde los buques de guerra aliados: cada uno da { $worth } (§U7.1).
aim-break-out = Saca tus submarinos por el borde aliado, abajo: cada uno da { $worth } (§U11.2).
aim-unseen = Tus submarinos, bajo el agua, solo los ves tú.

status-turn = Turno { $turn }, de { $who }.
status-score = Puntos: aliados { $allied }, alemanes { $german }.
status-target = Objetivo { $n }.
status-tokens = Torpedos disponibles: aliados { $allied }, alemanes { $german }.
status-german-tokens = Torpedos disponibles: alemanes { $german }.

edge-german = borde alemán, norte
edge-allied = borde aliado, sur
fleet-allied = Aliados: { $ships }.
fleet-german = Alemanes: { $ships }.
list-none = nada
list-nothing = nada a la vista
list-submarines = { $code } submarino bajo el agua { $cells }
list-submerged =
    { $n ->
        [one] { $n } submarino bajo el agua, no sabes dónde
       *[other] { $n } submarinos bajo el agua, no sabes dónde
    }
list-hand = por desplegar: { $cards }
list-burning = { $code } petrolero en llamas: { $cells }.
list-mines = { $code }: { $cells }.
list-torpedo-allied = { $code } torpedo aliado en { $at }, rumbo { $heading }.
list-torpedo-german = { $code } torpedo alemán en { $at }, rumbo { $heading }.
list-ping = { $code } retenidas por el ping: { $cells }.
list-plane = { $code } avión torpedero sobre { $at }.
list-airborne = Hay un avión aliado en el aire.
list-sunk = Hundidos: { $ships }.
list-left = Fuera del área: { $ships }.
note-damaged = con daños
note-course = con orden: { $heading }
note-moved = ya ha movido
note-masked = el enemigo ve un carguero

prompt-fleet = Juegas con { $who }: elige tu flota
prompt-mines = Juegas con { $who }: coloca minas
prompt-submarines = Juegas con { $who }: despliega tus submarinos en secreto
prompt-ships = Juegas con { $who }: despliega un buque
prompt-action = Juegas con { $who }: realiza una acción
prompt-flak = Juegas con { $who }: dispara contra el avión torpedero o no dispares
prompt-aim = Juegas con { $who }: apunta el torpedo del avión
prompt-first-gun = Juegas con { $who }: haz un disparo o no dispares
prompt-second-gun = Juegas con { $who }: haz un disparo o no dispares

# De qué tratan los grupos de jugadas posibles.
group-fleet = Elegir tu flota, que es secreta hasta que se despliega
group-mines = Colocar minas
group-submarines = Poner tus submarinos en cartas de tu primera fila
group-place = Desplegar { $ship }
group-lift = Levantar un cuadrante: «b2 -> c3» toma b2, c2, b3, c3 y deja un submarino en c3; «none» es un farol
group-dive = { $ship } en { $at } se sumerge y se levanta un cuadrante
group-torpedo = { $ship } en { $at } lanza un torpedo
group-sail = { $ship } en { $at } mueve
group-dash = { $ship } en { $at } mueve dos pasos
group-search = { $ship } en { $at } mueve y registra la carta a la que llega
group-dash-search = { $ship } en { $at } mueve dos pasos y registra la carta a la que llega
group-off = { $ship } en { $at } sale del área
group-course = Orden: { $ship } en { $at } navega en tu próximo turno
group-pass = Pasar, porque no hay nada que hacer
group-sonar = Sónar: voltear una carta junto a un destructor
group-charges = Cargas de profundidad: registrar la carta bajo un destructor
group-surface = { $ship } en { $at } emerge y mueve
group-leave = { $ship } en { $at } sale por el borde aliado
group-take-off = Despega un avión
group-bomb = El avión bombardea un buque
group-aircraft = Un avión torpedero ataca desde una carta
group-flak = { $ship } en { $at } dispara contra el avión
group-aim = Lanzar el torpedo del avión
group-hold = No disparar
group-fire = { $ship } en { $at } dispara

groups-place = Desplegar un buque
groups-dive = Un submarino en superficie se sumerge y se levanta un cuadrante
groups-torpedo = Lanzar un torpedo
groups-sail = Mover un buque rápido
groups-dash = Mover un buque dos pasos
groups-search = Mover un destructor y registrar la carta a la que llega
groups-dash-search = Mover un buque dos pasos y registrar la carta a la que llega
groups-off = Salir del área
groups-course = Dar una orden a un buque lento: navega en tu próximo turno
groups-surface = Un submarino emerge y mueve
groups-leave = Un submarino sale por el borde aliado
groups-flak = Disparar contra el avión
groups-fire = Disparar

# Una jugada posible.
move-fleet = llevar { $cards }
move-mines = colocar minas en { $at }
move-submarines =
    poner { $n ->
        [one] el submarino
       *[other] los submarinos
    } en { $cells }
move-place = desplegar { $ship } en { $at }
move-lift =
    levantar el cuadrante { $at } y dejar { $n ->
        [one] su submarino
       *[other] sus submarinos
    } en { $cells }
move-lift-empty = levantar el cuadrante { $at }, un farol: no hay en él ningún submarino
move-lift-plain = levantar el cuadrante { $at }
move-dive-plain = { $ship } se sumerge en { $at }; levantar el cuadrante { $to }
move-dive =
    { $ship } se sumerge en { $at }; levantar el cuadrante { $to } y dejar { $n ->
        [one] su submarino
       *[other] sus submarinos
    } en { $cells }
move-torpedo = { $ship } en { $at } lanza un torpedo, rumbo { $heading }
move-sail = { $ship } mueve de { $at } a { $to }
move-dash = { $ship } mueve de { $at } por { $via } a { $to }
move-search = { $ship } mueve de { $at } a { $to } y voltea esa carta
move-dash-search = { $ship } mueve de { $at } por { $via } a { $to } y voltea esa carta
move-off = { $ship } sale del área desde { $at }
move-course = orden para navegar: { $ship } en { $at }, rumbo { $heading }
move-pass = pasar
move-sonar = sónar: voltear { $at }
move-charges = cargas de profundidad: voltear { $at } y hundir el submarino que haya
move-surface = { $ship } emerge en { $at } y mueve a { $to }
move-leave = { $ship } sale del área desde { $at }
move-take-off = despega un avión
move-bomb = bombardear en { $to }: { $target }
move-aircraft = un avión torpedero ataca desde { $at }
move-flak = { $ship } en { $at } dispara contra el avión
move-aim = el torpedo del avión corre con rumbo { $heading }
move-hold = no disparar
move-fire = { $ship } en { $at } dispara contra { $target } en { $to }

# Lo que alguien ha hecho, tal como lo ha visto un bando.
did-fleet = { $who } eligen su flota: { $cards }
did-fleet-hidden = { $who } eligen su flota en secreto
did-mines = { $who } colocan minas en { $at }
did-submarines =
    { $who } ponen { $n ->
        [one] su submarino
       *[other] sus submarinos
    } en { $cells }
did-submarines-hidden = { $who } despliegan sus submarinos en secreto, en algún lugar de su primera fila
did-place = { $who } despliegan { $ship } en { $at }
did-lift =
    { $who } levantan el cuadrante { $at }; { $n ->
        [one] su submarino queda
       *[other] sus submarinos quedan
    } en { $cells }
did-lift-empty = { $who } levantan el cuadrante { $at }, un farol: no hay en él ningún submarino
did-lift-hidden = { $who } levantan el cuadrante { $at }
lift-and-stays = { $move }; { $stays }
lift-stays =
    { $n ->
        [one] el submarino de { $cells } se queda donde está
       *[other] los submarinos de { $cells } se quedan donde están
    }
did-dive =
    { $ship } se sumerge en { $at } y { $who } levantan el cuadrante { $to }; { $n ->
        [one] su submarino queda
       *[other] sus submarinos quedan
    } en { $cells }
did-dive-hidden = { $ship } se sumerge en { $at } y { $who } levantan el cuadrante { $to }
did-torpedo = { $ship } en { $at } lanza un torpedo, rumbo { $heading }
did-sail = { $ship } mueve de { $at } a { $to }
did-dash = { $ship } mueve de { $at } por { $via } a { $to }
did-search = { $ship } mueve de { $at } a { $to } y registra la carta
did-dash-search = { $ship } mueve de { $at } por { $via } a { $to } y registra la carta
did-off = { $ship } sale del área desde { $at }
did-course = { $ship } en { $at } recibe una orden: { $heading }
did-pass = { $who } no pueden hacer nada y pasan
did-sonar = { $who } voltean { $at } con el sónar
did-charges = { $who } sueltan cargas de profundidad en { $at }
did-surface = { $ship } emerge en { $at } y mueve a { $to }
did-leave = { $ship } se muestra en { $at } y sale del área
did-take-off = despega un avión aliado
did-bomb = el avión bombardea en { $to }: { $target }
did-aircraft = un avión torpedero ataca desde { $at }
did-flak = { $ship } en { $at } dispara contra el avión
did-aim = el torpedo del avión corre con rumbo { $heading }
did-hold = { $who } no disparan
did-fire = { $ship } en { $at } dispara contra { $target } en { $to }
did-hit = sale un impacto
did-miss = sale un fallo
drawn-hit = { $hand }; sale un impacto
drawn-miss = { $hand }; sale un fallo
hand-shot =
    disparo de { $at } a { $to }: 1 impacto y { $misses ->
        [one] { $misses } fallo
       *[other] { $misses } fallos
    } en la mano
hand-bomb =
    bomba sobre { $to }: 1 impacto y { $misses ->
        [one] { $misses } fallo
       *[other] { $misses } fallos
    } en la mano

# Lo que ha seguido.
begins-mines = { $who } empiezan a desplegar minas
begins-ships = { $who } empiezan a desplegar buques
alone-mines = { $who } siguen solos: al otro bando no le quedan minas
alone-ships = { $who } siguen solos: al otro bando no le quedan buques
laid-mines = ya están todas las minas
laid-ships = ya están todos los buques
announced-mines = { $n ->
    [0] { $who } no van a desplegar minas
    [one] { $who } van a desplegar { $n } carta de minas
   *[other] { $who } van a desplegar { $n } cartas de minas
}
announced-ships = { $n ->
    [0] { $who } no van a desplegar buques
    [one] { $who } van a desplegar { $n } buque
   *[other] { $who } van a desplegar { $n } buques
}
fact-lifted = cartas en la mano: { $at }
fact-lifted-hidden = un submarino entre estas cartas puede haber cambiado de sitio: { $at }
fact-shown = el submarino se ha mostrado en { $at } y vuelve a estar bocabajo
fact-empty = se voltea { $at }: mar vacío
fact-contact = se voltea { $at }: un submarino
fact-caught = en { $at } aparece un submarino y se hunde
fact-sunk = { $ship } se hunde en { $at }
fact-damaged = { $ship } recibe daños en { $at }
fact-left = { $ship } sale del área desde { $at }
fact-blocked = { $ship } en { $at } encuentra cerrado el paso y se queda
fact-doomed = { $ship } en { $at } ya no puede librarse de un torpedo
fact-unmasked = un carguero en { $at } resulta estar artillado
fact-discharge = las últimas cargas de profundidad caen en { $at }
fact-idle = luego cada submarino bajo el agua está en una de estas: { $at }
fact-sailed = { $ship } cumple su orden y navega de { $at } a { $to }
fact-ran = { $torpedo } corre de { $at } a { $to }
fact-spent = { $torpedo } de { $at } se ha agotado
fact-struck = { $torpedo } de { $at } da en el blanco en { $to }
torpedo-allied = el torpedo aliado
torpedo-german = el torpedo alemán
no-card = ninguna carta

reason-target = se ha alcanzado el objetivo (§U7.3)
reason-no-cargo = no quedan buques de mercancías (§U7.3)
reason-no-submarine = no quedan submarinos (§U7.3)
reason-adjourned = la partida se aplaza: durante demasiados turnos no se ha perdido nada (§U7.6)
reason-resigned = el otro bando se ha rendido

standing-stated = publicado
standing-reported = comunicado
standing-derived = derivado
standing-house = de la casa
standing-own = de tu archivo

value-yes = sí
value-no = no
value-tie = quién gana un empate
value-adjourn = turnos sin pérdidas hasta aplazar la partida
value-slow-rows = filas para buques lentos
value-exchange = buques que se pueden cambiar
value-scoring = puntuación
value-torpedoes = fichas de torpedo de cada bando
value-torpedoes-running = turnos seguidos en que un buque puede lanzar
value-points = puntos
value-fast = rápido
value-steps = pasos
value-armour = blindaje
value-firepower = potencia de fuego
value-damaged-armour = blindaje con daños
value-damaged-firepower = potencia con daños
value-guns = hace disparos de superficie
value-hunts = caza submarinos
value-tough = resiste el primer torpedo
value-launches = lanza torpedos en superficie
value-burns = arde al hundirse
value-bombs = potencia de su avión

about-notation-uboot = Notación: las columnas son letras y las filas números, c4; N es arriba, hacia el borde alemán, y W es el oeste. `c2-c3` mueve un buque, `c2-c3?` además registra, `course a1 N` da una orden, `lift b2 -> c3` levanta el cuadrante cuya carta inferior izquierda es b2, `torpedo c5 S` lanza.
about-board-uboot = El dibujo: · mar; ABC un buque aliado, abc uno alemán, (sub) un submarino bajo el agua; ! con daños; la flecha tras un buque es su orden; ↓1 un torpedo y hacia dónde corre; ° carta retenida por el ping.
about-start-uboot = lift b4
