"""Dragon Dune as text: what stands there, that it fits, and that it tells no secret."""

import pytest

from tests.dragon_dune.deals.bargains import TALK
from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.components.board import BORDERS, PLACES, Place, place_named, places_in
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.terminal.map import BOXES, LAKE, PICTURE, SIDES
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game_parts.terminal_layout import ESCAPES, width
from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.kernel.seat import CHANCE, SPECTATOR, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View
from wyrmhall.kernel.table import Table

NAMES = ("Ann", "Bob", "Cara", "Dan")
LONG_NAMES = ("Wolfeschlegelstein", "王小明王小明王小明", "Ö" * 20, "x")


def drawn(t: Played, faction: str) -> str:
    seat = t.seat(faction)
    return GAME.terminal.draw(View(t.view(faction)), seat, NAMES[: t.state.setup.players], False)


def asked(t: Played, faction: str) -> str:
    seat = t.seat(faction)
    return GAME.words.prompt(View(t.view(faction)), seat, NAMES[: t.state.setup.players], True)


def line_with(text: str, part: str) -> str:
    (line,) = [line for line in text.splitlines() if part in line]
    return line


# -- the map ----------------------------------------------------------------------------------------------


def box_of(line: int, left: int) -> Place | None:
    for place, rows in BOXES.items():
        for row in rows:
            if row.line == line and row.left <= left < row.left + row.width:
                return place
    return None


def test_boxes_share_a_side_exactly_where_there_is_a_border() -> None:
    touching = dict.fromkeys(PLACES, 0)
    for line, text in enumerate(PICTURE):
        for left, sign in enumerate(text):
            if sign in SIDES:
                for one, other in (
                    (box_of(line - 1, left), box_of(line + 1, left)),
                    (box_of(line, left - 1), box_of(line, left + 1)),
                ):
                    if one is not None and other is not None and one != other:
                        touching[one] |= 1 << other
                        touching[other] |= 1 << one
    for place in PLACES:
        assert places_in(touching[place]) == places_in(BORDERS[place])


def test_every_territory_has_a_box_and_the_lake_is_none() -> None:
    assert set(BOXES) == set(PLACES)
    assert all(box_of(row.line, row.left) is None for row in LAKE)


def test_the_map_shows_gold_units_hiding_troll_dragon_and_walls() -> None:
    t = at(
        "bidding",
        units="elves 5* 5 14 3; orcs 14 4; dwarves 4. 3",
        ground="13 6",
        trolls="3*",
        hidden="elves 14",
        elite="4. 2",
        dragon=16,
        advanced=("elite",),
    )
    t.state.breached = 1 << place_named("15*")
    page = drawn(t, "orcs")
    for part in ("5★ E5", "(E3) O4", "D3e2", "13 6g", "3★ Troll", "16• DRAGON", "16 DRAGON", "15★ no walls"):
        assert part in page


def test_what_does_not_fit_into_its_box_stands_below_the_map() -> None:
    units = "elves 16 10; orcs 16 5; goblins 16 7; dwarves 16 6"
    page = drawn(at("bidding", units=units, ground="16 12", dragon=3), "orcs")
    assert "│16…" in page
    assert " 16 12g D6 E10 G7 O5" in page.splitlines()


# -- it fits ----------------------------------------------------------------------------------------------


def check_page(view: View, seat: Seat, names: tuple[str, ...]) -> None:
    plain, painted = GAME.terminal.draw(view, seat, names, False), GAME.terminal.draw(view, seat, names, True)
    assert "\x1b" not in plain
    assert ESCAPES.sub("", painted) == plain  # the same table: nothing is said by colour alone
    for line in plain.splitlines():
        assert width(line) <= 80, line
    assert "{" not in GAME.words.prompt(view, seat, names, True)


def test_tables_with_deals_are_among_those_drawn() -> None:
    assert isinstance(Played().state.standing()[0], TALK)


def something(table: Table, seat: Seat, chance: Chance) -> str:
    """A random decision, or now and then some talk."""
    talk = table.standing(seat) if chance.below(4) == 0 else ()
    return chance.pick(talk if len(talk) else table.legal(seat)).text


