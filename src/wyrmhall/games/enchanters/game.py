"""Enchanters, as the tables of Wyrmhall open it."""

import re
from importlib import resources
from typing import Any, Final

from wyrmhall.games.enchanters.card_workshop import OPTION, CardWorkshop
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import KINDS_OF_ICONS, NO_CARD
from wyrmhall.games.enchanters.components.tokens import FULL_HEALTH, NO_DESERT_TOKEN, NO_MARKS
from wyrmhall.games.enchanters.explain.explanations import EnchantersExplanations
from wyrmhall.games.enchanters.knowledge import invariants, observation
from wyrmhall.games.enchanters.knowledge.imagining import deal_unseen
from wyrmhall.games.enchanters.knowledge.laying_anew import LayAnew
from wyrmhall.games.enchanters.language.actions import LEXICON, SLOTS
from wyrmhall.games.enchanters.moments.moments import EnchantersMoments
from wyrmhall.games.enchanters.options import (
    COOP,
    Options,
)
from wyrmhall.games.enchanters.parts import (
    EnchantersNotation,
    EnchantersScreens,
    EnchantersTerminal,
    EnchantersWords,
)
from wyrmhall.games.enchanters.retrospect import EnchantersRetrospect
from wyrmhall.games.enchanters.rules import (
    attacks,
    discarding,
    duels,
    ending,
    pearls,
    resting,
    villages,
    wounds,
)
from wyrmhall.games.enchanters.rules.combat import engagement, fight, strike, window
from wyrmhall.games.enchanters.rules.cooperative import overlord_turn, reinforcing
from wyrmhall.games.enchanters.rules.journeying import journey, obtaining
from wyrmhall.games.enchanters.rules.overlord import challenge, rewards
from wyrmhall.games.enchanters.rules.resolution import resolving
from wyrmhall.games.enchanters.rules.scoring import score
from wyrmhall.games.enchanters.rules.setup_steps import (
    kingdoms,
    offers,
    other_decks,
    setup_order,
    starting_cards,
    village_and_overlord,
)
from wyrmhall.games.enchanters.rules.setup_steps.relations import GUILD
from wyrmhall.games.enchanters.rules.setup_steps.setup_from_options import make_setup
from wyrmhall.games.enchanters.rules.turn_structure import main_phase, turn_order
from wyrmhall.games.enchanters.state import State, enchanters_state
from wyrmhall.games.enchanters.study import goods
from wyrmhall.games.enchanters.study.balance.campaigns import PHRASE_GAMES
from wyrmhall.games.enchanters.study.balance.page import EnchantersPage
from wyrmhall.games.enchanters.study.balance.targets import balance, balance_with_cards
from wyrmhall.games.enchanters.study.chronicle import EnchantersChronicle
from wyrmhall.games.enchanters.study.sampling import printed_options, sample_options
from wyrmhall.games.enchanters.switches import EnchantersSwitches
from wyrmhall.games.enchanters.text.effects import die
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import by_name
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.defaults import read_data
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.balance import Balance
from wyrmhall.kernel.study.balance_page import BalancePage
from wyrmhall.kernel.study.chronicle import Chronicle
from wyrmhall.kernel.study.observation import Field

DESIGN_ROW: Final = re.compile(r"^(- `EN-[A-Z]+-\d+` [^|\n]+) \| (\d+) \| ", re.MULTILINE)
SIGN: Final = re.compile(r"\{([a-z0-9-]+)\}")

