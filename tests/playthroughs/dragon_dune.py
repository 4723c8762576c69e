"""What a seat sees of Dragon Dune, in words."""

import inspect
from collections.abc import Iterator
from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACE_NAMES, PLACES, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, EVENT_WORDS, SUIT_LETTERS, Suit, cards_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at
from wyrmhall.games.dragon_dune.state import NO_PREDICTION, ROUND_NAMES, Prediction, State, dune_state
from wyrmhall.games.dragon_dune.terminal.deals import ledger_lines
from wyrmhall.kernel.seat import NOBODY, SPECTATOR, Seat
from wyrmhall.kernel.state import View

FIELDS: Final = tuple(inspect.signature(State.__init__).parameters)[1:-1]  # as in `parts`, without the stack


# -- what lies open -------------------------------------------------------------------------------------


def open_to_all(public: View) -> str:
    """What no seat sees differently, as the spectator sees it."""
    s = dune_state(public)
    if not s.setup.factions:
        return "before the factions are drawn"
    parts = [
        f"turn {s.turn} {ROUND_NAMES[s.round] if s.turn else 'setup'}",
        f"first {name_of(s, s.first)}",
        f"dragon {s.dragon}",
        *[of_seat(s, seat) for seat in s.seats()],
        *on_the_ground(s),
        f"discarded {cards(s.discard)}",
        f"events {' '.join([EVENT_WORDS[place] for place in s.event_pile]) or '-'}",
        " ".join([line.strip() for line in ledger_lines(s, SPECTATOR)]),
    ]
    return "; ".join(filter(None, parts))


def name_of(s: State, seat: Seat) -> str:
    return FACTION_NAMES[s.setup.factions[seat]]


def of_seat(s: State, seat: Seat) -> str:
    ally = f" ally {name_of(s, s.allies[seat])}" if s.allies[seat] != NOBODY else ""
    units = " ".join([group(s, seat, place) for place in places_in(s.where[seat])])
    at_home = f"{s.stock[seat]} at home, {s.grave[seat]} dead"
    return f"{name_of(s, seat)}{ally} {s.gold[seat]} gold, {at_home}, {units or 'none on the board'}"


def group(s: State, seat: Seat, place: Place) -> str:
    """`10★:3`, hidden `10★:(3)`, two of them elite `10★:3e2`"""
    count, elites = s.units[seat][place], elites_at(s, seat, place)
    shown = f"({count})" if s.hidden[seat] >> place & 1 else str(count)
    return f"{PLACE_NAMES[place]}:{shown}" + (f"e{elites}" if elites else "")


def on_the_ground(s: State) -> Iterator[str]:
    gold = [f"{PLACE_NAMES[place]}:{s.ground[place]}" for place in PLACES if s.ground[place]]
    if gold:
        yield f"gold {' '.join(gold)}"
    for what, bits in (("Trolls", s.trolls), ("breached", s.breached)):
        if bits:
            yield f"{what} {places(bits)}"


# -- what is secret -------------------------------------------------------------------------------------

MAY_DIFFER: Final = {
    *("hands", "covered", "bottom", "known"),
    *("queens", "jacks", "event_deck", "event_next", "predictions"),
}


def sight(own: View, seat: Seat) -> str:
    """What the seat knows of all that is not open."""
    s = dune_state(own)
    deck = pile(s.deck, s.covered[s.setup.players])
    parts = [
        "hands " + " | ".join([pile(s.hands[owner], s.covered[owner]) for owner in s.seats()]),
        f"deck {deck}" + "".join([f" {CARD_WORDS[card] if card >= 0 else 'unsold'}" for card in s.bottom]),
    ]
    if s.queens:
        parts.append(f"queens {suits(s.queens)} jacks {suits(s.jacks)}")
    if s.known[seat]:  # of a spectator, the last: what is publicly known
        parts.append(f"has seen {cards(s.known[seat])}")
    parts.append(f"{s.event_deck.bit_count()} events{next_event(s)}")
    parts += [f"foretold {foretold(said)}" for said in s.predictions if said != NO_PREDICTION]
    return "; ".join(parts)


def pile(known: int, hidden: int) -> str:
    """The cards that are known, and how many are not."""
    return f"{cards(known)} {hidden}?".removeprefix("- ") if hidden else cards(known)


def next_event(s: State) -> str:
    if s.event_next == NOWHERE:
        return ""
    return f" and {EVENT_WORDS[s.event_next]} next" if s.event_next >= 0 else " and one seen by somebody"


def foretold(said: Prediction) -> str:
    faction, turn, place = said
    return f"{FACTION_NAMES[faction]} {turn} {PLACE_NAMES[place]}" if faction >= 0 else "?"


def leaks(own: View, public: View, seat: Seat) -> list[str]:
    """Open fields that the seat sees otherwise than a spectator: there are none."""
    seen = zip(FIELDS, own.fields(), public.fields(), strict=True)
    return [f"{name} {one}" for name, one, other in seen if one != other and name not in MAY_DIFFER]


def cards(bits: int) -> str:
    return " ".join([CARD_WORDS[card] for card in cards_in(bits)]) or "-"


def places(bits: int) -> str:
    return " ".join([PLACE_NAMES[place] for place in places_in(bits)])


def suits(found: tuple[Suit, ...]) -> str:
    return " ".join([SUIT_LETTERS[suit] if suit >= 0 else "?" for suit in found])
