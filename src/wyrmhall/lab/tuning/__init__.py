"""Finding the values of options and house rules that bring a game nearest to its designer's targets."""
