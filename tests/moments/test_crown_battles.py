"""Each kind of moment of Crown Battles: a scenario that makes it, and its words."""

from tests.crown_battles.missions.rounds import mission_deal
from tests.crown_battles.tables import deal
from tests.moments.moments import last, moments_of, said, sums
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD


def test_a_round_begins_with_its_type_and_the_spinner() -> None:
    t = deal("7h 8o", "9h 9o", "10h 10o", type="long-play", trump="orcs")
    begun, spun = last(t, "round"), last(t, "spinner")
    assert (begun.shape, begun.title) == (BRIEF, "Round 1: Long Play")
    assert begun.outcome == "Everybody plays two cards to each trick."
    assert spun.outcome == "The spinner stops on Orcs: Orcs are trump"


def test_a_trick_shows_its_cards_as_they_were_laid() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="orcs", bids="1 0 0")
    trick = last(t.play("p1 play 7h; p2 play 9h; p3 play 13h"), "trick")
    assert (trick.shape, trick.title) == (BRIEF, "p3 takes the trick")
    assert [(one.title, sums(one), one.won) for one in trick.sides] == [
        ("p1", ["Humans 7"], False),
        ("p2", ["Humans 9"], False),
        ("p3", ["Humans 13"], True),
    ]


def test_the_points_of_a_round_stand_beside_bids_and_tricks() -> None:
    t = deal("7h", "9h", trump="orcs", bids="1 1").play("p1 play 7h; p2 play 9h")
    scoring = last(t, "scoring")
    assert (scoring.shape, scoring.title, scoring.outcome) == (BRIEF, "Round 1 is over", "p2 wears the crown")
    assert [(one.title, sums(one), one.total, one.won) for one in scoring.sides] == [
        ("p1", ["bid 1, took 0", "-10 in all"], "-10", False),
        ("p2", ["bid 1, took 1", "30 in all"], "+30", True),
    ]


def test_blind_bids_turn_over_together() -> None:
    t = deal("7h", "9h", "8h", type="blind-bidding", trump="orcs")
    assert not moments_of(t, "bids")
    t.play("p1 bid 1; p2 bid 0; p3 bid 0-1; p1 play 7h; p2 play 9h; p3 play 8h")
    bids = last(t, "bids")
    assert (bids.shape, bids.title) == (CARD, "The secret bids turn over")
    assert [(one.title, one.facts[0].words) for one in bids.sides] == [
        ("p1", "bid 1"),
        ("p2", "bid 0"),
        ("p3", "bid 0-1"),
    ]


def test_missions_turn_over_together() -> None:
    missions = last(mission_deal(["9h 10h", "8h 11h", "7h 12h"], "5 7 5"), "missions")
    assert [one.facts[0].words for one in missions.sides] == ["Empty Hands", "Single Prize", "Empty Hands"]
    assert missions.sides[0].facts[1].words == "hold 0 tricks"


def test_victory_ranks_everybody() -> None:
    t = deal("7h", "9h", trump="orcs", bids="1 1", rounds=1).play("p1 play 7h; p2 play 9h")
    victory = last(t, "victory")
    assert [(one.title, one.total, one.won) for one in victory.sides] == [
        ("p2", "30", True),
        ("p1", "-10", False),
    ]
    assert (said(victory), victory.outcome) == ([], "p2 wins the game with 30 points")


def test_what_a_power_card_does_to_others_is_a_moment() -> None:
    t = deal("bomb 7o", "9h 9o", "10h 10o", trump="orcs", bids="1 0 0", powers="bomb").play(
        "p1 play bomb; p2 play 9h; p3 play 10h"
    )
    assert last(t, "power").outcome == "The Bomb destroys the trick: nobody takes it"


def test_what_the_witch_takes_stays_until_it_is_put_away() -> None:
    t = deal("witch 2o", "9h 4o", "13h 6o", bids="0 0 0", powers=("witch",))
    struck = last(t.play("p1 play witch; p2 play 9h; p3 play 13h; p1 hex p2 20"), "power")
    assert (struck.shape, struck.title) == (CARD, "The Witch takes points")
    assert [(one.title, one.total) for one in struck.sides] == [("p2", "-20"), ("p1", "+20")]


def test_exchanged_hands_are_told_to_both_without_their_cards() -> None:
    t = deal("cursed 2o 3o", "9h 4o 5o", "13h 6o 7o", bids="0 0 0", powers=("cursed",))
    struck = last(t.play("p1 play cursed; p2 play 9h; p3 play 13h; p1 swap p1 p3"), "power")
    assert (struck.shape, struck.title) == (CARD, "Two hands are exchanged")
    assert [(one.title, one.facts[0].words) for one in struck.sides] == [
        ("p1", "now has the hand of p3"),
        ("p3", "now has the hand of p1"),
    ]
