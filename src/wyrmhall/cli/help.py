"""What --help prints for each command; here, so that listing the commands loads none of them."""

import textwrap
from typing import Final, NamedTuple

ROOT: Final = """Play, test and study fantasy tabletop games.

For example:

    wyrmhall learn GAME

    wyrmhall play GAME --seats Ann,standard,standard

    wyrmhall replay game.jsonl

    wyrmhall review game.jsonl

    wyrmhall verify game.jsonl

    wyrmhall rules GAME winner"""

PLAY: Final = """Play a game in this terminal. Name no game, and the games are listed.

For example:

    wyrmhall play GAME

    wyrmhall play GAME --help"""

PLAY_GAME: Final = """Play {name} in this terminal, with people and bots in any mix.

At the table type 'help'. For example:

    wyrmhall play {name}

    wyrmhall play {name} --players 3 --seed 7

    wyrmhall play {name} --seats Ann,Bob,standard,random

    wyrmhall play {name} --seats you,my_bot.py:Greedy

    wyrmhall play {name} --seats you,strong --think 500

    wyrmhall play {name} --load saved.jsonl"""

LEARN: Final = """Learn a game by playing it, in short lessons. Name no game, and the lessons are listed.

'wyrmhall learn GAME' starts the next lesson that you have not done yet, and
'wyrmhall learn GAME 2' the second. Your progress is kept in
~/.local/share/wyrmhall, or where WYRMHALL_HOME says.
For example:

    wyrmhall learn

    wyrmhall learn GAME"""

SERVE: Final = """Open the table in the browser: people and bots, all games, until Ctrl+C.

Games are kept and go on after a restart. For example:

    wyrmhall serve --open

    wyrmhall serve --host 0.0.0.0 --port 8080 --db games.db

    wyrmhall serve --record game.jsonl --move 17 --open

    wyrmhall serve --bot my_bot.py:Greedy --open

    wyrmhall serve --keep-finished 365 --keep-waiting 14
    wyrmhall serve --log json --metrics 9100

People with a key may be called back when it is their move. A mail server is
named in the environment, WYRMHALL_SMTP=smtps://user:password@mail.example.org:

    wyrmhall serve --public-url https://example.org --call-by webhook

    wyrmhall serve --public-url https://example.org --call-by push

    wyrmhall serve --public-url https://example.org --call-by mail --mail-from hall@example.org

Visitors name webhooks, and the server goes to public https addresses only. A
chat server of your own is reached if you name it:

    wyrmhall serve --public-url https://example.org --call-by webhook --call-network 10.0.0.7/32"""

CHECK: Final = """Say which open tables would go on with this version of Wyrmhall, and which would be closed.

Every table is tried with the rules of this version: its log must be allowed,
chance must decide the same, and the positions that are known must come again.
Nothing is written, and the server may run meanwhile. Exit code 0: all go on.
1: some would not, and why. For example:

    wyrmhall check games.db

    wyrmhall check postgresql://wyrmhall@localhost/games --every"""

BACKUP: Final = """Copy a database into one file, as it is at this moment; the server may run meanwhile.

The file is a database of its own, whichever kind it was made of: serve it with
--db, or put it back with 'wyrmhall restore'. It holds every hand of the games
that are played, so only you can read it. Exit code 1: nothing was written.
For example:

    wyrmhall backup games.db games-monday.db

    wyrmhall backup games.db games-today.db --force

    wyrmhall backup postgresql://wyrmhall@localhost/games games-monday.db"""

RESTORE: Final = """Put a backup in the place of a database: all of it, or nothing is changed.

No server may use that database meanwhile; others may run. A backup of
PostgreSQL can go back into a file, and the other way round. Exit code 1:
nothing was changed. For example:

    wyrmhall restore games-monday.db games.db --force

    wyrmhall restore games-monday.db postgresql://wyrmhall@localhost/games"""

ADMIN: Final = """Look after servers: tables, people, sizes, announcements, and a restart that nobody notices.

It goes through the database, so it works while servers run and while none
does, and reaches all that share it. It never shows a hand. For example:

    wyrmhall admin tables --db games.db

    wyrmhall admin announce --restart 10

    wyrmhall admin drain

    wyrmhall admin drain --help"""

