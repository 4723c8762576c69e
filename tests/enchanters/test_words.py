"""Enchanters in words: lines of cards, log lines, questions, forecasts, and names that are typed."""

from typing import Any

import pytest

from tests.cli.samples import Only, Tried, check_types, kinds, samples
from tests.enchanters.tables import Played, at, dragon, enchantment, hero, item, monster, overlord, village
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER
from wyrmhall.games.enchanters.game import GAME, STEPS
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.language.card_lines import plain_text, sentence
from wyrmhall.games.enchanters.language.card_words import describe, fitting
from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES
from wyrmhall.games.enchanters.language.prose import accounts, catalogue
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import combat, invasion_lines
from wyrmhall.games.enchanters.terminal.strips import points_by_card
from wyrmhall.games.enchanters.text.compiler.forms import ICON_WORDS
from wyrmhall.games.enchanters.text.phrases.all_phrases import CONDITIONS, COSTS, EFFECTS, POINTS
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import placeholders
from wyrmhall.kernel.game_parts.terminal_layout import ESCAPES, width
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import ChanceStep, Step
from wyrmhall.kernel.table import Table

NAMES = ("Ann", "Bob", "Cara", "Dan")


# -- lines of cards --------------------------------------------------------------------------------


def test_every_wording_reads_without_icons() -> None:
    for phrase in (*COSTS, *CONDITIONS, *EFFECTS, *POINTS):
        for wording in phrase.wordings:
            text = plain_text(wording.replace("{distance}S", "{distance}3").replace("N", "2"))
            assert "{" not in text, wording
            assert "  " not in text, wording


def test_every_line_of_the_set_reads_without_icons() -> None:
    cards = shipped()
    assert len(cards.lines) > 500
    for line in cards.lines:
        text = sentence(line)
        assert text
        assert not any(f"{{{icon}}}" in text for icon in ICON_WORDS), line.text


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("Deal 1{damage} to another player", "Deal 1 damage to another player"),
        ("Take 1{crystal} for each 5{damage}", "Take 1 crystal for each 5 wounds"),
        ("Take 1{crystal} for every 2{damage} taken", "Take 1 crystal for every 2 damage taken"),
        ("{attack} for every 2{monster}", "+1 attack for every 2 monsters"),
        ("5{attack}2{defense-down}", "+5 attack and -2 defense"),
        ("Discard {item}", "Discard an item"),
        ("After taking {item} or {enchantment}", "After taking an item or an enchantment"),
        ("Discard top {item}, {enchantment} or {monster}", "Discard top item, enchantment or monster"),
        ("All {monster} and {dragon} get +2{health}", "All monsters and dragons get +2 health"),
        ("{score} for each pair {item}{enchantment}", "1 point for each pair of an item and an enchantment"),
        ("-1{score} for each {damage}", "-1 point for each wound"),
        ("When {challenge}", "When challenging the Overlord"),
        ("After a journey on {distance}3 or more", "After a journey to slot 3 or more"),
    ],
)
def test_wordings_read_well(printed: str, plain: str) -> None:
    assert plain_text(printed) == plain


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Lodestone Pick", "  upper     2 attack. Bury this card: +3 attack"),
        ("Normaltown", "Pay 2 crystals, any number of times: +1 attack"),
        ("Theria, the Dragonhead Hydra", "enchantment: trigger the dragon invasion"),
        ("Border Raid", "anger 1   +3 defense; the Overlord attacks the current player"),
    ],
)
def test_a_card_of_any_kind_is_described(name: str, part: str) -> None:
    assert part in describe(shipped(), name)


def test_every_card_is_described_in_80_columns() -> None:
    for design in shipped().designs:
        text = describe(shipped(), design.name)
        assert text.startswith(design.name)
        assert max(map(width, text.split("\n"))) <= 80


