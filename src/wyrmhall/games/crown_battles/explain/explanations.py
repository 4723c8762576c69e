"""What cards, suits, round types and missions are, made of the data of the game."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import (
    FIRST_POWER,
    FIRST_SPECIAL,
    KINDS,
    SUIT_NAMES,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.rules.missions.points import FAILURE, points_for
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, PRESETS, Preset, Setup
from wyrmhall.kernel.game_parts.explanation_file import Explanation
from wyrmhall.kernel.game_parts.explanations import Explanations, sentence

CARD, SUIT, TYPE, MISSION, PRESET = "card", "suit", "type", "mission", "preset"
QUICK, LONG = 30, 60  # minutes
SUIT_RULES: Final = ("CB-TRK-05", "CB-TRK-10")


class CrownExplanations(Explanations):
    """Everything on the table of Crown Battles."""

    def made(self, options: Any) -> Iterator[Explanation]:
        setup, names = make_setup(options), catalogue()
        yield from self.cards(names)
        yield from self.suits(setup, names)
        yield from self.types(names)
        yield from self.missions(setup, names)
        yield from self.presets()

    def cards(self, names: Catalogue) -> Iterator[Explanation]:
        """Peasants, Golems, Dragons, and every power card."""
        for kind in range(FIRST_SPECIAL, KINDS):
            word, name = word_of(Card(kind)), names.card(Card(kind))
            is_power = kind >= FIRST_POWER
            what = self.written().kinds["power" if is_power else CARD]
            keys = (f"option.powers.{word}",) if is_power else ()
            yield Explanation(f"{CARD}.{word}", name, what, "", (), f"{CARD}.{word}", (name,), keys)

    def suits(self, setup: Setup, names: Catalogue) -> Iterator[Explanation]:
        written, low, high = self.written(), setup.preset.lowest, setup.preset.highest
        for suit in setup.preset.named:
            key, name = f"{SUIT}.{SUIT_NAMES[suit]}", names.suit(suit)
            words = written.filled(SUIT, name=name, lowest=low, highest=high)
            also = (f"option.suits.{SUIT_NAMES[suit]}",)
            yield Explanation(key, name, written.kinds[SUIT], words, SUIT_RULES, key, (name,), also)

    def types(self, names: Catalogue) -> Iterator[Explanation]:
        for number, word in enumerate(TYPE_NAMES):
            key, title = f"{TYPE}.{word}", names.title(number)
            also = (f"option.types.{word}",)
            yield Explanation(key, title, self.written().kinds[TYPE], "", (), key, (title,), also)

    def missions(self, setup: Setup, names: Catalogue) -> Iterator[Explanation]:
        """What each asks, and what it is worth at this table."""
        written = self.written()
        for number in map(int, names.missions):
            aim, worth = sentence(names.aim(number))[:-1], self.worth(setup, number)
            words = written.filled(MISSION, aim=aim, worth=worth, loss=FAILURE)
            key, name = f"{MISSION}.{number}", names.mission(number)
            yield Explanation(key, name, written.kinds[MISSION], words, (f"CB-M-{number:02}",), key, (name,))

    def worth(self, setup: Setup, number: int) -> str:
        """CB-MIS-06  By the cards that are dealt in the rounds of this table."""
        written, points = self.written(), points_by_cards(setup, number)
        if len(points) == 1:
            return written.filled("worth", points=points[0][1])
        told = [
            written.filled("worth-of-cards", cards=self.span(cards), points=worth) for cards, worth in points
        ]
        return written.filled("worth-by-cards", points=", ".join(told))

    def span(self, cards: list[int]) -> str:
        """2, or 2 to 6"""
        first, last = cards[0], cards[-1]
        return str(first) if first == last else self.written().filled("several-cards", first=first, last=last)

    # -- presets ---------------------------------------------------------------------------------

    def presets(self) -> Iterator[Explanation]:
        """CB-PRE  What each suggestion is like, from its own line."""
        kind = self.written().kinds[PRESET]
        for name in PRESET_NAMES:
            preset = PRESETS[name]
            words = self.preset_words(preset)
            yield Explanation(f"option.{PRESET}.{name}", name, kind, words, (preset.rule,))

    def preset_words(self, preset: Preset) -> str:
        written = self.written()
        return written.filled(
            PRESET,
            length=written.filled(length_of(preset)),
            players=preset.players,
            rounds=len(preset.deals),
            minutes=written.filled("minutes", minutes=preset.minutes) if preset.minutes else "",
            deck=self.deck_words(preset),
            deals=self.hands(preset.deals),
        )

    def hands(self, deals: tuple[int, ...]) -> str:
        """1 to 10, or 2, 4, 6, 8, 9"""
        straight = deals == tuple(range(deals[0], deals[-1] + 1))
        return self.span(list(deals)) if straight else ", ".join(map(str, deals))

    def deck_words(self, preset: Preset) -> str:
        written = self.written()
        powers = (
            written.filled("powers", count=preset.powers) if preset.powers else written.filled("no-powers")
        )
        peasants = written.filled("peasants" if preset.peasants else "no-peasants", count=preset.peasants)
        return written.filled(
            "deck",
            lowest=preset.lowest,
            highest=preset.highest,
            suits="" if preset.suits == len(SUIT_NAMES) else written.filled("three-suits"),
            powers=powers,
            peasants=peasants,
        )


def length_of(preset: Preset) -> str:
    """By the most minutes that its line names."""
    most = int(preset.minutes.rpartition("-")[2] or 0)
    return "usual" if not most else "quick" if most <= QUICK else "long" if most >= LONG else "usual"


def points_by_cards(setup: Setup, number: int) -> list[tuple[list[int], int]]:
    """Sizes of hands that are dealt here, those of equal worth together."""
    sizes = range(1, setup.largest + 1) if setup.random_deals else sorted(set(setup.deals))
    worth = [(cards, points_for(number, setup.players, cards, setup.mission_points)) for cards in sizes]
    return [([cards for cards, _ in alike], points) for points, alike in groupby(worth, key=itemgetter(1))]
