"""One battle as a small game: both sides choose how many units to send and which artifact to play."""

from typing import Final

from wyrmhall.bots.dragon_dune.decisions.matchup import Matchup
from wyrmhall.bots.dragon_dune.judgement.worth import card_worth
from wyrmhall.games.dragon_dune.components.cards import Card
from wyrmhall.kernel.chance import Chance

ROUNDS: Final = 24  # of fictitious play
UNSETTLED: Final = 8  # of these, the first are left out of the mixture
PRIOR: Final = 2.0  # weight of the guess that the opponent sends any number
ALL_OUT: Final = 1.0  # and of the guess that it sends all


class Duel:
    """What a side thinks of its battle."""

    def __init__(self, matchup: Matchup) -> None:
        self.seat, self.place, self.mine = matchup.seat, matchup.place, matchup.mine
        self.sends, self.answers = matchup.sends, matchup.answers
        self.rows: list[tuple[int, Card]] = []
        self.gains: list[list[float]] = []  # of each row, by what the opponent sends
        self.foe_gains = self._tabulate(matchup)  # by what this side sends, and by what the opponent does
        self.played, self.values = self._play()

    # -- the game --------------------------------------------------------------------------------

    def _tabulate(self, matchup: Matchup) -> list[list[float]]:
        """Fills in the rows; returns what the opponent gains if it does not know this side's artifact."""
        own, foe, stakes = matchup.points, matchup.foe_points, matchup.stakes
        losses = [stakes.after_loss(answer, matchup.theirs - answer) for answer in self.answers]
        wins = [stakes.after_win(matchup.mine - sent, matchup.theirs) for sent in self.sends]
        average = [[0.0] * len(foe) for _ in own]
        lowest = min(own) - max(foe)
        for card, faith in zip(matchup.cards, matchup.faith, strict=True):
            chances = chances_to_win(matchup, card, faith, lowest, max(own) - min(foe))
            loss = card_worth(card)
            for number, sent in enumerate(self.sends):
                won, mean, points = wins[number], average[number], own[number]
                row: list[float] = []
                for column in range(len(foe)):
                    chance = chances[points - foe[column] - lowest]
                    mean[column] += chance / len(matchup.cards)
                    row.append(chance * won + (1 - chance) * (losses[column] - loss))
                self.rows.append((sent, card))
                self.gains.append(row)
        return self._foe_gains(matchup, average)

    def _foe_gains(self, matchup: Matchup, average: list[list[float]]) -> list[list[float]]:
        stakes = matchup.foe_stakes
        wins = [stakes.after_win(matchup.theirs - answer, matchup.mine) for answer in self.answers]
        gains: list[list[float]] = []
        for number, sent in enumerate(self.sends):
            lost = stakes.after_loss(sent, matchup.mine - sent)
            mean = average[number]
            gains.append(
                [(1 - mean[column]) * wins[column] + mean[column] * lost for column in range(len(wins))]
            )
        return gains

    def _play(self) -> tuple[list[int], list[float]]:
        """Fictitious play, each side answering what the other has done so far: the rows this side came to
        play, and what each row was worth in the end."""
        columns = range(len(self.answers))
        guess = [PRIOR / len(columns)] * len(columns)
        guess[-1] += ALL_OUT
        own = [sum([row[column] * guess[column] for column in columns]) for row in self.gains]
        foe = [PRIOR * sum([line[column] for line in self.foe_gains]) / len(self.sends) for column in columns]
        against = [[row[column] for row in self.gains] for column in columns]
        played: list[int] = []
        for _ in range(ROUNDS):
            best = first_best(own)
            played.append(best)
            add(foe, self.foe_gains[best % len(self.sends)])
            add(own, against[first_best(foe)])
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


def chances_to_win(matchup: Matchup, card: Card, faith: float, lowest: int, highest: int) -> list[float]:
    """With this card, by the difference of everything else, from the lowest to the highest."""
    parts: dict[int, float] = {}  # what the two artifacts add, and how likely
    for theirs, chance in matchup.their_cards:
        points = matchup.difference(card, theirs)
        parts[points] = parts.get(points, 0.0) + chance
    added, likely = list(parts.keys()), list(parts.values())
    chances: list[float] = []
    for difference in range(lowest, highest + 1):
        enough = 0.0
        for place in range(len(added)):
            if added[place] + difference >= 0:
                enough += likely[place]
        chances.append(faith * (matchup.sure + enough))
    return chances


def first_best(values: list[float]) -> int:
    """Where the largest stands; of equals the first."""
    best, most = 0, values[0]
    for number in range(1, len(values)):
        value = values[number]
        if value > most:
            best, most = number, value
    return best


def add(values: list[float], more: list[float]) -> None:
    for number in range(len(values)):
        values[number] += more[number]
