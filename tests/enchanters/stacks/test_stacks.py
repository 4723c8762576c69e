"""Stacks: adding, taking, burying, unburying, and what they do to powers: EN-STK."""

from typing import Any

import pytest

from tests.enchanters.phrases.village_actions import using
from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    enchantment,
    hero,
    item,
    monster,
    village,
    wound,
)
from tests.enchanters.turns.whole_games import decisions, plain_game, state_of
from tests.rules import rule
from wyrmhall.games.enchanters.components.cards import STACKS

SPARE = "{minor} Heal 1{damage}"  # an action that keeps the turn from ending by itself
BURY, UNBURY = "Bury top {item}", "Unbury bottom {item}"
DISCARD = "Discard top {item}, {enchantment} or {monster}"
STEAL = "Steal top {item} from another player"
GIVE = "Give your top {item} or {enchantment} to another player"
WEAKEN = "{defense-down} {multi} 1{attack}"  # brings the defense down and the attack up


def powers(t: Played, seat: str = "p1") -> tuple[int, int]:
    return (t.attack(seat), t.defense(seat))


def uses(t: Played, seat: str = "p1") -> list[str]:
    return [act for act in t.menu(seat) if act.startswith("use")]


# -- adding and taking ---------------------------------------------------------------------------


@rule("EN-STK-01", "EN-STK-02")
@pytest.mark.parametrize(("make", "kind"), [(item, 0), (enchantment, 1)])
def test_EN_STK_01_a_card_goes_on_top_and_covers_the_upper_part_below(make: Any, kind: int) -> None:
    old = make("attack 3", "{minor} Take 2{crystal}", lower="defense 2", low="{minor} Take 1{crystal}")
    new = make("attack 1", "{minor} Take 4{crystal}", lower="defense 4", low="{minor} Take 3{crystal}")
    mine = hero([old]) if kind == 0 else hero([], [old])
    t = at(p1=mine, track=[new])
    assert (powers(t), len(uses(t))) == ((4, 3), 2)
    t.play("p1 journey 0")
    assert t.pile("p1", kind)[1:] == [old, new]
    assert powers(t) == (1 + 1, 1 + 2 + 4)
    for number, gain in ((1, 4), (2, 3), (3, 1)):
        before = t.crystals("p1")
        assert t.play(f"p1 use {old.on} {number}").crystals("p1") == before + gain


@rule("EN-STK-02")
@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        ("defense 3", "defense 3", 0),  # not 3, as if the old card had gone first
        ("defense-down 3", "defense-down 3", 1),  # not 3, as if the new card had come first
    ],
)
def test_EN_STK_02_covering_and_adding_are_one_moment(old: str, new: str, after: int) -> None:
    shield = enchantment(lower="defense 3" if after else "", low=[WEAKEN, SPARE])
    t = at(p1=hero([item(old)], [shield]), track=[item(new)])
    while t.defense("p1") > after:
        t.play("p1 use enchantment 1")
    t.play("p1 journey 0")
    assert t.defense("p1") == after


@rule("EN-STK-03")
def test_EN_STK_03_without_the_top_card_the_next_one_shows_its_upper_part() -> None:
    below = item("attack 2", "{minor} Take 1{crystal}", lower="defense 1")
    top = item("attack 5", "{minor} Take 2{crystal}", lower="defense 3")
    t = using(DISCARD, p1=hero([below, top]))
    assert t.items("p1")[-1] is below
    assert powers(t) == (1 + 2, 1 + 1)
    assert t.play("p1 use item 1").crystals("p1") == 6


@rule("EN-STK-03")
@pytest.mark.parametrize(
    ("below", "top", "before", "after"),
    [
        ("defense 3", "defense 3", 0, 0),  # not 3, as if the top card had gone first
        ("defense-down 3", "defense-down 3", 1, 1),  # not 3, as if the other had come first
    ],
)
def test_EN_STK_03_taking_and_revealing_are_one_moment(below: str, top: str, before: int, after: int) -> None:
    shield = enchantment(lower="defense 3" if after else "", low=WEAKEN)
    mine = hero([item(below), item(top)], [shield])
    t = at(p1=mine, town=village(*PLAIN_VILLAGE, "{minor} All players discard {item}"))
    while t.defense("p1") > before:
        t.play("p1 use enchantment 1")
    t.play("p1 use village 1; p1 item 1")
    assert t.defense("p1") == after


