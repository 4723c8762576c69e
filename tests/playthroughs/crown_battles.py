"""What a seat sees of Crown Battles, in words."""

from wyrmhall.games.crown_battles.components.bids import bid_word
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, NO_SUIT, SUIT_NAMES, Card, word_of
from wyrmhall.games.crown_battles.state import Look, State, crown_state
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


def cards(found: list[Card] | tuple[Card, ...]) -> str:
    return " ".join([word_of(card) for card in found]) or "-"


def open_to_all(public: View) -> str:
    """What no seat sees differently, as the spectator sees it."""
    view = crown_state(public)
    trump = SUIT_NAMES[view.trump] if view.trump != NO_SUIT else "none"
    parts = [
        f"round {view.round + 1}",
        view.kind.title,
        f"dealer p{view.dealer + 1}",
        f"trump {trump}",
        f"scores {' '.join(map(str, view.scores))}",
        f"tricks {' '.join([str(sum(held)) for held in view.held])}",
    ]
    if view.groups:
        parts.append(
            "groups " + " ".join(["+".join([f"p{seat + 1}" for seat in group]) for group in view.groups])
        )
    return ", ".join(parts)


def hand(view: State, owner: Seat) -> str:
    """The cards that are known, and how many are not."""
    known = [card for card in view.hand(owner) if card != FACE_DOWN]
    hidden = view.hand_size(owner) - len(known)
    return " ".join([word_of(card) for card in known] + ([f"{hidden}?"] if hidden else [])) or "-"


def sight(own: View, seat: Seat) -> str:
    """What the seat sees beside."""
    view = crown_state(own)
    parts = [
        "hands " + " | ".join([hand(view, owner) for owner in view.seats()]),
        "bids " + " ".join([",".join([bid_word(bid) for bid in bids]) for bids in view.bids]),
    ]
    if view.trick:
        parts.append(f"trick {cards(view.trick)}")
    if any(view.missions):
        parts.append(f"missions {view.missions} {view.fates}")
    for how, about, seen in view.looks[seat] if seat >= 0 else ():
        parts.append(f"{how} p{about + 1} {cards(seen)}" if about >= 0 else f"{how} {cards(seen)}")
    for owner, looks in enumerate(view.looks):
        parts += [f"seen by p{owner + 1} {cards(one[2])}" for one in looks if at_own_hand(one, owner, seat)]
    return "; ".join(parts)


def leaks(own: View, public: View, seat: Seat) -> list[str]:
    """What others were shown."""
    return [
        str(look)
        for owner, looks in enumerate(crown_state(own).looks)
        for look in looks
        if owner != seat and not at_own_hand(look, owner, seat)
    ]


def at_own_hand(look: Look, owner: int, seat: Seat) -> bool:
    """CB-BIS-02  Everybody learns whose hand was looked at; its owner knows the cards."""
    return owner != seat and look[0] == "bishop" and look[1] == seat
