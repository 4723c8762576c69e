"""Why not now: for each kind of action the rule that says when it is done, and by whom."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.language.actions import MISSION, SEAT_NAMES, MakeBid, OfNumber
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.state import NO_MISSION, State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

BASE_GAME: Final = "CB-EXP-07"  # what a round type does not change is played as in the base game
LEAKED_SUIT: Final = TYPE_NAMES.index("leaked-suit")

AT_ONCE: Final = "CB-POW-06"
AT_END: Final = "CB-POW-07"
POWER_VERBS: Final = {
    "look": (AT_ONCE, "the Bishop looks right after it is played"),
    "left": (AT_ONCE, "the Magician's side is chosen right after it is played"),
    "right": (AT_ONCE, "the Magician's side is chosen right after it is played"),
    "pass": (AT_ONCE, "cards are passed right after the Magician is played"),
    "trade": (AT_ONCE, "the Merchant trades right after it is played"),
    "broker": (AT_ONCE, "the Merchant trades right after it is played"),
    "give": (AT_ONCE, "cards are given right after the Merchant or the Smuggler is played"),
    "draw": (AT_ONCE, "the Smuggler draws right after it is played"),
    "refuse": (AT_ONCE, "the Smuggler draws right after it is played"),
    "spy": (AT_ONCE, "the Spy looks right after it is played"),
    "close": (AT_ONCE, "the Spy looks right after it is played"),
    "leader": (AT_END, "only a Bomb names the next leader, at the end of its trick"),
    "swap": (AT_END, "hands are swapped by Cursed, at the end of its trick"),
    "steal": (AT_END, "the Thief steals at the end of its trick"),
    "hex": (AT_END, "the Witch steals at the end of its trick"),
    "raise": (AT_END, "the Jester moves a bid at the end of its trick"),
    "lower": (AT_END, "the Jester moves a bid at the end of its trick"),
    "decline": ("CB-R-29", "no power card is to be declined now"),
    "keep": ("CB-R-29", "no power card is to be declined now"),
    "smuggle": ("CB-SMU-01", "the Smuggler's first exchange comes before your own bid"),
    "note": ("CB-R-73", "a Secret Note is shown on your turn to play a card, and only in Alliances rounds"),
    "trump": ("CB-SPN-05", "the trump suit holds until the round ends; only an Alchemist changes it"),
}


def verb_of(act: Action) -> str:
    """What kind of action it is: `bid` for all bids, `mission` for keeping one."""
    if isinstance(act, MakeBid):
        return "bid"
    if isinstance(act, OfNumber) and act in MISSION:
        return "mission"
    return act.text.split(" ", 1)[0]


def before_tricks(s: State) -> bool:
    """Whether bids or missions are still to be made."""
    if s.kind.missions:
        return NO_MISSION in s.missions
    return any(NO_BID in bids for bids in s.bids)


def untimely(s: State, act: Action) -> Refusal:
    """Why nobody can do such a thing now, where something else is asked."""
    verb = verb_of(act)
    if verb in POWER_VERBS:
        return Refusal(*POWER_VERBS[verb])
    if verb == "play":
        return _no_card_now(s)
    if verb == "bid":
        return _no_bid_now(s)
    return _of_round_type(s, verb)


def _no_card_now(s: State) -> Refusal:
    if before_tricks(s):
        return Refusal("CB-DEA-04", "cards are played when all bids or missions are down")
    if s.trick:
        return Refusal("CB-POW-08", "the power card is carried out before the next card is played")
    return Refusal("CB-R-90", "the trick is not finished: its power cards and its place come before the next")


def _no_bid_now(s: State) -> Refusal:
    if s.kind.missions:
        return Refusal("CB-MIS-01", "there are no bids in a mission round")
    if before_tricks(s):
        return Refusal("CB-DEA-04", "something else comes before the bids")
    return Refusal("CB-BID-06", "a bid stays fixed once it is placed; only a Jester can move it")


def _of_round_type(s: State, verb: str) -> Refusal:
    kind = s.kind
    if verb == "wager":
        now, rule, why = kind.wagers, "CB-R-68", "an extra wager is announced together with the bid"
        where = "wagers belong to Wagering rounds"
    elif verb == "mission":
        now, rule, why = kind.missions, "CB-MIS-01", "a mission is kept once, when missions are dealt"
        where = "missions belong to mission rounds"
    elif verb == "leak":
        now, rule, why = kind.number == LEAKED_SUIT, "CB-R-53", "suits are turned up before the bids only"
        where = "suits are turned up in Leaked Suit rounds only"
    elif verb == "lay":
        now, rule, why = kind.parts == SUITS, "CB-SUP-07", "a trick is laid under a suit as soon as it is won"
        where = "tricks are laid under suits in Suit Precision rounds only"
    elif verb == "first":
        now, rule, why = kind.parts == HALVES, "CB-SPL-02", "the hand is divided before the bids"
        where = "the hand is divided in The Split only"
    else:
        now, rule, why = bool(kind.groups), "CB-R-81", "pairs and teams are formed before the deal"
        where = "pairs and teams are formed in Duel Fights and Alliances rounds only"
    return Refusal(rule, why) if now else Refusal(BASE_GAME, where)


# -- what several steps say no to -----------------------------------------------------------------------


def absent(s: State, seats: "tuple[Seat, ...]") -> Refusal | None:
    """A seat that this table does not have."""
    for seat in seats:
        if seat >= s.setup.players:
            why = f"nobody is called {SEAT_NAMES[seat]} at this table of {s.setup.players}"
            return Refusal("CB-CMP-09", why)
    return None


NO_SUCH_SUIT: Final = Refusal("CB-R-06", "that suit is not in the deck")
