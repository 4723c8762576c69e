"""A game that is repeated from a record, entry by entry; and the way back to an earlier decision."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.play import settle, why_not
from wyrmhall.kernel.progress import Progress
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Entry
from wyrmhall.kernel.records.returns import line_of, why_no_return, why_no_return_to
from wyrmhall.kernel.records.table_news import is_news, no_longer_counting, went_back
from wyrmhall.kernel.refusal import NOTATION, BadRecord, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat
from wyrmhall.kernel.state import ChanceStep

LONGEST_NUMBER: Final = 10  # digits


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Progress):
    """Repeats what was decided, if the rules allow it, and goes back where all have agreed to that."""

    def standing(self, seat: Seat) -> Menu:
        """What the seat may do at any time, beside its turn."""
        menu: list[Action] = []
        for step in self.state.standing():
            if seat in step.who(self.state):
                menu += step.options(self.state, seat)
        return menu

    def find(self, seat: Seat, text: str) -> Action:
        """The action written as `text`; IllegalAction says what could be written."""
        act = self.game.notation.find(text)
        if act is None:
            for offered in self.standing(seat):
                if offered.text == text:
                    return offered
            forms = self.game.notation.forms(self.state, seat)
            raise IllegalAction(Refusal(NOTATION, f"{text[:60]!r} is not understood; {forms}"))
        return act

    # -- replaying -------------------------------------------------------------------------------

    def follow(self, entry: Entry) -> None:
        """Repeat one entry of a record, as a referee: BadRecord if the rules do not allow it."""
        asked = self.state.asked
        if entry.who == CHANCE_KEY:
            self._follow_chance(entry.text)
            return
        if asked and asked[0] == CHANCE:
            raise BadRecord(f"chance has to decide before {entry.who} {entry.text!r}")
        if self.over:
            raise BadRecord(f"{entry.who} {entry.text!r} after the end of the game")
        if entry.who == BACK_KEY:
            self._follow_back(entry.text)
            return
        seat = seat_of(self.names, entry.who)
        if seat == NOBODY:
            raise BadRecord(f"{entry.who!r} has no seat here")
        try:
            act = self.find(seat, entry.text)
            refusal = why_not(self.state, seat, act)
        except IllegalAction as illegal:
            refusal = illegal.refusal
        if refusal is not None:
            raise BadRecord(f"{entry.who} {entry.text!r}: {refusal}")
        with self._whole() as before:
            self._commit(seat, act, before.state)

    def _follow_back(self, text: str) -> None:
        if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
            raise BadRecord(f"the table went back to {text[:60]!r}, which is no number of entries")
        try:
            self._go_back(int(text), self._listen)
        except IllegalAction as illegal:
            raise BadRecord(f"the table went back to {text}: {illegal.refusal.why}") from None

    def _follow_chance(self, text: str) -> None:
        step = self.state.stack[-1] if self.state.stack else None
        if not isinstance(step, ChanceStep) or self.state.asked != (CHANCE,):
            raise BadRecord(f"chance is not asked, but decided {text!r}")
        try:
            outcome = step.read(self.state, text)
        except ValueError as bad:
            raise BadRecord(f"chance {text[:60]!r}: {bad}") from None
        if not step.possible(self.state, outcome):
            raise BadRecord(f"chance {text[:60]!r} is not possible here")
        with self._whole():
            self._outcome(outcome)

    # -- going back, where all have agreed to it --------------------------------------------------

    def go_back(self, place: int) -> None:
        """To the decision that is the entry at that place of the record: it is asked anew. Everything since
        stays in the record. What chance decides from here on is drawn from numbers it has not used yet."""
        self._go_back(place, self._run_chance)

    def _go_back(self, place: int, go_on: Callable[[], None]) -> None:
        entries, then = self.record.entries, self._position_before(place)
        kept = self._place_in_log(len(then.log))
        with self._bookmark(len(entries), kept):
            self.state = then.state
            entries.append(Entry(BACK_KEY, str(place)))
            self.log[kept:] = [*map(no_longer_counting, self.log[kept:]), went_back()]
            self._barrier()
            self._lay_anew()
            self._listen()
            go_on()

    def _position_before(self, place: int) -> "Referee":
        """IllegalAction if nobody can go back there."""
        why = "the game is over" if self.over else why_no_return(self.record.entries, place)
        if not why:
            _, then = next(self.tables_before((place,)))
            why = why_no_return_to(then.state)
        if why:
            raise IllegalAction(Refusal(NOTATION, why))
        return then

    def tables_before(self, places: Collection[int]) -> Iterator[tuple[int, "Referee"]]:
        """As it stood before the entries at those places that count, with the events of the game. It is one
        table, which goes on from place to place."""
        then = Referee(self.game, self.options, promised=self.record.commitment)
        for at in line_of(self.record.entries):
            if at in places:
                then._listen()
                yield at, then
            entry = self.record.entries[at]
            if entry.who == BACK_KEY:
                then._lay_anew()
            else:
                then.follow(entry)

    def places_to_return(self, places: Collection[int]) -> list[int]:
        """Those of the places to which the table can go back."""
        possible = {place for place in places if not why_no_return(self.record.entries, place)}
        return [place for place, then in self.tables_before(possible) if not why_no_return_to(then.state)]

    def _lay_anew(self) -> None:
        """What lies there in an order that nobody has seen, because somebody may have seen it since."""
        step = self.game.anew(self.state)
        if step is not None:
            self.state.stack.append(step)
            settle(self.state)

    def _place_in_log(self, events: int) -> int:
        """Behind so many events of the game."""
        place = 0
        while events:
            events -= not is_news(self.log[place])
            place += 1
        return place
