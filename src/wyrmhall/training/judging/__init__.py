"""Networks that learn to judge where options lead, from games that bots and the network itself have played.

plan      what is trained, and how
games     games of players who now and then try what looks worse, and what came of every position
rows      those positions on disk
network   the network, in PyTorch
lessons   from positions and their outcome to better weights
run       playing and learning by turns, each time with the judge that was learned before
"""
