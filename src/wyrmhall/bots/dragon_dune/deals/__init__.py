"""Which deals are fair, and which to offer."""

# compiled: rollouts, the lab and every table wait for these thoughts
