"""The small auction: two artifact cards are sold, then a castle is fought for with what was bought.

The Goblins hold castle 1*, the Elves stand before it in 0. with as many units. Each may buy one of two cards
out of five. Whoever holds the castle after the turn has won. Elves who see the cards before they are sold are
the printed ones; in the games called blind nobody does.
"""

from typing import Final

from wyrmhall.envs.node import Node
from wyrmhall.envs.solving.cut import Cut
from wyrmhall.envs.solving.families import Member
from wyrmhall.envs.solving.games.dragon_dune.house_rules import faction, rules, territory

CARDS: Final = ("2d", "4d", "6d", "3c", "5c")
# Everybody has the Queen of their own suit, so that nobody can be betrayed; the gold falls where nobody is
GIVEN: Final = ("first elves", "start 1 1 1", "secrets h c h c", "dragon 1", "event 8c")
LEFT_OUT: Final = ("disband", "to 6", "move 1*")  # to give up units, to march away, to leave the castle


def considered(node: Node, words: list[str]) -> list[str]:
    return [word for word in words if not word.startswith(LEFT_OUT)]


CUT: Final = Cut(GIVEN, considered, skips_single=True)


def island() -> str:
    places = (("1*", -1), ("0.", -1), ("6", 0), ("4", 0))
    row = [territory(name, 2 * place, 0, gold) for place, (name, gold) in enumerate(places)]
    return "".join([*row, territory("3*", 6, 2)])


def member(name: str, gold: int, sees: bool) -> Member:
    factions = "".join(
        [
            faction("elves", gold, 1, "0.", ("sees-cards",) if sees else ()),
            faction("goblins", gold, 1, "1*"),
            faction("dwarves", 0, 0, ""),
            faction("orcs", 0, 0, ""),
        ]
    )
    text = rules(f"Dune {name}", 'events = "great-dragon"', factions, island(), CARDS)
    return Member("dragon-dune", name, text, {"factions": ["elves", "goblins"], "talk": "off"}, CUT)


MEMBERS: Final = (
    member("auction-small", 1, True),
    member("auction-small-blind", 1, False),
    member("auction-medium", 2, True),
)
