"""What people type in Dragon Dune, and what it means."""

from typing import Any

import pytest

from tests.dragon_dune.deals.bargains import TALK
from tests.dragon_dune.tables import Played, at
from wyrmhall.cli.table.notations import intended_notation
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.language.lexicon import LEXICON
from wyrmhall.games.dragon_dune.language.notation import EXAMPLES, expand
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import decide, legal
from wyrmhall.kernel.refusal import NOTATION
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.table import Table


def small(t: Played, faction: str, text: str) -> list[str]:
    """What was typed, from the seat's own View, in small words."""
    return expand(t.view(faction), t.seat(faction), text)


def turn(**given: Any) -> Played:
    """The Dwarves' turn, with three Elite Warriors, and the Orcs behind them."""
    units = "dwarves 5* 4 13 1 4. 3; orcs 1* 2"
    given = {"advanced": ("elite",), **given}
    return at("recruitment", units=units, elite="4. 2", gold="dwarves 9", first="dwarves", **given)


def until(t: Played, step: str) -> Played:
    while type(t.step).__name__ != step:
        t.play(f"{t.asked[0]} {'done' if 'done' in t.menu(t.asked[0]) else 'pass'}")
    return t


# -- groups -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "typed", "words"),
    [
        ("Move", "move 3 5* 7", "move 5*, count 3, to 7"),
        ("Move", "MOVE 3  5★ 7", "move 5*, count 3, to 7"),
        ("Move", "move all 5* 7", "move 5*, count 4, to 7"),
        ("Move", "move 3 5*", "move 5*, count 3"),
        ("Move", "move 1 13 10", "move 13, to 10"),  # nobody is asked how many of one
        ("Move", "move 3 13 10", "move 13, count 3, to 10"),  # refused: there is only one
        ("Move", "move 2 4. 3 elite 1", "move 4., count 2, elite 1, to 3"),
        ("Move", "move 2 4• 3 elite 1", "move 4., count 2, elite 1, to 3"),
        ("Move", "move 3 4. 3 elite 2", "move 4., count 3, to 3"),  # all three: two of them are elite
        ("Move", "move 3 4. 3 elite 1", "move 4., count 3, elite 1, to 3"),  # refused
        ("Move", "move 2 4. 3", "move 4., count 2, to 3"),  # refused: how many are elite?
        ("Move", "5*", "move 5*"),
        ("Move", "pass", "pass"),
        ("Conscript", "conscript 5*", "conscript 5*"),
        ("Conscript", "conscript 1 5*", "conscript 5*"),
        ("Conscript", "conscript 2 5*", "conscript 5*, count 2"),  # refused: one at most
        ("Hire", "hire 2 10*", "hire 10*, count 2"),
        ("Disband", "disband 2 5*", "disband 5*, count 2"),
        ("Disband", "disband 1 13", "disband 13"),
        ("Disband", "disband all 5★", "disband 5*, count 4"),
    ],
)
def test_a_group_in_one_line(step: str, typed: str, words: str) -> None:
    t = until(turn(), step)
    assert ", ".join(small(t, "dwarves", typed)) == words


def test_more_conscripts_are_counted() -> None:
    t = until(turn(extra_conscripts=1), "Conscript")
    assert small(t, "dwarves", "conscript 2 5*") == ["conscript 5*", "count 2"]


def test_a_movement_is_made_whole_or_not_at_all() -> None:
    t = until(turn(), "Move").play("dwarves move 3 5* 7")
    assert t.units("dwarves", "7") == 3
    t = until(turn(), "Move")
    assert t.refusal("dwarves move 3 5* 15*").rule == "DD-R-173"
    assert t.refusal("dwarves move 3 13 10").rule == "DD-MOV-02"
    assert t.units("dwarves", "5*") == 4


def test_orcs_raise_and_place_their_units() -> None:
    t = until(at("recruitment", units="orcs 1* 2", first="orcs"), "Hire")
    assert small(t, "orcs", "raise 3 1*") == ["raise 1*", "count 3"]
    for typed in ("place 2 2 1", "place 2 2"):
        t = Played()
        assert small(t, "orcs", typed) == ["count 2", "count 2"]
        t.play(f"orcs {typed}")
        assert [t.units("orcs", place) for place in ("1*", "9.", "16.")] == [2, 2, 1]
    assert small(Played(), "orcs", "place 5 0 0") == ["count 5"]
    assert Played().refusal("orcs place 2 2 2").rule == "DD-R-21"


