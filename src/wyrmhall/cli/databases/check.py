"""`wyrmhall check DB`: which tables go on with this version, and which would be closed."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from wyrmhall.cli.databases.backup import Database, explaining
from wyrmhall.cli.databases.progress import SlowProgress
from wyrmhall.cli.errors import FAILED
from wyrmhall.cli.serve.command import check_web_installed, without_password

if TYPE_CHECKING:
    from wyrmhall.server.upgrades.checking import CheckedTable, DatabaseCheck


def check(
    db: Database,
    *,
    every: Annotated[bool, Parameter(negative="", help="Name the tables that go on, too.")] = False,
) -> int:
    """Try every open table with the rules of this version; nothing is written."""
    check_web_installed()
    from wyrmhall.server.upgrades.checking import check_database
    from wyrmhall.server.upgrades.verdicts import GOES_ON

    with explaining(db), SlowProgress("Trying tables") as progress:
        found = asyncio.run(check_database(db, progress))
    for table in found.tables:
        if every or table.verdict.outcome != GOES_ON:
            print(line_of(table))
    print(summary(found, without_password(db)))
    return 0 if all(table.verdict.outcome == GOES_ON for table in found.tables) else FAILED


def line_of(table: "CheckedTable") -> str:
    from wyrmhall.server.upgrades.verdicts import CLOSES, GOES_ON

    said = {GOES_ON: "GOES ON", CLOSES: "CLOSES "}.get(table.verdict.outcome, "LEFT   ")
    why = f": {table.verdict.words()}" if table.verdict.reason else ""
    return f"{said}  {table.id}  {table.game} ({table.state}) {table.name!r}{why}"


def summary(found: "DatabaseCheck", db: str) -> str:
    from wyrmhall.server.store.migrations import FORMAT
    from wyrmhall.server.upgrades.verdicts import CLOSES, GOES_ON, LEFT

    counted = Counter(table.verdict.outcome for table in found.tables)
    lines = [
        f"{db}: of {len(found.tables)} open tables {counted[GOES_ON]} go on,"
        f" {counted[CLOSES]} would be closed with their records kept,"
        f" {counted[LEFT]} cannot be opened here; {found.others} are over or closed."
    ]
    if 0 < found.format < FORMAT:
        lines.append(
            f"It is of format {found.format}, and becomes format {FORMAT} when a server opens it: older"
            " versions of Wyrmhall cannot read it any more. Make a backup first."
        )
    if found.newer_rules:
        lines.append(
            f"The rules of {', '.join(found.newer_rules)} have a newer version here: servers of the older one"
            " cannot open tables any more that this one has opened."
        )
    return "\n".join([*lines, *serving_lines(found.serving)])


def serving_lines(serving: list[str]) -> list[str]:
    """Of servers that run now: nothing where all of them have the code of this command."""
    from wyrmhall.server.upgrades.code_marks import own_code

    other = Counter(code or "an older version, which does not tell its code" for code in serving)
    alike = other.pop(own_code(), 0)
    if not other:
        return []
    lines = [f"Servers with other code than this ({own_code()}) are up:"]
    lines += [f"  {code}: {processes(number)}" for code, number in sorted(other.items())]
    if alike:
        lines.append(f"  and of this code: {processes(alike)}")
    return [
        *lines,
        "Update them all (docs/hosting.md says in which order); `wyrmhall admin servers` names them.",
    ]


def processes(number: int) -> str:
    return f"{number} process" if number == 1 else f"{number} processes"
