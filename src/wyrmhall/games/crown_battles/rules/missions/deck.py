"""The printed missions: CB-M-01 to CB-M-32, who can do which (CB-R-70), and when an outcome is certain."""

from collections.abc import Callable
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_POWER,
    GOLEM,
    GOLEM_KING,
    NO_SUIT,
    PEASANT,
    VALUES,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import holds_one
from wyrmhall.games.crown_battles.rules.counts import trick_total, tricks_of
from wyrmhall.games.crown_battles.rules.missions.deeds import (
    CLOSED_AND_WON,
    DRAGON_TRICK,
    GIANT_LOST,
    GOLEM_WIN,
    HARVEST,
    LED_AND_WON,
    LOW_WIN,
    PLAIN_WIN,
    THIRTEEN_LOST,
    THIRTEEN_WIN,
    TRUMP_WIN,
    TWO_RUNNING,
    WON_ANY,
    WON_EARLY,
    WON_FIRST,
    WON_LAST,
    WON_LATE,
    WON_LATEST,
)
from wyrmhall.games.crown_battles.rules.players import left_of, other_seats
from wyrmhall.games.crown_battles.state import ACHIEVED, FAILED, OPEN_FATE, State
from wyrmhall.kernel.seat import Seat

# -- what is public about a mission's outcome -----------------------------------------------------------


class Standing:
    """What everybody can see about one player's mission after some trick."""

    def __init__(self, s: State, seat: Seat, left: int) -> None:
        self.deeds = s.deeds[seat]
        self.held = tricks_of(s, seat)
        self.others = [tricks_of(s, other) for other in other_seats(s, seat)]
        self.neighbour = tricks_of(s, left_of(s, seat))
        self.left = left  # tricks still to be played
        self.total = trick_total(s)
        self.players = s.setup.players
        bombs = [card for card in s.setup.power_book.destroying if card in s.setup.powers]
        self.all_awarded = all(card in s.out for card in bombs)  # no trick left can be destroyed


Fate = Callable[[Standing], int]
Doable = Callable[[State, Seat], bool]


def _certain(achieved: bool, failed: bool) -> int:
    return ACHIEVED if achieved else FAILED if failed else OPEN_FATE


def _at_end(done: bool, left: int) -> int:
    return OPEN_FATE if left else _certain(done, not done)


def _first_strike(at: Standing) -> int:
    return _certain(bool(at.deeds & WON_FIRST), at.left < at.total)


def _hold_back(at: Standing) -> int:
    return _certain(at.left < at.total and not at.deeds & WON_FIRST, bool(at.deeds & WON_FIRST))


def _last_stand(at: Standing) -> int:
    return _at_end(bool(at.deeds & WON_LAST), at.left)


def _quiet_exit(at: Standing) -> int:
    return _at_end(not at.deeds & WON_LAST, at.left)


def _sole_champion(at: Standing) -> int:
    best = max(at.others)
    return _certain(at.held > best + at.left, at.held + at.left <= best)


def _lone_pauper(at: Standing) -> int:
    needed = sum(max(0, at.held + 1 - other) for other in at.others)
    return _certain(at.held + at.left < min(at.others), needed > at.left)


def _odd_count(at: Standing) -> int:
    return _at_end(at.held % 2 == 1, at.left)


def _mirror(at: Standing) -> int:
    apart = abs(at.held - at.neighbour)
    uneven = at.players == 2 and at.all_awarded and (apart + at.left) % 2 == 1
    return _certain(at.left == 0 and apart == 0, apart > at.left or uneven)


def _back_to_back(at: Standing) -> int:
    too_late = at.left == 0 or (at.left == 1 and not at.deeds & WON_LATEST)
    return _certain(bool(at.deeds & TWO_RUNNING), too_late)


def _stop_and_go(at: Standing) -> int:
    if at.deeds & TWO_RUNNING:
        return FAILED
    return _at_end(bool(at.deeds & WON_ANY), at.left)


def _bookends(at: Standing) -> int:
    if at.left < at.total and not at.deeds & WON_FIRST:
        return FAILED
    return _at_end(bool(at.deeds & WON_LAST), at.left)


def _both_halves(at: Standing) -> int:
    early = bool(at.deeds & WON_EARLY)
    early_over = at.total - at.left >= at.total // 2
    return _certain(early and bool(at.deeds & WON_LATE), at.left == 0 or (early_over and not early))


# -- whether a mission can be done: from public facts only (CB-R-70) --------------------------------------


def _always(s: State, seat: Seat) -> bool:
    return True


def _enough_for_all_others(s: State, seat: Seat) -> bool:
    return trick_total(s) >= s.setup.players - 1


def _leads_once(s: State, seat: Seat) -> bool:
    return trick_total(s) > 1 or seat == left_of(s, s.dealer)


def _closes_once(s: State, seat: Seat) -> bool:
    return trick_total(s) > 1 or seat == s.dealer


def _can_be_even(s: State, seat: Seat) -> bool:
    return s.setup.players > 2 or trick_total(s) % 2 == 0


def _has_trump(s: State, seat: Seat) -> bool:
    return s.trump != NO_SUIT


def _plain_cards(s: State, seat: Seat) -> bool:
    return any(suit != s.trump for suit in s.setup.suits)


def _thirteens(s: State, seat: Seat) -> bool:
    return s.setup.preset.highest == VALUES


def _low_cards(s: State, seat: Seat) -> bool:
    return any(1 <= value_of(card) <= 7 for card in s.setup.deck)


def holds_kind(s: State, kinds: tuple[Card, ...]) -> bool:
    return any(s.setup.power_book.kinds[card] in kinds for card in s.setup.deck)