def test_a_place_for_units_that_come_free() -> None:
    t = at("recruitment", edition="first", units="elves 5* 4", hands="elves as", first="elves")
    until(t, "Hire").play("elves use as")
    assert small(t, "elves", "place 5 10*") == ["place 10*", "count 5"]


@pytest.mark.parametrize("place", ["11", "10*", "9."])
def test_a_place_may_be_any_territory(place: str) -> None:
    t = at("recruitment", edition="first", units="elves 5* 4", hands="elves as", first="elves")
    until(t, "Hire").play("elves use as")
    assert small(t, "elves", f"place 3 {place}") == [f"place {place}", "count 3"]
    t.play(f"elves place 3 {place}")
    assert t.units("elves", place) == 3


def test_more_units_than_fit_are_refused_in_words() -> None:
    t = until(at("recruitment", units="dwarves 5* 4", gold="dwarves 1", first="dwarves"), "Hire")
    for typed in ("hire 2 10*", "hire 3 10*"):
        refusal = t.refusal(f"dwarves {typed}")
        assert refusal.rule == "DD-R-174"
        assert refusal.why == "you can pay for 1 mercenary in 10★"
    t = until(turn(), "Conscript")
    assert t.refusal("dwarves conscript 2 5*") == ("DD-REC-12", "you may conscript 1 unit")
    t = until(turn(), "Move")
    assert t.refusal("dwarves move 3 13 10") == ("DD-MOV-02", "you have 1 unit in 13")
    assert t.refusal("dwarves move 5 5* 7") == ("DD-MOV-02", "you have 4 units in 5★")
    t = until(turn(), "Disband")
    assert t.refusal("dwarves disband 2 13").why == "you have 1 unit in 13"


def test_what_goes_without_saying_is_not_said_otherwise() -> None:
    t = until(turn(), "Hire")
    assert t.refusal("dwarves hire 2 13 elite 0").rule == "DD-R-149"  # of the two left, one is elite
    assert battle().refusal("dwarves plan 3 4h bless").rule == "DD-R-186"
    t = at("battle", units="dwarves 11 3; goblins 11 2", hands="goblins 3c", first="dwarves")
    assert t.refusal("dwarves plan 3 4h").rule == "DD-R-184"


@pytest.mark.parametrize(
    ("step", "typed", "words"),
    [
        ("Hire", "raise all 1*", "raise 1*, count 5"),
        ("Conscript", "conscript all 1*", "conscript 1*"),
        ("Move", "move all 1* 2", "move 1*, count 3, to 2"),
        ("Disband", "disband all 1*", "disband 1*, count 3"),
        ("Revive", "revive all", "revive 2"),
        ("Revive", "all", "revive 2"),
    ],
)
def test_all_in_a_turn(step: str, typed: str, words: str) -> None:
    t = at("recruitment", units="orcs 1* 3", grave="orcs 2", gold="orcs 9", first="orcs")
    assert ", ".join(small(until(t, step), "orcs", typed)) == words


def test_all_that_the_purse_pays() -> None:
    t = at("recruitment", units="dwarves 5* 2", hands="dwarves as", gold="dwarves 3", first="dwarves")
    until(t, "Hire")
    assert small(t, "dwarves", "hire all 10*") == ["hire 10*", "count 3"]  # no Special Card unasked
    assert small(t, "dwarves", "hire all 11") == ["hire 11", "count 1"]
    t.play("dwarves hire 10*")
    assert small(t, "dwarves", "all") == ["count 3"]


def test_all_elsewhere() -> None:
    t = at("event", units="orcs 13 4", pile="9h", dragon=3).play("chance: event 8s; chance: event 8h")
    assert small(t, "orcs", "ride all 14") == ["ride 4", "to 14"]
    assert small(t, "orcs", "ride all") == ["ride 4"]
    assert small(battle(), "dwarves", "plan all 4h") == ["send 3", "play 4h"]
    assert small(battle(), "dwarves", "send all") == ["send 3"]
    t = at("collection", hands="elves 4h 5s 6d")
    assert small(t, "elves", "drop all done") == ["drop 6d", "drop 4h", "drop 5s", "done"]
    t = at("recruitment", edition="first", units="elves 5* 4", hands="elves as", first="elves")
    until(t, "Hire").play("elves use as")
    assert small(t, "elves", "place all 11") == ["place 11", "count 5"]


