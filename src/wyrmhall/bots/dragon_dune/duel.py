"""One battle as a small game: both sides choose how many units to send and which artifact to play."""

from typing import Final

from wyrmhall.bots.dragon_dune.sight import known_hand, playable_of, unseen_cards
from wyrmhall.games.dragon_dune.board import CASTLES, Place
from wyrmhall.games.dragon_dune.cards import (
    ACES,
    COLOUR_OF,
    NO_CARD,
    SUIT_OF,
    VALUE_OF,
    Card,
    cards_in,
)
from wyrmhall.games.dragon_dune.factions import FACTION_DATA
from wyrmhall.games.dragon_dune.plans import UNBOUND, Lock, allowed_cards
from wyrmhall.games.dragon_dune.resolution import ADDS, WEAKNESS, bonus, colour_rule
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.games.dragon_dune.victory_round import CASTLES_TO_WIN
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import NOBODY, Seat

ROUNDS: Final = 24  # of fictitious play
SETTLED: Final = 8  # the first rounds are left out of the mixture
PLAYS_NONE: Final = 0.15  # how often somebody with cards plays none
KILL: Final = 0.3
DEAD: Final = 0.35
CASTLE: Final = 3.0
WIN: Final = 60.0
STOP: Final = 14.0


class Stakes:
    """What a side has to win or to lose, in gold."""

    def __init__(self, control: float, prevent: float, unit: float, gold: int) -> None:
        self.control = control  # to have the territory afterwards
        self.prevent = prevent  # that the opponent has it not
        self.unit = unit
        self.gold = gold

    def after_win(self, survivors: int, killed: int) -> float:
        found = self.unit * survivors + KILL * self.unit * killed
        if survivors:
            found += self.control + min(2 * survivors, self.gold)
        return found

    def after_loss(self, killed: int, left: int) -> float:
        return KILL * self.unit * killed - (self.prevent if left else 0.0)


def nearly_won(view: State, seat: Seat, place: Place) -> float:
    """How near the seat is to winning if it gets this castle: 1 if the others are safe in its hands."""
    needed = CASTLES_TO_WIN - 1
    mine, alone = (
        view.visible(seat) & CASTLES & ~(1 << place),
        view.controlled(seat) & CASTLES & ~(1 << place),
    )
    if alone.bit_count() >= needed:
        return 1.0
    doubtful = needed - alone.bit_count()
    return 0.4**doubtful if mine.bit_count() >= needed else 0.0


def stakes_of(view: State, seat: Seat, foe: Seat, place: Place) -> Stakes:
    last = view.turn >= view.setup.edition.turns
    orc = seat == view.setup.orcs
    gold = view.ground[place]
    if not CASTLES >> place & 1:
        return Stakes(0.0, 0.5, 1.0, gold)
    control, prevent = CASTLE, 1.0
    control += WIN * nearly_won(view, seat, place)
    stop = WIN if orc else 0.0 if last else STOP
    prevent += stop * nearly_won(view, foe, place)
    if last and not orc:
        return Stakes(control, prevent, 0.1, gold)
    return Stakes(control, prevent, 1.0, gold)


