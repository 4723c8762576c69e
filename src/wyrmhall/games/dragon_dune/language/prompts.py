"""The question before the table: whose move it is and what is asked, in one sentence."""

# not compiled: words for people, who wait for nothing
from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    CASTLES,
    NOWHERE,
    PLACE_NAMES,
    PLACE_WORDS,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, cards_in
from wyrmhall.games.dragon_dune.components.editions import QUESTIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.actions import DONE, AtPlace, HireAt, OfFaction, PlaceAt, RaiseAt
from wyrmhall.games.dragon_dune.language.lexicon import action_of
from wyrmhall.games.dragon_dune.language.prose import Catalogue, catalogue, player_of
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer, AskQuestion, NegateQuestion
from wyrmhall.games.dragon_dune.rules.battle.battle_round import ChooseBattle
from wyrmhall.games.dragon_dune.rules.battle.losses import KeepArtifact
from wyrmhall.games.dragon_dune.rules.battle.plans import NO_CARD_SAID, WritePlans, playable
from wyrmhall.games.dragon_dune.rules.battle.plunder import KeepOrSell, OfferTheft
from wyrmhall.games.dragon_dune.rules.battle.treachery import Treachery, victim_of
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, Payment
from wyrmhall.games.dragon_dune.rules.collection_round import Discards
from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers
from wyrmhall.games.dragon_dune.rules.deals.ledger import Proposal
from wyrmhall.games.dragon_dune.rules.deals.talk_options import in_secret
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival, Ride
from wyrmhall.games.dragon_dune.rules.hiding import ComeOutOrNot, Meeting
from wyrmhall.games.dragon_dune.rules.inspection import Conceal, kept_secret
from wyrmhall.games.dragon_dune.rules.opening import PlaceOrcs, Predict
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, EarlyDisbanding, disband_price
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PLACED, Hire, PayHire, may_hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, reachable
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive, most_revived, revive_terms
from wyrmhall.games.dragon_dune.rules.recruitment.turn import goblin_terms
from wyrmhall.games.dragon_dune.rules.steps.choice import Choice, Window
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.rules.troll import EliteLoss
from wyrmhall.games.dragon_dune.rules.two_card_actions import Inquiry, Intention, TwoCards
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.game_parts.catalogue import printable
from wyrmhall.kernel.game_parts.typing_hints import for_reader
from wyrmhall.kernel.play import legal
from wyrmhall.kernel.seat import CHANCE, NOBODY, Seat

Values = dict[str, object]

_PREDICT: Final = ("Predict", "Predict-turn", "Predict-castle")


