"""Enchanters, as the tables of Wyrmhall open it."""

from functools import lru_cache
from importlib import resources
from typing import Any, Final

from wyrmhall.games.enchanters.components.card_set import BadCards, shipped, with_cards
from wyrmhall.games.enchanters.components.cards import NO_CARD, CardSet
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH, NO_DESERT_TOKEN, NO_MARKS
from wyrmhall.games.enchanters.knowledge import invariants, observation
from wyrmhall.games.enchanters.knowledge.imagining import imagine
from wyrmhall.games.enchanters.language import notation, prose
from wyrmhall.games.enchanters.language.actions import LEXICON, SLOTS
from wyrmhall.games.enchanters.language.card_words import describe
from wyrmhall.games.enchanters.language.prompts import question
from wyrmhall.games.enchanters.options import (
    BANNERS,
    BASIC,
    CLASSES,
    COMPETITIVE,
    COOP,
    DIFFICULTIES,
    GROUP,
    IN_ORDER,
    RANDOM,
    Options,
)
from wyrmhall.games.enchanters.rules import attacks, discarding, duels, ending, pearls, villages, wounds
from wyrmhall.games.enchanters.rules.combat import window
from wyrmhall.games.enchanters.rules.cooperative import overlord_turn, reinforcing
from wyrmhall.games.enchanters.rules.journeying import journey
from wyrmhall.games.enchanters.rules.overlord import challenge, rewards
from wyrmhall.games.enchanters.rules.resolution import resolving
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.setup_steps import offers, opening
from wyrmhall.games.enchanters.rules.setup_steps.relations import GUILD, companions
from wyrmhall.games.enchanters.rules.turn_structure import turn_order
from wyrmhall.games.enchanters.screen import moments
from wyrmhall.games.enchanters.screen import turns as last_turns
from wyrmhall.games.enchanters.screen.screen import Screen, screen
from wyrmhall.games.enchanters.screen.wording import wording
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.study.balance.campaigns import PHRASE_GAMES
from wyrmhall.games.enchanters.study.balance.targets import balance
from wyrmhall.games.enchanters.study.chronicle import EnchantersChronicle
from wyrmhall.games.enchanters.terminal import table
from wyrmhall.games.enchanters.text.effects import die
from wyrmhall.kernel.action import Action, Lexicon
from wyrmhall.kernel.balance import Balance
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.chronicle import Chronicle
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.observation import Field
from wyrmhall.kernel.options import BadOptions, plain_options
from wyrmhall.kernel.rulebook import Rulebook
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step, View
from wyrmhall.kernel.state import State as KernelState

STEPS: Final[dict[str, type[Step[State]]]] = {
    kind.__name__: kind
    for kind in (
        attacks.Blows,
        challenge.ChallengeBegins,
        challenge.ChallengeOver,
        turn_order.BeginTurn,
        turn_order.CleanUp,
        turn_order.Course,
        turn_order.MainPhase,
        turn_order.RestOver,
        discarding.DiscardTogether,
        duels.Duel,
        duels.Duels,
        ending.CountPoints,
        journey.Fight,
        journey.FightOver,
        journey.JourneyOver,
        journey.Settle,
        journey.Strike,
        journey.Taking,
        rewards.DeckPays,
        rewards.Offer,
        overlord_turn.LordTurnOver,
        overlord_turn.ReshuffleEvents,
        offers.Offers,
        opening.DealOffers,
        opening.DealRelated,
        opening.DrawFirst,
        opening.DrawKingdoms,
        opening.DrawLord,
        opening.DrawVillage,
        opening.PickKingdom,
        opening.Ready,
        opening.PickLord,
        opening.SelectKingdoms,
        opening.SelectLord,
        opening.Shuffle,
        opening.ShuffleEvents,
        opening.ShuffleWounds,
        opening.StartingCards,
        pearls.DropPearls,
        reinforcing.AddToken,
        reinforcing.RemoveToken,
        resolving.Abilities,
        resolving.Carry,
        resolving.Each,
        resolving.Pick,
        villages.DesertSide,
        villages.DrawNextVillage,
        die.RollDie,
        window.Window,
        wounds.WoundExchange,
        wounds.WoundPair,
    )
}
LEFT_OUT: Final = "which are left out (EN-OPT-15)"

