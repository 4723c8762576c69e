"""Log lines and names: everything a reader meets in words, from the catalogue of a language."""

# not compiled: words for people, who wait for nothing
from functools import lru_cache
from typing import Final

from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import NO_CARD, CardSet
from wyrmhall.games.enchanters.language import english
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT, SLOTS
from wyrmhall.games.enchanters.language.card_lines import effects_of, sentence
from wyrmhall.games.enchanters.language.card_words import SIDE_NAMES
from wyrmhall.games.enchanters.language.event_types import (
    EVENT_TYPES,
    DesertTurned,
    FinalScore,
    GameOver,
    Reinforced,
    ReinforcementRemoved,
    SwappedOnTrack,
    SwappedWithGraveyard,
    SwappedWithTrack,
    WoundKept,
    WoundsDrawn,
)
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import SIDES
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.kernel.event import Event, Value, Values
from wyrmhall.kernel.game_parts.catalogue import Catalogue as Words
from wyrmhall.kernel.game_parts.catalogue import Form

SEAT_FIELDS: Final = ("seat", "other", "one")
CARD_FIELDS: Final = ("card", "lord", "taken_card", "other_card")
MARKS: Final = ("wound", "reward token", "health token", "strength token")
TOKENS_OF: Final = {"lord-tokens": "reward token", "village-tokens": "reward token"}


class NamesWithCards(tuple[str, ...]):
    """The names at a table that plays with its own cards: events hold only the numbers of cards."""

    cards: CardSet


def names_with_cards(people: tuple[str, ...], cards: CardSet) -> NamesWithCards:
    names = NamesWithCards(people)
    names.cards = cards
    return names


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def quoted(name: str) -> str:
    """Names that go on where another stops (`of Bards`) read as names only in quotation marks."""
    return f"\u201c{name}\u201d" if name.startswith("of ") else name


class Catalogue(Words):
    """The words of one language, for one set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.forms = {
            kind: [Form(key, template) for key, template in forms.items()]
            for kind, forms in english.EVENTS.items()
        }
        self.words = english.WORDS
        self.questions = {key: list(two) for key, two in english.QUESTIONS.items()}
        self.sentences = english.SENTENCES
        self.rewards = {
            line.number
            for texts in (cards.overlord_designs, cards.overlays)
            for one in texts.values()
            for line in one.reward
        }

    # -- names -----------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        if card < 0:
            return self.words["no_card" if card == NO_CARD else "face_down"]
        return self.cards.of[card].name

    def bearer(self, card: int, line: int) -> str:
        """The card that bears a line; a reward token bears no card's number."""
        return self.words["reward"] if line in self.rewards else self.card(card)

    def unit(self, unit: int, names: tuple[str, ...]) -> str:
        if unit == OVERLORD_UNIT:
            return self.words["lord"]
        return names[unit] if 0 <= unit < len(names) else self.words["nobody"]

    # -- events ----------------------------------------------------------------------------------

    def values_of(self, event: Event, names: tuple[str, ...]) -> Values:
        values = super().values_of(event, names)
        return (
            values
            | self.of_text(values)
            | self.of_amount(event.kind, values)
            | self.of_type(EVENT_TYPES.typed(event), values)
        )

    def of_text(self, values: Values) -> Values:
        number = values.get("line")
        if not isinstance(number, int):
            return {}
        line: Line = self.cards.lines[number]
        card = values.get("card")
        bearer = self.bearer(card, number) if isinstance(card, int) else ""
        return {"what": sentence(line), "does": effects_of(line), "bearer": bearer}

    def of_amount(self, kind: str, values: Values) -> Values:
        amount, count = values.get("amount"), values.get("count")
        words: Values = {}
        if isinstance(amount, int):
            noun = MARKS[self.number(values, "kind")] if kind == "marked" else TOKENS_OF.get(kind, "crystal")
            words |= {"gain": int(amount > 0), "crystals": counted(abs(amount), "crystal")}
            words |= {"tokens": counted(abs(amount), noun), "hit_points": counted(abs(amount), "hit point")}
        if isinstance(count, int):
            words["pearls"] = counted(count, "pearl")
        return words

    def of_type(self, happened: object, values: Values) -> Values:
        """Names that mean different things in different events."""
        match happened:
            case WoundKept(other=other):
                values.pop("other", None)
                return {} if other is None else {"other_card": other, "single": int(other == NO_CARD)}
            case WoundsDrawn(cards=cards):
                return {"single": int(NO_CARD in cards)}
            case SwappedOnTrack(one=one, other=slot):
                return {"one_slot": str(one), "other_slot": str(slot)}
            case SwappedWithTrack(taken=card) | SwappedWithGraveyard(taken=card):
                return {"taken_card": card}
            case Reinforced(place=place, side=side):
                return {"token": SIDES[side], "on_lord": int(place == SLOTS)}
            case ReinforcementRemoved(side=side):
                return {"token": SIDES[side]}
            case DesertTurned(side=side):
                return {"desert": SIDE_NAMES[side]}
            case GameOver(victors=victors):
                return {"several": int(len(victors) > 1)}
        return {}

    def number(self, values: Values, name: str) -> int:
        value = values[name]
        assert isinstance(value, int)
        return value

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            if name in SEAT_FIELDS:
                return self.unit(value, names)
            if name in CARD_FIELDS:
                return self.card(value)
            return self.cards.kingdoms[value].name if name == "kingdom" else value
        if name == "victors":
            return self.listed([names[seat] for seat in value])
        if name == "kingdoms":
            return self.listed([self.cards.kingdoms[place].name for place in value])
        return self.listed([self.card(card) for card in value if card != NO_CARD])

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        text = super().say(event, names)
        return text[:1].upper() + text[1:]


@lru_cache(maxsize=8)
def catalogue(cards: CardSet) -> Catalogue:
    return Catalogue(cards)


def say(event: Event, names: tuple[str, ...]) -> str:
    """The event as a line of the log, empty if it is not worth one; its rule stands in `event.rule`."""
    cards = names.cards if isinstance(names, NamesWithCards) else shipped()
    return catalogue(cards).say(event, names)


def accounts(log: list[Event]) -> dict[int, str]:
    """EN-END-06  How the points of each player arose, where the final score tells its parts."""
    scores = [(place, EVENT_TYPES.typed(event)) for place, event in enumerate(log)]
    return {
        place: english.SENTENCES["account"].format(**score._asdict())
        for place, score in scores
        if isinstance(score, FinalScore) and score.village is not None
    }
