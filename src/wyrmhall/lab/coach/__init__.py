"""How good the coach is: whether its chances come true."""
