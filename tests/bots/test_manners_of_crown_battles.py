"""Players judge a bot by its worst move: one test for each move the standard bot must not make."""

from tests.bots.seats import choice, reason
from tests.crown_battles.tables import deal

# -- bidding -----------------------------------------------------------------------------------------


def test_bids_what_its_cards_are_good_for() -> None:
    strong = deal("13o 12o 11o d", "2h 3h 4h 5h", "2e 3e 4e 5e", "2t 3t 4t 5t", trump="orcs")
    assert choice(strong, "p1") in ("bid 4", "bid 3", "bid 3-4")
    weak = deal("1h 2e 1t 2h", "9h 3h 4h 5h", "9e 3e 4e 5e", "9t 3t 4t 5t", trump="orcs")
    assert choice(weak, "p1") == "bid 0"


def test_does_not_bid_0_with_the_boss_trump_because_the_dealer_may_not_bid_1() -> None:
    """Earlier bids of 1 bar the dealer's 1; the better neighbour of it is 2, not 0."""
    t = deal("2h 3e", "4h 5e", "6h 7e", "13o 11o", trump="orcs", bids="1 0 0")
    assert "bid 1" not in t.menu("p4")
    assert choice(t, "p4") == "bid 2"
    t = deal("2h 3e 2t", "4h 5e 3t", "6h 7e 4t", "13o 12o 1h", trump="orcs", bids="1 0 0")
    assert "bid 2" not in t.menu("p4")
    assert choice(t, "p4") in ("bid 1", "bid 3")


def test_wagers_on_a_bid_that_is_nearly_certain_and_not_on_a_doubtful_one() -> None:
    sure = deal("d p", "2h 3h", "2e 3e", "2t 3t", trump="orcs", type="wagering")
    sure.play("p1 bid 1")
    assert choice(sure, "p1") == "wager 20"
    doubtful = deal("d 13o 12o", "2h 3h 4h", "2e 3e 4e", "2t 3t 4t", trump="orcs", type="wagering")
    doubtful.play("p1 bid 0")
    assert choice(doubtful, "p1") == "wager 0"


# -- playing -----------------------------------------------------------------------------------------


def test_leads_its_highest_trump_when_it_needs_every_trick() -> None:
    t = deal("13o 12o 9h", "2h 3h 4o", "2e 3e 5o", "2t 3t 6o", trump="orcs", bids="3 0 0 1")
    assert choice(t, "p1") == "play 13o"
    assert "all of the 3 tricks left" in reason(t, "p1")
    t.play("p1 play 13o; p2 play 4o; p3 play 5o; p4 play 6o")
    assert choice(t, "p1") == "play 12o"


def test_does_not_ruff_with_the_last_trump_when_it_needs_one_trick_and_has_it() -> None:
    hands = ("2t 3e 11h 12h", "13o 3o 5e 4t", "10h 9h 6e 8t", "4h 5h 7e 3t")
    t = deal(*hands, trump="orcs", dealer="p1", bids="1 1 0 1")
    t.play("p2 play 13o; p3 play 8t; p4 play 3t; p1 play 2t")  # the one trick p2 bid
    t.play("p2 play 5e; p3 play 6e; p4 play 7e; p1 play 3e")
    t.play("p4 play 4h; p1 play 11h")
    assert t.menu("p2") == ["play 3o", "play 4t"]
    assert choice(t, "p2") == "play 4t"


def test_ducks_when_the_bid_is_met() -> None:
    t = deal("9h 2t", "12h 3h", "10h 8t", "4h 3t", trump="orcs", bids="1 0 0 0")
    t.play("p1 play 9h")
    assert choice(t, "p2") == "play 3h"
    assert "keep out" in reason(t, "p2")


def test_keeps_an_exit_card() -> None:
    """Under a 10 the 9 goes and the 2 stays: with the 2 another lead can be survived."""
    t = deal("10h 2t 4t", "9h 2h 3e", "11h 8t 6e", "4h 3t 7e", trump="orcs", bids="1 0 1 0")
    t.play("p1 play 10h")
    assert choice(t, "p2") == "play 9h"


def test_leads_low_when_it_wants_no_trick() -> None:
    t = deal("13h 2h 12e", "9h 2t 3e", "11h 8t 6e", "4h 3t 7e", trump="none", bids="0 1 1 0")
    assert choice(t, "p1") == "play 2h"


def test_wins_as_cheaply_as_possible_in_last_position() -> None:
    t = deal("5h 2t 2e", "6h 8t 3e", "4h 9t 6e", "13h 7h 8e", trump="none", bids="0 0 0 2")
    t.play("p1 play 5h; p2 play 6h; p3 play 4h")
    assert choice(t, "p4") == "play 7h"


