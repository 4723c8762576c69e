"""Missions: CB-MIS, CB-BLM, the deck CB-M-01 to CB-M-32.

`deeds` notes what tricks did, `deck` holds the 32 missions, `table_deck` those of a table,
`points` their worth, `keeping` the steps.
"""
