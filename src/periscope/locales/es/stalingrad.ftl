# SCOPE Stalingrad: nombres, preguntas, jugadas, sucesos.

error-front-short = En { $file }, el frente de [{ $side }] tiene { $found } cartas para { $cells } lugares: añade cartas o zonas vacías.
error-front-full = En { $file }, el frente de [{ $side }] tiene { $found } cartas para { $cells } lugares: quita algunas.
error-front-spares = En { $file }, [{ $side }] usa { $found } francotiradores con los de reserva, pero la caja trae { $most }: usa { $most } como mucho.
error-front-snipers = En { $file }, [{ $side }] no tiene francotiradores, pero «ends» espera al último: añade uno, o quita «snipers» de ends.
error-front-target = En { $file }, nadie puede llegar a un objetivo de { $found }: ningún frente vale más de { $most } puntos.
error-front-target-side = En { $file }, [{ $side }] nunca puede llegar al objetivo de { $found }: el frente enemigo vale { $most } puntos. Añádele cartas o pon { $most } como mucho.
error-front-harmless = En { $file }, [{ $side }] no puede eliminar nada y por tanto nunca gana: añade una de estas cartas: { $kinds }.
error-front-spare = En { $file }, [{ $side }] tiene reservas pero ningún francotirador al que sustituir: añade un francotirador o pon spares a 0.
error-front-objectives = En { $file }, [{ $side }] no tiene ninguno de los objetivos ({ $kinds }): añade uno, o cambia objectives.
error-front-infantry = En { $file }, [{ $side }] no tiene infantería que pueda abrirse paso: añádela, o quita «breakthrough» de ends.
error-advanced-snipers = «{ $scenario }» tiene un bando sin francotiradores, y eso solo se juega en modo avanzado: añade el capítulo «advanced».
error-advanced-infantry = «{ $scenario }» necesita infantería que pueda asaltar y volver: añade el capítulo «advanced».

# Por qué algo no es una jugada.
error-front-unfinished = Tu frente no está completo: { $n ->
        [one] falta una carta por colocar, en { $at }.
       *[other] faltan { $n } cartas por colocar, la próxima en { $at }.
    }
error-front-complete = Tu frente está completo: no queda lugar donde colocar otra carta.
error-front-over = No te queda ninguna «{ $card }» por colocar: en la mano tienes { $right }.
error-front-next = El frente se coloca por orden: la próxima carta va en { $at }, no en «{ $found }».
error-place = «{ $found }» no es un lugar del campo de batalla, que va de { $first } a { $last }.
error-no-enemy = En { $at } no hay ninguna carta enemiga: elige una del enemigo.
error-quadrant = «{ $found }» no es un cuadrante que valga aquí: valen { $right }.
error-quadrant-enemy = El cuadrante { $quadrant } tiene una carta enemiga en { $at }: hacen falta cuatro cartas tuyas.
error-quadrant-cards = En el cuadrante { $quadrant } están { $right }: coloca esas cuatro, en el orden que quieras.
error-regroup = Hay que mover el cuadrante que recibió refuerzos, { $right }, no «{ $found }».
error-shot-quadrant = En el cuadrante «{ $found }» no hay ningún francotirador tuyo: el disparo puede salir de { $right }.
error-last-shot = Este disparo acaba la partida y no necesita cuadrante: basta con «shoot».
error-decoy = La carta de { $at } es un señuelo y te obliga a disparar.
error-not-advanced = «{ $action }» es del modo avanzado: en el juego básico se mueve o se busca.
error-division-units = «{ $action }» es de los francotiradores, y este es el turno de las unidades.
error-division-snipers = «{ $action }» es de las unidades, y este es el turno de los francotiradores.
error-unit-none = «{ $action }» necesita { $unit ->
        [sniper] un francotirador
        [officer] un oficial
        [scout] un explorador
        [machine-gun] una ametralladora
        [mortar] un mortero
       *[infantry] infantería
    } en juego, y no te queda.
