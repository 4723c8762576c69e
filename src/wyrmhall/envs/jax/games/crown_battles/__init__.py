"""The base game of Crown Battles: bids, spinner, tricks, scores; no power cards and no round types."""
