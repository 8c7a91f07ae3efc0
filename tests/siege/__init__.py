"""A siege: games are played while everything around them breaks; then each answer is looked for."""
