"""The mission deck: CB-M-01 to CB-M-32, and how tricks count for it, CB-R-36 and CB-R-71."""

from typing import Any

import pytest

from tests.crown_battles.missions.rounds import ALL_CARDS, ALWAYS_DOABLE, course, shuffled
from tests.crown_battles.round_types.rounds import tricks_won_by
from tests.crown_battles.tables import Played
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    DRAGON_KING,
    GOLEM_KING,
    NO_SUIT,
    WIZARD,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.table_deck import doable
from wyrmhall.games.crown_battles.setup import Preset, Setup
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import Seat

ABOUT_WINNERS = (
    "CB-M-01",
    "CB-M-02",
    "CB-M-03",
    "CB-M-04",
    "CB-M-05",
    "CB-M-06",
    "CB-M-07",
    "CB-M-08",
    "CB-M-09",
    "CB-M-10",
    "CB-M-11",
    "CB-M-12",
    "CB-M-13",
    "CB-M-14",
    "CB-M-15",
    "CB-M-16",
    "CB-M-17",
    "CB-M-18",
    "CB-M-19",
    "CB-M-20",
    "CB-M-21",
    "CB-M-22",
)
ABOUT_CARDS = (
    "CB-M-23",
    "CB-M-24",
    "CB-M-25",
    "CB-M-26",
    "CB-M-27",
    "CB-M-28",
    "CB-M-29",
    "CB-M-30",
    "CB-M-31",
    "CB-M-32",
)

# mission, winners of the tricks, course of p1's mission (three players, T tricks, p1 leads first)
BY_WINNERS = [
    (1, "p1 p2", "+"),
    (1, "p2 p1", "-"),
    (2, "p2 p1", "+"),
    (2, "p1 p2", "-"),
    (3, "p2 p1", ".+"),
    (3, "p1 p1 p2", "..-"),
    (4, "p1 p2", ".+"),
    (4, "p2 p2 p1", "..-"),
    (5, "p2 p2", ".+"),
    (5, "p1 p2", "-"),
    (5, "p2 p1", ".-"),
    (6, "p2 p2", ".+"),
    (6, "p1 p2 p2", "..+"),
    (6, "p1 p1 p2", ".-"),
    (7, "p1 p2", ".+"),
    (7, "p2 p2", ".-"),
    (7, "p1 p1 p2", ".-"),
    (8, "p1 p1 p2", "..+"),
    (8, "p1 p1 p1 p2", "..-"),
    (8, "p2 p2 p1", ".-"),
    (9, "p1 p1 p1 p2", "...+"),
    (9, "p1 p1 p1 p1 p2", "...-"),
    (9, "p2 p2 p1 p1", ".-"),
    (10, "p1 p1 p2", ".+"),
    (10, "p2 p2 p1", ".-"),
    (11, "p1 p1 p1 p2", "..+"),
    (11, "p2 p1 p2 p1", "..-"),
    (12, "p1 p1 p1 p1 p2", "...+"),
    (12, "p2 p2 p1 p1 p1", ".-"),
    (13, "p1 p1 p2", ".+"),
    (13, "p2 p1 p1", "..+"),
    (13, "p2 p2 p1", ".-"),
    (13, "p1 p2", ".-"),  # as many is not more
    (14, "p2 p3", ".+"),
    (14, "p2 p3 p2 p3 p1", "...+"),
    (14, "p2 p3 p1", "..-"),
    (14, "p1 p2 p3", "-"),
    (14, "p2 p2 p2", "..-"),
    (15, "p1 p2", ".+"),
    (15, "p1 p1 p1", "..+"),
    (15, "p1 p1", ".-"),
    (15, "p2 p2", ".-"),
    (16, "p1 p2", "+"),
    (16, "p2 p1 p1", "..+"),
    (16, "p2 p1", ".-"),
    (17, "p1 p2", ".+"),
    (17, "p3 p3", ".+"),
    (17, "p1 p3", ".-"),
    (17, "p1 p1 p2", ".-"),
    (17, "p2 p2 p1", ".-"),
    (18, "p2 p1", ".+"),  # p2 leads, p1 plays last
    (18, "p1 p1", ".-"),
    (18, "p3 p1", ".-"),
    (19, "p1 p1 p2", ".+"),
    (19, "p2 p1 p1", "..+"),
    (19, "p1 p2 p1", ".-"),
    (19, "p2 p2", "-"),
    (20, "p1 p2 p1", "..+"),
    (20, "p1 p1 p2", ".-"),
    (20, "p2 p2", ".-"),
    (21, "p1 p2 p1", "..+"),
    (21, "p2 p1", "-"),
    (21, "p1 p1 p2", "..-"),
    (22, "p1 p2 p1", "..+"),
    (22, "p2 p1 p1", "-"),  # the middle trick belongs to neither group
    (22, "p1 p1 p2", "..-"),
    (22, "p2 p1 p1 p2", "..+"),
    (22, "p2 p2 p1 p1", ".-"),
    (22, "p1 p2 p2 p2", "...-"),
]


