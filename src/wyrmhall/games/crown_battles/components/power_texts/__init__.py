"""Power cards as texts: CB-POW-03 to CB-POW-07. What a text says is what its card does."""
