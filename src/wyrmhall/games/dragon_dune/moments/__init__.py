"""Moments worth watching: battles, the dragons' flight, event cards, councils, sales, turns and victory."""

# not compiled: words for people, who wait for nothing
