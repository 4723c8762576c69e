"""Overlords: EN-EFF-132, 157 to 160, 164 to 171, 174, 182, 184 and 185."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, NO_CARD, Card, Part
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import REWARD_MARK
from wyrmhall.games.enchanters.language.actions import SLOTS, TARGET, OfUnit
from wyrmhall.games.enchanters.rules.combat.fight import fight_overlord
from wyrmhall.games.enchanters.rules.combat.situations import standing_powers
from wyrmhall.games.enchanters.rules.cooperative.immediate_end import end_now
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import ReshuffleEvents
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import change_marks, reinforce
from wyrmhall.games.enchanters.rules.overlord.attack import overlord_attacks
from wyrmhall.games.enchanters.rules.overlord.health import overlord_heals, overlord_loses
from wyrmhall.games.enchanters.rules.overlord.invasion import invade
from wyrmhall.games.enchanters.rules.resolution.resolving import Each, ask
from wyrmhall.games.enchanters.rules.resolution.units import all_players
from wyrmhall.games.enchanters.rules.scoring import points_of, worth_of
from wyrmhall.games.enchanters.rules.villages import DrawNextVillage, remove_village
from wyrmhall.games.enchanters.rules.wounds import hurt
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.shared import OnAll
from wyrmhall.games.enchanters.text.phrases.codes import IMMUNE, NO_CHALLENGE, STRONGER
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import NOBODY_ASKED, Seat

REMOVE_TOP_CARD: Final = "EN-COST-07"

# EN-R-92  Texts that make the lower part of a dragon negative, beside icons and points
_BURDENS: Final = (
    *(2, 3, 4, 12, 13, 24, 46, 49, 62, 63, 64, 66, 74, 80, 81, 82, 94, 100, 102, 108, 113, 159),
)
BURDENS: Final = (*[f"EN-EFF-{number:03}" for number in _BURDENS], "EN-VP-02", "EN-VP-04")


class ReplaceTheVillage(Instruction):
    """EN-EFF-132  The village is replaced and the current player takes damage."""

    id = "EN-EFF-132"
    wordings = (
        "(If there is 1{reward} per player on the {village}) replace it, then current player takes 5{damage}",
        "replace it, then current player takes 5{damage}",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        remove_village(s)
        s.stack.append(Each(f, place, (s.you(),)))
        s.stack.append(DrawNextVillage(False))

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.numbers[-1], f.ancestors)


class DragonInvasion(Instruction):
    """EN-EFF-157  The invasion abilities for dragons are resolved."""

    id = "EN-EFF-157"
    wordings = ("Trigger {dragon} invasion",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        invade(s, [DRAGON], NO_CARD, f.ancestors)


class FightTheOverlord(Instruction):
    """EN-EFF-158  The combat of a challenge."""

    id = "EN-EFF-158"
    wordings = ("Fight the Overlord",)
    module = "overlords"
    nested = True

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.overlord_active and not s.is_in_force(NO_CHALLENGE, f.seat):
            fight_overlord(s, f.seat, f.ancestors)


class CannotFightOverlord(Lasting):
    """EN-EFF-159  You may not challenge the Overlord."""

    id = "EN-EFF-159"
    wordings = ("You cannot fight {overlord}",)
    kind = CONTINUOUS
    module = "overlords"
    code = NO_CHALLENGE


class OverlordImmune(Lasting):
    """EN-EFF-160  The Overlord loses no hit points."""

    id = "EN-EFF-160"
    wordings = ("{overlord} is immune to damage",)
    kind = CONTINUOUS
    module = "coop"
    code = IMMUNE


class OverlordGrowsWithDragons(Lasting):
    """EN-EFF-164  Health and strength for the dragons of the active player."""

    id = "EN-EFF-164"
    wordings = ("The overlord has +2{health} and +2{strength} for each {dragon} you have",)
    kind = CONTINUOUS
    module = "overlords"
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        if card != s.overlord:
            return (0, 0)
        dragons = s.dragons(s.you())  # EN-R-60
        return (self.n * dragons, self.m * dragons)


class OverlordGrowsWithRewards(Lasting):
    """EN-EFF-165  Health and strength for the reward tokens of the active player."""

    id = "EN-EFF-165"
    wordings = ("The overlord has +1{health} and +1{strength} for each {reward} you have",)
    kind = CONTINUOUS
    module = "overlords"
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        if card != s.overlord:
            return (0, 0)
        tokens = s.tokens[s.you()]  # EN-R-60
        return (self.n * tokens, self.m * tokens)


class OverlordAttacksCurrent(Instruction):
    """EN-EFF-166  The Overlord attacks the active player."""

    id = "EN-EFF-166"
    wordings = ("The Overlord attacks current player",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        overlord_attacks(s, s.you(), f.ancestors)


class OverlordAttacksAll(OnAll):
    """EN-EFF-167  The Overlord attacks every player."""

    id = "EN-EFF-167"
    wordings = ("The Overlord attacks all players",)
    module = "overlords"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        overlord_attacks(s, Seat(unit), f.ancestors)


@mypyc_attr(allow_interpreted_subclasses=True)
class OverlordAttacksOne(Instruction):
    """The Overlord attacks one player by defense power; EN-R-06 settles who breaks a tie."""

    asks = "a player for the Overlord to attack, among those with the same defense"

    def best(self, defenses: list[int]) -> int:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, s.you())

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        if not s.overlord_active:
            return NO_OPTIONS
        players = [Seat(unit) for unit in all_players(s)]
        defenses = [standing_powers(s, player)[1] for player in players]
        best = self.best(defenses)
        return [TARGET[player] for player, defense in zip(players, defenses, strict=True) if defense == best]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfUnit)
        overlord_attacks(s, Seat(act.unit), f.ancestors)


class OverlordAttacksWeakest(OverlordAttacksOne):
    """EN-EFF-168  The Overlord attacks whoever has the least defense."""

    id = "EN-EFF-168"
    wordings = ("Overlord attacks the player with the lowest {defense}",)
    module = "overlords"

    def best(self, defenses: list[int]) -> int:
        return min(defenses)


class OverlordAttacksStrongest(OverlordAttacksOne):
    """EN-EFF-169  The Overlord attacks whoever has the most defense."""

    id = "EN-EFF-169"
    wordings = ("Overlord attacks the player with the highest {defense}",)
    module = "overlords"

    def best(self, defenses: list[int]) -> int:
        return max(defenses)


class OverlordDamagedByWorth(Instruction):
    """EN-EFF-170  The Overlord loses hit points by the worth of the removed card."""

    id = "EN-EFF-170"
    wordings = ("{overlord} takes {damage} equal to the {score} of removed card",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        costs = s.setup.cards.lines[f.line].costs
        card = s.removed
        if card == NO_CARD or not any(cost.id == REMOVE_TOP_CARD for cost in costs):
            return
        overlord_loses(s, worth_of(s, f.seat, card))
        if s.setup.cards.types[card] == DRAGON and is_negative(s, f.seat, s.setup.cards.lowers[card]):
            reinforce(s, 1)


class OverlordDevoursRewards(Instruction):
    """EN-EFF-171  Reward tokens of the track become damage and reinforcement."""

    id = "EN-EFF-171"
    wordings = (
        "Overlord removes all {reward} then takes 2{damage}"
        " and 1 Reinforcement token for each {reward} removed",
    )
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        if not s.overlord_active:
            return
        count = 0
        for slot in range(SLOTS):
            rewards = s.marks[slot][REWARD_MARK]
            change_marks(s, slot, REWARD_MARK, -rewards)
            count += rewards
        reinforce(s, self.m * count)
        overlord_loses(s, self.n * count)


class ShuffleEvents(Instruction):
    """EN-EFF-174  The event deck is shuffled."""

    id = "EN-EFF-174"
    wordings = ("Shuffle AI Deck",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        s.stack.append(ReshuffleEvents(False))


class AllLose(Instruction):
    """EN-EFF-182  Every player has lost."""

    id = "EN-EFF-182"
    wordings = (
        "All players lose",
        "You lose",
    )
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        end_now(s, self.id, NOBODY_ASKED)  # EN-R-61


class OverlordTakesDamage(Instruction):
    """EN-EFF-184  The Overlord loses hit points."""

    id = "EN-EFF-184"
    wordings = ("{overlord} takes N{damage}",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        overlord_loses(s, self.n)


class OverlordHeals(Instruction):
    """EN-EFF-185  The Overlord regains hit points."""

    id = "EN-EFF-185"
    wordings = ("{overlord} heals N{damage}",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        overlord_heals(s, self.n)


def is_negative(s: State, seat: Seat, lower: Part) -> bool:
    """EN-R-92  Whether the lower part of a dragon is a burden."""
    if lower.downs != (0, 0):
        return True
    for line in lower.lines:
        if points_of(s, seat, (line,)) < 0 or any(phrase.id in BURDENS for phrase in line.effects):
            return True
    return False
