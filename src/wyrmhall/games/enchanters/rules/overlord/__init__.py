"""Overlord in the competitive game: EN-OVL."""
