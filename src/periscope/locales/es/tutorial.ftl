# Lecciones en una mesa de verdad.

tutorial-title = Lección
tutorial-step = { $n } de { $all }
tutorial-next = Seguir
tutorial-leave = Terminar la lección

tutorial-uboot-aim = El mar es un campo de cartas. Los aliados llevan un convoy de abajo arriba; tú lo cazas con un submarino que nadie más ve. Tus puntos están arriba a la derecha: llega antes a la meta.
tutorial-uboot-deploy = Coloca tu submarino en una carta de la fila de arriba: toca una iluminada. Los aliados solo saben que está en algún lugar de esa fila. Si te arrepientes, Deshacer lo retira.
tutorial-uboot-convoy = Ahora los aliados colocan sus buques a la vista. Cargueros y petroleros son lentos: reciben el rumbo en un turno y navegan en el siguiente. El destructor es rápido y te busca.
tutorial-uboot-lift = Tienes una acción. El submarino se mueve levantando cartas: toca un botón de latón donde se juntan cuatro. Las cuatro pasan a tu mano; toca la carta donde quieras dejar el submarino y ponlas.
tutorial-uboot-secret = Los aliados solo han visto qué cuatro cartas tomaste. También puedes levantar cuatro sin nada dentro: un farol solo cuesta el turno.
tutorial-uboot-torpedo = Cuando un buque se ponga en línea, lanza: toca tu submarino y después una flecha roja. El submarino se muestra un momento, así que se te pregunta otra vez. Sigue levantando hasta que te guste el tiro.
tutorial-uboot-run = Al final de cada turno, tuyo o suyo, cada torpedo avanza una carta y hunde lo que encuentra; el recién lanzado espera. Apunta a donde estará el buque. Cada § que veas abre su regla, aquí junto al tablero.
tutorial-uboot-end = Esto es todo el juego. Juégalo hasta el final; después se levanta la niebla y puedes verlo entero, desde los dos lados.

tutorial-stalingrad-aim = Dos frentes se miran, carta a carta, boca abajo. El tuyo está abajo y lo ves. Ganas por puntos, o encontrando a todos los francotiradores enemigos.
tutorial-stalingrad-front = Coloca tu frente: toma una carta y toca un lugar, arrástrala, o deja que la página lo coloque y cambia lo que quieras. Los francotiradores están mejor detrás; los señuelos invitan a buscar. Luego coloca el frente.
tutorial-stalingrad-search = Una acción por turno. Buscar: toca una carta enemiga y se descubre. Se te pregunta otra vez, pues lo visto ya no se olvida.
tutorial-stalingrad-shoot = Puedes disparar a lo que encontraste, pero el disparo se oye: marcas cuatro de tus cartas, y en una hay un francotirador. Dispara, o no dispares.
tutorial-stalingrad-move = Donde sonó un disparo mirará el enemigo. Mover: toca un botón de latón de tu lado, toma las cuatro cartas y ponlas en otro orden. Nadie ve cuál fue adónde.
tutorial-stalingrad-noise = El marco rojo discontinuo en el lado enemigo significa lo mismo para ti: una de esas cuatro cartas es un francotirador. Recuerda lo que se muestra: si la mesa no tiene la ayuda de memoria, el diario lo olvida al acabar el turno.
tutorial-stalingrad-end = Ahora sigue por tu cuenta. El capítulo avanzado da a cada unidad su propia acción: lo encuentras en Preparar.

tutorial-avalon-aim = Mandas un escolta. Un submarino quiere colarse hasta el convoy, abajo. Húndelo, o mantenlo lejos hasta que pase el convoy.
tutorial-avalon-sail = Traza tu rumbo: siempre entras en la casilla de delante y luego viras. Toca una flecha por casilla, y Parar aquí cuando baste.
tutorial-avalon-sighting = Tu sonar sigue al submarino sumergido en todas partes menos en tu casilla y las ocho de alrededor. Ahí desaparece del tablero: recuerda dónde estaba. Aun así tiene que decir a qué profundidad va, hasta que se anuncia un ataque contra él.
tutorial-avalon-run = Cuando esté cerca, anuncia un ataque con cargas al final de tu turno. El submarino queda avisado y puede usar su velocidad de emergencia, pero tu próximo rumbo puede llevar cargas.
tutorial-avalon-charges = En un ataque, toca una casilla de tu derrota y fija una o dos profundidades en el indicador; lanza lo fijado. El submarino conoce primero las casillas, y las profundidades solo si estaba allí.
tutorial-avalon-torpedoes = Cuidado cuando hay torpedos en el agua: se te pregunta casilla a casilla, y puedes virar o parar.
tutorial-avalon-end = Es todo lo que necesita saber un escolta. El otro lado de la mesa, con el indicador de profundidad en tu mano, te espera en Preparar.

tutorial-unterseeboot-aim = Eres el capitán, a solas contra los dados. En tantos turnos hunde lo que puedas; pero solo gana el barco que vuelve a casa.
tutorial-unterseeboot-manoeuvre = Cada turno empieza con una maniobra: toca un espacio iluminado, arriba, abajo, al oeste o al este, o quédate donde estás.
tutorial-unterseeboot-identify = Desde la superficie o a cota periscópica puedes mirar un objetivo: toca uno con interrogación, y los dados dicen qué es, si es algo.
tutorial-unterseeboot-fire = A un buque identificado se le puede disparar: tócalo. Los torpedos son pocos; las casillas bajo el mar los cuentan.
tutorial-unterseeboot-power = Bajo el agua la batería se agota, casilla a casilla; en superficie se recarga. Sin energía allí abajo, estás perdido.
tutorial-unterseeboot-hunters = En superficie te pueden encontrar los aviones. En cuanto disparas viene un destructor a buscarte; si fue desde la superficie, te tiene al momento. Más hondo es más seguro, pero se tarda más en volver.
tutorial-unterseeboot-end = Vigila los turnos: termina el último en superficie, o vuelve antes, desde la superficie o a cota periscópica, mientras no te busque un destructor. Cada patrulla queda en tu cuaderno de bitácora.