error-unit-at = No tienes { $unit ->
        [officer] ningún oficial
        [machine-gun] ninguna ametralladora
        [mortar] ningún mortero
       *[infantry] infantería
    } en «{ $at }»: mira en { $right }.
error-deployed = Un oficial ya te ha dado un MOVER extra en este turno: uno es el máximo.
error-side-by-side = El reconocimiento es de una carta, o de dos contiguas de la misma fila, y «{ $found }» no lo son.
error-out-of-reach = { $at } no está junto a ninguna ametralladora tuya; junto a una están: { $right }.
error-out-of-reach-all = { $at } no está junto a ninguna ametralladora tuya, ni ninguna otra carta enemiga: acerca antes una a la línea.
error-too-near = { $at } está junto al mortero de { $mortar }, que solo dispara a cartas que no lo están.
error-reinforce-none = No te han eliminado infantería, así que no puede volver nada.
error-reinforce-full = En el cuadrante { $quadrant } no hay ninguna zona vacía por la que pueda volver una carta.
error-reinforce-empty = Una carta vuelve en lugar de una zona vacía; las del cuadrante { $quadrant } son: { $right }.

game-stalingrad = SCOPE Stalingrad

seat-soviet = los soviéticos
seat-german-units = las unidades alemanas
seat-soviet-units = las unidades soviéticas
seat-german-snipers = los francotiradores alemanes
seat-soviet-snipers = los francotiradores soviéticos
side-soviet = Soviéticos
side-german-units = Unidades alemanas
side-soviet-units = Unidades soviéticas
side-german-snipers = Francotiradores alemanes
side-soviet-snipers = Francotiradores soviéticos
won-soviet = Ganan los soviéticos
won-german-units = Ganan las unidades alemanas
won-soviet-units = Ganan las unidades soviéticas
won-german-snipers = Ganan los francotiradores alemanes
won-soviet-snipers = Ganan los francotiradores soviéticos
ended-snipers = Terminan sin francotiradores
ended-objectives = Terminan por los objetivos
ended-breakthrough = Terminan por ruptura del frente

stalingrad-card-sniper = francotirador
stalingrad-card-decoy = señuelo
stalingrad-card-officer = oficial
stalingrad-card-scout = explorador
stalingrad-card-mortar = mortero
stalingrad-card-machine-gun = ametralladora
stalingrad-card-infantry = infantería
stalingrad-card-empty = zona vacía
stalingrad-back-on = { $card } { $at }

# Tres letras en el dibujo: mayúsculas para los soviéticos, minúsculas para los alemanes.
stalingrad-code-sniper = FRA
stalingrad-code-decoy = SEÑ
stalingrad-code-officer = OFI
stalingrad-code-scout = EXP
stalingrad-code-mortar = MOR
stalingrad-code-machine-gun = AME
stalingrad-code-infantry = INF

stalingrad-the-german-sniper = el francotirador alemán
stalingrad-the-german-decoy = el señuelo alemán
stalingrad-the-german-officer = el oficial alemán
stalingrad-the-german-scout = el explorador alemán
stalingrad-the-german-mortar = el mortero alemán
stalingrad-the-german-machine-gun = la ametralladora alemana
stalingrad-the-german-infantry = la infantería alemana
stalingrad-the-german-empty = una zona vacía alemana
stalingrad-the-soviet-sniper = el francotirador soviético
stalingrad-the-soviet-decoy = el señuelo soviético
stalingrad-the-soviet-officer = el oficial soviético
stalingrad-the-soviet-scout = el explorador soviético
stalingrad-the-soviet-mortar = el mortero soviético
stalingrad-the-soviet-machine-gun = la ametralladora soviética
stalingrad-the-soviet-infantry = la infantería soviética
stalingrad-the-soviet-empty = una zona vacía soviética

