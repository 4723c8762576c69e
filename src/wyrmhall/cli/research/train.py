"""`wyrmhall train`: a network that learns a game by playing it against itself."""

import dataclasses
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from wyrmhall.bots import UnknownBot, open_bot
from wyrmhall.bots.convention import module_of
from wyrmhall.cli.errors import CommandError
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import BadOptions
from wyrmhall.kernel.study.observation import QUESTION
from wyrmhall.lab.commands.flags import check_plot
from wyrmhall.lab.commands.outcome import STOPPED
from wyrmhall.lab.commands.table import settings, table_options
from wyrmhall.lab.plots import NoPlots
from wyrmhall.registry import UnknownGame, open_game
from wyrmhall.training.curve import draw_curve
from wyrmhall.training.folder import keep_plan, kept_plan
from wyrmhall.training.judging.plan import JudgingPlan
from wyrmhall.training.plan import Plan, PlayingPlan, option_set

if TYPE_CHECKING:
    from wyrmhall.training.judging.run import JudgingTraining
    from wyrmhall.training.run import Training

Some = Annotated[int, Parameter(validator=Number(gte=1))]
More = Annotated[float, Parameter(validator=Number(gt=0))]
Words = Annotated[tuple[str, ...], Parameter(negative="", show_default=False)]

BEATEN: Final = 1
LAST_LOOK: Final = 5  # times as many games as a look in between
NEEDS: Final = "training needs PyTorch: pip install 'wyrmhall[train]'"


@Parameter(name="*")
@dataclass(frozen=True)
class Habits:
    """How it learns. A training that goes on keeps the habits it had, unless others are named.

    Parameters
    ----------
    width
        Numbers in a layer of the network.
    blocks
        Layers, in pairs.
    word
        Numbers that describe an action.
    games
        Games side by side in each half of each process.
    steps
        Decisions of every game between two lessons.
    passes
        How often a lesson goes over them.
    batch
        Decisions learned from at once.
    rate
        How fast it learns when this call begins;
    last_rate
        and when it ends.
    curiosity
        How much variety is rewarded when this call begins;
    last_curiosity
        and when it ends.
    points
        A lead of so many points counts as much as a win.
    win
        What a win counts, beside the points.
    advised
        What it counts to do as the standard bot would, when this call begins; nothing from half way on.
    leaning
        It is told what the standard bot would do, and begins by liking that so much more than all else (5,
        say); where to do otherwise it learns. Its look ahead is the strong bot's.
    quick
        Standard bots beside it, and the one it is told of, play as in the rollouts of a search: in Dragon
        Dune they think a turn over once, which makes games cheaper. It is tried against real ones.
    """

    width: Some | None = None
    blocks: Some | None = None
    word: Some | None = None
    games: Some | None = None
    steps: Some | None = None
    passes: Some | None = None
    batch: Some | None = None
    rate: More | None = None
    last_rate: More | None = None
    curiosity: More | None = None
    last_curiosity: More | None = None
    points: More | None = None
    win: float | None = None
    advised: Annotated[float | None, Parameter(validator=Number(gte=0))] = None
    leaning: Annotated[float | None, Parameter(validator=Number(gte=0))] = None
    quick: Annotated[bool | None, Parameter(negative="")] = None

    def named(self) -> dict[str, Any]:
        return {name: value for name, value in dataclasses.asdict(self).items() if value is not None}


HABITS: Final = Habits()


