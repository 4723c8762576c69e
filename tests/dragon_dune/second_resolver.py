"""A second referee for the battles of Dragon Dune: two revealed plans in, everything that follows out.

Written from rules.md alone and in another way than the engine: what the rules say stands in tables, and
`resolve` only looks it up. It shares nothing with the engine, not even the names of cards or factions, so
where both agree a mistake would have to be made twice.

It judges what lies open after the reveal. Whoever asks it knows who holds which Queen and Jack; the chaos
monster (DD-TWO-03) makes all of this void and is not its business (DD-R-111).
"""

from typing import Final, NamedTuple

Card = tuple[str, int]  # suit d, h, c or s; value 1 (an Ace) to 6


class Rules(NamedTuple):
    """The edition and the optional rules that bear on a battle."""

    edition: str  # first, sixth, sixth-c or ninth
    weaknesses: bool = False
    elite_warriors: bool = False
    elven_blessing: bool = False


class Side(NamedTuple):
    """One side of a battle, its plan revealed."""

    faction: str  # dwarves, elves, goblins or orcs
    units: int  # visible units in the territory, elites included
    elites: int
    sent: int  # elites included
    elites_sent: int
    card: Card | None
    blessed: bool = False
    treachery: bool = False  # declared with fitting cards, and not negated


class Result(NamedTuple):
    """What a battle brings; every pair is attacker, defender."""

    winner: str  # attacker, defender or nobody
    totals: tuple[int, int]  # what the plans add up to, even where treachery decided
    lost: tuple[int, int]
    elites_lost: tuple[int, int]
    cards: tuple[str, str]  # none, kept, discarded or choice (the owner keeps or discards)
    gold: tuple[int, int]  # from the bank


# ---------------------------------------------------------------- what a plan is worth

WORTH: Final = {"first": 1, "sixth": 2, "sixth-c": 2, "ninth": 2}  # DD-BAT-08, DD-BAT-09
ELITE_WORTH: Final = {"first": 0, "sixth": 4, "sixth-c": 3, "ninth": 3}  # DD-ADV-02, DD-R-150, DD-N9-13
BLESSING: Final = 1  # DD-ADV-06

# faction and opponent; who is not listed adds nothing
BONUS: Final[dict[str, dict[tuple[str, str], int]]] = {
    "first": {},
    "sixth": {  # DD-DWF-08, DD-ORC-15
        ("dwarves", "elves"): 1,
        ("dwarves", "goblins"): 1,
        ("dwarves", "orcs"): 1,
        ("orcs", "dwarves"): 1,
        ("orcs", "elves"): 1,
        ("orcs", "goblins"): 1,
    },
    "sixth-c": {  # DD-DWF-09, DD-ORC-15
        ("dwarves", "elves"): 2,
        ("dwarves", "goblins"): 2,
        ("orcs", "dwarves"): 1,
        ("orcs", "elves"): 1,
        ("orcs", "goblins"): 1,
    },
    "ninth": {
        ("dwarves", "elves"): 2,
        ("dwarves", "goblins"): 2,
        ("orcs", "dwarves"): 1,
        ("orcs", "elves"): 1,
        ("orcs", "goblins"): 1,
    },
}

# ---------------------------------------------------------------- how two cards stand to each other

COLOUR: Final = {"d": "red", "h": "red", "c": "black", "s": "black"}  # DD-CMP-20

ALONE, LOWER, HIGHER, EQUAL = "alone", "lower", "higher", "equal"

ADDS: Final = {ALONE: 1, LOWER: 1, HIGHER: 0, EQUAL: 0}  # DD-BAT-10, DD-R-121, DD-R-170

WEAK_AGAINST: Final = {"orcs": "black", "goblins": "black", "elves": "red", "dwarves": "red"}  # DD-WKN-01

# by how the opponent's card stands: in sixth any card will do, later only one that adds its value (DD-R-147)
WEAKNESS: Final = {
    "first": {ALONE: 0, LOWER: 0, HIGHER: 0, EQUAL: 0},
    "sixth": {ALONE: 2, LOWER: 2, HIGHER: 2, EQUAL: 2},  # DD-WKN-02
    "sixth-c": {ALONE: 2, LOWER: 2, HIGHER: 0, EQUAL: 0},  # DD-WKN-03
    "ninth": {ALONE: 2, LOWER: 2, HIGHER: 0, EQUAL: 0},
}

# ---------------------------------------------------------------- how it ends

WON, LOST, TRAITOR = "won", "lost", "traitor"

# by the declarations of attacker and defender: DD-BAT-21, DD-BAT-22, DD-R-115
BY_TREACHERY: Final = {
    (True, False): (TRAITOR, LOST),
    (False, True): (LOST, TRAITOR),
    (True, True): (LOST, LOST),
}
BY_TOTALS: Final = {True: (WON, LOST), False: (LOST, WON)}  # by attacker >= defender: DD-BAT-14, DD-BAT-15

WINNER: Final = {
    (WON, LOST): "attacker",
    (TRAITOR, LOST): "attacker",
    (LOST, WON): "defender",
    (LOST, TRAITOR): "defender",
    (LOST, LOST): "nobody",
}

