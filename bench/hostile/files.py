"""Files that are made to be read for ever: cards and house rules with deep keys or endless lists, and records
that are padded, deep or huge."""

import asyncio
import random
import sqlite3
from contextlib import closing
from functools import cache
from typing import Any, Final

import wyrmhall
from bench.hostile.lines import Answer, ask, post, post_plain
from bench.hostile.told import CARRIED_OUT, OUR_FAULT, Told
from bench.serving import Server
from wyrmhall.bots import open_bot
from wyrmhall.kernel.chance import Chance

CARDS_FROM: Final = "127.0.3.2"
RECORDS_FROM: Final = "127.0.3.3"
LONGEST_CARDS: Final = 94_000  # characters
LONGEST_RECORD: Final = 3_900_000  # bytes
PAUSE: Final = 0.2  # seconds between two files of one sender
LIST: Final = LONGEST_CARDS // 100  # entries of an endless one
CARDS: Final = (
    "a." * (LONGEST_CARDS // 2 - 2) + "a=1",
    "\n".join(f"{'a.' * 40}k{number}=1" for number in range(1_000))[:LONGEST_CARDS],
    "a=" + "[" * (LONGEST_CARDS - 2),
    "a=" + "{b=" * (LONGEST_CARDS // 3 - 2),
    "[" + "a." * (LONGEST_CARDS // 2 - 2) + "a]",
    "".join(f"[t{number}]\n" for number in range(10_000))[:LONGEST_CARDS],
    'a="' + "x" * (LONGEST_CARDS - 5) + '"',
    "\x00" * 100,
)
DUNE: Final = 'from = "sixth-c"\n'
CROWN: Final = 'from = "standard-4"\n'
# By game and option: what is TOML, and would have to be read to its end
RULES: Final = {
    ("enchanters", "cards"): (
        "".join(f'[[villages]]\nkey="v{n}"\nname="V{n}"\ntext=["Heel {n}"]\n' for n in range(LIST)),
        '[[villages]]\nkey="a"\nname="A"\ntext=["' + "{rest} " * 280 + '"]\n',
    ),
    ("dragon-dune", "rules"): (
        DUNE + "[map]\n" + "".join(f"[map.{n}]\narea=[[0,0,8,8]]\n" for n in range(LIST)),
        DUNE + '[map."5*"]\narea=[' + "[0,0,1,1],\n" * LIST + "]\n",
        DUNE + "[elves]\npowers=[" + '"hides",\n' * LIST + "]\n",
    ),
    ("crown-battles", "rules"): (
        CROWN + "deals=[" + "20,\n" * LIST + "]\n",
        CROWN + '[[missions]]\nname="A"\ninstead_of="mirror"\n' * LIST,
        CROWN + '[[power_cards]]\nname="A"\ninstead_of="bomb"\ntext="' + "it is it " * 200 + '"\n',
        CROWN + '[[round_types]]\nname="A"\ninstead_of="bomb"\nparts=9\n',
    ),
}


@cache
def a_record() -> bytes:
    """Of a short game of bots."""
    table = wyrmhall.new("crown-battles", seed=7, players=3, deals="random", rounds=2)
    bot = open_bot("random", table.game)
    while not table.over:
        seat = table.asked[0]
        table.play(bot.choose(table.view(seat), seat, table.legal(seat), Chance(len(table.log))).text, seat)
    return table.record.text().encode()


def padded(drawn: random.Random) -> bytes:
    """The game itself is fine: it may be taken, but what was laid between its lines is not to be kept."""
    between = drawn.choice((b"\n", b" \n", b"\t\r\n"))
    first, rest = a_record().split(b"\n", 1)
    return first + b"\n" + between * ((LONGEST_RECORD - len(a_record())) // len(between)) + rest


def no_record(drawn: random.Random) -> bytes:
    first, rest = a_record().split(b"\n", 1)
    entry = b'{"p1":"bid 1"}\n'
    return drawn.choice(
        (
            b"[" * LONGEST_RECORD,
            first + b"\n" + b'{"a":' * (LONGEST_RECORD // 5 - 1_000),
            first + b"\n" + entry * (LONGEST_RECORD // len(entry) - 1_000),
            first + b"\n" + b'{"p1":"' + b"x" * 3_000_000 + b'"}\n' + rest,
            first.replace(b"crown-battles", b"no-such-game") + b"\n" + rest,
            b"\xff\xfe" * 1_000_000,
            b"\n" * LONGEST_RECORD,
        )
    )


async def send_cards(server: Server, told: Told, drawn: random.Random) -> None:
    """Of cards and house rules: at a table, or only looked at."""
    while not told.enough:
        (game, option), own = drawn.choice(list(RULES.items()))
        options: Any = {option: drawn.choice((*CARDS, *own))}
        if drawn.random() < 0.5:
            asked = {"game": game, "options": options}
            answer = await post_plain(server, "/api/tables", asked, source=CARDS_FROM)
            told.refused("cards", f"{game}, {option} {options[option][:30]!r}", *answer)
        else:
            previewed(told, await post_plain(server, f"/api/games/{game}/preview", options, "", CARDS_FROM))
        await asyncio.sleep(PAUSE)


def previewed(told: Told, answer: Answer) -> None:
    """A preview says what is wrong with the options, as an answer."""
    if answer.status != 200:
        told.refused("cards", "preview", *answer)
        return
    told["cards"] += 1
    if answer.plain()["seats"] or not answer.plain()["why"]:
        told.fault(CARRIED_OUT, f"preview: {answer.body[:100]!r}")


async def send_records(server: Server, told: Told, drawn: random.Random) -> None:
    while not told.enough:
        fine = drawn.random() < 0.5
        asked = padded(drawn) if fine else no_record(drawn)
        answer = await ask(server, post("/api/records", asked), RECORDS_FROM)
        if fine and answer.status == 201:
            told["records"] += 1
        else:
            told.refused("records", f"a record {asked[:30]!r}", *answer)
        await asyncio.sleep(PAUSE)


def check_kept(db: str, told: Told) -> None:
    """Nothing of the padding is in the store."""
    with closing(sqlite3.connect(db)) as store:
        (size,) = store.execute("select coalesce(sum(length(body)), 0) from records").fetchone()
    if size > len(a_record()):
        told.fault(CARRIED_OUT, f"{size:,} characters of records are kept, {len(a_record()):,} were played")


async def check_still_readable(server: Server, told: Told) -> None:
    """After all that, whoever comes with an honest record is read."""
    answer = await ask(server, post("/api/records", a_record()))
    if answer.status != 201:
        told.fault(OUR_FAULT, f"an honest record: {answer.status}")
