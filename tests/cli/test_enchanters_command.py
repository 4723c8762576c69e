"""`wyrmhall enchanters`, and cards of one's own on a command line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from wyrmhall.cli.by_game import option_help
from wyrmhall.cli.errors import CommandError
from wyrmhall.cli.main import run
from wyrmhall.cli.play import Preferences, new_session
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.options import Options
from wyrmhall.kernel.options import BadOptions, schema
from wyrmhall.kernel.records.record import read_record
from wyrmhall.kernel.table import Table
from wyrmhall.lab.commands.table import table_options

Said = Callable[..., tuple[int, str, str]]
DOCUMENTATION = Path(__file__).parents[2] / "docs/designers/enchanters-cards.md"
PLAIN = Preferences(colour=False, confirm=False)

VILLAGE = """[[villages]]
key = "lanternfen"
name = "Lanternfen"
text = [
    "{rest} {minor} Take 3{crystal}",
    "2{crystal} {multi} 1{attack}",
]
"""
MISSPELT = VILLAGE.replace("Take 3{crystal}", "Take 3{cristal}")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def command(*words: str) -> tuple[int, str, str]:
        code = run(words)
        seen = capsys.readouterr()
        return code, seen.out, seen.err

    return command


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.toml"
    path.write_text(VILLAGE, "utf-8")
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.toml"
    path.write_text(MISSPELT, "utf-8")
    return path


@pytest.mark.parametrize("words", [(), ("lint",), ("gallery",)])
def test_help_has_examples(said: Said, words: tuple[str, ...]) -> None:
    code, out, _ = said("enchanters", *words, "--help")
    assert code == 0
    assert "For example:" in out
    assert f"wyrmhall {' '.join(('enchanters', *words))} " in out
    assert max(len(line) for line in out.splitlines()) <= 80


# -- lint ------------------------------------------------------------


def test_lint_alone_checks_the_cards_that_ship(said: Said) -> None:
    assert said("enchanters", "lint") == (0, f"{len(shipped().designs)} cards, no complaints\n", "")


def test_lint_counts_the_cards_of_files_without_complaints(said: Said, good: Path) -> None:
    other = good.with_name("other.toml")
    other.write_text(VILLAGE.replace("lanternfen", "moorgate").replace("Lanternfen", "Moorgate"), "utf-8")
    assert said("enchanters", "lint", str(good))[:2] == (0, "1 card, no complaints\n")
    assert said("enchanters", "lint", str(good), str(other))[:2] == (0, "2 cards, no complaints\n")


def test_lint_says_where_what_and_what_is_expected(said: Said, good: Path, bad: Path) -> None:
    code, out, err = said("enchanters", "lint", str(good), str(bad))
    assert (code, err) == (1, "")
    first, last = out.splitlines()
    assert first.startswith(
        f'{bad}:5:27: lanternfen: EN-LNT-01: text: "{{rest}} {{minor}} Take 3{{cristal}}", column 22:'
    )
    assert "an effect is expected" in first
    assert 'the nearest is "Take N{crystal}" (EN-EFF-050)' in first
    assert last == "1 complaint"


def test_lint_of_a_file_that_is_no_toml(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "torn.toml"
    path.write_text('[[villages]]\nkey = "x\n', "utf-8")
    code, out, _ = said("enchanters", "lint", str(path))
    assert code == 1
    assert out.startswith(f"{path}:2:9: EN-LNT-06: no TOML: ")


def test_lint_complains_about_what_a_game_would_refuse(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "fist.toml"
    path.write_text('[[fists]]\nkey = "fist"\nname = "Fist"\nupper = {}\nlower = {}\n', "utf-8")
    code, out, _ = said("enchanters", "lint", str(path))
    assert code == 1
    assert "the basic cards stay as they are" in out


def test_a_file_that_cannot_be_read_is_named(said: Said, tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b'name = "\xe9"')
    for name, why in (("nothing", "No such file"), ("latin", "no UTF-8 text"), (".", "Is a directory")):
        code, out, err = said("enchanters", "lint", str(tmp_path / name))
        assert (code, out) == (2, "")
        assert str(tmp_path / name) in err
        assert why in err
        assert err.count("\n") == 1


def test_the_files_in_the_documentation_have_no_faults(said: Said, tmp_path: Path) -> None:
    text = DOCUMENTATION.read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for number, example in enumerate(examples):
        path = tmp_path / f"{number}.toml"
        path.write_text(example, "utf-8")
        assert said("enchanters", "lint", str(path))[0] == 0


def test_the_complaint_in_the_documentation_is_made(said: Said, good: Path, tmp_path: Path) -> None:
    text = DOCUMENTATION.read_text("utf-8")
    (shown,) = [line for line in re.findall(r"^my-cards\.toml:.*$", text, re.MULTILINE) if "Heel" in line]
    cards = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[0]
    good.write_text(cards.replace("Heal 3{damage}", "Heel 3{damage}"), "utf-8")
    _, out, _ = said("enchanters", "lint", str(good))
    assert out.splitlines()[0] == shown.replace("my-cards.toml", str(good))


# -- gallery ------------------------------------------------------------


def test_gallery_writes_a_page(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "cards.html"
    code, out, _ = said("enchanters", "gallery", "-o", str(path))
    assert code == 0
    assert out.startswith(f"{path}: {len(shipped().designs)} designs, ")
    text = path.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert text.count("<article ") == len(shipped().designs)


def test_gallery_shows_cards_of_ones_own(said: Said, tmp_path: Path, good: Path) -> None:
    path = tmp_path / "cards.html"
    assert said("enchanters", "gallery", "-o", str(path), "--cards", str(good))[0] == 0
    text = path.read_text("utf-8")
    assert "<h3>Lanternfen</h3>" in text
    assert text.count("<article ") == len(shipped().designs) + 1
    assert text.count(" data-own>") == 1


def test_gallery_refuses_in_a_sentence(said: Said, tmp_path: Path, good: Path, bad: Path) -> None:
    page = str(tmp_path / "cards.html")
    code, _, err = said("enchanters", "gallery", "-o", page, "--cards", str(bad))
    assert code == 2
    assert f"--cards: {bad}:5:27: lanternfen, text: " in err
    code, _, err = said("enchanters", "gallery", "-o", page, "--cards", str(tmp_path / "none"))
    assert (code, "cannot be read" in err) == (2, True)
    code, _, err = said("enchanters", "gallery", "-o", str(tmp_path / "no" / "x.html"))
    assert (code, "--output: " in err, "cannot be written" in err) == (2, True, True)
    assert said("enchanters", "gallery")[0] == 2
    assert not Path(page).exists()


def test_gallery_is_not_written_over_the_cards(said: Said, good: Path) -> None:
    assert said("enchanters", "gallery", "-o", str(good), "--cards", str(good))[0] == 2
    assert good.read_text("utf-8") == VILLAGE


# -- cards of one's own at a table and in the lab ------------------------------------------------------------


def test_a_game_holds_the_text_of_the_file(good: Path) -> None:
    given = {"cards": str(good), "village": "Lanternfen", "players": "2"}
    session = new_session(GAME, "random,random", "a seed", given, PLAIN)
    text = session.table.record.text()
    good.unlink()
    options = read_record(GAME, text.split("\n")).options
    assert options.cards == VILLAGE
    again = Table(GAME, options, "a seed", ("Ann", "Bob")).start()
    assert again.state.setup.cards.by_name["Lanternfen"]  # type: ignore[attr-defined]


def test_a_byte_order_mark_is_no_part_of_the_text(good: Path) -> None:
    good.write_text(VILLAGE, "utf-8-sig")
    assert table_options(GAME, {"cards": str(good)}, ["random", "random"]).cards == VILLAGE


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("none.toml", "{path} cannot be read: No such file or directory"),
        ("latin.toml", "{path} is no UTF-8 text: see line 1, column 9; save it again as UTF-8"),
        ("bad.toml", "{path}:5:27: lanternfen, text: "),
    ],
)
def test_bad_cards_are_refused_with_file_card_and_line(
    tmp_path: Path, bad: Path, name: str, why: str
) -> None:
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    path = tmp_path / name
    sentence = why.format(path=path)
    with pytest.raises(CommandError) as at_a_table:
        new_session(GAME, "random,random", "", {"cards": str(path)}, PLAIN)
    assert str(at_a_table.value).startswith(f"--cards: {sentence}")
    with pytest.raises(BadOptions) as in_the_lab:
        table_options(GAME, {"cards": str(path)}, ["random", "random"])
    assert str(in_the_lab.value).startswith(f"cards: {sentence}")


def test_another_option_is_refused_under_its_own_name(good: Path) -> None:
    with pytest.raises(CommandError, match='--village: "Nowhere" is none of'):
        new_session(GAME, "random,random", "", {"cards": str(good), "village": "Nowhere"}, PLAIN)


def test_names_are_found_whatever_letters_are_large() -> None:
    given = {"kingdoms": "Mages,DARK-elves", "village": "gravekill mounds", "players": "2"}
    session = new_session(GAME, "random,random", "a seed", given, PLAIN)
    setup = session.table.state.setup  # type: ignore[attr-defined]
    assert setup.options.kingdoms == ("mages", "dark-elves")
    assert setup.options.village == "Gravekill Mounds"
    lines = session.table.record.text().split("\n")
    assert read_record(GAME, lines).options == session.table.options
    typed = table_options(GAME, given, ["random", "random"])
    written = table_options(GAME, {**given, "kingdoms": "mages,dark-elves"}, ["random", "random"])
    assert GAME.study.things(typed) == GAME.study.things(written)


@pytest.mark.parametrize(
    ("option", "typed", "meant"),
    [
        ("kingdoms", "dark-elfs", '; did you mean "dark-elves"?'),
        ("kingdoms", "mages,Gobbos", '"Gobbos" is none of '),
        ("kingdoms", "mages,Mages", "a word stands in the list twice"),
        ("village", "Gravkill Mounds", '; did you mean "Gravekill Mounds"?'),
        ("lord", "xyz, the voidbringr", '; did you mean "Xyz, the Voidbringer"?'),
    ],
)
def test_a_slip_in_a_name_is_answered_with_the_name_that_is_meant(
    option: str, typed: str, meant: str
) -> None:
    with pytest.raises(CommandError, match=f"--{option}: .*{re.escape(meant)}"):
        new_session(GAME, "random,random", "", {option: typed, "players": "2"}, PLAIN)


def test_no_file_means_the_cards_that_ship() -> None:
    assert table_options(GAME, {"cards": ""}, ["random", "random"]).cards == ""


def test_the_option_says_that_it_is_a_file() -> None:
    assert schema(Options)["properties"]["cards"]["x-file"] is True
    assert "x-file" not in schema(Options)["properties"]["village"]
    help = option_help(Options.__dataclass_fields__["cards"])
    assert help.endswith("The name of the file is expected.")
