"""Missions: CB-MIS, CB-BLM, the deck CB-M-01 to CB-M-32, and the rulings CB-R-36, CB-R-70, CB-R-71, CB-R-87.

What a mission asks for is noted as deeds, one bit each, when a trick is judged, so that no history of
tricks has to be kept. Everything noted is public: the cards were played face up.
"""

import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Final

from wyrmhall.games.crown_battles import events
from wyrmhall.games.crown_battles.actions import MISSION, SMUGGLE, OfCard, OfNumber
from wyrmhall.games.crown_battles.bidding import tell_smuggled
from wyrmhall.games.crown_battles.cards import (
    ALCHEMIST,
    BOMB,
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    FIRST_POWER,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    NO_SUIT,
    PEASANT,
    SUIT_OF,
    SUMMONER,
    THIEF,
    WIZARD,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.chance_steps import after_word
from wyrmhall.games.crown_battles.powers import smuggler
from wyrmhall.games.crown_battles.ranking import GIANT_KINDS, faces, is_zero, judged_faces
from wyrmhall.games.crown_battles.round_types.kind import BLIND_MISSIONS
from wyrmhall.games.crown_battles.state import ACHIEVED, FAILED, HIDDEN_MISSION, NO_MISSION, OPEN_FATE, State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import ChanceStep, Plain, Step

FAILURE: Final = 20  # CB-MIS-07
COPIES: Final = 2
DEALT: Final = 5

# Deeds of a seat in this round
WON_FIRST: Final = 1 << 0
WON_LAST: Final = 1 << 1
LED_AND_WON: Final = 1 << 2
CLOSED_AND_WON: Final = 1 << 3  # played the last card of a trick and won it
TWO_RUNNING: Final = 1 << 4
TRUMP_WIN: Final = 1 << 5
PLAIN_WIN: Final = 1 << 6
LOW_WIN: Final = 1 << 7
THIRTEEN_WIN: Final = 1 << 8
THIRTEEN_LOST: Final = 1 << 9
DRAGON_TRICK: Final = 1 << 10
GOLEM_WIN: Final = 1 << 11
HARVEST: Final = 1 << 12
GIANT_LOST: Final = 1 << 13
WON_EARLY: Final = 1 << 14  # in the first half of the tricks
WON_LATE: Final = 1 << 15
WON_ANY: Final = 1 << 16
WON_LATEST: Final = 1 << 17  # the trick before this one


# -- noting deeds -------------------------------------------------------------------------------------


def note_deeds(s: State, as_golem: bool, place: int, destroyed: bool) -> None:
    """CB-R-36, CB-R-71  What the trick lying complete on the table did for each player's mission."""
    players, trick = s.setup.players, s.trick
    winner = -1 if destroyed else place
    printed, judged = faces(trick, as_golem), judged_faces(trick, as_golem)
    deeds = [deed & ~WON_LATEST for deed in s.deeds]
    for at in range(players):
        if at != winner:
            deeds[(s.leader + at) % players] |= _deeds_of_loser(trick[at], printed[at] >> 1)
    if not destroyed:
        seat = (s.leader + place) % players
        deeds[seat] |= _deeds_of_winner(s, trick, judged, place, s.deeds[seat])
    s.deeds = tuple(deeds)


def _deeds_of_loser(card: Card, kind: int) -> int:
    found = THIRTEEN_LOST if value_of(card) == 13 else 0
    return found | GIANT_LOST if kind in GIANT_KINDS else found


def _deeds_of_winner(s: State, trick: list[Card], judged: list[int], place: int, before: int) -> int:
    total, number = s.trick_total(), s.trick_total() - s.tricks_left()
    half = total // 2
    found = WON_ANY | WON_LATEST
    found |= WON_FIRST if number == 1 else 0
    found |= WON_LAST if number == total else 0
    found |= WON_EARLY if number <= half else 0
    found |= WON_LATE if number > total - half else 0
    found |= LED_AND_WON if place == 0 else 0
    found |= CLOSED_AND_WON if place == len(trick) - 1 else 0
    found |= TWO_RUNNING if before & WON_LATEST else 0
    found |= DRAGON_TRICK if DRAGON in trick or DRAGON_KING in trick else 0
    found |= HARVEST if any(is_zero(face) for at, face in enumerate(judged) if at != place) else 0
    return found | _won_with(s, trick[place], judged[place] >> 1)


def _won_with(s: State, card: Card, kind: int) -> int:
    """CB-R-71  A Summoner has suit and kind of its model, but never a printed value."""
    if kind in (GOLEM, GOLEM_KING):
        return GOLEM_WIN
    if kind >= FIRST_SPECIAL:
        return 0
    found = TRUMP_WIN if SUIT_OF[kind] == s.trump else PLAIN_WIN
    value = value_of(card)
    found |= LOW_WIN if 1 <= value <= 7 else 0
    return found | THIRTEEN_WIN if value == 13 else found


# -- what is public about a mission's outcome -----------------------------------------------------------


class Standing:
    """What everybody can see about one player's mission after some trick."""

    def __init__(self, s: State, seat: Seat, left: int) -> None:
        self.deeds = s.deeds[seat]
        self.held = s.tricks(seat)
        self.others = [s.tricks(other) for other in s.others(seat)]
        self.neighbour = s.tricks(s.left_of(seat))
        self.left = left  # tricks still to be played
        self.total = s.trick_total()
        self.players = s.setup.players
        self.all_awarded = BOMB not in s.setup.deck or BOMB in s.out  # no trick left can be destroyed


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
    return s.trick_total() >= s.setup.players - 1


def _leads_once(s: State, seat: Seat) -> bool:
    return s.trick_total() > 1 or seat == s.left_of(s.dealer)


def _closes_once(s: State, seat: Seat) -> bool:
    return s.trick_total() > 1 or seat == s.dealer


def _can_be_even(s: State, seat: Seat) -> bool:
    return s.setup.players > 2 or s.trick_total() % 2 == 0


def _has_trump(s: State, seat: Seat) -> bool:
    return s.trump != NO_SUIT


def _low_cards(s: State, seat: Seat) -> bool:
    return any(1 <= value_of(card) <= 7 for card in s.setup.deck)


def _dragons(s: State, seat: Seat) -> bool:
    return DRAGON in s.setup.deck or DRAGON_KING in s.setup.deck


def _golems(s: State, seat: Seat) -> bool:
    return any(card in s.setup.deck for card in (GOLEM, GOLEM_KING, DOUBLE_FACED))


def _zero_cards(s: State, seat: Seat) -> bool:
    strong = (BOMB, SUMMONER, GOLEM_KING, DRAGON_KING)
    return PEASANT in s.setup.deck or any(card >= FIRST_POWER and card not in strong for card in s.setup.deck)


def _giants_can_fall(s: State, seat: Seat) -> bool:
    giants = [card for card in s.setup.deck if card in GIANT_KINDS or card == DOUBLE_FACED]
    return len(giants) >= 2 or WIZARD in s.setup.deck


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
        return s.trick_total() >= self.least and self.can(s, seat)

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
    Once(25, "Plain Steel", PLAIN_WIN),
    Once(26, "Underdog", LOW_WIN, _low_cards),
    Once(27, "Crowned Thirteen", THIRTEEN_WIN),
    Once(28, "Fallen Thirteen", THIRTEEN_LOST),
    Once(29, "Dragon Hoard", DRAGON_TRICK, _dragons),
    Once(30, "Golem Fist", GOLEM_WIN, _golems),
    Once(31, "Peasant Harvest", HARVEST, _zero_cards),
    Once(32, "Giant Toppled", GIANT_LOST, _giants_can_fall),
)


