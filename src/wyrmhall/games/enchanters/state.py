"""The State of Enchanters: `fields`, what is `in_force`, `values`; and here its copies and views."""

from typing import Any

from wyrmhall.games.enchanters.components.cards import FACE_DOWN, KINDS_OF_ICONS, Card, saved_icons
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.values import Values
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep


class State(Values):
    """The whole truth, and what each seat may see of it."""

    __slots__ = ()

    lists_saved_as_tuples = True

    def icons_saved(self) -> Plain:
        """Counted anew when they are read."""
        rows = range(0, len(self.icons), KINDS_OF_ICONS)
        return tuple([saved_icons(self.icons[row : row + KINDS_OF_ICONS]) for row in rows])

    # -- secrets ---------------------------------------------------------------------------------

    def deck_seen(self, seat: Seat) -> tuple[Card, ...]:
        return self.deck[: self.dealt] + (FACE_DOWN,) * (len(self.deck) - self.dealt)

    def unseen_seen(self, seat: Seat) -> tuple[Card, ...]:
        """Turned up when the game is over."""
        return (FACE_DOWN,) * len(self.unseen) if self.stack else self.unseen

    def wound_deck_seen(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that the seat has been shown; what all players know lies open for spectators too."""
        everyone = self.setup.everybody
        return tuple(
            [
                card if known == everyone or (seat >= 0 and known >> seat & 1) else FACE_DOWN
                for card, known in zip(self.wound_deck, self.wound_known, strict=True)
            ]
        )

    def event_deck_seen(self, seat: Seat) -> tuple[Card, ...]:
        """EN-HID-08"""
        hidden = len(self.event_deck) - self.event_known
        return (FACE_DOWN,) * hidden + self.event_deck[hidden:]

    def clone(self) -> "State":  # written by make fields
        twin = State(
            self.setup, self.kingdoms, self.possible, self.first, self.active, self.turn, self.round,
            self.village, self.village_tokens, self.overlord, self.overlord_active, self.hit_points,
            self.overlord_tokens, self.overlord_crystals, self.overlord_cards, self.reinforced, self.desert,
            self.track[:], self.marks[:], self.cerberus, self.deck, self.dealt, self.unseen, self.graveyard,
            self.gone, self.boxed, [row[:] for row in self.stacks], self.icons[:], self.attack[:],
            self.defense[:], self.crystals[:], self.wounds[:], self.pearls[:], self.tokens[:],
            [dict(row) for row in self.used], self.wound_deck, self.wound_known, self.event_deck,
            self.event_known, self.event, self.anger, self.lent, self.free, self.journeyed, self.engaged,
            self.situations, self.pending, self.later, self.removed, self.ended, self.victors,
            [step.clone() for step in self.stack],
        )  # fmt: skip
        twin.asked = self.asked
        twin.boards = self.boards[:]
        twin.common_board = self.common_board
        twin.mask = self.mask
        twin.raised = self.raised
        twin.owing = self.owing
        return twin

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.kingdoms, self.possible, self.first, self.active, self.turn, self.round, self.village,
            self.village_tokens, self.overlord, self.overlord_active, self.hit_points, self.overlord_tokens,
            self.overlord_crystals, self.overlord_cards, self.reinforced, self.desert, tuple(self.track),
            tuple(self.marks), self.cerberus, self.deck, self.dealt, self.unseen, self.graveyard, self.gone,
            self.boxed, tuple([tuple(row) for row in self.stacks]), self.icons_saved(), tuple(self.attack),
            tuple(self.defense), tuple(self.crystals), tuple(self.wounds), tuple(self.pearls),
            tuple(self.tokens), tuple([tuple(sorted(row.items())) for row in self.used]), self.wound_deck,
            self.wound_known, self.event_deck, self.event_known, self.event, self.anger, self.lent, self.free,
            self.journeyed, self.engaged, self.situations,
            tuple([tuple([one.fields() for one in row]) for row in self.pending]),
            tuple([(first.fields(), second) for first, second in self.later]), self.removed, self.ended,
            self.victors,
        )  # fmt: skip

    @staticmethod
    def restored(  # written by make fields
        saved: Plain,
        setup: Setup,
        icons: list[int],
        stack: list[KernelStep[Any]],
    ) -> "State":
        return State(
            setup, saved["kingdoms"], saved["possible"], saved["first"], saved["active"], saved["turn"],
            saved["round"], saved["village"], saved["village_tokens"], saved["overlord"],
            saved["overlord_active"], saved["hit_points"], saved["overlord_tokens"],
            saved["overlord_crystals"], saved["overlord_cards"], saved["reinforced"], saved["desert"],
            list(saved["track"]), list(saved["marks"]), saved["cerberus"], saved["deck"], saved["dealt"],
            saved["unseen"], saved["graveyard"], saved["gone"], saved["boxed"],
            [list(row) for row in saved["stacks"]], icons, list(saved["attack"]), list(saved["defense"]),
            list(saved["crystals"]), list(saved["wounds"]), list(saved["pearls"]), list(saved["tokens"]),
            [dict(row) for row in saved["used"]], saved["wound_deck"], saved["wound_known"],
            saved["event_deck"], saved["event_known"], saved["event"], saved["anger"], saved["lent"],
            saved["free"], saved["journeyed"], saved["engaged"], saved["situations"],
            tuple([tuple([Frame.restored(one) for one in row]) for row in saved["pending"]]),
            tuple([(Frame.restored(first), second) for first, second in saved["later"]]), saved["removed"],
            saved["ended"], saved["victors"], stack,
        )  # fmt: skip

    def seen_by(self, seat: Seat) -> View:  # written by make fields
        view = State(
            self.setup, self.kingdoms, self.possible, self.first, self.active, self.turn, self.round,
            self.village, self.village_tokens, self.overlord, self.overlord_active, self.hit_points,
            self.overlord_tokens, self.overlord_crystals, self.overlord_cards, self.reinforced, self.desert,
            self.track[:], self.marks[:], self.cerberus, self.deck_seen(seat), self.dealt,
            self.unseen_seen(seat), self.graveyard, self.gone, self.boxed, [row[:] for row in self.stacks],
            self.icons[:], self.attack[:], self.defense[:], self.crystals[:], self.wounds[:], self.pearls[:],
            self.tokens[:], [dict(row) for row in self.used], self.wound_deck_seen(seat), self.wound_known,
            self.event_deck_seen(seat), self.event_known, self.event, self.anger, self.lent, self.free,
            self.journeyed, self.engaged, self.situations, self.pending, self.later, self.removed, self.ended,
            self.victors, [step.seen_by(seat) for step in self.stack],
        )  # fmt: skip
        view.asked = self.asked
        view.boards = self.boards[:]
        view.common_board = self.common_board
        view.mask = self.mask
        view.raised = self.raised
        view.owing = self.owing
        return View(view)


def enchanters_state(s: KernelState) -> State:
    assert isinstance(s, State)
    return s
