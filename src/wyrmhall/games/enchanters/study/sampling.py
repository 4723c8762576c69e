"""Tables drawn at random over everything the game offers, for soaks and laws."""

from dataclasses import replace
from typing import Any, Final

from wyrmhall.games.enchanters.components.card_file import CardFile
from wyrmhall.games.enchanters.options import (
    BANNERS,
    BASIC,
    CLASSES,
    COMPETITIVE,
    COOP,
    DIFFICULTIES,
    GROUP,
    IN_ORDER,
    RANDOM,
    Options,
)
from wyrmhall.games.enchanters.rules.setup_steps.setup_from_options import make_setup
from wyrmhall.games.enchanters.study.own_cards import FILE, sample_cards
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions

RARELY: Final = 4  # one table in so many has cards of its own
SEEDS: Final = 1 << 30


def sample_options(chance: Chance) -> Options:
    """Any table: every mode, number of players, module, difficulty, way of selection, with any cards."""
    options = printed_options(chance)
    if chance.below(RARELY):
        return options
    own = Chance(chance.below(SEEDS))  # what files may hold grows, and the tables drawn beside them stay
    return with_cards_in_play(options, sample_cards(own), own)


def printed_options(chance: Chance) -> Options:
    """The same with the cards that ship."""
    coop = chance.below(3) == 0
    players = 1 + chance.below(4) if coop else 2 + chance.below(3)
    quick = chance.below(8) == 0
    selection = chance.pick((RANDOM, GROUP) if quick else (RANDOM, RANDOM, IN_ORDER, GROUP))
    return Options(
        mode=COOP if coop else COMPETITIVE,
        players=players,
        items=chance.pick((BANNERS,) if quick else (BASIC, BANNERS, BANNERS)),
        enchantments=chance.pick((CLASSES,) if quick else (BASIC, CLASSES, CLASSES)),
        selection=selection,
        shorter=not quick and chance.below(4) == 0,
        related=chance.below(2) == 0,
        overlord=not coop and chance.below(2) == 0,
        harder=coop and chance.below(2) == 0,
        difficulty=chance.pick(DIFFICULTIES),
        reinforcements=coop and not quick and chance.below(2) == 0,
        wound_deck=chance.below(5) > 0,
        odyssey=chance.below(5) > 0,
        beginners=chance.below(12) == 0,
        quick=quick,
    )


def with_cards_in_play(options: Options, text: str, chance: Chance) -> Options:
    """Mostly what the file brings is named, so that it is met; what does not fit the table is not."""
    chosen = replace(options, cards=text)
    file = CardFile(FILE, text)
    named: list[dict[str, Any]] = []
    if file.kingdom is not None:
        named.append({"kingdoms": (file.kingdom.key,)})
    for table, option in (("villages", "village"), ("overlords", "lord")):
        names = [entry.name for entry in file.entries if entry.table == table]
        if names:
            named.append({option: chance.pick(names)})
    for wanted in named:
        if chance.below(4):
            chosen = with_option(chosen, wanted)
    return chosen


def with_option(options: Options, wanted: dict[str, Any]) -> Options:
    try:
        chosen = replace(options, **wanted)
        make_setup(chosen)  # which knows the cards
    except BadOptions:
        return options
    return chosen
