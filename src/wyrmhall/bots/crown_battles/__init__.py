"""Bots that know Crown Battles."""

# compiled: rollouts, the lab and every table wait for these thoughts