class Duel:
    """Seen by `seat`, who fights against `foe`."""

    def __init__(
        self, view: State, seat: Seat, foe: Seat, place: Place, attacks: bool, locks: tuple[Lock, Lock]
    ) -> None:
        self.view, self.seat, self.foe, self.place = view, seat, foe, place
        self.attacks = attacks
        self.own_lock, self.foe_lock = locks
        self.mine, self.theirs = view.visible_units(seat, place), view.visible_units(foe, place)
        cards, none = allowed_cards(self.own_lock)
        self.cards: list[Card] = [card for card in playable_of(view, seat) if cards >> card & 1]
        if none or not self.cards:
            self.cards.append(NO_CARD)
        self.sends = [self.own_lock[1]] if self.own_lock[1] != UNBOUND else list(range(self.mine + 1))
        self.answers = [self.foe_lock[1]] if self.foe_lock[1] != UNBOUND else list(range(self.theirs + 1))
        self.their_cards = self._their_cards()
        self.own = stakes_of(view, seat, foe, place)
        self.other = stakes_of(view, foe, seat, place)
        self._solve()

    # -- cards -----------------------------------------------------------------------------------

    def _their_cards(self) -> list[tuple[Card, float]]:
        view, seat, foe = self.view, self.seat, self.foe
        allowed, none = allowed_cards(self.foe_lock)
        if not view.setup.edition.ace_is_artifact:
            allowed &= ~ACES
        size = view.hand_size(foe)
        known = known_hand(view, seat, foe)
        pool = unseen_cards(view, seat)
        unknown = (size - known.bit_count()) / max(1, len(pool))
        lean = 0.15 if size > 1 else 0.0
        found: list[tuple[Card, float]] = []
        for card in cards_in(known & allowed):
            found.append((card, 1 + lean * (VALUE_OF[card] - 3)))
        if unknown:
            for card in pool:
                if allowed >> card & 1:
                    found.append((card, unknown * (1 + lean * (VALUE_OF[card] - 3))))
        total = sum([weight for _, weight in found])
        if not total:
            return [(NO_CARD, 1.0)]
        share = 1 - PLAYS_NONE if none else 1.0
        found = [(card, share * weight / total) for card, weight in found]
        return [*found, (NO_CARD, PLAYS_NONE)] if none else found

    def _difference(self, mine: Card, theirs: Card) -> int:
        """Battle points between the two artifacts."""
        found = 0
        setup = self.view.setup
        if mine != NO_CARD and colour_rule(mine, theirs) == ADDS:
            found += VALUE_OF[mine]
        if theirs != NO_CARD and colour_rule(theirs, mine) == ADDS:
            found -= VALUE_OF[theirs]
        if setup.weaknesses:
            found -= self._weak(setup.factions[self.seat], theirs, mine)
            found += self._weak(setup.factions[self.foe], mine, theirs)
        return found

    def _weak(self, faction: int, against: Card, own: Card) -> int:
        if against == NO_CARD or COLOUR_OF[against] != FACTION_DATA[faction].weak:
            return 0
        if self.view.setup.edition.weak_only_if_added and colour_rule(against, own) != ADDS:
            return 0
        return WEAKNESS

    def betrays(self, theirs: Card) -> bool:
        """Whether this seat's Queen and Jack fit."""
        view = self.view
        if theirs == NO_CARD:
            return False
        queen, jack, suit = view.queens[self.seat], view.jacks[self.seat], view.setup.suits[self.foe]
        if queen == suit and jack == SUIT_OF[theirs]:
            return True
        swap = view.setup.edition.swap and self.seat == view.setup.dwarves
        return swap and jack == suit and queen == SUIT_OF[theirs]

    def betrayed(self, card: Card) -> float:
        """How likely the opponent's Queen and Jack fit against this card."""
        view, seat, foe = self.view, self.seat, self.foe
        if card == NO_CARD:
            return 0.0
        suit = view.setup.suits[seat]
        return suit_chance(view, seat, foe, view.queens, suit) * suit_chance(
            view, seat, foe, view.jacks, SUIT_OF[card]
        )

    # -- the game --------------------------------------------------------------------------------

    def _points(self, seat: Seat, count: int) -> int:
        edition = self.view.setup.edition
        elites = min(count, self.view.elites_at(seat, self.place))
        return count * edition.unit_worth + elites * (edition.elites[1] - edition.unit_worth)

    def _solve(self) -> None:
        edition, factions = self.view.setup.edition, self.view.setup.factions
        one, two = factions[self.seat], factions[self.foe]
        edge = bonus(edition, one, two) - bonus(edition, two, one)
        if not self.attacks:
            edge -= 1  # DD-BAT-15
        own_points = [self._points(self.seat, sent) + edge for sent in self.sends]
        foe_points = [self._points(self.foe, sent) for sent in self.answers]
        self.rows: list[tuple[int, Card]] = []
        self.payoff: list[list[float]] = []
        average = [[0.0] * len(self.answers) for _ in self.sends]
        for card in self.cards:
            table = self._win_table(card)
            risk = self.betrayed(card)
            loss = card_worth(card)
            for number, sent in enumerate(self.sends):
                left = self.mine - sent
                won = self.own.after_win(left, self.theirs)
                row: list[float] = []
                for column, answer in enumerate(self.answers):
                    chance = table(own_points[number] - foe_points[column]) * (1 - risk)
                    average[number][column] += chance
                    lost = self.own.after_loss(answer, self.theirs - answer) - loss
                    row.append(chance * won + (1 - chance) * lost)
                self.rows.append((sent, card))
                self.payoff.append(row)
        self._play(average)

    def _win_table(self, card: Card) -> "WinTable":
        sure = 0.0
        differences: dict[int, float] = {}
        for theirs, chance in self.their_cards:
            if self.betrays(theirs):
                sure += chance
            else:
                found = self._difference(card, theirs)
                differences[found] = differences.get(found, 0.0) + chance
        return WinTable(sure, differences)

    def _play(self, average: list[list[float]]) -> None:
        """Fictitious play: each side answers what the other has done so far."""
        cards, answers, sends = len(self.cards), self.answers, self.sends
        other: list[list[float]] = []  # the opponent's gains, by what this side sends
        for number, sent in enumerate(sends):
            line: list[float] = []
            for column, answer in enumerate(answers):
                chance = average[number][column] / cards
                won = self.other.after_win(self.theirs - answer, self.mine)
                lost = self.other.after_loss(sent, self.mine - sent)
                line.append((1 - chance) * won + chance * lost)
            other.append(line)
        self.other_payoff = other
        columns = range(len(answers))
        weights = [2.0 / len(answers) for _ in columns]
        weights[-1] += 1.0
        own = [sum([row[column] * weights[column] for column in columns]) for row in self.payoff]
        theirs = [sum([line[column] for line in other]) / len(sends) * 2 for column in columns]
        place_of = {sent: number for number, sent in enumerate(sends)}
        self.history: list[int] = []
        for _ in range(ROUNDS):
            best = max(range(len(own)), key=own.__getitem__)
            self.history.append(best)
            line = other[place_of[self.rows[best][0]]]
            theirs = [a + b for a, b in zip(theirs, line, strict=True)]
            answer = max(columns, key=theirs.__getitem__)
            own = [value + row[answer] for value, row in zip(own, self.payoff, strict=True)]
        self.value = own

    def choose(self, chance: Chance) -> tuple[int, Card]:
        """A plan of the mixture that fictitious play has come to."""
        return self.rows[chance.pick(self.history[SETTLED:])]

    def best_card(self, sent: int) -> Card:
        fitting = [number for number, row in enumerate(self.rows) if row[0] == sent]
        return self.rows[max(fitting, key=self.value.__getitem__)][1]

    def best_promise(self) -> int:
        """How many units to announce, if the opponent will know it."""
        best, most = self.sends[0], -1e9
        for number, sent in enumerate(self.sends):
            line = self.other_payoff[number]
            answer = max(range(len(line)), key=line.__getitem__)
            gain = max(
                [row[answer] for row, key in zip(self.payoff, self.rows, strict=True) if key[0] == sent]
            )
            if gain > most:
                best, most = sent, gain
        return best


