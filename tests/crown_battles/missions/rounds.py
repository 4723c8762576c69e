"""Mission rounds in one line: what everybody keeps, and the tricks.

t = mission_round("9h 2h 3h / 4o 5o 6o", keep="16 5 7")
"""

from typing import Any

from tests.crown_battles.round_types.rounds import hands_of, play_trick, play_tricks
from tests.crown_battles.tables import Played, deal
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.state import ACHIEVED

ALL_CARDS = tuple(number for number in range(1, 33) for _ in range(2))
ALWAYS_DOABLE = (1, 2, 3, 4, 5, 6, 7, 13, 15, 20, 25, 27, 28)
OTHERS_KEEP = ("25", "27", "28", "20")


def shuffled(*offers: tuple[int, ...]) -> str:
    """The chance outcome that deals these offers, from the dealer's left on, if their seats can do them."""
    rest = list(ALL_CARDS)
    first = [number for offer in offers for number in offer]
    for number in first:
        rest.remove(number)
    return " ".join(["missions", *map(str, first + rest)])


def offers_with(keep: list[int]) -> list[tuple[int, ...]]:
    """Five missions for each seat, one of them the mission it is to keep."""
    left = {number: 2 - keep.count(number) for number in ALWAYS_DOABLE}
    offers: list[tuple[int, ...]] = []
    for kept in keep:
        others = sorted((number for number in left if number != kept), key=lambda one: -left[one])[:4]
        for number in others:
            left[number] -= 1
        offers.append((kept, *others))
    return offers


def mission_deal(hands: list[str], keep: str, type: str = "missions", **settings: Any) -> Played:
    """Missions dealt and kept; `keep` names one for each seat from p1 on. The dealer sits last."""
    numbers = [int(word) for word in keep.split()]
    t = deal(*hands, type=type, **settings).chance(shuffled(*offers_with(numbers)))
    for name, number in zip(SEAT_NAMES, numbers, strict=False):
        t.play(f"{name} keep {number}")
    return t


def mission_round(tricks: str, keep: str, **settings: Any) -> Played:
    return play_tricks(mission_deal(hands_of(tricks), keep, **settings), tricks)


def course(mission: int, tricks: str, **settings: Any) -> str:
    """How p1's mission went: `.` after a trick that left it open, then `+` or `-` when it is certain.

    A mission that is certain only when the round is scored ends on `=+` or `=-`.
    """
    hands = hands_of(tricks)
    t = mission_deal(hands, " ".join([str(mission), *OTHERS_KEEP[: len(hands) - 1]]), **settings)
    signs, turned = "", ""
    for trick in tricks.split("/"):
        play_trick(t, trick)
        turned = turned or turn_of_first(t)
        signs += "" if turned else "."
    scored = next(event["points"] for event in t.told("p1", "scored") if event["seat"] == 0)
    final = "-" if scored == -20 else "+"
    assert turned in ("", final), "an early turn has to be right"
    return signs + (turned or f"={final}")


def turn_of_first(t: Played) -> str:
    """`+` or `-` once p1's mission is turned."""
    fates = [event["fate"] for event in t.told("p1", "mission-turned") if event["seat"] == 0]
    return "" if not fates else "+" if fates[0] == ACHIEVED else "-"