@pytest.mark.parametrize("number", range(36))
def test_every_table_fits_80_columns(number: int) -> None:
    chance = Chance(700 + number)
    table = Table(GAME, GAME.study.sample_options(chance), f"width {number}")
    names = LONG_NAMES[: len(table.names)]
    check_page(table.view(SPECTATOR), SPECTATOR, names)  # before chance has drawn anything
    table.start()
    decisions = 0
    while not table.over:
        seat = chance.pick(table.asked)
        if decisions % 9 == 0:
            check_page(table.view(seat), seat, names)
        if decisions % 61 == 0:
            for other in (*table.state.seats(), SPECTATOR):
                check_page(table.view(other), other, names)
            check_page(View(table.state), SPECTATOR, names)  # all open, as in a replay
        table.play(something(table, seat, chance), seat)
        decisions += 1
    check_page(table.view(SPECTATOR), SPECTATOR, names)
    assert "won by" in GAME.terminal.draw(table.view(SPECTATOR), SPECTATOR, names, False)


def test_a_long_word_of_honour_is_broken() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", first="orcs")
    t.play(f"orcs offer elves: I promise: {'x' * 190}")
    check_page(t.table.view(t.seat("elves")), t.seat("elves"), NAMES)
    assert sum(line.count("x") for line in drawn(t, "elves").splitlines() if "xxx" in line) == 190


# -- no secret --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(16))
def test_nobody_can_tell_imagined_worlds_apart_by_the_text(number: int) -> None:
    """Page, question, forms and what is understood are the same in a world dealt anew."""
    chance = Chance(300 + number)
    table = Table(GAME, GAME.study.sample_options(chance), f"worlds {number}").start()
    names = NAMES[: len(table.names)]
    typed = ("as", "4h", "10*", "13", "3", "plan 2 4h", "plan 1", "move 2 5* 7", "hire 2 10*", "drop 4h 5s")
    while not table.over:
        seat = chance.pick(table.asked)
        for viewer in (*table.state.seats(), SPECTATOR) if chance.below(12) == 0 else ():
            seen = table.view(viewer)
            world = GAME.imagine(seen, viewer, chance)
            again = world.seen_by(viewer)
            again.asked = seen.asked
            assert GAME.terminal.draw(again, viewer, names, True) == GAME.terminal.draw(
                seen, viewer, names, True
            )
            assert GAME.words.prompt(again, viewer, names, True) == GAME.words.prompt(
                seen, viewer, names, True
            )
            if viewer != SPECTATOR:
                world.asked = seen.asked
                assert GAME.notation.forms(world, viewer) == GAME.notation.forms(table.state, viewer)
                for text in typed:
                    expanded = read(table.state, viewer, text)
                    assert read(world, viewer, text) == expanded
                    assert read(seen, viewer, text) == expanded
        table.play(something(table, seat, chance), seat)


def read(s: KernelState, seat: Seat, text: str) -> list[str] | Refusal:
    """What was typed in small words, or why it cannot be."""
    try:
        return GAME.notation.expand(s, seat, text)
    except IllegalAction as illegal:
        return illegal.refusal


# -- what stands there ------------------------------------------------------------------------------------


def test_header_names_turn_round_first_seat_and_who_moves() -> None:
    t = at("bidding", first="elves", gold="elves 5").play("chance: sale 4h")
    assert (
        drawn(t, "orcs")
        .splitlines()[0]
        .startswith("-- Turn 2 of 8 - III Bidding - first Elves - to move Elves ---")
    )


def test_a_seat_shows_what_lies_open_before_it() -> None:
    t = at(
        "bidding",
        units="elves 5* 5; orcs 1* 2 15* 1",
        gold="elves 7",
        hands="elves 4h 5s",
        grave="elves 2",
        allies="elves dwarves",
        first="elves",
    ).play("chance: sale 6d")
    page = drawn(t, "elves")
    row = " ".join(line_with(page, "♥ E Elves").split())
    assert row == "> ♥ E Elves Bob (you) 7 2/4 3 2 1/3 4 ally Dwarves"
    assert line_with(page, "♠ O Orcs").split()[-3:] == ["0", "2/3", "3"]


