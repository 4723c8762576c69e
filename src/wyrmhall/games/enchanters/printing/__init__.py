"""Enchanters on paper."""

# not compiled: paper is patient
from typing import Final

from wyrmhall.games.enchanters.printing.printables import EnchantersPrintables

PRINTABLES: Final = EnchantersPrintables
