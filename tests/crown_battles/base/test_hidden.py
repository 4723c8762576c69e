"""Hidden information: CB-HID-01 to CB-HID-04, CB-HID-13 to CB-HID-16."""

from typing import Any

import pytest

from tests.crown_battles.tables import Played, deal, seat_of
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, card_named, word_of
from wyrmhall.games.crown_battles.language.actions import LEXICON
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.state import NOTHING_LYING, State
from wyrmhall.kernel.play import legal

WATCHER = "nobody"  # any other name is a spectator for `seat_of`


def cards(*words: str) -> list[int]:
    return [card_named(word) for word in words]


def received(t: Played, seat: str) -> tuple[Any, ...]:
    """Everything that is ever sent to a seat: view, questions, log, menu, and the answer to any attempt."""
    view = t.view(seat)
    steps = [(type(step).__name__, step.fields()) for step in view.stack]
    log = [event.plain() for event in t.table.heard(seat_of(seat))]
    return view.fields(), steps, view.asked, log, t.menu(seat)


def refusals(t: Played, seat: str) -> list[str]:
    return [str(t.table.why(seat_of(seat), act.text)) for act in LEXICON.actions] + [
        t.table.game.notation.forms(t.state, seat_of(seat)),
        str(t.table.why(seat_of(seat), "fly")),
    ]


def test_CB_HID_01_a_hand_is_visible_to_its_player_only() -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", bids="0 0 0").play("p1 play 7h")
    assert t.view("p1").hands == [cards("1o"), [FACE_DOWN] * 2, [FACE_DOWN] * 2]
    assert t.view("p2").hands == [[FACE_DOWN], cards("2o", "8h"), [FACE_DOWN] * 2]
    assert t.view(WATCHER).hands == [[FACE_DOWN], [FACE_DOWN] * 2, [FACE_DOWN] * 2]
    assert [told.get("cards") for told in t.told("p2", "dealt")] == [None, tuple(cards("2o", "8h")), None]
    assert [told["count"] for told in t.told(WATCHER, "dealt")] == [2, 2, 2]


@rule("CB-HID-02")
@pytest.mark.parametrize("seat", ["p1", "p2", "p3", WATCHER])
def test_the_undealt_deck_is_hidden_from_everybody(seat: str) -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", dealer="p3", bids="0 0 0")
    assert t.view(seat).undealt == [FACE_DOWN] * 54
    read = [card for told in t.told(seat, "dealt") for card in told.get("cards", ())]
    assert len(read) == (0 if seat == WATCHER else 2)  # the log names the own hand and nothing else


@rule("CB-HID-03")
@pytest.mark.parametrize("seat", ["p1", "p2", "p3", "p4", WATCHER])
def test_what_lies_open_is_public_at_all_times(seat: str) -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", "10h 4o", type="wagering", trump="orcs", rounds=3)
    t.play("bid 1 wager 10; bid 0 wager 20; bid 0 wager 0; bid 2 wager 0")
    for play in ("play 7h", "play 8h", "play 9h", "play 10h", "play 4o"):
        t.play(play)
        assert open_things(t.view(seat)) == open_things(t.state)
    t.play("play 1o; play 2o; play 3o")
    assert open_things(t.view(seat)) == open_things(t.state)
    assert t.scores == [-30, 25, 5, 5]


def open_things(s: State) -> dict[str, Any]:
    return {
        "deck": s.setup.deck,
        "type": s.kind.title,
        "trump": s.trump,
        "groups": s.groups,
        "bids": s.bids,
        "wagers and pot": (s.wagers, s.pot),
        "played": s.trick,
        "held": s.held,
        "scores": s.scores,
        "crown": s.crown,
        "dealer": s.dealer,
    }


@rule("CB-HID-03")
@pytest.mark.parametrize("type", ["alliances", "duel-fights"])
def test_pairs_and_teams_are_public(type: str) -> None:
    t = deal("7h", "8h", "9h", "10h", type=type, groups="p4 pair p1 p3")
    for seat in ("p1", "p2", "p3", "p4", WATCHER):
        assert t.view(seat).groups == ((0, 2), (1, 3))
        assert [told["seats"] for told in t.told(seat, "grouped")] == [(0, 2), (1, 3)]


