"""Asking why tells no more than playing would; what was answered can always be kept; debts run in circles."""

from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.refusal import IllegalAction


@rule("DD-INF-07")
def test_why_does_not_look_behind_a_sealed_plan() -> None:
    told = []
    for plan in ("plan 2", "plan 2 4h", "plan 2 4s"):
        t = at("battle", units="orcs 7 3; dwarves 7 2", hands="orcs 4h 4s", first="orcs", talk="off")
        t.play(f"orcs {plan}")
        told.append(t.table.why(t.seat("dwarves"), "plan 1 done"))
    assert told[0] is not None
    assert told[0] == told[1] == told[2]


@rule("DD-BAT-04", "DD-R-107")
def test_an_ace_that_makes_an_answer_true_is_not_spent_for_questions() -> None:
    t = at(
        "battle",
        units="elves 7 3; goblins 7 2",
        hands="elves ad 2c; goblins 2s",
        allies="elves goblins",
        first="goblins",
        talk="off",
    )
    t.play("goblins ask colour; elves pass; elves answer red")
    assert "use ad" not in t.menu("elves")
    t.play("elves pass; elves send 1")
    assert t.menu("elves") == ["play ad"]


@rule("DD-BAT-04", "DD-TWO-02")
def test_two_aces_are_not_spent_if_the_answer_needs_one_of_them() -> None:
    t = at(
        "battle",
        units="elves 7 3; goblins 7 2",
        hands="elves 3c; goblins ad ah 2c",
        first="elves",
        two_aces=("question",),
        talk="off",
    )
    t.play("elves ask colour; goblins pass; goblins answer red")
    assert t.menu("goblins") == ["pass"]


@rule("DD-DEAL-32", "DD-DEAL-40")
def test_debts_both_ways_are_settled_coin_by_coin() -> None:
    t = at("bidding", gold="orcs 0 elves 0 dwarves 5", units="orcs 1* 3; elves 5* 3").chance("sale 5d")
    for _ in range(2):
        both = "pay 100 if the red dragon appears until 3"
        t.table.play(f"orcs offer elves: I {both}; you {both}")
        t.table.play("elves accept orcs 1")
    deal_triggers.red_dragon_appears(t.state)
    t.play("dwarves give orcs 1")
    assert t.gold["orcs"] + t.gold["elves"] == 1
    assert sum(t.state.gold) + sum(t.state.ground) == 0


@rule("DD-R-141", "DD-R-62", "DD-DEAL-26")
def test_who_was_told_of_an_unsold_card_knows_it_when_it_comes_again() -> None:
    t = at("bidding", units="elves 5* 3", hands="elves 2c 3c 4c; orcs 2s 3s 4s", bottom="6h", first="orcs")
    s = t.state
    s.known[t.seat("orcs")] |= 1 << s.bottom[0]
    s.hands[t.seat("dwarves")], s.deck = s.deck & 0b1111, s.deck & ~0b1111
    s.discard, s.deck = s.discard | s.deck, 0
    t.chance("sale 6h")
    seen = t.view("orcs")
    assert seen.stack[-1].card == t.step.card  # type: ignore[attr-defined]
    for seed in range(20):
        world = t.table.game.imagine(t.table.view(t.seat("orcs")), t.seat("orcs"), Chance(seed))
        assert pack(world.seen_by(t.seat("orcs"))) == pack(seen)


@rule("DD-R-166")
def test_what_opens_a_window_is_not_taken_back() -> None:
    """Whether it can be would tell that somebody has begun a longer answer."""
    for begun in (False, True):
        t = at(
            "battle",
            units="elves 7 3; goblins 7 2",
            hands="elves 3c; goblins ad ah 2c",
            first="elves",
            two_aces=("question",),
            talk="off",
        )
        t.play("elves pass")
        if begun:
            t.play("goblins use ad ah")
        try:
            t.table.undo(t.seat("elves"))
        except IllegalAction as illegal:
            told = illegal.refusal.why
        else:
            raise AssertionError("it was taken back")
        assert told.startswith("nothing to take back")
