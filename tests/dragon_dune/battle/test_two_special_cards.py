"""Two Special Cards for a question or a chaos monster: DD-TWO-02 to DD-TWO-04, DD-R-153, DD-R-154."""

from typing import Any

import pytest

from tests.dragon_dune.battle.battles import Settings, declare, left, meet, reveal, winner, write
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.battle.chaos import ChaosWindow
from wyrmhall.games.dragon_dune.rules.battle.treachery import Treachery
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_of
from wyrmhall.games.dragon_dune.rules.two_card_actions import Intention, QuestionWindow, TwoCards

EDITIONS = ("sixth", "sixth-c")
CHAOS: Settings = {"two_aces": ("chaos",)}
QUESTION: Settings = {"two_aces": ("question",)}


def own_turn(hands: str, edition: str = "sixth-c", **options: Any) -> Played:
    """The Elves' own Recruitment and Movement turn, at the point where two Special Cards may be used."""
    t = at("recruitment", hands=hands, first="elves", edition=edition, talk="off", **{**QUESTION, **options})
    while not isinstance(t.step, TwoCards) and t.asked == ["elves"]:
        t.play("elves pass")
    return t


def facts(t: Played) -> list[tuple[str, int]]:
    return [(one["question"], one["truth"]) for one in t.told("a spectator", "asked-fact")]


@rule("DD-TWO-02", "DD-R-153")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("subject", "truth"),
    [("4h", 1), ("5h", 0), ("queen s", 1), ("queen h", 0), ("jack c", 1), ("jack d", 0)],
)
def test_a_fact_is_answered_truthfully_and_in_public(edition: str, subject: str, truth: int) -> None:
    t = own_turn("elves ad ah; goblins 4h", edition, queens="goblins s", jacks="goblins c")
    assert t.menu("elves") == ["pass", "use ad ah"]
    t.play(f"elves use ad ah; elves inquire goblins; elves about {subject}")
    assert t.discarded("ad")
    assert t.discarded("ah")
    assert facts(t) == [(f"about {subject}", truth)]
    assert t.told("a spectator", "asked-fact")[0]["target"] == t.seat("goblins")


@rule("DD-R-153")
def test_what_a_truthful_answer_shows_everybody_knows() -> None:
    t = own_turn("elves ad ah; goblins 4h").play("elves use ad ah; elves inquire goblins; elves about 4h")
    assert hand_of(t.view("orcs"), t.seat("goblins")) == hand_of(t.state, t.seat("goblins"))


@rule("DD-R-153")
def test_a_prediction_of_an_oracle_is_a_fact_too() -> None:
    t = own_turn("elves ad ah; goblins 4h", oracles=("goblins",))
    t.state.predictions = tuple(
        (t.state.setup.factions[t.seat("orcs")], 5, 1) if seat == t.seat("goblins") else one
        for seat, one in enumerate(t.state.predictions)
    )
    t.play("elves use ad ah; elves inquire goblins")
    assert {"about orcs", "about turn 5", "about castle 3*"} <= set(t.menu("elves"))
    assert facts(t.play("elves about orcs")) == [("about orcs", 1)]
    t = own_turn("elves ad ah; goblins 4h").play("elves use ad ah; elves inquire goblins")
    assert "about orcs" not in t.menu("elves")  # no Oracle, no prediction


@rule("DD-R-153", "DD-TWO-02")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_intention_is_answered_by_the_player(answer: str) -> None:
    t = own_turn("elves ad ah").play("elves use ad ah; elves inquire orcs; elves about attack")
    assert t.asked == ["orcs"]
    assert t.menu("orcs") == ["yes", "no"]
    assert t.refusal("elves yes").rule == "DD-R-153"
    t.play(f"orcs {answer}")
    assert [one["yes"] for one in t.told("a spectator", "answered-intention")] == [int(answer == "yes")]
    assert t.told("a spectator", "asked-intention")[0]["question"] == "about attack"


