"""Nobody can count the words of a secret answer: not by a seq, a position of the record, or a clock."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.serving import Served
from tests.server.test_secrets import shown
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.registry import open_game
from wyrmhall.server.processes.bot_pool import BotThread
from wyrmhall.server.recordings import RecordedGame
from wyrmhall.server.store.sqlite import SqliteStore
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.log.snapshots import restore, snapshot_of
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.vote_kinds import positions_to_return
from wyrmhall.server.tables.room import Room
from wyrmhall.server.wire import NewTable, SeatWish

ORACLES = {"oracles": ["dwarves", "elves"]}


def seen(room: Room, seat: Seat) -> tuple[str, bytes, list[bytes]]:
    """All that a seat may know, what it is shown of that, and its log."""
    view = repr(pack(room.log.table().view(seat)))
    return view, shown(room, seat), lines_of(room, seat)


def lines_of(room: Room, seat: Seat) -> list[bytes]:
    renderer = room.audience.feed.views.renderer
    assert renderer is not None
    return [bytes(line) for line in renderer.lines_for(seat)]


def numbers(room: Room, seat: Seat) -> tuple[int, int, list[int], dict[Seat, float]]:
    """All that is counted: the seq, the positions of the record, those to go back to, seconds of clocks."""
    seats = () if seat == SPECTATOR else (seat,)
    frames = RecordedGame("", room.log.table().record, seats, frozenset(room.log.table().sealed)).stops
    return (
        room.log.seq_for(seats),
        len(frames),
        positions_to_return(room.log.table()),
        {one: room.deadlines.end(one) for one in room.deadlines.running()},
    )


async def at_sampled_table(folder: Path, game: str, sample: int) -> int:
    """How often somebody said something in secret. Where a seat sees nothing, it must count nothing."""
    rules = open_game(game)
    options = rules.study.sample_options(Chance(sample))
    tables = OpenTables(SqliteStore(folder / "games.db"), BotThread(), 0.0)
    await tables.start()
    wanted = NewTable(game=game, options=plain_options(options), clock="turn", seed="quetzal")
    wanted.seats = [SeatWish(kind="guest") for _ in rules.seat_names(options)]
    room = await tables.room((await tables.create(wanted, "")).table)
    luck, unseen = random.Random(sample), 0
    try:
        for _ in range(80):
            table = room.log.table()
            if table.over:
                break
            seat = luck.choice(table.asked)
            others = [other for other in (*table.state.seats(), SPECTATOR) if other != seat]
            before = {other: (seen(room, other), numbers(room, other)) for other in others}
            async with room.writer.lock:
                await room.writer.play(seat, luck.choice(table.legal(seat)).text, "")
            for other, (view, counted) in before.items():
                if not room.log.table().over and seen(room, other) == view:
                    unseen += 1
                    assert numbers(room, other) == counted
        assert room.log.replayed is not None
        taken = snapshot_of(room.log.replayed)
        if taken is not None:
            opened = ReplayedTable(room.log.new_table(room.info.record))
            restore(opened, taken)
            for other in table.state.seats():
                assert opened.seq_for((other,)) == room.log.seq_for((other,))
            assert opened.table.open_marks == table.open_marks
    finally:
        await tables.stop()
    return unseen


@pytest.mark.parametrize("game", ["crown-battles", "dragon-dune"])
def test_who_sees_nothing_of_a_decision_counts_nothing_of_it(tmp_path: Path, game: str) -> None:
    counts = []
    for sample in (3, 4, 5, 6):
        folder = tmp_path / str(sample)
        folder.mkdir()
        counts.append(asyncio.run(at_sampled_table(folder, game, sample)))
    assert sum(counts) > 20, counts


def test_others_and_the_record_do_not_tell_how_far_somebody_is(served: Served) -> None:
    """The Oracles begin with a prediction of three words."""
    held = served.new("dragon-dune", "me open bot bot", options=ORACLES)
    bob = served.join(held["table"], "Bob")
    table = held["table"]

    async def run() -> None:
        async with (
            served.page(table, held["secret"]) as ann,
            served.page(table, bob["secret"]) as other,
            served.page(table) as onlooker,
        ):
            for page in (ann, other, onlooker):
                await page.until(lambda page: bool(page.known) and page.known["asked"] == [0, 1])
            counted, start = [], ann.known["seq"]
            for said in range(3):
                if said:
                    assert (await ann.act(ann.choices()[0]))["type"] == "done"
                    assert ann.known["seq"] == start + said
                elsewhere = await other.ask("describe", seat=1, words="nothing")
                await onlooker.socket.send('{"type":"resync"}')
                await onlooker.hear()
                frames = served.get(f"/api/records/{table}").json()["frames"]
                counted.append((elsewhere["seq"], onlooker.known["seq"], frames))
            assert counted == [(start, start, counted[0][2])] * 3
            taken = await ann.ask("undo", seat=0)
            assert taken["type"] == "done"
            assert (await other.ask("describe", seat=1, words="nothing"))["seq"] == start
            for _ in range(2):
                assert (await ann.act(ann.choices()[0]))["type"] == "done"
            await other.until(lambda page: page.known["locked"] == [0])
            assert other.known["seq"] == start + 1
            assert (await other.act(other.choices()[0]))["type"] == "done"

    asyncio.run(run())


def test_a_stale_page_cannot_add_a_word_to_a_secret_answer(served: Served) -> None:
    held = served.new("dragon-dune", "me open bot bot", options=ORACLES)
    served.join(held["table"], "Bob")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known) and page.known["asked"] == [0, 1])
            seq = ann.known["seq"]
            assert (await ann.act(ann.choices()[0]))["type"] == "done"
            no = await ann.act(ann.choices()[0], seq=seq)
            assert (no["type"], "moved on" in no["why"]) == ("no", True)

    asyncio.run(run())


def test_once_the_game_is_over_every_decision_has_its_position(served: Served) -> None:
    held = served.new("dragon-dune", "me guest guest guest", options=ORACLES, seed="five")
    luck = random.Random(3)

    async def run() -> list[int]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            while not ann.over():
                view = luck.choice([view for view in ann.known["views"] if view["asked"]])
                await ann.act(luck.choice(view["choices"])["text"], view["seat"])
            await ann.rest(0.3)
            return [line["seq"] for line in ann.log]

    marks = asyncio.run(run())
    whole = served.get(f"/api/tables/{held['table']}/record").text
    decisions = sum('"chance"' not in line for line in whole.splitlines()[1:-1])
    assert marks[-1] == decisions
    assert served.get(f"/api/records/{held['table']}").json()["frames"] == decisions + 1
    lines = served.get(f"/api/records/{held['table']}/log").json()
    assert [line["seq"] for line in lines] == marks


def test_what_is_told_before_the_first_decision_is_not_taken_back_with_it() -> None:
    game = open_game("dragon-dune")
    options = game.options_type(**{name: tuple(value) for name, value in ORACLES.items()})
    table = LiveTable(game, options, "five", game.seat_names(options))
    table.start()
    told = list(table.log)
    assert told
    seat = table.asked[0]
    table.play(table.legal(seat)[0].text, seat)
    table.undo(seat)
    assert table.log == told
