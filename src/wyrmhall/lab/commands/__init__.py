"""`wyrmhall lab`: play many games, soak the rules, measure what is measured. One module a command."""

from cyclopts import App

from wyrmhall.lab.commands import aa, ab, balance, calibrate, coach, honest, ladder, run, soak, sweep, think

app = App(name="lab")
app.command(run.run)
app.command(ab.ab)
app.command(sweep.sweep)
app.command(balance.balance)
app.command(soak.soak)
app.command(honest.honest)
app.command(calibrate.calibrate)
app.command(coach.coach)
app.command(ladder.ladder)
app.command(aa.aa)
app.command(think.think)
