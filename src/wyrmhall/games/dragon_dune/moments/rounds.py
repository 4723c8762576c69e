"""What happens to everybody: the dragons, event cards, councils, sales, a new turn, the end."""

from typing import Final

from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.language.event_types import EVENT_TYPES, AllianceAnswered, TurnBegins
from wyrmhall.games.dragon_dune.moments.battle import lines
from wyrmhall.games.dragon_dune.moments.words import say
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Told

BURNED: Final = ("units-burned", "gold-burned")
MOVED_BY: Final[tuple[str, ...]] = ("dragon-rolled", "dragon-card", "dragons-commanded")
OF_EVENTS: Final = ("event-card", "gold-placed", "no-gold", "dragon-strikes", *BURNED)


def flight(told: Told) -> Moment:
    """DD-DRG  The die or the card, what burns on the way, and where the marker stops."""
    burned = lines(told, told.events, BURNED)
    facts = [*lines(told, told.events, MOVED_BY), *(burned or [Fact(say("nothing-burns"))])]
    shape = CARD if any(event.kind == "units-burned" for event in told.events) else BRIEF
    return Moment("flight", shape, say("flight"), (), tuple(facts), told.say(told.event))


def event_cards(told: Told) -> Moment | None:
    """DD-EVT  All cards that were turned up one after another, and what they brought."""
    if not told.is_last("event-card"):
        return None
    facts = lines(told, told.events, OF_EVENTS)
    strikes = any(event.kind == "dragon-strikes" for event in told.events)
    several = sum([event.kind == "event-card" for event in told.events]) > 1
    title = say("strike" if strikes else "events" if several else "event")
    return Moment("event", CARD if strikes else BRIEF, title, (), tuple(facts[:-1]), facts[-1].words)


def council_opens(told: Told) -> Moment:
    return Moment("council", BRIEF, say("council"), (), (), say("council-opens"))


def council_closes(told: Told) -> Moment:
    """DD-CNC  Which alliances were broken and made."""
    made = [event for event in told.events if is_change(EVENT_TYPES.typed(event), event.kind)]
    facts = tuple([Fact(told.say(event), "", event.rule) for event in made])
    outcome = facts[-1].words if facts else say("no-alliance")
    return Moment("council", CARD if facts else BRIEF, say("council-over"), (), facts[:-1], outcome)


def is_change(happened: object, kind: str) -> bool:
    return kind == "alliance-broken" or (isinstance(happened, AllianceAnswered) and bool(happened.accepted))


def sale(told: Told) -> Moment:
    """DD-BID  The bids, and who gets the card; what it is only its owner knows."""
    bids = lines(told, told.events, ("bid",))
    return Moment("sale", BRIEF, say("sale"), (), tuple(bids[-MOST_BIDS:]), told.say(told.event))


MOST_BIDS: Final = 4


def turn(told: Told) -> Moment:
    begins = EVENT_TYPES.typed(told.event)
    assert isinstance(begins, TurnBegins)
    turns = EDITIONS[told.options.edition].turns
    return Moment("turn", BRIEF, say("turn", turn=begins.turn, turns=turns), (), (), told.say(told.event))


def victory(told: Told) -> Moment:
    """DD-VIC  The end, and what the Oracle had foreseen."""
    facts = lines(told, told.events, ("tied", "prediction-revealed"))
    return Moment("victory", CARD, say("victory"), (), tuple(facts), told.say(told.event))
