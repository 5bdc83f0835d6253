"""One folder a game: all that is particular to it."""
