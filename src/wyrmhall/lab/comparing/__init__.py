"""Tables beside each other: two on the same seeds, pair by pair, an option's values, one with itself."""
