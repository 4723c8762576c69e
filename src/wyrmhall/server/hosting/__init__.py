"""What whoever hosts the server sees of it: how it is, in figures and lines; and what they may tell it."""
