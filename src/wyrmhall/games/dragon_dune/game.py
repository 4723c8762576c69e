"""Dragon Dune, as the tables of Wyrmhall open it."""

from dataclasses import replace
from importlib import resources
from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, TERRITORIES
from wyrmhall.games.dragon_dune.components.editions import PRINTED_TURNS
from wyrmhall.games.dragon_dune.components.factions import Faction
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.explain.explanations import DuneExplanations
from wyrmhall.games.dragon_dune.island_workshop import IslandWorkshop
from wyrmhall.games.dragon_dune.knowledge import invariants, observation
from wyrmhall.games.dragon_dune.knowledge.imagining import deal_unseen
from wyrmhall.games.dragon_dune.knowledge.laying_anew import LayAnew
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.moments.moments import DuneMoments
from wyrmhall.games.dragon_dune.options import ANY_NUMBER, MOST_GIFTS, Options
from wyrmhall.games.dragon_dune.parts import DuneNotation, DuneScreens, DuneTerminal, DuneWords
from wyrmhall.games.dragon_dune.retrospect import DuneRetrospect
from wyrmhall.games.dragon_dune.rules import (
    bidding_round,
    collection_round,
    council,
    dragon_cards,
    dragon_marker,
    dragon_round,
    event_round,
    hiding,
    inspection,
    opening,
    troll,
    turn_order,
    two_card_actions,
    victory_round,
)
from wyrmhall.games.dragon_dune.rules.battle import (
    battle_questions,
    battle_round,
    chaos,
    losses,
    plans,
    plunder,
    reveal,
    treachery,
)
from wyrmhall.games.dragon_dune.rules.deals.ledger import EMPTY
from wyrmhall.games.dragon_dune.rules.deals.promises.kinds import bind
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import ledger_of
from wyrmhall.games.dragon_dune.rules.deals.talk import Talk
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.games.dragon_dune.rules.recruitment import (
    conscription,
    disbanding,
    hiring,
    movement,
    recruitment_round,
    reviving,
)
from wyrmhall.games.dragon_dune.setup import LOOKING, STANDING, first_setup, make_setup
from wyrmhall.games.dragon_dune.state import NO_PREDICTION, State, dune_state
from wyrmhall.games.dragon_dune.study import goods
from wyrmhall.games.dragon_dune.study.balance.campaigns import TALK_SETS
from wyrmhall.games.dragon_dune.study.balance.page import DunePage
from wyrmhall.games.dragon_dune.study.balance.targets import balance, balance_with
from wyrmhall.games.dragon_dune.study.chronicle import DuneChronicle
from wyrmhall.games.dragon_dune.study.sampling import sample_options
from wyrmhall.games.dragon_dune.switches import DuneSwitches
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import by_name
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.defaults import read_data
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.balance import Balance
from wyrmhall.kernel.study.balance_page import BalancePage
from wyrmhall.kernel.study.chronicle import Chronicle
from wyrmhall.kernel.study.observation import Field
from wyrmhall.kernel.study.option_set import OptionSet

STEPS: Final[dict[str, type[Step[State]]]] = {
    kind.__name__: kind
    for kind in (
        battle_round.Attackers,
        battle_round.ChooseBattle,
        bidding_round.Auction,
        bidding_round.Auctions,
        bidding_round.Payment,
        bidding_round.PutUp,
        bidding_round.SecondCard,
        chaos.ChaosWindow,
        collection_round.Discards,
        council.Breaking,
        council.CouncilOpens,
        council.Offers,
        turn_order.Course,
        turn_order.Round,
        dragon_round.AfterTheDragon,
        dragon_cards.CarryOut,
        dragon_marker.DragonCard,
        dragon_marker.DragonDie,
        dragon_cards.DragonWindow,
        event_round.LookAhead,
        event_round.NegateSurvival,
        event_round.NextEvent,
        event_round.PlaceEvents,
        event_round.Ride,
        event_round.Strike,
        event_round.TurnUpEvent,
        hiding.ComeOutOrNot,
        hiding.ElvesComeOut,
        hiding.Meeting,
        two_card_actions.Inquiry,
        two_card_actions.Intention,
        two_card_actions.QuestionWindow,
        two_card_actions.TwoCards,
        inspection.Conceal,
        inspection.Inspect,
        losses.KeepArtifact,
        movement.Move,
        opening.DealHands,
        opening.DealSecrets,
        opening.DrawFactions,
        opening.DrawFirst,
        opening.PlaceDragon,
        opening.PlaceOrcs,
        opening.PlaceUnits,
        opening.Predict,
        opening.Predictions,
        plans.WritePlans,
        plunder.KeepOrSell,
        plunder.OfferTheft,
        plunder.Theft,
        battle_questions.Answer,
        battle_questions.AskBothAfterAll,
        battle_questions.AskQuestion,
        battle_questions.NegateQuestion,
        conscription.Conscript,
        disbanding.Disband,
        disbanding.DisbandEarly,
        disbanding.EarlyDisbanding,
        hiring.Hire,
        recruitment_round.Initiative,
        disbanding.NegateDisbanding,
        hiring.PayHire,
        reviving.Revive,
        hiring.StopHire,
        recruitment_round.TakeTurns,
        recruitment_round.TurnOf,
        reveal.Clash,
        treachery.NegateSwap,
        treachery.Treachery,
        troll.EliteLoss,
        victory_round.ChooseFoe,
        victory_round.End,
        victory_round.MountainFight,
    )
}