def test_own_cards_are_shown_and_those_of_others_are_not() -> None:
    t = at("collection", hands="elves 4h as; orcs 6c", queens="elves s", jacks="elves d")
    page = drawn(t, "elves")
    assert " your hand 2/4 (only you see this): [2] 4h ♥ fire, [3] as ♠ Special Card" in page
    assert " your secrets: Queen ♠ (Orcs), Jack ♦ (diamonds)" in page
    assert "6c" not in page
    assert "6♣" not in page
    assert "your" not in drawn(t, "spectator")


def test_cards_are_numbered_only_where_no_choice_is_a_number_itself() -> None:
    t = at("recruitment", units="elves 5* 2 13 1", hands="elves as", first="elves")
    t.play("elves pass; elves pass")
    assert t.menu("elves") == ["pass", "move 5*", "move 13", "use as"]
    assert "[" not in drawn(t, "elves")


def test_the_swap_of_the_dwarves_is_shown_to_them() -> None:
    t = at("collection", hands="dwarves 2c", queens="dwarves s", jacks="dwarves h")
    assert "or swapped: Jack (Elves), Queen (spades)" in drawn(t, "dwarves")


def test_what_others_have_seen_is_marked_on_both_sides() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", hands="orcs 6c 2d", queens="orcs h", first="orcs")
    t.play("orcs offer elves: I tell queen, I tell hand; elves accept orcs")
    assert "known to you: Orcs 2♦ 6♣, Queen ♥" in drawn(t, "elves")
    assert "Queen ♥ (Elves), seen by the Elves" in drawn(t, "orcs")
    assert "known" not in drawn(t, "goblins")


def test_the_dragon_track_shows_what_burns_ahead() -> None:
    t = at("bidding", units="elves 17 2; orcs 1 3 1* 2", ground="18 3", dragon=16, gold="elves 5")
    assert " dragon at 16, ahead: 17 (E-2!), 18 (3g), 1 (O-2), 2, 3, 4" in drawn(t, "elves")
    assert "1 (O-2!)" in drawn(t, "orcs")


def test_events_show_where_the_red_dragon_would_strike() -> None:
    t = at("recruitment", pile="7c 9h", next_event="8s", units="elves 5* 1")
    told = " events: 9♥ for 13 (Red Dragon there if ♥ comes second), 7♣ for 1, 14 to come,"
    assert told in drawn(t, "elves")
    assert "next 8♠ for 9 (only you see this)" in drawn(t, "elves")
    assert "8♠" not in drawn(t, "orcs")
    assert "Elves know the next" in drawn(t, "orcs")


def test_the_last_turns_remind_of_the_default_victory() -> None:
    assert "at the end of turn 8, the Orcs win." in drawn(at("bidding", turn=7, gold="elves 5"), "elves")
    assert "the Orcs win." not in drawn(at("bidding", turn=6, gold="elves 5"), "elves")
    few = at("bidding", turn=8, factions=("elves", "dwarves"), gold="elves 5")
    assert "most castles win." in drawn(few, "elves")


def test_the_auction_shows_its_card_to_those_who_see_it() -> None:
    t = at("bidding", gold="elves 5 goblins 4", first="elves").play("chance: sale 4h; elves bid 2")
    assert " for sale: 4♥ fire (seen by the Elves), Elves bid 2, 3 more to come" in drawn(t, "elves")
    assert " for sale: a card face down (seen by the Elves), Elves bid 2" in drawn(t, "goblins")
    assert asked(t, "goblins") == (
        "Goblins (Cara), bid more than 2 (you have 4 gold), or pass: passing is not final."
    )


def test_the_steps_of_a_turn_are_shown() -> None:
    t = at("recruitment", units="elves 5* 2", first="elves").play("elves pass")
    assert " turn of the Elves: revive > conscript > HIRE > move > disband" in drawn(t, "orcs")


