"""Finds moments of games between bots in which one move is surely the best, and the medium bot's is another one.

Writes `puzzles.json` into the folder of each game. Whoever changes how a game is played or dealt runs it again; with
`--more` it goes on after those that are there. Whoever changes what bots think of a game lets `--again` try those that
are there once more, and keep those whose move still is the best. Whoever changes reasons or ideas lets `--named` say
anew what each puzzle turns on. With `--courses` it tries the moves that questions of the courses compare, and prints
how sure the better one is.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import count, islice
from typing import TYPE_CHECKING

from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots.greedy import GreedyBot
from dragonlab.core.play.match import Match
from dragonlab.core.play.preference import Preference
from dragonlab.lessons.practice.puzzles import FILE, READER, Puzzle, laid_out, puzzles
from dragonlab.study.series import chosen
from puzzles.courses import compare
from puzzles.finding import best_move, promising

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core.rules.state import AnyGame

MANY = 100  # puzzles of a game
EACH = 5  # at most, of one game that was played


def found_in(game: AnyGame, first: int) -> Iterator[Puzzle]:
    """Play game after game between easy and medium bots, and give the puzzles that come up."""
    for seed in count(first):
        seats = game.seats[0]
        match, found = Match(game, seats=seats, seed=seed), 0
        players = [bots.make("easy" if seat == 0 else "medium", game, seed) for seat in range(seats)]
        while (mover := match.to_move) is not None:
            if mover == 0 and found < EACH and promising(match) and (clear := best_move(match)) is not None:
                found += 1
                before = tuple(ply.move.notation for ply in match.plies if ply.move is not None)
                best, usual, gain = clear
                yield named(game, Puzzle(seats, seed, before, best.notation, usual.notation, round(gain, 1)))
            match.play(chosen(players[mover], match))


def named(game: AnyGame, puzzle: Puzzle) -> Puzzle:
    """Say what idea a puzzle turns on, and how many moves the medium bot likes better than the best."""
    match = laid_out(game, puzzle).start()
    best, usual = game.moves.parse(puzzle.best), game.moves.parse(puzzle.usual)
    idea = Preference(game, match.state, best, usual).idea()
    liked = [one.move for one in GreedyBot(game, 0).ranked(match.view(READER))]
    return puzzle._replace(idea=None if idea is None else idea.id, before_it=liked.index(best))


def tried_again(game: AnyGame, puzzle: Puzzle) -> Puzzle | None:
    """Give a puzzle as it is now; None: its move is no longer surely the best, or the medium bot sees it at once."""
    found = best_move(laid_out(game, puzzle).start())
    if found is None or found[0].notation != puzzle.best:
        return None
    best, usual, gain = found
    return named(game, puzzle._replace(best=best.notation, usual=usual.notation, gain=round(gain, 1)))


def write(game: AnyGame, there: list[Puzzle]) -> None:
    """Keep the puzzles of a game, one a line."""
    plain = (one._asdict() | {"before": ", ".join(one.before)} for one in there)
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in plain)
    (game.folder / FILE).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> int:
    """Find as many puzzles as a game is to have."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all five, if none is named")
    parser.add_argument("--many", type=int, default=MANY, help="puzzles of a game (%(default)s)")
    parser.add_argument("--more", action="store_true", help="go on after the last of those that are there")
    parser.add_argument("--again", action="store_true", help="keep those in which the move still is the best")
    parser.add_argument("--named", action="store_true", help="say only what those that are there turn on")
    parser.add_argument("--courses", action="store_true", help="try the moves that questions compare")
    asked = parser.parse_args()
    names = asked.games or dragonlab.games()
    if asked.courses:
        sure = [compare(dragonlab.load(name)) for name in names]  # all are printed
        return 0 if all(sure) else 1
    for name in names:
        game, begun = dragonlab.load(name), time.process_time()
        there = [*puzzles(game)] if asked.more or asked.named or asked.again else []
        if asked.named:
            there = [named(game, one) for one in there]
            write(game, there)
        elif asked.again:
            there = [again for one in there if (again := tried_again(game, one)) is not None]
            write(game, there)
        else:
            for puzzle in islice(
                found_in(game, max((one.seed for one in there), default=0) + 1), asked.many - len(there)
            ):
                there.append(puzzle)
                write(game, there)
        print(f"{name}: {len(there)} puzzles, {time.process_time() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
