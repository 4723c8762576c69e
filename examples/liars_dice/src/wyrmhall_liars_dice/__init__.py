"""Liar's Dice for Wyrmhall."""
