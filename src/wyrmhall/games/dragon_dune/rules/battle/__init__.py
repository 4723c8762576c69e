"""Battle Round: DD-BAT."""
