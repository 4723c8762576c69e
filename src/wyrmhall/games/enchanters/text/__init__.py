"""The language of the cards: one class for each phrase, a compiler, a linter."""
