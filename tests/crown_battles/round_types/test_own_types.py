"""Round types of house rules: that they are what their parts say, and played, shown, scored and explained."""

from typing import Any

import pytest

from tests.crown_battles.second_scorer import Check
from wyrmhall.bots import open_bot
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.components.own_types import CLASHES, PLACES, TYPE_ENTRIES, USUAL, OwnType
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES, composed
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.table import Table
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.soak import Report, Walk

OWN = """from = "standard-4"
types = ["long-play", "wagering", "normal-bidding"]

[[round_types]]
name = "Fog {war}"
instead_of = "long-play"
bidding = "blind"
double_bids = false
face_down = true
trump = "none"

[[round_types]]
name = "Royal Suits"
instead_of = "wagering"
parts = "suits"
cards_each = 2
dealer_barred = false
trump = "dealer"
"""
PARTS: dict[str, dict[str, Any]] = {  # the printed types, said in the parts of a file
    "blind-bidding": {"bidding": "blind"},
    "long-play": {"cards_each": 2},
    "leaked-suit": {"turn_up_suit": True},
    "the-split": {"parts": "halves"},
    "stealth-play": {"face_down": True},
    "suit-precision": {"parts": "suits"},
    "missions": {"bidding": "missions"},
    "blind-missions": {"bidding": "blind-missions"},
    "wagering": {"wagers": True, "double_bids": False},
    "duel-fights": {"groups": "duels"},
    "alliances": {"groups": "teams"},
    "missions-alliances": {"groups": "teams", "bidding": "missions"},
    "suit-precision-alliances": {"groups": "teams", "parts": "suits"},
}

MADE_OF = (
    *("bidding", "parts", "groups", "screw", "doubles", "wagers", "circles", "face_down", "leaks", "trump"),
)


def walked(options: Options, seed: int = 0) -> Table:
    table, chance = Table(GAME, options, str(seed)).start(), Chance(seed)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    return table


def drawn_rules(number: int, players: int) -> tuple[str, tuple[str, ...]]:
    """As many own types as chance finds, and the places they take."""
    chance = Chance(3_000 + number)
    entries = [TYPE_ENTRIES.sample_entry(chance) for _ in range(40)]
    good = {one["instead_of"]: one for one in entries if not TYPE_ENTRIES.faults([one])}
    unique = list({one["name"]: one for one in good.values()}.values())
    rules = with_values(HOUSE_RULES, "", f"standard-{players}", {"round_types": unique})
    return rules, tuple(one["instead_of"] for one in unique)


def test_the_printed_types_are_made_of_the_same_parts() -> None:
    for number, place in enumerate(PLACES, 1):
        own = OwnType({**USUAL, "name": "A", "instead_of": place, **PARTS[place]})
        printed, made = ROUND_TYPES[number], composed(own)
        assert made.score is printed.score
        for part in (
            "bidding",
            "parts",
            "groups",
            "doubles",
            "wagers",
            "circles",
            "face_down",
            "leaks",
            "trump",
        ):
            assert getattr(made, part) == getattr(printed, part), (place, part)
        assert made.screw == printed.screw
        assert own.least_players == LEAST_PLAYERS[number]


@pytest.mark.parametrize("place", PARTS)
def test_a_printed_type_written_as_a_file_is_played_alike(place: str) -> None:
    """Decision by decision: menus, events, and hashes but for the fingerprint."""
    parts = {"name": "Copy", "instead_of": place, **PARTS[place]}
    base = with_values(HOUSE_RULES, "", "standard-5", {})
    copy = with_values(HOUSE_RULES, "", "standard-5", {"round_types": [parts]})
    given = {"types": (place,), "deals": "own", "own_deals": (3, 5, 4), "powers": ("jester", "thief")}
    one, other = (Table(GAME, Options(rules=rules, **given), "same").start() for rules in (base, copy))  # type: ignore[arg-type]
    chance = Chance(7)
    while not one.over:
        assert one.asked == other.asked
        seat = one.asked[0]
        menu = [act.text for act in one.legal(seat)]
        assert menu == [act.text for act in other.legal(seat)]
        text = chance.pick(menu)
        one.play(text, seat)
        other.play(text, seat)
    assert other.over
    assert [event.plain() for event in one.log] == [event.plain() for event in other.log]


