"""What the recorded games of Crown Battles show, and what they have to: "preset 3A", "bomb in the-split"."""

from collections.abc import Iterator
from typing import Final

from tests.replays.course import Moment
from tests.replays.things import Watcher, number, numbers, steps_that_ask, told_by
from wyrmhall.games.crown_battles.components.bids import Bid, is_double, low, miss
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    KINDS,
    PEASANT,
    POWER_CARDS,
    POWER_NAMES,
    SUIT_OF,
    SUMMONER,
    WIZARD,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS
from wyrmhall.games.crown_battles.game import GAME, STEPS
from wyrmhall.games.crown_battles.language.actions import LEXICON, MISSIONS, MOST_PLAYERS, MakeBid
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.options import DEALS, LEAKS, Options
from wyrmhall.games.crown_battles.rules.bidding import Bidding
from wyrmhall.games.crown_battles.rules.counts import highest_bid, is_final_round
from wyrmhall.games.crown_battles.rules.round_types.kind import ONE
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, STANDARD
from wyrmhall.games.crown_battles.state import ACHIEVED, State, crown_state
from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.records.record import CHANCE_KEY, Record

NUMBER: Final = "a number card"
GIANTS: Final = (GOLEM, DRAGON, GOLEM_KING, DRAGON_KING)
SPECIALS: Final = tuple(Card(kind) for kind in range(FIRST_SPECIAL, KINDS))
NUMBER_CARD: Final = Card(0)  # stands for any of them


def name_of(card: Card) -> str:
    return NUMBER if card < FIRST_SPECIAL else word_of(card)


# -- what one event shows -------------------------------------------------------------------------------


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
        yield "witch in the final round" if is_final_round(table) else "witch before the final round"
    elif event.kind in ("card-moved", "smuggled") and ("card" in event.values or "left" in event.values):
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
        self.hexed = 0  # how many the last Witch took points from

    def hear(self, event: Event, before: State) -> Iterator[str]:
        values = event.all_values()
        self.hexed = self.hexed + 1 if event.kind == "hexed" else 0
        if self.hexed > 1:
            yield "witch takes from several"
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
            yield f"jester {way} {'a secret' if kind == 'jester-done' else 'an open'} bid"
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
            way = (
                "met" if not missed else "under" if self.held[seat] < low(Bid(self.bids[seat][0])) else "over"
            )
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


def screwed(before: State) -> bool:
    """CB-BID-07  The dealer is asked for a bid, and one of the numbers is barred."""
    step = before.stack[-1]
    if (
        not isinstance(step, Bidding)
        or step.bidder != before.dealer
        or step.given
        or before.kind.parts != ONE
    ):
        return False
    menu = step.options(before, step.bidder)
    singles = [act for act in menu if isinstance(act, MakeBid) and not is_double(act.bid)]
    return len(singles) <= highest_bid(before, 0)


class CrownWatcher(Watcher):
    """All that a record shows."""

    def __init__(self, record: Record) -> None:
        assert isinstance(record.options, Options)
        super().__init__(record, catalogue())
        self.options = record.options
        self.rules_version = record.rules_version
        self.game = Game(record.options)

    def at_table(self) -> Iterator[str]:
        options = self.options
        standard = options.preset == STANDARD
        yield f"standard game of {options.seats}" if standard else f"preset {options.preset}"
        yield f"deals {options.deals}"
        yield f"rules version {self.rules_version}"

    def look(self, moment: Moment) -> Iterator[str]:
        yield from super().look(moment)
        before = crown_state(moment.before)
        if moment.entry.who != CHANCE_KEY and screwed(before):
            yield f"the dealer screwed in {TYPE_NAMES[before.kind.number]}"
        for event in moment.events:
            yield from of_power(event, before)
            yield from self.game.hear(event, before)


# -- what the records together have to show -------------------------------------------------------------


def tables() -> Iterator[str]:
    yield from [f"preset {name}" for name in PRESET_NAMES]
    yield from [f"standard game of {players}" for players in range(2, MOST_PLAYERS + 1)]
    yield from [f"deals {name}" for name in DEALS]
    yield from [f"rules version {version}" for version in range(1, GAME.rules_version + 1)]
    yield from [f"leak {name}" for name in LEAKS]
    yield from ("missions together", "missions in turn")
    for kind, name in enumerate(TYPE_NAMES):
        yield from [f"{name} with {seats} players" for seats in range(LEAST_PLAYERS[kind], MOST_PLAYERS + 1)]
        yield from [f"{name} with an {parity} number of cards" for parity in ("odd", "even")]


