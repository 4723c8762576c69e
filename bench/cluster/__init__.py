"""Three servers over one PostgreSQL, behind HAProxy, that are killed, stopped and cut off in play."""
