"""Clause TELL: DD-DEAL-26, DD-R-142. The shown card stays where it is."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import NO_SUIT, cards_in
from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.rules.deals.clauses import (
    CARD_FOR_SALE,
    KINDS,
    NEXT_EVENT,
    OWN_HAND,
    OWN_QUEEN,
    TELL,
    benefiting,
)
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import running_clauses, set_progress
from wyrmhall.games.dragon_dune.rules.possessions.hands import show_cards, unveil
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.seat import Asked, Seat

UNSEEN: Final[tuple[int, ...]] = (-1,)  # the fact cannot be seen yet


def tell_what_can_be_seen(s: State) -> None:
    """Once, as soon as the promising player can see it."""
    for one in running_clauses(s, TELL):
        viewers = benefiting(one.clause, one.parties, s.setup.seats)
        seen = show(s, one.clause.by, one.clause.mode, viewers)
        if seen != UNSEEN:
            fact = KINDS[TELL].modes[one.clause.mode]
            s.tell(deal_events.told(one.number, one.clause.by, viewers, fact, seen))
            set_progress(s, one, DONE)


def show(s: State, seat: Seat, fact: int, viewers: Asked) -> tuple[int, ...]:
    """Shows the fact and says what was seen; UNSEEN if the seat cannot see it now."""
    if fact == CARD_FOR_SALE:
        return show_sale(s, viewers)
    if fact == NEXT_EVENT:
        return show_event(s, viewers)
    if s.turn == 0:
        return UNSEEN  # the cards are not dealt
    if fact == OWN_HAND:
        show_cards(s, s.hands[seat], viewers)
        return cards_in(s.hands[seat])
    which = SHOW_QUEEN if fact == OWN_QUEEN else SHOW_JACK
    card = s.queens[seat] if which == SHOW_QUEEN else s.jacks[seat]
    if card == NO_SUIT:
        return UNSEEN
    unveil(s, seat, which, bits_of(viewers))
    return (card,)


def show_sale(s: State, viewers: Asked) -> tuple[int, ...]:
    """The step that holds the card for sale keeps who has seen it."""
    for step in s.stack:
        if isinstance(step, Sale):
            step.shown |= bits_of(viewers)
            return (step.card,)
    return UNSEEN


def show_event(s: State, viewers: Asked) -> tuple[int, ...]:
    if s.event_next < 0:
        return UNSEEN
    s.event_shown |= bits_of(viewers)
    return (s.event_next,)


def bits_of(seats: Asked) -> int:
    return sum([1 << seat for seat in seats])
