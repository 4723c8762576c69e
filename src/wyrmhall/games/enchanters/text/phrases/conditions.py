"""Conditions: EN-COND."""

from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    BEAT_DRAGON,
    BEAT_MONSTER,
    CHALLENGING,
    DUEL_OVER,
    DUELING,
    GAME_ENDS,
    IN_COMBAT,
    JOURNEY_OVER,
    ON_TRACK,
    ONCE_PER_TURN,
    OVERLORD_FULL,
    RESTED,
    TAKING_CARD,
    TAKING_DAMAGE,
    TAKING_ENCHANTMENT,
    TOOK_ITEM,
    TURN_BEGINS,
    TURN_ENDS,
    VILLAGE_FULL,
)
from wyrmhall.games.enchanters.text.phrases.instructions import Condition
from wyrmhall.games.enchanters.text.phrases.phrase import EVENT, LIMIT, SITUATION, THRESHOLD


class TurnBegins(Condition):
    """EN-COND-01  In the beginning phase of your turn."""

    id = "EN-COND-01"
    wordings = ("When your turn begins",)
    kind = EVENT
    code = TURN_BEGINS


class OncePerTurn(Condition):
    """EN-COND-02  A free optional action, once in your own turn."""

    id = "EN-COND-02"
    wordings = ("Once per turn",)
    kind = LIMIT
    code = ONCE_PER_TURN


class TurnEnds(Condition):
    """EN-COND-03  The first step of your clean-up phase."""

    id = "EN-COND-03"
    wordings = ("When your turn ends",)
    kind = EVENT
    code = TURN_ENDS


class DamageTaken(Condition):
    """EN-COND-04  After each instance of damage you take."""

    id = "EN-COND-04"
    wordings = ("When taking {damage}",)
    kind = EVENT
    code = TAKING_DAMAGE


class ItemTaken(Condition):
    """EN-COND-05  After a journey to an item, which is in your stack by then."""

    id = "EN-COND-05"
    wordings = ("After taking {item}",)
    kind = EVENT
    code = TOOK_ITEM


class ItemOrEnchantmentTaken(Condition):
    """EN-COND-06  After a journey to an item or enchantment, before it joins your stack."""

    id = "EN-COND-06"
    wordings = ("After taking {item} or {enchantment}",)
    kind = EVENT
    code = TAKING_CARD


class EnchantmentTaken(Condition):
    """EN-COND-07  After a journey to an enchantment, before it joins your stack."""

    id = "EN-COND-07"
    wordings = ("After taking {enchantment}",)
    kind = EVENT
    code = TAKING_ENCHANTMENT


class FightingThis(Condition):
    """EN-COND-08  In a combat with this creature."""

    id = "EN-COND-08"
    wordings = (
        "When in combat with this {monster}",
        "When in combat with this {dragon}",
    )
    kind = SITUATION
    code = IN_COMBAT


class OnTheTrack(Condition):
    """EN-COND-09  While this card lies on the track."""

    id = "EN-COND-09"
    wordings = (
        "When this {monster} is on the Journey Track",
        "When this {dragon} is on the Journey Track",
    )
    kind = SITUATION
    code = ON_TRACK


class MonsterDefeated(Condition):
    """EN-COND-10  After you won a combat with a monster."""

    id = "EN-COND-10"
    wordings = (
        "After defeating {monster}",
        "After defeating a {monster}",
    )
    kind = EVENT
    code = BEAT_MONSTER


class DistantJourneyOver(Condition):
    """EN-COND-11  After your journey to slot N or a higher one."""

    id = "EN-COND-11"
    wordings = ("After a journey on {distance}N or more",)
    kind = EVENT
    code = JOURNEY_OVER
    module = "odyssey"

    def met(self, s: State, slot: int) -> bool:
        return slot >= self.n


class DuelingPlayers(Condition):
    """EN-COND-12  In a duel with another player."""

    id = "EN-COND-12"
    wordings = ("When dueling other players",)
    kind = SITUATION
    code = DUELING
    module = "odyssey"


class DuelOver(Condition):
    """EN-COND-13  After any duel you took part in."""

    id = "EN-COND-13"
    wordings = ("After each duel",)
    kind = EVENT
    code = DUEL_OVER
    module = "odyssey"


class Rested(Condition):
    """EN-COND-14  After your rest action."""

    id = "EN-COND-14"
    wordings = ("After using {rest}",)
    kind = EVENT
    code = RESTED


class Challenging(Condition):
    """EN-COND-15  From the payment of your challenge to its end."""

    id = "EN-COND-15"
    wordings = (
        "When {challenge}",
        "When {overlord}",
    )
    kind = SITUATION
    code = CHALLENGING
    module = "overlords"


class VillageFull(Condition):
    """EN-COND-16  As soon as the village holds a reward token per player."""

    id = "EN-COND-16"
    wordings = ("If there is 1{reward} per player on the {village}",)
    kind = THRESHOLD
    code = VILLAGE_FULL
    module = "overlords"


class OverlordFull(Condition):
    """EN-COND-17  As soon as the Overlord holds so many reward tokens per player."""

    id = "EN-COND-17"
    wordings = ("If there are 3 or more {reward} per player on the Overlord",)
    kind = THRESHOLD
    code = OVERLORD_FULL
    module = "overlords"


class GameEnds(Condition):
    """EN-COND-18  After the last turn, before points are counted."""

    id = "EN-COND-18"
    wordings = (
        "When the game ends",
        "Before final scoring",
    )
    kind = EVENT
    code = GAME_ENDS


class DragonDefeated(Condition):
    """EN-COND-19  After you won a combat with a dragon."""

    id = "EN-COND-19"
    wordings = ("After defeating {dragon}",)
    kind = EVENT
    code = BEAT_DRAGON
