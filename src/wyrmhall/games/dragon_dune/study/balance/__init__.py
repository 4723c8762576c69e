"""Who is too strong, and do the options of DD-BAL help? What is played, how it is judged and told."""

# not compiled: it is read once, when the games are over