def test_names_are_found_by_beginnings_and_words_in_order() -> None:
    names = ["Blind Tunneler", "Blind Alley", "Hell's Gate", "of Borrowed Pain", "Blind"]
    assert fitting(names, "blind") == [4]  # a whole name before beginnings
    assert fitting(names, "blind t") == [0]
    assert fitting(names, "hells gate") == [2]
    assert fitting(names, "borrowed pain") == [3]
    assert fitting(names, "bl") == [0, 1, 4]
    assert fitting(names, "pain borrowed") == []
    assert fitting(names, "...") == []


# -- log lines -------------------------------------------------------------------------------------

QUIET = (("offered", "hidden"), ("fought", "all"))  # what is no line in the log
TRIED: Tried = {
    "Seat": [0, 2],
    "Card": [0, 9],
    "int": [0, 1, 4],
    "str": ["EN-SET-13"],
    "Asked": [(1,), (0, 1)],
    "tuple[int, ...]": [(0, 3)],
    "tuple[Card, Card]": [(9, 18)],
    "tuple[Card, ...]": [(9, 18)],
}
ONLY: Only = {
    ("crystals", "amount"): [1, -2],
    ("overlord_crystals", "amount"): [1, -2],
    ("village_tokens", "amount"): [1, -2],
    ("overlord_tokens", "amount"): [1, -2],
    ("marked", "amount"): [1, -2],
    ("marked", "kind"): [0, 1, 2, 3],
    ("wounds_drawn", "other"): [9, -1],
    ("wound_kept", "other"): [9, -1],
    ("reinforced", "place"): [0, 6],
    ("reinforced", "side"): [0, 1],
    ("reinforcement_removed", "side"): [0, 1],
    ("desert_turned", "side"): [1, 2],
    **{("journey_begins", name): [2] for name in ("slot", "cost", "fare", "speed", "free")},
    **{("fought", name): [2] for name in ("attack", "defense", "health", "strength")},
    ("duel", "one"): [0, OVERLORD_UNIT],
    ("duel_blows", "one"): [0],
    ("duel_blows", "other"): [1, OVERLORD_UNIT],
    ("duel_blows", "powers"): [(3, 1, 2, 2)],
    ("duel", "other"): [1],
    ("player_attacked", "defender"): [1, OVERLORD_UNIT],
    ("game_over", "atom"): ["EN-END-10", "EN-COP-11", "EN-COP-12", "EN-COP-13", "EN-EFF-182"],
}


def every_event() -> list[Event]:
    return list(samples(events, TRIED, ONLY))


def test_every_kind_has_prose() -> None:
    assert set(catalogue(shipped()).forms) == kinds(events)


def test_every_event_can_be_said_to_everybody() -> None:
    words = catalogue(shipped())
    said: dict[str, set[str]] = {kind: set() for kind in kinds(events)}
    for event in every_event():
        for seat in (*(Seat(number) for number in range(4)), SPECTATOR):
            seen = event.seen_by(seat)
            if seen is not None:
                key = words.form(event.kind, words.values_of(seen, NAMES)).key
                text = words.say(seen, NAMES)
                assert text or (event.kind, key) in QUIET
                assert "{" not in text
                said[event.kind].add(key)
    for kind, forms in words.forms.items():
        assert {form.key for form in forms} == said[kind], f"{kind}: a form that is never used"


def test_every_type_of_an_event_is_what_events_are_made_of() -> None:
    check_types(EVENT_TYPES, every_event())


def test_prose_names_values_and_what_prose_adds_alone() -> None:
    """Whatever stands in braces is a value of that event or one of those that english.py explains."""
    words = catalogue(shipped())
    added = {"rule", "what", "does", "bearer", "gain", "crystals", "tokens", "hit_points", "pearls", "single"}
    added |= {"other_card", "one_slot", "other_slot", "taken_card", "token", "on_lord", "desert", "several"}
    values = {event.kind: set(event.all_values()) for event in every_event()}
    for kind, forms in words.forms.items():
        named = {name for form in forms for name in (*form.fields, *[field for field, _ in form.conditions])}
        assert named <= values[kind] | added, kind


