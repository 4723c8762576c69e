"""The State of Enchanters: `fields`, what is `in_force`, `values`; and here its copies and views."""

from wyrmhall.games.enchanters.components.cards import FACE_DOWN, saved_icons
from wyrmhall.games.enchanters.components.values import Values
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState


class State(Values):
    """The whole truth, and what each seat may see of it."""

    __slots__ = ()

    def clone(self) -> "State":
        twin = State(
            self.setup,
            self.kingdoms,
            self.possible,
            self.first,
            self.active,
            self.turn,
            self.round,
            self.village,
            self.village_tokens,
            self.overlord,
            self.overlord_active,
            self.hit_points,
            self.overlord_tokens,
            self.overlord_crystals,
            self.overlord_cards,
            self.reinforced,
            self.desert,
            self.track[:],
            self.marks[:],
            self.cerberus,
            self.deck,
            self.dealt,
            self.unseen,
            self.graveyard,
            self.gone,
            self.boxed,
            [row[:] for row in self.stacks],
            self.icons[:],
            self.attack[:],
            self.defense[:],
            self.crystals[:],
            self.wounds[:],
            self.pearls[:],
            self.tokens[:],
            [dict(labels) for labels in self.used],
            self.wound_deck,
            self.wound_known,
            self.event_deck,
            self.event_known,
            self.event,
            self.anger,
            self.lent,
            self.free,
            self.journeyed,
            self.engaged,
            self.situations,
            self.pending,
            self.later,
            self.removed,
            self.ended,
            self.victors,
            [step.clone() for step in self.stack],
        )
        twin.asked = self.asked
        twin.boards = self.boards[:]
        twin.common_board = self.common_board
        twin.mask = self.mask
        twin.raised = self.raised
        twin.owing = self.owing
        return twin

    def fields(self) -> tuple[Plain, ...]:
        return (
            self.kingdoms,
            self.possible,
            self.first,
            self.active,
            self.turn,
            self.round,
            self.village,
            self.village_tokens,
            self.overlord,
            self.overlord_active,
            self.hit_points,
            self.overlord_tokens,
            self.overlord_crystals,
            self.overlord_cards,
            self.reinforced,
            self.desert,
            tuple(self.track),
            tuple(self.marks),
            self.cerberus,
            self.deck,
            self.dealt,
            self.unseen,
            self.graveyard,
            self.gone,
            self.boxed,
            tuple([tuple(row) for row in self.stacks]),
            tuple([saved_icons(packed) for packed in self.icons]),
            tuple(self.attack),
            tuple(self.defense),
            tuple(self.crystals),
            tuple(self.wounds),
            tuple(self.pearls),
            tuple(self.tokens),
            tuple([tuple(sorted(labels.items())) for labels in self.used]),
            self.wound_deck,
            self.wound_known,
            self.event_deck,
            self.event_known,
            self.event,
            self.anger,
            self.lent,
            self.free,
            self.journeyed,
            self.engaged,
            self.situations,
            tuple([tuple([frame.fields() for frame in moment]) for moment in self.pending]),
            tuple([(frame.fields(), place) for frame, place in self.later]),
            self.removed,
            self.ended,
            self.victors,
        )

    def seen_by(self, seat: Seat) -> View:
        """What lies open, and the face-down cards the seat has been shown. Built up from nothing."""
        everyone = self.setup.everybody  # what all players know lies open for spectators too
        over = not self.stack
        seen = State(
            setup=self.setup,
            kingdoms=self.kingdoms,
            possible=self.possible,
            first=self.first,
            active=self.active,
            turn=self.turn,
            round=self.round,
            village=self.village,
            village_tokens=self.village_tokens,
            overlord=self.overlord,
            overlord_active=self.overlord_active,
            hit_points=self.hit_points,
            overlord_tokens=self.overlord_tokens,
            overlord_crystals=self.overlord_crystals,
            overlord_cards=self.overlord_cards,
            reinforced=self.reinforced,
            desert=self.desert,
            track=self.track[:],
            marks=self.marks[:],
            cerberus=self.cerberus,
            deck=self.deck[: self.dealt] + (FACE_DOWN,) * (len(self.deck) - self.dealt),
            dealt=self.dealt,
            unseen=self.unseen if over else (FACE_DOWN,) * len(self.unseen),
            graveyard=self.graveyard,
            gone=self.gone,
            boxed=self.boxed,
            stacks=[row[:] for row in self.stacks],
            icons=self.icons[:],
            attack=self.attack[:],
            defense=self.defense[:],
            crystals=self.crystals[:],
            wounds=self.wounds[:],
            pearls=self.pearls[:],
            tokens=self.tokens[:],
            used=[dict(labels) for labels in self.used],
            wound_deck=tuple(
                [
                    card if known == everyone or (seat >= 0 and known >> seat & 1) else FACE_DOWN
                    for card, known in zip(self.wound_deck, self.wound_known, strict=True)
                ]
            ),
            wound_known=self.wound_known,
            event_deck=(FACE_DOWN,) * (len(self.event_deck) - self.event_known)
            + self.event_deck[len(self.event_deck) - self.event_known :],
            event_known=self.event_known,
            event=self.event,
            anger=self.anger,
            lent=self.lent,
            free=self.free,
            journeyed=self.journeyed,
            engaged=self.engaged,
            situations=self.situations,
            pending=self.pending,
            later=self.later,
            removed=self.removed,
            ended=self.ended,
            victors=self.victors,
            stack=[step.seen_by(seat) for step in self.stack],
        )
        seen.asked = self.asked
        seen.boards = self.boards[:]
        seen.common_board = self.common_board
        seen.mask = self.mask
        seen.raised = self.raised
        seen.owing = self.owing
        return View(seen)


def enchanted(s: KernelState) -> State:
    assert isinstance(s, State)
    return s
