"""Set up a position in one line: every chance outcome is written down, nothing is drawn.

    t = at("bidding", gold="dwarves 5 elves 2", hands="elves as 4h; orcs 2c", first="elves")
    t.play("chance: sale 5d; elves bid 2; goblins pass; orcs pass; dwarves pass; elves pay")
    assert t.gold["dwarves"] == 7

The position is that at the beginning of a round: the board is empty but for what is named, nobody holds
a card that is not named, everybody has the gold of the start, the dragon is at 18, the Trolls are gone.
`t.play` takes decisions and, after `chance:`, outcomes of chance; `t.menu`, `t.refusal`, `t.asked`,
`t.told` and `t.view` say what a seat may do, why it may not, who is asked, and what a seat hears and sees.
"""

from typing import Any

from tests.written_down import WrittenDown
from wyrmhall.games.dragon_dune.components.board import TERRITORIES, place_named, places_in
from wyrmhall.games.dragon_dune.components.cards import (
    ALL_CARDS,
    EVENT_CARDS,
    SUIT_LETTERS,
    Suit,
    card_named,
    event_named,
)
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.rules.possessions.units import add_units
from wyrmhall.games.dragon_dune.rules.turn_order import Course, Round
from wyrmhall.games.dragon_dune.state import ROUND_NAMES, State
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import SPECTATOR, Seat


class Played(WrittenDown):
    """A table whose chance outcomes the test writes down."""

    def __init__(self, **options: Any) -> None:
        super().__init__(GAME, **options)

    def view(self, seat: str) -> State:
        seen: State = self.table.view(self.seat(seat))  # type: ignore[assignment]
        return seen

    def seat(self, name: str) -> Seat:
        """The seat of a faction; any other word is a spectator."""
        if name not in FACTION_NAMES:
            return SPECTATOR
        return self.state.setup.seat_of[FACTION_NAMES.index(name)]

    def name(self, seat: Seat) -> str:
        return FACTION_NAMES[self.state.setup.factions[seat]]

    def names(self, seats: Any) -> list[str]:
        return [self.name(seat) for seat in seats]

    def units(self, faction: str, place: str) -> int:
        return self.state.units[self.seat(faction)][place_named(place)]

    def hidden(self, faction: str, place: str) -> bool:
        return self.state.hidden[self.seat(faction)] >> place_named(place) & 1 == 1

    def ground(self, place: str) -> int:
        return self.state.ground[place_named(place)]

    def holds(self, faction: str, card: str) -> bool:
        return self.state.hands[self.seat(faction)] >> card_named(card) & 1 == 1

    def discarded(self, card: str) -> bool:
        return self.state.discard >> card_named(card) & 1 == 1

    @property
    def state(self) -> State:
        s = self.table.state
        assert isinstance(s, State)
        return s

    @property
    def gold(self) -> dict[str, int]:
        return {name: self.state.gold[seat] for seat, name in enumerate(self.names(self.state.seats()))}

    @property
    def grave(self) -> dict[str, int]:
        return {name: self.state.grave[seat] for seat, name in enumerate(self.names(self.state.seats()))}

    @property
    def stock(self) -> dict[str, int]:
        return {name: self.state.stock[seat] for seat, name in enumerate(self.names(self.state.seats()))}

    @property
    def round(self) -> str:
        return ROUND_NAMES[self.state.round]


