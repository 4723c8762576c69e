"""What can be proposed: DD-DEAL-41, on open information alone, so that no menu tells a secret."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, MOUNTAIN, NOWHERE
from wyrmhall.games.dragon_dune.components.powers import ASKS_QUESTIONS, HIDES, SEES_CARDS
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import Initiative, TakeTurns
from wyrmhall.games.dragon_dune.rules.recruitment.turn import DISBANDING, TurnInProgress
from wyrmhall.games.dragon_dune.rules.steps.refusals import holder
from wyrmhall.games.dragon_dune.state import (
    BATTLE_ROUND,
    BIDDING_ROUND,
    DRAGON_ROUND,
    EVENT_ROUND,
    RECRUITMENT_ROUND,
    VICTORY_ROUND,
    State,
)
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Asked, Seat

RULE: Final = "DD-DEAL-41"

# After which round of a turn the moment of a clause has passed; by mode where that matters
_LAST_ROUND_OF_EVENT: Final = (
    BIDDING_ROUND,
    BATTLE_ROUND,
    BATTLE_ROUND,
    VICTORY_ROUND,
    RECRUITMENT_ROUND,
    EVENT_ROUND,
    DRAGON_ROUND,
)
_LAST_ROUND_OF_USE: Final = (
    BATTLE_ROUND,
    EVENT_ROUND,
    RECRUITMENT_ROUND,
    BATTLE_ROUND,
    RECRUITMENT_ROUND,
    RECRUITMENT_ROUND,
    DRAGON_ROUND,
)
_IN_OWN_TURN: Final = (c.KEEP_OUT, c.GO, c.LEAVE, c.RECRUIT)
_OF_BIDS: Final = (c.NO_BID, c.BID)
_OF_BATTLES: Final = (c.PLAN, c.NO_TREACHERY, c.QUESTION)


def hindrance(s: State, parties: Asked, clause: Clause, sales: int) -> Refusal | None:
    """Why the clause can no longer be agreed on; `sales` says which card was meant by the one for sale."""
    kind = c.KINDS[clause.kind]
    if clause.by not in parties:
        return Refusal("DD-DEAL-36", "only parties of the deal can promise something in it")
    if clause.kind == c.PAY_AT and (clause.last, clause.mode) <= (s.turn, s.round):
        return Refusal(RULE, f"the {c.ROUND_WORDS[clause.mode]} round of turn {clause.last} has begun")
    this_card = clause.kind in _OF_BIDS and clause.mode == c.THIS_CARD
    if this_card and not (card_is_for_sale(s) and s.ledger.sales == sales):
        return Refusal(RULE, "that card is no longer for sale")
    if clause.last < earliest(s, clause.kind, clause.mode, clause.by):
        return Refusal(RULE, f"{kind.word}: its moment in turn {clause.last} has passed")
    return None


def card_is_for_sale(s: State) -> bool:
    return any(isinstance(step, Auction) for step in s.stack)


def earliest(s: State, kind: int, mode: int, by: Seat) -> int:
    """The first turn in which the moment of such a clause can still come."""
    if s.turn == 0:
        return 1
    ahead = s.round <= last_round(s, kind, mode, by)
    if kind in _IN_OWN_TURN and turn_is_taken(s, by, kind):
        ahead = False
    return s.turn if ahead else s.turn + 1


def last_round(s: State, kind: int, mode: int, by: Seat) -> int:
    """After which round of this turn the moment of such a clause has passed."""
    if kind == c.PAY_AT:
        return mode - 1
    if kind == c.PAY_IF:
        return _LAST_ROUND_OF_EVENT[mode] if mode >= 0 else VICTORY_ROUND
    if kind in (c.SHARE, c.LEAVE_GOLD):
        return BATTLE_ROUND  # gold is collected as soon as the Collection Round begins
    if kind == c.REFUND:
        return RECRUITMENT_ROUND if by == s.setup.captain else BIDDING_ROUND
    if kind in _IN_OWN_TURN or kind == c.HIDE:
        return RECRUITMENT_ROUND
    if kind in _OF_BIDS:
        return BIDDING_ROUND
    if kind in _OF_BATTLES:
        return BATTLE_ROUND if s.setup.last_winner != NOBODY else VICTORY_ROUND  # DD-VIC-08
    if kind == c.NO_CARD:
        return _LAST_ROUND_OF_USE[mode] if mode >= 0 else VICTORY_ROUND
    if kind == c.COUNCIL:
        return EVENT_ROUND
    if kind == c.TELL and mode == c.CARD_FOR_SALE:
        return BIDDING_ROUND
    if kind == c.TELL and mode == c.NEXT_EVENT and s.event_next == NOWHERE:
        return BIDDING_ROUND  # DD-BID-11
    return VICTORY_ROUND


def turn_is_taken(s: State, seat: Seat, kind: int) -> bool:
    """Whether the seat's Recruitment and Movement turn is over, or for GO its move."""
    if s.round != RECRUITMENT_ROUND:
        return False
    for step in s.stack:
        if isinstance(step, TurnInProgress) and step.seat == seat:
            return kind == c.GO and step.step >= DISBANDING
        if isinstance(step, (TakeTurns, Initiative)) and seat in step.players:
            return False
    return True


