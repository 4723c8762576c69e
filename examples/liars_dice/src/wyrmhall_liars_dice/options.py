"""What a table of Liar's Dice may agree on."""

from dataclasses import dataclass

from wyrmhall.kernel.options import option


@dataclass(frozen=True)
class Options:
    """Liar's Dice"""

    players: int = option(4, "Players", "How many play.", minimum=2, maximum=6)
    dice: int = option(
        5, "Dice", "How many dice everybody begins with.", minimum=1, maximum=6, rule="LD-ROL-01"
    )
    wild: bool = option(False, "Wild ones", "A die that shows 1 counts as every face.", rule="LD-TRM-02")
