"""The versions, each built on the one before."""