PICK = shipped().by_name["Lodestone Pick"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.journey_begins(Seat(0), 2, PICK, 2, 2, 0, 0), "Ann journeys to slot 2: Lodestone Pick"),
        (events.crystals(Seat(1), -1), "Bob loses 1 crystal"),
        (events.overlord_hurt(1, 98), "The Overlord loses 1 hit point: 98 left"),
        (events.duel(Seat(0), OVERLORD_UNIT), "Ann and the Overlord duel"),
        (
            events.used(Seat(0), PICK, shipped().uppers[PICK].lines[0].number),
            "Ann uses Lodestone Pick (Bury this card: +3 attack)",
        ),
        (events.swapped_on_track(1, 4), "The cards of slots 1 and 4 change places"),
        (events.game_over("EN-END-10", (Seat(0), Seat(2))), "Ann and Cara share the victory"),
        (events.game_over("EN-END-10", (Seat(0),)), "Ann wins"),
    ],
)
def test_lines_read_well(event: Event, line: str) -> None:
    assert GAME.words.say(event, NAMES) == line


def test_a_reward_token_is_not_called_by_the_card_whose_number_it_bears() -> None:
    cards = shipped()
    reward = cards.overlord_designs[cards.by_name["Lord Vragan, the Blackest Knight"]].reward[0]
    said = GAME.words.say(events.used(Seat(0), cards.by_name[cards.designs[0].name], reward.number), NAMES)
    assert said == "Ann uses a reward token (6 points)"


def test_a_name_cannot_steer_the_terminal() -> None:
    assert (
        GAME.words.say(events.defeated(Seat(0), PICK), ("\x1b]0;x\x07Ann",))
        == "]0;xAnn defeats Lodestone Pick"
    )


@rule("EN-HID-05", "EN-HID-06")
def test_what_is_hidden_is_not_said() -> None:
    one, other = shipped().wounds[:2]
    kept = events.wound_kept(Seat(0), one, other)
    known, hidden = kept.seen_by(Seat(0)), kept.seen_by(Seat(1))
    assert known is not None
    assert hidden is not None
    names = [shipped().of[card].name for card in (one, other)]
    assert (
        GAME.words.say(known, NAMES) == f"Ann keeps the wound {names[0]} and puts {names[1]} under the deck"
    )
    assert GAME.words.say(hidden, NAMES) == f"Ann keeps the wound {names[0]}"


OWN = """
[kingdom]
name = "Angels"

[[cards]]
key = "dented-halo"
name = "Polished Halo"
type = "item"
upper.icons = { attack = 1 }
upper.text = []
lower.icons = {}
lower.text = []
"""


def test_a_table_with_cards_of_its_own_calls_them_by_their_names() -> None:
    options = Options(players=2, cards=OWN)
    card = shipped().by_name["Dented Halo"]
    event = events.taken(Seat(0), card)
    assert (
        GAME.words.say(event, GAME.words.display_names(options, ("Ann", "Bob"))) == "Ann takes Polished Halo"
    )
    assert GAME.words.say(event, ("Ann", "Bob")) == "Ann takes Dented Halo"
    assert GAME.words.display_names(options, ("Ann", "Bob")) == ("Ann", "Bob")


@rule("EN-END-06")
def test_accounts_tell_how_points_arose() -> None:
    parts: Any = {"village": 4, "cards": 31, "tokens": 0, "wounds": -3}
    told = Event("final-score", "EN-END-06", {"seat": 0, "points": 32, **parts})
    bare = Event("final-score", "EN-END-06", {"seat": 1, "points": 3})
    assert accounts([bare, told]) == {1: "village 4, cards 31, reward tokens 0, wounds -3"}


# -- questions -------------------------------------------------------------------------------------


