"""Setup steps: EN-SET, and the choices of EN-OPT."""