stalingrad-front-quick-duel = Duelo rápido
stalingrad-front-open-front = Frente abierto
stalingrad-front-deep-front = Frente profundo
stalingrad-front-open-battle = Batalla abierta
stalingrad-front-deep-battle = Batalla profunda
stalingrad-theme-duel-of-aces = Duelo de ases
stalingrad-theme-break-the-chain = Romper la cadena de mando
stalingrad-theme-neutralize-the-artillery = Neutralizar la artillería
stalingrad-theme-stop-the-advance = Detener el avance
stalingrad-theme-without-snipers = Ofensiva sin francotiradores
stalingrad-chapter-advanced = Modo avanzado
stalingrad-chapter-german-team = Equipo alemán de dos
stalingrad-chapter-soviet-team = Equipo soviético de dos
stalingrad-brief-advanced = Cada unidad tiene una acción propia (§S7.1).
stalingrad-brief-german-team = El bando alemán se juega por divisiones, unidades y francotiradores, en modo avanzado (§S9.1). En la ofensiva sin francotiradores, la división de francotiradores solo tiene MOVER (§S9.4).
stalingrad-brief-soviet-team = El bando soviético se juega por divisiones, unidades y francotiradores, en modo avanzado (§S9.1). En la ofensiva sin francotiradores, la división de francotiradores solo tiene MOVER (§S9.4).

stalingrad-about-size = dos frentes de { $columns } columnas por { $rows } filas
stalingrad-about-front = cada bando: { $cards }
stalingrad-about-fronts = alemanes: { $german }; soviéticos: { $soviet }
stalingrad-about-target = objetivo { $n }
stalingrad-about-chapters = capítulos: { $chapters }
stalingrad-aims = Ganas cuando { $ends }.
stalingrad-aims-no-snipers = No hay francotiradores, así que sus divisiones solo tienen MOVER (§S9.4).
stalingrad-aims-teams = Los compañeros ganan y pierden juntos (§S9.4).
stalingrad-win-snipers = no queda ningún francotirador enemigo (§S6.1)
stalingrad-win-target = las cartas que has capturado valen { $n } puntos (§S6.2)
stalingrad-win-objectives = al enemigo no le queda nada de esto: { $kinds } (§S8.1)
stalingrad-win-breakthrough = tu infantería llega a la última fila del frente enemigo (§S8.5)
stalingrad-turn-whole = Turno { $turn }, de { $who }.
stalingrad-turn-units = Turno { $turn }, de las unidades de { $who }.
stalingrad-turn-snipers = Turno { $turn }, de los francotiradores de { $who }.
stalingrad-score = Puntos: alemanes { $german }, soviéticos { $soviet }.
stalingrad-target = Objetivo { $n }.
stalingrad-value-points = puntos
stalingrad-value-adjourn = turnos sin baja duradera hasta aplazar la partida
stalingrad-value-longest = turnos hasta aplazar la partida en cualquier caso
stalingrad-value-spares = francotiradores de reserva por bando

stalingrad-edge-german = retaguardia alemana
stalingrad-edge-soviet = retaguardia soviética
stalingrad-cards-german = Alemanes: { $cards }.
stalingrad-cards-soviet = Soviéticos: { $cards }.
stalingrad-list-hidden =
    { $n ->
        [one] { $n } carta boca abajo
       *[other] { $n } cartas boca abajo
    }
stalingrad-list-nothing = nada colocado todavía
stalingrad-list-hand = Por colocar: { $cards }.
stalingrad-list-shot-german = * Se oyó un disparo de un francotirador alemán en una de: { $at }.
stalingrad-list-shot-soviet = * Se oyó un disparo de un francotirador soviético en una de: { $at }.
stalingrad-list-focus = En cuestión: { $at }.
stalingrad-list-lost-german = Los alemanes han perdido: { $cards }.
stalingrad-list-lost-soviet = Los soviéticos han perdido: { $cards }.
stalingrad-list-spares = Francotiradores de reserva: alemanes { $german }, soviéticos { $soviet }.
stalingrad-aid = Visto en el turno { $turn } en { $at }: { $card }; ahora puede estar en { $cells }.
stalingrad-aid-still = Visto en el turno { $turn } en { $at }: { $card }; sigue allí.

