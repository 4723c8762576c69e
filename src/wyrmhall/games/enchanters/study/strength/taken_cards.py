"""Games as sums: which cards a seat took more often than its table did, and how many points it was ahead."""

# not compiled: it is read once, when the games are over

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.card_strength import Features, features_of
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.kernel.study.balance import PlayedGame

OwnCard = tuple[str, str]  # the text of its file (nothing: it ships) and its name


class Sums(NamedTuple):
    """Of all seats of all games, each less the mean of its table: all that a fit by least squares asks."""

    products: dict[tuple[OwnCard, OwnCard], float]  # of how many were taken of two cards; each pair once
    ahead: dict[OwnCard, float]  # of how many were taken with the points ahead
    squares: float  # of the points ahead
    freedom: int  # seats less tables


def sums_of(games: Sequence[PlayedGame]) -> Sums:
    products: dict[tuple[OwnCard, OwnCard], float] = {}
    ahead: dict[OwnCard, float] = {}
    squares, freedom = 0.0, 0
    for game in games:
        seats = len(game.scores)
        mean = sum(game.scores) / seats
        text = game.options.get("cards", "")
        taken = [Counter(names) for names in game.facts.detail["names taken"]]
        names = sorted(set().union(*taken))
        usual = {name: sum([own[name] for own in taken]) / seats for name in names}
        cards = [card_of(text, name) for name in names]
        freedom += seats - 1
        for own, score in zip(taken, game.scores, strict=True):
            points = score - mean
            squares += points * points
            more = [own[name] - usual[name] for name in names]
            for place, (one, count) in enumerate(zip(cards, more, strict=True)):
                ahead[one] = ahead.get(one, 0.0) + count * points
                for other, others in zip(cards[: place + 1], more, strict=False):
                    pair = (one, other) if one >= other else (other, one)
                    products[pair] = products.get(pair, 0.0) + count * others
    return Sums(products, ahead, squares, freedom)


def card_of(text: str, name: str) -> OwnCard:
    """A card of a file is that of the file; all others ship."""
    return (text, name) if text and name not in shipped().by_name else ("", name)


@cache
def cards_of(text: str) -> CardSet:
    return with_cards(text) if text else shipped()


def features_of_card(card: OwnCard) -> Features:
    cards = cards_of(card[0])
    return features_of(cards.of[cards.by_name[card[1]]])
