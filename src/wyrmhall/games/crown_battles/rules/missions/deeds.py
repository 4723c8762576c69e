"""Deeds: what a mission asks for, noted as one bit each when a trick is judged (CB-R-36, CB-R-71).

So no history of tricks has to be kept. Everything noted is public: the cards were played face up.
"""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GIANTS,
    GOLEM,
    GOLEM_KING,
    SUIT_OF,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.rules.counts import trick_total, tricks_left
from wyrmhall.games.crown_battles.rules.ranking import faces, is_zero, judged_faces
from wyrmhall.games.crown_battles.state import State

# Deeds of a seat in this round
WON_FIRST: Final = 1 << 0
WON_LAST: Final = 1 << 1
LED_AND_WON: Final = 1 << 2
CLOSED_AND_WON: Final = 1 << 3  # played the last card of a trick and won it
TWO_RUNNING: Final = 1 << 4
TRUMP_WIN: Final = 1 << 5
PLAIN_WIN: Final = 1 << 6
LOW_WIN: Final = 1 << 7
THIRTEEN_WIN: Final = 1 << 8
THIRTEEN_LOST: Final = 1 << 9
DRAGON_TRICK: Final = 1 << 10
GOLEM_WIN: Final = 1 << 11
HARVEST: Final = 1 << 12
GIANT_LOST: Final = 1 << 13
WON_EARLY: Final = 1 << 14  # in the first half of the tricks
WON_LATE: Final = 1 << 15
WON_ANY: Final = 1 << 16
WON_LATEST: Final = 1 << 17  # the trick before this one


def note_deeds(s: State, as_golem: bool, place: int, destroyed: bool) -> None:
    """CB-R-36, CB-R-71  What the trick lying complete on the table did for each player's mission."""
    players, trick = s.setup.players, s.trick
    winner = -1 if destroyed else place
    book = s.setup.power_book
    printed, judged = faces(trick, as_golem, book), judged_faces(trick, as_golem, book)
    deeds = [deed & ~WON_LATEST for deed in s.deeds]
    for at in range(players):
        if at != winner:
            deeds[(s.leader + at) % players] |= _deeds_of_loser(trick[at], printed[at] >> 1)
    if not destroyed:
        seat = (s.leader + place) % players
        deeds[seat] |= _deeds_of_winner(s, trick, judged, place, s.deeds[seat])
    s.deeds = tuple(deeds)


def _deeds_of_loser(card: Card, kind: int) -> int:
    deeds = THIRTEEN_LOST if value_of(card) == 13 else 0
    return deeds | GIANT_LOST if kind in GIANTS else deeds


def _deeds_of_winner(s: State, trick: list[Card], judged: list[int], place: int, before: int) -> int:
    total, number = trick_total(s), trick_total(s) - tricks_left(s)
    half = total // 2
    deeds = WON_ANY | WON_LATEST
    deeds |= WON_FIRST if number == 1 else 0
    deeds |= WON_LAST if number == total else 0
    deeds |= WON_EARLY if number <= half else 0
    deeds |= WON_LATE if number > total - half else 0
    deeds |= LED_AND_WON if place == 0 else 0
    deeds |= CLOSED_AND_WON if place == len(trick) - 1 else 0
    deeds |= TWO_RUNNING if before & WON_LATEST else 0
    kinds = [s.setup.power_book.kinds[card] for card in trick]
    deeds |= DRAGON_TRICK if DRAGON in kinds or DRAGON_KING in kinds else 0
    deeds |= HARVEST if any(is_zero(face) for at, face in enumerate(judged) if at != place) else 0
    return deeds | _won_with(s, trick[place], judged[place] >> 1)


def _won_with(s: State, card: Card, kind: int) -> int:
    """CB-R-71  A Summoner has suit and kind of its model, but never a printed value."""
    if kind in (GOLEM, GOLEM_KING):
        return GOLEM_WIN
    if kind >= FIRST_SPECIAL:
        return 0
    deeds = TRUMP_WIN if SUIT_OF[kind] == s.trump else PLAIN_WIN
    value = value_of(card)
    deeds |= LOW_WIN if 1 <= value <= 7 else 0
    return deeds | THIRTEEN_WIN if value == 13 else deeds
