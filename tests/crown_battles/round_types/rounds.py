"""Whole rounds written trick by trick, or only by who wins them.

    t = round_won_by("p1 p2 p2", bids="1; 1-2; 0", type="long-play")

A trick is written by seats, not in playing order: `9h 2h 3h` is what p1, p2 and p3 play to it, so that the
columns are the hands. Tricks are parted by `/`; what follows a comma is decided after the trick's cards.
"""

from typing import Any

from tests.crown_battles.tables import Played, deal, seat_of
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES

SUIT_LETTERS = "ohet"


def tricks_won_by(winners: str, players: int) -> str:
    """Tricks of one suit each in which the seats named win in this order: `p1 p2`, or `p1:t p2:h`."""
    tricks: list[str] = []
    used = dict.fromkeys(SUIT_LETTERS, 0)
    for word in winners.split():
        name, _, named = word.partition(":")
        suit = named or min(SUIT_LETTERS, key=used.__getitem__)
        lowest = used[suit] * players + 1
        used[suit] += 1
        values = list(range(lowest, lowest + players - 1))
        values.insert(seat_of(name), lowest + players - 1)
        tricks.append(" ".join(f"{value}{suit}" for value in values))
    return " / ".join(tricks)


def cards_of(trick: str) -> list[str]:
    return trick.partition(",")[0].split()


def hands_of(tricks: str) -> list[str]:
    """The columns: what each seat plays, in order; `double-faced=golem` is held as double-faced."""
    rows = [cards_of(trick) for trick in tricks.split("/")]
    return [" ".join(card.partition("=")[0] for card in hand) for hand in zip(*rows, strict=True)]


def play_trick(t: Played, trick: str) -> Played:
    cards, _, later = trick.partition(",")
    by_seat = cards.split()
    for _ in by_seat:
        t.table.play(f"play {by_seat[seat_of(t.asked[0])].replace('=', ' ')}")
    for words in later.split(","):
        if words.strip():
            t.play(words)
    return t


def play_tricks(t: Played, tricks: str) -> Played:
    for trick in tricks.split("/"):
        play_trick(t, trick)
    return t


def make_bids(t: Played, bids: str) -> Played:
    """`1; 2-3; 0`, seat by seat from p1; `2 / 1` for halves, `taurans 1 humans 2` for suits."""
    for name, bid in zip(SEAT_NAMES, bids.split(";"), strict=False):
        t.table.play(f"{name} bid {bid.strip()}")
    return t


def round_of(tricks: str, bids: str, **settings: Any) -> Played:
    """A round played to its end (or to a question that the tricks do not answer)."""
    return play_tricks(make_bids(deal(*hands_of(tricks), **settings), bids), tricks)


def round_won_by(winners: str, bids: str, **settings: Any) -> Played:
    """A round in which the seats named win the tricks, each with the highest card of the suit led."""
    return round_of(tricks_won_by(winners, len(bids.split(";"))), bids, **settings)


def gained(t: Played) -> list[int]:
    """What each player gained or lost when the latest round was scored."""
    scored = t.told("spectator", "scored")[-t.state.setup.players :]
    return [event["points"] for event in scored]
