"""Every action of the game, interned, with its notation. Ids follow the order of `LEXICON`."""

from typing import ClassVar, Final

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
from wyrmhall.games.dragon_dune.components.edition_values import MOST_ELITES, MOST_TURNS, MOST_UNITS
from wyrmhall.games.dragon_dune.components.editions import PRINTED_TURNS, QUESTIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES, FACTIONS, Faction
from wyrmhall.kernel.action import Action

MOST_GOLD: Final = 300  # DD-R-187
FURTHEST: Final = 10  # DD-N9-15


class Number(Action):
    """A verb and a number."""

    verb: ClassVar[str] = ""

    def __init__(self, number: int) -> None:
        super().__init__(f"{self.verb} {number}")
        self.number = number


class Bid(Number):
    """For the card for sale."""

    verb = "bid"


class Count(Number):
    """How many units a group has."""

    verb = "count"


class EliteCount(Number):
    """How many of them are elite (DD-R-149)."""

    verb = "elite"


class ReviveCount(Number):
    """How many units leave the graveyard (DD-REC-07)."""

    verb = "revive"


class SendCount(Number):
    """How many units a battle plan sends (DD-BAT-05)."""

    verb = "send"


class AnswerNumber(Number):
    """To a battle question."""

    verb = "answer"


class Command(Number):
    """How far the dragons move (DD-TWO-07)."""

    verb = "command"


class PredictTurn(Number):
    """In which turn the winner wins (DD-ORA-02)."""

    verb = "turn"


class RideCount(Number):
    """How many Orcs ride the Red Dragon (DD-EVT-18)."""

    verb = "ride"


class AboutTurn(Number):
    """A question about an Oracle's prediction (DD-R-153)."""

    verb = "about turn"


class AtPlace(Action):
    """A verb and a territory."""

    verb: ClassVar[str] = ""

    def __init__(self, place: Place) -> None:
        super().__init__(f"{self.verb} {PLACE_WORDS[place]}")
        self.place = place


class MoveFrom(AtPlace):
    """A group sets out."""

    verb = "move"


class MoveTo(AtPlace):
    """A group arrives."""

    verb = "to"


class PlaceAt(AtPlace):
    """Starting units, and those of DD-ACE-12."""

    verb = "place"


class ConscriptAt(AtPlace):
    """DD-REC-11"""

    verb = "conscript"


class HireAt(AtPlace):
    """DD-REC-13"""

    verb = "hire"


class RaiseAt(AtPlace):
    """DD-ORC-06"""

    verb = "raise"


class DisbandAt(AtPlace):
    """DD-REC-17"""

    verb = "disband"


class RevealAt(AtPlace):
    """DD-HID-07"""

    verb = "reveal"


class DestroyWalls(AtPlace):
    """DD-TWO-05"""

    verb = "walls"


class PredictCastle(AtPlace):
    """A castle the winner will control (DD-ORA-02)."""

    verb = "castle"


class AboutCastle(AtPlace):
    """A question about an Oracle's prediction (DD-R-153)."""

    verb = "about castle"


class OfFaction(Action):
    """A verb and a faction."""

    verb: ClassVar[str] = ""

    def __init__(self, faction: Faction) -> None:
        super().__init__(f"{self.verb} {FACTION_NAMES[faction]}")
        self.faction = faction


class OfferAlliance(OfFaction):
    """DD-CNC-01"""

    verb = "ally"


class PredictWinner(OfFaction):
    """DD-ORA-02"""

    verb = "predict"


class InquireOf(OfFaction):
    """Whom a question is put to (DD-TWO-02)."""

    verb = "inquire"


class LookAt(OfFaction):
    """Whose hand the Elves inspect (DD-N9-02)."""

    verb = "look"


class AboutWinner(OfFaction):
    """A question about an Oracle's prediction (DD-R-153)."""

    verb = "about"


class OfCard(Action):
    """A verb and an artifact card."""

    verb: ClassVar[str] = ""

    def __init__(self, card: Card) -> None:
        super().__init__(f"{self.verb} {CARD_WORDS[card] if card != NO_CARD else 'none'}")
        self.card = card


class UseCard(OfCard):
    """A Special Card or a six is discarded for what it does."""

    verb = "use"


class PlayCard(OfCard):
    """The artifact of a battle plan (DD-BAT-06)."""

    verb = "play"


class DropCard(OfCard):
    """DD-COL-06"""

    verb = "drop"


class ConcealCard(OfCard):
    """The card that an inspection does not show (DD-N9-02)."""

    verb = "conceal"


class AboutCard(OfCard):
    """A question about a hand (DD-R-153)."""

    verb = "about"


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


