"""Event Round: DD-EVT-01 to DD-EVT-16, the rulings DD-R-40 to DD-R-46, DD-R-50, DD-R-51, and DD-N9-19."""

from typing import Any

import pytest

from tests.dragon_dune.dragons.flights import BY_CARD, EDITIONS, LATER, pass_council, places
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import NOWHERE, place_named, places_in
from wyrmhall.games.dragon_dune.components.cards import EVENT_WORDS, event_named
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import events_to_draw
from wyrmhall.kernel.refusal import BadRecord

TERRITORY = {  # of each event card, and the gold it brings: at first, later
    "7c": ("1", 6, 3),
    "7d": ("2", 8, 4),
    "7h": ("3", 6, 3),
    "7s": ("4", 8, 3),
    "8c": ("6", 6, 3),
    "8d": ("7", 6, 3),
    "8h": ("8", 8, 4),
    "8s": ("9", 8, 4),
    "9c": ("10", 10, 5),
    "9d": ("11", 8, 4),
    "9h": ("13", 12, 6),
    "9s": ("14", 6, 4),
    "10c": ("15", 10, 5),
    "10d": ("16", 8, 4),
    "10h": ("17", 10, 5),
    "10s": ("18", 6, 3),
}
ALL_EVENTS = " ".join(TERRITORY)


def events(edition: str, *cards: str, **position: Any) -> Played:
    position = {"dragon": 5, **position}
    return at("event", edition=edition, talk="off", **position).chance(*[f"event {card}" for card in cards])


def pile(t: Played) -> list[str]:
    return [EVENT_WORDS[place] for place in t.state.event_pile]


def turned_up(t: Played) -> list[str]:
    return [EVENT_WORDS[one["place"]] for one in t.told("spectator", "event-card")]


def strikes(t: Played) -> list[str]:
    return [EVENT_WORDS[one["place"]] for one in t.told("spectator", "dragon-strikes")]


# -- first ---------------------------------------------------------------------------------------


@rule("DD-EVT-01", "DD-EVT-02")
@pytest.mark.parametrize("card", TERRITORY)
def test_in_the_first_edition_one_card_brings_gold(card: str) -> None:
    t = events("first", card)
    place, gold, _ = TERRITORY[card]
    assert turned_up(t) == pile(t) == [card]
    assert places(t, "spectator", "gold-placed") == [(place, gold)]
    assert t.ground(place) == gold == sum(t.state.ground)
    assert t.round == "bidding"


@rule("DD-EVT-03", "DD-R-41")
@pytest.mark.parametrize(("emperor", "colour"), [("dwarves", 0), ("elves", 0), ("goblins", 1), ("orcs", 1)])
@pytest.mark.parametrize(("card", "black"), [("8d", 0), ("8h", 0), ("8c", 1), ("8s", 1)])
def test_a_card_of_the_emperors_colour_brings_the_great_dragon_to_the_previous_event(
    emperor: str, colour: int, card: str, black: int
) -> None:
    t = events("first", card, pile="7c 10h", first=emperor, units="elves 17 1 1 1")
    comes = black == colour
    assert strikes(t) == (["10h"] if comes else [])
    assert t.units("elves", "17") == (0 if comes else 1)
    assert t.units("elves", "1") == 1


@rule("DD-R-40")
@pytest.mark.parametrize("card", ["9d", "9h", "9c", "9s"])
@pytest.mark.parametrize("emperor", ["elves", "orcs"])
def test_without_an_earlier_event_no_great_dragon_appears(card: str, emperor: str) -> None:
    t = events("first", card, first=emperor)
    assert (strikes(t), t.round) == ([], "bidding")


@rule("DD-R-51")
def test_the_gold_of_the_new_event_comes_before_the_great_dragon() -> None:
    t = events("first", "9d", pile="9h", first="elves", units="elves 13 1", ground="13 5")
    heard = [event.kind for event in t.table.heard(t.seat("spectator"))]
    assert heard.index("gold-placed") < heard.index("dragon-strikes") < heard.index("units-burned")
    assert t.ground("11") == 8  # while the council still sits
    assert t.asked == ["elves"]


# -- sixth ---------------------------------------------------------------------------------------


@rule("DD-EVT-06", "DD-R-42", "DD-EVT-07")
@pytest.mark.parametrize(("card", "red"), [("8d", True), ("8h", True), ("8c", False), ("8s", False)])
def test_a_red_card_brings_the_red_dragon_and_any_goes_under_the_deck(card: str, red: bool) -> None:
    t = events("sixth", card, pile="7c")
    assert strikes(t) == (["7c"] if red else [])
    assert [EVENT_WORDS[place] for place in t.state.event_bottom] == [card]
    assert pile(t) == ["7c"]
    assert not t.state.ground[event_named(card)]