def test_units_come_back_and_ride() -> None:
    t = at("recruitment", grave="dwarves 3", gold="dwarves 9", advanced=("elite",), first="dwarves")
    t.state.elite_grave = 1
    assert small(t, "dwarves", "revive 2 elite 1") == ["revive 2", "elite 1"]
    assert small(t, "dwarves", "2") == ["revive 2"]
    t = at("event", units="orcs 13 4", pile="9h", dragon=3).play("chance: event 8s; chance: event 8h")
    assert type(t.step).__name__ == "Ride"
    assert small(t, "orcs", "ride 3 14") == ["ride 3", "to 14"]
    t.play("orcs ride 3 14")
    assert t.units("orcs", "14") == 3


# -- plans and cards --------------------------------------------------------------------------------------


def battle(**given: Any) -> Played:
    return at(
        "battle",
        units="dwarves 11 3; goblins 11 2",
        hands="dwarves 4h 6s ad; goblins 3c",
        first="dwarves",
        **given,
    )


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("plan 3 4h", "send 3, play 4h"),
        ("plan 3 4♥", "send 3, play 4h"),
        ("plan 3 ♥4", "send 3, play 4h"),
        ("plan 3", "send 3, play none"),
        ("plan 3 none", "send 3, play none"),
        ("plan 3 4h unblessed", "send 3, play 4h"),
        ("plan 3 4h 6s", "plan 3 4h 6s"),
        ("plan", "plan"),
        ("3", "send 3"),
    ],
)
def test_a_plan_in_one_line(typed: str, words: str) -> None:
    assert ", ".join(small(battle(), "dwarves", typed)) == words


def test_a_plan_is_whole_without_a_hand() -> None:
    t = at("battle", units="dwarves 11 3; goblins 11 2", hands="goblins 3c", first="dwarves")
    assert small(t, "dwarves", "plan 2") == ["send 2"]
    t.play("dwarves plan 2 none")
    assert t.asked == ["goblins"]


def test_elites_are_part_of_the_plan() -> None:
    t = battle(elite="11 1", advanced=("elite",))
    assert small(t, "dwarves", "plan 2 elite 1 4h") == ["send 2", "elite 1", "play 4h"]
    assert small(t, "dwarves", "plan 3 elite 1 4h") == ["send 3", "play 4h"]
    assert t.refusal("dwarves plan 2 4h").rule == "DD-R-149"  # how many are elite?
    assert t.refusal("dwarves plan 3 elite 0 4h").rule == "DD-R-149"


def test_a_blessing_that_is_not_named_is_none() -> None:
    t = at("battle", units="elves 11 3; goblins 11 2", first="goblins", advanced=("blessing",))
    t.state.elf_losses = 3
    until(t, "WritePlans")
    assert small(t, "elves", "plan 3") == ["send 3", "unblessed"]
    assert small(t, "elves", "plan 3 none bless") == ["send 3", "bless"]
    t.play("elves plan 3 bless")
    assert t.asked == ["goblins"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("use as move 2 1* 14", "use as, move 1*, count 2, to 14"),
        ("use a♠ move 2 1★ 14", "use as, move 1*, count 2, to 14"),
        ("use as move all 1* 14 done", "use as, move 1*, count 3, to 14, done"),
        ("use ad ac command 4", "use ad ac, command 4"),
        ("use ac ad command 4", "use ad ac, command 4"),
        ("use ad ac walls 1*", "use ad ac, walls 1*"),
        ("as", "use as"),
        ("done", "done"),
    ],
)
def test_special_cards_in_the_dragon_round(typed: str, words: str) -> None:
    options = {"two_aces": ("walls", "command")}
    t = at("dragon", units="orcs 1* 3", hands="orcs as ad ac", **options)  # type: ignore[arg-type]
    assert ", ".join(small(t, "orcs", typed)) == words


def test_cards_for_the_dragon_round_stay_secret_until_all_is_said() -> None:
    t = at("dragon", units="orcs 1* 1", hands="orcs as").play("orcs use as move 1 1* 14; orcs done")
    assert t.units("orcs", "14") == 1


def test_a_prediction_in_one_line() -> None:
    t = Played(oracles=("orcs",)).play("orcs place 2 2 1")
    assert small(t, "orcs", "predict el 5 10★") == ["predict elves", "turn 5", "castle 10*"]
    t.play("orcs predict el 5 10★")
    assert t.state.predictions[t.seat("orcs")][1] == 5