STEPS: Final[dict[str, type[Step[State]]]] = {
    kind.__name__: kind
    for kind in (
        attacks.Blows,
        challenge.ChallengeBegins,
        challenge.ChallengeOver,
        turn_order.BeginTurn,
        turn_order.CleanUp,
        turn_order.Course,
        main_phase.MainPhase,
        resting.RestOver,
        discarding.DiscardTogether,
        duels.Duel,
        duels.Duels,
        ending.CountPoints,
        fight.Fight,
        fight.FightOver,
        journey.JourneyOver,
        engagement.Settle,
        strike.Strike,
        obtaining.Taking,
        rewards.DeckPays,
        rewards.Offer,
        overlord_turn.LordTurnOver,
        overlord_turn.ReshuffleEvents,
        offers.Offers,
        starting_cards.DealOffers,
        starting_cards.DealRelated,
        setup_order.DrawFirst,
        kingdoms.DrawKingdoms,
        village_and_overlord.DrawLord,
        village_and_overlord.DrawVillage,
        kingdoms.PickKingdom,
        setup_order.Ready,
        village_and_overlord.PickLord,
        kingdoms.SelectKingdoms,
        village_and_overlord.SelectLord,
        kingdoms.Shuffle,
        other_decks.ShuffleEvents,
        other_decks.ShuffleWounds,
        starting_cards.StartingCards,
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


class EnchantersStudy(Study):
    """What the lab and learners want to know."""

    def workshop(self) -> Workshop:
        return CardWorkshop(OPTION, read_data(self.rules.package(), "workshop.toml"))

    def chronicle(self) -> Chronicle:
        return EnchantersChronicle()

    def goods(self, s: KernelState) -> dict[str, list[int]]:
        return goods.goods(s)

    def things(self, options: Any) -> tuple[str, ...]:
        return goods.things(options)

    def balance(self) -> Balance:
        """EN-BAL-01 to EN-BAL-16"""
        return balance(self.any_tables())

    def balance_with(self, changed: dict[str, Any]) -> Balance:
        """Cards of one's own are not left to chance."""
        if not changed.get(OPTION):
            return self.balance().at_tables_with(changed)
        return balance_with_cards(self.any_tables(), changed[OPTION]).at_tables_with(changed)

    def any_tables(self) -> tuple[dict[str, Any], ...]:
        return tuple([plain_options(printed_options(Chance(number))) for number in range(PHRASE_GAMES)])

    def balance_page(self) -> BalancePage:
        return EnchantersPage()

    def observation(self, options: Options) -> list[Field]:
        return observation.fields(options, make_setup(options).cards, tuple(STEPS))

    def sample_options(self, chance: Chance) -> Options:
        return sample_options(chance)


class Enchanters(Game):
    """A row of cards, four stacks, combat, Overlords and a cooperative game, for 1 to 4 players."""

    kernel = 2
    name = "enchanters"
    title = "Enchanters"
    credits = (
        "The rules reference for Enchanters names neither an author nor a licence.",
        "These rules are written in words of our own; the cards and all pictures were made for Wyrmhall.",
    )
    ages = "10+"
    minutes = "45-90"
    rules_version = 1
    longest = 100_000
    options_type = Options
    lexicon = LEXICON
    notation_class = EnchantersNotation
    words_class = EnchantersWords
    retrospect_class = EnchantersRetrospect
    switches_class = EnchantersSwitches
    terminal_class = EnchantersTerminal
    screens_class = EnchantersScreens
    moments_class = EnchantersMoments
    study_class = EnchantersStudy
    explanations_class = EnchantersExplanations

    def suggestions(self) -> dict[str, tuple[str, ...]]:
        cards = shipped()
        villages = [cards.of[card].name for card in cards.villages if cards.of[card].name != GUILD]
        return {
            "kingdoms": tuple([kingdom.key for kingdom in cards.kingdoms]),
            "village": tuple(sorted(villages)),
            "lord": tuple(sorted([cards.of[card].name for card in cards.overlords])),
        }

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return tuple([f"p{number}" for number in range(1, options.seats + 1)])

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
            icons=[0] * (KINDS_OF_ICONS * players),
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
            stack=[*setup_order.steps()],
        )

    def deal_unseen(self, s: KernelState, seat: Seat, chance: Chance) -> None:
        deal_unseen(enchanters_state(s), chance)

    def anew(self, s: KernelState) -> LayAnew:
        return LayAnew(False)

    def restore(self, options: Any, packed: Plain) -> State:
        fields, steps = packed
        setup = make_setup(options)
        stack = [STEPS[name].restored(values) for name, values in steps]
        s = State.restored(by_name(State, fields), setup, [], stack)
        s.count_all_icons()
        s.refresh_all()
        return s

    def check(self, s: KernelState) -> None:
        invariants.check(enchanters_state(s))

    def scores(self, s: KernelState) -> list[int]:
        """Points; in the cooperative game what the Overlord has lost."""
        state = enchanters_state(s)
        if state.setup.coop:
            return [FULL_HEALTH - state.hit_points] * state.setup.players
        return [score(state, seat) for seat in s.seats()]

    def winners(self, s: KernelState) -> Asked:
        return enchanters_state(s).victors

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
        return Rulebook(f"{rules}\n{phrases}", readable(brief))


def readable(brief: str) -> str:
    """A row of designs as a sentence, with words for signs: people find it by its name."""
    rows = DESIGN_ROW.sub(r"\1 (×\2): ", brief).replace(" | ", "; ")
    return SIGN.sub(lambda sign: sign[1].replace("-", " "), rows)


GAME: Final = Enchanters()