def train(
    game: str,
    *,
    into: Path,
    learn: Literal["playing", "judging"] = "playing",
    minutes: More = 10.0,
    rounds: Some = 3,
    table: Words = (),
    history: bool = False,
    among: str | None = None,
    share_among: Annotated[float | None, Parameter(validator=Number(gte=0, lte=1))] = None,
    questions: str | None = None,
    seed: Annotated[int | None, Parameter(show_default=False)] = None,
    processes: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    begin_with: Path | None = None,
    look_every: More = 3.0,
    look_at: str = "random,standard",
    look_games: Some = 16,
    must_beat: Annotated[str, Parameter(show_default=False)] = "",
    plot: Path | None = None,
    habits: Habits = HABITS,
) -> int:
    """Train a network. Stop it at any moment, and start it again with the same folder: it goes on.

    Parameters
    ----------
    game
        The game, for example crown-battles.
    into
        The folder of this training: its checkpoint, its weights, its log.
    learn
        To play: which action it likes, for any game. Or to judge: who wins from where an action leads, for
        games whose bots show that (Enchanters, Dragon Dune).
    minutes
        How long, this time.
    rounds
        How often it plays and then learns within that time, if it learns to judge; each round plays with the
        judge of the one before.
    table
        Options of a table it plays at, separated by commas: --table players=3. May be repeated. A training
        that goes on keeps its tables, its seed and what it reads.
    history
        It also reads what follows from earlier decisions, where a game tells it (Crown Battles: who played
        which cards and is out of which suit).
    among
        Bots it also plays alone against, separated by commas,
    share_among
        in so many of its games, from 0 to 1.
    questions
        Steps at which it decides, separated by commas, as the observation names them (Auction, say); the
        standard bot decides for it elsewhere. Without any it decides everything.
    seed
        Of the games and of the first weights; 1 if it is not said.
    processes
        That play; 0 means one for each core but one.
    begin_with
        Weights to begin with, as `master` has them.
    look_every
        Minutes between two looks at how good it is.
    look_at
        Bots it is tried against, separated by commas.
    look_games
        Games of each process in such a look; five times as many at the end.
    must_beat
        Exit with 1 unless it surely wins more than its share against this bot in the end.
    plot
        Draw how often it has won alone among bots so far: .svg, .png or .html.
    """
    try:
        check_plot(plot)
        opened = open_game(game)
        looked_at = list(dict.fromkeys([*names_of(opened, look_at), *names_of(opened, must_beat)]))
        named = habits.named()
        if among is not None:
            named["among"] = tuple(names_of(opened, among))
        if share_among is not None:
            named["share_among"] = share_among
        if questions is not None:
            named["questions"] = tuple(name.strip() for name in questions.split(",") if name.strip())
        tables = tuple(option_set(options_of(opened, text)) for text in table or ("",))
    except (UnknownGame, UnknownBot, BadOptions, NoPlots) as wrong:
        raise CommandError(str(wrong)) from None
    kind: type[Plan] = JudgingPlan if learn == "judging" else PlayingPlan
    wished, kept = kind(opened.name, tables, 1 if seed is None else seed, history), kept_plan(into, kind)
    if wished.history and not opened.study.history(options_of(opened, table[0] if table else "")):
        raise CommandError(f"--history: {opened.title} tells nothing beside its observation")
    plan = with_habits(kept or wished, learn, named)
    if kept is not None:
        said = {"table": bool(table), "seed": seed is not None, "history": history}
        check_going_on(into, kept, plan, dataclasses.replace(wished, **named), said)
    if isinstance(plan, PlayingPlan):
        check_company(plan)
    check_questions(plan)
    if isinstance(plan, JudgingPlan):
        judging = begin_judging(opened, plan, into, processes, begin_with)
        shares = judging.go_on(minutes, rounds, looked_at, LAST_LOOK * look_games)
    elif isinstance(plan, PlayingPlan):
        training = begin_playing(plan, into, processes, begin_with)
        try:
            training.go_on(minutes, look_every, looked_at, look_games)
        except KeyboardInterrupt:
            training.keep()
            print(f"Stopped, and kept in {into}: the same command goes on from here.")
            return STOPPED
        shares = training.look(looked_at, LAST_LOOK * look_games)
    print(f"Kept in {into}: the same command goes on from here.")
    even = 1 / min([setting.players for setting in plan.settings()])
    if plot is not None:
        draw_curve(plot, into, f"{opened.title}: alone among bots", even)
    return 0 if not must_beat or shares[must_beat].estimate.low > even else BEATEN


