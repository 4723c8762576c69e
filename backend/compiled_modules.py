"""Which modules mypyc compiles (see setup.py), and what has to be there for it."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

# The rules, search and what its rollouts wait for: they need the standard library only.
COMPILED = ("src/wyrmhall/kernel", "src/wyrmhall/games", "src/wyrmhall/bots")

# A module that is an exception says so after its docstring (`# not compiled: why`, `# compiled: why`).
# In an __init__.py that is said of the whole folder.
MARK = re.compile(r"^# (not compiled|compiled): \S", re.MULTILINE)

# What the server makes for every client at every decision: compiled where the libraries of the `web` extra
# can be read, for mypy wants their types. An isolated build fetches them (backend/compiling.py); whoever
# installs the result needs them for the server only.
COMPILED_WITH_WEB = (
    "src/wyrmhall/server/steady_clock.py",
    "src/wyrmhall/server/tables/audience/audience.py",
    "src/wyrmhall/server/tables/audience/client.py",
    "src/wyrmhall/server/tables/audience/client_state.py",
    "src/wyrmhall/server/tables/audience/encoded_parts.py",
    "src/wyrmhall/server/tables/audience/feed.py",
    "src/wyrmhall/server/tables/audience/log_renderer.py",
    "src/wyrmhall/server/tables/audience/presence.py",
    "src/wyrmhall/server/tables/audience/remote_presence.py",
    "src/wyrmhall/server/tables/audience/seat_views.py",
    "src/wyrmhall/server/tables/audience/table_views.py",
    "src/wyrmhall/server/tables/audience/view_cache.py",
    "src/wyrmhall/server/tables/bots.py",
    "src/wyrmhall/server/tables/clocks.py",
    "src/wyrmhall/server/tables/cluster/outrun.py",
    "src/wyrmhall/server/tables/deadlines.py",
    "src/wyrmhall/server/tables/decisions.py",
    "src/wyrmhall/server/tables/log/game_log.py",
    "src/wyrmhall/server/tables/log/live_table.py",
    "src/wyrmhall/server/tables/log/replayed_table.py",
    "src/wyrmhall/server/tables/log/retelling.py",
    "src/wyrmhall/server/tables/log/return_count.py",
    "src/wyrmhall/server/tables/log/seat_history.py",
    "src/wyrmhall/server/tables/log/table_log.py",
    "src/wyrmhall/server/tables/log/thinking_times.py",
    "src/wyrmhall/server/tables/people/switch_answers.py",
    "src/wyrmhall/server/tables/people/turn_watch.py",
    "src/wyrmhall/server/tables/requests.py",
    "src/wyrmhall/server/tables/room.py",
    "src/wyrmhall/server/tables/table_info.py",
    "src/wyrmhall/server/tables/writer.py",
)

# Rooms of a game that draw for people, who wait for nothing; its commands, whose docstrings are their help.
# Never compile a msgspec Struct: mypyc drops its class keywords in silence.
DRAWING = ("gallery", "screen", "terminal", "commands.py")
THINKING = "bots"  # of the bots, only what says that it is compiled

# what COMPILED_WITH_WEB imports, directly or not, of the `web` extra
WEB_LIBRARIES = ("msgspec", "prometheus_client")


def modules_of(places: tuple[str, ...]) -> list[str]:
    """The compiled modules of these folders, and these modules themselves."""
    paths = [path for place in places for path in sorted(Path(place).rglob("*.py")) or [Path(place)]]
    return [str(path) for path in paths if path.name != "__init__.py" and is_compiled(path)]


def is_compiled(path: Path) -> bool:
    mark = mark_of(path) or mark_of(path.with_name("__init__.py"))
    return mark == "compiled" if mark else not {*DRAWING, THINKING} & set(path.parts)


def mark_of(path: Path) -> str:
    match = MARK.search(path.read_text("utf-8")) if path.is_file() else None
    return match[1] if match else ""


def missing_libraries() -> list[str]:
    return [name for name in WEB_LIBRARIES if find_spec(name) is None]
