"""Offers as plain JSON values, for screens and bots: into small words, and back.

    {"with": ["elves"], "clauses": [
        {"kind": "pay-now", "by": "orcs", "to": "elves", "gold": 2},
        {"kind": "tell", "by": "elves", "fact": "card", "to": "orcs"}]}

Left out, `to` is the other party of two, and `turn` the current turn (DD-DEAL-38). `{"end": 7}` proposes to
end a deal.
"""

# not compiled: words of people, who wait for nothing
from collections.abc import Mapping, Sequence
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS, Place, place_named, places_in
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, faction_named
from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, UNSET, Clause
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import NO_SLOT, new_draft, next_slot, with_word
from wyrmhall.games.dragon_dune.rules.deals.ledger import Draft, Proposal
from wyrmhall.games.dragon_dune.setup import Setup
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import NOTATION
from wyrmhall.kernel.seat import NOBODY, Asked, Seat

KEYS: Final = {  # what a slot is called
    c.BY: "by",
    c.TO: "to",
    c.GOLD: "gold",
    c.UNITS: "units",
    c.NUMBER: "number",
    c.PLACE: "place",
    c.PLACES: "places",
    c.START: "from",
    c.GOAL: "into",
    c.WHO: "who",
    c.ARTIFACT: "artifact",
    c.TURN: "turn",
    c.SAY: "say",
}
ALL: Final = "all"
ANYBODY: Final = "anybody"
_NUMBERS: Final = {
    c.GOLD: w.GOLD_WORDS,
    c.UNITS: w.UNIT_WORDS,
    c.NUMBER: w.NUMBER_WORDS,
    c.TURN: w.TURN_WORDS,
}


class BadOffer(ValueError):
    """An offer that cannot be read: says what was expected, or which rule forbids it."""

    def __init__(self, why: str, rule: str = NOTATION) -> None:
        super().__init__(why)
        self.rule = rule


# -- into small words ----------------------------------------------------------------------------


def words_of(s: State, seat: Seat, offer: Mapping[str, Any]) -> list[str]:
    """The small words by which the seat composes and sends the offer."""
    opened = ["draft drop"] if s.ledger.drafts[seat] is not None else []
    if "end" in offer:
        return [*opened, f"end {offer['end']}"]
    others = [seat_named(s.setup, name) for name in listed(offer.get("with"))]
    if not others or seat in others or len(set(others)) != len(others):
        raise BadOffer('"with" must name one other player or more, each once')
    draft = new_draft(seat, others[0])
    said: list[Action] = [w.WITH[s.setup.factions[others[0]]]]
    for other in others[1:]:
        draft = say(s, draft, w.WITH[s.setup.factions[other]], said)
    clauses = listed(offer.get("clauses"))
    if not clauses:
        raise BadOffer('"clauses" must list one clause or more')
    for clause in clauses:
        if not isinstance(clause, Mapping):
            raise BadOffer("a clause must be an object with a kind")
        draft = say_clause(s, draft, clause, said)
    return [*opened, *[word.text for word in said], w.SEND.text]


def say(s: State, draft: Draft, word: Action, said: list[Action]) -> Draft:
    said.append(word)
    return with_word(s.setup, s.turn, draft, word)


def say_clause(s: State, draft: Draft, clause: Mapping[str, Any], said: list[Action]) -> Draft:
    """One clause, slot by slot in the order of its kind."""
    if clause.get("kind") not in c.KIND_WORDS:
        raise BadOffer(f"a clause has one of the kinds {', '.join(c.KIND_WORDS)}, not {clause.get('kind')!r}")
    kind = c.KIND_WORDS.index(clause["kind"])
    refuse_strange_keys(kind, clause)
    draft = say(s, draft, w.OF_KIND[kind], said)
    while (slot := next_slot(draft)) != NO_SLOT:
        if slot == c.PLACES:
            for name in listed(clause.get("places")):
                draft = say(s, draft, w.AT[place_of(name)], said)
            if draft.values[c.PLACES] == UNSET:
                raise BadOffer(f'{KINDS[kind].word}: "places" must list one territory or more')
            draft = say(s, draft, w.ENOUGH, said)
        else:
            draft = say(s, draft, word_for(s, draft, clause, slot), said)
    return draft


