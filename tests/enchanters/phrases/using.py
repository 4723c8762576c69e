"""A position in which p1 has used one action: what the effect behind it did."""

from typing import Any

from tests.enchanters.tables import Played, Written, at, enchantment, hero, item

COOP: dict[str, Any] = {"coop": True, "players": 2}


def using(effect: str, icons: str = "", me: dict[str, Any] | None = None, **more: Any) -> Played:
    """p1 uses an action without a cost, on a top item with these icons; `me`: what else `hero` should get."""
    given = dict(me or {})
    given["items"] = [*given.get("items", ()), item(icons, f"{{minor}} {effect}")]
    return at(p1=hero(**given), **more).play("p1 use item 1")


def fighting(creature: Written, slot: int = 0, **me: Any) -> Played:
    """p1 journeys to a creature, the only card of the track, and may use actions before the fight.

    Attack 1 and defense 1 without other cards; an action that is left keeps the turn from ending by itself.
    """
    me = {"crystals": 9, "enchantments": [enchantment(text="{minor} Take 1{crystal}")], **me}
    return at(p1=hero(**me), track=[*[None] * slot, creature]).play(f"p1 journey {slot}")


def fought(creature: Written, slot: int = 0, **me: Any) -> Played:
    """The fight is over, the turn is not."""
    t = fighting(creature, slot, **me).play("p1 done")
    assert t.state.active == t.seat("p1")
    return t


def won(t: Played, creature: Written) -> bool:
    return creature in t.creatures("p1")
