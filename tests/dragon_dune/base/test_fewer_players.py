"""Fewer players: DD-FEW, and the rulings DD-R-138, DD-R-160 to DD-R-163, DD-R-181."""

from itertools import combinations

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, equally_likely, idle, opened
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, place_named, places_in
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, HIDDEN_SUIT, SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.refusal import BadRecord

SOME = [found for size in (2, 3) for found in combinations(FACTION_NAMES, size)]
NO_DWARVES = ("elves", "goblins", "orcs")
NO_ELVES = ("dwarves", "goblins", "orcs")
NO_GOBLINS = ("dwarves", "elves", "orcs")
NO_ORCS = ("dwarves", "elves", "goblins")


def trolls(t: Played) -> set[str]:
    return {PLACE_WORDS[place] for place in places_in(t.state.trolls)}


@rule("DD-FEW-01", "DD-SET-08", "DD-R-160")
@pytest.mark.parametrize("factions", SOME, ids=" ".join)
@pytest.mark.parametrize("edition", LATER)
def test_absent_factions_are_represented_only_by_trolls(edition: str, factions: tuple[str, ...]) -> None:
    t = opened(edition=edition, factions=factions)
    guarded = {"elves": "5*", "goblins": "10*", "orcs": "1*"}  # and nothing for the Dwarves
    assert trolls(t) == {"3*", *(place for name, place in guarded.items() if name not in factions)}
    own = {place for row in t.state.units for place, count in enumerate(row) if count}
    assert own == {
        place_named(place) for name, place in guarded.items() if name in factions
    }  # the Orcs are all in 1★ here
    GAME.check(t.state)


@rule("DD-R-160")
@pytest.mark.parametrize("edition", LATER)
def test_such_a_troll_strikes_like_the_other(edition: str) -> None:
    t = at(
        "recruitment", edition=edition, talk="off", factions=NO_GOBLINS, trolls="10*", units="dwarves 10* 5"
    )
    idle(t, "battle")
    assert (t.units("dwarves", "10*"), t.grave["dwarves"], t.state.trolls) == (1, 4, 0)


@rule("DD-FEW-02")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("units", "winner"),
    [("goblins 1* 1; elves 7 5", "goblins"), ("dwarves 1* 1 5* 1; elves 15* 1", "dwarves")],
)
def test_without_orcs_castles_decide_after_the_last_turn(edition: str, units: str, winner: str) -> None:
    t = at("victory", edition=edition, talk="off", factions=NO_ORCS, turn=8, units=units)
    assert (t.names(t.state.victors), t.state.victory) == ([winner], "DD-VIC-07")
    t = at("victory", edition=edition, talk="off", turn=8, units=units)
    assert t.names(t.state.victors) == ["orcs"]


@rule("DD-R-138")
@pytest.mark.parametrize(
    ("units", "winner", "by"),
    [
        ("dwarves 1* 1 5* 1; elves 15* 1", "dwarves", "DD-VIC-07"),
        ("dwarves 1* 1; elves 15* 1 0. 1", "elves", "DD-R-136"),
        ("dwarves 1* 1; elves 15* 1", "dwarves", "DD-VIC-09"),  # the first seat has passed to them
    ],
)
def test_the_first_edition_without_orcs_is_decided_like_the_later_ones(
    units: str, winner: str, by: str
) -> None:
    t = at("victory", edition="first", talk="off", factions=NO_ORCS, turn=6, units=units, first="goblins")
    assert (t.names(t.state.victors), t.state.victory) == ([winner], by)


@rule("DD-R-138")
def test_and_by_a_fight_in_0_where_tied_players_stand() -> None:
    units = "dwarves 1* 1 0. 2; elves 15* 1 0. 1"
    t = at("victory", edition="first", talk="off", factions=NO_ORCS, turn=6, units=units, first="goblins")
    t.play("elves pass; dwarves send 0; elves send 1")
    assert (t.names(t.state.victors), t.state.victory) == (["elves"], "DD-VIC-08")


@rule("DD-R-161")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("factions", [("elves", "orcs"), NO_DWARVES], ids=" ".join)
def test_queens_of_factions_in_play_and_any_of_the_four_jacks(
    edition: str, factions: tuple[str, ...]
) -> None:
    t = Played(edition=edition, factions=factions, talk="off").play("orcs count 4; orcs count 0")
    t.chance("first elves", "start 1 1" if edition == "ninth" else "start 1 1 1")
    chance, size = Chance(4), len(factions)
    rolls = [t.step.roll(t.state, chance).items for _ in range(300)]
    assert {suit for items in rolls for suit in items[:size]} == set(t.state.setup.suits)
    assert {suit for items in rolls for suit in items[size:]} == {0, 1, 2, 3}
    assert {len(items) for items in rolls} == {2 * size}
    with pytest.raises(BadRecord):
        t.chance(f"secrets {' '.join('dhcs'[:size])} {' '.join('dhcs'[:size])}")  # a Queen of the Dwarves


