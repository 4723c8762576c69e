"""The settings found as a file of house rules, with what was changed and why in comments."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from wyrmhall.kernel.house_rules.description import NAME, plainly
from wyrmhall.kernel.house_rules.named_values import RULES, read
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.options import BadOptions
from wyrmhall.lab.tuning.confirmation import Confirmed, in_short, lines_of
from wyrmhall.lab.tuning.effects import Effect, told_of
from wyrmhall.lab.tuning.parameters import Parameter, changes
from wyrmhall.lab.tuning.trials import Outcome, Study

MOST_REASONS: Final = 3
SEEMS: Final = "what it moves by itself is not sure"


def check(study: Study) -> None:
    """BadOptions if no file could hold what is tuned: asked before thousands of games are played."""
    if not any(parameter.house_rule for parameter in study.parameters):
        names = ", ".join([parameter.name for parameter in study.parameters])
        raise BadOptions(
            "--write", f"{names}: options of the table; a file holds values of house rules alone"
        )


def rules_text(
    study: Study,
    common: Mapping[str, Any],
    best: Outcome,
    effects: Sequence[Effect],
    confirmed: Sequence[Confirmed],
    command: str,
) -> str:
    """A file that --rules understands. `common`: the options of all tables, with the text of their file."""
    rules = study.game.house_rules
    assert rules is not None
    changed = changes(study.parameters, best.setting)
    own = {
        parameter.house_rule: changed[parameter.name]
        for parameter in study.parameters
        if parameter.house_rule and parameter.name in changed
    }
    text = with_values(rules, common.get(RULES, ""), rules.base_of(common), read(rules, own))
    first, *lines = text.rstrip("\n").split("\n")
    heading = [] if lines and lines[0].startswith(f"{NAME} =") else [f"{NAME} = {plainly(named(first))}"]
    reasons = {
        parameter.house_rule: why(parameter, best, effects)
        for parameter in study.parameters
        if parameter.house_rule in own
    }
    body = [line for one in lines for line in (*reasons.get(one.partition(" = ")[0], ()), one)]
    return "\n".join([*about(study, changed, confirmed, command), "", first, *heading, *body, ""])


def named(first: str) -> str:
    return f"Tuned {first.partition(' = ')[2].strip(chr(34))}"


def why(parameter: Parameter, best: Outcome, effects: Sequence[Effect]) -> list[str]:
    reasons = told_of(parameter, effects)[:MOST_REASONS] or [SEEMS]
    return ["", f"# {parameter.printed} before. {reasons[0]}", *[f"#   {one}" for one in reasons[1:]]]


def about(
    study: Study, changed: Mapping[str, str], confirmed: Sequence[Confirmed], command: str
) -> list[str]:
    beside = [
        f"--set {parameter.name}={changed[parameter.name]}"
        for parameter in study.parameters
        if parameter.name in changed
    ]
    options = [
        word
        for word, parameter in zip(beside, [d for d in study.parameters if d.name in changed], strict=True)
        if not parameter.house_rule
    ]
    told = [f"# Found by {command}"]
    if options:
        told.append(f"# It was played with options that no file holds: {' '.join(options)}")
    if confirmed:
        games = max([one.measured.games for one in confirmed])
        told += ["#", f"# On {games:,} games a table with seeds that were not used to find it:"]
        told += [f"#   {line}" for line in (*lines_of(confirmed), *in_short(confirmed))]
    return told
