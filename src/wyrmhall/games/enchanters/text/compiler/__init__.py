"""Texts compiled: a line is read, checked and written out again."""
