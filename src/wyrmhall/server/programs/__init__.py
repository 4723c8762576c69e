"""Programs that somebody brings to a table: what they and the server say to each other."""
