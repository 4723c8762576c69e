"""The kernel: what every game at Wyrmhall's tables is made of. It knows no game."""