def at(
    round: str,
    *,
    units: str = "",
    gold: str = "",
    hands: str = "",
    queens: str = "",
    jacks: str = "",
    ground: str = "",
    grave: str = "",
    allies: str = "",
    trolls: str = "",
    hidden: str = "",
    elite: str = "",
    pile: str = "",
    next_event: str = "",
    discard: str = "",
    bottom: str = "",
    dragon: int = 18,
    turn: int = 2,
    first: str = "",
    **options: Any,
) -> Played:
    """The beginning of a round. `units="elves 5* 5 7 2; orcs 1* 3"`, `gold="elves 3 orcs 0"`,
    `hands="elves as 4h; orcs 2c"`, `queens="elves s dwarves h"` (others get what is left),
    `ground="13 6 2 4"`, `grave="orcs 3"`, `allies="elves orcs"`, `trolls="3*"`, `hidden="elves 7"` (units
    that are hidden), `elite="4. 2"` (of the Dwarves' units there), `pile="9h 7c"` (event discards, the top
    one last), `next_event="8s"` (seen by the Elves), `discard="2d 3d"`, `bottom="5h"` (of the deck)."""
    t = Played(**options)
    s = t.state
    assert not s.setup.options.faction_drawn
    players = s.setup.players
    s.turn, s.round, s.dragon = turn, ROUND_NAMES.index(round), dragon
    s.free_card, s.trolls, s.breached = True, bits_of(trolls), 0
    s.first = t.seat(first) if first else Seat(0)
    s.units = [[0] * TERRITORIES for _ in range(players)]
    s.where, s.hidden, s.grave = [0] * players, [0] * players, [0] * players
    s.stock = [s.setup.edition.units] * players
    s.gold = [s.setup.starting_gold(seat) for seat in s.seats()] + [0]
    s.ground, s.elite, s.elite_grave = [0] * TERRITORIES, [0] * TERRITORIES, 0
    for part in parts_of(units):
        seat = t.seat(part[0])
        for place, count in zip(part[1::2], part[2::2], strict=True):
            add_units(s, seat, place_named(place), int(count), 0)
            s.stock[seat] -= int(count)
    for part in parts_of(hidden):
        s.hidden[t.seat(part[0])] |= bits_of(" ".join(part[1:]))
    for place, count in pairs_of(elite):
        s.elite[place_named(place)] = int(count)
    for name, count in pairs_of(grave):
        s.grave[t.seat(name)] = int(count)
        s.stock[t.seat(name)] -= int(count)
    for name, count in pairs_of(gold):
        s.gold[t.seat(name)] = int(count)
    for place, count in pairs_of(ground):
        s.ground[place_named(place)] = int(count)
    s.gold[players] = -sum(s.gold) - sum(s.ground)
    for one, other in pairs_of(allies):
        s.allies = tuple(
            t.seat(other) if seat == t.seat(one) else t.seat(one) if seat == t.seat(other) else ally
            for seat, ally in enumerate(s.allies)
        )
    deal_cards(t, hands, discard, bottom)
    s.queens = deal_suits(t, queens, list(s.setup.suits))
    s.jacks = deal_suits(t, jacks, [Suit(number) for number in range(4)])
    s.event_pile = tuple(event_named(card) for card in pile.split())
    if next_event:
        s.event_next = event_named(next_event)
    known = {*s.event_pile, s.event_next}
    s.event_deck = sum(1 << place for place in places_in(EVENT_CARDS) if place not in known)
    following = (s.round + 1) % len(ROUND_NAMES)
    s.stack = [Round(following), Course(s.round)]
    settle(s)
    GAME.check(s)
    t.table._listen()
    return t


def parts_of(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(";") if part.strip()]


def pairs_of(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def bits_of(places: str) -> int:
    return sum(1 << place_named(place) for place in places.split())


def deal_cards(t: Played, hands: str, discard: str, bottom: str) -> None:
    s = t.state
    s.hands = [0] * s.setup.players
    for part in parts_of(hands):
        for card in part[1:]:
            s.hands[t.seat(part[0])] |= 1 << card_named(card)
    s.discard = sum(1 << card_named(card) for card in discard.split())
    s.bottom = tuple(card_named(card) for card in bottom.split())
    gone = s.discard | sum(s.hands) | sum(1 << card for card in s.bottom)
    s.deck = ALL_CARDS & ~gone
    s.known = [0] * (s.setup.players + 1)


def deal_suits(t: Played, text: str, pool: list[Suit]) -> tuple[Suit, ...]:
    """Named ones first, the rest in order to whoever has none."""
    named = {t.seat(name): Suit(SUIT_LETTERS.index(suit)) for name, suit in pairs_of(text)}
    left = [suit for suit in pool if suit not in named.values()]
    return tuple(named[seat] if seat in named else left.pop(0) for seat in t.state.seats())