@rule("DD-TWO-02", "DD-R-153")
def test_the_question_needs_two_special_cards_the_option_and_the_own_turn() -> None:
    assert own_turn("elves ad 4h").menu("elves") == ["pass"]  # nobody sees that one is no Ace
    assert not isinstance(own_turn("elves ad").step, TwoCards)  # openly too few cards
    assert not isinstance(own_turn("elves ad ah", two_aces=("move",)).step, TwoCards)
    t = own_turn("elves ad ah; goblins ac as")
    assert t.refusal("goblins use ac as").rule == "DD-REC-01"
    t.play("elves use ad ah")
    assert "inquire elves" not in t.menu("elves")  # another player


@rule("DD-R-130", "DD-TWO-02")
def test_four_special_cards_ask_two_questions() -> None:
    t = own_turn("elves ad ah ac as; goblins 4h")
    t.play("elves use ad ah; elves inquire goblins; elves about 4h")
    t.play("elves use ac as; elves inquire orcs; elves about 4h")
    assert facts(t) == [("about 4h", 1), ("about 4h", 0)]
    assert not isinstance(t.step, TwoCards)
    t = meet("elves 1/2", "orcs 1/2 4h", hands="elves ad ah ac as", **QUESTION)
    t.play("elves pass; elves use ad ah; elves inquire orcs; elves about 4h")
    assert t.menu("elves") == ["pass", "use ac as"]
    t.play("elves use ac as; elves inquire orcs; elves about 5h")
    assert facts(t) == [("about 4h", 1), ("about 5h", 0)]


@rule("DD-TWO-02", "DD-R-153", "DD-R-123")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_may_also_be_asked_before_the_own_plan_is_fixed(edition: str) -> None:
    t = meet("goblins 1/2", "orcs 1/2 4h", hands="goblins ad ah; dwarves ac as", edition=edition, **QUESTION)
    assert isinstance(t.step, QuestionWindow)
    assert t.asked == ["goblins"]  # the Dwarves have no plan here, the Orcs only one card
    t.play("goblins use ad ah; goblins inquire dwarves; goblins about as")
    assert facts(t) == [("about as", 1)]
    assert t.asked == ["goblins", "orcs"]  # now the plans
    assert t.refusal("goblins use ad ah").rule == "DD-R-123"


@rule("DD-R-153", "DD-R-166")
def test_two_questions_before_a_battle_are_carried_out_in_player_order() -> None:
    t = meet("goblins 1/2", "orcs 1/2", hands="goblins ad ah; orcs ac as", **QUESTION)
    assert t.asked == ["goblins", "orcs"]
    t.play("orcs use ac as; orcs inquire goblins; orcs about battle")
    assert t.told("goblins", "card-used") == []  # named in secret
    t.play("goblins use ad ah; goblins inquire elves; goblins about bid")
    assert isinstance(t.step, Intention)
    assert t.asked == ["elves"]  # the question of the Goblins comes first
    t.play("elves yes")
    assert t.asked == ["goblins"]
    assert [one["seat"] for one in t.told("elves", "asked-intention")] == [t.seat("goblins"), t.seat("orcs")]


@rule("DD-TWO-03", "DD-R-154")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("summoner", ["goblins", "orcs"])
@pytest.mark.parametrize(("one", "other"), [("6h", "2c"), ("2c", "6h")])
def test_either_side_may_summon_the_monster_if_a_six_was_played(
    edition: str, summoner: str, one: str, other: str
) -> None:
    hands = f"{summoner} ad ah; elves as ac"
    t = reveal(f"goblins 1/2 {one}", f"orcs 1/3 {other}", hands=hands, edition=edition, **CHAOS)
    assert isinstance(t.step, ChaosWindow)
    assert t.asked == [summoner]  # a battle of one's own
    assert t.refusal("elves use ac as").rule == "DD-TWO-03"
    t.play(f"{summoner} use ad ah")
    assert [t.discarded(card) for card in ("ad", "ah", one, other)] == [True] * 4
    assert left(t, "goblins", "orcs") == [0, 0]


