"""Every event can be said, to those who know it and to those who do not."""

from importlib import resources
from pathlib import Path

import pytest

from tests.cli.samples import Only, Tried, check_types, kinds, samples
from wyrmhall.games.crown_battles.components.cards import NO_CARD
from wyrmhall.games.crown_battles.game import STEPS
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.event_types import EVENT_TYPES
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue, say
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import placeholders, printable
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import ChanceStep, Step

NAMES = ("Ann", "Bob", "Cara", "Dan")
ADDED = {"count"}  # of seats: what prose works out from the values
DATA = Path(str(resources.files("wyrmhall.games.crown_battles"))) / "data"
LANGUAGES = sorted(path.stem for path in DATA.glob("*.toml") if len(path.stem) == 2)
# what is no line in the log: others' cards, whose number the round's own line has named
QUIET = (("dealt", "hidden"), ("missions-dealt", "hidden"))
# values tried for each parameter of the functions in events.py
TRIED: Tried = {
    "Seat": [0, 2],
    "Card": [18, 68],
    "Suit": [1, -1, 4, 5],
    "int": [0, 1, 4],
    "bool": [False, True],
    "str": ["CB-R-82", "CB-DUE-01"],
    "Asked": [(1,), (0, 1)],
    "tuple[Card, ...]": [(), (18,), (18, 52)],
    "tuple[int, ...]": [(1, 0, 0, 1), (3,)],
    "tuple[Asked, ...]": [((0, 1), (2,))],
}
OWN_CARD = [NO_CARD, 68]  # a card of the rulebook, and one of house rules, which is named
# parameters that are not any number
ONLY: Only = {
    ("dealt", "seat"): [1],
    ("spun", "field"): [0, 4, 5],
    ("trump_is", "suit"): [1, -1],
    ("suit_missing", "suit"): [2],
    ("stolen", "suit"): [1, -1],
    ("trick_laid", "suit"): [3],
    ("mission_turned", "fate"): [1, 2],
    ("mission_turned", "audience"): [(), (0,)],
    ("mission_sealed", "mission"): [7],
    ("mission_revealed", "mission"): [7],
    ("missions_dealt", "missions"): [(1, 32)],
    ("leak_named", "seat"): [0, -3],
    ("bid", "bids"): [(4,), (3, 2), (0, 1, 2, 3)],
    ("trick_destroyed", "card"): OWN_CARD,
    ("jester_done", "card"): OWN_CARD,
    ("passing", "card"): OWN_CARD,
    ("hexed", "card"): OWN_CARD,
}


def test_every_kind_has_prose_in_every_language() -> None:
    assert LANGUAGES
    for language in LANGUAGES:
        assert set(catalogue(language=language).forms) == kinds(events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_said_to_everybody(language: str) -> None:
    said: dict[str, set[str]] = {kind: set() for kind in kinds(events)}
    for event in samples(events, TRIED, ONLY):
        for seat in (*(Seat(number) for number in range(4)), SPECTATOR):
            seen = event.seen_by(seat)
            if seen is not None:
                text = say(seen, NAMES, language)
                key = _form_key(catalogue(language=language), seen)
                assert text or (event.kind, key) in QUIET
                assert "{" not in text
                said[event.kind].add(key)
    for kind, forms in catalogue(language=language).forms.items():
        assert {form.key for form in forms} == said[kind], f"{kind}: a form that is never used"


def _form_key(words: Catalogue, event: Event) -> str:
    return words.form(event.kind, words.values_of(event, NAMES)).key


def test_every_type_of_an_event_is_what_events_are_made_of() -> None:
    check_types(EVENT_TYPES, samples(events, TRIED, ONLY))


def test_prose_names_only_values_of_its_event() -> None:
    values = {kind: {"rule"} for kind in kinds(events)}
    for event in samples(events, TRIED, ONLY):
        values[event.kind] |= set(event.all_values())
    for kind, forms in catalogue().forms.items():
        named = {name for form in forms for name in (*form.fields, *[field for field, _ in form.conditions])}
        assert named <= values[kind] | ADDED, kind


def test_what_is_hidden_is_not_said() -> None:
    looked = events.looked(Seat(0), Seat(1), (18,))  # type: ignore[arg-type]
    known, hidden = looked.seen_by(Seat(0)), looked.seen_by(Seat(1))
    assert known is not None
    assert hidden is not None
    assert say(known, NAMES) == "Ann looks at the hand of Bob: Humans 6"
    assert say(hidden, NAMES) == "Ann looks at the hand of Bob"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.played(Seat(0), 19, False), "Ann plays Humans 7"),  # type: ignore[arg-type]
        (events.played(Seat(0), 68, True), "Ann plays Double-faced as a Golem"),  # type: ignore[arg-type]
        (events.trick_won(Seat(1), 2, 53), "Bob wins the trick (2 held) with Golem"),  # type: ignore[arg-type]
        (events.round_begins(3, 6, 1, Seat(2), 0), "Round 3: Blind Bidding, 6 cards each, Cara deals"),
        (events.bid(Seat(3), (5,), 0, False), "Dan bids 2-3"),
        (events.bid(Seat(3), (4,), 10, True), "Dan bids 2 and wagers 10 points"),
        (events.bid(Seat(3), (4, 1), 0, True), "Dan bids 2 / 0-1"),
        (events.scored("CB-R-14", Seat(0), 40, 30), "Ann scores +40: 30 in all"),
        (events.scored("CB-R-14", Seat(0), -10, -30), "Ann scores -10: -30 in all"),
        (events.won("CB-R-82", (Seat(0), Seat(2)), 90), "Ann and Cara share the victory with 90 points"),
        (events.no_action("CB-R-35", Seat(1), 70), "Dragon King of Bob does nothing here"),  # type: ignore[arg-type]
    ],
)
def test_lines_read_well(event: Event, line: str) -> None:
    assert say(event, NAMES) == line


def test_a_name_cannot_steer_the_terminal() -> None:
    assert printable("A\x1b[31mnn\n") == "A[31mnn"
    assert say(events.crowned(Seat(0)), ("\x1b]0;x\x07Ann", "Bob")) == "]0;xAnn wears the crown"


def test_names_agree_with_the_engine() -> None:
    words = catalogue()
    assert [[kind.title, kind.summary] for kind in ROUND_TYPES] == list(words.types.values())
    assert [mission.name for mission in DECK] == [words.mission(mission.number) for mission in DECK]


def test_every_step_that_asks_has_a_question() -> None:
    words = catalogue()
    asking = [
        name
        for name, step in STEPS.items()
        if not issubclass(step, ChanceStep) and step.options is not Step.options
    ]
    for name in asking:
        forms = [form for key, form in words.questions.items() if key.split("-")[0] == name]
        assert forms, name
        for asked, about in forms:
            assert asked
            # others are told which power card gives a choice, and no more than that
            of_power = issubclass(STEPS[name], (PowerChoice, PassCards))
            assert set(placeholders(about)) <= ({"card"} if of_power else set())
