"""A second referee for Crown Battles: it hears the events of a game and works everything out again.

Written from rules.md alone, in another way than the engine (tables and whole tricks instead of steps), and
it shares nothing with the engine but the numbers of the cards: where both agree, a mistake would have to be
made twice. `wyrmhall lab soak --check` gives it a whole game, event by event; what does not fit is raised
as a Difference.

Numbers used throughout: a bid n is 2n, the double bid n-(n+1) is 2n+1; round types by their place in KINDS;
missions by the number of their atom, CB-M-01 to CB-M-32.
"""

import tomllib
from collections.abc import Callable, Sequence
from importlib import resources
from itertools import pairwise, product
from operator import itemgetter
from typing import Any, Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import (
    BOMB,
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    FIRST_POWER,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    JESTER,
    PEASANT,
    POWER_CARDS,
    POWER_NAMES,
    SUIT_NAMES,
    SUMMONER,
    THIEF,
    WITCH,
    WIZARD,
)
from wyrmhall.kernel.event import Event

KINDS: Final = (
    "normal-bidding",
    "blind-bidding",
    "long-play",
    "leaked-suit",
    "the-split",
    "stealth-play",
    "suit-precision",
    "missions",
    "blind-missions",
    "wagering",
    "duel-fights",
    "alliances",
    "missions-alliances",
    "suit-precision-alliances",
)
NORMAL, BLIND, LONG, LEAKED, SPLIT, STEALTH, SUITS, MISSIONS, BLIND_MISSIONS, WAGERING, DUELS = range(11)
ALLIANCES, MISSION_ALLIANCES, SUIT_ALLIANCES = range(11, 14)


class How(NamedTuple):
    """What a kind of round is made of, in the words of house rules; Normal Bidding where nothing is said."""

    bidding: str = "open"
    parts: str = "one"
    groups: str = "alone"
    dealer_barred: bool = True
    double_bids: bool = True
    wagers: bool = False
    cards_each: int = 1
    face_down: bool = False
    turn_up_suit: bool = False
    trump: str = "spinner"

    @property
    def least_players(self) -> int:
        """CB-EXP-04, CB-EXP-05"""
        return {"duels": 4, "teams": 3}.get(self.groups, 3 if self.face_down else 2)


HOW: Final = {
    NORMAL: How(),
    BLIND: How("blind", dealer_barred=False),
    LONG: How(cards_each=2),
    LEAKED: How(turn_up_suit=True),
    SPLIT: How(parts="halves"),
    STEALTH: How(face_down=True),
    SUITS: How(parts="suits"),
    MISSIONS: How("missions"),
    BLIND_MISSIONS: How("blind-missions"),
    WAGERING: How(double_bids=False, wagers=True),
    DUELS: How(groups="duels"),
    ALLIANCES: How(groups="teams"),
    MISSION_ALLIANCES: How("missions", groups="teams"),
    SUIT_ALLIANCES: How(parts="suits", groups="teams"),
}
NOBODY: Final = -1
MOST_REPLAYS: Final = 20  # CB-R-82


class Difference(AssertionError):
    """The engine and the second referee do not agree."""


# ---------------------------------------------------------------- the deck and the deals: CB-DEC, CB-PRE


class Plan(NamedTuple):
    """Deck and deals of the standard game or of a preset."""

    deals: tuple[int, ...]
    lowest: int = 1
    highest: int = 13
    suits: int = 4
    golems: int = 2
    dragons: int = 2
    peasants: int = 0
    powers: int = 4

    @property
    def size(self) -> int:
        numbers = self.suits * (1 + self.highest - self.lowest)
        return numbers + self.golems + self.dragons + self.peasants + self.powers


def _upto(last: int) -> tuple[int, ...]:
    return tuple(range(1, last + 1))


