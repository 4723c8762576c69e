"""What every feature of a card is worth: a ridge, which expects little of each until games show more."""

# not compiled: it is read once, when the games are over

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.card_strength import Features, StrengthModel, features_of, kind_of
from wyrmhall.games.enchanters.components.cards import KINGDOM
from wyrmhall.games.enchanters.study.strength.taken_cards import OwnCard, Sums, features_of_card, sums_of
from wyrmhall.kernel.study.balance import PlayedGame, Results

EXPECTED: Final = 1.0  # points: how far from nothing a feature may lie, before anything was played
FREELY: Final = 10.0  # the same of a single card that is left out, and of a kind of cards
PARTS: Final = 5  # in each of which a fifth of the cards that ship is left out
DIGITS: Final = 5
MOST_DOUBT: Final = 4.0  # variance: a card whose worth is known no better is not compared
MARGIN: Final = 0.0001  # points: no card that ships lies outside by rounding alone
LEAST_NOISE: Final = 0.01
Matrix = list[list[float]]


class Fit(NamedTuple):
    names: list[str]
    worth: list[float]
    covariance: Matrix
    noise: float  # variance of the points ahead that no card explains


def fitted(
    sums: Sums, features: Mapping[OwnCard, Features], freely: Sequence[str], noise: float = 0.0
) -> Fit:
    """`freely`: features of which anything is expected. `noise`: if it is known already."""
    names = sorted({name for one in features.values() for name in one})
    squares, ahead = in_features(sums, features, names)
    if not noise:  # it follows from the fit, and the fit from it
        noise = left_over(
            sums, squares, ahead, solved(squares, ahead, freely, names, sums.squares / sums.freedom)[0]
        )
    worth, covariance = solved(squares, ahead, freely, names, noise)
    return Fit(names, worth, covariance, noise)


def in_features(
    sums: Sums, features: Mapping[OwnCard, Features], names: Sequence[str]
) -> tuple[Matrix, list[float]]:
    """The sums of cards as sums of their features."""
    place = {name: number for number, name in enumerate(names)}
    rows = {card: [(place[name], times) for name, times in one.items()] for card, one in features.items()}
    squares = [[0.0] * len(names) for _ in names]
    for (one, other), product in sums.products.items():
        for mine, theirs in ((one, other), (other, one))[: 1 + (one != other)]:
            for first, times in rows[mine]:
                line = squares[first]
                for second, others in rows[theirs]:
                    line[second] += times * others * product
    ahead = [0.0] * len(names)
    for card, product in sums.ahead.items():
        for first, times in rows[card]:
            ahead[first] += times * product
    return squares, ahead


def solved(
    squares: Matrix, ahead: Sequence[float], freely: Sequence[str], names: Sequence[str], noise: float
) -> tuple[list[float], Matrix]:
    """What each feature is worth, and the covariance of that."""
    expected = [noise / (FREELY if name in freely else EXPECTED) ** 2 for name in names]
    inverse = inverted([with_added(line, row, expected[row]) for row, line in enumerate(squares)])
    return [dot(line, ahead) for line in inverse], [[noise * value for value in line] for line in inverse]


def with_added(line: Sequence[float], place: int, value: float) -> list[float]:
    return [*line[:place], line[place] + value, *line[place + 1 :]]


def left_over(sums: Sums, squares: Matrix, ahead: Sequence[float], worth: Sequence[float]) -> float:
    """The variance that is not explained."""
    squared = sum([dot(line, worth) * own for line, own in zip(squares, worth, strict=True)])
    rest = max(0.0, sums.squares - 2 * dot(worth, ahead) + squared)
    return max(LEAST_NOISE, rest / max(1, sums.freedom - len(worth)))


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([first * second for first, second in zip(one, other, strict=True)])


