"""Dealing anew everything a seat cannot see: from its View alone."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, HIDDEN_PLACE, places_in
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    ALL_CARDS,
    FACE_DOWN,
    HIDDEN_SUIT,
    SUITS,
    Card,
    Suit,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.factions import FACTIONS
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire, PayHire
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.state import HIDDEN_PREDICTION, Prediction, State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import NOBODY, Seat

TRIES: Final = 40  # uniform deals before one is mended to fit


def deal_unseen(s: State, chance: Chance) -> None:
    """Unseen cards lie anywhere they could, each way equally likely."""
    deal_cards(s, chance)
    if s.event_next == HIDDEN_PLACE:
        s.event_next = chance.pick(places_in(s.event_deck))
        s.event_deck &= ~(1 << s.event_next)
    s.queens = deal_suits(s.queens, s.setup.suits, chance)
    s.jacks = deal_suits(s.jacks, SUITS, chance)
    s.predictions = tuple(
        [
            some_prediction(s, Seat(owner), chance) if one == HIDDEN_PREDICTION else one
            for owner, one in enumerate(s.predictions)
        ]
    )


def deal_suits(cards: tuple[Suit, ...], pool: tuple[Suit, ...], chance: Chance) -> tuple[Suit, ...]:
    """Queens or Jacks: those unseen go to anybody whose card is unseen (DD-R-161)."""
    unseen = chance.draw([suit for suit in pool if suit not in cards], len([*pool]) - _seen(cards, pool))
    return tuple([unseen.pop() if card == HIDDEN_SUIT else card for card in cards])


def _seen(cards: tuple[Suit, ...], pool: tuple[Suit, ...]) -> int:
    return len([suit for suit in pool if suit in cards])


def some_prediction(s: State, oracle: Seat, chance: Chance) -> Prediction:
    """DD-R-144"""
    others = [faction for faction in FACTIONS if s.setup.seat_of[faction] not in (NOBODY, oracle)]
    turn = 1 + chance.below(s.setup.edition.turns)
    return (chance.pick(others), turn, chance.pick(places_in(CASTLES & s.setup.island.all_places)))


# -- artifact cards ------------------------------------------------------------------------------


def unseen_cards(s: State) -> int:
    """The artifact cards that do not lie open to the viewer, as bits."""
    seen = s.discard
    for hand in s.hands:
        seen |= hand
    for card in s.bottom:
        if card != FACE_DOWN:
            seen |= 1 << card
    for step in s.stack:
        if isinstance(step, Sale) and step.card != FACE_DOWN:
            seen |= 1 << step.card
    return s.setup.edition.artifact_cards & ~seen


def needs(s: State) -> list[tuple[Seat, int]]:
    """What is openly known of hands: one of these cards, as bits, must be among them.

    Who has bid or hired beyond its purse holds a Special Card; who has answered `red`, a red artifact.
    """
    needed: list[tuple[Seat, int]] = []
    for step in s.stack:
        if isinstance(step, WritePlans):
            aces = ALL_CARDS if s.setup.edition.ace_is_artifact else ALL_CARDS & ~ACES
            needed += [(seat, cards & aces) for seat, cards in step.must_hold()]
        elif isinstance(step, (Sale, Hire, PayHire)):
            seat = step.must_hold_ace(s)
            if seat != NOBODY:
                needed.append((seat, ACES))
    return [(seat, cards) for seat, cards in needed if not s.hands[seat] & cards]


def deal_cards(s: State, chance: Chance) -> None:
    pool = cards_in(unseen_cards(s))
    wanted = needs(s)
    sizes = s.covered
    cards = chance.draw(pool, len(pool))
    for _ in range(TRIES if wanted else 0):
        if fits(s, cards, wanted):
            break
        cards = chance.draw(pool, len(pool))
    else:
        for seat, ones in wanted:
            mend(s, cards, seat, ones, chance)
    place = 0
    for seat in s.setup.seats:
        for card in cards[place : place + sizes[seat]]:
            s.hands[seat] |= 1 << card
        place += sizes[seat]
    rest = cards[place:]
    s.bottom = tuple([rest.pop() if card == FACE_DOWN else card for card in s.bottom])
    for step in s.stack:
        if isinstance(step, Sale) and step.card == FACE_DOWN:
            step.card = rest.pop()
    for card in rest:
        s.deck |= 1 << card
    s.covered = (0,) * (s.setup.players + 1)


def dealt_to(s: State, seat: Seat) -> tuple[int, int]:
    """Which of the shuffled cards come to the seat: from, up to."""
    start = sum(s.covered[:seat])
    return start, start + s.covered[seat]


def fits(s: State, cards: list[Card], wanted: list[tuple[Seat, int]]) -> bool:
    for seat, ones in wanted:
        start, end = dealt_to(s, seat)
        if not any(ones >> card & 1 for card in cards[start:end]):
            return False
    return True


def mend(s: State, cards: list[Card], seat: Seat, ones: int, chance: Chance) -> None:
    """Exchange a card of the seat for one it must hold, taken from where none is needed."""
    start, end = dealt_to(s, seat)
    if any(ones >> card & 1 for card in cards[start:end]) or start == end:
        return
    outside = [place for place in range(len(cards)) if not start <= place < end and ones >> cards[place] & 1]
    if outside:
        one, other = start + chance.below(end - start), chance.pick(outside)
        cards[one], cards[other] = cards[other], cards[one]
