"""Crown Battles, as the tables of Wyrmhall open it."""

from importlib import resources
from typing import Any, Final

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.components.cards import NO_SUIT
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES, own_rules
from wyrmhall.games.crown_battles.explain.explanations import CrownExplanations
from wyrmhall.games.crown_battles.knowledge import invariants, observation
from wyrmhall.games.crown_battles.knowledge.imagining import deal_unseen
from wyrmhall.games.crown_battles.language.actions import LEXICON, SEAT_NAMES
from wyrmhall.games.crown_battles.moments.moments import CrownMoments
from wyrmhall.games.crown_battles.options import Options, deck_of, make_setup
from wyrmhall.games.crown_battles.own_cards_workshop import OwnCardsWorkshop
from wyrmhall.games.crown_battles.parts import CrownNotation, CrownScreens, CrownTerminal, CrownWords
from wyrmhall.games.crown_battles.retrospect import CrownRetrospect
from wyrmhall.games.crown_battles.rules import bidding, dealing, opening, round, spinner, teams, trick
from wyrmhall.games.crown_battles.rules.crown import leaders
from wyrmhall.games.crown_battles.rules.missions import keeping
from wyrmhall.games.crown_battles.rules.powers import (
    acting,
    alchemist,
    bishop,
    bomb,
    cursed,
    jester,
    magician,
    merchant,
    smuggler,
    spy,
    thief,
    witch,
)
from wyrmhall.games.crown_battles.rules.round_types import leaked_suit, the_split
from wyrmhall.games.crown_battles.rules.round_types.normal_bidding import NORMAL_BIDDING
from wyrmhall.games.crown_battles.rules.round_types.table import round_types
from wyrmhall.games.crown_battles.setup import CALIBRATED
from wyrmhall.games.crown_battles.state import NO_MISSION, NOTHING_LYING, OPEN_FATE, State, crown_state
from wyrmhall.games.crown_battles.study import goods
from wyrmhall.games.crown_battles.study.chronicle import CrownChronicle
from wyrmhall.games.crown_battles.study.sampling import sample_options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import by_name
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.defaults import read_data
from wyrmhall.kernel.game_parts.rulebook import Rulebook
from wyrmhall.kernel.game_parts.study import Study
from wyrmhall.kernel.house_rules.observed import observed_rules
from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.kernel.state import Plain, Step
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.study.chronicle import Chronicle
from wyrmhall.kernel.study.observation import Field

STEPS: Final[dict[str, type[Step[State]]]] = {
    kind.__name__: kind
    for kind in (
        alchemist.NameNewTrump,
        bidding.Bidding,
        bidding.BlindBids,
        bishop.LookAtHand,
        bomb.NameLeader,
        cursed.SwapHands,
        jester.MoveBid,
        leaked_suit.DealerNames,
        leaked_suit.LeakBySpinner,
        leaked_suit.LeakInTurn,
        leaked_suit.LeakTogether,
        leaked_suit.NeighboursDraw,
        magician.ChooseSide,
        magician.PassCards,
        merchant.Exchange,
        merchant.MakeTrade,
        merchant.NameOwnCard,
        keeping.DealMissions,
        keeping.KeepMission,
        dealing.Deal,
        opening.DrawDealer,
        opening.DrawMissingSuit,
        opening.DrawPowers,
        dealing.DrawSize,
        spinner.NameTrump,
        round.Round,
        spinner.Spin,
        round.TurnUpType,
        smuggler.DrawUndealt,
        smuggler.KeepOrRefuse,
        smuggler.OfferDraw,
        smuggler.SmuggleEarly,
        spy.LookThrough,
        spy.OfferLook,
        teams.FormGroups,
        the_split.Divide,
        thief.StealTrick,
        trick.Act,
        trick.Judge,
        trick.LayTrick,
        trick.Trick,
        trick.Tricks,
        witch.TakePoints,
        acting.OrdersInTurn,
    )
}
# what learners read: who carries out a text of house rules in turn is asked by another step
ASKING: Final = tuple(name for name in STEPS if name != acting.OrdersInTurn.__name__)


class CrownStudy(Study):
    """What the lab and learners want to know."""

    def chronicle(self) -> Chronicle:
        return CrownChronicle()

    def goods(self, s: KernelState) -> dict[str, list[int]]:
        return goods.goods(s)

    def things(self, options: Any) -> tuple[str, ...]:
        return goods.things(options)

    def observation(self, options: Any) -> list[Field]:
        return observation.fields(options.seats, ASKING) + house_rules(options)

    def history(self, options: Any) -> list[Field]:
        return observation.history_fields(options.seats)

    def sample_options(self, chance: Chance) -> Options:
        return sample_options(chance)

    def workshop(self) -> Workshop:
        return OwnCardsWorkshop(self.rules, HOUSE_RULES, read_data(self.rules.package(), "workshop.toml"))


