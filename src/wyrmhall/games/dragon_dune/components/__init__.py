"""What there is: the board, the cards, the factions, and how the editions differ."""
