"""What players have and may do with it, whichever round it is: units, gold, cards, allies."""
