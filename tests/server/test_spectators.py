"""Spectators: none, open, or open hands of what is over; muted and removed by those who play."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.persons import Browser
from tests.server.serving import Asking, Page, Plain, Served
from tests.server.test_duplicates import make
from tests.server.test_going_back import let_play, propose, returns
from tests.server.test_votes import ask, come, seated
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.registry import open_game
from wyrmhall.server.errors import Denied
from wyrmhall.server.recordings import Eyes, RecordedGame
from wyrmhall.server.tables.log.live_table import LiveTable

ROUNDS = {"deals": "own", "own_deals": [2, 3]}


def visitor(served: Asking, table: str, word: str = "visitor-of-eve", name: str = "Eve", **more: Any) -> Page:
    return served.page(table, "", visitor=word, name=name, **more)


def spectators(served: Asking, held: Plain) -> list[Plain]:
    answer = served.get(f"/api/tables/{held['table']}/spectators", held["secret"])
    assert answer.status_code == 200, answer.text
    listed: list[Plain] = answer.json()
    return listed


def treat(served: Asking, held: Plain, spectator: str, action: str) -> httpx.Response:
    body = {"spectator": spectator, "action": action}
    return served.post(f"/api/tables/{held['table']}/spectators", body, held["secret"])


def record(served: Served, table: str, path: str = "", secret: str = "", word: str = "") -> httpx.Response:
    headers = {"visitor": word} if word else {}
    if secret:
        headers["authorization"] = f"Bearer {secret}"
    return served.http.get(f"/api/records/{table}{path}", headers=headers)


# -- whether they may look ---------------------------------------------------------------------------------


def test_at_a_table_without_spectators_nobody_without_a_seat_sees_the_game(served: Served) -> None:
    held = served.new(seats="me open", watching="none")
    table = held["table"]

    async def run() -> None:
        async with visitor(served, table) as eve, served.page(table, held["secret"]) as ann:
            await eve.until(lambda page: bool(page.known))  # in the waiting room they may yet sit down
            assert eve.known["watching"] == "none"
            bob = served.join(table, "Bob")
            await eve.until(lambda page: bool(page.gone))
            assert "Nobody looks on" in eve.gone
            await ann.until(lambda page: page.known.get("state") == "playing")
            assert not any('"state":"playing"' in frame for frame in eve.frames)
            async with visitor(served, table) as again:
                await again.until(lambda page: bool(page.gone))
                assert again.known == {}
            for path in ("", "/frames/0", "/log", "/frames/0?eyes=p1", "/story", "/verify"):
                assert record(served, table, path).status_code == 403, path
            assert record(served, table, secret=bob["secret"]).status_code == 200
            refused = ask(served, table, 1)
            assert (refused.status_code, refused.json()["field"]) == (409, "seat")
        let_play(served, table)
        assert record(served, table, "/frames/0?eyes=all").status_code == 200  # what is over is open to all
        async with visitor(served, table) as late:
            await late.until(lambda page: page.known.get("state") == "over")

    asyncio.run(run())


def test_what_is_chosen_is_shown_to_all_and_no_other_word_will_do(served: Served) -> None:
    for watching in ("none", "open", "hands"):
        held = served.new(seats="me open", watching=watching, listed=True)
        card = served.get(f"/api/tables/{held['table']}").json()
        assert card["watching"] == watching
    refused = served.post("/api/tables", {"game": "crown-battles", "watching": "everything"})
    assert (refused.status_code, refused.json()["field"]) == (422, "watching")


def test_the_host_changes_nothing_about_it_afterwards(served: Served) -> None:
    held = served.new(seats="me bot bot", watching="open")
    for action in ("hands", "none", "watching"):
        body = {"action": action}
        assert served.post(f"/api/tables/{held['table']}/host", body, held["secret"]).status_code == 422


# -- open hands --------------------------------------------------------------------------------------------


def in_round(served: Served, table: str) -> int:
    """The round that is played, from 1."""
    played: Any = served.tables.rooms[table].log.table().state
    return int(played.round) + 1


def play_into_round(served: Served, table: str, number: int) -> None:
    while in_round(served, table) < number:
        let_play(served, table, 1)


def test_once_a_round_is_over_all_its_cards_are_open_and_no_card_of_the_next(served: Served) -> None:
    held = served.new(seats="me guest guest", watching="hands", options=ROUNDS)
    table = held["table"]
    assert "all" not in record(served, table).json()["eyes"]
    assert record(served, table, "/frames/0?eyes=all").status_code == 403
    play_into_round(served, table, 2)
    told = record(served, table).json()
    opened = told["opened"]
    assert "all" in told["eyes"]
    assert 0 < opened < told["frames"]
    for number in range(opened):
        frame = record(served, table, f"/frames/{number}?eyes=all").json()
        assert frame["screen"]["header"]["number"] == 1, number
    for number in range(opened, told["frames"]):
        refused = record(served, table, f"/frames/{number}?eyes=all")
        assert (refused.status_code, refused.json()["field"]) == (403, "number")
    for eyes in ("p1", "p2", "p3"):  # a hand in play is nobody's business, in whatever position
        assert record(served, table, f"/frames/0?eyes={eyes}").status_code == 403
    log = record(served, table, "/log?eyes=all").json()
    assert all(line["seq"] < opened for line in log)
    assert record(served, table, "/story").status_code == 403
    assert record(served, table, "/verify").status_code == 403

    async def live() -> None:
        async with visitor(served, table) as eve:
            await eve.until(lambda page: bool(page.known))
            assert eve.known["opened"] == opened

    asyncio.run(live())


def test_only_at_tables_that_have_chosen_it(served: Served) -> None:
    held = served.new(seats="me guest guest", watching="open", options=ROUNDS)
    play_into_round(served, held["table"], 2)
    told = record(served, held["table"]).json()
    assert (told["opened"], "all" in told["eyes"]) == (0, False)
    assert record(served, held["table"], "/frames/0?eyes=all").status_code == 403


@pytest.mark.parametrize("game", ["dragon-dune", "enchanters"])
def test_elsewhere_hands_are_open_when_the_game_is_over(served: Served, game: str) -> None:
    seats = "me guest guest guest" if game == "dragon-dune" else "me guest"
    held = served.new(game, seats, watching="hands")
    let_play(served, held["table"], 60)
    told = record(served, held["table"]).json()
    assert (told["over"], told["opened"], "all" in told["eyes"]) == (False, 0, False)
    assert record(served, held["table"], "/frames/0?eyes=all").status_code == 403


def test_nobody_goes_back_into_a_round_whose_cards_were_shown(served: Served) -> None:
    shown = served.new(seats="me guest guest", watching="hands", options=ROUNDS)
    other = served.new(seats="me guest guest", watching="open", options=ROUNDS)
    for held in (shown, other):
        play_into_round(served, held["table"], 2)
        let_play(served, held["table"], 2)
    opened = record(served, shown["table"]).json()["opened"]
    assert returns(served, shown)
    assert min(returns(served, shown)) >= opened
    assert min(returns(served, other)) < opened
    refused = propose(served, shown, opened - 1)
    assert (refused.status_code, refused.json()["field"]) == (409, "to")


def test_at_duplicate_tables_no_hand_is_open_before_the_last_has_ended(served: Served) -> None:
    options = {"players": 3, **ROUNDS}
    group = make(served, seats="me guest guest", watching="hands", options=options)
    first, second = group["credentials"]
    play_into_round(served, first["table"], 2)
    for secret in (first["secret"], ""):
        told = record(served, first["table"], secret=secret)
        assert told.status_code == 403 or (told.json()["opened"], "all" in told.json()["eyes"]) == (0, False)
        assert record(served, first["table"], "/frames/0?eyes=all", secret).status_code == 403
    let_play(served, first["table"])
    assert record(served, first["table"], "/frames/0?eyes=all", first["secret"]).status_code == 403
    assert second["table"] != first["table"]


def round_of(table: LiveTable) -> tuple[int, int]:
    """Which is played, and the how-manieth time."""
    played: Any = table.state
    return played.round, played.replays


def hidden_now(table: LiveTable) -> str:
    """All hands and missions, where a spectator sees backs."""
    truth: Any = table.state
    seen: Any = table.view(SPECTATOR)
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in truth.hands]
    return str((truth.hands, truth.missions, truth.bids))


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_is_open_was_fixed_for_what_is_hidden(seed: int) -> None:
    """Over all options: what is open is of earlier rounds alone, and with other chance from then on all that
    is hidden in the new round would be otherwise. So no open position can tell of it."""
    game, chance = open_game("crown-battles"), Chance(seed)
    options = game.study.sample_options(chance)
    table = LiveTable(game, options, f"open {seed}", game.seat_names(options))
    table.start()
    rounds = 0
    while not table.over and rounds < 4:
        before, entries = round_of(table), len(table.record.entries)
        seat = chance.pick(table.asked)
        menu = table.legal(seat)
        table.play(menu[chance.below(len(menu))].text, seat)
        recorded = RecordedGame("x", table.record, (), frozenset(table.sealed), open_hands=True)
        for number in range(max(0, recorded.opened - 3), recorded.opened):
            assert round_of(recorded.at(number)) < round_of(table) or table.over
        if recorded.opened < len(recorded.stops):
            with pytest.raises(Denied):
                recorded.frame(recorded.opened, Eyes(SPECTATOR, True))
        if round_of(table) == before:
            continue
        rounds += 1
        worlds = {hidden_now(table), *[hidden_now(with_other_chance(table, entries, n)) for n in range(8)]}
        assert len(worlds) > 1


def with_other_chance(table: LiveTable, entries: int, number: int) -> LiveTable:
    """As it was before its last decision, and what another seed makes of that."""
    again = LiveTable(table.game, table.options, table.seed, table.record.players)
    for entry in table.record.entries[:entries]:
        again.follow(entry)
    again.seed = f"another {number}"
    last = table.record.entries[entries]
    again.play(last.text, Seat(again.names.index(last.who)))
    return again


# -- muted and removed -------------------------------------------------------------------------------------


def test_those_who_play_mute_a_spectator(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            eve = await stack.enter_async_context(visitor(served, table))
            await eve.until(lambda page: bool(page.known))
            assert (await eve.ask("say", text="the golem is with Bob"))["type"] == "done"
            (listed,) = spectators(served, bob)
            assert (listed["name"], listed["here"], listed["muted"], listed["removed"]) == (
                "Eve", True, False, False,
            )  # fmt: skip
            assert treat(served, bob, listed["id"], "mute").json()[0]["muted"]
            refused = await eve.ask("say", text="and the dragon")
            assert (refused["type"], "muted you" in refused["why"]) == ("no", True)
            await host.until(lambda page: len(page.chat) == 2)
            assert (host.chat[1]["text"], host.chat[1]["seat"]) == ("Bob has muted a spectator: Eve.", -2)
            assert "id" not in host.chat[0]
            assert "spectator" not in host.chat[0]  # nobody is told by what she is known
            async with visitor(served, table, name="Adam") as again:  # by another name, the same browser
                await again.until(lambda page: bool(page.known))
                assert (await again.ask("say", text="hello"))["type"] == "no"
            assert treat(served, ann, listed["id"], "unmute").status_code == 200
            assert (await eve.ask("say", text="thank you"))["type"] == "done"

    asyncio.run(run())


def test_a_removed_spectator_does_not_come_back_in_the_same_browser(served: Served) -> None:
    ann, _ = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with visitor(served, table) as eve:
            await eve.until(lambda page: bool(page.known))
            (listed,) = spectators(served, ann)
            assert treat(served, ann, listed["id"], "remove").status_code == 200
            await eve.until(lambda page: bool(page.gone))
        async with visitor(served, table, name="Adam") as again:
            await again.until(lambda page: bool(page.gone))
            assert again.known == {}
        for path in ("", "/frames/0", "/log"):
            assert record(served, table, path, word="visitor-of-eve").status_code == 403
        assert served.http.post(
            f"/api/tables/{table}/votes",
            json={"kind": "seat", "seat": 2, "name": "Eve"},
            headers={"visitor": "visitor-of-eve"},
        ).status_code == 403  # fmt: skip
        async with visitor(served, table, "somebody-else", "Cid") as cid:
            await cid.until(lambda page: bool(page.known) and bool(page.chat))
            assert cid.chat[-1]["text"] == "Ann has removed a spectator: Eve."
        assert treat(served, ann, listed["id"], "readmit").status_code == 200
        async with visitor(served, table) as back:
            await back.until(lambda page: bool(page.known))
            assert treat(served, ann, listed["id"], "remove").status_code == 200
        assert record(served, table, word="visitor-of-eve").status_code == 403
        let_play(served, table)  # what is over is open to all
        assert record(served, table, word="visitor-of-eve").status_code == 200

    asyncio.run(run())


def test_a_removed_key_is_removed_on_all_its_devices(served: Served) -> None:
    ann, _ = seated(served, "Bob", "me open bot")
    table = ann["table"]
    eve = Browser(served).begin()
    phone = eve.further()

    async def run() -> None:
        async with visitor(served, table, "laptop", key=eve.key) as page:
            await page.until(lambda page: bool(page.known))
            (listed,) = spectators(served, ann)
            assert treat(served, ann, listed["id"], "remove").status_code == 200
            await page.until(lambda page: bool(page.gone))
        for word, key in (("phone", phone.key), ("laptop", "")):  # nor without it, in the same browser
            async with visitor(served, table, word, key=key) as again:
                await again.until(lambda page: bool(page.gone))
        assert phone.get(f"/api/records/{table}").status_code == 403
        assert [one["removed"] for one in spectators(served, ann)] == [True]

    asyncio.run(run())


def test_a_removed_visitor_sits_down_nowhere(served: Served) -> None:
    held = served.new(seats="me open open")
    table = held["table"]

    async def run() -> None:
        async with visitor(served, table) as eve:
            await eve.until(lambda page: bool(page.known))
            (listed,) = spectators(served, held)
            treat(served, held, listed["id"], "remove")
            await eve.until(lambda page: bool(page.gone))

    asyncio.run(run())
    path, body = f"/api/tables/{table}/join", {"name": "Eve", "seat": -1}
    assert served.http.post(path, json=body, headers={"visitor": "visitor-of-eve"}).status_code == 403
    assert served.http.post(path, json=body, headers={"visitor": "another"}).status_code == 201


def test_strangers_and_spectators_treat_nobody(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with visitor(served, table) as eve, visitor(served, table, "of-cid", "Cid") as cid:
            for page in (eve, cid):
                await page.until(lambda page: bool(page.known))
            listed = spectators(served, ann)
            assert {one["name"] for one in listed} == {"Eve", "Cid"}
            one = listed[0]["id"]
            assert len(listed[0]["id"]) == 64  # nothing of what the browser has drawn
            stranger = {"table": table, "secret": ""}
            wrong = {"table": table, "secret": "x" * 22}
            asker = ask(served, table, 2).json()  # who has asked for a seat has none yet
            for held in (stranger, wrong, asker):
                assert served.get(f"/api/tables/{table}/spectators", held["secret"]).status_code == 403
                for action in ("mute", "remove", "readmit", "unmute"):
                    assert treat(served, held, one, action).status_code == 403
            assert treat(served, bob, "0" * 64, "mute").json()["field"] == "spectator"
            assert treat(served, bob, one, "banish").json()["field"] == "action"
            assert treat(served, bob, "", "mute").status_code == 404
            assert treat(served, {"table": "0" * 16, "secret": "y" * 22}, one, "mute").status_code == 404
            assert all(not (one["muted"] or one["removed"]) for one in spectators(served, bob))

    asyncio.run(run())


def test_those_with_a_seat_and_the_host_are_no_spectators(served: Served) -> None:
    """Nobody removes whom they play with."""
    ann, bob = seated(served, "Bob", "open open bot")  # Ann looks on as the host
    served.join(ann["table"], "Cid")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            await come(stack, served, ann, bob)
            assert spectators(served, bob) == []

    asyncio.run(run())


def test_whoever_asked_for_a_seat_asks_no_more_when_removed(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            asker = ask(served, table, 2).json()
            page = await stack.enter_async_context(served.page(table, asker["secret"], visitor="asks"))
            await host.until(lambda page: bool(page.known["vote"]))
            await page.until(lambda page: bool(page.known))
            (listed,) = spectators(served, bob)
            assert treat(served, bob, listed["id"], "remove").status_code == 200
            await page.until(lambda page: bool(page.gone))
            await host.until(lambda page: page.known["vote"] is None)

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_it_stands_after_a_restart(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    db = str(tmp_path / "games.db") if kind == "sqlite" else request.getfixturevalue("postgres_db")

    async def remove(served: Served, held: Plain) -> None:
        async with visitor(served, held["table"]) as eve:
            await eve.until(lambda page: bool(page.known))
            (listed,) = spectators(served, held)
            assert treat(served, held, listed["id"], "remove").status_code == 200

    async def come_back(served: Served, held: Plain) -> None:
        async with visitor(served, held["table"]) as eve:
            await eve.until(lambda page: bool(page.gone))

    with Served(db) as served:
        held = served.new(seats="me bot bot")
        asyncio.run(remove(served, held))
    with Served(db) as served:
        asyncio.run(come_back(served, held))
        assert [one["removed"] for one in spectators(served, held)] == [True]


def test_another_server_sends_the_removed_one_away(postgres_db: str) -> None:
    with Served(postgres_db) as left, Served(postgres_db) as right:
        ann, _ = seated(left, "Bob", "me open bot")
        table = ann["table"]

        async def run() -> None:
            async with visitor(right, table) as eve:
                await eve.until(lambda page: bool(page.known))
                assert (await eve.ask("say", text="hello"))["type"] == "done"
                async with left.page(table, ann["secret"]) as host:
                    await host.until(lambda page: bool(page.chat))
                    (listed,) = spectators(left, ann)  # known here by what she has said
                    assert treat(left, ann, listed["id"], "remove").status_code == 200
                await eve.until(lambda page: bool(page.gone))

        asyncio.run(run())


def test_whoever_looks_on_through_another_server_is_listed_before_they_speak(postgres_db: str) -> None:
    with Served(postgres_db) as left, Served(postgres_db) as right:
        ann, _ = seated(left, "Bob", "me open bot")
        table = ann["table"]

        async def run() -> None:
            async with left.page(table, ann["secret"]) as host, visitor(right, table) as eve:
                await eve.until(lambda page: bool(page.known))
                await host.until(lambda page: page.known.get("spectators") == 1)
                (listed,) = spectators(left, ann)
                assert (listed["name"], listed["here"]) == ("Eve", True)
                assert treat(left, ann, listed["id"], "mute").status_code == 200
                assert (await eve.ask("say", text="hello"))["type"] == "no"
                assert treat(left, ann, listed["id"], "remove").status_code == 200
                await eve.until(lambda page: bool(page.gone))

        asyncio.run(run())


def test_a_rematch_remembers_who_was_removed_and_who_was_muted(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def look_on(table: str, word: str) -> bool:
        """Whether they may."""
        async with visitor(served, table, word, name=word) as page:
            await page.until(lambda page: bool(page.known or page.gone))
            return bool(page.known)

    async def treated() -> None:
        async with (
            visitor(served, ann["table"], "eve", "Eve") as eve,
            visitor(served, ann["table"], "adam", "Adam") as adam,
        ):
            await eve.until(lambda page: bool(page.known))
            await adam.until(lambda page: bool(page.known))
            ids = {one["name"]: one["id"] for one in spectators(served, ann)}
            assert treat(served, ann, ids["Eve"], "remove").status_code == 200
            assert treat(served, ann, ids["Adam"], "mute").status_code == 200

    asyncio.run(treated())
    for _ in range(2):  # also at the rematch of a rematch
        let_play(served, ann["table"])
        path = f"/api/tables/{ann['table']}/rematch"
        ann, bob = [served.post(path, {}, one["secret"]).json() for one in (ann, bob)]
        assert not asyncio.run(look_on(ann["table"], "eve"))
        assert asyncio.run(look_on(ann["table"], "adam"))
        assert {one["name"]: (one["muted"], one["removed"]) for one in spectators(served, ann)} == {
            "Eve": (False, True),
            "Adam": (True, False),
        }
