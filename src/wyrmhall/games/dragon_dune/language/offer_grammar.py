"""The grammar of typed offers: patterns for every kind of clause, and the words between clauses."""

# not compiled: words of people, who wait for nothing
import re
from functools import cache
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.rules.deals.clauses import ROUND_WORDS

_NAMES: Final = "|".join(FACTION_NAMES)
PLACE: Final = r"\d+[*.★•]?"
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
    "place": PLACE,
    "from": PLACE,
    "into": PLACE,
    "places": rf"{PLACE}(?:(?:, ?| )(?:and )?{PLACE})*",
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
HONOUR: Final = re.compile(r"(?:promise|swear)s?(?::| that) *(.+)", re.IGNORECASE)
TERM: Final = re.compile(
    r",? (?:(?:until|till|through)(?: the)?(?: end of)?(?: turn)? (\d+)"
    r"|(?:in|of|during|by) turn (\d+)|this turn)$",
    re.IGNORECASE,
)
_DENIED: Final = r"(?:do not|does not|don't|doesn't|will not|won't|shall not|never)"
NOT: Final = re.compile(rf"^{_DENIED}\b", re.IGNORECASE)
_VERBS: Final = (
    "pay|share|hand|give|refund|keep|stay|move|go|leave|bid|plan|send|betray|declare|use|play|ask|recruit"
    "|hide|come|ally|offer|break|tell|show|collect|take|promise|swear|enter|attack"
)
_SUBJECT: Final = rf"(?:the )?(i|you|{_NAMES})"
PARTING: Final = re.compile(
    r" *; *|(?: *, *(?:and )?| and )"
    rf"(?=(?:the )?(?:i|you|{_NAMES}) (?:{_DENIED} |will |shall )?(?:{_VERBS})s?\b)",
    re.IGNORECASE,
)
CLAUSE: Final = re.compile(rf"{_SUBJECT} (.+)", re.IGNORECASE)
SHALL: Final = re.compile(r"^(?:will|shall) (?!not)", re.IGNORECASE)
# DD-DEAL-36  what no clause can say, so that whoever tries is told so and not shown how to spell it
NEVER: Final = re.compile(
    r"^(?:give|hand|sell|lend|trade|exchange|swap|transfer|pass)s?\b.*"
    r"\b(?:cards?|artifacts?|aces?|queens?|jacks?|kings?|units?|soldiers?|mercenaries|castles?|hands?|\d[hdcs])\b"
    r"|\b(?:cancel|skip|change|ignore)s?\b|^not (?:fight|battle)\b",
    re.IGNORECASE,
)
WORD_VALUES: Final[dict[str, dict[str, str]]] = {
    "part": _PARTS,
    "artifact": _PLAYED,
    "compare": _COMPARED,
    "ask": _QUESTIONS,
    "fact": _FACTS,
    "round": {},
}


def _compiled(pattern: str) -> "re.Pattern[str]":
    regex = pattern.replace("[", "(?:").replace("]", ")").replace("{", "(?:").replace("}", ")?")
    for token, form in _TOKENS.items():
        for name in (token, f"{token}2"):
            regex = regex.replace(f"<{name}>", f"(?P<{name}>{form})")
    return re.compile(regex, re.IGNORECASE)


@cache
def grammar() -> "tuple[tuple[str, re.Pattern[str], dict[str, Any]], ...]":
    """The patterns, ready when the first offer is typed: a start without deals does not wait for them."""
    return tuple((kind, _compiled(pattern), besides) for kind, pattern, besides in _PATTERNS)
