"""One version, wherever it stands."""

import re
import tomllib
from pathlib import Path

import wyrmhall

ROOT = Path(__file__).parent.parent


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)
    released = re.findall(r"^## ([\d.]+), (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert cited is not None
    assert [wyrmhall.__version__, cited[1], released[0][0]] == [project] * 3


def test_the_citation_has_the_day_of_the_release() -> None:
    cited = re.search(r"^date-released: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)
    released = re.findall(r"^## ([\d.]+), (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert cited is not None
    assert cited[1] == released[0][1]
