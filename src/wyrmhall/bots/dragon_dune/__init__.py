"""Bots that know Dragon Dune."""

# compiled: rollouts, the lab and every table wait for these thoughts
