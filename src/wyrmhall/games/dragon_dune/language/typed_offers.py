"""Offers as people type them: `offer elves: I pay 2 now, you tell card`.

    offer FACTION[, FACTION ...]: CLAUSE; CLAUSE ...

Clauses are parted by `;`, or by `,` or `and` before the next subject. A clause begins with its subject: `I`,
`you` (the other party of two) or a faction. `until 5`, `in turn 5` or `this turn` ends it; without that it
holds until the end of the current turn. Territories are written `10*` (castle), `9.` (forest), `13` (plain).
`offer_examples` has every kind of clause. Besides: `accept elves`, `refuse` where one proposal can be meant,
`give 3 to elves`, `end deal 7`, and `offer {...}` with the form of `json_offers`.
"""

# not compiled: words of people, who wait for nothing
import json
import re
from typing import Any

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, faction_named
from wyrmhall.games.dragon_dune.language.json_offers import ALL, ANYBODY, BadOffer, seat_named, words_of
from wyrmhall.games.dragon_dune.language.offer_examples import EXAMPLES
from wyrmhall.games.dragon_dune.language.offer_grammar import (
    CLAUSE,
    HONOUR,
    NEVER,
    NOT,
    PARTING,
    PLACE,
    SHALL,
    TERM,
    WORD_VALUES,
    grammar,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def expand(s: State, seat: Seat, text: str) -> list[str] | None:
    """The small words of what was typed; None if it is no talk. BadOffer says what was expected."""
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb in ("offer", "propose"):
        return words_of(s, seat, read_offer(s, seat, text.strip()[len(verb) :].strip()))
    if verb in ("accept", "refuse") and len(words) < 3 and words != ["accept"]:
        return [answer(s, seat, verb, words[1:])]
    if verb == "give" and len(words) > 2:
        return [gift(words[1:])]
    if verb == "end" and len(words) == 3 and words[1].lower() == "deal":
        return [f"end {words[2]}"]
    return None


def answer(s: State, seat: Seat, verb: str, names: list[str]) -> str:
    """`accept elves` where one proposal of theirs is open, `refuse` where one at all is.

    A bare `accept` is left to the Great Council, which has that word.
    """
    open_to_me = [one for one in s.ledger.proposals if seat in one.parties and one.proposer != seat]
    if names:
        proposer = seat_named(s.setup, names[0])
        open_to_me = [one for one in open_to_me if one.proposer == proposer]
    if len(open_to_me) != 1:
        many = "several proposals are" if open_to_me else "no proposal is"
        raise BadOffer(f"{many} open to you: say {verb} FACTION NUMBER")
    return f"{verb} {FACTION_NAMES[s.setup.factions[open_to_me[0].proposer]]} {open_to_me[0].slot}"


def gift(words: list[str]) -> str:
    """`give elves 3`, `give 3 to elves`, `give elves 3 gold`"""
    amounts = [word for word in words if word.isdecimal()]
    factions = [faction_named(word) for word in words if faction_named(word) >= 0]
    if len(amounts) != 1 or len(factions) != 1:
        raise BadOffer("say how much and to whom: give elves 3")
    return f"give {FACTION_NAMES[factions[0]]} {int(amounts[0])}"


def read_offer(s: State, seat: Seat, text: str) -> dict[str, Any]:
    """The structured form of `elves: I pay 2 now; you tell card`, or of that form written out."""
    if text.startswith("{"):
        return from_json(text)
    names, colon, rest = text.partition(":")
    if not colon or not rest.strip():
        raise BadOffer("say: offer elves: I pay 2 now; you tell card")
    others = [name for name in re.split(r"[\s,]+(?:and[\s,]+)?", names.strip()) if name]
    parties = [seat_named(s.setup, name) for name in others]
    flat = " ".join(rest.replace("’", "'").split())
    clauses = [part for part in PARTING.split(flat) if part]
    return {
        "with": [FACTION_NAMES[s.setup.factions[party]] for party in parties],
        "clauses": [read_clause(s, seat, parties, part) for part in clauses],
    }


def from_json(text: str) -> dict[str, Any]:
    try:
        offer = json.loads(text)
    except (ValueError, RecursionError):
        raise BadOffer("the offer is not well-formed JSON") from None
    if not isinstance(offer, dict):
        raise BadOffer("a JSON object is expected")
    return offer


def read_clause(s: State, seat: Seat, others: list[Seat], text: str) -> dict[str, Any]:
    parsed = CLAUSE.fullmatch(text.strip())
    if parsed is None:
        raise BadOffer(f"{text!r}: begin with who promises it: I, you, or a faction; {examples('')}")
    subject, rest = parsed[1], NOT.sub("not", SHALL.sub("", parsed[2]))
    clause: dict[str, Any] = {"by": player(s, seat, others, subject)}
    honour = HONOUR.fullmatch(rest)
    if honour is not None:
        return {"kind": "honour", **clause, "say": honour[1]}
    term = TERM.search(rest)
    if term is not None:
        rest = rest[: term.start()]
        clause |= {"turn": int(term[1] or term[2])} if term[1] or term[2] else {}
    for kind, pattern, besides in grammar():
        match = pattern.fullmatch(rest)
        if match is not None:
            given = {name: value for name, value in match.groupdict().items() if value is not None}
            return {"kind": kind, **clause, **besides, **read_values(s, seat, others, kind, given)}
    if NEVER.search(rest):
        raise BadOffer("no deal hands over cards or units, cancels a battle or changes a rule", "DD-DEAL-36")
    raise BadOffer(f"{rest!r} is not understood; {examples(rest.split()[0])}")


def read_values(s: State, seat: Seat, others: list[Seat], kind: str, given: dict[str, str]) -> dict[str, Any]:
    """What the pattern caught, by the keys of the structured form."""
    values: dict[str, Any] = {}
    for name, text in given.items():
        key, word = name.removesuffix("2"), text.lower()
        if key in ("gold", "units", "number"):
            values[key] = int(word)
        elif key in ("place", "from", "into"):
            values[key] = place_word(word)
        elif key == "places":
            values[key] = [place_word(one) for one in re.findall(PLACE, word)]
        elif key in ("to", "who", "whose"):
            values["to" if key == "whose" else key] = player(s, seat, others, word)
        else:
            values[key] = WORD_VALUES[key].get(word, word)
    if kind == "plan":
        values.setdefault("compare", "exactly")
    return values


def place_word(word: str) -> str:
    """`9•` and `9.` are the forest; a full stop behind a number that has no forest is none."""
    word = word.replace("★", "*").replace("•", ".")
    return word if word in PLACE_WORDS else word.rstrip(".")


def player(s: State, seat: Seat, others: list[Seat], word: str) -> str:
    """The faction meant by `I`, `my`, `you` or its name."""
    word = word.lower().removeprefix("the ").removesuffix("'s").removesuffix("'")
    if word in ("all", "everybody", "everyone"):
        return ALL
    if word in ("anybody", "anyone", "somebody", "someone"):
        return ANYBODY
    if word in ("i", "me", "my"):
        return FACTION_NAMES[s.setup.factions[seat]]
    if word in ("you", "your"):
        if len(others) != 1:
            raise BadOffer("several are addressed: name the faction instead of 'you'")
        return FACTION_NAMES[s.setup.factions[others[0]]]
    return word


def examples(verb: str) -> str:
    """A few clauses with that verb, or with any."""
    fitting = [text for text, _ in EXAMPLES if verb and verb.lower().rstrip("s") in text.lower().split()]
    some = fitting or [EXAMPLES[place][0] for place in (0, 2, 7, 16, 29)]
    return "for example: " + "; ".join(some[:5])
