"""A Table: State, Record and whoever sits there."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.play import perform, settle, why_not
from wyrmhall.kernel.progress import PastDecision, Progress
from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY, Entry
from wyrmhall.kernel.records.returns import line_of, why_no_return, why_no_return_to
from wyrmhall.kernel.refusal import NOTATION, BadRecord, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat
from wyrmhall.kernel.state import ChanceStep
from wyrmhall.kernel.table_news import is_news, no_longer_counting, went_back

LONGEST_NUMBER: Final = 10  # digits


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Progress):
    """One game being played: carries out decisions in notation, undoes them, repeats those of a record.

    What is asked of it is carried out whole or not at all, whatever is raised on the way.
    """

    # -- looking ---------------------------------------------------------------------------------

    def standing(self, seat: Seat) -> Menu:
        """What the seat may do at any time, beside its turn."""
        menu: list[Action] = []
        for step in self.state.standing():
            if seat in step.who(self.state):
                menu += step.options(self.state, seat)
        return menu

    def is_talk(self, text: str) -> bool:
        """Whether it is said to the table, and not in answer to a question."""
        steps = self.state.standing()
        act = self.game.notation.find(text) if steps else None
        return act is not None and any(step.concerns(act) for step in steps)

    def why(self, seat: Seat, script: str) -> Refusal | None:
        """None if `play` would carry it out for the seat; otherwise what `play` would say."""
        try:
            self._rehearsal().play(script, seat)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def _rehearsal(self) -> "Table":
        """Another table in this position. It has no seed: asking must not look behind chance."""
        trial = Table(self.game, self.options, promised=self.record.commitment)
        trial.state = self.state.clone()
        trial.state.event_sink = []
        settle(trial.state)
        return trial

    # -- deciding --------------------------------------------------------------------------------

    def play(self, script: str, seat: Seat = NOBODY) -> None:
        """Carry out `p2 bid 1; p3 bid 0-1`: all of it, or nothing and IllegalAction.

        Without a seat's name the decision is that of `seat`, or of the only seat asked. A script of a
        `seat` ends where something becomes known: else it could try a move, look, and take it back.
        """
        sentences = self.game.notation.sentences(script)
        if len(sentences) == 1:
            who, text = self._speaker(script.strip(), seat)
            parts = self.game.notation.expand(self.state, who, text)
            if len(parts) == 1:
                act = self._allowed(who, parts[0])  # refused before anything is changed
                with self._whole() as before:
                    self._decide(who, act, before.state)
                return
        with self._whole():
            self._decide_all(sentences, seat)

    def _decide_all(self, sentences: list[str], seat: Seat) -> None:
        barriers = self.barriers
        for words in sentences:
            self._stop_behind(barriers, seat, words.strip())
            who, text = self._speaker(words.strip(), seat)
            for small in self.game.notation.expand(self.state, who, text):
                self._stop_behind(barriers, seat, small)
                self._decide(who, self._allowed(who, small), self.state.clone())

    def _stop_behind(self, barriers: int, seat: Seat, words: str) -> None:
        """Before anything is read in the light of the new state: even how it is read could tell."""
        if seat != NOBODY and self.barriers != barriers:
            raise IllegalAction(Refusal(NOTATION, f"see first what happens before {words[:60]!r}"))

    def _speaker(self, words: str, seat: Seat) -> tuple[Seat, str]:
        if not self.asked or self.asked[0] == CHANCE:
            why = "chance decides first" if self.asked else "the game is over"
            raise IllegalAction(Refusal(NOTATION, why))
        first, _, rest = words.partition(" ")
        named = seat_of(self.names, first)
        if seat != NOBODY:
            return (seat, rest.strip() if named == seat and rest else words)
        if named != NOBODY:
            return named, rest.strip()
        if len(self.state.asked) != 1:
            asked = ", ".join(self.names[one] for one in self.state.asked)
            raise IllegalAction(Refusal(NOTATION, f"several are asked: begin with one of {asked}"))
        return self.state.asked[0], words

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

    def _allowed(self, seat: Seat, text: str) -> Action:
        act = self.find(seat, text)
        refusal = why_not(self.state, seat, act)
        if refusal is not None:
            raise IllegalAction(refusal)
        return act

    # -- chance ----------------------------------------------------------------------------------

    def start(self) -> "Table":
        """Let chance decide until somebody is asked."""
        with self._whole():
            self._run_chance()
        return self

    # -- undo ------------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> Action:
        """Take back the seat's own last decision, if nothing secret or random became known since."""
        for place in range(len(self.past) - 1, -1, -1):
            if self.past[place].seat == seat:
                break
        else:
            raise IllegalAction(
                Refusal(NOTATION, "nothing to take back: since your last decision something became known")
            )
        target, later = self.past[place], self.past[place + 1 :]
        if not self._can_undo_independently(target, later):
            raise IllegalAction(Refusal(NOTATION, "others have answered your decision already"))
        with self._bookmark(target.entries, target.events):
            self._return_to(target, place)
            for moment in later:
                self._commit(moment.seat, moment.act, self.state.clone())
        return target.act

    def _can_undo_independently(self, target: PastDecision, later: list[PastDecision]) -> bool:
        """Whether the others were asked at the same time and their answers stand without this one."""
        trial = target.before.clone()
        trial.event_sink = None
        settle(trial)
        for moment in later:
            if moment.seat not in target.asked or why_not(trial, moment.seat, moment.act) is not None:
                return False
            perform(trial, moment.seat, moment.act)
        return True

    def _return_to(self, moment: PastDecision, place: int) -> None:
        self.state = moment.before.clone()
        self.state.event_sink = []
        settle(self.state)
        del self.record.entries[moment.entries :]
        del self.log[moment.events :]
        del self.past[place:]

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

    def _position_before(self, place: int) -> "Table":
        """IllegalAction if nobody can go back there."""
        why = "the game is over" if self.over else why_no_return(self.record.entries, place)
        if not why:
            _, then = next(self.tables_before((place,)))
            why = why_no_return_to(then.state)
        if why:
            raise IllegalAction(Refusal(NOTATION, why))
        return then

    def tables_before(self, places: Collection[int]) -> Iterator[tuple[int, "Table"]]:
        """As it stood before the entries at those places that count, with the events of the game. It is one
        table, which goes on from place to place."""
        then = Table(self.game, self.options, promised=self.record.commitment)
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


def new_table(game: Game, given: Mapping[str, Any], seed: str = "", names: tuple[str, ...] = ()) -> Table:
    """A table with these options, its first chance outcomes drawn."""
    return Table(game, new_options(game.options_type, given), seed, names).start()
