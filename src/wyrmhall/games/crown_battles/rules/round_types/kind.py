"""What a State knows of the type of its round: how bids are made, of what, and who plays with whom."""

from typing import Final

# How bids (or missions) are made
OPEN: Final = "open"
BLIND: Final = "blind"
MISSIONS: Final = "missions"
BLIND_MISSIONS: Final = "blind-missions"

# What a bid is made of
ONE: Final = "one"
HALVES: Final = "halves"
SUITS: Final = "suits"

# How players are grouped
ALONE: Final = ""
DUELS: Final = "duels"
TEAMS: Final = "teams"

# What decides about the trump suit
BY_SPINNER: Final = "spinner"
NO_TRUMP: Final = "none"
BY_DEALER: Final = "dealer"
TRUMPS: Final = (BY_SPINNER, NO_TRUMP, BY_DEALER)


class RoundKind:
    """What is particular to a kind of round; what it does not change is as in the base game (CB-EXP-07)."""

    saved: int  # what a State saves of it

    def __init__(
        self,
        number: int,
        title: str,
        summary: str,
        bidding: str,
        parts: str,
        groups: str,
        screw: bool,
        doubles: bool,
        wagers: bool,
        circles: int,
        face_down: bool,
        leaks: bool,
        trump: str,
    ) -> None:
        self.number = self.saved = number
        self.title = title
        self.summary = summary
        self.bidding = bidding
        self.parts = parts
        self.groups = groups
        self.screw = screw  # CB-R-10
        self.doubles = doubles
        self.wagers = wagers
        self.circles = circles
        self.face_down = face_down
        self.leaks = leaks  # everybody turns up a suit before the bids
        self.trump = trump
        self.missions = bidding in (MISSIONS, BLIND_MISSIONS)
        self.secret = bidding in (BLIND, BLIND_MISSIONS)  # bids or missions stay hidden to the end
        # one circle of open cards after the other, and nothing is done between them
        self.plain_tricks = parts == ONE and circles == 1 and not (face_down or leaks or self.missions)
