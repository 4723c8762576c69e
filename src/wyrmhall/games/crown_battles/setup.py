"""What is settled before the first deal: CB-DEC, CB-POW-01, CB-POW-02, CB-PRE, CB-VAR, CB-R-89, CB-R-91.

A Setup never changes during a game, so clones of a State share it.
"""

import tomllib
from importlib import resources
from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    GOLEM,
    PEASANT,
    SUITS,
    VALUES,
    Card,
    Suit,
    number_card,
)
from wyrmhall.games.crown_battles.components.hands import hand_of
from wyrmhall.games.crown_battles.components.own_missions import OwnMissions
from wyrmhall.games.crown_battles.components.own_types import OwnTypes
from wyrmhall.games.crown_battles.components.power_texts.power_book import (
    PRINTED_POWERS,
    PowerBook,
    holds_one,
)
from wyrmhall.games.crown_battles.components.scoring_values import PRINTED_SCORING, Scoring
from wyrmhall.kernel.seat import Seat

STANDARD: Final = "standard"
MOST_REPLAYS: Final = 20  # CB-R-82
NO_FIELD: Final = 4  # the spinner's X
CHOICE_FIELD: Final = 5  # the spinner's four colours
PRINTED: Final = "printed"  # mission points: those of the rulebook, where it prints them (CB-MIS-06)
CALIBRATED: Final = "calibrated"


class Preset:
    """A line of the gameplay suggestions (CB-PRE-02), or the standard game of a player count."""

    def __init__(self, name: str, printed: dict[str, Any]) -> None:
        self.name = name
        self.printed = printed
        self.rule: str = printed["rule"]
        self.players: int = printed["players"]
        self.lowest: int = printed.get("lowest", 1)
        self.highest: int = printed.get("highest", VALUES)
        self.suits: int = printed.get("suits", len(SUITS))
        self.named: tuple[Suit, ...] = printed.get("named", SUITS)  # suits that the table has not left out
        self.golems: int = printed.get("golems", 2)
        self.dragons: int = printed.get("dragons", 2)
        self.peasants: int = printed.get("peasants", 4)
        self.powers: int = printed.get("powers", 0)
        self.minutes: str = printed["minutes"]
        self.spinner: tuple[int, int, int] = printed.get("spinner", (1, 1, 1))  # a suit, no trump, a choice
        self.stake: int = printed.get("stake", 20)  # CB-WAG-01
        self.replays: int = printed.get("replays", MOST_REPLAYS)
        self.scoring: Scoring = printed.get("scoring", PRINTED_SCORING)
        self.own_missions: OwnMissions | None = printed.get("own_missions")
        self.own_types: OwnTypes | None = printed.get("own_types")
        self.power_book: PowerBook = printed.get("power_book", PRINTED_POWERS)
        self.types: tuple[str, ...] = tuple(
            printed.get("types", ())
        )  # turned up unless the table picks others
        self.powers_in: tuple[str, ...] = tuple(printed.get("powers_in", ()))  # unless the table picks others
        self.fingerprint: str = printed.get("fingerprint", "")  # of house rules; printed ones have none
        # CB-R-05  without printed deals a preset starts with 1 card and adds 1 a round
        self.deals: tuple[int, ...] = tuple(printed.get("deals", range(1, printed.get("rounds", 0) + 1)))

    @property
    def house_name(self) -> str:
        """What house rules are called; nothing of a printed preset."""
        return self.name if self.fingerprint else ""

    def with_deck(self, changes: dict[str, Any]) -> "Preset":
        """CB-R-91  The same with other cards."""
        return Preset(self.name, {**self.printed, **changes}) if changes else self


def _read_presets() -> dict[str, Preset]:
    text = resources.files("wyrmhall.games.crown_battles").joinpath("data/presets.toml").read_text("utf-8")
    return {name: Preset(name, printed) for name, printed in tomllib.loads(text).items()}


PRESETS: Final = _read_presets()
PRINTED_PRESET: Final = PRESETS[f"{STANDARD}-4"]  # where nothing but what all of them print is asked for
PRESET_NAMES: Final = tuple(name for name in PRESETS if not name.startswith(STANDARD))


def other_deals(largest: int) -> tuple[int, ...]:
    """CB-R-93  1, 3, 5 and so on; the last round deals as many as the deck allows."""
    return (*range(1, largest - 1, 2), largest)


def highest_token(players: int) -> int:
    """CB-DEC-11, CB-DEC-12, CB-R-02  Bid tokens end at 10, with 7 players at 9, with 8 at 8."""
    return {7: 9, 8: 8}.get(players, 10)


class Setup:
    """Players, deck and deals of one game."""

    saved: tuple[Any, ...]  # what a State saves of it: house rules leave their fingerprint there

    def __init__(
        self,
        players: int,
        preset: Preset,
        peasants: int,
        powers: tuple[Card, ...],
        missing: Suit,
        deals: tuple[int, ...],
        random_deals: bool,
        types: tuple[int, ...],
        leak: str,
        missions_together: bool,
        mission_points: str,
    ) -> None:
        self.players = players
        self.preset = preset
        self.scoring = preset.scoring
        self.own_missions = preset.own_missions
        self.power_book = preset.power_book
        self.peasants = peasants
        self.powers = powers
        self.missing = missing  # CB-R-06  the suit left out of a three-suit deck
        mark = (preset.fingerprint,) if preset.fingerprint else ()
        self.saved = (tuple(powers), missing, *mark)
        self.random_deals = random_deals  # CB-VAR-02
        self.types = types  # round types picked, by number; empty without the expansion
        self.leak = leak  # variation of Leaked Suit
        self.missions_together = missions_together  # CB-MIS-10
        self.mission_points = mission_points  # PRINTED or CALIBRATED
        self.suits = tuple(suit for suit in preset.named if suit != missing)
        suit, none, choice = preset.spinner  # CB-R-07  a spin on a missing suit is repeated
        self.spinner = [*self.suits * suit, *[NO_FIELD] * none, *[CHOICE_FIELD] * choice]
        self.deck = self._deck()
        self.deck_bits = hand_of(self.deck)
        self.smuggling = holds_one(powers, self.power_book.smuggling)  # CB-SMU-01  before the bids
        self.largest = len(self.deck) // players  # CB-R-03
        self.planned = deals
        self.deals = tuple(min(cards, self.largest) for cards in deals)
        self.top_token = highest_token(players)
        # the seats clockwise, three times round the table: around[leader + n] played the n-th card
        self.seats = tuple([Seat(number) for number in range(players)])
        self.around = [Seat(number % players) for number in range(3 * players)]

    def _deck(self) -> tuple[Card, ...]:
        values = range(self.preset.lowest, self.preset.highest + 1)
        cards = [number_card(suit, value) for suit in self.suits for value in values]
        cards += [PEASANT] * self.peasants
        cards += [GOLEM] * self.preset.golems + [DRAGON] * self.preset.dragons
        return tuple(sorted([*cards, *self.powers]))

    def with_powers(self, powers: tuple[Card, ...]) -> "Setup":
        return self._with(powers, self.missing)

    def without_suit(self, missing: Suit) -> "Setup":
        return self._with(self.powers, missing)

    def _with(self, powers: tuple[Card, ...], missing: Suit) -> "Setup":
        return Setup(
            self.players,
            self.preset,
            self.peasants,
            powers,
            missing,
            self.planned,
            self.random_deals,
            self.types,
            self.leak,
            self.missions_together,
            self.mission_points,
        )
