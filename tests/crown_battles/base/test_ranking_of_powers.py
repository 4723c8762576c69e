"""Power cards in a trick: the rulings CB-R-16 to CB-R-26."""

import pytest

from tests.crown_battles.base.rounds import winner
from tests.crown_battles.tables import deal
from tests.rules import rule


@rule("CB-R-16")
def test_the_summoner_copies_the_card_directly_before_it() -> None:
    assert winner("9h", "5h", "summoner") == "p1"  # 5.5, not 9.5
    assert winner("5h", "9h", "summoner") == "p3"


@rule("CB-R-16")
def test_never_a_card_of_an_earlier_trick() -> None:
    t = deal("summoner d", "13o 1h", "2o g", bids="0 0 0", powers=("summoner",))
    t.play("p1 play d; p2 play 1h; p3 play g; p1 play summoner; p2 play 13o; p3 play 2o")
    assert [told["seat"] for told in t.told("p1", "trick-won")] == [0, 1]  # 0.5, no copy of the Golem


@rule("CB-R-17")
def test_a_led_summoner_is_worth_half_and_sets_no_suit() -> None:
    t = deal("summoner 1o", "7h 2o", "8h 3o", bids="0 0 0", powers=("summoner",)).play("p1 play summoner")
    assert t.menu("p2") == ["play 2o", "play 7h"]
    t.play("p2 play 7h")
    assert t.menu("p3") == ["play 8h"]
    assert winner("summoner", "1h", "p") == "p2"
    assert winner("summoner", "p", "p") == "p1"


@rule("CB-R-17")
def test_a_summoner_after_zero_cards_is_worth_half_and_sets_no_suit() -> None:
    t = deal("p 1o", "summoner 2o", "7h 3h", "8h 3o", bids="0 0 0 0", powers=("summoner",))
    t.play("p1 play p; p2 play summoner")
    t.play("p3 play 7h")
    assert t.menu("p4") == ["play 8h"]
    assert winner("p", "summoner", "1h") == "p3"
    assert winner("p", "summoner", "p") == "p2"


@rule("CB-R-18")
def test_a_summoner_after_a_number_card_has_its_suit_and_value_and_a_half() -> None:
    assert winner("7h", "summoner", "8h") == "p3"
    assert winner("8h", "7h", "summoner") == "p1"
    assert winner("13h", "2e", "summoner", "3e", trump="elves") == "p4"
    assert winner("13h", "2e", "summoner", "1e", trump="elves") == "p3"


@rule("CB-R-18")
def test_a_summoner_after_a_card_that_cannot_win_cannot_win_either() -> None:
    assert winner("1h", "13o", "summoner") == "p1"
    assert winner("p", "1h", "13o", "summoner", trump="elves") == "p2"


@rule("CB-R-19")
@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (("g", "summoner", "g"), "p2"),
        (("g", "g", "summoner"), "p3"),
        (("g", "summoner", "golem-king"), "p3"),
        (("g", "summoner", "d"), "p3"),
        (("golem-king", "summoner", "g"), "p2"),
        (("golem-king", "summoner", "d"), "p3"),
        (("d", "summoner", "d"), "p2"),
        (("d", "d", "summoner"), "p3"),
        (("d", "summoner", "dragon-king"), "p3"),
        (("double-faced golem", "summoner", "g"), "p2"),
    ],
)
def test_a_summoner_beats_all_cards_of_the_kind_it_copies(cards: tuple[str, ...], won: str) -> None:
    assert winner(*cards) == won


@rule("CB-R-20")
def test_only_a_summoner_directly_after_it_beats_the_dragon_king() -> None:
    assert winner("dragon-king", "summoner", "d") == "p2"
    assert winner("d", "summoner", "dragon-king") == "p3"
    assert winner("dragon-king", "d", "summoner") == "p1"


@rule("CB-R-21")
def test_a_summoner_repeats_an_immediate_action_with_its_own_choices_after_the_original() -> None:
    t = deal("bishop 1o", "summoner 2o", "7h 3o", bids="0 0 0", powers=("bishop", "summoner"))
    t.play("p1 play bishop")
    assert t.menu("p1") == ["look p2", "look p3", "decline"]
    t.play("p1 look p2; p2 play summoner")
    assert t.menu("p2") == ["look p1", "look p3", "decline"]
    t.play("p2 look p3; p3 play 7h")
    assert [(told["seat"], told["target"]) for told in t.told("p3", "looked")] == [(0, 1), (1, 2)]


@rule("CB-R-21")
def test_a_summoner_repeats_an_end_of_trick_action_at_the_end_of_the_trick() -> None:
    t = deal("jester 1o", "summoner 2o", "7h 3o", bids="0 0 0", powers=("jester", "summoner"))
    t.play("p1 play jester; p2 play summoner; p3 play 7h")
    assert t.asked == ["p1"]
    t.play("p1 keep")
    assert t.asked == ["p2"]
    t.play("p2 raise")
    assert t.state.bids == [(0,), (2,), (0,)]


