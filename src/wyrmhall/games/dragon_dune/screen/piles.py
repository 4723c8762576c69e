"""Event cards and artifact cards: what lies open, how many are left, what this seat knows of the next."""

from dataclasses import dataclass

from wyrmhall.games.dragon_dune.components.board import HIDDEN_PLACE, NOWHERE, PLACE_NAMES, PLACE_WORDS, Place
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    EVENT_SUIT,
    EVENT_WORDS,
    SUIT_SYMBOLS,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR_CARD, GREAT_DRAGON
from wyrmhall.games.dragon_dune.rules.event_round import PlaceEvents
from wyrmhall.games.dragon_dune.rules.possessions.hands import deck_size
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True)
class EventCard:
    card: str  # 9h
    place: str


@dataclass(frozen=True)
class Events:
    """The event deck. `pile` is its discard, the top card last; `open` are cards turned up just now."""

    pile: tuple[EventCard, ...]
    open: tuple[EventCard, ...]
    left: int
    next: EventCard | None  # if this seat knows it
    known_by: tuple[int, ...]  # who has seen the next one
    strikes: str  # where the Red (Great) Dragon would strike: a territory, or nothing
    when: str  # what would bring it there


@dataclass(frozen=True)
class Artifacts:
    """The artifact deck; `bottom` are unsold cards under it that this seat has seen."""

    left: int
    discard: tuple[str, ...]
    bottom: tuple[str, ...]


def event_card(place: Place) -> EventCard:
    return EventCard(EVENT_WORDS[place], PLACE_WORDS[place])


def events(s: State, me: Seat) -> Events:
    open_now = [step for step in s.stack if isinstance(step, PlaceEvents)]
    turned = [place for step in open_now for place in (step.first, step.second)]
    known = s.event_next != NOWHERE
    return Events(
        pile=tuple([event_card(place) for place in s.event_pile]),
        open=tuple([event_card(place) for place in turned if place >= 0]),
        left=s.event_deck.bit_count() + len(s.event_bottom) + (s.event_next >= 0),
        next=event_card(s.event_next) if s.event_next not in (NOWHERE, HIDDEN_PLACE) else None,
        known_by=tuple([seat for seat in s.setup.seats if seat == s.setup.seer or s.event_shown >> seat & 1])
        if known
        else (),
        strikes=PLACE_WORDS[s.event_pile[-1]] if s.event_pile else "",
        when=next_strike(s),
    )


def next_strike(s: State) -> str:
    """DD-EVT-03, DD-EVT-06, DD-EVT-11"""
    if not s.event_pile:
        return ""
    top, edition = s.event_pile[-1], s.setup.edition
    if edition.events == GREAT_DRAGON:
        return f"The Great Dragon strikes {PLACE_NAMES[top]} if the next event has the first seat's colour"
    if edition.events == COLOUR_CARD:
        return f"The Red Dragon strikes {PLACE_NAMES[top]} if the next card turned up is red"
    suit = SUIT_SYMBOLS[EVENT_SUIT[top]]
    return f"The Red Dragon strikes {PLACE_NAMES[top]} if the second event card is a {suit}"


def artifacts(s: State) -> Artifacts:
    return Artifacts(
        deck_size(s),
        tuple([CARD_WORDS[card] for card in cards_in(s.discard)]),
        tuple([CARD_WORDS[card] for card in s.bottom if card >= 0]),
    )
