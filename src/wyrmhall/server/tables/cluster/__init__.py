"""Tables that several processes share: who is there elsewhere, and what is done when two write at once."""
