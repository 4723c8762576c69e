"""Dragon Dune in words: every event can be said, to those who know it and to those who do not."""

from importlib import resources
from pathlib import Path

import pytest

from tests.cli.samples import Only, Tried, check_types, kinds, samples
from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES, place_named
from wyrmhall.games.dragon_dune.components.cards import card_named, event_named
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME, STEPS
from wyrmhall.games.dragon_dune.language import deal_events, events
from wyrmhall.games.dragon_dune.language.actions import ABOUT_CASTLE, ABOUT_JACK, ABOUT_WINNER, INTENTIONS
from wyrmhall.games.dragon_dune.language.event_types import EVENT_TYPES
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, TELL
from wyrmhall.games.dragon_dune.screen import chapters, highlights
from wyrmhall.games.dragon_dune.state import ROUND_NAMES
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import placeholders
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import ChanceStep, Step

NAMES = ("Ann", "Bob", "Cara", "Dan")
MODULES = (events, deal_events)
DATA = Path(str(resources.files("wyrmhall.games.dragon_dune"))) / "data"
LANGUAGES = sorted(path.stem for path in DATA.glob("*.toml") if len(path.stem) == 2)
# what is no line in the log: others' cards at the start, and what the next line says anyway
QUIET = (
    ("secrets-dealt", "hidden"),
    ("hand-dealt", "hidden"),
    ("answer-sealed", "all"),
    ("window-closed", "all"),
    ("dragon-enters", "all"),
    ("not-negated", "rule=DD-ACE-15"),
)
# values tried for each parameter of the functions that make events
TRIED: Tried = {
    "Seat": [0, 2],
    "Card": [9, 18],
    "Suit": [1, 3],
    "Place": [place_named("13"), place_named("1")],
    "int": [0, 1, 4],
    "bool": [False, True],
    "str": ["DD-R-99", "Orcs pay the Elves 2 gold now"],
    "Asked": [(1,), (0, 1)],
    "tuple[Card, ...]": [(), (9,), (9, 18)],
    "tuple[int, ...]": [(1, 0, 3, 2)],
    "tuple[int, int]": [(8, 5), (6, 6)],
    "tuple[int, int, int]": [(1, 5, 1)],
    "tuple[Seat, Seat]": [(1, 2)],
}
CARD_RULES = [1, 3, 5, 6, 10, 11, 12, 13, 17]
VICTORIES = ["VIC-01", "VIC-02", "VIC-05", "ORC-17", "VIC-07", "VIC-08", "R-136", "VIC-09", "ORA-05"]
QUESTIONS = ["about 4h", "about queen h", ABOUT_JACK[3].text, ABOUT_WINNER[1].text, "about turn 5"]
# parameters that are not any number or word
ONLY: Only = {
    ("put_up", "elves"): [1, -3],
    ("plan_revealed", "card"): [9, -1],
    ("plan_revealed", "blessed"): [0, 1],
    ("chaos_summoned", "cards"): [1 << 6 | 1 << 18],
    ("battle_over", "winner"): [1, -3],
    ("event_card", "purpose"): [0, 1, 2, 3],
    ("asked", "question"): [0, 1, 2],
    ("answered", "question"): [0, 1, 2],
    ("answered", "said"): [0, 1, 2],
    ("asked_fact", "question"): [*QUESTIONS, ABOUT_CASTLE[1].text],
    ("asked_intention", "question"): [act.text for act in INTENTIONS],
    ("treachery", "seats"): [(), (1,), (1, 2)],
    ("negated", "rule"): [f"DD-ACE-{number}" for number in (19, 20, 21, 22)],
    ("not_negated", "rule"): [*[f"DD-ACE-{number}" for number in (15, 19, 20, 21, 22)], "DD-TWO-03"],
    ("card_used", "rule"): [
        *[f"DD-ACE-{number:02}" for number in CARD_RULES],
        *["DD-TWO-02", "DD-TWO-05", "DD-TWO-08", "DD-N9-18"],
    ],
    ("gold_burned", "rule"): ["DD-DRG-08", "DD-TWO-04"],
    ("raised", "rule"): ["DD-ORC-06", "DD-ACE-12"],
    ("won", "rule"): [f"DD-{number}" for number in VICTORIES],
    ("told", "fact"): ["card", "hand"],
    ("told", "seen"): [(9,), (9, 18)],
}


def every_event() -> list[Event]:
    return [event for module in MODULES for event in samples(module, TRIED, ONLY)]


def form_key(event: Event, language: str) -> str:
    words = catalogue(language)
    return words.form(event.kind, words.values_of(event, NAMES)).key


