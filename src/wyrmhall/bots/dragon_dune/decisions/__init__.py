"""Rules of thumb for what each chapter of the rules asks."""

# compiled: rollouts, the lab and every table wait for these thoughts
