"""Noughts in the dark in the terminal."""