def refuse_strange_keys(kind: int, clause: Mapping[str, Any]) -> None:
    known = ["kind", *[key_of(kind, slot) for slot in KINDS[kind].slots]]
    for key in clause:
        if key not in known:
            raise BadOffer(f"{KINDS[kind].word}: there is no {key!r}; there are {', '.join(known)}")


def key_of(kind: int, slot: int) -> str:
    return KINDS[kind].asks if slot == c.MODE else KEYS[slot]


def word_for(s: State, draft: Draft, clause: Mapping[str, Any], slot: int) -> Action:
    """The word that fills the slot with what the clause says."""
    kind = draft.kind
    key = key_of(kind, slot)
    value = clause.get(key)
    if value is None:
        value = usual(s, draft, slot)
    if value is None:
        raise BadOffer(f"{KINDS[kind].word}: {key!r} is missing")
    if slot == c.MODE:
        if value not in KINDS[kind].modes:
            raise BadOffer(f"{KINDS[kind].word}: {key!r} is one of {', '.join(KINDS[kind].modes)}")
        return w.MODE_WORDS[value]
    if slot in (c.BY, c.TO, c.WHO):
        return faction_word(s, slot, value)
    if slot in (c.PLACE, c.START, c.GOAL):
        return w.place_word(slot, place_of(value))
    if slot == c.ARTIFACT:
        if value not in c.ARTIFACT_WORDS:
            raise BadOffer(f"{KINDS[kind].word}: {key!r} is one of {', '.join(c.ARTIFACT_WORDS)}")
        return w.ARTIFACTS[c.ARTIFACT_WORDS.index(value)]
    if slot == c.SAY:
        words = w.words_named(w.SAYING + str(value))
        if words is None:
            raise BadOffer("honour: 'say' must hold words")
        return words
    return number_word(slot, key, value)


def usual(s: State, draft: Draft, slot: int) -> str | int | None:
    """What is meant where nothing is said."""
    if slot == c.TURN:
        return max(1, s.turn)  # DD-DEAL-38
    if slot == c.TO and len(draft.parties) == 2:
        others = [seat for seat in draft.parties if seat != draft.values[c.BY]]
        return FACTION_NAMES[s.setup.factions[others[0]]]
    return "free" if slot == c.ARTIFACT else None


def faction_word(s: State, slot: int, value: Any) -> Action:
    names = listed(value)
    everybody = len(names) == s.setup.players - 1 > 1
    if names == [ALL] or names == [ANYBODY] or (everybody and slot == c.TO):
        if slot == c.BY:
            raise BadOffer("one player promises a thing")
        return w.TO_ALL if slot == c.TO else w.ANYBODY
    if len(names) != 1:
        raise BadOffer(f"{KEYS[slot]!r} names one player, or 'all'")
    faction = s.setup.factions[seat_named(s.setup, names[0])]
    if slot == c.BY:
        return w.BY_WORDS[faction]
    return w.TO_WORDS[faction] if slot == c.TO else w.WHO_WORDS[faction]


def number_word(slot: int, key: str, value: Any) -> Action:
    words = _NUMBERS[slot]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(words):
        raise BadOffer(f"{key!r} is a number up to {len(words) - 1}, not {value!r}")
    return words[value]


def listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]


def seat_named(setup: Setup, name: Any) -> Seat:
    faction = faction_named(name) if isinstance(name, str) else -1
    seat = setup.seat_of[faction] if faction >= 0 else NOBODY
    if seat == NOBODY:
        playing = ", ".join([FACTION_NAMES[one] for one in setup.factions])
        raise BadOffer(f"{name!r} does not play here; there are {playing}")
    return seat


def place_of(name: Any) -> Place:
    place = place_named(str(name))
    if place < 0:
        raise BadOffer(f"{name!r} is no territory; write 10* for a castle, 9. for a forest, 13 for a plain")
    return place


# -- and back ------------------------------------------------------------------------------------


def offer_of(setup: Setup, proposal: Proposal) -> dict[str, Any]:
    """A proposal in structured form, as its proposer would send it."""
    if proposal.ends:
        return {"end": proposal.ends}
    others = [seat for seat in proposal.parties if seat != proposal.proposer]
    return {
        "with": [FACTION_NAMES[setup.factions[seat]] for seat in others],
        "clauses": [plain_clause(setup, clause) for clause in proposal.clauses],
    }


