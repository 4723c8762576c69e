"""What things are worth, and what is likely to happen."""