def test_plans_are_shown_to_their_writer_only() -> None:
    t = at("battle", units="orcs 11 4; goblins 11 3", hands="orcs 6c; goblins 2d 3s", first="orcs")
    t.play("goblins plan 3 2d; orcs send 2")
    page = drawn(t, "orcs")
    assert " battle in 11: Orcs attack with 4 units, Goblins defend with 3 units," in page
    assert "    2 points a unit, Orcs +1" in page
    assert " your plan (only you see this): 2 units" in page
    assert line_with(page, "♣ G Goblins").endswith("locked in")
    assert " your plan (only you see this): 3 units, 2♦" in drawn(t, "goblins")
    assert "your plan" not in drawn(t, "elves")
    assert "2♦" not in page
    assert asked(t, "elves") == "Waiting for the Orcs (Dan) to write the battle plans, in secret."


def test_open_plans_show_their_totals() -> None:
    t = at("battle", units="orcs 11 4; goblins 11 3", hands="orcs 6c; goblins 2d", first="orcs")
    t.play("orcs plan 2 6c; goblins plan 3 2d")
    assert "    Orcs: 2 units, 6♣ = 11 points" in drawn(t, "elves")
    assert "    Goblins: 3 units, 2♦ = 8 points" in drawn(t, "elves")


def test_an_answer_that_binds_is_shown() -> None:
    t = at("battle", units="elves 11 4; goblins 11 3", hands="goblins 2d 3s", first="elves")
    t.play("elves ask colour; goblins pass; goblins answer red")
    assert "bound by their answer, the Goblins use an artifact of fire" in drawn(t, "orcs")


def test_an_answer_in_secret_is_shown_to_its_giver() -> None:
    t = at("dragon", units="orcs 1* 4", hands="orcs as")
    t.play("orcs use as; orcs move 1*")
    assert " your answer (only you see this): use as, move 1*" in drawn(t, "orcs")
    assert "answer" not in drawn(t, "elves")
    assert asked(t, "elves") == (
        "Waiting for the Orcs (Dan) to use Special Cards before the dragons move, in secret."
    )


def test_the_ledger_shows_deals_proposals_and_how_to_answer() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", gold="orcs 3", first="orcs")
    t.play("orcs offer elves: I pay 2 now, you keep out of 10* until 5; elves accept orcs")
    t.play("elves offer orcs: you pay 1 at the battle round of turn 2")
    page = drawn(t, "orcs")
    assert " deal 1 binds Elves, Orcs: Orcs pay the Elves 2 gold now (done); Elves keep" in page
    assert " proposal 1 of Elves for Elves, Orcs: Orcs pay the Elves 1 gold" in page
    assert "for you: accept elves 1 or refuse elves 1" in page.replace("\n   ", "")
    assert "yours: withdraw 1" in drawn(t, "elves")
    assert "accept" not in drawn(t, "goblins")
    assert asked(t, "orcs").endswith("The Elves propose a deal: accept elves 1, or refuse.")


def test_debts_and_drafts_are_shown() -> None:
    t = at("recruitment", units="orcs 1* 3; elves 5* 2", gold="orcs 1", first="orcs")
    t.play("orcs offer elves: I pay 3 at the battle round of turn 2; elves accept orcs 1")
    t.play("goblins draft with elves; goblins draft pay-now")
    assert " your draft for Elves, Goblins: pay-now ...; next: draft by elves, draft by" in drawn(
        t, "goblins"
    )
    assert "draft" not in drawn(t, "elves")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_setup_is_drawn(edition: str) -> None:
    t = Played(edition=edition)
    assert drawn(t, "orcs").startswith(f"-- Setup - {edition} edition - to move Orcs ---")
    assert "5★ E" in drawn(t, "orcs")


# -- questions --------------------------------------------------------------------------------------------


def test_chance_and_the_end_have_their_sentences() -> None:
    t = at("bidding", gold="elves 5")
    assert t.state.asked == (CHANCE,)
    assert asked(t, "elves") == "Chance decides."
    t.state.stack.clear()
    t.state.victors = (t.seat("elves"),)
    assert asked(t, "orcs") == "The game is over: won by the Elves (Bob)."


def test_a_single_choice_is_said_to_be_one() -> None:
    t = at("battle", units="elves 11 4; goblins 11 3", hands="goblins 3s", first="elves").play(
        "elves ask colour"
    )
    assert asked(t, "goblins").startswith(
        "Goblins (Cara), prevent the question of the Elves with a Special Card, or pass; "
        "the only choice is 'pass'."
    )


