"""Finds the puzzles of a game, `make puzzles`: moments of games between bots in which one move is surely the best."""
