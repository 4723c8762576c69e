"""Which deals are fair, and which to offer."""
