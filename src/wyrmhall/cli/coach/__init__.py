"""The coach in this terminal: `review` a finished game, and play on from any of its positions (`what-if`)."""
