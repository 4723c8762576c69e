"""A Setup made from options: unknown names are refused here, where the cards are known."""

from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.setup_steps.relations import GUILD, companions
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.options import BadOptions

LEFT_OUT: Final = "which are left out (EN-OPT-15)"


@lru_cache(maxsize=256)
def make_setup(options: Options) -> Setup:
    """Options and cards; unknown names are refused here, where the cards are known."""
    try:
        cards = with_cards(options.cards) if options.cards else shipped()
    except BadFile as error:
        raise BadOptions("cards", str(error)) from None
    keys = {kingdom.key: kingdom for kingdom in cards.kingdoms}
    for key in options.kingdoms:
        if key not in keys:
            raise BadOptions("kingdoms", f"{key!r} is none of {', '.join(keys)}")
        if keys[key].odyssey and not options.odyssey:
            raise BadOptions("kingdoms", f"{key} belongs to the Odyssey cards, {LEFT_OUT}")
    check_village(options, cards)
    check_overlord(
        options, cards.specific, cards.overlays, {cards.of[card].name: card for card in cards.overlords}
    )
    if options.lord in left_out(options, cards, "overlord"):
        raise BadOptions("lord", f"{options.lord} belongs to the Odyssey cards, {LEFT_OUT}")
    return Setup(options, cards)


def left_out(options: Options, cards: CardSet, kind: str) -> set[str]:
    """EN-OPT-15  Companions of the Odyssey kingdoms, where those are not in use."""
    return set() if options.odyssey else companions(cards, kind, odyssey_only=True) - {""}


def check_village(options: Options, cards: CardSet) -> None:
    name = options.village
    villages = [cards.of[card].name for card in cards.villages]
    if name and name not in villages:
        raise BadOptions("village", f"{name!r} is none of {', '.join(villages)}")
    if name == GUILD:
        raise BadOptions("village", f"{GUILD} is the village of the cooperative game (EN-SET-20)")
    if name in left_out(options, cards, "village"):
        raise BadOptions("village", f"{name} belongs to the Odyssey cards, {LEFT_OUT}")


def check_overlord(options: Options, specific: Any, overlays: Any, overlords: dict[str, Any]) -> None:
    name = options.lord
    if not name:
        return
    if name not in overlords:
        raise BadOptions("lord", f"{name!r} is none of {', '.join(overlords)}")
    card = overlords[name]
    if not options.coop and card in specific:
        raise BadOptions("lord", f"{name} fights in the cooperative game only (EN-SET-24)")
    if options.coop and options.harder and card not in specific:
        raise BadOptions("lord", f"{name} is not one of the co-op specific Overlords (EN-SET-26)")
    if options.coop and not options.harder and card not in overlays:
        raise BadOptions("lord", f"{name} is not adapted to the cooperative game (EN-SET-28)")
