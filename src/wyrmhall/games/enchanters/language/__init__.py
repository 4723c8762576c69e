"""How it is said: actions, notation, events, prose."""
