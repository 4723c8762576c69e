"""Bots that know Crown Battles."""
