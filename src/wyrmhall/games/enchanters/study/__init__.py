"""What the laboratory counts."""