@rule(*ABOUT_WINNERS)
@pytest.mark.parametrize(("mission", "winners", "expected"), BY_WINNERS)
def test_missions_about_who_wins(mission: int, winners: str, expected: str) -> None:
    assert course(mission, tricks_won_by(winners, 3)) == expected


LOST = " / 1e 2e 3e"  # a second trick that p1 does not win

# mission, tricks by seats, course, trump
BY_CARDS = [
    (23, "2o 9h 3h" + LOST, "+", "orcs"),
    (23, "9h 2h 3h" + LOST, ".-", "orcs"),
    (23, "g 2h 3h / 1o 2e 3e", ".+", "orcs"),
    (24, "9h 2h 3h" + LOST, ".+", "orcs"),
    (24, "1h 2h 3h" + LOST, ".+", "orcs"),  # winning nothing is fine
    (24, "2o 9h 3h" + LOST, "-", "orcs"),
    (25, "9h 2h 3h" + LOST, "+", "orcs"),
    (25, "9h 2h 3h" + LOST, "+", "none"),
    (25, "2o 9h 3h" + LOST, ".-", "orcs"),
    (25, "g 9h 3h" + LOST, ".-", "orcs"),
    (26, "7h 2h 3h" + LOST, "+", "none"),
    (26, "1o 2h 3h" + LOST, "+", "orcs"),
    (26, "8h 2h 3h" + LOST, ".-", "none"),
    (26, "p p p" + LOST, ".-", "none"),
    (27, "13h 2h 3h" + LOST, "+", "none"),
    (27, "12h 2h 3h / 1e 2e 13e", ".-", "none"),
    (28, "13h g 3h" + LOST, "+", "none"),
    (28, "13h 2h 3h" + LOST, ".-", "none"),
    (28, "g 13h 3h" + LOST, ".-", "none"),  # somebody else's 13
    (29, "d 2h 3h" + LOST, "+", "none"),
    (29, "9h 2h 3h / 1e d 3e", ".-", "none"),
    (30, "g 2h 3h" + LOST, "+", "none"),
    (30, "d 2h 3h" + LOST, ".-", "none"),
    (30, "g d 3h" + LOST, ".-", "none"),
    (30, "d g 3h" + LOST, ".-", "none"),
    (31, "9h p 3h" + LOST, "+", "none"),
    (31, "p p p" + LOST, "+", "none"),
    (31, "p 2h 3h / 9e 2e 3e", ".-", "none"),  # the own Peasant
    (32, "g d 3h" + LOST, "+", "none"),
    (32, "d d 3h" + LOST, ".-", "none"),
    (32, "g 2h 3h / 1e d 3e", ".-", "none"),
]


@rule(*ABOUT_CARDS)
@pytest.mark.parametrize(("mission", "tricks", "expected", "trump"), BY_CARDS)
def test_missions_about_cards(mission: int, tricks: str, expected: str, trump: str) -> None:
    assert course(mission, tricks, trump=trump) == expected


P2_LEADS = "1e 9e 2e / "

