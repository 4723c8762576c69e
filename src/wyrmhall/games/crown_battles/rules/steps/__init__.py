"""The kinds of steps that the chapters share, and why something is not done now."""
