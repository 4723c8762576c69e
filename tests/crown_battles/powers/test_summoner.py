"""Summoner: CB-SUM, CB-R-16 to CB-R-22, CB-EX-10. Copies of single actions: the tests of those cards."""

import pytest

from tests.crown_battles.powers.seen import tricks
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import HUMANS, NO_SUIT, ORCS, Suit, card_named
from wyrmhall.games.crown_battles.rules.ranking import strongest


def winner(trick: str, trump: Suit = NO_SUIT, as_golem: bool = False) -> str:
    """The winning card of a trick written down in playing order."""
    cards = trick.split()
    return cards[strongest([card_named(card) for card in cards], trump, as_golem)]


@rule("CB-SUM-01", "CB-R-18")
@pytest.mark.parametrize("copied", ["1h", "7h", "12h", "13h"])
def test_CB_SUM_01_half_a_point_above_the_card_just_before(copied: str) -> None:
    assert winner(f"{copied} summoner") == "summoner"
    assert winner(f"p {copied} summoner") == "summoner"


@rule("CB-SUM-01", "CB-R-16")
@pytest.mark.parametrize("trick", ["12h 3h summoner", "3h 12h 4h summoner", "g 3h summoner", "g p summoner"])
def test_CB_R_16_the_card_directly_before_it_counts(trick: str) -> None:
    assert winner(trick) != "summoner"


@rule("CB-R-16")
def test_CB_R_16_never_a_card_of_an_earlier_trick() -> None:
    t = deal("d summoner", "2o 3o", "4o 5o", bids="0 0 0", powers=("summoner",))
    t.play("p1 play d; p2 play 2o; p3 play 4o; p1 play summoner; p2 play 3o; p3 play 5o")
    assert t.scores == [-10, 20, -10]  # the second trick is p3's


@rule("CB-SUM-02", "CB-EX-10")
@pytest.mark.parametrize(("later", "wins"), [("13h", "13h"), ("11h", "summoner"), ("13e", "summoner")])
def test_CB_EX_10_a_copied_twelve_loses_to_the_thirteen(later: str, wins: str) -> None:
    assert winner(f"12h summoner {later}") == wins


@rule("CB-EX-10")
def test_CB_EX_10_at_the_table() -> None:
    t = deal("12h 2o", "summoner 3o", "13h 4o", bids="0 0 0", powers=("summoner",))
    t.play("p1 play 12h; p2 play summoner; p3 play 13h")
    assert tricks(t) == [0, 0, 1]
    t = deal("12h 2o", "summoner 3o", "11h 4o", bids="0 0 0", powers=("summoner",))
    t.play("p1 play 12h; p2 play summoner; p3 play 11h")
    assert tricks(t) == [0, 1, 0]


@rule("CB-SUM-02", "CB-R-18", "CB-TRK-19")
@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("5h summoner 6h", "6h"),
        ("2o summoner 13h", "summoner"),
        ("2o summoner 3o", "3o"),
        ("5h 2o summoner 3o", "3o"),
        ("13o summoner g", "g"),
    ],
)
def test_CB_SUM_02_the_next_higher_card_beats_the_copy(trick: str, wins: str) -> None:
    assert winner(trick, trump=ORCS) == wins


@rule("CB-SUM-03", "CB-R-17")
@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("summoner p p", "summoner"),
        ("p summoner p", "summoner"),
        ("summoner 1h p", "1h"),
        ("summoner p 1h", "1h"),
    ],
)
def test_CB_SUM_03_led_it_is_worth_a_half(trick: str, wins: str) -> None:
    assert winner(trick) == wins
    assert winner(trick, trump=HUMANS) == wins


