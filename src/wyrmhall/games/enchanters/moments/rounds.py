"""Wounds, the Overlord, rounds and the end."""

from typing import Final

from wyrmhall.games.enchanters.language.event_types import EVENT_TYPES, FinalScore, GameOver
from wyrmhall.games.enchanters.moments.combat import HARM
from wyrmhall.games.enchanters.moments.words import lines, name_of, number, say
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Side, Told

OF_THE_LORD: Final = ("lord-hurt", "lord-healed", "reinforced", "lord-crystals", *HARM)


def plain(kind: str, shape: str, key: str, told: Told, facts: list[Fact]) -> Moment:
    return Moment(kind, shape, say(key), (), tuple(facts), told.say(told.event))


def wound(told: Told) -> Moment:
    """EN-WND-04  Ten wounds have become a card."""
    return plain("wounds", BRIEF, "wounds", told, [])


def anger(told: Told) -> Moment:
    """EN-COP-02  The Overlord's turn: an event, as bad as its anger, and what it does."""
    facts = [Fact(say("anger-is", anger=number(told.event, "anger")), "", told.event.rule)]
    return plain("anger", CARD, "anger", told, facts + lines(told, OF_THE_LORD, told.at))


def invasion(told: Told) -> Moment:
    return plain("invasion", BRIEF, "invasion", told, lines(told, HARM, told.at))


def challenge(told: Told) -> Moment:
    return plain("challenge", BRIEF, "challenge", told, lines(told, OF_THE_LORD, told.at))


def reward(told: Told) -> Moment:
    return plain("reward", CARD, "reward", told, [])


def overlord_falls(told: Told) -> Moment:
    return plain("lord-falls", CARD, "lord-falls", told, [])


def round_begins(told: Told) -> Moment:
    title = say("round", round=number(told.event, "round"))
    return Moment("round", BRIEF, title, (), (), "")


def ending(told: Told) -> Moment:
    """EN-END-06  Everybody's points and where they came from; together all win or all lose."""
    over = EVENT_TYPES.typed(told.event)
    assert isinstance(over, GameOver)
    scores = [one for one in map(EVENT_TYPES.typed, told.events) if isinstance(one, FinalScore)]
    ranking = sorted(scores, key=lambda one: -one.points)
    sides = [final_side(told, one, one.seat in over.victors) for one in ranking]
    key = "victory" if over.victors else "defeat"
    return Moment("victory", CARD, say(key), tuple(sides), (), told.say(told.event))


def final_side(told: Told, score: FinalScore, won: bool) -> Side:
    sources = {
        "village": score.village,
        "cards": score.cards,
        "tokens": score.tokens,
        "wound-points": score.wounds,
    }
    facts = [Fact(say(key), str(points)) for key, points in sources.items() if points]
    return Side(score.seat, name_of(told, score.seat), tuple(facts), str(score.points), won)
