"""The question before the table: choices of power cards, and those before the first bid."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    ALCHEMIST,
    BISHOP,
    BOMB,
    CURSED,
    FIRST_POWER,
    JESTER,
    MAGICIAN,
    MERCHANT,
    SMUGGLER,
    SPY,
    THIEF,
    WITCH,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.components.hands import POWERS_AT, holds
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.rules.bidding import Bidding, BlindBids
from wyrmhall.games.crown_battles.rules.counts import is_last_trick
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, order_now
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.merchant import NameOwnCard
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.spy import SECONDS, LookThrough
from wyrmhall.games.crown_battles.rules.powers.witch import TakePoints
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import NOT_CHOSEN, LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.screen.codes import codes
from wyrmhall.games.crown_battles.screen.seats import mission_card
from wyrmhall.games.crown_battles.screen.shape import ExposedCards, IdleCard, Look, QuestionInfo
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, NO_MISSION, State
from wyrmhall.games.crown_battles.state import Look as Seen
from wyrmhall.kernel.seat import CHANCE, Seat

NOW: Final = "now"
AT_END: Final = "end of trick"

# step: the phase, the power card that asks, when it acts, the notation that lets it be
STEPS: Final[dict[str, tuple[str, str, str, str]]] = {
    "FormGroups": ("groups", "", "", ""),
    "NameTrump": ("trump", "", "", ""),
    "LeakTogether": ("leak", "", "", ""),
    "LeakInTurn": ("leak", "", "", ""),
    "DealerNames": ("leak", "", "", ""),
    "Divide": ("divide", "", "", ""),
    "KeepMission": ("missions", "", "", ""),
    "LayTrick": ("power", "", AT_END, ""),
    "NameNewTrump": ("power", word_of(ALCHEMIST), AT_END, "keep"),
    "LookAtHand": ("power", word_of(BISHOP), NOW, "decline"),
    "NameLeader": ("power", word_of(BOMB), AT_END, ""),
    "SwapHands": ("power", word_of(CURSED), AT_END, ""),
    "MoveBid": ("power", word_of(JESTER), AT_END, "keep"),
    "ChooseSide": ("power", word_of(MAGICIAN), NOW, ""),
    "PassCards": ("power", word_of(MAGICIAN), NOW, ""),
    "MakeTrade": ("power", word_of(MERCHANT), NOW, ""),
    "NameOwnCard": ("power", word_of(MERCHANT), NOW, ""),
    "OfferDraw": ("power", word_of(SMUGGLER), NOW, "decline"),
    "KeepOrRefuse": ("power", word_of(SMUGGLER), NOW, "refuse"),
    "OfferLook": ("power", word_of(SPY), NOW, "decline"),
    "LookThrough": ("power", word_of(SPY), NOW, ""),
    "StealTrick": ("power", word_of(THIEF), AT_END, "decline"),
    "TakePoints": ("power", word_of(WITCH), AT_END, ""),
}


def phase(s: State) -> str:
    if not s.stack:
        return "over"
    top = s.stack[-1]
    if isinstance(top, Trick):
        return "play"
    if isinstance(top, (Bidding, BlindBids)):
        return "bid"
    if s.asked and s.asked[0] == CHANCE:
        return "chance"
    known = STEPS.get(type(top).__name__)
    return known[0] if known is not None else "chance"


@lru_cache(maxsize=512)
def _plain(step: str, seat: int) -> QuestionInfo:
    _, card, when, skip = STEPS[step]
    return QuestionInfo(step, seat, card, when, skip, "", 0, (), (), (), 0, (), ())


def asking(s: State, me: int) -> QuestionInfo | None:
    if not s.stack or isinstance(s.stack[-1], (Trick, Bidding, BlindBids)):
        return None
    top = s.stack[-1]
    name = type(top).__name__
    if name not in STEPS:
        return None
    plain = _plain(name, int(s.asked[0]) if len(s.asked) == 1 else -1)
    if s.setup.power_book.own and isinstance(top, (PowerChoice, PassCards)):
        plain = _by_text(top.order(s) if isinstance(top, PowerChoice) else order_now(s, MAGICIAN), plain)
    if isinstance(top, KeepMission):
        return _missions(s, top, me, plain)
    if isinstance(top, FormGroups):
        return replace(plain, targets=top.free, groups=top.groups)
    if isinstance(top, (Divide, PassCards, LeakTogether)):
        return _sealed(s, top, me, plain)
    if isinstance(top, KeepOrRefuse):
        return replace(plain, drawn=word_of(top.drawn))
    if isinstance(top, TakePoints):
        return replace(plain, left=top.left, targets=top.victims)
    if isinstance(top, NameOwnCard):
        return replace(plain, targets=(top.other,))
    if isinstance(top, LookThrough):
        deck = s.looks[me][-1][2] if me >= 0 and s.looks[me] and me in s.asked else ()
        return replace(plain, cards=codes(deck), seconds=SECONDS)
    return plain


def _by_text(order: Order, plain: QuestionInfo) -> QuestionInfo:
    """The same question, asked by a card of house rules: at its own time, and perhaps not to be declined."""
    skip = plain.skip if order.may or plain.skip == "refuse" else ""
    return replace(plain, card=word_of(order.card), when=NOW if order.at_once else AT_END, skip=skip)


def _missions(s: State, step: KeepMission, me: int, plain: QuestionInfo) -> QuestionInfo:
    if me < 0:
        return plain
    kept = step.kept[me]
    chosen = (str(kept),) if kept not in (NO_MISSION, HIDDEN_MISSION) else ()
    preset = s.setup.preset
    offered = [mission_card(preset, one, worth(s, one), "open", True) for one in step.offers[me]]
    return replace(plain, missions=tuple(offered), chosen=chosen)


def _sealed(
    s: State, step: "Divide | PassCards | LeakTogether", me: int, plain: QuestionInfo
) -> QuestionInfo:
    """What the viewer has answered so far, while others are still to answer."""
    if isinstance(step, Divide):
        picked = step.first[me] if me >= 0 else ()
        return replace(plain, chosen=codes(picked), left=step.size - len(picked))
    if isinstance(step, PassCards):
        side = 1 if step.to_left else -1
        taker = ((me if me >= 0 else step.seat) + side) % s.setup.players
        chosen = (word_of(step.chosen[me]),) if me >= 0 and step.chosen[me] >= 0 else ()
        return replace(plain, targets=(taker,), chosen=chosen)
    mine = step.chosen[me] if me >= 0 else NOT_CHOSEN
    return replace(plain, chosen=(str(int(mine)),) if mine >= 0 else ())


# -- what only this seat knows ----------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _look(seen: Seen) -> Look:
    how, about, cards = seen
    return Look(how, max(int(about), -1), codes(cards))


def looks(s: State, me: int) -> tuple[Look, ...]:
    """What the Spy saw is not among them: it lies open while the look lasts, and is then left to memory."""
    return tuple([_look(seen) for seen in s.looks[me] if seen[0] != "spy"]) if me >= 0 and s.looks[me] else ()


def shown(s: State, me: int) -> tuple[ExposedCards, ...]:
    """CB-BIS-02  What a Bishop has seen of your hand, as far as you still hold it."""
    if me < 0:
        return ()
    looks: list[ExposedCards] = []
    for seat, seen in enumerate(s.looks):
        for how, about, cards in seen:
            if how == "bishop" and about == me and seat != me:
                held = tuple([card for card in cards if holds(s.bits[me], card)])
                if held:
                    looks.append(ExposedCards(seat, codes(held)))
    return tuple(looks)


# -- power cards that would do nothing --------------------------------------------------------------


def idle(s: State, me: int) -> tuple[IdleCard, ...]:
    """Of your power cards those whose action would come to nothing in this trick, and why."""
    if me < 0 or not s.bits[me] >> POWERS_AT or not s.stack or not isinstance(s.stack[-1], Trick):
        return ()
    seat, undealt, idle_cards = Seat(me), s.covered[-1] or s.rest, list[IdleCard]()
    last = is_last_trick(s)

    def note(card: Card, does_nothing: bool, why: str) -> None:
        if does_nothing and holds(s.bits[me], card) and card not in s.setup.power_book.own:
            idle_cards.append(_idle(card, why))

    note(ALCHEMIST, last and not any(s.aside), "no effect in the last trick (CB-ALC-03)")
    note(CURSED, last, "no effect in the last trick (CB-CUR-02)")
    note(MAGICIAN, last, "no effect in the last trick (CB-MAG-04)")
    note(BOMB, last, "destroys the trick, but there is no next leader to name (CB-R-31)")
    note(JESTER, s.kind.missions, "no effect: there are no bids in this round (CB-R-34)")
    note(SPY, not undealt, "no effect: all cards were dealt (CB-SPY-02)")
    note(SMUGGLER, not undealt, "no effect: all cards were dealt (CB-R-44)")
    note(SMUGGLER, bool(undealt) and s.hand_size(seat) == 1, "no effect as your last card (CB-SMU-05)")
    return tuple(idle_cards)


@lru_cache(maxsize=256)
def _idle(card: Card, why: str) -> IdleCard:
    assert card >= FIRST_POWER
    return IdleCard(word_of(card), why)
