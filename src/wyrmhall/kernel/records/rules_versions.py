"""Games written down under an older version of their rules are read as they were played."""

from collections.abc import Mapping
from typing import Any

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.refusal import UnknownRules


def current_options(game: Game, version: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options as somebody would write them today who wants that version; UnknownRules if none can."""
    if type(version) is not int or not 1 <= version <= game.rules_version:
        known = f"1 to {game.rules_version}" if game.rules_version > 1 else "only 1"
        raise UnknownRules(f"rules version {version!r} of {game.name}; {known} known")
    return dict(given) if version == game.rules_version else game.upgrade_options(version, dict(given))