def test_CB_HID_04_only_the_most_recent_trick_stays_on_display_until_the_next_lead() -> None:
    t = deal("7h 1o 2e", "8h 2o 3e", "9h 3o 4e", bids="0 0 0").play("play 7h; play 8h; play 9h")
    for seat in ("p1", "p2", "p3", WATCHER):
        leader, shown = t.view(seat).lying
        assert (leader, [word_of(card) for card in shown]) == (0, ["7h", "8h", "9h"])
        assert t.view(seat).held == [(0,), (0,), (1,)]  # a packet is a number, without its cards
    t.play("p3 play 3o")
    assert t.view("p1").lying == NOTHING_LYING
    t.play("p1 play 1o; p2 play 2o")
    assert [word_of(card) for card in t.view("p1").lying[1]] == ["3o", "1o", "2o"]
    named = [word_of(told["card"]) for told in t.told(WATCHER, "played")]
    assert named == ["7h", "8h", "9h", "3o", "1o", "2o"]  # the log may still name them
    assert sorted(t.view("p1").out) == sorted(cards(*named))  # and nothing else is remembered


# -- two worlds that a seat must not be able to tell apart --------------------------------------------


@rule("CB-HID-13", "CB-HID-01", "CB-HID-02")
def test_a_seat_receives_nothing_that_depends_on_what_is_hidden_from_it() -> None:
    one = deal("7h 1o", "8h 2o", "9h 3o", bids="0 0 0", trump="elves")
    two = deal("7h 1o", "8h 13e", "9h d", bids="0 0 0", trump="elves")
    for script in ("p1 play 7h", "p2 play 8h", "p3 play 9h"):
        for seat in ("p1", WATCHER):
            assert received(one, seat) == received(two, seat)
            assert refusals(one, seat) == refusals(two, seat)
        one.play(script)
        two.play(script)
    assert received(one, "p1") == received(two, "p1")
    assert received(one, "p2") != received(two, "p2")


@rule("CB-HID-13", "CB-HID-14")
def test_a_smuggler_that_is_not_used_before_the_bid_leaves_no_trace() -> None:
    one = deal("7h 1o", "smuggler 2o", "9h 3o", powers=("smuggler",)).play("p1 bid 0")
    two = deal("7h 1o", "8h 2o", "9h 3o", powers=("smuggler",)).play("p1 bid 0")
    assert "smuggle 2o" in one.menu("p2")
    for seat in ("p1", "p3", WATCHER):
        assert received(one, seat) == received(two, seat)
    one.play("p2 bid 1")
    two.play("p2 bid 1")
    assert received(one, "p1") == received(two, "p1")


def test_CB_HID_14_choices_are_shown_to_their_player_only() -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", bids="0 0 0").play("p1 play 7h")
    assert list(t.table.legal(seat_of("p2"))) != []
    for seat in ("p1", "p3", WATCHER):
        assert list(t.table.legal(seat_of(seat))) == []


@rule("CB-HID-14")
def test_a_question_with_one_answer_is_put_if_not_everybody_can_see_that() -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", bids="0 0 0").play("p1 play 7h")
    assert t.menu("p2") == ["play 8h"]  # the only card that follows
    assert t.asked == ["p2"]
    t.play("p2 play 8h; p3 play 9h; p3 play 3o; p1 play 1o")
    assert t.menu("p2") == ["play 2o"]  # and the last card of all
    assert t.asked == ["p2"]


@rule("CB-HID-14")
def test_a_question_is_skipped_where_everybody_sees_its_only_answer() -> None:
    t = deal("7h", "8h", "bishop", bids="0 0 0", powers=("bishop",)).play("play 7h; play 8h; play bishop")
    assert t.asked == ["chance"]  # no hand is left to look at


# -- several decide at the same time ------------------------------------------------------------------


def dealt_missions() -> str:
    numbers = [mission.number for mission in DECK] * 2
    return "missions " + " ".join(map(str, numbers))


