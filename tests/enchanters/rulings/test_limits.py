"""Limits of the program, EN-R-134 to EN-R-136: whatever cards pile up, a table goes on."""

from tests.enchanters.tables import Played, at, enchantment, hero, item, monster, overlord, village
from tests.rules import rule
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.knowledge.observation import bounded, players, table
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.study.observation import MOST, numbers

HEAL = "{minor} Heal 1{damage}"


def uses(t: Played, zone: str) -> int:
    return len([act for act in t.menu("p1") if act.startswith(f"use {zone} ")])


@rule("EN-R-134")
def test_EN_R_134_sixty_actions_of_a_stack_counted_from_the_top() -> None:
    many = [item(low=[f"{number}{{crystal}} {{minor}} Heal 1{{damage}}"] * 9) for number in range(1, 8)]
    t = at(p1=hero(many, crystals=9))
    assert uses(t, "item") == 60
    t.play("p1 use item 60")
    assert t.crystals("p1") == 8  # the sixth action of the card below six others of nine
    assert t.refusal("p1 use item 61").rule == "NOTATION"


@rule("EN-R-134")
def test_EN_R_134_sixty_of_village_and_tokens_and_nine_challenges() -> None:
    rest = "{rest} {minor} Take 4{crystal}"
    crowded = village(*[HEAL] * 70, *[rest] * 70)
    t = at(town=crowded)
    assert uses(t, "village") == 60
    assert [act for act in t.menu("p1") if act.startswith("rest")][-1] == "rest village 60"
    fight = "{challenge} {minor} Fight the Overlord"
    lord = overlord(0, 0, challenge=[fight] * 12, reward=[HEAL])
    t = at(p1=hero(tokens=80), lord=lord)
    assert uses(t, "token") == 60
    assert [act for act in t.menu("p1") if act.startswith("challenge")][-1] == "challenge 9"


@rule("EN-R-135")
def test_EN_R_135_the_first_120_cards_of_a_stack_can_be_chosen() -> None:
    text = "Discard {monster} {minor} Take 1{crystal}"
    t = at(p1=hero([item(low=text)], creatures=[monster() for _ in range(130)]))
    t.play("p1 use item 1")
    assert [len(t.menu("p1")), t.menu("p1")[-1]] == [120, "creature 120"]
    t.play("p1 creature 120")
    assert len(t.creatures("p1")) == 129


@rule("EN-R-135")
def test_EN_R_135_the_first_120_cards_on_the_overlord_can_be_chosen() -> None:
    t = at(
        p1=hero([item(low="{minor} Journey for any {enchantment} on the Overlord")]),
        lord=overlord(),
        on_lord=[enchantment() for _ in range(125)],
    )
    t.play("p1 use item 1")
    assert t.menu("p1")[-2:] == ["on-overlord 120", "no"]


@rule("EN-R-136")
def test_EN_R_136_no_more_than_sixty_pearls() -> None:
    wet = village("All players have +999{pearl}")
    shop = item(low="70{crystal} {minor} Heal 1{damage}")
    t = at(town=wet, p1=hero([shop], crystals=5))
    assert t.state.pearls[0] == (60, 0)
    assert uses(t, "item") == 0
    t = at(town=wet, p1=hero([shop, item(low=HEAL)], crystals=20)).play("p1 use item 2")
    assert t.menu("p1") == [f"pearls {number}" for number in range(50, 61)]
    t = at(p1=hero([item(lower="pearl 9") for _ in range(9)]))
    assert t.state.pearls[0] == (60, 0)


@rule("EN-ANA-05", "EN-R-20")
def test_icons_are_counted_however_many_there_are() -> None:
    tower = [item(lower="attack 9 defense-down 9 weight 9 undead 9") for _ in range(40)]
    t = at(p1=hero(tower), p2=hero([item(lower="attack-down 9 defense 9") for _ in range(40)]))
    assert (t.attack("p1"), t.defense("p1")) == (361, 0)
    assert (t.state.weight(t.seat("p1")), t.state.undead(t.seat("p1"))) == (360, 360)
    assert (t.attack("p2"), t.defense("p2")) == (0, 361)
    GAME.check(t.state)


def test_what_is_saved_is_counted_anew() -> None:
    """Saves keep their form: eight bits for a kind of icon."""
    t = at(p1=hero([item("attack 3", lower="attack 9 defense-down 2") for _ in range(20)]))
    icons, saved = list(t.state.icons), pack(t.state)
    t.state.count_all_icons()
    assert t.state.icons == icons
    assert pack(t.state.clone()) == saved


def test_observations_hold_numbers_that_have_grown_too_large() -> None:
    t = at(p1=hero(crystals=100_000))
    assert len(players(t.state, t.seat("p1"))) == len(players(at().state, t.seat("p1")))
    assert len(table(t.state, t.seat("p1"))) == len(table(at().state, t.seat("p1")))
    assert bounded((100_000, -100_000)) == numbers((MOST, -MOST - 1))
