"""Players of every game, and what is made of their judgement: advice, reviews, guesses, pace."""