# Steps whose first part is a frame, and the one that holds frames moment by moment
FRAMED: Final = ("Carry", "Each", "Pick", "RollDie", "Offer", "ChallengeBegins", "ChallengeOver")


@lru_cache(maxsize=256)
def make_setup(options: Options) -> Setup:
    """Options and cards; a name that no card bears is refused here, where the cards are known."""
    try:
        cards = with_cards(options.cards) if options.cards else shipped()
    except BadCards as error:
        raise BadOptions("cards", str(error)) from None
    keys = {kingdom.key: kingdom for kingdom in cards.kingdoms}
    for key in options.kingdoms:
        if key not in keys:
            raise BadOptions("kingdoms", f"{key!r} is none of {', '.join(keys)}")
        if keys[key].odyssey and not options.odyssey:
            raise BadOptions("kingdoms", f"{key} belongs to the Odyssey cards, {LEFT_OUT}")
    check_village(options, cards)
    check_overlord(
        options, cards.specific, cards.overlays, {cards.of[card].name: card for card in cards.overlords}
    )
    if options.lord in left_out(options, cards, "overlord"):
        raise BadOptions("lord", f"{options.lord} belongs to the Odyssey cards, {LEFT_OUT}")
    return Setup(options, cards)


def left_out(options: Options, cards: CardSet, kind: str) -> set[str]:
    """EN-OPT-15  Companions of the Odyssey kingdoms, where those are not in use."""
    return set() if options.odyssey else companions(cards, kind, odyssey_only=True) - {""}


def check_village(options: Options, cards: CardSet) -> None:
    name = options.village
    villages = [cards.of[card].name for card in cards.villages]
    if name and name not in villages:
        raise BadOptions("village", f"{name!r} is none of {', '.join(villages)}")
    if name == GUILD:
        raise BadOptions("village", f"{GUILD} is the village of the cooperative game (EN-SET-20)")
    if name in left_out(options, cards, "village"):
        raise BadOptions("village", f"{name} belongs to the Odyssey cards, {LEFT_OUT}")


def check_overlord(options: Options, specific: Any, overlays: Any, overlords: dict[str, Any]) -> None:
    name = options.lord
    if not name:
        return
    if name not in overlords:
        raise BadOptions("lord", f"{name!r} is none of {', '.join(overlords)}")
    card = overlords[name]
    if not options.coop and card in specific:
        raise BadOptions("lord", f"{name} fights in the cooperative game only (EN-SET-24)")
    if options.coop and options.harder and card not in specific:
        raise BadOptions("lord", f"{name} is not one of the co-op specific Overlords (EN-SET-26)")
    if options.coop and not options.harder and card not in overlays:
        raise BadOptions("lord", f"{name} is not adapted to the cooperative game (EN-SET-28)")


def enchanted(s: KernelState) -> State:
    assert isinstance(s, State)
    return s


