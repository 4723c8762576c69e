"""A Table: State, Record and whoever sits there."""

from collections.abc import Mapping
from typing import Any

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game import Game, seat_of
from wyrmhall.kernel.options import new_options
from wyrmhall.kernel.play import perform, settle, why_not
from wyrmhall.kernel.progress import PastDecision
from wyrmhall.kernel.referee import Referee
from wyrmhall.kernel.refusal import NOTATION, IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Referee):
    """One game being played: carries out decisions in notation, and undoes them.

    What is asked of it is carried out whole or not at all, whatever is raised on the way.
    """

    # -- looking ---------------------------------------------------------------------------------

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


def new_table(game: Game, given: Mapping[str, Any], seed: str = "", names: tuple[str, ...] = ()) -> Table:
    """A table with these options, its first chance outcomes drawn."""
    return Table(game, new_options(game.options_type, given), seed, names).start()
