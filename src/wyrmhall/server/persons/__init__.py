"""People who hold a key: one on each of their devices. If you want none, you need none: seat links do."""