# mission, tricks by seats, course, trump, power cards
WITH_POWERS = [
    (29, "dragon-king 2h 3h" + LOST, "+", "none", "dragon-king"),
    (30, "golem-king 2h 3h" + LOST, "+", "none", "golem-king"),
    (30, "double-faced=golem 2h 3h" + LOST, "+", "none", "double-faced"),
    (31, "9h double-faced=peasant 3h" + LOST, "+", "none", "double-faced"),
    (31, "9h double-faced=golem 3h" + LOST, ".-", "none", "double-faced"),
    (32, "double-faced=golem d 3h" + LOST, "+", "none", "double-faced"),
    # trump is the suit in force during the trick
    (23, "alchemist 2e 3e, p1 trump orcs / 9o 2o 3o", ".+", "humans", "alchemist"),
    (23, "alchemist 2e 3e, p1 trump orcs / 9h 2h 3h", ".-", "humans", "alchemist"),
    (23, "9h alchemist 3h, p2 trump orcs / 1e 2e 3e", "+", "humans", "alchemist"),
    # a Summoner has suit and kind of the card it copies, but no printed value
    (23, P2_LEADS + "summoner 3h 4o", ".+", "orcs", "summoner"),
    (24, P2_LEADS + "summoner 3h 4o", ".-", "orcs", "summoner"),
    (25, P2_LEADS + "summoner 3h 4h", ".+", "orcs", "summoner"),
    (26, P2_LEADS + "summoner 3h 4h", ".-", "orcs", "summoner"),
    (27, P2_LEADS + "summoner 12h 13h", ".-", "orcs", "summoner"),
    (28, P2_LEADS + "summoner d 13h", ".-", "orcs", "summoner"),
    (30, P2_LEADS + "summoner 3h g", ".+", "orcs", "summoner"),
    (32, P2_LEADS + "summoner d g", ".+", "orcs", "summoner"),
    (31, "1h 9h 3h / 9e summoner 3e", ".-", "none", "summoner"),  # 0.5 is no zero card
    # under a Wizard a Golem card or Dragon card is played and contained, but wins as a zero card
    (32, "g 9h wizard" + LOST, "+", "none", "wizard"),
    (29, "9h d wizard" + LOST, "+", "none", "wizard"),
    (31, "9h d wizard" + LOST, "+", "none", "wizard"),
    (29, "d p wizard" + LOST, "+", "none", "wizard"),
    (30, "g p wizard" + LOST, ".-", "none", "wizard"),
    (32, "g p wizard" + LOST, ".-", "none", "wizard"),  # it was won
]


@rule("CB-R-71", "CB-M-23", "CB-M-29", "CB-M-30", "CB-M-31", "CB-M-32")
@pytest.mark.parametrize(("mission", "tricks", "expected", "trump", "power"), WITH_POWERS)
def test_missions_with_power_cards(mission: int, tricks: str, expected: str, trump: str, power: str) -> None:
    assert course(mission, tricks, trump=trump, powers=(power,)) == expected


BOMB = ", p2 leader p1"

WITH_BOMB = [
    (1, f"9h bomb 3h{BOMB} / 1e 2e 3e", "-"),
    (2, f"9h bomb 3h{BOMB} / 1e 2e 3e", "+"),
    (3, "9h 2h 3h / 9e bomb 3e", ".-"),
    (4, "9h 2h 3h / 9e bomb 3e", ".+"),
    (5, f"9h bomb 3h{BOMB} / 1e 2e 3e", ".+"),
    (16, f"9h bomb 3h{BOMB} / 1e 2e 3e", ".-"),
    (19, f"9h 2h 3h / 9o bomb 3o{BOMB} / 9e 2e 3e / 1t 2t 3t", "...-"),
    (20, f"9h 2h 3h / 9o bomb 3o{BOMB} / 9e 2e 3e / 1t 2t 3t", "...+"),
    (25, f"9h bomb 3h{BOMB} / 1e 2e 3e", ".-"),
    (28, f"13h bomb 3h{BOMB} / 1e 2e 3e", "+"),
    (31, f"9h bomb 3h{BOMB} / 1e 2e 3e", ".-"),
    (32, f"g bomb 3h{BOMB} / 1e 2e 3e", "+"),
]


