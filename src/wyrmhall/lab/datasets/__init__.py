"""Whole games as data for learners: every decision with what its seat saw, might do, did, and came to.

A data set is a folder: parts in Parquet, the plan they were played by, and a card that says what is in them.
"""
