"""Who knows what: observation, imagined worlds, and what is true of every State."""
