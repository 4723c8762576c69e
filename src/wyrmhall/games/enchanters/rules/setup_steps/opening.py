"""Setup: EN-SET, EN-OPT, EN-R-06, EN-R-62 to EN-R-69, EN-R-125."""

from typing import Final, cast

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD, Card
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import KINGDOM, PICK_OVERLORD, SLOTS, Number
from wyrmhall.games.enchanters.options import BANNERS, CLASSES, GROUP, IN_ORDER
from wyrmhall.games.enchanters.rules.crystals import keep_limit
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.pearls import settle_pearls
from wyrmhall.games.enchanters.rules.resolution.refusing import NOT_THERE, not_an_answer
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.rules.setup_steps.relations import (
    banner_pool,
    class_pool,
    kingdoms_open,
    named_kingdoms,
    overlords_to_draw,
    related,
    unrelated,
    villages_to_draw,
)
from wyrmhall.games.enchanters.rules.stacks import lay
from wyrmhall.games.enchanters.rules.turn_structure.track import reset_track
from wyrmhall.games.enchanters.rules.turn_structure.turn_order import Course
from wyrmhall.games.enchanters.rules.villages import DesertSide
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import codes_of
from wyrmhall.games.enchanters.text.phrases.codes import HAS_PEARLS
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

HOST: Final = Seat(0)  # EN-R-06
START_CRYSTALS: Final = 5  # EN-SET-34
CAVE_CRYSTALS: Final = "EN-EFF-072"
MORE_CRYSTALS: Final = "EN-EFF-190"


def steps() -> list[OpenStep[State]]:
    """The setup, the first step last."""
    return [
        Ready(),
        DesertSide(False),
        ShuffleWounds(False),
        ShuffleEvents(False),
        SelectLord(),
        DrawVillage(False),
        StartingCards(ENCHANTMENT),
        StartingCards(ITEM),
        Shuffle(False),
        SelectKingdoms(),
        DrawFirst(False),
    ]


# -- kingdoms and the adventure deck -------------------------------------------------------------


class DrawFirst(Draw):
    """EN-SET-01, EN-R-69"""

    word = "first"

    def pool(self, s: State) -> list[int]:
        named = s.setup.options.first
        if named.startswith("p"):
            return [int(named[1:]) - 1]
        return list(s.setup.seats)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.first = Seat(items[0])
        s.tell(events.first_seat(s.first))


class SelectKingdoms(OpenStep[State]):
    """EN-SET-02 to EN-SET-05"""

    def finish(self, s: State) -> None:
        s.kingdoms = named_kingdoms(s)
        missing = s.setup.options.kingdom_count - len(s.kingdoms)
        if missing:
            if s.setup.options.selection in (IN_ORDER, GROUP):
                s.stack.append(PickKingdom(s.right_of(s.first), missing))
            else:
                s.stack.append(DrawKingdoms(False))

    def fields(self) -> tuple[Plain, ...]:
        return ()


class DrawKingdoms(Draw):
    """EN-SET-03  Die cards name the kingdoms."""

    word = "kingdoms"

    def pool(self, s: State) -> list[int]:
        return kingdoms_open(s)

    def count(self, s: State) -> int:
        return s.setup.options.kingdom_count - len(s.kingdoms)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.kingdoms = (*s.kingdoms, *items)
        s.tell(events.kingdoms_drawn(items))