def together(kind: str) -> tuple[Played, str, str, str]:
    """A table where several are asked at once, two answers of one of them, and who watches."""
    three = ("7h 1o", "8h 2o", "9h 3o")
    if kind == "blind bids":
        return deal(*three, type="blind-bidding"), "p1 bid 0", "p1 bid 2", "p2"
    if kind == "halves":
        return deal(*three, type="the-split"), "p1 first 7h", "p1 first 1o", "p2"
    if kind == "suits to leak":
        return deal(*three, type="leaked-suit"), "p1 leak humans", "p1 leak orcs", "p2"
    if kind == "missions":
        t = deal(*three, type="missions").chance(dealt_missions())
        first, second, *_ = t.menu("p1")
        return t, f"p1 {first}", f"p1 {second}", "p2"
    t = deal("magician 1o", "8h 2o", "9h 3o", bids="0 0 0", powers=("magician",))
    return t.play("p1 play magician; p1 left"), "p2 pass 8h", "p2 pass 2o", "p3"


@rule("CB-HID-15", "CB-HID-13")
@pytest.mark.parametrize("kind", ["blind bids", "halves", "suits to leak", "missions", "cards passed"])
def test_no_answer_is_shown_before_the_last_one_is_in(kind: str) -> None:
    one, answer, _, watching = together(kind)
    two, _, other, _ = together(kind)
    assert len(one.asked) > 1
    seat, _, text = answer.partition(" ")
    assert one.hearers(seat, text) == [seat]
    one.play(answer)
    two.play(other)
    assert watching in one.asked
    for seat in (watching, WATCHER):
        assert received(one, seat) == received(two, seat)
    assert received(one, answer[:2]) != received(two, answer[:2])


@rule("CB-HID-15")
def test_a_player_without_a_real_choice_still_gives_an_answer() -> None:
    leak = deal("p p", "8h 2o", "9h 9e", type="leaked-suit")
    assert leak.asked == ["p1", "p2", "p3"]
    assert leak.menu("p1") == ["leak nothing"]
    leak.play("p2 leak humans; p3 leak elves")
    assert leak.asked == ["p1"]
    assert leak.told("p1", "leaked") == []
    leak.play("p1 leak nothing")
    assert len(leak.told("p1", "leaked")) == 3
    passing = deal("magician 1o", "8h 2o", "9h 3o", bids="0 0 0", dealer="p1", powers=("magician",))
    passing.play("p2 play 8h; p3 play 9h; p1 play magician; p1 left")
    assert passing.asked == ["p2", "p3"]
    assert passing.menu("p2") == ["pass 2o"]


@rule("CB-HID-16")
def test_the_unused_round_types_have_no_order_and_are_public() -> None:
    for types in (("wagering", "long-play", "missions"), ("missions", "wagering", "long-play")):
        t = Played(players=3, types=types, deals="random", rounds=3).chance("dealer p3", "cards 1")
        t.chance("type missions")
        for seat in ("p1", WATCHER):
            view = t.view(seat)
            assert [TYPE_NAMES[number] for number in view.setup.types] == [
                "long-play",
                "missions",
                "wagering",
            ]
            assert [TYPE_NAMES[number] for number in view.unused] == ["long-play", "wagering"]


@rule("CB-HID-16")
def test_the_order_of_the_mission_deck_is_hidden() -> None:
    """Two shuffles that deal p1 the same missions look the same to p1."""
    numbers = dealt_missions().split()[1:]
    one = deal("7h 1o", "8h 2o", "9h 3o", type="missions").chance("missions " + " ".join(numbers))
    mine = [text.split()[1] for text in one.menu("p1")]
    rest = list(numbers)
    for number in mine:
        rest.remove(number)
    shuffled = [*reversed(mine), *reversed(rest)]
    two = deal("7h 1o", "8h 2o", "9h 3o", type="missions").chance("missions " + " ".join(shuffled))
    assert one.menu("p1") == two.menu("p1")
    assert one.menu("p2") != two.menu("p2")
    for seat in ("p1", WATCHER):
        assert received(one, seat) == received(two, seat)


@rule("CB-HID-13")
def test_menus_of_a_view_are_those_of_the_table() -> None:
    t = deal("7h 1o", "8h 2o", "9h 3o", bids="0 0 0").play("p1 play 7h")
    assert [act.text for act in legal(t.view("p2"), seat_of("p2"))] == t.menu("p2")
