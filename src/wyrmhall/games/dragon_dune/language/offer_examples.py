"""Every kind of clause as the Orcs may type it to the Elves, and what is understood."""

# not compiled: words of people, who wait for nothing
from typing import Any, Final

EXAMPLES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
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
