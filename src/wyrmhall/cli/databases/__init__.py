"""Commands for whoever hosts: what is done with a database beside serving it."""
