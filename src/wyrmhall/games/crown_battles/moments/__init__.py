"""Moments worth watching: rounds, the spinner, bids and missions that turn over, tricks, points, victory."""

# not compiled: words for people, who wait for nothing
