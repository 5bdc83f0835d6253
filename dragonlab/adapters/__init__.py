"""The games as other libraries know games: `pettingzoo` and `openspiel`, each with the extra of its name.

What both need is here without them: who is asked (`nodes`, `secret_windows`), what a seat sees as numbers
(`observation`), what a game is worth to a seat (`rewards`).
"""
