"""Many games at once: played, compared, measured, and held against the laws that every game keeps."""
