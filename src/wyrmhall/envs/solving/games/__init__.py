"""Families of small games, one folder a game."""
