"""Clauses of every kind, as a menu of the rules would let somebody write them."""

import json

from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.language.json_offers import plain_clause
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import NOTHING_SAID, Clause
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import (
    NO_SLOT,
    can_be_sent,
    new_draft,
    next_slot,
    slot_words,
    with_word,
)
from wyrmhall.games.dragon_dune.rules.deals.ledger import Draft
from wyrmhall.games.dragon_dune.rules.deals.proposable import could_promise
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

MANY = 6  # territories in one clause; more are seldom named


def random_clause(
    view: State, seat: Seat, other: Seat, by: Seat, chance: Chance, kind: int = -1
) -> Clause | None:
    """A promise of `by`, worded at random; None where the kind does not fit."""
    kinds = [kind] if kind >= 0 else [one for one in range(len(c.KINDS)) if could_promise(view, one, by)]
    if not kinds or not could_promise(view, kinds[0], by):
        return None
    draft = with_word(view.setup, view.turn, new_draft(seat, other), w.OF_KIND[chance.pick(kinds)])
    draft = with_word(view.setup, view.turn, draft, w.BY_WORDS[view.setup.factions[by]])
    for _ in range(MANY * 3):
        slot = next_slot(draft)
        if slot == NO_SLOT:
            break
        words = slot_words(view, draft, slot)
        if not words:
            return None
        draft = with_word(view.setup, view.turn, draft, chance.pick(words))
    return draft.clauses[0] if draft.clauses else None


def copy_of(s: object) -> State:
    """The same position, to try something in."""
    assert isinstance(s, State)
    copy = s.clone()
    copy.asked = s.asked
    return copy


def clause(kind: int, by: Seat, **slots: int) -> Clause:
    """One with these slots filled, by their names in `clauses`: gold=3, turn=5."""
    values = list(NOTHING_SAID)
    values[c.BY] = by
    for name, value in slots.items():
        values[getattr(c, name.upper())] = value
    return Clause(kind, tuple(values), "")


def offer(view: State, others: list[Seat], clauses: list[Clause]) -> str:
    """As the notation takes it."""
    names = [FACTION_NAMES[view.setup.factions[other]] for other in others]
    told = [plain_clause(view.setup, one) for one in clauses]
    return "offer " + json.dumps({"with": names, "clauses": told})


def is_open(view: State, seat: Seat, other: Seat, clauses: list[Clause]) -> bool:
    """Whether the rules let this be sent."""
    parties = new_draft(seat, other).parties
    return can_be_sent(view, Draft(parties, tuple(clauses), -1, NOTHING_SAID, "", False))
