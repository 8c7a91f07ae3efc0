# SCOPE Stalingrad: nombres, preguntas, jugadas, sucesos.

error-front-short = En { $file }, el frente de [{ $side }] tiene { $found } cartas para { $cells } lugares: añade cartas o zonas vacías.
error-front-full = En { $file }, el frente de [{ $side }] tiene { $found } cartas para { $cells } lugares: quita algunas.
error-front-spares = En { $file }, [{ $side }] usa { $found } francotiradores con los de reserva, pero la caja trae { $most }: usa { $most } como mucho.
error-front-snipers = En { $file }, [{ $side }] no tiene francotiradores, pero «ends» espera al último: añade uno, o quita «snipers» de ends.
error-front-objectives = En { $file }, [{ $side }] no tiene ninguno de los objetivos ({ $kinds }): añade uno, o cambia objectives.
error-front-infantry = En { $file }, [{ $side }] no tiene infantería que pueda abrirse paso: añádela, o quita «breakthrough» de ends.
error-advanced-snipers = «{ $scenario }» tiene un bando sin francotiradores, y eso solo se juega en modo avanzado: añade el capítulo «advanced».
error-advanced-infantry = «{ $scenario }» necesita infantería que pueda asaltar y volver: añade el capítulo «advanced».
error-team-snipers = «{ $scenario }» tiene un bando sin francotiradores, así que no se puede jugar por divisiones: quita los equipos.
