"""Where whatever visitors hand in is read: in processes that may be stopped at any moment."""