class WinTable:
    """The chance to win by the difference of units, over all artifacts the opponent may play."""

    def __init__(self, sure: float, differences: dict[int, float]) -> None:
        self.sure = sure
        self.differences = list(differences.items())
        self.found: dict[int, float] = {}

    def __call__(self, units: int) -> float:
        chance = self.found.get(units)
        if chance is None:
            chance = self.sure + sum([part for points, part in self.differences if points + units >= 0])
            self.found[units] = chance
        return chance


def suit_chance(view: State, seat: Seat, foe: Seat, cards: tuple[int, ...], suit: int) -> float:
    """How likely `foe` has the Queen or Jack of that suit, for all `seat` knows."""
    if cards[seat] == suit:
        return 0.0
    if view.unveiled and cards[foe] >= 0 and foe != seat and _shown(view, seat, foe, cards):
        return float(cards[foe] == suit)
    return 1 / max(1, view.setup.players - 1)


def _shown(view: State, seat: Seat, foe: Seat, cards: tuple[int, ...]) -> bool:
    queen, jack = view.unveiled[foe]
    return (queen if cards is view.queens else jack) >> seat & 1 == 1


def card_worth(card: Card) -> float:
    """What it costs to lose an artifact card, in gold."""
    if card == NO_CARD:
        return 0.0
    return 2.0 if ACES >> card & 1 else 0.25 * VALUE_OF[card] + 0.3


__all__ = ["NOBODY", "Duel", "card_worth", "stakes_of"]
