"""Unterseeboot in the terminal."""
