"""The strong bot of Dragon Dune: what it searches, what it may not know, and how it buys peace."""

import pytest

from tests.dragon_dune.tables import Played, at
from wyrmhall.bots import open_bot
from wyrmhall.bots.dragon_dune.deals.diplomat import Diplomat
from wyrmhall.bots.dragon_dune.deals.peace import keeps_out, without_friends
from wyrmhall.bots.dragon_dune.decisions.battles import matchup_of
from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.guide import DuneGuide
from wyrmhall.bots.dragon_dune.judgement.prospects import prospects
from wyrmhall.bots.dragon_dune.judgement.sight import still_to_move
from wyrmhall.bots.dragon_dune.memory import Memory
from wyrmhall.bots.dragon_dune.rollout import Rollout
from wyrmhall.bots.dragon_dune.shortlist import FEW, worths
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.games.dragon_dune.components.board import NOWHERE
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans, is_fixed
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import answers, decide, legal, run_chance, settle
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.lab.arena import play_game
from wyrmhall.lab.laws.bots import keep_bot_law
from wyrmhall.lab.laws.trial import HONEST_BOT

STANDARD = open_bot("standard", GAME)
DIPLOMAT = Diplomat()
BEGUN_TURN = 3


def searching(simulations: int) -> SearchBot:
    return SearchBot(DuneGuide(GAME, STANDARD), Budget(simulations))


# -- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_plays_every_edition_to_its_end(edition: str) -> None:
    bots = [searching(2), STANDARD, STANDARD, STANDARD]
    s, _, _ = play_game(GAME, Options(edition=edition), bots, f"strong/{edition}")
    assert s.stack == []


def test_its_move_does_not_depend_on_what_it_cannot_see() -> None:
    tally = keep_bot_law(GAME, Options(), 3, lambda: searching(4), every=9)
    assert tally[HONEST_BOT] > 20


def test_a_rollout_knows_no_more_than_the_seat_it_plays_for() -> None:
    """There the standard bot is asked about a State; it would do the same with the View of its seat."""
    s = GAME.start(Options())
    settle(s)
    chance = Chance(11)
    for number in range(400):
        run_chance(s, chance)
        if not s.stack:
            break
        seat = s.asked[0]
        menu = legal(s, seat)
        act = STANDARD.choose(s.seen_by(seat), seat, menu, Chance(number))
        assert STANDARD.choose(View(s), seat, menu, Chance(number)) is act
        decide(s, seat, act)
    assert s.turn > 2


# -- what is searched --------------------------------------------------------------------------------


def test_explains_a_battle_by_what_it_saw_in_imagined_worlds() -> None:
    t = at("battle", units="elves 5* 4; goblins 5* 4", hands="elves 5h; goblins 4c", first="goblins")
    seat = t.seat("goblins")
    while not isinstance(t.state.stack[-1], WritePlans):
        t.play(f"{t.asked[0]} {t.menu(t.asked[0])[0]}")
    said = searching(20).explain(t.table.view(seat), seat, legal(t.state, seat), Chance(1))
    assert said.startswith("In ")
    assert "imagined worlds send " in said
    assert "a chance of " in said


def test_in_a_battle_every_option_meets_a_plan_that_somebody_has_thought_over() -> None:
    """Nobody with six units against a lone one sends none, however often it is imagined."""
    t = at("battle", units="orcs 7 6; dwarves 7 1", hands="orcs 2s; dwarves 2d", first="orcs")
    seat, guide = t.seat("dwarves"), DuneGuide(GAME, STANDARD)
    t.play("orcs send 3; orcs play none")
    for number in range(12):
        world = guide.world(t.table.view(seat), seat, Chance(number), None)
        step = world.stack[-1]
        assert isinstance(step, WritePlans)
        assert step.waiting == (seat,)
        assert is_fixed(step.plans[0])
        assert step.plans[0][0] > 0


