"""Games small enough to be solved: the exact value of every choice in Unterseeboot."""
