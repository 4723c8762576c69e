"""What is true of every State, whatever was played."""

from wyrmhall.games.dragon_dune.components.board import CASTLES, MOUNTAIN, NOWHERE, PLACES, places_in
from wyrmhall.games.dragon_dune.components.cards import NO_CARD, SUITS
from wyrmhall.games.dragon_dune.rules.battle.plunder import KeepOrSell, Theft
from wyrmhall.games.dragon_dune.rules.bidding_round import PutUp, SecondCard
from wyrmhall.games.dragon_dune.rules.event_round import LookAhead, PlaceEvents, TurnUpEvent
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.rules.possessions.units import elites_in_stock, players_at
from wyrmhall.games.dragon_dune.rules.steps.sale import Sale
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.seat import NOBODY


def demand(true: bool, what: str) -> None:
    if not true:
        raise BrokenInvariant(what)


def check(s: State) -> None:
    """Units, castles, cards and gold add up."""
    if not s.setup.factions:
        return
    check_units(s)
    check_castles(s)
    check_gold(s)
    check_cards(s)
    check_secrets(s)
    check_events(s)
    check_alliances(s)


def check_units(s: State) -> None:
    limit = s.setup.edition.units
    for seat in s.setup.seats:
        row = s.units[seat]
        demand(min(row) >= 0 and s.grave[seat] >= 0 and s.stock[seat] >= 0, "no count of units is below zero")
        if s.stock[seat] or any(row):
            total = sum(row) + s.grave[seat] + s.stock[seat]
            demand(total == limit, "DD-BRD-14  a faction's units are all there")
        where = sum([1 << place for place in PLACES if row[place]])
        demand(where == s.where[seat], "where units stand is kept right")
        demand(where & ~s.setup.island.all_places == 0, "units stand on the map")
        demand(s.hidden[seat] & ~where == 0, "only units that are there are hidden")
    if s.setup.elite:
        demand(min(s.elite) >= 0 and s.elite_grave >= 0, "no count of elites is below zero")
        dwarves = s.setup.elite_owner
        demand(
            all(s.elite[place] <= s.units[dwarves][place] for place in PLACES), "elites are among the units"
        )
        demand(s.elite_grave <= s.grave[dwarves], "elites in the graveyard are among those there")
        demand(
            0 <= elites_in_stock(s, dwarves) <= s.stock[dwarves], "elites in the bank are among those there"
        )
    else:
        demand(not any(s.elite) and not s.elite_grave, "no elites without the option")


def check_castles(s: State) -> None:
    for place in places_in(CASTLES):
        demand(len(players_at(s, place)) <= 2, "DD-BRD-15  at most two players in a castle")
    demand(s.ground[MOUNTAIN] == 0, "DD-R-15  no gold in 0•")
    demand(s.trolls & ~CASTLES == 0 and s.breached & ~CASTLES == 0, "Trolls and walls are in castles")


def check_gold(s: State) -> None:
    demand(min(s.gold[: s.setup.players]) >= 0 and min(s.ground) >= 0, "no gold below zero")
    demand(sum(s.gold) + sum(s.ground) == 0, "gold is only moved, the bank's included")


def check_cards(s: State) -> None:
    demand(not any(s.covered), "the truth has no face-down cards")
    seen = 0
    count = 0
    for cards in (*s.hands, s.deck, s.discard):
        seen |= cards
        count += cards.bit_count()
    loose = list(s.bottom)
    stolen = False
    for step in s.stack:
        if isinstance(step, (Sale, PutUp, SecondCard)) and step.card != NO_CARD:
            loose.append(step.card)
        stolen = stolen or isinstance(step, (KeepOrSell, Theft))
    for card in loose:
        seen |= 1 << card
    deck = s.setup.edition.artifact_cards
    demand(seen == deck and count + len(loose) == deck.bit_count(), "every artifact card is in one place")
    for seat in s.setup.seats:
        most = s.setup.hand_limit[seat] + (stolen and seat == s.setup.plunderer)
        demand(hand_size(s, seat) <= most, "DD-BID-02  nobody holds too many artifact cards")


def check_secrets(s: State) -> None:
    if s.queens:
        demand(sorted(s.queens) == sorted(s.setup.suits), "DD-R-161  the Queens of the factions in play")
        demand(len(set(s.jacks)) == len(s.jacks) and set(s.jacks) <= set(SUITS), "every Jack once")


def check_events(s: State) -> None:
    cards = [*s.event_bottom, *s.event_pile]
    if s.event_next != NOWHERE:
        cards.append(s.event_next)
    for step in s.stack:
        if isinstance(step, PlaceEvents):
            cards += [step.first, step.second]
        elif isinstance(step, (TurnUpEvent, LookAhead)) and step.card != NOWHERE:
            cards.append(step.card)
        if isinstance(step, TurnUpEvent) and step.first != NOWHERE:
            cards.append(step.first)
    bits = s.event_deck
    for card in cards:
        bits |= 1 << card
    total = s.event_deck.bit_count() + len(cards)
    deck = s.setup.edition.event_cards
    demand(bits == deck and total == deck.bit_count(), "every event card is in one place")


def check_alliances(s: State) -> None:
    for seat in s.setup.seats:
        ally = s.allies[seat]
        demand(ally == NOBODY or s.allies[ally] == seat, "DD-R-52  an alliance has two members")
