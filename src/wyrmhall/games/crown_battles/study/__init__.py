"""What the lab counts, samples and calibrates."""
