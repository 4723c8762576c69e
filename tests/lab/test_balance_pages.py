"""Pages on balance: templates without numbers, filled in from verdicts; none is out of date."""

import re
from pathlib import Path

import pytest

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.study.balance import ANYTHING, Bounds, ComparedItem, Figure, Verdict, at_most
from wyrmhall.kernel.study.estimates import Estimate, mean
from wyrmhall.lab import balance
from wyrmhall.lab.commands import app
from wyrmhall.lab.pages import balance as balance_page
from wyrmhall.lab.pages.template import UnknownField, fields_of, fill
from wyrmhall.registry import open_games

ROOT = Path(__file__).parents[2]
GAMES = [game for game in open_games() if game.study.balance_page() is not None]
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
NO_FIGURE = re.compile(
    r"\{\w+\}|\b[A-Z]{2}-[A-Z]+-\d+\b|\b95 %"
)  # fields, ids of rules, the kind of interval


def page_of(game: Game) -> Path:
    return ROOT / "docs" / "designers" / f"{game.name}-balance.md"


def folder_of(game: Game) -> Path:
    return ROOT / "src" / "wyrmhall" / "games" / game.name.replace("-", "_") / "study" / "balance"


def numbers_in(text: str) -> list[str]:
    return re.findall(r"\S*\d\S*", NO_FIGURE.sub("", CODE.sub("", text)))


# -- templates -----------------------------------------------------------------------------------------------


def test_a_number_in_a_template_would_be_found() -> None:
    assert numbers_in("{games} games, DD-BAL-02, 95 %, `--games 400`, `{0}` of them") == []
    assert numbers_in("Orcs win 50 % of {games} games") == ["50"]


def test_there_are_pages() -> None:
    assert len(GAMES) >= 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_no_number_stands_in_the_words_of_a_page(game: Game) -> None:
    sources = [folder_of(game) / "page.md", folder_of(game) / "phrases.toml"]
    assert {str(path): found for path in sources if (found := numbers_in(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_page_is_what_the_figures_beside_it_say(game: Game) -> None:
    """Whoever changes words or figures has both written anew: `make balance`."""
    page = page_of(game)
    findings = balance_page.read(page)
    assert page.read_text("utf-8") == balance_page.render(game, findings)
    assert f"--page {page.relative_to(ROOT)}" in findings.command


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_pictures_of_a_page_are_there(game: Game) -> None:
    page = page_of(game)
    shown = re.findall(r"\]\((pictures/[^)]+)\)", page.read_text("utf-8"))
    drawn = {f"pictures/{picture.name}.svg" for picture in balance_page.page_of(game).pictures()}
    assert set(shown) == drawn
    assert [name for name in shown if not (page.parent / name).exists()] == []


def test_a_field_that_nobody_knows_is_named() -> None:
    assert fields_of("{one} and {other}, not {0}") == {"one", "other"}
    assert fill("{one}, {0}", {"one": "1"}) == "1, {0}"
    with pytest.raises(UnknownField, match="other"):
        fill("{one} and {other}", {"one": "1"})


# -- findings ------------------------------------------------------------------------------------------------


def test_findings_come_back_from_plain_values_as_they_were() -> None:
    things = [ComparedItem("axe", 50, Estimate(9.0, 8.5, 9.5)), ComparedItem("bow", 1, mean([6.0]))]
    verdicts: list[Verdict] = [
        Figure("XX-BAL-01", "damage", Bounds(5, 8), "%").judge_each(things, 50),
        Figure("XX-BAL-02", "turns", at_most(9)).judge(mean([]), 0),
        Figure("XX-BAL-03", "told", ANYTHING).judge(Estimate(1, 0, 2), 9),
    ]
    findings = balance_page.findings_of("command", 7, {"long": 50}, verdicts)
    assert findings.verdicts == verdicts
    assert balance_page.from_plain(balance_page.plain(findings)) == findings


def test_what_is_told_and_not_judged_is_no_target() -> None:
    told = Figure("XX-BAL-03", "told", ANYTHING).judge(Estimate(1, 0, 2), 9)
    missed = Figure("XX-BAL-01", "judged", at_most(0)).judge(Estimate(1, 0, 2), 9)
    assert balance.target_ids([told, missed]) == ["XX-BAL-01"]
    assert balance.tally([told, missed]) == ["Met: 0 of 1", "Missed: XX-BAL-01"]
    assert balance.figure_lines([told])[1].split() == ["XX-BAL-03", "told", "9", "1.0", "(0.0", "to", "2.0)"]


def test_a_miss_that_may_be_chance_is_told_apart() -> None:
    figure = Figure("XX-BAL-01", "score", at_most(5))
    sure, unsure = figure.judge(Estimate(7, 6, 8), 9), figure.judge(Estimate(7, 4, 9), 9)
    assert [balance_page.tally_sentences([one])[1].split(":")[0] for one in (sure, unsure)] == [
        "Missed, with a whole interval outside the bounds",
        "Missed as measured, but the interval reaches into the bounds",
    ]


# -- the command ---------------------------------------------------------------------------------------------


def run(*words: str) -> int:
    code = app(["balance", *words], result_action="return_value")
    assert isinstance(code, int)
    return code


def test_the_command_writes_page_figures_and_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On what chance would play: the words come from the same figures as in a run of many thousand games."""
    monkeypatch.setattr(balance, "play_chunk", random_chunk)
    page = tmp_path / "page.md"
    assert run("dragon-dune", "--games", "80", "--workers", "1", "--page", str(page)) == 0
    assert "FACTIONS" in capsys.readouterr().out
    text = page.read_text("utf-8")
    assert "It stands on 80 games between standard bots" in text
    assert f"wyrmhall lab balance dragon-dune --games 80 --seed 1 --page {page}" in text
    findings = balance_page.read(page)
    assert text == balance_page.render(next(game for game in GAMES if game.name == "dragon-dune"), findings)
    assert {path.suffix for path in (tmp_path / "pictures").iterdir()} == {".svg"}


def random_chunk(task: dict[str, object]) -> list[object]:
    """Nobody waits for standard bots here."""
    return PLAY_CHUNK({**task, "bots": ["random"]})


PLAY_CHUNK = balance.play_chunk


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["enchanters", "--only", "EN-BAL-12", "--page", "x.md"], "leave out --only"),
        (["enchanters", "--page", "nowhere/x.md"], "--page"),
    ],
)
def test_a_page_that_cannot_be_written_is_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert why in capsys.readouterr().err
