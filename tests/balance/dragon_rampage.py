"""Whole games of Dragon Rampage by bots, and how balanced they are: `python -m balance.dragon_rampage`, in `tests`.

For each number of seats and each dungeon: how often each ending occurs, how many rounds a game has, and how often each
hero wins, as a multiple of its fair share. After ± stand 95 % intervals.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import product
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from balance.interval import interval
from dragon_rampage.table import GAME

from dragonlab import bots
from dragonlab.bots.bot import finished
from dragonlab.core.play.match import Match
from dragonlab.games.dragon_rampage.components import HEROES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.bots.bot import Bot, Thought

ENDINGS = ("killed", "escaped", "slain")
DUNGEONS = ("large", "small")
GAMES = 400  # of each setting


class Played(NamedTuple):
    """How one game ended, after how many rounds, and the share of victory of each hero that played."""

    ending: str
    rounds: int
    shares: dict[str, float]


def play(bot: str, seats: int, dungeon: str, seed: int) -> Played:
    """Let bots of one kind play a game."""
    match = Match(GAME, seats=seats, options={"dungeon": dungeon, "first": str(seed % seats)}, seed=seed)
    player = bots.make(bot, GAME, seed)
    while (turn := match.to_move) is not None:
        match.play(thought(player, match, turn).move)
    state: Any = match.state
    outcome = match.outcome
    assert outcome is not None
    shares = {HEROES[hero]: (seat in outcome.winners) / len(outcome.winners) for seat, hero in enumerate(state.heroes)}
    return Played(state.ending, state.round, shares)


def thought(bot: Bot, match: Match, seat: int) -> Thought:
    """Let a bot think as at a board: long where its turn begins, a little about the further steps and in secret."""
    view = match.view(seat)
    if match.state.in_secret:
        return finished(bot.react(view))
    in_turn = match.plies[-1].seat == seat and not match.state.begins_turn
    return finished(bot.step(view) if in_turn else bot.think(view))


def share(found: Sequence[float]) -> str:
    """Give a mean of shares with its interval."""
    mean, half = interval(found)
    return f"{mean:6.3f} ± {half:.3f}"


def told(name: str, games: Sequence[Played], seconds: float) -> str:
    """Lay a line out."""
    endings = "".join(f"{share([game.ending == how for game in games]):>17}" for how in ENDINGS)
    rounds = sorted(game.rounds for game in games)
    few, many = rounds[len(rounds) // 20], rounds[-1 - len(rounds) // 20]
    return f"{name:<14}{len(games):>6}{endings}{median(rounds):>8.0f} ({few} to {many}){seconds / len(games):>8.2f}"


def heroes(games: Iterable[Played]) -> list[str]:
    """Lay out how often each hero wins: 1 is its fair share."""
    found: dict[str, list[float]] = {hero: [] for hero in HEROES}
    for game in games:
        for hero, won in game.shares.items():
            found[hero].append(won * len(game.shares))
    return [f"{hero:<14}{len(wins):>6}{share(wins):>17}" for hero, wins in found.items() if wins]


def main() -> int:
    """Play all settings, and print each as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", choices=[*bots.BOTS], default="medium")
    parser.add_argument("--games", type=int, default=GAMES, help="of each setting (%(default)s)")
    parser.add_argument("--seats", type=int, choices=GAME.seats, nargs="*", default=GAME.seats)
    parser.add_argument("--dungeons", choices=DUNGEONS, nargs="*", default=DUNGEONS)
    parser.add_argument("--minutes", type=float, help="begin no more games of a setting after so long")
    asked = parser.parse_args()
    heading = "".join(f"{how:>17}" for how in ENDINGS)
    print(f"{asked.bot:<14}{'games':>6}{heading}{'rounds':>17}{'s':>8}")
    games, began = list[Played](), time.process_time()
    for seats, dungeon in product(asked.seats, asked.dungeons):
        start, found = time.process_time(), list[Played]()
        for seed in range(asked.games):
            found.append(play(asked.bot, seats, dungeon, seed))
            if asked.minutes and time.process_time() - start > 60 * asked.minutes:
                break
        print(told(f"{seats}, {dungeon}", found, time.process_time() - start), flush=True)
        games += found
    print(told("all", games, time.process_time() - began))
    print("\nhero          games    wins, of a fair share of 1")
    print("\n".join(heroes(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
