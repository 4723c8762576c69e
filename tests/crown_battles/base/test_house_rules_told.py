"""What a table says of its house rules: their name, and what is not as printed."""

from pathlib import Path

import pytest

from wyrmhall.cli.explain import print_house_rules
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.games.crown_battles.study.sampling import sample_options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.explanation_file import HOUSE_RULES as KEY
from wyrmhall.kernel.game_parts.explanation_file import Explanation, by_key
from wyrmhall.kernel.house_rules.workshop import HouseRulesWorkshop
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import new_table

EXAMPLE = Path(__file__).parents[3] / "examples/house-rules/taxes-and-trolls.toml"
OWN = Options(rules=EXAMPLE.read_text("utf-8"))
PRINTED = Options(players=4)
ME = Seat(0)


def entries(options: Options) -> dict[str, Explanation]:
    return by_key(GAME.explanations.entries(options))


def drawn(options: Options) -> str:
    table = new_table(GAME, plain_options(options), "a seed")
    names = GAME.words.display_names(table.options, ("Ann", "Ben", "Cleo", "Dan"))
    return GAME.terminal.draw(table.view(ME), ME, names, False)


def test_the_terminal_tells_the_name_in_the_heading() -> None:
    assert " rules: Taxes and trolls" in drawn(OWN).split("\n")
    assert " rules: " not in drawn(PRINTED)


def test_a_name_that_is_left_out_is_told_as_what_it_is() -> None:
    assert " rules: house rules" in drawn(Options(rules='from = "standard-4"\n')).split("\n")


def test_the_page_is_told_the_name() -> None:
    for options, name in ((OWN, "Taxes and trolls"), (PRINTED, "")):
        table = new_table(GAME, plain_options(options), "a seed")
        names = GAME.words.display_names(table.options, GAME.seat_names(table.options))
        assert GAME.screens.screen(table.view(ME), ME, names).header.rules == name


def test_whoever_sits_down_is_told_the_numbers_of_the_table() -> None:
    told = entries(OWN)["opening"].words.split("\n")
    assert told[-2] == (
        "This table plays by other rules than the printed ones: Taxes and trolls. "
        "Numbers go from 3 to 13. Hands are of 2, 4, 6, 4, 2 cards. "
        "A bid that is met pays 10 for each trick and 20 on top, "
        "a missed one costs 15 for each trick it is off."
    )
    printed = entries(PRINTED)["opening"].words.split("\n")
    assert [*told[:-2], told[-1]] == printed


def test_every_change_is_told_in_a_line_with_what_is_printed() -> None:
    entry = entries(OWN)[KEY]
    assert (entry.name, entry.kind, entry.names) == ("Taxes and trolls", "house rules", ())
    head, *lines = entry.words.split("\n")
    assert "the standard game for 4 players" in head
    assert len(lines) == len(HouseRulesWorkshop(HOUSE_RULES, "").changes(OWN.rules))
    assert "Lowest number of each suit: 3 (printed: 1)." in lines
    assert "Suits in the deck: Orcs, Humans, Elves (printed: Orcs, Humans, Elves, Taurans)." in lines
    assert "Points lost for each trick above or below a bid: 15 (printed: 10)." in lines
    assert "Fields of the spinner for no trump: 3 (printed: 1)." in lines
    assert "Missions of your own: Proud Guest, Exactly Two." in lines
    assert "Printed missions that are not in the mission deck: Hold Back, Quiet Exit." in lines
    assert any(line.endswith(": Normal Bidding, Fog of War, Missions.") for line in lines)
    assert any(line.endswith(": Tax Collector, Earthquake, Old Troll.") for line in lines)
    assert KEY not in entries(PRINTED)


def test_a_change_to_nothing_and_to_no_is_told() -> None:
    rules = 'from = "4A"\ngolems = 0\n[scoring]\nempty_half_pays = false\n'
    head, *lines = entries(Options(rules=rules))[KEY].words.split("\n")
    assert "the suggestion 4A" in head
    assert lines == [
        "Golems in the deck: 0 (printed: 2).",
        "A half without a trick has its bonus too: no (printed: yes).",
    ]


def test_the_terminal_tells_them_before_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    print_house_rules(GAME, PRINTED)
    assert capsys.readouterr().out == ""
    print_house_rules(GAME, OWN)
    assert "Taxes and trolls (house rules)" in capsys.readouterr().out


def test_what_is_said_of_a_value_says_it_without_the_value_above() -> None:
    helps = [value.help for value in HOUSE_RULES.values]
    assert len(set(helps)) == len(helps)
    assert not [help for help in helps if help.startswith(("The same", "One of them", "Points she"))]


def test_drawn_house_rules_are_told_without_a_fault() -> None:
    told = 0
    for seed in range(60):
        options = sample_options(Chance(seed))
        if options.rules:
            told += 1
            assert not GAME.explanations.faults(options)
            assert KEY in entries(options)
    assert told > 3
