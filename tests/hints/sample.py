"""Whole games in which each decision asks for a hint: the strong bot's, of what the seat to move knows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.bots.rollout import LOOKS, RolloutBot
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.play.reasons import Reason
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyGame, AnyState


class Hint(NamedTuple):
    """What a reader is told at a decision: the State as it really is, the move, and what speaks for it."""

    game: AnyGame
    where: str  # the match and its ply
    state: AnyState
    move: Move
    others: Sequence[Move]  # that are legal besides
    reasons: Sequence[Reason]
    rival: Move | None  # the best of the others, by what the bot weighed
    table: str  # as it is printed, if that was wanted

    def text(self, language: str) -> str:
        """Say it as the board does."""
        sentences = (self.game.rulebook.reason(why.name, why.params, language) for why in self.reasons)
        return " ".join(sentences)


def hints(game: AnyGame, seeds: range, *, looks: int = LOOKS, tables: bool = False) -> Iterator[Hint]:
    """Play a game for each seed, each number of seats in turn, and give the hints of all decisions that are choices.

    Greedy bots play among themselves in the even games; in the odd ones all but one seat play at random, and are
    told all the same: readers come into such positions.
    """
    for seed in seeds:
        match = Match(game, seats=game.seats[seed // 2 % len(game.seats)], seed=seed)
        dice, bot = random.Random(f"hints {seed}"), RolloutBot(game, 0)
        bot.looks = looks
        good = {seed % match.seats} if seed % 2 else set(range(match.seats))
        while (seat := match.to_move) is not None:
            moves = match.legal_moves()
            thought = bot.choose(match.view(seat)) if len(moves) > 1 or seat in good else None
            if thought and len(moves) > 1:
                others = [move for move in moves if move is not thought.move]
                table = str(match) if tables else ""
                where = f"{game.name}, seed {seed}, {match.seats} seats, ply {len(match.plies)}"
                yield Hint(game, where, match.state.copy(), thought.move, others, thought.reasons, thought.rival, table)
            match.play(thought.move if thought and seat in good else dice.choice(moves))
