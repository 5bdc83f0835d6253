"""Random games, each from a seed: the ground that the checks stand on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.match import Match
from dragonlab.testing.faults import BrokenError

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.core.rules.state import AnyGame, AnyState

LONGEST = 10_000  # no game that can be taught has so many moves


def begin(game: AnyGame, seed: int) -> Match:
    """Set a game up with seats and options that follow from the seed; what does not go together is drawn again.

    >>> import dragonlab
    >>> begin(dragonlab.load("dragonheart"), 7)
    <Match of dragonheart, 0 moves played>
    """
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

    >>> import dragonlab
    >>> reach(dragonlab.load("dragonheart"), 7, 20)
    <Match of dragonheart, 20 moves played>
    """
    match, dice = begin(game, seed), random.Random(f"moves {seed}")
    while match.to_move is not None and (plies > 0 or (tricky and not tricky(match.state))):
        match.play(dice.choice(match.legal_moves()))
        plies -= 1
    return match


def play_on(match: Match, dice: random.Random, look: Callable[[Match], None] | None = None) -> Match:
    """Play random moves to the end, looking at each state if wanted; `BrokenError` if there is no end.

    >>> import dragonlab
    >>> play_on(dragonlab.new("dragonheart", seed=7), random.Random(7)).to_move is None
    True
    """
    for _ in range(LONGEST):
        if look:
            look(match)
        if match.to_move is None:
            return match
        match.play(dice.choice(match.legal_moves()))
    raise BrokenError("apply", f"{match!r} does not end; let `to_move` be None when the game is over")


def at_ply(match: Match, ply: int) -> Match:
    """Give the match as it stood at a ply: a twin, taken back as far.

    >>> import dragonlab
    >>> at_ply(reach(dragonlab.load("dragonheart"), 7, 20), 12)
    <Match of dragonheart, 12 moves played>
    """
    twin = match.fork()
    del twin.plies[ply + 1 :]
    return twin


def fingerprint(state: AnyState) -> dict[str, str]:
    """Write down all that can change in a State, so that no shared list can hide a change.

    >>> import dragonlab
    >>> fingerprint(dragonlab.new("dragonheart", seed=7).state)["to_move"]
    '0'
    """
    slots = [slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())]
    values = {slot: getattr(state, slot) for slot in slots if slot != "components"}
    return {slot: repr(_in_order(value)) for slot, value in values.items()}


def _in_order(value: object) -> object:
    """Sort what has no order of its own."""
    if isinstance(value, frozenset):
        return sorted(value)
    return [_in_order(item) for item in value] if isinstance(value, tuple) else value
