"""The audience of a table: each connected client, what it has been sent, and what it is sent next."""
