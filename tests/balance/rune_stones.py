"""How the house cards of Rune Stones play: games of greedy bots among themselves, and the figures they should keep.

`cd tests && python -m balance.rune_stones --games 400` plays them (an hour and more) and prints each figure with its
interval of 95 %. The same games come out again: a game is its number of seats and its seed. `--minutes 20` says for
how long; what has been played by then is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median
from typing import TYPE_CHECKING, NamedTuple, cast

from balance.interval import interval
from rune_stones.table import GAME

from dragonlab import bots
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dragonlab.games.rune_stones.state import RuneStonesState

STONES = GAME.components.stones.all  # type: ignore[attr-defined]  # of this game
LONGEST = 100  # rounds, beyond which a game is broken off and counted apart
LARGE = 15  # cards


class Ended(NamedTuple):
    """What is counted of one game: its rounds (None: broken off), and of each seat its wins, stones and cards."""

    rounds: int | None
    won: tuple[float, ...]
    stones: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]


def play(seats: int, seed: int, bot: str = "medium") -> Ended:
    """Play a game; seat 0 begins."""
    match, rounds = Match(GAME, seats=seats, seed=seed), 0
    players = [bots.make(bot, GAME, f"{seed}/{seat}") for seat in range(seats)]
    while (seat := match.to_move) is not None and rounds <= LONGEST:
        rounds += seat == 0 and match.state.begins_turn
        match.play(players[seat].choose(match.view(seat)).move)
    state = cast("RuneStonesState", match.state)
    winners = match.outcome.winners if match.outcome else ()
    return Ended(
        rounds if match.outcome else None,
        tuple((seat in winners) / max(1, len(winners)) for seat in range(seats)),
        tuple(tuple(stones) for stones in state.stones),
        tuple(sum(map(len, piles)) for piles in zip(state.hands, state.decks, state.discards, strict=True)),
    )


def mean(values: Iterable[float], times: float = 1) -> str:
    """Give a mean and the half of its interval."""
    found = [times * value for value in values]
    if not found:
        return "none"
    middle, half = interval(found)
    return f"{middle:.3f} ± {half:.3f}"


def figures(seats: int, games: list[Ended]) -> list[str]:
    """Lay the figures out, each with what it should be."""
    rounds = sorted(game.rounds for game in games if game.rounds is not None)
    ended = [game for game in games if game.rounds is not None]
    at_table = [(won, stones) for game in ended for won, stones in zip(game.won, game.stones, strict=True)]
    lines = [
        f"{seats} seats: {len(games)} games, {len(games) - len(ended)} of them broken off after {LONGEST} rounds",
        (
            f"  rounds, median (12 to 26): {median(rounds)}, nine of ten {rounds[len(rounds) // 20]} to "
            f"{rounds[-1 - len(rounds) // 20]}"
        ),
        f"  the first seat wins, in fair shares (at most 1.25): {mean((game.won[0] for game in ended), seats)}",
        (
            f"  decks of more than {LARGE} cards at the end (at most 0.1): "
            f"{mean(count > LARGE for game in ended for count in game.cards)}"
        ),
    ]
    for number, stone in enumerate(STONES):
        share = mean(number in stones for _, stones in at_table)
        owners = mean((won for won, stones in at_table if number in stones), seats)
        lines.append(f"  {stone:<7} taken (at least 0.05): {share}; its owners win (at most 1.5): {owners}")
    return lines


def main() -> int:
    """Play a game at each table in turn, as long as there is time, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of seats (%(default)s)")
    parser.add_argument("--seats", type=int, nargs="*", default=GAME.seats, help="(%(default)s)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="no game is begun afterwards (%(default)s)")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    games: dict[int, list[Ended]] = {seats: [] for seats in asked.seats}
    for seed in range(asked.games):
        for seats, played in games.items():
            if not seed or time.monotonic() < end:
                played.append(play(seats, seed))
    for seats, played in games.items():
        print("\n".join(figures(seats, played)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