class Prompt:
    """What the top step of a View asks, for one reader."""

    def __init__(self, view: State, seat: Seat, names: tuple[str, ...], typing: bool) -> None:
        self.s = view
        self.me = seat
        self.names = names
        self.typing = typing  # whether the reader is told what to type
        self.words: Catalogue = catalogue()
        self.mine = seat in view.asked
        self.menu: Menu = legal(view, seat) if self.mine else ()

    # -- names -----------------------------------------------------------------------------------

    def faction(self, seat: Seat) -> str:
        return self.words.factions[self.s.setup.factions[seat]] if seat >= 0 else self.words.words["nobody"]

    def player(self, seat: Seat) -> str:
        """Elves (Ann)"""
        name = player_of(printable(self.names[seat]))
        if not name:
            return self.faction(seat)
        return self.words.sentences["seat"].format(faction=self.faction(seat), name=name)

    # -- which question --------------------------------------------------------------------------

    def key(self) -> str:
        """Which question of the catalogue is asked; of secret answers, others learn nothing by it."""
        step, kind = self.s.stack[-1], type(self.s.stack[-1]).__name__
        if isinstance(step, GroupStep):
            return self.group_key(step, kind)
        if isinstance(step, Window):
            return self.window_key(step, kind)
        if isinstance(step, WritePlans):
            return self.plan_key(step)
        if isinstance(step, Meeting):
            return "Meeting-elves" if self.s.setup.hider in self.s.asked else kind
        if isinstance(step, PlaceOrcs):
            return "PlaceOrcs-more" if step.number else kind
        if isinstance(step, Ride):
            return "Ride-goal" if step.count else kind
        if isinstance(step, Offers):
            return "Offers-answer" if step.offered_to != NOBODY else kind
        if isinstance(step, TwoCards):
            return "TwoCards-target" if step.cards else kind
        if isinstance(step, Revive):
            return self.revive_key(step)
        return f"Answer-{QUESTIONS[step.question]}" if isinstance(step, Answer) else kind

    def revive_key(self, step: Revive) -> str:
        most = most_revived(self.s, step.seat)
        if step.count:
            return "Revive-elite"
        return "Revive-free" if most <= revive_terms(self.s, step.seat)[1] else "Revive"

    def group_key(self, step: GroupStep, kind: str) -> str:
        if step.place != NOWHERE:
            if step.count == UNSAID:
                return "GroupStep-count"
            return "GroupStep-elite" if step.elites == UNSAID else "Move-goal"
        if isinstance(step, Hire):
            if step.way == PLACED:
                return "Hire-place"
            if step.seat == self.s.setup.raiser:
                return "Hire-both" if may_hire(self.s, step.seat) else "Hire-raise"
        return kind

    def window_key(self, step: Window, kind: str) -> str:
        given = step.answer_of(self.me) if self.mine else ()
        if isinstance(step, Predict):
            return _PREDICT[len(given)]
        if isinstance(step, DragonWindow):
            if self.mine and self.menu[0] is not DONE:
                return "DragonWindow-more"
            if self.mine and self.me == self.s.setup.rider:
                return "DragonWindow-orcs"
            return kind if step.before else "DragonWindow-after"
        return f"{kind}-more" if given and f"{kind}-more" in self.words.questions else kind

    def plan_key(self, step: WritePlans) -> str:
        if not self.mine:
            return "WritePlans"
        sent, elites, card, _ = step.plans[step.sides.index(self.me)]
        if sent == UNSAID:
            return "WritePlans"
        if elites == UNSAID:
            return "WritePlans-elite"
        return "WritePlans-card" if card == NO_CARD_SAID else "WritePlans-bless"

    # -- what it names ---------------------------------------------------------------------------

    def values(self) -> Values:
        s, step = self.s, self.s.stack[-1]
        if isinstance(step, GroupStep):
            return self.group_values(step)
        if isinstance(step, (Auction, Payment, PayHire)):
            return {"price": step.price, "purse": purse_of(s, s.asked[0])}
        if isinstance(step, (Window, WritePlans)):
            return self.secret_values()
        if isinstance(step, Choice):
            return self.choice_values(step)
        if isinstance(step, Breaking):
            return {"ally": self.faction(s.allies[s.asked[0]])}
        if isinstance(step, Offers):
            return {"other": self.faction(step.speaker), "example": some_faction(self.menu)}
        return {"place": PLACE_NAMES[step.place]} if isinstance(step, Meeting) else {}

    def group_values(self, step: GroupStep) -> Values:
        s, seat = self.s, step.seat
        values: Values = {"count": step.count, "purse": purse_of(s, seat), "example": some_place(self.menu)}
        if step.place != NOWHERE:
            values |= {"place": PLACE_NAMES[step.place], "most": step.most(s)}
        if isinstance(step, Hire):
            half = goblin_terms(s, seat)
            values |= {"castle": 1, "other": 2, "half": self.words.sentences["half"] if half else ""}
            hired = some_group(s, self.menu, step, PlaceAt if step.way == PLACED else HireAt)
            values |= {"example": hired, "raised": some_group(s, self.menu, step, RaiseAt)}
        elif isinstance(step, Move) and step.place == NOWHERE:
            values |= {"range": step.distance(s), "example": some_move(s, self.menu, step)}
        elif isinstance(step, Conscript) and step.place == NOWHERE:
            most = step.most(s)
            values |= {"most": self.words.units(most)}
            values |= {"example": f"{most} {some_place(self.menu)}"} if most > 1 else {}
        elif isinstance(step, Disband):
            price = self.words.sentences["one_gold" if disband_price(s, seat) else "free"]
            values["price"] = for_reader(price, self.typing)
        return values

    def choice_values(self, step: Choice) -> Values:
        s = self.s
        values: Values = {"example": self.menu[-1].text if self.menu else ""}
        if isinstance(step, (Ride, ComeOutOrNot, EliteLoss, Answer)):
            values["place"] = PLACE_NAMES[step.place]
        if isinstance(step, Ride):
            values["count"] = step.count
        elif isinstance(step, PlaceOrcs):
            places = s.setup.start_places(step.seat)
            part = step.left // len(places)
            values = {"left": step.left, "place": PLACE_NAMES[places[step.number]]}
            shares = [step.left - part * (len(places) - 1), *[part] * (len(places) - 1)]
            values["example"] = " ".join([str(share) for share in shares])
            values["places"] = self.words.listed([PLACE_NAMES[place] for place in places])
        elif isinstance(step, Revive):
            values = {"most": most_revived(s, step.seat), "free": revive_terms(s, step.seat)[1]}
        elif isinstance(step, Inquiry):
            values["target"] = self.faction(step.target)
        elif isinstance(step, Intention):
            question = self.words.inquiries[action_of(step.question).text]
            values = {"asker": self.faction(step.asker), "question": question}
        elif isinstance(step, AskQuestion):
            values["other"] = self.faction(step.opponent)
        elif isinstance(step, OfferTheft):
            values["loser"] = self.faction(step.loser)
        elif isinstance(step, (KeepArtifact, KeepOrSell)):
            values["card"] = self.words.card(step.card)
        elif not isinstance(step, ChooseBattle):
            values["example"] = some_faction(self.menu) or some_place(self.menu)
        return values

    def secret_values(self) -> Values:
        s, step = self.s, self.s.stack[-1]
        below = s.stack[-2] if len(s.stack) > 1 else None
        values: Values = {}
        if isinstance(below, (PayHire, EarlyDisbanding)):
            values["other"] = self.faction(below.seat)
        if isinstance(step, NegateSurvival):
            values["place"] = PLACE_NAMES[step.place]
        elif isinstance(step, NegateQuestion):
            values["asker"] = self.faction(step.asker)
        elif isinstance(step, Treachery) and self.mine:
            values["other"] = self.faction(victim_of(s, step.sides, step.plans, self.me))
        elif isinstance(step, Conceal) and self.mine:
            values["left"] = kept_secret(s, self.me) - len(step.answer_of(self.me))
        elif isinstance(step, Discards) and self.mine:
            values["example"] = " ".join([CARD_WORDS[card] for card in cards_in(s.hands[self.me])[:1]])
        elif isinstance(step, WritePlans) and self.mine:
            plan = step.plans[step.sides.index(self.me)]
            values = {
                "place": PLACE_NAMES[step.place],
                "count": plan[0],
                "example": some_plan(s, self.me, step.place),
            }
        return values

    # -- the sentence ----------------------------------------------------------------------------

    def text(self) -> str:
        s, sentences = self.s, self.words.sentences
        if not s.stack:
            victors = self.words.listed([self.player(seat) for seat in s.victors])
            return sentences["won"].format(seats=victors)
        if s.asked and s.asked[0] == CHANCE:
            return sentences["chance"]
        secret = "_sealed" if isinstance(s.stack[-1], (Window, WritePlans)) else ""
        asked, about = self.words.questions[self.key()]
        if nothing := self.nothing_to_decide():
            said = sentences[f"{'nothing' if secret else 'yours'}{secret}"]
            return said.format(you=self.player(self.me), what=nothing) + self.proposals()
        if self.mine:
            what = for_reader(asked, self.typing).format(**self.values()) + self.only_choice()
            return sentences[f"yours{secret}"].format(you=self.player(self.me), what=what) + self.proposals()
        seats = self.words.listed([self.player(seat) for seat in s.asked])
        what = for_reader(about, self.typing).format(**self.values())
        return sentences[f"theirs{secret}"].format(seats=seats, what=what) + self.proposals()

    def nothing_to_decide(self) -> str:
        """What is said to those who need not type, where the question leaves only one choice."""
        if self.typing or len(self.menu) != 1:
            return ""
        said = self.words.nothing_to_decide.get(f"{self.key()} {self.menu[0].text}", "")
        return said.format(**self.values())

    def only_choice(self) -> str:
        if len(self.menu) != 1:
            return ""
        return for_reader(self.words.sentences["only"], self.typing).format(what=self.menu[0].text)

    def proposals(self) -> str:
        """Deals that wait for an answer of this seat, and can have one now."""
        s = self.s
        if self.me < 0 or in_secret(s):
            return ""
        waiting = [
            one for one in s.ledger.proposals if self.me in one.parties and self.me not in one.accepted
        ]
        return self.words.sentences["proposals"] if len(waiting) > 1 else "".join(map(self.proposal, waiting))

    def proposal(self, one: Proposal) -> str:
        word = FACTION_NAMES[self.s.setup.factions[one.proposer]]
        return for_reader(self.words.sentences["proposal"], self.typing).format(
            other=self.faction(one.proposer), word=word, slot=one.slot
        )


