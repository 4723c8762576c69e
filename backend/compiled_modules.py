"""Which modules mypyc compiles (see setup.py), and what has to be there for it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

# Folders and modules: the rules, search and what its rollouts wait for. They need the standard library only.
COMPILED = (
    "src/wyrmhall/kernel",
    "src/wyrmhall/games",
    "src/wyrmhall/bots/search",
    "src/wyrmhall/bots/crown_battles/guide.py",
    "src/wyrmhall/bots/crown_battles/history.py",
    "src/wyrmhall/bots/crown_battles/quick_play.py",
    "src/wyrmhall/bots/crown_battles/worlds.py",
)

# What the server makes for every client at every decision: compiled where the libraries of the `web` extra
# can be read, for mypy wants their types. An isolated build fetches them (backend/compiling.py); whoever
# installs the result needs them for the server only.
COMPILED_WITH_WEB = (
    "src/wyrmhall/server/tables/audience/audience.py",
    "src/wyrmhall/server/tables/audience/client.py",
    "src/wyrmhall/server/tables/audience/client_state.py",
    "src/wyrmhall/server/tables/audience/encoded_parts.py",
    "src/wyrmhall/server/tables/audience/feed.py",
    "src/wyrmhall/server/tables/audience/log_renderer.py",
    "src/wyrmhall/server/tables/audience/seat_views.py",
    "src/wyrmhall/server/tables/audience/view_cache.py",
    "src/wyrmhall/server/tables/bots.py",
    "src/wyrmhall/server/tables/deadlines.py",
    "src/wyrmhall/server/tables/decisions.py",
    "src/wyrmhall/server/tables/log/live_table.py",
    "src/wyrmhall/server/tables/log/replayed_table.py",
    "src/wyrmhall/server/tables/log/seat_history.py",
    "src/wyrmhall/server/tables/log/table_log.py",
    "src/wyrmhall/server/tables/log/thinking_times.py",
    "src/wyrmhall/server/tables/requests.py",
    "src/wyrmhall/server/tables/table_info.py",
    "src/wyrmhall/server/tables/writer.py",
)

# Rooms of a game that draw for people, who wait for nothing; its commands, whose docstrings are their help.
DRAWING = ("gallery", "terminal", "commands.py")

# (file, why it stays interpreted). Never compile a msgspec Struct: mypyc drops its class keywords in silence.
NOT_COMPILED: tuple[tuple[str, str], ...] = (
    ("src/wyrmhall/kernel/compiled.py", "its fallback for a missing mypy_extensions is unreachable to mypyc"),
    ("src/wyrmhall/kernel/game_parts/terminal_layout.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/crown_battles/language/score_accounts.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/prose.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/prompts.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/notation.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/rules/deals/menus.py", "a Sequence of its own: mypyc has none"),
    ("src/wyrmhall/games/dragon_dune/language/offer_examples.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/offer_grammar.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/typed_offers.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/language/json_offers.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/card_words.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/english.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/card_lines.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/notation.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/prose.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/language/prompts.py", "words for people, who wait for nothing"),
)

WEB_LIBRARIES = ("msgspec",)  # what COMPILED_WITH_WEB imports, directly or not, of the `web` extra


def modules_of(folders: tuple[str, ...]) -> list[str]:
    left_out = {Path(module) for module, _ in NOT_COMPILED}
    found = [path for one in folders for path in sorted(Path(one).rglob("*.py")) or [Path(one)]]
    # Screens are drawn for people, who wait for nothing; but cards fall quickly in a game of tricks.
    found = [path for path in found if "screen" not in path.parts or "crown_battles" in path.parts]
    found = [path for path in found if not set(DRAWING) & set(path.parts)]
    return [str(path) for path in found if path.name != "__init__.py" and path not in left_out]


def missing_libraries() -> list[str]:
    return [name for name in WEB_LIBRARIES if find_spec(name) is None]
