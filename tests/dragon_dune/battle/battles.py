"""Battles in one line: `fight("elves 2/5 4h", "orcs 1/3 2c")`, the attacker first, in territory 14."""

from typing import Any

from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans

EDITIONS = ("first", "sixth", "sixth-c", "ninth")
LATER = EDITIONS[1:]
Settings = dict[str, Any]  # further words of `at`: options, hands, suits

WHERE = "14"  # a plain: it has no walls, no Troll and nothing else to do with a battle


class Army:
    """`elves 2/5 4h`: the Elves send 2 of 5 units and play the 4 of hearts."""

    def __init__(self, text: str) -> None:
        self.faction, counts, *cards = text.split()
        self.sent, self.units = counts.split("/")
        self.card = cards[0] if cards else "none"

    def plan(self) -> str:
        return f"{self.faction} {self.sent} {self.card}"


def meet(attacker: str, defender: str, hands: str = "", units: str = "", **options: Any) -> Played:
    """Both stand in 14, the artifacts they will play in their hands; the first decision is to come.

    Further units and cards are added: `units="orcs 3 2"`, `hands="elves as; goblins 5c"`.
    """
    armies = [Army(attacker), Army(defender)]
    stand = "; ".join(f"{army.faction} {WHERE} {army.units}" for army in armies)
    held = "; ".join(f"{army.faction} {army.card}" for army in armies if army.card != "none")
    options.setdefault("first", armies[0].faction)
    return at("battle", units=f"{stand}; {units}", hands=f"{held}; {hands}", **{"talk": "off", **options})


def decline(t: Played) -> Played:
    """Everybody passes as long as the battle offers something to pass on."""
    while t.round == "battle" and t.asked and all("pass" in t.menu(seat) for seat in t.asked):
        for seat in t.asked:
            t.play(f"{seat} pass")
    return t


def write(t: Played, plan: str) -> Played:
    """`elves 2 4h`: what has a single answer has been filled in and is not said."""
    faction, sent, *words = plan.split()
    for word in (f"send {sent}", *(f"elite {one}" for one in words[1:2]), f"play {(words or ['none'])[0]}"):
        if isinstance(t.step, WritePlans) and word in t.menu(faction):
            t.play(f"{faction} {word}")
    return t


def reveal(attacker: str, defender: str, **options: Any) -> Played:
    """Up to the reveal, no question asked: what follows is still to be decided."""
    t = decline(meet(attacker, defender, **options))
    return write(write(t, Army(attacker).plan()), Army(defender).plan())


def fight(attacker: str, defender: str, **options: Any) -> Played:
    """The whole battle, without a word beyond the two plans."""
    return decline(reveal(attacker, defender, **options))


def declare(t: Played, *seats: str) -> Played:
    """These declare treachery, everybody else who is asked declines."""
    for seat in t.asked:
        t.play(f"{seat} {'declare' if seat in seats else 'pass'}")
    return t


def totals(t: Played) -> tuple[int, int]:
    """What both plans of the latest battle came to, the attacker's first."""
    over = t.told("everybody", "battle-over")[-1]
    return over["total"], over["other_total"]


def winner(t: Played) -> str:
    """Who has won the latest battle."""
    seat = t.told("everybody", "battle-over")[-1]["winner"]
    return t.names([seat])[0] if seat >= 0 else "nobody"


def left(t: Played, *factions: str) -> list[int]:
    """The units that each has left in 14."""
    return [t.units(faction, WHERE) for faction in factions or FACTION_NAMES]


def opponents(t: Played) -> list[tuple[str, str]]:
    """Attacker and defender of all battles begun so far."""
    begun = t.told("everybody", "battle")
    return [(t.names([one["seat"]])[0], t.names([one["other"]])[0]) for one in begun]


def gold_without_income(t: Played, faction: str) -> int:
    """The purse, less what the Collection Round has brought if it has come already."""
    income: list[int] = [one["gold"] for one in t.told(faction, "income") if one["seat"] == t.seat(faction)]
    return t.gold[faction] - sum(income)