@rule("DD-R-161")
def test_jacks_that_are_not_dealt_are_set_aside_unseen() -> None:
    t = opened(factions=("elves", "orcs"), queens="s h", jacks="d c")
    assert [SUIT_LETTERS[suit] for suit in t.state.jacks] == ["d", "c"]
    seen = t.view("elves")
    assert (seen.jacks, seen.queens) == ((0, HIDDEN_SUIT), (3, HIDDEN_SUIT))
    viewer = t.seat("elves")
    worlds = [dune_state(GAME.imagine(t.state.seen_by(viewer), viewer, Chance(n))) for n in range(60)]
    assert {world.jacks[1] for world in worlds} == {1, 2, 3}  # as far as the Elves know


@rule("DD-R-162")
@pytest.mark.parametrize("edition", EVERY)
def test_payments_to_an_absent_faction_go_to_the_bank(edition: str) -> None:
    gold = "elves 4 goblins 0 orcs 0"
    t = at("bidding", edition=edition, talk="off", factions=NO_DWARVES, gold=gold)
    purse = t.state.gold[-1]
    t.chance("sale 5d").play("elves bid 3")
    assert (t.gold["elves"], t.state.gold[-1] - purse, t.holds("elves", "5d")) == (1, 3, True)
    t = at("recruitment", edition=edition, talk="off", factions=NO_GOBLINS, gold="dwarves 4 elves 0 orcs 0")
    purse = t.state.gold[-1]
    t.play("dwarves hire 7; dwarves count 2")  # there are mercenaries without Goblins
    assert (t.units("dwarves", "7"), t.gold["dwarves"], t.state.gold[-1] - purse) == (2, 0, 4)


@rule("DD-R-162")
@pytest.mark.parametrize("edition", EVERY)
def test_without_elves_nobody_sees_what_they_would_see(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", factions=NO_ELVES, gold="dwarves 0 goblins 0 orcs 1")
    t.chance("sale 5d")
    for viewer in (*NO_ELVES, "spectator"):
        assert t.view(viewer).stack[-1].card == FACE_DOWN  # type: ignore[attr-defined]
        assert "card" not in t.told(viewer, "put-up")[-1]
    t.play("orcs pass").chance("sale 4d").play("orcs pass").chance("sale 3d").play("orcs pass")
    assert t.round == "recruitment"  # nobody has looked at the next event
    assert t.told("spectator", "looked-ahead") == []


@rule("DD-R-163")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("factions", [("elves", "goblins"), NO_ORCS], ids=" ".join)
def test_two_players_hold_no_council(edition: str, factions: tuple[str, ...]) -> None:
    t = at("event", edition=edition, talk="off", factions=factions, pile="8d", units="goblins 7 2")
    t.chance("event 9h") if edition in ("first", "sixth") else t.chance("event 9h", "event 9d")
    assert t.told("spectator", "dragon-strikes")
    assert t.grave["goblins"] == 2  # the strike itself takes place
    assert bool(t.told("spectator", "council-opens")) == (len(factions) > 2)
    assert ("ally" in " ".join(t.menu(t.asked[0]))) == (len(factions) > 2)


@rule("DD-R-181")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("factions", [*SOME, FACTION_NAMES], ids=" ".join)
def test_two_three_or_four_can_play(edition: str, factions: tuple[str, ...]) -> None:
    t = idle(opened(edition=edition, factions=factions), "dragon")
    assert (t.state.turn, t.names(t.state.seats())) == (2, [*factions])
    GAME.check(t.state)


@rule("DD-R-181")
@pytest.mark.parametrize("factions", [(), ("elves",)], ids=["none", "one"])
def test_but_not_one(factions: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions) as bad:
        Played(factions=factions)
    assert bad.value.field == "players"
    assert "DD-R-181" in bad.value.why


@rule("DD-R-181")
@pytest.mark.parametrize("factions", SOME, ids=" ".join)
def test_in_the_first_edition_an_absent_faction_leaves_nothing_on_the_board(
    factions: tuple[str, ...],
) -> None:
    t = opened(edition="first", factions=factions)
    assert t.state.trolls == 0
    assert len(t.state.units) == len(factions)


@rule("DD-R-181", "DD-FEW-02")
@pytest.mark.parametrize("edition", EVERY)
def test_two_players_play_to_the_end(edition: str) -> None:
    t = idle(opened(edition=edition, factions=("dwarves", "goblins")))
    assert t.state.victory in ("DD-VIC-05", "DD-VIC-07", "DD-VIC-09", "DD-R-136")
    assert len(t.state.victors) == 1


@rule("DD-R-181")
def test_the_first_seat_is_drawn_among_those_who_play() -> None:
    t = Played(factions=("goblins", "dwarves"), talk="off")
    assert equally_likely(t) == ["first goblins", "first dwarves"]
