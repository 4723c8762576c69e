"""Combat: EN-CMB."""
