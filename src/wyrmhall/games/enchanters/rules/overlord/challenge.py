"""Challenging the Overlord as a main action: EN-OVL-07 to EN-OVL-09, EN-COND-15, EN-R-52."""

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.components.frame import OF_OVERLORD, Frame
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.actions.paying import all_payable
from wyrmhall.games.enchanters.rules.combat.engagement import disengage
from wyrmhall.games.enchanters.rules.combat.situations import NO_SLOT, begin_situation, end_situation
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE
from wyrmhall.games.enchanters.rules.resolution.resolving import FIGHT_THE_OVERLORD, Carry, carry_out, resolve
from wyrmhall.games.enchanters.rules.turn_structure.track import discard_top_of_deck
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import CHALLENGING, NO_CHALLENGE
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain


def may_challenge(s: State, seat: Seat, number: int) -> bool:
    """EN-OVL-08, EN-EFF-159"""
    if not s.overlord_active or s.is_in_force(NO_CHALLENGE, seat):
        return False
    return all_payable(s, Frame(seat, s.challenges()[number].number, s.overlord, OF_OVERLORD))


def why_not_challenge(s: State, seat: Seat, number: int) -> Refusal:
    if not s.overlord_active:
        return Refusal("EN-OVL-01", "there is no active Overlord")
    if number > len(s.challenges()):
        return Refusal(NOT_THERE, f"there is no challenge {number} on the Overlord")
    if s.is_in_force(NO_CHALLENGE, seat):
        return Refusal("EN-EFF-159", "a text in force keeps you from challenging the Overlord")
    return Refusal("EN-OVL-08", "its further cost cannot be paid in full")


def challenge(s: State, seat: Seat, number: int) -> None:
    """The cost is paid; then the situation begins, and the effects are carried out."""
    line = s.challenges()[number]
    s.tell(events.challenged(seat, line.number))
    f = Frame(seat, line.number, s.overlord, OF_OVERLORD)
    s.engaged += 1
    s.stack.append(ChallengeOver(f))
    s.stack.append(ChallengeBegins(f))
    carry_out(s, f, 0, len(line.costs))


class OfChallenge(OpenStep[State]):
    """A step of a challenge action."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def clone(self) -> "OfChallenge":  # written by make fields
        return type(self)(self.frame)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(),)

    @classmethod
    def restored(cls, saved: Plain) -> "OfChallenge":  # written by make fields
        return cls(Frame.restored(saved[0]))


class ChallengeBegins(OfChallenge):
    """EN-COND-15"""

    def finish(self, s: State) -> None:
        f = self.frame
        s.stack.append(Carry(f, len(s.setup.cards.lines[f.line].costs)))
        resolve(s, begin_situation(s, CHALLENGING, f.seat, NO_CARD, NO_SLOT, ()))


class ChallengeOver(OfChallenge):
    """EN-R-52  A challenge without a fight costs the adventure deck its top card too."""

    def finish(self, s: State) -> None:
        end_situation(s, CHALLENGING)
        line = s.setup.cards.lines[self.frame.line]
        if not any(effect.id == FIGHT_THE_OVERLORD for effect in line.effects):
            discard_top_of_deck(s)
        disengage(s)
