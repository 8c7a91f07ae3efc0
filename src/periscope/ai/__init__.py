"""Players, and what they know."""
