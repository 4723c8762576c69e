"""A small game that keeps every law, made of kernel classes, and ways to break one law at a time.

Coins: each of three players is dealt two of nine cards. Twice all seal a card as their bid; the cards are
turned up, and the highest bidder keeps a coin from the bank, spends one on the left neighbour, or boasts of
a card. Coins may be given away at any time, two gifts a player. Promises come with the options.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.action import Action, Lexicon, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.notation import Notation
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.options import BadOptions, option
from wyrmhall.kernel.promise import Promise
from wyrmhall.kernel.refusal import BrokenInvariant, Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import ChanceStep, OpenStep, Plain, State, Step, View

PLAYERS: Final = 3
SEATS: Final = tuple(Seat(number) for number in range(PLAYERS))
NAMES: Final = ("p1", "p2", "p3")
DECK: Final = tuple(range(1, 10))
HAND: Final = 2
FACE_DOWN: Final = 0
NO_CARD: Final = -1
COINS: Final = 3
GIFTS: Final = 2

RULES: Final = """# Coins
## Dealing
- `TY-DEAL-01` [core] Each player is dealt two cards, which nobody else sees.
## Bids
- `TY-BID-01` [core] All seal one card of the hand at the same time.
## Prize
- `TY-PRIZE-01` [core] The highest bidder keeps a coin, spends one or boasts of a card in hand.
- `TY-PRIZE-02` [core, coins] Who has no coin cannot spend one.
## Gifts
- `TY-GIFT-01` [coins] At any time a coin may be given to another player, twice in a game.
## Promises
- `TY-PROM-01` [promises] What was promised is kept as long as something else can be done.
- `TY-PROM-02` [promises] Who promised modesty bids no card above 6.
"""


class Numbered(Action):
    """`bid 4`, `boast 4`: an action with one card."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number = number


class Gift(Action):
    """`gift p2`: a coin for another player."""

    def __init__(self, to: Seat) -> None:
        super().__init__(f"gift {NAMES[to]}")
        self.to = to


BID: Final = {card: Numbered("bid", card) for card in DECK}
BOAST: Final = {card: Numbered("boast", card) for card in DECK}
GIFT: Final = [Gift(seat) for seat in SEATS]
KEEP: Final = Action("keep")
SPEND: Final = Action("spend")
LEXICON: Final = Lexicon([*BID.values(), *BOAST.values(), *GIFT, KEEP, SPEND])

PROMISES: Final = ("p1-not-spend", "p1-not-keep", "p1-not-boast", "p1-modest", "p2-not-keep", "p2-modest")


@dataclass(frozen=True)
class Options:
    """Coins"""

    rounds: int = option(2, "Rounds", "How often all bid.", minimum=1, maximum=2, rule="TY-BID-01")
    gifts: bool = option(True, "Gifts", "Coins may be given away.", excludes=("strict",), rule="TY-GIFT-01")
    strict: bool = option(False, "Strict", "No gifts and no promises.", excludes=("gifts", "promises"))
    opening: str = option("plain", "Opening", "How it begins.", choices=("plain", "loud"))
    promises: tuple[str, ...] = option((), "Promises", "Made before the game.", choices=PROMISES)

    def __post_init__(self) -> None:
        if self.strict and self.promises:
            raise BadOptions("promises", "a strict table knows no promises")


class Clause(Promise):
    """Not to do one thing, or to be modest."""

    def __init__(self, words: str) -> None:
        who, self.what = words.split("-", 1)
        self.seat = NAMES.index(who)

    def binds(self, seat: Seat) -> bool:
        return seat == self.seat

    def forbids(self, s: Any, seat: Seat, act: Action) -> bool:
        if self.what == "modest":
            return isinstance(act, Numbered) and act is BID[act.number] and act.number > 6
        return act.text.split()[0] == self.what.removeprefix("not-")

    def refusal(self, s: Any, seat: Seat, act: Action) -> Refusal:
        rule = "TY-PROM-02" if self.what == "modest" else "TY-PROM-01"
        return Refusal(rule, f"you promised to be {self.what}")


