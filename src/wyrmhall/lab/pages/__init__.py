"""Pages that commands write: every number on them comes from the games that were played."""
