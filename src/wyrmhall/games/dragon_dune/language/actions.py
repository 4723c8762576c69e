"""Every action of the game, interned, with its notation. Ids follow the order of `LEXICON`."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACE_WORDS, PLACES, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import (
    ACE_CARDS,
    CARD_WORDS,
    CARDS,
    COLOURS,
    NO_CARD,
    SIX_CARDS,
    SUIT_LETTERS,
    SUITS,
    Card,
    Suit,
)
from wyrmhall.games.dragon_dune.components.editions import QUESTIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, FACTIONS, Faction
from wyrmhall.kernel.action import Action

MOST_GOLD: Final = 300  # more than a game can bring to one player
MOST_UNITS: Final = 20
MOST_ELITES: Final = 3
FURTHEST: Final = 10  # DD-N9-15
MOST_TURNS: Final = 8


class Number(Action):
    """A verb and a number."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.verb = verb
        self.number = number


class AtPlace(Action):
    """A verb and a territory."""

    def __init__(self, verb: str, place: Place) -> None:
        super().__init__(f"{verb} {PLACE_WORDS[place]}")
        self.verb = verb
        self.place = place


class OfFaction(Action):
    """A verb and a faction."""

    def __init__(self, verb: str, faction: Faction) -> None:
        super().__init__(f"{verb} {FACTION_NAMES[faction]}")
        self.verb = verb
        self.faction = faction


class OfCard(Action):
    """A verb and an artifact card."""

    def __init__(self, verb: str, card: Card) -> None:
        super().__init__(f"{verb} {CARD_WORDS[card] if card != NO_CARD else 'none'}")
        self.verb = verb
        self.card = card


class UsePair(Action):
    """Two Special Cards, discarded together (DD-TWO)."""

    def __init__(self, one: Card, other: Card) -> None:
        super().__init__(f"use {CARD_WORDS[one]} {CARD_WORDS[other]}")
        self.cards = 1 << one | 1 << other


class Fight(Action):
    """The next battle: where, and against whom (DD-R-104)."""

    def __init__(self, place: Place, faction: Faction) -> None:
        super().__init__(f"fight {PLACE_WORDS[place]} {FACTION_NAMES[faction]}")
        self.place = place
        self.faction = faction


class Ask(Action):
    """A battle question."""

    def __init__(self, question: int) -> None:
        super().__init__(f"ask {QUESTIONS[question]}")
        self.question = question


class AnswerColour(Action):
    """`answer red`, `answer black`; `answer none` answers a question about colour or value."""

    def __init__(self, colour: int) -> None:
        super().__init__(f"answer {COLOURS[colour]}")
        self.colour = colour


class Give(Action):
    """A gift of gold (DD-DEAL-06)."""

    def __init__(self, faction: Faction, amount: int) -> None:
        super().__init__(f"give {FACTION_NAMES[faction]} {amount}")
        self.faction = faction
        self.amount = amount


class AboutSuit(Action):
    """A fact about a Queen or Jack (DD-R-153)."""

    def __init__(self, what: str, suit: Suit) -> None:
        super().__init__(f"about {what} {SUIT_LETTERS[suit]}")
        self.what = what
        self.suit = suit


def _numbers(verb: str, most: int) -> list[Action]:
    return [Number(verb, number) for number in range(most + 1)]


def _places(verb: str) -> list[Action]:
    return [AtPlace(verb, place) for place in PLACES]


def _factions(verb: str) -> list[Action]:
    return [OfFaction(verb, faction) for faction in FACTIONS]


def _cards(verb: str) -> list[Action]:
    return [OfCard(verb, card) for card in CARDS]


PASS: Final = Action("pass")
DONE: Final = Action("done")
PAY: Final = Action("pay")
FREE: Final = Action("free")  # DD-DWF-11
HIDE: Final = Action("hide")
SHOW: Final = Action("show")
DECLARE: Final = Action("declare")  # treachery
BLESS: Final = Action("bless")  # DD-ADV-05
NO_BLESSING: Final = Action("unblessed")
KEEP: Final = Action("keep")
DISCARD: Final = Action("discard")
SELL: Final = Action("sell")
TAKE: Final = Action("take")  # DD-ORC-16, DD-ADV-01
BREAK: Final = Action("break")
ACCEPT: Final = Action("accept")
DECLINE: Final = Action("decline")
NOW: Final = Action("now")  # DD-R-152
YES: Final = Action("yes")
NO: Final = Action("no")
WORDS: Final = [
    *(PASS, DONE, PAY, FREE, HIDE, SHOW, DECLARE, BLESS, NO_BLESSING, KEEP, DISCARD, SELL, TAKE),
    *(BREAK, ACCEPT, DECLINE, NOW, YES, NO),
]

