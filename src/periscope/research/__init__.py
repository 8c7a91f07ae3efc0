"""For research: the same games as environments of other libraries."""
