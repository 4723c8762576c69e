"""Enchanters: a row of cards, four stacks, combat, Overlords; card texts that compile."""
