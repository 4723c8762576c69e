"""EN-R-03, effect by effect: "you" is the player whose card bears the text, whoever's turn it is.

Every effect is set off twice in the turn of p1, by damage: by a text of p1, and by the same text of p2.
What it does to its owner and to the other player has to be the same.
"""

from typing import Any, Final

import pytest

from tests.enchanters.tables import Played, at, dragon, enchantment, hero, item, monster, village
from tests.rules import rule
from wyrmhall.games.enchanters.text.phrase import ONCE
from wyrmhall.games.enchanters.text.phrases import EFFECTS

DAMAGE: Final = "{minor} All players take 2{damage}"
REST: Final = "{rest} {minor} Take 4{crystal}"

OF_NOBODY: Final = ("124", "140", "175", "176", "180", "181")  # about the track and the desert token
WORDS: Final = {
    effect.id: effect.wordings[0].replace("N", "2")
    for effect in EFFECTS
    if effect.kind == ONCE and effect.module not in ("overlords", "coop") and effect.id[-3:] not in OF_NOBODY
}


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


def set_off(effect: str, seat: str) -> Played:
    """Everybody has taken damage in the turn of p1, and the text of that seat is over."""
    heroes: dict[str, Any] = {"p1": other(), "p2": other(), seat: owner(effect)}
    t = at(
        players=2,
        track=[enchantment(name=f"spell {slot}") for slot in range(6)],
        graveyard=[item(name="shard")],
        town=village(REST, DAMAGE),
        **heroes,
    )
    t.play("p1 use village 1")
    for _ in range(9):
        asked = t.asked[0]
        if asked == "chance":
            t.chance("die 3")
            continue
        menu = t.menu(asked)
        if any(text.startswith("journey") for text in menu):
            return t
        t.play(f"{asked} {'done' if 'done' in menu else menu[0]}")
    raise AssertionError(f"{effect!r} does not come to an end")


def standing(t: Played, seat: str) -> tuple[Any, ...]:
    piles = [[one.name for one in t.pile(seat, kind) if one is not None] for kind in range(4)]
    names = [[name.replace(seat, "") for name in pile] for pile in piles]
    free = t.state.free >> t.seat(seat) & 1
    return (t.crystals(seat), t.wounds(seat), t.attack(seat), t.defense(seat), t.pearls(seat), free, names)


@rule("EN-R-03", "EN-EFF-058")
@pytest.mark.parametrize("effect", WORDS.values(), ids=WORDS.keys())
def test_an_effect_is_its_owners_in_the_turn_of_another_too(effect: str) -> None:
    own, foreign = set_off(effect, "p1"), set_off(effect, "p2")
    assert standing(foreign, "p2") == standing(own, "p1")
    assert standing(foreign, "p1") == standing(own, "p2")
    idle = set_off("Put 1{crystal} from bank on the Overlord", "p2")  # there is none
    assert any(standing(foreign, seat) != standing(idle, seat) for seat in ("p1", "p2"))