def plain_deal(setup: Setup, number: int, parties: Asked, clauses: tuple[Clause, ...]) -> dict[str, Any]:
    """A deal of the ledger in structured form."""
    return {
        "deal": number,
        "parties": [FACTION_NAMES[setup.factions[seat]] for seat in parties],
        "clauses": [plain_clause(setup, clause) for clause in clauses],
    }


def plain_clause(setup: Setup, clause: Clause) -> dict[str, Any]:
    kind = KINDS[clause.kind]
    clause_values: dict[str, Any] = {"kind": kind.word}
    for slot in kind.slots:
        if slot == c.SAY:
            clause_values["say"] = clause.text
        elif kind.has(slot, clause.mode):
            clause_values[key_of(clause.kind, slot)] = plain_value(setup, clause, slot)
    return clause_values


def plain_value(setup: Setup, clause: Clause, slot: int) -> Any:
    value = clause.values[slot]
    if slot == c.MODE:
        return KINDS[clause.kind].modes[value]
    if slot in (c.BY, c.TO, c.WHO):
        if value == c.EVERYBODY:
            return ALL if slot == c.TO else ANYBODY
        return FACTION_NAMES[setup.factions[value]]
    if slot == c.PLACES:
        return [PLACE_WORDS[place] for place in places_in(value)]
    if slot in (c.PLACE, c.START, c.GOAL):
        return PLACE_WORDS[value]
    return c.ARTIFACT_WORDS[value] if slot == c.ARTIFACT else value


# -- JSON Schema ---------------------------------------------------------------------------------


def schema(setup: Setup) -> dict[str, Any]:
    """What an offer may look like at this table."""
    names = [FACTION_NAMES[faction] for faction in setup.factions]
    proposal = {
        "type": "object",
        "properties": {
            "with": {"type": "array", "items": {"enum": names}, "minItems": 1, "uniqueItems": True},
            "clauses": {
                "type": "array",
                "items": {"oneOf": [kind_schema(setup, kind, names) for kind in range(len(KINDS))]},
                "minItems": 1,
                "maxItems": c.MOST_CLAUSES,
            },
        },
        "required": ["with", "clauses"],
        "additionalProperties": False,
    }
    ending = {
        "type": "object",
        "properties": {"end": {"type": "integer", "minimum": 1, "maximum": c.MOST_DEALS}},
        "required": ["end"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An offer of Dragon Dune (DD-DEAL)",
        "oneOf": [proposal, ending],
    }


def kind_schema(setup: Setup, kind: int, names: list[str]) -> dict[str, Any]:
    form = KINDS[kind]
    properties: dict[str, Any] = {"kind": {"const": form.word}}
    for slot in form.slots:
        properties[key_of(kind, slot)] = slot_schema(setup, kind, slot, names)
    limited = [slot for slot, _ in form.only]
    optional = (c.TO, c.TURN, c.ARTIFACT, *limited)
    required = [key_of(kind, slot) for slot in form.slots if slot not in optional]
    return {
        "type": "object",
        "title": form.word,
        "x-rule": form.rule,
        "properties": properties,
        "required": ["kind", *required],
        "additionalProperties": False,
    }


def slot_schema(setup: Setup, kind: int, slot: int, names: list[str]) -> dict[str, Any]:
    if slot == c.MODE:
        return {"enum": list(KINDS[kind].modes)}
    if slot == c.BY:
        return {"enum": names}
    if slot == c.TO:
        return {"enum": [*names, ALL] if KINDS[kind].to_all else names}
    if slot == c.WHO:
        return {"enum": [*names, ANYBODY]}
    if slot == c.PLACES:
        return {"type": "array", "items": {"enum": list(PLACE_WORDS)}, "minItems": 1, "uniqueItems": True}
    if slot in (c.PLACE, c.START, c.GOAL):
        return {"enum": list(PLACE_WORDS)}
    if slot == c.ARTIFACT:
        return {"enum": list(c.ARTIFACT_WORDS)}
    if slot == c.SAY:
        return {"type": "string", "minLength": 1, "maxLength": c.LONGEST_TEXT}
    most = setup.edition.turns if slot == c.TURN else len(_NUMBERS[slot]) - 1
    return {"type": "integer", "minimum": 1 if slot == c.TURN else 0, "maximum": most}
