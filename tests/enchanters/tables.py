"""Set up a position in a few lines, with cards the test itself writes.

    t = at(
        p1=hero([item("attack 3", "Take 1{damage} {minor} Deal 1{damage} to another player")], crystals=3),
        track=[monster(4, 3), dragon(13, 11)],
    )
    t.play("p1 use item 1; p1 target p2")
    assert t.wounds("p2") == 1

It is the main phase of p1 (or of `turn`) in the first round. Every player has a fist (lower part: one
attack) and an of-enchanting card (lower part: one defense) at the bottom of the stacks, and 5 crystals.
The village offers `rest village 1`: 4 crystals, unless the test writes another. Empty slots of the track
and the deck are filled with `deck`; without it the deck holds 40 plain items ("Filler"). Nothing is drawn:
chance outcomes are written down by the test (`t.play("chance: die 4")`).
"""

from typing import Any

from tests.written_down import WrittenDown
from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    DRAGON,
    ENCHANTING,
    ENCHANTMENT,
    EVENT,
    FIST,
    ICONS,
    ITEM,
    KINDS_OF_ICONS,
    KINGDOM,
    MONSTER,
    NO_CARD,
    NO_GROUP,
    NO_PART,
    OVERLORD,
    VILLAGE,
    WOUND,
    Card,
    CardSet,
    Design,
    Kingdom,
    OverlordDesign,
    Part,
)
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.games.enchanters.rules.pearls import settle_pearls
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.setup_steps.setup_order import possible_codes
from wyrmhall.games.enchanters.rules.stacks import lay
from wyrmhall.games.enchanters.rules.turn_structure.turn_order import BeginTurn, Course
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import Line
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import compile_line
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.play import settle
from wyrmhall.kernel.seat import SPECTATOR, Seat

SEATS = ("p1", "p2", "p3", "p4")


class Written:
    """A card as a test writes it: the same object named twice is the same card, not a copy."""

    def __init__(self, type: int, group: int, on: str, **given: Any) -> None:
        self.type = type
        self.group = group
        self.on = on
        self.name: str = given.pop("name", "")
        self.given = given

    def lines(self, section: str, texts: Any, coop: bool = False) -> tuple[Line, ...]:
        texts = (texts,) if isinstance(texts, str) else texts
        return tuple([compile_line(text, Place(self.on, section, coop)) for text in texts])

    def part(self, section: str) -> Part:
        icons, texts = self.given.get(section, ""), self.given.get(f"{section}_text", ())
        words = icons.split()
        counts = dict(zip(words[::2], [int(number) for number in words[1::2]], strict=True))
        shown = [counts.pop(icon, 0) for icon in ICONS]
        downs = (counts.pop("attack-down", 0), counts.pop("defense-down", 0))
        assert not counts, f"no such icons: {counts}"
        shown[0] -= downs[0]
        shown[1] -= downs[1]
        return Part(tuple(shown), self.lines(section, texts), downs)

    def design(self, number: int) -> Design:
        name = self.name or f"{self.on} {number}"
        health, strength = self.given.get("values", (0, 0))
        parts = (NO_PART, NO_PART)
        if self.type == VILLAGE:
            parts = (Part((0,) * len(ICONS), self.lines("text", self.given["text"])), NO_PART)
        elif self.type < VILLAGE:
            parts = (self.part("upper"), self.part("lower"))
        kingdom = "testers" if self.group == KINGDOM else ""
        return Design(
            f"{self.on}-{number}",
            name,
            self.type,
            self.group,
            kingdom,
            "",
            1,
            1,
            health,
            strength,
            *parts,
            "",
        )


def item(upper: str = "", text: Any = (), lower: str = "", low: Any = (), **more: Any) -> Written:
    """Icons as words, `attack 3 defense 1`; texts as one line or a list of lines; `name=` if it matters."""
    return Written(ITEM, KINGDOM, "item", upper=upper, upper_text=text, lower=lower, lower_text=low, **more)