@rule("EN-STK-03", "EN-R-24")
def test_EN_STK_03_a_covered_card_takes_only_its_lower_part_away() -> None:
    below, top = item("attack 9", lower="defense 1"), item("attack 5", lower="defense 3")
    t = using("All players discard {item}", p1=hero([below, top])).play("p1 item 2")
    assert t.items("p1")[-1] is top
    assert powers(t) == (1 + 5, 1 + 3)


# -- burying and unburying -----------------------------------------------------------------------


@rule("EN-STK-04", "EN-STK-06")
def test_EN_STK_04_burying_moves_the_top_card_to_the_bottom() -> None:
    a = item("attack 2", "{minor} Take 1{crystal}", lower="defense 1")
    b = item("attack 5", "{minor} Take 2{crystal}", lower="defense 3", low="{minor} Take 3{crystal}")
    t = using(BURY, p1=hero([a, b]))
    fist = t.items("p1")[1]
    assert t.items("p1") == [b, fist, a]
    assert powers(t) == (1 + 2, 1 + 1 + 3)
    assert t.play("p1 use item 1").crystals("p1") == 6
    assert t.play("p1 use item 2").crystals("p1") == 9  # the lower part of the buried card
    assert uses(t) == []


@rule("EN-STK-05", "EN-STK-08")
@pytest.mark.parametrize("text", [BURY, UNBURY])
def test_EN_STK_05_a_single_card_is_not_moved(text: str) -> None:
    only = item("attack 3", lower="defense 1")
    t = using(text, p1=hero([only], [enchantment(lower="defense 1")], bare=True))
    assert (t.items("p1"), powers(t)) == ([only], (3, 2))
    assert t.told("p1", "buried") + t.told("p1", "unburied") == []


@rule("EN-STK-05", "EN-STK-08")
def test_EN_STK_05_a_player_with_a_single_card_is_no_target() -> None:
    for text in ("Target player buries top {item}", "Target player unburies bottom {item}"):
        t = using(text, p2=hero([item()]))  # p3 has a fist alone
        assert len(t.told("p1", "buried") + t.told("p1", "unburied")) == 1


@rule("EN-STK-05")
def test_EN_STK_05_burying_a_single_card_pays_no_cost() -> None:
    assert uses(at(p1=hero([], [enchantment(low="Bury top {item} {minor} 1{attack}")]))) == []
    assert uses(at(p1=hero([item()], [enchantment(low="Bury top {item} {minor} 1{attack}")]))) != []


@rule("EN-STK-06", "EN-STK-09")
@pytest.mark.parametrize("text", [BURY, UNBURY])
@pytest.mark.parametrize(("upper", "after"), [("defense 3", 0), ("defense-down 3", 1)])
def test_EN_STK_06_both_upper_parts_change_at_the_same_moment(text: str, upper: str, after: int) -> None:
    shield = enchantment(lower="defense 3" if after else "", low=WEAKEN)
    mine = hero([item(upper), item(upper)], [enchantment(), shield], bare=True)
    t = at(p1=mine, town=village(*PLAIN_VILLAGE, f"{{minor}} {text}"))
    t.state.defense[0] = after
    t.play("p1 use village 1")
    assert t.defense("p1") == after


@rule("EN-STK-07", "EN-STK-09")
def test_EN_STK_07_unburying_moves_the_bottom_card_to_the_top() -> None:
    a = item("attack 2", "{minor} Take 1{crystal}", lower="defense 1")
    b = item("attack 5", "{minor} Take 2{crystal}", lower="defense 3", low="{minor} Take 3{crystal}")
    t = using(UNBURY, p1=hero([a, item(), b], [enchantment(lower="defense 1")], bare=True))
    assert t.items("p1")[1:] == [b, a]
    assert powers(t) == (2, 1 + 1 + 3)
    assert t.play("p1 use item 1; p1 use item 2").crystals("p1") == 5 + 1 + 3
    assert uses(t) == []  # the upper part of the covered card is inactive


