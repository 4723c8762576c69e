"""The question before the table: whose move it is and what is asked, in one sentence."""

from functools import lru_cache

from wyrmhall.games.crown_battles.components.cards import (
    MAGICIAN,
    NO_SUIT,
    SUIT_OF,
    Suit,
)
from wyrmhall.games.crown_battles.language.actions import ShowNote, Smuggle
from wyrmhall.games.crown_battles.language.prose import Catalogue, catalogue
from wyrmhall.games.crown_battles.rules.bidding import Bidding, BlindBids, barred_number, parts_of
from wyrmhall.games.crown_battles.rules.counts import highest_bid
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.powers.acting import PowerChoice, order_now
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.merchant import NameOwnCard
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.witch import TakePoints
from wyrmhall.games.crown_battles.rules.round_types.kind import BY_DEALER, HALVES, SUITS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.rules.trick import Trick
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.game_parts.catalogue import printable
from wyrmhall.kernel.game_parts.typing_hints import for_reader
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import CHANCE, Seat


def question_key(s: State, seat: Seat) -> str:
    """Which question of the catalogue the top step asks."""
    step = s.stack[-1]
    kind = type(step).__name__
    if isinstance(step, Bidding):
        return bidding_key(s, step)
    if isinstance(step, Trick):
        if not s.trick:
            return "Trick-lead"
        own = s.hand(seat) if seat >= 0 else []
        return "Trick-follow" if step.lead >= 0 and step.lead in [SUIT_OF[card] for card in own] else "Trick"
    if isinstance(step, FormGroups) and len(step.free) % 2:
        return "FormGroups-trio" if step.duels else "FormGroups-solo"
    if isinstance(step, NameTrump) and s.kind.trump == BY_DEALER:
        return "NameTrump-always"
    if isinstance(step, PassCards):
        return "PassCards-left" if step.to_left else "PassCards-right"
    return kind


def bidding_key(s: State, step: Bidding) -> str:
    if len(step.given) == len(parts_of(s)):
        return "Bidding-wager"
    if s.kind.parts == HALVES:
        return "Bidding-second" if step.given else "Bidding-halves"
    if s.kind.parts == SUITS:
        return "Bidding-suit" if step.given else "Bidding-suits"
    return "Bidding-wagers" if s.kind.wagers else "Bidding"


def question_values(s: State, seat: Seat, names: tuple[str, ...], words: Catalogue) -> dict[str, object]:
    """What the question names: suits, players, numbers."""
    step = s.stack[-1]
    if isinstance(step, Bidding) and s.kind.parts == SUITS and len(step.given) < len(parts_of(s)):
        return {"suit": words.suit(Suit(parts_of(s)[len(step.given)]))}
    if isinstance(step, Trick):
        return {"suit": words.suit(step.lead), "special": or_special(s, seat, words)}
    if isinstance(step, Divide) and seat >= 0:
        return {"left": step.size - len(step.first[seat]), "size": step.size}
    if isinstance(step, PassCards) and seat >= 0:
        taker = (seat + (1 if step.to_left else -1)) % s.setup.players
        return {"taker": printable(names[taker])}
    if isinstance(step, NameOwnCard):
        return {"other": printable(names[step.other])}
    if isinstance(step, KeepOrRefuse):
        return {"drawn": words.card(step.drawn)}
    if isinstance(step, TakePoints):
        return {"victim": printable(names[step.victims[0]]), "left": step.left}
    return {}


def asking_card(s: State, words: Catalogue) -> str:
    """The power card that gives the choice, by the name it has at this table."""
    step = s.stack[-1]
    if isinstance(step, PassCards):
        return words.card(order_now(s, MAGICIAN).card)
    return words.card(step.order(s).card) if isinstance(step, PowerChoice) else ""


def or_special(s: State, seat: Seat, words: Catalogue) -> str:
    """CB-TRK-06  Worth saying to somebody who holds one."""
    own = s.hand(seat) if seat >= 0 else []
    return words.sentences["or_special"] if NO_SUIT in [SUIT_OF[card] for card in own] else ""


def is_sealed(s: State) -> bool:
    """Whether several answer in secret; the Magician's player chooses last, and alone (CB-MAG-03)."""
    step = s.stack[-1]
    if isinstance(step, PassCards):
        return not step.received
    return isinstance(step, (BlindBids, KeepMission, Divide, LeakTogether))


def question(view: State, seat: Seat, names: tuple[str, ...], typing: bool = True) -> str:
    """One sentence: whose move it is and what is asked; with what can be typed, or without."""
    words = catalogue(view.setup.preset)
    if not view.stack:
        return words.sentences["over"]
    if view.asked and view.asked[0] == CHANCE:
        return words.sentences["chance"]
    sealed = "_sealed" if is_sealed(view) else ""
    key, card = question_key(view, seat), asking_card(view, words)
    if seat in view.asked:
        values = tuple(question_values(view, seat, names, words).items())
        asked = yours(words, f"yours{sealed}", key, values, card, names[seat], typing)
        return asked + for_reader(extras(view, seat, words), typing)
    return theirs(words, f"theirs{sealed}", key, card, tuple([names[one] for one in view.asked]), typing)


@lru_cache(maxsize=1024)
def yours(
    words: Catalogue, sentence: str, key: str, values: tuple[tuple[str, object], ...], card: str, name: str,
    typing: bool,
) -> str:  # fmt: skip
    """To whoever is asked; at a table the same few questions come again and again."""
    what = for_reader(words.questions[key][0], typing).format(**dict(values), card=card)
    return words.sentences[sentence].format(you=printable(name), what=what)


@lru_cache(maxsize=1024)
def theirs(words: Catalogue, sentence: str, key: str, card: str, asked: tuple[str, ...], typing: bool) -> str:
    """To those who wait."""
    seats = words.listed([printable(name) for name in asked])
    return words.sentences[sentence].format(
        seats=seats, what=for_reader(words.questions[key][1], typing).format(card=card)
    )


def extras(view: State, seat: Seat, words: Catalogue) -> str:
    """What may be done beside answering, and the number that is barred to the dealer (CB-BID-07)."""
    told = ""
    step = view.stack[-1]
    if isinstance(step, Bidding) and view.kind.parts != SUITS and len(step.given) < len(parts_of(view)):
        barred = barred_number(view, seat, len(step.given))
        if 0 <= barred <= highest_bid(view, len(step.given)):
            told = words.sentences["barred"].format(number=barred)
    menu = legal(view, seat)
    if any(isinstance(act, Smuggle) for act in menu):
        return told + words.sentences["smuggle"]
    return told + (words.sentences["note"] if any(isinstance(act, ShowNote) for act in menu) else "")
