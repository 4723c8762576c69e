"""The table as text: at most 80 columns, from a View only, never by colour alone."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import (
    HIDDEN_DOUBLE,
    HIDDEN_SINGLE,
    NO_BID,
    Bid,
    bid_word,
    miss,
)
from wyrmhall.games.crown_battles.components.cards import (
    BOMB,
    FACE_DOWN,
    FIRST_SPECIAL,
    NO_CARD,
    NO_SUIT,
    SUIT_LETTERS,
    SUIT_OF,
    WIZARD,
    Card,
    Suit,
    word_of,
)
from wyrmhall.games.crown_battles.language.actions import NOTE, OfCard, Play
from wyrmhall.games.crown_battles.language.prose import catalogue
from wyrmhall.games.crown_battles.language.trick_winner import why_winning
from wyrmhall.games.crown_battles.rules.bidding import Bidding, BlindBids, earlier_sum
from wyrmhall.games.crown_battles.rules.missions.deck import fate_of
from wyrmhall.games.crown_battles.rules.missions.keeping import KeepMission
from wyrmhall.games.crown_battles.rules.missions.points import FAILURE, worth
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.spy import LookThrough
from wyrmhall.games.crown_battles.rules.ranking import strongest
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND, DUELS, HALVES, OPEN, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.leaked_suit import NOT_CHOSEN, LeakTogether
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.spinner import NameTrump
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.rules.trick import Judge, Trick
from wyrmhall.games.crown_battles.state import HIDDEN_MISSION, NO_MISSION, NOTHING_LYING, Group, State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.terminal_layout import LONGEST_NAME, WIDTH, flow, pad, shorten, width, wrapped
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import Seat

SYMBOLS: Final = "▲■◆●"  # Orcs, Humans, Elves, Taurans: shape, letter and name, beside the colour
PAINT: Final = ("32", "34", "33", "31", "35")  # CB-R-85; special cards in magenta
BOLD: Final = "1"
DIM: Final = "2"
ONLY_YOU: Final = "only you see this"


# -- the page ---------------------------------------------------------------------------------------------


class Page:
    """One drawing of the table for one seat; every part gives its lines."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> None:
        self.s = view
        self.seat = seat  # may be a spectator
        self.words = catalogue()
        self.names = [shorten(name, LONGEST_NAME) for name in names]
        self.colour = colour
        self.seated = 0 <= seat < view.setup.players
        self.menu: Menu = legal(view, seat) if seat in view.asked else ()

    # -- small pieces ----------------------------------------------------------------------------

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def of_suit(self, text: str, suit: Suit) -> str:
        return self.paint(text, PAINT[suit] if suit >= 0 else PAINT[4])

    def card(self, card: Card) -> str:
        """As typed, with the shape of its suit: ■7h; special cards by name."""
        if card == FACE_DOWN:
            return self.words.card(card)
        if card >= FIRST_SPECIAL:
            return self.of_suit(self.words.card(card), NO_SUIT)
        suit = SUIT_OF[card]
        return self.of_suit(f"{SYMBOLS[suit]}{word_of(card)}", suit)

    def cards(self, cards: tuple[Card, ...] | list[Card]) -> list[str]:
        return [self.card(card) for card in cards] or ["none"]

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat >= 0 else "nobody"

    # -- header ----------------------------------------------------------------------------------

    def header(self) -> list[str]:
        s = self.s
        size = "1 card" if s.size == 1 else f"{s.size} cards"
        again = f", replay {s.replays}" if s.replays else ""
        title = f" Round {s.round + 1} of {len(s.setup.deals)}{again} - {size} each - {self.title()} "
        lines = [self.paint(f"--{title}".ljust(WIDTH, "-"), BOLD)]
        lines += wrapped(self.words.summary(s.kind.number), 1)
        marks = [f"dealer {self.name(s.dealer)}", f"crown {self.name(s.crown)}"]
        if s.pot or s.kind.wagers:
            marks.append(f"pot {s.pot}")
        if s.undealt:
            marks.append(f"{len(s.undealt)} undealt")
        lines += flow(" " + self.trump() + "    ", marks, "   ", 1)
        if s.setup.powers:
            lines += flow(" power cards in the deck: ", [self.words.card(card) for card in s.setup.powers])
        return lines

    def title(self) -> str:
        return self.words.title(self.s.kind.number)

    def trump(self) -> str:
        s = self.s
        if s.stack and isinstance(s.stack[-1], (NameTrump, FormGroups)):
            return self.paint("TRUMP: not known yet", BOLD)
        if s.trump == NO_SUIT:
            return self.paint("NO TRUMP", BOLD)
        name = f"TRUMP: {SYMBOLS[s.trump]} {self.words.suit(s.trump).upper()} ({SUIT_LETTERS[s.trump]})"
        return self.paint(name, f"{BOLD};7;{PAINT[s.trump]}")

    # -- seats -----------------------------------------------------------------------------------

    def seats(self) -> list[str]:
        s = self.s
        tricks = [self.tricks(seat) for seat in s.seats()]
        heading = "tricks" if s.kind.missions else "tricks of bid"
        wide = max([len(heading), *[len(text) for text in tricks]])
        lines = [self.paint(f"   {'player':<18} cards  {heading:<{wide}}  score", DIM)]
        for seat in s.seats():
            mark = ">" if seat in s.asked else " "
            you = " (you)" if seat == self.seat else ""
            row = f" {mark} {pad(self.name(seat) + you, 18)} {self.held_cards(seat):>5}"
            row += f"  {tricks[seat]:<{wide}}  {s.scores[seat]:>5}"
            lines += self.with_notes(self.paint(row, BOLD) if seat == self.seat else row, self.notes(seat))
            mission = self.mission(seat)
            lines += flow("      ", mission, ", ", 8) if mission else []
            lines += self.shown_cards(seat)
        return lines + self.sums()

    def with_notes(self, row: str, notes: list[str]) -> list[str]:
        """Behind the row if they fit, otherwise below it."""
        if not notes:
            return [row]
        together = f"{row}  {', '.join(notes)}"
        return [together] if width(together) <= WIDTH else [row, *flow("      ", notes, ", ", 6)]

    def held_cards(self, seat: Seat) -> str:
        s = self.s
        return f"{len(s.hands[seat])}+{len(s.aside[seat])}" if s.aside[seat] else str(len(s.hands[seat]))

    def tricks(self, seat: Seat) -> str:
        """2 of 3; in The Split for each half; in Suit Precision for each suit."""
        s = self.s
        bids, held = s.bids[seat], s.held[seat]
        if s.kind.missions:
            return str(s.tricks(seat))
        if bids[0] == NO_BID:
            return "-"
        if s.kind.parts == SUITS:
            return " ".join([f"{SUIT_LETTERS[i]}{held[i]}/{bid_word(bids[i])}" for i in s.setup.suits])
        return " / ".join([held_of(count, bid) for count, bid in zip(held, bids, strict=True)])

    def notes(self, seat: Seat) -> list[str]:
        s = self.s
        found = ["dealer"] if seat == s.dealer else []
        found += ["crown"] if seat == s.crown else []
        found += self.group(seat)
        found += ["shield"] if seat in s.shields else []
        found += ["note used"] if seat in s.notes else []
        found += [f"wager {s.wagers[seat]}"] if s.kind.wagers and s.bids[seat][0] != NO_BID else []
        if s.kind.bidding == BLIND and s.bids[seat][0] in (HIDDEN_SINGLE, HIDDEN_DOUBLE):
            found.append("one token" if s.bids[seat][0] == HIDDEN_SINGLE else "two tokens")
        if s.kind.bidding == BLIND and not s.face_up and seat == self.seat and s.bids[seat][0] >= 0:
            found.append(f"bid: {ONLY_YOU}")
        if s.face_up and not s.kind.missions and s.bids[seat][0] != NO_BID:
            found.append(self.outcome(seat))
        found += ["locked in"] if self.locked(seat) else []
        return found

    def outcome(self, seat: Seat) -> str:
        """After the last trick: how the bids, of a team all together, turned out."""
        s = self.s
        group = s.group_of(seat) if s.kind.groups == TEAMS else (seat,)
        missed = 0
        for part in range(len(s.held[seat])):
            bid = Bid(sum([s.bids[one][part] for one in group]))
            missed += miss(bid, sum([s.held[one][part] for one in group]))
        return f"missed by {missed}" if missed else "bid met"

    def locked(self, seat: Seat) -> bool:
        """Whether a secret answer of the seat lies there, in a step all answer together."""
        step = self.s.stack[-1] if self.s.stack else None
        if isinstance(step, PassCards):
            return step.chosen[seat] != NO_CARD
        return isinstance(step, (BlindBids, KeepMission, Divide, LeakTogether)) and seat not in self.s.asked

    def group(self, seat: Seat) -> list[str]:
        s = self.s
        for group in s.groups:
            if seat in group:
                if len(group) == 1:
                    return ["alone"]
                return [f"{'duel' if s.kind.groups == DUELS else 'team'} {self.group_number(group)}"]
        return []

    def group_number(self, group: Group) -> int:
        """Players who are alone are no team, and not counted."""
        return 1 + [other for other in self.s.groups if len(other) > 1].index(group)

    def mission(self, seat: Seat) -> list[str]:
        s = self.s
        number = s.missions[seat]
        if number == NO_MISSION:
            return []
        if number == HIDDEN_MISSION:
            return ["hidden mission"]
        own_secret = s.kind.secret and not s.face_up and seat == self.seat
        points = worth(s, number)
        fate = self.words.fate(fate_of(s, seat, 0) if s.face_up else s.fates[seat])
        found = [f"{self.words.mission(number)} [{fate}]", f"{self.words.aim(number)}: +{points}"]
        return [*found, ONLY_YOU] if own_secret else found

    def shown_cards(self, seat: Seat) -> list[str]:
        """Hand cards of others that lie open (CB-HID-07); all of them where everything is open."""
        s = self.s
        if seat == self.seat:
            return []
        lines: list[str] = []
        shown = [card for card in s.hands[seat] if card != FACE_DOWN]
        if shown:
            label = "open" if len(shown) == len(s.opened[seat]) else "hand"
            lines += flow(f"      {label}: ", self.cards(shown), " ", 8)
        aside = [card for card in s.aside[seat] if card != FACE_DOWN]
        return lines + (flow("      second half: ", self.cards(aside), " ", 8) if aside else [])

    def sums(self) -> list[str]:
        s = self.s
        placed = [bids for bids in s.bids if bids[0] != NO_BID]
        if s.kind.missions or s.kind.bidding != OPEN or not placed:
            return []
        if s.kind.groups == TEAMS and len(placed) == s.setup.players:
            return self.team_sums()
        totals = s.part_totals()
        if s.kind.parts == SUITS:
            sums = [sum([earlier_sum(s, part) for part in range(4)])]
        else:
            sums = [earlier_sum(s, part) for part in range(len(totals))]
        told = [f"{bid} for {total}" for bid, total in zip(sums, totals, strict=True)]
        return [
            f"   bids {' and '.join(told)} tricks{self.over_or_under(sum(sums), sum(totals), len(placed))}"
        ]

    def over_or_under(self, bid: int, total: int, placed: int) -> str:
        if placed < self.s.setup.players:
            return " so far"
        if bid == total:
            return ""
        return f": {bid - total} over" if bid > total else f": {total - bid} under"

    def team_sums(self) -> list[str]:
        """CB-ALL-03  What the teams hold and bid together."""
        s = self.s
        told: list[str] = []
        for group in s.groups:
            who = f"team {self.group_number(group)}" if len(group) > 1 else self.name(group[0])
            told.append(f"{who}: {self.team_sum(group)}")
        return flow("   together: ", told, ", ", 6)

    def team_sum(self, group: Group) -> str:
        s = self.s
        held = [sum([s.held[seat][part] for seat in group]) for part in range(len(s.held[0]))]
        bids = [Bid(sum([s.bids[seat][part] for seat in group])) for part in range(len(s.held[0]))]
        if s.kind.parts != SUITS:
            return held_of(held[0], bids[0])
        return " ".join([f"{SUIT_LETTERS[i]}{held[i]}/{bid_word(bids[i])}" for i in s.setup.suits])

    # -- the middle of the table -----------------------------------------------------------------

    def middle(self) -> list[str]:
        s = self.s
        if s.trick:
            return self.trick()
        return self.last_trick() if s.lying != NOTHING_LYING else []

    def as_golem(self) -> bool:
        for step in reversed(self.s.stack):
            if isinstance(step, (Trick, Judge)):
                return step.as_golem
        return False

    def trick(self) -> list[str]:
        s = self.s
        trick, golem = s.trick, self.as_golem()
        lines = [self.paint(f"   trick {self.of_total()}{self.to_follow()}", DIM)]
        shown = not s.kind.face_down or len(trick) == s.setup.players
        best = strongest(trick, s.trump, golem) if shown else -1
        for place, card in enumerate(trick):
            lines += self.trick_line(place, card, place == best and len(trick) > 1, golem)
        if not shown and len(trick) > 1:
            lines.append("      who wins shows when all cards are turned up")
        if BOMB in trick:
            lines.append("      the Bomb destroys this trick: nobody will take it")
        if WIZARD in trick:
            lines.append("      the Wizard makes Golems and Dragons count as Peasants")
        return lines

    def of_total(self) -> str:
        s = self.s
        number = len(s.out) // (s.setup.players * s.kind.circles) + 1
        if s.kind.parts != HALVES:
            return f"{number} of {s.trick_total()}"
        totals = s.part_totals()
        return f"{number - s.half * totals[0]} of {totals[s.half]} in half {s.half + 1}"

    def to_follow(self) -> str:
        for step in reversed(self.s.stack):
            if isinstance(step, Trick):
                return f", {self.words.suit(step.lead)} led" if step.lead >= 0 else ""
        return ""

    def trick_line(self, place: int, card: Card, best: bool, golem: bool) -> list[str]:
        s = self.s
        seat = Seat((s.leader + place) % s.setup.players)
        remarks = ["leads"] if place == 0 else []
        if s.kind.face_down and place and len(s.trick) < s.setup.players and card != FACE_DOWN:
            remarks.append(f"face down, {ONLY_YOU}")
        if word_of(card) == "double-faced":
            remarks.append("as a Golem" if golem else "as a Peasant")
        if best:
            remarks.append(f"WINNING: {why_winning(s.trick, s.trump, golem, self.words)}")
        mark = "*" if best else " "
        line = f"    {mark} {pad(self.name(seat), LONGEST_NAME)} {pad(self.long_card(card), 15)} "
        return flow(line, remarks, ", ", 8)

    def long_card(self, card: Card) -> str:
        """With name and shape: ■ Humans 7."""
        suit = SUIT_OF[card] if card >= 0 else NO_SUIT
        name = self.words.card(card)
        return self.of_suit(f"{SYMBOLS[suit]} {name}" if suit >= 0 else name, suit)

    def last_trick(self) -> list[str]:
        s = self.s
        leader, cards = s.lying
        told = [
            f"{self.name(Seat((leader + place) % s.setup.players))} {self.card(card)}"
            for place, card in enumerate(cards)
        ]
        return flow("   last trick: ", told, ", ", 6)

    # -- what only this seat sees ----------------------------------------------------------------

    def private(self) -> list[str]:
        if not self.seated:
            return []
        looks = [look for look in self.s.looks[self.seat] if look[0] != "spy" or self.spies()]
        lines = [line for look in looks for line in self.look(look[0], look[1], look[2])]
        lines += self.shown()
        lines += self.answer()
        if not lines:
            return []
        return [self.paint(f"   {ONLY_YOU}:", DIM), *lines]

    def spies(self) -> bool:
        """CB-R-45  While the look lasts; then it is left to memory."""
        return bool(self.s.stack) and isinstance(self.s.stack[-1], LookThrough) and self.seat in self.s.asked

    def look(self, how: str, about: int, cards: tuple[Card, ...]) -> list[str]:
        who = self.name(Seat(about))
        told = {
            "bishop": f"{who} held, when you looked: ",
            "spy": "in the deck, when you looked: ",
            "note": f"{who} showed you with a note: ",
            "cursed": f"went from you to {who}: ",
            "passed": f"you gave {who}: ",
            "got": f"{who} gave you: ",
            "smuggled": "you smuggled into the deck: ",
        }
        return flow(f"      {told[how]}", self.cards(cards), " ", 8)

    def shown(self) -> list[str]:
        """CB-BIS-02  What others have looked at."""
        lines: list[str] = []
        for owner, seen in enumerate(self.s.looks):
            for how, about, cards in seen:
                if how == "bishop" and about == self.seat and owner != self.seat:
                    lines += flow(
                        f"      {self.name(Seat(owner))} has looked at your hand: ", self.cards(cards), " ", 8
                    )
        return lines

    def answer(self) -> list[str]:
        """Missions offered, and what the seat has answered in a step that is still sealed."""
        step = self.s.stack[-1] if self.s.stack else None
        seat = self.seat
        if isinstance(step, KeepMission):
            return self.offers(step)
        if isinstance(step, Divide) and step.first[seat]:
            return flow("      first half so far: ", self.cards(step.first[seat]), " ", 8)
        if isinstance(step, BlindBids) and step.sealed[seat] >= 0:
            return [f"      your bid: {bid_word(step.sealed[seat])}"]
        if isinstance(step, LeakTogether) and step.chosen[seat] != NOT_CHOSEN:
            return [f"      you turn up: {self.words.suit(step.chosen[seat])}"]
        if isinstance(step, PassCards) and step.chosen[seat] >= 0:
            return [f"      you pass: {self.card(step.chosen[seat])}"]
        if isinstance(step, KeepOrRefuse) and step.drawn >= 0:
            return [f"      you drew: {self.card(step.drawn)}"]
        if isinstance(step, Bidding) and step.given:
            return [f"      your bid so far: {self.bid_so_far(step.given)}"]
        return []

    def bid_so_far(self, given: tuple[Bid, ...]) -> str:
        told = [bid_word(bid) for bid in given]
        if self.s.kind.parts == SUITS:
            suits = self.s.setup.suits[: len(given)]
            told = [f"{self.words.suit(suit)} {bid}" for suit, bid in zip(suits, told, strict=True)]
        return ", ".join(told)

    def offers(self, step: KeepMission) -> list[str]:
        s = self.s
        if step.kept[self.seat] != NO_MISSION:
            return [f"      you keep: {self.words.mission(step.kept[self.seat])}"]
        lines = [f"      your missions (a mission that fails costs {FAILURE}):"]
        for number in step.offers[self.seat]:
            aim = f"{self.words.mission(number)}: {self.words.aim(number)} (+{worth(s, number)})"
            lines.append(f"      {f'keep {number}':<8} {aim}")
        return lines

    # -- the hand --------------------------------------------------------------------------------

    def hand(self) -> list[str]:
        s = self.s
        if not self.seated or not (s.hands[self.seat] or s.aside[self.seat]):
            return []
        numbers = self.numbers()
        told = "a number marks a card you may choose" if numbers else ONLY_YOU
        lines = [self.paint(f"   your hand ({told})", DIM)]
        hand = s.hands[self.seat]
        for suit in s.setup.suits:
            own = [card for card in hand if SUIT_OF[card] == suit]
            if own:
                label = f"{SYMBOLS[suit]} {self.words.suit(suit)} ({SUIT_LETTERS[suit]})"
                lines += self.hand_row(self.of_suit(pad(label, 13), suit), own, numbers)
        specials = [card for card in hand if card >= FIRST_SPECIAL]
        if specials:
            lines += self.hand_row(self.of_suit(pad("special", 13), NO_SUIT), specials, numbers)
        if s.aside[self.seat]:
            lines += flow("   second half, set aside: ", self.cards(s.aside[self.seat]), " ", 8)
        return lines

    def numbers(self) -> dict[Card, str]:
        """The places in the menu of cards that may be chosen, if it is cards that are asked for."""
        found: dict[Card, str] = {}
        if not self.menu or not isinstance(self.menu[0], (Play, OfCard)):
            return found
        for place, act in enumerate(self.menu, 1):
            if isinstance(act, Play) or (isinstance(act, OfCard) and act is not NOTE[act.card]):
                found[act.card] = f"{found[act.card]}|{place}" if act.card in found else str(place)
        return found

    def hand_row(self, label: str, cards: list[Card], numbers: dict[Card, str]) -> list[str]:
        items: list[str] = []
        for card in cards:
            text = self.words.card(card) if card >= FIRST_SPECIAL else word_of(card)
            if card >= FIRST_SPECIAL and text.lower() != word_of(card):
                text += f" ({word_of(card)})" if len(word_of(card)) < 3 else ""
            if not numbers:
                items.append(text)
            elif card in numbers:
                items.append(self.paint(f"[{numbers[card]}] {text}", BOLD))
            else:
                items.append(self.paint(f"{text}", DIM))
        opened = self.s.opened[self.seat]
        items = [
            f"{item} (open)" if card in opened else item for card, item in zip(cards, items, strict=True)
        ]
        return flow(f"      {label} ", items, "  ", 20)


def held_of(held: int, bid: Bid) -> str:
    return f"{held} of {'hidden' if bid in (HIDDEN_SINGLE, HIDDEN_DOUBLE) else bid_word(bid)}"


def draw(view: State, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
    """The table as that seat sees it; nothing that is not in the View."""
    page = Page(view, seat, names, colour)
    parts = [page.header() + page.seats(), page.middle(), page.private(), page.hand()]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts if part])
