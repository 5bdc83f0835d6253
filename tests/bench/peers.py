"""What the doors to other libraries cost, and their search beside ours: `python tests/bench/peers.py [GAME …]`.

A decision is a player's choice, chance apart; through the adapters also each time that a seat is asked in a secret
window. Engine: States alone. PettingZoo: `last`, an action of the mask, `step`. OpenSpiel: `legal_actions` and
`apply_action`, with the chance nodes between. All play at random, in turns.

A simulation of IS-MCTS samples a State from what a seat knows, goes down its tree and plays at random to the end. The
engine does the same without a tree. A trial of our strong bot samples a State, makes one of its candidates and plays as
many turns on as the game says, everybody with the best move by its own evaluation. All from the same position.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import dragonlab
from dragonlab.adapters import openspiel, pettingzoo
from dragonlab.bots.greedy import GreedyBot
from dragonlab.bots.playout import play_on
from dragonlab.bots.rollout import CANDIDATES
from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.state import AnyGame

ROUNDS, SECONDS = 3, 0.1  # of each figure
MIDDLE = 25  # moves from the start
CHECK, AIM = 1.5, 3  # times OpenSpiel's simulations: what no machine may miss, and where it should be


def engine(game: AnyGame) -> Callable[[], int]:
    """Play a game at random at the level of States."""
    chance, pick = RandomChance(1), random.Random(1).random
    options, seats = game.check_options(None), game.check_seats(None)

    def play() -> int:
        state, decisions = game.start(seats, options, chance), 0
        while state.to_move is not None:
            moves = state.legal_moves()
            state.apply(moves[int(pick() * len(moves))], chance)
            decisions += 1
        return decisions

    return play


def through_pettingzoo(game: AnyGame) -> Callable[[], int]:
    """Play an episode at random."""
    environment, dice = pettingzoo.env(game.where), random.Random(1)

    def play() -> int:
        environment.reset(seed=dice.randrange(10**6))
        for decisions, _ in enumerate(environment.agent_iter()):
            seen, _, over, *_ = environment.last()
            if over:
                return decisions
            environment.step(dice.choice(np.flatnonzero(seen["action_mask"])))
        raise AssertionError

    return play


def through_openspiel(game: AnyGame) -> Callable[[], int]:
    """Play a game at random."""
    (name,) = openspiel.register(game.where)
    spiel, pick = pyspiel.load_game(name), random.Random(1).random

    def play() -> int:
        state, decisions = spiel.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(pick() * len(actions))])
        return decisions

    return play


def openspiels_search(match: Match) -> Callable[[], int]:
    """Let IS-MCTS simulate ten times."""
    (name,) = openspiel.register(match.game.where)
    spiel, dice = pyspiel.load_game(name), np.random.RandomState(1)
    state = spiel.new_initial_state()
    state.node = state.node.tree.node(None, match.state)
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, dice), 2.0, 10, random_state=dice)

    def think() -> int:
        bot.run_search(state)
        return 10

    return think


def engines_simulation(match: Match) -> Callable[[], int]:
    """Sample a State and play it at random to its end."""
    game, seat, chance, pick = match.game, match.to_move, RandomChance(1), random.Random(1).random
    view = match.view(seat)

    def simulate() -> int:
        state = game.sample(view, seat, chance)
        while state.to_move is not None:
            moves = state.legal_moves()
            state.apply(moves[int(pick() * len(moves))], chance)
        return 1

    return simulate


def our_search(match: Match) -> Callable[[], int]:
    """Try each of the strong bot's candidates once."""
    game, seat, chance = match.game, match.to_move, RandomChance(1)
    assert seat is not None
    view, mover = match.view(seat), seat
    candidates = [one.move for one in GreedyBot(game, 1).ranked(view)[:CANDIDATES]]

    def think() -> int:
        world, seed = game.sample(view, mover, chance), str(chance.random())
        for move in candidates:
            play_on(game, world, move, mover, seed)
        return len(candidates)

    return think


def rates(*works: Callable[[], int]) -> list[float]:
    """Let all work in turns: how often a second each does what it counts, of processor time, the median of rounds."""
    rounds = []
    for _ in range(ROUNDS):
        found = []
        for work in works:
            start, done = time.process_time(), 0
            while (spent := time.process_time() - start) < SECONDS:
                done += work()
            found.append(done / spent)
        rounds.append(found)
    return [statistics.median(one) for one in zip(*rounds, strict=True)]


def middle(name: str) -> Match:
    """Play at random to the middle of a game, and on to a choice."""
    match, dice = dragonlab.new(name, seed=7), random.Random(7)
    while len(match.plies) <= MIDDLE or len(match.legal_moves()) < 2 or match.state.in_secret:
        match.play(dice.choice(match.legal_moves()))
    return match


def main() -> int:
    """Measure and print; 1 if a check fails."""
    print(f"{'a decision, µs':<24}{'engine':>10}{'PettingZoo':>12}{'OpenSpiel':>12}")
    names = sys.argv[1:] or dragonlab.games()
    for name in names:
        game = dragonlab.load(name)
        micro = [1e6 / rate for rate in rates(engine(game), through_pettingzoo(game), through_openspiel(game))]
        print(f"{name:<24}{micro[0]:>10.1f}{micro[1]:>12.1f}{micro[2]:>12.1f}", flush=True)
    missed = []
    print(f"\n{'simulations a second':<24}{'IS-MCTS':>10}{'engine':>12}{'times':>8}{'our trials':>12}{'times':>8}")
    for name in names:
        match = middle(name)
        theirs, same, ours = rates(openspiels_search(match), engines_simulation(match), our_search(match))
        ratios = f"{theirs:>10.0f}{same:>12.0f}{same / theirs:>8.1f}{ours:>12.0f}{ours / theirs:>8.1f}"
        print(f"{name:<24}{ratios}   check >= {CHECK}, aim >= {AIM}", flush=True)
        missed += [name] * (min(same, ours) < CHECK * theirs)
    for name in missed:
        print(f"check failed: {name}, simulations beside OpenSpiel's")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
