"""`wyrmhall new-game NAME`: a package with a small game in it, to be made into another one."""
