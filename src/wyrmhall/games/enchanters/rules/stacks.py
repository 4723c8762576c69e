"""Stacks and the arithmetic of active parts: EN-STK, EN-DIS, EN-R-15, EN-R-17, EN-R-20, EN-R-24, EN-R-25."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import is_copy
from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    CREATURES,
    ENCHANTMENT,
    ENCHANTMENTS,
    ITEM,
    ITEMS,
    KINGDOM,
    MONSTER,
    STACK_OF,
    WOUND,
    Card,
    Part,
)
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.crystals import keep_limit
from wyrmhall.games.enchanters.rules.pearls import settle_pearls
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    COPY,
    NO_ENCHANTMENTS,
    NO_ITEMS,
    PURSE_LIMIT,
)
from wyrmhall.kernel.seat import Seat

NO_PARTS: Final[list[Part]] = []


def relay(
    s: State, seat: Seat, kind: int, stack: tuple[Card, ...], came: tuple[Card, ...], left: tuple[Card, ...]
) -> None:
    """A stack has changed, and the lower parts of cards have come or gone: powers follow in one step.

    EN-STK-11, EN-STK-12  This is the first half: several seats may change at the same moment.
    """
    row, cards = s.stacks[seat], s.setup.cards
    uppers, lowers = cards.uppers, cards.lowers
    old = row[kind]
    if s.possible >> COPY & 1 and (s.copies(seat) or (stack and uppers[stack[-1]].copies)):
        hidden = s.faces(seat)  # an item may show the icons of another stack
        row[kind] = stack
        shown = s.faces(seat)
    else:
        row[kind] = stack
        hidden = cards.tops[old[-1]] if old else NO_PARTS
        shown = cards.tops[stack[-1]] if stack else NO_PARTS
    if came:
        shown = shown + [lowers[card] for card in came]
    if left:
        hidden = hidden + [lowers[card] for card in left]
    s.exchange_icons(seat, shown, hidden)
    s.refresh_stack(seat, kind, stack)


def settle(s: State, seats: tuple[Seat, ...]) -> None:
    """EN-STK-14, EN-R-111  The second half, once all cards lie where they belong."""
    if s.owing:
        settle_pearls(s)
    if s.mask >> PURSE_LIMIT & 1:
        for seat in seats:
            keep_limit(s, seat)


def lay(s: State, seat: Seat, card: Card) -> None:
    """EN-STK-01, EN-STK-02  On top of the stack of its type."""
    put_on(s, seat, card)
    if s.owing or s.mask >> PURSE_LIMIT & 1:
        settle(s, (seat,))


def put_on(s: State, seat: Seat, card: Card) -> None:
    cards, row = s.setup.cards, s.stacks[seat]
    kind = STACK_OF[cards.types[card]]
    old = row[kind]
    stack = old
    stack += (card,)
    if s.possible >> COPY & 1:
        relay(s, seat, kind, stack, (card,), ())
        return
    row[kind] = stack  # by far the most frequent change, and the same without lists of what comes and goes
    s.exchange_icons(seat, cards.whole[card], cards.tops[old[-1]] if old else NO_PARTS)
    s.refresh_stack(seat, kind, stack)


def lay_under(s: State, seat: Seat, card: Card) -> None:
    """EN-R-109  Straight to the bottom of its stack."""
    kind = STACK_OF[s.setup.cards.types[card]]
    relay(s, seat, kind, (card, *s.stacks[seat][kind]), (card,), ())
    settle(s, (seat,))


def lift(s: State, seat: Seat, kind: int, place: int) -> Card:
    """EN-STK-03, EN-R-24  A card leaves its stack; where to is the caller's business."""
    card = take_out(s, seat, kind, place)
    settle(s, (seat,))
    return card


def take_out(s: State, seat: Seat, kind: int, place: int) -> Card:
    stack = s.stacks[seat][kind]
    card = stack[place]
    relay(s, seat, kind, stack[:place] + stack[place + 1 :], (), (card,))
    return card


def lift_together(s: State, seat: Seat, kind: int, places: tuple[int, ...]) -> list[Card]:
    """EN-R-20  Cards that one effect takes from a stack together leave in one step."""
    stack = s.stacks[seat][kind]
    cards = [stack[place] for place in places]
    rest = tuple([card for place, card in enumerate(stack) if place not in places])
    relay(s, seat, kind, rest, (), tuple(cards))
    settle(s, (seat,))
    return cards


def exchange_top(s: State, seat: Seat, kind: int, card: Card) -> Card:
    """The top card leaves and another takes its place at the same moment (EN-R-15); returns the first."""
    stack = s.stacks[seat][kind]
    old = stack[-1]
    relay(s, seat, kind, (*stack[:-1], card), (card,), (old,))
    settle(s, (seat,))
    return old


def bury(s: State, seat: Seat, kind: int) -> None:
    """EN-STK-04 to EN-STK-06"""
    stack = s.stacks[seat][kind]
    if len(stack) < 2:
        return
    if s.event_sink is not None:
        s.tell(events.buried(seat, stack[-1]))
    relay(s, seat, kind, stack[-1:] + stack[:-1], (), ())
    settle(s, (seat,))


