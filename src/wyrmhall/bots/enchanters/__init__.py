"""Bots that know Enchanters."""
