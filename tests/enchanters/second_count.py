"""A second count for Enchanters: it hears the events of a game and works every number out again.

Written from rules.md and phrases.md alone. It reads the words printed on the cards with a small grammar of
its own instead of the engine's phrases, and shares nothing with the engine but the cards themselves: their
types, icons and printed lines. Everything a player holds is followed event by event; every value is counted
anew from the cards each time it is asked for.

`wyrmhall lab soak enchanters --check tests/enchanters/second_count.py` gives it whole games; the test beside
it also holds it against the State after every action. What does not fit is raised as a Difference.

Attack and defense are stored numbers with a floor at zero (EN-R-20). Events do not say whether two cards
that leave one after the other left in one step or in two, so a power is kept as the few numbers it can be:
nearly always one, as only the floor makes a difference. A reset, an event that tells the power, or a look at
the State leaves one of them.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.event import Event

# Icons and types of cards, in the order in which the card set counts them
ATTACK, DEFENSE, SPEED, WEIGHT, SLIME, PEARL, UNDEAD = range(7)
ICON_WORDS: Final = {"speed": SPEED, "weight": WEIGHT, "slime": SLIME, "pearl": PEARL, "undead": UNDEAD}
ITEM, ENCHANTMENT, MONSTER, DRAGON, WOUND = range(5)
ITEMS, ENCHANTMENTS, CREATURES, WOUNDS = range(4)
STACK_OF: Final = (ITEMS, ENCHANTMENTS, CREATURES, CREATURES, WOUNDS)
BANNER_OR_CLASS: Final = (3, 4)  # groups of cards that EN-EFF-121 silences
NOBODY: Final = -1
TEN: Final = 10  # EN-TRM-40
SLOTS: Final = 6
FULL_HEALTH: Final = 99  # EN-SET-30
START: Final = 5  # crystals, EN-SET-34
BEST_OF_ALL: Final = "EN-END-10"
VICTORY: Final = "EN-COP-12"


class Difference(AssertionError):
    """The engine and the second count do not agree."""


def insist(holds: bool, *what: object) -> None:
    if not holds:
        raise Difference(" ".join([str(one) for one in what]))


# -- the words on the cards ------------------------------------------------------------------------------

ACTION_ICON: Final = re.compile(r"\{(?:minor|multi|double)\}")
SITUATIONS: Final = (
    "When in combat with this",
    "When this",
    "When dueling other players",
    "When {challenge}",
    "When {overlord}",
)
AT_THE_END: Final = ("When the game ends", "Before final scoring")
FIGHT: Final = "Fight the Overlord"
COPY: Final = "This {item} is the exact copy of your top {enchantment}"
SILENCE: Final = "Banner and Class card abilities don't work"
UNHEALABLE: Final = "Your {damage} cannot be healed"
BURY_AT_ONCE: Final = "{immediate} Bury this card"
BANS: Final = {ITEM: "You cannot take another {item}", ENCHANTMENT: "You cannot take another {enchantment}"}
FIXED_COST: Final = re.compile(r"Journeys (?:to|at) \{distance\}(\d) or more cost you only (\d+)\{crystal\}")
ADDITION: Final = re.compile(r"All players have \+(\d+)\{(speed|weight|pearl)\}")
PURSE_LIMIT: Final = re.compile(r"You cannot have more than (\d+)\{crystal\}")
MORE_CRYSTALS: Final = re.compile(r"Start with (\d+)\{crystal\} more")
OTHER_CRYSTALS: Final = re.compile(r"Players start with (\d+)\{crystal\}")

PLAIN_POINTS: Final = re.compile(r"(-?)(\d+)\{score\}")
POINTS_FOR: Final = re.compile(r"(-?)(\d*)\{score\} for (?:each|every) (pair )?(\d*)(\{.*\})")
ICON: Final = re.compile(r"\{([a-z]+)\}")

PLAIN_RISE: Final = re.compile(r"\+?(\d+)\{(attack|defense)\}")
RISE_AND_FALL: Final = re.compile(r"(\d+)\{attack\}(\d+)\{defense-down\}")
BOTH_RISE: Final = re.compile(r"\+?(\d+)\{attack\} and \+?(\d+)\{defense\}")
RISE_FOR: Final = re.compile(r"(?:Add )?(\d*)\{(attack|defense)\} for (?:each|every) (\d*)\{([a-z]+)\}")
PLAIN_PAIR: Final = "{attack}{defense}"
DOUBLED: Final = "Double your {attack}"
LOWERED: Final = "{defense-down}"


class Words(NamedTuple):
    """A printed line, taken apart: what stands before the icon or colon, and the effects behind it."""

    condition: str
    costs: tuple[str, ...]
    effects: tuple[str, ...]
    text: str

    @property
    def immediate(self) -> bool:
        return self.text.startswith("{immediate}")

    @property
    def alone(self) -> bool:
        """Neither cost nor condition: in force as long as it is active (EN-ANA-11)."""
        return (
            not self.condition and not self.costs and not self.immediate and not ACTION_ICON.search(self.text)
        )

    @property
    def situation(self) -> str:
        return next((words for words in SITUATIONS if self.condition.startswith(words)), "")


def pieces(text: str) -> tuple[str, ...]:
    return tuple([piece.strip() for piece in text.split(";") if piece.strip()])


def read(text: str) -> Words:
    icon = ACTION_ICON.search(text)
    if icon:
        return Words("", pieces(text[: icon.start()]), pieces(text[icon.end() :]), text)
    if ":" in text:
        condition, _, effects = text.partition(":")
        return Words(condition.strip(), (), pieces(effects), text)
    return Words("", (), pieces(text.removeprefix("{immediate}")), text)


class Face(NamedTuple):
    """One part of a card, as it lies there."""

    card: int
    icons: tuple[int, ...]
    lines: tuple[Words, ...]


class Sheet:
    """The card set, as somebody with the cards before them would write it down."""

    def __init__(self, cards: Any) -> None:
        self.cards = cards
        self.lines = [read(line.text) for line in cards.lines]
        self.type: list[int] = list(cards.types)
        self.group = [design.group for design in cards.of]
        self.upper = [self.face(card, part) for card, part in enumerate(cards.uppers)]
        self.lower = [self.face(card, part) for card, part in enumerate(cards.lowers)]
        self.copies = [COPY in [words.text for words in face.lines] for face in self.upper]

    def face(self, card: int, part: Any) -> Face:
        return Face(card, tuple(part.counts), self.of(part.lines))

    def of(self, lines: Any) -> tuple[Words, ...]:
        return tuple([self.lines[line.number] for line in lines])

    def mute_when_silenced(self, card: int) -> bool:
        return self.group[card] in BANNER_OR_CLASS


# -- a power that may be one of several numbers ------------------------------------------------------------


class Power:
    """EN-R-20  A stored number with its floor at zero, through changes that may have come together."""

    def __init__(self) -> None:
        self.base = {0}  # before the changes of this run
        self.run: list[tuple[set[int], int]] = []  # what it could be before each change, and the change

    def change(self, delta: int) -> None:
        """One more change of the run: by itself, or together with any number of those before it."""
        now = self.values()
        self.run.append((now, delta))

    def values(self) -> set[int]:
        if not self.run:
            return self.base
        found: set[int] = set()
        total = 0
        for before, delta in reversed(self.run):
            total += delta
            found |= {max(0, value + total) for value in before}
        return found

    def settle(self) -> None:
        """Something else happened: what comes now is another step."""
        self.base = self.values()
        self.run = []

    def be(self, value: int) -> None:
        self.base, self.run = {value}, []


# -- the table as it was heard -----------------------------------------------------------------------------


class Position:
    """What everybody holds, and every number that follows from it."""

    def __init__(self, sheet: Sheet, players: int, coop: bool) -> None:
        self.sheet = sheet
        self.players = players
        self.coop = coop
        self.first = 0
        self.active = NOBODY
        self.stacks: list[list[list[int]]] = [[[], [], [], []] for _ in range(players)]
        self.crystals = [0] * players
        self.wounds = [0] * players  # tokens; in a cooperative game the first is the pool
        self.tokens = [0] * players
        self.free: set[int] = set()
        self.village = NOBODY
        self.overlord = NOBODY
        self.overlord_active = False
        self.hit_points = FULL_HEALTH
        self.event = NOBODY
        self.anger = 1
        self.on_track: set[int] = set()
        self.fights: list[tuple[int, int]] = []  # a player and the creature
        self.duels: list[int] = []  # players in a duel with a player
        self.challenges: list[int] = []
        self.lent: list[tuple[int, str]] = []  # a player, and an effect until the end of the turn
        self.power: list[tuple[Power, Power]] = [(Power(), Power()) for _ in range(players)]
        self.known: list[tuple[int, str]] | None = None  # what is in force, until something changes

    def forget(self) -> None:
        """Something has changed: what is in force is looked at anew."""
        self.known = None

    def you(self) -> int:
        """EN-R-03, EN-R-05"""
        return self.active if self.active != NOBODY else self.first

    # -- what is visible: EN-TRM-06, EN-ANA-02, EN-ANA-03, EN-R-25

    def faces(self, seat: int) -> Iterator[tuple[Face, int]]:
        """Every active part, with the card whose texts it shows."""
        sheet, stacks = self.sheet, self.stacks[seat]
        for kind, stack in enumerate(stacks):
            for card in stack:
                yield sheet.lower[card], card
            if not stack:
                continue
            top = stack[-1]
            if kind == ITEMS and sheet.copies[top] and stacks[ENCHANTMENTS]:
                model = stacks[ENCHANTMENTS][-1]
                yield sheet.upper[model], model
                yield sheet.lower[model], model
            else:
                yield sheet.upper[top], top

    def icons(self, seat: int) -> list[int]:
        return [
            sum(counts) for counts in zip(*[face.icons for face, _ in self.faces(seat)], strict=True)
        ] or [0] * 7

    def silenced(self) -> bool:
        """EN-EFF-121, on whatever card but those it silences."""
        if any(words.text == SILENCE for words in self.common()):
            return True
        return any(
            words.text == SILENCE
            for seat in range(self.players)
            for face, shown in self.faces(seat)
            if not self.sheet.mute_when_silenced(face.card) and not self.sheet.mute_when_silenced(shown)
            for words in face.lines
        )

    def own(self, seat: int) -> list[Words]:
        """The lines of the player's active parts and reward tokens."""
        return [*self.shown(seat), *self.tokens[seat] * self.rewards()]

    def shown(self, seat: int) -> list[Words]:
        """Those of the cards; EN-EFF-121 takes some of them away."""
        silence = self.silenced()
        found: list[Words] = []
        for face, shown in self.faces(seat):
            if silence and (self.sheet.mute_when_silenced(face.card) or self.sheet.mute_when_silenced(shown)):
                continue
            found += face.lines
        return found

    def rewards(self) -> list[Words]:
        return list(self.sheet.of(self.overlord_texts().reward)) if self.overlord != NOBODY else []

    def overlord_texts(self) -> Any:
        """EN-R-87"""
        cards = self.sheet.cards
        return (
            cards.overlays[self.overlord]
            if self.coop and self.overlord in cards.overlays
            else cards.overlord_designs[self.overlord]
        )

    def common(self) -> list[Words]:
        """The lines of village, Overlord and event."""
        found: list[Words] = []
        if self.village != NOBODY:
            found += self.sheet.upper[self.village].lines
        if self.overlord_active:
            texts = self.overlord_texts()
            found += self.sheet.of((*texts.challenge, *texts.other))
        if self.event != NOBODY:
            found += self.sheet.of(self.sheet.cards.anger[self.event][self.anger - 1])
        return found

    # -- what is in force

    def forces(self) -> list[tuple[int, str]]:
        """Every continuous effect in force, with the player it belongs to."""
        if self.known is None:
            self.known = list(self.in_force())
        return self.known

    def in_force(self) -> Iterator[tuple[int, str]]:
        for seat in range(self.players):
            for words in self.own(seat):
                yield from self.of_line(words, seat)
        for words in self.common():
            yield from self.of_line(words, self.you())
        for card in self.on_track:
            for words in self.of_creature(card):
                if words.condition.endswith("is on the Journey Track"):
                    yield from [(self.you(), effect) for effect in words.effects]
        for seat, card in self.fights:
            for words in self.of_creature(card):
                if words.situation == "When in combat with this":
                    yield from [(seat, effect) for effect in words.effects]
        yield from self.lent

    def of_creature(self, card: int) -> tuple[Words, ...]:
        return (*self.sheet.upper[card].lines, *self.sheet.lower[card].lines)

    def of_line(self, words: Words, seat: int) -> Iterator[tuple[int, str]]:
        """EN-ANA-11, EN-R-37"""
        there = (words.situation == "When dueling other players" and seat in self.duels) or (
            words.situation in ("When {challenge}", "When {overlord}") and seat in self.challenges
        )
        if words.alone or there:
            for effect in words.effects:
                yield seat, effect

    def applies(self, seat: int, text: str) -> bool:
        return any(effect == text and owner == seat for owner, effect in self.forces())

    # -- values: EN-TRM-13 to EN-TRM-19, EN-R-26

    def value(self, seat: int, icon: int) -> int:
        total = self.icons(seat)[icon]
        word = next(word for word, place in ICON_WORDS.items() if place == icon)
        for _, effect in self.forces():
            more = ADDITION.fullmatch(effect)
            if more and more[2] == word:
                total += int(more[1])
        return 0 if self.applies(seat, f"Ignore all {{{word}}}") else max(0, total)

    def cards_of(self, seat: int, type: int) -> int:
        """EN-TRM-19"""
        return len([card for card in self.stacks[seat][STACK_OF[type]] if self.sheet.type[card] == type])

    def wound_count(self, seat: int) -> int:
        """EN-TRM-13, EN-R-76"""
        return self.wounds[0] if self.coop else self.wounds[seat] + TEN * len(self.stacks[seat][WOUNDS])

    def cost(self, seat: int, slot: int) -> int:
        """EN-JRN-03 to EN-JRN-06, EN-R-42"""
        if seat in self.free:
            return 0
        cost = slot
        for owner, effect in self.forces():
            fixed = FIXED_COST.fullmatch(effect)
            if fixed and owner == seat and slot >= int(fixed[1]):
                cost = min(cost, int(fixed[2]))
        return max(0, cost - self.value(seat, SPEED))

    def barred(self, seat: int, type: int) -> bool:
        """EN-EFF-081, EN-EFF-102"""
        return type in BANS and self.applies(seat, BANS[type])

    def reset_power(self, seat: int) -> tuple[int, int]:
        """EN-TRN-14, EN-TRN-15"""
        icons = self.icons(seat)
        return max(0, icons[ATTACK]), max(0, icons[DEFENSE])

    # -- how many of something, as card texts ask

    def count(self, seat: int, word: str, attack: int, defense: int) -> int:
        if word in ICON_WORDS:
            return self.value(seat, ICON_WORDS[word])
        plain: dict[str, Callable[[], int]] = {
            "damage": lambda: self.wound_count(seat),
            "crystal": lambda: self.crystals[seat],
            "reward": lambda: self.tokens[seat],
            "item": lambda: self.cards_of(seat, ITEM),
            "enchantment": lambda: self.cards_of(seat, ENCHANTMENT),
            "monster": lambda: self.cards_of(seat, MONSTER),
            "dragon": lambda: self.cards_of(seat, DRAGON),
            "attack": lambda: attack,
            "defense": lambda: defense,
        }
        return plain[word]()

    # -- points: EN-VP, EN-END-06 to EN-END-08

    def points_of(self, words: Words, seat: int) -> int:
        """EN-R-119  With attack and defense as a reset leaves them."""
        if not words.alone or "{score}" not in words.text:
            return 0
        plain = PLAIN_POINTS.fullmatch(words.text)
        if plain:
            return -int(plain[2]) if plain[1] else int(plain[2])
        row = POINTS_FOR.fullmatch(words.text)
        insist(row is not None, "points that are not understood:", words.text)
        assert row is not None
        counts = [self.count(seat, word, *self.reset_power(seat)) for word in ICON.findall(row[5])]
        whole = min(counts) if row[3] else sum(counts)
        points = whole // int(row[4] or 1) * int(row[2] or 1)
        return -points if row[1] else points

    def score(self, seat: int) -> tuple[int, int, int, int]:
        """Village, cards, reward tokens and wounds."""
        held = self.tokens[seat]
        town = self.sheet.upper[self.village].lines if self.village != NOBODY else ()
        sources = (town, self.shown(seat), self.rewards() if held else ())
        village, cards, token = [sum([self.points_of(words, seat) for words in lines]) for lines in sources]
        return village, cards, held * token, -self.wound_count(seat)

    # -- rises of power: EN-EFF-025 to 033, 040 to 043, EN-COST-04

    def rise(self, text: str, seat: int, attack: int, defense: int) -> tuple[int, int] | None:
        """By how much a text raises attack and defense; None if it is about something else."""
        if text == LOWERED:
            return (0, -1)
        if text == PLAIN_PAIR:
            return (1, 1)
        if text == DOUBLED:
            return (attack, 0)
        plain = PLAIN_RISE.fullmatch(text)
        if plain:
            return (int(plain[1]), 0) if plain[2] == "attack" else (0, int(plain[1]))
        both = BOTH_RISE.fullmatch(text)
        if both:
            return (int(both[1]), int(both[2]))
        mixed = RISE_AND_FALL.fullmatch(text)
        if mixed:
            return (int(mixed[1]), -int(mixed[2]))
        row = RISE_FOR.fullmatch(text)
        if row is None:
            return None
        amount = self.count(seat, row[4], attack, defense) // int(row[3] or 1) * int(row[1] or 1)
        return (amount, 0) if row[2] == "attack" else (0, amount)


