"""What the lab and learners read: counts and targets of a game, estimates, observations."""
