"""A network that plays: what it reads (canvas), what it may say (action words), its numbers (weights).

It is trained by `wyrmhall.training`, with PyTorch; playing takes numpy alone.
"""

import os

# Its matrices are small. Threads for them gain nothing at a table, and where games are played side by side
# they wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