def unbury(s: State, seat: Seat, kind: int) -> None:
    """EN-STK-07 to EN-STK-09"""
    stack = s.stacks[seat][kind]
    if len(stack) < 2:
        return
    if s.event_sink is not None:
        s.tell(events.unburied(seat, stack[0]))
    relay(s, seat, kind, stack[1:] + stack[:1], (), ())
    settle(s, (seat,))


def may_leave(s: State, seat: Seat, kind: int) -> bool:
    """EN-DIS-01, EN-R-15  Nothing may empty an item or enchantment stack."""
    size = len(s.stacks[seat][kind])
    return size > 1 if kind in (ITEMS, ENCHANTMENTS) else size > 0


def top_is_monster(s: State, seat: Seat) -> bool:
    """EN-R-18"""
    stack = s.stacks[seat][CREATURES]
    return len(stack) > 0 and s.setup.cards.types[stack[-1]] == MONSTER


def put_away(s: State, card: Card) -> None:
    """EN-DIS-02, EN-DIS-03, EN-R-118  A discarded card goes where cards of its kind go."""
    design = s.setup.cards.of[card]
    if design.group == KINGDOM:
        s.graveyard += (card,)
    elif design.type == WOUND:
        s.wound_deck = (*s.wound_deck, card)
        s.wound_known = (*s.wound_known, s.setup.everybody)
    elif design.group in (BANNER, CLASS):
        s.boxed = (*s.boxed, card)
    else:
        s.gone = (*s.gone, card)


def discard(s: State, seat: Seat, kind: int, place: int) -> Card:
    card = lift(s, seat, kind, place)
    if s.event_sink is not None:
        s.tell(events.discarded(seat, card))
    put_away(s, card)
    return card


def refuses(s: State, seat: Seat, type: int) -> bool:
    """EN-EFF-081, EN-EFF-102  Whether the player may not take cards of that type."""
    if type == ITEM:
        return s.is_in_force(NO_ITEMS, seat)
    return type == ENCHANTMENT and s.is_in_force(NO_ENCHANTMENTS, seat)


def receive(s: State, seat: Seat, card: Card) -> None:
    """EN-STK-15; EN-R-17  A card that may not be taken is discarded, unless the stack would stay empty."""
    accept(s, seat, card)
    settle(s, (seat,))


def accept(s: State, seat: Seat, card: Card) -> None:
    type = s.setup.cards.types[card]
    if s.stacks[seat][STACK_OF[type]] and refuses(s, seat, type):
        if s.event_sink is not None:
            s.tell(events.discarded(seat, card))
        put_away(s, card)
    else:
        put_on(s, seat, card)


def pass_on(s: State, giver: Seat, taker: Seat, kind: int, place: int) -> Card:
    """A card changes owners in one move (EN-R-13: no texts are set off)."""
    card = take_out(s, giver, kind, place)
    if s.event_sink is not None:
        s.tell(events.passed_on(giver, taker, card))
    accept(s, taker, card)
    settle(s, (giver, taker))
    return card


def pass_round(s: State, ring: tuple[Seat, ...], kinds: tuple[int, ...]) -> tuple[Card, ...]:
    """The top cards go to the next seat of the ring at the same moment, last cards too (EN-R-15).

    Returns the cards that may not be taken (EN-R-17): they have to be discarded.
    """
    lowers = s.setup.cards.lowers
    tops = [[s.stacks[seat][kind][-1] for kind in kinds] for seat in ring]
    closed = [[refuses(s, seat, kind) for kind in kinds] for seat in ring]  # these stacks hold one type
    refused: list[Card] = []
    for number, seat in enumerate(ring):
        hidden, came = s.faces(seat), list[Part]()
        row = s.stacks[seat]
        for column, kind in enumerate(kinds):
            card, rest = tops[number - 1][column], row[kind][:-1]
            if s.event_sink is not None:
                s.tell(events.passed_on(ring[number - 1], seat, card))
            hidden.append(lowers[tops[number][column]])
            if rest and closed[number][column]:
                if s.event_sink is not None:
                    s.tell(events.discarded(seat, card))
                refused.append(card)
                row[kind] = rest
            else:
                row[kind] = (*rest, card)
                came.append(lowers[card])
        s.exchange_icons(seat, s.faces(seat) + came, hidden)
        s.refresh(seat)
    settle(s, ring)
    return tuple(refused)


def shows(s: State, seat: Seat, kind: int, place: int, icon: int) -> bool:
    """EN-R-107  Whether that card of a stack shows the icon on an active part."""
    cards = s.setup.cards
    stack = s.stacks[seat][kind]
    card = stack[place]
    if cards.lowers[card].counts[icon] > 0:
        return True
    if place < len(stack) - 1:
        return False
    if kind == ITEMS and s.possible >> COPY & 1 and is_copy(cards, card):
        model = s.stacks[seat][ENCHANTMENTS][-1]  # EN-R-25
        return cards.uppers[model].counts[icon] > 0 or cards.lowers[model].counts[icon] > 0
    return cards.uppers[card].counts[icon] > 0
