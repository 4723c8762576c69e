"""The balance of the factions, on games made up for the purpose: figures, verdicts, words."""

import pytest

from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.study.balance.campaigns import REMEDIES, TABLES, TALK_SETS, Table
from wyrmhall.games.dragon_dune.study.balance.page import PHRASES
from wyrmhall.games.dragon_dune.study.balance.targets import balance_with, change_by, wins_by_faction
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.study.balance import PlayedGame, Results, Verdict
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.lab.commands.balance import changed_options
from wyrmhall.lab.pages import balance as balance_page
from wyrmhall.registry import open_game

GAME = open_game("dragon-dune")
BALANCE = GAME.study.balance()
assert BALANCE is not None
EVEN = ("dwarves", "elves", "goblins", "orcs")
ORCS = ("orcs", "goblins", "orcs", "orcs")
SIXTH = Table("sixth", TALK_SETS[0])
AGAINST_ORCS = next(one for one in REMEDIES if one.against == "orcs")


def won_by(*factions: str) -> PlayedGame:
    wins = [(name in factions) / len(factions) for name in FACTION_NAMES]
    ending = "Orcs by default" if factions == ("orcs",) else "castles"
    facts: dict[str, int | str] = {"turns": 6, "ending": ending, "deals": 2, "players who were allied": 1}
    return PlayedGame({}, [1] * 4, wins, Facts(facts, [{"faction": name} for name in FACTION_NAMES], []))


def results(usual: tuple[str, ...], special: dict[str, tuple[str, ...]], rounds: int = 25) -> Results:
    """Every campaign is won in turn by the usual ones, some by others."""
    assert BALANCE is not None
    names = [campaign.name for campaign in BALANCE.campaigns]
    return {name: [won_by(one) for one in special.get(name, usual) * rounds] for name in names}


def verdicts(usual: tuple[str, ...], special: dict[str, tuple[str, ...]]) -> dict[str, Verdict]:
    assert BALANCE is not None
    found = BALANCE.judge(results(usual, special), list(BALANCE.targets))
    return {one.figure: one for one in found}


def page(usual: tuple[str, ...], special: dict[str, tuple[str, ...]]) -> str:
    found = list(verdicts(usual, special).values())
    assert BALANCE is not None
    games = {campaign.name: 100 for campaign in BALANCE.campaigns}
    return balance_page.render(GAME, balance_page.findings_of("command", 1, games, found))


def test_a_game_can_start_at_every_table_and_every_campaign_is_needed() -> None:
    assert BALANCE is not None
    for campaign in BALANCE.campaigns:
        for table in campaign.tables:
            GAME.start(read_options(GAME.options_type, table))
    needed = {name for target in BALANCE.targets for name in target.campaigns}
    assert needed == {campaign.name for campaign in BALANCE.campaigns}


def test_every_table_is_played_with_talk_and_without() -> None:
    talks = [read_options(GAME.options_type, table.options).talks for table in TABLES]
    assert talks == [True] * 4 + [False] * 4


def test_an_option_is_tried_on_the_deals_of_the_table_without_it() -> None:
    assert BALANCE is not None
    changed = [campaign for campaign in BALANCE.campaigns if campaign.deals]
    assert len(changed) == 24
    for campaign in changed:
        assert campaign.name.startswith(f"{campaign.deals}, ")


def test_a_faction_is_out_if_its_interval_leaves_out_a_fair_share() -> None:
    found = verdicts(EVEN, {SIXTH.name: ORCS})
    even, uneven = found["wins by faction, first, talk on"], found[wins_by_faction(SIXTH)]
    assert even.passed
    assert uneven.passed is False
    assert {thing.name for thing in uneven.out()} == {"dwarves", "elves", "orcs"}


def test_two_allies_have_half_a_win_each() -> None:
    assert BALANCE is not None
    games = {SIXTH.name: [won_by("dwarves", "goblins")] * 40}
    (found,) = [one for one in BALANCE.targets[0].judge(games) if one.games]
    assert [thing.value.value for thing in sorted(found.things)] == [50, 0, 50, 0]


def test_an_option_passes_only_if_it_surely_weakens_whom_it_is_against() -> None:
    words, campaign = change_by(AGAINST_ORCS, SIXTH), AGAINST_ORCS.campaign(SIXTH)
    assert verdicts(ORCS, {campaign: EVEN})[words].passed
    assert verdicts(EVEN, {campaign: ORCS})[words].passed is False
    assert verdicts(EVEN, {})[words].passed is None


def test_few_pairs_that_ended_differently_show_nothing() -> None:
    assert BALANCE is not None
    games = {SIXTH.name: [won_by("orcs")] * 9, AGAINST_ORCS.campaign(SIXTH): [won_by("elves")] * 9}
    target = next(one for one in BALANCE.targets if one.id == AGAINST_ORCS.rule)
    (found,) = [one for one in target.judge(games) if one.games]
    assert (found.value.value, found.passed) == (-100, None)


def test_the_page_says_who_is_too_strong_only_where_the_interval_does() -> None:
    even, uneven = page(EVEN, {}), page(EVEN, {SIXTH.name: ORCS})
    above = PHRASES["share"]["above"].format("`sixth` (75 %)")
    assert above not in even
    assert f"- **Orcs**: talk on, {above}; " in uneven
    assert "the Orcs win more in `sixth`" in uneven  # than without talk
    assert PHRASES["talk"]["none"] in even


def test_the_page_praises_an_option_only_where_it_is_shown_to_help_where_that_is_needed() -> None:
    helped = page(ORCS, {AGAINST_ORCS.campaign(SIXTH): EVEN})
    assert PHRASES["worth"]["some"].format("`orc_free_revive=2` in `sixth` with talk on") in helped
    assert PHRASES["worth"]["none"] in page(EVEN, {AGAINST_ORCS.campaign(SIXTH): ("goblins",) * 4})


@pytest.mark.parametrize("usual", [EVEN, ORCS])
def test_every_field_of_the_page_is_filled(usual: tuple[str, ...]) -> None:
    assert "{" not in page(usual, {})


def test_house_rules_are_measured_with_talk_and_without_and_with_the_remedies_of_their_edition() -> None:
    own = balance_with({"rules": 'from = "first"\nincome = 3\n'})
    assert [campaign.name for campaign in own.campaigns] == [
        "your rules, talk on",
        "your rules, talk off",
        "your rules, talk on, extra_conscripts=1",
        "your rules, talk off, extra_conscripts=1",
    ]
    for campaign in own.campaigns:
        for table in campaign.tables:
            options = read_options(GAME.options_type, table)
            assert options.talks == ("talk on" in campaign.name)
            GAME.start(options)
    found = own.judge(
        {one.name: [won_by(name) for name in ORCS * 25] for one in own.campaigns}, [*own.targets]
    )
    assert found[0].figure == "wins by faction, your rules, talk on"
    assert found[0].passed is False


def test_options_set_at_every_table_leave_the_others_out() -> None:
    assert BALANCE is not None
    names = [one.name for one in balance_with({"edition": "first", "talk": "off"}).campaigns]
    assert names == ["first, talk off", "first, talk off, extra_conscripts=1"]
    assert len(balance_with({"dwarf_levy": 1}).campaigns) == len(BALANCE.campaigns)


def test_values_of_house_rules_reach_the_tables() -> None:
    changed = changed_options(GAME, ["edition=ninth", "income=2"])
    assert "income = 2" in changed["rules"]
    assert [table["rules"] for one in balance_with(changed).campaigns[:2] for table in one.tables] == [
        changed["rules"]
    ] * 2
