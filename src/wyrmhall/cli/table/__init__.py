"""A table in this terminal, from the first line typed to the last.

session         asks whoever is asked, one after another, until the game is over
seating         who sits where, people and bots; what a typed line means at this table
people          the players of a table as they are named on the command line and in records
keyboard        what is typed, and how long somebody may look
display         what each person is shown: news, table, question
commands        the words that can be typed besides decisions (`help`, `undo`, `save FILE`)
notations       what a person typed, as an action of the menu
log_lines       the log in words
ending          scores, seed and the last question when the game is over
"""
