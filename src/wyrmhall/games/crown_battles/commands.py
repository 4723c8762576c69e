"""Check house rules for Crown Battles, and list all values they may change.

For example:

    wyrmhall crown-battles lint my-preset.toml

    wyrmhall crown-battles values
"""

from typing import Final

from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.kernel.house_rules.commands import commands_for

COMMANDS: Final = commands_for(HOUSE_RULES, "crown-battles", "preset", "my-preset.toml")
