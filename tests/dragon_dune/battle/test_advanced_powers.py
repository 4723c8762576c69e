"""Elite Warriors and Elven Blessing: DD-ADV-02 to DD-ADV-07, DD-R-149 to DD-R-151, DD-N9-13."""

from typing import Any

import pytest

from tests.dragon_dune.battle.battles import (
    LATER,
    Settings,
    declare,
    decline,
    fight,
    left,
    meet,
    totals,
    winner,
    write,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.battle.treachery import Treachery
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, elites_in_stock
from wyrmhall.kernel.options import BadOptions

ELITE = {"sixth": (2, 4), "sixth-c": (3, 3), "ninth": (2, 3)}  # how many, worth what


def elites_of(t: Played) -> tuple[int, int, int]:
    """In 14, in the graveyard, in the bank."""
    return t.state.elite[place_named("14")], t.state.elite_grave, elites_in_stock(t.state, t.seat("dwarves"))


def elite_battle(edition: str, elves: str = "elves 0/2", **options: Any) -> Played:
    """Dwarves with 5 units in 14, two of them elite; no question was asked."""
    return decline(meet("dwarves 0/5", elves, elite="14 2", advanced=("elite",), edition=edition, **options))


@rule("DD-ADV-02", "DD-ADV-03", "DD-R-150", "DD-N9-13")
@pytest.mark.parametrize("edition", LATER)
def test_how_many_units_are_elite_and_what_they_are_worth(edition: str) -> None:
    count, worth = ELITE[edition]
    t = at("recruitment", edition=edition, advanced=("elite",), talk="off")
    assert elites_in_stock(t.state, t.seat("dwarves")) == count
    assert t.stock["dwarves"] == 10  # they are among the ten
    bonus = 1 if edition == "sixth" else 2
    for elites in (0, 1, 2):
        t = write(write(elite_battle(edition), f"dwarves 2 none {elites}"), "elves 0")
        assert totals(t) == ((2 - elites) * 2 + elites * worth + bonus, 0)


@rule("DD-ADV-02", "DD-ADV-03")
def test_elites_are_an_option_of_the_later_editions() -> None:
    t = at("recruitment", edition="sixth-c", talk="off")
    assert elites_in_stock(t.state, t.seat("dwarves")) == 0
    with pytest.raises(BadOptions, match="DD-ADV-01"):
        Options(edition="first", advanced=("elite",))


@rule("DD-R-149")
@pytest.mark.parametrize("edition", LATER)
def test_how_many_elites_are_sent_is_part_of_the_secret_plan(edition: str) -> None:
    t = elite_battle(edition).play("dwarves send 4")
    assert t.menu("dwarves") == ["elite 1", "elite 2"]  # only three of the five are ordinary
    assert t.refusal("dwarves elite 0").rule == "DD-R-149"
    t.play("dwarves elite 1")
    seen = t.view("elves").stack[-1]
    assert isinstance(seen, WritePlans)
    assert seen.plans[0][1] < 0  # sealed
    t.play("elves send 0")
    assert t.told("elves", "plan-revealed")[0]["elites"] == 1
    assert elites_of(t) == (1, 1, ELITE[edition][0] - 2)  # the winner loses what it sent
    assert left(t, "dwarves") == [1]


@rule("DD-R-149", "DD-ADV-04")
@pytest.mark.parametrize("edition", LATER)
def test_a_loser_loses_all_elites_and_everybody_sees_where_they_are(edition: str) -> None:
    t = write(write(elite_battle(edition, "elves 5/6"), "dwarves 1 none 0"), "elves 5")
    assert winner(t) == "elves"
    assert elites_of(t) == (0, 2, ELITE[edition][0] - 2)
    assert t.grave["dwarves"] == 5  # each is one unit
    view = t.view("goblins")
    assert (view.elite, view.elite_grave) == (t.state.elite, 2)


@rule("DD-R-149")
@pytest.mark.parametrize("edition", LATER)
def test_a_question_about_units_is_answered_with_the_number_of_markers(edition: str) -> None:
    t = meet("elves 0/2", "dwarves 0/5", elite="14 2", advanced=("elite",), edition=edition)
    t.play("elves ask units")
    assert t.menu("dwarves") == [f"answer {count}" for count in range(6)]
    t.play("dwarves answer 3")
    assert t.menu("dwarves") == ["elite 0", "elite 1", "elite 2"]  # all else stays free


@rule("DD-R-149")
def test_the_dwarves_say_how_many_elites_they_recruit_move_and_disband() -> None:
    options: Settings = {"advanced": ("elite",), "first": "dwarves", "gold": "dwarves 9", "talk": "off"}
    t = at("recruitment", units="dwarves 14 3", elite="14 1", **options).play("dwarves conscript 14")
    assert t.menu("dwarves") == ["elite 0", "elite 1"]
    t.play("dwarves elite 1; dwarves hire 14; dwarves count 2")
    assert t.menu("dwarves") == ["elite 0", "elite 1"]
    t.play("dwarves elite 1; dwarves move 14; dwarves count 2")
    assert t.menu("dwarves") == ["elite 0", "elite 1", "elite 2"]
    t.play("dwarves elite 2; dwarves to 13; dwarves disband 13; dwarves count 1")
    assert t.state.elite[place_named("13")] == 1  # of two elites one goes: nothing to choose
    assert elites_of(t)[0] == 1
    t = at("recruitment", units="dwarves 14 3", elite="14 1", **options)
    t.play("dwarves pass; dwarves pass; dwarves pass; dwarves disband 14; dwarves count 1")
    assert t.menu("dwarves") == ["elite 0", "elite 1"]


@rule("DD-R-149")
def test_the_dwarves_say_how_many_elites_they_revive() -> None:
    t = write(write(elite_battle("sixth-c", "elves 5/6"), "dwarves 1 none 0"), "elves 5")
    grave = at("recruitment", grave="dwarves 5", advanced=("elite",), first="dwarves", talk="off")
    grave.state.elite_grave = t.state.elite_grave
    grave.play("dwarves revive 1")
    assert grave.menu("dwarves") == ["elite 0", "elite 1"]
    grave.play("dwarves elite 1")
    assert grave.state.elite_grave == 1


@rule("DD-R-149")
@pytest.mark.parametrize("chosen", [1, 2])
def test_of_units_lost_to_a_troll_the_dwarves_choose_which_go(chosen: int) -> None:
    options: Settings = {"elite": "3* 2", "trolls": "3*", "advanced": ("elite",), "talk": "off"}
    t = at("recruitment", units="dwarves 3* 5", **options)
    while t.menu(t.asked[0]) != ["elite 1", "elite 2"]:
        t.play(f"{t.asked[0]} pass")
    assert t.asked == ["dwarves"]
    t.play(f"dwarves elite {chosen}")
    assert (t.units("dwarves", "3*"), t.state.elite_grave) == (1, chosen)


@rule("DD-ADV-04")
@pytest.mark.parametrize("edition", LATER)
def test_in_everything_else_an_elite_is_an_ordinary_unit(edition: str) -> None:
    elite: Settings = {"advanced": ("elite",), "edition": edition, "talk": "off"}
    t = at("collection", units="dwarves 13 2 3* 1", elite="13 1 3* 1", ground="13 9", **elite)
    assert [one["gold"] for one in t.told("elves", "collected")] == [4]  # 2 gold a unit
    assert castles_held(t.state, t.seat("dwarves")) == 1
    t = at("recruitment", gold="dwarves 9", first="dwarves", **elite)
    t.play("dwarves hire 13; dwarves count 2; dwarves elite 2")
    assert t.gold["dwarves"] == 9 - 4  # 2 gold a unit
    assert t.stock["dwarves"] == 8
    t = at("event", units="dwarves 13 2", elite="13 2", pile="9h", first="elves", **elite)
    t.play("chance: event 7d") if edition == "sixth" else t.play("chance: event 7c; chance: event 8h")
    assert (t.units("dwarves", "13"), t.grave["dwarves"], t.state.elite_grave) == (0, 2, 2)


def blessed_elves(attacker: str, defender: str, losses: int = 3, **options: Any) -> Played:
    """Elves who have lost so many units in combat before, and no question is asked."""
    t = meet(attacker, defender, **{"advanced": ("blessing",), **options})
    t.state.elf_losses = losses
    return decline(t)


@rule("DD-ADV-05", "DD-R-151")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("losses", "offered"), [(0, False), (2, False), (3, True), (4, True)])
def test_from_their_third_unit_lost_in_combat_on(edition: str, losses: int, offered: bool) -> None:
    t = blessed_elves("elves 1/2", "goblins 1/2", losses, edition=edition).play("elves send 1")
    assert t.menu("elves") == (["unblessed", "bless"] if offered else [])
    assert ("elves" in t.asked) == offered


