"""A network that plays: what it reads (canvas), what it may say (action words), its numbers (weights).

It is trained by `wyrmhall.training`, with PyTorch; playing takes numpy alone.
"""
