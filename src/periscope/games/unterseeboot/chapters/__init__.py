"""One file for each optional rule (§N13)."""
