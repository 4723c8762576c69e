"""A table that new rules have closed says why, and those who sat there save its record."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED
from tests.server.serving import Plain, Served

EXPECTED = (REFUSED, "The resource")  # the board is asked for before anybody knows that it is not needed


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[tuple[Served, Plain]]:
    """A game that has begun, at a table that was closed since."""
    db = tmp_path / "games.db"
    with Served(str(db)) as served:
        held = served.new(seats="me guest guest")
    with closing(sqlite3.connect(db)) as opened, opened:
        ((body,),) = opened.execute("select papers from tables").fetchall()
        record = {**json.loads(body), "state": "closed", "outdated": "decision"}
        opened.execute("update tables set papers = ?", (json.dumps(record).encode(),))
    with Served(str(db)) as served:
        yield served, held


def test_whoever_comes_is_told_why_and_those_who_sat_there_have_the_record(
    closed: tuple[Served, Plain], visit: Visit, tmp_path: Path
) -> None:
    served, held = closed
    ann = visit(address=served.url)
    ann.expected = EXPECTED
    ann.sit(held)
    ann.page.get_by_role("heading", name="This table was closed").wait_for()
    ann.page.get_by_text("its rules do not allow something that was decided here").wait_for()
    with ann.page.expect_download() as saving:
        ann.page.get_by_role("button", name="Save the record").click()
    saving.value.save_as(tmp_path / "saved.jsonl")
    header = json.loads((tmp_path / "saved.jsonl").read_text().splitlines()[0])
    assert header["game"] == "crown-battles"
    assert header["players"][0] == "Ann"
    eve = visit(address=served.url)
    eve.expected = EXPECTED
    eve.open(f"/t/{held['table']}")
    eve.page.get_by_role("button", name="Save the record").click()
    eve.page.get_by_text("Only those who sat at this table").wait_for()