def question(view: State, seat: Seat, names: tuple[str, ...], typing: bool = True) -> str:
    """One sentence: whose move it is and what is asked; with what can be typed, or without."""
    return Prompt(view, seat, names, typing).text()


# -- examples ------------------------------------------------------------------------------------


def some_place(menu: Menu) -> str:
    """One that cannot be mistaken at the end of a sentence, where there is such a one."""
    places = [PLACE_WORDS[act.place] for act in menu if isinstance(act, AtPlace)]
    return max(places, key=lambda word: word.endswith("*")) if places else "5*"


def some_faction(menu: Menu) -> str:
    for act in menu:
        if isinstance(act, OfFaction):
            return FACTION_NAMES[act.faction]
    return ""


def some_move(s: State, menu: Menu, step: Move) -> str:
    """A whole movement: 3 5* 7"""
    for act in menu:
        if isinstance(act, AtPlace):
            goals = places_in(reachable(s, step.seat, act.place, step.distance(s)))
            return f"{s.units[step.seat][act.place]} {PLACE_WORDS[act.place]} {PLACE_WORDS[goals[-1]]}"
    return "3 5* 7"


def some_group(s: State, menu: Menu, step: Hire, kind: type[AtPlace]) -> str:
    """As many as can be had: 2 10*"""
    acts = [act for act in menu if isinstance(act, kind)]
    if not acts:
        return "2 10*"
    act = max(acts, key=lambda one: CASTLES >> one.place & 1)
    named = step.clone()
    named.take(s, step.seat, act)
    assert isinstance(named, Hire)
    return f"{named.most(s)} {PLACE_WORDS[act.place]}"


def some_plan(s: State, seat: Seat, place: Place) -> str:
    cards = cards_in(playable(s, seat))
    return f"plan {s.units[seat][place]} {CARD_WORDS[cards[-1]]}" if cards else f"plan {s.units[seat][place]}"
