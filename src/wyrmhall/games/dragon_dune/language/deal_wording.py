"""Clauses in words: one sentence each, for the ledger, the log and refusals."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES, Place, places_in
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import EVERYBODY, Clause
from wyrmhall.games.dragon_dune.setup import Setup

_PARTS: Final = ("half", "a third", "a quarter", "two thirds", "three quarters", "all")
_COMPARED: Final = ("exactly", "at least", "at most")
_ARTIFACTS: Final = (
    "",
    " and play no artifact",
    " and play an artifact",
    " and play a red artifact",
    " and play a black artifact",
)
_USES: Final = (
    "prevent a battle question",
    "stop units from surviving the Red Dragon",
    "stop an early disbanding",
    "stop the swap of Queen and Jack",
    "",
    "hide",
    "move in the Dragon Round",
)
_QUESTIONS: Final = ("", "the colour", "the number of units", "the value")
_HIDING: Final = ("hide", "stay hidden", "come out")
_FACTS: Final = ("the card for sale", "the next event card", "their hand", "their Queen", "their Jack")


class ClauseWriter:
    """Says clauses with the names of one table."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def name(self, seat: int) -> str:
        return self.setup.name(self.setup.seats[seat])

    def whom(self, seat: int) -> str:
        return "everybody" if seat == EVERYBODY else f"the {self.name(seat)}"

    def sentence(self, clause: Clause) -> str:
        """`Elves tell the Orcs the card for sale`"""
        no = "do not " if denies(clause) else ""
        return f"{self.name(clause.by)} {no}{self.phrase(clause)}"

    def promised(self, clause: Clause) -> str:
        """`you promised to keep out of 10★ until the end of turn 5`"""
        return f"you promised {'not ' if denies(clause) else ''}to {self.phrase(clause)}"

    def deal(self, clauses: tuple[Clause, ...]) -> str:
        return "; ".join([self.sentence(clause) for clause in clauses])

    def phrase(self, clause: Clause) -> str:
        """What is promised, as an infinitive without `to`."""
        kind = clause.kind
        if kind in (c.PAY_NOW, c.PAY_AT, c.PAY_IF):
            return f"pay {self.whom(clause.to)} {clause.gold} gold {self.when_paid(clause)}"
        if kind in (c.SHARE, c.REFUND, c.LEAVE_GOLD):
            return self.of_gold(clause)
        if kind in (c.KEEP_OUT, c.GO, c.LEAVE, c.RECRUIT, c.HIDE):
            return self.of_units(clause)
        if kind in (c.NO_BID, c.BID):
            return of_bids(clause)
        if kind in (c.PLAN, c.NO_TREACHERY, c.QUESTION):
            return self.of_battle(clause)
        return self.of_talk(clause)

    def when_paid(self, clause: Clause) -> str:
        if clause.kind == c.PAY_NOW:
            return "now"
        if clause.kind == c.PAY_AT:
            return f"at the start of the {c.ROUND_WORDS[clause.mode]} round of turn {clause.last}"
        return f"if {self.event(clause)} {until(clause)}"

    def event(self, clause: Clause) -> str:
        if clause.mode == c.RED_DRAGON:
            return "the Red Dragon appears"
        if clause.mode == c.DRAGON_ENTERS:
            return f"the dragon marker enters {clause.number}"
        who = "anybody" if clause.who == EVERYBODY else f"the {self.name(clause.who)}"
        s = "s" if clause.who == EVERYBODY else ""
        if clause.mode == c.WINS_AUCTION:
            return f"{who} win{s} an auction"
        if clause.mode == c.HIRES:
            return f"{who} hire{s} mercenaries"
        if clause.mode == c.CONTROLS_CASTLE:
            return f"{who} control{s} {place_name(clause.place)} at the end of a turn"
        verb = "win" if clause.mode == c.WINS_BATTLE else "lose"
        return f"{who} {verb}{s} a battle in {place_name(clause.place)}"

    def of_gold(self, clause: Clause) -> str:
        if clause.kind == c.SHARE:
            part, place = _PARTS[clause.mode], place_name(clause.place)
            return f"hand {self.whom(clause.to)} {part} of the gold collected from {place} {until(clause)}"
        if clause.kind == c.REFUND:
            goods = "mercenaries" if clause.by == self.setup.captain else "artifact cards"
            back = f"give {self.whom(clause.to)} back {clause.gold} gold"
            return f"{back} of each payment for {goods} {until(clause)}"
        return f"collect more than {clause.gold} gold from {place_name(clause.place)} {until(clause)}"

    def of_units(self, clause: Clause) -> str:
        if clause.kind == c.KEEP_OUT:
            if clause.mode == c.THEIRS:
                return f"keep out of territories with visible units of {self.whom(clause.to)} {until(clause)}"
            return f"keep out of {places_named(clause.places)} {until(clause)}"
        if clause.kind == c.GO:
            start, goal = place_name(clause.start), place_name(clause.goal)
            return f"move at least {units(clause.units)} from {start} to {goal} {until(clause)}"
        if clause.kind == c.LEAVE:
            return f"leave {place_name(clause.place)} {until(clause)}"
        if clause.kind == c.HIDE:
            place = place_name(clause.place)
            return f"{_HIDING[clause.mode]} in {place} at the next opportunity {until(clause)}"
        if clause.mode == c.NAMED:
            return f"recruit in {places_named(clause.places)} {until(clause)}"
        return f"recruit more than {units(clause.units)} a turn {until(clause)}"

    def of_battle(self, clause: Clause) -> str:
        against = self.whom(clause.to)
        if clause.kind == c.NO_TREACHERY:
            return f"declare treachery against {against} {until(clause)}"
        if clause.kind == c.QUESTION:
            if clause.mode == c.ASK_NOTHING:
                return f"ask a question in battles against {against} {until(clause)}"
            return f"ask for {_QUESTIONS[clause.mode]} in battles against {against} {until(clause)}"
        sent = f"send {_COMPARED[clause.mode]} {units(clause.units)}{_ARTIFACTS[clause.artifact]}"
        return f"{sent} against {against} in {place_name(clause.place)} {until(clause)}"

    def of_talk(self, clause: Clause) -> str:
        if clause.kind == c.NO_CARD:
            use = (
                f"stop a hire of {self.whom(clause.to)}" if clause.mode == c.STOP_HIRE else _USES[clause.mode]
            )
            return f"use a Special Card to {use} {until(clause)}"
        if clause.kind == c.TELL:
            return f"tell {self.whom(clause.to)} {_FACTS[clause.mode]}"
        if clause.kind == c.HONOUR:
            return f"keep their word (no program can enforce it) {until(clause)}: “{clause.text}”"
        council = f"in the next Great Council {until(clause)}"
        if clause.mode == c.MAKE_ALLIANCE:
            return f"offer {self.whom(clause.to)} an alliance and accept theirs {council}"
        if clause.mode == c.KEEP_ALLIANCE:
            return f"break an alliance {council}"
        whom = "anybody" if clause.who == EVERYBODY else self.whom(clause.who)
        return f"ally with {whom} {council}"