def powers() -> Iterator[str]:
    yield from [f"{card} in {kind}" for card in POWER_NAMES for kind in TYPE_NAMES]
    yield from [f"{card} declined" for card in ("bishop", "jester", "smuggler", "spy", "thief")]
    yield from [
        f"{word_of(card)} no-action"
        for card in (*PRINTED_POWERS.at_once, *PRINTED_POWERS.at_end)
        if card not in (SUMMONER, WIZARD)
    ]
    yield from [f"jester {way} a secret bid" for way in ("raises", "lowers", "keeps")]
    yield from ("jester raises an open bid", "jester lowers an open bid")
    yield from ("cursed swaps the own hand", "cursed swaps the hands of others")
    yield from ("witch in the final round", "witch before the final round", "witch takes from several")
    yield from [f"summoner copies {name_of(card)}" for card in (NUMBER_CARD, *SPECIALS) if card != SUMMONER]
    yield from [f"wizard meets {word_of(giant)}" for giant in GIANTS]
    moves = ("CB-MAG-01", "CB-MER-03", "CB-SMU-01", "CB-SMU-02")
    yield from [f"an open card leaves a hand by {rule}" for rule in moves]


def bids() -> Iterator[str]:
    for kind in ROUND_TYPES:
        name = TYPE_NAMES[kind.number]
        if kind.missions:
            continue
        tokens = ("single", "double") if kind.doubles else ("single",)
        yield from [f"a {token} bid in {name}" for token in tokens]
        if kind.parts == ONE and kind.screw and not kind.secret:
            yield f"the dealer screwed in {name}"
        if kind.parts == ONE and not kind.groups:
            yield from [
                f"a {token} bid {way} in {name}" for token in tokens for way in ("met", "over", "under")
            ]
    yield from [f"a wager of {points} {fate}" for points in (0, 10, 20) for fate in ("won", "lost")]


def tricks() -> Iterator[str]:
    yield from [f"{name_of(card)} is led" for card in (NUMBER_CARD, *SPECIALS)]
    able = (PEASANT, *GIANTS, SUMMONER, DOUBLE_FACED)
    yield from [f"a trick won with {word_of(card)}" for card in able]
    yield from [f"a trick won with a {card}" for card in ("trump card", "card of the lead suit")]
    yield from [f"two of {card} in a trick" for card in ("g", "d")]


def groups_and_missions() -> Iterator[str]:
    yield from [f"a group of {size} in duel-fights" for size in (2, 3)]
    for kind in ("alliances", "missions-alliances", "suit-precision-alliances"):
        yield from [f"a group of {size} in {kind}" for size in (1, 2)]
    for size in (2, 3):
        yield from [f"a duel of {size} with {right} right" for right in range(1, size + 1)]
        yield from [f"a duel of {size} with 0 right {how}" for how in ("alike", "by more and less")]
    for mission in range(1, MISSIONS + 1):
        yield from (f"mission {mission} achieved", f"mission {mission} failed")
    yield from ("a pot carried over", "a pot left to the bank")
    yield from [f"a replay of {kind}" for kind in ("normal-bidding", "wagering", "duel-fights", "missions")]


# kinds of event that come from several rules
RULES_OF: Final = {
    "card-moved": ("CB-MAG-01", "CB-MER-03"),
    "grouped": ("CB-ALL-01", "CB-DUE-01"),
    "leak-named": ("CB-LEA-07", "CB-LEA-08", "CB-R-52"),
    "mission-revealed": ("CB-BLM-02", "CB-MIS-02", "CB-MIS-10"),
    "mission-turned": ("CB-BLM-03", "CB-MIS-09"),
    "no-action": ("CB-SMU-05", "CB-R-44", "CB-R-31", "CB-R-34", "CB-R-35", "CB-R-37", "CB-R-42"),
    "smuggled": ("CB-R-44", "CB-SMU-01", "CB-SMU-02"),
    "trump-is": ("CB-ALC-01", "CB-SPN-04"),
}


def words() -> Iterator[str]:
    """Every event in every form, every step that asks somebody, every kind of decision."""
    yield from told_by(catalogue(), RULES_OF)
    yield from steps_that_ask(STEPS)
    yield from [f"decision {act.text.split()[0]}" for act in LEXICON.actions]


# CB-R-82  twenty replays without a leader do not come up in play; tests/crown_battles has the rule
NEVER_RECORDED: Final = {"event won: shared"}
# cards of house rules, which no printed game has; tests/crown_battles/power_texts plays them
OF_OWN_CARDS: Final = {
    "event trick-destroyed: own",
    "event jester-done: own",
    "event jester-done: own-hidden",
    "event passing: rule=CB-MAG-01 & left=1",
    "event passing: rule=CB-MAG-01 & left=0",
    "event hexed: own",
}
NOT_RECORDED: Final = NEVER_RECORDED | OF_OWN_CARDS
WANTED: Final = {*tables(), *powers(), *bids(), *tricks(), *groups_and_missions(), *words()} - NOT_RECORDED