BID: Final = _numbers("bid", MOST_GOLD)  # BID[0] is never offered
COUNT: Final = _numbers("count", MOST_UNITS)
ELITE: Final = _numbers("elite", MOST_ELITES)
REVIVE: Final = _numbers("revive", MOST_UNITS)
SEND: Final = _numbers("send", MOST_UNITS)
ANSWER: Final = _numbers("answer", MOST_UNITS)
COMMAND: Final = _numbers("command", FURTHEST)
TURN: Final = _numbers("turn", MOST_TURNS)
RIDE: Final = _numbers("ride", MOST_UNITS)

MOVE: Final = _places("move")
TO: Final = _places("to")
PLACE: Final = _places("place")  # starting units, and DD-ACE-12
CONSCRIPT: Final = _places("conscript")
HIRE: Final = _places("hire")
RAISE: Final = _places("raise")
DISBAND: Final = _places("disband")
REVEAL: Final = _places("reveal")  # DD-HID-07
WALLS: Final = _places("walls")
CASTLE: Final = _places("castle")

ALLY: Final = _factions("ally")
PREDICT: Final = _factions("predict")
INQUIRE: Final = _factions("inquire")  # DD-TWO-02
LOOK: Final = _factions("look")  # DD-N9-02

USE: Final = _cards("use")  # by card; Aces and sixes only are ever offered
PLAY: Final = _cards("play")
PLAY_NONE: Final = OfCard("play", NO_CARD)
DROP: Final = _cards("drop")  # DD-COL-06
CONCEAL: Final = _cards("conceal")  # DD-N9-02

FIGHT: Final = [[Fight(place, faction) for faction in FACTIONS] for place in PLACES]
ASK: Final = [Ask(question) for question in range(len(QUESTIONS))]
ANSWER_COLOUR: Final = [AnswerColour(colour) for colour in range(len(COLOURS))]
ANSWER_NONE: Final = ANSWER_COLOUR[-1]
GIVE: Final = [[Give(faction, amount) for amount in range(MOST_GOLD + 1)] for faction in FACTIONS]

USE_PAIR: Final = [
    UsePair(one, other) for number, one in enumerate(ACE_CARDS) for other in ACE_CARDS[number + 1 :]
]
ABOUT_CARD: Final = _cards("about")
ABOUT_QUEEN: Final = [AboutSuit("queen", suit) for suit in SUITS]
ABOUT_JACK: Final = [AboutSuit("jack", suit) for suit in SUITS]
ABOUT_WINNER: Final = _factions("about")
ABOUT_TURN: Final = _numbers("about turn", MOST_TURNS)
ABOUT_CASTLE: Final = _places("about castle")
INTENTIONS: Final = [Action(f"about {what}") for what in ("attack", "alliance", "bid", "battle")]

_CASTLES: Final = places_in(CASTLES)

ENGINE_WORDS: Final[list[Action]] = [
    *WORDS,
    *BID[1:],
    *COUNT,
    *ELITE,
    *REVIVE[1:],
    *SEND,
    *ANSWER,
    *COMMAND,
    *TURN[1:],
    *RIDE[1:],
    *MOVE,
    *TO,
    *PLACE,
    *CONSCRIPT,
    *HIRE,
    *RAISE,
    *DISBAND,
    *REVEAL,
    *[WALLS[place] for place in _CASTLES],
    *[CASTLE[place] for place in _CASTLES],
    *ALLY,
    *PREDICT,
    *INQUIRE,
    *LOOK,
    *[USE[card] for card in (*ACE_CARDS, *SIX_CARDS)],
    *USE_PAIR,
    *PLAY,
    PLAY_NONE,
    *DROP,
    *CONCEAL,
    *[fight for fights in FIGHT for fight in fights],
    *ASK,
    *ANSWER_COLOUR,
    *ABOUT_CARD,
    *ABOUT_QUEEN,
    *ABOUT_JACK,
    *ABOUT_WINNER,
    *ABOUT_TURN[1:],
    *[ABOUT_CASTLE[place] for place in _CASTLES],
    *INTENTIONS,
    *[gift for gifts in GIVE for gift in gifts[1:]],
]
