"""One file a part of the rulebook."""