class AboutIntention(Action):
    """A question about what a player means to do (DD-R-153)."""

    def __init__(self, what: str) -> None:
        super().__init__(f"about {what}")


class AboutSuit(Action):
    """A fact about a Queen or Jack (DD-R-153)."""

    def __init__(self, what: str, suit: Suit) -> None:
        super().__init__(f"about {what} {SUIT_LETTERS[suit]}")
        self.what = what
        self.suit = suit


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

BID: Final = [Bid(number) for number in range(MOST_GOLD + 1)]  # BID[0] is never offered
COUNT: Final = [Count(number) for number in range(MOST_UNITS + 1)]
ELITE: Final = [EliteCount(number) for number in range(MOST_ELITES + 1)]
REVIVE: Final = [ReviveCount(number) for number in range(MOST_UNITS + 1)]
SEND: Final = [SendCount(number) for number in range(MOST_UNITS + 1)]
ANSWER: Final = [AnswerNumber(number) for number in range(MOST_UNITS + 1)]
COMMAND: Final = [Command(number) for number in range(FURTHEST + 1)]
TURN: Final = [PredictTurn(number) for number in range(MOST_TURNS + 1)]
RIDE: Final = [RideCount(number) for number in range(MOST_UNITS + 1)]

MOVE: Final = [MoveFrom(place) for place in PLACES]
TO: Final = [MoveTo(place) for place in PLACES]
PLACE: Final = [PlaceAt(place) for place in PLACES]  # starting units, and DD-ACE-12
CONSCRIPT: Final = [ConscriptAt(place) for place in PLACES]
HIRE: Final = [HireAt(place) for place in PLACES]
RAISE: Final = [RaiseAt(place) for place in PLACES]
DISBAND: Final = [DisbandAt(place) for place in PLACES]
REVEAL: Final = [RevealAt(place) for place in PLACES]  # DD-HID-07
WALLS: Final = [DestroyWalls(place) for place in PLACES]
CASTLE: Final = [PredictCastle(place) for place in PLACES]

ALLY: Final = [OfferAlliance(faction) for faction in FACTIONS]
PREDICT: Final = [PredictWinner(faction) for faction in FACTIONS]
INQUIRE: Final = [InquireOf(faction) for faction in FACTIONS]  # DD-TWO-02
LOOK: Final = [LookAt(faction) for faction in FACTIONS]  # DD-N9-02

USE: Final = [UseCard(card) for card in CARDS]  # by card; Aces and sixes only are ever offered
PLAY: Final = [PlayCard(card) for card in CARDS]
PLAY_NONE: Final = PlayCard(NO_CARD)
DROP: Final = [DropCard(card) for card in CARDS]  # DD-COL-06
CONCEAL: Final = [ConcealCard(card) for card in CARDS]  # DD-N9-02

FIGHT: Final = [[Fight(place, faction) for faction in FACTIONS] for place in PLACES]
ASK: Final = [Ask(question) for question in range(len(QUESTIONS))]
ANSWER_COLOUR: Final = [AnswerColour(colour) for colour in range(len(COLOURS))]
ANSWER_NONE: Final = ANSWER_COLOUR[-1]
GIVE: Final = [[Give(faction, amount) for amount in range(MOST_GOLD + 1)] for faction in FACTIONS]

USE_PAIR: Final = [
    UsePair(one, other) for number, one in enumerate(ACE_CARDS) for other in ACE_CARDS[number + 1 :]
]
ABOUT_CARD: Final = [AboutCard(card) for card in CARDS]
ABOUT_QUEEN: Final = [AboutSuit("queen", suit) for suit in SUITS]
ABOUT_JACK: Final = [AboutSuit("jack", suit) for suit in SUITS]
ABOUT_WINNER: Final = [AboutWinner(faction) for faction in FACTIONS]
ABOUT_TURN: Final = [AboutTurn(number) for number in range(MOST_TURNS + 1)]
ABOUT_CASTLE: Final = [AboutCastle(place) for place in PLACES]
INTENTIONS: Final = [AboutIntention(what) for what in ("attack", "alliance", "bid", "battle")]
QUESTION_SUBJECTS: Final = (AboutCard, AboutSuit, AboutWinner, AboutTurn, AboutCastle, AboutIntention)

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
    *TURN[1 : PRINTED_TURNS + 1],
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
    *ABOUT_TURN[1 : PRINTED_TURNS + 1],
    *[ABOUT_CASTLE[place] for place in _CASTLES],
    *INTENTIONS,
    *[gift for gifts in GIVE for gift in gifts[1:]],
]
FURTHER_TURNS: Final[list[Action]] = [*TURN[PRINTED_TURNS + 1 :], *ABOUT_TURN[PRINTED_TURNS + 1 :]]
