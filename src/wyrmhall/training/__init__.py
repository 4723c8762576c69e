"""Bots that learn: self-play in many processes, one network, PPO. Needs the extra `train` (PyTorch).

plan        what is trained, and how
self_play   games of a learner with itself, or alone among bots
actors      processes that play them, and the memory they share with the learner
network     the network, in PyTorch
returns     what every decision turned out to be worth
learner     PPO: from decisions and their worth to better weights
evaluation  how often the network wins alone among other bots
win_share   what such a look has found, and how sure it is
curve       all looks of a training as a picture
run         all of it together, for so many minutes, with checkpoints and a log
"""
