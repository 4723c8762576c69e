"""What things are worth, and what is likely to happen."""

# compiled: rollouts, the lab and every table wait for these thoughts
