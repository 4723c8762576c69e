"""Bots that try to talk others out of their game, and how much that brings them."""