@rule("EN-STK-10")
@pytest.mark.parametrize("moves", [[BURY], [UNBURY], [BURY, UNBURY], [UNBURY, BURY]])
def test_EN_STK_10_labels_stay_when_cards_are_buried_and_unburied(moves: list[str]) -> None:
    cards = [
        item(low="{minor} Take 1{crystal}"),
        item(low="{minor} Take 2{crystal}"),
        item(text="{minor} 1{attack}"),
    ]
    town = village(*PLAIN_VILLAGE, *[f"{{minor}} {text}" for text in moves])
    t = at(p1=hero(cards, [enchantment()], bare=True), town=town)
    t.play("p1 use item 1; p1 use item 2; p1 use item 3")
    for number in range(len(moves)):
        t.play(f"p1 use village {number + 1}")
        assert [act for act in uses(t) if "item" in act] == []


# -- the arithmetic ------------------------------------------------------------------------------


@rule("EN-STK-11", "EN-STK-12")
@pytest.mark.parametrize("power", ["attack", "defense"])
@pytest.mark.parametrize(
    ("shown", "hidden", "change"),
    [
        ("{0} 3", "", 3),
        ("{0}-down 2", "", -2),
        ("", "{0} 3", -3),
        ("", "{0}-down 2", 2),
        ("{0} 4 {0}-down 1", "{0} 2 {0}-down 3", 4 - 1 - 2 + 3),
    ],
)
def test_EN_STK_11_powers_change_by_what_becomes_active_and_inactive(
    power: str, shown: str, hidden: str, change: int
) -> None:
    base = item(lower="attack 8 defense 8")
    t = at(p1=hero([base, item(hidden.format(power), low=SPARE)]), track=[item(shown.format(power))])
    before = powers(t)
    t.play("p1 journey 0")
    moved = (change, 0) if power == "attack" else (0, change)
    assert powers(t) == (before[0] + moved[0], before[1] + moved[1])


@rule("EN-STK-11", "EN-STK-12")
def test_EN_STK_11_increases_of_the_turn_stay_in_the_sum() -> None:
    t = at(
        p1=hero([item(low=["{minor} 4{attack}", "{minor} 5{defense}", SPARE])]),
        track=[item("attack 2 defense 1")],
    )
    t.play("p1 use item 1; p1 use item 2; p1 journey 0")
    assert powers(t) == (1 + 4 + 2, 1 + 5 + 1)


@rule("EN-STK-13", "EN-R-20")
@pytest.mark.parametrize("power", ["attack", "defense"])
def test_EN_STK_13_what_is_missing_below_zero_is_forgotten(power: str) -> None:
    curse, gift = item(lower=f"{power}-down 5", low=SPARE), item(lower=f"{power} 2")
    town = village(*PLAIN_VILLAGE, "{minor} Journey to the graveyard")
    t = at(p1=hero(), town=town, track=[curse], graveyard=[gift]).play("p1 journey 0")
    zero = (0, 1) if power == "attack" else (1, 0)
    assert powers(t) == zero
    t.play("p1 use village 1; p1 yes")
    assert powers(t) == ((2, 1) if power == "attack" else (1, 2))


@rule("EN-STK-14")
def test_EN_STK_14_pearls_follow_every_change() -> None:
    shell, other = item("pearl 2", lower="pearl 1"), item("pearl 1")
    texts = [BURY, UNBURY, DISCARD]
    town = village(*PLAIN_VILLAGE, *[f"{{minor}} {text}" for text in texts])
    t = at(p1=hero([shell]), town=town, track=[other])
    assert t.pearls("p1") == (3, 0)
    assert t.play("p1 use village 1").pearls("p1") == (1, 0)  # buried
    assert t.play("p1 use village 2").pearls("p1") == (3, 0)  # unburied
    assert t.play("p1 journey 0").pearls("p1") == (2, 0)  # covered
    assert t.play("p1 use village 3").pearls("p1") == (3, 0)  # uncovered


@rule("EN-STK-14")
def test_EN_STK_14_pearls_follow_a_change_of_owners_for_both() -> None:
    shell = item("pearl 2", lower="pearl 1")
    t = using(STEAL, players=2, p2=hero([item("pearl 5"), shell]))
    assert (t.pearls("p1"), t.pearls("p2")) == ((3, 0), (5, 0))


# -- changing owners -----------------------------------------------------------------------------