REPLAY: Final = """Step through a recorded game: Enter next, b back, a number jumps there, q quits.

Without --seat or --all you see what a spectator saw. Until a game is over,
nobody sees all cards.
Through a pipe you get all positions, or with --move only one. For example:

    wyrmhall replay game.jsonl --all

    wyrmhall replay game.jsonl --seat p2 --move 17

    wyrmhall replay game.jsonl --list"""

REVIEW: Final = """Let the coach go through a finished game: chances to win, turning points, what was better.

What is said of a decision comes from what the player could know then; what
everybody knows now stands apart from it. It takes a minute or two; Ctrl+C
stops it. For example:

    wyrmhall review game.jsonl

    wyrmhall review game.jsonl --seat p2 --every -o review.json"""

WHAT_IF: Final = """Play on from any position of a finished game, against bots: what if ...?

Positions are counted as 'wyrmhall replay' and 'wyrmhall review' do. Everything
up to there is as it was; what chance brings afterwards is drawn anew. For example:

    wyrmhall what-if game.jsonl 17

    wyrmhall what-if game.jsonl 17 --seat p2 --bots strong"""

VERIFY: Final = """Recompute every chance outcome of a finished game from its seed, and check every decision.

Exit code 0: all is well. 1: something does not fit. 2: the file is not a record. For example:

    wyrmhall verify game.jsonl"""

RULES: Final = """Read a game's rules: the primer, its chapters, or every clause by id or by words.

A chapter is called by its number or name. Words are looked for in the primer,
then in the chapters, then in the clauses. With --coverage, the clauses without
a test are listed. Exit code 1: nothing was found, or something is not covered.
For example:

    wyrmhall rules GAME

    wyrmhall rules GAME 2

    wyrmhall rules GAME winner

    wyrmhall rules GAME --sections

    wyrmhall rules GAME --coverage"""

PRINT: Final = """Print and play: cards, tokens, map, score sheets and rules of a game on A4 or Letter.

Name no game, and the games are listed. For example:

    wyrmhall print GAME

    wyrmhall print GAME --help"""

PRINT_GAME: Final = """Write what {name} needs on paper as HTML, in real sizes, with cutting marks and backs.

Open the files in a browser and print them at 100 %, on both sides, turned over
along the long edge. Without options of the game, everything in its box is
printed; with options, what that table needs. For example:

    wyrmhall print {name}

    wyrmhall print {name} --paper letter --into print --pdf

    wyrmhall print {name} --what rules,scores

    wyrmhall print {name} --tabletop-simulator"""

SCHEMA: Final = """Print the JSON Schema of a game's options.

For example:

    wyrmhall schema GAME"""

SIT: Final = """Let a bot of your own play at a table of another server.

Somebody at the table presses 'Let a program sit here' and gives you the link.
It works once, for a quarter of an hour. Everybody there sees that a bot plays,
and who brought it. It is told only what its seat may see. For example:

    wyrmhall sit https://play.example.org/t/0123456789abcdef#sit.TOKEN --bot my_bot.py:Greedy

    wyrmhall sit https://play.example.org/t/0123456789abcdef#sit.TOKEN --bot my_bot.py:Greedy --name Gus"""

INTERFACE: Final = """Print the published interface of the server: OpenAPI, or AsyncAPI for play.

A running server hands out the same at /api/openapi.json and /api/asyncapi.json;
docs/interface.md explains it. For example:

    wyrmhall interface

    wyrmhall interface socket"""

NEW_GAME: Final = """Write a package with a small game in it: playable at once, yours to turn into another.

docs/adding-a-game.md shows how. For example:

    wyrmhall new-game coin-flip

    pip install -e coin_flip && wyrmhall play coin-flip"""

LAB: Final = """Simulate, compare and measure games.

Long runs show how far they are. With --resume FILE you can stop them by
Ctrl+C; the same command goes on later. For example:

    wyrmhall lab run GAME --games 1000 --report games.html

    wyrmhall lab soak GAME --games 1000

    wyrmhall lab ladder GAME --report ladder.html"""

