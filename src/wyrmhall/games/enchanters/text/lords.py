"""Overlords and their tokens: EN-EFF-132 to 135, 157 to 174, 182 and 184 to 189."""

from wyrmhall.games.enchanters.text.deeds import Deed, Lasting
from wyrmhall.games.enchanters.text.phrase import CONTINUOUS, ONCE


class ReplaceTheVillage(Deed):
    """EN-EFF-132  The village is replaced and the current player takes damage."""

    id = "EN-EFF-132"
    wordings = (
        "(If there is 1{reward} per player on the {village}) replace it, then current player takes 5{damage}",
        "replace it, then current player takes 5{damage}",
    )
    kind = ONCE
    module = "overlords"


class RewardToVillage(Deed):
    """EN-EFF-133  A reward token goes onto the village."""

    id = "EN-EFF-133"
    wordings = (
        "Add 1{reward} to the {village}",
        "Add 1{reward} to on the {village}",
        "Add 1{reward} on the {village}",
    )
    kind = ONCE
    module = "overlords"


class RewardToVillageAndOverlord(Deed):
    """EN-EFF-134  A reward token goes onto the village and one onto the Overlord."""

    id = "EN-EFF-134"
    wordings = (
        "Add 1{reward} to the {village} and 1{reward} on the Overlord",
        "Add 1{reward} to on the {village} and 1{reward} on the Overlord",
    )
    kind = ONCE
    module = "overlords"


class RewardOffVillage(Deed):
    """EN-EFF-135  A reward token leaves the village."""

    id = "EN-EFF-135"
    wordings = ("Remove 1{reward} from the {village}",)
    kind = ONCE
    module = "overlords"


class DragonInvasion(Deed):
    """EN-EFF-157  The invasion abilities for dragons are resolved."""

    id = "EN-EFF-157"
    wordings = ("Trigger {dragon} invasion",)
    kind = ONCE
    module = "overlords"


class FightTheOverlord(Deed):
    """EN-EFF-158  The combat of a challenge."""

    id = "EN-EFF-158"
    wordings = ("Fight the Overlord",)
    kind = ONCE
    module = "overlords"


class CannotFightOverlord(Lasting):
    """EN-EFF-159  You may not challenge the Overlord."""

    id = "EN-EFF-159"
    wordings = ("You cannot fight {overlord}",)
    kind = CONTINUOUS
    module = "overlords"


class OverlordImmune(Lasting):
    """EN-EFF-160  The Overlord loses no hit points."""

    id = "EN-EFF-160"
    wordings = ("{overlord} is immune to damage",)
    kind = CONTINUOUS
    module = "coop"


class RewardToOverlord(Deed):
    """EN-EFF-161  A reward token goes onto the Overlord."""

    id = "EN-EFF-161"
    wordings = (
        "Add {reward} on Overlord",
        "Add {reward} on the Overlord",
        "Add {reward} to the Overlord",
    )
    kind = ONCE
    module = "overlords"


class RewardsToOverlord(Deed):
    """EN-EFF-162  A reward token per player goes onto the Overlord."""

    id = "EN-EFF-162"
    wordings = (
        "Add 1{reward} per player on the Overlord",
        "Add 1{reward} for each player to the Overlord",
    )
    kind = ONCE
    module = "overlords"


class RewardOffOverlord(Deed):
    """EN-EFF-163  A reward token leaves the Overlord."""

    id = "EN-EFF-163"
    wordings = ("Remove 1{reward} from the Overlord",)
    kind = ONCE
    module = "overlords"


class OverlordGrowsWithDragons(Lasting):
    """EN-EFF-164  Health and strength for the dragons of the active player."""

    id = "EN-EFF-164"
    wordings = ("The overlord has +2{health} and +2{strength} for each {dragon} you have",)
    kind = CONTINUOUS
    module = "overlords"


class OverlordGrowsWithRewards(Lasting):
    """EN-EFF-165  Health and strength for the reward tokens of the active player."""

    id = "EN-EFF-165"
    wordings = ("The overlord has +1{health} and +1{strength} for each {reward} you have",)
    kind = CONTINUOUS
    module = "overlords"


class OverlordAttacksCurrent(Deed):
    """EN-EFF-166  The Overlord attacks the active player."""

    id = "EN-EFF-166"
    wordings = ("The Overlord attacks current player",)
    kind = ONCE
    module = "overlords"


