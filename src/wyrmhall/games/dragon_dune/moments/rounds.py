"""What happens to everybody: the dragons, event cards, councils, sales, a new turn, the end."""

from typing import Final

from wyrmhall.games.dragon_dune.language.event_types import (
    EVENT_TYPES,
    AllianceAnswered,
    DragonCard,
    DragonMoved,
    DragonRolled,
    DragonsCommanded,
    TurnBegins,
)
from wyrmhall.games.dragon_dune.language.prose import catalogue
from wyrmhall.games.dragon_dune.moments.battle import lines
from wyrmhall.games.dragon_dune.moments.words import say
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Told

BURNED: Final = ("units-burned", "gold-burned")
MOVED_BY: Final[tuple[str, ...]] = ("dragon-rolled", "dragon-card", "dragons-commanded")
OF_EVENTS: Final = ("event-card", "gold-placed", "no-gold", "dragon-strikes", *BURNED)


def flight(told: Told) -> Moment:
    """DD-DRG  The die or the card, what burns on the way, and where the dragon stops."""
    burned = lines(told, told.events, BURNED)
    decided = [how_far(event, told.names) for event in told.events if event.kind in MOVED_BY]
    facts = [*decided, *(burned or [Fact(say("nothing-burns"))])]
    shape = CARD if any(event.kind == "units-burned" for event in told.events) else BRIEF
    title = with_losses(told, say("flight"))
    return Moment("flight", shape, title, (), tuple(facts), flown(told.event))


def how_far(event: Event, names: tuple[str, ...]) -> Fact:
    match EVENT_TYPES.typed(event):
        case DragonRolled(number=number):
            return Fact(say("by-die", number=number), "", event.rule)
        case DragonCard(card=card, number=number):
            return Fact(say("by-card", card=catalogue().card(card), number=number), "", event.rule)
        case DragonsCommanded(seat=seat, number=number):
            return Fact(say("by-command", name=names[seat], number=number), "", event.rule)
    raise ValueError(event.kind)


def flown(event: Event) -> str:
    moved = EVENT_TYPES.typed(event)
    assert isinstance(moved, DragonMoved)
    return say("flown" if moved.distance else "stays", start=moved.start, number=moved.number)


def event_cards(told: Told) -> Moment | None:
    """DD-EVT  All cards that were turned up one after another, and what they brought."""
    if not told.is_last("event-card"):
        return None
    facts = lines(told, told.events, OF_EVENTS)
    strikes = any(event.kind == "dragon-strikes" for event in told.events)
    several = sum([event.kind == "event-card" for event in told.events]) > 1
    title = say("strike" if strikes else "events" if several else "event")
    shape = CARD if strikes else BRIEF
    return Moment("event", shape, with_losses(told, title), (), tuple(facts[:-1]), facts[-1].words)


def with_losses(told: Told, title: str) -> str:
    """What a dragon cost somebody stands in its title."""
    lost = [told.say(event) for event in told.events if event.kind == "units-burned"]
    return say("losses", title=title, losses="; ".join(lost)) if lost else title


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
    turns = told.options.edition_in_force.turns
    return Moment("turn", BRIEF, say("turn", turn=begins.turn, turns=turns), (), (), told.say(told.event))


def victory(told: Told) -> Moment:
    """DD-VIC  The end, and what the Oracle had foreseen."""
    facts = lines(told, told.events, ("tied", "prediction-revealed"))
    return Moment("victory", CARD, say("victory"), (), tuple(facts), told.say(told.event))
