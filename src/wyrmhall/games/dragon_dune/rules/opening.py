"""Setup: DD-SET, and the rulings DD-R-06, DD-R-18 to DD-R-25, DD-R-160, DD-R-161, DD-N9-11, DD-N9-12."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    NO_CARD,
    SUIT_LETTERS,
    SUITS,
    Card,
    Suit,
    card_named,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.factions import (
    FACTION_NAMES,
    FACTIONS,
    Faction,
)
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.language.actions import (
    CASTLE,
    COUNT,
    PREDICT,
    TURN,
    AtPlace,
    Number,
    OfFaction,
    PredictCastle,
    PredictTurn,
    PredictWinner,
)
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.rules import turn_order
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.rules.possessions.units import add_units, elites_in_stock
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import DIE, after_word
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice, Window, nothing_said
from wyrmhall.games.dragon_dune.rules.steps.refusals import no_answer
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import ChanceStep, OpenStep, Plain


def steps(drawn: bool) -> list[OpenStep[State]]:
    """The setup, the first step last."""
    first_steps: list[OpenStep[State]] = [
        DealHands(False),
        DealSecrets(False),
        PlaceDragon(False),
        DrawFirst(False),
        Predictions(),
        PlaceUnits(),
    ]
    return [*first_steps, DrawFactions(False)] if drawn else first_steps


class Once(ChanceStep[State]):
    """A step that asks chance once."""

    def __init__(self, done: bool) -> None:
        self.done = done

    def pending(self, s: State) -> bool:
        return not self.done

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        self.apply(s, outcome.items)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        raise NotImplementedError

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)


class DrawFactions(Once):
    """DD-R-06  Factions and seats are assigned at random."""

    word = "factions"

    def pool(self, s: State) -> list[int]:
        return [FACTION_NAMES.index(name) for name in s.setup.options.factions]

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(self.pool(s), s.setup.players)))

    def possible(self, s: State, outcome: Outcome) -> bool:
        drawn = outcome.items
        fit = len(drawn) == s.setup.players == len(set(drawn))
        return fit and all(faction in self.pool(s) for faction in drawn)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.setup = s.setup.with_factions(tuple([Faction(faction) for faction in items]))
        s.tell(events.factions_drawn(items))

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[FACTION_NAMES[faction] for faction in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        names = after_word(text, self.word)
        if any(name not in FACTION_NAMES for name in names):
            raise ValueError("a faction is not known")
        return Outcome(tuple([FACTION_NAMES.index(name) for name in names]))


class PlaceUnits(OpenStep[State]):
    """DD-SET-01, DD-SET-02  Starting units and gold; DD-SET-07, DD-SET-08  Trolls."""

    def finish(self, s: State) -> None:
        edition = s.setup.edition
        for seat in s.setup.seats:
            faction = s.setup.factions[seat]
            pay_gold(s, NOBODY, seat, s.setup.starting_gold(seat))
            s.stock[seat] = edition.units
            start, places = edition.start_of(faction), s.setup.start_places(seat)
            if not start.units:
                continue
            if len(places) > 1:
                s.stack.append(PlaceOrcs(seat, start.units, 0))
            else:
                put_at_start(s, seat, places[0], start.units)
        if edition.trolls:
            s.trolls = s.setup.island.troll  # DD-SET-07
            for faction in FACTIONS:
                if faction not in s.setup.factions:  # DD-R-160
                    s.trolls |= edition.troll_of(faction)
        s.tell(events.units_placed())

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def put_at_start(s: State, seat: Seat, place: Place, count: int) -> None:
    """Elite units wait in the bank, as long as there is room among those left there."""
    s.stock[seat] -= count
    add_units(s, seat, place, count, max(0, elites_in_stock(s, seat) - s.stock[seat]))


class PlaceOrcs(Choice):
    """DD-ORC-03, DD-ORC-04, DD-R-21  The Orcs divide their units openly: so many in 1★, so many in 9•.

    With house rules, every faction that starts in several places."""

    rule = "DD-R-21"
    asks = "place their starting units, the rest in the last place"
    answer_words = ("count",)
    whose_rule = "DD-R-21"
    must_rule = "DD-SET-01"

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        return Refusal("DD-R-21", f"you have {self.left} units left to place")

    def __init__(self, seat: Seat, left: int, number: int, done: bool = False) -> None:
        super().__init__(seat, done)
        self.left = left
        self.number = number  # which of the places comes next

    def options(self, s: State, seat: Seat) -> Menu:
        return COUNT[: self.left + 1]

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        places = s.setup.start_places(seat)
        self.put(s, act.number)
        if self.left == 0 or self.number == len(places) - 1:
            self.put(s, self.left)
            self.done = True

    def put(self, s: State, count: int) -> None:
        places = s.setup.start_places(self.seat)
        place = places[min(self.number, len(places) - 1)]
        self.number += 1
        self.left -= count
        if count:
            put_at_start(s, self.seat, place, count)
            if s.event_sink is not None:
                s.tell(events.orcs_placed(self.seat, place, count))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.left, self.number, self.done)


class Predictions(OpenStep[State]):
    """DD-SET-04, DD-R-183  All Oracles record their predictions at the same time."""

    def finish(self, s: State) -> None:
        oracles = s.setup.oracles
        if oracles:
            s.stack.append(Predict(oracles, oracles, nothing_said(oracles)))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


PREDICTION_WORDS: Final = (PredictWinner, PredictTurn, PredictCastle)


class Predict(Window):
    """DD-ORA-02, DD-R-144  `predict elves`, `turn 5`, `castle 10*`."""

    rule = "DD-ORA-02"
    asks = "the Oracles record a prediction"
    answer_words = ("predict", "turn", "castle")
    must_rule = "DD-R-144"

    def why_no(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, PREDICTION_WORDS[len(self.answer_of(seat))]):
            return no_answer(s, seat)
        return Refusal("DD-R-144", "predict another faction of this game, one of its turns, and a castle")

    def why_not_asked(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat not in self.players:
            return Refusal("DD-R-183", "you are no Oracle at this table")
        return super().why_not_asked(s, seat, act)

    def menu(self, s: State, seat: Seat, given: tuple[int, ...]) -> Menu:
        if not given:
            return [PREDICT[faction] for other, faction in enumerate(s.setup.factions) if other != seat]
        if len(given) == 1:
            return TURN[1 : s.setup.edition.turns + 1]
        return [CASTLE[place] for place in places_in(CASTLES & s.setup.island.all_places)]

    def complete(self, s: State, seat: Seat, given: tuple[int, ...]) -> bool:
        return len(given) == 3

    def finish(self, s: State) -> None:
        predictions = list(s.predictions)
        for seat, given in zip(self.players, self.given, strict=True):
            who, turn, castle = [action_of(word) for word in given]
            assert isinstance(who, OfFaction)
            assert isinstance(turn, Number)
            assert isinstance(castle, AtPlace)
            predictions[seat] = (who.faction, turn.number, castle.place)
            s.tell(events.predicted(seat, predictions[seat]))
        s.predictions = tuple(predictions)


class DrawFirst(Once):
    """DD-SET-03, DD-SET-05  A random player takes the first seat."""

    word = "first"

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.below(s.setup.players),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and 0 <= outcome.items[0] < s.setup.players

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.first = s.setup.seats[items[0]]
        s.tell(events.first_seat(s.first))

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {FACTION_NAMES[s.setup.factions[outcome.items[0]]]}"

    def read(self, s: State, text: str) -> Outcome:
        names = [FACTION_NAMES[faction] for faction in s.setup.factions]
        words = after_word(text, self.word)
        if any(name not in names for name in words):
            raise ValueError("a faction is not in play")
        return Outcome(tuple([names.index(name) for name in words]))


class PlaceDragon(Once):
    """DD-SET-06, DD-R-22, DD-R-23  The sum of three dice; DD-N9-11  three times one plus another."""

    word = "start"

    def dice(self, s: State) -> int:
        return 2 if s.setup.edition.dragon_start_doubled else 3

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple([chance.pick(DIE) for _ in range(self.dice(s))]))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == self.dice(s) and all(item in DIE for item in outcome.items)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        total = 3 * items[0] + items[1] if s.setup.edition.dragon_start_doubled else sum(items)
        s.dragon = (total - 1) % s.setup.island.numbers + 1  # DD-N9-12
        s.tell(events.dragon_placed(s.dragon))

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[str(item) for item in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(tuple([int(item) for item in after_word(text, self.word)]))


class DealSecrets(Once):
    """DD-SET-10, DD-SET-11, DD-R-161  A Queen of a faction in play and a Jack for everybody."""

    word = "secrets"

    def roll(self, s: State, chance: Chance) -> Outcome:
        players = s.setup.players
        return Outcome((*chance.draw(s.setup.suits, players), *chance.draw(SUITS, players)))

    def possible(self, s: State, outcome: Outcome) -> bool:
        players, items = s.setup.players, outcome.items
        queens, jacks = items[:players], items[players:]
        fit = sorted(queens) == sorted(s.setup.suits) and len(jacks) == players == len(set(jacks))
        return fit and all(jack in SUITS for jack in jacks)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        players = s.setup.players
        s.queens = tuple([Suit(item) for item in items[:players]])
        s.jacks = tuple([Suit(item) for item in items[players:]])
        for seat in s.setup.seats:
            if s.event_sink is not None:
                s.tell(events.secrets_dealt(seat, s.queens[seat], s.jacks[seat]))

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[SUIT_LETTERS[item] for item in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        words = after_word(text, self.word)
        if any(len(item) != 1 or item not in SUIT_LETTERS for item in words):
            raise ValueError("a suit is not known")
        return Outcome(tuple([SUIT_LETTERS.index(item) for item in words]))


class DealHands(Once):
    """DD-SET-12, DD-SET-13, DD-R-20  Starting artifact cards; then the first turn begins."""

    word = "hands"

    def sizes(self, s: State) -> list[int]:
        return [s.setup.edition.start_of(faction).cards for faction in s.setup.factions]

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(cards_in(s.setup.edition.artifact_cards), sum(self.sizes(s)))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        items = outcome.items
        fit = len(items) == sum(self.sizes(s)) == len(set(items))
        return fit and all(item >= 0 and s.deck >> item & 1 for item in items)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        place = 0
        for seat, size in zip(s.setup.seats, self.sizes(s), strict=True):
            for item in items[place : place + size]:
                s.hands[seat] |= 1 << item
                s.deck &= ~(1 << item)
            if s.event_sink is not None:
                s.tell(events.hand_dealt(seat, tuple([Card(item) for item in items[place : place + size]])))
            place += size

    def finish(self, s: State) -> None:
        turn_order.begin(s)

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[CARD_WORDS[item] for item in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        cards = [card_named(item) for item in after_word(text, self.word)]
        if NO_CARD in cards:
            raise ValueError("a card is not known")
        return Outcome(tuple(cards))