def enchantment(upper: str = "", text: Any = (), lower: str = "", low: Any = (), **more: Any) -> Written:
    return Written(
        ENCHANTMENT, KINGDOM, "enchantment", upper=upper, upper_text=text, lower=lower, lower_text=low, **more
    )


def banner(upper: str = "", text: Any = (), lower: str = "", low: Any = (), **more: Any) -> Written:
    return Written(ITEM, BANNER, "banner", upper=upper, upper_text=text, lower=lower, lower_text=low, **more)


def klass(upper: str = "", text: Any = (), lower: str = "", low: Any = (), **more: Any) -> Written:
    return Written(
        ENCHANTMENT, CLASS, "class", upper=upper, upper_text=text, lower=lower, lower_text=low, **more
    )


def monster(
    health: int = 4, strength: int = 3, text: Any = (), low: Any = ("2{score}",), **more: Any
) -> Written:
    """`upper=` and `lower=` for icons."""
    return Written(
        MONSTER, KINGDOM, "monster", values=(health, strength), upper_text=text, lower_text=low, **more
    )


def dragon(
    health: int = 13, strength: int = 11, text: Any = (), low: Any = ("10{score}",), **more: Any
) -> Written:
    return Written(
        DRAGON, KINGDOM, "dragon", values=(health, strength), upper_text=text, lower_text=low, **more
    )


def wound(upper: str = "", text: Any = (), lower: str = "", low: Any = (), **more: Any) -> Written:
    return Written(
        WOUND, NO_GROUP, "wound", upper=upper, upper_text=text, lower=lower, lower_text=low, **more
    )


def village(*text: str, name: str = "") -> Written:
    return Written(VILLAGE, NO_GROUP, "village", text=text, name=name)


def overlord(
    health: int = 9,
    strength: int = 8,
    invasion: Any = (),
    challenge: Any = ("{challenge} {minor} Fight the Overlord",),
    other: Any = (),
    reward: Any = (),
    name: str = "",
) -> Written:
    """In a cooperative game (coop=True of `at`) its texts are read as cooperative ones."""
    return Written(
        OVERLORD,
        NO_GROUP,
        "overlord",
        values=(health, strength),
        invasion=invasion,
        challenge=challenge,
        other=other,
        reward=reward,
        name=name,
    )


def event(*levels: Any, name: str = "") -> Written:
    """Up to three lists of lines, one for each anger level; the last one given serves higher levels too."""
    return Written(EVENT, NO_GROUP, "event", levels=levels, name=name)


def hero(
    items: Any = (),
    enchantments: Any = (),
    creatures: Any = (),
    wounds: Any = (),
    crystals: int = 5,
    hurt: int = 0,
    tokens: int = 0,
    bare: bool = False,
) -> dict[str, Any]:
    """A player's cards, bottom first, above fist and of enchanting (not if `bare`); `hurt`: wound tokens."""
    return {
        "cards": (*items, *enchantments, *creatures, *wounds),
        "crystals": crystals,
        "hurt": hurt,
        "tokens": tokens,
        "bare": bare,
    }


class Cards:
    """The card set of a test: each Written card gets a number."""

    def __init__(self, written: list[Written], coop: bool) -> None:
        self.written = sorted(written, key=lambda one: (one.type >= WOUND, one.group != KINGDOM, one.type))
        kingdom = Kingdom("testers", "Testers", False, "", "", "", "", "")
        designs = [one.design(number) for number, one in enumerate(self.written)]
        self.set = CardSet((kingdom,), tuple(designs))
        self.number = {id(one): Card(number) for number, one in enumerate(self.written)}
        for number, one in enumerate(self.written):
            if one.type == OVERLORD:
                self.add_overlord(number, one, coop)
            elif one.type == EVENT:
                self.add_event(number, one)
        self.add_lines()

    def add_overlord(self, number: int, one: Written, coop: bool) -> None:
        texts = OverlordDesign(
            *[
                one.lines(section, one.given[section], coop)
                for section in ("invasion", "challenge", "other", "reward")
            ]
        )
        self.set.overlord_designs[number] = texts
        if coop:
            self.set.overlays[number] = texts

    def add_event(self, number: int, one: Written) -> None:
        levels = one.given["levels"]
        levels = [*levels, *[levels[-1]] * (3 - len(levels))]
        self.set.anger[number] = tuple([one.lines("anger", level) for level in levels])
        self.set.events.append(Card(number))

    def add_lines(self) -> None:
        cards = self.set
        for card, design in enumerate(cards.of):
            cards.lines += [*design.upper.lines, *design.lower.lines]
            if card in cards.overlord_designs:
                texts = cards.overlord_designs[card]
                cards.lines += [*texts.invasion, *texts.challenge, *texts.other, *texts.reward]
            for level in cards.anger.get(card, ()):
                cards.lines += level
        for number, line in enumerate(cards.lines):
            line.number = number

    def card(self, one: Written | None) -> Card:
        return NO_CARD if one is None else self.number[id(one)]


