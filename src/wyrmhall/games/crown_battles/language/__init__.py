"""How it is said: actions and their notation, events and their prose, the prompts."""