def denies(clause: Clause) -> bool:
    """Whether the promise is not to do something."""
    if clause.kind == c.QUESTION:
        return clause.mode == c.ASK_NOTHING
    if clause.kind == c.COUNCIL:
        return clause.mode != c.MAKE_ALLIANCE
    return clause.kind in (c.NO_BID, c.NO_TREACHERY, c.NO_CARD, c.RECRUIT, c.LEAVE_GOLD)


def of_bids(clause: Clause) -> str:
    if clause.mode == c.THIS_CARD:
        card = "on the card for sale"
    elif clause.mode == c.THIS_ROUND:
        card = "for the rest of the bidding round"
    elif clause.kind == c.BID:
        card = f"on the next card {until(clause)}"
    else:
        card = f"on the next {clause.number} cards {until(clause)}"
    if clause.kind == c.BID:
        return f"bid at least {clause.gold} {card}"
    return f"bid {f'more than {clause.gold} ' if clause.gold else ''}{card}"


def until(clause: Clause) -> str:
    """DD-DEAL-38"""
    return f"in turn {clause.last}" if c.KINDS[clause.kind].exact else f"until the end of turn {clause.last}"


def units(count: int) -> str:
    return f"{count} unit" if count == 1 else f"{count} units"


def place_name(place: int) -> str:
    return PLACE_NAMES[place]


def places_named(places: int) -> str:
    return ", ".join([place_name(Place(place)) for place in places_in(places)])
