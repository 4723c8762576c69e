"""Deck and player counts: CB-DEC, and the rulings CB-R-02 and CB-R-03."""

from collections import Counter

import pytest

from tests.crown_battles.tables import Played
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import word_of
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.bidding import Bidding
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.setup import PRESETS, Setup, highest_token
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import decide, legal, rollout, run_chance, settle

EVEN = (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)


def setup(**options: object) -> Setup:
    return make_setup(read_options(Options, options))


def started(**options: object) -> State:
    s = GAME.start(read_options(Options, options))
    settle(s)
    return s


def at_the_first_bid(**options: object) -> State:
    s = started(**options)
    run_chance(s, Chance(1))
    while isinstance(s.stack[-1], NameTrump):
        decide(s, s.asked[0], legal(s, s.asked[0])[0])
    assert isinstance(s.stack[-1], Bidding)
    return s


def test_CB_DEC_01_the_standard_deck() -> None:
    for players in range(3, 9):
        deck = Counter(word_of(card) for card in setup(players=players).deck)
        assert sum(deck.values()) == 60
        assert deck == {
            **{f"{value}{suit}": 1 for suit in "ohet" for value in range(1, 14)},
            "g": 2,
            "d": 2,
            "p": 4,
        }


def test_CB_DEC_02_the_two_player_deck() -> None:
    deck = Counter(word_of(card) for card in setup(players=2).deck)
    assert sum(deck.values()) == 40
    assert deck == {
        **{f"{value}{suit}": 1 for suit in "ohet" for value in range(5, 14)},
        "g": 1,
        "d": 1,
        "p": 2,
    }


@rule("CB-DEC-03", "CB-DEC-04", "CB-DEC-05", "CB-DEC-06", "CB-DEC-07", "CB-DEC-08", "CB-DEC-09")
@pytest.mark.parametrize(
    ("players", "printed"),
    [
        (2, EVEN),
        (3, EVEN),
        (4, (2, 4, 6, 8, 10, 12, 14, 15)),
        (5, (2, 4, 6, 8, 10, 12)),
        (6, (2, 4, 6, 8, 10)),
        (7, (2, 4, 6, 8, 9)),
        (8, (2, 4, 6, 8)),
    ],
)
def test_the_printed_deals_of_each_player_count(players: int, printed: tuple[int, ...]) -> None:
    assert PRESETS[f"standard-{players}"].deals == printed
    if players < 7:
        assert setup(players=players).deals == printed


@rule("CB-DEC-08", "CB-DEC-09", "CB-R-03")
@pytest.mark.parametrize(("players", "dealt"), [(7, (2, 4, 6, 8, 8)), (8, (2, 4, 6, 7))])
def test_no_more_cards_are_dealt_than_the_deck_has(players: int, dealt: tuple[int, ...]) -> None:
    assert setup(players=players).deals == dealt


@rule("CB-DEC-08", "CB-DEC-09")
@pytest.mark.parametrize(("preset", "dealt"), [("7A", (2, 4, 6, 8, 9)), ("8A", (2, 4, 6, 8))])
def test_a_deck_large_enough_is_dealt_as_printed(preset: str, dealt: tuple[int, ...]) -> None:
    s = started(preset=preset)
    run_chance(s, Chance(1))  # draws the power cards
    assert s.setup.deals == dealt


@rule("CB-DEC-03", "CB-DEC-04", "CB-DEC-05", "CB-DEC-06", "CB-DEC-07", "CB-R-03")
@pytest.mark.parametrize("players", range(2, 9))
def test_a_whole_game_deals_what_the_list_says(players: int) -> None:
    s = started(players=players)
    s.event_sink = []
    rollout(s, Chance(3))
    begun = [
        event.values for event in s.event_sink if event.kind == "round-begins" and not event.values["replay"]
    ]
    assert tuple(values["cards"] for values in begun) == setup(players=players).deals


@rule("CB-DEC-10", "CB-R-03")
@pytest.mark.parametrize("players", range(2, 9))
def test_deals_grow_by_two_up_to_the_most_the_deck_can_share(players: int) -> None:
    game = setup(players=players)
    most = len(game.deck) // players
    assert game.deals[-1] == most
    assert game.deals == tuple(min(2 * number, most) for number in range(1, len(game.deals) + 1))


@rule("CB-R-03")
def test_a_deal_of_more_cards_than_there_are_is_never_drawn() -> None:
    t = Played(players=7, deals="random", rounds=1)
    t.chance("dealer p1")
    assert [t.step.names(t.state)[size] for size in t.step.likely(t.state)][-1] == "8"


@rule("CB-DEC-11", "CB-DEC-12", "CB-R-02")
@pytest.mark.parametrize(("players", "top"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 10), (7, 9), (8, 8)])
def test_bid_tokens_of_each_player_count(players: int, top: int) -> None:
    assert highest_token(players) == top
    preset = {7: "7A", 8: "8A"}.get(players, "standard")
    s = at_the_first_bid(players=players, preset=preset, deals="descending")
    assert s.size >= top
    bids = [act.text for act in legal(s, s.asked[0]) if act.text.startswith("bid")]
    singles = [f"bid {number}" for number in range(top + 1)]
    doubles = [f"bid {number}-{number + 1}" for number in range(top)]
    assert sorted(bids) == sorted(singles + doubles)
