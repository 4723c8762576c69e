"""What matters in setup only: EN-EFF-072 and 190."""

from wyrmhall.games.enchanters.text.phrases.instructions import Lasting
from wyrmhall.games.enchanters.text.phrases.phrase import SETUP


class StartingCrystals(Lasting):
    """EN-EFF-072  Everybody starts with so many crystals."""

    id = "EN-EFF-072"
    wordings = ("Players start with 25{crystal}",)
    kind = SETUP


class MoreStartingCrystals(Lasting):
    """EN-EFF-190  Its owner starts with more crystals."""

    id = "EN-EFF-190"
    wordings = ("Start with 20{crystal} more",)
    kind = SETUP
    module = "classes"
