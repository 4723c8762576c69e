"""Coins with one part broken at a time. Each is caught by the law it breaks (test_laws_can_fail.py)."""

import random
from typing import Any, Final

from tests.laws.toys import (
    BOAST,
    DECK,
    FACE_DOWN,
    HAND,
    KEEP,
    NAMES,
    PLAYERS,
    SEATS,
    SPEND,
    Bids,
    Coins,
    CoinsGame,
    CoinsNotation,
    DealCards,
    Gifts,
    Kit,
    Prize,
)
from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain, State, View
from wyrmhall.kernel.table import Table
from wyrmhall.lab.laws.trial import (
    BARRIER,
    CLONE,
    ENDS,
    INVARIANT,
    OPTION,
    REFUSAL,
    REPLAY,
    SAVE,
    TWO_WORLDS,
    VERIFY,
)

# -- clones and saves -----------------------------------------------------------------------------------


class SharesHands(Coins):
    """A clone that keeps the lists of its original."""

    def copied(self) -> tuple[Any, ...]:
        return (self.hands, *super().copied()[1:])


class ForgetsTheBank(Coins):
    """A clone that differs."""

    def clone(self) -> Coins:
        twin = super().clone()
        twin.bank = 0
        return twin


class SharesSteps(Coins):
    """A clone that keeps the steps of its original."""

    def clone(self) -> Coins:
        twin = super().clone()
        twin.stack = self.stack[:]
        return twin


class ForgetsGifts(CoinsGame):
    """Restores everything but the gifts."""

    def restore(self, options: Any, packed: Plain) -> State:
        s = super().restore(options, packed)
        assert isinstance(s, Coins)
        s.gifts = [0] * PLAYERS
        return s


class SavesASet(Coins):
    """Packs names in the order in which this process happens to hash them."""

    def fields(self) -> tuple[Plain, ...]:
        return (*super().fields(), tuple({*NAMES, "bank", "deck", "pile"}))


# -- secrets --------------------------------------------------------------------------------------------


class ShowsACard(Coins):
    """A view in which the lowest card of every hand lies open."""

    def turned_down_for(self, seat: Seat) -> Coins:
        view = super().turned_down_for(seat)
        for owner in SEATS:
            if view.hands[owner]:
                view.hands[owner][0] = self.hands[owner][0]
        return view


class ShowsTheSealed(Bids):
    """A view through the envelopes; imagining leaves what it sees."""

    def seen_by(self, seat: Seat) -> Bids:
        return self.clone()

    def lying(self, seat: Seat) -> list[int]:
        return [card for card in self.sealed if card > FACE_DOWN]


class TellsTheSealed(Bids):
    """An event that says which card was sealed."""

    def told(self, seat: Seat, card: int) -> Event:
        return Event("sealed", "TY-BID-01", {"seat": seat, "card": card})


class TellsHighBids(Bids):
    """An event that is only there if the card is high."""

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        super().take(s, seat, act)
        if self.sealed[seat] > 5:
            s.tell(Event("whisper", "TY-BID-01", {"about": "a high card"}))


class DoesNotReveal(Bids):
    """Cards are turned up and no barrier is declared."""

    def turned_up(self) -> Event:
        return Event("turned-up", "TY-BID-01", {"cards": self.sealed})


class BoastsAreForgotten(Prize):
    """A card becomes known by a public action and no barrier is declared."""

    def boasted(self, seat: Seat, card: int) -> Event:
        return Event("boasted", "TY-PRIZE-01", {"seat": seat, "card": card})


class MenuCountsOthers(Prize):
    """A menu that is longer when the left neighbour holds a high card."""

    def options(self, s: Coins, seat: Seat) -> Menu:
        menu = list(super().options(s, seat))
        return [*menu, BOAST[9]] if any(card > 5 for card in s.hands[(seat + 1) % PLAYERS]) else menu


class RefusalNamesACard(Bids):
    """A sentence that says what another player holds."""

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        return Refusal("TY-BID-01", f"no: {NAMES[seat - 1]} still holds {s.hands[seat - 1]}")


class NotationNamesACard(CoinsNotation):
    """A hint that says what another player holds."""

    def forms(self, s: State, seat: Seat) -> str:
        assert isinstance(s, Coins)
        return f"expected: something to beat {s.hands[seat - 1]}"


class FormsNameACard(CoinsGame):
    """Its notation tells."""

    notation_class = NotationNamesACard


class GiftsCountOthers(Gifts):
    """A standing action that is open only while another player holds a high card."""

    def options(self, s: Coins, seat: Seat) -> Menu:
        menu = super().options(s, seat)
        return menu if max([0, *s.hands[seat - 1]]) > 5 else menu[:1]


class AsksTheLeader(Bids):
    """Who is asked next depends on cards that nobody else sees."""

    def who(self, s: Coins) -> Asked:
        asked = super().who(s)
        return tuple(sorted(asked, key=lambda seat: -max([0, *s.hands[seat]])))


class ImaginesTooMuch(Coins):
    """Imagining that loses a card."""

    def imagine(self, seat: Seat, chance: Chance) -> Coins:
        s = super().imagine(seat, chance)
        s.undealt = s.undealt[1:]
        return s

    def turned_down_for(self, seat: Seat) -> Coins:
        view = super().turned_down_for(seat)
        view.undealt = [FACE_DOWN] * 3 if any(self.hands) or self.used else view.undealt
        return view


# -- menus, refusals, ends ------------------------------------------------------------------------------


class UnknownRule(Prize):
    """A refusal that cites a rule nobody wrote."""

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        return Refusal("TY-PRIZE-99", "because")