@rule("CB-R-21")
def test_of_a_smuggler_only_the_exchange_during_play_is_copied() -> None:
    t = deal("smuggler 1o", "summoner 2o", "7h 3o", powers=("smuggler", "summoner"))
    t.play("p1 bid 0")
    assert not [text for text in t.menu("p2") if text.startswith("smuggle")]
    t.play("p2 bid 0; p3 bid 0; p1 play smuggler; p1 decline; p2 play summoner")
    assert t.menu("p2") == ["draw", "decline"]


@rule("CB-R-22")
def test_a_summoner_after_double_faced_copies_the_declared_side() -> None:
    assert winner("double-faced golem", "summoner", "g") == "p2"
    assert winner("double-faced peasant", "summoner", "1h") == "p3"
    assert winner("double-faced peasant", "summoner", "p") == "p2"
    t = deal("double-faced 1o", "summoner 2o", "7h 3o", bids="0 0 0", powers=("double-faced", "summoner"))
    t.play("p1 play double-faced golem")
    assert t.menu("p2") == ["play 2o", "play summoner"]  # no new declaration
    t.play("p2 play summoner")
    assert t.asked == ["p3"]


@rule("CB-R-23")
@pytest.mark.parametrize(("side", "menu"), [("golem", ["play 3o", "play 8h"]), ("peasant", ["play 8h"])])
def test_double_faced_leads_like_the_declared_card(side: str, menu: list[str]) -> None:
    t = deal("double-faced 1o", "7h 2o", "8h 3o", bids="0 0 0", powers=("double-faced",))
    t.play(f"p1 play double-faced {side}; p2 play 7h")
    assert sorted(t.menu("p3")) == menu


@rule("CB-R-23")
def test_between_golem_and_double_faced_the_earlier_card_ranks_higher() -> None:
    assert winner("double-faced golem", "g", "1h") == "p1"
    assert winner("g", "double-faced golem", "1h") == "p1"
    assert winner("1h", "g", "double-faced golem") == "p2"


@rule("CB-R-24")
@pytest.mark.parametrize("card", ["g", "golem-king", "d", "dragon-king", "double-faced golem"])
def test_the_wizard_reduces_golem_and_dragon_cards_before_and_after_it(card: str) -> None:
    assert winner("1h", card, "wizard") == "p1"
    assert winner("1h", "wizard", card) == "p1"


@rule("CB-R-24")
@pytest.mark.parametrize("card", ["g", "golem-king", "d", "dragon-king", "double-faced golem"])
def test_a_summoner_that_copies_such_a_card_is_worth_half(card: str) -> None:
    assert winner("wizard", card, "summoner", "1h") == "p4"
    assert winner("wizard", card, "summoner", "p") == "p3"
    assert winner(card, "summoner", "wizard", "p") == "p2"
    assert winner(card, "summoner", "wizard", "1h") == "p4"


@rule("CB-R-25")
@pytest.mark.parametrize("card", ["g", "golem-king", "d", "dragon-king", "double-faced golem"])
def test_a_trick_freed_before_the_wizard_stays_free(card: str) -> None:
    word = card.split()[0]
    powers = ("wizard",) if word in ("g", "d") else ("wizard", word)
    t = deal(f"{word} 1o", "wizard 2o", "7h 3h", "8h 3o", bids="0 0 0 0", powers=powers)
    t.play(f"p1 play {card}; p2 play wizard; p3 play 7h")
    assert sorted(t.menu("p4")) == ["play 3o", "play 8h"]


@rule("CB-R-25")
def test_the_first_number_card_of_a_freed_trick_is_the_lead_suit_for_the_winner() -> None:
    assert winner("g", "wizard", "2h", "13o") == "p3"
    assert winner("g", "2h", "13o", "wizard") == "p2"
    assert winner("g", "2h", "3h", "wizard") == "p3"


@rule("CB-R-26")
@pytest.mark.parametrize("card", ["g", "golem-king", "d", "dragon-king", "double-faced golem"])
def test_a_golem_or_dragon_card_after_the_wizard_does_not_free_the_trick(card: str) -> None:
    word = card.split()[0]
    powers = ("wizard",) if word in ("g", "d") else ("wizard", word)
    t = deal("wizard 1o", f"{word} 2o", "7h 3h", "8h 3o", bids="0 0 0 0", powers=powers)
    t.play(f"p1 play wizard; p2 play {card}; p3 play 7h")
    assert t.menu("p4") == ["play 8h"]


@rule("CB-R-26")
def test_such_a_card_is_a_peasant_in_every_way() -> None:
    assert winner("wizard", "d", "p") == "p1"
    assert winner("p", "wizard", "d") == "p1"


# -- worked examples --------------------------------------------------------------------------------


def test_CB_EX_10_the_summoner_as_12_and_a_half() -> None:
    assert winner("12h", "summoner", "11h") == "p2"
    assert winner("12h", "summoner", "13h") == "p3"


def test_CB_EX_11_the_golem_counts_as_a_peasant() -> None:
    assert winner("g", "3o", "wizard", "8o", trump="elves") == "p4"