# -- who could promise it ------------------------------------------------------------------------


def why_never(s: State, kind: int, mode: int, by: Seat) -> str:
    """Why that player could never come into the position the clause speaks of; nothing if it could."""
    setup = s.setup
    if kind == c.PAY_AT and mode == VICTORY_ROUND and not setup.edition.later:
        return "this edition has no Victory Round"
    if kind == c.REFUND and by not in (setup.merchant, setup.captain):
        return "only who sells artifact cards or mercenaries gives the price back"
    if kind == c.NO_CARD:
        return why_never_used(s, mode, by)
    if kind == c.QUESTION:
        return why_never_asked(s, mode, by)
    if kind == c.HIDE and by != setup.hider and (mode != c.GO_HIDDEN or not setup.edition.ace_hides):
        return f"only {holder(s, HIDES)} choose whether to hide, stay hidden or come out"
    if kind == c.COUNCIL and not setup.councils:
        return "there are no councils with two players"
    if kind == c.TELL and mode in (c.CARD_FOR_SALE, c.NEXT_EVENT) and by != setup.seer:
        return f"only {holder(s, SEES_CARDS)} see that"
    if kind == c.TELL and mode == c.NEXT_EVENT and not setup.edition.elves_see_event:
        return "nobody sees the next event card in this edition"
    if kind in _OF_BIDS and mode == c.THIS_CARD and not card_is_for_sale(s):
        return "no card is for sale now"
    return ""


def why_never_used(s: State, use: int, by: Seat) -> str:
    """NO CARD: whether the player could use a Special Card so at all (DD-R-172)."""
    setup, edition = s.setup, s.setup.edition
    could = True
    if use == c.NEGATE_QUESTION:
        could = edition.negations and stoppable(s, setup.asker, by)
    elif use == c.NEGATE_SURVIVAL:
        could = edition.negations and setup.rider not in (NOBODY, by)
    elif use == c.NEGATE_DISBANDING:
        could = edition.negations and stoppable(s, setup.captain, by)
    elif use == c.NEGATE_SWAP:
        could = edition.negations and edition.swap and setup.swapper not in (NOBODY, by)
    elif use == c.STOP_HIRE:
        could = by == setup.captain
    elif use == c.HIDING:
        could = edition.ace_hides
    elif use == c.DRAGON_MOVE:
        could = by == setup.rider
    return "" if could else "that player could never use a Special Card so"


def stoppable(s: State, owner: Seat, by: Seat) -> bool:
    """DD-R-125  The power of a faction in play, which an ally may use as well."""
    return owner != NOBODY and (owner != by or s.setup.councils)


def why_never_asked(s: State, mode: int, by: Seat) -> str:
    setup = s.setup
    lent = setup.councils and not setup.edition.elves_ask_for_ally
    if setup.asker == NOBODY or (by != setup.asker and not lent):
        return f"only {holder(s, ASKS_QUESTIONS)} and their ally ask battle questions"
    if mode > c.ASK_NOTHING and mode - 1 not in setup.edition.questions:
        return "that question is not asked in this edition"
    return ""


def could_hire(s: State, seat: Seat) -> bool:
    """DD-ORC-06, DD-GOB-15"""
    setup = s.setup
    return seat != setup.raiser or setup.edition.orcs_hire or (setup.councils and setup.captain != NOBODY)


def possible(s: State, kind: int, mode: int, by: Seat) -> bool:
    """Whether that player can promise such a thing, and its moment lies ahead."""
    last = s.setup.edition.turns if c.KINDS[kind].has(c.TURN, mode) else max(1, s.turn)
    late = earliest(s, kind, mode, by) > last
    return not late and not why_never(s, kind, mode, by)


def possible_modes(s: State, kind: int, by: Seat) -> list[int]:
    return [mode for mode in range(len(c.KINDS[kind].modes)) if possible(s, kind, mode, by)]


def could_promise(s: State, kind: int, by: Seat) -> bool:
    """Whether some clause of the kind is open to the player."""
    modes = len(c.KINDS[kind].modes)
    if not modes:
        return possible(s, kind, c.UNSET, by)
    return any(possible(s, kind, mode, by) for mode in range(modes))


def places_for(s: State, kind: int, mode: int) -> int:
    """The territories a clause of that kind and mode can speak of, as bits."""
    all_places = s.setup.island.all_places
    battlefields = all_places if s.setup.last_winner == NOBODY else all_places & ~(1 << MOUNTAIN)  # DD-BRD-08
    if kind == c.PAY_IF:
        return CASTLES & all_places if mode == c.CONTROLS_CASTLE else battlefields
    if kind == c.PLAN:
        return battlefields
    if kind in (c.SHARE, c.LEAVE_GOLD):
        return s.setup.edition.event_cards  # gold lies nowhere else
    if kind == c.HIDE and mode == c.GO_HIDDEN:
        return all_places & ~(1 << MOUNTAIN)  # DD-R-80
    return all_places


def turns_for(s: State, kind: int, mode: int, by: Seat) -> range:
    """DD-DEAL-38  No term goes beyond the last turn."""
    return range(earliest(s, kind, mode, by), s.setup.edition.turns + 1)