@rule("CB-R-17")
@pytest.mark.parametrize("led", ["summoner", "p"])
def test_CB_R_17_worth_a_half_it_sets_no_lead_suit(led: str) -> None:
    second = "p" if led == "summoner" else "summoner"
    t = deal(f"{led} 2o", f"{second} 3o", "5h 4o", "6h 5o", bids="0 0 0 0", powers=("summoner",))
    t.play(f"p1 play {led}; p2 play {second}; p3 play 5h")
    assert t.refusal("p4 play 5o").rule == "CB-TRK-05"
    assert t.play("p4 play 6h").leader == "p4"


@rule("CB-R-18", "CB-SUM-01")
@pytest.mark.parametrize(
    ("trick", "wins"),
    [("2h 13e summoner", "2h"), ("p 2h 13e summoner", "2h"), ("13h 2o summoner", "summoner")],
)
def test_CB_R_18_a_copy_has_the_suit_of_its_model(trick: str, wins: str) -> None:
    assert winner(trick, trump=ORCS) == wins


@rule("CB-R-19")
@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("g summoner g", "summoner"),
        ("g g summoner", "summoner"),
        ("g summoner golem-king", "golem-king"),
        ("g summoner d", "d"),
        ("golem-king summoner g", "summoner"),
        ("golem-king summoner d", "d"),
        ("d summoner d", "summoner"),
        ("d d summoner", "summoner"),
        ("d summoner dragon-king", "dragon-king"),
    ],
)
def test_CB_R_19_a_copy_of_a_giant_beats_its_kind_and_loses_to_higher_kinds(trick: str, wins: str) -> None:
    assert winner(trick) == wins


@rule("CB-R-20", "CB-DKG-01")
def test_CB_R_20_directly_after_the_dragon_king_it_beats_it() -> None:
    assert winner("dragon-king summoner") == "summoner"
    assert winner("dragon-king p summoner") == "dragon-king"
    assert winner("summoner dragon-king") == "dragon-king"


ACTION_CARDS = ["alchemist", "bishop", "bomb", "cursed", "jester", "magician", "merchant"]
ACTION_CARDS += ["smuggler", "spy", "thief", "witch", "wizard"]


@rule("CB-SUM-04")
@pytest.mark.parametrize("card", ACTION_CARDS)
def test_CB_SUM_04_after_an_action_card_it_is_worth_a_half(card: str) -> None:
    assert winner(f"{card} summoner p") == "summoner"
    assert winner(f"{card} summoner 1h") == "1h"
    assert winner(f"1h {card} summoner") == "1h"


@rule("CB-SUM-04", "CB-R-21")
def test_CB_R_21_an_action_at_the_end_waits_for_the_end() -> None:
    t = deal("alchemist 2o", "summoner 3o", "5h 4o", bids="0 0 0", powers=("alchemist", "summoner"))
    t.play("p1 play alchemist; p2 play summoner")
    assert t.asked == ["p3"]
    t.play("p3 play 5h")
    assert t.asked == ["p1"]  # after the original
    assert t.play("p1 keep").asked == ["p2"]
    assert t.play("p2 keep").asked == ["p3"]