def test_weighs_a_bid_against_passing() -> None:
    t = at("bidding", gold="elves 9 goblins 9 orcs 9 dwarves 9", first="elves").chance("sale 5d")
    seat = t.state.asked[0]
    assert isinstance(t.step, Auction)
    weighed = searching(8).weigh(t.table.view(seat), seat, legal(t.state, seat), Chance(1))
    assert {one.act.text for one in weighed} >= {"pass", "bid 1"}
    assert all(one.visits for one in weighed)


def test_tries_a_few_options_of_many() -> None:
    t = at("recruitment", units="elves 5* 4 3* 3; goblins 10* 1", gold="elves 8", first="elves", turn=3)
    while t.step.__class__.__name__ != "Hire":
        t.play(
            f"elves {STANDARD.choose(t.table.view(t.seat('elves')), t.seat('elves'), elf_menu(t), Chance(1))}"
        )
    view, menu = t.table.view(t.seat("elves")), elf_menu(t)
    tried = DuneGuide(GAME, STANDARD).candidates(view, t.seat("elves"), menu, None)
    assert len(menu) > 2 * FEW
    assert len(tried) == FEW
    assert all(act in menu for act in tried)


def test_of_the_places_for_conscripts_the_best_few_are_tried() -> None:
    t = at("recruitment", units="elves 5* 2 3* 1 10* 1 15* 1 7 1 8 1; goblins 1* 1", first="elves", turn=3)
    while t.step.__class__.__name__ != "Conscript":
        t.play("elves pass")
    view, menu = t.table.view(t.seat("elves")), elf_menu(t)
    assert isinstance(view, State)
    promised = worths(view, t.seat("elves"), menu)
    tried = DuneGuide(GAME, STANDARD).candidates(view, t.seat("elves"), menu, None)
    assert set(promised) == set(menu)
    assert list(tried) == sorted(menu, key=promised.__getitem__, reverse=True)[:FEW]


def test_what_is_remembered_is_what_would_be_thought_again() -> None:
    """In the worlds of a search: battles with equal keys, and plans of the seat that searches."""
    memory, again = Memory(), 0
    view, seat = begun_turn()
    for number in range(40):
        s, chance = GAME.imagine(view, seat, Chance(number)), Chance(number)
        assert isinstance(s, State)
        player = Rollout(STANDARD, memory)
        while s.stack and s.turn == BEGUN_TURN:
            one, step = s.asked[0], s.stack[-1]
            menu = answers(s, one)
            if len(menu) > 1 and isinstance(step, WritePlans):
                matchup = matchup_of(s, one)
                again += matchup.key() in memory.duels
                duel, fresh = memory.duel(matchup), Duel(matchup)
                assert (duel.rows, duel.played, duel.values) == (fresh.rows, fresh.played, fresh.values)
            elif len(menu) > 1 and isinstance(step, Conscript) and one == seat and step.place == NOWHERE:
                plan = player.think_ahead(s, one, step, menu)
                fresh_plan = Rollout(STANDARD).think_ahead(s, one, step, menu)
                assert plan is not None
                assert fresh_plan is not None
                assert (plan.offer, plan.march, plan.conscript) == (
                    fresh_plan.offer,
                    fresh_plan.march,
                    fresh_plan.conscript,
                )
            decide(s, one, menu[0] if len(menu) == 1 else player.answer(s, one, menu, chance))
            run_chance(s, chance)
    assert again > 0
    assert len(memory.plans) > 1


