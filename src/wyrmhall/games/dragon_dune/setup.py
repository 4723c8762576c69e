"""What is settled before the first turn and never changes: clones of a State share it."""

from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components import powers as p
from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import HEARTS, NO_SUIT, Suit
from wyrmhall.games.dragon_dune.components.editions import NO_FACTION
from wyrmhall.games.dragon_dune.components.factions import ELVES, FACTION_NAMES, FACTIONS, Faction
from wyrmhall.games.dragon_dune.options import (
    BLESSING,
    CHAOS,
    COMMAND,
    ELITE,
    INITIATIVE,
    MOVE,
    PLUNDER,
    QUESTION,
    SIXES,
    WALLS,
    Options,
)
from wyrmhall.kernel.seat import NOBODY, Asked, Seat

NOT_DRAWN: Final[tuple[Faction, ...]] = ()


class Setup:
    """Edition, options and who plays which faction."""

    saved: tuple[Faction | str, ...]  # what a State saves of it: house rules leave their fingerprint there

    def __init__(self, options: Options, factions: tuple[Faction, ...], standing: "list[Any]") -> None:
        self.options = options
        self.edition = options.edition_in_force
        self.island = self.edition.island
        self.standing = standing  # steps open at any decision: deals, and the Elves' looks
        self.players = options.seats
        self.factions = factions  # by seat; empty until they are drawn
        mark = self.edition.fingerprint
        self.saved = (*factions, mark) if mark else factions
        self.seats: Asked = tuple([Seat(number) for number in range(self.players)])
        self.around: list[Seat] = [Seat(number % self.players) for number in range(3 * self.players)]
        # DD-R-05  by first seat: once round; by first seat and another one: all but that one
        self.orders: tuple[Asked, ...] = tuple([self.once_round(first) for first in self.seats])
        self.others: tuple[tuple[Asked, ...], ...] = tuple(
            [tuple([all_but(seat, order) for seat in self.seats]) for order in self.orders]
        )
        self.bank = self.players  # the bank's place in the list of purses
        self.seat_of: tuple[Seat, ...] = tuple(
            [Seat(factions.index(faction)) if faction in factions else NOBODY for faction in FACTIONS]
        )
        # who has which power; NOBODY where nobody plays that faction
        self.merchant = self.holder(p.SELLS_CARDS)
        self.swapper = self.holder(p.SWAPS_TRAITORS)
        self.elite_owner = self.holder(p.ELITE_WARRIORS)
        self.card_reviver = self.holder(p.REVIVES_BY_CARD)
        self.seer = self.holder(p.SEES_CARDS)
        self.asker = self.holder(p.ASKS_QUESTIONS)
        self.hider = self.holder(p.HIDES)
        self.inspector = self.holder(p.INSPECTS_HANDS)
        self.blessing_owner = self.holder(p.BLESSED)
        self.card_placer = self.holder(p.PLACES_BY_CARD)
        self.captain = self.holder(p.SELLS_MERCENARIES)
        self.collector = self.holder(p.SECOND_CARDS)
        self.vanguard = self.holder(p.TAKES_INITIATIVE)
        self.raiser = self.holder(p.RAISES_UNITS)
        self.marcher = self.holder(p.MARCHES_FAR)
        self.reviver = self.holder(p.REVIVES_MORE)
        self.rider = self.holder(p.RIDES_DRAGONS)
        self.plunderer = self.holder(p.PLUNDERS)
        self.last_winner = self.holder(p.WINS_AT_THE_END)
        self.suits: tuple[Suit, ...] = tuple([self.edition.suits[faction] for faction in factions])
        self.hand_limit = tuple([self.most_cards(faction) for faction in factions])
        self.oracles: Asked = tuple(
            [seat for seat in self.seats if factions and FACTION_NAMES[factions[seat]] in options.oracles]
        )
        self.weaknesses = options.weaknesses
        self.plunder = PLUNDER in options.advanced
        self.elite = ELITE in options.advanced and self.elite_owner != NOBODY
        self.blessing = BLESSING in options.advanced and self.blessing_owner != NOBODY
        self.initiative = INITIATIVE in options.advanced and self.vanguard != NOBODY
        self.two_move = MOVE in options.two_aces
        self.two_question = QUESTION in options.two_aces
        self.two_chaos = CHAOS in options.two_aces
        self.two_walls = WALLS in options.two_aces
        self.two_command = COMMAND in options.two_aces
        self.six_command, self.six_revive, self.six_move, self.six_walls = [
            suit in options.sixes for suit in SIXES
        ]
        self.councils = self.players > 2  # DD-R-163

    def once_round(self, first: Seat) -> Asked:
        return tuple(self.around[first : first + self.players])

    def holder(self, power: str) -> Seat:
        owner = self.edition.owners[power]
        return self.seat_of[owner] if owner != NO_FACTION else NOBODY

    def start_places(self, seat: Seat) -> tuple[Place, ...]:
        """Among these the seat divides its starting units."""
        return self.edition.places[self.factions[seat]]

    def name(self, seat: Seat) -> str:
        return self.edition.faction_names[self.factions[seat]]

    def most_cards(self, faction: Faction) -> int:
        """DD-BID-02"""
        collects = faction == self.edition.owners[p.SECOND_CARDS]
        return self.edition.goblin_hand_limit if collects else self.edition.hand_limit

    def seat_of_suit(self, suit: Suit) -> Seat:
        """Whose King and Queen are of that suit; NOBODY if that faction is not played."""
        return Seat(self.suits.index(suit)) if suit in self.suits else NOBODY

    def red(self, seat: Seat) -> bool:
        """DD-R-41  The colour of a player is that of the faction's King."""
        return NO_SUIT < self.suits[seat] <= HEARTS

    def with_factions(self, factions: tuple[Faction, ...]) -> "Setup":
        return make_setup(self.options, factions)

    def starting_gold(self, seat: Seat) -> int:
        faction = self.factions[seat]
        if faction == ELVES and self.options.poorer_elves:  # DD-BAL-06, DD-BAL-07, DD-R-159
            return self.edition.poorer_elves_gold
        return self.edition.start_of(faction).gold

    def orc_revive(self) -> tuple[int, int]:
        """DD-ORC-13, DD-ORC-14; DD-BAL-03 takes a unit away in `sixth`, DD-BAL-04 makes it cost later."""
        most, free = self.edition.orc_revive
        if self.options.orc_free_revive < free and self.edition.later:
            return (self.edition.revive[0], self.options.orc_free_revive)
        return most, free


def all_but(seat: Seat, seats: Asked) -> Asked:
    return tuple([other for other in seats if other != seat])


# the standing steps of deals, and of the Elves who inspect hands: put here by game.py, which knows all steps
STANDING: "Final[list[Any]]" = []
LOOKING: "Final[list[Any]]" = []


@lru_cache(maxsize=512)
def make_setup(options: Options, factions: tuple[Faction, ...]) -> Setup:
    edition = options.edition_in_force
    looks = edition.hands_inspected and edition.owners[p.INSPECTS_HANDS] in factions
    return Setup(options, factions, [*(STANDING if options.talks else []), *(LOOKING if looks else [])])


def first_setup(options: Options) -> Setup:
    """The Setup before anything is drawn."""
    if options.faction_drawn:
        return make_setup(options, NOT_DRAWN)
    return make_setup(options, tuple([Faction(FACTION_NAMES.index(name)) for name in options.factions]))
