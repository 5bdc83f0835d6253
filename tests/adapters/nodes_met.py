"""Nodes of random games, as the adapters meet them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from walks import begin

from dragonlab.adapters.nodes import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.adapters.nodes import Node
    from dragonlab.core.rules.state import AnyGame


def tree(game: AnyGame, seed: int, *, explicit: bool = False) -> Tree:
    """Give a tree with seats and options that follow from the seed, as in all walks."""
    match = begin(game, seed)
    return Tree(game, seats=match.seats, options=match.options, seed=None if explicit else seed)


def nodes(game: AnyGame, seed: int, most: int = 10_000, *, explicit: bool = False) -> Iterator[Node]:
    """Play at random, one node after the other, to the end or as far as `most` says."""
    node, dice = tree(game, seed, explicit=explicit).root(), random.Random(f"nodes {seed}")
    for _ in range(most):
        yield node
        if node.over:
            return
        node = node.after(dice.choice(node.chance.outcomes if node.chance else node.legal))
