"""What is tried where it does not belong: which rule says when it is done, or that it never is here."""

from typing import Final, NamedTuple

from wyrmhall.games.dragon_dune.components.cards import CLUBS, DIAMONDS, HEARTS, SIX_CARDS, SPADES, is_ace
from wyrmhall.games.dragon_dune.components.powers import ASKS_QUESTIONS, RAISES_UNITS, SELLS_CARDS
from wyrmhall.games.dragon_dune.language.actions import Give, OfCard, UsePair
from wyrmhall.games.dragon_dune.language.deal_actions import DealWord
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.recruitment.turn import goblin_terms
from wyrmhall.games.dragon_dune.state import (
    BATTLE_ROUND,
    BIDDING_ROUND,
    COLLECTION_ROUND,
    DRAGON_ROUND,
    EVENT_ROUND,
    RECRUITMENT_ROUND,
    State,
)
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

ROUND_TITLES: Final = ("Dragon", "Event", "Bidding", "Recruitment and Movement", "Battle", "Collection")


class RoundFor(NamedTuple):
    """In which round a kind of action belongs, and what is said to it elsewhere in that round."""

    round: int
    what: str
    rule: str
    why: str


_STEPS: Final = ("DD-REC-03", "the steps of a turn have their order, and this is not the step for it")
_NO_PLAN: Final = ("DD-R-185", "no battle plan is asked for now")
_ROUNDS: Final = {
    "bid": RoundFor(BIDDING_ROUND, "bids are made", "DD-R-61", "no auction is open just now"),
    "revive": RoundFor(RECRUITMENT_ROUND, "units are taken out of the graveyard", *_STEPS),
    "conscript": RoundFor(RECRUITMENT_ROUND, "units are conscripted", *_STEPS),
    "hire": RoundFor(RECRUITMENT_ROUND, "mercenaries are hired", *_STEPS),
    "raise": RoundFor(RECRUITMENT_ROUND, "units are raised", *_STEPS),
    "place": RoundFor(RECRUITMENT_ROUND, "units are placed by Special Card", *_STEPS),
    "move": RoundFor(RECRUITMENT_ROUND, "units move", *_STEPS),
    "disband": RoundFor(RECRUITMENT_ROUND, "units are disbanded", *_STEPS),
    "now": RoundFor(
        RECRUITMENT_ROUND,
        "the initiative is taken",
        "DD-R-152",
        "a turn under way is not interrupted",
    ),
    "ride": RoundFor(
        EVENT_ROUND, "the Red Dragon is ridden", "DD-EVT-18", "no riders have been struck just now"
    ),
    "fight": RoundFor(BATTLE_ROUND, "battles are fought", "DD-R-104", "the attacker chooses the next battle"),
    "declare": RoundFor(
        BATTLE_ROUND,
        "treachery is declared",
        "DD-R-111",
        "treachery is declared after the plans are revealed",
    ),
    "bless": RoundFor(
        BATTLE_ROUND, "a blessing is invoked", "DD-R-151", "the blessing is part of the battle plan"
    ),
    "ask": RoundFor(
        BATTLE_ROUND, "battle questions are asked", "DD-ELF-08", "a question comes before the plans are fixed"
    ),
    "send": RoundFor(BATTLE_ROUND, "battle plans are written", *_NO_PLAN),
    "play": RoundFor(BATTLE_ROUND, "battle plans are written", *_NO_PLAN),
    "drop": RoundFor(
        COLLECTION_ROUND,
        "cards are discarded",
        "DD-R-179",
        "discards are decided once, when gold is collected",
    ),
    "command": RoundFor(
        DRAGON_ROUND, "the dragons are commanded", "DD-R-156", "the dragons are commanded before they move"
    ),
}


def word_of(act: Action) -> str:
    """The kind of action: the first word of its notation."""
    return act.text.partition(" ")[0]


def why_unrelated(s: State, seat: Seat, act: Action) -> Refusal:
    """Why an action that is no matter of the question before the table cannot be done now."""
    if isinstance(act, (DealWord, Give)):
        return no_talk(s)
    word = word_of(act)
    refusal = why_never(s, act, word) or why_not_this_seat(s, seat, word) or why_not_now(s, seat, act, word)
    return Refusal(s.setup.edition.atom(refusal.rule), refusal.why)


# -- what this table does not have at all ------------------------------------------------------------------


def why_never(s: State, act: Action, word: str) -> Refusal | None:
    """DD-R-186  What belongs to another edition, or to options that are not switched on."""
    if word in ("use", "look", "ally", "break", "free"):
        return why_never_used(s, act, word)
    edition, setup = s.setup.edition, s.setup
    missing = {
        "ride": not edition.red_dragon,
        "place": not edition.ace_places,
        "drop": not edition.discards,
        "conceal": not edition.hands_inspected,
        "bless": not setup.blessing,
        "unblessed": not setup.blessing,
        "now": not setup.initiative,
        "elite": not setup.elite,
        "command": not (setup.two_command or setup.six_command),
        "walls": not (setup.two_walls or setup.six_walls),
        "inquire": not setup.two_question,
        "about": not setup.two_question,
        "predict": not setup.oracles,
        "castle": not setup.oracles,
        "turn": not setup.oracles,
    }
    return NOT_PLAYED if missing.get(word, False) else None


NOT_PLAYED: Final = Refusal("DD-R-186", "that is not part of the game at this table")


