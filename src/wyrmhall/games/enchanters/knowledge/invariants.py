"""What is true of every State, whatever was played."""

from wyrmhall.games.enchanters.components.active_parts import is_copy
from wyrmhall.games.enchanters.components.cards import (
    ENCHANTMENTS,
    ICONS,
    ITEMS,
    KINGDOM,
    NO_CARD,
    STACK_OF,
    STACKS,
    WOUND,
    WOUNDS,
    Card,
)
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH, NO_MARKS
from wyrmhall.games.enchanters.language.actions import SLOTS
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import MOST_CRYSTALS, AddToken
from wyrmhall.games.enchanters.rules.discarding import DiscardTogether
from wyrmhall.games.enchanters.rules.journeying.obtaining import Taking
from wyrmhall.games.enchanters.rules.pearls import DropPearls
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import cards_in_game
from wyrmhall.games.enchanters.rules.setup_steps.other_decks import event_cards
from wyrmhall.games.enchanters.rules.wounds import WoundPair
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import HAS_PEARLS
from wyrmhall.kernel.refusal import BrokenInvariant
from wyrmhall.kernel.seat import Seat


def demand(true: bool, what: str) -> None:
    if not true:
        raise BrokenInvariant(what)


def check(s: State) -> None:
    """Cards, stacks, powers and tokens add up."""
    if s.village == NO_CARD:
        return  # still in setup
    check_cards(s)
    check_stacks(s)
    check_tokens(s)
    check_decks(s)
    demand(not s.ended or not s.stack, "EN-R-131  nothing waits after the end")


def cards_in_hand(s: State) -> list[Card]:
    """Cards on their way from one place to another."""
    cards: list[Card] = []
    for step in s.stack:
        if isinstance(step, Taking) and not step.given:
            cards.append(step.card)
        elif isinstance(step, DiscardTogether):
            cards += step.cards
    return cards


def check_cards(s: State) -> None:
    cards = s.setup.cards
    everywhere: list[Card] = [*s.deck[s.dealt :], *s.unseen, *s.graveyard, *s.overlord_cards, *s.boxed]
    everywhere += [card for card in s.gone if cards.types[card] <= WOUND]
    everywhere += [card for card in s.track if card != NO_CARD]
    for row in s.stacks:
        for kind in (0, 1, 2):
            everywhere += row[kind]
    everywhere += cards_in_hand(s)
    adventure = [card for card in everywhere if cards.of[card].group == KINGDOM]
    demand(len(set(everywhere)) == len(everywhere), "every card is in one place")
    whole = cards_in_game(s)
    if s.ended:  # EN-JRN-17, EN-R-131  a card that was being taken when the game ended lies nowhere
        demand(set(adventure) <= set(whole), "no adventure card comes from nowhere")
        return
    demand(sorted(adventure) == sorted(whole), "no adventure card is lost")
    demand(len(everywhere) - len(adventure) == 2 * s.setup.players, "no starting card is lost")


def check_stacks(s: State) -> None:
    cards = s.setup.cards
    for seat in s.setup.seats:
        row = s.stacks[seat]
        demand(bool(row[ITEMS]) and bool(row[ENCHANTMENTS]), "EN-TRM-07  no artifact stack is empty")
        for kind in STACKS:
            demand(all(STACK_OF[cards.types[card]] == kind for card in row[kind]), "stacks are sorted")
        shown = visible_icons(s, seat)
        for icon in range(len(ICONS)):
            demand(s.icon_count(seat, icon) == shown[icon], f"{ICONS[icon]} icons are counted right")
        demand(s.attack[seat] >= 0 and s.defense[seat] >= 0, "EN-TRM-10  no power is below zero")
        demand(s.crystals[seat] >= 0, "no crystals below zero")
        active, inactive = s.pearls[seat]
        demand(active >= 0 and inactive >= 0, "no pearl tokens below zero")
        waits = any(isinstance(step, DropPearls) for step in s.stack)
        if s.possible >> HAS_PEARLS & 1 and not waits:
            demand(active + inactive == s.pearl_value(seat), "EN-PRL-01  as many pearl tokens as the value")


def visible_icons(s: State, seat: Seat) -> list[int]:
    """A count from scratch of what lies open."""
    cards = s.setup.cards
    row = s.stacks[seat]
    parts = [cards.lowers[card] for kind in STACKS for card in row[kind]]
    for kind in STACKS:
        if row[kind]:
            top = row[kind][-1]
            if kind == ITEMS and is_copy(cards, top):
                model = row[ENCHANTMENTS][-1]
                parts += [cards.uppers[model], cards.lowers[model]]
            else:
                parts.append(cards.uppers[top])
    return [sum([part.counts[icon] for part in parts]) for icon in range(len(ICONS))]


def check_tokens(s: State) -> None:
    demand(min(s.wounds) >= 0 and min(s.tokens) >= 0, "no wounds or reward tokens below zero")
    demand(s.overlord_tokens >= 0 and s.village_tokens >= 0, "no reward tokens below zero")
    demand(min(s.reinforced) >= 0, "no reinforcement tokens below zero")
    demand(0 <= s.hit_points <= FULL_HEALTH, "EN-R-80  hit points stay between 0 and 99")
    demand(s.engaged >= 0, "nothing ends that has not begun")
    for slot in range(SLOTS):
        demand(s.track[slot] != NO_CARD or s.marks[slot] == NO_MARKS, "no token lies on an empty slot")
        demand(min(s.marks[slot]) >= 0, "no token on the track below zero")
    if s.setup.coop:
        demand(s.wounds[0] <= s.setup.threshold or bool(s.ended), "EN-COP-11  the group bears its wounds")
        waits = any(isinstance(step, AddToken) for step in s.stack)
        demand(s.overlord_crystals <= MOST_CRYSTALS or waits, "EN-COP-21  few crystals on the Overlord")
    if not s.overlord_active:
        demand(
            not s.overlord_cards and not s.overlord_crystals, "EN-R-59  nothing lies on a defeated Overlord"
        )


def check_decks(s: State) -> None:
    if s.setup.wound_cards and s.turn:
        cards = [*s.wound_deck, *[card for row in s.stacks for card in row[WOUNDS]]]
        for step in s.stack:
            if isinstance(step, WoundPair):
                cards += [card for card in (step.one, step.other) if card != NO_CARD]
        demand(sorted(cards) == sorted(s.setup.cards.wound_deck), "no wound card is lost")
        demand(len(s.wound_known) == len(s.wound_deck), "who knows the wound deck is kept right")
    if s.setup.coop and s.turn:
        cards = [*s.event_deck, *([s.event] if s.event != NO_CARD else [])]
        demand(sorted(cards) == sorted(event_cards(s)), "no event card is lost")
