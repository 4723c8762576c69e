"""What a game offers to be printed."""