def house_rules(options: Any) -> list[Field]:
    """What a learner reads of them, where there are any."""
    if not options.rules:
        return []
    own = own_rules(options.rules)
    return observed_rules(HOUSE_RULES, own.values, own.fingerprint)


class CrownBattles(Game):
    """Trick-taking with predictions, for 2 to 8 players."""

    kernel = 2
    name = "crown-battles"
    title = "Crown Battles"
    credits = (
        "Crown Battles is published by Ant Fun Games. Its rulebook names neither an author nor a licence.",
        "These rules are written in words of our own; the missions and all pictures were made for Wyrmhall.",
    )
    opens_with = ("round-begins",)  # every card is dealt anew, and nothing secret outlasts a round
    ages = "10+"  # CB-CMP-09
    minutes = "20-70"
    rules_version = 2  # 1: mission points were calibrated even where the rulebook prints them
    longest = 20_000  # 20 rounds and 20 replays of 20 cards, every power card used
    options_type = Options
    lexicon = LEXICON
    house_rules = HOUSE_RULES
    notation_class = CrownNotation
    words_class = CrownWords
    retrospect_class = CrownRetrospect
    terminal_class = CrownTerminal
    screens_class = CrownScreens
    moments_class = CrownMoments
    study_class = CrownStudy
    explanations_class = CrownExplanations

    def upgrade_options(self, version: int, given: dict[str, Any]) -> dict[str, Any]:
        """Version 1 knew calibrated points alone, and 0 random power cards left the number to the preset."""
        kept = {name: value for name, value in given.items() if (name, value) != ("random_powers", 0)}
        return {**kept, "mission_points": CALIBRATED}

    def seat_names(self, options: Any) -> tuple[str, ...]:
        return SEAT_NAMES[: options.seats]

    def start(self, options: Any) -> State:
        setup = make_setup(options)
        players = setup.players
        drawn = deck_of(options).powers - len(setup.powers)
        return State(
            setup=setup,
            round=0,
            replays=0,
            dealer=NOBODY,
            leader=NOBODY,
            size=0,
            kind=NORMAL_BIDDING,
            unused=setup.types,
            groups=(),
            trump=NO_SUIT,
            scores=[0] * players,  # CB-R-14
            pot=0,
            crown=NOBODY,
            bits=[0] * players,
            rest=0,
            covered=(0,) * (players + 1),
            aside=((),) * players,
            half=0,
            due=0,
            trick=[],
            lying=NOTHING_LYING,
            out=[],
            bids=[(NO_BID,)] * players,
            held=[(0,)] * players,
            wagers=(0,) * players,
            shields=(),
            notes=(),
            opened=((),) * players,
            looks=((),) * players,
            missions=(NO_MISSION,) * players,
            deeds=(0,) * players,
            fates=(OPEN_FATE,) * players,
            face_up=False,
            stack=[
                opening.DrawDealer(),
                opening.DrawMissingSuit(setup.preset.suits < len(setup.preset.named)),
                opening.DrawPowers(drawn),
            ],
        )

    def deal_unseen(self, s: KernelState, seat: Seat, chance: Chance) -> None:
        deal_unseen(crown_state(s), chance)

    def restore(self, options: Any, packed: Plain) -> State:
        fields, steps = packed
        saved = by_name(State, fields)
        powers, missing, *_ = saved["setup"]
        setup = make_setup(options).with_powers(powers).without_suit(missing)
        stack = [STEPS[name].restored(values) for name, values in steps]
        return State.restored(saved, setup, round_types(setup.preset)[saved["kind"]], stack)

    def check(self, s: KernelState) -> None:
        invariants.check(crown_state(s))

    def scores(self, s: KernelState) -> list[int]:
        return list(crown_state(s).scores)

    def winners(self, s: KernelState) -> Asked:
        return leaders(crown_state(s))

    def is_always_won(self, options: Any) -> bool:
        return True  # who leads has won

    def rulebook(self) -> Rulebook:
        return Rulebook(
            resources.files("wyrmhall.games.crown_battles").joinpath("rules.md").read_text("utf-8")
        )


GAME: Final = CrownBattles()
