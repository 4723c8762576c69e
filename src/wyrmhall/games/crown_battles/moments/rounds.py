"""A round: how it begins, what turns over, tricks, points, and the end of the game."""

from wyrmhall.games.crown_battles.components.bids import Bid, bid_word
from wyrmhall.games.crown_battles.language.event_types import (
    EVENT_TYPES,
    BidRevealed,
    CardPlayed,
    Hexed,
    MissionRevealed,
    RoundBegins,
    Scored,
    Stolen,
    TrickWon,
    TurnedUp,
)
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.table_names import preset_of
from wyrmhall.games.crown_battles.moments.words import say
from wyrmhall.games.crown_battles.screen.shape import SheetRow
from wyrmhall.games.crown_battles.screen.sheet import Sheet
from wyrmhall.kernel.game_parts.catalogue import printable
from wyrmhall.kernel.game_parts.moments import BRIEF, CARD, Fact, Moment, Side, Told


def name_of(told: Told, seat: int) -> str:
    return printable(told.names[seat])


def row(told: Told, seat: int, facts: list[Fact], total: str = "", won: bool = False) -> Side:
    return Side(seat, name_of(told, seat), tuple(facts), total, won)


def begins(told: Told) -> Moment:
    """CB-DEA-04  A new round, and what its type means."""
    begun = EVENT_TYPES.typed(told.event)
    assert isinstance(begun, RoundBegins)
    words = catalogue(preset_of(told.names))
    title, meaning = words.title(begun.type), words.summary(begun.type)
    key = "round-again" if begun.replay else "round"
    facts = (Fact(told.say(told.event), "", told.event.rule),)
    return Moment("round", BRIEF, say(key, round=begun.round, type=title), (), facts, meaning)


def spinner(told: Told) -> Moment:
    return Moment("spinner", BRIEF, say("spinner"), (), (), told.say(told.event))


def bids(told: Told) -> Moment | None:
    """CB-BLI-03  All secret bids at once, beside the tricks held so far."""
    if not told.is_last("bid-revealed"):
        return None
    heard = [EVENT_TYPES.typed(event) for event in told.events]
    held = {one.seat: one.tricks for one in heard if isinstance(one, TrickWon)}
    shown = [one for one in heard if isinstance(one, BidRevealed)]
    sides = [row(told, one.seat, bid_facts(one, held.get(one.seat, 0))) for one in shown]
    return Moment("bids", CARD, say("bids"), tuple(sides), (), "")


def bid_facts(revealed: BidRevealed, held: int) -> list[Fact]:
    bid = ", ".join([bid_word(Bid(one)) for one in revealed.bids])
    return [Fact(say("bid", bids=bid)), Fact(say("took", tricks=held))]


def missions(told: Told) -> Moment | None:
    """All missions at once: what each asks, and what it is worth."""
    if not told.is_last("mission-revealed"):
        return None
    shown = [EVENT_TYPES.typed(event) for event in told.events]
    sides = [
        row(told, one.seat, mission_facts(told, one)) for one in shown if isinstance(one, MissionRevealed)
    ]
    return Moment("missions", CARD, say("missions"), tuple(sides), (), "")


def mission_facts(told: Told, revealed: MissionRevealed) -> list[Fact]:
    words = catalogue(preset_of(told.names))
    name, asks = words.mission(revealed.mission), words.aim(revealed.mission)
    return [Fact(name), Fact(asks), Fact(say("mission-worth", worth=revealed.worth))]


def trick(told: Told) -> Moment:
    """CB-TRK-20  The cards as they were laid, and whose is the strongest."""
    won = EVENT_TYPES.typed(told.event)
    assert isinstance(won, TrickWon)
    cards: dict[int, list[Fact]] = {}
    for event in told.events[: told.at]:
        played = EVENT_TYPES.typed(event)
        if isinstance(played, (CardPlayed, TurnedUp)):
            cards.setdefault(played.seat, []).append(Fact(catalogue().card(played.card)))
    sides = [row(told, seat, facts, "", seat == won.seat) for seat, facts in cards.items()]
    title = say("trick", name=name_of(told, won.seat))
    return Moment("trick", BRIEF, title, tuple(sides), (), told.say(told.event))


def power(told: Told) -> Moment:
    return Moment("power", BRIEF, say("power"), (), (), told.say(told.event))


def witch(told: Told) -> Moment:
    """CB-WIT  Whose points the Witch takes: it stays, as all that is done to somebody."""
    hexed = EVENT_TYPES.typed(told.event)
    assert isinstance(hexed, Hexed)
    sides = (
        row(told, hexed.victim, [], f"-{hexed.points}"),
        row(told, hexed.seat, [], f"+{hexed.points}", won=True),
    )
    return Moment("power", CARD, say("hex"), sides, (), told.say(told.event))


def theft(told: Told) -> Moment:
    stolen = EVENT_TYPES.typed(told.event)
    assert isinstance(stolen, Stolen)
    loses, gains = Fact(say("trick-lost")), Fact(say("trick-gained"))
    sides = (row(told, stolen.victim, [loses]), row(told, stolen.seat, [gains], won=True))
    return Moment("power", CARD, say("theft"), sides, (), told.say(told.event))


def swap(told: Told) -> Moment:
    """CB-CUR-01  Two hands change places; which cards they are is told nobody else."""
    values = told.event.values
    one, other = int(str(values["one"])), int(str(values["other"]))
    sides = [
        row(told, seat, [Fact(say("hand-of", name=name_of(told, giver)))])
        for seat, giver in ((one, other), (other, one))
    ]
    return Moment("power", CARD, say("swap"), tuple(sides), (), told.say(told.event))


def scoring(told: Told) -> Moment | None:
    """CB-SCO  What everybody bid and took, what that is worth, and who wears the crown.

    Brief: the board lays the result on the table, until somebody goes on."""
    sheet = Sheet(preset_of(told.names))
    for event in told.events[: told.at + 1]:
        sheet.hear(event)
    if not sheet.lines:
        return None
    line = sheet.lines[-1]
    sides = [
        row(told, seat, score_facts(one), f"{one.points:+}", one.met) for seat, one in enumerate(line.rows)
    ]
    return Moment("scoring", BRIEF, say("scoring", round=line.number), tuple(sides), (), told.say(told.event))


def score_facts(row: SheetRow) -> list[Fact]:
    held = ", ".join([str(count) for count in row.held])
    bid = say("bid-and-took", bids=", ".join(row.bids), held=held)
    facts = [Fact(row.how or row.mission)] if row.mission else [Fact(bid)]
    return [*facts, Fact(say("in-all", total=row.total))]


def points_told(scored: Scored, names: tuple[str, ...]) -> str:
    """To somebody who looked away: whether a player gained or lost."""
    key = "gains" if scored.points > 0 else "loses" if scored.points < 0 else "no-points"
    return say(key, name=printable(names[scored.seat]), points=abs(scored.points))


def victory(told: Told) -> Moment:
    """CB-END  Everybody's points, the best first."""
    totals = {one.seat: one.total for one in map(EVENT_TYPES.typed, told.events) if isinstance(one, Scored)}
    winners = told.event.values["seats"]
    assert isinstance(winners, tuple)
    ranking = sorted(totals, key=lambda seat: -totals[seat])
    sides = [row(told, seat, [], str(totals[seat]), seat in winners) for seat in ranking]
    return Moment("victory", CARD, say("victory"), tuple(sides), (), told.say(told.event))
