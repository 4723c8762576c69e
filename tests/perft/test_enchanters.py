"""Lines of play from small positions of Enchanters."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.enchanters.tables import (
    PLAIN_VILLAGE,
    Played,
    at,
    dragon,
    enchantment,
    event,
    hero,
    item,
    monster,
    overlord,
    village,
    wound,
)
from tests.perft.perft import Line, counts_in, lines, perft


def two(**position: Any) -> Played:
    """Two players; the first is in the main phase."""
    return at(players=2, **position)


def coop(**position: Any) -> Played:
    return at(players=2, coop=True, events=[event(["All players take 1{damage}"])], **position)


GIVE: Final = "{minor} Give your top {item} or {enchantment} to another player"
DUEL: Final = "{minor} You may duel a target player"
SMALL: Final = [item(), enchantment(), monster(1, 2)]

POSITIONS: Final[dict[str, Callable[[], Played]]] = {
    "first-turn": lambda: two(p1=hero(crystals=3), p2=hero(crystals=0)),
    "journeys-by-speed": lambda: two(p1=hero([item(lower="speed 2")], crystals=1)),
    "actions-and-a-journey": lambda: two(
        p1=hero([item(text="{minor} Take 1{crystal}", low="{double} 1{attack}")], crystals=0)
    ),
    "combat-window": lambda: two(
        track=[monster(3, 3)],
        p1=hero([item(low="{minor} 1{attack}"), item(low="1{crystal} {minor} 1{defense}")]),
    ),
    "discards": lambda: two(
        p1=hero(
            [item(), item(text="Discard a card {minor} Take 1{crystal}")], creatures=[monster(), dragon()]
        )
    ),
    "give-away": lambda: at(p1=hero([item(), item(text=GIVE)], [enchantment()])),
    "pearls": lambda: two(p1=hero([item(lower="pearl 3", low="2{crystal} {minor} 3{attack}")], crystals=1)),
    "bury-in-any-order": lambda: two(
        p1=hero(
            [
                item(text="{minor} Take 1{crystal}"),
                item(text="{minor} You may bury top {item} and/or {enchantment}"),
            ],
            [enchantment()],
        )
    ),
    "duel": lambda: two(
        p1=hero([item(low=[DUEL, "{minor} 1{attack}"])]), p2=hero([item(low="{double} 1{defense}")])
    ),
    "wound-cards": lambda: at(
        wound_deck=[wound() for _ in range(6)],
        p1=hero([item(text="{minor} All players take 1{damage}")], hurt=9),
        p2=hero(hurt=9),
        p3=hero(hurt=9),
    ),
    "order-of-abilities": lambda: two(
        p1=hero(
            [
                item(
                    low=["When taking {damage}: Take 1{crystal}", "When taking {damage}: Lose all {crystal}"]
                ),
                item(low="Take 1{damage} {minor} Heal 1{damage}"),
            ]
        )
    ),
    "swap-on-the-track": lambda: two(
        track=[item() for _ in range(4)], p1=hero([item(text="{minor} Swap 2 cards on the Journey Track")])
    ),
    "challenge": lambda: two(
        lord=overlord(
            2,
            0,
            challenge=[
                "{challenge} {minor} Fight the Overlord",
                "{challenge}; 2{crystal} {minor} Take 1{crystal}",
            ],
        ),
        p1=hero([item("attack 1")], crystals=1),
    ),
    "thieves": lambda: at(
        town=village(*PLAIN_VILLAGE, "{rest}; 1{crystal} {minor} Steal 2{crystal} from a target"),
        track=SMALL,
        p1=hero([item(text="{minor} Swap top {enchantment} with another player's top {enchantment}")]),
    ),
    "crystals-or-wounds": lambda: at(
        players=4,
        p1=hero([item(text="{minor} All players take 2{damage} or lose 3{crystal}")]),
        p3=hero(crystals=2),
    ),
    "together": lambda: coop(
        lord=overlord(9, 8, reward=["{overlord} takes 3{damage}"]),
        p1=hero(
            [
                item(
                    text="{minor} Deal 1{damage} to another player",
                    low="{minor} Steal 1{crystal} from a target",
                )
            ]
        ),
    ),
    "only-a-rest": lambda: two(p1=hero(wounds=[wound(low="You cannot take another {item}")])),
}

COUNTS: Final = """
first-turn 2 10
first-turn 4 168
journeys-by-speed 2 35
journeys-by-speed 4 884
actions-and-a-journey 2 13
actions-and-a-journey 4 193
combat-window 2 12
combat-window 4 194
discards 2 49
discards 4 1254
give-away 2 46
give-away 4 1404
pearls 2 8
pearls 4 196
bury-in-any-order 2 47
bury-in-any-order 4 1065
duel 2 31
duel 4 356
wound-cards 2 46
wound-cards 4 1384
order-of-abilities 2 16
order-of-abilities 4 420
swap-on-the-track 2 36
swap-on-the-track 4 1035
challenge 2 36
challenge 4 1244
thieves 2 18
thieves 4 680
crystals-or-wounds 2 46
crystals-or-wounds 4 1216
together 2 22
together 4 648
only-a-rest 2 34
only-a-rest 4 846
"""


@pytest.mark.parametrize(("position", "depth", "count"), counts_in(COUNTS))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(POSITIONS[position]().state, depth) == count


# -- counted by hand: where these differ from COUNTS, COUNTS is wrong -----------------------------------


def by_hand(position: str, depth: int, first: str = "") -> set[Line]:
    """The lines, or those that begin so."""
    return {line for line in lines(POSITIONS[position]().state, depth) if line[0].startswith(first)}


def in_words(*written: str) -> set[Line]:
    return {tuple(one.split(", ")) for one in written}


def test_a_first_turn_by_hand() -> None:
    """EN-JRN-03, EN-JRN-07  With 3 crystals four slots, with none the first one; and resting."""
    mains = ("journey 0", "journey 1", "journey 2", "journey 3", "rest village 1")
    others = ("journey 0", "rest village 1")
    assert by_hand("first-turn", 2) == {(one, other) for one in mains for other in others}


def test_a_combat_window_by_hand() -> None:
    """EN-R-31  Two actions: before, in the window, after the main action."""
    in_combat = (
        3 + 2 + 2
    )  # the combat is over: done or one of two; or one action is used, then the other or done
    at_rest = 7 + 2 + 2  # done: six slots or a rest for the other player
    action_first = (
        2 + 2 + 2
    )  # journey: the other action or done; rest: likewise; other action: journey or rest
    assert perft(POSITIONS["combat-window"]().state, 3) == in_combat + at_rest + 2 * action_first


def test_pearls_by_hand() -> None:
    """EN-PRL-04  Two crystals to pay, one of them held: one or two pearls; pearls pay no journey."""
    mains = ("journey 0", "journey 1", "rest village 1")
    after = {(main, then) for main in mains for then in ("done", "use item 1")}
    assert by_hand("pearls", 2) == after | in_words("use item 1, pearls 1", "use item 1, pearls 2")


def test_choices_of_others_by_hand() -> None:
    """EN-R-09, EN-R-10  The third player has too few crystals and is not asked; EN-R-75  each one in turn."""
    answers = ("take damage", "lose crystals")
    assert by_hand("crystals-or-wounds", 4, "use") == {
        ("use item 1", one, two, four) for one in answers for two in answers for four in answers
    }
    kept = ("keep 1", "keep 2")
    assert by_hand("wound-cards", 4, "use") == {
        ("use item 1", one, two, three) for one in kept for two in kept for three in kept
    }


def test_cards_that_pay_by_hand() -> None:
    """EN-R-19  Three items, the monster and the dragon, but not the only enchantment."""
    paid = ("item 1", "item 2", "item 3", "creature 1", "creature 2")
    assert by_hand("discards", 2, "use") == {("use item 1", card) for card in paid}


def test_giving_by_hand() -> None:
    tops, takers = ("item 1", "enchantment 1"), ("target p2", "target p3")
    assert by_hand("give-away", 3, "use") == {("use item 1", top, taker) for top in tops for taker in takers}


def test_swaps_by_hand() -> None:
    """EN-EFF-124  Six pairs of four cards. A card taken covers the action, and the turn is over (EN-R-115);
    after a rest, done or the action; the other player has six slots and a rest."""
    pairs = {("use item 1", f"swap {one} {other}") for one in range(4) for other in range(one + 1, 4)}
    assert by_hand("swap-on-the-track", 2, "use") == pairs
    assert perft(POSITIONS["swap-on-the-track"]().state, 2) == len(pairs) + 4 * 7 + 2


def test_targets_in_a_cooperative_game_by_hand() -> None:
    """EN-R-77  The Overlord or a teammate."""
    assert by_hand("together", 2, "use") == {
        (f"use item {number}", f"target {unit}") for number in (1, 2) for unit in ("p2", "overlord")
    }
