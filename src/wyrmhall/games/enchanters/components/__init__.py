"""What there is: cards and their files, tokens, texts in force; what a State is made of."""
