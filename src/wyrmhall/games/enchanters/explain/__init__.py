"""What the things on the table are: entries made of the data of the game, and their words."""

# not compiled: words for people, who wait for nothing
