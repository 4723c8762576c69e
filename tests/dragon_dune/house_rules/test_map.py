"""A map of one's own: what is drawn is what is played, everywhere, and the printed map stays what it was."""

import pytest

from tests.dragon_dune.house_rules.own_rules import blocks_of_the_page
from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.envs.setting import Setting
from wyrmhall.games.dragon_dune.components.board import BORDERS, PLACE_WORDS, PLACES, place_named, places_in
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.components.island import (
    PRINTED_ISLAND,
    Island,
    drawn_borders,
    house_island,
)
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.rules.dragon_marker import advance
from wyrmhall.games.dragon_dune.rules.opening import PlaceDragon
from wyrmhall.games.dragon_dune.rules.recruitment.movement import within
from wyrmhall.games.dragon_dune.screen.screen import make_screen
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, complaints_about, with_values
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.table import new_table
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.soak import Report, Walk

OWN = next(block for block in blocks_of_the_page() if "[map]" in block)
NAMES = ("dwarves", "elves", "goblins", "orcs")


def own_island() -> Island:
    return Options(rules=OWN).edition_in_force.island


def words_in(bits: int) -> set[str]:
    return {PLACE_WORDS[place] for place in places_in(bits)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_printed_editions_have_the_printed_map(edition: str) -> None:
    assert EDITIONS[edition].island is PRINTED_ISLAND


def test_the_printed_drawing_gives_the_printed_borders() -> None:
    """The same code reads a map of the house."""
    drawn = house_island({**PRINTED_ISLAND.table, "troll": "3*"})
    assert drawn.borders == BORDERS
    assert (drawn.griffins, drawn.orcish_lands) == (PRINTED_ISLAND.griffins, PRINTED_ISLAND.orcish_lands)
    assert (drawn.numbers, drawn.troll) == (PRINTED_ISLAND.numbers, PRINTED_ISLAND.troll)


@rule("DD-R-190")
def test_territories_border_where_they_share_an_edge() -> None:
    island = own_island()
    assert words_in(island.borders[place_named("0.")]) == {"2", "2.", "3", "6", "8", "9."}
    assert words_in(island.borders[place_named("10*")]) == {"9.", "11"}
    assert words_in(island.borders[place_named("13")]) == set()
    assert all(
        island.borders[other] >> place & 1 for place in PLACES for other in places_in(island.borders[place])
    )


def test_marches_follow_the_drawing() -> None:
    assert words_in(within(own_island(), place_named("3*"), 1, 0)) == {"2", "9."}


def test_the_rest_is_as_the_file_says() -> None:
    edition = Options(rules=OWN).edition_in_force
    assert words_in(edition.island.griffins) == {"3*", "5*"}
    assert words_in(edition.island.orcish_lands) == {"1*", "2."}
    assert words_in(edition.island.troll) == {"3*"}
    assert words_in(edition.event_cards) == {"2", "3", "6", "8", "11"}
    assert edition.event_gold[place_named("11")] == 6
    assert edition.island.numbers == 12


def test_the_dragon_flies_round_a_shorter_track() -> None:
    state = dune_state(GAME.start(Options(rules=OWN)))
    for dice, number in (((1, 1, 1), 3), ((4, 4, 4), 12), ((6, 6, 6), 6)):
        PlaceDragon(False).apply(state, dice)
        assert state.dragon == number
    state.dragon = 11
    advance(state, 3)
    assert state.dragon == 2


def test_the_page_is_told_the_drawing_and_only_of_a_map_of_the_house() -> None:
    screen = make_screen(dune_state(GAME.start(Options(rules=OWN))), SPECTATOR, NAMES)
    ground = {one.word: one for one in screen.island}
    assert set(ground) == {one.word for one in screen.territories}
    assert len(ground) == 12
    assert [list(box) for box in ground["9."].area] == [[4, 5.5, 6, 8], [4, 4.5, 5, 5.5]]
    assert set(ground["10*"].borders) == {"9.", "11"}
    assert list(screen.castles) == ["1*", "3*", "5*", "10*"]
    assert len(screen.dragon.stations) == 12
    printed = make_screen(dune_state(GAME.start(Options())), SPECTATOR, NAMES)
    assert not printed.island


def test_the_terminal_lists_it() -> None:
    table = new_table(GAME, {"rules": OWN}, "map")
    drawn = GAME.terminal.draw(table.view(Seat(0)), Seat(0), NAMES, False)
    assert "> 9• 11" in drawn or "> 11 9•" in drawn or "> 9• 11" in " ".join(drawn.split())
    assert "13" not in [line.split()[0] for line in drawn.splitlines() if line.split()]


def test_explanations_tell_it() -> None:
    told = {entry.key: entry.words for entry in GAME.explanations.entries(Options(rules=OWN))}
    assert "place.13" not in told
    assert "brings 6 gold" in told["place.11"]


def test_learners_see_it() -> None:
    own, usual = Setting("dragon-dune", {"rules": OWN}), Setting("dragon-dune", {})
    assert own.action_count == usual.action_count
    names = next(field.columns for field in own.layout.fields if field.name == "house_rules")
    assert "map 1" in names


def test_a_record_carries_the_map() -> None:
    options = GAME.study.for_programs(Options(rules=OWN))
    text = play_one(GAME, options, [open_bot("easy", GAME)] * 4, ("easy",) * 4, 0, "map")
    assert text[4]
    table = new_table(GAME, {"rules": OWN}, "map")
    record = read_record(GAME, table.record.text().split("\n"))
    assert record.options.rules == OWN
    assert replay(record).hash == table.hash


@pytest.mark.parametrize("bot", ["easy", "standard"])
def test_bots_play_it(bot: str) -> None:
    options = GAME.study.for_programs(Options(rules=OWN, talk="on", oracles=("elves", "orcs")))
    assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "map")[4]


def test_drawn_maps_are_right_and_played_to_the_end() -> None:
    value = HOUSE_RULES.by_name["map"]
    for seed in range(8):
        chance = Chance(seed)
        values = HOUSE_RULES.fitting({"map": value.sample(chance)}, chance)
        text = with_values(HOUSE_RULES, "", "sixth-c", values)
        assert not complaints_about(HOUSE_RULES, OWN_FILE, text)
        Walk(GAME, Options(rules=text), seed, None, Report()).play()


def mark_of(text: str) -> str:
    return Options(rules=text).edition_in_force.fingerprint


def test_a_map_is_written_as_it_was_read() -> None:
    assert mark_of(with_values(HOUSE_RULES, OWN, "sixth-c", {})) == mark_of(OWN)
    assert mark_of(OWN.replace("gold = 6", "gold = 7")) != mark_of(OWN)


def test_only_what_touches_borders() -> None:
    table = {"1": {"area": [[0, 0, 1, 1]]}, "2": {"area": [[1, 1, 2, 2]]}, "3": {"area": [[1, 0, 2, 1]]}}
    assert drawn_borders(table, "1") == ["3"]
