"""Bots of Liar's Dice."""
