"""Journeying and costs: EN-JRN."""
