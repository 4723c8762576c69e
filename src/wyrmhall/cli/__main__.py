"""`python -m wyrmhall.cli` is the command `wyrmhall`."""

from wyrmhall.cli.main import main

main()
