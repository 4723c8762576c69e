"""The table as text: what stands there, and that it fits."""

from typing import Any

import pytest

from tests.crown_battles.tables import Played, deal, seat_of
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, card_named
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.trick_winner import why_winning
from wyrmhall.games.crown_battles.options import LEAKS
from wyrmhall.games.crown_battles.rules.round_types.kind import TEAMS
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.terminal_layout import ESCAPES, flow, shorten, width
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

NAMES = ("Ann", "Bob", "Cara", "Dan", "Eve", "Fay", "Gus", "Hal")
LONG_NAMES = (
    "Wolfeschlegelstein",
    "Bartholomew Jones",
    "王小明王小明",
    "p4",
    "Ö" * 20,
    "x",
    "Hilda",
    "A" * 20,
)


def drawn(t: Played, seat: str, colour: bool = False) -> str:
    return GAME.terminal.draw(t.table.view(seat_of(seat)), seat_of(seat), NAMES[: len(t.scores)], colour)


def asked(t: Played, seat: str, typing: bool = True) -> str:
    return GAME.words.prompt(t.table.view(seat_of(seat)), seat_of(seat), NAMES[: len(t.scores)], typing)


def line_with(text: str, part: str) -> str:
    (line,) = [line for line in text.splitlines() if part in line]
    return line


# -- it fits ----------------------------------------------------------------------------------------------


def check_page(view: View, seat: Seat, players: int) -> None:
    names = LONG_NAMES[:players]
    plain, painted = GAME.terminal.draw(view, seat, names, False), GAME.terminal.draw(view, seat, names, True)
    assert "\x1b" not in plain
    assert ESCAPES.sub("", painted) == plain  # the same table: nothing is said by colour alone
    for line in plain.splitlines():
        assert width(line) <= 80, line
    assert GAME.words.prompt(view, seat, names, True)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("kind", TYPE_NAMES)
def test_every_table_fits_80_columns(kind: str, players: int) -> None:
    if players < LEAST_PLAYERS[TYPE_NAMES.index(kind)]:
        pytest.skip("not for so few players")
    number = TYPE_NAMES.index(kind)
    chance = Chance(players * 100 + number)
    given: dict[str, Any] = {"players": players, "types": (kind,), "deals": "random"}
    given["rounds"] = 1 + (ROUND_TYPES[number].groups == TEAMS)  # CB-ALL-13  never the last round
    given |= {"powers": tuple(chance.draw(POWER_NAMES, 2)), "leak": LEAKS[number % len(LEAKS)]}
    table = Table(GAME, read_options(GAME.options_type, given), f"width {kind} {players}").start()
    decisions = 0
    while not table.over:
        seat = chance.pick(table.asked)
        if decisions % 5 == 0:
            check_page(table.view(seat), seat, players)
        if decisions % 37 == 0:
            for other in (*table.state.seats(), SPECTATOR):
                check_page(table.view(other), other, players)
            check_page(View(table.state), SPECTATOR, players)  # all open, as in a replay
        table.play(chance.pick(table.legal(seat)).text, seat)
        decisions += 1
    check_page(table.view(SPECTATOR), SPECTATOR, players)


@pytest.mark.parametrize("second", ["summoner", "13t", "p", "double-faced golem"])
@pytest.mark.parametrize("first", ["dragon-king", "golem-king", "d", "13o", "p", "wizard"])
def test_the_longest_remark_in_a_trick_fits(first: str, second: str) -> None:
    cards = ["dragon-king", "golem-king", "summoner", "double-faced", "wizard"]
    used = [card for card in cards if card in (first, second.split()[0])]
    hands = (f"{first} 1h", f"{second.split()[0]} 2h", "3h 4h")
    t = deal(*hands, trump="taurans", bids="0 0 0", powers=tuple(used))
    t.play(f"p1 play {first}; p2 play {second}")
    check_page(t.table.view(Seat(2)), Seat(2), 3)
    assert "WINNING" in drawn(t, "p3")


