"""The laws every game keeps, whatever its rules say.

Nothing here knows a game: a law is given a Game and Options, plays at random and raises LawBroken.
`positions.keep_laws` walks through one game and looks at every position, `tables.keep_table_laws` plays one
at a Table, `bots.keep_bot_law` lets a bot sit at one. A Tally counts what was looked at, so that a law that
never applied is not taken for one that held.
"""
