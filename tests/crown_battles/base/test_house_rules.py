"""A preset of one's own: what it changes, what is refused, and that everything else stays as it was."""

import re
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.bots import open_bot
from wyrmhall.cli.main import run
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.envs.setting import Setting
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES, PRESET_VALUES
from wyrmhall.games.crown_battles.components.own_missions import MISSION_WORDS
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.spinner import Spin
from wyrmhall.games.crown_battles.setup import CHOICE_FIELD, NO_FIELD
from wyrmhall.games.crown_battles.study import sampling
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import complaints_about
from wyrmhall.kernel.options import BadOptions, plain_options, read_options
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.kernel.table import new_table
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.commands.table import table_options
from wyrmhall.lab.soak import Report, Walk

PAGE = Path(__file__).parents[3] / "docs/designers/house-rules.md"
WRITTEN: list[str] = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
OWN = next(block for block in WRITTEN if 'name = "Small crown"' in block)
FROM = 'from = "standard-4"\n'
BOTS = ("standard",) * 4
FEW = "lowest = 13\npeasants = 0\ngolems = 0\ndragons = 0\nsuits = ['orcs']\ndeals = [1]\n"
MISSION = "[[missions]]\nname = 'A'\ninstead_of = 'mirror'\npoints = 5\n"
TYPE = "[[round_types]]\nname = 'A'\ninstead_of = 'long-play'\n"
PLAIN = Preferences(colour=False, confirm=False)


def test_every_preset_fits_the_description() -> None:
    for values in HOUSE_RULES.bases.values():
        assert [value.name for value in PRESET_VALUES if value.fault(values[value.name])] == []
        assert not HOUSE_RULES.contradictions(values)


def test_every_value_cites_an_atom() -> None:
    fields = [field for value in PRESET_VALUES for field in value.inner if field.name != "name"]
    assert {value.rule for value in (*PRESET_VALUES, *fields)} <= set(GAME.rulebook().atoms)


def test_learners_read_missions_and_types_of_ones_own() -> None:
    rules = f"{FROM}missions_out = {list(MISSION_WORDS[8:])}\n".replace("giant-toppled", "first-strike")
    rules += f"types = ['long-play']\n{TYPE}face_down = true\n{MISSION}least = 1\n"
    setting = Setting("crown-battles", {"rules": rules})
    assert setting.layout.size == Setting("crown-battles", {"rules": FROM}).layout.size


def test_the_table_of_the_page_is_that_of_the_description() -> None:
    assert "\n".join(HOUSE_RULES.markdown()) in PAGE.read_text("utf-8")


def test_house_rules_that_change_nothing_are_the_preset() -> None:
    for base in HOUSE_RULES.bases:
        own = make_setup(Options(rules=f'from = "{base}"\n'))
        preset, _, players = base.partition("-")
        printed = make_setup(Options(preset=preset, players=int(players or 0)))
        assert (own.deck, own.deals, own.suits, own.players) == (
            printed.deck,
            printed.deals,
            printed.suits,
            printed.players,
        )


def test_what_the_file_says_is_played() -> None:
    setup = make_setup(Options(rules=OWN))
    assert (setup.players, setup.deals, setup.preset.stake) == (4, (2, 4, 6, 8, 6, 4), 30)
    assert len(setup.suits) == 3
    fields = Spin().likely(GAME.start(Options(rules=OWN)))
    assert (len(fields), fields.count(NO_FIELD), fields.count(CHOICE_FIELD)) == (9, 3, 0)


@pytest.mark.parametrize("replays", [0, 2])
def test_a_last_round_without_a_winner_is_played_again_so_often(replays: int) -> None:
    """CB-R-82"""
    rules = f'from = "standard-2"\nsuits = ["orcs"]\ndeals = [2]\nreplays = {replays}\n'
    again = []
    for seed in range(120):
        table, luck = new_table(GAME, {"rules": rules}, str(seed), ()), Chance(seed)
        while not table.over:
            seat = table.asked[0]
            menu = table.legal(seat)
            table.play(menu[luck.below(len(menu))].text, seat)
        again.append(sum(event.kind == "replayed" for event in table.log))
        assert len(GAME.winners(table.state)) == 1 or again[-1] == replays
    assert max(again) == replays


