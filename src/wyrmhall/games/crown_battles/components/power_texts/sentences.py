"""The sentences that a power card may be written in, and what each of them orders.

End of the trick: the winner of the trick may look at the hand of an opponent.
------moment----  ----------who----------  -mode- -----------action-----------
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    DRAGON_KING,
    GOLEM,
    GOLEM_KING,
    PEASANT,
)
from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts.order import Order

# -- moments ---------------------------------------------------------------------------------------

IN_TRICK: Final = "In the trick"
AT_ONCE: Final = "Right after playing"
AT_END: Final = "End of the trick"
BEFORE_BID: Final = "Before your bid"
MOMENTS: Final = (IN_TRICK, AT_ONCE, AT_END, BEFORE_BID)

# -- what a card is in its trick -----------------------------------------------------------------------

DECLARED: Final = "it is a Peasant or a Golem, as you say"
COPIES: Final = "it is half a point stronger than the card before it, and acts like it"
WEAKENS: Final = "Golems and Dragons count as Peasants"
DESTROYED: Final = "the trick is destroyed"
STRENGTHS: Final = {
    "it is a Peasant": PEASANT,
    "it is a Golem": GOLEM,
    "it is stronger than a Golem": GOLEM_KING,
    "it is a Dragon": DRAGON,
    "it is stronger than a Dragon": DRAGON_KING,
}
TRAITS: Final = (*STRENGTHS, DECLARED, COPIES, WEAKENS, DESTROYED)
SMUGGLED: Final = "you may exchange another card for one of the deck"

# -- what is done --------------------------------------------------------------------------------------

WHO: Final = (o.YOU, o.WINNER, o.LEFT, o.RIGHT, o.DEALER, o.EVERYBODY)
MAY: Final = "may"
MUST: Final = "must"
UNASKED: Final = ""  # it simply happens
CHOSEN: Final = (MAY, MUST)
BARE: Final = " without a Bubble Shield"
POINTS: Final = tuple(range(5, 35, 5))  # what a Hex may say (CB-WIT-02)


class Action(NamedTuple):
    """What somebody may or must do."""

    task: str
    way: str = o.ANY
    modes: tuple[str, ...] = CHOSEN
    at_once: bool = True  # whether it can be done while a trick is played
    spares: bool = False

    def order(self) -> Order:
        return Order(self.task, self.way, self.spares)


ONLY_MAY: Final = (MAY,)
ONLY_MUST: Final = (MUST,)
_WITH_SHIELDS: Final = {
    "look at the hand of an opponent": Action(o.LOOK_AT_HAND, o.OPPONENTS),
    "look at the hand of another player": Action(o.LOOK_AT_HAND),
    "take a trick of an opponent": Action(o.TAKE_TRICK, o.OPPONENTS),
    "take a trick of another player": Action(o.TAKE_TRICK),
    "take N points from opponents": Action(o.TAKE_POINTS, o.OPPONENTS, ONLY_MUST),
    "take N points from other players": Action(o.TAKE_POINTS, o.ANY, ONLY_MUST),
}
FINAL: Final = ", N in the final round"
_POINTS: Final = {
    words + bare + FINAL: action._replace(spares=bool(bare))
    for words, action in _WITH_SHIELDS.items()
    for bare in ("", BARE)
    if action.task == o.TAKE_POINTS
}
ACTIONS: Final[dict[str, Action]] = {
    "name the trump suit": Action(o.NAME_TRUMP, o.SUITS_ONLY),
    "name the trump suit, or no trump": Action(o.NAME_TRUMP),
    "name the leader of the next trick": Action(o.NAME_LEADER, o.ANY, ONLY_MUST, False),
    "let two players exchange hands": Action(o.SWAP_HANDS, o.ANY, ONLY_MUST, False),
    "let two others exchange hands": Action(o.SWAP_HANDS, o.OTHERS, ONLY_MUST, False),
    "exchange hands with another player": Action(o.SWAP_HANDS, o.OWN, ONLY_MUST, False),
    "raise or lower the bid by 1": Action(o.MOVE_BID, o.ANY, ONLY_MAY),
    "raise the bid by 1": Action(o.MOVE_BID, o.UP, ONLY_MAY),
    "lower the bid by 1": Action(o.MOVE_BID, o.DOWN, ONLY_MAY),
    "choose a side to which everybody passes a card": Action(o.PASS_CARDS, o.ANY, ONLY_MUST),
    "let everybody pass a card to the left": Action(o.PASS_CARDS, o.TO_LEFT, ONLY_MUST),
    "let everybody pass a card to the right": Action(o.PASS_CARDS, o.TO_RIGHT, ONLY_MUST),
    "exchange a card with another player, or let two others exchange one": Action(o.TRADE, o.ANY, ONLY_MUST),
    "exchange a card with another player": Action(o.TRADE, o.OWN, ONLY_MUST),
    "let two others exchange a card": Action(o.TRADE, o.OTHERS, ONLY_MUST),
    "draw a card of the deck and exchange a card for it": Action(o.DRAW, o.ANY, ONLY_MAY),
    "look through the deck": Action(o.LOOK_AT_DECK),
    **_WITH_SHIELDS,
    **{words + BARE: action._replace(spares=True) for words, action in _WITH_SHIELDS.items()},
    **_POINTS,
    "get a Bubble Shield": Action(o.GET_SHIELD, o.ANY, (UNASKED,)),
    "gets a Bubble Shield": Action(o.GET_SHIELD, o.ANY, (UNASKED,)),
}
_NUMBER: Final = re.compile(r"\{witch(?:_at_end)?\}|-?\d+(?= points| in the final)")


class BadSentence(Exception):
    """What is wrong with a text, and what would be right."""

    def __init__(self, why: str, *words: str, before: Sequence[str] = ()) -> None:
        """`words`: the sentence, then what is wrong in it; `before`: the sentences above."""
        super().__init__(why)
        self.words = words
        self.before = before

    def inside(self, number: int, sentences: Sequence[str]) -> "BadSentence":
        """The same, of the text: which of its sentences it is."""
        why = f"sentence {number + 1}: {self}"
        return BadSentence(why, sentences[number], *self.words, before=sentences[:number])

    def letter_in(self, text: str) -> int:
        """Where in the text the words stand, however it is folded."""
        at = 0
        for words in self.before:
            at = span(words, text, at)[1]
        for words in self.words:
            at = span(words, text, at)[0]
        return at


def span(words: str, text: str, at: int) -> tuple[int, int]:
    """Where the words begin and end, from there on; they may stand in several lines."""
    found = re.compile(r"\s+".join([re.escape(word) for word in words.split()])).search(text, at)
    return found.span() if found is not None else (at, at)


class Sentence(NamedTuple):
    """A sentence that was understood: a trait in the words above, or an order."""

    moment: str
    trait: str
    order: Order | None


def split(text: str) -> list[str]:
    """The sentences of a text, without their full stops."""
    return [part.strip(" .") for part in " ".join(text.split()).split(". ") if part.strip(" .")]


def read_sentence(words: str) -> Sentence:
    moment, colon, rest = words.partition(": ")
    if not colon:
        raise _without_moment(words)
    if moment not in MOMENTS:
        raise BadSentence(f"{quoted(moment)} is no moment: {nearest(moment, MOMENTS)}", moment)
    if moment == IN_TRICK:
        return Sentence(moment, known(rest, TRAITS, "nothing a card can be in its trick"), None)
    if moment == BEFORE_BID:
        return Sentence(moment, known(rest, (SMUGGLED,), "nothing to be done before a bid"), None)
    return Sentence(moment, "", _order(rest, moment == AT_ONCE))


def _without_moment(words: str) -> BadSentence:
    """No colon: it may be missing behind the moment, or the moment with it."""
    begun = next((one for one in MOMENTS if words.startswith(one)), "")
    if begun:
        return BadSentence(f"a colon is missing behind {quoted(begun)}", words)
    first = ", ".join([quoted(one) for one in MOMENTS])
    return BadSentence(f"{quoted(words)} begins with no moment and a colon: there are {first}", words)


def _order(words: str, at_once: bool) -> Order:
    who, mode, rest = _subject(words)
    numbers = [] if "the bid by" in rest else _NUMBER.findall(rest)
    phrase = _NUMBER.sub("N", rest) if numbers else rest
    if phrase not in ACTIONS:
        why = f"{quoted(rest)} is nothing that can be done: {nearest(phrase, tuple(ACTIONS))}"
        raise BadSentence(why, rest)
    action = ACTIONS[phrase]
    if mode not in action.modes:
        raise BadSentence(f"{quoted(rest)}: {_mode_wanted(who, action.modes[0], rest)}", words)
    if at_once and (who == o.WINNER or not action.at_once):
        what = quoted(who) if who == o.WINNER else quoted(rest)
        raise BadSentence(f"{what} is known or done only at the {quoted(AT_END)}", words)
    order = action.order()
    order.who, order.may, order.at_once = who, mode == MAY, at_once
    if numbers:
        order.points = _points(numbers[0])
        order.points_at_end = _points(numbers[-1])
    return order


def _mode_wanted(who: str, mode: str, rest: str) -> str:
    if mode == UNASKED:
        return f"nothing is chosen, so write {quoted(f'{who} {rest}')}"
    return f"write {quoted(f'{who} {mode} {rest}')}"


def _subject(words: str) -> tuple[str, str, str]:
    """Who, may or must or neither, and what."""
    who = next((one for one in WHO if words.startswith(f"{one} ")), "")
    if not who:
        raise BadSentence(f"{quoted(words)} does not say who: it begins with {', '.join(WHO)}", words)
    rest = words[len(who) + 1 :]
    mode = next((one for one in CHOSEN if rest.startswith(f"{one} ")), UNASKED)
    return who, mode, rest[len(mode) + 1 :] if mode else rest


def _points(word: str) -> int:
    if word.startswith("{"):
        return o.BY_SCORING
    if int(word) not in POINTS:
        allowed = ", ".join([str(points) for points in POINTS])
        raise BadSentence(f"{word} points cannot be taken: {allowed} can (CB-WIT-02)", f"{word} points")
    return int(word)


def known(words: str, all_known: tuple[str, ...], what: str) -> str:
    if words not in all_known:
        raise BadSentence(f"{quoted(words)} is {what}: {nearest(words, all_known)}", words)
    return words


def nearest(words: str, all_known: tuple[str, ...]) -> str:
    close = get_close_matches(words[:120], all_known, 1, 0.5)
    return f"did you mean {quoted(close[0])}?" if close else f"there are {', '.join(map(quoted, all_known))}"


def quoted(words: str) -> str:
    return f'"{words[:120]}"'
