"""Dealing anew everything a seat cannot see: from its View alone."""

from wyrmhall.games.crown_battles.components.bids import HIDDEN_DOUBLE, HIDDEN_SINGLE, Bid, is_double
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, Card
from wyrmhall.games.crown_battles.components.hands import UNIT, cards_in, hand_of
from wyrmhall.games.crown_battles.rules.bidding import NOT_BARRED, simple_bids
from wyrmhall.games.crown_battles.rules.counts import highest_bid
from wyrmhall.games.crown_battles.rules.missions.keeping import imagine_missions
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, State
from wyrmhall.kernel.chance import Chance


def deal_unseen(s: State, chance: Chance) -> None:
    """Unseen cards lie anywhere they could, each way equally likely."""
    deal_cards(s, chance)
    imagine_bids(s, chance)
    if HIDDEN_MISSION in s.missions:
        imagine_missions(s, chance)


def unseen_cards(s: State) -> list[Card]:
    """The deck less every card that lies open to the viewer, sorted."""
    left = s.setup.deck_bits
    for bits in s.bits:
        left -= bits
    for card in s.out:
        left -= UNIT[card]
    for card in s.trick:
        if card != FACE_DOWN:
            left -= UNIT[card]
    for half in s.aside:
        for card in half:
            if card != FACE_DOWN:
                left -= UNIT[card]
    return cards_in(left)


def deal_cards(s: State, chance: Chance) -> None:
    """Cards laid face down in this trick come from the hands first; their steps then lay them."""
    pool = unseen_cards(s)
    in_deck = drawn_by_smuggler(s)
    for card in in_deck:
        pool.remove(card)
    cards = chance.draw(pool, len(pool))
    players = s.setup.players
    covered = [0] * players
    for place, card in enumerate(s.trick):
        if card == FACE_DOWN:
            covered[(s.leader + place) % players] += 1
    for owner in range(players):
        bits = s.bits[owner]
        for _ in range(s.covered[owner] + covered[owner]):
            bits += UNIT[cards.pop()]
        s.bits[owner] = bits
    s.aside = tuple(
        [tuple(sorted(_take(cards, len(half)))) if FACE_DOWN in half else half for half in s.aside]
    )
    s.rest = hand_of([*cards, *in_deck])
    s.covered = (0,) * (players + 1)


def drawn_by_smuggler(s: State) -> list[Card]:
    """A card the viewer has drawn but not yet taken lies in the undealt deck."""
    return [step.drawn for step in s.stack if isinstance(step, KeepOrRefuse) and step.drawn != FACE_DOWN]


def _take(cards: list[Card], count: int) -> list[Card]:
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken


def imagine_bids(s: State, chance: Chance) -> None:
    """CB-HID-05  A face-down bid of one token is some single bid, of two tokens some double bid."""
    for owner, bids in enumerate(s.bids):
        if bids[0] in (HIDDEN_SINGLE, HIDDEN_DOUBLE):
            s.bids[owner] = (_some_bid(s, bids[0] == HIDDEN_DOUBLE, chance),)


def _some_bid(s: State, double: bool, chance: Chance) -> Bid:
    menu = simple_bids(highest_bid(s, 0), NOT_BARRED, True)
    return chance.pick([bid for bid in menu if is_double(bid) == double])