class Coins(State):
    """The whole truth of a game of Coins."""

    def __init__(
        self,
        kit: "Kit",
        options: Options,
        hands: list[list[int]],
        undealt: list[int],
        used: list[int],
        boasted: list[tuple[int, ...]],
        coins: list[int],
        bank: int,
        gifts: list[int],
        left: int,
        stack: list[Step[Any]],
    ) -> None:
        self.kit, self.options = kit, options
        self.hands, self.undealt, self.used, self.boasted = hands, undealt, used, boasted
        self.coins, self.bank, self.gifts = coins, bank, gifts
        self.left = left  # rounds still to come
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.event_sink: list[Event] | None = None

    def seats(self) -> Asked:
        return SEATS

    def fields(self) -> tuple[Plain, ...]:
        return (
            self.hands, self.undealt, self.used, self.boasted, self.coins, self.bank, self.gifts, self.left
        )  # fmt: skip

    def copied(self) -> tuple[Any, ...]:
        """The fields of a clone, in the order of `fields`."""
        return (
            [hand[:] for hand in self.hands], self.undealt[:], self.used[:], self.boasted[:],
            self.coins[:], self.bank, self.gifts[:], self.left,
        )  # fmt: skip

    def clone(self) -> "Coins":
        return type(self)(*[self.kit, self.options, *self.copied(), [step.clone() for step in self.stack]])

    def seen_by(self, seat: Seat) -> View:
        return View(self.turned_down_for(seat))

    def turned_down_for(self, seat: Seat) -> "Coins":
        hands, _, *rest = self.copied()
        for owner in SEATS:
            if owner != seat:
                shown = self.boasted[owner]
                hands[owner] = [FACE_DOWN] * (len(hands[owner]) - len(shown)) + sorted(shown)
        stack = [step.seen_by(seat) for step in self.stack]
        undealt = [FACE_DOWN] * len(self.undealt)
        view = type(self)(*[self.kit, self.options, hands, undealt, *rest, stack])
        view.asked = self.asked
        return view

    def imagine(self, seat: Seat, chance: Chance) -> "Coins":
        """`self` is a view: cards that are neither own, boasted of nor used are dealt anew."""
        s = self.clone()
        s.asked = self.asked
        known = [*s.used, *(s.hands[seat] if seat >= 0 else [])]
        for owner in SEATS:
            known += s.boasted[owner] if owner != seat else ()
        for step in s.stack:
            known += step.lying(seat) if isinstance(step, Bids) else ()
        unseen = [card for card in DECK if card not in known]
        cards = chance.draw(unseen, len(unseen))
        for owner in SEATS:
            if owner != seat:
                shown = s.boasted[owner]
                s.hands[owner] = sorted([*shown, *take(cards, len(s.hands[owner]) - len(shown))])
        for step in s.stack:
            if isinstance(step, Bids):
                step.fill(s, cards, seat)
        s.undealt = sorted(cards)
        return s

    def standing(self) -> list[Step[Any]]:
        return [self.kit.gifts()] if self.options.gifts and not self.options.strict else []

    def promises(self) -> list[Promise]:
        return [Clause(words) for words in self.options.promises]


def take(cards: list[int], count: int) -> list[int]:
    taken = cards[:count]
    del cards[:count]
    return taken


class DealCards(ChanceStep[Coins]):
    """TY-DEAL-01"""

    word = "deal"

    def pending(self, s: Coins) -> bool:
        return not any(s.hands) and not s.used

    def roll(self, s: Coins, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(DECK, HAND * PLAYERS)))

    def possible(self, s: Coins, outcome: Outcome) -> bool:
        return len(set(outcome.items)) == len(outcome.items) == HAND * PLAYERS

    def happen(self, s: Coins, outcome: Outcome) -> None:
        for seat in SEATS:
            s.hands[seat] = sorted(outcome.items[HAND * seat : HAND * seat + HAND])
            told = Event("dealt", "TY-DEAL-01", {"seat": seat}, {"cards": tuple(s.hands[seat])}, (seat,))
            s.tell(told)
        s.undealt = [card for card in DECK if card not in outcome.items]

    def write(self, s: Coins, outcome: Outcome) -> str:
        return f"deal {' '.join(map(str, outcome.items))}"

    def read(self, s: Coins, text: str) -> Outcome:
        word, *cards = text.split()
        if word != "deal" or any(card not in [str(one) for one in DECK] for card in cards):
            raise ValueError("'deal' and cards are expected")
        return Outcome(tuple(map(int, cards)))

    def finish(self, s: Coins) -> None:
        s.stack.append(Rounds())

    def clone(self) -> "DealCards":
        return type(self)()

    def seen_by(self, seat: Seat) -> "DealCards":
        return type(self)()

    def fields(self) -> tuple[Plain, ...]:
        return ()


