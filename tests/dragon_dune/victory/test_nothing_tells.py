"""Ways round the rules that a careful player might try: none of them tells or changes anything."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.dragon_dune.victory.worlds import unnoticed
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.rules.possessions.hands import show_to_all
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal, run_chance, settle
from wyrmhall.kernel.refusal import IllegalAction

LATER = ("sixth", "sixth-c", "ninth")
ROUNDS = ("dragon", "event", "bidding", "recruitment", "battle", "collection")
ARMIES = "dwarves 7 2; orcs 7 2 1* 1; goblins 10* 2; elves 5* 2"


def table(round: str, edition: str = "sixth-c", **more: Any) -> Played:
    return at(round, edition=edition, talk="off", **more)


# -- what is dealt -------------------------------------------------------------------------------


@rule("DD-INF-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("round", ROUNDS)
def test_a_hand_does_not_show(round: str, edition: str) -> None:
    one, other = (
        table(round, edition, units=ARMIES, hands=f"orcs {card} 3c; elves 2c") for card in ("as", "6d")
    )
    unnoticed(one, other, but=("orcs",))


@rule("DD-INF-03", "DD-INF-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("round", ROUNDS)
def test_queens_and_jacks_do_not_show(round: str, edition: str) -> None:
    red = {"queens": "orcs d elves h", "jacks": "orcs d elves h"}
    swapped = {"queens": "orcs h elves d", "jacks": "orcs h elves d"}
    one, other = (
        table(round, edition, units=ARMIES, hands="orcs 2h", **secrets) for secrets in (red, swapped)
    )
    unnoticed(one, other, but=("elves", "orcs"))


@rule("DD-INF-09", "DD-R-183")
@pytest.mark.parametrize("edition", LATER)
def test_predictions_do_not_show(edition: str) -> None:
    worlds = []
    for said in (
        "predict orcs; elves turn 4; elves castle 10*",
        "predict dwarves; elves turn 8; elves castle 1*",
    ):
        t = Played(edition=edition, oracles=("elves", "goblins"), talk="off")
        t.play("orcs count 5") if t.asked == ["orcs"] else None
        worlds.append(t.play(f"elves {said}"))
    unnoticed(*worlds, but=("elves",))
    for t in worlds:
        t.play("goblins predict elves; goblins turn 4; goblins castle 1*").chance("first elves")
    unnoticed(*worlds, but=("elves",))


# -- the auction ---------------------------------------------------------------------------------


@rule("DD-INF-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_for_sale_does_not_show(edition: str) -> None:
    one, other = (table("bidding", edition, hands="orcs 2h").chance(f"sale {card}") for card in ("5d", "as"))
    unnoticed(one, other, but=("elves",))
    for t in (one, other):
        t.play("dwarves pass; elves pass; goblins pass; orcs bid 1")
        t.play("dwarves pass; elves pass; goblins pass")
    assert one.asked == ["orcs"]  # to pay
    unnoticed(one, other, but=("elves",))
    for t in (one, other):
        t.play("orcs pay").chance("sale 6c")
    unnoticed(one, other, but=("elves", "orcs"))


@rule("DD-INF-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_card_does_not_show(edition: str) -> None:
    one, other = (table("bidding", edition, first="goblins").chance("sale 5d") for _ in range(2))
    for t, card in ((one, "as"), (other, "4h")):
        t.play("goblins bid 1; orcs pass; dwarves pass; elves pass")
        t.chance(f"second {card}", "sale 6c")
    unnoticed(one, other, but=("goblins",))


@rule("DD-R-62", "DD-INF-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unsold_card_at_the_bottom_does_not_show(edition: str) -> None:
    one, other = (table("bidding", edition).chance(f"sale {card}") for card in ("5d", "as"))
    for t in (one, other):
        t.play("dwarves pass; elves pass; goblins pass; orcs pass").chance("sale 6c")
        assert len(t.state.bottom) == 1
    unnoticed(one, other, but=("elves",))


@rule("DD-R-62")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_drawn_from_the_bottom_do_not_show_their_order(edition: str) -> None:
    gone = " ".join(
        f"{value}{suit}" for suit in "dhcs" for value in "a23456" if f"{value}{suit}" not in ("5h", "4c")
    )
    worlds = [table("bidding", edition, discard=gone, bottom=order) for order in ("5h 4c", "4c 5h")]
    for t, card in zip(worlds, ("5h", "4c"), strict=True):
        t.chance(f"sale {card}")
    unnoticed(*worlds, but=("elves",))


# -- events and plans ----------------------------------------------------------------------------


@rule("DD-INF-06")
@pytest.mark.parametrize("edition", LATER)
def test_the_look_ahead_does_not_show(edition: str) -> None:
    full = {
        "factions": ("elves", "orcs"),
        "hands": "elves 2d 3d 4d 5d; orcs 2h 3h 4h 5h",
        "units": "orcs 1* 1",
    }
    one, other = (
        table("bidding", edition, first="orcs", **full).chance(f"next {card}") for card in ("8s", "7c")
    )
    unnoticed(one, other, but=("elves",))
    if edition == "ninth":
        for t in (one, other):
            t.play("elves pass")
    for t in (one, other):
        t.play("orcs pass; orcs pass; orcs pass; orcs pass; elves pass")
    unnoticed(one, other, but=("elves",))


@rule("DD-INF-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sealed_plan_does_not_show_nor_one_half_written(edition: str) -> None:
    one, other = (
        table("battle", edition, units="dwarves 7 2; orcs 7 2", hands="dwarves 4h; orcs 3c") for _ in "ab"
    )
    assert one.hearers("dwarves", "send 2") == ["dwarves"]
    one.play("dwarves send 2")
    unnoticed(one, other, but=("dwarves",))
    one.play("dwarves play 4h")
    other.play("dwarves send 0; dwarves play none")
    unnoticed(one, other, but=("dwarves",))


@rule("DD-INF-07")
@pytest.mark.parametrize("edition", LATER)
def test_elites_sent_and_a_blessing_do_not_show(edition: str) -> None:
    armies = {"units": "dwarves 7 3; elves 7 3", "elite": "7 2", "advanced": ("elite", "blessing")}
    one, other = (table("battle", edition, **armies) for _ in "ab")
    for t in (one, other):
        t.state.elf_losses = 3
        t.play("elves pass")
    one.play("dwarves send 2; dwarves elite 2")
    other.play("dwarves send 2; dwarves elite 1")
    unnoticed(one, other, but=("dwarves",))
    one, other = (table("battle", edition, **armies) for _ in "ab")
    for t in (one, other):
        t.state.elf_losses = 3
        t.play("elves pass; elves send 2")
    one.play("elves bless")
    other.play("elves unblessed")
    unnoticed(one, other, but=("elves",))


# -- theft, inspections, discards ----------------------------------------------------------------


@rule("DD-R-141")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stolen_card_does_not_show(edition: str) -> None:
    advanced = () if edition == "first" else ("plunder",)
    armies = {"units": "dwarves 7 1; orcs 7 5", "hands": "dwarves 4h 3s", "first": "orcs"}
    one, other = (table("battle", edition, advanced=advanced, **armies) for _ in "ab")
    for t, card in ((one, "4h"), (other, "3s")):
        show_to_all(t.state, t.state.hands[t.seat("dwarves")])  # even if all knew what there is to steal
        t.play("orcs send 3; dwarves send 0; dwarves play none; orcs take").chance(f"stolen {card}")
    unnoticed(one, other, but=("dwarves", "orcs"))
    for t in (one, other):
        t.play("orcs keep")
    unnoticed(one, other, but=("dwarves", "orcs"))


@rule("DD-N9-02", "DD-N9-22")
def test_what_an_inspection_shows_and_what_is_kept_secret_do_not_show() -> None:
    one, other = (table("event", "ninth", hands="orcs 2d 3h as").chance("event 8c", "event 9s") for _ in "ab")
    for t, secret in ((one, "2d"), (other, "as")):
        t.play(f"elves look orcs; orcs conceal {secret}")
    unnoticed(one, other, but=("elves", "orcs"))
    one, other = (
        table("event", "ninth", hands=f"orcs 2d 3h {card}").chance("event 8c", "event 9s")
        for card in ("as", "6c")
    )
    for t, secret in ((one, "as"), (other, "6c")):
        t.play(f"elves look orcs; orcs conceal {secret}")
    unnoticed(one, other, but=("orcs",))  # the elves do not see the one card


@rule("DD-N9-03")
def test_half_an_answer_of_the_goblins_does_not_show() -> None:
    one, other = (
        table("event", "ninth", hands="goblins 2d 3h as").chance("event 8c", "event 9s") for _ in "ab"
    )
    for t in (one, other):
        t.play("elves look goblins")
    one.play("goblins conceal as")
    unnoticed(one, other, but=("goblins",))


@rule("DD-R-179")
@pytest.mark.parametrize("edition", LATER)
def test_discards_do_not_show_until_all_have_decided(edition: str) -> None:
    one, other = (table("collection", edition, hands="elves as 4h; orcs 3c") for _ in "ab")
    one.play("elves drop as")
    unnoticed(one, other, but=("elves",))
    one.play("elves done")
    other.play("elves done")
    unnoticed(one, other, but=("elves",))


# -- tricks --------------------------------------------------------------------------------------


def undo_says(t: Played, seat: str) -> str:
    try:
        return t.table.undo(t.seat(seat)).text
    except IllegalAction as illegal:
        return illegal.refusal.why


@rule("DD-R-124", "DD-R-165")
@pytest.mark.parametrize("edition", LATER)
def test_whether_an_answer_can_be_taken_back_does_not_tell_what_others_answered(edition: str) -> None:
    said = []
    for answer in ("pass", "use as"):
        t = table(
            "battle",
            edition,
            units="elves 7 1; orcs 7 1",
            hands="dwarves 2d; goblins as; orcs 3c",
            first="elves",
        )
        t.play(f"elves ask units; dwarves pass; goblins {answer}")
        said.append(undo_says(t, "dwarves"))
    assert said == ["pass", "pass"]


@rule("DD-INF-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_script_does_not_look_behind_the_reveal(edition: str) -> None:
    answers = set()
    for plan in ("send 2; dwarves play 4h", "send 0; dwarves play none"):
        t = table("battle", edition, units="dwarves 7 2; orcs 7 2", hands="dwarves 4h; orcs 3c")
        t.play(f"dwarves {plan}")
        with pytest.raises(IllegalAction) as illegal:
            t.table.play("send 1; play 3c; pass", t.seat("orcs"))
        answers.add(illegal.value.refusal)
        assert t.asked == ["orcs"]
    assert len(answers) == 1


@rule("DD-R-165")
@pytest.mark.parametrize("seed", range(12))
def test_a_view_has_the_menu_of_the_truth(seed: int) -> None:
    chance = Chance(seed)
    s = GAME.start(GAME.study.sample_options(chance))
    settle(s)
    run_chance(s, chance)
    for _ in range(400):
        if not s.stack:
            return
        for seat in s.asked:
            view = s.seen_by(seat)
            assert [act.text for act in legal(view, seat)] == [act.text for act in legal(s, seat)]
        seat = chance.pick(s.asked)
        s.stack[-1].take(s, seat, chance.pick(legal(s, seat)))
        settle(s)
        run_chance(s, chance)