@rule("DD-ADV-05")
def test_the_blessing_is_an_option_and_of_the_elves_only() -> None:
    t = blessed_elves("elves 1/2", "goblins 1/2", advanced=("plunder",)).play("elves send 1")
    assert t.asked == ["goblins"]
    t = blessed_elves("elves 1/2", "goblins 1/2").play("goblins send 1")
    assert t.asked == ["elves"]
    with pytest.raises(BadOptions, match="DD-ADV-01"):
        Options(edition="first", advanced=("blessing",))


@rule("DD-ADV-06", "DD-R-151")
@pytest.mark.parametrize("edition", LATER)
def test_the_blessing_adds_a_point_and_is_part_of_the_secret_plan(edition: str) -> None:
    t = blessed_elves("goblins 1/2", "elves 1/2", edition=edition).play("elves send 1; elves bless")
    seen = t.view("goblins").stack[-1]
    assert isinstance(seen, WritePlans)
    assert seen.plans[1][3] < 0  # sealed
    t.play("goblins send 1")
    assert t.told("goblins", "plan-revealed")[1]["blessed"] == 1
    assert totals(t) == (2, 3)
    assert winner(t) == "elves"
    t = blessed_elves("goblins 1/2", "elves 1/2", edition=edition)
    t.play("elves send 1; elves unblessed; goblins send 1")
    assert totals(t) == (2, 2)


