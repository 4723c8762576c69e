"""The servers over a database as lines of text, and what is different where they should be alike."""

from typing import TYPE_CHECKING, Final

from wyrmhall.cli.admin.layout import moment

if TYPE_CHECKING:
    from wyrmhall.server.hosting.orders import ServerReport

NONE: Final = "No server answers: none runs over this database now; one that does run has another --db."
SERVER_COLUMNS: Final = (*("SERVER", "PROCESS", "VERSION", "CODE", "SINCE (UTC)", "PAGES", "AWAKE", "STATE"),)
OLDER: Final = "?"  # a server from before they told their code


def server_row(one: "ServerReport") -> tuple[object, ...]:
    return (
        *(one.server, one.process, one.version, one.code or OLDER, moment(one.since)),
        *(one.sockets, one.awake, "draining" if one.draining else "ready"),
    )


def differences(reports: list["ServerReport"]) -> list[str]:
    """Nothing where all run the same code."""
    by_code: dict[str, ServerReport] = {one.code or OLDER: one for one in reports}
    if len(by_code) == 1:
        return []
    lines = ["They do not all run the same code; update the older ones, too:"]
    for code, one in by_code.items():
        rules = ", ".join(f"{game} {version}" for game, version in one.rules.items()) or "not told"
        servers = ", ".join(dict.fromkeys(other.server for other in reports if (other.code or OLDER) == code))
        lines.append(f"  {code}  {servers}: rules {rules}")
    return lines