def with_habits(plan: Plan, learn: str, named: dict[str, Any]) -> Plan:
    known = {field.name for field in dataclasses.fields(plan)}
    for name in named:
        if name not in known:
            raise CommandError(f"--{name.replace('_', '-')}: there is no such habit in learning by {learn}")
    return dataclasses.replace(plan, **named)


def check_going_on(into: Path, kept: Plan, plan: Plan, wished: Plan, said: dict[str, bool]) -> None:
    """CommandError if what was said belongs to another training than the one in this folder."""
    fields = {"game": "game", "table": "options", "seed": "seed", "history": "history"}
    for flag, field in fields.items():
        if said.get(flag, True) and getattr(wished, field) != getattr(kept, field):
            raise CommandError(f"--{flag}: the training in {into} began with another; name another folder")
    if isinstance(kept, PlayingPlan) and isinstance(plan, PlayingPlan):
        for size in ("width", "blocks", "word"):
            if getattr(plan, size) != getattr(kept, size):
                known = getattr(kept, size)
                raise CommandError(f"--{size}: the network in {into} has {known}; name another folder")
        if (plan.leaning > 0) != (kept.leaning > 0):
            raise CommandError(f"--leaning: the network in {into} began otherwise; name another folder")


def check_company(plan: PlayingPlan) -> None:
    """CommandError if bots are named that never play, or games are meant for bots that are not named."""
    if plan.among and not plan.share_among:
        raise CommandError("--among: say in how many of the games, by --share-among")
    if plan.share_among and not plan.among:
        raise CommandError("--share-among: say which bots, by --among")


def check_questions(plan: Plan) -> None:
    """CommandError if one of them is asked at no table of this training."""
    asked = {
        name
        for setting in plan.settings()
        for field in setting.layout.fields
        if field.name == QUESTION
        for name in field.columns
    }
    for name in plan.questions if isinstance(plan, PlayingPlan) else ():
        if name not in asked:
            raise CommandError(
                f"--questions: {name!r} is asked nowhere; there are: {', '.join(sorted(asked))}"
            )


def begin_playing(plan: PlayingPlan, into: Path, processes: int, begin_with: Path | None) -> "Training":
    """The training that the folder keeps, or a new one."""
    try:
        from wyrmhall.training import checkpoint
        from wyrmhall.training.run import Training
    except ModuleNotFoundError as missing:
        raise CommandError(f"{NEEDS} ({missing})") from None
    into.mkdir(parents=True, exist_ok=True)
    training = Training(plan, into, processes or cores(), print)
    if checkpoint.is_kept(into):
        training.progress = checkpoint.restore(into, training.learner)
    elif begin_with is not None:
        try:
            training.progress = checkpoint.begin_with(training.learner, begin_with)
        except (OSError, ValueError) as wrong:
            raise CommandError(f"--begin-with: {begin_with} cannot be read: {wrong}") from None
        except RuntimeError:  # PyTorch lists every layer
            raise CommandError(
                f"--begin-with: the network in {begin_with} is another one: look at --width, --blocks,"
                " --word, --leaning, --history and --table"
            ) from None
    keep_plan(into, plan)
    return training


def begin_judging(
    game: Game, plan: JudgingPlan, into: Path, processes: int, begin_with: Path | None
) -> "JudgingTraining":
    """The training that the folder keeps, or a new one."""
    if module_of("consequences", game) is None:
        raise CommandError(f"the bots of {game.title} do not show where options lead: use --learn playing")
    try:
        from wyrmhall.training.judging.run import JudgingTraining
    except ModuleNotFoundError as missing:
        raise CommandError(f"{NEEDS} ({missing})") from None
    into.mkdir(parents=True, exist_ok=True)
    training = JudgingTraining(plan, into, processes or cores(), print)
    if begin_with is not None:
        training.begin_with(begin_with)
    keep_plan(into, plan)
    return training


def cores() -> int:
    return max(1, (os.cpu_count() or 2) - 1)


def names_of(game: Game, text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        open_bot(name, game)
    return names


def options_of(game: Game, text: str) -> Any:
    """`players=3,missions=on` as options of the game."""
    return table_options(game, settings([one for one in text.split(",") if one]))