TRAIN: Final = """Train a network that learns a game by playing it against itself.

Stop it at any moment; the same command goes on where it was. Needs PyTorch
(pip install 'wyrmhall[train]'), and uses a GPU if there is one. For example:

    wyrmhall train GAME --into runs/GAME --minutes 10

    wyrmhall train GAME --into runs/small --table players=3 --table players=4

    wyrmhall train GAME --into runs/GAME --among standard --share-among 0.25"""

BENCHMARKS: Final = """Play bots on the named benchmarks, and print the table.

Every bot plays the same games, from another seat in each, among the bots that
the benchmark names (docs/researchers/benchmarks.md). For example:

    wyrmhall benchmarks

    wyrmhall benchmarks crown-base-4p-v1 dune-silent-v1 --bots standard,strong,my_bot.py:Greedy

    wyrmhall benchmarks --games 100 --resume benchmarks.jsonl"""

SOLVE: Final = """Solve games that are small enough exactly, by OpenSpiel's algorithms.

Prints how much somebody would gain against what was found who knew it and
played best: 0 is unbeatable (docs/researchers/solvable.md). For example:

    wyrmhall solve GAME 2x3-1

    wyrmhall solve GAME 1x3-1 2x2-2 --iterations 300 --bots random,standard

    wyrmhall solve GAME 2x2-2 --rules

    wyrmhall solve GAME 1x3-1 --simulate 100"""


class Command(NamedTuple):
    """A command: where it is found, and its help."""

    where: str
    help: str


COMMANDS: Final = {
    "play": Command("wyrmhall.cli.play:app", PLAY),
    "learn": Command("wyrmhall.cli.learn.command:learn", LEARN),
    "serve": Command("wyrmhall.cli.serve.command:serve", SERVE),
    "check": Command("wyrmhall.cli.databases.check:check", CHECK),
    "backup": Command("wyrmhall.cli.databases.backup:backup", BACKUP),
    "restore": Command("wyrmhall.cli.databases.backup:restore", RESTORE),
    "admin": Command("wyrmhall.cli.admin:app", ADMIN),
    "replay": Command("wyrmhall.cli.replay:replay", REPLAY),
    "review": Command("wyrmhall.cli.coach.review:review", REVIEW),
    "what-if": Command("wyrmhall.cli.coach.what_if:what_if", WHAT_IF),
    "verify": Command("wyrmhall.cli.verify:verify", VERIFY),
    "rules": Command("wyrmhall.cli.rules:rules", RULES),
    "print": Command("wyrmhall.cli.print_and_play:app", PRINT),
    "schema": Command("wyrmhall.cli.schema:schema", SCHEMA),
    "sit": Command("wyrmhall.cli.programs.sit:sit", SIT),
    "interface": Command("wyrmhall.cli.programs.interface:interface", INTERFACE),
    "new-game": Command("wyrmhall.cli.new_game.command:new_game", NEW_GAME),
    "lab": Command("wyrmhall.lab.commands:app", LAB),
    "train": Command("wyrmhall.cli.research.train:train", TRAIN),
    "benchmarks": Command("wyrmhall.cli.research.benchmarks:benchmarks", BENCHMARKS),
    "solve": Command("wyrmhall.cli.research.solve:solve", SOLVE),
}
FLAGS: Final = {"--help, -h": "This list.", "--version": "The version."}


def overview(of_games: dict[str, str]) -> str:
    """What `wyrmhall --help` prints: written here, so that it is there at once."""
    rows = {name: command.help for name, command in COMMANDS.items()} | of_games
    lines = ["Usage: wyrmhall COMMAND", "", *ROOT.replace("\n\n    ", "\n    ").split("\n"), "", "Commands:"]
    for name, text in {**rows, **FLAGS}.items():
        line = text.partition("\n")[0]
        lines += textwrap.wrap(line, 80, initial_indent=f"  {name:<12} ", subsequent_indent=" " * 15)
    return "\n".join([*lines, "", "Help for one command: wyrmhall COMMAND --help"])
