"""Turn structure: EN-TRN."""