def test_battles_that_are_not_alike_are_not_taken_for_each_other() -> None:
    positions = [
        ("dwarves 5* 4; goblins 5* 4", "dwarves 5h; goblins 4c"),
        ("dwarves 5* 3; goblins 5* 4", "dwarves 5h; goblins 4c"),
        ("dwarves 5* 4; goblins 5* 3", "dwarves 5h; goblins 4c"),
        ("dwarves 5* 4; goblins 5* 4", "dwarves 3h; goblins 4c"),
        ("dwarves 5* 4; goblins 5* 4", "dwarves 5s; goblins 4c"),
        ("dwarves 5* 4; goblins 5* 4", "dwarves 5h 2h; goblins 4c"),
        ("dwarves 5* 4; goblins 5* 4", "dwarves 5h; goblins 4c 2c"),
        ("dwarves 7 4; goblins 7 4", "dwarves 5h; goblins 4c"),
        ("dwarves 5* 4 3* 2 10* 2; goblins 5* 4", "dwarves 5h; goblins 4c"),
    ]
    thoughts = []
    for units, hands in positions:
        t = at("battle", units=units, hands=hands, first="goblins")
        assert isinstance(t.step, WritePlans)
        for faction in ("dwarves", "goblins"):
            thoughts.append(matchup_of(t.state, t.seat(faction)))
    for one in thoughts:
        for other in thoughts:
            if Duel(one).values != Duel(other).values:
                assert one.key() != other.key()
    values = {tuple(Duel(one).values) for one in thoughts}
    assert len(values) > len(positions)


def begun_turn() -> tuple[View, Seat]:
    """Somebody begins to recruit in a game as a rollout plays it."""
    s, chance, player = GAME.start(Options()), Chance(5), Rollout(STANDARD)
    assert isinstance(s, State)
    settle(s)
    while True:
        run_chance(s, chance)
        seat, step = s.asked[0], s.stack[-1]
        menu = answers(s, seat)
        if s.turn == BEGUN_TURN and isinstance(step, Conscript) and len(menu) > 1:
            return s.seen_by(seat), seat
        decide(s, seat, menu[0] if len(menu) == 1 else player.answer(s, seat, menu, chance))


def elf_menu(t: Played) -> list:  # type: ignore[type-arg]
    return list(legal(t.state, t.seat("elves")))


# -- what a turn has brought -------------------------------------------------------------------------


def test_chances_add_up_to_one_and_grow_with_castles() -> None:
    few = at("dragon", units="elves 5* 3; goblins 10* 3; orcs 1* 3").state
    more = at("dragon", units="elves 5* 3 3* 2; goblins 10* 3; orcs 1* 3").state
    assert sum(prospects(few)) == pytest.approx(1)
    elves = 1
    assert prospects(more)[elves] > 1.2 * prospects(few)[elves]


def test_the_games_that_are_added_end_as_the_board_promises_with_more_doubt() -> None:
    s = at("dragon", units="elves 5* 3 3* 2; goblins 10* 3; orcs 1* 3").state
    promised, added = prospects(s), DuneGuide(GAME, STANDARD).playouts(s).ended
    assert sum(added) == pytest.approx(1)
    assert max(added) < max(promised)
    assert sorted(range(len(added)), key=added.__getitem__) == sorted(
        range(len(promised)), key=promised.__getitem__
    )


def test_nobody_is_more_feared_in_the_last_turn_than_the_orcs() -> None:
    board = "elves 5* 3; goblins 10* 3; dwarves 3* 3; orcs 1* 3"
    early, late = (
        prospects(at("dragon", units=board, turn=1).state),
        prospects(at("dragon", units=board, turn=8).state),
    )
    orcs = 3
    assert late[orcs] == max(late)
    assert late[orcs] > 1.5 * early[orcs]


# -- peace -------------------------------------------------------------------------------------------


def said_by(t: Played, faction: str) -> str:
    seat = t.seat(faction)
    return DIPLOMAT.speak(t.table.view(seat), seat, Chance(1))


def say(t: Played, faction: str, words: str) -> None:
    t.table.play(words, t.seat(faction))