def test_several_cards_at_once() -> None:
    t = at("collection", hands="elves 4h 5s 6d")
    assert small(t, "elves", "drop 4h 5♠ done") == ["drop 4h", "drop 5s", "done"]
    assert small(t, "elves", "4h") == ["drop 4h"]


def test_a_bought_question_in_one_line() -> None:
    t = at(
        "battle",
        units="orcs 11 4; goblins 11 3",
        hands="orcs ad ac; goblins 2c 3s",
        two_aces=("question",),
        first="orcs",
    )
    words = ["use ad ac", "inquire goblins", "about queen d"]
    assert small(t, "orcs", "use ad ac inquire go about queen d") == words
    t.play("orcs use ad ac inquire go about queen d; goblins pass")
    assert t.told("elves", "asked-fact")[0]["question"] == "about queen d"


# -- short words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ally go", "ally goblins"),
        ("ally o", "ally orcs"),
        ("o", "ally orcs"),
        ("ally goblins", "ally goblins"),
    ],
)
def test_factions_by_any_beginning(typed: str, words: str) -> None:
    t = at("event", pile="9h", dragon=3, first="elves").play("chance: event 8s; chance: event 8h")
    assert t.asked == ["elves"]
    assert small(t, "elves", typed) == [words]


def test_battles_by_their_beginnings() -> None:
    t = at("battle", units="elves 11 4 9 2; goblins 11 3; orcs 9 1", first="elves")
    assert small(t, "elves", "fight 11 g") == ["fight 11 goblins"]
    assert small(t, "elves", "11 goblins") == ["fight 11 goblins"]


def test_numbers_alone() -> None:
    t = at("bidding", gold="elves 5", first="elves").play("chance: sale 4h")
    assert small(t, "elves", "3") == ["bid 3"]
    assert small(t, "elves", "9") == ["bid 9"]
    assert t.refusal("elves 9").rule == "DD-R-63"


def test_what_ends_two_choices_is_none() -> None:
    t = at("recruitment", units="orcs 1* 2", allies="orcs goblins", gold="orcs 9", first="orcs")
    until(t, "Hire")
    assert {"hire 1*", "raise 1*"} <= set(t.menu("orcs"))
    assert small(t, "orcs", "1*") == ["1*"]


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("7", "DD-MOV-02"),  # no units there
        ("3★", "DD-MOV-02"),
        ("4h", "DD-TRN-02"),
        ("as", "DD-R-184"),
        ("move 2 7 8", "DD-MOV-02"),
        ("move 2 10* 3*", "DD-R-173"),
        ("move 2 10* 10*", "DD-R-173"),
        ("move 2 10* 11", "DD-MOV-04"),
        ("hire 2 10*", "DD-REC-03"),
        ("plan 3 4h", "DD-TRN-02"),
        ("dance", NOTATION),
    ],
)
def test_why_any_territory_or_card_is_refused(typed: str, rule: str) -> None:
    t = until(at("recruitment", units="goblins 10* 3", dragon=11, first="goblins"), "Move")
    refusal = t.table.why(t.seat("goblins"), typed)
    assert refusal is not None
    assert refusal.rule == rule


def test_the_terminal_understands_them() -> None:
    t = until(at("recruitment", units="goblins 5* 3", first="goblins"), "Move")
    seat = t.seat("goblins")
    for typed in ("move 3 5* 7", "move 3 5★ 7"):
        text = intended_notation(
            typed, legal(t.state, seat), LEXICON, ("Ann", "Bob", "Cara", "Dan"), FACTION_NAMES
        )
        assert expand(t.state, seat, text) == ["move 5*", "count 3", "to 7"]


# -- talk -------------------------------------------------------------------------------------------------


def test_talk_in_words() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", gold="orcs 3", first="orcs")
    assert isinstance(t.state.standing()[0], TALK)
    words = small(t, "orcs", "offer el: I pay 2 now, you keep out of 10★ until 5")
    assert words[:3] == ["draft with elves", "draft pay-now", "draft by orcs"]
    assert words[-1] == "draft send"
    t.play("orcs offer el: I pay 2 now, you keep out of 10★ until 5; elves accept orcs")
    assert [deal.number for deal in t.state.ledger.deals] == [1]
    assert small(t, "elves", "give 1 to orcs") == ["give orcs 1"]
    assert small(t, "elves", "end deal 1") == ["end 1"]


def test_an_offer_that_is_not_understood_says_what_was_expected() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", first="orcs")
    refusal = t.refusal("orcs offer elves: I sing")
    assert refusal.rule == NOTATION
    assert "for example" in refusal.why
    assert t.refusal("orcs accept elves").rule == NOTATION


