"""Tables drawn at random for the soak and the laws: all editions, options, house rules, deals on and off."""

from typing import Final

from wyrmhall.games.dragon_dune.components.editions import EDITIONS, USUAL_EDITION, Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES, edition_in_force
from wyrmhall.games.dragon_dune.options import (
    ADVANCED,
    MOST_GIFTS,
    MOST_PLAYERS,
    PLUNDER,
    SIXES,
    TWO_ACES,
    Options,
)
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.sampling import sample_rules

SEEDS: Final = 1 << 30
RARELY: Final = 4  # one table in so many has house rules


def sample_options(chance: Chance) -> Options:
    edition = chance.pick(tuple(EDITIONS))
    players = 2 + chance.below(MOST_PLAYERS - 1)
    factions = tuple(chance.draw(FACTION_NAMES, players))
    drawn = not chance.below(4)
    some = bool(chance.below(3))  # one table in three is played as printed
    rules = "" if chance.below(RARELY) else drawn_rules(edition, Chance(chance.below(SEEDS)))
    played = edition_in_force(edition, rules)
    later, ninth = played.later, played.sixes
    return Options(
        edition=USUAL_EDITION if rules else edition,
        players=players,
        factions=FACTION_NAMES if drawn else factions,
        drawn=drawn,
        oracles=some_of(factions, chance) if later and some and not drawn else (),
        weaknesses=later and some and chance.below(2) == 1,
        advanced=some_of(advanced_powers(played), chance) if later and some else (),
        two_aces=some_of(TWO_ACES, chance) if later and some and not ninth else (),
        sixes=some_of(SIXES, chance) if ninth and some else (),
        extra_conscripts=chance.below(2) if some else 0,
        orc_free_revive=3 - chance.below(2) if later and some else 3,
        dwarf_levy=chance.below(2) if later and some else 0,
        poorer_elves=later and some and chance.below(2) == 1,
        talk=chance.pick(("on", "off")),
        gifts=MOST_GIFTS,
        rules=rules,
    )


def drawn_rules(edition: str, chance: Chance) -> str:
    """By a chance of their own: what house rules may say grows, and the options drawn beside them stay."""
    return sample_rules(HOUSE_RULES, edition, chance)


def advanced_powers(edition: Edition) -> tuple[str, ...]:
    return tuple([power for power in ADVANCED if power != PLUNDER or not edition.theft])


def some_of(words: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    return tuple(chance.draw(words, chance.below(len(words) + 1)))