class Played(WrittenDown):
    """A table whose cards and chance outcomes the test writes down."""

    cards: Cards

    def __init__(self, **options: Any) -> None:
        super().__init__(GAME, **options)

    @property
    def state(self) -> State:
        s = self.table.state
        assert isinstance(s, State)
        return s

    def seat(self, name: str) -> Seat:
        return Seat(SEATS.index(name)) if name in SEATS else SPECTATOR

    def name(self, seat: Seat) -> str:
        return SEATS[seat]

    def view(self, seat: str) -> State:
        seen: State = self.table.view(self.seat(seat))  # type: ignore[assignment]
        return seen

    # -- what lies where -------------------------------------------------------------------------

    def of(self, card: Card) -> Written | None:
        return None if card < 0 else self.cards.written[card]

    def pile(self, seat: str, kind: int) -> list[Written | None]:
        return [self.of(card) for card in self.state.stacks[self.seat(seat)][kind]]

    def items(self, seat: str) -> list[Written | None]:
        """Bottom first."""
        return self.pile(seat, 0)

    def enchantments(self, seat: str) -> list[Written | None]:
        return self.pile(seat, 1)

    def creatures(self, seat: str) -> list[Written | None]:
        return self.pile(seat, 2)

    def wound_cards(self, seat: str) -> list[Written | None]:
        return self.pile(seat, 3)

    @property
    def track(self) -> list[Written | None]:
        return [self.of(card) for card in self.state.track]

    @property
    def graveyard(self) -> list[Written | None]:
        return [self.of(card) for card in self.state.graveyard]

    @property
    def on_lord(self) -> list[Written | None]:
        return [self.of(card) for card in self.state.overlord_cards]

    # -- numbers ---------------------------------------------------------------------------------

    def attack(self, seat: str) -> int:
        return self.state.attack[self.seat(seat)]

    def defense(self, seat: str) -> int:
        return self.state.defense[self.seat(seat)]

    def crystals(self, seat: str) -> int:
        return self.state.crystals[self.seat(seat)]

    def wounds(self, seat: str) -> int:
        """The wound count: tokens, and ten for each wound card."""
        return self.state.wound_count(self.seat(seat))

    def tokens(self, seat: str) -> int:
        return self.state.tokens[self.seat(seat)]

    def pearls(self, seat: str) -> tuple[int, int]:
        """Active and inactive ones."""
        return self.state.pearls[self.seat(seat)]

    def score(self, seat: str) -> int:
        return score(self.state, self.seat(seat))

    def end_turn(self) -> "Played":
        """The active player rests in the village, if that is still possible, and ends the turn."""
        name = self.name(self.state.active)
        if "rest village 1" in self.menu(name):
            self.play(f"{name} rest village 1")
        if self.asked == [name] and self.menu(name)[:1] == ["done"]:
            self.play(f"{name} done")
        return self


PLAIN_VILLAGE = ("{rest} {minor} Take 4{crystal}",)


