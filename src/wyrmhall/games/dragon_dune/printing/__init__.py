"""Dragon Dune on paper."""

# not compiled: paper is patient
from typing import Final

from wyrmhall.games.dragon_dune.printing.printables import DunePrintables

PRINTABLES: Final = DunePrintables
