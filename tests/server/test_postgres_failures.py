"""Why PostgreSQL cannot be used is one line that says what to do; and how many connections there are."""

import asyncio
import logging
import time
from urllib.parse import quote

import asyncpg
import pytest

from tests.server.conftest import make_database
from tests.server.serving import PATIENCE, Served
from wyrmhall.cli.main import run
from wyrmhall.server.run import try_store
from wyrmhall.server.store.postgres import pool
from wyrmhall.server.store.postgres.failures import explain

SECRET = "hush-hush"
ADDRESS = f"postgresql://wyrmhall:{SECRET}@db.example.org/games"


def told(db: str, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that the command says."""
    capsys.readouterr()
    assert run([*words, db] if words else ["serve", "--port", "0", "--db", db]) != 0
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert said.out == ""
    return said.err


def test_a_database_and_a_role_that_are_not_there(postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = postgres.replace("/postgres?", "/nowhere?")
    assert "createdb --owner=ROLE NAME" in told(nowhere, capsys)
    assert "createdb --owner=ROLE NAME" in told(nowhere, capsys, "check")
    user = postgres.partition("://")[2].partition("@")[0]
    stranger = postgres.replace(f"//{user}@", f"//nobody:{SECRET}@")
    for said in (told(stranger, capsys), told(stranger, capsys, "admin", "servers", "--db")):
        assert "does not let us in" in said
        assert SECRET not in said


def test_a_role_that_may_not_make_tables(postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    address = asyncio.run(make_database(postgres, "of_somebody_else"))

    async def make_guest() -> None:
        db = await asyncpg.connect(address)
        await db.execute("revoke create on schema public from public")
        await db.execute("drop role if exists guest")
        await db.execute("create role guest login")
        await db.close()

    asyncio.run(make_guest())
    user = address.partition("://")[2].partition("@")[0]
    assert "make it the database's owner" in told(address.replace(f"//{user}@", "//guest@"), capsys)


@pytest.mark.parametrize(
    ("failed", "advice"),
    [
        (asyncpg.InvalidPasswordError('password authentication failed for user "wyrmhall"'), "PGPASSWORD"),
        (
            asyncpg.InvalidAuthorizationSpecificationError('no entry for host "::1", no encryption'),
            "?sslmode=require",
        ),
        (asyncpg.TooManyConnectionsError("sorry, too many clients already"), "--workers"),
        (ConnectionError('PostgreSQL server at "db" rejected SSL upgrade'), "ssl = on"),
        (TimeoutError(), "firewall"),
        (ConnectionRefusedError(111, "Connect call failed"), "listen_addresses"),
        (ValueError(f"invalid literal for int() with base 10: {SECRET!r}"), "PGPASSWORD"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_told_with_what_to_do(failed: Exception, advice: str) -> None:
    said = explain(failed, ADDRESS)
    assert advice in said
    assert "\n" not in said
    assert SECRET not in said


def test_a_part_of_the_password_is_not_taken_for_the_machine() -> None:
    assert "hush" not in explain(TimeoutError(), "postgresql://wyrmhall:a@hush@db/games")


def test_whoever_wants_more_connections_than_there_are_is_told_once(
    postgres_db: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        asyncio.run(try_store(postgres_db, 1))
        assert caplog.messages == []
        asyncio.run(try_store(postgres_db, 60))
    (line,) = caplog.messages
    assert f"60 processes serve this database now, and may want {60 * (pool.MOST + 1)} connections" in line
    assert "max_connections" in line


def test_those_that_serve_it_already_are_counted(postgres_db: str, caplog: pytest.LogCaptureFixture) -> None:
    with Served(postgres_db), caplog.at_level(logging.WARNING):
        until = time.monotonic() + PATIENCE
        while "60 processes" not in caplog.text:  # as soon as it listens
            assert time.monotonic() < until
            asyncio.run(try_store(postgres_db, 59))


def test_a_password_in_the_address_is_not_shown(postgres_db: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", f"{postgres_db}&password={quote(SECRET)}"]) == 0
    assert SECRET not in capsys.readouterr().out
