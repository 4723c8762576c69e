"""Bots that know Enchanters."""

# compiled: rollouts, the lab and every table wait for these thoughts
