"""Offers as people type them: `offer elves: I pay 2 now, you tell card`.

    offer FACTION[, FACTION ...]: CLAUSE; CLAUSE ...

Clauses are parted by `;`, or by `,` or `and` before the next subject. A clause begins with its subject: `I`,
`you` (the other party of two) or a faction. `until 5`, `in turn 5` or `this turn` ends it; without that it
holds until the end of the current turn. Territories are written `10*` (castle), `9.` (forest), `13` (plain).
EXAMPLES has every kind of clause. Besides: `accept elves`, `refuse` where one proposal can be meant,
`give 3 to elves`, `end deal 7`, and `offer {...}` with the form of `json_offers`.
"""

import json
import re
from functools import cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import PLACE_WORDS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, faction_named
from wyrmhall.games.dragon_dune.language.json_offers import ALL, ANYBODY, BadOffer, seat_named, words_of
from wyrmhall.games.dragon_dune.rules.deals.clauses import ROUND_WORDS
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat

EXAMPLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (  # typed by the Orcs to the Elves
    ("I pay 2 now", {"kind": "pay-now", "by": "orcs", "to": "elves", "gold": 2}),
    (
        "you pay 3 at the battle round of turn 2",
        {"kind": "pay-at", "by": "elves", "to": "orcs", "gold": 3, "round": "battle", "turn": 2},
    ),
    (
        "I pay 3 if you win a battle in 11",
        {
            "kind": "pay-if",
            "by": "orcs",
            "to": "elves",
            "gold": 3,
            "event": "wins-battle",
            "who": "elves",
            "place": "11",
        },
    ),
    (
        "you pay 1 if anybody wins an auction",
        {
            "kind": "pay-if",
            "by": "elves",
            "to": "orcs",
            "gold": 1,
            "event": "wins-auction",
            "who": "anybody",
        },
    ),
    (
        "I pay 1 if the dragon enters 7 until 3",
        {
            "kind": "pay-if",
            "by": "orcs",
            "to": "elves",
            "gold": 1,
            "event": "dragon-enters",
            "number": 7,
            "turn": 3,
        },
    ),
    (
        "you share half of 10 until 5",
        {"kind": "share", "by": "elves", "to": "orcs", "part": "half", "place": "10", "turn": 5},
    ),
    ("dwarves refund 1 until 3", {"kind": "refund", "by": "dwarves", "gold": 1, "turn": 3}),
    (
        "I keep out of 9., 10* and 11 until 5",
        {"kind": "keep-out", "by": "orcs", "where": "named", "places": ["9.", "10*", "11"], "turn": 5},
    ),
    (
        "you keep out of my territories until 3",
        {"kind": "keep-out", "by": "elves", "where": "theirs", "to": "orcs", "turn": 3},
    ),
    ("I move 2 units from 1* to 18", {"kind": "go", "by": "orcs", "units": 2, "from": "1*", "into": "18"}),
    ("you leave 5* in turn 2", {"kind": "leave", "by": "elves", "place": "5*", "turn": 2}),
    ("I do not bid on this card", {"kind": "no-bid", "by": "orcs", "which": "this", "gold": 0}),
    (
        "you bid no more than 3 on the next 2 cards",
        {"kind": "no-bid", "by": "elves", "which": "next", "number": 2, "gold": 3},
    ),
    ("I do not bid this round", {"kind": "no-bid", "by": "orcs", "which": "round", "gold": 0}),
    ("you bid at least 4 on the next card", {"kind": "bid", "by": "elves", "which": "next", "gold": 4}),
    (
        "I plan 0 units no artifact in 11",
        {
            "kind": "plan",
            "by": "orcs",
            "to": "elves",
            "place": "11",
            "compare": "exactly",
            "units": 0,
            "artifact": "none",
        },
    ),
    (
        "you plan at least 2 units and a red artifact against goblins in 4 in turn 3",
        {
            "kind": "plan",
            "by": "elves",
            "to": "goblins",
            "place": "4",
            "compare": "at-least",
            "units": 2,
            "artifact": "red",
            "turn": 3,
        },
    ),
    ("I do not betray you until 4", {"kind": "no-treachery", "by": "orcs", "to": "elves", "turn": 4}),
    (
        "I do not use special cards to prevent questions",
        {"kind": "no-card", "by": "orcs", "use": "negate-question"},
    ),
    (
        "goblins do not use special cards to stop my hires",
        {"kind": "no-card", "by": "goblins", "use": "stop-hire", "to": "orcs"},
    ),
    ("you do not ask me questions", {"kind": "question", "by": "elves", "ask": "ask-nothing", "to": "orcs"}),
    ("you ask me the units", {"kind": "question", "by": "elves", "ask": "ask-units", "to": "orcs"}),
    (
        "I do not recruit in 16, 16.",
        {"kind": "recruit", "by": "orcs", "where": "named", "places": ["16", "16."]},
    ),
    (
        "you recruit no more than 2 units per turn until 3",
        {"kind": "recruit", "by": "elves", "where": "limit", "units": 2, "turn": 3},
    ),
    ("you hide in 5*", {"kind": "hide", "by": "elves", "how": "go-hidden", "place": "5*"}),
    ("you come out in 4.", {"kind": "hide", "by": "elves", "how": "come-out", "place": "4."}),
    (
        "I ally with you until 3",
        {"kind": "council", "by": "orcs", "promise": "make-alliance", "to": "elves", "turn": 3},
    ),
    (
        "you do not ally with dwarves until 6",
        {"kind": "council", "by": "elves", "promise": "no-alliance", "who": "dwarves", "turn": 6},
    ),
    (
        "I do not break the alliance until 3",
        {"kind": "council", "by": "orcs", "promise": "keep-alliance", "turn": 3},
    ),
    ("you tell card", {"kind": "tell", "by": "elves", "fact": "card", "to": "orcs"}),
    ("I show my hand to all", {"kind": "tell", "by": "orcs", "fact": "hand", "to": "all"}),
    (
        "you collect no more than 2 gold from 10 in turn 2",
        {"kind": "leave-gold", "by": "elves", "place": "10", "gold": 2, "turn": 2},
    ),
    ("I promise: we fight the Dwarves", {"kind": "honour", "by": "orcs", "say": "we fight the Dwarves"}),
)