class Enchanters(Game):
    """A row of cards, four stacks, combat, Overlords and a cooperative game, for 1 to 4 players."""

    kernel = 1
    name = "enchanters"
    title = "Enchanters"
    credits = (
        "The reference that Enchanters is played by names neither an author nor a licence.",
        "These rules are written in words of our own; the cards and all pictures were made for Wyrmhall.",
    )
    ages = "10+"
    minutes = "45-90"
    talk_help = (
        "",
        "Cards may be called by name, shortened as long as it fits one only:",
        "  journey blind tunneler, j2   rest, rest 2   use lodestone pick   challenge",
        "  why journey 4, why theria    may I? if not, why not",
        "  card NAME                    any card of the set, with all its texts",
    )
    rules_version = 1
    longest = 100_000
    account_kinds = ("final-score",)
    sheet_kinds = last_turns.KINDS

    def options_type(self) -> type:
        return Options

    def suggestions(self) -> dict[str, tuple[str, ...]]:
        cards = shipped()
        villages = [cards.of[card].name for card in cards.villages if cards.of[card].name != GUILD]
        return {
            "kingdoms": tuple([kingdom.key for kingdom in cards.kingdoms]),
            "village": tuple(sorted(villages)),
            "lord": tuple(sorted([cards.of[card].name for card in cards.overlords])),
        }

    def lexicon(self) -> Lexicon:
        return LEXICON

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return tuple([f"p{number}" for number in range(1, options.seats + 1)])

    def called(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """By their own names; at a table with cards of its own the names know those cards."""
        return prose.named(people, make_setup(options).cards) if options.cards else people

    def start(self, options: Any) -> State:
        setup = make_setup(options)
        players = setup.players
        return State(
            setup=setup,
            kingdoms=(),
            possible=0,
            first=Seat(0),
            active=NOBODY,
            turn=0,
            round=0,
            village=NO_CARD,
            village_tokens=0,
            overlord=NO_CARD,
            overlord_active=False,
            hit_points=0,
            overlord_tokens=0,
            overlord_crystals=0,
            overlord_cards=(),
            reinforced=(0, 0),
            desert=NO_DESERT_TOKEN,
            track=[NO_CARD] * SLOTS,
            marks=[NO_MARKS] * SLOTS,
            cerberus=NO_CARD,
            deck=(),
            dealt=0,
            unseen=(),
            graveyard=(),
            gone=(),
            boxed=(),
            stacks=[[(), (), (), ()] for _ in range(players)],
            icons=[0] * players,
            attack=[0] * players,
            defense=[0] * players,
            crystals=[0] * players,
            wounds=[0] * players,
            pearls=[(0, 0)] * players,
            tokens=[0] * players,
            used=[{} for _ in range(players)],
            wound_deck=(),
            wound_known=(),
            event_deck=(),
            event_known=0,
            event=NO_CARD,
            anger=1,
            lent=(),
            free=0,
            journeyed=False,
            engaged=0,
            situations=(),
            pending=(),
            later=(),
            removed=NO_CARD,
            ended="",
            victors=(),
            stack=[*opening.steps()],
        )

    def seen_by(self, s: KernelState, seat: Seat) -> View:
        return enchanted(s).seen_by(seat)

    def imagine(self, view: View, seat: Seat, chance: Chance) -> State:
        return imagine(enchanted(view), seat, chance)

    def restore(self, options: Any, packed: Plain) -> State:
        fields, steps = packed
        values = dict(zip(FIELDS, fields, strict=True))
        values["stacks"] = [list(row) for row in values["stacks"]]
        values["used"] = [dict(labels) for labels in values["used"]]
        values["pending"] = tuple([moment_of(moment) for moment in values["pending"]])
        values["later"] = tuple([(Frame(*frame), place) for frame, place in values["later"]])
        for name in LISTS:
            values[name] = list(values[name])
        stack = [restore_step(name, parts) for name, parts in steps]
        s = State(setup=make_setup(options), stack=stack, **values)
        s.icons = [s.visible_icons(Seat(number)) for number in range(len(s.icons))]
        s.refresh_all()
        return s

    def check(self, s: KernelState) -> None:
        invariants.check(enchanted(s))

    def scores(self, s: KernelState) -> list[int]:
        """Points; in the cooperative game what the Overlord has lost."""
        state = enchanted(s)
        if state.setup.coop:
            return [FULL_HEALTH - state.hit_points] * state.setup.players
        return [score(state, seat) for seat in s.seats()]

    def winners(self, s: KernelState) -> Asked:
        return enchanted(s).victors

    def is_together(self, options: Any) -> bool:
        return bool(options.mode == COOP)

    def is_always_won(self, options: Any) -> bool:
        """Overlords, and cards that somebody else wrote, may make all players lose (EN-EFF-182)."""
        return not (options.mode == COOP or options.overlord or options.cards)

    def rulebook(self) -> Rulebook:
        folder = resources.files("wyrmhall.games.enchanters")
        rules, phrases, brief = [
            folder.joinpath(name).read_text("utf-8") for name in ("rules.md", "phrases.md", "cards-brief.md")
        ]
        return Rulebook(f"{rules}\n{phrases}", brief)

    def expand(self, s: KernelState, seat: Seat, text: str) -> list[str]:
        return notation.expand(enchanted(s), seat, text)

    def forms(self, s: KernelState, seat: Seat) -> str:
        return notation.forms(enchanted(s), seat)

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        return prose.say(event, names)

    def accounts(self, log: list[Event]) -> dict[int, str]:
        return prose.accounts(log)

    def weight(self, event: Event) -> int:
        return moments.weight(event)

    def counts(self, options: Options) -> str:
        return "health the Overlord has lost" if options.mode == COOP else "points"

    def draw(self, view: View, seat: Seat, names: tuple[str, ...], colour: bool) -> str:
        return table.draw(enchanted(view), seat, names, colour)

    def question(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        return question(enchanted(view), seat, names)

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...]) -> str:
        return question(enchanted(view), seat, names, typing=False)

    def screen_type(self) -> type:
        return Screen

    def screen(self, view: View, seat: Seat, names: tuple[str, ...]) -> Screen:
        return screen(enchanted(view), seat, names)

    def sheet_type(self) -> type:
        return last_turns.Turn

    def sheet(self, log: list[Event], names: tuple[str, ...]) -> tuple[last_turns.Turn, ...]:
        return last_turns.turns(log, names)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        return wording(enchanted(view), seat, act, names)

    def describe(self, view: View, words: str) -> str:
        return describe(enchanted(view).setup.cards, words)

    def chronicle(self) -> Chronicle:
        return EnchantersChronicle()

    def balance(self) -> Balance:
        """EN-BAL-01 to EN-BAL-16"""
        tables = [plain_options(self.sample_options(Chance(number))) for number in range(PHRASE_GAMES)]
        return balance(tuple(tables))

    def observation(self, options: Options) -> list[Field]:
        return observation.fields(options, make_setup(options).cards, tuple(STEPS))

    def sample_options(self, chance: Chance) -> Options:
        """Any table: every mode, number of players, module, difficulty, way of selection."""
        coop = chance.below(3) == 0
        players = 1 + chance.below(4) if coop else 2 + chance.below(3)
        quick = chance.below(8) == 0
        selection = chance.pick((RANDOM, GROUP) if quick else (RANDOM, RANDOM, IN_ORDER, GROUP))
        return Options(
            mode=COOP if coop else COMPETITIVE,
            players=players,
            items=chance.pick((BANNERS,) if quick else (BASIC, BANNERS, BANNERS)),
            enchantments=chance.pick((CLASSES,) if quick else (BASIC, CLASSES, CLASSES)),
            selection=selection,
            shorter=not quick and chance.below(4) == 0,
            related=chance.below(2) == 0,
            overlord=not coop and chance.below(2) == 0,
            harder=coop and chance.below(2) == 0,
            difficulty=chance.pick(DIFFICULTIES),
            reinforcements=coop and not quick and chance.below(2) == 0,
            wound_deck=chance.below(5) > 0,
            odyssey=chance.below(5) > 0,
            beginners=chance.below(12) == 0,
            quick=quick,
        )