def _dragons(s: State, seat: Seat) -> bool:
    return holds_kind(s, (DRAGON, DRAGON_KING))


def _golems(s: State, seat: Seat) -> bool:
    return holds_kind(s, (GOLEM, GOLEM_KING)) or holds_one(s.setup.deck, s.setup.power_book.declared)


def _zero_cards(s: State, seat: Seat) -> bool:
    book = s.setup.power_book
    strong = (*book.destroying, *book.copying, *book.giants)
    return PEASANT in s.setup.deck or any(card >= FIRST_POWER and card not in strong for card in s.setup.deck)


def _giants_can_fall(s: State, seat: Seat) -> bool:
    book = s.setup.power_book
    giants = [card for card in s.setup.deck if card in book.giants or card in book.declared]
    return len(giants) >= 2 or holds_one(s.setup.deck, book.weakening)


# -- the deck ---------------------------------------------------------------------------------------------


class Mission:
    """One of the 32 missions. Subclasses say when its outcome is certain."""

    def __init__(
        self, number: int, name: str, can: Doable = _always, least: int = 1, holds: bool = False
    ) -> None:
        self.number = number
        self.name = name
        self.can = can
        self.least = least  # tricks the round has to offer
        self.holds = holds  # CB-R-36  counts tricks held when the round ends

    def doable(self, s: State, seat: Seat) -> bool:
        return trick_total(s) >= self.least and self.can(s, seat)

    def fate(self, at: Standing) -> int:
        raise NotImplementedError


class Once(Mission):
    """A deed: achieved at once, failed only when the round is over."""

    def __init__(self, number: int, name: str, deed: int, can: Doable = _always) -> None:
        super().__init__(number, name, can)
        self.deed = deed

    def fate(self, at: Standing) -> int:
        return _certain(bool(at.deeds & self.deed), at.left == 0)


class Never(Once):
    """A deed to be avoided: failed at once, achieved only when the round is over."""

    def fate(self, at: Standing) -> int:
        return _certain(at.left == 0 and not at.deeds & self.deed, bool(at.deeds & self.deed))


class AtMost(Mission):
    """Tricks held: failed with the first one too many."""

    def __init__(self, number: int, name: str, count: int) -> None:
        super().__init__(number, name, holds=True)
        self.count = count

    def fate(self, at: Standing) -> int:
        return _certain(at.left == 0 and at.held <= self.count, at.held > self.count)


class AtLeast(Mission):
    """Tricks held: achieved with the last one wanted, failed when too few are left."""

    def __init__(self, number: int, name: str, count: int) -> None:
        super().__init__(number, name, least=count, holds=True)
        self.count = count

    def fate(self, at: Standing) -> int:
        return _certain(at.held >= self.count, at.held + at.left < self.count)


class Exactly(AtLeast):
    """Tricks held: failed with one too many, or when too few are left."""

    def fate(self, at: Standing) -> int:
        missed = at.held > self.count or at.held + at.left < self.count
        return _certain(at.left == 0 and at.held == self.count, missed)


class Particular(Mission):
    """A mission with a rule of its own."""

    def __init__(
        self, number: int, name: str, rule: Fate, can: Doable = _always, least: int = 1, holds: bool = False
    ) -> None:
        super().__init__(number, name, can, least, holds)
        self.rule = rule

    def fate(self, at: Standing) -> int:
        return self.rule(at)


DECK: Final[tuple[Mission, ...]] = (
    Particular(1, "First Strike", _first_strike),
    Particular(2, "Hold Back", _hold_back),
    Particular(3, "Last Stand", _last_stand),
    Particular(4, "Quiet Exit", _quiet_exit),
    AtMost(5, "Empty Hands", 0),
    AtMost(6, "Next to Nothing", 1),
    Exactly(7, "Single Prize", 1),
    Exactly(8, "Matched Pair", 2),
    Exactly(9, "Neat Trio", 3),
    AtLeast(10, "Two or More", 2),
    AtLeast(11, "Three or More", 3),
    AtLeast(12, "Four or More", 4),
    Particular(13, "Sole Champion", _sole_champion, holds=True),
    Particular(14, "Lone Pauper", _lone_pauper, _enough_for_all_others, holds=True),
    Particular(15, "Odd Count", _odd_count, holds=True),
    Once(16, "Lead and Win", LED_AND_WON, _leads_once),
    Particular(17, "Mirror", _mirror, _can_be_even, holds=True),
    Once(18, "Last Laugh", CLOSED_AND_WON, _closes_once),
    Particular(19, "Back to Back", _back_to_back, least=2),
    Particular(20, "Stop and Go", _stop_and_go),
    Particular(21, "Bookends", _bookends, least=2),
    Particular(22, "Both Halves", _both_halves, least=2),
    Once(23, "Trump Blade", TRUMP_WIN, _has_trump),
    Never(24, "Clean Blade", TRUMP_WIN, _has_trump),
    Once(25, "Plain Steel", PLAIN_WIN, _plain_cards),
    Once(26, "Underdog", LOW_WIN, _low_cards),
    Once(27, "Crowned Thirteen", THIRTEEN_WIN, _thirteens),
    Once(28, "Fallen Thirteen", THIRTEEN_LOST, _thirteens),
    Once(29, "Dragon Hoard", DRAGON_TRICK, _dragons),
    Once(30, "Golem Fist", GOLEM_WIN, _golems),
    Once(31, "Peasant Harvest", HARVEST, _zero_cards),
    Once(32, "Giant Toppled", GIANT_LOST, _giants_can_fall),
)


ASK_FOR_TRUMP: Final = (23, 24, 25)  # whether they can be done depends on the trump suit
