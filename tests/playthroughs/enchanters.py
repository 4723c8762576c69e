"""What a seat sees of Enchanters, in words."""

import inspect
from collections.abc import Iterator
from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, STACK_NAMES, Card
from wyrmhall.games.enchanters.components.tokens import NO_MARKS
from wyrmhall.games.enchanters.state import State, enchanters_state
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import View

FIELDS: Final = tuple(inspect.signature(State.__init__).parameters)[2:-1]  # as in `parts`: no setup, no stack
MAY_DIFFER: Final = {"wound_deck"}  # EN-HID-06  who has put a card under it knows it
FACE_DOWN: Final = "?"


# -- what lies open -------------------------------------------------------------------------------------


def open_to_all(public: View) -> str:
    """What no seat sees differently, as the spectator sees it."""
    s = enchanters_state(public)
    parts = [
        f"round {s.round} turn {s.turn}" if s.round else "setup",
        f"active {name_of(s.active)}",
        f"track {' | '.join(on_track(s))}",
        f"{s.deck_size()} in the deck",
        f"graveyard {names(s, s.graveyard)}",
        f"village {name(s, s.village)}",
        *of_overlord(s),
        *[of_seat(s, seat) for seat in s.seats()],
    ]
    return "; ".join(parts)


def name_of(seat: Seat) -> str:
    return f"p{seat + 1}" if seat != NOBODY else "nobody"


def name(s: State, card: Card) -> str:
    if card == NO_CARD:
        return "-"
    return s.setup.cards.of[card].name if card >= 0 else FACE_DOWN


def names(s: State, cards: tuple[Card, ...]) -> str:
    return ", ".join([name(s, card) for card in cards]) or "-"


def on_track(s: State) -> Iterator[str]:
    for card, marks in zip(s.track, s.marks, strict=True):
        yield name(s, card) + (f" {marks}" if marks != NO_MARKS else "")


def of_overlord(s: State) -> Iterator[str]:
    if s.overlord == NO_CARD:
        return
    health = f"{s.hit_points} hit points" if s.setup.coop else f"{s.overlord_tokens} tokens"
    state = "" if s.overlord_active else " defeated"
    held = f"{s.overlord_crystals} crystals, {sum(s.reinforced)} reinforcements, {names(s, s.overlord_cards)}"
    yield f"{name(s, s.overlord)}{state}: {health}, {held}"
    if s.event != NO_CARD:
        yield f"event {name(s, s.event)} at anger {s.anger}"


def of_seat(s: State, seat: Seat) -> str:
    """Stacks from the top down."""
    piles = [
        f"{STACK_NAMES[kind]} {names(s, stack[::-1])}" for kind, stack in enumerate(s.stacks[seat]) if stack
    ]
    active, inactive = s.pearls[seat]
    pearls = f", pearls {active}+{inactive}" if active + inactive else ""
    tokens = f", tokens {s.tokens[seat]}" if s.tokens[seat] else ""
    powers = f"attack {s.attack[seat]} defense {s.defense[seat]}"
    purse = f"{s.crystals[seat]} crystals {s.wound_count(seat)} wounds"
    return f"{name_of(seat)} {powers}, {purse}{pearls}{tokens}, {', '.join(piles) or 'no cards'}"


# -- what is secret -------------------------------------------------------------------------------------


def sight(own: View, seat: Seat) -> str:
    """What the seat knows of the face-down decks."""
    s = enchanters_state(own)
    known = [name(s, card) for card in s.deck[s.dealt :] if card >= 0]
    parts = [
        f"deck {pile(known, s.deck_size())}",
        f"left out {pile([name(s, card) for card in s.unseen if card >= 0], len(s.unseen))}",
        f"wound deck {in_order(s, s.wound_deck)}",
    ]
    if s.setup.coop:
        parts.append(f"event deck {in_order(s, s.event_deck)}")
    return "; ".join(parts)


def pile(known: list[str], count: int) -> str:
    """The cards that are known, and how many are not."""
    hidden = count - len(known)
    return ", ".join([*known, *([f"{hidden}{FACE_DOWN}"] if hidden else [])]) or "-"


def in_order(s: State, deck: tuple[Card, ...]) -> str:
    """Cards from the top on, those face down counted."""
    found: list[str] = []
    hidden = 0
    for card in deck:
        if card >= 0:
            found += ([f"{hidden}{FACE_DOWN}"] if hidden else []) + [name(s, card)]
            hidden = 0
        else:
            hidden += 1
    return ", ".join(found + ([f"{hidden}{FACE_DOWN}"] if hidden else [])) or "-"


def leaks(own: View, public: View, seat: Seat) -> list[str]:
    """Open fields that the seat sees otherwise than a spectator, and cards nobody may know."""
    seen = zip(FIELDS, own.fields(), public.fields(), strict=True)
    found = [f"{field} {one}" for field, one, other in seen if one != other and field not in MAY_DIFFER]
    s = enchanters_state(own)
    if s.stack and any(card >= 0 for card in (*s.deck[s.dealt :], *s.unseen)):
        found.append("cards of the adventure deck")
    return found
