"""The small deal: what a promise to keep out of a territory is worth, in gold.

Plain 6 lies between the castles of the Goblins and of the Dwarves, and 6 gold fall on it or none, each as
likely. A unit carries home 2. The Goblins have three units, the Dwarves one, which beats them all. So nobody
marches in beside the Dwarves, who leave most of the gold lying about; and the Goblins would pay them to keep
out. What counts is gold after the turn.
"""

from collections.abc import Callable
from typing import Final

from wyrmhall.envs.node import Node
from wyrmhall.envs.setting import Setting
from wyrmhall.envs.solving.cut import Cut, Payoff
from wyrmhall.envs.solving.families import Member
from wyrmhall.envs.solving.games.dragon_dune.house_rules import faction, rules, territory
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.seat import CHANCE, Seat
from wyrmhall.kernel.state import State

PURSE: Final = 5
CARDS: Final = ("2d", "3d", "4d", "5d", "6d")
# Who has the Queen of the own suit cannot betray; cards for sale are left lying, whatever they are
GIVEN: Final = ("first goblins", "start 1 1 1", "secrets c d c d", "dragon 1", "sale 2d", "sale 3d")
TALK: Final = ("draft", "give", "end", "withdraw")
LEFT_OUT: Final = ("disband", "bid", *TALK)  # to give up units, to buy cards
KEEP_OUT: Final = ("keep-out", "by dwarves", "named", "at 6", "enough", "turn 1")
HONOUR: Final = ("honour", "by dwarves", "say i will not attack you first", "turn 1")
PRICE: Final = ("pay-now", "by goblins", "to dwarves", "gold")
SILENT: Final[tuple[str, ...]] = ()


def gold(setting: Setting, s: State) -> list[float]:
    """More than there was in the purse at the start."""
    return [float(dune_state(s).gold[seat] - PURSE) for seat in range(setting.players)]


GOLD: Final = Payoff("gold", gold, False)


def considered_with(promise: tuple[str, ...], proposer: str) -> Callable[[Node, list[str]], list[str]]:
    """One offer, when its proposer is asked for the first time: this promise, for 1 to 5 gold at once."""
    partner = "dwarves" if proposer == "goblins" else "goblins"
    offer = [f"draft {word}" for word in (f"with {partner}", *promise, *PRICE, "send")]

    def considered(node: Node, words: list[str]) -> list[str]:
        answers = [word for word in words if word.startswith(("accept", "refuse"))]
        if answers:
            return answers
        said = words_of(node, Seat(node.setting.names.index(proposer)))
        drafted = len([word for word in said if word.startswith("draft")])
        if "draft drop" in words:  # the offer goes on
            return [word for word in words if fits(word, offer[drafted])]
        if "wait" in words:
            return ["wait"]
        first = node.setting.names[node.seat()] == proposer and not said and bool(promise)
        return [word for word in words if not word.startswith(LEFT_OUT) or (first and word == offer[0])]

    return considered


def fits(word: str, wanted: str) -> bool:
    if wanted == "draft gold":
        return word in [f"{wanted} {amount}" for amount in range(1, PURSE + 1)]
    return word == wanted


def words_of(node: Node, seat: Seat) -> list[str]:
    """What the seat has done and said so far."""
    return [node.setting.word(one.action) for one in node.log if one.seat == seat != CHANCE]


def island() -> str:
    row = [territory("1*", 0, 0), territory("6", 2, 0, 6), territory("5*", 4, 0)]
    return "".join([*row, territory("0.", 2, 2), territory("4", 2, 4, 0)])


def member(name: str, promise: tuple[str, ...], proposer: str = "goblins") -> Member:
    factions = "".join(
        [
            faction("goblins", PURSE, 3, "1*"),
            faction("dwarves", PURSE, 1, "5*", ("fights-hard",)),
            faction("elves", 0, 0, ""),
            faction("orcs", 0, 0, ""),
        ]
    )
    values = 'events = "great-dragon"\ndwarf_bonus = 9\ngold_per_unit = 2'
    text = rules(f"Dune {name}", values, factions, island(), CARDS)
    options = {"factions": ["goblins", "dwarves"], "talk": "on", "proposals": 1, "gifts": 0}
    cut = Cut(GIVEN, considered_with(promise, proposer), GOLD, True)
    return Member("dragon-dune", name, text, options, cut)


MEMBERS: Final = (
    member("deal-silent", SILENT),
    member("deal-honour", HONOUR),
    member("deal-small", KEEP_OUT),
    member("deal-asked", KEEP_OUT, "dwarves"),
)
