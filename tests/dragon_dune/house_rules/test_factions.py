"""Factions of one's own: a power does for its new owner what the rules say, and nothing for the old one."""

import pytest

from tests.dragon_dune.house_rules.own_rules import PAGE, blocks_of_the_page
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.editions import EDITIONS, NO_FACTION
from wyrmhall.games.dragon_dune.components.factions import DWARVES, ELVES, FACTION_NAMES, GOBLINS, ORCS
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.components.powers import POWERS, PRINTED_POWERS
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import ADVANCED, Options
from wyrmhall.games.dragon_dune.setup import first_setup
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, complaints_about, with_values
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.soak import Report, Walk

OWN = next(block for block in blocks_of_the_page() if "powers = [" in block)
NAMES = ("Ann", "Bob", "Cleo", "Dora")


def moved(power: str, owner: str) -> str:
    """House rules in which one power has another owner."""
    was = PRINTED_POWERS[power][0]
    values = {}
    for faction in FACTION_NAMES:
        held = [one for one in POWERS if PRINTED_POWERS[one][0] == faction and one != power]
        if faction in (was, owner):
            values[f"{faction}.powers"] = [*held, power] if faction == owner else held
    return with_values(HOUSE_RULES, "", "sixth-c", values)


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_printed_every_power_is_where_it_always_was(edition: str) -> None:
    owners = EDITIONS[edition].owners
    assert {power: FACTION_NAMES[owner] for power, owner in owners.items()} == {
        power: owner for power, (owner, _, _) in PRINTED_POWERS.items()
    }
    assert EDITIONS[edition].faction_names == ("Dwarves", "Elves", "Goblins", "Orcs")


def test_every_power_is_on_the_page_with_atoms_of_the_rulebook() -> None:
    page, atoms = PAGE.read_text("utf-8"), GAME.rulebook().atoms
    for power, (owner, what, rules) in PRINTED_POWERS.items():
        assert f"| `{power}` | {owner} | {what} | {rules} |" in page
        assert all(rule in atoms for rule in rules.split(", ")), power


@rule("DD-R-189")
def test_who_is_paid_for_cards_goes_with_the_power() -> None:
    t = at("bidding", rules=moved("sells-cards", "orcs"))
    assert t.state.setup.merchant == t.seat("orcs")


def test_who_wins_at_the_end_goes_with_the_power() -> None:
    t = at("victory", turn=8, rules=moved("wins-at-the-end", "goblins"))
    assert t.names(GAME.winners(t.state)) == ["goblins"]


def test_a_power_that_nobody_has_is_not_played() -> None:
    own = first_setup(Options(rules=OWN))
    assert own.edition.owners["inspects-hands"] == NO_FACTION
    assert own.inspector == NOBODY


def test_the_larger_hand_goes_with_the_second_card() -> None:
    t = Played(rules=moved("second-cards", "elves"))
    assert t.state.setup.hand_limit == (4, 8, 4, 4)


def test_bonuses_go_with_their_powers() -> None:
    from wyrmhall.games.dragon_dune.rules.battle.resolution import bonus

    edition = Options(rules=moved("fights-hard", "orcs")).edition_in_force
    assert bonus(edition, ORCS, ELVES) == edition.dwarf_bonus + edition.orc_bonus
    assert bonus(edition, DWARVES, ELVES) == 0
    printed = EDITIONS["sixth-c"]
    assert (bonus(printed, DWARVES, ELVES), bonus(printed, DWARVES, ORCS)) == (2, 0)
    assert (bonus(printed, ORCS, DWARVES), bonus(printed, GOBLINS, ORCS)) == (1, 0)


def test_names_starts_and_powers_are_told() -> None:
    options = Options(rules=OWN)
    told = {entry.key: (entry.name, entry.words) for entry in GAME.explanations.entries(options)}
    name, words = told["faction.elves"]
    assert name == "Sylvans"
    assert "3★ and 2•" in words
    assert "goes to the Sylvans" in words
    assert "see each card" not in words
    assert "The Delvers see each card" in told["faction.dwarves"][1]
    assert "Only the Delvers see" in told["round.bidding"][1] or "Delvers" in str(told)
    assert GAME.words.display_names(options, NAMES)[1].startswith("Sylvans")
    assert GAME.words.display_names(Options(), NAMES)[1] == "Elves (Bob)"


def test_the_log_speaks_of_an_own_name_as_of_a_printed_one() -> None:
    from wyrmhall.games.dragon_dune.language.prose import is_faction, player_of

    own = GAME.words.display_names(Options(rules=OWN), NAMES)[1]
    assert is_faction(own)
    assert player_of(own) == "Bob"


def test_a_line_of_the_log_keeps_an_own_name_apart_from_the_person() -> None:
    """What cleans names of people left out the blank between the two, and verbs lost their plural."""
    names = GAME.words.display_names(Options(rules=OWN), NAMES)
    assert GAME.words.say(Event("passed", "DD-BID-07", {"seat": 1}), names) == "Sylvans\u00a0(Bob) pass"


def test_units_start_where_the_file_says() -> None:
    walk = Walk(GAME, Options(rules=OWN), 3, None, Report())
    walk.play()
    setup = first_setup(Options(rules=OWN))
    assert setup.start_places(Seat(ELVES)) == (place_named("3*"), place_named("2."))
    assert setup.edition.troll_of(ELVES) == 1 << place_named("3*")


def test_the_screen_shows_the_names() -> None:
    state = GAME.start(Options(rules=OWN))
    screen = GAME.screens.screen(state.seen_by(Seat(0)), Seat(0), NAMES)
    assert [player.name for player in screen.players] == ["Delvers", "Sylvans", "Goblins", "Orcs"]
    assert dune_state(state).setup.name(Seat(1)) == "Sylvans"


@pytest.mark.parametrize("bot", ["easy", "standard"])
def test_bots_play_them(bot: str) -> None:
    options = GAME.study.for_programs(Options(rules=OWN, advanced=ADVANCED, talk="on"))
    assert play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "factions")[4]


@pytest.mark.parametrize("owner", FACTION_NAMES)
def test_one_faction_may_have_all_powers(owner: str) -> None:
    values = {f"{faction}.powers": list(POWERS) if faction == owner else [] for faction in FACTION_NAMES}
    text = with_values(HOUSE_RULES, "", "sixth-c", {**values, "hand_limit": 3})
    for seed in range(3):
        Walk(GAME, Options(rules=text, advanced=ADVANCED, talk="on"), seed, None, Report()).play()


def test_drawn_factions_fit_together() -> None:
    for seed in range(40):
        chance = Chance(seed)
        values = HOUSE_RULES.fitting({"elves.powers": [], "orcs.suit": "d", "goblins.places": []}, chance)
        text = with_values(HOUSE_RULES, "", "sixth-c", values)
        wrong = [one for one in complaints_about(HOUSE_RULES, OWN_FILE, text) if "hand" not in one.sentence]
        assert not wrong
