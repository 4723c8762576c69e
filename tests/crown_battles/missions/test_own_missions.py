"""Missions of house rules: what they ask, and that they are dealt, shown, scored, explained and played."""

import pytest

from tests.crown_battles.second_scorer import Check
from wyrmhall.bots import open_bot
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.components.own_missions import (
    DEEDS,
    MISSION_ENTRIES,
    MISSION_WORDS,
    MOST_TRICKS,
    OwnMission,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.points import worth_at
from wyrmhall.games.crown_battles.rules.missions.table_deck import deck_with
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.table import Table
from wyrmhall.lab.arena import play_one

TYPES = ("missions", "blind-missions", "missions-alliances")
OWN = """from = "standard-4"
missions_out = ["hold-back", "quiet-exit"]

[[missions]]
name = "Proud Guest"
instead_of = "first-strike"
does = ["win-first"]
avoids = ["win-last", "win-with-trump"]
most = 3
points = 65

[[missions]]
name = "Exactly {two}"
instead_of = "mirror"
least = 2
most = 2
points = [5, 10, 15, 20, 25, 30, 35]
"""


def walked(options: Options, seed: int = 0) -> Table:
    table, chance = Table(GAME, options, str(seed)).start(), Chance(seed)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    return table


def drawn_rules(number: int, players: int) -> str:
    """Up to all of the missions are drawn anew."""
    chance = Chance(2_000 + number)
    entries = [MISSION_ENTRIES.sample_entry(chance) for _ in range(40)]
    good = [entry for entry in entries if not MISSION_ENTRIES.faults([entry])]
    by_place = {entry["instead_of"]: entry for entry in good}
    names = {entry["name"]: entry for entry in by_place.values()}
    out = list(chance.draw(MISSION_WORDS, chance.below(16)))
    given = {"missions": list(names.values()), "missions_out": out}
    return with_values(HOUSE_RULES, "", f"standard-{players}", given)


def test_the_words_are_those_of_the_printed_missions() -> None:
    assert [one.name.lower().replace(" ", "-") for one in DECK] == list(MISSION_WORDS)
    words = catalogue()
    assert set(words.avoided) == set(DEEDS)


def test_what_it_asks_is_told() -> None:
    preset = make_setup(Options(rules=OWN)).preset
    words = catalogue(preset)
    assert words.mission(1) == "Proud Guest"
    assert words.aim(1) == (
        "win the first trick, do not win the last trick, win no trick with a trump number card "
        "and hold at most 3"
    )
    assert words.aim(17) == "hold exactly 2"
    assert words.mission(3) == catalogue().mission(3)


def test_what_it_is_worth() -> None:
    setup = make_setup(Options(rules=OWN))
    assert [worth_at(setup, 1, cards) for cards in (1, 8, 15)] == [65, 65, 65]
    assert [worth_at(setup, 17, cards) for cards in (1, 3, 5, 8, 15)] == [5, 10, 15, 20, 30]
    assert worth_at(setup, 5, 4) == worth_at(make_setup(Options()), 5, 4)


def test_one_deed_is_the_printed_mission() -> None:
    """Alone, a deed asks for what the mission asks that knows it; barred, for its opposite."""
    entry = {"name": "A", "instead_of": "mirror", "points": 5, "does": ["win-last"], "avoids": []}
    own = OwnMission({**entry, "least": 0, "most": MOST_TRICKS})
    assert (own.tricks, own.number) == (1, 17)


@pytest.mark.parametrize("number", range(24))
def test_the_engine_and_the_second_scorer_agree(number: int) -> None:
    players = 3 + number % 4
    options = Options(
        rules=drawn_rules(number, players),
        types=TYPES,
        deals="random",
        rounds=4,
        powers=("thief", "bomb", "alchemist", "smuggler")[: number % 5],
    )
    table = walked(options, number)
    check = Check(GAME, options)
    for event in table.log:
        check.hear(event)
    check.finish(GAME.scores(table.state))
    numbers = make_setup(options).own_missions.numbers  # type: ignore[union-attr]
    offers = [event.all_values()["missions"] for event in table.log if event.kind == "missions-dealt"]
    dealt = {one for offer in offers for one in offer}  # type: ignore[union-attr]
    assert dealt <= set(numbers)
    assert "{" not in "".join(GAME.words.accounts(table.log, options).values())


def test_they_are_told_shown_and_explained() -> None:
    options = Options(rules=OWN, types=("missions",), deals="own", own_deals=(4,) * 6)
    table = walked(options)
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    told = " ".join([GAME.words.say(event, names) for event in table.log])
    assert "Proud Guest" in told or "Exactly {two}" in told
    assert "First Strike" not in told
    assert "Hold Back" not in told
    explained = {entry.key: entry for entry in GAME.explanations.entries(options)}
    assert explained["mission.1"].name == "Proud Guest"
    assert "Worth 65 points" in explained["mission.1"].words
    assert explained["mission.17"].name == "Exactly {two}"
    assert "mission.2" not in explained
    assert not GAME.explanations.faults(options)


def test_the_page_shows_them() -> None:
    options = Options(rules=OWN, types=("missions",))
    for seed in range(40):
        table = Table(GAME, options, str(seed)).start()
        while not any(event.kind == "missions-dealt" for event in table.log):
            seat = table.asked[0]
            table.play(next(iter(table.legal(seat))).text, seat)
        for seat in table.asked:
            screen = GAME.screens.screen(table.view(seat), seat, ("a", "b", "c", "d"))
            for card in screen.asking.missions:
                if card.number == 1:
                    assert (card.name, card.points) == ("Proud Guest", 65)
                    return
    raise AssertionError("it was never dealt")


@pytest.mark.parametrize("bot", ["easy", "standard", "strong"])
def test_bots_play_them(bot: str) -> None:
    rules = drawn_rules(7, 4)
    options = Options(rules=rules, types=("missions", "blind-missions"), deals="own", own_deals=(3, 4))
    assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "seed")[4]


def test_a_record_carries_them() -> None:
    options = Options(rules=OWN, types=("missions",), deals="own", own_deals=(3, 4))
    table = walked(options)
    record = read_record(GAME, table.record.text().split("\n"))
    assert record.options.rules == OWN
    assert replay(record).hash == table.hash


def test_without_any_that_can_be_done_all_are_dealt() -> None:
    """Everything asks for a trump: in a round without one there is nothing else to deal."""
    entries = "".join(
        f"[[missions]]\nname = 'M{word}'\ninstead_of = '{word}'\ndoes = ['win-with-trump']\npoints = 20\n"
        for word in MISSION_WORDS
    )
    rules = f'from = "standard-4"\nspinner = {{ suit = 0, none = 1, choice = 0 }}\n{entries}'
    options = Options(rules=rules, types=("missions", "blind-missions"), deals="own", own_deals=(2, 3))
    assert walked(options).over
    own = make_setup(options).own_missions
    assert own is not None
    assert len(deck_with(own)) == len(DECK)