@rule("CB-R-36")
@pytest.mark.parametrize(("mission", "tricks", "expected"), WITH_BOMB)
def test_a_destroyed_trick_is_won_by_nobody_and_interrupts_a_row(
    mission: int, tricks: str, expected: str
) -> None:
    assert course(mission, tricks, powers=("bomb",)) == expected


@rule("CB-R-36")
def test_with_a_thief_in_the_deck_missions_that_count_tricks_are_settled_at_the_end() -> None:
    stolen = "9h 2h 3h / 9o 2o 3o / 1e thief 9e, p2 steal p1"
    assert course(10, stolen, powers=("thief",)) == "...=-"
    assert course(5, "9h thief 3h, p2 steal p1 / 1e 2e 3e", powers=("thief",)) == "..=+"
    assert course(13, stolen, powers=("thief",)) == "...=-"  # 1, 1 and 1
    assert course(1, stolen, powers=("thief",)) == "+"  # who won at the table
    assert course(19, stolen, powers=("thief",)) == ".+"


MIRROR_OF_TWO = [
    ("9h 5h / 5e 9e", (), ".+"),
    ("9h 5h / 9e 5e / 5o 9o / 5t 9t", (), "...+"),
    ("9h 5h / 9e 5e / 9o 5o / 5t 9t", (), "..-"),
    ("9h bomb, p2 leader p1 / 9e 5e", ("bomb",), "-"),  # one trick is left, and nobody can halve it
    ("9h 5h / 5e 9e / 9o bomb, p2 leader p1 / 5t 9t", ("bomb",), "..-"),
]


@rule("CB-M-17")
@pytest.mark.parametrize(("tricks", "powers", "expected"), MIRROR_OF_TWO)
def test_mirror_of_two_players(tricks: str, powers: tuple[str, ...], expected: str) -> None:
    assert course(17, tricks, powers=powers) == expected


# -- redraw ---------------------------------------------------------------------------------------------


def before_missions(players: int, cards: int, trump: str = "orcs", **options: Any) -> Played:
    """A round at the moment the missions are to be dealt; the hands do not matter (CB-R-70)."""
    t = Played(players=players, deals="random", rounds=2, types=("missions",), **options)
    t.chance(f"dealer p{players}", f"cards {cards}", "type missions")
    deck = [word_of(card) for card in t.state.setup.deck]
    hands = [" ".join(deck[seat * cards : (seat + 1) * cards]) for seat in range(players)]
    return t.chance("deal " + " | ".join(hands), f"spin {trump}")


def offered(mission: int, **settings: Any) -> list[str]:
    """Who is dealt the mission if its two copies lie on top of the deck."""
    t = before_missions(**settings).chance(shuffled((mission, mission)))
    return [f"p{seat}" for seat, offer in enumerate(t.step.offers, 1) if mission in offer]


NOBODY: list[str] = []
FIRST_TWO = ["p1", "p2"]