class PickKingdom(OpenStep[State]):
    """EN-SET-04, EN-SET-05  In turn from the right neighbor of the starting player, or by the host."""

    def __init__(self, seat: Seat, missing: int) -> None:
        self.seat = seat
        self.missing = missing

    def chooser(self, s: State) -> Seat:
        return HOST if s.setup.options.selection == GROUP else self.seat

    def who(self, s: State) -> Asked:
        if self.missing and len(kingdoms_open(s)) > 1:
            return ONLY[self.chooser(s)]
        return NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return [KINGDOM[place] for place in kingdoms_open(s)] if seat == self.chooser(s) else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        group = s.setup.options.selection == GROUP
        if seat != self.chooser(s) and group:
            return Refusal("EN-R-06", "the host picks the kingdoms for the group")
        if seat != self.chooser(s) or not isinstance(act, Number) or act not in KINGDOM:
            return not_an_answer(act, seat == self.chooser(s), "which kingdom is picked?")
        if act.number > len(s.setup.cards.kingdoms):
            return Refusal(NOT_THERE, f"there are {len(s.setup.cards.kingdoms)} kingdoms")
        if act.number - 1 in s.kingdoms:
            return Refusal("EN-SET-05" if group else "EN-SET-04", "that kingdom is picked already")
        return Refusal("EN-R-124", "kingdoms of the Odyssey are left out of this game")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        s.kingdoms = (*s.kingdoms, act.number - 1)
        s.tell(events.kingdom_picked(seat, act.number - 1))
        self.missing -= 1
        self.seat = s.right_of(self.seat)

    def finish(self, s: State) -> None:
        if self.missing:
            self.take(s, self.chooser(s), KINGDOM[kingdoms_open(s)[0]])  # EN-R-115

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.missing)


def cards_in_game(s: State) -> list[Card]:
    """EN-SET-06  The adventure cards of the kingdoms in play."""
    marked = s.setup.options.only_marked
    found: list[Card] = []
    for place in s.kingdoms:
        kingdom = s.setup.cards.kingdoms[place]
        found += kingdom.marked if marked else kingdom.cards
    return found


class Shuffle(Draw):
    """EN-SET-07 to EN-SET-11"""

    word = "shuffle"

    def pool(self, s: State) -> list[int]:
        return [*cards_in_game(s)]

    def count(self, s: State) -> int:
        return len(cards_in_game(s))

    def roll(self, s: State, chance: Chance) -> Outcome:
        """The deck as it lies in the end: shuffled, primed by turning cards over, unseen (EN-R-68)."""
        pool = cards_in_game(s)
        cards = chance.draw(pool, len(pool))
        removed = cards[len(cards) - self.removed(s) :]
        deck = cards[: len(cards) - self.removed(s)]
        types, wanted = s.setup.cards.types, 2 * s.setup.players
        artifacts: list[Card] = []
        creatures: list[Card] = []
        place = 0
        while place < len(deck) and len(artifacts) < wanted:
            card = deck[place]
            if types[card] in (ITEM, ENCHANTMENT):
                artifacts.append(card)
            else:
                creatures.append(card)
            place += 1
        top, bottom = chance.draw(artifacts, len(artifacts)), chance.draw(creatures, len(creatures))
        return Outcome((*top, *deck[place:], *bottom, *removed))

    def possible(self, s: State, outcome: Outcome) -> bool:
        """Every card once, and artifacts on top (EN-SET-09)."""
        if not super().possible(s, outcome):
            return False
        types = s.setup.cards.types
        deck = outcome.items[: len(outcome.items) - self.removed(s)]
        artifacts = len([card for card in deck if types[card] in (ITEM, ENCHANTMENT)])
        top = deck[: min(2 * s.setup.players, artifacts)]
        return all(types[card] in (ITEM, ENCHANTMENT) for card in top)

    def removed(self, s: State) -> int:
        """EN-SET-08"""
        return 5 * s.setup.players if s.setup.options.shorter else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        cards = cast(tuple[Card, ...], items)
        s.deck = cards[: len(cards) - self.removed(s)]
        s.unseen = cards[len(cards) - self.removed(s) :]
        s.track = [NO_CARD] * SLOTS
        reset_track(s)


# -- starting cards ------------------------------------------------------------------------------


class StartingCards(OpenStep[State]):
    """EN-SET-12 to EN-SET-17, EN-R-65"""

    def __init__(self, type: int) -> None:
        self.type = type

    def finish(self, s: State) -> None:
        options, cards = s.setup.options, s.setup.cards
        plain = options.items != BANNERS if self.type == ITEM else options.enchantments != CLASSES
        if plain:
            basics = cards.fists if self.type == ITEM else cards.enchantings
            for seat in s.setup.seats:
                lay(s, seat, basics[seat])
        elif options.is_related:
            s.stack.append(DealRelated(self.type, False))
        else:
            s.stack.append(DealOffers(self.type, False))

    def fields(self) -> tuple[Plain, ...]:
        return (self.type,)


