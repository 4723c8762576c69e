"""The table drawn as text, from a View only."""