@rule("CB-R-21")
def test_CB_R_21_an_action_card_not_directly_before_is_not_copied() -> None:
    t = deal("bishop 2o", "5h 3o", "summoner 4o", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play bishop; p1 decline; p2 play 5h; p3 play summoner")
    assert t.leader == "p3"  # 5.5
    assert t.asked == ["p3"]
    assert t.menu("p3") == ["play 4o"]


@rule("CB-R-21")
def test_CB_R_21_a_card_after_the_summoner_is_not_copied() -> None:
    t = deal("summoner 2o", "bishop 3o", "5h 4o", bids="0 0 0", powers=("bishop", "summoner"))
    assert t.play("p1 play summoner; p2 play bishop; p2 decline").asked == ["p3"]


def doubled(side: str, third: str) -> Played:
    t = deal(
        "double-faced 2o", "summoner 3o", f"{third} 4o", bids="0 0 0", powers=("double-faced", "summoner")
    )
    return t.play(f"p1 play double-faced {side}; p2 play summoner; p3 play {third}")


@rule("CB-R-22", "CB-DBL-02")
@pytest.mark.parametrize(
    ("side", "third", "leader"),
    [
        ("golem", "g", "p2"),
        ("golem", "d", "p3"),
        ("golem", "13h", "p2"),
        ("peasant", "p", "p2"),
        ("peasant", "1h", "p3"),
    ],
)
def test_CB_R_22_it_copies_the_declared_side(side: str, third: str, leader: str) -> None:
    assert doubled(side, third).leader == leader


@rule("CB-R-22")
def test_CB_R_22_it_makes_no_new_declaration() -> None:
    hands = ("double-faced 2o", "summoner 3o", "5h 4o")
    t = deal(*hands, bids="0 0 0", powers=("double-faced", "summoner")).play("p1 play double-faced peasant")
    assert t.menu("p2") == ["play 3o", "play summoner"]
    assert t.play("p2 play summoner").asked == ["p3"]


@rule("CB-R-50")
def test_CB_R_50_in_long_play_it_copies_across_circles() -> None:
    hands = ("12h summoner", "2h 3h", "13h 5h")
    t = deal(*hands, type="long-play", bids="0 0 0", powers=("summoner",))
    t.play("p1 play 12h; p2 play 2h; p3 play 13h; p1 play summoner; p2 play 3h; p3 play 5h")
    assert t.scores == [-10, 20, 20]


@rule("CB-R-50", "CB-R-21")
def test_CB_R_50_in_long_play_an_action_is_copied_across_circles() -> None:
    hands = ("12h summoner 2o", "2h 3h 3o", "bishop 5h 4o")
    t = deal(*hands, type="long-play", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play 12h; p2 play 2h; p3 play bishop; p3 decline; p1 play summoner")
    assert t.menu("p1") == ["look p2", "look p3", "decline"]


@rule("CB-R-49", "CB-R-21")
def test_CB_R_49_a_face_down_summoner_copies_after_the_reveal() -> None:
    hands = ("12h 2h", "bishop 3o", "summoner 4o")
    t = deal(*hands, type="stealth-play", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play 12h; p2 play bishop; p3 play summoner")
    assert t.asked == ["p2"]
    t.play("p2 decline")
    assert t.menu("p3") == ["look p1", "look p2", "decline"]
    assert t.play("p3 decline").leader == "p1"


@rule("CB-R-49", "CB-R-21")
def test_CB_R_49_a_face_up_lead_is_copied_after_the_reveal() -> None:
    hands = ("bishop 2h", "summoner 3o", "5h 4o")
    t = deal(*hands, type="stealth-play", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play bishop")
    assert t.menu("p1") == ["look p2", "look p3", "decline"]  # the lead acts at its normal time
    t.play("p1 decline; p2 play summoner")
    assert t.asked == ["p3"]
    assert t.play("p3 play 5h").menu("p2") == ["look p1", "look p3", "decline"]


@rule("CB-R-62")
@pytest.mark.parametrize(
    ("led", "menu"),
    [
        ("p", ["lay orcs", "lay humans", "lay elves", "lay taurans"]),
        ("g", ["lay orcs", "lay humans", "lay elves", "lay taurans"]),
        ("12h", []),
    ],
)
def test_CB_R_62_in_suit_precision_it_counts_as_what_it_copies(led: str, menu: list[str]) -> None:
    t = deal(f"{led} 2o", "summoner 3o", "p 4o", type="suit-precision", powers=("summoner",))
    t.play("p1 bid 0 0 0 0; p2 bid 0 0 0 0; p3 bid 0 0 0 0")
    t.play(f"p1 play {led}; p2 play summoner; p3 play p")
    assert t.menu("p2") == (menu or ["play 3o"])
    assert t.state.held[1] == ((0, 1, 0, 0) if not menu else (0, 0, 0, 0))