class DealCards(Draw):
    """Banners or classes are dealt."""

    def __init__(self, type: int, done: bool) -> None:
        super().__init__(done)
        self.type = type

    def kind(self) -> str:
        return "banner" if self.type == ITEM else "class"

    def everything(self, s: State) -> list[Card]:
        return banner_pool(s) if self.type == ITEM else class_pool(s)

    def fields(self) -> tuple[Plain, ...]:
        return (self.type, self.done)


class DealRelated(DealCards):
    """EN-SET-14, EN-SET-17; EN-R-65  those of the kingdoms first, then those of none."""

    word = "starting"

    def roll(self, s: State, chance: Chance) -> Outcome:
        own = related(s, self.kind(), self.everything(s))
        missing = s.setup.players - len(own)
        if missing > 0:
            own = own + chance.draw(unrelated(s, self.kind(), self.everything(s)), missing)
        return Outcome(tuple([int(card) for card in chance.draw(own, s.setup.players)]))

    def pool(self, s: State) -> list[int]:
        everything = self.everything(s)
        own = related(s, self.kind(), everything)
        found = own if len(own) >= s.setup.players else own + unrelated(s, self.kind(), everything)
        return [int(card) for card in found]

    def count(self, s: State) -> int:
        return s.setup.players

    def possible(self, s: State, outcome: Outcome) -> bool:
        own = related(s, self.kind(), self.everything(s))
        drawn = len([card for card in own if card in outcome.items])
        return super().possible(s, outcome) and drawn == min(len(own), s.setup.players)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        for seat in s.setup.seats:
            s.tell(events.starting_card(seat, Card(items[seat])))
            lay(s, seat, Card(items[seat]))


class DealOffers(DealCards):
    """EN-SET-13, EN-SET-16  Two cards for each player, to choose from in secret."""

    word = "offers"

    def __init__(self, type: int, done: bool) -> None:
        super().__init__(type, done)
        self.offers: tuple[tuple[Card, Card], ...] = ()  # on their way: nobody is asked meanwhile

    def pool(self, s: State) -> list[int]:
        return [*self.everything(s)]

    def count(self, s: State) -> int:
        return 2 * s.setup.players

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        offers = tuple([(Card(items[2 * seat]), Card(items[2 * seat + 1])) for seat in s.setup.seats])
        for seat in s.setup.seats:
            if s.ears is not None:
                s.tell(events.offered(seat, offers[seat]))
        self.offers = offers

    def finish(self, s: State) -> None:
        s.stack.append(Offers(self.type, self.offers, s.setup.seats, (0,) * s.setup.players))


# -- village and Overlord ------------------------------------------------------------------------


class DrawVillage(Draw):
    """EN-SET-18 to EN-SET-21"""

    word = "village"

    def pool(self, s: State) -> list[int]:
        return [*villages_to_draw(s)]

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.village = Card(items[0])
        s.refresh_common()
        s.tell(events.village_drawn(s.village))


class SelectLord(OpenStep[State]):
    """EN-SET-22, EN-SET-26, EN-SET-28  Drawn at random, or picked by the group in a cooperative game."""

    def finish(self, s: State) -> None:
        options = s.setup.options
        if not options.has_overlord:
            return
        picked = options.coop and options.selection == GROUP and (options.harder or not options.is_related)
        if picked and not options.lord:
            s.stack.append(PickLord(False))
        else:
            s.stack.append(DrawLord(False))

    def fields(self) -> tuple[Plain, ...]:
        return ()


