"""What there is: the cards, hands of them, tricks held, and bids."""
