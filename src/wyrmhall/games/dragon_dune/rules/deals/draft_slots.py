"""A proposal composed by small choices: which slot comes next, what may fill it, and what comes of it."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import places_in
from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, NOTHING_SAID, UNSET, Clause, with_value
from wyrmhall.games.dragon_dune.rules.deals.ledger import NO_KIND, Draft
from wyrmhall.games.dragon_dune.rules.deals.proposable import (
    could_hire,
    could_promise,
    hindrance,
    places_for,
    possible_modes,
    turns_for,
)
from wyrmhall.games.dragon_dune.setup import Setup
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

NO_SLOT: Final = -1  # between two clauses
MOST_CARDS: Final = 8  # of NO BID


def new_draft(seat: Seat, other: Seat) -> Draft:
    parties = (seat, other) if seat < other else (other, seat)
    return Draft(parties, (), NO_KIND, NOTHING_SAID, "", False)


def next_slot(draft: Draft) -> int:
    """What the clause being worded lacks, in the order of its kind."""
    if draft.kind == NO_KIND:
        return NO_SLOT
    kind = KINDS[draft.kind]
    for slot in kind.slots:
        if slot == c.SAY:
            if not draft.text:
                return slot
        elif kind.has(slot, draft.values[c.MODE]):
            missing = not draft.listed if slot == c.PLACES else draft.values[slot] == UNSET
            if missing:
                return slot
    return NO_SLOT


# -- what may be said ----------------------------------------------------------------------------


def draft_words(s: State, draft: Draft) -> list[Action]:
    """The words that may come next."""
    slot = next_slot(draft)
    words = between_clauses(s, draft) if slot == NO_SLOT else slot_words(s, draft, slot)
    return [*words, w.DROP]


def between_clauses(s: State, draft: Draft) -> list[Action]:
    words: list[Action] = []
    if not draft.clauses:
        words += [w.WITH[s.setup.factions[seat]] for seat in s.setup.seats if seat not in draft.parties]
    if len(draft.clauses) < c.MOST_CLAUSES:
        words += [
            w.OF_KIND[kind]
            for kind in range(len(KINDS))
            if any(could_promise(s, kind, seat) for seat in draft.parties)
        ]
    return [*words, w.SEND] if draft.clauses and can_be_sent(s, draft) else words


def can_be_sent(s: State, draft: Draft) -> bool:
    """DD-DEAL-41  Time may have passed since the first clause was worded."""
    return all(hindrance(s, draft.parties, clause, s.ledger.sales) is None for clause in draft.clauses)


def slot_words(s: State, draft: Draft, slot: int) -> list[Action]:
    kind, values = draft.kind, draft.values
    mode, by, factions = values[c.MODE], Seat(values[c.BY]), s.setup.factions
    if slot == c.BY:
        return [w.BY_WORDS[factions[seat]] for seat in draft.parties if could_promise(s, kind, seat)]
    if slot == c.MODE:
        return [w.MODE_WORDS[KINDS[kind].modes[one]] for one in possible_modes(s, kind, by)]
    if slot == c.TO:
        words: list[Action] = [w.TO_WORDS[factions[seat]] for seat in others_than(s, by, kind, mode)]
        return [*words, w.TO_ALL] if KINDS[kind].to_all else words
    if slot == c.WHO:
        return [*[w.WHO_WORDS[factions[seat]] for seat in subjects(s, kind, mode, by)], w.ANYBODY]
    if slot in (c.PLACE, c.PLACES, c.START, c.GOAL):
        return place_words(s, draft, slot)
    if slot == c.TURN:
        return [w.TURN_WORDS[turn] for turn in turns_for(s, kind, mode, by)]
    return [*number_words(s, kind, slot)]


def others_than(s: State, by: Seat, kind: int, mode: int) -> list[Seat]:
    """Whom a clause may benefit: anybody but the promising player."""
    others = [seat for seat in s.setup.seats if seat != by]
    if kind == c.NO_CARD and mode == c.STOP_HIRE:
        return [seat for seat in others if could_hire(s, seat)]
    return others


def subjects(s: State, kind: int, mode: int, by: Seat) -> list[Seat]:
    """Whom an event or an alliance may be about."""
    if kind == c.COUNCIL:
        return [seat for seat in s.setup.seats if seat != by]
    return [seat for seat in s.setup.seats if mode != c.HIRES or could_hire(s, seat)]


def place_words(s: State, draft: Draft, slot: int) -> list[Action]:
    places = places_for(s, draft.kind, draft.values[c.MODE])
    chosen = draft.values[c.PLACES]
    if slot == c.GOAL:
        places &= ~(1 << draft.values[c.START])
    elif slot == c.PLACES and chosen != UNSET:
        places &= ~chosen
    words: list[Action] = [w.place_word(slot, place) for place in places_in(places)]
    return [*words, w.ENOUGH] if slot == c.PLACES and chosen != UNSET else words


def number_words(s: State, kind: int, slot: int) -> list[w.Fill] | list[w.Words]:
    if slot == c.GOLD:
        return w.GOLD_WORDS[0 if kind in c.MAY_BE_NOTHING else 1 :]
    if slot == c.UNITS:
        return w.UNIT_WORDS[1 if kind == c.GO else 0 : s.setup.edition.units + 1]
    if slot == c.NUMBER:
        return w.NUMBER_WORDS[1 : (MOST_CARDS if kind == c.NO_BID else s.setup.island.numbers) + 1]
    return w.ARTIFACTS if slot == c.ARTIFACT else w.STOCK_SENTENCES


# -- what comes of it ----------------------------------------------------------------------------


def with_word(setup: Setup, turn: int, draft: Draft, word: Action) -> Draft:
    """The draft after one more word, which was on its menu; a clause that lacks nothing joins the others."""
    if isinstance(word, w.With):
        parties = tuple(sorted([*draft.parties, setup.seat_of[word.faction]]))
        return Draft(parties, draft.clauses, draft.kind, draft.values, draft.text, draft.listed)
    kind, values, text, listed = draft.kind, draft.values, draft.text, draft.listed
    if isinstance(word, w.OfKind):
        kind = word.kind
    elif isinstance(word, w.FillFaction):
        seat = word.faction if word.faction == c.EVERYBODY else setup.seat_of[word.faction]
        values = with_value(values, word.slot, seat)
    elif isinstance(word, w.FillMode):
        values = with_value(values, c.MODE, KINDS[kind].modes.index(word.name))
    elif isinstance(word, w.Words):
        text = word.said
    elif word is w.ENOUGH:
        listed = True
    elif isinstance(word, w.Fill):
        values = filled(draft, word)
    worded = Draft(draft.parties, draft.clauses, kind, values, text, listed)
    return worded if next_slot(worded) != NO_SLOT else with_clause(worded, turn)


def filled(draft: Draft, word: w.Fill) -> tuple[int, ...]:
    if next_slot(draft) != c.PLACES:
        return with_value(draft.values, word.slot, word.value)
    chosen = draft.values[c.PLACES]
    return with_value(draft.values, c.PLACES, (0 if chosen == UNSET else chosen) | 1 << word.value)


def with_clause(draft: Draft, turn: int) -> Draft:
    """DD-DEAL-38  A clause that names no turn lasts until the end of the current one."""
    values = draft.values
    if values[c.TURN] == UNSET:
        values = with_value(values, c.TURN, max(1, turn))
    clause = Clause(draft.kind, values, draft.text)
    return Draft(draft.parties, (*draft.clauses, clause), NO_KIND, NOTHING_SAID, "", False)
