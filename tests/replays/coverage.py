"""What the recorded games of Crown Battles show, computed by replaying them, and what they have to show.

A thing is a short sentence: "preset 3A", "event card-moved: hidden", "bomb in the-split". `things_in` finds
those of one record; `WANTED` lists those that the records together must have, so that nobody removes the
only game in which something happens.
"""

from collections.abc import Iterator
from typing import Final

from tests.replays.course import Moment, walk
from wyrmhall.games.crown_battles.actions import LEXICON, MISSIONS
from wyrmhall.games.crown_battles.bidding import Bidding
from wyrmhall.games.crown_battles.bids import Bid, is_double, low, miss
from wyrmhall.games.crown_battles.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    KINDS,
    POWER_CARDS,
    SUIT_OF,
    SUMMONER,
    WIZARD,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.game import STEPS, crown
from wyrmhall.games.crown_battles.options import DEALS, LEAKS, Options
from wyrmhall.games.crown_battles.prose import catalogue
from wyrmhall.games.crown_battles.round_types.kind import ONE
from wyrmhall.games.crown_battles.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, STANDARD
from wyrmhall.games.crown_battles.state import ACHIEVED, State
from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.record import CHANCE_KEY, Record
from wyrmhall.kernel.seat import SPECTATOR

NUMBER: Final = "a number card"
GIANTS: Final = (GOLEM, DRAGON, GOLEM_KING, DRAGON_KING)
SPECIALS: Final = tuple(Card(kind) for kind in range(FIRST_SPECIAL, KINDS))
SPLIT: Final = TYPE_NAMES.index("the-split")
LONG_PLAY: Final = TYPE_NAMES.index("long-play")
DUELS: Final = TYPE_NAMES.index("duel-fights")
WAGERING: Final = TYPE_NAMES.index("wagering")


def name_of(card: Card) -> str:
    return NUMBER if card < FIRST_SPECIAL else word_of(card)


def number(values: Values, field: str) -> int:
    found = values[field]
    assert isinstance(found, int)
    return found


def numbers(values: Values, field: str) -> tuple[int, ...]:
    found = values[field]
    assert isinstance(found, tuple)
    return found


# -- what one event shows -------------------------------------------------------------------------------


def in_general(event: Event) -> Iterator[str]:
    """Every kind of event, in every form in which it is told: to those who know, and to the others."""
    for told in (event, event.seen_by(SPECTATOR)):
        if told is not None:
            values = {**told.all_values(), "rule": told.rule}
            seats = values.get("seats")
            if isinstance(seats, tuple):
                values["count"] = len(seats)
            yield f"event {event.kind}: {catalogue().form(event.kind, values).key}"
    yield f"event {event.kind} by {event.rule}"


def of_power(event: Event, table: State) -> Iterator[str]:
    """Power cards that are played, used or left unused, or cannot act."""
    values = event.all_values()
    if event.kind in ("played", "turned-up", "declined", "no-action"):
        card = Card(number(values, "card"))
        if event.kind in ("declined", "no-action"):
            yield f"{word_of(card)} {event.kind}"
        elif card in POWER_CARDS:
            yield f"{word_of(card)} in {TYPE_NAMES[table.kind.number]}"
    elif event.kind == "hands-swapped":
        own = values["seat"] in (values["one"], values["other"])
        yield "cursed swaps the own hand" if own else "cursed swaps the hands of others"
    elif event.kind == "hexed":
        yield "witch in the final round" if table.final_round() else "witch before the final round"
    elif event.kind in ("card-moved", "smuggled") and event.secret is None and event.rule != "CB-R-44":
        yield f"an open card leaves a hand by {event.rule}"


# -- what only several events together show -------------------------------------------------------------


