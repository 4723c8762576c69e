"""Settings that between them show every game, edition and kind of table."""

from typing import Any, Final

from wyrmhall.games.crown_battles.round_types.names import TYPE_NAMES

EXPANSION: Final = {
    "players": 4,
    "types": TYPE_NAMES,
    "powers": ("spy", "thief", "witch", "smuggler"),
    "deals": "random",
    "rounds": 4,
}
CASES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "crown-battles": ("crown-battles", {"players": 3}),
    "crown-battles expansion": ("crown-battles", EXPANSION),
    "dragon-dune first": ("dragon-dune", {"edition": "first"}),
    "dragon-dune sixth": ("dragon-dune", {"edition": "sixth", "talk": "off"}),
    "dragon-dune sixth-c": ("dragon-dune", {"edition": "sixth-c", "proposals": 1, "gifts": 1}),
    "dragon-dune ninth": ("dragon-dune", {"edition": "ninth", "players": 3, "talk": "off"}),
    "enchanters": ("enchanters", {"players": 3}),
    "enchanters coop": ("enchanters", {"mode": "coop", "players": 2, "reinforcements": True}),
    "enchanters alone": ("enchanters", {"mode": "coop", "players": 1}),
}
