"""Training on one accelerator, tables and network together: for games of `wyrmhall.envs.jax`.

    python -m wyrmhall.training.on_jax crown-battles --into runs/crown --minutes 10

It needs JAX and numpy alone. The weights it keeps are those of `wyrmhall train`, number by number.

network     the network of `wyrmhall.training.network`, in JAX
experience  tables played by it, and what every decision turned out to be worth
learner     PPO: from decisions and their worth to better weights
recording   games of a bot of the engine
imitation   a network that plays like it, from those games
run         all of it together, for so many minutes, with checkpoints and a log
"""
