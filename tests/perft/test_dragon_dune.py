"""Lines of play from small positions of Dragon Dune."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.dragon_dune.dragons.flights import struck
from tests.dragon_dune.tables import Played, at
from tests.perft.perft import Line, counts_in, lines, perft
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State


def two(one: str, other: str, round: str, **position: Any) -> Played:
    """Two factions at the beginning of a round, without deals."""
    return at(round, factions=(one, other), talk="off", **position)


def battle(**more: Any) -> Played:
    """The Elves attack with 3 units, the Orcs have 2; each holds a red and a black artifact."""
    units, hands = "elves 13 3; orcs 13 2", "elves 4h 5s; orcs 2c 3d"
    return two("elves", "orcs", "battle", units=units, hands=hands, **more)


def moving(*cards: str, place: str = "15 2", **more: Any) -> Played:
    """The Dwarves, without gold, in their turn."""
    hands = f"dwarves {' '.join(cards)}" if cards else ""
    units, gold = f"dwarves {place}; elves 10* 1", "dwarves 0 elves 0"
    return two("dwarves", "elves", "recruitment", units=units, gold=gold, hands=hands, **more)


def inspection() -> Played:
    """The Bidding Round begins: the Elves may see 1 of 3 cards of the Goblins, 1 of 2 of the Orcs."""
    hands = "elves 4h; goblins 2c 3d 6h; orcs as 2d"
    t = at("event", edition="ninth", factions=("elves", "goblins", "orcs"), hands=hands, talk="off")
    return t.chance("event 8c", "event 9s")


POSITIONS: Final[dict[str, Callable[[], Played]]] = {
    "auction": lambda: two("elves", "orcs", "bidding", gold="elves 2 orcs 3").chance("sale 5d"),
    "bids-covered-by-an-ace": lambda: two(
        "elves", "orcs", "bidding", gold="elves 1 orcs 2", hands="elves as"
    ).chance("sale 5d"),
    "goblins-recruit": lambda: two(
        *("goblins", "elves", "recruitment"),
        units="goblins 10* 3; elves 5* 2",
        gold="goblins 2 elves 1",
        grave="goblins 2",
    ),
    "orcs-recruit": lambda: two(
        *("orcs", "elves", "recruitment"),
        units="orcs 1* 2; elves 5* 2",
        gold="orcs 0 elves 1",
        grave="orcs 1",
    ),
    "elite-units": lambda: moving(place="15* 3", elite="15* 2", advanced=("elite",)),
    "move-with-griffins": lambda: moving(place="3* 2").play("dwarves pass"),
    "move-further-by-ace": lambda: moving("as").play("dwarves pass; dwarves pass"),
    "move-again-by-ace": lambda: moving("as", place="15 1", edition="first").play("dwarves pass"),
    "orcs-before-the-dragon": lambda: two(
        *("orcs", "elves", "dragon"),
        units="orcs 1* 2 16. 1; elves 5* 2",
        hands="orcs as 4h",
        dragon=3,
    ),
    "sixes-before-the-dragon": lambda: two(
        *("orcs", "elves", "dragon"),
        edition="ninth",
        sixes=("clubs", "spades"),
        units="orcs 1* 1; elves 5* 2",
        hands="orcs 6c; elves 6s 2d",
    ),
    "battle-questions": battle,
    "plans-with-units-answered": lambda: battle().play("elves ask units; orcs pass; orcs answer 1"),
    "plans-with-colour-answered": lambda: battle().play("elves ask colour; orcs pass; orcs answer red"),
    "treachery": lambda: battle(queens="elves s", jacks="elves c").play(
        "elves pass; elves send 2; elves play 4h; orcs send 1; orcs play 2c"
    ),
    "council": lambda: struck("sixth-c", factions=("elves", "orcs", "dwarves")),
    "council-of-allies": lambda: struck("sixth-c", allies="elves orcs"),
    "discards": lambda: two("elves", "dwarves", "collection", hands="elves 4h 5s; dwarves 2c"),
    "inspection": inspection,
}

COUNTS: Final = """
auction 2 9
auction 4 11
bids-covered-by-an-ace 2 64
bids-covered-by-an-ace 3 240
goblins-recruit 3 15
goblins-recruit 6 3040
orcs-recruit 3 32
orcs-recruit 6 2054
elite-units 4 24
elite-units 7 300
move-with-griffins 3 50
move-with-griffins 6 480
move-further-by-ace 3 22
move-further-by-ace 6 316
move-again-by-ace 3 27
move-again-by-ace 6 442
orcs-before-the-dragon 3 4
orcs-before-the-dragon 5 76
sixes-before-the-dragon 2 13
sixes-before-the-dragon 4 24
battle-questions 3 18
battle-questions 6 348
plans-with-units-answered 3 36
plans-with-units-answered 6 200
plans-with-colour-answered 3 36
plans-with-colour-answered 7 138
treachery 3 6
treachery 6 20
council 3 15
council 7 159
council-of-allies 3 16
council-of-allies 7 570
discards 2 6
discards 4 10
inspection 3 11
inspection 5 33
"""


@pytest.mark.parametrize(("position", "depth", "count"), counts_in(COUNTS))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(POSITIONS[position]().state, depth) == count


# -- counted by hand: where these differ from COUNTS, COUNTS is wrong -----------------------------------


def by_hand(position: str, depth: int) -> set[Line]:
    return set(lines(POSITIONS[position]().state, depth))


def in_words(*written: str) -> set[Line]:
    return {tuple(one.split(", ")) for one in written}


def test_an_auction_by_hand() -> None:
    """DD-BID-07, DD-R-60, DD-R-61  With 2 and 3 gold; whoever cannot bid more is not asked (DD-R-165)."""
    assert by_hand("auction", 4) == in_words(
        "pass, pass",
        "pass, bid 1, pass",
        "pass, bid 1, bid 2, pass",
        "pass, bid 1, bid 2, bid 3",
        "pass, bid 2",
        "pass, bid 3",
        "bid 1, pass",
        "bid 1, bid 2",
        "bid 1, bid 3",
        "bid 2, pass",
        "bid 2, bid 3",
    )


def test_bids_covered_by_an_ace_by_hand() -> None:
    """DD-R-63  The Elves, with 1 gold and an Ace, may bid up to 60; the Orcs have 2 gold and no card."""
    after_pass = 1 + 60 + 59  # the Orcs pass; they bid 1: pass or 2 to 60; they bid 2: pass or 3 to 60
    after_one = 2 + 59  # the Orcs pass: gold or Ace; they bid 2: pass or 3 to 60
    after_more = 59  # 2 to 60: the Orcs cannot bid, only the Ace can pay
    assert perft(POSITIONS["bids-covered-by-an-ace"]().state, 3) == after_pass + after_one + after_more


def test_movement_with_griffins_by_hand() -> None:
    """DD-BRD-12, DD-MOV-04  Four territories from 3★ by the borders of Table B1; the marker bars 18."""
    near = {"0.", "3"}
    second = {"2.", "8.", "12.", "17", "2", "4."}
    third = {"4", "8", "11", "13", "14", "16.", "1", "5*"}
    fourth = {"7", "9.", "10", "15", "16", "1*", "6"}
    moves = {line for line in by_hand("move-with-griffins", 3) if line[0] == "move 3*"}
    goals = near | second | third | fourth
    assert moves == {("move 3*", count, f"to {goal}") for count in ("count 1", "count 2") for goal in goals}


def test_the_window_before_the_dragon_by_hand() -> None:
    """DD-ACE-16, DD-R-36  The Orcs send 1 or 2 from 1★ or 1 from 16•, to all of the 28 territories but
    their own and the two with the dragon; or nobody."""
    assert perft(POSITIONS["orcs-before-the-dragon"]().state, 5) == 1 + 3 * (28 - 1 - 2)


def test_plans_by_hand() -> None:
    """DD-BAT-04, DD-BAT-05  The Elves send 0 to 3 with none or one of two cards. The Orcs have said how
    many they send, and choose the card; or that it is red, and choose how many."""
    assert perft(POSITIONS["plans-with-units-answered"]().state, 3) == 4 * 3 * 3
    assert perft(POSITIONS["plans-with-colour-answered"]().state, 4) == 4 * 3 * 3 * 1


def test_discards_by_hand() -> None:
    """DD-COL-06  Some of the cards in any order, then done."""
    elves = ("done", "drop 4h, done", "drop 5s, done", "drop 4h, drop 5s, done", "drop 5s, drop 4h, done")
    dwarves = ("done", "drop 2c, done")
    assert by_hand("discards", 5) == in_words(*[f"{one}, {other}" for one in elves for other in dwarves])


def test_an_inspection_by_hand() -> None:
    """DD-N9-02, DD-N9-03  The Goblins keep 2 of 3 cards secret, named one by one, the Orcs 1 of 2."""
    goblins, orcs = 3 * 2, 2
    goblins_first, orcs_first = goblins * (1 + orcs), orcs * (1 + goblins)  # the other then, or not
    assert perft(POSITIONS["inspection"]().state, 6) == 1 + goblins_first + orcs_first


# -- talk -----------------------------------------------------------------------------------------------


def words(s: State, seat: Seat, depth: int) -> int:
    """Lines of `depth` words that one seat may say beside the answers asked for."""
    if depth == 0:
        return 1
    total = 0
    for number, step in enumerate(s.standing()):
        for act in step.options(s, seat):
            branch = s.clone()
            branch.asked = s.asked
            branch.standing()[number].take(branch, seat, act)
            settle(branch)
            total += words(branch, seat, depth - 1)
    return total


def test_talk_by_hand() -> None:
    """DD-DEAL-02, DD-DEAL-06, DD-DEAL-09 to DD-DEAL-28  The Elves have 2 gold and two to talk to."""
    t = at("recruitment", factions=("elves", "orcs", "dwarves"), gold="elves 2", units="elves 5* 2")
    gifts, offers = 2 * 2, 2
    assert words(t.state, t.seat("elves"), 1) == gifts + offers
    after_gifts = 2 * (2 + offers) + 2 * offers  # of 1 gold, then one is left; of 2
    in_offer = gifts + 1 + 1  # or the third player joins, or the draft is dropped
    kinds_to_orcs, kinds_to_dwarves = 19, 20  # REFUND is for those who are paid for cards or mercenaries
    after_offers = in_offer + kinds_to_orcs + in_offer + kinds_to_dwarves
    assert words(t.state, t.seat("elves"), 2) == after_gifts + after_offers