# by how it stands: the colour rule takes the higher card and both equal ones (DD-BAT-11, DD-BAT-12, DD-R-169)
WINNERS_CARD: Final = {
    "first": {ALONE: "choice", LOWER: "choice", HIGHER: "choice", EQUAL: "choice"},  # DD-BAT-19, DD-R-121
    "sixth": {ALONE: "kept", LOWER: "kept", HIGHER: "discarded", EQUAL: "discarded"},  # DD-R-119
    "sixth-c": {ALONE: "kept", LOWER: "kept", HIGHER: "discarded", EQUAL: "discarded"},
    "ninth": {ALONE: "kept", LOWER: "kept", HIGHER: "discarded", EQUAL: "discarded"},
}
LOSERS_CARD: Final = "discarded"  # DD-BAT-18, DD-BAT-22, DD-R-115
TRAITORS_CARD: Final = "kept"  # DD-R-114

TREACHERY_GOLD: Final = {"first": 0, "sixth": 2, "sixth-c": 2, "ninth": 2}  # DD-BAT-23

# ---------------------------------------------------------------- what a plan may hold

MOST_ELITES: Final = {"first": 0, "sixth": 2, "sixth-c": 3, "ninth": 2}  # DD-ADV-02, DD-ADV-03, DD-N9-13
LOWEST_CARD: Final = {"first": 1, "sixth": 1, "sixth-c": 1, "ninth": 2}  # DD-ACE-08, DD-N9-09


def check_plan(rules: Rules, side: Side) -> None:
    """DD-R-106  Raise ValueError for a side that cannot stand in a battle of these rules."""
    elite_faction = rules.elite_warriors and side.faction == "dwarves"
    may_be_blessed = rules.elven_blessing and side.faction == "elves" and rules.edition != "first"
    if not 0 <= side.elites <= (MOST_ELITES[rules.edition] if elite_faction else 0):
        raise ValueError(f"too many elites: {side}")
    if not 0 <= side.elites_sent <= side.elites:
        raise ValueError(f"more elites sent than there are: {side}")
    if not 0 <= side.sent - side.elites_sent <= side.units - side.elites:
        raise ValueError(f"more ordinary units sent than there are: {side}")
    if side.card and not LOWEST_CARD[rules.edition] <= side.card[1] <= 6:
        raise ValueError(f"no artifact: {side}")
    if side.blessed and not may_be_blessed:
        raise ValueError(f"no blessing: {side}")


# ---------------------------------------------------------------- the battle


def standing(card: Card, other: Card | None) -> str:
    """DD-BAT-10  How a card stands to the one it meets, an Ace as a 1 (DD-ACE-08, DD-R-120)."""
    if other is None or COLOUR[card[0]] != COLOUR[other[0]]:
        return ALONE
    return {-1: LOWER, 0: EQUAL, 1: HIGHER}[(card[1] > other[1]) - (card[1] < other[1])]


def weakness(rules: Rules, own: Side, other: Side) -> int:
    """DD-WKN-02, DD-WKN-03  The points a side loses by the card of its opponent."""
    if not rules.weaknesses or other.card is None or COLOUR[other.card[0]] != WEAK_AGAINST[own.faction]:
        return 0
    return WEAKNESS[rules.edition][standing(other.card, own.card)]


def total(rules: Rules, own: Side, other: Side) -> int:
    """DD-BAT-08 to DD-BAT-13  The battle points of one side, below zero if it comes to that (DD-R-148)."""
    units = WORTH[rules.edition] * (own.sent - own.elites_sent) + ELITE_WORTH[rules.edition] * own.elites_sent
    artifact = own.card[1] * ADDS[standing(own.card, other.card)] if own.card else 0
    bonus = BONUS[rules.edition].get((own.faction, other.faction), 0) + BLESSING * own.blessed
    return units + artifact + bonus - weakness(rules, own, other)


def betrays(own: Side, other: Side) -> bool:
    """DD-R-112, DD-ADV-07  No treachery without a card to sabotage, and none against the blessed."""
    return own.treachery and other.card is not None and not other.blessed


def losses(side: Side, role: str) -> tuple[int, int]:
    """DD-BAT-16, DD-BAT-17, DD-BAT-21, DD-BAT-22  Units lost, and the elites among them."""
    return {WON: (side.sent, side.elites_sent), LOST: (side.units, side.elites), TRAITOR: (0, 0)}[role]


def fate(edition: str, own: Side, other: Side, role: str) -> str:
    """What becomes of the card a side played."""
    if own.card is None:
        return "none"
    winners = WINNERS_CARD[edition][standing(own.card, other.card)]
    return {WON: winners, LOST: LOSERS_CARD, TRAITOR: TRAITORS_CARD}[role]


def resolve(rules: Rules, attacker: Side, defender: Side) -> Result:
    """DD-R-111  Treachery first, then the totals."""
    check_plan(rules, attacker)
    check_plan(rules, defender)
    totals = total(rules, attacker, defender), total(rules, defender, attacker)
    declared = betrays(attacker, defender), betrays(defender, attacker)
    roles = BY_TREACHERY.get(declared, BY_TOTALS[totals[0] >= totals[1]])
    lost, elites_lost = zip(losses(attacker, roles[0]), losses(defender, roles[1]), strict=True)
    gold = {WON: 0, LOST: 0, TRAITOR: TREACHERY_GOLD[rules.edition]}
    return Result(
        winner=WINNER[roles],
        totals=totals,
        lost=lost,
        elites_lost=elites_lost,
        cards=(
            fate(rules.edition, attacker, defender, roles[0]),
            fate(rules.edition, defender, attacker, roles[1]),
        ),
        gold=(gold[roles[0]], gold[roles[1]]),
    )