def test_every_step_that_asks_has_a_question() -> None:
    words = catalogue(shipped())
    asking = [
        name
        for name, step in STEPS.items()
        if not issubclass(step, ChanceStep) and step.options is not Step.options
    ]
    assert len(asking) > 8
    for name in asking:
        forms = [found for key, found in words.questions.items() if key.split("-")[0] == name]
        assert forms, name
        for asked, about in forms:
            assert asked
            assert set(placeholders(about)) <= {"source", "foe"}


def test_the_window_tells_how_the_fight_stands() -> None:
    t = at(
        p1=hero(items=[item("attack 3", "1{crystal} {double} 2{attack}")]), track=[monster(6, 3, name="Ogre")]
    )
    t.play("p1 journey 0")
    asked = GAME.words.prompt(t.table.view(Seat(0)), Seat(0), NAMES, True)
    assert asked == "Ann, use actions before the fight with Ogre, or say done: fails: attack 4 of 6."
    t.play("p1 use item 1")
    asked = GAME.words.prompt(t.table.view(Seat(0)), Seat(0), NAMES, True)
    assert asked.endswith("attack 6 beats 6, 2 damage.")


def test_a_pick_names_its_card_and_what_is_asked() -> None:
    knife = item("", "Take 1{damage} {minor} Deal 1{damage} to another player", name="Knife")
    t = at(p1=hero(items=[knife]))
    t.play("p1 use item 1")
    view = t.table.view(Seat(0))
    assert (
        GAME.words.prompt(view, Seat(0), NAMES, True) == "Ann, choose for Knife: a player takes the damage."
    )
    assert "Knife: Take 1 damage: deal 1 damage to another player" in GAME.terminal.draw(
        view, Seat(0), NAMES, False
    )
    assert GAME.words.prompt(view, Seat(1), NAMES, True) == "Waiting for Ann to choose for Knife."


# -- the table -------------------------------------------------------------------------------------


def drawn(t: Played, seat: int = 0) -> str:
    return GAME.terminal.draw(t.table.view(Seat(seat)), Seat(seat), NAMES[: t.state.setup.players], False)


@rule("EN-JRN-05")
def test_the_track_shows_the_own_cost() -> None:
    fast = item("speed 2", name="Boots")
    text = drawn(
        at(p1=hero(items=[fast], crystals=2), track=[item(name=f"Card {slot}") for slot in range(6)])
    )
    assert "   1   1->0  Card 1 - item" in text
    assert "   4   4->2  Card 4 - item" in text
    assert "   5  5->3!  Card 5 - item" in text


@rule("EN-TRM-06")
def test_a_covered_card_shows_its_lower_part_only() -> None:
    low = item("attack 7", "1{crystal} {minor} 5{attack}", "defense 2", name="Old")
    text = drawn(at(p1=hero(items=[low, item("attack 3", name="New")])))
    assert "item 1            New: 3 attack" in text
    assert "item 2            Old (covered): 2 defense" in text
    assert "7 attack" not in text
    assert "Your artifact: New of enchanting p1" in text


def test_the_rest_hint_names_the_invasion() -> None:
    lord = overlord(invasion=["{item}: All players take 1{damage}", "{dragon}: Lose 2{crystal}"], name="Grim")
    text = " ".join(drawn(at(track=[item(name="Bait"), dragon()], lord=lord)).split())
    assert "Resting discards Bait; invasion: all players take 1 damage." in text
    plain = at(track=[monster(name="Dull")], lord=overlord(invasion=["{dragon}: Lose 2{crystal}"]))
    assert "Resting discards Dull; no invasion." in drawn(plain)


def test_used_actions_and_those_out_of_reach_are_marked() -> None:
    cards = [item("", ["{minor} 1{attack}", "9{crystal} {minor} 9{attack}"], name="Wand")]
    t = at(p1=hero(items=cards))
    assert "use item 1        Once a turn: +1 attack\n" in drawn(t)
    assert "use item 2        Pay 9 crystals: +9 attack (not possible now)" in drawn(t)
    t.play("p1 use item 1")
    assert "use item 1        Once a turn: +1 attack (used)" in drawn(t)


