"""Bots that others wrote: a class in a file (`my_bot.py:Greedy`), or an installed one by its name.

Such a bot thinks in a process of its own and is sent Views, nothing else. Whatever goes wrong there, the
standard bot decides in its place, and somebody is told.

    source.py    which bot is meant: a file and a class, or an entry point of the group `wyrmhall.bots`
    loading.py   in its process: the class, or what is wrong with it, and in which line
    child.py     in its process: answers questions until there are no more
    process.py   in ours: starts that process, asks it, stops it when it fails
    failures.py  what went wrong, in words
    proxy.py     in ours: the Bot that sits at the table
"""
