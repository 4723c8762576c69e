"""Composite notations: several small choices typed at once (docs/records.md)."""

from wyrmhall.games.crown_battles.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.bidding import Bidding, parts_of, words_for
from wyrmhall.games.crown_battles.bids import HIGHEST
from wyrmhall.games.crown_battles.cards import SUIT_NAMES
from wyrmhall.games.crown_battles.powers.witch import TakePoints
from wyrmhall.games.crown_battles.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import Seat


def expand(s: State, seat: Seat, text: str) -> list[str]:
    """`bid 2 / 1-2`, `bid orcs 1 elves 0-1`, `bid 3 wager 10`, `first 7h 8h`, `hex p2 5 p3 15` ..."""
    words = text.lower().replace("/", " ").split()
    if len(words) < 2:
        return [text]
    verb, rest = words[0], words[1:]
    if verb == "bid":
        return _bids(s, rest) or [text]
    if verb == "first" and rest[0] != "bid":
        return [f"first {card}" for card in rest]
    if verb == "hex" and len(rest) > 2 and len(rest) % 2 == 0:
        return _hexes(s, rest)
    if verb == "trade" and len(rest) == 2:
        return [f"trade {rest[0]}", f"give {rest[1]}"]
    return [text]


def _hexes(s: State, rest: list[str]) -> list[str]:
    """One choice for each victim in turn; what is left comes from the last without a question."""
    step, wanted = s.stack[-1], dict(zip(rest[::2], rest[1::2], strict=True))
    names = [SEAT_NAMES[victim] for victim in step.victims] if isinstance(step, TakePoints) else []
    known = all(name in names and points.isdecimal() for name, points in wanted.items())
    if not isinstance(step, TakePoints) or not known or sum(map(int, wanted.values())) != step.left:
        return [f"hex {name} {points}" for name, points in wanted.items()]
    found: list[str] = []
    left = step.left
    for name in names[:-1]:
        if left:
            found.append(f"hex {name} {wanted.get(name, '0')}")
            left -= int(wanted.get(name, "0"))
    return found


def _bids(s: State, rest: list[str]) -> list[str]:
    found: list[str] = []
    _refuse_missing_tokens(s, rest)
    if "wager" in rest:
        place = rest.index("wager")
        rest, found = rest[:place], [" ".join(rest[place:])]
    if s.kind.parts == HALVES and len(rest) == 2:
        return [f"first bid {rest[0]}", f"second bid {rest[1]}"]
    if s.kind.parts == SUITS:
        return _suit_bids(s, rest)
    return [f"bid {' '.join(rest)}", *found]


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
    if len(rest) % 2 or any(name not in names for name in given):
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