@pytest.mark.parametrize(
    ("written", "line", "said"),
    [
        ("replays = 21", 2, "0 to 20"),
        ("lowest = 14", 2, "1 to 13 is expected"),
        ("lowest = 9\nhighest = 8", 2, "no number is left"),
        ("suits = []", 2, "one suit at least"),
        ('suits = ["orcs"]\none_suit_out = true', 2, "one suit at least"),
        ('suits = ["hobbits"]', 2, "none of orcs, humans, elves, taurans"),
        ("deals = []", 2, "a list of 1 to 40 numbers is expected"),
        ("deals = [2, 0]", 2, "1 to 38 is expected, and 0 is written"),
        ('deals = "2, 4"', 2, "a list of 1 to 40 numbers is expected"),
        ("stake = 12", 2, "0 to 100, a multiple of 5, is expected, and 12 is written"),
        ("[spinner]\nsuit = 0\nnone = 0\nchoice = 0", 3, "one field at least"),
        ("[spinner]\nx = 1", 3, "there are suit, none, choice"),
        ("golems = 3", 2, "0 to 2"),
        ("golem = 1", 2, "did you mean golems?"),
        ("[scoring]\ntrick = 12", 3, "0 to 100, a multiple of 5, is expected, and 12 is written"),
        ("[scoring]\nwitch = 35", 3, "0 to 30"),
        ("[scoring]\nduel_bonus = 1", 3, "true or false is expected"),
        ("[scoring]\nsolo_times = 0", 3, "1 to 5"),
        ("[scoring]\nmis = 5", 3, "did you mean miss?"),
        ("scoring = 5", 2, "a table is expected"),
        ("missions = 3", 2, "tables are expected, each under [[missions]]"),
        ("[[missions]]\nname = 'A'\npoints = 5", 2, 'instead_of is missing: instead_of = "first-strike"'),
        (f"{MISSION}most = 2\nleast = 3", 6, "least = 3, but most = 2"),
        (f"{MISSION}does = ['win-frist']", 6, '"win-frist" is none of win-first'),
        (f"{MISSION}does = ['win-first']\navoids = ['win-first']", 7, "stands in does too"),
        (f"{MISSION}", 3, "it asks for nothing"),
        (f"{MISSION}does = ['win-first']\nmost = 0", 7, "what it does takes 1 tricks"),
        (f"{MISSION}does = ['win-with-trump', 'win-with-plain']\nmost = 1", 7, "takes 2 tricks"),
        (f"{MISSION}does = ['most-tricks', 'fewest-tricks']", 6, "nobody does more than one of"),
        (f"{MISSION}does = ['win-with-low']\navoids = ['win-with-low']", 7, "stands in does too"),
        (
            f"{MISSION}does = ['win-with-13']\navoids = ['win-with-trump', 'win-with-plain']",
            7,
            "no card is left that could win",
        ),
        (f"{MISSION}does = ['odd-tricks']\nleast = 2\nmost = 2", 7, "2 tricks are even"),
        (f"{MISSION}dose = ['win-first']\nleast = 1", 6, "did you mean does?"),
        (f"{MISSION}least = 1\n{MISSION}least = 2".replace("'A'", "'B'", 1), 9, "stands above already"),
        (f"{MISSION}least = 1\npoints = [5, 10]".replace("points = 5\n", ""), 6, "7 numbers are expected"),
        (f"{TYPE}bidding = 'blind'\nparts = 'suits'", 6, "only an open bid has several parts"),
        (f"{TYPE}groups = 'duels'\nbidding = 'missions'", 5, 'groups = "duels" and bidding = "missions"'),
        (f"{TYPE}wagers = true\ngroups = 'teams'", 5, "the pot is shared by everybody alone"),
        (f"{TYPE}cards_each = 2\nface_down = true", 5, "do not go together"),
        (f"{TYPE}cards_each = 3", 5, "1 to 2"),
        (f"{TYPE}trump = 'dragon'", 5, '"dragon" is none of spinner, none, dealer'),
        (f"{TYPE}".replace("long-play", "normal-bidding"), 4, "is none of blind-bidding"),
        (f"{TYPE}facedown = true", 5, "did you mean face_down?"),
        ("types = ['long']", 2, '"long" is none of normal-bidding'),
        (f"missions_out = {list(MISSION_WORDS[:25])}", 2, "7 missions are left, and 8 are needed"),
    ],
)
def test_a_mistake_is_named_with_its_line(written: str, line: int, said: str) -> None:
    (found,) = complaints_about(HOUSE_RULES, "mine.toml", f"{FROM}{written}\n")
    assert found.line == line
    assert said in str(found)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"preset": "4A"}, "preset"),
        ({"players": 5}, "players"),
        ({"rules": FROM + "deals = [30]\n"}, "rules"),
        ({"rules": FROM + FEW}, "lowest"),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_game(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Options(**{"rules": OWN, **options})
    assert refused.value.field == field


def test_without_house_rules_nothing_is_observed_or_hashed_anew() -> None:
    usual, own = Setting("crown-battles", {}), Setting("crown-battles", {"rules": FROM})
    printed = HOUSE_RULES.bases["standard-4"]
    numbers = [number for value in PRESET_VALUES for number in value.numbers(printed[value.name])]
    assert own.layout.size == usual.layout.size + len(numbers)
    assert own.action_count == usual.action_count
    hashes = {state_hash(GAME.start(Options(rules=rules))) for rules in ("", FROM, OWN)}
    assert len(hashes) == 3
    assert read_options(Options, plain_options(Options(rules=OWN))) == Options(rules=OWN)


def test_the_linter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, "utf-8")
    assert run(("crown-battles", "lint", str(path))) == 0
    assert "Small crown, from standard-4" in capsys.readouterr().out


def test_a_game_in_the_terminal_is_recorded_with_its_rules_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, "utf-8")
    session = new_session(GAME, "easy,easy,easy,easy", "seed", {"rules": str(path)}, PLAIN)
    session.run()
    record = read_record(GAME, session.table.record.text().split("\n"))
    assert record.options.rules == OWN
    assert replay(record).hash == session.table.hash


def test_values_are_set_by_their_names() -> None:
    swept = [table_options(GAME, {"spinner.none": value}, BOTS) for value in ("0", "4")]
    assert [make_setup(one).preset.spinner for one in swept] == [(1, 0, 1), (1, 4, 1)]
    assert make_setup(table_options(GAME, {"rules.deals": "2+3"}, BOTS)).deals == (2, 3)


def test_bots_play_it() -> None:
    result = play_one(GAME, Options(rules=OWN), [open_bot("standard", GAME)] * 4, BOTS, 0, "seed")
    assert result[4]


def test_drawn_house_rules_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "RARELY", 1)
    drawn = [GAME.study.sample_options(Chance(seed)) for seed in range(30)]
    assert len({options.rules for options in drawn}) > 15
    for seed, options in enumerate(drawn):
        Walk(GAME, options, seed, None, Report()).play()
