"""The engine's resolution against the second resolver, on every pair of plans.

    python -m tests.dragon_dune.battle.test_against_second_resolver

compares all of them, which takes a minute or two, and prints how many there were. The tests take every pair
of cards for every pair of factions: all numbers of units for one of those pairs, the corners for the others.
"""

from collections.abc import Iterable
from itertools import permutations, product

import pytest

from tests.dragon_dune import second_resolver as second
from tests.dragon_dune.second_resolver import Rules, Side
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, NO_CARD, Card, card_named
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, Faction
from wyrmhall.games.dragon_dune.rules.battle import resolution as engine

Cards = list[second.Card | None]

FACTION_OF = {name: Faction(number) for number, name in enumerate(FACTION_NAMES)}
WINNERS = {engine.ATTACKER: "attacker", engine.DEFENDER: "defender", engine.NO_WINNER: "nobody"}
FATES = {
    engine.NO_ARTIFACT: "none",
    engine.KEPT: "kept",
    engine.DISCARDED: "discarded",
    engine.OWNER_CHOOSES: "choice",
}
CARD_OF: dict[second.Card | None, Card] = {
    None: NO_CARD,
    **{(word[1], 1 if word[0] == "a" else int(word[0])): card_named(word) for word in CARD_WORDS},
}
PAIRS = list(permutations(FACTION_NAMES, 2))
LATER = ("sixth", "sixth-c", "ninth")
UNITS_THERE = 10
ALL_COUNTS = range(UNITS_THERE + 1)
CORNERS = (0, 1, UNITS_THERE)
SOME_CARDS: Cards = [None, ("d", 2), ("d", 5), ("h", 5), ("c", 3), ("s", 3), ("s", 6)]


def artifacts(edition: str) -> Cards:
    """No artifact, and every card that may be played as one."""
    lowest = second.LOWEST_CARD[edition]
    return [card for card in CARD_OF if card is None or card[1] >= lowest]


def army(side: Side) -> engine.Army:
    return engine.Army(
        FACTION_OF[side.faction],
        side.units,
        side.elites,
        side.sent,
        side.elites_sent,
        CARD_OF[side.card],
        side.blessed,
    )


def in_words(found: engine.Result) -> second.Result:
    """What the engine makes of it, in the words of the second resolver."""
    return second.Result(
        WINNERS[found.winner],
        found.totals,
        found.lost,
        found.elites_lost,
        (FATES[found.cards[0]], FATES[found.cards[1]]),
        found.gold,
    )


def compare(rules: Rules, attackers: list[Side], defenders: list[Side]) -> int:
    """Every attacker with every defender; how many battles that were."""
    edition, rivals = EDITIONS[rules.edition], [(side, army(side)) for side in defenders]
    for one in attackers:
        own = army(one)
        for other, theirs in rivals:
            stands = second.betrays(one, other), second.betrays(other, one)
            found = in_words(engine.resolve(edition, rules.weaknesses, own, theirs, stands))
            assert found == second.resolve(rules, one, other), (rules, one, other)
    return len(attackers) * len(rivals)


def plain_plans(faction: str, counts: Iterable[int], cards: Cards) -> list[Side]:
    """So many units of ten are sent, with each of these artifacts."""
    return [Side(faction, UNITS_THERE, 0, sent, 0, card) for sent in counts for card in cards]


def special_plans(rules: Rules, faction: str, counts: Iterable[int], cards: Cards) -> list[Side]:
    """With every number of elites, blessed or not, with and without treachery."""
    most = second.MOST_ELITES[rules.edition] if rules.elite_warriors and faction == "dwarves" else 0
    blessings = (False, True) if rules.elven_blessing and faction == "elves" else (False,)
    return [
        Side(faction, UNITS_THERE, there, sent, elites, card, blessed, treachery)
        for sent, card, there, blessed, treachery in product(
            counts, cards, range(most + 1), blessings, (False, True)
        )
        for elites in range(max(0, sent - UNITS_THERE + there), min(there, sent) + 1)
    ]


def every_plan(edition: str) -> int:
    """0 to 10 units and every artifact or none on both sides, for all ordered pairs of factions."""
    plans = {name: plain_plans(name, ALL_COUNTS, artifacts(edition)) for name in FACTION_NAMES}
    return sum(compare(Rules(edition), plans[one], plans[other]) for one, other in PAIRS)


def special_grid(edition: str, counts: Iterable[int], cards: Cards) -> int:
    """Treachery, and in the later editions every choice of the optional rules."""
    total, sent = 0, list(counts)
    for chosen in product((False, True), repeat=3) if edition in LATER else [(False, False, False)]:
        rules = Rules(edition, *chosen)
        plans = {name: special_plans(rules, name, sent, cards) for name in FACTION_NAMES}
        total += sum(compare(rules, plans[one], plans[other]) for one, other in PAIRS)
    return total


@rule("DD-BAT-08", "DD-BAT-09", "DD-BAT-10", "DD-BAT-11", "DD-BAT-12", "DD-BAT-13", "DD-BAT-14")
@rule("DD-BAT-15", "DD-BAT-16", "DD-BAT-17", "DD-BAT-18", "DD-BAT-19", "DD-R-119", "DD-R-121", "DD-R-170")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_pair_of_cards_and_of_factions(edition: str) -> None:
    cards = artifacts(edition)
    plans = {name: plain_plans(name, CORNERS, cards) for name in FACTION_NAMES}
    for one, other in PAIRS:
        assert compare(Rules(edition), plans[one], plans[other]) == (len(CORNERS) * len(cards)) ** 2
    dwarves, orcs = plain_plans("dwarves", ALL_COUNTS, cards), plain_plans("orcs", ALL_COUNTS, cards)
    assert compare(Rules(edition), dwarves, orcs) == (11 * len(cards)) ** 2


@rule("DD-BAT-21", "DD-BAT-22", "DD-BAT-23", "DD-R-114", "DD-R-115", "DD-WKN-01", "DD-WKN-02", "DD-WKN-03")
@rule("DD-R-147", "DD-R-148", "DD-R-150", "DD-ADV-02", "DD-ADV-03", "DD-ADV-06", "DD-ADV-07", "DD-N9-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_treachery_weaknesses_elites_and_blessing(edition: str) -> None:
    assert special_grid(edition, (3,), SOME_CARDS) > 0


def main() -> None:
    for name in EDITIONS:
        print(f"{name:8}{every_plan(name):12,} pairs of plans, no difference", flush=True)
    for name in EDITIONS:
        count = special_grid(name, (0, 4), artifacts(name))
        print(f"{name:8}{count:12,} with treachery and the optional rules, no difference", flush=True)


if __name__ == "__main__":
    main()