# -- the referee -------------------------------------------------------------------------------------------


class Check:
    """Hears every event of the truth, in order."""

    def __init__(self, game: Any, options: Any) -> None:
        setup = game.start(options).setup
        self.options = options
        self.at = Position(sheet_of(setup.cards), setup.players, setup.coop)
        self.due: list[list[str]] = [[] for _ in range(setup.players)]  # rises that must still come
        self.may_come: list[list[str]] = [[] for _ in range(setup.players)]  # or may
        self.arrived: dict[tuple[int, int], bool] = {}  # cards just received: whether that is forbidden
        self.unhealable: dict[int, bool] = {}  # by player whose healing goes on: whether it was forbidden
        self.scored: dict[int, int] = {}
        self.decided = ""
        self.began = False
        self.ending = False
        self.hearing: dict[str, Callable[[dict[str, Any]], None]] = {
            "first-seat": self.first_seat,
            "starting-card": self.starting_card,
            "village-drawn": self.village_drawn,
            "village-removed": self.village_removed,
            "lord-drawn": self.overlord_drawn,
            "lord-defeated": self.overlord_defeated,
            "round-begins": self.round_begins,
            "turn-begins": self.turn_begins,
            "event-turned": self.event_turned,
            "turned-up": self.turned_up,
            "slot-discarded": self.slot_discarded,
            "swapped-with-graveyard": self.swapped_with_graveyard,
            "journey": self.journey,
            "combat-failed": self.combat_over,
            "defeated": self.defeated,
            "taken": self.taken,
            "discarded": self.discarded,
            "passed-on": self.passed_on,
            "buried": self.buried,
            "unburied": self.unburied,
            "swapped-with-track": self.swapped_with_track,
            "card-on-lord": self.left_stack,
            "removed": self.left_stack,
            "wound-kept": self.wound_kept,
            "wounds-drawn": self.wounds_drawn,
            "hurt": self.hurt,
            "healed": self.healed,
            "crystals": self.crystals,
            "token-taken": self.token_taken,
            "token-given-up": self.token_given_up,
            "free-journeys": self.free_journeys,
            "weight": self.weight,
            "lord-hurt": self.overlord_hurt,
            "lord-healed": self.overlord_healed,
            "used": self.announced,
            "ability": self.announced,
            "rested": self.announced,
            "challenged": self.announced_loosely,
            "invasion": self.invasion,
            "power": self.power,
            "final-score": self.final_score,
            "game-over": self.game_over,
        }

    def hear(self, event: Event) -> None:
        self.at.forget()
        if event.kind not in MOVES:
            self.arrivals_over()
            for pair in self.at.power:
                for power in pair:
                    power.settle()
        listener = self.hearing.get(event.kind)
        if listener is not None:
            listener(event.all_values())
            self.at.forget()

    # -- setup

    def first_seat(self, v: dict[str, Any]) -> None:
        self.at.first = v["seat"]

    def starting_card(self, v: dict[str, Any]) -> None:
        self.lay(v["seat"], v["card"])

    def village_drawn(self, v: dict[str, Any]) -> None:
        self.at.village = v["card"]

    def village_removed(self, v: dict[str, Any]) -> None:
        self.at.village = NOBODY

    def overlord_drawn(self, v: dict[str, Any]) -> None:
        self.at.overlord, self.at.overlord_active = v["card"], True

    def overlord_defeated(self, v: dict[str, Any]) -> None:
        self.at.overlord_active = False

    def begin(self) -> None:
        """EN-SET-12, EN-SET-15, EN-SET-34 to EN-SET-36"""
        self.began = True
        cards = self.at.sheet.cards
        for seat in range(self.at.players):
            for kind, basics in ((ITEMS, cards.fists), (ENCHANTMENTS, cards.enchantings)):
                if not self.at.stacks[seat][kind]:
                    self.at.stacks[seat][kind] = [int(basics[seat])]
        for seat in range(self.at.players):
            self.at.crystals[seat] = START
        for words in self.at.common():
            other = OTHER_CRYSTALS.fullmatch(words.text)
            if other:
                self.at.crystals = [int(other[1])] * self.at.players
        for seat in range(self.at.players):
            for face, _ in self.at.faces(seat):  # silent or not: a rule of setup gives them
                for words in face.lines:
                    more = MORE_CRYSTALS.fullmatch(words.text)
                    self.at.crystals[seat] += int(more[1]) if more else 0
            for words in self.at.shown(seat):  # EN-R-111  what is above a limit is never held
                limit = PURSE_LIMIT.fullmatch(words.text)
                if limit:
                    self.at.crystals[seat] = min(self.at.crystals[seat], int(limit[1]))

    # -- turns

    def reset(self) -> None:
        """EN-TRN-14 to EN-TRN-16, EN-R-22, EN-COP-29"""
        for seat in range(self.at.players):
            insist(not self.due[seat], "no rise of power was told for", self.due[seat])
            self.may_come[seat] = []
            for power, value in zip(self.at.power[seat], self.at.reset_power(seat), strict=True):
                power.be(value)
        self.at.free = set()
        self.at.lent = []

    def round_begins(self, v: dict[str, Any]) -> None:
        if not self.began:
            self.begin()
        self.at.active = NOBODY
        self.reset()

    def turn_begins(self, v: dict[str, Any]) -> None:
        self.reset()
        self.at.active = v["seat"]

    def event_turned(self, v: dict[str, Any]) -> None:
        """EN-COP-03 to EN-COP-05, EN-R-84"""
        health = self.at.hit_points
        level = 1 if health >= 70 else 2 if health >= 40 else 3
        insist(v["anger"] == level, "anger level", v["anger"], "with hit points", health)
        self.at.event, self.at.anger = v["card"], level
        for words in self.at.sheet.of(self.at.sheet.cards.anger[v["card"]][level - 1]):
            if words.alone:
                self.may_come[self.at.first] += self.rises(words)

    # -- the track

    def turned_up(self, v: dict[str, Any]) -> None:
        self.at.on_track.add(v["card"])

    def slot_discarded(self, v: dict[str, Any]) -> None:
        self.at.on_track.discard(v["card"])

    def swapped_with_graveyard(self, v: dict[str, Any]) -> None:
        self.at.on_track.discard(v["card"])
        self.at.on_track.add(v["taken"])

    def journey(self, v: dict[str, Any]) -> None:
        seat, card = v["seat"], v["card"]
        if v["slot"] >= 0:
            cost = self.at.cost(seat, v["slot"])
            insist(v["cost"] == cost, "a journey to slot", v["slot"], "costs", cost, "not", v["cost"])
            insist(self.at.crystals[seat] >= cost, "a journey that cannot be paid")
            insist(not self.at.barred(seat, self.at.sheet.type[card]), "a journey that is forbidden")
        if self.at.sheet.type[card] in (MONSTER, DRAGON):
            self.at.fights.append((seat, card))
        for words in self.at.of_creature(card):
            if words.immediate:
                self.may_come[seat] += self.rises(words)

    def combat_over(self, v: dict[str, Any]) -> None:
        self.at.fights = [fight for fight in self.at.fights if fight != (v["seat"], v["card"])]

    def defeated(self, v: dict[str, Any]) -> None:
        self.combat_over(v)
        if v["card"] == self.at.overlord:
            for words in self.at.rewards():
                if self.at.coop or words.immediate:
                    self.may_come[v["seat"]] += self.rises(words)

    # -- cards: EN-STK-11, EN-STK-12

    def moved(self, seat: int, before: list[int]) -> None:
        """Parts have changed their state: the powers follow by the difference."""
        self.at.forget()
        after = self.at.icons(seat)
        for icon, power in zip((ATTACK, DEFENSE), self.at.power[seat], strict=True):
            power.change(after[icon] - before[icon])

    def lay(self, seat: int, card: int, under: bool = False) -> None:
        before = self.at.icons(seat)
        stack = self.at.stacks[seat][STACK_OF[self.at.sheet.type[card]]]
        stack.insert(0 if under else len(stack), card)
        self.moved(seat, before)

    def lift(self, seat: int, card: int) -> bool:
        """The topmost such card leaves; whether there was one."""
        stack = self.at.stacks[seat][STACK_OF[self.at.sheet.type[card]]]
        if card not in stack:
            return False
        before = self.at.icons(seat)
        del stack[len(stack) - 1 - stack[::-1].index(card)]
        self.moved(seat, before)
        return True

    def taken(self, v: dict[str, Any]) -> None:
        self.at.on_track.discard(v["card"])
        texts = [words.text for words in self.at.of_creature(v["card"])]
        self.lay(v["seat"], v["card"], any(text.startswith(BURY_AT_ONCE) for text in texts))  # EN-R-109

    def discarded(self, v: dict[str, Any]) -> None:
        seat, card = v["seat"], v["card"]
        self.at.on_track.discard(card)
        if self.at.sheet.type[card] == WOUND and seat not in self.unhealable:
            self.unhealable[seat] = self.at.applies(seat, UNHEALABLE)  # a healing has begun
        insist(self.arrived.pop((seat, card), True), "a card was discarded that may be taken")
        there = self.lift(seat, card)
        if there and self.at.sheet.type[card] == WOUND:
            self.at.wounds[seat] += TEN  # EN-HEA-02
        elif there and self.at.sheet.type[card] in (ITEM, ENCHANTMENT):
            stack = self.at.stacks[seat][STACK_OF[self.at.sheet.type[card]]]
            insist(len(stack) > 0, "the last card of a stack was discarded")  # EN-DIS-01

    def passed_on(self, v: dict[str, Any]) -> None:
        """EN-STK-15, EN-R-17"""
        card, taker = v["card"], v["other"]
        self.at.on_track.discard(card)
        self.lift(v["seat"], card)
        self.receive(taker, card)

    def receive(self, seat: int, card: int) -> None:
        """EN-R-17  A card that may not be taken is discarded next, or it is the only one there."""
        self.arrived[seat, card] = self.at.barred(seat, self.at.sheet.type[card])
        self.lay(seat, card)

    def arrivals_over(self) -> None:
        for (seat, card), barred in self.arrived.items():
            stack = self.at.stacks[seat][STACK_OF[self.at.sheet.type[card]]]
            insist(not barred or stack == [card], "a card was kept that may not be taken")
        self.arrived = {}

    def left_stack(self, v: dict[str, Any]) -> None:
        self.lift(v["seat"], v["card"])

    def buried(self, v: dict[str, Any]) -> None:
        """EN-STK-04 to EN-STK-06"""
        self.turn_over(v["seat"], v["card"], -1)

    def unburied(self, v: dict[str, Any]) -> None:
        self.turn_over(v["seat"], v["card"], 0)

    def turn_over(self, seat: int, card: int, place: int) -> None:
        stack = self.at.stacks[seat][STACK_OF[self.at.sheet.type[card]]]
        insist(len(stack) > 1 and stack[place] == card, "a card was (un)buried that does not lie there")
        before = self.at.icons(seat)
        stack.insert(len(stack) - 1 if place == 0 else 0, stack.pop(place))
        self.moved(seat, before)

    def swapped_with_track(self, v: dict[str, Any]) -> None:
        """EN-EFF-104  One step: the top enchantment leaves, the other takes its place."""
        self.at.on_track.discard(v["taken"])
        self.at.on_track.add(v["card"])
        insist(self.lift(v["seat"], v["card"]), "a card was swapped that does not lie there")
        self.receive(v["seat"], v["taken"])

    # -- wounds and crystals

    def wound_kept(self, v: dict[str, Any]) -> None:
        self.lay(v["seat"], v["card"])

    def wounds_drawn(self, v: dict[str, Any]) -> None:
        insist(self.at.wounds[v["seat"]] >= TEN, "a wound card for fewer than ten tokens")  # EN-WND-03
        self.at.wounds[v["seat"]] -= TEN

    def hurt(self, v: dict[str, Any]) -> None:
        self.at.wounds[0 if self.at.coop else v["seat"]] += v["amount"]

    def healed(self, v: dict[str, Any]) -> None:
        pool = 0 if self.at.coop else v["seat"]
        self.at.wounds[pool] -= v["amount"]
        insist(self.at.wounds[pool] >= 0, "more wounds were healed than there were")
        forbidden = self.unhealable.pop(v["seat"], None)
        if forbidden is None:
            forbidden = self.at.applies(v["seat"], UNHEALABLE)
        insist(not forbidden, "a healing that is forbidden")

    def crystals(self, v: dict[str, Any]) -> None:
        if self.began:
            self.at.crystals[v["seat"]] += v["amount"]
            insist(self.at.crystals[v["seat"]] >= 0, "crystals below zero")

    def weight(self, v: dict[str, Any]) -> None:
        """EN-TRN-11"""
        weight = self.at.value(v["seat"], WEIGHT)
        insist(v["amount"] == weight, "weight", v["amount"], "instead of", weight)

    def free_journeys(self, v: dict[str, Any]) -> None:
        self.at.free.add(v["seat"])

    # -- the Overlord

    def token_taken(self, v: dict[str, Any]) -> None:
        self.at.tokens[v["seat"]] += 1

    def token_given_up(self, v: dict[str, Any]) -> None:
        self.at.tokens[v["seat"]] -= 1
        insist(self.at.tokens[v["seat"]] == v["left"], "reward tokens left:", v["left"])

    def overlord_hurt(self, v: dict[str, Any]) -> None:
        self.at.hit_points -= v["amount"]
        insist(self.at.hit_points == v["left"] >= 0, "hit points left:", v["left"])

    def overlord_healed(self, v: dict[str, Any]) -> None:
        self.at.hit_points += v["amount"]
        insist(self.at.hit_points == v["left"] <= FULL_HEALTH, "hit points left:", v["left"])

    # -- rises of power

    def rises(self, words: Words) -> list[str]:
        """The rises of power a line brings, where they are stored (EN-R-37)."""
        if words.situation:
            return []
        texts = (*words.costs, *words.effects)
        return [text for text in texts if self.at.rise(text, 0, 0, 0) is not None]

    def announced(self, v: dict[str, Any]) -> None:
        words = self.at.sheet.lines[v["line"]]
        if words.condition in AT_THE_END and not self.ending:
            self.ending = True  # EN-R-98  the last turn is over
            self.at.active = NOBODY
            self.reset()
        where = self.may_come if FIGHT in words.effects else self.due  # EN-R-52  a failed fight ends the text
        where[v["seat"]] += self.rises(words)

    def announced_loosely(self, v: dict[str, Any]) -> None:
        self.may_come[v["seat"]] += self.rises(self.at.sheet.lines[v["line"]])

    def invasion(self, v: dict[str, Any]) -> None:
        self.may_come[self.at.you()] += self.rises(self.at.sheet.lines[v["line"]])

    def power(self, v: dict[str, Any]) -> None:
        """The power told must follow from a text that was announced, with the numbers as they are now."""
        seat, told = v["seat"], (v["attack"], v["defense"])
        for texts in (self.due[seat], self.may_come[seat]):
            for text in texts:
                if told in self.after(seat, text):
                    texts.remove(text)
                    for power, value in zip(self.at.power[seat], told, strict=True):
                        power.be(value)
                    return
        held = [power.values() for power in self.at.power[seat]]
        raise Difference(
            f"powers {told} of seat {seat} after {held} by {self.due[seat]} or {self.may_come[seat]}"
        )

    def after(self, seat: int, text: str) -> set[tuple[int, int]]:
        """What the powers can be behind that text; a combat may just be over, or not yet."""
        found = set()
        fights = self.at.fights
        for self.at.fights in (fights, []) if fights else (fights,):
            self.at.forget()
            for attack in self.at.power[seat][0].values():
                for defense in self.at.power[seat][1].values():
                    rise = self.at.rise(text, seat, attack, defense)
                    assert rise is not None
                    found.add((max(0, attack + rise[0]), max(0, defense + rise[1])))
        self.at.fights = fights
        return found

    # -- the end: EN-END-06 to EN-END-11, EN-R-98, EN-R-119

    def final_score(self, v: dict[str, Any]) -> None:
        seat = v["seat"]
        self.at.active = NOBODY
        self.at.lent = []
        sources = self.at.score(seat)
        told = (v["village"], v["cards"], v["tokens"], v["wounds"])
        insist(sources == told, "points of seat", seat, "are", sources, "not", told)
        insist(v["points"] == sum(told), "the points do not add up:", v["points"])
        self.scored[seat] = v["points"]

    def game_over(self, v: dict[str, Any]) -> None:
        victors = tuple(v["victors"])
        if self.scored:
            best = tuple(
                [seat for seat, points in self.scored.items() if points == max(self.scored.values())]
            )
            insist(victors == best, "the winners are", best, "not", victors)
        elif self.at.coop:
            lost = self.at.wounds[0] > self.options.threshold
            won = self.at.hit_points == 0 and not lost  # EN-R-81
            insist(
                (victors != ()) == won,
                "won and lost at once:",
                victors,
                self.at.hit_points,
                self.at.wounds[0],
            )
        else:
            insist(victors == (), "nobody wins where all players lose (EN-R-61)")
        self.decided = "points" if self.scored else "a text"

    def finish(self, scores: list[int]) -> None:
        insist(self.decided != "", "the game ended and nobody was told")
        for seat, told in enumerate(scores):
            if self.at.coop:
                insist(
                    told == FULL_HEALTH - self.at.hit_points, "score", told, "hit points", self.at.hit_points
                )
            elif self.scored:
                insist(
                    told == self.scored[seat], "score", told, "of seat", seat, "told as", self.scored[seat]
                )


MOVES: Final = frozenset(
    ("taken", "discarded", "passed-on", "buried", "unburied", "swapped-with-track", "card-on-lord", "removed")
)

SHEETS: Final[dict[int, tuple[Any, Sheet]]] = {}


def sheet_of(cards: Any) -> Sheet:
    """Written down once for each card set."""
    if id(cards) not in SHEETS:
        SHEETS[id(cards)] = (cards, Sheet(cards))
    return SHEETS[id(cards)][1]
