"""Bots that know Dragon Dune."""
