"""Commands that bring the lab, the players and the terminal together."""