def test_the_cooperative_table_shows_how_near_the_end_is() -> None:
    t = at(players=2, coop=True, lord=overlord(name="Grim"), track=[item()] * 1)
    t.state.hit_points, t.state.wounds[0] = 55, 40
    text = drawn(t)
    assert "hit points 55 of 99, anger 2 (angrier below 40)" in text
    assert "wounds 40 of 40 (one more and you lose)" in text


def test_colour_adds_nothing_but_colour() -> None:
    t = at(track=[monster(2, 1), monster(9, 9)], lord=overlord())
    view = t.table.view(Seat(0))
    painted = GAME.terminal.draw(view, Seat(0), NAMES, True)
    assert ESCAPES.search(painted)
    assert ESCAPES.sub("", painted) == GAME.terminal.draw(view, Seat(0), NAMES, False)


@rule("EN-HID-07")
def test_offers_are_drawn_for_their_seat_alone() -> None:
    table = Table(GAME, Options(players=3), "offers", NAMES[:3]).start()
    pair = next(event for event in table.log if event.kind == "offered")
    assert pair.secret is not None
    cards: Any = pair.secret["cards"]
    name = shipped().of[cards[0]].name
    seat = Seat(int(str(pair.values["seat"])))
    assert f"keep 1: {name} - banner" in GAME.terminal.draw(table.view(seat), seat, NAMES[:3], False)
    for other in (*[one for one in table.state.seats() if one != seat], SPECTATOR):
        assert f" {name} - banner" not in GAME.terminal.draw(table.view(other), other, NAMES[:3], False)


def play_at_random(seed: int, options: Options, moves: int) -> int:
    """How many decisions were played, everything being looked at before and after each."""
    table = Table(GAME, options, f"words {seed}", NAMES[: options.seats]).start()
    chance = Chance(seed)
    for number in range(moves):
        if table.over:
            return number
        seat = table.asked[0]
        check_position(table, seat)
        view: Any = table.view(seat)
        text, before = chance.pick(tuple(table.legal(seat))).text, len(table.log)
        table.play(text, seat)
        check_outcome(view, seat, text, table.log[before:])
    return moves


def check_position(table: Table, seat: Seat) -> None:
    for reader in (*table.state.seats(), SPECTATOR):
        view: Any = table.view(reader)
        text = GAME.terminal.draw(view, reader, NAMES[: len(table.names)], False)
        assert max(map(width, text.split("\n"))) <= 80
        assert "{" not in text
        assert GAME.words.prompt(view, reader, NAMES, True)
    view = table.view(seat)
    if view.round and not view.setup.coop:
        assert sum([points for _, points in points_by_card(view, seat)]) == score(view, seat)


def check_outcome(view: State, seat: Seat, text: str, log: list[Event]) -> None:
    """What was foreseen has happened, where nobody was asked in between."""
    if text.startswith("rest"):
        check_invasion(view, log)
    fought = [event for event in log if event.kind in ("combat-failed", "attacked")]
    if text.startswith("journey") and fought and is_creature(view, int(text[-1])):
        slot, told = int(text[-1]), fought[0].values
        seen = combat(view, seat, view.track[slot], slot)
        assert seen.wins == (fought[0].kind == "attacked")
        if not seen.wins:
            assert (told["attack"], told["health"]) == (seen.attack, seen.health)
        elif told["seat"] == seat:
            assert (told["strength"], told["defense"]) == (seen.strength, seen.defense)
            assert told["damage"] == seen.damage


def is_creature(view: State, slot: int) -> bool:
    """The text of an item may make players attack each other, which no forecast tells."""
    return view.setup.cards.types[view.track[slot]] in (MONSTER, DRAGON)


