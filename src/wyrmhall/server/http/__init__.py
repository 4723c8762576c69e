"""What is let in, from whom, and how long it is waited for: before any handler is asked."""
