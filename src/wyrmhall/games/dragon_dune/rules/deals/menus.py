"""The menu of talk: listed only when somebody reads it, and open to words of one's own."""

# not compiled: a Sequence of its own: mypyc has none
from collections.abc import Iterator, Sequence
from typing import overload

from wyrmhall.games.dragon_dune.language.actions import Give
from wyrmhall.games.dragon_dune.language.deal_actions import DealWord, Words
from wyrmhall.games.dragon_dune.rules.deals.clauses import SAY
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import next_slot
from wyrmhall.games.dragon_dune.rules.deals.talk_options import all_words, in_secret
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat


class TalkMenu(Sequence[Action]):
    """What one player may say now. Answers to the rounds are no words of talk, which is quick to tell."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.listed: list[Action] | None = None

    def words(self) -> list[Action]:
        if self.listed is None:
            self.listed = all_words(self.s, self.seat)
        return self.listed

    def __contains__(self, act: object) -> bool:
        if isinstance(act, Words):
            return self.wants_words()
        return isinstance(act, (DealWord, Give)) and act in self.words()

    def wants_words(self) -> bool:
        """DD-DEAL-28  Whether free text fits: any, not only what is listed."""
        draft = self.s.ledger.drafts[self.seat]
        return draft is not None and next_slot(draft) == SAY and not in_secret(self.s)

    def __len__(self) -> int:
        return len(self.words())

    def __iter__(self) -> Iterator[Action]:
        return iter(self.words())

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        return self.words()[place]
