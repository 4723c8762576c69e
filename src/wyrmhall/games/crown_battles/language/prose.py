"""Log lines and names: everything a reader meets in words, from the catalogue data/<language>.toml."""

from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    FIRST_SPECIAL,
    GIANT_GROUP,
    NOTHING_TO_LEAK,
    PEASANT,
    SUIT_OF,
    Card,
    Suit,
    value_of,
)
from wyrmhall.games.crown_battles.components.own_missions import DEEDS, MOST_TRICKS, OwnMission
from wyrmhall.games.crown_battles.components.own_types import unusual_parts
from wyrmhall.games.crown_battles.language.table_names import preset_of
from wyrmhall.games.crown_battles.setup import PRINTED_PRESET, Preset
from wyrmhall.kernel.event import Event, Value, Values
from wyrmhall.kernel.game_parts.catalogue import ENGLISH, Form
from wyrmhall.kernel.game_parts.catalogue import Catalogue as Words

SEAT_FIELDS: Final = (
    "seat",
    "dealer",
    "owner",
    "partner",
    "target",
    "leader",
    "one",
    "other",
    "giver",
    "taker",
    "victim",
)
CARD_FIELDS: Final = ("card", "own_card", "given", "drawn", "left")
CARDS_FIELDS: Final = ("cards", "first", "second", "one_had", "other_had")


class Catalogue(Words):
    """The words of one language, with the names that house rules give."""

    def __init__(self, preset: Preset, language: str) -> None:
        super().__init__("wyrmhall.games.crown_battles", language)
        self.own_missions = preset.own_missions
        self.own_types = preset.own_types
        self.power_book = preset.power_book
        self.scoring = preset.scoring
        names: dict[str, Any] = self.data["names"]
        self.suits: list[str] = names["suits"]
        self.giants: str = names["giants"]
        self.nothing_to_leak: str = names["nothing_to_leak"]
        self.spinner: list[str] = names["spinner"]
        self.specials: list[str] = names["specials"]
        self.number_cards: list[str] = [
            str(names["number_card"]).format(suit=self.suits[SUIT_OF[card]], value=value_of(Card(card)))
            for card in range(FIRST_SPECIAL)
        ]
        self.types: dict[str, list[str]] = self.data["types"]
        self.missions: dict[str, list[str]] = self.data["missions"]
        self.accounts: dict[str, str] = self.data["accounts"]
        self.pays: dict[str, str] = self.data["pays"]
        self.avoided: dict[str, str] = self.data["avoided"]
        self.tricks: dict[str, str] = self.data["tricks"]
        self.round_parts: dict[str, str] = self.data["round_parts"]

    # -- names -----------------------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """Humans 7, Peasant, Golem King."""
        if card < 0:
            return self.words["face_down"]
        if card < FIRST_SPECIAL:
            return self.number_cards[card]
        if card in self.power_book.own:
            return self.power_book.texts[card].name
        return self.specials[card - FIRST_SPECIAL]

    def own_power(self, card: Card) -> str:
        """What a power card of house rules does, with the points of this table."""
        words = self.power_book.texts[card].text.replace("{witch}", str(self.scoring.witch))
        return words.replace("{witch_at_end}", str(self.scoring.witch_at_end))

    def cards(self, cards: tuple[int, ...]) -> str:
        return ", ".join([self.card(Card(card)) for card in cards]) or self.words["nothing"]

    def suit(self, suit: Suit) -> str:
        if suit == GIANT_GROUP:
            return self.giants
        if suit == NOTHING_TO_LEAK:
            return self.nothing_to_leak
        return self.suits[suit] if suit >= 0 else self.words["no_trump"]

    def title(self, kind: int) -> str:
        own = self.own_types
        return (
            own.by_number[kind].name
            if own is not None and kind in own.by_number
            else self.types[str(kind)][0]
        )

    def summary(self, kind: int) -> str:
        own = self.own_types
        if own is not None and kind in own.by_number:
            return " ".join([self.round_parts[part] for part in unusual_parts(own.by_number[kind])])
        return self.types[str(kind)][1]

    def mission(self, number: int) -> str:
        own = self.own_missions
        if own is not None and number in own.by_number:
            return own.by_number[number].name
        return self.missions[str(number)][0] if number > 0 else self.words["hidden_mission"]

    def aim(self, number: int) -> str:
        own = self.own_missions
        if own is not None and number in own.by_number:
            return self.own_aim(own.by_number[number])
        return self.missions[str(number)][1]

    def own_aim(self, own: OwnMission) -> str:
        """All that a mission of house rules asks for."""
        aims = [self.missions[str(DEEDS[deed])][1] for deed in own.does]
        aims += [self.avoided[deed] for deed in own.avoids]
        if own.least == own.most:
            aims.append(self.tricks["exactly"].format(count=own.least))
        elif own.least:
            aims.append(self.tricks["least"].format(count=own.least))
        if own.least < own.most < MOST_TRICKS:
            aims.append(self.tricks["most"].format(count=own.most))
        return self.listed(aims)

    def fate(self, fate: int) -> str:
        return self.words[("open", "achieved", "failed")[fate]]

    def bids(self, bids: tuple[int, ...]) -> str:
        """One bid, two for the halves of The Split, four for the suits of Suit Precision."""
        words = [bid_word(Bid(bid)) for bid in bids]
        if len(words) == 4:
            return ", ".join([f"{name} {word}" for name, word in zip(self.suits, words, strict=True)])
        return " / ".join(words)

    # -- events ----------------------------------------------------------------------------------

    def form(self, kind: str, values: Values) -> Form:
        """A card of house rules in the place of Double-faced is not declared, if its text does not say so."""
        if values.get("card") == DOUBLE_FACED and not self.power_book.declared:
            return super().form(kind, {**values, "card": PEASANT})
        return super().form(kind, values)

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        """A value of an event, as it stands in a sentence."""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return self._single(name, value, names)
        return self._several(name, value, names)

    def _single(self, name: str, value: int, names: tuple[str, ...]) -> object:
        if name in SEAT_FIELDS:
            return names[value] if value >= 0 else self.words["nobody"]
        if name in CARD_FIELDS:
            return self.card(Card(value))
        if name == "suit":
            return self.suit(Suit(value))
        if name == "type":
            return self.title(value)
        if name == "field":
            return self.spinner[value]
        if name == "bid":
            return bid_word(Bid(value))
        if name == "mission":
            return self.mission(value)
        return self.fate(value) if name == "fate" else value

    def _several(self, name: str, value: tuple[int, ...], names: tuple[str, ...]) -> object:
        if name in CARDS_FIELDS:
            return self.cards(value)
        if name == "seats":
            return self.listed([names[seat] for seat in value])
        if name == "bids":
            return self.bids(value)
        if name == "missions":
            return self.listed([self.mission(number) for number in value])
        # CB-HID-05  one or two tokens before each player
        return ", ".join([f"{names[seat]} {1 + double}" for seat, double in enumerate(value)])


@lru_cache(maxsize=64)
def _read(preset: Preset, language: str) -> Catalogue:
    return Catalogue(preset, language)


def catalogue(preset: Preset = PRINTED_PRESET, language: str = ENGLISH) -> Catalogue:
    """The words of a table; those of all printed presets are the same."""
    return _read(preset if preset.fingerprint else PRINTED_PRESET, language)


def say(event: Event, names: tuple[str, ...], language: str = ENGLISH) -> str:
    """The event as a line of the log, empty if it is not worth one; its rule stands in `event.rule`."""
    return catalogue(preset_of(names), language).say(event, names)
