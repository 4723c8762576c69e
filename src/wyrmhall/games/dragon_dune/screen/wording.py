"""A choice in words, for a button."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES
from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_CARD, cards_in, is_ace
from wyrmhall.games.dragon_dune.language import actions as a
from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import (
    AskBothAfterAll,
    AskQuestion,
    NegateQuestion,
)
from wyrmhall.games.dragon_dune.rules.battle.plunder import KeepOrSell
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap, Treachery
from wyrmhall.games.dragon_dune.rules.bidding_round import Payment
from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers
from wyrmhall.games.dragon_dune.rules.deals.clauses import EVERYBODY
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival, Ride
from wyrmhall.games.dragon_dune.rules.hiding import ComeOutOrNot, Meeting
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire, PayHire, StopHire, half
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move
from wyrmhall.games.dragon_dune.rules.recruitment.recruitment_round import Initiative
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive, revive_terms
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Step

_PASSES: Final[tuple[tuple[type[Step[State]], str], ...]] = (  # what passing means at a step
    (Move, "do not move"),
    (Hire, "hire nobody"),
    (Conscript, "conscript nobody"),
    (Revive, "bring nobody back"),
    (Disband, "disband nobody"),
    (Ride, "stay here"),
    (Meeting, "do not hide"),
    (Breaking, "keep the alliance"),
    (Offers, "offer nothing"),
    (Initiative, "wait"),
    (AskQuestion, "ask nothing"),
    (AskBothAfterAll, "ask nothing"),
    (StopHire, "let them hire"),
    (NegateQuestion, "let them ask"),
    (NegateSurvival, "let them survive"),
    (NegateDisbanding, "let them disband"),
    (NegateSwap, "let the swap stand"),
    (Treachery, "no treachery"),
)
_USES: Final[tuple[tuple[type[Step[State]], str], ...]] = (  # what a Special Card does at a step
    (Payment, "take the card without paying"),
    (Move, "for this move"),
    (Hire, "place up to 5 units free"),
    (Meeting, "hide here"),
    (StopHire, "stop the hire"),
    (NegateQuestion, "prevent the question"),
    (NegateSurvival, "stop them from surviving"),
    (NegateDisbanding, "stop the early disbanding"),
    (NegateSwap, "stop the swap"),
    (AskQuestion, "ask both questions"),
    (AskBothAfterAll, "ask both questions"),
    (Revive, "2 units from the graveyard free"),
    (DragonWindow, "send units anywhere"),
)
_WORDS: Final = {
    a.DONE: "Done",
    a.FREE: "Take it free, as an ally",
    a.HIDE: "Hide",
    a.SHOW: "Show them",
    a.DECLARE: "Declare treachery",
    a.BLESS: "Bless this battle",
    a.NO_BLESSING: "No blessing",
    a.KEEP: "Keep it",
    a.DISCARD: "Discard it",
    a.SELL: "Sell it",
    a.TAKE: "Take a card at random",
    a.BREAK: "Break the alliance",
    a.ACCEPT: "Accept the alliance",
    a.DECLINE: "Decline",
    a.NOW: "Take our turn now",
    a.YES: "Yes",
    a.NO: "No",
    w.SEND: "Send the proposal",
    w.DROP: "Drop the draft",
    w.ENOUGH: "No further territory",
}
_AT: Final[dict[type[a.AtPlace], str]] = {
    a.MoveFrom: "Move units from {place}",
    a.MoveTo: "Go to {place}",
    a.PlaceAt: "Place units in {place}",
    a.ConscriptAt: "Conscript in {place}",
    a.HireAt: "Hire in {place}",
    a.RaiseAt: "Raise units in {place}",
    a.DisbandAt: "Disband units in {place}",
    a.RevealAt: "Show the units in {place}",
    a.DestroyWalls: "Destroy the walls of {place}",
    a.PredictCastle: "They hold {place}",
}
_OF_FACTION: Final[dict[type[a.OfFaction], str]] = {
    a.OfferAlliance: "Offer the {faction} an alliance",
    a.PredictWinner: "The {faction} will win",
    a.InquireOf: "Ask the {faction}",
    a.LookAt: "Look at the hand of the {faction}",
}
_OF_CARD: Final[dict[type[a.OfCard], str]] = {
    a.PlayCard: "Play {card}",
    a.DropCard: "Discard {card}",
    a.ConcealCard: "Keep {card} secret",
}
_QUESTIONS: Final = ("Which colour of artifact?", "How many units?", "Which value of artifact?")
_COLOURS: Final = ("Red: fire", "Black: ice", "No artifact")


def wording(s: State, seat: Seat, act: Action) -> str:
    """Plain words for what the notation says, at the step it answers."""
    if act in _WORDS:
        return of_word(s, act)
    if act is a.PASS:
        return of_pass(s, seat)
    if act is a.PAY:
        return of_payment(s)
    if isinstance(act, (a.OfCard, a.UsePair)):
        return of_cards(s, act)
    if isinstance(act, a.Number):
        return of_number(s, seat, act)
    if isinstance(act, a.AtPlace) and type(act) in _AT:
        return of_place(s, act)
    if isinstance(act, a.OfFaction) and type(act) in _OF_FACTION:
        return _OF_FACTION[type(act)].format(faction=s.setup.edition.faction_names[act.faction])
    return of_speech(s, act)


def at_step(s: State, table: tuple[tuple[type[Step[State]], str], ...]) -> str:
    step = s.stack[-1] if s.stack else None
    for kind, words in table:
        if isinstance(step, kind):
            return words
    return ""


def of_word(s: State, act: Action) -> str:
    step = s.stack[-1] if s.stack else None
    if act is a.HIDE and isinstance(step, ComeOutOrNot):
        return "Leave them hidden"
    if act is a.SELL and isinstance(step, KeepOrSell) and not s.setup.plunder:
        return "Sell it for its value"
    return _WORDS[act]


def of_pass(s: State, seat: Seat) -> str:
    """One word for passing, and what it means here."""
    orcs = isinstance(s.stack[-1] if s.stack else None, Hire) and seat == s.setup.raiser
    meaning = "raise nobody" if orcs else at_step(s, _PASSES)
    return f"Pass: {meaning}" if meaning else "Pass"


def of_payment(s: State) -> str:
    step = s.stack[-1] if s.stack else None
    return f"Pay {step.price} gold" if isinstance(step, (Payment, PayHire)) else "Pay"


def of_cards(s: State, act: "a.OfCard | a.UsePair") -> str:
    names, step = catalogue(), s.stack[-1] if s.stack else None
    if isinstance(act, a.UsePair):
        return f"Use {' and '.join([names.card(card) for card in cards_in(act.cards)])}"
    if act.card == NO_CARD:
        return "No artifact"
    card = names.card(act.card)
    if isinstance(act, a.AboutCard):
        return sentence(names.inquiries[act.text])
    if not isinstance(act, a.UseCard):
        said = _OF_CARD[type(act)].format(card=card)
        what = names.special if is_ace(act.card) else names.colours[COLOUR_OF[act.card]]
        return f"{said} ({what})"
    if isinstance(step, PayHire):
        return f"Use {card}: pay {half(s, step.price)} gold"
    if isinstance(step, Move) and is_ace(act.card):
        further = "one territory further" if s.setup.edition.ace_extends else "another move"
        return f"Use {card}: {further}"
    use = at_step(s, _USES) if is_ace(act.card) else ""
    return f"Use {card}: {use}" if use else f"Use {card}"


def of_number(s: State, seat: Seat, act: a.Number) -> str:
    names, step, units = catalogue(), s.stack[-1] if s.stack else None, catalogue().units(act.number)
    if isinstance(act, a.Bid):
        return f"Bid {act.number}"
    if isinstance(act, a.ReviveCount) and isinstance(step, Revive):
        price = max(0, act.number - revive_terms(s, step.seat)[1])
        return f"Bring back {units} for {names.price(price)}" if price else f"Bring back {units}"
    if isinstance(act, a.AboutTurn):
        return sentence(names.inquiries[act.text])
    said: dict[type[a.Number], str] = {
        a.Count: f"{units} here" if isinstance(step, PlaceOrcs) else units,
        a.EliteCount: f"{act.number} elite",
        a.ReviveCount: f"Bring back {units}",
        a.SendCount: f"Send {units}" if act.number else "Send nobody",
        a.Command: f"The dragon flies {act.number}",
        a.PredictTurn: f"In turn {act.number}",
        a.RideCount: f"Ride with {units}",
    }
    return said.get(type(act), str(act.number))


def of_place(s: State, act: a.AtPlace) -> str:
    return _AT[type(act)].format(place=PLACE_NAMES[act.place])


def of_speech(s: State, act: Action) -> str:
    """Battles, questions and talk."""
    names = catalogue()
    if isinstance(act, a.Fight):
        return f"Fight the {s.setup.edition.faction_names[act.faction]} in {PLACE_NAMES[act.place]}"
    if isinstance(act, a.Ask):
        return _QUESTIONS[act.question]
    if isinstance(act, a.AnswerColour):
        return _COLOURS[act.colour]
    if isinstance(act, a.Give):
        return f"Give the {s.setup.edition.faction_names[act.faction]} {act.amount} gold"
    if act.text in names.inquiries:
        return sentence(names.inquiries[act.text])
    return of_talk(s, act)


def of_talk(s: State, act: Action) -> str:
    names = s.setup.edition.faction_names
    if isinstance(act, w.Answer):
        verb = "Accept" if act.accepts else "Refuse"
        return f"{verb} proposal {act.slot} of the {names[act.faction]}"
    if isinstance(act, w.Withdraw):
        return f"Withdraw proposal {act.slot}"
    if isinstance(act, w.End):
        return f"Propose to end deal {act.number}"
    if isinstance(act, w.With):
        return f"A deal with the {names[act.faction]}"
    if isinstance(act, w.FillFaction) and act.faction != EVERYBODY:
        return names[act.faction]
    return sentence(act.text.removeprefix("draft "))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
