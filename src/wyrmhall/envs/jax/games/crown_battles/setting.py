"""What is settled before the first card, read from the engine's own options: there is one list of them."""

from typing import Any, Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import DRAGON, FIRST_SPECIAL, GOLEM, PEASANT
from wyrmhall.games.crown_battles.language.actions import LEXICON, TRUMP, WHOLE
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD
from wyrmhall.kernel.options import BadOptions, read_options

# A hand is two words: Orcs, Humans, a counter of Peasants; Elves, Taurans, counters of Golems and Dragons.
NUMBERS: Final = FIRST_SPECIAL // 2  # number cards of a word
NUMBER_BITS: Final = (1 << NUMBERS) - 1
PEASANTS_AT: Final = NUMBERS
GOLEMS_AT: Final = NUMBERS
DRAGONS_AT: Final = NUMBERS + 2

# The actions of the base game, without gaps: cards, bids, suits for the trump. Ids are those of the lexicon.
CARDS: Final = DRAGON + 1
FIRST_BID: Final = CARDS
BIDS: Final = len(WHOLE)
FIRST_TRUMP: Final = FIRST_BID + BIDS
SUITS: Final = 4
SLOTS: Final = FIRST_TRUMP + SUITS
BID_ID: Final = WHOLE[0].id
TRUMP_ID: Final = TRUMP[0].id
ACTIONS: Final = len(LEXICON.actions) + 1  # the last one is `wait`, as in every environment
ACTION_IDS: Final = (*range(CARDS), *range(BID_ID, BID_ID + BIDS), *range(TRUMP_ID, TRUMP_ID + SUITS))


class Setting(NamedTuple):
    """A table of the base game. It can be compared and hashed, as `jax.jit` wants of what is static."""

    options: Options
    players: int
    deck: tuple[int, ...]  # kinds of cards, sorted
    deals: tuple[int, ...]  # the hand size of each round
    top_token: int
    suits: tuple[int, ...]  # in the deck: these can be named as trump
    fields: tuple[int, ...]  # of the spinner, each as likely as the others
    history: bool = False  # whether observations also hold who played what and is out of which suit
    unroll: int = 1  # cards dealt in a row before the loop turns: more take longer to compile, less to run


def setting_of(*, history: bool = False, unroll: int = 1, **given: Any) -> Setting:
    """BadOptions where the options are not those of a base game."""
    options: Options = read_options(Options, given)
    setup = make_setup(options)
    if options.powers or options.random_powers > 0 or setup.preset.powers:
        raise BadOptions("powers", "the base game has none: leave them to the engine")
    if options.types:
        raise BadOptions("types", "the base game has none: leave them to the engine")
    if options.rules:
        raise BadOptions("rules", "house rules are left to the engine")
    if setup.random_deals:
        raise BadOptions("deals", "random deals are left to the engine")
    suits = tuple(int(suit) for suit in setup.suits)
    return Setting(
        options,
        setup.players,
        tuple(int(card) for card in setup.deck),
        setup.deals,
        setup.top_token,
        suits,
        (*suits, NO_FIELD, CHOICE_FIELD),
        history,
        unroll,
    )


def unit(card: int) -> tuple[int, int]:
    """What is added to the two words of a hand that gets this card."""
    if card < NUMBERS:
        return 1 << card, 0
    if card < FIRST_SPECIAL:
        return 0, 1 << (card - NUMBERS)
    specials = {PEASANT: (1 << PEASANTS_AT, 0), GOLEM: (0, 1 << GOLEMS_AT), DRAGON: (0, 1 << DRAGONS_AT)}
    return specials[card]  # type: ignore[index]