NEED_TRUMP: Final = (23, 24)  # Trump Blade and Clean Blade


def mission(number: int) -> Mission:
    return DECK[number - 1]


def doable(s: State, seat: Seat) -> list[int]:
    return [one.number for one in DECK if one.doable(s, seat)]


def fate_of(s: State, seat: Seat, left: int) -> int:
    return mission(s.missions[seat]).fate(Standing(s, seat, left))


# -- points: CB-MIS-06, CB-MC-01 --------------------------------------------------------------------------

ROWS: Final = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 5}
LAST_OF_COLUMN: Final = (2, 4, 7, 10, 13, 16, 20)
EMPTY_CELL: Final = -1


def column_of(cards: int) -> int:
    return next(column for column, last in enumerate(LAST_OF_COLUMN) if cards <= last)


def _read_points() -> dict[int, list[list[int]]]:
    text = (
        resources.files("wyrmhall.games.crown_battles")
        .joinpath("data/mission_points.toml")
        .read_text("utf-8")
    )
    return {int(number): table["points"] for number, table in tomllib.loads(text).items()}


POINTS: Final = _read_points()


def points_for(number: int, players: int, cards: int) -> int:
    """What the mission is worth; a cell that calibration left empty is worth nothing."""
    return max(0, POINTS[number][ROWS[players]][column_of(cards)])


