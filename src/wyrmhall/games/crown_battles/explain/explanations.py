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
from wyrmhall.games.crown_battles.explain.house_rules import HouseRulesTold
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue
from wyrmhall.games.crown_battles.options import make_setup
from wyrmhall.games.crown_battles.rules.missions.points import worth_at
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, PRESETS, Preset, Setup
from wyrmhall.kernel.game_parts.explanation_file import OPENING, Explanation
from wyrmhall.kernel.game_parts.explanations import Explanations, sentence

CARD, SUIT, TYPE, MISSION, PRESET = "card", "suit", "type", "mission", "preset"
QUICK, LONG = 30, 60  # minutes
OWN_TYPE_RULES: Final = ("CB-EXP-07",)
OWN_POWER_RULES: Final = ("CB-POW-03",)
SUIT_RULES: Final = ("CB-TRK-05", "CB-TRK-10")


class CrownExplanations(Explanations):
    """Everything on the table of Crown Battles."""

    def made(self, options: Any) -> Iterator[Explanation]:
        setup = make_setup(options)
        names = catalogue(setup.preset)
        yield from self.cards(names)
        yield from self.suits(setup, names)
        yield from self.types(names)
        yield from self.missions(setup, names)
        yield from self.presets()
        if options.rules:
            yield HouseRulesTold(options.rules, self.written(), names).entry()

    def entries(self, options: Any) -> tuple[Explanation, ...]:
        """What the file writes, with the numbers of this table, house rules or not."""
        setup = make_setup(options)
        numbers, written = self.numbers(setup), self.written().fields
        own = {entry.key: entry for entry in (*self.own_types(setup), *self.own_powers(setup))}
        told = [
            own.get(entry.key)
            or (entry._replace(words=entry.words.format_map(numbers)) if entry.key in written else entry)
            for entry in super().entries(options)
        ]
        if options.rules:
            told = [self.with_numbers(entry, setup) if entry.key == OPENING else entry for entry in told]
        return tuple(told)

    def with_numbers(self, opening: Explanation, setup: Setup) -> Explanation:
        """What everybody is told who sits down, with the numbers of house rules; how to win comes last."""
        *lines, goal = opening.words.split("\n")
        preset, numbers = setup.preset, self.numbers(setup)
        deck = self.written().filled("opening-deck", lowest=preset.lowest, highest=preset.highest)
        deals = self.written().filled("opening-deals", deals=", ".join(map(str, setup.deals)))
        own = self.written().filled("opening-rules", name=preset.name)
        hands = [] if setup.random_deals else [deals]
        pays = self.written().filled("opening-pays", **numbers)
        return opening._replace(words="\n".join([*lines, " ".join([own, deck, *hands, pays]), goal]))

    def own_types(self, setup: Setup) -> Iterator[Explanation]:
        """Those of house rules: what is written of the printed ones in their places is not true of them."""
        names, own = catalogue(setup.preset), setup.preset.own_types
        for number in own.by_number if own is not None else ():
            key, title = f"{TYPE}.{TYPE_NAMES[number]}", names.title(number)
            also, kind = (f"option.types.{TYPE_NAMES[number]}",), self.written().kinds[TYPE]
            yield Explanation(key, title, kind, names.summary(number), OWN_TYPE_RULES, key, (title,), also)

    def own_powers(self, setup: Setup) -> Iterator[Explanation]:
        """Power cards of house rules, in the words of their texts."""
        kind, names = self.written().kinds["power"], catalogue(setup.preset)
        for card in setup.power_book.own:
            key, name, also = f"{CARD}.{word_of(card)}", names.card(card), (f"option.powers.{word_of(card)}",)
            yield Explanation(key, name, kind, names.own_power(card), OWN_POWER_RULES, key, (name,), also)

    def numbers(self, setup: Setup) -> dict[str, object]:
        """Of the preset, and the words that depend on them."""
        written, scoring = self.written(), setup.scoring
        halved = all(2 * pair[1] == pair[0] for pair in (scoring.pays, scoring.bonuses))
        values = scoring.values
        return {
            **values,
            "stake": setup.preset.stake,
            "both_failed": 2 * scoring.mission_failed,
            "double": written.filled("half" if halved else "not-half", **values),
            "less": written.filled("pays-half" if halved else "pays-else"),
            "one": written.filled("both-lose" if scoring.one_failed else "neither-gains", **values),
        }

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
        own = setup.own_missions
        for number in map(int, names.missions) if own is None else own.numbers:
            aim, worth = sentence(names.aim(number))[:-1], self.worth(setup, number)
            words = written.filled(MISSION, aim=aim, worth=worth, loss=setup.scoring.mission_failed)
            key, name = f"{MISSION}.{number}", names.mission(number)
            printed = own is None or number not in own.by_number
            rule = f"CB-M-{number:02}" if printed else "CB-MIS-06"
            yield Explanation(key, name, written.kinds[MISSION], words, (rule,), key, (name,))

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
    worth = [(cards, worth_at(setup, number, cards)) for cards in sizes]
    return [([cards for cards, _ in alike], points) for points, alike in groupby(worth, key=itemgetter(1))]
