"""The log of a table: its lines in the store, replayed, and the snapshots that make that fast."""