class OverlordAttacksAll(Deed):
    """EN-EFF-167  The Overlord attacks every player."""

    id = "EN-EFF-167"
    wordings = ("The Overlord attacks all players",)
    kind = ONCE
    module = "overlords"


class OverlordAttacksWeakest(Deed):
    """EN-EFF-168  The Overlord attacks whoever has the least defense."""

    id = "EN-EFF-168"
    wordings = ("Overlord attacks the player with the lowest {defense}",)
    kind = ONCE
    module = "overlords"


class OverlordAttacksStrongest(Deed):
    """EN-EFF-169  The Overlord attacks whoever has the most defense."""

    id = "EN-EFF-169"
    wordings = ("Overlord attacks the player with the highest {defense}",)
    kind = ONCE
    module = "overlords"


class OverlordDamagedByWorth(Deed):
    """EN-EFF-170  The Overlord loses hit points by the worth of the removed card."""

    id = "EN-EFF-170"
    wordings = ("{overlord} takes {damage} equal to the {score} of removed card",)
    kind = ONCE
    module = "coop"


class OverlordDevoursRewards(Deed):
    """EN-EFF-171  Reward tokens of the track become damage and reinforcement."""

    id = "EN-EFF-171"
    wordings = (
        "Overlord removes all {reward} then takes 2{damage}"
        " and 1 Reinforcement token for each {reward} removed",
    )
    kind = ONCE
    module = "coop"


class PlaceCerberus(Deed):
    """EN-EFF-172  The Cerberus token moves onto the card in a slot."""

    id = "EN-EFF-172"
    wordings = ("Put the Cerberus token on a card at {distance}0",)
    kind = ONCE
    module = "coop"


class CerberusBites(Deed):
    """EN-EFF-173  Damage for all if the token lies on a creature, else the Overlord heals."""

    id = "EN-EFF-173"
    wordings = (
        "If Cerberus token is on {monster} or {dragon} players take 3{damage},"
        " otherwise {overlord} heals 3{damage}",
    )
    kind = ONCE
    module = "coop"


class ShuffleEvents(Deed):
    """EN-EFF-174  The event deck is shuffled."""

    id = "EN-EFF-174"
    wordings = ("Shuffle AI Deck",)
    kind = ONCE
    module = "coop"


class AllLose(Deed):
    """EN-EFF-182  Every player has lost."""

    id = "EN-EFF-182"
    wordings = (
        "All players lose",
        "You lose",
    )
    kind = ONCE
    module = "overlords"


class OverlordTakesDamage(Deed):
    """EN-EFF-184  The Overlord loses hit points."""

    id = "EN-EFF-184"
    wordings = ("{overlord} takes N{damage}",)
    kind = ONCE
    module = "coop"


class OverlordHeals(Deed):
    """EN-EFF-185  The Overlord regains hit points."""

    id = "EN-EFF-185"
    wordings = ("{overlord} heals N{damage}",)
    kind = ONCE
    module = "coop"


class ReinforceOverlord(Deed):
    """EN-EFF-186  Reinforcement tokens go onto the Overlord."""

    id = "EN-EFF-186"
    wordings = (
        "Add 1 Reinforcement token to the Overlord",
        "Add N Reinforcement tokens to the Overlord",
    )
    kind = ONCE
    module = "coop"


class WoundsToTheTrack(Deed):
    """EN-EFF-187  Wound tokens go onto cards of the track."""

    id = "EN-EFF-187"
    wordings = (
        "Put 1{damage} on the card at {distance}0",
        "Put N{damage} on the card at {distance}S",
        "Put 1{damage} on each Journey Track card",
    )
    kind = ONCE
    module = "overlords"


class RewardToTheTrack(Deed):
    """EN-EFF-188  A reward token goes onto a card of the track."""

    id = "EN-EFF-188"
    wordings = (
        "Put 1{reward} on the card at {distance}0",
        "Put 1{reward} on the card at {distance}S",
    )
    kind = ONCE
    module = "coop"


class ReinforceTheTrack(Deed):
    """EN-EFF-189  A reinforcement token goes onto a card of the track."""

    id = "EN-EFF-189"
    wordings = (
        "Put 1 Reinforcement token on the card at {distance}0",
        "Put 1 Reinforcement token on the card at {distance}S",
    )
    kind = ONCE
    module = "coop"
