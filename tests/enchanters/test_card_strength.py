"""How strong a card is likely to be: its features, the fit, how far to trust it, and the linter's remark."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.rules import rule
from wyrmhall.games.enchanters import commands
from wyrmhall.games.enchanters.components.card_set import lint, shipped
from wyrmhall.games.enchanters.components.card_strength import (
    StrengthModel,
    features_of,
    kind_of,
    model,
    remark,
)
from wyrmhall.games.enchanters.components.cards import KINGDOM
from wyrmhall.games.enchanters.study.strength import lines_of, model_of
from wyrmhall.kernel.study.balance import PlayedGame
from wyrmhall.kernel.study.chronicle import Facts
from wyrmhall.lab.commands import app

DOCUMENTATION = Path(__file__).parents[2] / "docs/designers/enchanters-cards.md"
DESIGNS = [design for design in shipped().designs if design.group == KINGDOM]
CARD = """\
[kingdom]
name = "Unicorns"

[[cards]]
key = "{key}"
name = "{name}"
type = "monster"
rank = "minor"
health = 4
strength = 3
upper.text = ["{upper}"]
lower.text = ["{points}{{score}}"]
"""


def own_card(upper: str, points: int) -> str:
    replaced = next(one for one in DESIGNS if one.kingdom == "unicorns" and one.rank == "minor")
    return CARD.format(key=replaced.key, name="Test Foal", upper=upper, points=points)


def games(worth: Any, many: int) -> list[PlayedGame]:
    """Seats that take cards by chance, and score what these are worth, and luck."""
    chances, played = random.Random(1), []
    for _ in range(many):
        taken = [[design.name for design in chances.choices(DESIGNS, k=8)] for _ in range(4)]
        scores = [round(sum(worth[name] for name in own) + chances.gauss(0, 3)) for own in taken]
        played.append(PlayedGame({}, scores, [0.0] * 4, Facts({}, [], [], {"names taken": taken})))
    return played


def test_features_say_what_is_printed() -> None:
    name = next(one.name for one in DESIGNS if one.rank == "minor")
    design = shipped().of[shipped().by_name[name]]
    features = features_of(design)
    assert features["minor monster"] == 1
    assert (features["health"], features["strength"]) == (design.health, design.strength)
    assert all(features_of(one)[kind_of(one)] == 1 for one in DESIGNS)


def test_what_cards_are_worth_is_found_again_and_foretold_of_cards_left_out() -> None:
    worth = {design.name: 0.7 * features_of(design).get("points", 0.0) for design in DESIGNS}
    saved = model_of({"played": games(worth, 500)}, 1)
    fitted = StrengthModel(saved)
    assert saved["features"]["points"] == pytest.approx(0.7, abs=0.15)
    assert saved["held_out"]["cards"] == len(worth)
    assert saved["held_out"]["correlation"] > 0.7
    inside = sum(
        [
            low <= worth[design.name] <= high
            for design in DESIGNS
            for _, low, high in [fitted.estimate(features_of(design))]
        ]
    )
    assert inside > 0.9 * len(DESIGNS)
    assert "500 games" in lines_of(saved)[0]


def test_where_nothing_is_worth_anything_nothing_is_foretold() -> None:
    saved = model_of({"played": games(dict.fromkeys([one.name for one in DESIGNS], 0.0), 200)}, 1)
    assert abs(saved["held_out"]["correlation"]) < 0.4
    assert saved["held_out"]["best_within_kinds"] < 0.5


def test_no_card_that_ships_is_remarked_upon() -> None:
    assert [design.name for design in DESIGNS if remark(design, model())] == []


def test_a_text_no_card_has_makes_the_doubt_larger() -> None:
    features = features_of(DESIGNS[0])
    known, unknown = model().estimate(features), model().estimate({**features, "a new topic at once": 3.0})
    assert unknown.value == known.value
    assert unknown.high - unknown.low > known.high - known.low


@rule("EN-LNT-15")
def test_a_strong_card_is_remarked_upon_with_its_doubt() -> None:
    text = own_card("{immediate} Take 6{crystal}", 9)
    (complaint,) = lint(text, "mine.toml")
    assert (complaint.rule, complaint.line, complaint.column) == ("EN-LNT-15", 6, 8)
    assert complaint.remark
    assert not complaint.refused
    assert complaint.sentence.startswith("stronger than every minor monster that ships")
    assert " points (" in complaint.sentence
    assert f"by a model of {model().games:,} played games" in complaint.sentence


def test_a_remark_is_no_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(own_card("{immediate} Take 6{crystal}", 9), "utf-8")
    assert commands.lint(str(file), strict=True) == 0
    out = capsys.readouterr().out
    assert f"{file}:6:8: " in out
    assert "remark: EN-LNT-15: stronger than" in out
    assert out.endswith("1 card, no complaints, 1 remark\n")


def test_the_remark_in_the_documentation_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = DOCUMENTATION.read_text("utf-8")
    (shown,) = [line for line in text.splitlines() if "remark: EN-LNT-15" in line]
    file = tmp_path / "mine.toml"
    file.write_text(own_card("{immediate} Take 6{crystal}", 9), "utf-8")
    commands.lint(str(file))
    assert capsys.readouterr().out.splitlines()[0] == shown.replace("my-cards.toml", str(file))


def test_a_file_with_mistakes_is_mended_first() -> None:
    assert all(
        one.rule != "EN-LNT-15" for one in lint(own_card("{immediate} Tak 6{crystal}", 9), "mine.toml")
    )


def test_the_command_fits_a_model_and_says_how_far_to_trust_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["strength", "enchanters", "--games", "2", "--workers", "1", "-o", str(tmp_path / "model.json")]
    assert app(words, result_action="return_value") == 0
    assert "cards that it was not fitted to: what it foretells correlates" in capsys.readouterr().out
    assert (tmp_path / "model.json").read_text("utf-8").startswith('{\n"about": "Written by')
    assert app(["strength", "crown-battles"], result_action="return_value") == 2
    assert "crown-battles has no model of how strong its cards are" in capsys.readouterr().err
