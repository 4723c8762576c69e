"""One battle as a small game: both sides choose how many units to send and which artifact to play."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.sight import known_hand, playable_of, unseen_cards
from wyrmhall.bots.dragon_dune.judgement.stakes import stakes_of
from wyrmhall.bots.dragon_dune.judgement.treachery import betrayal_chance, betrays
from wyrmhall.bots.dragon_dune.judgement.worth import card_worth
from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import ACES, COLOUR_OF, NO_CARD, VALUE_OF, Card, cards_in
from wyrmhall.games.dragon_dune.rules.battle.plans import UNBOUND, Lock, allowed_cards
from wyrmhall.games.dragon_dune.rules.battle.resolution import ADDS, bonus, colour_rule
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_at, visible_units_at
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

ROUNDS: Final = 24  # of fictitious play
UNSETTLED: Final = 8  # of these, the first are left out of the mixture
PRIOR: Final = 2.0  # weight of the guess that the opponent sends any number
ALL_OUT: Final = 1.0  # and of the guess that it sends all
PLAYS_NONE: Final = 0.15  # how often somebody with cards plays none
HIGHER: Final = 0.15  # who has a choice plays high cards rather than low ones, by so much for each point

Table = dict[int, float]  # chances by a difference of battle points


class Duel:
    """Seen by `seat`, who fights against `foe`."""

    def __init__(
        self, view: State, seat: Seat, foe: Seat, place: Place, attacks: bool, locks: tuple[Lock, Lock]
    ) -> None:
        self.view, self.seat, self.foe, self.place = view, seat, foe, place
        self.attacks = attacks
        own_lock, self.foe_lock = locks
        self.mine, self.theirs = visible_units_at(view, seat, place), visible_units_at(view, foe, place)
        self.cards = self._own_cards(own_lock)
        self.sends = numbers(own_lock, self.mine)
        self.answers = numbers(self.foe_lock, self.theirs)
        self.their_cards = self._their_cards()
        self.rows: list[tuple[int, Card]] = []
        self.gains: list[list[float]] = []  # of each row, by what the opponent sends
        self.foe_gains = self._tabulate()  # by what this side sends, and by what the opponent does
        self.played, self.values = self._play()

    # -- cards -----------------------------------------------------------------------------------

    def _own_cards(self, lock: Lock) -> list[Card]:
        allowed, none = allowed_cards(lock)
        cards = [card for card in playable_of(self.view, self.seat) if allowed >> card & 1]
        return [*cards, NO_CARD] if none or not cards else cards

    def _their_cards(self) -> list[tuple[Card, float]]:
        """What the opponent may play, and how likely."""
        view, size = self.view, hand_size(self.view, self.foe)
        allowed, none = allowed_cards(self.foe_lock)
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

    def _difference(self, mine: Card, theirs: Card) -> int:
        """Battle points between the two artifacts."""
        setup, points = self.view.setup, 0
        if mine != NO_CARD and colour_rule(mine, theirs) == ADDS:
            points += VALUE_OF[mine]
        if theirs != NO_CARD and colour_rule(theirs, mine) == ADDS:
            points -= VALUE_OF[theirs]
        if setup.weaknesses:
            points += self._weakness(self.foe, mine, theirs) - self._weakness(self.seat, theirs, mine)
        return points

    def _weakness(self, seat: Seat, against: Card, own: Card) -> int:
        """DD-WKN-02, DD-WKN-03"""
        setup = self.view.setup
        if against == NO_CARD or COLOUR_OF[against] != setup.edition.weak[setup.factions[seat]]:
            return 0
        idle = setup.edition.weak_only_if_added and colour_rule(against, own) != ADDS
        return 0 if idle else setup.edition.weakness

    # -- the game --------------------------------------------------------------------------------

    def _points(self, seat: Seat, count: int) -> int:
        edition = self.view.setup.edition
        elites = min(count, elites_at(self.view, seat, self.place))
        return count * edition.unit_worth + elites * (edition.elites[1] - edition.unit_worth)

    def _edge(self) -> int:
        edition, factions = self.view.setup.edition, self.view.setup.factions
        one, other = factions[self.seat], factions[self.foe]
        edge = bonus(edition, one, other) - bonus(edition, other, one)
        return edge if self.attacks else edge - 1  # DD-BAT-15

    def _tabulate(self) -> list[list[float]]:
        """Fills in the rows; returns what the opponent gains if it does not know this side's artifact."""
        edge = self._edge()
        own = [self._points(self.seat, sent) + edge for sent in self.sends]
        foe = [self._points(self.foe, sent) for sent in self.answers]
        stakes = stakes_of(self.view, self.seat, self.foe, self.place)
        average = [[0.0] * len(foe) for _ in own]
        for card in self.cards:
            chances = self._chances(card, {mine - theirs for mine in own for theirs in foe})
            loss = card_worth(card)
            for number, sent in enumerate(self.sends):
                won = stakes.after_win(self.mine - sent, self.theirs)
                row: list[float] = []
                for column, answer in enumerate(self.answers):
                    chance = chances[own[number] - foe[column]]
                    average[number][column] += chance / len(self.cards)
                    lost = stakes.after_loss(answer, self.theirs - answer) - loss
                    row.append(chance * won + (1 - chance) * lost)
                self.rows.append((sent, card))
                self.gains.append(row)
        return self._foe_gains(average)

    def _foe_gains(self, average: list[list[float]]) -> list[list[float]]:
        stakes = stakes_of(self.view, self.foe, self.seat, self.place)
        gains: list[list[float]] = []
        for number, sent in enumerate(self.sends):
            lost = stakes.after_loss(sent, self.mine - sent)
            line: list[float] = []
            for column, answer in enumerate(self.answers):
                won = stakes.after_win(self.theirs - answer, self.mine)
                chance = average[number][column]
                line.append((1 - chance) * won + chance * lost)
            gains.append(line)
        return gains

    def _chances(self, card: Card, differences: set[int]) -> Table:
        """The chance to win with this card, by the difference of everything else."""
        view, sure = self.view, 0.0
        parts: dict[int, float] = {}
        for theirs, chance in self.their_cards:
            if betrays(view, self.seat, self.foe, theirs):
                sure += chance
            else:
                points = self._difference(card, theirs)
                parts[points] = parts.get(points, 0.0) + chance
        faith = 1 - betrayal_chance(view, self.seat, self.foe, card)
        pairs = list(parts.items())
        return {
            difference: faith * (sure + sum([part for points, part in pairs if points + difference >= 0]))
            for difference in differences
        }

    def _play(self) -> tuple[list[int], list[float]]:
        """Fictitious play, each side answering what the other has done so far: the rows this side came to
        play, and what each row was worth in the end."""
        columns = range(len(self.answers))
        guess = [PRIOR / len(columns)] * len(columns)
        guess[-1] += ALL_OUT
        own = [sum([row[column] * guess[column] for column in columns]) for row in self.gains]
        foe = [PRIOR * sum([line[column] for line in self.foe_gains]) / len(self.sends) for column in columns]
        line_of = dict(zip(self.sends, self.foe_gains, strict=True))
        played: list[int] = []
        for _ in range(ROUNDS):
            best = max(range(len(own)), key=own.__getitem__)
            played.append(best)
            foe = [one + more for one, more in zip(foe, line_of[self.rows[best][0]], strict=True)]
            answer = max(columns, key=foe.__getitem__)
            own = [value + row[answer] for value, row in zip(own, self.gains, strict=True)]
        return played[UNSETTLED:], own

    # -- what to do ------------------------------------------------------------------------------

    def choose(self, chance: Chance) -> tuple[int, Card]:
        """A plan of the mixture that fictitious play has come to."""
        return self.rows[chance.pick(self.played)]

    def best_card(self, sent: int) -> Card:
        """The artifact to go with so many units."""
        fitting = [number for number, row in enumerate(self.rows) if row[0] == sent]
        return self.rows[max(fitting, key=self.values.__getitem__)][1]

    def best_promise(self) -> int:
        """How many units to announce, if the opponent will know it."""
        best, most = self.sends[0], -1e9
        for line, sent in zip(self.foe_gains, self.sends, strict=True):
            answer = max(range(len(line)), key=line.__getitem__)
            gains = [row[answer] for row, one in zip(self.gains, self.rows, strict=True) if one[0] == sent]
            if max(gains) > most:
                best, most = sent, max(gains)
        return best


def numbers(lock: Lock, units: int) -> list[int]:
    """How many units a side may send: any number, or what it has answered (DD-BAT-04)."""
    return [lock[1]] if lock[1] != UNBOUND else list(range(units + 1))