FIELDS: Final = (
    *("kingdoms", "possible", "first", "active", "turn", "round", "village", "village_tokens"),
    *("overlord", "overlord_active", "hit_points", "overlord_tokens", "overlord_crystals", "overlord_cards"),
    *("reinforced", "desert"),
    *("track", "marks", "cerberus", "deck", "dealt", "unseen", "graveyard", "gone", "boxed", "stacks"),
    *("icons", "attack", "defense", "crystals", "wounds", "pearls", "tokens", "used", "wound_deck"),
    *("wound_known", "event_deck", "event_known", "event", "anger", "lent", "free", "journeyed", "engaged"),
    *("situations", "pending", "later", "removed", "ended", "victors"),
)

LISTS: Final = ("track", "marks", "icons", "attack", "defense", "crystals", "wounds", "pearls", "tokens")


def moment_of(frames: Plain) -> tuple[Frame, ...]:
    return tuple([Frame(*frame) for frame in frames])


def restore_step(name: str, parts: Plain) -> Step[State]:
    kind: Any = STEPS[name]
    if name in FRAMED:
        parts = (Frame(*parts[0]), *parts[1:])
    elif name == "Abilities":
        parts = (tuple([moment_of(moment) for moment in parts[0]]), *parts[1:])
    step: Step[State] = kind(*parts)
    return step


GAME: Final = Enchanters()