def test_words_of_honour_stay_as_they_are() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", first="orcs")
    assert small(t, "orcs", "draft say We go to 5★") == ["draft say We go to 5★"]


# -- forms ------------------------------------------------------------------------------------------------


def test_forms_name_options_and_the_whole_line() -> None:
    t = until(turn(), "Move")
    forms = GAME.notation.forms(t.state, t.seat("dwarves"))
    assert forms == "expected one of: pass, move 4., move 5*, move 13; in one line: move 3 5* 7"
    assert "you are not asked anything now; at any time: give" in GAME.notation.forms(
        t.state, t.seat("elves")
    )
    assert t.refusal("dwarves dance").why == f"'dance' is not understood; {forms}"


def test_nobody_talks_where_deals_are_off() -> None:
    t = until(turn(talk="off"), "Move")
    assert GAME.notation.forms(t.state, t.seat("elves")) == "you are not asked anything now"


# -- every composite there is -----------------------------------------------------------------------------


def wander(s: State, seat: Seat, chance: Chance) -> list[str]:
    """Small words chosen at random until the step that asks is done with."""
    kind, texts = type(s.stack[-1]), list[str]()
    number = len(s.stack)
    while len(s.stack) == number and type(s.stack[-1]) is kind and seat in s.asked:
        act = chance.pick(legal(s, seat))
        if act.text.startswith("use") and kind.__name__ != "DragonWindow":
            continue
        texts.append(act.text)
        decide(s, seat, act)
        if act.text in ("pass", "done") or act.text.startswith("to "):
            break
    return texts


def in_one_line(kind: str, words: list[str]) -> str:
    """The small words of a step, as somebody would type them together."""
    said = dict(word.split(" ", 1) for word in words if " " in word)
    elite = f" elite {said['elite']}" if "elite" in said else ""
    if kind == "Move":
        return f"move {said.get('count', 1)} {said['move']} {said['to']}{elite}"
    if kind == "WritePlans":
        card = f" {said['play']}" if "play" in said else ""
        return f"plan {said['send']}{elite}{card}{' bless' if 'bless' in words else ''}"
    if kind == "Revive":
        return f"revive {said['revive']}{elite}"
    if kind == "Ride":
        return f"ride {said['ride']} {said['to']}"
    if kind == "Predict":
        return f"predict {said['predict']} {said['turn']} {said['castle']}"
    if kind == "PlaceOrcs":
        return "place " + " ".join(word.split()[1] for word in words)
    verb = words[0].split()[0]
    return f"{verb} {said.get('count', 1)} {said[verb]}{elite}"


COMPOSED = ("Move", "WritePlans", "Revive", "Ride", "Predict", "PlaceOrcs", "Hire", "Conscript", "Disband")


@pytest.mark.parametrize("number", range(12))
def test_whatever_can_be_said_in_small_words_can_be_said_in_one_line(number: int) -> None:
    chance = Chance(40 + number)
    table = Table(GAME, GAME.study.sample_options(chance), f"notation {number}").start()
    checked = 0
    while not table.over:
        seat = chance.pick(table.asked)
        kind = type(table.state.stack[-1]).__name__
        fresh = table.state.clone()
        assert isinstance(fresh, State)
        fresh.asked = table.state.asked
        if kind in COMPOSED:
            words = wander(fresh, seat, chance)
            if words and is_whole(kind, words):
                line = in_one_line(kind, words)
                assert GAME.notation.expand(table.state, seat, line) == words, line
                assert GAME.notation.expand(table.view(seat), seat, line) == words, line
                checked += 1
        table.play(chance.pick(table.legal(seat)).text, seat)
    assert checked > 5


def is_whole(kind: str, words: list[str]) -> bool:
    """Whether the words begin with the first question of the step."""
    first = {"WritePlans": "send", "Predict": "predict", "PlaceOrcs": "count", "Ride": "ride"}
    begins = words[0].split()[0]
    if kind in first:
        return begins == first[kind] and (kind != "PlaceOrcs" or len(words) > 1)
    return begins in ("move", "revive", "hire", "raise", "conscript", "disband")


def test_examples_are_understood_in_their_steps() -> None:
    for kind, example in EXAMPLES.items():
        words = expand(Played().state, Seat(0), example)
        assert all(LEXICON.find(word) is not None for word in words), kind
