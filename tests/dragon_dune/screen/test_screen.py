"""What the page is given: the right things in set positions."""

import json

from tests.dragon_dune.screen.screens import group, player, screen, territory, words
from tests.dragon_dune.tables import at
from wyrmhall.games.dragon_dune.game import GAME


def test_the_map_shows_stacks_gold_and_markers() -> None:
    t = at(
        "bidding",
        units="elves 5* 4 7 2; orcs 1* 3; dwarves 7 1",
        hidden="elves 7",
        ground="13 6",
        trolls="3*",
        dragon=9,
    )
    found = screen(t, "orcs")
    seven = territory(found, "7")
    assert [(one.seat, one.units, one.hidden) for one in seven.stacks] == [(0, 1, False), (1, 2, True)]
    assert seven.controlled_by == 0  # hidden units do not prevent it (DD-BRD-11)
    assert territory(found, "13").gold == 6
    assert territory(found, "3*").troll
    assert [one.word for one in found.territories if one.dragon] == ["9", "9."]
    barrier = territory(found, "9.").barrier
    assert barrier is not None
    assert barrier.rule == "DD-MOV-04"


def test_the_track_previews_what_each_distance_burns() -> None:
    """DD-DRG-08, DD-DRG-07, DD-R-31: of the Orcs half, rounded up; after 18 comes 1."""
    t = at("bidding", units="orcs 18 3; elves 1 2", ground="17 5", dragon=16)
    track = screen(t, "elves").dragon
    assert [one.ahead for one in track.stations if one.number in (17, 18, 1, 4, 16)] == [3, 6, 0, 1, 2]
    assert [risk.number for risk in track.risks] == [17, 18, 1, 2, 3, 4]
    assert (track.risks[0].gold, track.risks[0].units) == (5, (0, 0, 0, 0))
    assert track.risks[1].units == (0, 0, 0, 2)
    assert track.risks[2].units == (0, 2, 0, 2)


def test_a_group_knows_where_it_may_go_and_why_not_elsewhere() -> None:
    t = at(
        "recruitment", units="elves 4. 3; orcs 3* 1; goblins 3* 1; dwarves 0. 1", dragon=8, first="dwarves"
    )
    t.play("dwarves pass; dwarves pass; dwarves pass; dwarves pass")
    found = screen(t, "elves")
    while found.step != "Move":
        t.play("elves pass")
        found = screen(t, "elves")
    march = group(found, "4.", "move")
    assert [size.count for size in march.sizes] == [1, 2, 3]
    assert march.distance == 2
    assert {"3", "4", "5*", "2", "7", "6", "3*"} == set(march.goals)  # 3* by hiding (DD-R-76)
    assert [(one.place, one.rule) for one in march.blocked] == [("8.", "DD-MOV-04")]


def test_the_price_of_a_hire_is_told_for_every_number() -> None:
    t = at("recruitment", units="dwarves 4 1", gold="dwarves 5", first="dwarves")
    t.play("dwarves pass")
    found = screen(t, "dwarves")
    assert [size.price for size in group(found, "10*", "hire").sizes] == [1, 2, 3, 4, 5]
    assert [size.price for size in group(found, "13", "hire").sizes] == [2, 4]
    assert found.recruitment is not None
    assert [(one.words, one.state) for one in found.recruitment.steps][:3] == [
        ("revive", "done"),
        ("conscript", "done"),
        ("hire", "now"),
    ]


def test_only_the_elves_see_the_card_for_sale() -> None:
    t = at("bidding", gold="dwarves 5 elves 2", first="elves")
    t.play("chance: sale 5d; elves bid 2")
    seen, unseen = screen(t, "elves").sale, screen(t, "goblins").sale
    assert seen is not None
    assert unseen is not None
    assert seen.card is not None
    assert seen.card.card == "5d"
    assert unseen.card is None
    assert (unseen.best, unseen.price, unseen.least, unseen.most) == (1, 2, 3, 3)
    assert (unseen.paid_to, unseen.second, unseen.seen_by) == (0, True, (1,))


def test_a_plan_shows_its_points_and_what_an_answer_binds() -> None:
    t = at("battle", units="elves 11 3; orcs 11 4", hands="orcs 4h 2s", first="elves")
    t.play("elves ask colour; orcs pass; orcs answer red")
    found = screen(t, "orcs").battle
    assert found is not None
    assert found.stage == "plans"
    assert found.sides[1].locks == ("an artifact of fire",)
    assert (found.sides[1].least, found.sides[1].most) == (1, 15)
    assert found.plan is not None
    assert found.plan.sends == (0, 1, 2, 3, 4)
    assert [one.points for one in found.plan.units] == [0, 2, 4, 6, 8]
    assert [(one.card.card, one.allowed) for one in found.plan.cards] == [("4h", True), ("2s", False)]
    assert not found.plan.none_allowed
    assert found.plan.bonus == 1
    theirs = screen(t, "elves").battle
    assert theirs is not None
    assert theirs.plan is not None
    assert theirs.plan.cards == ()


