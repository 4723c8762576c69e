"""Log lines and names: everything a reader meets in words, from the catalogue data/<language>.toml."""

# not compiled: words for people, who wait for nothing
from collections.abc import Sequence
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES, Place
from wyrmhall.games.dragon_dune.components.cards import (
    CARDS,
    EVENT_SUIT,
    EVENT_WORDS,
    SUIT_OF,
    SUIT_SYMBOLS,
    VALUE_OF,
    Card,
    Suit,
)
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.actions import (
    ABOUT_CARD,
    ABOUT_CASTLE,
    ABOUT_JACK,
    ABOUT_QUEEN,
    ABOUT_TURN,
    ABOUT_WINNER,
    INTENTIONS,
)
from wyrmhall.games.dragon_dune.language.event_types import (
    EVENT_TYPES,
    Answered,
    BattleOver,
    DragonMoved,
    FactShown,
    PlanRevealed,
)
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event, Value, Values
from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.kernel.game_parts.catalogue import Catalogue as Words

SEAT_FIELDS: Final = ("seat", "other", "target", "winner", "the_seat")
SEATS_FIELDS: Final = ("seats", "parties", "viewers")
PLACE_FIELDS: Final = ("place", "start", "goal")
OWN_NAME: Final = "\u00a0("  # behind the name house rules give a faction: no name of a person has it
SUIT_FIELDS: Final = ("queen", "jack")


def is_faction(name: str) -> bool:
    """Whether somebody is called by the faction (`elves`, `Elves (Ann)`): then verbs are in the plural."""
    return name.split(" ")[0].lower() in FACTION_NAMES or OWN_NAME in name


def called(edition: Edition, faction: str, person: str) -> str:
    """Elves (Ann)"""
    own, printed = edition.faction_names[FACTION_NAMES.index(faction)], faction.capitalize()
    return f"{printed} ({person})" if own == printed else f"{own}{OWN_NAME}{person})"


def player_of(name: str) -> str:
    """The person behind `Ann` or `Elves (Ann)`; nothing behind `elves`."""
    return name.partition("(")[2].removesuffix(")") if is_faction(name) else name