class DuneStudy(Study):
    """What the lab and learners want to know."""

    def chronicle(self) -> Chronicle:
        return DuneChronicle()

    def goods(self, s: KernelState) -> dict[str, list[int]]:
        return goods.goods(s)

    def things(self, options: Any) -> tuple[str, ...]:
        return goods.things(options)

    def balance(self) -> Balance:
        """DD-BAL-01 to DD-BAL-07"""
        return balance()

    def balance_with(self, changed: dict[str, Any]) -> Balance:
        return balance_with(changed)

    def balance_page(self) -> BalancePage:
        return DunePage()

    def measured_apart(self) -> tuple[OptionSet, ...]:
        """DD-R-164  Deals decide much, and not all tables allow them."""
        return TALK_SETS

    def observation(self, options: Options) -> list[Field]:
        return observation.fields(options, tuple(STEPS))

    def for_programs(self, options: Any) -> Any:
        """DD-DEAL-39  Gold that goes to and fro between two programs would do so for ever."""
        return replace(options, gifts=MOST_GIFTS) if options.gifts == ANY_NUMBER else options

    def sample_options(self, chance: Chance) -> Options:
        return sample_options(chance)

    def workshop(self) -> Workshop:
        return IslandWorkshop(self.rules, HOUSE_RULES, read_data(self.rules.package(), "workshop.toml"))


class DragonDune(Game):
    """A war of castles, auctions, alliances, secret battle plans and binding deals, for 2 to 4 players."""

    kernel = 2
    name = "dragon-dune"
    title = "Dragon Dune"
    credits = (
        "Dragon Dune, formerly Dragons, Usurpers, and Empires, is by Vincent von Guard"
        " (https://github.com/dragon-dune/dragon-dune), inspired by Avalon Hill's Dune.",
        "Its licence is Creative Commons Attribution-ShareAlike 4.0"
        " (https://creativecommons.org/licenses/by-sa/4.0/), which these rules and this map, adapted from it,"
        " carry too. All pictures were drawn for Wyrmhall.",
    )
    ages = "12+"
    minutes = "90-150"
    whispers = True
    rules_version = 1
    longest = 100_000
    options_type = Options
    lexicon = LEXICON
    house_rules = HOUSE_RULES
    notation_class = DuneNotation
    words_class = DuneWords
    retrospect_class = DuneRetrospect
    switches_class = DuneSwitches
    terminal_class = DuneTerminal
    screens_class = DuneScreens
    moments_class = DuneMoments
    study_class = DuneStudy
    explanations_class = DuneExplanations

    def seat_names(self, options: Any) -> tuple[str, ...]:
        """The factions; where those are drawn, p1 to p4."""
        if options.faction_drawn:
            return tuple([f"p{number}" for number in range(1, options.seats + 1)])
        return tuple(options.factions)

    def actions_at(self, options: Any) -> list[Action]:
        longer = options.edition_in_force.turns > PRINTED_TURNS
        return LEXICON.numbered if longer else LEXICON.actions

    def start(self, options: Any) -> State:
        setup = first_setup(options)
        players = setup.players
        return State(
            setup=setup,
            turn=0,
            round=0,
            first=Seat(0),
            dragon=0,
            trolls=0,
            breached=0,
            gold=[0] * (players + 1),
            ground=[0] * TERRITORIES,
            units=[[0] * TERRITORIES for _ in range(players)],
            where=[0] * players,
            hidden=[0] * players,
            stock=[0] * players,
            grave=[0] * players,
            elite=[0] * TERRITORIES,
            elite_grave=0,
            allies=(NOBODY,) * players,
            hands=[0] * players,
            deck=setup.edition.artifact_cards,
            bottom=(),
            discard=0,
            covered=(0,) * (players + 1),
            known=[0] * (players + 1),
            queens=(),
            jacks=(),
            unveiled=((0, 0),) * players,
            event_deck=setup.edition.event_cards,
            event_bottom=(),
            event_next=NOWHERE,
            event_shown=0,
            event_pile=(),
            predictions=(NO_PREDICTION,) * players,
            elf_losses=0,
            blessed=False,
            free_card=False,
            stopped=0,
            looked=0,
            victors=(),
            victory="",
            ledger=EMPTY,
            stack=[*opening.steps(options.faction_drawn)],
        )

    def deal_unseen(self, s: KernelState, seat: Seat, chance: Chance) -> None:
        deal_unseen(dune_state(s), chance)

    def anew(self, s: KernelState) -> LayAnew:
        return LayAnew(False)

    def restore(self, options: Any, packed: Plain) -> State:
        fields, steps = packed
        saved = by_name(State, fields)
        factions = [Faction(one) for one in saved["setup"] if isinstance(one, int)]  # a mark is no faction
        setup = make_setup(options, tuple(factions))
        stack = [STEPS[name].restored(values) for name, values in steps]
        return State.restored(saved, setup, ledger_of(saved["ledger"]), stack)

    def check(self, s: KernelState) -> None:
        invariants.check(dune_state(s))

    def scores(self, s: KernelState) -> list[int]:
        """Castles held at the end."""
        return [castles_held(dune_state(s), seat) for seat in s.seats()]

    def winners(self, s: KernelState) -> Asked:
        return dune_state(s).victors

    def is_always_won(self, options: Any) -> bool:
        return True  # DD-VIC-03, DD-VIC-07

    def rulebook(self) -> Rulebook:
        return Rulebook(resources.files("wyrmhall.games.dragon_dune").joinpath("rules.md").read_text("utf-8"))


bind()
STANDING.append(Talk())
LOOKING.append(inspection.LookNow())

GAME: Final = DragonDune()
