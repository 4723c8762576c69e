"""The table of Enchanters as plain values, for a page to draw."""