def mission_points(s: State, seat: Seat) -> int:
    """CB-MIS-06, CB-MIS-07"""
    if fate_of(s, seat, 0) == ACHIEVED:
        return points_for(s.missions[seat], s.setup.players, s.size)
    return -FAILURE


# -- turning cards: CB-MIS-09, CB-BLM-03 ------------------------------------------------------------------


def turn_missions(s: State) -> None:
    """After a trick: a mission whose outcome is certain is turned, in Blind Missions for its owner only."""
    left = s.tricks_left()
    theft = THIEF in s.setup.deck
    fates = list(s.fates)
    for seat in s.seats():
        settled_late = theft and mission(s.missions[seat]).holds
        if fates[seat] == OPEN_FATE and not settled_late:
            fates[seat] = fate_of(s, seat, left)
            if fates[seat] != OPEN_FATE:
                audience: Asked = (seat,) if s.kind.bidding == BLIND_MISSIONS else ()
                s.tell(events.mission_turned(seat, fates[seat], audience))
    s.fates = tuple(fates)


# -- dealing and keeping: CB-MIS-01 to CB-MIS-05, CB-R-87 -------------------------------------------------


def missions_each(s: State) -> int:
    """CB-R-87  The largest k up to 5 for which (players + 1) x k - 1 cards can be done by every seat."""
    common = set(doable(s, s.dealer))
    for seat in s.seats():
        common &= set(doable(s, seat))
    cards = COPIES * len(common)
    return min(DEALT, (cards + 1) // (s.setup.players + 1))


class DealMissions(ChanceStep[State]):
    """CB-R-87  All 64 cards are shuffled and dealt seat by seat; what a seat cannot do is passed over."""

    word = "missions"

    def __init__(self, done: bool) -> None:
        self.done = done

    def pending(self, s: State) -> bool:
        return not self.done

    def roll(self, s: State, chance: Chance) -> Outcome:
        cards = [one.number for one in DECK] * COPIES
        return Outcome(tuple(chance.draw(cards, len(cards))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return sorted(outcome.items) == sorted([one.number for one in DECK] * COPIES)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        deck = list(outcome.items)
        each = missions_each(s)
        offers: list[tuple[int, ...]] = [()] * s.setup.players
        for seat in s.from_left_of_dealer():
            can = doable(s, seat)
            offered: list[int] = []
            while len(offered) < each:
                place = next(at for at, one in enumerate(deck) if one in can and one not in offered)
                offered.append(deck.pop(place))
            offers[seat] = tuple(sorted(offered))
            s.tell(events.missions_dealt(seat, offers[seat]))
        s.stack.append(KeepMission(tuple(offers), (NO_MISSION,) * s.setup.players, ()))

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[str(number) for number in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(tuple([int(item) for item in after_word(text, self.word)]))

    def parts(self) -> tuple[Plain, ...]:
        return (self.done,)


class KeepMission(Step[State]):
    """CB-MIS-01, CB-HID-11, CB-HID-15  Everybody secretly keeps one of the missions dealt."""

    def __init__(
        self, offers: tuple[tuple[int, ...], ...], kept: tuple[int, ...], smugglers: tuple[Seat, ...]
    ) -> None:
        self.offers = offers
        self.kept = kept
        self.smugglers = smugglers

    def who(self, s: State) -> Asked:
        return tuple([Seat(seat) for seat, one in enumerate(self.kept) if one == NO_MISSION])

    def options(self, s: State, seat: Seat) -> Menu:
        menu: list[Action] = [MISSION[number - 1] for number in self.offers[seat]]
        return menu if seat in self.smugglers else menu + smuggler.offers(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.who(s):
            return Refusal("CB-MIS-01", "you have kept a mission, or do not sit here")
        if isinstance(act, OfCard) and act is SMUGGLE[act.card]:
            return smuggler.why_no_offer(s, seat, act.card)
        offered = ", ".join(str(number) for number in self.offers[seat])
        return Refusal("CB-MIS-01", f"keep one of the missions dealt to you: {offered}")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, OfCard):
            self.smugglers = (*self.smugglers, seat)
            s.stack.append(smuggler.SmuggleEarly(seat, act.card, False))
            return
        assert isinstance(act, OfNumber)
        self.kept = (*self.kept[:seat], act.number, *self.kept[seat + 1 :])
        s.tell(events.mission_sealed(seat, act.number))

    def finish(self, s: State) -> None:
        """CB-MIS-02, CB-MIS-10, CB-BLM-01"""
        tell_smuggled(s, self.smugglers)
        s.missions = self.kept
        s.deeds = (0,) * s.setup.players
        s.fates = (OPEN_FATE,) * s.setup.players
        if s.kind.bidding != BLIND_MISSIONS:
            rule = "CB-MIS-10" if s.setup.missions_together else "CB-MIS-02"
            for seat in s.from_left_of_dealer():
                s.tell(events.mission_revealed(rule, seat, s.missions[seat]))

    def clone(self) -> "KeepMission":
        return KeepMission(self.offers, self.kept, self.smugglers)

    def seen_by(self, seat: Seat) -> "KeepMission":
        return KeepMission(
            tuple(
                [
                    cards if owner == seat else (HIDDEN_MISSION,) * len(cards)
                    for owner, cards in enumerate(self.offers)
                ]
            ),
            tuple(
                [
                    one if owner == seat or one == NO_MISSION else HIDDEN_MISSION
                    for owner, one in enumerate(self.kept)
                ]
            ),
            tuple([one for one in self.smugglers if one == seat]),
        )

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        """Each mission is in the deck twice, and nobody is dealt the same one twice."""
        deck = [one.number for one in DECK] * COPIES
        offers = list(self.offers)
        for cards in offers:
            for number in cards:
                if number != HIDDEN_MISSION:
                    deck.remove(number)
        for owner, cards in enumerate(offers):
            if HIDDEN_MISSION in cards:
                can = set(deck) & set(doable(s, Seat(owner)))
                weighed = [number for number in deck if number in can]
                drawn: list[int] = []
                while len(drawn) < len(cards):
                    number = chance.pick([one for one in weighed if one not in drawn])
                    drawn.append(number)
                    deck.remove(number)
                offers[owner] = tuple(sorted(drawn))
        self.offers = tuple(offers)
        self.kept = tuple(
            [
                chance.pick(offers[owner]) if one == HIDDEN_MISSION else one
                for owner, one in enumerate(self.kept)
            ]
        )

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def parts(self) -> tuple[Plain, ...]:
        return (self.offers, self.kept, self.smugglers)


def imagine_missions(s: State, chance: Chance) -> None:
    """Blind Missions: what others keep is one of the missions they can do."""
    s.missions = tuple(
        [
            chance.pick(doable_when_dealt(s, Seat(seat))) if one == HIDDEN_MISSION else one
            for seat, one in enumerate(s.missions)
        ]
    )
    if HIDDEN_MISSION in s.missions:
        raise AssertionError("a hidden mission is left")


def doable_when_dealt(s: State, seat: Seat) -> list[int]:
    """After an Alchemist nobody can tell from the table whether there was a trump suit at that moment."""
    can = doable(s, seat)
    return sorted({*can, *NEED_TRUMP}) if ALCHEMIST in s.out else can