def test_players_called_by_their_faction_are_named_once() -> None:
    t = at("bidding", gold="elves 5", first="elves").play("chance: sale 4h")
    names = ("dwarves", "elves", "goblins", "orcs")
    seen = GAME.words.prompt(View(t.view("orcs")), t.seat("orcs"), names, True)
    assert seen == "Waiting for the Elves to bid or pass."
    assert line_with(
        GAME.terminal.draw(View(t.view("elves")), t.seat("elves"), names, False), "E Elves"
    ).split()[4] == ("(you)")


def test_players_called_by_faction_and_name_are_taken_apart() -> None:
    t = at("bidding", gold="elves 5", first="elves").play("chance: sale 4h")
    names = ("Dwarves (Ann)", "Elves (Bob)", "Goblins (Cara)", "Orcs (Dan)")
    for faction in ("elves", "orcs", "spectator"):
        view, seat = View(t.view(faction)), t.seat(faction)
        assert GAME.terminal.draw(view, seat, names, False) == drawn(t, faction)
        assert GAME.words.prompt(view, seat, names, True) == asked(t, faction)


@pytest.mark.parametrize(
    ("script", "faction", "question"),
    [
        ("orcs use ad ac", "orcs", "say whom you ask ('inquire elves') or whose walls fall ('walls 3*')."),
        ("orcs use ad ac; orcs inquire elves", "orcs", "ask the Elves one question, for example 'about 4h',"),
        (
            "orcs use ad ac; orcs inquire elves; orcs about attack",
            "elves",
            "answer the Orcs yes or no: will you attack me?",
        ),
    ],
)
def test_questions_about_two_cards(script: str, faction: str, question: str) -> None:
    t = at(
        "recruitment",
        units="orcs 18 3; elves 5* 2",
        hands="orcs ad ac",
        gold="orcs 0",
        first="orcs",
        two_aces=("question", "walls"),
    )
    while type(t.step).__name__ != "TwoCards":
        t.play("orcs pass")
    t.play(script)
    assert question in asked(t, faction)


def test_questions_of_battles() -> None:
    t = at("battle", units="elves 11 4; goblins 11 3", hands="elves as; goblins ac 3s", first="elves")
    t.play("elves ask colour; goblins use ac")
    assert asked(t, "elves") == "Elves (Bob), ask both questions with a Special Card after all, or pass."
    assert asked(t, "goblins") == "Waiting for the Elves (Bob) to ask both questions or pass."


def test_a_question_bought_in_secret_is_completed() -> None:
    t = at(
        "battle",
        units="orcs 11 4; goblins 11 3",
        hands="orcs ad ac; goblins 2c 3s",
        two_aces=("question",),
        first="orcs",
    )
    assert "buy a yes-or-no question" in asked(t, "orcs")
    t.play("orcs use ad ac")
    assert asked(t, "orcs").startswith("Orcs (Dan), say whom you ask and about what, for example 'about 4h'")


def test_the_graveyard_names_its_price() -> None:
    t = at("recruitment", grave="dwarves 3", gold="dwarves 0", first="dwarves")
    assert "bring back up to 1 units free of charge" in asked(t, "dwarves")
    t = at("recruitment", grave="dwarves 3", gold="dwarves 9", first="dwarves")
    assert "bring back up to 3 units (1 free, then 1 gold each)" in asked(t, "dwarves")


def test_after_the_dragons_have_moved() -> None:
    t = at("dragon", units="orcs 1* 4", hands="orcs as").play("orcs done; chance: dragon 2h")
    assert "use a Special Card to send units anywhere" in asked(t, "orcs")
    assert "to use Special Cards now that the dragons have moved, in secret" in asked(t, "elves")


def test_three_in_the_middle_choose_their_battles() -> None:
    t = at(
        "victory",
        turn=8,
        units="elves 0. 2; dwarves 0. 2; goblins 0. 1",
        factions=("elves", "dwarves", "goblins"),
    )
    assert asked(t, "dwarves") == "Dwarves (Bob), choose whom you fight in 0•."