@rule("EN-STK-15")
@pytest.mark.parametrize(
    ("text", "kind", "giver", "taker"),
    [
        (GIVE + "|item 1", 0, "p1", "p2"),
        (GIVE + "|enchantment 1", 1, "p1", "p2"),
        (STEAL, 0, "p2", "p1"),
        ("Steal top {enchantment} from another player", 1, "p2", "p1"),
        ("Give your top {monster} to another player", 2, "p1", "p2"),
        ("Other players must give you 1{monster}", 2, "p2", "p1"),
    ],
)
def test_EN_STK_15_a_card_goes_on_top_of_the_stack_of_its_type(
    text: str, kind: int, giver: str, taker: str
) -> None:
    text, _, answer = text.partition("|")

    def rich() -> dict[str, Any]:
        return hero([item("attack 1")], [enchantment("attack 2")], [monster(upper="attack 4")])

    town = village(*PLAIN_VILLAGE, f"{{minor}} {text}")
    t = at(players=2, p1=rich(), p2=rich(), town=town)
    piles = {name: [t.pile(name, number) for number in STACKS] for name in ("p1", "p2")}
    t.play("p1 use village 1" + (f"; p1 {answer}" if answer else ""))
    card = piles[giver][kind].pop()
    piles[taker][kind].append(card)
    assert {name: [t.pile(name, number) for number in STACKS] for name in ("p1", "p2")} == piles
    worth = (1, 2, 4)[kind]
    assert (t.attack(giver), t.attack(taker)) == (8 - worth, 8)


@rule("EN-STK-16")
def test_EN_STK_16_labels_are_lost_for_the_new_owner() -> None:
    tool = item(low="{minor} 3{attack}")
    town = village(*PLAIN_VILLAGE, f"{{minor}} {GIVE}", "{minor} You may duel a target player")
    t = at(players=2, p1=hero([tool]), town=town).play(
        "p1 use item 1; p1 use village 1; p1 use village 2; p1 target p2"
    )
    assert t.asked == ["p2"]
    assert "use item 1" in t.menu("p2")
    assert t.play("p2 use item 1").attack("p2") == 4


@rule("EN-STK-16", "EN-R-127")
def test_EN_STK_16_who_gets_it_back_finds_it_still_used() -> None:
    tool = item(low="{minor} 3{attack}")
    town = village(*PLAIN_VILLAGE, f"{{minor}} {GIVE}", f"{{minor}} {STEAL}")
    t = at(players=2, p1=hero([tool]), town=town).play("p1 use item 1; p1 use village 1; p1 use village 2")
    assert t.items("p1")[-1] is tool
    assert "use item 1" not in t.menu("p1")


# -- the order of the cards ----------------------------------------------------------------------

MOVES = ("buried", "unburied", "passed-on", "swapped-with-track")


@rule("EN-STK-17")
def test_EN_STK_17_otherwise_stacks_keep_their_order() -> None:
    """In a whole game: what stays keeps its order, and what comes lies on top, unless cards were moved."""
    table = plain_game(4, 2, items="banners", enchantments="classes")
    before = [row[:] for row in state_of(table).stacks]
    came = heard = 0
    for s in decisions(table, 3):
        events, heard = table.log[heard:], len(table.log)
        for seat, row in enumerate(s.stacks):
            moved = [event for event in events if event.kind in MOVES and seat in event.all_values().values()]
            for kind in STACKS:
                old, new = before[seat][kind], row[kind]
                added = [card for card in new if card not in old]
                came += len(added)
                if not moved:
                    assert list(new) == [*[card for card in old if card in new], *added]
        before = [row[:] for row in s.stacks]
    assert came > 30


@rule("EN-STK-17")
def test_EN_STK_17_the_end_of_a_turn_and_wounds_change_no_order() -> None:
    cards = [item(lower="attack 1"), item("attack 3"), item()]
    scars = [wound(), wound()]
    t = at(
        players=2, p1=hero(cards, hurt=9, wounds=scars), wound_deck=[wound(), wound()], track=[monster(1, 3)]
    )
    t.play("p1 journey 0; p1 keep 2")
    assert (t.items("p1")[1:], t.wound_cards("p1")[:2]) == (cards, scars)
    t.end_turn()
    assert (t.items("p1")[1:], t.wound_cards("p1")[:2]) == (cards, scars)
