"""Lessons: data beside a game, played on the real engine, so that they never drift from the rules.

lesson          what a lesson is: a table from its beginning, and beats
reading         the lessons of a game, from the folder `lessons` of its package
toml_fields     values of a TOML file, refused by file, beat and field
words           what a lesson says, by beat, from `lessons/<language>`
lesson_table    a table whose first chance outcomes are written down
free_play       moves without a script, until something has happened
play            one learner in one lesson: go on, answer, back
minutes         how long a lesson takes, reckoned
checking        lessons played by right answers and by wrong ones
`python -m wyrmhall.lessons GAME NAME` plays a lesson by its right answers, for those who write one.
"""