class Round:
    """What was heard of one round."""

    def __init__(self, kind: int, players: int) -> None:
        self.kind = ROUND_TYPES[kind]
        self.name = TYPE_NAMES[kind]
        self.trick: list[Card] = []
        self.bids: dict[int, tuple[int, ...]] = {}
        self.held = [0] * players
        self.groups: list[tuple[int, ...]] = []
        self.missions: dict[int, int] = {}
        self.wagers: dict[int, int] = {}

    def hear(self, event: Event, before: State) -> Iterator[str]:
        values = event.all_values()
        if event.kind in ("bid", "bid-sealed", "bid-moved", "jester-done"):
            yield from self.bid(event.kind, values)
        elif event.kind in ("played", "turned-up"):
            self.trick.append(Card(number(values, "card")))
        elif event.kind in ("trick-won", "trick-destroyed"):
            yield from self.trick_ends(event, before)
        elif event.kind == "stolen":
            self.held[number(values, "seat")] += 1
            self.held[number(values, "victim")] -= 1
        elif event.kind == "grouped":
            self.groups.append(numbers(values, "seats"))
            yield f"a group of {len(self.groups[-1])} in {self.name}"
        elif event.kind == "mission-sealed":
            self.missions[number(values, "seat")] = number(values, "mission")
        elif event.kind == "mission-turned":
            fate = "achieved" if number(values, "fate") == ACHIEVED else "failed"
            yield f"mission {self.missions[number(values, 'seat')]} {fate}"
        elif event.kind == "scored":
            yield from self.scored(number(values, "seat"))

    def bid(self, kind: str, values: Values) -> Iterator[str]:
        seat = number(values, "seat")
        old = self.bids.get(seat, ())
        self.bids[seat] = (number(values, "bid"),) if kind == "bid-sealed" else numbers(values, "bids")
        if kind in ("bid-moved", "jester-done"):
            change = sum(self.bids[seat]) - sum(old)
            way = "keeps" if not change else "raises" if change > 0 else "lowers"
            yield f"jester {way} a {'secret' if kind == 'jester-done' else 'open'} bid"
        else:
            double = any(is_double(Bid(bid)) for bid in self.bids[seat])
            yield f"a {'double' if double else 'single'} bid in {self.name}"
            self.wagers[seat] = number(values, "wager") if kind == "bid" else 0

    def trick_ends(self, event: Event, before: State) -> Iterator[str]:
        trick, self.trick = self.trick, []
        if event.kind == "trick-won":
            self.held[number(event.values, "seat")] += 1
            yield f"a trick won with {winning(Card(number(event.values, 'card')), before)}"
        for giant in GIANTS:
            if giant in trick and WIZARD in trick:
                yield f"wizard meets {word_of(giant)}"
            if trick.count(giant) > 1:
                yield f"two of {word_of(giant)} in a trick"
        yield f"{name_of(trick[0])} is led"
        if SUMMONER in trick[1:]:
            yield f"summoner copies {name_of(trick[trick.index(SUMMONER) - 1])}"

    def scored(self, seat: int) -> Iterator[str]:
        """Once for every seat; groups when their last member is scored."""
        if self.kind.missions or self.kind.parts != ONE:
            return
        missed = self.miss(seat)
        if not self.kind.groups:
            double = is_double(Bid(self.bids[seat][0]))
            way = "met" if not missed else "under" if self.held[seat] < low(Bid(self.bids[seat][0])) else "over"
            yield f"a {'double' if double else 'single'} bid {way} in {self.name}"
            if self.kind.wagers:
                yield f"a wager of {self.wagers[seat]} {'lost' if missed else 'won'}"
        for group in self.groups:
            if seat == max(group) and self.name == "duel-fights":
                misses = [self.miss(member) for member in group]
                alike = "" if 0 in misses else " alike" if max(misses) == min(misses) else " by more and less"
                yield f"a duel of {len(group)} with {misses.count(0)} right{alike}"

    def miss(self, seat: int) -> int:
        return miss(Bid(self.bids[seat][0]), self.held[seat])


def winning(card: Card, before: State) -> str:
    if card >= FIRST_SPECIAL:
        return word_of(card)
    return "a trump card" if SUIT_OF[card] == before.trump else "a card of the lead suit"


class Game:
    """What was heard of a whole game."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.round = Round(0, options.seats)
        self.pot = 0

    def hear(self, event: Event, before: State) -> Iterator[str]:
        if event.kind == "round-begins":
            yield from self.round_begins(event.values)
        elif event.kind == "staked":
            if self.pot:
                yield "a pot carried over"
            self.pot = number(event.values, "pot")
        elif event.kind == "pot-shared":
            self.pot = 0
        elif event.kind == "won" and self.pot:
            yield "a pot left to the bank"
        elif event.kind == "leaked":
            yield f"leak {self.options.leak}"
        elif event.kind == "mission-revealed" and event.rule != "CB-BLM-02":
            yield f"missions {'together' if self.options.missions_together else 'in turn'}"
        yield from self.round.hear(event, before)

    def round_begins(self, values: Values) -> Iterator[str]:
        kind, cards = number(values, "type"), number(values, "cards")
        self.round = Round(kind, self.options.seats)
        yield f"{TYPE_NAMES[kind]} with {'an odd' if cards % 2 else 'an even'} number of cards"
        yield f"{TYPE_NAMES[kind]} with {self.options.seats} players"
        if number(values, "replay"):
            yield f"a replay of {TYPE_NAMES[kind]}"


# -- what one record shows ------------------------------------------------------------------------------


def of_options(options: Options) -> Iterator[str]:
    yield f"preset {options.preset}" if options.preset != STANDARD else f"standard game of {options.seats}"
    yield f"deals {options.deals}"


def of_decision(moment: Moment) -> Iterator[str]:
    if moment.entry.who == CHANCE_KEY:
        return
    before = crown(moment.before)
    yield f"asked {type(before.stack[-1]).__name__}"
    yield f"decision {moment.entry.text.split()[0]}"
    if screwed(before):
        yield f"the dealer screwed in {TYPE_NAMES[before.kind.number]}"


def screwed(before: State) -> bool:
    """CB-BID-07  The dealer is asked for the only or first part of a bid, and a number is barred."""
    step = before.stack[-1]
    if not isinstance(step, Bidding) or step.bidder != before.dealer or step.given:
        return False
    singles = [act for act in step.options(before, step.bidder) if act.text[-2:].strip().isdecimal()]
    singles = [act for act in singles if "bid" in act.text and "-" not in act.text]
    return len(singles) <= before.highest_bid(0)


def things_in(record: Record) -> set[str]:
    """All that a record shows."""
    assert isinstance(record.options, Options)
    game, found = Game(record.options), set(of_options(record.options))
    for moment in walk(record):
        before = crown(moment.before)
        found.update(of_decision(moment))
        for event in moment.events:
            found.update(in_general(event))
            found.update(of_power(event, before))
            found.update(game.hear(event, before))
    return found
