"""What is settled before the first turn and never changes: clones of a State share it."""

from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.cards import HEARTS, NO_SUIT, Suit
from wyrmhall.games.dragon_dune.components.factions import (
    DWARVES,
    ELVES,
    FACTION_DATA,
    FACTION_NAMES,
    FACTIONS,
    GOBLINS,
    ORCS,
    Faction,
)
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
        self.standing = standing  # steps open at any decision: deals, and the Elves' looks
        self.players = options.seats
        self.factions = factions  # by seat; empty until they are drawn
        mark = self.edition.fingerprint
        self.saved = (*factions, mark) if mark else factions
        self.seats: Asked = tuple([Seat(number) for number in range(self.players)])
        self.around: list[Seat] = [Seat(number % self.players) for number in range(3 * self.players)]
        self.bank = self.players  # the bank's place in the list of purses
        self.seat_of: tuple[Seat, ...] = tuple(
            [Seat(factions.index(faction)) if faction in factions else NOBODY for faction in FACTIONS]
        )
        self.dwarves = self.seat_of[DWARVES]
        self.elves = self.seat_of[ELVES]
        self.goblins = self.seat_of[GOBLINS]
        self.orcs = self.seat_of[ORCS]
        self.suits: tuple[Suit, ...] = tuple([self.suit_of(faction) for faction in factions])
        self.hand_limit = tuple([self.most_cards(faction) for faction in factions])
        self.oracles: Asked = tuple(
            [seat for seat in self.seats if factions and FACTION_NAMES[factions[seat]] in options.oracles]
        )
        self.weaknesses = options.weaknesses
        self.plunder = PLUNDER in options.advanced
        self.elite = ELITE in options.advanced and self.dwarves != NOBODY
        self.blessing = BLESSING in options.advanced and self.elves != NOBODY
        self.initiative = INITIATIVE in options.advanced and self.goblins != NOBODY
        self.two_move = MOVE in options.two_aces
        self.two_question = QUESTION in options.two_aces
        self.two_chaos = CHAOS in options.two_aces
        self.two_walls = WALLS in options.two_aces
        self.two_command = COMMAND in options.two_aces
        self.six_command, self.six_revive, self.six_move, self.six_walls = [
            suit in options.sixes for suit in SIXES
        ]
        self.councils = self.players > 2  # DD-R-163

    def suit_of(self, faction: Faction) -> Suit:
        """DD-CMP-12, DD-N9-01"""
        data = FACTION_DATA[faction]
        return data.suit_ninth if self.edition.suits_moved else data.suit

    def most_cards(self, faction: Faction) -> int:
        """DD-BID-02"""
        return self.edition.goblin_hand_limit if faction == GOBLINS else self.edition.hand_limit

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


# the standing steps of deals, and of the Elves who inspect hands: put here by game.py, which knows all steps
STANDING: "Final[list[Any]]" = []
LOOKING: "Final[list[Any]]" = []


@lru_cache(maxsize=512)
def make_setup(options: Options, factions: tuple[Faction, ...]) -> Setup:
    looks = options.edition_in_force.hands_inspected and ELVES in factions
    return Setup(options, factions, [*(STANDING if options.talks else []), *(LOOKING if looks else [])])


def first_setup(options: Options) -> Setup:
    """The Setup before anything is drawn."""
    if options.faction_drawn:
        return make_setup(options, NOT_DRAWN)
    return make_setup(options, tuple([Faction(FACTION_NAMES.index(name)) for name in options.factions]))
