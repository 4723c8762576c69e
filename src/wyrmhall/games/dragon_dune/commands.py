"""Check house rules for Dragon Dune, and list all values they may change.

For example:

    wyrmhall dragon-dune lint my-rules.toml

    wyrmhall dragon-dune values
"""

from typing import Final

from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.kernel.house_rules.commands import commands_for

COMMANDS: Final = commands_for(HOUSE_RULES, "dragon-dune", "edition", "my-rules.toml")