prompt-arranger = Juegas con { $who }: di cuál de los dos ordena vuestro frente
prompt-front = Juegas con { $who }: ordena tu frente en secreto, carta a carta
prompt-shoot = Juegas con { $who }: dispara, mostrando un cuadrante con un francotirador tuyo, o no dispares
prompt-fire = Juegas con { $who }: dispara mostrando una ametralladora, o no dispares
prompt-advance = Juegas con { $who }: ocupa el lugar de una carta enemiga, o quédate
prompt-regroup = Juegas con { $who }: mueve el cuadrante reforzado
prompt-extra-first = Juegas con { $who }: haz el MOVER adicional del oficial
prompt-extra-last = Juegas con { $who }: haz el MOVER adicional del oficial
prompt-after = Juegas con { $who }: termina tu turno, o muestra un oficial para MOVER una vez más

# De qué trata cada grupo de jugadas.
stalingrad-group-arrange = Quién ordena el frente
stalingrad-group-place = Coloca una carta en { $at }
stalingrad-group-move = Mueve el cuadrante { $at }: sus cartas de izquierda a derecha, primero la fila de abajo
stalingrad-group-search = Buscar: da la vuelta a una carta enemiga
stalingrad-group-shoot = Dispara, desde un cuadrante con un francotirador
stalingrad-group-last-shot = Dispara y se acaba la partida
stalingrad-group-hold = No disparar
stalingrad-group-deploy = Muestra un oficial para MOVER una vez más
stalingrad-group-end = Terminar el turno
stalingrad-group-recognise = Reconocimiento: haz que se muestre una carta, o dos contiguas
stalingrad-group-fire = Fuego ofensivo: da la vuelta a una carta junto a una ametralladora
stalingrad-group-fire-from = Dispara con una ametralladora, que se muestra
stalingrad-group-howitzer = El mortero de { $at } se muestra y dispara a ciegas
stalingrad-group-assault = La infantería de { $at } asalta un cuadrante
stalingrad-group-advance = Ocupa el lugar de una carta enemiga
stalingrad-group-stay = Quedarse
stalingrad-group-reinforce = Refuerzos para el cuadrante { $at }
stalingrad-groups-move = Mueve un cuadrante: «move b2» muestra los órdenes del que tiene b2 abajo a la izquierda, primero la fila de abajo
stalingrad-groups-howitzer = Un mortero se muestra y dispara a ciegas
stalingrad-groups-assault = La infantería asalta un cuadrante
stalingrad-groups-reinforce = Refuerzos

# Una jugada que se ofrece.
stalingrad-move-arrange = ordenan el frente { $seat }
stalingrad-move-place = coloca en { $at }: { $card }
stalingrad-move-move = mueve el cuadrante { $at }: { $cards }
stalingrad-move-search = busca en { $at }
stalingrad-move-shoot = dispara y pon la carta de disparo en el cuadrante { $at }
stalingrad-move-last-shot = dispara y se acaba la partida
stalingrad-move-hold = no dispares
stalingrad-move-deploy = muestra el oficial de { $at } y mueve una vez más
stalingrad-move-end = termina el turno
stalingrad-move-recognise = haz que se muestre { $cells }
stalingrad-move-fire = da la vuelta a { $at }
stalingrad-move-fire-from = muestra la ametralladora de { $at } y dispara
stalingrad-move-howitzer = el mortero de { $at } dispara a { $to }
stalingrad-move-assault = la infantería de { $at } asalta el cuadrante { $to }
stalingrad-move-advance = ocupa { $at }
stalingrad-move-stay = quédate
stalingrad-move-reinforce = devuelve al cuadrante { $at }: { $cards }; después muévelo

