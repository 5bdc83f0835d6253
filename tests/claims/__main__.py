"""Print what a game refuses and tells in random games, by rule, to be read: is it true, and does the rule say so?

cd tests && ../.venv/bin/python -m claims --game dwarf_king [--rule DK-HAND-5] [--examples 3]

What `claims/<game>.py` can compute is checked in all of them; what is not true is printed first.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from typing import TYPE_CHECKING

from claims.found import GAMES, claims_of
from claims.sample import Refusal, Telling, refusals, tellings

import dragonlab
from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.rules.state import AnyGame
    from dragonlab.core.scene.gestures import Gesture

WIDTH = 110  # of what is shown of a table


def main() -> int:
    """Print them; 1 if anything was not true."""
    parser = argparse.ArgumentParser("claims", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=dragonlab.games(), required=True)
    parser.add_argument("--refusals", type=int, default=2_000)
    parser.add_argument("--events", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0, help="the first game")
    parser.add_argument("--examples", type=int, default=3, help="how many of each kind are shown")
    parser.add_argument("--rule", default="", help="only rules that begin so")
    options = parser.parse_args()
    game = dragonlab.load(options.game)
    refused = list(refusals(game, options.refusals, options.seed)) if options.refusals else []
    told = list(tellings(game, options.events, options.seed)) if options.events else []
    everything: list[Refusal | Telling] = [*refused, *told]
    wrong = untrue(game, everything)
    for found in wrong[: options.examples]:
        print("NOT TRUE", *lines(game, found), sep="\n  ")
    kinds = defaultdict[str, list[Refusal | Telling]](list)
    for found in everything:
        kinds[_kind(found)].append(found)
    for kind, examples in sorted(kinds.items()):
        rule = kind.split()[0]
        if rule.startswith(options.rule):
            print(
                f"\n== {kind} ({len(examples)})\n  {game.rulebook[rule].text('es')}\n  {game.rulebook[rule].text('en')}"
            )
            for found in spread(examples, options.examples):
                print(*lines(game, found), sep="\n    ")
    print(f"\n{game.name}: {len(refused)} refusals, {len(told)} events, {len(wrong)} not true", end="")
    print("" if game.name in GAMES else "; nothing is computed: there is no module for it")
    return 1 if wrong else 0


def untrue(game: AnyGame, found: Sequence[Refusal | Telling]) -> list[Refusal | Telling]:
    """List those whose claim the game's module finds false."""
    if game.name not in GAMES:
        return []
    claims = claims_of(game)
    return [
        one
        for one in found
        if not (
            claims.REFUSED[one.violation.rule](one) if isinstance(one, Refusal) else claims.TOLD[one.event.name](one)
        )
    ]


def _kind(found: Refusal | Telling) -> str:
    if isinstance(found, Refusal):
        return f"{found.violation.rule} refuses {', '.join(found.params)}".rstrip()
    return f"{found.event.rule} tells {found.event.name}"


def spread(examples: list[Refusal | Telling], most: int) -> list[Refusal | Telling]:
    """Choose some that lie far from each other."""
    return examples[:: max(1, len(examples) // most)][:most]


def lines(game: AnyGame, found: Refusal | Telling) -> list[str]:
    """Say one in both languages, with what led to it and what lay there."""
    if isinstance(found, Refusal):
        said = [
            found.violation.text("es"),
            found.violation.text("en"),
            f"tried by {found.seat}: {_tried(game, found.tried)}",
        ]
        scene = found.scene
    else:
        ply = " | ".join(game.rulebook.sentence(event, "en") for event in found.ply)
        move = "set-up" if found.move is None else game.label(found.move, "en")
        said = [found.event.text("es"), found.event.text("en"), f"{move} -> {ply}"]
        scene = game.scene((found.before or found.after).view(None), [], "en")
    table = [f"{name}: {rest}"[:WIDTH] for name, rest in scene.lines() if rest]
    return [f"- {said[0]}", *said[1:], found.where, *(f"  {line}" for line in table)]


def _tried(game: AnyGame, tried: Move | Gesture) -> str:
    return game.label(tried, "en") if isinstance(tried, Move) else str(tuple(tried))


if __name__ == "__main__":
    sys.exit(main())
