"""EN-R-03, effect by effect: "you" is the player whose card bears the text, whoever's turn it is.

Every effect is set off twice in the turn of p1, by damage: by a text of p1, and by the same text of p2.
What it does to its owner and to the other player has to be the same.
"""

from typing import Any, Final

import pytest

from tests.enchanters.tables import Played, at, dragon, enchantment, hero, item, monster, overlord, village
from tests.rules import rule
from wyrmhall.games.enchanters.text.phrases.all_phrases import EFFECTS
from wyrmhall.games.enchanters.text.phrases.phrase import ONCE, Phrase

DAMAGE: Final = "{minor} All players take 2{damage}"
REST: Final = "{rest} {minor} Take 4{crystal}"

OF_NOBODY: Final = ("175", "176", "180", "181")  # about the desert token, of which there is none
OF_OVERLORDS: Final = ("061", "066", "068", "073", "101", "136", "158", "167", "168", "169")


def is_tried(effect: type[Phrase]) -> bool:
    number = effect.id[-3:]
    if effect.module in ("overlords", "coop"):  # most of them are about the Overlord's tokens, or all players
        return number in OF_OVERLORDS
    return effect.kind == ONCE and number not in OF_NOBODY


WORDS: Final = {effect.id: effect.wordings[0].replace("N", "2") for effect in EFFECTS if is_tried(effect)}


def owner(effect: str) -> dict[str, Any]:
    ring = item("attack 4 defense 1 speed 3 weight 2 slime 3", low=f"When taking {{damage}}: {effect}")
    return hero(
        items=[item("slime 1", name="sword", lower="defense 2"), ring],
        enchantments=[enchantment(name="of fire", lower="attack 1"), enchantment("undead 2", name="of ice")],
        creatures=[dragon(name="drake"), monster(name="wolf"), monster(name="bear")],
        crystals=7,
        hurt=6,
    )


def other() -> dict[str, Any]:
    return hero(
        items=[item(name="axe", lower="attack 2"), item("attack 4 slime 1 speed 1", name="bow")],
        enchantments=[enchantment("weight 1", name="of mud"), enchantment("attack 1", name="of dew")],
        creatures=[monster(name="rat"), monster(name="bat")],
        crystals=4,
        hurt=2,
    )


class Tried:
    """Everybody has taken damage in the turn of p1, and the text of the owner is over."""

    def __init__(self, effect: str, seat: str) -> None:
        self.owner, self.other = seat, "p2" if seat == "p1" else "p1"
        self.asked: list[bool] = []  # question by question, whether it was put to the owner
        heroes: dict[str, Any] = {self.owner: owner(effect), self.other: other()}
        self.table = at(
            players=2,
            track=[enchantment(name=f"spell {slot}") for slot in range(6)],
            graveyard=[item(name="shard")],
            town=village(REST, DAMAGE),
            lord=overlord(3, 9),
            on_lord=[enchantment(name="relic"), item(name="crown")],
            **heroes,
        )
        self.table.state.overlord_crystals = 4
        self.table.play("p1 use village 1")
        while not self.is_over():
            self.go_on(self.table, self.table.asked[0])

    def is_over(self) -> bool:
        return any(text.startswith("journey") for text in self.table.menu("p1"))

    def go_on(self, t: Played, asked: str) -> None:
        if asked == "chance":
            t.chance("die 3")
            return
        menu = t.menu(asked)
        if "done" in menu:  # a window for actions
            t.play(f"{asked} done")
            return
        if not menu[0].startswith("order"):  # EN-DIS-04  a matter of the active player
            self.asked.append(asked == self.owner)
        t.play(f"{asked} {menu[0]}")

    def standing(self, seat: str) -> tuple[Any, ...]:
        t = self.table
        piles = [[one.name for one in t.pile(seat, kind) if one is not None] for kind in range(4)]
        names = [[name.replace(seat, "") for name in pile] for pile in piles]
        powers, free = (t.attack(seat), t.defense(seat)), t.state.free >> t.seat(seat) & 1
        return t.crystals(seat), t.wounds(seat), powers, t.pearls(seat), free, names

    def outcome(self) -> tuple[Any, ...]:
        """Questions in any order: EN-R-09 begins with the active player."""
        track = [one.name for one in self.table.track if one is not None]
        return self.standing(self.owner), self.standing(self.other), sorted(self.asked), track


@rule("EN-R-03", "EN-EFF-058")
@pytest.mark.parametrize("effect", WORDS.values(), ids=WORDS.keys())
def test_an_effect_is_its_owners_in_the_turn_of_another_too(effect: str) -> None:
    foreign = Tried(effect, "p2").outcome()
    assert foreign == Tried(effect, "p1").outcome()
    idle = Tried("Remove 1{reward} from the {village}", "p2")  # there is none
    assert foreign != idle.outcome()
