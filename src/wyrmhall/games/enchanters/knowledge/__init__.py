"""Who knows what: imagined worlds, observations, and what is true of every State."""
