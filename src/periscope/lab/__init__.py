"""The lab: games in bulk, and what can be learned from them."""

from periscope.lab.simulate import Summary, simulate

__all__ = ["Summary", "simulate"]
