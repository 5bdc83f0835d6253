"""What a game can be heard to say: the particulars of its events and refusals, found by playing a few random games."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError
from dragonlab.core.play.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.rules.state import AnyGame

GAMES, PLIES = 12, 1_200  # that are played at most
ASKED = 8  # of so many states, one is asked why each move is forbidden


class Heard(NamedTuple):
    """The names of particulars, by event (without `_hidden`) and by the rule that refused something."""

    events: Mapping[str, set[str]]
    refusals: Mapping[str, set[str]]


@cache
def heard(game: AnyGame) -> Heard:
    """Play random games, and add the gaps that the sentences of the rule book have.

    >>> import dragonlab
    >>> sorted(heard(dragonlab.load("dragonheart")).events["drew"])
    ['cards', 'count', 'seat']
    """
    events, refusals = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    left = PLIES
    for seed in range(GAMES):
        if left > 0:
            left -= _listen(game, seed, left, events, refusals)
    for name, phrase in game.rulebook.events.items():
        events[name.removesuffix("_hidden")] |= phrase.fields()
    for rule in game.rulebook.values():
        refusals[rule.id] |= rule.refusal.fields() if rule.refusal else set()
    return Heard(dict(events), dict(refusals))


def _listen(
    game: AnyGame, seed: int, most: int, events: Mapping[str, set[str]], refusals: Mapping[str, set[str]]
) -> int:
    """Play one game, or as much of it as there may be; give how many moves it had."""
    dice = random.Random(seed)
    options = {name: dice.choice(option.values) for name, option in game.options.items()}
    try:
        match = Match(game, seats=dice.choice(game.seats), options=options, seed=seed)
    except OptionError:  # these do not go together
        return 1
    while match.to_move is not None and len(match.plies) <= most:
        if len(match.plies) % ASKED == 1:
            for move in game.moves:
                if objection := match.state.why_not(move):
                    refusals[objection.rule].update(objection.params)
        match.play(dice.choice(match.legal_moves()))
    for event in (event for ply in match.plies for event in ply.events):
        for version in (event, event.public):
            if version is not None:
                events[version.name.removesuffix("_hidden")].update(version.params)
    return len(match.plies)
