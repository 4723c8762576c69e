"""An edition of one's own: what it changes, where it is told, and that everything else stays as it was."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.dragon_dune.house_rules.own_rules import OWN, PAGE
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.bots import open_bot
from wyrmhall.cli.main import run
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.envs.setting import Setting
from wyrmhall.games.dragon_dune.components.edition_values import EDITION_VALUES
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.components.printed_values import PRINTED
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.games.dragon_dune.study import sampling
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import RulesFile
from wyrmhall.kernel.options import BadOptions, plain_options, read_options
from wyrmhall.kernel.packing import state_hash
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.records.replaying import replay
from wyrmhall.lab.arena import play_one
from wyrmhall.lab.commands.table import table_options
from wyrmhall.lab.soak import Report, Walk

PLAIN = Preferences(colour=False, confirm=False)
BOTS = ("standard",) * 4


def rules(*lines: str, base: str = "sixth-c") -> str:
    return "\n".join([f'from = "{base}"', *lines, ""])


def own(*lines: str, base: str = "sixth-c", **options: Any) -> Options:
    return Options(rules=rules(*lines, base=base), **options)


# -- the description -------------------------------------------------------------------------------------


def test_every_value_of_every_edition_is_described_and_fits_its_description() -> None:
    names = {value.name for value in EDITION_VALUES}
    for edition, values in PRINTED.items():
        assert set(values) == names, edition
        assert [value.name for value in EDITION_VALUES if value.fault(values[value.name])] == []
        assert not HOUSE_RULES.contradictions(values)


def test_every_value_has_atoms_of_the_rulebook_and_a_sentence() -> None:
    atoms = GAME.rulebook().atoms
    for value in EDITION_VALUES:
        cited = value.rule.replace(" to ", ", ").split(", ")
        assert all(one in atoms or any(atom.startswith(f"{one}-") for atom in atoms) for one in cited), (
            value.name
        )
        assert value.help.endswith("."), value.name


def test_the_table_of_the_page_is_that_of_the_description() -> None:
    assert "\n".join(HOUSE_RULES.markdown()) in PAGE.read_text("utf-8")


def test_the_file_of_the_page_changes_more_than_ten_values() -> None:
    changed = RulesFile(HOUSE_RULES, "page.toml", OWN).own_rules()
    printed = PRINTED[changed.base]
    assert len([name for name in printed if printed[name] != changed.values[name]]) > 10


# -- the edition in force --------------------------------------------------------------------------------


@rule("DD-R-188")
def test_what_house_rules_do_not_name_is_as_their_edition_has_it() -> None:
    mine = own("turns = 5", base="ninth")
    assert mine.edition == "ninth"
    differing = {
        name for name, value in PRINTED["ninth"].items() if mine.edition_in_force.values[name] != value
    }
    assert differing == {"turns"}
    assert mine.edition_in_force.atoms == EDITIONS["ninth"].atoms


def test_the_edition_is_that_of_the_file_and_another_one_is_refused() -> None:
    assert own(base="first", edition="first").edition == "first"
    with pytest.raises(BadOptions, match="edition: your house rules start from first; leave the edition out"):
        own(base="first", edition="ninth")


def test_options_are_refused_by_what_the_house_rules_have() -> None:
    assert own("later = true", base="first", oracles=("elves",)).oracles == ("elves",)
    with pytest.raises(BadOptions, match="oracles"):
        own("later = false", oracles=("elves",))
    with pytest.raises(BadOptions, match="advanced: plunder"):
        own("theft = true", advanced=("plunder",))


def test_options_with_house_rules_are_written_and_read_alike() -> None:
    mine = own("turns = 5", base="ninth", sixes=("clubs",))
    assert read_options(Options, json.loads(json.dumps(plain_options(mine)))) == mine
    assert replace(mine, rules="") == Options(edition="ninth", sixes=("clubs",))


def test_the_changed_values_are_played() -> None:
    t = at("victory", units="elves 5* 1 3* 1 10* 1", rules=rules("castles_to_win = 4"))
    assert t.state.stack
    t = at("victory", units="elves 5* 1 3* 1", rules=rules("castles_to_win = 2"))
    assert not t.state.stack


def test_who_has_most_castles_wins_if_two_have_enough() -> None:
    t = at("victory", units="elves 5* 1 3* 1; orcs 1* 1 10* 1 15* 1", rules=rules("castles_to_win = 2"))
    assert t.names(GAME.winners(t.state)) == ["orcs"]


def test_a_hand_holds_what_the_house_rules_say() -> None:
    t = Played(rules=rules("hand_limit = 2", "goblin_hand_limit = 3"))
    assert t.state.setup.hand_limit == (2, 2, 3, 2)


# -- without house rules ---------------------------------------------------------------------------------


def test_without_house_rules_nothing_is_numbered_or_observed_anew() -> None:
    setting = Setting("dragon-dune", {})
    assert "house_rules" not in [field.name for field in setting.layout.fields]
    assert setting.actions is GAME.lexicon.actions
    same = Setting("dragon-dune", {"rules": rules("turns = 8")})
    assert (same.action_count, same.layout.size) == (
        setting.action_count,
        setting.layout.size + sum(len(one.numbers(PRINTED["sixth-c"][one.name])) for one in EDITION_VALUES),
    )


def test_longer_games_have_more_actions_behind_all_others() -> None:
    longer = Setting("dragon-dune", {"rules": rules("turns = 12"), "oracles": ["elves"]})
    usual = GAME.lexicon.actions
    assert longer.actions[: len(usual)] == usual
    assert [act.text for act in longer.actions[len(usual) :][:4]] == [
        "turn 9",
        "turn 10",
        "turn 11",
        "turn 12",
    ]


def test_a_hash_carries_the_fingerprint_of_the_values_and_not_of_the_words() -> None:
    def first_hash(options: Options) -> str:
        return state_hash(GAME.start(options))

    assert first_hash(own("turns = 5")) == first_hash(own("# mine", "turns = 5", 'name = "Other"'))
    assert len({first_hash(one) for one in (Options(), own("turns = 5"), own("turns = 6"))}) == 3


# -- everywhere ------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN, "utf-8")
    return path


def test_the_linter_tells_what_is_changed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("dragon-dune", "lint", str(file))) == 0
    told = capsys.readouterr().out
    assert "Rich and long, from sixth-c, fingerprint " in told
    assert "turns 8 → 10" in told


def test_the_linter_names_file_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('from = "first"\nturns = 99\nincome = true\n', "utf-8")
    assert run(("dragon-dune", "lint", str(path))) == 1
    first, second, counted = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}:2:9: DD-R-188: turns: a number from 1 to 12")
    assert second.startswith(f"{path}:3:10: DD-R-188: income: ")
    assert counted == "2 complaints"
    assert run(("dragon-dune", "lint", str(tmp_path / "none.toml"))) == 2


def test_all_values_are_listed_and_have_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("dragon-dune", "values")) == 0
    listed = capsys.readouterr().out
    assert "castles_to_win: 2 to 5 (3)" in listed
    assert "(6 in first; 8 in sixth, sixth-c, ninth)" in listed
    assert run(("dragon-dune", "values", "--schema")) == 0
    assert json.loads(capsys.readouterr().out)["properties"]["turns"]["maximum"] == 12


def test_a_game_in_the_terminal_is_recorded_with_its_rules_and_replayed(file: Path) -> None:
    session = new_session(GAME, "easy,easy,easy,easy", "seed", {"rules": str(file)}, PLAIN)
    session.run()
    table = session.table
    assert dune_state(table.state).setup.edition.turns == 10
    record = read_record(GAME, table.record.text().split("\n"))
    assert record.options.rules == OWN
    again = replay(record)
    assert again.hash == table.hash


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('from = "first"\nturns = 99\n', "utf-8")
    with pytest.raises(BadOptions, match=r"bad\.toml:2:9: turns"):
        table_options(GAME, {"rules": str(path)})


def test_values_are_swept_by_their_names() -> None:
    swept = [table_options(GAME, {"turns": value}, BOTS) for value in ("6", "8", "10")]
    assert [one.edition_in_force.turns for one in swept] == [6, 8, 10]
    inner = table_options(GAME, {"edition": "ninth", "revive.most": "5", "rules.sixes": "no"}, BOTS)
    edition = inner.edition_in_force
    assert (inner.edition, edition.revive, edition.sixes) == ("ninth", (5, 1), False)


def test_values_on_top_of_a_file(file: Path) -> None:
    mine = table_options(GAME, {"rules": str(file), "turns": "3"}, BOTS).edition_in_force
    assert (mine.name, mine.turns, mine.castles_to_win) == ("Rich and long", 3, 4)


@pytest.mark.parametrize(
    ("typed", "field"), [({"turns": "99"}, "turns"), ({"turns": "six"}, "turns"), ({"turnz": "6"}, "turnz")]
)
def test_a_wrong_value_is_refused_by_its_name(typed: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as refused:
        table_options(GAME, typed, BOTS)
    assert refused.value.field == field


@pytest.mark.parametrize("bot", ["standard", "easy"])
def test_bots_play_it(bot: str) -> None:
    options = GAME.study.for_programs(Options(rules=OWN))
    winners = play_one(GAME, options, [open_bot(bot, GAME)] * 4, (bot,) * 4, 0, "seed")[4]
    assert winners


def test_the_master_lets_the_strong_bot_play_and_says_so() -> None:
    master = open_bot("master", GAME)
    master.prepare(GAME.study.for_programs(Options(rules=OWN, players=4)))
    assert master.substitute() == "strong"


def test_screens_and_explanations_tell_the_changed_numbers() -> None:
    options = Options(rules=OWN)
    told = {entry.key: entry.words for entry in GAME.explanations.entries(options)}
    assert "hold four castles" in told["opening.orcs"]
    assert "after turn 10" in told["opening.orcs"]
    assert "Takes two units" in told["term.troll"]
    assert not [words for words in told.values() if "{" in words]


def test_drawn_house_rules_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "RARELY", 1)
    drawn = set()
    for seed in range(12):
        options = GAME.study.sample_options(Chance(seed))
        drawn.add(options.rules)
        Walk(GAME, options, seed, None, Report()).play()
    assert len(drawn) == 12
    assert "" not in drawn
