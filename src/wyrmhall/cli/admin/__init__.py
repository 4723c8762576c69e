"""`wyrmhall admin`: what a host looks at and does, while servers run or not.

commands        what can be asked for
database        opening the database that the servers use, beside them
servers         which servers run, and whether they are of one code
waiting         what servers answer, and when they have drained
layout          lists as lines of text
"""

from cyclopts import App

from wyrmhall.cli.admin import commands

app = App(name="admin")
for command in commands.ALL:
    app.command(command)
