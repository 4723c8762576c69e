"""What one seat sees and may do, made from its View; made once, and kept while nothing can have changed."""

from typing import Any, Final

from msgspec import Raw, json

from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.kernel.state import View
from wyrmhall.server.tables.log.game_log import GameLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING
from wyrmhall.server.wire import Choice, SeatView, SwitchView

SPECTATOR_NUMBER: Final = -1  # the seat of a spectator's SeatView
NO_SCREEN_OF_ITS_OWN: Final = Raw(b"{}")
NOT_BEGUN: Final = "The game has not begun: seats are open."

_encode: Final = json.Encoder().encode


class SeatViews:
    """The SeatView of each seat and of spectators, encoded."""

    def __init__(self, info: TableInfo, log: GameLog) -> None:
        self.info, self.log = info, log
        self.views: dict[Seat, View] = {}
        self.encoded: dict[tuple[Seat, bool], bytes] = {}
        self.lasting: dict[Seat, tuple[object, bytes]] = {}  # those that last as long as their cache key
        self.has_open_screen = False  # whether all are sent a screen, over which each seat's own is laid

    def forget(self, info_changed: bool) -> None:
        """Something has happened; `info_changed`: not only at the game."""
        self.views.clear()
        self.encoded.clear()
        if info_changed:
            self.lasting.clear()

    def view(self, seat: Seat) -> View:
        if seat not in self.views:
            self.views[seat] = self.log.table().view(seat)
        return self.views[seat]

    def get(self, seat: Seat, text: bool) -> bytes:
        """Encoded; with the text view, if that is wanted."""
        encoded = self.encoded.get((seat, text))
        if encoded is None:
            encoded = self.encoded[seat, text] = self.lasting_or_new(seat, text)
        return encoded

    def lasting_or_new(self, seat: Seat, text: bool) -> bytes:
        key = None if text else self.cache_key(seat)
        if key is None:
            return _encode(self.make(seat, text))
        lasting = self.lasting.get(seat)
        if lasting is None or lasting[0] != key:
            lasting = self.lasting[seat] = (key, _encode(self.make(seat, text)))
        return lasting[1]

    def cache_key(self, seat: Seat) -> object:
        """While it stays the same, so does the view of a seat that is not asked. None: who can tell?"""
        game, replayed = self.info.game, self.log.replayed
        if replayed is None or not game.words.shared_waiting_prompt:
            return None
        table = replayed.table
        if seat == SPECTATOR:
            return ()
        if seat in table.asked or self.info.record.recess is not None:
            return None
        key = game.screens.cache_key(table.state, seat)
        return None if key is None else (key, bool(table.past) and table.may_undo(seat), self.switched(seat))

    def switched(self, seat: Seat) -> tuple[tuple[str, bool], ...]:
        """Those that may come and go with the game; the others change with the table's record alone."""
        if not self.info.game.switches.has_own:
            return ()
        return tuple([(one.key, one.on) for one in self.switches(seat, ())])

    def make(self, seat: Seat, text: bool) -> SeatView:
        number = SPECTATOR_NUMBER if seat == SPECTATOR else seat
        if self.log.replayed is None:
            return SeatView(
                seat=number, question=NOT_BEGUN, asked=False, choices=[], talk=[], undo=False,
                switches=[], answered_by="", screen=None, text="",
            )  # fmt: skip
        info, table = self.info, self.log.replayed.table
        playing = info.record.state == PLAYING and info.record.recess is None and seat != SPECTATOR
        asked = seat in table.asked and info.record.recess is None
        menu = table.legal(seat) if playing and asked else ()
        talk = table.standing(seat) if playing and not table.over else ()
        return SeatView(
            seat=number,
            question=self.question(seat, asked, text),
            asked=asked,
            choices=self.choices(seat, menu) if menu else [],
            talk=self.choices(seat, talk) if talk else [],
            undo=playing and table.may_undo(seat),
            switches=self.switches(seat, menu) if playing and not table.over else [],
            answered_by=self.answered_by(seat, menu) if menu else "",
            screen=self.own_screen(seat),
            text=info.game.terminal.draw(self.view(seat), seat, info.names, False) if text else "",
        )

    def switches(self, seat: Seat, menu: Menu) -> list[SwitchView]:
        """What whoever holds the seat may answer in advance."""
        place = self.info.record.places[seat]
        if place.kind != PERSON or not place.holder:
            return []
        view, game = self.view(seat), self.info.game.switches
        return [
            SwitchView(
                key=one.key,
                words=one.words,
                until=one.until,
                on=one.is_set(place.switches),
                fits=bool(menu) and game.answer_by(view, seat, menu, one.key) is not None,
            )
            for one in game.offered(view, seat)
        ]

    def answered_by(self, seat: Seat, menu: Menu) -> str:
        was_set = self.info.record.places[seat].switches
        answer = self.info.game.switches.answer(self.view(seat), seat, menu, was_set) if was_set else None
        return answer[0].key if answer is not None else ""

    def question(self, seat: Seat, asked: bool, text: bool) -> str:
        """Empty where all who wait read the same: see Update.waiting."""
        words = self.info.game.words
        if not text and not asked and words.shared_waiting_prompt:
            return ""
        return words.prompt(self.view(seat), seat, self.info.names, text)

    def choices(self, seat: Seat, menu: Menu) -> list[Choice]:
        game, view, names = self.info.game, self.view(seat), self.info.names
        return [Choice(text=act.text, words=game.words.wording(view, seat, act, names)) for act in menu]

    def own_screen(self, seat: Seat) -> Any:
        """What the seat sees otherwise than all: laid over the parts that all see."""
        if seat == SPECTATOR and self.has_open_screen:
            return NO_SCREEN_OF_ITS_OWN
        return self.info.game.screens.own(self.view(seat), seat, self.info.names)
