"""A battle as it looks before the plans are written: all that a thought about it rests on."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.sight import known_hand, playable_of, unseen_cards
from wyrmhall.bots.dragon_dune.judgement.stakes import stakes_of
from wyrmhall.bots.dragon_dune.judgement.treachery import betrayal_chance, betrays
from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    CARDS,
    COLOUR_OF,
    NO_CARD,
    VALUE_OF,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.rules.battle.plans import UNBOUND, Lock, allowed_cards
from wyrmhall.games.dragon_dune.rules.battle.resolution import ADDS, bonus, colour_rule
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, visible_units_at
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat

PLAYS_NONE: Final = 0.15  # how often somebody with cards plays none
HIGHER: Final = 0.15  # who has a choice plays high cards rather than low ones, by so much for each point


def added_by(mine: Card, theirs: Card) -> int:
    """What an artifact adds against another one."""
    return VALUE_OF[mine] if mine != NO_CARD and colour_rule(mine, theirs) == ADDS else 0


# by both cards; NO_CARD is the last one
DIFFERENCES: Final = [
    [added_by(mine, theirs) - added_by(theirs, mine) for theirs in (*CARDS, NO_CARD)]
    for mine in (*CARDS, NO_CARD)
]


class Matchup:
    """Seen by `seat`, who fights against `foe`. Of two with equal keys, in one game, one thinks the same."""

    def __init__(
        self, view: State, seat: Seat, foe: Seat, place: Place, attacks: bool, locks: tuple[Lock, Lock]
    ) -> None:
        self.view, self.seat, self.foe, self.place = view, seat, foe, place
        own_lock, foe_lock = locks
        self.mine, self.theirs = visible_units_at(view, seat, place), visible_units_at(view, foe, place)
        self.cards = self._own_cards(own_lock)
        self.sends = numbers(own_lock, self.mine)
        self.answers = numbers(foe_lock, self.theirs)
        self.sure = 0.0  # how likely the opponent plays what this side has sabotaged
        self.their_cards: list[tuple[Card, float]] = []  # what else it may play, and how likely
        for card, chance in self._possible_cards(foe_lock):
            if betrays(view, seat, foe, card):
                self.sure += chance
            else:
                self.their_cards.append((card, chance))
        self.faith = [1 - betrayal_chance(view, seat, foe, card) for card in self.cards]
        edge = self._edge(attacks)
        self.points = [self._points(seat, sent) + edge for sent in self.sends]
        self.foe_points = [self._points(foe, sent) for sent in self.answers]
        self.stakes, self.foe_stakes = stakes_of(view, seat, foe, place), stakes_of(view, foe, seat, place)

    def key(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.foe,
            self.mine,
            self.theirs,
            self.sure,
            tuple(self.cards),
            tuple(self.their_cards),
            tuple(self.faith),
            tuple(self.points),
            tuple(self.foe_points),
            self.stakes.key(),
            self.foe_stakes.key(),
        )

    # -- cards -----------------------------------------------------------------------------------

    def _own_cards(self, lock: Lock) -> list[Card]:
        allowed, none = allowed_cards(lock)
        cards = [card for card in playable_of(self.view, self.seat) if allowed >> card & 1]
        return [*cards, NO_CARD] if none or not cards else cards

    def _possible_cards(self, lock: Lock) -> list[tuple[Card, float]]:
        """What the opponent may play, and how likely."""
        view, size = self.view, hand_size(self.view, self.foe)
        allowed, none = allowed_cards(lock)
        if not view.setup.edition.ace_is_artifact:
            allowed &= ~ACES
        known, pool = known_hand(view, self.seat, self.foe), unseen_cards(view, self.seat)
        unknown = (size - known.bit_count()) / max(1, len(pool))
        lean = HIGHER if size > 1 else 0.0
        cards = [(card, 1 + lean * (VALUE_OF[card] - 3)) for card in cards_in(known & allowed)]
        if unknown:
            cards += [
                (card, unknown * (1 + lean * (VALUE_OF[card] - 3))) for card in pool if allowed >> card & 1
            ]
        total = sum([weight for _, weight in cards])
        if not total:
            return [(NO_CARD, 1.0)]
        share = 1 - PLAYS_NONE if none else 1.0
        cards = [(card, share * weight / total) for card, weight in cards]
        return [*cards, (NO_CARD, PLAYS_NONE)] if none else cards

    def difference(self, mine: Card, theirs: Card) -> int:
        """Battle points between the two artifacts."""
        points = DIFFERENCES[mine][theirs]
        if self.view.setup.weaknesses:
            points += self._weakness(self.foe, mine, theirs) - self._weakness(self.seat, theirs, mine)
        return points

    def _weakness(self, seat: Seat, against: Card, own: Card) -> int:
        """DD-WKN-02, DD-WKN-03"""
        setup = self.view.setup
        if against == NO_CARD or COLOUR_OF[against] != setup.edition.weak[setup.factions[seat]]:
            return 0
        idle = setup.edition.weak_only_if_added and colour_rule(against, own) != ADDS
        return 0 if idle else setup.edition.weakness

    # -- units -----------------------------------------------------------------------------------

    def _points(self, seat: Seat, count: int) -> int:
        edition = self.view.setup.edition
        elites = min(count, elites_at(self.view, seat, self.place))
        return count * edition.unit_worth + elites * (edition.elites[1] - edition.unit_worth)

    def _edge(self, attacks: bool) -> int:
        edition, factions = self.view.setup.edition, self.view.setup.factions
        one, other = factions[self.seat], factions[self.foe]
        edge = bonus(edition, one, other) - bonus(edition, other, one)
        return edge if attacks else edge - 1  # DD-BAT-15


def numbers(lock: Lock, units: int) -> list[int]:
    """How many units a side may send: any number, or what it has answered (DD-BAT-04)."""
    return [lock[1]] if lock[1] != UNBOUND else list(range(units + 1))
