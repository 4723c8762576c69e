"""The workshop: files that designers write are checked, played, and held against the printed game."""