def test_every_kind_has_prose_in_every_language() -> None:
    assert LANGUAGES
    for language in LANGUAGES:
        assert set(catalogue(language).forms) == kinds(*MODULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_a_field_of_its_event(language: str) -> None:
    words = catalogue(language)
    fields: dict[str, set[str]] = {kind: set() for kind in kinds(*MODULES)}
    for event in every_event():
        fields[event.kind] |= set(words.values_of(event, NAMES))
    for kind, forms in words.forms.items():
        named = {name for form in forms for name in [*form.fields, *[field for field, _ in form.conditions]]}
        assert named <= fields[kind], kind


def test_every_type_of_an_event_is_what_events_are_made_of() -> None:
    check_types(EVENT_TYPES, every_event())


def test_what_the_page_picks_out_of_the_log_is_told() -> None:
    named = {*chapters.KINDS, *chapters.CLOSING, *highlights.WEIGHTS}
    assert named <= kinds(*MODULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_said_to_everybody(language: str) -> None:
    said: dict[str, set[str]] = {kind: set() for kind in kinds(*MODULES)}
    for event in every_event():
        for seat in (*(Seat(number) for number in range(4)), SPECTATOR):
            seen = event.seen_by(seat)
            if seen is not None:
                key = form_key(seen, language)
                text = catalogue(language).say(seen, NAMES)
                assert text or (event.kind, key) in QUIET
                assert "{" not in text
                said[event.kind].add(key)
    for kind, forms in catalogue(language).forms.items():
        assert {form.key for form in forms} == said[kind], f"{kind}: a form that is never used"


PLAIN, TOP = place_named("13"), event_named("9h")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.bid(Seat(1), 3, False), "Bob bids 3"),
        (events.passed("DD-BID-07", Seat(1)), "Bob passes"),
        (events.moved("DD-MOV-02", Seat(0), place_named("5*"), PLAIN, 1), "Ann moves 1 unit from 5★ to 13"),
        (events.dragon_moved(12, 16, 4), "The dragons go from 12 to 16"),
        (events.dragon_moved(12, 12, 0), "The dragons stay at 12"),
        (events.event_card(0, TOP), "Event card: 9♥ for 13"),
        (events.revived(Seat(0), 2, 0), "Ann brings 2 units back from the graveyard for nothing"),
        (events.revived(Seat(0), 2, 1), "Ann brings 2 units back from the graveyard for 1 gold"),
        (
            events.plan_revealed(Seat(0), PLAIN, 3, 1, card_named("as"), 0),
            "Ann sends 3 units (1 elite) and plays A♠",
        ),
        (
            events.plan_revealed(Seat(1), PLAIN, 1, 0, card_named("none"), 1),
            "Bob sends 1 unit and plays no artifact with the Elven Blessing",
        ),
        (
            events.battle_over(PLAIN, (Seat(0), Seat(1)), Seat(1), (6, 9), False),
            "Ann has 6, Bob 9: the battle in 13 goes to Bob",
        ),
        (
            events.battle_over(PLAIN, (Seat(0), Seat(1)), Seat(0), (6, 6), False),
            "6 to 6, which is for the attacker: the battle in 13 goes to Ann",
        ),
        (events.answered(Seat(2), 0, 2), "Cara answers: no artifact"),
        (events.answered(Seat(2), 0, 1), "Cara answers: a black artifact (ice)"),
        (events.answered(Seat(2), 2, 4), "Cara answers: an artifact of value 4"),
        (
            events.asked_fact(Seat(0), Seat(1), "about queen h", True),
            "Ann asks Bob: is your Queen that of hearts? Yes",
        ),
        (
            events.predicted(Seat(0), (1, 5, place_named("10*"))),
            "Ann records a prediction: Elves win in turn 5 with 10★",
        ),
        (
            events.factions_drawn((1, 3)),
            "The factions are drawn: Elves for Ann and Orcs for Bob",
        ),
        (
            deal_events.told(4, Seat(1), (Seat(0),), "event", (TOP,)),
            "Bob shows Ann the next event card: 9♥ for 13 (deal 4)",
        ),
        (
            deal_events.told(4, Seat(1), (Seat(0),), "queen", (3,)),
            "Bob shows Ann their Queen: Queen of spades (deal 4)",
        ),
        (events.won("DD-VIC-01", (Seat(0), Seat(2))), "The game is won by Ann and Cara, with the castles"),
    ],
)
def test_lines_read_well(event: Event, line: str) -> None:
    assert GAME.words.say(event, NAMES) == line


def test_players_called_by_their_factions_are_many() -> None:
    names = ("elves", "Orcs (Dan)")
    assert GAME.words.say(events.bid(Seat(0), 3, False), names) == "Elves bid 3"
    assert GAME.words.say(events.passed("DD-BID-07", Seat(1)), names) == "Orcs (Dan) pass"
    assert (
        GAME.words.say(events.alliance_offered(Seat(0), Seat(1)), names)
        == "Elves offer the Orcs (Dan) an alliance"
    )
    assert GAME.words.say(events.plan_sealed(Seat(0)), names) == "Elves have fixed a battle plan"


def test_what_is_hidden_is_not_said() -> None:
    sale = events.put_up(card_named("4h"), Seat(1))
    known, hidden = sale.seen_by(Seat(1)), sale.seen_by(Seat(0))
    assert known is not None
    assert hidden is not None
    assert GAME.words.say(known, NAMES) == "An artifact card is put up for bid, and Bob sees 4♥"
    assert GAME.words.say(hidden, NAMES) == "An artifact card is put up for bid"


def test_a_name_cannot_steer_the_terminal() -> None:
    assert GAME.words.say(events.bid(Seat(0), 3, False), ("\x1b]0;x\x07Ann", "Bob")) == "]0;xAnn bids 3"


def test_names_agree_with_the_engine() -> None:
    words = catalogue()
    assert tuple(name.lower() for name in words.factions) == FACTION_NAMES
    assert [name.split()[0].lower() for name in words.rounds] == list(ROUND_NAMES)
    assert set(words.facts) == set(KINDS[TELL].modes)
    assert words.event_card(TOP) == f"9♥ for {PLACE_NAMES[TOP]}"


def test_every_step_that_asks_has_a_question() -> None:
    words = catalogue()
    asking = [
        name
        for name, step in STEPS.items()
        if not issubclass(step, ChanceStep) and step.options is not Step.options
    ]
    assert len(asking) > 30
    public = {"other", "price", "place"}  # what all may know of any of these questions
    for name in asking:
        forms = [form for key, form in words.questions.items() if key.split("-")[0] == name]
        assert forms, name
        for asked, about in forms:
            assert asked
            assert set(placeholders(about)) <= public
