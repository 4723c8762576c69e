"""Small games that can be solved: whole trees of them, for OpenSpiel's exact algorithms."""
