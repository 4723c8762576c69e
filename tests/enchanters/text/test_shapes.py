"""How a line is split, and what the place it stands in has to do with it."""

import pytest

from tests.enchanters.text.tables import COOP_REWARD, EVENT, INVASION, ITEM, VILLAGE, fault, ids
from tests.rules import rule
from wyrmhall.games.enchanters.text.compiler import line as shapes
from wyrmhall.games.enchanters.text.compiler.line import HEADS, MANY_TIMES, ONCE_A_TURN, TWICE_A_TURN
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import compile_line
from wyrmhall.games.enchanters.text.compiler.writing import render


@rule("EN-ANA-08", "EN-ANA-09", "EN-ANA-11", "EN-ANA-14")
@pytest.mark.parametrize(
    ("text", "place", "shape", "found"),
    [
        ("1{crystal} {minor} Heal 1{damage}", ITEM, shapes.ACTION, ["EN-COST-03", "EN-EFF-016"]),
        ("1{crystal} {double} 1{attack}", ITEM, shapes.ACTION, ["EN-COST-03", "EN-EFF-025"]),
        ("{minor} Heal 1{damage}", ITEM, shapes.ACTION, ["EN-EFF-016"]),
        ("{rest} {minor} Take 4{crystal}", VILLAGE, shapes.REST, ["EN-COST-16", "EN-EFF-050"]),
        ("{challenge} {minor} Fight the Overlord", ITEM, shapes.CHALLENGE, ["EN-COST-17", "EN-EFF-158"]),
        ("{overlord} {minor} Fight the Overlord", ITEM, shapes.CHALLENGE, ["EN-COST-17", "EN-EFF-158"]),
        ("{immediate} Heal 1{damage}", ITEM, shapes.IMMEDIATE, ["EN-EFF-016"]),
        ("After each duel: Heal 1{damage}", ITEM, shapes.TRIGGERED, ["EN-COND-13", "EN-EFF-016"]),
        ("Ignore all {speed}", ITEM, shapes.LASTING, ["EN-EFF-046"]),
        ("2{score}", ITEM, shapes.POINTS, ["EN-VP-01"]),
        ("{item}: All players take 1{damage}", INVASION, shapes.INVASION, ["EN-EFF-012"]),
    ],
)
def test_the_shapes(text: str, place: Place, shape: int, found: list[str]) -> None:
    line = compile_line(text, place)
    assert line.shape == shape
    assert ids(line) == found
    assert render(line) == text


@rule("EN-ANA-08")
def test_an_icon_says_how_often() -> None:
    texts = ("1{crystal} {minor} 1{attack}", "1{crystal} {double} 1{attack}", "1{crystal} {multi} 1{attack}")
    assert [compile_line(text, ITEM).times for text in texts] == [ONCE_A_TURN, TWICE_A_TURN, MANY_TIMES]


def test_costs_and_effects_are_split_at_semicolons_and_kept_in_order() -> None:
    text = "Take 1{damage}; 2{crystal} {minor} 1{attack}; Discard top {item}, {enchantment} or {monster}"
    line = compile_line(text, ITEM)
    assert [instruction.id for instruction in line.instructions] == [
        "EN-COST-01",
        "EN-COST-03",
        "EN-EFF-025",
        "EN-EFF-094",
    ]
    assert render(line) == text


@rule("EN-ANA-14")
def test_every_head_of_an_invasion_ability() -> None:
    for number, head in enumerate(HEADS):
        line = compile_line(f"{head}: Trigger {{dragon}} invasion", INVASION)
        assert (line.shape, line.head) == (shapes.INVASION, number)


def test_once_per_turn_is_an_action_that_keeps_its_condition() -> None:
    line = compile_line("Once per turn: Heal 2{damage}", ITEM)
    assert (line.shape, line.times, line.costs) == (shapes.ACTION, ONCE_A_TURN, ())
    assert line.condition is not None
    assert line.condition.id == "EN-COND-02"
    assert render(line) == "Once per turn: Heal 2{damage}"


@pytest.mark.parametrize("word", ["double", "ignore"])
def test_the_desert_token_may_be_doubled_or_ignored_as_a_free_action(word: str) -> None:
    text = f"You may {word} the effect of the Desert Token on your turn"
    line = compile_line(text, ITEM)
    assert (line.shape, line.times, line.costs, line.condition) == (shapes.ACTION, ONCE_A_TURN, (), None)
    assert render(line) == text
    with_icon = compile_line(f"{{minor}} {text}", ITEM)
    assert render(with_icon) == f"{{minor}} {text}"


def test_the_long_wording_of_132_holds_its_condition() -> None:
    text = (
        "(If there is 2{reward} per player on the {village}) replace it, then current player takes 4{damage}"
    )
    line = compile_line(text, Place("overlord", "other"))
    assert line.shape == shapes.TRIGGERED
    assert line.condition is not None
    assert (line.condition.id, line.condition.numbers) == ("EN-COND-16", (2,))
    assert line.effects[0].numbers == (2, 4)
    assert render(line) == text


def test_132_stands_in_no_other_way() -> None:
    long = (
        "(If there is 1{reward} per player on the {village}) replace it, then current player takes 5{damage}"
    )
    short = "replace it, then current player takes 5{damage}"
    for text in (short, f"{{minor}} {short}", f"{{minor}} {long}", f"After each duel: {short}"):
        assert fault(text).rule == "EN-LNT-02"
        assert fault(text).nearest == "EN-EFF-132"


def test_effects_stand_alone_on_events_and_as_cooperative_rewards() -> None:
    for place in (EVENT, COOP_REWARD):
        line = compile_line("All players take 1{damage}; {overlord} heals 2{damage}", place)
        assert line.shape == shapes.EFFECTS
        assert ids(line) == ["EN-EFF-012", "EN-EFF-185"]
    assert compile_line("You cannot fight {overlord}", EVENT).shape == shapes.EFFECTS
    assert compile_line("When your turn ends: Lose 1{crystal}", EVENT).shape == shapes.TRIGGERED
    assert fault("Deals double damage", EVENT).rule == "EN-LNT-02"


def test_a_cooperative_reward_with_a_cost_is_an_offer() -> None:
    worth = "{overlord} takes {damage} equal to the {score} of removed card"
    text = f"Remove any top card from the game {{minor}} {worth}"
    line = compile_line(text, COOP_REWARD)
    assert line.shape == shapes.OFFER
    assert ids(line) == ["EN-COST-07", "EN-EFF-170"]
    assert render(line) == text
    assert compile_line(text, Place("overlord", "other", True)).shape == shapes.ACTION
    assert fault("1{crystal} {multi} {overlord} takes 1{damage}", COOP_REWARD).column == 12


def test_170_is_the_one_effect_with_points_in_it() -> None:
    text = "Shuffle AI Deck; {overlord} takes {damage} equal to the {score} of removed card"
    assert ids(compile_line(text, COOP_REWARD)) == ["EN-EFF-174", "EN-EFF-170"]
    assert fault("Shuffle AI Deck; 2{score}", COOP_REWARD).nearest.startswith("EN-VP")
