"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    HIDDEN_PLACE,
    NUMBERS,
    PLAINS,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    COLOUR_OF,
    EVENT_SUIT,
    SUIT_OF,
    SUIT_SYMBOLS,
    SUITS,
    Card,
    Suit,
    cards_in,
    is_ace,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR_CARD, GREAT_DRAGON
from wyrmhall.games.dragon_dune.language.actions import OfCard
from wyrmhall.games.dragon_dune.language.prose import catalogue, player_of
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.dragon_round import orc_loss
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.rules.victory_round import CASTLES_FOR_ALLIES, CASTLES_TO_WIN
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.games.dragon_dune.terminal.deals import ledger_lines
from wyrmhall.games.dragon_dune.terminal.map import BOLD, DANGER, DIM, PAINT, letter_of, map_lines
from wyrmhall.games.dragon_dune.terminal.scene import ONLY_YOU, Scene
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.terminal_layout import WIDTH, flow, pad, shorten, width
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII")
NAME: Final = 14  # columns of a player's name
AHEAD: Final = 6  # as far as the dragons may go
LATE: Final = 2  # turns before the end in which the table is reminded of it


class Page:
    """One drawing of the table for one seat; every part gives its lines."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.me = seat  # may be a spectator
        self.words = catalogue()
        self.names = names
        self.colour = colour
        self.seated = 0 <= seat < view.setup.players
        self.menu: Menu = legal(view, seat) if seat in view.asked else ()

    # -- small pieces ----------------------------------------------------------------------------

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text and code else text

    def faction(self, seat: Seat) -> str:
        """Elves; before the factions are drawn, the player."""
        if seat < 0:
            return self.words.words["nobody"]
        factions = self.s.setup.factions
        return self.words.factions[factions[seat]] if factions else shorten(self.names[seat], NAME)

    def cards(self, cards: int) -> str:
        return " ".join([self.words.card(card) for card in cards_in(cards)])

    def pile(self, cards: int) -> str:
        """Many cards, suit by suit: A25♦ 4♥"""
        of_suit = [
            [self.words.card(card)[0] for card in cards_in(cards) if SUIT_OF[card] == suit] for suit in SUITS
        ]
        return " ".join(
            ["".join(values) + SUIT_SYMBOLS[suit] for suit, values in enumerate(of_suit) if values]
        )

    # -- header ----------------------------------------------------------------------------------

    def header(self) -> list[str]:
        s = self.s
        if s.turn:
            parts = [f"Turn {s.turn} of {s.setup.edition.turns}"]
            parts.append(f"{ROMAN[s.round]} {self.words.rounds[s.round].removesuffix(' Round')}")
            parts.append(f"first {self.faction(s.first)}")
        else:
            parts = [self.words.setup, f"{s.setup.edition.name} edition"]
        title = " - ".join([*parts, self.to_move()])
        return [self.paint(f"-- {title} ".ljust(WIDTH, "-"), BOLD), *self.reminder()]

    def to_move(self) -> str:
        s = self.s
        if not s.stack:
            return f"won by {self.words.listed([self.faction(seat) for seat in s.victors])}"
        if s.asked and s.asked[0] == CHANCE:
            return "chance decides"
        if len(s.asked) == 1 or not s.setup.factions:
            return f"to move {', '.join([self.faction(seat) for seat in s.asked])}"
        return f"to move {' '.join([letter_of(s, seat) for seat in s.asked])}"

    def reminder(self) -> list[str]:
        """DD-ORC-17  In the last turns: who wins if nobody does."""
        s = self.s
        if not s.stack or not s.turn or s.turn <= s.setup.edition.turns - LATE:
            return []
        what = "the Orcs win" if s.setup.orcs != NOBODY else "most castles win"
        return [
            f" If nobody holds {CASTLES_TO_WIN} castles at the end of turn {s.setup.edition.turns}, {what}."
        ]

    # -- dragons, events, cards ------------------------------------------------------------------

    def track(self) -> list[str]:
        s = self.s
        if not s.dragon:
            return []
        numbers = [(s.dragon + step) % NUMBERS + 1 for step in range(AHEAD)]
        lines = flow(f" dragon at {s.dragon}, ahead: ", [self.ahead(number) for number in numbers], ", ", 8)
        return lines + self.events() + self.deck()

    def ahead(self, number: int) -> str:
        """What burns if the marker enters the number: 13 (6g E-2!)."""
        s = self.s
        losses: list[str] = []
        for place in places_in(AT_NUMBER[number] & (PLAINS | s.breached)):
            losses += [f"{s.ground[place]}g"] if s.ground[place] else []
            for seat in s.crowd(place):
                count = s.units[seat][place]
                count = orc_loss(s, count) if seat == s.setup.orcs else count
                loss = f"{letter_of(s, seat)}-{count}"
                losses += [self.paint(f"{loss}!", DANGER) if seat == self.me else loss] if count else []
        return f"{number} ({' '.join(losses)})" if losses else str(number)

    def events(self) -> list[str]:
        s = self.s
        told = [self.words.event_card(place) for place in s.event_pile[-2:-1]]
        left = s.event_deck.bit_count() + len(s.event_bottom) + (s.event_next >= 0)
        told.append(f"{left} to come")
        if s.event_next >= 0:
            known = ONLY_YOU if self.me == s.setup.elves else "seen by the Elves"
            told.append(f"next {self.words.event_card(s.event_next)} ({known})")
        elif s.event_next == HIDDEN_PLACE:
            told.append("Elves know the next")
        return flow(" events: ", [*self.next_strike(), *told], ", ", 8)

    def next_strike(self) -> list[str]:
        """The last event, where the Red (Great) Dragon would strike: DD-EVT-03, DD-EVT-06, DD-EVT-11."""
        s, edition = self.s, self.s.setup.edition
        if not s.event_pile:
            return []
        top = s.event_pile[-1]
        if edition.events == GREAT_DRAGON:
            when = "Great Dragon there if the first seat's colour is next"
        elif edition.events == COLOUR_CARD:
            when = "Red Dragon there if a red card is next"
        else:
            when = f"Red Dragon there if {SUIT_SYMBOLS[EVENT_SUIT[top]]} comes second"
        return [f"{self.words.event_card(top)} ({when})"]

    def deck(self) -> list[str]:
        s = self.s
        told = [f"{s.deck_size()} in the deck"]
        known = [self.words.card(card) for card in s.bottom if card >= 0]
        told += [f"unsold, at its bottom: {' '.join(known)}"] if known else []
        told += [f"discarded: {self.pile(s.discard)}"] if s.discard else []
        return flow(" artifacts: ", told, ", ", 8)

    # -- seats -----------------------------------------------------------------------------------

    def seats(self) -> list[str]:
        s = self.s
        if not s.setup.factions:
            return []
        heading = f"   {'faction':<12} {'player':<{NAME}} gold cards bank grave castles moves"
        lines = [self.paint(heading, DIM)]
        for seat in s.setup.seats:
            mark = ">" if seat in s.asked else " "
            label = self.paint(self.label(seat), PAINT[s.setup.factions[seat]])
            row = f"{pad(self.player(seat), NAME)} {s.gold[seat]:>4} {self.held(seat):>5}"
            row += f" {s.stock[seat]:>4} {s.grave[seat]:>5} {self.castles(seat):>7} {range_of(s, seat):>5}"
            row = f" {mark} {pad(label, 12)} {self.paint(row, BOLD if seat == self.me else '')}"
            lines += self.with_notes(row, self.notes(seat))
        return lines

    def with_notes(self, row: str, notes: list[str]) -> list[str]:
        """Behind the row if they fit, otherwise below it."""
        if not notes:
            return [row]
        together = f"{row}  {', '.join(notes)}"
        return [together] if width(together) <= WIDTH else [row, *flow("      ", notes, ", ", 6)]

    def label(self, seat: Seat) -> str:
        """♥ E Elves"""
        return f"{SUIT_SYMBOLS[self.s.setup.suits[seat]]} {letter_of(self.s, seat)} {self.faction(seat)}"

    def player(self, seat: Seat) -> str:
        name = player_of(self.names[seat])
        if seat != self.me:
            return shorten(name, NAME) if name else ""
        return f"{shorten(name, NAME - 6)} (you)" if name else "(you)"

    def held(self, seat: Seat) -> str:
        return f"{self.s.hand_size(seat)}/{self.s.setup.hand_limit[seat]}"

    def castles(self, seat: Seat) -> str:
        s = self.s
        ally = s.allies[seat]
        if s.setup.edition.allies_win and ally != NOBODY:  # DD-VIC-02
            return f"{s.castles(seat)}+{s.castles(ally)}/{CASTLES_FOR_ALLIES}"
        return f"{s.castles(seat)}/{CASTLES_TO_WIN}"

    def notes(self, seat: Seat) -> list[str]:
        s = self.s
        found = ["locked in"] if self.locked(seat) else []
        found += [f"ally {self.faction(s.allies[seat])}"] if s.allies[seat] != NOBODY else []
        found += ["Oracle"] if seat in s.setup.oracles else []
        found += ["may not hire"] if s.stopped >> seat & 1 else []
        reserved = s.gold[seat] - s.purse(seat)
        found += [f"{reserved} gold reserved"] if reserved else []
        if s.setup.elite and seat == s.setup.dwarves:
            found.append(f"elite (e): {s.elites_in_stock(seat)} in the bank, {s.elite_grave} in the grave")
        return found

    def locked(self, seat: Seat) -> bool:
        """Whether a secret answer of the seat lies there already."""
        step = self.s.stack[-1] if self.s.stack else None
        if isinstance(step, WritePlans):
            return seat in step.sides and seat not in step.waiting
        return isinstance(step, Window) and seat in step.players and seat not in step.waiting

    # -- what this seat knows --------------------------------------------------------------------

    def knowledge(self) -> list[str]:
        """Cards of others that lie open to this seat."""
        if not self.s.setup.factions:
            return []
        found: list[str] = []
        for seat in self.s.setup.seats:
            told = self.known_of(seat) if seat != self.me else []
            found += [f"{self.faction(seat)} {told[0]}", *told[1:]] if told else []
        label = " known to you: " if self.seated else " known: "
        return flow(label, found, ", ", 8) if found else []

    def known_of(self, seat: Seat) -> list[str]:
        s = self.s
        told = [self.cards(s.hands[seat])] if s.hands[seat] else []
        told += [f"Queen {SUIT_SYMBOLS[s.queens[seat]]}"] if s.queens and s.queens[seat] >= 0 else []
        told += [f"Jack {SUIT_SYMBOLS[s.jacks[seat]]}"] if s.jacks and s.jacks[seat] >= 0 else []
        foretold = s.predictions[seat]
        return [*told, f"foretells: {self.words.prediction(foretold)}"] if foretold[0] >= 0 else told

    def own(self) -> list[str]:
        """The own secrets; what others have seen of them is marked."""
        if not self.seated or not self.s.queens:
            return []
        s, me = self.s, self.me
        queen, jack = s.queens[me], s.jacks[me]
        secrets = [
            f"Queen {SUIT_SYMBOLS[queen]} ({self.usurped(queen)}){self.seen(SHOW_QUEEN)}",
            f"Jack {SUIT_SYMBOLS[jack]} ({self.words.suit(jack)}){self.seen(SHOW_JACK)}",
        ]
        if me == s.setup.dwarves and s.setup.edition.swap:  # DD-DWF-06
            secrets.append(f"or swapped: Jack ({self.usurped(jack)}), Queen ({self.words.suit(queen)})")
        if s.predictions[me][0] >= 0:
            secrets.append(f"you foretell: {self.words.prediction(s.predictions[me])}")
        return [*flow(" your secrets: ", secrets, ", ", 8), *self.hand()]

    def usurped(self, suit: Suit) -> str:
        seat = self.s.setup.seat_of_suit(suit)
        return "your own" if seat == self.me else self.faction(seat)

    def seen(self, which: int) -> str:
        s = self.s
        viewers = s.unveiled[self.me][which]
        if viewers >> s.setup.players & 1:
            return ", seen by all"
        seats = [self.faction(seat) for seat in s.setup.seats if viewers >> seat & 1 and seat != self.me]
        return f", seen by the {self.words.listed(seats)}" if seats else ""

    def hand(self) -> list[str]:
        s, numbers = self.s, self.numbers()
        start = self.paint(f" your hand {self.held(self.me)} ({ONLY_YOU}): ", BOLD)
        items = [self.card(card, numbers) + self.card_seen(card) for card in cards_in(s.hands[self.me])]
        return flow(start, items or ["no cards"], ", ", 8)

    def card_seen(self, card: Card) -> str:
        s = self.s
        seats = [seat for seat in s.setup.seats if seat != self.me and s.known[seat] >> card & 1]
        if len(seats) == s.setup.players - 1:
            return " (seen by all)"
        return f" (seen by the {self.words.listed([self.faction(one) for one in seats])})" if seats else ""

    def card(self, card: Card, numbers: dict[Card, int]) -> str:
        """[2] 4h ♥ fire"""
        what = self.words.special if is_ace(card) else self.words.colours[COLOUR_OF[card]]
        text = f"{CARD_WORDS[card]} {SUIT_SYMBOLS[SUIT_OF[card]]} {what}"
        return self.paint(f"[{numbers[card]}] {text}", BOLD) if card in numbers else text

    def numbers(self) -> dict[Card, int]:
        """The places in the menu of cards that may be chosen, unless numbers are choices themselves."""
        if any(act.text.rpartition(" ")[2].isdecimal() for act in self.menu):
            return {}
        return {act.card: place for place, act in enumerate(self.menu, 1) if isinstance(act, OfCard)}

    # -- all of it -------------------------------------------------------------------------------

    def map(self) -> list[str]:
        return map_lines(self.s, self.me, self.words, self.colour)

    def scene(self) -> list[str]:
        return Scene(self.s, self.me, self.words).lines() if self.s.stack and self.s.setup.factions else []

    def ledger(self) -> list[str]:
        return ledger_lines(self.s, self.me) if self.s.setup.factions else []


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    page = Page(view, seat, names, colour)
    lines = [*page.header(), *page.map(), *page.track(), *page.seats(), *page.knowledge()]
    lines += [*page.ledger(), *page.scene(), *page.own()]
    return "\n".join([line.rstrip() for line in lines])
