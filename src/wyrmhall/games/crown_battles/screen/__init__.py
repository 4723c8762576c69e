"""The table as values for a page to draw: made from a View, and from the log for what is finished."""

# compiled: cards fall quickly in a game of tricks, and every page waits for its screen
