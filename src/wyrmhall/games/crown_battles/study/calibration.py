"""Mission points from simulated odds: CB-MC-01 to CB-MC-07.

Rounds are played by a loop of its own, many times quicker than the stack of steps. It asks the engine
which card wins and which missions are achieved; that it notes the same deeds is a test.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    FIRST_POWER,
    FIRST_SPECIAL,
    GOLEM,
    NO_SUIT,
    PEASANT,
    SUIT_OF,
    SUITS,
    Card,
    Suit,
    value_of,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import LEAKS, Options
from wyrmhall.games.crown_battles.rules.missions.deck import DECK, Standing
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
from wyrmhall.games.crown_battles.rules.missions.points import EMPTY_CELL, LAST_OF_COLUMN, ROWS, column_of
from wyrmhall.games.crown_battles.rules.ranking import UNSETTLED, settles, strongest_plain
from wyrmhall.games.crown_battles.setup import CALIBRATED, PRESETS, STANDARD, Setup
from wyrmhall.games.crown_battles.state import ACHIEVED, State
from wyrmhall.kernel.seat import Seat

SPECIALS: Final = 4  # a hand here is five lists: four suits, and the special cards
FIELDS: Final = 6  # of the spinner
HELD_BITS: Final = 5  # room for 20 tricks
MOST_POINTS: Final = 190
COMPARING: Final = (13, 14, 17)  # missions that look at the tricks of others; the rest need one seat only

_BUCKET: Final = [card // 13 if card < FIRST_SPECIAL else SPECIALS for card in range(FIRST_POWER)]
_SETTLES: Final = [settles(2 * card, False) for card in range(FIRST_POWER)]


def _lost_with(card: Card) -> int:
    if card in (GOLEM, DRAGON):
        return GIANT_LOST
    return THIRTEEN_LOST if value_of(card) == 13 else 0


def _won_with(card: Card, trump: Suit) -> int:
    if card >= FIRST_SPECIAL:
        return GOLEM_WIN if card == GOLEM else 0
    deeds = TRUMP_WIN if SUIT_OF[card] == trump else PLAIN_WIN
    value = value_of(card)
    return deeds | (LOW_WIN if value <= 7 else 0) | (THIRTEEN_WIN if value == 13 else 0)


_LOST_WITH: Final = [_lost_with(Card(card)) for card in range(FIRST_POWER)]
_WON_WITH: Final = [
    [_won_with(Card(card), trump) for card in range(FIRST_POWER)] for trump in (*SUITS, NO_SUIT)
]


# -- the tables the rules ask for ---------------------------------------------------------------------------


def setup_for(players: int, cards: int) -> Setup:
    """CB-MC-03  The standard deck; more than 60 cards by Peasants in the place of power cards."""
    preset = PRESETS[f"{STANDARD}-{players}"]
    larger_deck = players >= 7 or (players == 6 and cards > 10)
    peasants = preset.peasants + (players if larger_deck else 0)
    return Setup(players, preset, peasants, (), NO_SUIT, (cards,), False, (), LEAKS[0], False, CALIBRATED)


def hand_sizes(players: int) -> list[int]:
    """Hand sizes that the largest deck of the player count allows."""
    return [cards for cards in range(1, 21) if cards <= setup_for(players, cards).largest]


def spin(rand: Callable[[], float]) -> Suit:
    """CB-MC-04  Six fields; the four-colour one is a random suit."""
    field = int(rand() * FIELDS)
    if field == FIELDS - 1:
        field = int(rand() * len(SUITS))
    return Suit(field) if field < len(SUITS) else NO_SUIT


def points_of(p: float) -> int:
    """CB-MC-06"""
    if p <= 0:
        return MOST_POINTS
    exact = 13 * math.log2(1 / p) - 6
    return min(MOST_POINTS, max(0, 5 * math.floor(exact / 5 + 0.5)))


# -- one round ----------------------------------------------------------------------------------------------


class Round:
    """A round of random legal play (CB-MC-02). Seat 0 leads first, so the last seat is the dealer."""

    def __init__(self, players: int, cards: int) -> None:
        self.players = players
        self.cards = cards
        self.deeds = [0] * players
        self.held = [0] * players
        self.tricks: list[tuple[int, list[Card]]] = []  # who led, and what was played

    def play(self, hands: list[list[list[Card]]], trump: Suit, rand: Callable[[], float]) -> None:
        players, cards = self.players, self.cards
        half = cards // 2
        deeds, held = self.deeds, self.held
        won_with = _WON_WITH[trump]
        leader, before = 0, -1
        self.tricks = []
        for seat in range(players):
            deeds[seat] = held[seat] = 0
        for number in range(1, cards + 1):
            trick = one_trick(hands, leader, cards - number + 1, rand)
            place = strongest_plain(trick, trump)
            for at in range(players):
                lost = _LOST_WITH[trick[at]]
                if lost and at != place:
                    deeds[(leader + at) % players] |= lost
            winner = (leader + place) % players
            done = WON_ANY | won_with[trick[place]]
            if winner == before:
                done |= TWO_RUNNING
            if number == 1:
                done |= WON_FIRST
            if number <= half:
                done |= WON_EARLY
            if number > cards - half:
                done |= WON_LATE
            if place == 0:
                done |= LED_AND_WON
            if place == players - 1:
                done |= CLOSED_AND_WON
            if DRAGON in trick:
                done |= DRAGON_TRICK
            if PEASANT in trick and (trick[place] != PEASANT or trick.count(PEASANT) > 1):
                done |= HARVEST
            deeds[winner] |= done
            held[winner] += 1
            self.tricks.append((leader, trick))
            leader = before = winner
        deeds[leader] |= WON_LAST | WON_LATEST


def one_trick(hands: list[list[list[Card]]], leader: int, left: int, rand: Callable[[], float]) -> list[Card]:
    """Everybody plays a legal card, each with the same chance; `left` cards are in every hand."""
    players = len(hands)
    trick: list[Card] = []
    lead = UNSETTLED
    for at in range(players):
        hand = hands[(leader + at) % players]
        if lead >= 0 and hand[lead]:
            suit, special = hand[lead], hand[SPECIALS]
            pick = int(rand() * (len(suit) + len(special)))
            card = suit.pop(pick) if pick < len(suit) else special.pop(pick - len(suit))
        else:
            card = take_any(hand, int(rand() * left))
        trick.append(card)
        if lead == UNSETTLED:
            lead = _SETTLES[card]
    return trick


def take_any(hand: list[list[Card]], pick: int) -> Card:
    for bucket in hand:
        if pick < len(bucket):
            return bucket.pop(pick)
        pick -= len(bucket)
    raise AssertionError("the hand has fewer cards than it should")


def deal(pool: list[Card], players: int, cards: int, rand: Callable[[], float]) -> list[list[list[Card]]]:
    """Cards drawn without putting back; `pool`, the deck, is left in another order."""
    hands: list[list[list[Card]]] = []
    size = len(pool)
    at = 0
    for _ in range(players):
        hand: list[list[Card]] = [[], [], [], [], []]
        for _ in range(cards):
            other = at + int(rand() * (size - at))
            card = pool[other]
            pool[other] = pool[at]
            pool[at] = card
            hand[_BUCKET[card]].append(card)
            at += 1
        hands.append(hand)
    return hands


# -- many rounds --------------------------------------------------------------------------------------------

Job = list[int]  # players, cards, rounds, seed
Counts = list[list[int]]  # for each mission: how often it was achieved, of how many


def jobs(rounds: int, seed: int) -> list[Job]:
    """One for each hand size of each player count; a job does not depend on the others."""
    return [
        [players, cards, rounds, seed * 10_000 + players * 100 + cards]
        for players in ROWS
        for cards in hand_sizes(players)
    ]


def measure(job: Job) -> Counts:
    """CB-MC-02  Plays the rounds of a job; every seat counts."""
    players, cards, rounds, seed = job
    rand = random.Random(seed).random
    pool = list(setup_for(players, cards).deck)
    one = Round(players, cards)
    tallies = [Tally(players, cards, trump) for trump in (Suit(0), NO_SUIT)]
    for _ in range(rounds):
        trump = spin(rand)
        one.play(deal(pool, players, cards, rand), trump, rand)
        tallies[trump == NO_SUIT].add(one)
    counts = [[0, 0] for _ in DECK]
    for tally in tallies:
        tally.count(counts)
    return counts


class Tally:
    """How often each ending occurred; few differ, so the missions are asked when all is played."""

    def __init__(self, players: int, cards: int, trump: Suit) -> None:
        self.players = players
        self.cards = cards
        self.trump = trump
        self.alone: list[dict[int, int]] = [{} for _ in range(players)]  # by deeds and tricks of the seat
        self.together: dict[tuple[int, ...], int] = {}  # by the tricks of all

    def add(self, one: Round) -> None:
        held = one.held
        for seat in range(self.players):
            key = one.deeds[seat] << HELD_BITS | held[seat]
            counts = self.alone[seat]
            counts[key] = counts.get(key, 0) + 1
        ending = tuple(held)
        self.together[ending] = self.together.get(ending, 0) + 1

    def count(self, counts: Counts) -> None:
        s = GAME.start(Options(players=self.players))
        s.dealer = Seat(self.players - 1)
        s.size = self.cards
        s.trump = self.trump
        s.setup = setup_for(self.players, self.cards)
        for seat in s.seats():
            asked = [one.number for one in DECK if one.doable(s, seat)]
            lone = [number for number in asked if number not in COMPARING]
            for key, times in self.alone[seat].items():
                s.deeds = (key >> HELD_BITS,) * self.players
                s.held = [(key & (1 << HELD_BITS) - 1,)] * self.players
                add_up(s, seat, lone, times, counts)
            comparing = [number for number in asked if number in COMPARING]
            for ending, times in self.together.items():
                s.held = [(held,) for held in ending]
                add_up(s, seat, comparing, times, counts)


def add_up(s: State, seat: Seat, numbers: list[int], times: int, counts: Counts) -> None:
    """The engine says which of the missions are achieved when no trick is left."""
    at = Standing(s, seat, 0)
    for number in numbers:
        count = counts[number - 1]
        count[1] += times
        if DECK[number - 1].fate(at) == ACHIEVED:
            count[0] += times


# -- cells --------------------------------------------------------------------------------------------------

Cells = list[list[float]]  # p by row and column; EMPTY_CELL where the mission cannot be done


def cells(measured: Sequence[tuple[Job, Counts]], number: int) -> Cells:
    """CB-MC-05  The plain average over the hand sizes of a cell in which the mission can be done."""
    odds: list[list[list[float]]] = [[[] for _ in LAST_OF_COLUMN] for _ in set(ROWS.values())]
    for job, counts in measured:
        achieved, tried = counts[number - 1]
        if tried:
            odds[ROWS[job[0]]][column_of(job[1])].append(achieved / tried)
    return [[sum(ps) / len(ps) if ps else float(EMPTY_CELL) for ps in row] for row in odds]


def write(measured: Sequence[tuple[Job, Counts]], rounds: int, seed: int) -> str:
    """data/mission_points.toml"""
    lines = [
        "# Mission points, CB-MC-01 to CB-MC-07. Made by:",
        f"#   wyrmhall lab calibrate crown-battles --rounds {rounds} --seed {seed} -o mission_points.toml",
        "# Rows: 2, 3, 4, 5, 6, 7-8 players. Columns: 1-2, 3-4, 5-7, 8-10, 11-13, 14-16, 17-20 cards.",
        "# p: how often neutral play achieves the mission; -1: the mission cannot be done there.",
    ]
    for one in DECK:
        ps = cells(measured, one.number)
        points = [[EMPTY_CELL if p < 0 else points_of(p) for p in row] for row in ps]
        lines += ["", f"[{one.number}] # {one.name}", "points = ["]
        lines += [f"  [{', '.join([str(cell) for cell in row])}]," for row in points]
        lines += ["]", "p = ["]
        lines += [f"  [{', '.join([_decimal(p) for p in row])}]," for row in ps]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _decimal(p: float) -> str:
    return "-1.0" if p < 0 else f"{p:.6f}"
