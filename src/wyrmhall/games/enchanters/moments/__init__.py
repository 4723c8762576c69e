"""Moments worth watching: combats, slain dragons, wounds, the Overlord's anger, rounds, victory."""

# not compiled: words for people, who wait for nothing
