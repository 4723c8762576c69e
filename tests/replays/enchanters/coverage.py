"""What the recorded games of Enchanters show, and what they have to: "village Alea", "EN-EFF-009 at work"."""

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from tests.replays.course import Moment
from tests.replays.things import Watcher, steps_that_ask, told_by
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.game import STEPS
from wyrmhall.games.enchanters.language.actions import LEXICON
from wyrmhall.games.enchanters.language.prose import catalogue
from wyrmhall.games.enchanters.options import COMPETITIVE, COOP, MOST_PLAYERS, Options
from wyrmhall.games.enchanters.state import State, enchanters_state
from wyrmhall.games.enchanters.text.phrases.all_phrases import CONDITIONS, COSTS, EFFECTS, POINTS
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.record import Record

NAMED: Final = ("kingdoms", "village", "lord", "cards")  # options whose values are names of cards


# -- what one record shows ------------------------------------------------------------------------------


class EnchantersWatcher(Watcher):
    """All that a record shows."""

    def __init__(self, record: Record) -> None:
        assert isinstance(record.options, Options)
        super().__init__(record, catalogue(shipped()))
        self.options = record.options
        self.at_work: set[str] = set()  # ids of phrases

    def at_table(self) -> Iterator[str]:
        options = self.options
        yield f"{options.mode} with {options.seats} players"
        for field in dataclasses.fields(options):
            if field.name not in NAMED:
                yield f"{field.name} {getattr(options, field.name)}"

    def look(self, moment: Moment) -> Iterator[str]:
        yield from super().look(moment)
        yield from [f"step {type(step).__name__}" for step in moment.before.stack]
        s = enchanters_state(moment.table.state)
        yield from [f"{id} at work" for id in self.at_work]
        s.witness = self.at_work = set()  # for the next entry
        for event in moment.events:
            yield from self.of_event(event, s)

    def of_event(self, event: Event, s: State) -> Iterator[str]:
        values = event.all_values()
        if event.kind == "village-drawn":
            yield f"village {named(s, values['card'])}"
        elif event.kind == "lord-drawn":
            yield f"{self.options.mode} against {named(s, values['card'])}"
            yield from [f"kingdom {s.setup.cards.kingdoms[number].key}" for number in s.kingdoms]
        elif event.kind == "event-turned":
            yield f"event card {named(s, values['card'])}"
            yield f"anger {values['anger']}"
        elif event.kind == "game-over":
            yield f"{self.options.mode} ends by {event.rule}"


def named(s: State, card: Any) -> str:
    name: str = s.setup.cards.of[card].name
    return name


# -- what the records together have to show -------------------------------------------------------------

WORDS_OF: Final = {  # options with a few words or numbers to choose from
    "items": ("basic", "banners"),
    "enchantments": ("basic", "classes"),
    "selection": ("random", "order", "group"),
    "difficulty": ("easy", "normal", "hard", "very-hard"),
    "first": ("random", "p1", "p2", "p3", "p4"),
}
SWITCHES: Final = ("shorter", "related", "overlord", "harder", "reinforcements", "wound_deck", "odyssey")
PRESETS: Final = ("beginners", "quick")


def tables() -> Iterator[str]:
    """Every mode with every number of players, and every choice of every option."""
    yield from [f"{COMPETITIVE} with {players} players" for players in range(2, MOST_PLAYERS + 1)]
    yield from [f"{COOP} with {players} players" for players in range(1, MOST_PLAYERS + 1)]
    for name, words in WORDS_OF.items():
        yield from [f"{name} {word}" for word in words]
    for name in (*SWITCHES, *PRESETS):
        yield from (f"{name} True", f"{name} False")


def card_tables() -> Iterator[str]:
    """Every kingdom, village and Overlord, in the modes in which it can be in play; every event card."""
    cards = shipped()
    yield from [f"kingdom {kingdom.key}" for kingdom in cards.kingdoms]
    yield from [f"village {cards.of[card].name}" for card in cards.villages]
    for card in cards.overlords:
        name = cards.of[card].name
        if card not in cards.specific:
            yield f"{COMPETITIVE} against {name}"
        if card in cards.specific or card in cards.overlays:
            yield f"{COOP} against {name}"
    yield from [f"event card {cards.of[card].name}" for card in cards.anger]
    yield from [f"anger {level}" for level in (1, 2, 3)]


def ends() -> Iterator[str]:
    yield f"{COMPETITIVE} ends by EN-END-10"
    yield from [f"{COOP} ends by {rule}" for rule in ("EN-COP-11", "EN-COP-12", "EN-COP-13")]


def phrases() -> Iterator[str]:
    """Every phrase of the card set at work."""
    on_cards = {phrase.id for line in shipped().lines for phrase in line.phrases()}
    for phrase in (*COSTS, *CONDITIONS, *EFFECTS, *POINTS):
        if phrase.id in on_cards:
            yield f"{phrase.id} at work"


# kinds of event that come from several rules
RULES_OF: Final = {
    "answer-sealed": ("EN-SET-13", "EN-SET-16"),
    "game-over": ("EN-END-10", "EN-COP-11", "EN-COP-12", "EN-COP-13"),
}


def words() -> Iterator[str]:
    """Every event in every form, every step that asks somebody or waits meanwhile, every kind of decision."""
    yield from told_by(catalogue(shipped()), RULES_OF)
    yield from steps_that_ask(STEPS)
    yield from [f"step {name}" for name in STEPS]
    yield from [f"decision {act.text.split()[0]}" for act in LEXICON.actions]


NOT_RECORDED: Final = {
    *("decision pass", "event passed: all"),  # EN-R-123; every village that ships has a rest without a cost
    "decision wound",  # no text lets somebody choose a wound card of a stack
    *("step Course", "step Settle"),  # nobody is asked while one of these lies on the stack
}
WANTED: Final = {*tables(), *card_tables(), *ends(), *phrases(), *words()} - NOT_RECORDED
