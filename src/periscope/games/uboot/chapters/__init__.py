"""One file for each chapter of the rulebook that adds or changes a rule."""
