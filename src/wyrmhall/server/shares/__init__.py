"""Moments of finished games that somebody shares: a link, and a picture that goes before it."""
