"""How a battle ends once the plans are open: DD-BAT-08 to DD-BAT-23, DD-R-111 to DD-R-121, DD-R-147."""

from typing import Final

from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_CARD, VALUE_OF, Card
from wyrmhall.games.dragon_dune.components.editions import Edition
from wyrmhall.games.dragon_dune.components.factions import Faction

ATTACKER: Final = 0
DEFENDER: Final = 1
NO_WINNER: Final = -1

# What becomes of the artifact a side played
NO_ARTIFACT: Final = 0
KEPT: Final = 1
DISCARDED: Final = 2
OWNER_CHOOSES: Final = 3  # DD-BAT-19

# What the colour rule does with the artifact of a side (DD-BAT-10 to DD-BAT-12)
ADDS: Final = 0
IDLE: Final = 1  # the higher or the equal one of its colour


class Army:
    """One side of a battle: what stands there, and its plan."""

    def __init__(
        self,
        faction: Faction,
        units: int,
        elites: int,
        sent: int,
        elites_sent: int,
        card: Card,
        blessed: bool,
    ) -> None:
        self.faction = faction
        self.units = units  # visible, elites included
        self.elites = elites
        self.sent = sent
        self.elites_sent = elites_sent
        self.card = card
        self.blessed = blessed


class Result:
    """Who has won, and what it costs both sides."""

    def __init__(
        self,
        winner: int,
        totals: tuple[int, int],
        lost: tuple[int, int],
        elites_lost: tuple[int, int],
        cards: tuple[int, int],
        gold: tuple[int, int],
    ) -> None:
        self.winner = winner
        self.totals = totals
        self.lost = lost
        self.elites_lost = elites_lost
        self.cards = cards
        self.gold = gold


def colour_rule(mine: Card, theirs: Card) -> int:
    """DD-BAT-10  The lower artifact of a colour adds its value; alone in its colour it is the lower one."""
    if theirs == NO_CARD or mine == NO_CARD or COLOUR_OF[mine] != COLOUR_OF[theirs]:
        return ADDS
    return ADDS if VALUE_OF[mine] < VALUE_OF[theirs] else IDLE  # DD-R-170  equal: neither is lower


def bonus(edition: Edition, faction: Faction, opponent: Faction) -> int:
    """DD-BAT-13"""
    points = edition.orc_bonus if faction == edition.fierce_fighters else 0
    if faction == edition.hard_fighters:
        fierce = opponent == edition.fierce_fighters
        points += edition.dwarf_bonus_against_orcs if fierce else edition.dwarf_bonus
    return points


def weakness(edition: Edition, mine: Army, theirs: Army) -> int:
    """DD-WKN-02, DD-WKN-03, DD-R-148"""
    if theirs.card == NO_CARD or COLOUR_OF[theirs.card] != edition.weak[mine.faction]:
        return 0
    if edition.weak_only_if_added and colour_rule(theirs.card, mine.card) == IDLE:  # DD-R-147
        return 0
    return edition.weakness


def total(edition: Edition, weaknesses: bool, mine: Army, theirs: Army) -> int:
    points = (mine.sent - mine.elites_sent) * edition.unit_worth + mine.elites_sent * edition.elites[1]
    points += bonus(edition, mine.faction, theirs.faction)
    if mine.card != NO_CARD and colour_rule(mine.card, theirs.card) == ADDS:
        points += VALUE_OF[mine.card]
    if mine.blessed:
        points += edition.blessing
    return points - (weakness(edition, mine, theirs) if weaknesses else 0)


def resolve(
    edition: Edition, weaknesses: bool, attacker: Army, defender: Army, betrayals: tuple[bool, bool]
) -> Result:
    """Treachery first (DD-R-111), then the totals."""
    totals = (
        total(edition, weaknesses, attacker, defender),
        total(edition, weaknesses, defender, attacker),
    )
    if betrayals[ATTACKER] and betrayals[DEFENDER]:
        return Result(  # DD-R-115
            NO_WINNER,
            totals,
            (attacker.units, defender.units),
            (attacker.elites, defender.elites),
            (fate(attacker, DISCARDED), fate(defender, DISCARDED)),
            (0, 0),
        )
    if betrayals[ATTACKER] or betrayals[DEFENDER]:
        winner = ATTACKER if betrayals[ATTACKER] else DEFENDER
        return by_treachery(edition, attacker, defender, winner, totals)
    winner = ATTACKER if totals[ATTACKER] >= totals[DEFENDER] else DEFENDER  # DD-BAT-14, DD-BAT-15
    return by_strength(edition, attacker, defender, winner, totals)


def fate(army: Army, what: int) -> int:
    return NO_ARTIFACT if army.card == NO_CARD else what


def by_treachery(
    edition: Edition, attacker: Army, defender: Army, winner: int, totals: tuple[int, int]
) -> Result:
    """DD-BAT-21 to DD-BAT-23, DD-R-114  The traitor loses nothing, the victim everything there."""
    gold = edition.treachery_gold
    if winner == ATTACKER:
        cards = (fate(attacker, KEPT), fate(defender, DISCARDED))
        return Result(winner, totals, (0, defender.units), (0, defender.elites), cards, (gold, 0))
    cards = (fate(attacker, DISCARDED), fate(defender, KEPT))
    return Result(winner, totals, (attacker.units, 0), (attacker.elites, 0), cards, (0, gold))


def by_strength(
    edition: Edition, attacker: Army, defender: Army, winner: int, totals: tuple[int, int]
) -> Result:
    """DD-BAT-16 to DD-BAT-19  The winner loses what it sent, the loser all it has there."""
    if winner == ATTACKER:
        cards = (winners_card(edition, attacker, defender), fate(defender, DISCARDED))
        lost, elites = (attacker.sent, defender.units), (attacker.elites_sent, defender.elites)
    else:
        cards = (fate(attacker, DISCARDED), winners_card(edition, defender, attacker))
        lost, elites = (attacker.units, defender.sent), (attacker.elites, defender.elites_sent)
    return Result(winner, totals, lost, elites, cards, (0, 0))


def winners_card(edition: Edition, winner: Army, loser: Army) -> int:
    """DD-BAT-11, DD-BAT-12, DD-R-119; DD-BAT-19 in the first edition."""
    if edition.higher_discarded and colour_rule(winner.card, loser.card) == IDLE:
        return fate(winner, DISCARDED)
    return fate(winner, OWNER_CHOOSES if edition.winner_may_discard else KEPT)
