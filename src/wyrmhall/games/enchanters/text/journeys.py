"""Journeys, the track and the graveyard: EN-EFF-101, 121 to 124 and 136 to 141."""

from wyrmhall.games.enchanters.text.deeds import Deed, Lasting
from wyrmhall.games.enchanters.text.phrase import CONTINUOUS, ONCE


class JourneyForEnchantmentThere(Deed):
    """EN-EFF-101  A free journey to an enchantment that lies on the Overlord."""

    id = "EN-EFF-101"
    wordings = ("Journey for any {enchantment} on the Overlord",)
    kind = ONCE
    module = "overlords"


class SilentBannersAndClasses(Lasting):
    """EN-EFF-121  Texts of banner and class cards are switched off."""

    id = "EN-EFF-121"
    wordings = ("Banner and Class card abilities don't work",)
    kind = CONTINUOUS
    module = "banners"


class CheapDistantJourneys(Lasting):
    """EN-EFF-122  Your distant journeys cost only so many crystals."""

    id = "EN-EFF-122"
    wordings = (
        "Journeys to {distance}3 or more cost you only 2{crystal}",
        "Journeys at {distance}3 or more cost you only 2{crystal}",
    )
    kind = CONTINUOUS
    module = "odyssey"


class FreeJourney(Deed):
    """EN-EFF-123  Your journeys are free this turn."""

    id = "EN-EFF-123"
    wordings = ("Your journey is free this turn",)
    kind = ONCE


class SwapOnTheTrack(Deed):
    """EN-EFF-124  Two cards of the track change places."""

    id = "EN-EFF-124"
    wordings = ("Swap 2 cards on the Journey Track",)
    kind = ONCE
    fixed = True


class JourneyForCardThere(Deed):
    """EN-EFF-136  A free journey to a card that lies on the Overlord."""

    id = "EN-EFF-136"
    wordings = ("Journey for any card on the Overlord",)
    kind = ONCE
    module = "overlords"


class DangerousSlot(Lasting):
    """EN-EFF-137  Whoever journeys to the slot takes damage."""

    id = "EN-EFF-137"
    wordings = ("After a journey on {distance}0 the player takes 3{damage}",)
    kind = CONTINUOUS
    module = "coop"


class CleanTheTrack(Deed):
    """EN-EFF-138  The wound tokens on the track go to the supply."""

    id = "EN-EFF-138"
    wordings = ("Discard all {damage} from Journey Track cards",)
    kind = ONCE
    module = "overlords"


class JourneyToGraveyard(Deed):
    """EN-EFF-139  A journey to the top card of the graveyard."""

    id = "EN-EFF-139"
    wordings = (
        "Journey to the graveyard",
        "Journey to the graveyard, don't end your turn",
    )
    kind = ONCE


class SwapWithGraveyard(Deed):
    """EN-EFF-140  A card of the track and the top card of the graveyard change places."""

    id = "EN-EFF-140"
    wordings = ("Swap a card on the journey track with the top card of the graveyard",)
    kind = ONCE


class GraveyardToOverlord(Deed):
    """EN-EFF-141  The bottom cards of the graveyard go onto the Overlord."""

    id = "EN-EFF-141"
    wordings = ("Place the bottom N cards from the graveyard on the Overlord",)
    kind = ONCE
    module = "overlords"