@rule("DD-ADV-05", "DD-R-151")
@pytest.mark.parametrize("edition", LATER)
def test_losses_count_as_winner_and_loser_and_the_blessing_once_a_turn(edition: str) -> None:
    units = "elves 6 1 7 2 8 1 9 1; goblins 6 1 7 1 8 1 9 1"
    t = at("battle", units=units, first="elves", edition=edition, advanced=("blessing",), talk="off")
    t.play("elves fight 6 goblins; elves pass; elves send 1; goblins send 0")  # a winner's loss
    assert t.state.elf_losses == 1
    t.play("elves fight 7 goblins; elves pass; elves send 0; goblins send 1")  # a loser's two
    assert t.state.elf_losses == 3
    t.play("elves fight 8 goblins; elves pass; elves send 0")
    assert t.menu("elves") == ["unblessed", "bless"]
    t.play("elves bless; goblins send 0; elves pass; elves send 0")
    assert t.asked == ["goblins"]  # no second blessing in this turn
    t.play("goblins send 0")
    assert t.state.turn == 3
    assert not t.state.blessed  # in the next turn there is one again


@rule("DD-R-151")
def test_units_lost_otherwise_do_not_count() -> None:
    t = at("dragon", units="elves 1 3", edition="sixth", advanced=("blessing",), talk="off")
    t.play("chance: dragon 1")
    assert (t.grave["elves"], t.state.elf_losses) == (3, 0)
    options: Settings = {"two_aces": ("chaos",), "advanced": ("blessing",)}
    t = decline(meet("elves 0/4", "goblins 0/2", hands="goblins ad ah 6h", **options))
    t.play("elves send 2; goblins send 1; goblins play 6h; goblins use ad ah")
    assert (t.grave["elves"], t.state.elf_losses) == (4, 0)  # a chaos monster is no battle (DD-R-13)


@rule("DD-ADV-07")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("word", ["bless", "unblessed"])
def test_no_treachery_against_blessed_elves(edition: str, word: str) -> None:
    suits: Settings = {"queens": "goblins h", "jacks": "goblins d"}
    t = blessed_elves("goblins 1/2", "elves 2/2 4d", edition=edition, **suits)
    t.play(f"elves send 2; elves play 4d; elves {word}; goblins send 1")
    if word == "bless":
        assert winner(t) == "elves"  # the Goblins are not even asked
    else:
        assert isinstance(t.step, Treachery)
        assert winner(declare(t, "goblins")) == "goblins"


@rule("DD-ADV-07")
def test_blessed_elves_may_still_betray() -> None:
    t = blessed_elves("elves 0/2", "dwarves 2/2 4c", queens="elves d", jacks="elves c")
    t.play("elves send 0; elves bless")
    declare(write(t, "dwarves 2 4c"), "elves")
    assert winner(t) == "elves"
    assert winner(fight("elves 0/2", "dwarves 2/2 4c")) == "dwarves"