class SaysNothing(Prize):
    """A refusal without a sentence."""

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        return Refusal("TY-PRIZE-01", " ")


class ChangesWhenAsked(Prize):
    """Explaining costs a coin."""

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        s.coins[seat] += 1
        return super().why_not(s, seat, act)


class NoOption(Prize):
    """A seat that is asked and may do nothing."""

    def options(self, s: Coins, seat: Seat) -> Menu:
        return [SPEND] if s.coins[seat] > 3 else []


class NeverDone(Prize):
    """The prize is never given: the game does not end."""

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        s.tell(Event("thinks", "TY-PRIZE-01", {"seat": seat}))

    def options(self, s: Coins, seat: Seat) -> Menu:
        return [KEEP]


class LosesACard(Bids):
    """One of the cards that were bid is gone."""

    def finish(self, s: Coins) -> None:
        super().finish(s)
        s.used.pop()


# -- chance, records, tables ----------------------------------------------------------------------------


class WritesSorted(DealCards):
    """A notation that loses who was dealt what."""

    def write(self, s: Coins, outcome: Outcome) -> str:
        return super().write(s, Outcome(tuple(sorted(outcome.items))))


class DealsFromElsewhere(DealCards):
    """Cards that do not come from the seed of the table."""

    def roll(self, s: Coins, chance: Chance) -> Outcome:
        return Outcome(tuple(random.SystemRandom().sample(DECK, HAND * PLAYERS)))


class KeepsEverything(Table):
    """A table at which barriers do not count."""

    def _barrier(self) -> None:
        self.barriers += 1


class KeepsTheRecord(Table):
    """A table whose undo forgets to shorten the record."""

    def undo(self, seat: Seat) -> Action:
        entries = self.record.entries[:]
        act = super().undo(seat)
        self.record.entries = entries
        return act


# -- bots -----------------------------------------------------------------------------------------------


class LetsPeep(Coins):
    """A view behind which the truth can be reached."""

    def __init__(self, *fields: Any) -> None:
        super().__init__(*fields)
        self.truth: Coins = self

    def turned_down_for(self, seat: Seat) -> Coins:
        view = super().turned_down_for(seat)
        assert isinstance(view, LetsPeep)
        view.truth = self
        return view


class Peeps(Bot):
    """Looks behind the view and bids high only against low cards."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(view, LetsPeep)
        rivals = [card for owner in SEATS if owner != seat for card in view.truth.hands[owner]]
        return menu[0] if sum(rivals) > 20 else menu[-1]


class Looks(Bot):
    """Decides by what it is shown."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(view, Coins)
        return menu[sum(view.hands[seat]) % len(menu)] if sum(view.coins) % 2 else chance.pick(menu)


class Invents(Bot):
    """Does what is not on the menu."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return BOAST[1] if BOAST[1] not in menu else BOAST[2]


class Cheats(Bot):
    """Pays itself a coin of the true game."""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(view, LetsPeep)
        view.truth.coins[seat] += 1
        return menu[0]


BROKEN: Final[dict[CoinsGame, str]] = {
    CoinsGame(Kit(state=SharesHands)): CLONE,
    CoinsGame(Kit(state=ForgetsTheBank)): CLONE,
    CoinsGame(Kit(state=SharesSteps)): CLONE,
    ForgetsGifts(): SAVE,
    CoinsGame(Kit(state=ShowsACard)): TWO_WORLDS,
    CoinsGame(Kit(bids=ShowsTheSealed)): TWO_WORLDS,
    CoinsGame(Kit(bids=TellsTheSealed)): TWO_WORLDS,
    CoinsGame(Kit(bids=TellsHighBids)): TWO_WORLDS,
    CoinsGame(Kit(bids=DoesNotReveal)): TWO_WORLDS,
    CoinsGame(Kit(prize=BoastsAreForgotten)): BARRIER,
    CoinsGame(Kit(prize=MenuCountsOthers)): TWO_WORLDS,
    CoinsGame(Kit(bids=RefusalNamesACard)): TWO_WORLDS,
    FormsNameACard(): TWO_WORLDS,
    CoinsGame(Kit(gifts=GiftsCountOthers)): TWO_WORLDS,
    CoinsGame(Kit(bids=AsksTheLeader)): TWO_WORLDS,
    CoinsGame(Kit(state=ImaginesTooMuch)): INVARIANT,
    CoinsGame(Kit(prize=UnknownRule)): REFUSAL,
    CoinsGame(Kit(prize=SaysNothing)): REFUSAL,
    CoinsGame(Kit(prize=ChangesWhenAsked)): REFUSAL,
    CoinsGame(Kit(prize=NoOption)): OPTION,
    CoinsGame(Kit(prize=NeverDone)): ENDS,
    CoinsGame(Kit(bids=LosesACard)): INVARIANT,
}
BROKEN_AT_A_TABLE: Final[dict[CoinsGame, str]] = {
    CoinsGame(Kit(deal=WritesSorted)): REPLAY,
    CoinsGame(Kit(deal=DealsFromElsewhere)): VERIFY,
    CoinsGame(Kit(prize=NeverDone)): ENDS,
    CoinsGame(Kit(prize=NoOption)): OPTION,
}
PEEPING: Final = CoinsGame(Kit(state=LetsPeep))
HASHES_A_SET: Final = CoinsGame(Kit(state=SavesASet))


def name_of(game: CoinsGame) -> str:
    """The broken part, for the name of a test."""
    parts = [part.__name__ for part, sound in zip(game.kit, Kit(), strict=True) if part is not sound]
    return parts[0] if parts else type(game).__name__