# -- the grammar ---------------------------------------------------------------------------------

_NAMES: Final = "|".join(FACTION_NAMES)
_PLACE: Final = r"\d+[*.★•]?"
_PLAYER: Final = rf"(?:the )?(?:i|me|you|{_NAMES})"
_PARTS: Final = {
    "half": "half",
    "a half": "half",
    "a third": "third",
    "one third": "third",
    "a quarter": "quarter",
    "one quarter": "quarter",
    "two thirds": "two-thirds",
    "three quarters": "three-quarters",
    "all": "whole",
    "the whole": "whole",
}
_PLAYED: Final = {
    "no artifact": "none",
    "any artifact": "any",
    "an artifact": "any",
    "a red artifact": "red",
    "red": "red",
    "a black artifact": "black",
    "black": "black",
}
_COMPARED: Final = {"exactly": "exactly", "at least": "at-least", "at most": "at-most", "up to": "at-most"}
_QUESTIONS: Final = {
    "colour": "ask-colour",
    "color": "ask-colour",
    "units": "ask-units",
    "number of units": "ask-units",
    "value": "ask-value",
}
_FACTS: Final = {
    "card for sale": "card",
    "card": "card",
    "next event card": "event",
    "next event": "event",
    "event": "event",
    "hand": "hand",
    "queen": "queen",
    "jack": "jack",
}

