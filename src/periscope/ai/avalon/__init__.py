"""U-BOAT's players: evaluation, mixed strategies for its guessing games, weights."""