class Rounds(OpenStep[Coins]):
    """Bids and prize, as often as the options say."""

    def finish(self, s: Coins) -> None:
        if s.left:
            s.left -= 1
            s.stack += [self, s.kit.bids((NO_CARD,) * PLAYERS)]

    def fields(self) -> tuple[Plain, ...]:
        return ()


class Bids(Step[Coins]):
    """TY-BID-01  Sealed until all are in."""

    def __init__(self, sealed: tuple[int, ...]) -> None:
        self.sealed = sealed

    def who(self, s: Coins) -> Asked:
        return tuple([seat for seat in SEATS if self.sealed[seat] == NO_CARD])

    def options(self, s: Coins, seat: Seat) -> Menu:
        return [BID[card] for card in s.hands[seat]]

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        if seat not in self.who(s):
            return Refusal("TY-BID-01", "your bid is sealed already")
        return Refusal("TY-BID-01", f"bid a card of your hand, not {act.text!r}")

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        assert isinstance(act, Numbered)
        s.hands[seat].remove(act.number)
        s.boasted[seat] = tuple([card for card in s.boasted[seat] if card != act.number])
        self.sealed = (*self.sealed[:seat], act.number, *self.sealed[seat + 1 :])
        s.tell(self.told(seat, act.number))

    def told(self, seat: Seat, card: int) -> Event:
        return Event("sealed", "TY-BID-01", {"seat": seat}, {"card": card}, (seat,))

    def turned_up(self) -> Event:
        return Event("turned-up", "TY-BID-01", {"cards": self.sealed}, reveals=True)

    def finish(self, s: Coins) -> None:
        s.used += self.sealed
        s.tell(self.turned_up())
        winner = Seat(self.sealed.index(max(self.sealed)))
        s.stack.append(s.kit.prize(winner, False))

    def lying(self, seat: Seat) -> list[int]:
        """The sealed card that the seat knows."""
        return [self.sealed[seat]] if seat >= 0 and self.sealed[seat] > FACE_DOWN else []

    def fill(self, s: Coins, cards: list[int], seat: Seat) -> None:
        sealed = [take(cards, 1)[0] if card == FACE_DOWN else card for card in self.sealed]
        self.sealed = tuple(sealed)

    def clone(self) -> "Bids":
        return type(self)(self.sealed)

    def seen_by(self, seat: Seat) -> "Bids":
        seen = [card if owner == seat else min(card, FACE_DOWN) for owner, card in enumerate(self.sealed)]
        return type(self)(tuple(seen))

    def heard_by(self, s: Coins, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:
        return (self.sealed,)


class Prize(OpenStep[Coins]):
    """TY-PRIZE-01, TY-PRIZE-02"""

    def __init__(self, seat: Seat, done: bool) -> None:
        self.seat, self.done = seat, done

    def who(self, s: Coins) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[self.seat]

    def options(self, s: Coins, seat: Seat) -> Menu:
        hidden = [card for card in s.hands[seat] if card not in s.boasted[seat]]
        return [KEEP, *([SPEND] if s.coins[seat] else []), *[BOAST[card] for card in hidden]]

    def why_not(self, s: Coins, seat: Seat, act: Action) -> Refusal:
        if seat != self.seat:
            return Refusal("TY-PRIZE-01", f"the prize is for {NAMES[self.seat]}")
        if act is SPEND:
            return Refusal("TY-PRIZE-02", "you have no coin")
        return Refusal("TY-PRIZE-01", f"keep, spend, or boast of a card you hold, not {act.text!r}")

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        self.done = True
        if isinstance(act, Numbered):
            s.boasted[seat] = tuple(sorted([*s.boasted[seat], act.number]))
            s.tell(self.boasted(seat, act.number))
        elif act is SPEND:
            move_coin(s, seat, SEATS[(seat + 1) % PLAYERS])
            s.tell(Event("spent", "TY-PRIZE-01", {"seat": seat}))
        elif s.bank:
            s.bank, s.coins[seat] = s.bank - 1, s.coins[seat] + 1
            s.tell(Event("kept", "TY-PRIZE-01", {"seat": seat}))

    def boasted(self, seat: Seat, card: int) -> Event:
        return Event("boasted", "TY-PRIZE-01", {"seat": seat, "card": card}, reveals=True)

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.done)


