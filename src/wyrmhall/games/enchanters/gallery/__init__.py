"""All cards of a set as one page: icons, card frames, search."""
