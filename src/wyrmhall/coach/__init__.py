"""The coach: a finished game gone through once more, with chances to win and what could have been better.

positions       a recorded game as positions, each with the decision that was made there
playouts        a position played on, many times over: who wins how often
graph           the chances over the whole game, and where they turned
weighing        what was played, held against other options in the same worlds
judging         one decision: from what the player could know then, and with all cards open
review          the whole review, cut into tasks that any process can do
words           what is said, from data/<language>.toml

What is said "from what the player could know then" comes from the player's View alone (`judge_from_view`);
`wyrmhall lab honest GAME --coach` deals everything unseen anew and looks whether it changes.
"""
