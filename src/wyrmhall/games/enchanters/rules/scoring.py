"""Points: EN-END-06 to EN-END-11, EN-R-91, EN-R-105."""

from wyrmhall.games.enchanters.components.active_parts import is_copy
from wyrmhall.games.enchanters.components.cards import BANNER, CLASS, ENCHANTMENTS, ITEMS, Card, Part
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import POINTS, Line
from wyrmhall.games.enchanters.text.phrases.codes import COPY, SILENCE
from wyrmhall.games.enchanters.text.phrases.instructions import Points
from wyrmhall.kernel.seat import Seat


def points_of(s: State, seat: Seat, lines: tuple[Line, ...]) -> int:
    total = 0
    for line in lines:
        if line.shape == POINTS:
            text = line.effects[0]
            assert isinstance(text, Points)
            s.see(text)
            total += text.worth(s, seat)
    return total


def village_points(s: State, seat: Seat) -> int:
    return points_of(s, seat, s.setup.cards.uppers[s.village].lines) if s.village >= 0 else 0


def active_parts(s: State, seat: Seat) -> list[tuple[Card, Part]]:
    """The parts of the player's stacks whose texts count, with the card that shows them."""
    cards = s.setup.cards
    lowers = cards.lowers
    silence = s.possible >> SILENCE & 1 == 1 and s.silenced()
    parts: list[tuple[Card, Part]] = []
    for kind, stack in enumerate(s.stacks[seat]):
        heard = stack
        if silence:
            heard = tuple([card for card in stack if cards.of[card].group not in (BANNER, CLASS)])
        parts += [(card, lowers[card]) for card in heard]
        if not heard or heard[-1] != stack[-1]:
            continue
        top = stack[-1]
        if kind == ITEMS and s.possible >> COPY & 1 and is_copy(cards, top):
            model = s.stacks[seat][ENCHANTMENTS][-1]  # EN-R-25
            if not (silence and cards.of[model].group in (BANNER, CLASS)):
                parts += [(top, cards.uppers[model]), (top, lowers[model])]
        else:
            parts.append((top, cards.uppers[top]))
    return parts


def card_points(s: State, seat: Seat) -> int:
    total = 0
    for _, part in active_parts(s, seat):
        if part.points:
            total += points_of(s, seat, part.points)
    return total


def token_points(s: State, seat: Seat) -> int:
    """EN-END-08  Once for every token."""
    if not s.tokens[seat]:
        return 0
    return s.tokens[seat] * points_of(s, seat, s.overlord_texts().reward)


def score(s: State, seat: Seat) -> int:
    """EN-END-06, EN-END-07, EN-END-09"""
    return village_points(s, seat) + card_points(s, seat) + token_points(s, seat) - s.wound_count(seat)


def worth_of(s: State, seat: Seat, card: Card) -> int:
    """EN-R-91  The points on both parts of a card by itself; EN-EFF-121 may take them away."""
    cards = s.setup.cards
    if cards.of[card].group in (BANNER, CLASS) and s.possible >> SILENCE & 1 and s.silenced():
        return 0
    return points_of(s, seat, (*cards.uppers[card].lines, *cards.lowers[card].lines))
