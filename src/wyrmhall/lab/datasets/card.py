"""The card of a data set: what is in it, how it was made, how it is read."""

from pathlib import Path
from typing import Final

from wyrmhall.kernel.study.observation import Field, Layout
from wyrmhall.lab.arena import program_options
from wyrmhall.lab.datasets.parts import GAMES_A_PART, Plan
from wyrmhall.lab.datasets.reading import scan
from wyrmhall.registry import open_game

CARD: Final = "README.md"
COLUMNS: Final = (
    ("game", "which game of the set"),
    ("step", "how many decisions and words came before in this game"),
    ("seat", "who decides, counted from 0"),
    ("bot", "who plays that seat"),
    ("observation", "what the seat saw, as numbers: see below"),
    ("menu", "ids of all it might do; empty where something was said"),
    ("choice", "the id of what it did; -1 where something was said (an offer, an answer to one)"),
    ("words", "the same in notation, as the game's record has it"),
    ("score", "what the seat had at the end of the game"),
    ("won", "1 if it has won; winners share it"),
)


def write_card(plan: Plan, folder: Path) -> None:
    (folder / CARD).write_text(card_of(plan, folder), "utf-8")


def card_of(plan: Plan, folder: Path) -> str:
    import polars

    game = open_game(plan.game)
    layout = Layout(game.study.observation(program_options(game, plan.options)))
    frame = scan(folder)
    ends = frame.group_by("game", "seat", "bot").agg(polars.col("won").first())
    by_bot = ends.group_by("bot").agg(polars.len().alias("seats"), polars.col("won").mean()).sort("bot")
    games, decisions = frame.select(polars.col("game").n_unique(), polars.len()).collect().row(0)
    lines = [
        f"# {game.title}: {decisions:,} decisions in {games:,} games",
        "",
        f"Whole games between the bots {', '.join(plan.seats)}, one seat further in every game, played by "
        f"version {plan.rules} of the rules. Made, and made again byte for byte, by",
        "",
        f"    {command_of(plan)}",
        "",
        "Options that are not the usual ones are in `plan.json`. Nothing in it was made or seen by people. "
        "Licence: that of Wyrmhall.",
        "",
        "| bot | seats | wins |",
        "|---|---|---|",
        *[f"| {bot} | {seats:,} | {100 * won:.1f} % |" for bot, seats, won in by_bot.collect().rows()],
        "",
        "## Columns",
        "",
        "| column | what it is |",
        "|---|---|",
        *[f"| `{name}` | {about} |" for name, about in COLUMNS],
        "",
        f"## Observation: {layout.size} numbers",
        "",
        "| from | shape | field | least | most | what it is |",
        "|---|---|---|---|---|---|",
        *[field_row(one, start) for one, start in zip(layout.fields, layout.starts, strict=True)],
        "",
        "## Reading",
        "",
        "    from wyrmhall.lab.datasets.reading import batches, scan",
        "",
        '    scan("FOLDER").filter(won=1.0).collect()  # polars',
        '    for batch in batches("FOLDER", size=512): ...  # PyTorch: observation, mask, choice, won',
        "",
    ]
    return "\n".join(lines)


def field_row(field: Field, start: int) -> str:
    shape = " x ".join(map(str, field.shape))
    return f"| {start} | {shape} | `{field.name}` | {field.low} | {field.high} | {field.about} |"


def command_of(plan: Plan) -> str:
    """The options are all named: what is usual may change."""
    given = " ".join(f"--set {name}={value}" for name, value in plan.options.items() if is_short(value))
    size = "" if plan.games_a_part == GAMES_A_PART else f" --games-a-part {plan.games_a_part}"
    seats = ",".join(plan.seats)
    words = f"--decisions {plan.decisions} --seats {seats} --seed {plan.seed}{size}"
    return f"wyrmhall lab dataset {plan.game} FOLDER {words} {given}".strip()


def is_short(value: object) -> bool:
    """Whether it can be typed; files of cards and of house rules cannot."""
    return isinstance(value, int | str) and value != "" and "\n" not in str(value)