@pytest.mark.parametrize("number", range(40))
def test_the_engine_and_the_second_scorer_agree(number: int) -> None:
    players = 4 + number % 4
    rules, places = drawn_rules(number, players)
    powers = ("thief", "bomb", "jester", "smuggler", "alchemist")[: number % 6]
    options = Options(rules=rules, types=places, deals="random", rounds=6, powers=powers)
    table = walked(options, number)
    check = Check(GAME, options)
    for event in table.log:
        check.hear(event)
    check.finish(GAME.scores(table.state))
    names = GAME.words.display_names(options, tuple("abcdefgh"[:players]))
    rows = [row for line in GAME.screens.sheet(table.log, names) for row in line.rows]
    assert rows
    told = GAME.words.accounts(table.log, options)
    assert len(told) == len(rows)


@pytest.mark.parametrize("number", range(12))
def test_the_laws_hold(number: int) -> None:
    rules, places = drawn_rules(100 + number, 5)
    options = Options(rules=rules, types=places, deals="own", own_deals=(2, 4, 3, 5))
    Walk(GAME, options, number, None, Report()).play()


def test_what_the_file_says_is_played_and_told() -> None:
    options = Options(rules=OWN, deals="own", own_deals=(4,) * 6)
    assert make_setup(options).types == (0, 2, 9)
    table = walked(options)
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    told = [GAME.words.say(event, names) for event in table.log if event.kind == "round-begins"]
    assert any("Fog {war}" in line for line in told)
    assert any("Royal Suits" in line for line in told)
    titles = {line.title for line in GAME.screens.sheet(table.log, names)}
    assert titles == {"Fog {war}", "Royal Suits", "Normal Bidding"}
    preset = make_setup(options).preset
    assert catalogue(preset).summary(2) == (
        "All bids are secret until the last trick. No double bids. "
        "Only the lead lies face up until the trick is complete. No trump."
    )
    explained = {entry.key: entry for entry in GAME.explanations.entries(options)}
    assert explained["type.long-play"].name == "Fog {war}"
    assert "The dealer names the trump suit." in explained["type.wagering"].words
    assert not GAME.explanations.faults(options)


def test_the_page_and_the_terminal_name_it() -> None:
    options = Options(rules=OWN, types=("long-play",), deals="own", own_deals=(3, 3))
    table = Table(GAME, options, "seed").start()
    seat = table.asked[0]
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    screen = GAME.screens.screen(table.view(seat), seat, names)
    assert screen.header.title == "Fog {war}"
    assert not any(offer for part in screen.grid.parts for offer in part.doubles)
    assert "Fog {war}" in GAME.terminal.draw(table.view(seat), seat, names, False)


@pytest.mark.parametrize("bot", ["easy", "standard", "strong"])
def test_bots_play_them(bot: str) -> None:
    rules, places = drawn_rules(5, 4)
    options = Options(rules=rules, types=places, deals="own", own_deals=(2, 3, 3))
    assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "seed")[4]


def test_a_record_carries_them() -> None:
    options = Options(rules=OWN, deals="own", own_deals=(3, 4, 2))
    table = walked(options)
    record = read_record(GAME, table.record.text().split("\n"))
    assert record.options.rules == OWN
    assert replay(record).hash == table.hash
    assert state_hash(GAME.start(options)) != state_hash(GAME.start(Options()))


def test_types_for_more_players_are_left_out() -> None:
    """CB-R-89"""
    rules = OWN.replace("standard-4", "standard-2")
    assert make_setup(Options(rules=rules)).types == (0, 9)  # face down takes three
    with pytest.raises(BadOptions) as refused:
        Options(rules=rules.replace('"wagering", "normal-bidding"', ""))
    assert refused.value.field == "rules"


def test_every_clash_names_parts_that_exist() -> None:
    for one, ones, other, others, _ in CLASHES:
        for name, values in ((one, ones), (other, others)):
            assert not [value for value in values if TYPE_ENTRIES.fields[name].fault(value)]


def test_every_part_has_words() -> None:
    words = catalogue().round_parts
    told = {
        f"{name}-{str(value).lower()}" for name in USUAL for value in values_of(name) if value != USUAL[name]
    }
    assert set(words) == {*told, "usual"}
    assert len(TYPE_NAMES) == len(PLACES) + 1


def values_of(name: str) -> tuple[object, ...]:
    field = TYPE_ENTRIES.fields[name]
    return tuple(getattr(field, "choices", (1, 2) if name == "cards_each" else (False, True)))
