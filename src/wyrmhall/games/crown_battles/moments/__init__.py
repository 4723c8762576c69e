"""Moments worth watching: rounds, the spinner, bids and missions that turn over, tricks, points, victory."""