class Gifts(OpenStep[Coins]):
    """TY-GIFT-01  Open to all at any time."""

    def who(self, s: Coins) -> Asked:
        return tuple([seat for seat in SEATS if s.coins[seat] and s.gifts[seat] < GIFTS])

    def options(self, s: Coins, seat: Seat) -> Menu:
        return [gift for gift in GIFT if gift.to != seat]

    def take(self, s: Coins, seat: Seat, act: Action) -> None:
        assert isinstance(act, Gift)
        s.gifts[seat] += 1
        move_coin(s, seat, act.to)
        s.tell(Event("gift", "TY-GIFT-01", {"seat": seat, "to": act.to}))

    def fields(self) -> tuple[Plain, ...]:
        return ()


def move_coin(s: Coins, giver: Seat, taker: Seat) -> None:
    s.coins[giver] -= 1
    s.coins[taker] += 1


class Kit(NamedTuple):
    """The parts a game is made of, so that a broken one can take the place of a sound one."""

    state: type[Coins] = Coins
    deal: type[DealCards] = DealCards
    bids: type[Bids] = Bids
    prize: type[Prize] = Prize
    gifts: type[Gifts] = Gifts


class CoinsNotation(Notation):
    """Several gifts in one line."""

    def expand(self, s: State, seat: Seat, text: str) -> list[str]:
        """`gift p2 p3` gives two coins."""
        verb, *rest = text.split() or [""]
        return [f"gift {word}" for word in rest] if verb == "gift" and len(rest) > 1 else [text]

    def forms(self, s: State, seat: Seat) -> str:
        offered = s.stack[-1].options(s, seat) if seat in s.asked else ()
        return f"expected: {', '.join(act.text for act in offered)}"


class CoinsStudy(Study):
    """Any table of Coins."""

    def sample_options(self, chance: Chance) -> Options:
        promises = tuple(chance.draw(PROMISES, chance.below(4)))
        return Options(rounds=1 + chance.below(2), gifts=chance.below(3) > 0, promises=promises)


class CoinsGame(Game):
    """Coins, sound unless it is given a broken part."""

    name = "coins"
    title = "Coins"
    longest = 20
    options_type = Options
    lexicon = LEXICON
    notation_class = CoinsNotation
    study_class = CoinsStudy

    def __init__(self, kit: Kit = Kit()) -> None:  # noqa: B008 - a Kit never changes
        super().__init__()
        self.kit = kit

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return NAMES

    def start(self, options: Any) -> Coins:
        return self.kit.state(
            self.kit, options, [[], [], []], list(DECK), [], [(), (), ()],
            [COINS] * PLAYERS, 2, [0] * PLAYERS, options.rounds, [self.kit.deal()],
        )  # fmt: skip

    def imagine(self, view: View, seat: Seat, chance: Chance) -> State:
        assert isinstance(view, Coins)
        return view.imagine(seat, chance)

    def restore(self, options: Any, packed: Plain) -> State:
        fields, steps = packed
        kinds: dict[str, Any] = {kind.__name__: kind for kind in (*self.kit, Rounds)}
        stack = [kinds[name](*parts) for name, parts in steps]
        return self.kit.state(*[self.kit, options, *fields, stack])

    def check(self, s: State) -> None:
        assert isinstance(s, Coins)
        lying = [card for step in s.stack if isinstance(step, Bids) for card in step.sealed if card > 0]
        cards = Counter([*s.undealt, *s.used, *lying])
        for hand in s.hands:
            cards.update(hand)
        if cards != Counter(DECK):
            raise BrokenInvariant("nine cards, once each")
        if sum(s.coins) + s.bank != COINS * PLAYERS + 2 or max(s.gifts) > GIFTS:
            raise BrokenInvariant("eleven coins, and two gifts a player at most")

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, Coins)
        return s.coins[:]

    def winners(self, s: State) -> Asked:
        scores = self.scores(s)
        return tuple([seat for seat in SEATS if scores[seat] == max(scores)])

    def rulebook(self) -> Rulebook:
        return Rulebook(RULES)


COINS_GAME: Final = CoinsGame()