def test_does_not_waste_a_winner_on_a_trick_it_cannot_win() -> None:
    t = deal("d 2t 2e", "13h 3h 3e", "4h 9t 6e", "12h 7h 8e", trump="none", bids="1 1 0 2")
    t.play("p1 play d")
    assert choice(t, "p2") != "play 13h"


def test_knows_that_a_golem_is_nothing_under_a_wizard() -> None:
    hands = ("g 2t", "wizard 8t", "4h 9t", "5h p")
    t = deal(*hands, trump="none", bids="0 0 1 2", powers=("wizard",))
    t.play("p1 play g; p2 play wizard; p3 play 4h")
    assert choice(t, "p4") == "play 5h"


def test_divides_its_hand_into_halves_with_a_winner_and_a_loser_each() -> None:
    t = deal("13o 12o 2h 1e", "3h 4h 5h 6h", "3e 4e 5e 6e", "3t 4t 5t 6t", trump="orcs", type="the-split")
    first = []
    for _ in range(2):
        first.append(choice(t, "p1").removeprefix("first "))
        t.play(f"p1 first {first[-1]}")
    assert len({"13o", "12o"} & set(first)) == 1
    assert len({"2h", "1e"} & set(first)) == 1


def test_keeps_to_the_bids_of_its_suits() -> None:
    """Suit Precision: with the Humans trick it bid, it leaves the next one to others."""
    hands = ("9h 2t 4t", "12h 11h 3h", "10h 8h 6e", "4h 3t 7e")
    t = deal(*hands, trump="orcs", type="suit-precision")
    t.play("p1 bid 0 0 0 1; p2 bid 0 1 0 0; p3 bid 0 1 0 0; p4 bid 0 0 0 1")
    t.play("p1 play 9h; p2 play 12h; p3 play 10h; p4 play 4h")
    assert t.state.held[1] == (0, 1, 0, 0)
    assert choice(t, "p2") == "play 3h"


# -- power cards ---------------------------------------------------------------------------------------


def test_names_its_long_suit_as_trump() -> None:
    t = deal("3h 4h", "3e 4e", "3t 4t", "12o 11o", trump="choice")
    assert choice(t, "p4") == "trump orcs"