def why_never_used(s: State, act: Action, word: str) -> Refusal | None:
    if word == "look":
        return Refusal("DD-INF-03", "nobody looks at another player's cards")
    if word in ("ally", "break"):
        return None if s.setup.councils else Refusal("DD-R-163", "with two players there are no alliances")
    if word == "free":
        lent = s.setup.edition.ally_free_card
        return None if lent else Refusal("DD-R-57", "an alliance lends no free card")
    if isinstance(act, UsePair) and not s.setup.options.two_aces:
        return Refusal("DD-N9-14", PAIRS_DO_NOTHING) if s.setup.edition.sixes else NOT_PLAYED
    if isinstance(act, OfCard) and not is_ace(act.card) and not six_is_played(s, act):
        return NOT_PLAYED
    return None


PAIRS_DO_NOTHING: Final = "there are no actions with two Special Cards"


def six_is_played(s: State, act: OfCard) -> bool:
    setup = s.setup
    played = {
        SIX_CARDS[CLUBS]: setup.six_command,
        SIX_CARDS[DIAMONDS]: setup.six_revive,
        SIX_CARDS[HEARTS]: setup.six_move,
        SIX_CARDS[SPADES]: setup.six_walls,
    }
    return played.get(act.card, False)


# -- what others may do, or at another time ----------------------------------------------------------------


def holder(s: State, power: str) -> str:
    """The Elves, or whoever has that power at this table."""
    return f"the {s.setup.edition.holder(power)}"


def why_not_this_seat(s: State, seat: Seat, word: str) -> Refusal | None:
    """What this player never may, whenever it is tried."""
    setup = s.setup
    if word == "ask" and seat != setup.asker and not are_allies(s, setup.asker, seat):
        return Refusal("DD-ELF-07", f"only {holder(s, ASKS_QUESTIONS)} and their ally ask battle questions")
    if word == "raise" and seat != setup.raiser:
        return Refusal("DD-ORC-06", f"only {holder(s, RAISES_UNITS)} raise units")
    if word == "hire" and s.stopped >> seat & 1 and s.round == RECRUITMENT_ROUND:
        return STOPPED
    if word == "hire" and seat == setup.raiser and not (setup.edition.orcs_hire or goblin_terms(s, seat)):
        return no_hiring(s)
    if word == "free" and not are_allies(s, setup.merchant, seat):
        return Refusal("DD-R-57", f"the free card is lent to the ally of {holder(s, SELLS_CARDS)} alone")
    if word in ("predict", "castle", "turn") and seat not in setup.oracles:
        return Refusal("DD-R-183", "you are no Oracle at this table")
    return None


STOPPED: Final = Refusal("DD-R-97", "you have been stopped from hiring in this turn")


def no_hiring(s: State) -> Refusal:
    raisers = holder(s, RAISES_UNITS)
    return Refusal("DD-ORC-06", f"{raisers} hire no mercenaries; they raise units in Orcish lands")


def why_not_now(s: State, seat: Seat, act: Action, word: str) -> Refusal:
    home_round = _ROUNDS.get(word)
    if home_round is not None:
        return why_not_in_round(s, seat, home_round)
    if word == "use":
        return why_not_used_now(act)
    return _TIMES.get(word) or no_answer(s, seat)


def why_not_in_round(s: State, seat: Seat, home_round: RoundFor) -> Refusal:
    if s.turn == 0 or s.round != home_round.round:
        return Refusal("DD-TRN-02", f"{home_round.what} in the {ROUND_TITLES[home_round.round]} Round")
    if home_round.rule == "DD-REC-03" and seat not in s.asked:
        return Refusal("DD-REC-01", "it is not your turn: one player after another recruits and moves")
    return Refusal(home_round.rule, home_round.why)


def why_not_used_now(act: Action) -> Refusal:
    if isinstance(act, OfCard) and not is_ace(act.card):
        if act.card in (SIX_CARDS[DIAMONDS], SIX_CARDS[HEARTS]):
            return Refusal("DD-N9-23", "that six is used in its own step of your own turn")
        return Refusal("DD-N9-14", "that six is used before the dragons move, or for walls in your own turn")
    return Refusal("DD-R-123", "this is no moment at which a Special Card can be used")


_TIMES: Final = {
    "free": Refusal("DD-R-65", "the free card is taken right after it is won"),
    "ally": Refusal("DD-CNC-01", "alliances are formed in a Great Council only"),
    "break": Refusal("DD-CNC-01", "alliances are broken in a Great Council only"),
    "accept": Refusal("DD-CNC-01", "alliances are formed in a Great Council only"),
    "decline": Refusal("DD-CNC-01", "alliances are formed in a Great Council only"),
    "hide": Refusal("DD-HID-04", "units hide only at the moment when others come to share their territory"),
    "show": Refusal("DD-HID-06", "hidden units come out only at their time, or when they move"),
    "reveal": Refusal("DD-HID-06", "hidden units come out only at their time, or when they move"),
    "walls": Refusal("DD-R-155", "walls are destroyed before the dragons move, or in your own turn"),
    "inquire": Refusal("DD-R-153", "a question is bought in your own turn, or before your battle plan"),
    "about": Refusal("DD-R-153", "a question is bought in your own turn, or before your battle plan"),
    "predict": Refusal("DD-SET-04", "predictions are recorded before the game begins"),
    "castle": Refusal("DD-SET-04", "predictions are recorded before the game begins"),
    "turn": Refusal("DD-SET-04", "predictions are recorded before the game begins"),
    "unblessed": Refusal("DD-R-151", "the blessing is part of the battle plan"),
}


def no_answer(s: State, seat: Seat) -> Refusal:
    """DD-R-185"""
    if seat in s.asked:
        return Refusal("DD-R-185", "that answers another question than the one before you")
    return Refusal("DD-R-185", "nobody asks you that now")


# -- talk where there is none ------------------------------------------------------------------------------


def no_talk(s: State) -> Refusal:
    if s.setup.options.talk == "edition":
        return Refusal("DD-R-164", "this edition has neither binding deals nor gifts of gold")
    return Refusal("DD-R-186", "this table plays without deals and gifts")