REDRAW: list[tuple[int, dict[str, Any], list[str]]] = [
    *[(mission, {"players": 3, "cards": 1, "trump": "none"}, FIRST_TWO) for mission in ALWAYS_DOABLE],
    *[(mission, {"players": 3, "cards": 1}, NOBODY) for mission in (8, 10, 19, 21, 22)],
    *[(mission, {"players": 3, "cards": 2}, FIRST_TWO) for mission in (8, 10, 19, 21, 22)],
    *[(mission, {"players": 3, "cards": 2}, NOBODY) for mission in (9, 11)],
    *[(mission, {"players": 3, "cards": 3}, FIRST_TWO) for mission in (9, 11)],
    (12, {"players": 3, "cards": 3}, NOBODY),
    (12, {"players": 3, "cards": 4}, FIRST_TWO),
    (14, {"players": 5, "cards": 3}, NOBODY),
    (14, {"players": 5, "cards": 4}, FIRST_TWO),
    (16, {"players": 3, "cards": 1}, ["p1"]),  # the first leader
    (16, {"players": 3, "cards": 2}, FIRST_TWO),
    (17, {"players": 2, "cards": 3}, NOBODY),
    (17, {"players": 2, "cards": 4}, FIRST_TWO),
    (17, {"players": 3, "cards": 3}, FIRST_TWO),
    (18, {"players": 3, "cards": 1}, ["p3"]),  # the dealer
    (18, {"players": 3, "cards": 2}, FIRST_TWO),
    *[(mission, {"players": 3, "cards": 2, "trump": "none"}, NOBODY) for mission in (23, 24)],
    *[(mission, {"players": 3, "cards": 2}, FIRST_TWO) for mission in (23, 24)],
    (26, {"players": 2, "cards": 2, "preset": "2B", "powers": ("bomb", "summoner")}, NOBODY),
    (26, {"players": 2, "cards": 2}, FIRST_TWO),
    (31, {"players": 2, "cards": 2, "powers": ("bomb", "summoner")}, NOBODY),
    (31, {"players": 2, "cards": 2, "powers": ("golem-king", "dragon-king")}, NOBODY),
    (31, {"players": 2, "cards": 2, "powers": ("bomb", "witch")}, FIRST_TWO),
    (31, {"players": 2, "cards": 2, "powers": ("bomb", "double-faced")}, FIRST_TWO),
    (31, {"players": 2, "cards": 2, "powers": ("bomb",)}, FIRST_TWO),  # a Peasant is left
    *[(mission, {"players": 2, "cards": 2}, FIRST_TWO) for mission in (29, 30, 32)],
]


@rule(*ABOUT_WINNERS, *ABOUT_CARDS, "CB-MIS-03", "CB-MIS-05")
@pytest.mark.parametrize(("mission", "settings", "seats"), REDRAW)
def test_a_mission_is_dealt_only_to_seats_that_can_do_it(
    mission: int, settings: dict[str, Any], seats: list[str]
) -> None:
    assert offered(mission, **settings) == seats


# mission, Golems, Dragons and power cards of the deck, whether it can be done
BARE_DECKS = [
    (29, 2, 0, (), False),
    (29, 0, 1, (), True),
    (29, 0, 0, (DRAGON_KING,), True),
    (30, 0, 2, (), False),
    (30, 1, 0, (), True),
    (30, 0, 0, (GOLEM_KING,), True),
    (30, 0, 0, (DOUBLE_FACED,), True),
    (32, 1, 0, (), False),
    (32, 1, 1, (), True),
    (32, 0, 0, (DOUBLE_FACED, GOLEM_KING), True),
    (32, 0, 1, (WIZARD,), True),
]


@rule("CB-M-29", "CB-M-30", "CB-M-32", "CB-R-70")
@pytest.mark.parametrize(("mission", "golems", "dragons", "powers", "can"), BARE_DECKS)
def test_redraw_in_decks_that_no_preset_has(
    mission: int, golems: int, dragons: int, powers: tuple[Card, ...], can: bool
) -> None:
    preset = Preset(
        "bare", {"rule": "", "players": 3, "minutes": "", "golems": golems, "dragons": dragons, "deals": [2]}
    )
    s = before_missions(3, 2).state
    s.setup = Setup(3, preset, 4, powers, NO_SUIT, (2,), False, s.setup.types, "together", False, "printed")
    assert (mission in doable(s, Seat(0))) is can


# -- the deck -------------------------------------------------------------------------------------------


@rule("CB-CMP-07", "CB-MC-01")
def test_the_deck_has_32_missions_twice() -> None:
    assert [one.number for one in DECK] == list(range(1, 33))
    assert len({one.name for one in DECK}) == 32
    with pytest.raises(BadRecord):
        before_missions(3, 2).chance("missions " + " ".join(map(str, ALL_CARDS[:-1])))
    with pytest.raises(BadRecord):
        before_missions(3, 2).chance("missions " + " ".join(map(str, (1, *ALL_CARDS[:-1]))))


def test_CB_M_names_are_those_of_the_book() -> None:
    atoms = GAME.rulebook().atoms
    for one in DECK:
        assert atoms[f"CB-M-{one.number:02}"].text.startswith(f"{one.name}:")
