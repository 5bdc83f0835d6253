"""Random games of every game found: the ground that the property tests stand on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import dragonlab
from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.rules.state import AnyGame, AnyState

HEIST = Path(__file__).parent / "sample_games" / "heist"
SUMMIT = Path(__file__).parent / "sample_games" / "summit"
GAMES: dict[str, str | Path] = {**{name: name for name in dragonlab.games()}, "heist": HEIST, "summit": SUMMIT}

LONGEST = 10_000  # no game that can be taught has so many moves


def begin(game: AnyGame, seed: int) -> Match:
    """Set a game up with seats and options that follow from the seed; what does not go together is drawn again."""
    dice = random.Random(f"options {seed}")
    while True:
        options = {name: dice.choice(option.values) for name, option in game.options.items()}
        try:
            return Match(game, seats=dice.choice(game.seats), options=options, seed=seed)
        except OptionError:
            continue


def reach(game: AnyGame, seed: int, plies: int, tricky: Callable[[AnyState], bool] | None = None) -> Match:
    """Play at most so many random moves: a match in a random reachable state.

    With `tricky` the walk goes on to a state that is (or to the end): else the rare ones are hardly ever met.
    """
    match, dice = begin(game, seed), random.Random(f"moves {seed}")
    while match.to_move is not None and (plies > 0 or (tricky and not tricky(match.state))):
        match.play(dice.choice(match.legal_moves()))
        plies -= 1
    return match


def play_on(match: Match, dice: random.Random, look: Callable[[Match], None] | None = None) -> Match:
    """Play random moves to the end, looking at each state if wanted."""
    for _ in range(LONGEST):
        if look:
            look(match)
        if match.to_move is None:
            return match
        match.play(dice.choice(match.legal_moves()))
    message = f"{match!r} does not end"
    raise AssertionError(message)


def at_ply(match: Match, ply: int) -> Match:
    """Give the match as it stood at a ply: a twin, taken back as far."""
    twin = match.fork()
    while len(twin.plies) > ply + 1:
        twin.undo()
    return twin


def fingerprint(state: AnyState) -> dict[str, str]:
    """Write down all that can change in a State, so that no shared list can hide a change."""
    slots = [slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())]
    values = {slot: getattr(state, slot) for slot in slots if slot != "components"}
    return {slot: repr(_in_order(value)) for slot, value in values.items()}


def _in_order(value: object) -> object:
    """Sort what has no order of its own."""
    if isinstance(value, frozenset):
        return sorted(value)
    return [_in_order(item) for item in value] if isinstance(value, tuple) else value