class Catalogue(Words):
    """The words of one language."""

    def __init__(self, language: str) -> None:
        super().__init__("wyrmhall.games.dragon_dune", language)
        names: dict[str, Any] = self.data["names"]
        self.agreement: dict[str, list[str]] = self.data["agreement"]
        self.factions: list[str] = names["factions"]
        self.suits: list[str] = names["suits"]
        self.colours: list[str] = names["colours"]
        self.special: str = names["special"]
        self.rounds: list[str] = names["rounds"]
        self.setup: str = names["setup"]
        self.steps: list[str] = names["steps"]
        self.battle_questions: list[str] = names["battle_questions"]
        self.facts: dict[str, str] = names["facts"]
        self.inquiries = self._inquiries()
        self.map: dict[str, Any] = self.data["map"]
        self.nothing_to_decide: dict[str, str] = self.data["nothing_to_decide"]

    # -- names -----------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        """4♥, A♠"""
        if card < 0:
            return self.words["no_artifact" if card == -1 else "face_down"]
        value = VALUE_OF[card]
        return f"{self.words['ace'] if value == 1 else value}{SUIT_SYMBOLS[SUIT_OF[card]]}"

    def cards(self, cards: tuple[int, ...]) -> str:
        return ", ".join([self.card(Card(card)) for card in cards]) or self.words["nothing"]

    def suit(self, suit: Suit) -> str:
        return self.suits[suit] if suit >= 0 else self.words["face_down"]

    def event_card(self, place: Place) -> str:
        """9♥ for 13"""
        if place < 0:
            return self.words["face_down"]
        card = EVENT_WORDS[place][:-1] + SUIT_SYMBOLS[EVENT_SUIT[place]]
        return self.words["event"].format(card=card, place=PLACE_NAMES[place])

    def units(self, count: int) -> str:
        return self.words["unit"] if count == 1 else self.words["units"].format(count=count)

    def price(self, gold: int) -> str:
        return self.words["gold"].format(gold=gold) if gold else self.words["for_nothing"]

    def prediction(self, said: tuple[int, ...]) -> str:
        faction, turn, place = said
        return self.words["prediction"].format(
            faction=self.factions[faction], turn=turn, place=PLACE_NAMES[place]
        )

    def _inquiries(self) -> dict[str, str]:
        """The questions behind `about queen h`, `about 4h`, `about attack` ... (DD-R-153)."""
        asked: dict[str, str] = self.data["inquiries"]
        questions = {act.text: asked[act.text.removeprefix("about ")] for act in INTENTIONS}
        named: list[tuple[str, Sequence[Action], Sequence[object]]] = [
            ("card", ABOUT_CARD, [self.card(card) for card in CARDS]),
            ("queen", ABOUT_QUEEN, self.suits),
            ("jack", ABOUT_JACK, self.suits),
            ("faction", ABOUT_WINNER, self.factions),
            ("turn", ABOUT_TURN, range(len(ABOUT_TURN))),
            ("castle", ABOUT_CASTLE, PLACE_NAMES),
        ]
        for key, words, names in named:
            questions |= {
                act.text: asked[key].format(what=what) for act, what in zip(words, names, strict=True)
            }
        return questions

    # -- events ----------------------------------------------------------------------------------

    def values_of(self, event: Event, names: tuple[str, ...]) -> Values:
        """Besides the values: what is said of them in other words, and what agrees with the seat."""
        values = super().values_of(event, names)
        happened = EVENT_TYPES.typed(event)
        if isinstance(happened, DragonMoved):
            values["start"] = str(happened.start)  # a number of the track, no territory
        seat, count, gold = values.get("seat"), values.get("count"), values.get("gold")
        if isinstance(seat, int):
            plural = seat >= 0 and is_faction(names[seat])
            values |= {word: forms[plural] for word, forms in self.agreement.items()}
            values["the_seat"] = seat
        if isinstance(count, int):
            values["units"] = self.units(count)
            one = count == 1
            values["cards_counted"] = (
                self.words["one_card"] if one else self.words["many_cards"].format(count=count)
            )
        if isinstance(gold, int):
            values["price"] = self.price(gold)
        place = values.get("place")
        if isinstance(place, int) and EVENT_WORDS[place]:
            values["event"] = self.event_card(Place(place))
        return values | self._said_otherwise(happened, event.secret is not None)

    def _said_otherwise(self, happened: object, secret: bool) -> Values:
        """What an answer, a plan, a battle or a fact that was shown is called in a sentence."""
        match happened:
            case Answered(said=said):
                return {"said_units": self.units(said)}
            case BattleOver(total=total, other_total=other_total):
                return {"tie": int(total == other_total)}
            case PlanRevealed(elites=elites, blessed=blessed):
                elite = self.words["elite"].format(elites=elites) if elites else ""
                return {"elite": elite, "blessing": self.words["blessing"] if blessed else ""}
            case FactShown(fact=fact, seen=seen) if secret:
                return {"shown": self.fact(fact, seen)}
        return {}

    def fact(self, fact: str, seen: tuple[int, ...]) -> str:
        """What a clause TELL has shown."""
        if fact in ("queen", "jack"):
            return self.words[fact].format(suit=self.suit(Suit(seen[0])))
        return self.event_card(Place(seen[0])) if fact == "event" else self.cards(seen)

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        if isinstance(value, str):
            if name == "question":
                return self.inquiries[value]
            return self.facts[value] if name == "fact" else value
        if isinstance(value, int):
            return self._single(name, value, names)
        return self._several(name, value, names)

    def _single(self, name: str, value: int, names: tuple[str, ...]) -> object:
        if name in SEAT_FIELDS:
            return self.person(names[value], name != "seat") if value >= 0 else self.words["nobody"]
        if name in PLACE_FIELDS and value >= 0:
            return PLACE_NAMES[value]
        if name in SUIT_FIELDS:
            return self.suit(Suit(value))
        if name == "card":
            return self.card(value)
        if name == "round":
            return self.rounds[value]
        return self.battle_questions[value] if name == "question" else value

    def _several(self, name: str, value: tuple[int, ...], names: tuple[str, ...]) -> str:
        if name in SEATS_FIELDS:
            return self.listed([self.person(names[seat], True) for seat in value])
        if name == "prediction":
            return self.prediction(value)
        if name == "factions":
            return self.listed(
                [
                    self.words["drawn"].format(faction=self.factions[faction], name=names[seat])
                    for seat, faction in enumerate(value)
                ]
            )
        return self.cards(value)

    def person(self, name: str, within: bool) -> str:
        """Ann; at the beginning of a sentence Elves, within it the Elves."""
        if not is_faction(name):
            return name
        called = name[0].upper() + name[1:]
        return self.words["the"].format(name=called) if within else called


_read: Final[dict[str, Catalogue]] = {}


def catalogue(language: str = ENGLISH) -> Catalogue:
    words = _read.get(language)
    if words is None:
        words = _read[language] = Catalogue(language)
    return words


def say(event: Event, names: tuple[str, ...], language: str = ENGLISH) -> str:
    """The event as a line of the log, empty if it is not worth one; its rule stands in `event.rule`."""
    return catalogue(language).say(event, names)