_TOKENS: Final = {  # what may stand for <token> in a pattern
    "gold": r"\d+",
    "units": r"\d+",
    "number": r"\d+",
    "place": _PLACE,
    "from": _PLACE,
    "into": _PLACE,
    "places": rf"{_PLACE}(?:(?:, ?| )(?:and )?{_PLACE})*",
    "to": rf"{_PLAYER}|all|everybody|everyone",
    "who": rf"{_PLAYER}|anybody|anyone|somebody|someone",
    "whose": rf"my|your|(?:the )?(?:{_NAMES})(?:'s?)?",
    "round": "|".join(ROUND_WORDS),
    "part": "|".join(_PARTS),
    "artifact": "|".join(_PLAYED),
    "compare": "|".join(_COMPARED),
    "ask": "|".join(_QUESTIONS),
    "fact": "|".join(_FACTS),
}

_CARDS: Final = "[use|play] {a |any }special card{s} [to|for] "
_AGAINST: Final = "{ in battles}{ against <to2>}"

# (kind, pattern, what it says besides). {..} may be left out, [a|b] is one of these, {s} an ending.
_PATTERNS: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("pay-at", "pay{s}{ <to>} <gold>{ gold}{ to <to2>} at {the start of }{the }<round>{ round}", {}),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if <who> win{s} [an auction|the auction|a card]",
        {"event": "wins-auction"},
    ),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if <who> win{s}{ a battle| the battle}{ in} <place>",
        {"event": "wins-battle"},
    ),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if <who> lose{s}{ a battle| the battle}{ in} <place>",
        {"event": "loses-battle"},
    ),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if <who> [control|hold]{s} <place>",
        {"event": "controls-castle"},
    ),
    ("pay-if", "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if <who> hire{s}{ mercenaries}", {"event": "hires"}),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if {the }red dragon{ appears| comes}",
        {"event": "red-dragon"},
    ),
    (
        "pay-if",
        "pay{s}{ <to>} <gold>{ gold}{ to <to2>} if {the }dragon{ marker}{s} enter{s} <number>",
        {"event": "dragon-enters"},
    ),
    ("pay-now", "pay{s}{ <to>} <gold>{ gold}{ to <to2>}{ now| at once}", {}),
    (
        "share",
        "[share|hand|give]{s}{ <to>} <part> of {the gold [of|from|in] }{territory }<place>{ [with|to] <to2>}",
        {},
    ),
    ("refund", "[refund|give back]{s}{ <to>} <gold>{ gold}{ of each payment}{ to <to2>}", {}),
    ("keep-out", "[keep|stay]{s} out of <places>", {"where": "named"}),
    ("keep-out", "not [enter|attack] <places>", {"where": "named"}),
    ("keep-out", "[keep|stay]{s} out of <whose> [territories|territory|units|lands]", {"where": "theirs"}),
    ("keep-out", "not attack <to>", {"where": "theirs"}),
    ("go", "[move|go]{es|s}{ with}{ at least} <units>{ unit{s}} from <from> [to|into] <into>", {}),
    ("leave-gold", "[collect|take]{s} [no more than|at most] <gold>{ gold} [from|in|of] <place>", {}),
    ("leave-gold", "leave{s} {all }{the }gold [of|in|from] <place>", {"gold": 0}),
    ("leave", "leave{s} <place>", {}),
    ("no-bid", "not bid{ on [this card|the card|the card for sale]}", {"which": "this", "gold": 0}),
    ("no-bid", "not bid on the next card", {"which": "next", "number": 1, "gold": 0}),
    ("no-bid", "not bid on the next <number> cards", {"which": "next", "gold": 0}),
    ("no-bid", "not bid [this round|for the rest of the round|any more]", {"which": "round", "gold": 0}),
    (
        "no-bid",
        "bid{s} [no more than|at most|up to] <gold>{ on [this card|the card|the card for sale]}",
        {"which": "this"},
    ),
    ("no-bid", "bid{s} [no more than|at most|up to] <gold> on the next card", {"which": "next", "number": 1}),
    ("no-bid", "bid{s} [no more than|at most|up to] <gold> on the next <number> cards", {"which": "next"}),
    (
        "no-bid",
        "bid{s} [no more than|at most|up to] <gold> [this round|for the rest of the round]",
        {"which": "round"},
    ),
    ("bid", "bid{s}{ at least} <gold>{ on [this card|the card|the card for sale]}", {"which": "this"}),
    ("bid", "bid{s}{ at least} <gold> on the next card", {"which": "next"}),
    (
        "plan",
        "[plan|send]{s}{ <compare>} <units>{ unit{s}}{,}{ and}{ play}{ <artifact>}{ against <to>} in <place>",
        {},
    ),
    ("plan", "[plan|play]{s} <artifact>{ against <to>} in <place>", {"compare": "at-least", "units": 0}),
    ("no-treachery", "not [betray|declare treachery against] <to>", {}),
    (
        "no-card",
        f"not {_CARDS}[prevent|negate|stop] {{a |any |battle |your }}question{{s}}",
        {"use": "negate-question"},
    ),
    (
        "no-card",
        f"not {_CARDS}[prevent|negate|stop] {{the |orcs' |their }}survival",
        {"use": "negate-survival"},
    ),
    (
        "no-card",
        f"not {_CARDS}[prevent|negate|stop] {{the |an |your }}{{early }}disbanding",
        {"use": "negate-disbanding"},
    ),
    ("no-card", f"not {_CARDS}[prevent|negate|stop] {{the |a |your }}swap{{s}}", {"use": "negate-swap"}),
    ("no-card", f"not {_CARDS}stop <whose> hire{{s}}", {"use": "stop-hire"}),
    ("no-card", f"not {_CARDS}[hide|hiding]", {"use": "hiding"}),
    ("no-card", f"not {_CARDS}[move|moving] in the dragon round", {"use": "dragon-move"}),
    (
        "question",
        f"not ask{{ <to>}}{{ a| any}}{{ battle}}{{ question{{s}}}}{_AGAINST}",
        {"ask": "ask-nothing"},
    ),
    ("question", f"ask{{s}}{{ <to>}}{{ for| about}}{{ the}} <ask>{_AGAINST}", {}),
    ("recruit", "not recruit in <places>", {"where": "named"}),
    ("recruit", "not recruit{ units}", {"where": "limit", "units": 0}),
    (
        "recruit",
        "recruit{s} [no more than|at most|up to] <units>{ unit{s}}{ [a|per] turn}",
        {"where": "limit"},
    ),
    ("hide", "hide{s} in <place>", {"how": "go-hidden"}),
    ("hide", "stay{s} hidden in <place>", {"how": "stay-hidden"}),
    ("hide", "come{s} out in <place>", {"how": "come-out"}),
    ("council", "not ally with <who>{ in the next council}", {"promise": "no-alliance"}),
    ("council", "ally with <to>{ in the next council}", {"promise": "make-alliance"}),
    ("council", "offer{s} <to> an alliance{ in the next council}", {"promise": "make-alliance"}),
    (
        "council",
        "[not break|keep{s}] [the|an|our|my|their] alliance{ in the next council}",
        {"promise": "keep-alliance"},
    ),
    ("tell", "[tell|show]{s}{ <to>}{ the| my| your| their} <fact>{ to <to2>}", {}),
)
_HONOUR: Final = re.compile(r"(?:promise|swear)s?(?::| that) *(.+)", re.IGNORECASE)
_TERM: Final = re.compile(
    r",? (?:(?:until|till|through)(?: the)?(?: end of)?(?: turn)? (\d+)"
    r"|(?:in|of|during|by) turn (\d+)|this turn)$",
    re.IGNORECASE,
)
_DENIED: Final = r"(?:do not|does not|don't|doesn't|will not|won't|shall not|never)"
_NOT: Final = re.compile(rf"^{_DENIED}\b", re.IGNORECASE)
_VERBS: Final = (
    "pay|share|hand|give|refund|keep|stay|move|go|leave|bid|plan|send|betray|declare|use|play|ask|recruit"
    "|hide|come|ally|offer|break|tell|show|collect|take|promise|swear|enter|attack"
)
_SUBJECT: Final = rf"(?:the )?(i|you|{_NAMES})"
_PARTING: Final = re.compile(
    r" *; *|(?: *, *(?:and )?| and )"
    rf"(?=(?:the )?(?:i|you|{_NAMES}) (?:{_DENIED} |will |shall )?(?:{_VERBS})s?\b)",
    re.IGNORECASE,
)
_CLAUSE: Final = re.compile(rf"{_SUBJECT} (.+)", re.IGNORECASE)
_SHALL: Final = re.compile(r"^(?:will|shall) (?!not)", re.IGNORECASE)


