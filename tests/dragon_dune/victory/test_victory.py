"""Victory: DD-VIC-01 to DD-VIC-10, and the rulings DD-R-133 to DD-R-138."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.game import GAME

LATER = ("sixth", "sixth-c", "ninth")
NO_ORCS = ("dwarves", "elves", "goblins")
LAST = {"first": 6, "sixth": 8, "sixth-c": 8, "ninth": 8}


def end(edition: str, units: str = "", **more: Any) -> Played:
    """The end of a turn: the Victory Round, or what the first edition checks after collecting."""
    return at("victory", edition=edition, talk="off", units=units, **more)


def winners(t: Played) -> list[str]:
    assert t.table.over == (t.state.victory != "")
    return t.names(GAME.winners(t.state))


# -- castles -------------------------------------------------------------------------------------


@pytest.mark.parametrize("castles", ["1* 1 3* 1 5* 1", "1* 1 3* 1 10* 1 15* 1"])
def test_DD_VIC_01_in_the_first_edition_a_lone_player_with_three_castles_wins(castles: str) -> None:
    t = end("first", f"goblins {castles}")
    assert (winners(t), t.state.victory) == (["goblins"], "DD-VIC-01")
    assert t.told("nobody", "won") == [{"rule": "DD-VIC-01", "seats": (t.seat("goblins"),)}]
    assert winners(end("first", "goblins 1* 1 3* 1 9. 5")) == []


@rule("DD-VIC-01")
def test_in_the_first_edition_it_is_checked_after_collecting() -> None:
    t = at("collection", edition="first", talk="off", units="goblins 1* 1 3* 1 5* 1", gold="goblins 0")
    assert winners(t) == ["goblins"]
    assert t.gold["goblins"] == 2


def test_DD_VIC_02_in_the_first_edition_allies_with_four_castles_win_together() -> None:
    t = end("first", "goblins 1* 1 3* 1; elves 5* 1 10* 1", allies="goblins elves")
    assert winners(t) == ["elves", "goblins"]
    apart = end("first", "goblins 1* 1 3* 1; elves 5* 1 10* 1", allies="goblins orcs")
    assert winners(apart) == []
    assert winners(end("first", "goblins 1* 1 3* 1; elves 5* 1", allies="goblins elves")) == []


@rule("DD-R-134")
def test_in_the_first_edition_three_castles_are_not_enough_for_a_member_of_an_alliance() -> None:
    castles = "goblins 1* 1 3* 1 5* 1"
    assert winners(end("first", castles, allies="goblins elves")) == []
    assert winners(end("first", castles, allies="dwarves elves")) == ["goblins"]
    assert winners(end("first", f"{castles} 10* 1", allies="goblins elves")) == ["elves", "goblins"]


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("castles", ["1* 1 3* 1 5* 1", "1* 1 3* 1 10* 1 15* 1"])
def test_DD_VIC_05_a_player_with_three_or_more_castles_wins(edition: str, castles: str) -> None:
    t = end(edition, f"goblins {castles}")
    assert (winners(t), t.state.victory) == (["goblins"], "DD-VIC-05")
    allied = end(edition, f"goblins {castles}", allies="goblins elves")
    assert winners(allied) == ["goblins"]  # DD-CNC-04


@rule("DD-VIC-05")
@pytest.mark.parametrize("edition", LATER)
def test_two_castles_of_each_ally_or_castles_without_control_are_not_enough(edition: str) -> None:
    assert winners(end(edition, "goblins 1* 1 3* 1; elves 5* 1 10* 1", allies="goblins elves")) == []
    assert winners(end(edition, "goblins 1* 1 3* 1 5* 1; elves 5* 1")) == []
    assert winners(end(edition, "elves 1* 1 3* 1 5* 1", hidden="elves 5*")) == []
    assert winners(end(edition, "goblins 1* 1 3* 1 5* 1; elves 5* 1", hidden="elves 5*")) == ["goblins"]


@rule("DD-R-133")
@pytest.mark.parametrize("edition", ["first", *LATER])
def test_castles_are_not_counted_before_the_end_of_the_turn(edition: str) -> None:
    three = "goblins 1* 1 3* 1 5* 1; orcs 5* 3"
    t = at("battle", edition=edition, talk="off", units=three, hidden="orcs 5*", hands="goblins 2c")
    if edition != "first":
        t.play("goblins done")
    assert winners(t) == ["goblins"]  # the end of the turn
    for round in ("bidding", "recruitment"):
        middle = at(round, edition=edition, talk="off", units=three, hidden="orcs 5*", hands="goblins 2c")
        assert winners(middle) == []
    lost = at("battle", edition=edition, talk="off", units=three, first="orcs")
    lost.play("orcs send 2; goblins send 0")
    assert winners(lost) == []  # it held three castles in this turn, though not at its end


# -- the next turn -------------------------------------------------------------------------------


@rule("DD-VIC-04", "DD-R-04")
@pytest.mark.parametrize("edition", ["first", *LATER])
@pytest.mark.parametrize(("first", "next_first"), [("dwarves", "elves"), ("orcs", "dwarves")])
def test_the_first_seat_passes_to_the_next_player(edition: str, first: str, next_first: str) -> None:
    t = end(edition, first=first)
    assert t.names([t.state.first]) == [next_first]
    assert t.told("nobody", "turn-begins") == [{"turn": 3, "seat": t.seat(next_first)}]


@pytest.mark.parametrize("edition", LATER)
def test_DD_VIC_04_the_marker_is_passed_before_castles_are_counted(edition: str) -> None:
    t = end(edition, "goblins 1* 1 3* 1 5* 1", first="elves")
    assert t.table.over
    assert t.names([t.state.first]) == ["goblins"]


@pytest.mark.parametrize("edition", LATER)
def test_DD_VIC_10_otherwise_the_next_turn_starts_with_the_dragon_round(edition: str) -> None:
    t = end(edition, "goblins 1* 1", turn=7)
    assert (t.round, t.state.turn, winners(t)) == ("dragon", 8, [])
    assert t.asked == ["chance"]  # the dragon is about to move


# -- the last turn -------------------------------------------------------------------------------


@rule("DD-VIC-03", "DD-VIC-06")
@pytest.mark.parametrize("edition", LAST)
def test_after_the_last_turn_without_a_winner_the_orcs_win(edition: str) -> None:
    t = end(edition, "goblins 1* 1 3* 1", turn=LAST[edition])
    assert (winners(t), t.state.victory) == (["orcs"], "DD-ORC-17")
    assert winners(end(edition, "goblins 1* 1 3* 1", turn=LAST[edition] - 1)) == []
    assert winners(end(edition, "goblins 1* 1 3* 1 5* 1", turn=LAST[edition])) == ["goblins"]


@rule("DD-VIC-03", "DD-VIC-06")
@pytest.mark.parametrize(
    ("edition", "won"), [("first", ["dwarves", "orcs"]), ("sixth", ["orcs"]), ("sixth-c", ["orcs"])]
)
def test_only_in_the_first_edition_an_ally_shares_the_default_victory(edition: str, won: list[str]) -> None:
    assert winners(end(edition, allies="orcs dwarves", turn=LAST[edition])) == won


@rule("DD-VIC-07", "DD-R-138")
@pytest.mark.parametrize("edition", LAST)
def test_without_orcs_the_player_with_the_most_castles_wins(edition: str) -> None:
    two = "elves 3* 1; goblins 10* 1 5* 1 2 8"
    t = end(edition, two, factions=NO_ORCS, turn=LAST[edition])
    assert (winners(t), t.state.victory) == (["goblins"], "DD-VIC-07")
    assert winners(end(edition, two, factions=NO_ORCS, turn=LAST[edition] - 1)) == []


# -- ties and the fight in 0 ---------------------------------------------------------------------


def tie(units: str, edition: str = "sixth-c", factions: tuple[str, ...] = NO_ORCS, **more: Any) -> Played:
    return end(edition, units, factions=factions, turn=LAST[edition], **more)


@rule("DD-VIC-08", "DD-R-135", "DD-R-138")
@pytest.mark.parametrize("edition", LAST)
def test_tied_players_fight_with_the_units_they_have_in_the_middle(edition: str) -> None:
    t = tie("dwarves 3* 1 0. 2; goblins 10* 1 0. 5", edition)
    assert t.told("nobody", "tied") == [{"seats": (t.seat("goblins"), t.seat("dwarves")), "castles": 1}]
    assert t.told("nobody", "battle")[0]["seat"] == t.seat("goblins")  # the elves are first, and not tied
    t.play("goblins send 4; dwarves send 2")
    assert (winners(t), t.state.victory) == (["goblins"], "DD-VIC-08")
    assert (t.units("goblins", "0."), t.grave["dwarves"]) == (1, 2)


@rule("DD-VIC-08", "DD-R-135")
def test_the_winner_wins_the_game_even_if_all_its_units_are_spent() -> None:
    t = tie("dwarves 3* 1 0. 2; goblins 10* 1 0. 5").play("goblins send 5; dwarves send 0")
    assert winners(t) == ["goblins"]
    assert t.units("goblins", "0.") == 0


@rule("DD-VIC-08", "DD-R-135", "DD-R-180")
def test_only_tied_players_with_visible_units_fight() -> None:
    t = tie("dwarves 3* 1 0. 2; goblins 10* 1 0. 5; elves 0. 9")
    t.play("goblins send 1; dwarves send 2")  # 2 points against 4 and the bonus of 2
    assert winners(t) == ["dwarves"]
    hidden = tie("dwarves 3* 1 0. 2; elves 10* 1 0. 5", hidden="elves 0.")
    assert (winners(hidden), hidden.state.victory) == (["dwarves"], "DD-R-136")


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_136_a_tied_player_alone_in_the_middle_wins(edition: str) -> None:
    t = tie("dwarves 3* 1 0. 1; goblins 10* 1", edition, first="dwarves")
    assert (winners(t), t.state.victory) == (["dwarves"], "DD-R-136")
    assert t.told("nobody", "battle") == []


@rule("DD-VIC-09", "DD-R-137")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("first", "won"), [("dwarves", "elves"), ("elves", "dwarves"), ("goblins", "dwarves")]
)
def test_else_the_first_tied_player_from_the_new_starting_player_on_wins(
    edition: str, first: str, won: str
) -> None:
    t = tie("dwarves 3* 1; elves 10* 1; goblins 0. 3", edition, first=first)
    assert (winners(t), t.state.victory) == ([won], "DD-VIC-09")


@rule("DD-VIC-09", "DD-R-180")
@pytest.mark.parametrize("edition", LATER)
def test_mutual_treachery_in_the_middle_leaves_nobody(edition: str) -> None:
    spades = "h" if edition == "ninth" else "s"  # any suit does; Queens are those of the factions in play
    usurpers = "dwarves s goblins d" if edition == "ninth" else "dwarves c goblins d"
    t = tie(
        "dwarves 3* 1 0. 2; goblins 10* 1 0. 3",
        edition,
        hands=f"dwarves 4c; goblins 4{spades}",
        queens=usurpers,
        jacks=f"dwarves {spades} goblins c",
    )
    t.play(f"goblins send 3; goblins play 4{spades}; dwarves send 0; dwarves play 4c")
    t.play("goblins declare; dwarves declare")
    assert (t.units("dwarves", "0."), t.units("goblins", "0.")) == (0, 0)
    assert (winners(t), t.state.victory) == (
        ["goblins"],
        "DD-VIC-09",
    )  # the elves come first, but are not tied


# -- three in the middle -------------------------------------------------------------------------

THREE = "dwarves 3* 1 0. 3; elves 5* 1 0. 3; goblins 10* 1 0. 3"


@rule("DD-VIC-08", "DD-R-180", "DD-R-135")
def test_of_three_the_first_chooses_and_the_loser_is_out() -> None:
    t = tie(THREE, first="goblins")
    assert t.menu("dwarves") == ["fight 0. elves", "fight 0. goblins"]
    t.play("dwarves fight 0. goblins; dwarves send 1; goblins send 1")
    assert winners(t) == []
    t.play("elves pass; dwarves send 1; elves send 3")
    assert winners(t) == ["elves"]


@rule("DD-R-180")
def test_a_winner_without_units_is_out_while_another_tied_player_has_some() -> None:
    t = tie(THREE, first="goblins")
    t.play("dwarves fight 0. goblins; dwarves send 3; goblins send 0")
    assert (winners(t), t.state.victory) == (["elves"], "DD-VIC-08")


@rule("DD-R-180")
def test_after_mutual_treachery_the_third_player_is_left() -> None:
    t = tie(
        THREE,
        first="goblins",
        hands="dwarves 4c; goblins 4s",
        queens="dwarves c goblins d",
        jacks="dwarves s goblins c",
    )
    t.play("dwarves fight 0. goblins; dwarves send 3; dwarves play 4c; goblins send 0; goblins play 4s")
    t.play("goblins declare; dwarves declare")
    assert (winners(t), t.state.victory) == (["elves"], "DD-VIC-08")


@rule("DD-R-180")
def test_where_a_chaos_monster_leaves_nobody_player_order_decides_among_all_who_tied() -> None:
    t = tie(THREE, first="goblins", hands="dwarves 6c ad as", two_aces=("chaos",))
    t.play("dwarves fight 0. goblins; dwarves send 3; dwarves play 6c; goblins send 0; dwarves use ad as")
    assert [t.units(name, "0.") for name in NO_ORCS] == [0, 0, 0]
    assert (winners(t), t.state.victory) == (["dwarves"], "DD-VIC-09")
