"""Commands for programs that talk to a server."""