def _compiled(pattern: str) -> "re.Pattern[str]":
    regex = pattern.replace("[", "(?:").replace("]", ")").replace("{", "(?:").replace("}", ")?")
    for token, form in _TOKENS.items():
        for name in (token, f"{token}2"):
            regex = regex.replace(f"<{name}>", f"(?P<{name}>{form})")
    return re.compile(regex, re.IGNORECASE)


@cache
def _grammar() -> "tuple[tuple[str, re.Pattern[str], dict[str, Any]], ...]":
    """The patterns, ready when the first offer is typed: a start without deals does not wait for them."""
    return tuple((kind, _compiled(pattern), besides) for kind, pattern, besides in _PATTERNS)


# -- reading -------------------------------------------------------------------------------------


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
    clauses = [part for part in _PARTING.split(flat) if part]
    return {
        "with": [FACTION_NAMES[s.setup.factions[party]] for party in parties],
        "clauses": [read_clause(s, seat, parties, part) for part in clauses],
    }


def from_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadOffer("the offer is not well-formed JSON") from None
    if not isinstance(found, dict):
        raise BadOffer("a JSON object is expected")
    return found


def read_clause(s: State, seat: Seat, others: list[Seat], text: str) -> dict[str, Any]:
    found = _CLAUSE.fullmatch(text.strip())
    if found is None:
        raise BadOffer(f"{text!r}: begin with who promises it: I, you, or a faction; {examples('')}")
    subject, rest = found[1], _NOT.sub("not", _SHALL.sub("", found[2]))
    clause: dict[str, Any] = {"by": player(s, seat, others, subject)}
    honour = _HONOUR.fullmatch(rest)
    if honour is not None:
        return {"kind": "honour", **clause, "say": honour[1]}
    term = _TERM.search(rest)
    if term is not None:
        rest = rest[: term.start()]
        clause |= {"turn": int(term[1] or term[2])} if term[1] or term[2] else {}
    for kind, pattern, besides in _grammar():
        match = pattern.fullmatch(rest)
        if match is not None:
            given = {name: value for name, value in match.groupdict().items() if value is not None}
            return {"kind": kind, **clause, **besides, **read_values(s, seat, others, kind, given)}
    if _NEVER.search(rest):
        raise BadOffer("no deal hands over cards or units, cancels a battle or changes a rule", "DD-DEAL-36")
    raise BadOffer(f"{rest!r} is not understood; {examples(rest.split()[0])}")


# DD-DEAL-36  what no clause can say, so that whoever tries is told so and not shown how to spell it
_NEVER: Final = re.compile(
    r"^(?:give|hand|sell|lend|trade|exchange|swap|transfer|pass)s?\b.*"
    r"\b(?:cards?|artifacts?|aces?|queens?|jacks?|kings?|units?|soldiers?|mercenaries|castles?|hands?|\d[hdcs])\b"
    r"|\b(?:cancel|skip|change|ignore)s?\b|^not (?:fight|battle)\b",
    re.IGNORECASE,
)


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
            values[key] = [place_word(one) for one in re.findall(_PLACE, word)]
        elif key in ("to", "who", "whose"):
            values["to" if key == "whose" else key] = player(s, seat, others, word)
        else:
            values[key] = _VALUES[key].get(word, word)
    if kind == "plan":
        values.setdefault("compare", "exactly")
    return values


_VALUES: Final[dict[str, dict[str, str]]] = {
    "part": _PARTS,
    "artifact": _PLAYED,
    "compare": _COMPARED,
    "ask": _QUESTIONS,
    "fact": _FACTS,
    "round": {},
}


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
