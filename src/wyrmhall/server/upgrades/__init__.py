"""Tables that were begun under another version of a game: whether they go on, and how they are closed."""
