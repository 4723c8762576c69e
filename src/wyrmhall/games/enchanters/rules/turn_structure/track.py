"""The journey track: cards leave it, move up and are dealt: EN-TRN-12, EN-TRN-13, EN-R-46, EN-R-56."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.fields import EMPTY_TRACK
from wyrmhall.games.enchanters.components.tokens import NO_MARKS
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.stacks import put_away
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import ON_TRACK

NO_SLOT: Final = -1
TRACK_TEXTS: Final = 1 << ON_TRACK


def leave_track(s: State, slot: int) -> Card:
    """A card leaves the track, and the tokens on it go to the supply."""
    card = s.track[slot]
    s.track[slot] = NO_CARD
    s.marks[slot] = NO_MARKS
    if s.cerberus == card:
        s.cerberus = NO_CARD  # EN-R-93
    if s.possible & TRACK_TEXTS and s.setup.cards.of[card].works_on_track:
        s.refresh_common()
        settle(s)
    return card


def swap_slots(s: State, one: int, other: int) -> None:
    """EN-EFF-124  Two cards change places, tokens with them."""
    if s.event_sink is not None:
        s.tell(events.swapped_on_track(one, other))
    s.track[one], s.track[other] = s.track[other], s.track[one]
    s.marks[one], s.marks[other] = s.marks[other], s.marks[one]


def swap_with_graveyard(s: State, slot: int) -> None:
    """EN-EFF-140  The card of a slot and the top card of the graveyard change places.

    What is no adventure card does not lie in the graveyard: it goes where it goes when discarded.
    """
    top = s.graveyard[-1]
    s.graveyard = s.graveyard[:-1]
    card = s.track[slot]
    s.track[slot] = top
    s.marks[slot] = NO_MARKS
    if s.cerberus == card:
        s.cerberus = NO_CARD
    put_away(s, card)
    if s.event_sink is not None:
        s.tell(events.swapped_with_graveyard(slot, card, top))
    if s.possible >> ON_TRACK & 1:
        s.refresh_common()
        settle(s)


def is_full(track: list[Card]) -> bool:
    """Whether a card lies in every slot."""
    for card in track:  # noqa: SIM110  quicker than a generator, and than `in`
        if card == NO_CARD:
            return False
    return True


def is_empty(s: State) -> bool:
    """Whether neither track nor deck holds a card."""
    return s.dealt == len(s.deck) and s.track == EMPTY_TRACK


def reset_track(s: State) -> None:
    """EN-TRN-12, EN-TRN-13"""
    track, dealt = s.track, s.dealt
    holes, hole = 0, NO_SLOT
    for slot, card in enumerate(track):
        if card == NO_CARD:
            holes, hole = holes + 1, slot
    if holes == 0:
        return
    if holes == 1 and s.event_sink is None and dealt < len(s.deck):
        card = s.deck[dealt]  # nearly always one card has left, and one comes
        s.dealt = dealt + 1
        marks = s.marks
        track.pop(hole)
        marks.pop(hole)
        track.append(card)
        marks.append(NO_MARKS)
        if s.possible & TRACK_TEXTS and s.setup.cards.of[card].works_on_track:
            s.refresh_common()
            settle(s)
        return
    occupied = [slot for slot in range(SLOTS) if track[slot] != NO_CARD]
    cards = [track[slot] for slot in occupied]
    marks = [s.marks[slot] for slot in occupied]
    while len(cards) < SLOTS and s.dealt < len(s.deck):
        card = s.deck[s.dealt]
        s.dealt += 1
        if s.event_sink is not None:
            s.tell(events.turned_up(card, len(cards)))
        cards.append(card)
        marks.append(NO_MARKS)
    new_cards = cards[len(occupied) :]
    empty = SLOTS - len(cards)
    s.track = cards + [NO_CARD] * empty
    s.marks = marks + [NO_MARKS] * empty
    if s.possible >> ON_TRACK & 1 and any(s.setup.cards.of[card].works_on_track for card in new_cards):
        s.refresh_common()
        settle(s)


def discard_top_of_deck(s: State) -> None:
    """EN-OVL-13; EN-R-51  with an empty deck the card in the lowest occupied slot."""
    if s.dealt < len(s.deck):
        card = s.deck[s.dealt]
        s.dealt += 1
        if s.event_sink is not None:
            s.tell(events.deck_discarded(card))
        put_away(s, card)
        return
    for slot in range(SLOTS):
        if s.track[slot] != NO_CARD:
            card = leave_track(s, slot)
            if s.event_sink is not None:
                s.tell(events.slot_discarded(card))
            put_away(s, card)
            return
