"""A combat, side by side: attack against health, strength against defense, and the wounds it cost."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON
from wyrmhall.games.enchanters.moments.words import cards_of, lines, name_of, number, say
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Side, Told
from wyrmhall.kernel.seat import Seat

HARM: Final = ("hurt", "wounds-drawn", "wound-kept")
NOBODY: Final = -1


def combat(told: Told) -> Moment:
    """EN-CMB  A creature is defeated, or it is not."""
    seat, card = number(told.event, "seat"), number(told.event, "card")
    design = cards_of(told).of[card]
    won = told.event.kind == "defeated"
    slain = design.type == DRAGON
    title = say("slain" if won else "dragon-stands") if slain else ""
    return Moment(
        kind="dragon" if slain else "combat",
        shape=CARD if slain else BRIEF,
        title=title or say("combat", name=name_of(told, seat), foe=design.name),
        sides=(own_side(told, seat, won), foe_side(told, design.name, design.health, won)),
        facts=tuple(lines(told, HARM, began(told))),
        outcome=told.say(told.event),
    )


def began(told: Told) -> int:
    """Where this combat began: the blow of the creature, or the journey to it."""
    for place in range(told.at, -1, -1):
        if told.events[place].kind in ("journey", "turn-begins"):
            return place
    return 0


def blow(told: Told) -> Event | None:
    """What the creature did to the player, if it struck."""
    struck = [event for event in told.events[began(told) :] if event.kind == "attacked"]
    return struck[-1] if struck else None


def own_side(told: Told, seat: int, won: bool) -> Side:
    struck = blow(told)
    first = Fact(say("attack-enough")) if won else Fact(say("attack"), str(number(told.event, "attack")))
    facts = [first]
    if struck is not None:
        facts.append(Fact(say("defense"), str(number(struck, "defense"))))
    return Side(seat, name_of(told, seat), tuple(facts), "", won)


def foe_side(told: Told, name: str, printed: int, won: bool) -> Side:
    struck = blow(told)
    known = Fact(say("printed-health"), str(printed))
    facts = [known if won else Fact(say("health"), str(number(told.event, "health")))]
    if struck is not None:
        facts.append(Fact(say("strength"), str(number(struck, "strength"))))
    return Side(NOBODY, name, tuple(facts), "", not won)


def duel(told: Told) -> Moment:
    """EN-DUE  Two players strike each other."""
    sides = [Side(Seat(seat), name_of(told, seat), (), "", False) for seat in fighters(told)]
    blows = lines(told, ("player-attacked", *HARM), told.at)
    return Moment("duel", BRIEF, say("duel"), tuple(sides), tuple(blows), told.say(told.event))


def fighters(told: Told) -> list[int]:
    """The Overlord may be one of the two, and sits nowhere."""
    both = [number(told.event, "one"), number(told.event, "other")]
    return [unit for unit in both if 0 <= unit < len(told.names)]
