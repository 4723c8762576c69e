"""Pictures of cards and the like, composed of icons as the `art` folder of a game says (docs/pictures.md)."""