def test_the_reveal_adds_up() -> None:
    t = at("battle", units="elves 11 3; orcs 11 4", hands="orcs 4h; elves 2d", first="elves")
    t.play("elves pass; elves send 3; elves play 2d; orcs send 2; orcs play 4h")
    found = screen(t, "goblins").battle
    assert found is not None
    assert found.stage == "revealed"
    assert found.reveal is not None
    mine, theirs = found.reveal.plans
    assert (mine.total, theirs.total) == (8, 5)
    assert sum(part.points for part in mine.parts) == 8
    assert sum(part.points for part in theirs.parts) == 5
    assert "adds nothing" in theirs.parts[1].words
    assert (found.reveal.winner, mine.lost, theirs.lost, theirs.discards) == (1, 3, 4, True)
    assert all(step.rule for step in found.steps)


def test_the_own_secrets_and_who_has_seen_them() -> None:
    t = at("bidding", hands="dwarves as 4h", queens="dwarves s", jacks="dwarves h", first="elves")
    found = screen(t, "dwarves").secrets
    assert found is not None
    assert [(one.card, one.fire, one.ace) for one in found.hand] == [("4h", True, False), ("as", False, True)]
    assert found.queen is not None
    assert found.queen.words == "Usurper of the Orcs"
    assert found.swapped == "Swapped: Usurper of the Elves; sabotages artifacts of spades"
    assert screen(t, "spectator").secrets is None
    assert player(screen(t, "elves"), "dwarves").known_cards == ()


def test_proposals_can_be_answered_or_turned_into_a_counter_offer() -> None:
    t = at("bidding", gold="dwarves 5 elves 2", first="elves")
    t.play("chance: sale 5d")
    t.play("orcs offer elves: I pay 2 now, you tell card")
    one = screen(t, "elves").deals.proposals[0]
    assert (one.accept, one.refuse, one.withdraw) == ("accept orcs 1", "refuse orcs 1", "")
    assert [clause.words for clause in one.clauses] == [
        "Orcs pay the Elves 2 gold now",
        "Elves tell the Orcs the card for sale",
    ]
    assert [clause["kind"] for clause in json.loads(one.offer)] == ["pay-now", "tell"]
    assert screen(t, "orcs").deals.proposals[0].withdraw == "withdraw 1"
    t.play("elves accept orcs")
    after = screen(t, "orcs")
    assert [deal.parties for deal in after.deals.deals] in ([], [(1, 3)])
    assert after.sale is not None
    assert after.sale.card is not None
    assert after.sale.seen_by == (1, 3)


def test_what_nobody_can_promise_now_is_said() -> None:
    """DD-DEAL-41"""
    t = at("battle", units="elves 11 3; orcs 11 4", first="elves")
    hindered = {(one.kind, one.mode): one.firsts for one in screen(t, "orcs").deals.hindered}
    assert hindered["refund", ""] == (3, 0, 3, 0)
    assert hindered["no-bid", "this"] == (0, 0, 0, 0)
    assert ("pay-now", "") not in hindered


def test_buttons_speak_plainly() -> None:
    t = at("bidding", gold="elves 2", hands="elves as", first="elves")
    t.play("chance: sale 5d")
    said = words(t, "elves")
    assert said["pass"] == "Pass"
    assert said["bid 1"] == "Bid 1"
    t.play("elves bid 1; goblins pass; orcs pass; dwarves pass")
    assert words(t, "elves") == {"pay": "Pay 1 gold", "use as": "Use A♠: take the card without paying"}


def test_the_last_turns_remind_of_the_orcs() -> None:
    """DD-ORC-17"""
    assert screen(at("bidding", turn=6), "elves").reminder == ""
    assert "the Orcs win" in screen(at("bidding", turn=7), "elves").reminder


def test_a_battle_is_told_line_by_line() -> None:
    t = at("battle", units="elves 11 3; orcs 11 4", hands="orcs 4h; elves 2d", first="elves")
    t.play("elves pass; elves send 3; elves play 2d; orcs send 2; orcs play 4h; elves pass; orcs pass")
    names = ("dwarves", "elves", "goblins", "orcs")
    told = GAME.screens.sheet(t.table.log, names)
    assert [(one.kind, one.place, one.sides, one.winner) for one in told] == [("battle", "11", (1, 3), 1)]
    kinds = [line.kind for line in told[0].lines]
    assert kinds.index("plan-revealed") < kinds.index("battle-over") < kinds.index("units-lost")
    assert all(line.rule and line.words for line in told[0].lines)


def test_a_council_is_shown_when_it_sits() -> None:
    """DD-R-47  The strike comes first, then the council."""
    t = at("event", units="orcs 17 2; elves 5* 3", pile="10h", first="elves", hands="elves as")
    t.play("chance: event 9c; chance: event 9h")
    assert screen(t, "elves").council is None
    t.play("elves pass; orcs pass")
    found = screen(t, "elves").council
    assert found is not None
    assert (found.stage, found.speaker) == ("offers", 1)
    t.play("elves ally orcs")
    found = screen(t, "elves").council
    assert found is not None
    assert (found.stage, found.offered_to) == ("answer", 3)


def test_riders_may_go_anywhere_but_to_the_dragon() -> None:
    """DD-ORC-11, DD-R-36"""
    t = at("event", units="orcs 17 2; elves 5* 3", pile="10h", first="elves", dragon=9)
    t.play("chance: event 7c; chance: event 9h")
    ride = group(screen(t, "orcs"), "17", "ride")
    assert [size.count for size in ride.sizes] == [1, 2]
    assert "5*" in ride.goals
    assert {(one.place, one.rule) for one in ride.blocked} == {("9", "DD-R-36"), ("9.", "DD-R-36")}