def test_witch_takes_everything_from_the_leader() -> None:
    t = deal("witch 2t", "9h 8t", "4h 9t", "5h p", trump="none", bids="0 1 0 0", powers=("witch",))
    t.state.scores[:] = [0, 10, 50, 20]
    t.play("p1 play witch; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(t, "p1") == "hex p2 0"
    t.play("p1 hex p2 0")
    assert choice(t, "p1") == "hex p3 20"


def test_thief_steals_what_is_needed_and_nothing_else() -> None:
    needy = deal("thief 2t", "9h 8t", "4h 9t", "5h p", trump="none", bids="1 1 0 1", powers=("thief",))
    needy.play("p1 play thief; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(needy, "p1") == "steal p2"
    content = deal("thief 2t", "9h 8t", "4h 9t", "5h p", trump="none", bids="0 1 0 0", powers=("thief",))
    content.play("p1 play thief; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(content, "p1") == "decline"


def test_jester_moves_the_bid_to_the_tricks_held() -> None:
    t = deal("jester", "9h", "4h", "5h", trump="none", bids="1 1 0 1", powers=("jester",))
    t.play("p1 play jester; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(t, "p1") == "lower"


def test_alchemist_makes_its_long_suit_trump_when_it_needs_tricks() -> None:
    hands = ("alchemist 10t 9t 8t", "9h 8h 7h 6h", "4h 9e 8e 7e", "5h p 2e 3e")
    t = deal(*hands, trump="humans", bids="3 1 0 1", powers=("alchemist",))
    t.play("p1 play alchemist; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(t, "p1") == "trump taurans"


def test_bomb_names_itself_when_tricks_are_needed_and_the_left_neighbour_when_not() -> None:
    hands = ("bomb 13t 2e", "9h 8t 3e", "4h 9t 4e", "5h p 5e")
    needy = deal(*hands, trump="none", bids="1 1 0 2", powers=("bomb",))
    needy.play("p1 play bomb; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(needy, "p1") == "leader p1"
    content = deal(*hands, trump="none", bids="0 1 0 0", powers=("bomb",))
    content.play("p1 play bomb; p2 play 9h; p3 play 4h; p4 play 5h")
    assert choice(content, "p1") == "leader p2"


def test_cursed_takes_another_hand_only_if_its_own_does_not_fit() -> None:
    bad = deal(
        "cursed 2t 1e", "9h 8t 3e", "4h 9t 4e", "5h p 5e", trump="none", bids="2 0 0 0", powers=("cursed",)
    )
    bad.play("p1 play cursed; p2 play 9h; p3 play 4h; p4 play 5h")
    assert "p1" in choice(bad, "p1")
    good = deal(
        "cursed 2t 1e", "9h 8t 3e", "4h 9t 4e", "5h p 5e", trump="none", bids="0 1 1 0", powers=("cursed",)
    )
    good.play("p1 play cursed; p2 play 9h; p3 play 4h; p4 play 5h")
    assert "p1" not in choice(good, "p1")


def test_magician_passes_the_card_that_endangers_a_bid_of_0() -> None:
    hands = ("magician 13t 2e", "9h 8t 3e", "4h 9t 4e", "5h p 5e")
    t = deal(*hands, trump="none", bids="1 1 0 0", powers=("magician",))
    t.play("p1 play magician; p1 left")
    assert choice(t, "p3") == "pass 9t"


def test_merchant_trades_when_its_hand_does_not_fit() -> None:
    hands = ("merchant 13t d", "9h 8t 3e", "4h 9t 4e", "5h p 5e")
    t = deal(*hands, trump="none", bids="0 1 1 0", powers=("merchant",))
    t.play("p1 play merchant")
    assert choice(t, "p1").startswith("trade")
    t.play(f"p1 {choice(t, 'p1')}")
    assert choice(t, "p1") in ("give d", "give 13t")


def test_smuggler_takes_the_card_it_needs_and_refuses_others() -> None:
    hands = ("smuggler 2t 1e", "9h 8t 3e", "4h 9t 4e", "5h p 5e")
    needy = deal(*hands, trump="none", bids="1 1 0 0", powers=("smuggler",))
    needy.play("p1 play smuggler")
    assert choice(needy, "p1") == "draw"
    needy.play("p1 draw; chance: draw d")
    assert choice(needy, "p1").startswith("give")
    content = deal(*hands, trump="none", bids="0 1 1 0", powers=("smuggler",))
    content.play("p1 play smuggler; p1 draw; chance: draw d")
    assert choice(content, "p1") == "refuse"


def test_looks_when_looking_costs_nothing() -> None:
    t = deal("spy 2t", "9h 8t", "4h 9t", "5h p", trump="none", bids="0 1 0 0", powers=("spy",))
    t.play("p1 play spy")
    assert choice(t, "p1") == "spy"
    t = deal("bishop 2t", "9h 8t", "4h 9t", "5h p", trump="none", bids="0 1 0 0", powers=("bishop",))
    t.play("p1 play bishop")
    assert choice(t, "p1") == "look p2"


def test_double_faced_is_a_golem_or_a_peasant_as_needed() -> None:
    hands = ("9h 2t", "double-faced 8t", "4h 9t", "5h p")
    needy = deal(*hands, trump="none", bids="0 2 0 1", powers=("double-faced",))
    needy.play("p1 play 9h")
    assert choice(needy, "p2") == "play double-faced golem"
    content = deal(
        "9h 2t", "4h double-faced", "13h 9t", "5h p", trump="none", bids="1 0 0 0", powers=("double-faced",)
    )
    content.play("p1 play 9h")
    assert choice(content, "p2") != "play double-faced golem"


def test_summoner_copies_a_dragon_when_a_trick_is_needed() -> None:
    t = deal("d 2t", "summoner 8t", "4h 9t", "5h p", trump="none", bids="1 1 0 1", powers=("summoner",))
    t.play("p1 play d")
    assert choice(t, "p2") == "play summoner"


def test_secret_note_shows_the_best_card() -> None:
    hands = ("d 2t 3h", "7h 8t 3e", "4h 9t 4e", "5h p 5e")
    t = deal(*hands, trump="none", type="alliances", groups="p4 pair p1 p3", bids="1 0 1 0")
    assert choice(t, "p1") == "note d"


def test_does_not_take_the_trick_of_its_partner() -> None:
    hands = ("d 2t 3h", "7h 8t 3e", "g 4t 4e", "5h p 5e")
    t = deal(*hands, trump="none", type="alliances", groups="p4 pair p1 p3", bids="1 0 1 0")
    t.play("p1 note d; p1 play d; p2 note 7h; p2 play 7h; p3 note g")
    assert choice(t, "p3") != "play g"
