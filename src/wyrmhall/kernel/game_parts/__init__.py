"""The parts of a Game: its rules, notation, words, terminal, screens and study, each with its defaults."""
