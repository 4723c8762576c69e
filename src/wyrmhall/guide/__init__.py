"""Rules for people, made ready for a page: the prose as data, and the positions of its pictures."""