def test_wide_and_long_names_are_cut_to_their_columns() -> None:
    assert shorten("Wolfeschlegelstein", 12) == "Wolfeschleg…"
    assert width(shorten("王小明王小明王小明", 12)) <= 12
    assert flow("  ", ["a" * 50, "b" * 40], ", ") == ["  " + "a" * 50 + ",", "    " + "b" * 40]


# -- what stands there ------------------------------------------------------------


def test_header_names_round_type_trump_dealer_and_crown() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="humans")
    page = drawn(t, "p1")
    assert "Round 1 of 2 - 2 cards each - Normal Bidding" in page
    assert "TRUMP: ■ HUMANS (h)    dealer Cara   crown nobody" in page


def test_a_seat_shows_tricks_against_bid_and_who_is_asked() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", trump="none", bids="1 0-1 2")
    t.play("p1 play 7h; p2 play 9h; p3 play 13h")
    page = drawn(t, "p1")
    assert line_with(page, "> Cara").split() == [">", "Cara", "1", "1", "of", "2", "0", "dealer"]
    assert line_with(page, "Bob  ").split() == ["Bob", "1", "0", "of", "0-1", "0"]
    assert "bids 3 for 2 tricks: 1 over" in page
    assert "last trick: Ann ■7h, Bob ■9h, Cara ■13h" in page


def test_only_legal_cards_carry_the_number_of_their_place_in_the_menu() -> None:
    t = deal("7h 2o", "9h 5o", "13h 1e", trump="none", bids="1 0-1 2").play("p1 play 7h")
    page = drawn(t, "p2")
    assert line_with(page, "Humans (h)").split()[-2:] == ["[1]", "9h"]
    assert line_with(page, "Orcs (o)").split()[-1] == "5o"
    assert "[2]" not in page
    assert "5o" not in drawn(t, "p1")
    assert "9h" not in drawn(t, "p1")


def test_the_trick_shows_lead_winner_and_reason() -> None:
    t = deal("7h 2o", "9h g", "13h 1e", trump="humans", bids="1 0-1 2").play("p1 play 7h; p2 play g")
    page = drawn(t, "p3")
    assert "trick 1 of 2, Humans led" in page
    assert line_with(page, "■ Humans 7").split()[-1] == "leads"
    assert "* Bob          Golem           WINNING: Golem beats trump" in page


@pytest.mark.parametrize(
    ("cards", "trump", "golem", "why"),
    [
        ("7h", 0, False, ""),
        ("7h 9h 3e", 0, False, "highest Humans"),
        ("7h 2o", 0, False, "trump beats Humans"),
        ("7h 2o 5o", 0, False, "highest trump"),
        ("7h g d", 0, False, "Dragon beats Golem"),
        ("d d", 0, False, "the earliest Dragon"),
        ("p p", 0, False, "only zero cards: the first one wins"),
        ("p summoner", 0, False, "the Summoner counts 0.5"),
        ("summoner p", 0, False, "the Summoner counts 0.5"),
        ("7h summoner 13h", 0, False, "highest Humans"),
        ("13h summoner", 0, False, "Summoner, just above Humans 13"),
        ("7h double-faced", 1, True, "Golem beats trump"),
        ("7h double-faced", 1, False, "highest trump"),
        ("g 3e wizard", 0, False, "highest Elves"),
        ("golem-king g", 0, False, "Golem King beats Golem"),
        ("7h 9e", 0, False, "highest Humans"),
        ("g 9e", -1, False, "Golem beats Elves"),
    ],
)
def test_why_a_card_is_winning(cards: str, trump: int, golem: bool, why: str) -> None:
    trick = [card_named(word) for word in cards.split()]
    assert why_winning(trick, trump, golem, catalogue()) == why  # type: ignore[arg-type]


def test_a_face_down_card_is_seen_by_its_player_only() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="stealth-play", bids="1 0-1 2").play("p1 play 7h; p2 play 9h")
    assert "Humans 9" in line_with(drawn(t, "p2"), "face down, only you see this")
    assert "9h" not in drawn(t, "p3")
    assert "Humans 9" not in drawn(t, "p3")
    assert "WINNING" not in drawn(t, "p2")