# Lo que alguien hizo, visto desde un asiento.
stalingrad-did-arrange = ordenan el frente { $seat }
stalingrad-did-place = { $who } colocan en { $at }: { $card }
stalingrad-did-front = el frente de { $who } está completo
stalingrad-did-move = { $who } mueven el cuadrante { $at }: { $cards }
stalingrad-did-move-hidden = { $who } mueven el cuadrante { $at }
stalingrad-did-search = { $who } buscan en { $at }
stalingrad-did-search-hidden = { $who } buscan
stalingrad-did-shoot = { $who } disparan; el disparo viene del cuadrante { $at }
stalingrad-did-last-shot = { $who } disparan y se acaba la partida
stalingrad-did-hold = { $who } no disparan
stalingrad-did-deploy = { $who } muestran un oficial en { $at } y mueven una vez más
stalingrad-did-deploy-hidden = { $who } muestran un oficial y mueven una vez más
stalingrad-did-end = { $who } terminan su turno
stalingrad-did-recognise = los exploradores de { $who } miran { $cells }
stalingrad-did-fire = { $who } tienen una ametralladora junto a { $at } y dan la vuelta a esa carta
stalingrad-did-fire-hidden = { $who } usan una ametralladora
stalingrad-did-fire-from = { $who } disparan con la ametralladora de { $at }
stalingrad-did-howitzer = { $who } bombardean { $to } con el mortero de { $at }
stalingrad-did-howitzer-hidden = { $who } bombardean con un mortero
stalingrad-did-assault = { $who } asaltan el cuadrante { $to } con la infantería de { $at }
stalingrad-did-assault-hidden = { $who } asaltan con infantería
stalingrad-did-advance = { $who } ocupan { $at }
stalingrad-did-stay = la infantería de { $who } se queda
stalingrad-did-reinforce = { $who } refuerzan el cuadrante { $at }: { $cards }
stalingrad-did-reinforce-hidden = { $who } traen refuerzos

# Lo que se siguió de ello.
stalingrad-fact-shown = en { $at } se muestra: { $card }
stalingrad-fact-forgotten = se mostró la carta de { $at }
stalingrad-fact-eliminated = { $card } cae en { $at }
stalingrad-fact-spare = { $card } recibe un disparo en { $at } y pierde una carta de reserva
stalingrad-fact-returned-forgotten = vuelve { $card }
stalingrad-fact-unharmed = el disparo da en { $card } de { $at }, que sigue ahí
stalingrad-fact-removed = de { $at } se retira: { $card }
stalingrad-fact-left = { $card } deja { $at }
stalingrad-fact-advanced = { $card } está ahora en { $at }
stalingrad-fact-returned = { $card } vuelve en { $at }
stalingrad-passed = { $who } no pueden hacer nada, y el turno pasa

stalingrad-reason-snipers = ha caído el último francotirador enemigo (§S6.1)
stalingrad-reason-target = se ha alcanzado el objetivo (§S6.2)
stalingrad-reason-objectives = se han cumplido los objetivos (§S8.1)
stalingrad-reason-breakthrough = la infantería ha roto el frente (§S8.5)
stalingrad-reason-adjourned = la partida se aplaza (§S6.3)
stalingrad-reason-resigned = el otro bando se ha rendido

about-notation-stalingrad = Notación: las columnas son letras y las filas números, c4; un cuadrante se nombra por su carta de abajo a la izquierda. `search c4` da la vuelta a una carta, `move b2` muestra lo que se puede hacer con un cuadrante, `shoot b2` pone allí la carta de disparo, `assault b3 in b3` nombra la infantería y el cuadrante.
about-board-stalingrad = El dibujo: ABC una carta soviética, abc una alemana, · una zona vacía, ### boca abajo; ! se mostró en este turno o en el anterior; * aquí se oyó un disparo.
about-start-stalingrad = move b2
