"""`wyrmhall learn`: lessons in this terminal.

command         the list, and which lesson is played
session         one lesson at the drawing of its game: go on, answer, back, again, leave
progress        what was learned, in a file of the user's
"""
