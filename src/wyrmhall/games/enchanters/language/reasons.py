"""Why something happened, beside its line of the log: the text that did it, or the sum it comes from."""

# not compiled: words for people, who wait for nothing
from collections.abc import Sequence
from typing import Final, NamedTuple

from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language import english
from wyrmhall.games.enchanters.language.card_lines import effects_of
from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, Attacked, CrystalsMoved, Hurt, Journey
from wyrmhall.games.enchanters.language.prose import Catalogue, NamesWithCards, catalogue, quoted
from wyrmhall.kernel.event import Event

# What happens to somebody because of something else
EFFECTS: Final = ("crystals", "hurt", "healed", "discarded", "removed", "passed-on", "power")
# Lines that say what comes next
OF_TEXTS: Final = ("ability", "used", "rested", "invasion")
EXPLAINED: Final = ("journey", *EFFECTS)
# After these nothing follows from what came before
BETWEEN: Final = ("turn-begins", "taken", "weight", "duel", "challenged", "event-turned", "fought", "rolled")


class Reason(NamedTuple):
    words: str
    is_told: bool  # the lines right above say it already


CRYSTAL: Final = "crystal"


def say(key: str, **values: object) -> str:
    return english.SENTENCES[f"reason_{key}"].format(**values)


def reasons(log: Sequence[Event], names: tuple[str, ...]) -> dict[int, str]:
    """By the place in the log, where the line above does not say it."""
    return {place: one.words for place, one in all_reasons(log, names).items() if not one.is_told}


def all_reasons(log: Sequence[Event], names: tuple[str, ...]) -> dict[int, Reason]:
    cards = names.cards if isinstance(names, NamesWithCards) else shipped()
    told = Reasoning(catalogue(cards))
    made = [(place, told.hear(event)) for place, event in enumerate(log)]
    return {place: one for place, one in made if one.words}


class Reasoning:
    """Goes along the log and knows what the next events follow from."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.because = ""  # the text that is carried out
        self.is_told = False  # a line has told it, and nothing else came between
        self.is_cut_into = False  # a card with several texts: which of them goes on cannot be told
        self.journey: Journey | None = None  # that has not been paid yet
        self.struck: Attacked | None = None  # that has not hurt yet

    def hear(self, event: Event) -> Reason:
        if event.kind in EFFECTS:
            return self.effect(event)
        if event.kind in OF_TEXTS:
            self.because = "" if self.is_cut_into else self.text_of(event)
        elif event.kind in BETWEEN:
            self.because, self.is_cut_into = "", False
        happened = EVENT_TYPES.typed(event)
        self.struck = happened if isinstance(happened, Attacked) else None
        return self.set_out(happened) if isinstance(happened, Journey) else self.go_on(event)

    def go_on(self, event: Event) -> Reason:
        if event.kind == "defeated":
            self.because = self.immediate(event)
        self.is_told = event.kind in OF_TEXTS
        return Reason("", True)

    def set_out(self, journey: Journey) -> Reason:
        """What it costs is told where it is paid; here only if it costs nothing."""
        self.journey = journey if journey.cost else None
        self.because, self.is_told = self.immediate_of(journey.card), False
        free = not journey.cost and journey.slot > 0
        return Reason(cost_words(journey) if free else "", False)

    def effect(self, event: Event) -> Reason:
        happened = EVENT_TYPES.typed(event)
        if isinstance(happened, CrystalsMoved) and self.journey is not None:
            journey, self.journey = self.journey, None
            return Reason(cost_words(journey), False)
        if isinstance(happened, Hurt) and self.struck is not None and happened.amount == self.struck.damage:
            struck, self.struck = self.struck, None
            return Reason(blow_words(struck), False)
        short = shortage(happened)
        words = "; ".join([one for one in (self.because_of(happened), short) if one])
        return Reason(words, self.is_told and not short)

    def because_of(self, happened: object) -> str:
        """Crystals never move because of a text that does not name them: something else came between."""
        elsewhere = isinstance(happened, CrystalsMoved) and CRYSTAL not in self.because
        return "" if elsewhere else self.because

    def text_of(self, event: Event) -> str:
        card, line = event.values.get("card"), event.values.get("line")
        if not isinstance(card, int) or not isinstance(line, int):
            return ""
        return self.text(self.words.bearer(card, line), [line])

    def immediate(self, event: Event) -> str:
        card = event.values["card"]
        return self.immediate_of(Card(card)) if isinstance(card, int) else ""

    def immediate_of(self, card: Card) -> str:
        lines = self.words.cards.of[card].immediate
        self.is_cut_into = len(lines) > 1
        return self.text(self.words.card(card), [line.number for line in lines]) if lines else ""

    def text(self, bearer: str, lines: list[int]) -> str:
        does = "; ".join([effects_of(self.words.cards.lines[line]) for line in lines])
        return say("text", bearer=quoted(bearer), does=does)


def cost_words(journey: Journey) -> str:
    """EN-JRN-03 to EN-JRN-06  `slot 5, less 1 for speed`"""
    if journey.fare is None:
        return ""
    if journey.free:
        return say("free", slot=journey.slot)
    fixed = journey.fare != journey.slot
    way = say("fixed" if fixed else "slot", slot=journey.slot, fare=journey.fare)
    if not journey.speed:
        return way
    return say("faster" if journey.speed > 0 else "slower", way=way, speed=abs(journey.speed))


def blow_words(struck: Attacked) -> str:
    """EN-CMB-08, EN-ATK-05"""
    once = struck.strength - struck.defense
    return say("blow" if struck.damage == once else "double_blow", **struck._asdict())


def shortage(happened: object) -> str:
    """`2 were to be lost, and that was all`"""
    wanted = happened.wanted if isinstance(happened, CrystalsMoved) else 0
    return say("short", wanted=wanted) if wanted else ""
