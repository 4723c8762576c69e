"""What many games say, as one HTML page that needs nothing else, not even a network (`wyrmhall[lab]`)."""
