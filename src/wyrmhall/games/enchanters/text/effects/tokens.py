"""Tokens on village, Overlord and track: EN-EFF-133 to 135, 161 to 163, 172, 173 and 186 to 189."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, NO_CARD
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import REWARD_MARK, WOUND_MARK
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import AddToken, change_marks, reinforce
from wyrmhall.games.enchanters.rules.overlord.health import overlord_heals
from wyrmhall.games.enchanters.rules.overlord.rewards import (
    add_overlord_tokens,
    add_village_tokens,
    remove_overlord_token,
    remove_village_tokens,
)
from wyrmhall.games.enchanters.rules.resolution.resolving import one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import all_players
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction

ON_EACH_CARD: Final = 2  # the wording of EN-EFF-187 that names no slot


class RewardToVillage(Instruction):
    """EN-EFF-133  A reward token goes onto the village."""

    id = "EN-EFF-133"
    wordings = (
        "Add 1{reward} to the {village}",
        "Add 1{reward} to on the {village}",
        "Add 1{reward} on the {village}",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        add_village_tokens(s, self.n, f.ancestors)


class RewardToVillageAndOverlord(Instruction):
    """EN-EFF-134  A reward token goes onto the village and one onto the Overlord."""

    id = "EN-EFF-134"
    wordings = (
        "Add 1{reward} to the {village} and 1{reward} on the Overlord",
        "Add 1{reward} to on the {village} and 1{reward} on the Overlord",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        add_village_tokens(s, self.n, f.ancestors)
        add_overlord_tokens(s, self.m, f.ancestors)


class RewardOffVillage(Instruction):
    """EN-EFF-135  A reward token leaves the village."""

    id = "EN-EFF-135"
    wordings = ("Remove 1{reward} from the {village}",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        remove_village_tokens(s, self.n)


class RewardToOverlord(Instruction):
    """EN-EFF-161  A reward token goes onto the Overlord."""

    id = "EN-EFF-161"
    wordings = (
        "Add {reward} on Overlord",
        "Add {reward} on the Overlord",
        "Add {reward} to the Overlord",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        add_overlord_tokens(s, 1, f.ancestors)


class RewardsToOverlord(Instruction):
    """EN-EFF-162  A reward token per player goes onto the Overlord."""

    id = "EN-EFF-162"
    wordings = (
        "Add 1{reward} per player on the Overlord",
        "Add 1{reward} for each player to the Overlord",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        add_overlord_tokens(s, self.n * s.setup.players, f.ancestors)


class RewardOffOverlord(Instruction):
    """EN-EFF-163  A reward token leaves the Overlord."""

    id = "EN-EFF-163"
    wordings = ("Remove 1{reward} from the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        for _ in range(min(self.n, s.overlord_tokens)):
            remove_overlord_token(s)


class PlaceCerberus(Instruction):
    """EN-EFF-172  The Cerberus token moves onto the card in a slot."""

    id = "EN-EFF-172"
    wordings = ("Put the Cerberus token on a card at {distance}0",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        card = s.track[self.n]
        if card != NO_CARD:
            s.cerberus = card
            s.tell(events.cerberus_placed(card))


class CerberusBites(Instruction):
    """EN-EFF-173  Damage for all if the token lies on a creature, else the Overlord heals."""

    id = "EN-EFF-173"
    wordings = (
        "If Cerberus token is on {monster} or {dragon} players take 3{damage},"
        " otherwise {overlord} heals 3{damage}",
    )
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.cerberus != NO_CARD and s.setup.cards.types[s.cerberus] in (MONSTER, DRAGON):
            one_by_one(s, f, place, self, all_players(s))
        else:
            overlord_heals(s, self.m)  # EN-R-93

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.n, f.ancestors)


class ReinforceOverlord(Instruction):
    """EN-EFF-186  Reinforcement tokens go onto the Overlord."""

    id = "EN-EFF-186"
    wordings = (
        "Add 1 Reinforcement token to the Overlord",
        "Add N Reinforcement tokens to the Overlord",
    )
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        reinforce(s, self.n)


class WoundsToTheTrack(Instruction):
    """EN-EFF-187  Wound tokens go onto cards of the track."""

    id = "EN-EFF-187"
    wordings = (
        "Put 1{damage} on the card at {distance}0",
        "Put N{damage} on the card at {distance}S",
        "Put 1{damage} on each Journey Track card",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        slots = range(SLOTS) if self.wording == ON_EACH_CARD else range(self.m, self.m + 1)
        for slot in slots:
            change_marks(s, slot, WOUND_MARK, self.n)


class RewardToTheTrack(Instruction):
    """EN-EFF-188  A reward token goes onto a card of the track."""

    id = "EN-EFF-188"
    wordings = (
        "Put 1{reward} on the card at {distance}0",
        "Put 1{reward} on the card at {distance}S",
    )
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        change_marks(s, self.m, REWARD_MARK, self.n)


class ReinforceTheTrack(Instruction):
    """EN-EFF-189  A reinforcement token goes onto a card of the track."""

    id = "EN-EFF-189"
    wordings = (
        "Put 1 Reinforcement token on the card at {distance}0",
        "Put 1 Reinforcement token on the card at {distance}S",
    )
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.track[self.m] != NO_CARD:
            s.stack.append(AddToken(self.m, self.n))
