"""An effect tried out as a minor action of the village, so that no card of a player bears it."""

from typing import Any

from tests.enchanters.tables import PLAIN_VILLAGE, Played, at, overlord, village


def using(text: str, **more: Any) -> Played:
    """p1 has used the action."""
    return at(town=village(*PLAIN_VILLAGE, f"{{minor}} {text}"), **more).play("p1 use village 1")


def against(text: str, tokens: tuple[int, int] = (0, 0), players: int = 2, **more: Any) -> Played:
    """The same in a cooperative game, with reinforcement tokens on the Overlord."""
    town = village(*PLAIN_VILLAGE, f"{{minor}} {text}")
    t = at(players=players, coop=True, lord=overlord(), town=town, **more)
    t.state.reinforced = tokens
    return t.play("p1 use village 1")