@rule("DD-EVT-07")
def test_the_colour_card_is_drawn_again_when_the_deck_is_through() -> None:
    spent = ALL_EVENTS.replace("8c ", "").replace("8s ", "").replace(" 10s", "")
    t = at("event", edition="sixth", talk="off", dragon=5, pile=spent)
    t.chance("event 8c")
    with pytest.raises(BadRecord):
        t.chance("event 8c")  # two others lie above it
    t.chance("event 8s")
    t = at("event", edition="sixth", talk="off", dragon=5, pile=f"{spent} 8s 10s").chance("event 8c")
    t.chance("event 8c")
    assert pile(t)[-2:] == ["10s", "8c"]


@rule("DD-EVT-08", "DD-EVT-09")
@pytest.mark.parametrize("card", [card for card in TERRITORY if card != "8c"])
def test_then_another_card_brings_the_printed_gold(card: str) -> None:
    t = events("sixth", "8c", card, pile="" if card == "7h" else "7h")
    place, _, gold = TERRITORY[card]
    assert turned_up(t) == ["8c", card]
    assert pile(t)[-1] == card
    assert places(t, "spectator", "gold-placed") == [(place, gold)]
    assert (strikes(t), t.round) == ([], "bidding")  # the colour of the second card is no matter


@rule("DD-R-40")
def test_in_the_first_turn_the_colour_card_goes_under_the_deck_all_the_same() -> None:
    t = events("sixth", "8d", "9h")
    assert (strikes(t), t.round) == ([], "bidding")
    assert [EVENT_WORDS[place] for place in t.state.event_bottom] == ["8d"]
    assert pile(t) == ["9h"]


# -- sixth-c -------------------------------------------------------------------------------------


@rule("DD-EVT-10", "DD-EVT-12", "DD-EVT-13", "DD-EVT-14", "DD-EVT-15", "DD-N9-19")
@pytest.mark.parametrize("edition", BY_CARD)
@pytest.mark.parametrize("card", [card for card in TERRITORY if card not in ("7h", "9d")])
def test_the_second_card_brings_2_gold_then_the_first_the_printed_amount(edition: str, card: str) -> None:
    t = at("event", edition=edition, talk="off", dragon=5, pile="7h").chance(f"event {card}")
    assert sum(t.state.ground) == 0  # set aside
    t.chance("event 9d")
    place, _, gold = TERRITORY[card]
    assert turned_up(t) == [card, "9d"]
    assert places(t, "spectator", "gold-placed") == [("11", 2), (place, gold)]
    assert pile(t) == ["7h", "9d", card]
    assert t.round == "bidding"


@rule("DD-EVT-11")
@pytest.mark.parametrize("edition", BY_CARD)
@pytest.mark.parametrize(
    ("first", "second", "comes"),
    [("8d", "8h", True), ("8h", "10h", True), ("8h", "8d", False), ("8h", "8c", False), ("8s", "8d", False)],
)
def test_the_suit_of_the_second_card_and_of_the_top_one_bring_the_red_dragon(
    edition: str, first: str, second: str, comes: bool
) -> None:
    t = events(edition, first, second, pile="9c 9h", units="elves 13 1 10 1")
    assert strikes(t) == (["9h"] if comes else [])
    assert t.units("elves", "13") == (0 if comes else 1)
    assert t.units("elves", "10") == 1


@rule("DD-EVT-11")
@pytest.mark.parametrize("edition", BY_CARD)
def test_in_the_first_turn_nothing_lies_on_the_pile(edition: str) -> None:
    assert strikes(events(edition, "8h", "9h")) == []


@rule("DD-EVT-15", "DD-EVT-11")
def test_the_first_card_decides_in_the_next_turn() -> None:
    t = events("sixth-c", "8h", "8c")
    t = at("event", talk="off", dragon=5, pile=" ".join(pile(t))).chance("event 7d", "event 7h")
    assert strikes(t) == ["8h"]
    t = at("event", talk="off", dragon=5, pile="8c 8h").chance("event 7d", "event 7c")
    assert strikes(t) == []


@rule("DD-R-46")
@pytest.mark.parametrize("edition", BY_CARD)
@pytest.mark.parametrize("seat", ["dwarves", "orcs", "spectator"])
def test_the_first_card_lies_open_during_the_council(edition: str, seat: str) -> None:
    t = at("event", edition=edition, talk="off", dragon=5, pile="9h", next_event="7c")
    assert EVENT_WORDS[t.told(seat, "event-card")[0]["place"]] == "7c"
    t.chance("event 8h")
    assert t.told(seat, "council-opens")
    step = next(step for step in t.view(seat).stack if type(step).__name__ == "PlaceEvents")
    assert step.fields() == (event_named("7c"), event_named("8h"))
    assert sum(t.state.ground) == 0


# -- all -----------------------------------------------------------------------------------------


