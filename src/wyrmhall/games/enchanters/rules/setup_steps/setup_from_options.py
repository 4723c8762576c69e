"""A Setup made from options: unknown names are refused here, where the cards are known."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.setup_steps.relations import GUILD, companions
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.values import none_of
from wyrmhall.kernel.options import BadOptions

LEFT_OUT: Final = "which are left out (EN-OPT-15)"


@lru_cache(maxsize=256)
def make_setup(options: Options) -> Setup:
    """Options and cards; unknown names are refused here, where the cards are known."""
    try:
        cards = with_cards(options.cards) if options.cards else shipped()
    except BadFile as error:
        raise BadOptions("cards", str(error)) from None
    options = with_names_of(cards, options)
    keys = {kingdom.key: kingdom for kingdom in cards.kingdoms}
    for key in options.kingdoms:
        if keys[key].odyssey and not options.odyssey:
            raise BadOptions("kingdoms", f"{key} belongs to the Odyssey cards, {LEFT_OUT}")
    check_village(options, cards)
    check_overlord(options, cards)
    if options.lord in left_out(options, cards, "overlord"):
        raise BadOptions("lord", f"{options.lord} belongs to the Odyssey cards, {LEFT_OUT}")
    return Setup(options, cards)


def with_names_of(cards: CardSet, options: Options) -> Options:
    """Kingdoms, village and Overlord as the cards spell them, whatever letters are large."""
    named = tuple(
        [spelt("kingdoms", key, [kingdom.key for kingdom in cards.kingdoms]) for key in options.kingdoms]
    )
    if len(set(named)) != len(named):
        raise BadOptions("kingdoms", "a word stands in the list twice")
    village = spelt("village", options.village, [cards.of[card].name for card in cards.villages])
    lord = spelt("lord", options.lord, [cards.of[card].name for card in cards.overlords])
    if (named, village, lord) == (options.kingdoms, options.village, options.lord):
        return options
    return replace(options, kingdoms=named, village=village, lord=lord)


def spelt(option: str, word: str, names: Iterable[str]) -> str:
    """The name that is meant; refused with the nearest one if there is none."""
    there = tuple(names)
    if not word or word in there:
        return word
    alike = [name for name in there if name.lower() == word.lower()]
    if not alike:
        raise BadOptions(option, none_of(word, there))
    return alike[0]


def left_out(options: Options, cards: CardSet, kind: str) -> set[str]:
    """EN-OPT-15  Companions of the Odyssey kingdoms, where those are not in use."""
    return set() if options.odyssey else companions(cards, kind, odyssey_only=True) - {""}


def check_village(options: Options, cards: CardSet) -> None:
    name = options.village
    if name == GUILD:
        raise BadOptions("village", f"{GUILD} is the village of the cooperative game (EN-SET-20)")
    if name in left_out(options, cards, "village"):
        raise BadOptions("village", f"{name} belongs to the Odyssey cards, {LEFT_OUT}")


def check_overlord(options: Options, cards: CardSet) -> None:
    name = options.lord
    if not name:
        return
    card = cards.by_name[name]
    if not options.coop and card in cards.specific:
        raise BadOptions("lord", f"{name} fights in the cooperative game only (EN-SET-24)")
    if options.coop and options.harder and card not in cards.specific:
        raise BadOptions("lord", f"{name} is not one of the co-op specific Overlords (EN-SET-26)")
    if options.coop and not options.harder and card not in cards.overlays:
        raise BadOptions("lord", f"{name} is not adapted to the cooperative game (EN-SET-28)")
