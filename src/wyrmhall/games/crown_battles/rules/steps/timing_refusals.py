"""Why not now: for each kind of action the rule that says when it is done, and by whom."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.language.actions import (
    SEAT_NAMES,
    BetExtra,
    CloseDeck,
    Decline,
    DrawCard,
    GiveCard,
    Hex,
    LayUnder,
    LeakSuit,
    LeaveUnchanged,
    LetTrade,
    Look,
    LookThroughDeck,
    MakeBid,
    MakeLeader,
    MakeTrump,
    NameSide,
    PassCard,
    PickMission,
    Play,
    PutInFirstHalf,
    RefuseCard,
    Shift,
    ShowNote,
    Smuggle,
    Steal,
    Swap,
    TradeWith,
)
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.state import NO_MISSION, State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

BASE_GAME: Final = "CB-EXP-07"  # what a round type does not change is played as in the base game

AT_ONCE: Final = "CB-POW-06"
AT_END: Final = "CB-POW-07"
WHEN_DONE: Final[dict[type[Action], tuple[str, str]]] = {
    Look: (AT_ONCE, "the Bishop looks right after it is played"),
    NameSide: (AT_ONCE, "the Magician's side is chosen right after it is played"),
    PassCard: (AT_ONCE, "cards are passed right after the Magician is played"),
    TradeWith: (AT_ONCE, "the Merchant trades right after it is played"),
    LetTrade: (AT_ONCE, "the Merchant trades right after it is played"),
    GiveCard: (AT_ONCE, "cards are given right after the Merchant or the Smuggler is played"),
    DrawCard: (AT_ONCE, "the Smuggler draws right after it is played"),
    RefuseCard: (AT_ONCE, "the Smuggler draws right after it is played"),
    LookThroughDeck: (AT_ONCE, "the Spy looks right after it is played"),
    CloseDeck: (AT_ONCE, "the Spy looks right after it is played"),
    MakeLeader: (AT_END, "only a Bomb names the next leader, at the end of its trick"),
    Swap: (AT_END, "hands are swapped by Cursed, at the end of its trick"),
    Steal: (AT_END, "the Thief steals at the end of its trick"),
    Hex: (AT_END, "the Witch steals at the end of its trick"),
    Shift: (AT_END, "the Jester moves a bid at the end of its trick"),
    Decline: ("CB-R-29", "no power card is to be declined now"),
    LeaveUnchanged: ("CB-R-29", "no power card is to be declined now"),
    Smuggle: ("CB-SMU-01", "the Smuggler's first exchange comes before your own bid"),
    ShowNote: ("CB-R-73", "a Secret Note is shown on your turn to play a card, and only in Alliances rounds"),
    MakeTrump: ("CB-SPN-05", "the trump suit holds until the round ends; only an Alchemist changes it"),
}


def before_tricks(s: State) -> bool:
    """Whether bids or missions are still to be made."""
    if s.kind.missions:
        return NO_MISSION in s.missions
    return any(NO_BID in bids for bids in s.bids)


def why_not_now(s: State, act: Action) -> Refusal:
    """Why nobody can do such a thing now, where something else is asked."""
    when = WHEN_DONE.get(type(act))
    if when is not None:
        rule, why = when
        own = s.setup.power_book.own and rule in (AT_ONCE, AT_END)
        return Refusal(rule, "no power card asks for that now" if own else why)
    if isinstance(act, Play):
        return _no_card_now(s)
    if isinstance(act, MakeBid):
        return _no_bid_now(s)
    return _of_round_type(s, act)


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


def _of_round_type(s: State, act: Action) -> Refusal:
    kind = s.kind
    if isinstance(act, BetExtra):
        now, rule, why = kind.wagers, "CB-R-68", "an extra wager is announced together with the bid"
        where = "wagers belong to Wagering rounds"
    elif isinstance(act, PickMission):
        now, rule, why = kind.missions, "CB-MIS-01", "a mission is kept once, when missions are dealt"
        where = "missions belong to mission rounds"
    elif isinstance(act, LeakSuit):
        now, rule, why = kind.leaks, "CB-R-53", "suits are turned up before the bids only"
        where = "suits are turned up in Leaked Suit rounds only"
    elif isinstance(act, LayUnder):
        now, rule, why = kind.parts == SUITS, "CB-SUP-07", "a trick is laid under a suit as soon as it is won"
        where = "tricks are laid under suits in Suit Precision rounds only"
    elif isinstance(act, PutInFirstHalf):
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
