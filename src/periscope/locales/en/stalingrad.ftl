# SCOPE Stalingrad: names, prompts, moves, events.

error-front-short = In { $file }, the front of [{ $side }] has { $found } cards for { $cells } places: add cards, or empty areas.
error-front-full = In { $file }, the front of [{ $side }] has { $found } cards for { $cells } places: take some out.
error-front-spares = In { $file }, [{ $side }] uses { $found } snipers with the spares, but the box holds { $most }: take { $most } at most.
error-front-snipers = In { $file }, [{ $side }] has no sniper, but “ends” waits for the last one: add a sniper, or take “snipers” out of ends.
error-front-objectives = In { $file }, [{ $side }] has none of the objectives ({ $kinds }): add one, or change objectives.
error-front-infantry = In { $file }, [{ $side }] has no infantry that could break through: add some, or take “breakthrough” out of ends.
error-advanced-snipers = “{ $scenario }” has a side without snipers, which can only be played in advanced mode: add the chapter “advanced”.
error-advanced-infantry = “{ $scenario }” needs infantry that can assault and return: add the chapter “advanced”.
error-team-snipers = “{ $scenario }” has a side without snipers, so it cannot be played by divisions: leave the teams out.
