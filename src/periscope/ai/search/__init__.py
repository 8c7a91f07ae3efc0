"""The search that all hidden-information games share: a one-ply ranking, then trees."""
