"""Where attack and defense come from, card by card: EN-TRM-10, EN-R-25."""

from wyrmhall.games.enchanters.components.active_parts import is_copy
from wyrmhall.games.enchanters.components.cards import ATTACK, DEFENSE, ITEMS, STACKS, Card, Part
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import COPY
from wyrmhall.kernel.seat import Seat

Parts = list[tuple[Card, Part]]


def visible_parts(s: State, seat: Seat) -> Parts:
    """All parts whose icons count; EN-R-25 for an item that copies the top enchantment."""
    cards, row = s.setup.cards, s.stacks[seat]
    visible: Parts = []
    for kind in STACKS:
        for card in reversed(row[kind]):
            visible.append((card, cards.lowers[card]))
            if card != row[kind][-1]:
                continue
            if kind == ITEMS and s.possible >> COPY & 1 and is_copy(cards, card):
                visible += [(card, cards.uppers[row[1][-1]]), (card, cards.lowers[row[1][-1]])]
            else:
                visible.append((card, cards.uppers[card]))
    return visible


def icons_by_card(parts: Parts, icon: int) -> dict[Card, int]:
    """Visible icons of one kind; silenced cards keep theirs (EN-EFF-121)."""
    counts: dict[Card, int] = {}
    for card, part in parts:
        if part.counts[icon]:
            counts[card] = counts.get(card, 0) + part.counts[icon]
    return {card: count for card, count in counts.items() if count}


def powers_by_card(s: State, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Attack and defense: each card, followed by its icons."""
    parts = visible_parts(s, seat)
    return (flat(icons_by_card(parts, ATTACK)), flat(icons_by_card(parts, DEFENSE)))


def flat(counts: dict[Card, int]) -> tuple[int, ...]:
    return tuple([number for pair in counts.items() for number in pair])
