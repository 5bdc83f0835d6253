"""The three endings and what each of them scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core import Outcome, Points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import RampageTurn as Turn

MANY_WOUNDS = 5
CUBES = {"killed": (5, 3), "escaped": (), "slain": (10, 5)}  # for most cubes, and second most
GOLD = (7, 4)
DEATH, HEAVY_WOUNDS, ESCAPED, CLOSE = -10, -5, 10, 3
LEFT_BEHIND = (-5, -3)  # closest to the exit when the dragon dies, and next closest


class Scored(NamedTuple):
    """The rules of an ending by which cubes, most cubes, treasures and most gold are scored."""

    cube: str
    cubes: tuple[str, ...]
    treasure: str
    gold: tuple[str, ...]


RULES = {
    "killed": Scored(
        "DR-KILL-CUBE",
        ("DR-KILL-CUBES-1", "DR-KILL-CUBES-2"),
        "DR-KILL-TREASURE",
        ("DR-KILL-GOLD-1", "DR-KILL-GOLD-2"),
    ),
    "escaped": Scored("DR-ESCAPE-CUBE", (), "DR-ESCAPE-TREASURE", ("DR-ESCAPE-GOLD-1", "DR-ESCAPE-GOLD-2")),
    "slain": Scored(
        "DR-SLAIN-CUBE",
        ("DR-SLAIN-CUBES-1", "DR-SLAIN-CUBES-2"),
        "DR-SLAIN-TREASURE",
        ("DR-SLAIN-GOLD-1", "DR-SLAIN-GOLD-2"),
    ),
}
LEFT_BEHIND_BY = ("DR-SLAIN-EXIT-1", "DR-SLAIN-EXIT-2")


def finish(turn: Turn, how: str, seats: Sequence[int]) -> None:
    """End the game at once, by what befell these seats: nothing that was owed still happens (DR-END-1, DR-R7)."""
    state = turn.state
    state.ending, state.todo = how, ()
    small = state.exit < state.components.large_exit
    slain = "DR-SMALL-1" if small else "DR-DRAGON-1"
    for seat in seats:
        turn.tell(how, {"killed": "DR-WOUND-2", "escaped": "DR-EXIT-1", "slain": slain}[how], seat=seat)
    state.to_move = None
    if turn.events is None:  # scoring takes its time, and comes again at the end
        return
    outcome = final_scoring(state)
    for entry in outcome.breakdown:
        turn.tell("scored", entry.rule, seat=entry.seat, term=entry.term, points=entry.points)
    points = max(outcome.scores)
    if len(outcome.winners) > 1:
        turn.reveal("shared", "DR-R5", seats=outcome.winners, points=points)
    else:
        turn.reveal("won", "DR-WIN-1", seat=outcome.winners[0], points=points)


def final_scoring(state: State) -> Outcome:
    """Add up what the list of this ending says."""
    how = state.ending or "slain"
    rules = RULES[how]
    found = [*_own(state, how), *_treasures(state, rules.treasure)]
    found += _by_rank(state.ranking(state.cubes), CUBES[how], "most_cubes", rules.cubes)
    found += _by_rank(state.ranking(state.gold), GOLD, "most_gold", rules.gold)
    found += _by_the_exit(state, how)
    scores = tuple(sum(entry.points for entry in found if entry.seat == seat) for seat in range(len(state.gold)))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, how, tuple(sorted(found, key=lambda entry: entry.seat)))


def _own(state: State, how: str) -> list[Points]:
    """Score cubes, and when a hero was killed also deaths and heavy wounds (DR-R6)."""
    found = [Points(seat, RULES[how].cube, "cube", count) for seat, count in enumerate(state.cubes) if count]
    if how != "killed":
        return found
    for seat, wounds in enumerate(state.wounds):
        dead = wounds >= state.components.health[state.heroes[seat]]
        if dead:
            found.append(Points(seat, "DR-KILL-1", "death", DEATH))
        if wounds >= MANY_WOUNDS and (state.killed_pays or not dead):
            found.append(Points(seat, "DR-KILL-2", "heavy_wounds", HEAVY_WOUNDS))
    return found


def _treasures(state: State, rule: str) -> list[Points]:
    worth = [sum(state.components.points[card] for card in cards if card >= 0) for cards in state.treasures]
    return [Points(seat, rule, "unused", points) for seat, points in enumerate(worth) if points]


def _by_rank(ranked: Sequence[int], points: Sequence[int], term: str, rules: Sequence[str]) -> list[Points]:
    return [Points(seat, rule, term, worth) for seat, worth, rule in zip(ranked, points, rules, strict=False)]


def _by_the_exit(state: State, how: str) -> list[Points]:
    """Score who is close to the exit: well off if a hero escaped, badly if the dragon is dead."""
    close = state.ranking(state.places, least=0)
    if how == "escaped":
        return [
            Points(close[0], "DR-ESCAPE-1", "escape", ESCAPED),
            Points(close[1], "DR-ESCAPE-2", "close", CLOSE),
        ]
    if how == "slain":
        return _by_rank(close, LEFT_BEHIND, "close", LEFT_BEHIND_BY)
    return []