@rule("DD-EVT-16")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("dragon", [13, 9, 4])
def test_no_gold_is_placed_where_the_marker_is(edition: str, dragon: int) -> None:
    cards = ("8c", "9h") if edition == "sixth" else ("9h", "8s")
    due = {13: 6} if edition == "sixth" else {13: 6, 9: 2}
    t = events(edition, *cards, dragon=dragon)
    for number, gold in due.items():
        assert t.ground(str(number)) == (0 if number == dragon else gold)
    assert len(t.told("spectator", "no-gold")) == (dragon in due)
    assert pile(t) == (["9h"] if edition == "sixth" else ["8s", "9h"])  # discarded all the same


@rule("DD-R-50")
@pytest.mark.parametrize("edition", EDITIONS)
def test_gold_stays_and_new_gold_is_added(edition: str) -> None:
    cards = {"first": ("9h",), "sixth": ("8c", "9h")}.get(edition, ("9h", "8s"))
    t = events(edition, *cards, ground="13 5 1 2")
    assert t.ground("13") == 5 + (12 if edition == "first" else 6)
    assert t.ground("1") == 2
    for round in ("bidding", "recruitment", "battle", "collection", "victory"):
        assert at(round, edition=edition, talk="off", ground="13 5").ground("13") == 5


@rule("DD-N9-19")
def test_the_board_of_the_ninth_has_3_gold_in_4_and_4_in_14() -> None:
    assert events("ninth", "7s", "9c").ground("4") == 3
    assert events("ninth", "9s", "9c").ground("14") == 4


@rule("DD-R-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_event_deck_is_made_of_all_discards_but_the_top_one(edition: str) -> None:
    t = at("event", edition=edition, talk="off", dragon=5, first="elves", pile=ALL_EVENTS)
    left = [EVENT_WORDS[place] for place in places_in(events_to_draw(t.state))]
    assert sorted(left) == sorted(ALL_EVENTS.split()[:-1])
    with pytest.raises(BadRecord):
        t.chance("event 10s")
    t.chance("event 7s")
    if edition != "first":
        t.chance("event 8d")
    assert pile(t) == {"first": ["10s", "7s"], "sixth": ["10s", "8d"]}.get(edition, ["10s", "8d", "7s"])
    assert len(places_in(t.state.event_deck)) == (14 if edition == "first" else 13)


@rule("DD-R-43")
@pytest.mark.parametrize(("edition", "turns", "left"), [("first", 6, 10), ("sixth", 8, 0), ("sixth-c", 8, 0)])
def test_in_a_game_of_regular_length_that_never_happens(edition: str, turns: int, left: int) -> None:
    cards = iter(sorted(TERRITORY))
    t = at("event", edition=edition, talk="off", dragon=5)
    for turn in range(1, turns + 1):
        s = t.state
        while t.round == "event":
            if t.asked == ["chance"]:
                t.chance(f"event {next(cards)}")
            else:
                pass_council(t)
        if turn < turns:
            again = at("event", edition=edition, talk="off", dragon=5, pile=" ".join(pile(t)))
            again.state.event_bottom, again.state.event_deck = s.event_bottom, s.event_deck
            t = again
    assert len(places_in(t.state.event_deck)) == left


# -- the Elves' look -----------------------------------------------------------------------------


def unsold(**position: Any) -> Played:
    """A Bidding Round in which nobody can bid."""
    poor = "dwarves 0 elves 0 goblins 0 orcs 0"
    t = at("bidding", talk="off", dragon=5, gold=poor, **position)
    return t.chance("sale 2d", "sale 3d", "sale 4d", "sale 5d")


@rule("DD-R-44")
@pytest.mark.parametrize("edition", BY_CARD)
def test_when_the_event_deck_is_empty_the_elves_see_nothing(edition: str) -> None:
    t = unsold(edition=edition, pile=ALL_EVENTS)
    assert t.round == "recruitment"
    assert t.told("elves", "looked-ahead") == []
    t = unsold(edition=edition, pile=ALL_EVENTS.replace(" 10s", ""))
    assert t.asked == ["chance"]
    t.chance("next 10s")
    assert t.told("elves", "looked-ahead") == [{"seat": t.seat("elves"), "place": place_named("18")}]


@rule("DD-R-45")
@pytest.mark.parametrize("edition", LATER)
def test_the_elves_see_the_card_that_is_revealed_next(edition: str) -> None:
    t = unsold(edition=edition, pile="9h").chance("next 8d")
    assert t.view("elves").event_next == event_named("8d")
    assert t.view("orcs").event_next not in (event_named("8d"), NOWHERE)
    t = at("event", edition=edition, talk="off", dragon=5, pile="9h", next_event="8d")
    assert turned_up(t) == ["8d"]  # chance was not asked
    if edition == "sixth":
        assert strikes(t) == ["9h"]  # its colour decides
    else:
        t.chance("event 10c")
        assert t.ground("7") == 3  # it brings the printed gold
