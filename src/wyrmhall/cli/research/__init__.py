"""Commands for those who let networks learn."""