def check_invasion(view: State, log: list[Event]) -> None:
    discarded = [event.values["card"] for event in log if event.kind == "slot-discarded"]
    if discarded[:1] == [view.track[0]]:
        foreseen = [line.number for line in invasion_lines(view)]
        told = [event.values["line"] for event in log if event.kind == "invasion"]
        assert told[: len(foreseen)] == foreseen


@pytest.mark.parametrize("seed", range(3))
def test_forecasts_come_true_and_everything_fits(seed: int) -> None:
    options = GAME.study.sample_options(Chance(seed + 7))
    assert play_at_random(seed, options, 80) > 20


# -- what is typed ---------------------------------------------------------------------------------


def named_table() -> Played:
    track = [
        monster(name="Blind Tunneler"),
        item(name="Tin Sword"),
        monster(name="Blind Tunneler"),
        item(name="Tin Cup"),
    ]
    wand = item("", ["{minor} 1{attack}", "1{crystal} {minor} 2{attack}"], name="Lodestone Pick")
    town = village("{rest} {minor} Take 4{crystal}", "{rest} {minor} Heal 4{damage}", name="Normaltown")
    return at(p1=hero(items=[wand]), track=track, town=town, lord=overlord(name="Theria, the Hydra"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("journey 2", "journey 2"),
        ("j2", "journey 2"),
        ("J 2", "journey 2"),
        ("journey tin s", "journey 1"),
        ("tin cup", "journey 3"),
        ("rest 2", "rest village 2"),
        ("r 1", "rest village 1"),
        ("use lodestone pick 2", "use item 2"),
        ("challenge", "challenge 1"),
        ("theria", "challenge 1"),
        ("c1", "challenge 1"),
        ("kingdom testers", "kingdom 1"),
        ("lord theria", "lord 1"),
        ("hello there", "hello there"),
    ],
)
def test_short_words_and_names(typed: str, meant: str) -> None:
    t = named_table()
    assert GAME.notation.expand(t.state, Seat(0), typed) == [meant]


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("journey blind", "'blind' could be journey 0 (Blind Tunneler), journey 2 (Blind Tunneler)"),
        ("journey tin", "'tin' could be journey 1 (Tin Sword), journey 3 (Tin Cup)"),
        ("rest", "rest village 1 (Normaltown: take 4 crystals), rest village 2 (Normaltown: heal 4 damage)"),
        ("use lodestone", "use item 1 (Lodestone Pick: once a turn: +1 attack), use item 2"),
        ("journey dragon", "nothing called 'dragon' is there to journey; there are journey 0"),
    ],
)
def test_what_fits_several_is_refused_with_what_it_could_be(typed: str, candidates: str) -> None:
    t = named_table()
    with pytest.raises(IllegalAction) as told:
        GAME.notation.expand(t.state, Seat(0), typed)
    assert candidates in told.value.refusal.why


def test_a_card_out_of_reach_is_refused_by_its_rule() -> None:
    t = at(p1=hero(crystals=1), track=[item(name=f"Card {slot}") for slot in range(6)])
    refusal = t.table.why(Seat(0), "card 4")
    assert refusal is not None
    assert refusal.rule == "EN-JRN-07"


def test_cards_of_a_choice_are_called_by_name() -> None:
    cost = enchantment("", "Discard a card {minor} 2{attack}", name="of Loss")
    t = at(p1=hero(items=[item(name="Old Hat"), item(name="Tin Cup")], enchantments=[cost]))
    t.play("p1 use of loss")
    assert GAME.notation.expand(t.state, Seat(0), "old hat") == ["item 2"]
    assert GAME.notation.expand(t.state, Seat(0), "item tin cup") == ["item 1"]


def test_forms_say_what_could_be_typed() -> None:
    t = named_table()
    assert GAME.notation.forms(t.state, Seat(0)).startswith("expected one of: journey 0, journey 1")
    assert GAME.notation.forms(t.state, Seat(1)) == "you are not asked anything now"