def at(
    players: int = 3,
    turn: str = "p1",
    track: Any = (),
    deck: Any = None,
    graveyard: Any = (),
    town: Written | None = None,
    lord: Written | None = None,
    events: Any = (),
    on_lord: Any = (),
    wound_deck: Any = (),
    coop: bool = False,
    start: str = "main",
    **more: Any,
) -> Played:
    """A position. `p1=hero(...)` and so on; a track entry None is an empty slot; `events`: the event deck,
    the first card being the active one at anger level 1; other words are options of the game.

    `start="main"`: the main phase of `turn`; `"turn"`: before that turn; `"round"`: before its round."""
    heroes = {name: more.pop(name, hero()) for name in SEATS[:players]}
    mode = {"mode": "coop"} if coop else {}
    t = Played(players=players, **mode, **more)
    options = read_options(Options, {"players": players, **mode, **more})
    place_cards(t, options, heroes, track, deck, graveyard, town, lord, events, on_lord, wound_deck)
    s = t.state
    seat = t.seat(turn)
    s.first = seat
    if lord is not None:
        s.overlord_active = True
        s.hit_points = FULL_HEALTH if coop else 0
        s.overlord_tokens = 0 if coop else players
    s.possible = possible_codes(s)
    s.reset_powers()
    settle_pearls(s)
    s.stack = [Course(seat)] if start == "round" else [BeginTurn(seat)]
    s.round = 0 if start == "round" else 1
    s.refresh_all()
    if start == "main" or start == "round":
        settle(s)
    return t


def place_cards(
    t: Played,
    options: Options,
    heroes: dict[str, dict[str, Any]],
    track: Any,
    deck: Any,
    graveyard: Any,
    town: Written | None,
    lord: Written | None,
    events: Any,
    on_lord: Any,
    wound_deck: Any,
) -> None:
    s = t.state
    fists = [Written(ITEM, FIST, "item", lower="attack 1", name=f"Fist {name}") for name in heroes]
    basics = [
        Written(ENCHANTMENT, ENCHANTING, "enchantment", lower="defense 1", name=f"of enchanting {name}")
        for name in heroes
    ]
    town = town or village(*PLAIN_VILLAGE)
    deck = [item(name=f"Filler {number}") for number in range(40)] if deck is None else list(deck)
    everything = [*fists, *basics, town, *track, *deck, *graveyard, *events, *on_lord, *wound_deck]
    everything += [card for one in heroes.values() for card in one["cards"]]
    everything += [lord] if lord is not None else []
    known = {id(one): one for one in everything if one is not None}
    t.cards = Cards(list(known.values()), options.coop)
    card = t.cards.card
    s.setup = Setup(options, t.cards.set)
    s.kingdoms = (0,)
    s.village = card(town)
    s.overlord = card(lord)
    s.stacks = [[(), (), (), ()] for _ in heroes]
    s.icons = [0] * (KINDS_OF_ICONS * len(heroes))
    s.track = [card(one) for one in [*track, *[None] * (6 - len(track))]]
    s.deck = tuple([card(one) for one in deck])
    s.dealt = 0
    while len(track) == 0 and NO_CARD in s.track and s.dealt < len(s.deck):
        s.track[s.track.index(NO_CARD)] = s.deck[s.dealt]
        s.dealt += 1
    s.graveyard = tuple([card(one) for one in graveyard])
    s.overlord_cards = tuple([card(one) for one in on_lord])
    s.wound_deck = tuple([card(one) for one in wound_deck])
    s.wound_known = (0,) * len(s.wound_deck)
    s.event_deck = tuple([card(one) for one in events])
    if events and options.coop:
        s.event, s.event_deck = s.event_deck[0], s.event_deck[1:]
    s.possible = -1  # everything, while cards are laid
    for number, (name, one) in enumerate(heroes.items()):
        seat = t.seat(name)
        s.crystals[seat], s.tokens[seat] = one["crystals"], one["tokens"]
        s.wounds[0 if options.coop else seat] += one["hurt"]
        for written in (*(() if one["bare"] else (fists[number], basics[number])), *one["cards"]):
            lay(s, seat, card(written))
    s.stack = []
