"""Whoever wants to know the deals early asks everything that can be asked, of every table of a group."""

import asyncio
import itertools
import json
import re
from typing import Any

from litestar.handlers import HTTPRouteHandler

from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from tests.server.test_duplicates import finish, secret_of, started, tables_of
from tests.server.test_going_back import let_play
from wyrmhall.kernel.records.record import CHANCE_KEY
from wyrmhall.server.app import HANDLERS

VALUES = {"game": "crown-battles", "number": "2", "seat": "0", "eyes": "all", "name": "x", "sheet": "x"}
EYES = ("", "?eyes=all", "?eyes=p1", "?eyes=spectator")
BODIES: tuple[Any, ...] = (
    {"number": 1, "eyes": "all", "names": True},
    {"number": 1, "seat": 0, "name": "Eve", "level": "easy"},
    {"kind": "seat", "seat": 0, "name": "Eve"},
    {"kind": "back", "to": 1},
    {"name": "Eve", "seat": 0},
    {},
)


def routes(method: str) -> list[str]:
    found = []
    for handler in HANDLERS:
        if isinstance(handler, HTTPRouteHandler) and method in handler.http_methods:
            found += [str(path) for path in handler.paths]
    return sorted({path if path.startswith("/") else f"/{path}" for path in found})


def addresses(path: str, ids: list[str]) -> list[str]:
    """The path with every id in every place where one belongs."""
    fields = re.findall(r"{(\w+):\w+}", path)
    if not fields:
        return [path]
    choices = [[VALUES[one]] if one in VALUES else ids for one in fields]
    filled = []
    for chosen in itertools.product(*choices):
        whole = path
        for field, value in zip(fields, chosen, strict=True):
            whole = re.sub(rf"{{{field}:\w+}}", value, whole)
        filled.append(whole)
    return filled


def secrets_of(served: Served, tables: list[str]) -> list[str]:
    """The seed, and every deal as records write it."""
    found = [secret_of(served, tables[0])]
    for table in tables:
        rows = served.start(served.tables.store.rows(table, 0)).result(20)
        found += [row.text for row in rows if row.who == CHANCE_KEY and row.text.startswith("deal")]
    return found


def test_no_request_of_an_outsider_is_answered_with_a_seed_or_a_deal(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    let_play(served, right, 5)
    guarded = secrets_of(served, [left, right])
    assert len(guarded) > 5
    ids = [left, right, group["id"]]
    at_other = held[1][0]["secret"]  # somebody who sits at the table that is still played
    key = Browser(served).begin()
    asked = leaks = 0

    def check(path: str, answer: Any) -> None:
        nonlocal asked, leaks
        asked += 1
        assert answer.status_code < 500, path
        leaks += any(one in answer.text for one in guarded)

    # the documents of the interface know no table, and their examples may hold the same small deal
    gets = [one for path in routes("GET") if not path.endswith(".json") for one in addresses(path, ids)]
    for path in gets:
        for eyes in EYES if "/records/" in path or "/frames" in path else ("",):
            for secret in ("", "x" * 22, at_other):
                if secret == at_other and right in path:
                    continue  # their own table
                check(path, served.get(path + eyes, secret))
            check(path, key.get(path + eyes))
    posts = [one for path in routes("POST") if "{" in path for one in addresses(path, ids)]
    for path, body in itertools.product(posts, BODIES):
        check(path, served.post(path, body, "" if right in path else at_other))
        check(path, key.post(path, body))
    assert leaks == 0
    assert asked > 400
    assert not served.get(f"/api/duplicates/{group['id']}").json()["ended"]
    finish(served, right)
    told = served.get(f"/api/tables/{left}/record").text + served.get(f"/api/tables/{right}/record").text
    assert all(one in told for one in guarded)  # so they would have been found


def test_whoever_sits_there_sees_their_own_cards_and_no_others(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    let_play(served, right, 3)
    seed, hands = secret_of(served, left), {}
    for number, one in enumerate(held[0]):
        frames = served.get(f"/api/records/{left}/frames/0?eyes=p{number + 1}", one["secret"])
        hands[number] = json.dumps(frames.json()["screen"])
        for other in range(3):
            path = f"/api/records/{left}/frames/0?eyes=p{other + 1}"
            assert (served.get(path, one["secret"]).status_code == 200) == (other == number)
    assert len(set(hands.values())) == 3
    for one in held[0]:
        for path in ("", "/log", "/frames/4"):
            answer = served.get(f"/api/records/{left}{path}", one["secret"])
            assert answer.status_code == 200
            assert seed not in answer.text
        assert served.get(f"/api/records/{left}", one["secret"]).json()["over"] is False


def test_sockets_of_outsiders_are_told_nothing_of_the_game(served: Served) -> None:
    group, held = started(served)
    left, right = tables_of(group)
    finish(served, left)
    let_play(served, right, 5)
    host_elsewhere: Plain = group["credentials"][1]  # Ann has opened the second table, and sits at the first

    async def listen() -> list[str]:
        frames: list[str] = []
        for table, secret in ((left, ""), (right, ""), (right, host_elsewhere["secret"])):
            async with served.page(table, secret) as page:
                await page.until(lambda page: bool(page.gone))
                frames += page.frames
        for table, seated in ((left, held[1][0]), (right, held[0][0])):  # a seat elsewhere is none here
            async with served.page(table, seated["secret"]) as page:
                await page.until(lambda page: bool(page.gone))
                frames += page.frames
        return frames

    for frame in asyncio.run(listen()):
        message = json.loads(frame)
        assert message["type"] == "gone", frame[:200]
