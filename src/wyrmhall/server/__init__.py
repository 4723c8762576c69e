"""The table in the browser: an append-only log of actions, live tables over it, HTTP and WebSockets."""
