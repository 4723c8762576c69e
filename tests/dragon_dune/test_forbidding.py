"""Which rule says no: the one that forbids, in words, and not the one that offers."""

import pytest

from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.language.deal_actions import MOST_AMOUNT, words_named
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.rules.deals.clauses import LONGEST_TEXT, MOST_CLAUSES, MOST_DEALS


@rule("DD-R-35")
def test_nobody_raises_at_the_dragon() -> None:
    t = at("recruitment", units="orcs 1* 3", dragon=17, first="orcs", talk="off").play("orcs pass")
    assert t.refusal("orcs raise 17") == ("DD-R-35", "nobody recruits in 17: the dragon is there")
    assert t.refusal("orcs raise 10*").rule == "DD-BRD-18"


@rule("DD-R-97")
def test_a_stopped_player_hires_nobody_in_this_turn() -> None:
    t = at("recruitment", units="dwarves 5* 2", hands="goblins as", gold="dwarves 9", first="dwarves")
    t.play("dwarves pass; dwarves hire 2 10*; goblins use as")
    assert type(t.step).__name__ == "Move"
    assert t.refusal("dwarves hire 10*").rule == "DD-R-97"


@rule("DD-R-168")
def test_an_ace_in_the_plan_is_used_for_nothing_else() -> None:
    t = at("battle", units="dwarves 7 2; orcs 7 2", hands="dwarves as; orcs 2c", first="dwarves", talk="off")
    t.play("dwarves plan 1 as")
    assert t.refusal("dwarves use as").rule == "DD-R-168"
    assert t.refusal("dwarves use ad").rule == "DD-R-123"


@rule("DD-R-184")
def test_a_card_is_used_by_who_holds_it_and_once() -> None:
    t = at("collection", hands="elves 4h as; orcs 2c", talk="off")
    assert t.refusal("elves drop 2c").rule == "DD-R-184"
    assert t.play("elves drop 4h").refusal("elves drop 4h").rule == "DD-R-179"
    t = at("battle", units="dwarves 7 2; orcs 7 2", hands="dwarves 4h; orcs 2c", first="dwarves", talk="off")
    assert t.play("dwarves send 1").refusal("dwarves play 2c").rule == "DD-R-184"


@rule("DD-R-185")
@pytest.mark.parametrize("typed", ["elves pay", "elves count 2", "orcs yes", "elves answer 2"])
def test_only_who_is_asked_answers_and_only_what_is_asked(typed: str) -> None:
    t = at("bidding", gold="elves 5", first="elves", talk="off").play("chance: sale 4h")
    before = t.table.hash
    assert t.refusal(typed).rule == "DD-R-185"
    assert t.table.hash == before


@rule("DD-R-186")
def test_what_the_table_does_not_play_is_not_possible() -> None:
    t = at("dragon", units="orcs 1* 3", hands="orcs as ad; elves ah ac", talk="off")
    for typed in ("orcs use as ad", "orcs command 3", "elves walls 5*", "elves bless", "orcs place 1*"):
        assert t.refusal(typed).rule == "DD-R-186"
    assert t.refusal("orcs give elves 1").rule == "DD-R-186"
    t = at("dragon", edition="first", units="orcs 1* 3", hands="orcs as")
    assert t.refusal("orcs ride 2").rule == "DD-R-186"
    assert t.refusal("orcs give elves 1").rule == "DD-R-164"
    t = at("dragon", edition="sixth", units="orcs 1* 3", hands="orcs as ad", two_aces=("command",))
    t.play("orcs use as ad")
    assert "command 3" in t.menu("orcs")


@rule("DD-DEAL-44")
def test_the_limits_of_deals_are_the_tables_own() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", first="orcs")
    t.state.ledger = t.state.ledger.changed(next_number=MOST_DEALS + 1)
    refusal = t.refusal("orcs draft with elves")
    assert refusal == ("DD-DEAL-44", "a game has 200 deals at most, and they have been made")
    t.state.ledger = t.state.ledger.changed(next_number=1)
    clauses = "; ".join(f"I pay {number + 1} now" for number in range(MOST_CLAUSES + 1))
    assert t.refusal(f"orcs offer elves: {clauses}") == ("DD-DEAL-44", "a deal has 8 clauses at most")
    long = words_named("draft say " + "x" * (LONGEST_TEXT + 9))
    assert long is not None
    assert (MOST_AMOUNT, len(long.text)) == (100, len("draft say ") + 200)


@rule("DD-R-187")
def test_one_bid_and_one_gift_are_at_most_300_gold() -> None:
    t = at("bidding", gold="orcs 400 elves 400", first="orcs").chance("sale 2h")
    assert t.menu("orcs")[-1] == "bid 300"
    gifts = [act.text for act in t.table.standing(t.seat("orcs")) if act.text.startswith("give elves")]
    assert gifts[-1] == "give elves 300"
    for typed in ("bid 301", "give elves 301"):
        assert LEXICON.find(typed) is None
    t.play("orcs bid 300; orcs give elves 100")
    assert t.gold["elves"] == 500


def test_no_refusal_lists_notations() -> None:
    t = at("recruitment", units="orcs 1* 3", first="orcs", talk="off")
    for typed in ("orcs bid 3", "orcs count 2", "elves pass", "orcs done"):
        assert "possible:" not in t.refusal(typed).why


@rule("DD-DEAL-39", "DD-AGR-03")
def test_people_give_as_often_as_they_like_and_programs_twelve_times_a_round() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", gold="orcs 40", first="orcs")
    for _ in range(20):
        t.play("orcs give elves 1")
    assert t.gold["orcs"] == 20
    options = t.table.game.study.for_programs(t.table.options)
    assert options.gifts == 12
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", gold="orcs 40", first="orcs", gifts=12)
    for _ in range(12):
        t.play("orcs give elves 1")
    assert t.refusal("orcs give elves 1").rule == "DD-DEAL-39"
