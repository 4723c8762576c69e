"""The table as plain values for the page to draw: made from a View, and from nothing else."""
