"""Duplicate tables: the same deals at several tables, kept apart until the last has ended, then compared."""
