"""What may be typed beside the notation itself: several small choices at once, cards by name."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import HIGHEST
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    FACE_DOWN,
    SUIT_LETTERS,
    SUIT_NAMES,
    Card,
    card_named,
    word_of,
)
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.rules.bidding import Bidding, parts_of, words_for
from wyrmhall.games.crown_battles.rules.powers.alchemist import NameNewTrump
from wyrmhall.games.crown_battles.rules.powers.jester import MoveBid
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.witch import TakePoints
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat

LEAVE_ALONE: Final = (NameNewTrump, MoveBid, KeepOrRefuse)  # may be declined by another word
UNORDERED: Final = ("swap", "broker", "pair", "trio")  # `swap p2 p1` is `swap p1 p2`
CARD_VERBS: Final = ("play", "first", "pass", "give", "note", "smuggle", "trade")


def expand(s: State, seat: Seat, text: str) -> list[str]:
    """`bid 2 / 1-2`, `bid orcs 1 elves 0-1`, `bid 3 wager 10`, `first 7h 8h`, `hex p2 5 p3 all` ..."""
    words = text.lower().replace("/", " ").split()
    if len(words) < 3:
        said = _same_by_another_name(s, seat, words)
        if said:
            return [said]
    if not words or words[0] not in CARD_VERBS:
        bare = _bare_card(s, seat, words)
        if bare or len(words) < 2:
            return [bare or text]
    verb, rest = words[0], words[1:]
    if verb in CARD_VERBS and rest and rest[0] != "bid":
        rest = card_words(rest)
        text = " ".join([verb, *rest])
    if verb == "bid":
        return _bids(s, rest) or [text]
    if verb == "first" and rest and rest[0] != "bid":
        return [f"first {card}" for card in rest]
    if verb in UNORDERED:
        return [" ".join([verb, *sorted(rest)])]
    if verb == "hex" and len(rest) % 2 == 0:
        return _hexes(s, rest)
    if verb == "trade" and len(rest) == 2:
        return [f"trade {rest[0]}", f"give {rest[1]}"]
    return [text]


def _same_by_another_name(s: State, seat: Seat, words: list[str]) -> str:
    """`decline` where the word is `keep`, `refuse` or `close`; `trump orcs` where Orcs are trump already."""
    step = s.stack[-1] if seat in s.asked else None
    if words == ["decline"] and isinstance(step, LEAVE_ALONE):
        return "keep" if isinstance(step, (NameNewTrump, MoveBid)) else "refuse"
    if isinstance(step, NameNewTrump) and words == ["trump", SUIT_NAMES[s.trump] if s.trump >= 0 else "none"]:
        return "keep"
    return ""


def card_words(words: list[str]) -> list[str]:
    """Cards as in notation: `golem` as `g`, `dragon king` as `dragon-king`, `humans 7` as `7h`."""
    cards: list[str] = []
    place = 0
    while place < len(words):
        length, card = _card_at(words, place)
        if cards and cards[-1] == word_of(DOUBLE_FACED):  # its second word says as what it is played
            length, card = 1, FACE_DOWN
        cards.append(word_of(card) if card != FACE_DOWN else words[place])
        place += length
    return cards


def _card_at(words: list[str], place: int) -> tuple[int, Card]:
    """How many words from there on name a card, and which: FACE_DOWN if they do not."""
    for length in (3, 2):
        some = words[place : place + length]
        if len(some) == length:
            card = card_named("-".join(some))
            card = _number_card(some) if card == FACE_DOWN else card
            if card != FACE_DOWN:
                return length, card
    return 1, card_named(words[place])


def _number_card(words: list[str]) -> Card:
    """`humans 7`, `7 humans`, `7 of humans`"""
    named = [word for word in words if word != "of"]
    suits = [word for word in named if word in SUIT_NAMES]
    values = [word for word in named if word.isdecimal()]
    if len(named) != 2 or len(suits) != 1 or len(values) != 1:
        return FACE_DOWN
    return card_named(values[0] + SUIT_LETTERS[SUIT_NAMES.index(suits[0])])


def _bare_card(s: State, seat: Seat, words: list[str]) -> str:
    """Nothing but a card, and the seat may choose that card: the first choice that ends in it."""
    cards = card_words(words)
    if seat not in s.asked or len(cards) != 1 or card_named(cards[0]) == FACE_DOWN:
        return ""
    for act in legal(s, seat):
        verb, _, card = act.text.rpartition(" ")
        if verb in CARD_VERBS and card == cards[0]:
            return act.text
    return ""


def _hexes(s: State, rest: list[str]) -> list[str]:
    """One choice for each victim in turn; what is left comes from the last without a question."""
    step = s.stack[-1]
    if isinstance(step, TakePoints) and rest[1::2].count("all") == 1:
        given = sum([int(points) for points in rest[1::2] if points.isdecimal()])
        rest = [str(max(0, step.left - given)) if word == "all" else word for word in rest]
    wanted = dict(zip(rest[::2], rest[1::2], strict=True))
    names = [SEAT_NAMES[victim] for victim in step.victims] if isinstance(step, TakePoints) else []
    known = all(name in names and points.isdecimal() and len(points) < 3 for name, points in wanted.items())
    known = known and 2 * len(wanted) == len(rest)  # nobody is named twice
    if not isinstance(step, TakePoints) or not known or sum(map(int, wanted.values())) != step.left:
        return [f"hex {rest[i]} {rest[i + 1]}" for i in range(0, len(rest), 2)]
    hexes: list[str] = []
    left = step.left
    for name in names[:-1]:
        if left:
            hexes.append(f"hex {name} {wanted.get(name, '0')}")
            left -= int(wanted.get(name, "0"))
    return hexes


def _bids(s: State, rest: list[str]) -> list[str]:
    extra_wager: list[str] = []
    _refuse_missing_tokens(s, rest)
    if "wager" in rest:
        place = rest.index("wager")
        rest, extra_wager = rest[:place], [" ".join(rest[place:])]
    if s.kind.parts == HALVES and len(rest) == 2:
        return [f"first bid {rest[0]}", f"second bid {rest[1]}", *extra_wager]
    if s.kind.parts == SUITS:
        bids = _suit_bids(s, rest)
        return [*bids, *extra_wager] if bids else []
    return [f"bid {' '.join(rest)}", *extra_wager]


def _refuse_missing_tokens(s: State, rest: list[str]) -> None:
    """CB-R-02  A number no token carries is understood, and refused for what it is."""
    numbers = [word for pair in rest[:1] for word in pair.split("-") if word.isdecimal()]
    if any(int(number[:6]) > HIGHEST for number in numbers):
        raise IllegalAction(Refusal("CB-R-02", f"the highest bid token is {s.setup.top_token}"))


def _suit_bids(s: State, rest: list[str]) -> list[str]:
    """Named suits in any order, others 0; or one number for each suit in play, in order."""
    names = [SUIT_NAMES[suit] for suit in s.setup.suits]
    if len(rest) == len(names) and not any(word in names for word in rest):
        return [f"{name} bid {number}" for name, number in zip(names, rest, strict=True)]
    given = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) != 2 * len(given) or any(name not in names for name in given):
        return []
    return [f"{name} bid {given.get(name, '0')}" for name in names]


def forms(s: State, seat: Seat) -> str:
    """What could be typed now: some of the seat's own options, or whose move it is."""
    if seat not in s.asked:
        return "you are not asked anything now"
    step = s.stack[-1]
    if isinstance(step, Bidding) and not step.given and len(parts_of(s)) > 1:
        example = " ".join(words_for(s, part)[0].text for part in parts_of(s)[:2])
        return f"expected: {example} ..."
    offered = [act.text for act in legal(s, seat)]
    more = ", ..." if len(offered) > 6 else ""
    return f"expected one of: {', '.join(offered[:6])}{more}"