class PickLord(OpenStep[State]):
    """EN-R-06  The host decides for the group."""

    def __init__(self, done: bool) -> None:
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[HOST]

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != HOST:
            return []
        overlords = s.setup.cards.overlords
        return [PICK_OVERLORD[overlords.index(card)] for card in overlords_to_draw(s)]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if seat != HOST:
            return Refusal("EN-R-06", "the host picks the Overlord for the group")
        if not isinstance(act, Number) or act not in PICK_OVERLORD:
            return not_an_answer(act, True, "which Overlord do you meet?")
        if act.number > len(s.setup.cards.overlords):
            return Refusal(NOT_THERE, f"there are {len(s.setup.cards.overlords)} Overlords")
        if s.setup.options.harder:
            return Refusal("EN-SET-26", "in the harder game it has to be a co-op specific Overlord")
        return Refusal("EN-SET-28", "in the simpler game it has to be an adaptable Overlord")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        self.done = True
        place_overlord(s, s.setup.cards.overlords[act.number - 1])

    def fields(self) -> tuple[Plain, ...]:
        return (self.done,)


class DrawLord(Draw):
    """EN-SET-22 to EN-SET-30"""

    word = "overlord"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in overlords_to_draw(s)]

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        place_overlord(s, Card(items[0]))


def place_overlord(s: State, card: Card) -> None:
    """EN-SET-25, EN-SET-30"""
    s.overlord = card
    s.overlord_active = True
    if s.setup.coop:
        s.hit_points = FULL_HEALTH
    else:
        s.overlord_tokens = s.setup.players
    s.refresh_common()
    s.tell(events.overlord_drawn(s.overlord))


# -- secret decks --------------------------------------------------------------------------------


def event_cards(s: State) -> list[Card]:
    """EN-SET-31"""
    cards = s.setup.cards
    own = cards.specific.get(s.overlord, ())
    found: list[Card] = []
    for card in (*cards.events, *own):
        found += [card] * cards.of[card].copies
    return found


class ShuffleEvents(Draw):
    word = "events"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in event_cards(s)]

    def count(self, s: State) -> int:
        return len(event_cards(s)) if s.setup.coop else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.event_deck = cast(tuple[Card, ...], items)


class ShuffleWounds(Draw):
    """EN-SET-33"""

    word = "wounds"

    def pool(self, s: State) -> list[int]:
        return [*s.setup.cards.wound_deck]

    def count(self, s: State) -> int:
        return len(s.setup.cards.wound_deck) if s.setup.wound_cards else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.wound_deck = cast(tuple[Card, ...], items)
        s.wound_known = (0,) * len(items)


# -- the first turn ------------------------------------------------------------------------------


class Ready(OpenStep[State]):
    """EN-SET-34 to EN-SET-36, EN-SET-39"""

    def finish(self, s: State) -> None:
        s.possible = possible_codes(s)
        s.refresh_all()
        start = START_CRYSTALS
        for line in s.setup.cards.uppers[s.village].lines:
            if line.effects[0].id == CAVE_CRYSTALS:
                start = line.effects[0].n
                s.see(line.effects[0])
        for seat in s.setup.seats:
            s.crystals[seat] = start + more_crystals(s, seat)
            keep_limit(s, seat)  # EN-R-111
        s.reset_powers()
        s.owing = s.possible >> HAS_PEARLS & 1 == 1
        settle_pearls(s)
        s.active = NOBODY
        s.stack.append(Course(s.first))

    def fields(self) -> tuple[Plain, ...]:
        return ()


def more_crystals(s: State, seat: Seat) -> int:
    """EN-SET-36"""
    found = 0
    for stack in s.stacks[seat]:
        for card in stack:
            for line in (*s.setup.cards.uppers[card].lines, *s.setup.cards.lowers[card].lines):
                if line.effects[0].id == MORE_CRYSTALS:
                    found += line.effects[0].n
                    s.see(line.effects[0])
    return found


def possible_codes(s: State) -> int:
    """The codes that some card of this game bears."""
    cards = s.setup.cards
    found = 0
    for place in s.kingdoms:
        found |= cards.kingdoms[place].codes
    for card in {*s.wound_deck, *[card for row in s.stacks for stack in row for card in stack]}:
        found |= cards.uppers[card].codes | cards.lowers[card].codes
    found |= cards.uppers[s.village].codes
    if s.overlord != NO_CARD:
        texts = s.overlord_texts()
        found |= codes_of((*texts.invasion, *texts.challenge, *texts.other, *texts.reward))
    for card in set(s.event_deck):
        for lines in cards.anger[card]:
            found |= codes_of(lines)
    return found
