"""Dealing again everything a seat cannot see, from its View alone."""

from math import comb

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, FACE_DOWN, ITEM, WOUNDS, Card
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import cards_in_game
from wyrmhall.games.enchanters.rules.setup_steps.other_decks import event_cards
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.chance import Chance


def deal_unseen(s: State, chance: Chance) -> None:
    """Every unseen card lies anywhere it could, with the true probabilities."""
    deal_adventure(s, chance)
    deal_wounds(s, chance)
    deal_events(s, chance)


# -- the adventure deck --------------------------------------------------------------------------


def deal_adventure(s: State, chance: Chance) -> None:
    """EN-SET-08 to EN-SET-10: artifacts on top, the rest in any order, creatures set aside at the bottom."""
    if FACE_DOWN not in s.deck and FACE_DOWN not in s.unseen:
        return
    types = s.setup.cards.types
    seen = s.deck[: s.dealt]
    pool = [card for card in cards_in_game(s) if card not in seen]
    artifacts = [card for card in pool if types[card] in (ITEM, ENCHANTMENT)]
    creatures = [card for card in pool if types[card] not in (ITEM, ENCHANTMENT)]
    artifacts, creatures = chance.draw(artifacts, len(artifacts)), chance.draw(creatures, len(creatures))
    top = max(0, 2 * s.setup.players - s.dealt)
    first = [artifacts.pop() for _ in range(min(top, len(artifacts)))]
    left = len(s.deck) - s.dealt - len(first)
    aside = creatures_aside(s, len(artifacts), len(creatures), left, chance)
    last = [creatures.pop() for _ in range(aside)]
    middle = chance.draw([*artifacts, *creatures], len(artifacts) + len(creatures))
    between = left - aside
    s.deck = (*seen, *first, *middle[:between], *last)
    s.unseen = tuple(middle[between:])


def creatures_aside(s: State, artifacts: int, creatures: int, left: int, chance: Chance) -> int:
    """EN-HID-15  How many of the cards still in the deck were set aside as creatures while it was primed.

    If k creatures were turned over before the last of t artifacts, they could have lain among them in
    `comb(t - 1 + k, k)` ways, and the rest in `comb(rest, artifacts)` ways: each way is as likely.
    """
    primed = 2 * s.setup.players
    weights = [
        comb(primed - 1 + k, k) * comb(artifacts + creatures - k, artifacts)
        for k in range(min(creatures, left) + 1)
    ]
    if left <= creatures:
        # the cards dealt last may have been set aside as well, if they are all creatures
        more = trailing_creatures(s)
        ways = comb(artifacts + creatures - left, artifacts)
        weights[left] += sum([comb(primed - 1 + left + k, left + k) * ways for k in range(1, more + 1)])
    total = sum(weights)
    if not total:
        return 0
    at = int(chance.rand() * total)
    for k, weight in enumerate(weights):
        if at < weight:
            return k
        at -= weight
    return len(weights) - 1


def trailing_creatures(s: State) -> int:
    types, count = s.setup.cards.types, 0
    for card in reversed(s.deck[2 * s.setup.players : s.dealt]):
        if types[card] in (ITEM, ENCHANTMENT):
            break
        count += 1
    return count


# -- wounds and events ---------------------------------------------------------------------------


def deal_wounds(s: State, chance: Chance) -> None:
    """Wound cards that lie face down or in a pair the seat has not seen."""
    pairs = [step for step in s.stack if isinstance(step, WoundPair)]
    if FACE_DOWN not in s.wound_deck and not any(pair.one == FACE_DOWN for pair in pairs):
        return
    pool = [*s.setup.cards.wound_deck]
    shown: list[Card] = [card for row in s.stacks for card in row[WOUNDS]]
    shown += [card for card in s.wound_deck if card != FACE_DOWN]
    for pair in pairs:
        shown += [card for card in (pair.one, pair.other) if card >= 0]
    for card in shown:
        pool.remove(card)
    cards = chance.draw(pool, len(pool))
    s.wound_deck = tuple([cards.pop() if card == FACE_DOWN else card for card in s.wound_deck])
    for pair in pairs:
        if pair.one == FACE_DOWN:
            pair.one, pair.other = cards.pop(), cards.pop()


def deal_events(s: State, chance: Chance) -> None:
    if FACE_DOWN not in s.event_deck:
        return
    pool = event_cards(s)
    shown = [card for card in s.event_deck if card != FACE_DOWN]
    if s.event >= 0:
        shown.append(s.event)
    for card in shown:
        pool.remove(card)
    cards = chance.draw(pool, len(pool))
    s.event_deck = tuple([cards.pop() if card == FACE_DOWN else card for card in s.event_deck])
