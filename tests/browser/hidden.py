"""What a seat may not know, told by the server's own State: words that would betray it."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

from wyrmhall.games.crown_battles.components import cards as crown
from wyrmhall.games.crown_battles.components.hands import cards_in
from wyrmhall.games.crown_battles.state import State as CrownState
from wyrmhall.games.dragon_dune.components import cards as dune
from wyrmhall.games.dragon_dune.state import State as DuneState
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.state import State as EnchantersState
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table

NEAR: Final = 60  # signs around a find
SUITS: Final = {"d": "diamonds", "h": "hearts", "c": "clubs", "s": "spades"}


class Secret(NamedTuple):
    """A card somebody may not know of: in notation, and as the page would write it."""

    code: str
    words: str

    def sent_in(self, text: str) -> str:
        """The place: `"7h"` and `play 7h` betray it, `17h` and `7hearts` do not, nor does `as the ally`."""
        return place_of(rf"(?<![\w.*-]){re.escape(self.code)}(?![\w*-]| an? | the )", self.code, text)

    def shown_in(self, text: str) -> str:
        return place_of(rf"(?<!\w){re.escape(self.words)}(?!\w)", self.words, text)


def place_of(pattern: str, word: str, text: str) -> str:
    """The text around the first place that fits; nothing if there is none."""
    place = re.search(pattern, text) if word in text else None
    return "" if place is None else text[max(0, place.start() - NEAR) : place.end() + NEAR]


def crown_cards(bits: int) -> Iterator[crown.Card]:
    """Number cards only: there is one of each."""
    return (card for card in cards_in(bits) if crown.is_number(card))


def crown_secret(card: crown.Card) -> Secret:
    people = {"o": "Orcs", "h": "Humans", "e": "Elves", "t": "Taurans"}
    word = crown.word_of(card)
    return Secret(word, f"{people[word[-1]]} {word[:-1]}")


def of_crown_battles(table: Table, eyes: Seat) -> set[Secret]:
    """The hands of the others, and the undealt deck."""
    state, view = cast(CrownState, table.state), cast(CrownState, table.view(eyes))
    hidden = {card for bits in (*state.bits, state.rest) for card in crown_cards(bits)}
    hidden -= {card for bits in (*view.bits, view.rest) for card in crown_cards(bits)}
    return {crown_secret(card) for card in hidden}


def of_dragon_dune(table: Table, eyes: Seat) -> set[Secret]:
    """The artifacts the others hold, and those of the deck."""
    state, view = cast(DuneState, table.state), cast(DuneState, table.view(eyes))
    hidden = {card for bits in (*state.hands, state.deck) for card in dune.cards_in(bits)}
    hidden -= {card for bits in (*view.hands, view.deck, *view.known) for card in dune.cards_in(bits)}
    secrets = set()
    for card in hidden:
        word = dune.CARD_WORDS[card]
        value = "Ace" if word[0] == "a" else word[0]
        secrets.add(Secret(word, f"{value} of {SUITS[word[1]]}"))
    return secrets


def of_enchanters(table: Table, eyes: Seat) -> set[Secret]:
    """The designs that lie in the adventure deck or among the events, and nowhere in sight."""
    state = cast(EnchantersState, table.state)
    cards = shipped()
    seen = {cards.of[number].name for number in numbers(pack(table.view(eyes))) if 0 < number < len(cards.of)}
    hidden = {cards.of[card] for card in (*state.deck, *state.event_deck) if card >= 0}
    return {Secret(one.key, one.name) for one in hidden if one.name not in seen and len(one.name) > 6}


def numbers(packed: object) -> Iterator[int]:
    if isinstance(packed, int):
        yield packed
    elif isinstance(packed, (tuple, list)):
        for part in packed:
            yield from numbers(part)


HIDDEN: Final[dict[str, Callable[[Table, Seat], set[Secret]]]] = {
    "crown-battles": of_crown_battles,
    "dragon-dune": of_dragon_dune,
    "enchanters": of_enchanters,
}
