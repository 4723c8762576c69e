"""Crown Battles on paper."""

# not compiled: paper is patient
from typing import Final

from wyrmhall.games.crown_battles.printing.printables import CrownPrintables

PRINTABLES: Final = CrownPrintables
