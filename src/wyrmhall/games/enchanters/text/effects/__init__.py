"""Effects: EN-EFF, a module for each part of the table."""
