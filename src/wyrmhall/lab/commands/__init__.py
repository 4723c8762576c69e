"""`wyrmhall lab`: play many games, soak the rules, measure what is measured. One module a command."""

from cyclopts import App

from wyrmhall.lab.commands import aa, ab, balance, calibrate, honest, ladder, run, soak, sweep

app = App(
    name="lab",
    help="""Play many games between bots, compare rules, rate bots, soak the rules.

For example:

  wyrmhall lab run crown-battles --games 1000 --report games.html

  wyrmhall lab ab dragon-dune --set orc_free_revive=2 --games 4000

  wyrmhall lab ladder enchanters --report ladder.html

All of them take --workers, --resume FILE and --engine ray; the results depend on none of these.""",
)
app.command(run.run)
app.command(ab.ab)
app.command(sweep.sweep)
app.command(balance.balance)
app.command(soak.soak)
app.command(honest.honest)
app.command(calibrate.calibrate)
app.command(ladder.ladder)
app.command(aa.aa)
