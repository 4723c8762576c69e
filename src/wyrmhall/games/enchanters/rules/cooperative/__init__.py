"""Cooperative game: EN-COP."""
