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
from unittest.mock import patch

from walks import GAMES

import dragonlab
from dragonlab import bots
from dragonlab.bots import playout
from dragonlab.bots.comparison import Comparison
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.playout import Trials
from dragonlab.core.play.match import Match
from dragonlab.core.play.preference import Preference
from dragonlab.core.rules.chance import RandomChance
from dragonlab.lessons.course import course
from dragonlab.lessons.practice.puzzles import FILE, READER, Puzzle, laid_out, puzzles
from dragonlab.lessons.question import Question
from dragonlab.study.series import chosen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame

MANY = 100  # puzzles of a game
EACH = 5  # at most, of one game that was played
GLANCES, LOOKS, TRIALS = 8, 24, (160, 480)  # trials of each move: to see whether it is worth while, and to be sure
FEWEST, MOST = 3, 12  # moves that there are to choose from
COURSE_TRIALS, WHOLE_GAMES = 400, 100
ALIKE, TO_THE_END = 1e-6, 3000  # points, and turns or moves: more than any game has
SURE, CLEAR = 3.0, 0.5  # standard errors and points by which the best is better than any other


def found_in(game: AnyGame, first: int) -> Iterator[Puzzle]:
    """Play game after game between easy and medium bots, and give the puzzles that come up."""
    for seed in count(first):
        seats = game.seats[0]
        match, found = Match(game, seats=seats, seed=seed), 0
        players = [bots.make("easy" if seat == 0 else "medium", game, seed) for seat in range(seats)]
        while (mover := match.to_move) is not None:
            if mover == 0 and found < EACH and (clear := best_move(match)) is not None:
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


def best_move(match: Match) -> tuple[Move, Move, float] | None:
    """Give the move that is surely the best, the best of the others, and how much better it is; None: there is none.

    What the medium bot sees at once is no puzzle.
    """
    moves = match.legal_moves()
    if match.state.in_secret or not FEWEST <= len(moves) <= MOST:
        return None
    seen = bots.make("medium", match.game, 0).choose(match.view(READER)).move
    if max(moves, key=tried(match, moves, GLANCES, "glance").mean) is seen:
        return None
    looks = tried(match, moves, LOOKS, "look")
    first = max(moves, key=looks.mean)
    others = [move for move in moves if move is not first]
    if first is seen or hopeless(looks, first, others):
        return None
    for number in TRIALS:
        trials = tried(match, moves, number, "fresh")
        if all(gain >= max(CLEAR, SURE * error) for gain, error in margins(trials, first, others)):
            usual = max(others, key=trials.mean)
            preference = Preference(match.game, match.state, first, usual)
            told = preference.told() and preference.rule(READER) is not None
            return (first, usual, trials.margin(first, usual)[0]) if told else None
        if hopeless(trials, first, others):
            return None
    return None


def tried_again(game: AnyGame, puzzle: Puzzle) -> Puzzle | None:
    """Give a puzzle as it is now; None: its move is no longer surely the best, or the medium bot sees it at once."""
    found = best_move(laid_out(game, puzzle).start())
    if found is None or found[0].notation != puzzle.best:
        return None
    best, usual, gain = found
    return named(game, puzzle._replace(best=best.notation, usual=usual.notation, gain=round(gain, 1)))


def margins(trials: Trials, first: Move, others: list[Move]) -> list[tuple[float, float]]:
    """Give by how much a move was better than each other, with the standard errors."""
    return [trials.margin(first, other) for other in others]


def hopeless(trials: Trials, first: Move, others: list[Move]) -> bool:
    """Tell whether more trials would hardly show that a move is clearly the best."""
    return any(gain + SURE * error < CLEAR or gain < error for gain, error in margins(trials, first, others))


def tried(match: Match, moves: list[Move], trials: int, purpose: str, then: Sequence[Move] = ()) -> Trials:
    """Try all moves in the same imagined States, with the same luck; `then` are moves that follow each."""
    view, found = match.view(0), Trials(match.game, 0, moves)
    if then:
        found = Comparison(match.game, 0, moves, dict.fromkeys(moves, then))
    chance = RandomChance(f"{purpose} {match.seed} {len(match.plies)}")
    for number in range(trials):
        world = match.game.sample(view, 0, chance)
        for move in moves:
            found.add(move, world, f"{purpose} {number}")
    return found


def compared(question: Question) -> Iterator[tuple[Move, float, float]]:
    """Give by how many points the right move of a question is better than each other, with the standard error.

    Where the bots look no further than the turn, and no chance is left in it, all trials come out alike and prove
    nothing: then games are played on to their ends. A die that is taken is rolled again, or it could be put back.
    """
    assert question.setting is not None
    match, moves = question.setting.start(), [choice.move for choice in question.choices if choice.move is not None]
    (right,) = (choice.move for choice in question.choices if choice.right and choice.move is not None)
    others = [move for move in moves if move is not right]
    dice = all(move.verb == "take" for move in moves)
    rolled = [move for move in match.game.components.moves if dice and move.notation == "roll"]
    trials = tried(match, moves, COURSE_TRIALS, "course", rolled)
    if any(trials.margin(right, move)[1] < ALIKE for move in others):
        with patch.object(type(match.game), "foresight", TO_THE_END), patch.object(playout, "FAR", TO_THE_END):
            trials = tried(match, moves, WHOLE_GAMES, "course", rolled)
    for move in others:
        yield move, *trials.margin(right, move)


def compare(game: AnyGame) -> bool:
    """Print how the moves of a game's questions compare; False if a right one is not surely better."""
    sure = True
    for question in course(game.name).lessons.values():
        if isinstance(question, Question) and any(choice.move for choice in question.choices):
            for move, gain, error in compared(question):
                sure &= gain > SURE * error
                errors = f"{gain / error:.1f} standard errors" if error else "in each trial"
                print(f"{question.name}: {gain:.2f} points better than {move} ({errors})", flush=True)
    return sure


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