def test_makes_a_peace_to_which_the_other_one_agrees() -> None:
    t = at("recruitment", units="dwarves 3* 3; elves 5* 3", gold="dwarves 6 elves 1", first="dwarves")
    words = said_by(t, "dwarves")
    assert words.startswith("offer ")
    assert "you keep out of my territories until" in words
    partner = words.split()[1].rstrip(":")
    say(t, "dwarves", words)
    say(t, partner, STANDARD.speak(t.table.view(t.seat(partner)), t.seat(partner), Chance(1)))
    assert keeps_out(t.view("dwarves"), t.seat("dwarves"), t.seat(partner))


def test_who_has_promised_to_keep_out_is_no_danger() -> None:
    t = at("recruitment", units="dwarves 3* 3; elves 5* 3", gold="dwarves 6 elves 1", first="dwarves")
    say(t, "dwarves", "offer elves: I pay 1 now; you keep out of my territories until 2")
    say(t, "elves", "accept dwarves")
    seen = without_friends(t.view("dwarves"), t.seat("dwarves"))
    assert t.seat("elves") not in still_to_move(seen)
    assert t.seat("elves") in still_to_move(t.view("dwarves"))
    assert t.seat("goblins") in still_to_move(seen)


@pytest.mark.parametrize(
    ("units", "words", "answer"),
    [
        ("dwarves 3* 3", "I pay 1 now; you keep out of my territories until 8", "refuse"),  # a long peace
        ("dwarves 3* 3", "I pay 4 now; you keep out of my territories until 2", "refuse"),  # two castles more
        (
            "dwarves 3* 3",
            "I keep out of your territories until 3; you keep out of my territories until 3",
            "accept",
        ),
        ("dwarves 3* 3 15* 3", "I pay 5 now; you keep out of 3* until 2", "refuse"),  # to one who nearly wins
        ("dwarves 3* 3", "I pay 2 now; you tell queen", "refuse"),  # a Usurper is worth more than that
    ],
)
def test_does_not_sell_peace_for_less_than_it_is_worth(units: str, words: str, answer: str) -> None:
    t = at("recruitment", units=units, gold="dwarves 6 elves 1", first="dwarves")
    say(t, "dwarves", f"offer elves: {words}")
    assert said_by(t, "elves").split()[0] == answer


def test_pays_nothing_where_nobody_talks_or_the_purse_is_empty() -> None:
    board = "dwarves 3* 3; elves 5* 3"
    silent = at("recruitment", units=board, gold="dwarves 6", first="dwarves", talk="off")
    poor = at("recruitment", units=board, gold="dwarves 0", first="dwarves")
    assert said_by(silent, "dwarves") == ""
    assert "pay" not in said_by(poor, "dwarves")


def test_what_it_says_can_be_said_and_games_with_it_end() -> None:
    bots = [DIPLOMAT, STANDARD, STANDARD, STANDARD]
    for number in range(4):
        s, _, _ = play_game(GAME, Options(), bots[number:] + bots[:number], f"peace/{number}")
        assert isinstance(s, State)
        assert s.victory


def at_a_card() -> tuple[State, Seat, Menu, Rollout]:
    """A game as a rollout plays it, where somebody has said how many units and is asked for the artifact."""
    s, chance, player = GAME.start(Options()), Chance(3), Rollout(STANDARD)
    assert isinstance(s, State)
    settle(s)
    while True:
        run_chance(s, chance)
        seat = s.asked[0]
        menu, step = answers(s, seat), s.stack[-1]
        if isinstance(step, WritePlans) and len(menu) > 1 and step.plans[step.sides.index(seat)][0] != UNSAID:
            return s, seat, menu, player
        decide(s, seat, menu[0] if len(menu) == 1 else player.answer(s, seat, menu, chance))


def test_in_a_rollout_no_battle_is_fought_by_the_thoughts_of_an_earlier_one() -> None:
    s, seat, menu, player = at_a_card()
    assert player.duel is not None
    player.duel.rows = []  # of a battle in the same place, some turns ago: its numbers fit no more
    player.battle = None
    assert player.answer(s, seat, menu, Chance(1)) in menu
