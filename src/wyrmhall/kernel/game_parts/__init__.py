"""The parts of a Game: its rules, notation, words, terminal, screens, study, explanations and moments."""
