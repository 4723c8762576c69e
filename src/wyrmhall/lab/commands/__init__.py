"""`wyrmhall lab`: play many games, soak the rules, measure what is measured. One module a command."""

from cyclopts import App

from wyrmhall.lab.commands import (
    aa,
    ab,
    balance,
    calibrate,
    choices,
    coach,
    dataset,
    honest,
    ladder,
    restrict,
    run,
    skill,
    soak,
    strength,
    sweep,
    think,
)
from wyrmhall.lab.commands.tuning import confirm, tune

app = App(name="lab")
app.command(run.run)
app.command(ab.ab)
app.command(sweep.sweep)
app.command(restrict.restrict)
app.command(choices.choices)
app.command(skill.skill)
app.command(tune.tune)
app.command(confirm.confirm)
app.command(balance.balance)
app.command(dataset.dataset)
app.command(soak.soak)
app.command(honest.honest)
app.command(calibrate.calibrate)
app.command(strength.strength)
app.command(coach.coach)
app.command(ladder.ladder)
app.command(aa.aa)
app.command(think.think)