@rule("DD-TWO-03")
def test_without_a_six_or_two_free_aces_or_the_option_there_is_no_monster() -> None:
    t = reveal("goblins 1/2 5h", "orcs 1/3 2c", hands="goblins ad ah", **CHAOS)
    assert isinstance(t.step, Treachery)
    t = reveal("goblins 1/2 6h", "orcs 1/3 2c", hands="goblins ad ah")
    assert isinstance(t.step, Treachery)
    t = reveal("goblins 1/2 6h", "orcs 1/3 2c", hands="goblins ad 3d", **CHAOS)
    assert t.menu("goblins") == ["pass"]  # nobody sees that they have only one
    t.play("goblins pass")
    assert isinstance(t.step, Treachery)
    assert left(t, "goblins", "orcs") == [2, 3]


@rule("DD-R-168", "DD-TWO-03")
def test_a_card_of_the_battle_plan_does_not_summon() -> None:
    t = reveal("goblins 1/2 ad", "orcs 1/3 6c", hands="goblins ah 3d", **CHAOS)
    assert isinstance(t.step, ChaosWindow)
    assert t.menu("goblins") == ["pass"]
    assert t.refusal("goblins use ad ah").rule == "DD-R-168"


def crowded_battle(edition: str) -> Played:
    """Goblins against Orcs who could betray them; Dwarves and hidden Elves stand by."""
    t = meet(
        "goblins 1/2 6h",
        "orcs 1/3 2c",
        hands="goblins ad ah 5d; orcs 3s",
        units="dwarves 14 4 13 1; elves 14 2",
        hidden="elves 14",
        ground="14 5 13 3",
        edition=edition,
        queens="orcs c",
        jacks="orcs h",
        advanced=("plunder",),
        **CHAOS,
    )
    t.play("goblins fight 14 orcs")
    return write(write(t, "goblins 1 6h"), "orcs 1 2c")


@rule("DD-TWO-04", "DD-R-154", "DD-R-111")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_monster_destroys_everything_in_the_territory(edition: str) -> None:
    t = crowded_battle(edition)
    assert isinstance(t.step, ChaosWindow)  # before treachery
    t.play("goblins use ad ah")
    assert left(t) == [0, 2, 0, 0]  # bystanders too, only who is hidden stays
    assert t.units("dwarves", "13") == 1
    assert [t.grave[one] for one in ("dwarves", "goblins", "orcs")] == [4, 2, 3]
    assert t.ground("14") == 0
    assert (t.discarded("6h"), t.discarded("2c")) == (True, True)
    assert t.holds("goblins", "5d")  # not played
    assert t.holds("orcs", "3s")
    assert t.told("a spectator", "treachery") == []  # no treachery, no winner, no theft
    assert t.told("a spectator", "battle-over") == []
    assert t.round != "battle"


@rule("DD-R-111", "DD-TWO-03")
def test_if_nobody_summons_it_treachery_comes_next() -> None:
    t = crowded_battle("sixth-c").play("goblins pass")
    assert isinstance(t.step, Treachery)
    declare(t, "orcs")
    assert winner(t) == "orcs"


@rule("DD-TWO-03", "DD-R-124")
def test_of_two_who_summon_the_first_in_player_order_does() -> None:
    t = reveal("goblins 1/2 6h", "orcs 1/3", hands="goblins ad ah; orcs ac as", first="goblins", **CHAOS)
    t.play("orcs use ac as; goblins use ad ah")
    assert (t.discarded("ad"), t.discarded("ah")) == (True, True)
    assert (t.holds("orcs", "ac"), t.holds("orcs", "as")) == (True, True)
    t = reveal("goblins 1/2 6h", "orcs 1/3", hands="goblins ad ah; orcs ac as", first="orcs", **CHAOS)
    t.play("orcs use ac as; goblins use ad ah")
    assert t.holds("goblins", "ad")
    assert t.discarded("as")


def test_DD_TWO_04_the_battles_of_others_go_on_elsewhere() -> None:
    units = "goblins 14 1 13 1; orcs 14 1 13 2"
    t = at("battle", units=units, hands="goblins ad ah 6h", first="goblins", talk="off", **CHAOS)
    t.play("goblins fight 14 orcs; goblins send 1; goblins play 6h; orcs send 1; goblins use ad ah")
    assert t.asked == ["goblins", "orcs"]
    t.play("goblins send 1; orcs send 0")
    assert winner(t) == "goblins"
