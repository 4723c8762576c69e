"""The questions designers ask of many games, each answered by a module.

course          what is written down of one game while it is played: decisions, standing, choices, goods
option_forms    what an option is called where its numbers do not matter
shape           who was ahead when: lead changes, tension, comebacks, runaway leaders
choices         kinds of decisions and their options: what is never or always taken
held_items      cards and the like: never seen, hardly ever taken, held and hardly ever used
economy         goods, in and out by turn and seat
standing_out    what differs from what one would expect, everything compared at once
restrictions    what is forbidden to a seat, and a bot that keeps to it
restricted_play the same games with something forbidden to one seat, and without: what is it worth?
skill           what better play is worth at a table, and what a change does to that
played_out      options played to the end: what is dominated, and who makes whom win
terminal_lines  the answers as text, for the terminal
"""
