"""The PostgreSQL of the server's tests."""

from tests.server.conftest import postgres, postgres_db

__all__ = ["postgres", "postgres_db"]
