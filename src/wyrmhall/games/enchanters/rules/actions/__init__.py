"""Minor, multi and double actions: EN-ACT."""
