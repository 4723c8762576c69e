"""The processes of a server: several that serve, and those in which bots think."""