def inverted(matrix: Matrix) -> Matrix:
    """Of a symmetric matrix whose diagonal prevails enough, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*line, *[float(row == column) for column in range(size)]] for row, line in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][place]
        rows[place] = [value / scale for value in rows[place]]
        own = rows[place]
        for row in range(size):
            times = rows[row][place]
            if row != place and times:
                rows[row] = [value - times * mine for value, mine in zip(rows[row], own, strict=True)]
    return [line[size:] for line in rows]


# -- how far to trust it -------------------------------------------------------------------------------------


class HeldOut(NamedTuple):
    """What was foretold of cards that were left out, beside what they were worth."""

    kinds: list[str]
    foretold: list[float]
    measured: list[float]
    doubts: list[float]  # variance of what was measured, of each beside the others

    @property
    def correlation(self) -> float:
        return correlation(self.foretold, self.measured)

    def within_kinds(self) -> "HeldOut":
        """Each less the mean of its kind: that dragons are stronger than items is no art to foretell."""
        return self._replace(
            foretold=less_means(self.foretold, self.kinds), measured=less_means(self.measured, self.kinds)
        )

    @property
    def best_possible(self) -> float:
        """The correlation of foretelling without a fault: what is measured is not sure either."""
        spread = variance(self.measured) if self.measured else 0.0
        return math.sqrt(max(0.0, 1 - sum(self.doubts) / len(self.doubts) / spread)) if spread else 0.0


def held_out(sums: Sums, features: Mapping[OwnCard, Features], kinds: Sequence[str], noise: float) -> HeldOut:
    """Each card that ships is left out once: it has a worth of its own then, and no features."""
    cards = sorted([card for card in features if not card[0] and is_of_kingdom(card)])
    told = HeldOut([], [], [], [])
    for part in range(PARTS):
        left_out = cards[part::PARTS]
        alone = {card: f"card: {card[1]}" for card in left_out}
        others = {card: {alone[card]: 1.0} if card in alone else one for card, one in features.items()}
        fit = fitted(sums, others, [*kinds, *alone.values()], noise)
        worth = dict(zip(fit.names, fit.worth, strict=True))
        places = [fit.names.index(name) for name in alone.values()]
        for card in left_out:
            place = fit.names.index(alone[card])
            if fit.covariance[place][place] > MOST_DOUBT:  # taken too seldom to know
                continue
            foretold = [worth.get(name, 0.0) * times for name, times in features[card].items()]
            told.foretold.append(sum(foretold))
            told.kinds.append(next(name for name in features[card] if name in kinds))
            told.measured.append(fit.worth[place])
            told.doubts.append(doubt_beside(fit.covariance[place], place, places))
    return told


def is_of_kingdom(card: OwnCard) -> bool:
    return shipped().of[shipped().by_name[card[1]]].group == KINGDOM


def doubt_beside(covariance: Sequence[float], place: int, places: Sequence[int]) -> float:
    """The variance of what a card is worth, less what is unknown of all of them alike."""
    others = [covariance[other] for other in places if other != place]
    return covariance[place] - (sum(others) / len(others) if others else 0.0)


def less_means(values: Sequence[float], kinds: Sequence[str]) -> list[float]:
    own = {
        kind: [value for value, other in zip(values, kinds, strict=True) if other == kind] for kind in kinds
    }
    return [value - sum(own[kind]) / len(own[kind]) for value, kind in zip(values, kinds, strict=True)]


def variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum([(value - mean) ** 2 for value in values]) / len(values)


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    if not one:
        return 0.0
    means = sum(one) / len(one), sum(other) / len(other)
    both = sum([(a - means[0]) * (b - means[1]) for a, b in zip(one, other, strict=True)]) / len(one)
    return both / math.sqrt(variance(one) * variance(other)) if both else 0.0


def unevenness(told: HeldOut) -> float:
    """Variance of what cards are worth around what is foretold of them."""
    both = zip(told.foretold, told.measured, told.doubts, strict=True)
    off = [(foretold - measured) ** 2 - doubt for foretold, measured, doubt in both]
    return max(0.0, sum(off) / len(off)) if off else 0.0


# -- the file ------------------------------------------------------------------------------------------------


def model_of(results: Results, seed: int) -> dict[str, Any]:
    """What is written to data/card_strength.json."""
    games: list[PlayedGame] = [game for own in results.values() for game in own]
    sums = sums_of(games)
    features = {card: features_of_card(card) for card in sums.ahead}
    kinds = sorted({kind_of(design) for design in shipped().designs if design.group == KINGDOM})
    fit = fitted(sums, features, kinds)
    told = held_out(sums, features, kinds, fit.noise)
    triangle = [[rounded(value) for value in line[: place + 1]] for place, line in enumerate(fit.covariance)]
    saved: dict[str, Any] = {
        "about": "Written by `wyrmhall lab strength enchanters`: points that the owner of a card gains.",
        "games": len(games),
        "seed": seed,
        "held_out": {
            "cards": len(told.foretold),
            "correlation": rounded(told.correlation),
            "within_kinds": rounded(told.within_kinds().correlation),
            "best_within_kinds": rounded(told.within_kinds().best_possible),
        },
        "unseen": EXPECTED**2,
        "uneven": rounded(unevenness(told)),
        "usual": {},
        "features": {name: rounded(worth) for name, worth in zip(fit.names, fit.worth, strict=True)},
        "covariance": triangle,
    }
    model = StrengthModel(saved)
    for kind in kinds:
        own = [
            model.estimate(features_of(design)).value
            for design in shipped().designs
            if design.group == KINGDOM and kind_of(design) == kind
        ]
        ends = rounded(min(own) - MARGIN), rounded(max(own) + MARGIN)
        saved["usual"][kind] = [rounded(sum(own) / len(own)), *ends]
    return saved


def rounded(value: float) -> float:
    return round(value, DIGITS)


def text_of(saved: Mapping[str, Any]) -> str:
    """A line for each field, so that a change is read as one."""
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in saved.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def lines_of(saved: Mapping[str, Any]) -> list[str]:
    """What the command prints."""
    held = saved["held_out"]
    lines = [
        f"{saved['games']:,} games, {len(saved['features'])} features of cards.",
        f"{held['cards']} cards that it was not fitted to: what it foretells correlates with what they were",
        f"worth by {held['correlation']:.2f}; among cards of the same kind by {held['within_kinds']:.2f}, "
        f"where {held['best_within_kinds']:.2f} is the most that so many games can show.",
        "",
        f"{'kind of card':<16} {'usual':>6}  {'from':>6} {'to':>6}  points its owner gains",
    ]
    lines += [
        f"{kind:<16} {row[0]:>6.2f}  {row[1]:>6.2f} {row[2]:>6.2f}" for kind, row in saved["usual"].items()
    ]
    return lines