_EVEN: Final = (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)
STANDARD: Final = {  # by players
    2: Plan(_EVEN, lowest=5, golems=1, dragons=1, peasants=2, powers=0),
    3: Plan(_EVEN, peasants=4, powers=0),
    4: Plan((2, 4, 6, 8, 10, 12, 14, 15), peasants=4, powers=0),
    5: Plan(_EVEN[:6], peasants=4, powers=0),
    6: Plan(_EVEN[:5], peasants=4, powers=0),
    7: Plan((2, 4, 6, 8, 9), peasants=4, powers=0),
    8: Plan((2, 4, 6, 8), peasants=4, powers=0),
}
PRESETS: Final = {
    "2A": Plan(_EVEN, lowest=5, golems=1, dragons=1, powers=2),
    "2B": Plan(_upto(10), lowest=10, golems=1, dragons=1, powers=2),
    "2C": Plan(_upto(14), lowest=6, suits=3, golems=1, dragons=1, powers=2),
    "2D": Plan(_upto(14), lowest=8, golems=1, dragons=1, powers=2),
    "3A": Plan(_EVEN),
    "3B": Plan(_upto(14), lowest=5, dragons=1, powers=3),
    "3C": Plan(_upto(19), dragons=1, powers=2),
    "3D": Plan(_upto(20)),
    "4A": Plan((2, 4, 6, 8, 10, 12, 14, 15)),
    "4B": Plan(_upto(15)),
    "5A": Plan(_EVEN[:6]),
    "5B": Plan((2, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
    "5C": Plan(_upto(12)),
    "6A": Plan(_EVEN[:5], peasants=4, powers=0),
    "6B": Plan(_upto(10)),
    "6C": Plan(_upto(11), peasants=4, powers=6),
    "7A": Plan((2, 4, 6, 8, 9), peasants=4, powers=7),
    "7B": Plan(_upto(9), peasants=4, powers=7),
    "8A": Plan((2, 4, 6, 8), peasants=4, powers=8),
    "8B": Plan(_upto(8), peasants=4, powers=8),
}
OTHER_DEALS: Final = {  # CB-R-93  by the largest hand, up to two players with all that the box holds
    most: (*(cards for cards in range(1, most, 2) if cards < most - 1), most) for most in range(1, 39)
}


def house_rules(options: Any) -> dict[str, Any]:
    rules: dict[str, Any] = tomllib.loads(options.rules)
    return rules


def named_powers(options: Any) -> tuple[str, ...]:
    return options.powers or tuple(house_rules(options).get("powers_in", ()))


def printed_plan(options: Any) -> Plan:
    """CB-PRE-02  What is printed, and what house rules say in its place."""
    plan = STANDARD[options.seats] if options.preset == "standard" else PRESETS[options.preset]
    own = house_rules(options)
    named = {name: own[name] for name in Plan._fields if name in own and name not in ("deals", "suits")}
    suits = len(own["suits"]) if "suits" in own else 4
    out = own.get("one_suit_out", plan.suits < 4)
    return plan._replace(**named, deals=tuple(own.get("deals", plan.deals)), suits=suits - out)


def chosen_plan(options: Any) -> Plan:
    """CB-R-91, CB-R-92  What is printed, and what the table wants otherwise."""
    plan = printed_plan(options)
    specials, named = plan.peasants + plan.powers, len(named_powers(options))
    powers = max(named, plan.powers) if options.random_powers < 0 else named + options.random_powers
    room = sorted((0, specials - powers, 4))[1]
    return plan._replace(
        lowest=options.lowest or plan.lowest,
        highest=plan.highest if options.highest == 13 else options.highest,
        suits=len(options.suits) or plan.suits,
        golems=plan.golems if options.golems < 0 else options.golems,
        dragons=plan.dragons if options.dragons < 0 else options.dragons,
        peasants=room if options.peasants < 0 else options.peasants,
        powers=powers,
    )


TOP_TOKEN: Final = {7: 9, 8: 8}  # CB-DEC-12; else 10


class Deck(NamedTuple):
    """What is in the deck, as far as missions ask (CB-R-70)."""

    lowest: int
    highest: int
    golems: int
    dragons: int
    peasants: int
    powers: frozenset[int]
    suits: frozenset[int] = frozenset((0, 1, 2, 3))


# ---------------------------------------------------------------- who wins a trick: CB-TRK, CB-R-15 to 26

_GOLEMS: Final = frozenset((GOLEM, GOLEM_KING))  # Double-faced as Golem is written down as a Golem
_DRAGONS: Final = frozenset((DRAGON, DRAGON_KING))
_GIANTS: Final = _GOLEMS | _DRAGONS
_GIANT_STRENGTH: Final[dict[int, int]] = {GOLEM: 200, GOLEM_KING: 300, DRAGON: 400, DRAGON_KING: 500}
_NEVER: Final = -10  # neither lead suit nor trump: CB-TRK-08
_HALF: Final = 1  # strengths are doubled, so that half a point is 1


def _strength(card: int, trump: int, lead: int, wizard: bool) -> int:
    if card >= FIRST_SPECIAL:
        return 0 if wizard else _GIANT_STRENGTH.get(card, 0)
    suit, value = card // 13, card % 13 + 1
    if suit == trump:
        return 100 + 2 * value
    return 2 * value if suit == lead else _NEVER


_ALL_KINDS: Final = FIRST_POWER + len(POWER_CARDS)
# [wizard in the trick][trump + 1][lead + 1][card]
STRENGTHS: Final = [
    [
        [[_strength(card, trump, lead, wizard) for card in range(_ALL_KINDS)] for lead in (-1, 0, 1, 2, 3)]
        for trump in (-1, 0, 1, 2, 3)
    ]
    for wizard in (False, True)
]


def declared(cards: Sequence[int], golem: bool) -> list[int]:
    """CB-DBL-02  Double-faced is the card it was declared to be."""
    return [(GOLEM if golem else PEASANT) if card == DOUBLE_FACED else card for card in cards]


def lead_suit(faces: Sequence[int]) -> int:
    """The suit of the first number card.

    A Golem or Dragon card before it leaves the trick without a lead suit (CB-R-15), but then such a card
    wins, unless there is a Wizard, and then this is the lead suit after all (CB-R-25).
    """
    for face in faces:
        if face < FIRST_SPECIAL:
            return face // 13
    return -1


def strengths(faces: Sequence[int], trump: int) -> list[int]:
    """How strong each card is, in playing order; of equal ones the earliest wins. Zero cards have 0."""
    lead = faces[0] // 13 if faces[0] < FIRST_SPECIAL else lead_suit(faces)
    table = STRENGTHS[WIZARD in faces][trump + 1][lead + 1]
    found = [table[face] for face in faces]
    if SUMMONER in faces:
        place = faces.index(SUMMONER)
        found[place] = (found[place - 1] if place else 0) + _HALF  # CB-SUM-01, CB-SUM-03, CB-R-17 to 24
    return found


def copied(faces: Sequence[int], place: int) -> int:
    """The card, or for a Summoner the one it copies (CB-R-71); a led Summoner is itself."""
    return faces[place - 1] if faces[place] == SUMMONER and place else faces[place]


def suits_to_lay(faces: Sequence[int], place: int, trump: int) -> tuple[int, ...]:
    """CB-SUP-03 to 06, CB-R-62  Under which suits the winner of the trick may lay it."""
    card = copied(faces, place)
    if card >= FIRST_SPECIAL:
        return (0, 1, 2, 3)
    return (lead_suit(faces), trump) if card // 13 == trump else (card // 13,)


# ---------------------------------------------------------------- missions: CB-M, CB-R-36, CB-R-70, CB-R-71

OPEN, ACHIEVED, FAILED = 0, 1, 2
MISSIONS_IN_DECK: Final = range(1, 33)


class Facts(NamedTuple):
    """What everybody knows when missions are dealt (CB-R-70)."""

    total: int
    players: int
    leads: bool  # the seat leads the first trick
    deals: bool  # the seat is the dealer
    trump: int
    deck: Deck


def _needs_trump(f: Facts) -> bool:
    return f.trump < 0


def _no_zero_card(f: Facts) -> bool:
    helpful = frozenset(range(FIRST_POWER, DOUBLE_FACED + 1)) - {BOMB, SUMMONER}
    return not f.deck.peasants and not f.deck.powers & helpful


def _too_few_giants(f: Facts) -> bool:
    kings = f.deck.powers & {DOUBLE_FACED, GOLEM_KING, DRAGON_KING}
    return WIZARD not in f.deck.powers and f.deck.golems + f.deck.dragons + len(kings) < 2


IMPOSSIBLE: Final[dict[int, Callable[[Facts], bool]]] = {
    8: lambda f: f.total < 2,
    9: lambda f: f.total < 3,
    10: lambda f: f.total < 2,
    11: lambda f: f.total < 3,
    12: lambda f: f.total < 4,
    14: lambda f: f.total < f.players - 1,
    16: lambda f: f.total == 1 and not f.leads,
    17: lambda f: f.players == 2 and f.total % 2 == 1,
    18: lambda f: f.total == 1 and not f.deals,
    19: lambda f: f.total < 2,
    21: lambda f: f.total < 2,
    22: lambda f: f.total < 2,
    23: _needs_trump,
    24: _needs_trump,
    25: lambda f: f.deck.suits == {f.trump},
    26: lambda f: f.deck.lowest > 7,
    27: lambda f: f.deck.highest < 13,
    28: lambda f: f.deck.highest < 13,
    29: lambda f: not f.deck.dragons and DRAGON_KING not in f.deck.powers,
    30: lambda f: not f.deck.golems and not f.deck.powers & {GOLEM_KING, DOUBLE_FACED},
    31: _no_zero_card,
    32: _too_few_giants,
}


def doable(mission: int, facts: Facts) -> bool:
    barred = IMPOSSIBLE.get(mission)
    return barred is None or not barred(facts)


def most_each(missions: int, players: int) -> int:
    """CB-R-87  How many missions everybody is dealt of so many."""
    return max(k for k in range(6) if k == 0 or (players + 1) * k - 1 <= 2 * missions)


class Story(NamedTuple):
    """What the table has seen of a mission round so far."""

    total: int
    winners: Sequence[int]  # of each trick, at the table; NOBODY for a destroyed one
    held: Sequence[int]  # by seat
    deeds: Sequence[set[int]]  # by seat: missions about one trick that were done

    @property
    def left(self) -> int:
        return self.total - len(self.winners)


def deeds_of_trick(
    seats: Sequence[int], faces: Sequence[int], trump: int, best: int
) -> list[tuple[int, int]]:
    """(seat, mission) for everything done in one trick; `best` is the place of the winning card or NOBODY."""
    power = strengths(faces, trump)
    winner = seats[best] if best != NOBODY else NOBODY
    done = []
    for place, seat in enumerate(seats):
        if seat != winner:  # a destroyed trick is one you do not win (CB-R-36)
            if faces[place] < FIRST_SPECIAL and faces[place] % 13 == 12:
                done.append((seat, 28))
            if copied(faces, place) in _GIANTS:
                done.append((seat, 32))
    if best == NOBODY:
        return done
    card = copied(faces, best)
    others = [strength for seat, strength in zip(seats, power, strict=True) if seat != winner]
    tests = (
        (16, seats[0] == winner),
        (18, seats[-1] == winner),
        (23, card < FIRST_SPECIAL and card // 13 == trump),
        (25, card < FIRST_SPECIAL and card // 13 != trump),
        (26, faces[best] < FIRST_SPECIAL and faces[best] % 13 < 7),
        (27, faces[best] < FIRST_SPECIAL and faces[best] % 13 == 12),
        (29, not _DRAGONS.isdisjoint(faces)),
        (30, card in _GOLEMS and power[best] > _HALF),  # CB-R-71  under a Wizard it is a zero card
        (31, 0 in others),
    )
    done += [(winner, mission) for mission, holds in tests if holds]
    return done


def _held_between(low: int, high: int) -> "Judge":
    def judge(seat: int, t: Story) -> int:
        held = t.held[seat]
        if held > high or held + t.left < low:
            return FAILED
        if t.left == 0 or (held >= low and high >= MOST):
            return ACHIEVED
        return OPEN

    return judge


def _deed(mission: int) -> "Judge":
    def judge(seat: int, t: Story) -> int:
        if mission in t.deeds[seat]:
            return ACHIEVED
        return OPEN if t.left else FAILED

    return judge


def _opposite(other: "Judge") -> "Judge":
    answers = {OPEN: OPEN, ACHIEVED: FAILED, FAILED: ACHIEVED}

    def judge(seat: int, t: Story) -> int:
        return answers[other(seat, t)]

    return judge


def _first_strike(seat: int, t: Story) -> int:
    if not t.winners:
        return OPEN
    return ACHIEVED if t.winners[0] == seat else FAILED


def _last_stand(seat: int, t: Story) -> int:
    if t.left:
        return OPEN
    return ACHIEVED if t.winners[-1] == seat else FAILED


def _rivals(seat: int, t: Story) -> list[int]:
    return [held for rival, held in enumerate(t.held) if rival != seat]


def _sole_champion(seat: int, t: Story) -> int:
    mine, best = t.held[seat], max(_rivals(seat, t))
    if mine > best + t.left:
        return ACHIEVED
    return FAILED if mine + t.left <= best else OPEN


def _lone_pauper(seat: int, t: Story) -> int:
    mine, rivals = t.held[seat], _rivals(seat, t)
    if mine + t.left < min(rivals):
        return ACHIEVED
    wanting = sum(max(0, mine + 1 - held) for held in rivals)
    return FAILED if wanting > t.left else OPEN


def _odd_count(seat: int, t: Story) -> int:
    if t.left:
        return OPEN
    return ACHIEVED if t.held[seat] % 2 else FAILED


def _mirror(seat: int, t: Story) -> int:
    gap = abs(t.held[seat] - t.held[(seat + 1) % len(t.held)])
    if t.left == 0:
        return FAILED if gap else ACHIEVED
    # with two players every trick left goes to one of them: an odd rest cannot come out even. The total
    # was even (CB-M-17), so the one Bomb has gone off already.
    stuck = len(t.held) == 2 and (t.left - gap) % 2 == 1
    return FAILED if gap > t.left or stuck else OPEN


def _back_to_back(seat: int, t: Story) -> int:
    if any(one == other == seat for one, other in pairwise(t.winners)):
        return ACHIEVED
    latest = t.winners[-1] if t.winners else NOBODY
    return FAILED if t.left == 0 or (t.left < 2 and latest != seat) else OPEN


def _stop_and_go(seat: int, t: Story) -> int:
    if any(one == other == seat for one, other in pairwise(t.winners)):
        return FAILED
    if t.left:
        return OPEN
    return ACHIEVED if seat in t.winners else FAILED


def _bookends(seat: int, t: Story) -> int:
    if t.winners and t.winners[0] != seat:
        return FAILED
    return _last_stand(seat, t)


def _both_halves(seat: int, t: Story) -> int:
    group = t.total // 2
    if seat in t.winners[t.total - group :] and seat in t.winners[:group]:
        return ACHIEVED
    missed = len(t.winners) >= group and seat not in t.winners[:group]
    return FAILED if missed or t.left == 0 else OPEN


Judge = Callable[[int, Story], int]
MOST: Final = 99
JUDGES: Final[dict[int, Judge]] = {
    1: _first_strike,
    2: _opposite(_first_strike),
    3: _last_stand,
    4: _opposite(_last_stand),
    5: _held_between(0, 0),
    6: _held_between(0, 1),
    7: _held_between(1, 1),
    8: _held_between(2, 2),
    9: _held_between(3, 3),
    10: _held_between(2, MOST),
    11: _held_between(3, MOST),
    12: _held_between(4, MOST),
    13: _sole_champion,
    14: _lone_pauper,
    15: _odd_count,
    16: _deed(16),
    17: _mirror,
    18: _deed(18),
    19: _back_to_back,
    20: _stop_and_go,
    21: _bookends,
    22: _both_halves,
    23: _deed(23),
    24: _opposite(_deed(23)),
    25: _deed(25),
    26: _deed(26),
    27: _deed(27),
    28: _deed(28),
    29: _deed(29),
    30: _deed(30),
    31: _deed(31),
    32: _deed(32),
}
HOLD_MISSIONS: Final = frozenset((*range(5, 16), 17))  # settled at the end if there is a Thief (CB-R-36)


# ---------------------------------------------------------------- missions of house rules

ASKED_BY: Final = {  # what a file may ask for, by the printed mission that asks for it
    "win-first": 1, "win-last": 3, "most-tricks": 13, "fewest-tricks": 14, "odd-tricks": 15,
    "win-own-lead": 16, "level-with-left": 17, "win-playing-last": 18, "win-two-running": 19,
    "win-in-both-halves": 22, "win-with-trump": 23, "win-with-plain": 25, "win-with-low": 26,
    "win-with-13": 27, "lose-13": 28, "win-dragon": 29, "win-with-golem": 30, "win-zero-card": 31,
    "lose-giant": 32,
}  # fmt: skip
MISSION_NAMES: Final = """
first-strike hold-back last-stand quiet-exit empty-hands next-to-nothing single-prize matched-pair neat-trio
two-or-more three-or-more four-or-more sole-champion lone-pauper odd-count lead-and-win mirror last-laugh
back-to-back stop-and-go bookends both-halves trump-blade clean-blade plain-steel underdog crowned-thirteen
fallen-thirteen dragon-hoard golem-fist peasant-harvest giant-toppled
""".split()  # noqa: SIM905
# a winning card, by the missions about winning with it
_CARDS: Final = ({30}, *({suit, *rank} for suit in (23, 25) for rank in ((), (26,), (27,))))


def _winning_tricks(asked: set[int], barred: set[int]) -> int:
    wanted, cards = asked & {23, 25, 26, 27, 30}, [card for card in _CARDS if not card & barred]
    least = 2 if asked & {19, 22} else 1 if asked - {14, 17, 28, 32} else 0
    for count in range(len(wanted) + 1):
        for won in product(cards, repeat=count):
            if wanted <= set().union(*won):
                return max(least, count)
    raise AssertionError("such a mission is refused")


class OwnMission:
    def __init__(self, entry: dict[str, Any]) -> None:
        self.asked = {ASKED_BY[word] for word in entry.get("does", ())}
        self.barred = {ASKED_BY[word] for word in entry.get("avoids", ())}
        self.low, self.high = entry.get("least", 0), entry.get("most", 20)
        self.tricks = max(self.low, _winning_tricks(self.asked, self.barred))
        self.points = entry["points"]

    def doable(self, facts: Facts) -> bool:
        parts = self.asked | self.barred
        return facts.total >= self.tricks and all(doable(part, facts) for part in parts)

    def holds(self) -> bool:
        counted = self.low > 0 or self.high < 20
        return counted or bool((self.asked | self.barred) & HOLD_MISSIONS)

    def judge(self, seat: int, t: Story) -> int:
        fates = {JUDGES[part](seat, t) for part in self.asked}
        fates |= {_opposite(JUDGES[part])(seat, t) for part in self.barred}
        if self.low > 0:
            fates.add(_held_between(self.low, MOST)(seat, t))
        if self.high < 20:
            fates.add(_held_between(0, self.high)(seat, t))
        return FAILED if FAILED in fates else OPEN if OPEN in fates else ACHIEVED

    def worth(self, cards: int) -> int:
        if isinstance(self.points, int):
            return self.points
        column = sum(cards > end for end in _COLUMN_ENDS[:-1])
        points: int = self.points[column]
        return points


class MissionDeck:
    """The printed missions, and what house rules put in their places."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.own = {
            1 + MISSION_NAMES.index(one["instead_of"]): OwnMission(one) for one in rules.get("missions", ())
        }
        out = {1 + MISSION_NAMES.index(name) for name in rules.get("missions_out", ())}
        self.numbers = [number for number in MISSIONS_IN_DECK if number not in out or number in self.own]

    def possible(self, number: int, facts: Facts) -> bool:
        return self.own[number].doable(facts) if number in self.own else doable(number, facts)

    def each(self, facts: Facts) -> int:
        """CB-R-87  Of those everybody can do; of all, if that would be none."""
        nobody_special = facts._replace(leads=False, deals=False)
        common = [number for number in self.numbers if self.possible(number, nobody_special)]
        return most_each(len(common), facts.players) or most_each(len(self.numbers), facts.players)

    def dealable(self, number: int, facts: Facts) -> bool:
        nobody_special = facts._replace(leads=False, deals=False)
        common = [one for one in self.numbers if self.possible(one, nobody_special)]
        enough = most_each(len(common), facts.players) > 0
        return number in self.numbers and (not enough or self.possible(number, facts))

    def judge(self, number: int, seat: int, story: Story) -> int:
        return self.own[number].judge(seat, story) if number in self.own else JUDGES[number](seat, story)

    def holds(self, number: int) -> bool:
        return self.own[number].holds() if number in self.own else number in HOLD_MISSIONS


def _read_points() -> dict[int, list[list[int]]]:
    file = resources.files("wyrmhall.games.crown_battles").joinpath("data/mission_points.toml")
    return {int(number): found["points"] for number, found in tomllib.loads(file.read_text("utf-8")).items()}


_PRINTED_AS: Final = {"B": 6, "C": 2, "D": 12}  # CB-R-72; table A is that of no mission


def _printed_points() -> dict[tuple[int, int, int], int]:
    """CB-MT-02 to CB-MT-04  By mission, row and column: every cell that rules.md shows legibly."""
    text = resources.files("wyrmhall.games.crown_battles").joinpath("rules.md").read_text("utf-8")
    found = {}
    for line in text.splitlines():
        words = [word.strip() for word in line.strip("| ").split("|")]
        if words[0] in _PRINTED_AS and len(words) == 9:
            cells = [(column, cell) for column, cell in enumerate(words[2:]) if cell.isdigit()]
            for column, cell in cells:
                found[_PRINTED_AS[words[0]], int(words[1][0]) - 2, column] = int(cell)
    return found


PRINTED_POINTS: Final = _printed_points()
MISSION_POINTS: Final = _read_points()
_COLUMN_ENDS: Final = (2, 4, 7, 10, 13, 16, 20)  # CB-MC-01
_MEASURED: Final = {2: 20, 3: 20, 4: 15, 5: 12, 6: 11}  # CB-MC-09; else 9


def mission_points(mission: int, players: int, cards: int, printed: bool = True) -> int:
    """CB-MIS-06  Row by players (7 and 8 share one), column by cards dealt."""
    measured = min(cards, _MEASURED.get(players, 9))
    column = next(place for place, end in enumerate(_COLUMN_ENDS) if measured <= end)
    row = min(players, 7) - 2
    calibrated = max(0, MISSION_POINTS[mission][row][column])  # -1: a cell that nobody can do
    return PRINTED_POINTS.get((mission, row, column), calibrated) if printed else calibrated


# ---------------------------------------------------------------- points, by round type


def missed(bid: int, held: int) -> int:
    """CB-TRM-05"""
    return max(0, bid // 2 - held, held - (bid + 1) // 2)


class Pay(NamedTuple):
    """What is printed, in the order of the rulebook; house rules say otherwise."""

    trick: int = 10
    double_trick: int = 5
    bonus: int = 20
    double_bonus: int = 10
    miss: int = 10
    part_bonus: int = 10
    double_part_bonus: int = 5
    no_trick: int = 10
    double_no_trick: int = 5
    empty_half_pays: bool = True
    empty_suit_pays: bool = False
    duel_bonus: bool = False
    duel_spoils: bool = True
    team_bonus: int = 10
    double_team_bonus: int = 5
    solo_times: int = 2
    mission_failed: int = 20
    one_failed: int = 0
    witch: int = 20
    witch_at_end: int = 30

    def of(self, what: str, bid: int) -> int:
        amount: int = getattr(self, f"double_{what}" if bid % 2 else what)
        return amount


PRINTED_PAY: Final = Pay()


def normal(bid: int, held: int, pay: Pay = PRINTED_PAY) -> int:
    """CB-SCO-01 to 04"""
    miss = missed(bid, held)
    return -pay.miss * miss if miss else pay.of("trick", bid) * held + pay.of("bonus", bid)


def parts(bids: Sequence[int], held: Sequence[int], pay: Pay, empty: bool, times: int) -> int:
    misses = [missed(bid, tricks) for bid, tricks in zip(bids, held, strict=True)]
    if not any(misses) and not any(held):
        return pay.of("no_trick", max(bid % 2 for bid in bids))
    points = -pay.miss * sum(misses)
    for bid, tricks, miss in zip(bids, held, misses, strict=True):
        if not miss:
            points += pay.of("trick", bid) * tricks * times
            if not any(misses) and (empty or tricks):
                points += pay.of("part_bonus", bid)
    return points


def split(bids: Sequence[int], held: Sequence[int], pay: Pay = PRINTED_PAY) -> int:
    """CB-SPL-05 to 08, CB-R-54, CB-R-58"""
    return parts(bids, held, pay, pay.empty_half_pays, 1)


def suits(bids: Sequence[int], held: Sequence[int], pay: Pay = PRINTED_PAY, times: int = 1) -> int:
    """CB-SUP-08 to 14, CB-R-60, CB-R-61; `times` is 2 for a solo player (CB-R-76)."""
    return parts(bids, held, pay, pay.empty_suit_pays, times)


def fight(bids: Sequence[int], held: Sequence[int], pay: Pay = PRINTED_PAY) -> list[int]:
    """CB-DUE-03 to 13, CB-R-63 to 66  The points of one group of two or three."""
    misses = [missed(bid, tricks) for bid, tricks in zip(bids, held, strict=True)]
    nearest, farthest = min(misses), max(misses)
    if farthest == 0:
        bonus = [pay.of("bonus", bid) if pay.duel_bonus else 0 for bid in bids]
        return [pay.of("trick", bid) * held[n] + bonus[n] for n, bid in enumerate(bids)]
    if nearest == farthest:
        return [-pay.miss * miss for miss in misses]
    paid = [pay.miss * (miss - nearest) for miss in misses]
    share = sum(paid) // misses.count(nearest) // 5 * 5
    if nearest == 0 and not pay.duel_spoils:
        share = 0
    points = [share if miss == nearest else -amount for miss, amount in zip(misses, paid, strict=True)]
    if nearest == 0:
        met = [place for place, miss in enumerate(misses) if miss == 0]
        for place in met:
            points[place] += normal(bids[place], held[place], pay)
    return points


def team(bids: Sequence[int], held: Sequence[int], pay: Pay = PRINTED_PAY) -> int:
    """CB-ALL-05 to 10, CB-R-75  What each member of a team, or the solo player, gets."""
    bid, tricks = sum(bids), sum(held)
    miss = missed(bid, tricks)
    if miss:
        return -pay.miss * miss
    times = 1 if len(bids) > 1 else pay.solo_times
    return pay.of("trick", bid) * times * tricks + pay.of("team_bonus", bid)


def suit_team(bids: Sequence[Sequence[int]], held: Sequence[Sequence[int]], pay: Pay = PRINTED_PAY) -> int:
    """CB-SPA-03, CB-SPA-04, CB-R-76 to 78"""
    together = [sum(parts) for parts in zip(*bids, strict=True)]
    tricks = [sum(parts) for parts in zip(*held, strict=True)]
    return suits(together, tricks, pay, 1 if len(bids) > 1 else pay.solo_times)


def mission(achieved: bool, worth: int, pay: Pay = PRINTED_PAY) -> int:
    """CB-MIS-06, CB-MIS-07"""
    return worth if achieved else -pay.mission_failed


def mission_team(achieved: Sequence[bool], worth: Sequence[int], pay: Pay = PRINTED_PAY) -> int:
    """CB-MAL-02 to 04, CB-R-74"""
    if all(achieved):
        return sum(worth) if len(worth) > 1 else pay.solo_times * worth[0]
    if any(achieved):
        return -pay.one_failed
    return -pay.mission_failed * len(worth)


class Shares(NamedTuple):
    """How a Wagering pot goes out (CB-WAG-03 to 08): `kept` stays for the next one."""

    points: list[int]
    share: int
    winners: int
    bank: int
    kept: int


def share_out(bids: Sequence[int], held: Sequence[int], wagers: Sequence[int], pot: int) -> Shares:
    met = [missed(bid, tricks) == 0 for bid, tricks in zip(bids, held, strict=True)]
    winners = sum(met)
    share = pot // winners // 5 * 5 if winners else 0
    points = [share + wager if right else -wager for right, wager in zip(met, wagers, strict=True)]
    return Shares(points, share, winners, pot - share * winners if winners else 0, 0 if winners else pot)


def barred_for_dealer(earlier: Sequence[int], total: int) -> int:
    """CB-BID-07, CB-R-09"""
    return total - sum(bid // 2 for bid in earlier)


# ---------------------------------------------------------------- the referee


class Round:
    """What happened in the round so far."""

    def __init__(
        self, number: int, replay: int, cards: int, kind: int, dealer: int, players: int, how: How
    ) -> None:
        self.number, self.replay, self.cards, self.kind, self.dealer = number, replay, cards, kind, dealer
        self.how = how
        self.first = (dealer + 1) % players
        self.total = (cards + 1) // 2 if how.cards_each == 2 else cards  # CB-LNG-04, CB-LNG-05
        self.by_suit = how.parts == "suits"
        self.with_missions = how.bidding in ("missions", "blind-missions")
        self.parts = self._parts()
        self.part = 0  # the half of The Split
        self.ends_after = self.parts[0]  # tricks of the round, or of the first half
        self.groups: list[tuple[int, ...]] = []
        self.trump = -1
        self.dealer_names_trump = how.trump == "dealer"
        self.bids: dict[int, tuple[int, ...]] = {}
        self.wagers = [0] * players
        self.doubles: tuple[int, ...] = ()
        self.held = [[0] * len(self.parts) for _ in range(players)]
        self.shields: set[int] = set()
        self.missions_each = 0
        self.offered: dict[int, tuple[int, ...]] = {}
        self.missions: dict[int, int] = {}
        self.revealed: set[int] = set()
        self.turned = [OPEN] * players
        self.winners: list[int] = []
        self.deeds: list[set[int]] = [set() for _ in range(players)]
        self.points: list[int] = []
        self.shares: Shares | None = None
        self.pot_heard = False

    def _parts(self) -> tuple[int, ...]:
        """The trick totals bid on: one, two halves, or four suits."""
        if self.how.parts == "halves":
            return (self.cards // 2, self.cards - self.cards // 2)
        return (self.total,) * 4 if self.by_suit else (self.total,)

    def story(self) -> Story:
        return Story(self.total, self.winners, [sum(parts) for parts in self.held], self.deeds)

    def allies(self, seat: int) -> tuple[int, ...]:
        if self.how.groups == "teams":
            for group in self.groups:
                if seat in group:
                    return group
        return (seat,)

    def tricks_left(self) -> int:
        """Of the round, or of the half of The Split."""
        return self.ends_after - len(self.winners)


class Trick:
    """The cards on the table, and what is settled about them."""

    def __init__(self, leader: int) -> None:
        self.leader = leader
        self.named = NOBODY  # by a Bomb's player: the next leader
        self.lying: list[dict[str, Any]] = []  # seat, card and golem of each card
        self.turned_up = 0  # of the cards laid face down
        self.seats: list[int] = []
        self.cards: list[int] = []
        self.faces: list[int] = []  # Double-faced as what it was declared to be
        self.judged = False
        self.best = NOBODY  # the place of the winning card
        self.winner = NOBODY
        self.told = False  # trick-won or trick-destroyed was heard
        self.laid = False
        self.shielded: tuple[int, ...] = ()
        self.actions: list[tuple[int, int]] | None = None  # (card, seat): whose action, copies included
        self.hexed: dict[int, int] | None = None  # by seat of the Witch's player


_TABLE_TALK: Final = frozenset(  # without any weight for points
    (
        "bid-sealed",
        "card-moved",
        "dealt",
        "declined",
        "halved",
        "halves-set",
        "hands-swapped",
        "leak-drawn",
        "leak-named",
        "leak-sealed",
        "leaked",
        "looked",
        "no-action",
        "note-shown",
        "pass-sealed",
        "passing",
        "smuggled",
        "smuggled-quietly",
        "smuggler-drew",
        "smuggler-refused",
        "spied",
        "trump-kept",
    )
)
_SEAT: Final = itemgetter("seat")
_CARD: Final = itemgetter("card")
_ROUND_IS_OVER: Final = frozenset(("crowned", "no-crown"))
_NO_TRICK: Final = Trick(NOBODY)
_NO_ROUND: Final = Round(0, 0, 0, NORMAL, NOBODY, 1, HOW[NORMAL])


class Check:
    """Hears a whole game in order, and raises a Difference at the first thing that is not so."""

    def __init__(self, game: Any, options: Any) -> None:
        self.players: int = options.seats
        self.plan = plan = chosen_plan(options)
        named = frozenset(POWER_CARDS[POWER_NAMES.index(name)] for name in named_powers(options))
        self.deck = Deck(plan.lowest, plan.highest, plan.golems, plan.dragons, plan.peasants, named)
        own = house_rules(options)
        self.printed_powers = not own.get("power_cards")  # others are beyond what is counted here
        self.stake = own.get("stake", 20)
        self.most_replays = own.get("replays", MOST_REPLAYS)
        self.pay = Pay(**own.get("scoring", {}))
        self.missions = MissionDeck(own)
        suits = options.suits or (() if plan.suits < len(own.get("suits", ())) else own.get("suits", ()))
        self.named_suits = frozenset(SUIT_NAMES.index(name) for name in suits)
        self.printed_points = options.mission_points == "printed"
        self.random_deals = options.deals == "random"
        self.deals = self._deals(options)
        self.how = HOW | {
            KINDS.index(one["instead_of"]): How(
                **{name: value for name, value in one.items() if name in How._fields}
            )
            for one in own.get("round_types", ())
        }
        picked = [KINDS.index(name) for name in options.types or own.get("types", ())]
        self.picked = frozenset(kind for kind in picked if self.how[kind].least_players <= self.players)
        self.piles = {self.picked}  # the round-type cards left, in every way they may lie (CB-R-57)
        seats = range(self.players)
        self.circles = [[*seats[leader:], *seats[:leader]] for leader in seats]  # CB-TRK-02
        self.token = TOP_TOKEN.get(self.players, 10)
        self.heard: list[Event] = []
        self.scores = [0] * self.players
        self.pot = 0
        self.next_dealer = NOBODY
        self.number, self.replay = 0, 0
        self.scored = 0
        self.crown_due = self.end_due = self.over = False
        self.round, self.trick = _NO_ROUND, _NO_TRICK
        self.on: dict[str, Callable[[dict[str, Any]], None]] = {
            "trick-won": self._trick_won,
            "scored": self._scored,
            "bid": self._bid,
            "laid-face-down": self._laid_face_down,
            "turned-up": self._turned_up,
            "trick-laid": self._trick_laid,
            "trick-destroyed": self._trick_destroyed,
            "round-begins": self._round_begins,
            "spun": self._spun,
            "trump-is": self._trump_is,
            "grouped": self._grouped,
            "missions-dealt": self._missions_dealt,
            "mission-sealed": self._mission_sealed,
            "mission-revealed": self._mission_revealed,
            "mission-turned": self._mission_turned,
            "shielded": self._shielded,
            "stolen": self._stolen,
            "hexed": self._hexed,
            "leader-named": self._leader_named,
            "bid-moved": self._bid_moved,
            "jester-done": self._jester_done,
            "bids-down": self._bids_down,
            "bid-revealed": self._bid_revealed,
            "second-half": self._second_half,
            "staked": self._staked,
            "pot-shared": self._pot_shared,
            "pot-kept": self._pot_kept,
            "crowned": self._crowned,
            "no-crown": self._no_crown,
            "replayed": self._replayed,
            "won": self._won,
            "first-dealer": self._first_dealer,
            "powers-drawn": self._powers_drawn,
            "suit-missing": self._suit_missing,
        }

    def hear(self, event: Event) -> None:
        """Rounds are worked through when they are over: one at a time is twice as quick as event by event."""
        self.heard.append(event)
        if event.kind in _ROUND_IS_OVER and self.printed_powers:
            self._work_through()

    def finish(self, scores: list[int]) -> None:
        if not self.printed_powers:
            return
        self._work_through()
        self._same(True, self.over, "the game has a winner")
        self._same(self.scores, list(scores), "final scores")

    def _work_through(self) -> None:
        heard, self.heard = self.heard, []
        try:
            for event in heard:
                self._weigh(event)
        except (KeyError, IndexError) as gap:
            raise Difference(f"round {self.number}: something went before that was not told") from gap

    def _weigh(self, event: Event) -> None:
        kind = event.kind
        if kind == "played":
            if self.trick.judged:
                self._next_trick()
            self.trick.lying.append(event.values)
        elif kind in self.on:
            self.on[kind](event.values if event.secret is None else event.all_values())
        elif kind not in _TABLE_TALK:
            raise Difference(f"an event this referee does not know: {event}")

    def _differ(self, expected: object, heard: object, what: str, seat: int = NOBODY) -> None:
        r = self.round
        who = "" if seat == NOBODY else f", p{seat + 1}"
        where = f"round {r.number}, replay {r.replay} ({KINDS[r.kind]}, {r.cards} cards){who}"
        raise Difference(f"{where}: {what}: expected {expected}, the engine says {heard}")

    def _same(self, expected: object, heard: object, what: str, seat: int = NOBODY) -> None:
        if expected != heard:
            self._differ(expected, heard, what, seat)

    # -- before the rounds

    def _deals(self, options: Any) -> tuple[int, ...]:
        if self.random_deals:
            return (0,) * (options.rounds or len(self.plan.deals))  # CB-VAR-02
        deals = self.plan.deals
        if options.deals == "own":
            deals = options.own_deals
        if options.deals == "other":
            deals = OTHER_DEALS[self.largest]
        if options.deals == "descending":
            deals = deals[::-1]  # CB-R-84
        return tuple(min(cards, self.largest) for cards in deals)  # CB-R-03

    @property
    def largest(self) -> int:
        return self.plan.size // self.players

    def _powers_drawn(self, v: dict[str, Any]) -> None:
        self.deck = self.deck._replace(powers=self.deck.powers | frozenset(v["cards"]))

    def _suit_missing(self, v: dict[str, Any]) -> None:
        self._same(True, v["suit"] in self.deck.suits - self.named_suits, "a suit left out")
        self.deck = self.deck._replace(suits=self.deck.suits - {v["suit"]})

    def _first_dealer(self, v: dict[str, Any]) -> None:
        self._same(self.plan.powers, len(self.deck.powers), "power cards in the deck")
        self._same(self.plan.suits, len(self.deck.suits), "suits in the deck")
        self.next_dealer = v["seat"]

    # -- the round begins: CB-DEA, CB-EXP

    def _round_begins(self, v: dict[str, Any]) -> None:
        if not self.replay:
            self.number += 1
        if self.crown_due or self.end_due or self.over:
            self._differ("the end of the round before", "a new round", "order")
        kind, cards = v["type"], v["cards"]
        again, before = self.replay > 0, self.round
        self.round = Round(self.number, self.replay, cards, kind, v["dealer"], self.players, self.how[kind])
        self._same((self.number, self.replay), (v["round"], v["replay"]), "number and replay of the round")
        self._same(self.next_dealer, v["dealer"], "dealer")  # CB-DLR-01
        if again:
            self._same((before.cards, before.kind), (cards, kind), "hand size and type of a replay")
        elif self.random_deals:
            self._same(True, 1 <= cards <= self.largest, f"hand of {cards} cards can be dealt")
        else:
            self._same(self.deals[self.number - 1], cards, "hand size")
        if not again:
            self._turn_up_type(kind, cards)
        self.trick = Trick(self.round.first)
        self.scored = 0

    @property
    def final(self) -> bool:
        return self.number == len(self.deals)

    def _turn_up_type(self, kind: int, cards: int) -> None:
        """CB-EXP-02, CB-R-80, CB-ALL-13, CB-R-79, CB-R-57"""
        if not self.picked:
            self._same(NORMAL, kind, "round type without the expansion")
            return
        piles = set()
        for pile in self.piles:
            teams = frozenset(number for number, how in self.how.items() if how.groups == "teams")
            barred = teams if self.final else frozenset[int]()
            full = pile - barred or self.picked - barred
            if not full and kind == NORMAL:
                return
            for card in full:
                if kind == (NORMAL if self.how[card].parts == "halves" and cards == 1 else card):
                    piles.add((pile or self.picked) - {card})
        if not piles:
            self._differ(f"one of the cards left {[sorted(pile) for pile in self.piles]}", kind, "round type")
        self.piles = piles

    def _grouped(self, v: dict[str, Any]) -> None:
        self.round.groups.append(v["seats"])
        seats = sorted(seat for group in self.round.groups for seat in group)
        self._same(len(set(seats)), len(seats), "seats in one group only")

    def _check_groups(self) -> None:
        """CB-DUE-01, CB-ALL-01, CB-R-81"""
        r = self.round
        sizes = sorted(len(group) for group in r.groups)
        odd_one = () if self.players % 2 == 0 else (3,) if r.how.groups == "duels" else (1,)
        if r.how.groups != "alone":
            pairs = (self.players - sum(odd_one)) // 2
            self._same(sorted([2] * pairs + list(odd_one)), sizes, "sizes of the groups")
        else:
            self._same([], sizes, "sizes of the groups")

    def _spun(self, v: dict[str, Any]) -> None:
        """Fields 0 to 3 are suits, 4 no trump, 5 lets the dealer choose."""
        self._check_groups()
        self._same("spinner", self.round.how.trump, "what decides about the trump suit")
        field = v["field"]
        self.round.trump = field if field < 4 else -1
        self.round.dealer_names_trump = field == 5
        self._same(True, field >= 4 or field in self.deck.suits, "a suit without cards is no trump")

    def _trump_is(self, v: dict[str, Any]) -> None:
        r = self.round
        if r.dealer_names_trump:
            r.dealer_names_trump = False
            self._same(r.dealer, v["seat"], "who names the trump suit")
            self._same(True, 0 <= v["suit"] < 4, "the dealer names a suit (CB-R-08)")
        else:
            self._same(True, self.trick.told, "an Alchemist acts at the end of the trick")
        self._same(True, v["suit"] < 0 or v["suit"] in self.deck.suits, "a suit without cards is no trump")
        r.trump = v["suit"]

    # -- bids: CB-BID and what the round types say about them

    def _bid(self, v: dict[str, Any]) -> None:
        r, seat, bids = self.round, v["seat"], v["bids"]
        self._same((r.first + len(r.bids)) % self.players, seat, "who bids next")
        self._same(False, r.how.bidding != "open", "an open bid is made")
        self._check_bid(seat, bids)
        if seat == r.dealer and r.how.dealer_barred:
            self._check_dealer(bids)
        allowed = (0, 10, 20) if r.how.wagers else (0,)
        if v["wager"] not in allowed:
            self._differ(allowed, v["wager"], "extra wager", seat)
        r.bids[seat] = bids
        r.wagers[seat] = v["wager"]

    def _top(self, part: int) -> int:
        return min(self.token, self.round.parts[part])

    def _check_bid(self, seat: int, bids: tuple[int, ...]) -> None:
        """CB-BID-04, CB-BID-05, CB-WAG-02, CB-R-06, CB-R-13, CB-R-59, CB-R-78"""
        r = self.round
        self._same(len(r.parts), len(bids), "how many bids", seat)
        doubled = False
        for part, bid in enumerate(bids):
            if bid < 0 or (bid + 1) // 2 > self._top(part):
                self._differ(f"at most {self._top(part)}", bids, "bids", seat)
            doubled = doubled or bid % 2 == 1
        if doubled and not r.how.double_bids:
            self._differ("no double bid", bids, "bids", seat)
        if doubled and any(
            mate != seat and any(b % 2 for b in r.bids.get(mate, ())) for mate in r.allies(seat)
        ):
            self._differ("one double bidder in a team", bids, "bids", seat)
        if r.by_suit:
            if sum(bid // 2 for bid in bids) > r.total:
                self._differ(f"at most {r.total} in all", bids, "bids", seat)
            if any(bid for suit, bid in enumerate(bids) if suit not in self.deck.suits):
                self._differ("no bid on a suit without cards", bids, "bids", seat)

    def _check_dealer(self, bids: tuple[int, ...]) -> None:
        """CB-BID-07, CB-BID-08, CB-R-10"""
        r = self.round
        if r.by_suit:
            earlier = [bid for placed in r.bids.values() for bid in placed]
            if sum(bid // 2 for bid in bids) == barred_for_dealer(earlier, r.total):
                self._differ("another total (screw the dealer)", bids, "bids", r.dealer)
            return
        for part, bid in enumerate(bids):
            barred = barred_for_dealer([placed[part] for placed in r.bids.values()], r.parts[part])
            if barred in (bid // 2, (bid + 1) // 2):
                self._differ(f"no {barred} (screw the dealer)", bids, "bids", r.dealer)

    def _bids_down(self, v: dict[str, Any]) -> None:
        self.round.doubles = v["doubles"]

    def _bid_revealed(self, v: dict[str, Any]) -> None:
        r, seat, bids = self.round, v["seat"], v["bids"]
        self._same(("blind", 0), (r.how.bidding, r.tricks_left()), "when blind bids are turned up", seat)
        self._same(True, seat not in r.bids or r.bids[seat] == bids, "the bid the Jester left", seat)
        self._check_bid(seat, bids)
        self._same(r.doubles[seat], bids[0] % 2, "number of tokens face down", seat)
        r.bids[seat] = bids

    def _bid_moved(self, v: dict[str, Any]) -> None:
        """CB-JES-01, CB-R-33, CB-R-34"""
        r, seat, bids = self.round, v["seat"], v["bids"]
        self._act(JESTER, seat)
        moves = [
            (part, new - old)
            for part, (old, new) in enumerate(zip(r.bids[seat], bids, strict=True))
            if new != old
        ]
        if len(moves) != 1 or abs(moves[0][1]) != 2:
            self._differ(f"one bid of {r.bids[seat]} moved by 1", bids, "Jester", seat)
        part = moves[0][0]
        if r.how.parts == "halves":
            self._same(r.part, part, "half of the bid moved", seat)
        if bids[part] < 0 or (bids[part] + 1) // 2 > self._top(part):
            self._differ(f"0 to {self._top(part)}", bids, "Jester", seat)
        r.bids[seat] = bids

    def _jester_done(self, v: dict[str, Any]) -> None:
        """CB-R-34  In Blind Bidding: the bid as the Jester leaves it, moved or not."""
        self._act(JESTER, v["seat"])
        self._same("blind", self.round.how.bidding, "a secret Jester")
        self.round.bids[v["seat"]] = v["bids"]

    # -- missions

    def _facts(self, seat: int) -> Facts:
        r = self.round
        return Facts(r.total, self.players, seat == r.first, seat == r.dealer, r.trump, self.deck)

    def _missions_dealt(self, v: dict[str, Any]) -> None:
        r, seat, missions = self.round, v["seat"], v["missions"]
        self._same(True, r.with_missions, "missions are dealt")
        self._same((r.first + len(r.offered)) % self.players, seat, "who is dealt missions next")
        facts = self._facts(seat)
        if not r.offered:
            r.missions_each = self.missions.each(facts)
        self._same(r.missions_each, len(missions), "number of missions", seat)
        self._same(len(missions), len(set(missions)), "no mission twice", seat)
        for number in missions:
            if not self.missions.dealable(number, facts):
                self._differ("a mission that can be done", number, "missions dealt", seat)
        r.offered[seat] = missions

    def _mission_sealed(self, v: dict[str, Any]) -> None:
        r, seat = self.round, v["seat"]
        self._same(False, seat in r.missions, "a mission was kept before", seat)
        self._same(True, v["mission"] in r.offered[seat], "the mission kept was dealt", seat)
        r.missions[seat] = v["mission"]

    def _mission_revealed(self, v: dict[str, Any]) -> None:
        """CB-MIS-02, CB-BLM-01"""
        r, seat = self.round, v["seat"]
        self._same(r.missions[seat], v["mission"], "mission revealed", seat)
        self._same(self._worth(seat), v["worth"], "what the mission is worth", seat)
        self._same((r.first + len(r.revealed)) % self.players, seat, "whose mission is revealed next")
        tricks = r.total if r.how.bidding == "blind-missions" else 0
        self._same(tricks, len(r.winners), "tricks played when missions are revealed", seat)
        r.revealed.add(seat)

    def _worth(self, seat: int) -> int:
        r = self.round
        if r.missions[seat] in self.missions.own:
            return self.missions.own[r.missions[seat]].worth(r.cards)
        return mission_points(r.missions[seat], self.players, r.cards, self.printed_points)

    def _mission_turned(self, v: dict[str, Any]) -> None:
        r, seat = self.round, v["seat"]
        self._same(OPEN, r.turned[seat], "mission not turned before", seat)
        self._same(self._fate(seat), v["fate"], f"fate of mission {r.missions[seat]}", seat)
        r.turned[seat] = v["fate"]

    def _fate(self, seat: int) -> int:
        """What everybody can know of the mission by now (CB-MIS-09, CB-R-36)."""
        r = self.round
        if THIEF in self.deck.powers and self.missions.holds(r.missions[seat]):
            return OPEN
        return self.missions.judge(r.missions[seat], seat, r.story())

    def _check_turned(self) -> None:
        for seat, fate in enumerate(self.round.turned):
            if fate == OPEN and self._fate(seat) != OPEN:
                self._differ(self._fate(seat), fate, f"fate of mission {self.round.missions[seat]}", seat)

    # -- tricks

    def _laid_face_down(self, v: dict[str, Any]) -> None:
        if self.trick.judged:
            self._next_trick()
        self.trick.lying.append(v)

    def _turned_up(self, v: dict[str, Any]) -> None:
        """CB-STE-01, CB-STE-02  All but the lead, in playing order."""
        trick = self.trick
        self._same(
            (True, self.players), (self.round.how.face_down, len(trick.lying)), "cards lying face down"
        )
        trick.turned_up += 1
        self._same(trick.lying[trick.turned_up], v, "card turned up", v["seat"])

    def _judge(self) -> None:
        """All cards lie: whose actions there are, and who wins."""
        r, trick = self.round, self.trick
        trick.judged = True
        trick.seats = list(map(_SEAT, trick.lying))
        trick.cards = trick.faces = list(map(_CARD, trick.lying))
        circles = (
            2 if r.how.cards_each == 2 and 2 * len(r.winners) + 1 < r.cards else 1
        )  # CB-LNG-01, CB-LNG-05
        circle = self.circles[trick.leader]
        if trick.seats != (circle if circles == 1 else circle + circle):
            self._differ(circle * circles, trick.seats, "who plays to the trick")
        if r.how.face_down:
            self._same(self.players - 1, trick.turned_up, "cards turned up")
        if max(trick.cards) >= FIRST_POWER:
            golem = any(card["golem"] for card in trick.lying if card["card"] == DOUBLE_FACED)
            trick.faces = declared(trick.cards, golem)
            self._find_actions()
        if BOMB not in trick.faces:
            power = strengths(trick.faces, r.trump)
            trick.best = power.index(max(power))
            trick.winner = trick.seats[trick.best]
        r.winners.append(trick.winner)
        if r.with_missions:
            for seat, number in deeds_of_trick(trick.seats, trick.faces, r.trump, trick.best):
                r.deeds[seat].add(number)

    def _find_actions(self) -> None:
        trick = self.trick
        trick.actions = [
            (copied(trick.faces, place), seat)
            for place, seat in enumerate(trick.seats)
            if FIRST_POWER <= copied(trick.faces, place) < DOUBLE_FACED
        ]
        shields = {seat for card, seat in trick.actions if card == WIZARD}
        self._same(shields, set(trick.shielded), "who gets a Bubble Shield (CB-BUB-02)")
        self.round.shields |= shields

    def _trick_won(self, v: dict[str, Any]) -> None:
        r, trick, seat = self.round, self.trick, v["seat"]
        if not trick.judged:
            self._judge()
        if seat != trick.winner:
            lying = list(zip(trick.seats, trick.cards, strict=True))
            self._differ(f"p{trick.winner + 1}", f"p{seat + 1}", f"winner of {lying}, trump {r.trump}", seat)
        if trick.told or v["card"] != trick.cards[trick.best]:
            self._differ(trick.cards[trick.best], v["card"], "winning card, heard once", seat)
        trick.told = True
        if not r.by_suit:
            r.held[seat][r.part] += 1
        waiting = r.by_suit and not trick.laid
        held = sum(r.held[seat]) + waiting
        if v["tricks"] != held:
            self._differ(held, v["tricks"], "tricks held", seat)

    def _trick_laid(self, v: dict[str, Any]) -> None:
        r, trick, seat, suit = self.round, self.trick, v["seat"], v["suit"]
        if not trick.judged:
            self._judge()
        self._same((trick.winner, False), (seat, trick.laid), "who lays the trick, laid before", seat)
        allowed = suits_to_lay(trick.faces, trick.best, r.trump)
        if not r.by_suit or suit not in allowed or suit not in self.deck.suits:
            self._differ(allowed, suit, "suit of the trick", seat)
        trick.laid = True
        r.held[seat][suit] += 1

    def _trick_destroyed(self, v: dict[str, Any]) -> None:
        self._judge()
        self._same(NOBODY, self.trick.winner, "winner of a destroyed trick")
        self.trick.told = True

    def _close_trick(self) -> None:
        """The trick and its actions are over: nothing may be owing."""
        r, trick = self.round, self.trick
        if not trick.told:
            self._differ("awarded or destroyed", "nothing", "trick")
        if r.by_suit and trick.laid == (trick.winner == NOBODY):
            self._differ(not trick.laid, trick.laid, "the trick was laid under a suit")
        if r.with_missions:
            self._check_turned()
        for card, seat in trick.actions or ():
            if card == WITCH:
                taken = (trick.hexed or {}).get(seat, 0)
                self._same(self._hex_due(seat), taken, "points taken by the Witch", seat)

    def _next_trick(self) -> None:
        self._close_trick()
        trick = self.trick
        if len(self.round.winners) >= self.round.ends_after:
            self._differ("no further trick", "another one", "tricks")
        leader = trick.winner if trick.winner != NOBODY else trick.named  # CB-TRK-21, CB-BOM-02
        if leader == NOBODY:
            self._differ("a leader named", "none", "Bomb")
        self.trick = Trick(leader)

    def _second_half(self, v: dict[str, Any]) -> None:
        """CB-SPL-04, CB-R-55"""
        r = self.round
        self._close_trick()
        self._same(("halves", 0, 0), (r.how.parts, r.part, r.tricks_left()), "when the second half begins")
        self._same(r.first, v["seat"], "leader of the second half")
        r.part = 1
        r.ends_after = r.total
        self.trick = Trick(r.first)

    # -- actions

    def _may_act(self, card: int, seat: int) -> list[tuple[int, int]]:
        """The actions of the trick, this one among them."""
        actions = self.trick.actions or []
        if not self.trick.told or (card, seat) not in actions:
            self._differ(actions, (card, seat), "action at the end of the trick", seat)
        return actions

    def _act(self, card: int, seat: int) -> None:
        """Carry out an action, which is done once."""
        self._may_act(card, seat).remove((card, seat))

    def _shielded(self, v: dict[str, Any]) -> None:
        self.trick.shielded += (v["seat"],)

    def _leader_named(self, v: dict[str, Any]) -> None:
        trick = self.trick
        bombers = [seat for card, seat in trick.actions or () if card == BOMB]
        self._same(bombers[-1:], [v["seat"]], "who names the next leader (CB-R-32)")
        self._same(True, self.round.tricks_left() > 0, "a leader is named before the last trick only")
        trick.named = v["leader"]

    def _stolen(self, v: dict[str, Any]) -> None:
        """CB-THI-01 to 03, CB-R-35, CB-R-56, CB-SUP-15"""
        r, seat, victim, suit = self.round, v["seat"], v["victim"], v["suit"]
        self._act(THIEF, seat)
        self._same(r.by_suit, suit >= 0, "the Thief names a suit", seat)
        part = suit if suit >= 0 else r.part
        if victim == seat or victim in r.shields or not r.held[victim][part]:
            self._differ("an unshielded holder of a trick", f"p{victim + 1}", "Thief", seat)
        r.held[victim][part] -= 1
        r.held[seat][part] += 1

    def _opponents(self, seat: int) -> set[int]:
        """CB-R-37, CB-R-46  Whom a Witch may rob."""
        return set(range(self.players)) - set(self.round.allies(seat)) - {seat} - self.round.shields

    def _hex_due(self, seat: int) -> int:
        if not self._opponents(seat):
            return 0
        return self.pay.witch_at_end if self.final else self.pay.witch  # CB-WIT-01

    def _hexed(self, v: dict[str, Any]) -> None:
        seat, victim, points = v["seat"], v["victim"], v["points"]
        self._may_act(WITCH, seat)
        if victim not in self._opponents(seat) or points <= 0 or points % 5:
            self._differ(f"one of {self._opponents(seat)}, a multiple of 5", (victim, points), "Witch", seat)
        self.trick.hexed = self.trick.hexed or {}
        self.trick.hexed[seat] = self.trick.hexed.get(seat, 0) + points
        self.scores[victim] -= points
        self.scores[seat] += points

    # -- points

    def _staked(self, v: dict[str, Any]) -> None:
        """CB-WAG-01, CB-WAG-06"""
        self._same(True, self.round.how.wagers, "stakes")
        self.pot += self.stake * self.players
        self._same((self.stake, self.pot), (v["amount"], v["pot"]), "stake and pot")
        self.scores = [score - self.stake for score in self.scores]

    def _end_of_tricks(self) -> None:
        r = self.round
        self._close_trick()
        self._same((r.total, 0), (len(r.winners), r.tricks_left()), "tricks played")
        self._same((self.players if r.with_missions else 0), len(r.revealed), "missions revealed")
        if not r.with_missions:
            self._same(self.players, len(r.bids), "bids known")
        r.points = self._points()

    def _points(self) -> list[int]:
        r, seats = self.round, range(self.players)
        if r.with_missions:
            return self._mission_points()
        bids = [r.bids[seat] for seat in seats]
        if r.how.parts == "halves":
            return [split(bids[seat], r.held[seat], self.pay) for seat in seats]
        if r.by_suit and r.how.groups != "teams":
            return [suits(bids[seat], r.held[seat], self.pay) for seat in seats]
        if r.by_suit:
            return self._for_groups(
                lambda group: suit_team(
                    [bids[seat] for seat in group], [r.held[seat] for seat in group], self.pay
                )
            )
        numbers, held = [bid[0] for bid in bids], [tricks[0] for tricks in r.held]
        if r.how.groups == "teams":
            return self._for_groups(
                lambda group: team(
                    [numbers[seat] for seat in group], [held[seat] for seat in group], self.pay
                )
            )
        if r.how.groups == "duels":
            return self._fights(numbers, held)
        if r.how.wagers:
            r.shares = share_out(numbers, held, r.wagers, self.pot)
            return r.shares.points
        return [normal(numbers[seat], held[seat], self.pay) for seat in seats]

    def _for_groups(self, each: Callable[[tuple[int, ...]], int]) -> list[int]:
        points = [0] * self.players
        for group in self.round.groups:
            for seat in group:
                points[seat] = each(group)
        return points

    def _fights(self, bids: list[int], held: list[int]) -> list[int]:
        points = [0] * self.players
        for group in self.round.groups:
            found = fight([bids[seat] for seat in group], [held[seat] for seat in group], self.pay)
            for seat, gained in zip(group, found, strict=True):
                points[seat] = gained
        return points

    def _mission_points(self) -> list[int]:
        r, story = self.round, self.round.story()
        fates = [self.missions.judge(r.missions[seat], seat, story) for seat in range(self.players)]
        for seat, turned in enumerate(r.turned):
            self._same(
                True, turned in (OPEN, fates[seat]), f"mission {r.missions[seat]} stays as turned", seat
            )
        done = [fate == ACHIEVED for fate in fates]
        worth = [self._worth(seat) for seat in range(self.players)]
        if r.how.groups == "teams":
            return self._for_groups(
                lambda group: mission_team(
                    [done[seat] for seat in group], [worth[seat] for seat in group], self.pay
                )
            )
        return [mission(done[seat], worth[seat], self.pay) for seat in range(self.players)]

    def _pot_shared(self, v: dict[str, Any]) -> None:
        self._end_of_tricks()
        shares = self.round.shares
        assert shares is not None
        heard = (v["share"], v["winners"], v["bank"])
        self._same((shares.share, shares.winners, shares.bank), heard, "share, winners and rest of the pot")
        self._pot_settled(shares.kept)

    def _pot_kept(self, v: dict[str, Any]) -> None:
        self._end_of_tricks()
        assert self.round.shares is not None
        self._same(self.round.shares.kept, v["pot"], "pot kept")
        self._pot_settled(v["pot"])

    def _pot_settled(self, kept: int) -> None:
        self.pot = kept
        self.round.pot_heard = True

    def _scored(self, v: dict[str, Any]) -> None:
        r, seat, points = self.round, v["seat"], v["points"]
        if not r.points:
            self._end_of_tricks()
        if seat != self.scored or r.pot_heard != r.how.wagers:
            self._differ(f"p{self.scored + 1}, after the pot", f"p{seat + 1}", "who is scored next")
        if r.points[seat] != points:
            self._differ(r.points[seat], points, f"points {self._why(seat)}", seat)
        self.scores[seat] += points
        if self.scores[seat] != v["total"]:
            self._differ(self.scores[seat], v["total"], "total", seat)
        self.scored += 1
        self.crown_due = self.scored == self.players

    def _why(self, seat: int) -> str:
        r = self.round
        what = f"mission {r.missions[seat]}" if seat in r.missions else f"bids {r.bids[seat]}"
        return f"for {what}, tricks {r.held[seat]}, groups {r.groups}, wager {r.wagers[seat]}"

    # -- crown, replays, winner

    def _leaders(self) -> tuple[int, ...]:
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    def _crown(self, heard: tuple[int, ...]) -> None:
        """CB-CRN-01, CB-CRN-02"""
        self._same(True, self.crown_due, "all players are scored before the crown")
        leaders = self._leaders()
        self._same(leaders if len(leaders) == 1 else (), heard, f"crown with scores {self.scores}")
        self.crown_due = False
        self.next_dealer = (self.round.dealer + 1) % self.players
        self.end_due = self.final

    def _crowned(self, v: dict[str, Any]) -> None:
        self._crown((v["seat"],))

    def _no_crown(self, v: dict[str, Any]) -> None:
        self._crown(())

    def _replayed(self, v: dict[str, Any]) -> None:
        """CB-END-03, CB-R-82"""
        tie = len(self._leaders()) > 1 and self.replay < self.most_replays
        self._same((True, True), (self.end_due, tie), "the last round is played again")
        self.replay += 1
        self._same(self.replay, v["replay"], "number of the replay")
        self.end_due = False

    def _won(self, v: dict[str, Any]) -> None:
        """CB-END-02, CB-R-82"""
        leaders = self._leaders()
        ended = self.end_due and (len(leaders) == 1 or self.replay == self.most_replays)
        self._same(True, ended, f"the game is over with scores {self.scores}")
        self._same((leaders, max(self.scores)), (v["seats"], v["points"]), "winners and their points")
        self.end_due, self.over = False, True