def test_hidden_bids_show_how_many_tokens_lie_there() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="blind-bidding").play("p1 bid 1; p2 bid 0-1")
    assert "locked in" in line_with(drawn(t, "p3"), "Ann")
    assert "your bid: 1" in drawn(t, "p1")
    assert asked(t, "p1") == "Waiting for the secret answers of Cara."
    t.play("p3 bid 2")
    assert line_with(drawn(t, "p3"), "Ann  ").endswith("0 of hidden        0  one token")
    assert line_with(drawn(t, "p3"), "Bob  ").endswith("0 of hidden        0  two tokens")
    assert "bid: only you see this" in line_with(drawn(t, "p1"), "Ann (you)")


def test_open_cards_are_shown_to_all() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", type="leaked-suit")
    t.play("p1 leak humans; p2 leak humans; p3 leak elves")
    assert "open: ■7h" in drawn(t, "p3")
    assert "2o" not in drawn(t, "p3")
    assert "7h (open)" in drawn(t, "p1")


def test_a_mission_shows_its_aim_and_its_state() -> None:
    t = Played(players=2, deals="random", rounds=2, types=("missions",))
    t.chance("dealer p2", "cards 2", "type missions", "deal 7h 9o | 9h 8e", "spin none")
    t.chance("missions " + " ".join(str(number) for number in [*range(1, 33), *range(1, 33)]))
    assert "keep 1   First Strike: win the first trick" in drawn(t, "p1")
    assert "First Strike" not in drawn(t, "p2")
    first, second = t.menu("p1")[0], t.menu("p2")[-1]
    t.play(f"p1 {first}; p2 {second}")
    assert "First Strike [open]" in drawn(t, "p2")
    t.play("p1 play 7h; p2 play 9h")
    assert "First Strike [failed]" in drawn(t, "p2")


def test_a_look_is_marked_as_private() -> None:
    t = deal("7h bishop", "9h p", "13h 1e", bids="1 0-1 2", powers=("bishop",))
    t.play("p1 play bishop")
    assert asked(t, "p1") == "Ann, look at an opponent's hand with the Bishop, or decline."
    assert asked(t, "p2") == "Waiting: Ann may look at a hand (Bishop)."
    t.play("p1 look p2")
    assert "only you see this:\n      Bob held, when you looked: ■9h Peasant" in drawn(t, "p1")
    assert "when you looked" not in drawn(t, "p2")


def test_the_second_half_is_set_aside() -> None:
    t = deal("7h 8o", "9h 5o", type="the-split").play("p1 first 7h; p2 first 9h")
    assert "second half, set aside: ▲8o" in drawn(t, "p1")
    assert line_with(drawn(t, "p1"), "   Bob  ").split()[1] == "1+1"
    assert "5o" not in drawn(t, "p1")


def test_the_dealer_is_told_the_barred_number() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", bids="1 0")
    assert "As dealer you may not bid 1" in asked(t, "p3")
    assert asked(t, "p3", False) == "Cara, bid how many tricks you will take."  # said beside the numbers


def test_a_page_speaks_of_special_cards_to_those_who_hold_one() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", bids="1 0 2").play("p1 play 7h")
    assert asked(t, "p2", False).endswith("follow Humans, or play a special card.")
    t.play("p2 play 9h")
    assert asked(t, "p3", False).endswith("follow Humans.")
    assert asked(t, "p3").endswith("follow Humans, or play a special card.")


def test_all_open_shows_every_hand() -> None:
    t = deal("7h 2o", "9h p", "13h 1e", bids="1 0-1 2")
    page = GAME.terminal.draw(View(t.state), SPECTATOR, NAMES[:3], False)
    assert "hand: ■9h Peasant" in page
    assert "hand: ▲2o ■7h" in page
    assert "hand:" not in drawn(t, "spectator")
