"""The three endings and what each of them scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Outcome, Points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State
    from dragonlab.games.dragon_rampage.telling import DragonRampageTurn as Turn

MANY_WOUNDS = 5
DEATH, HEAVY_WOUNDS, ESCAPED, CLOSE = -10, -5, 10, 3
CUBES = {"killed": (5, 3), "slain": (10, 5)}  # for most cubes, and second most
GOLD = (7, 4)
LEFT_BEHIND = (-5, -3)  # closest to the exit when the dragon dies, and next closest


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
    found = sorted(LISTS[how](state), key=lambda entry: entry.seat)
    scores = tuple(sum(entry.points for entry in found if entry.seat == seat) for seat in range(len(state.gold)))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, how, tuple(found))


# -- What each ending scores -------------------------------------------------------------------------------


def killed(state: State) -> Iterator[Points]:
    """List what is scored when a hero is killed (DR-R6)."""
    yield from each("DR-KILL-CUBE", "cube", state.cubes)
    for seat, wounds in enumerate(state.wounds):
        dead = wounds >= state.components.health[state.heroes[seat]]
        if dead:
            yield Points(seat, "DR-KILL-1", "death", DEATH)
        if wounds >= MANY_WOUNDS and (state.killed_pays or not dead):
            yield Points(seat, "DR-KILL-2", "heavy_wounds", HEAVY_WOUNDS)
    yield from each("DR-KILL-TREASURE", "unused", treasures(state))
    yield from best(state.ranking(state.cubes), "most_cubes", CUBES["killed"], "DR-KILL-CUBES-1", "DR-KILL-CUBES-2")
    yield from best(state.ranking(state.gold), "most_gold", GOLD, "DR-KILL-GOLD-1", "DR-KILL-GOLD-2")


def escaped(state: State) -> Iterator[Points]:
    """List what is scored when a hero escapes."""
    yield from each("DR-ESCAPE-CUBE", "cube", state.cubes)
    yield from each("DR-ESCAPE-TREASURE", "unused", treasures(state))
    yield from best(state.ranking(state.gold), "most_gold", GOLD, "DR-ESCAPE-GOLD-1", "DR-ESCAPE-GOLD-2")
    first, second = state.ranking(state.places, least=0)[:2]
    yield Points(first, "DR-ESCAPE-1", "escape", ESCAPED)
    yield Points(second, "DR-ESCAPE-2", "close", CLOSE)


def slain(state: State) -> Iterator[Points]:
    """List what is scored when the dragon is slain."""
    yield from each("DR-SLAIN-CUBE", "cube", state.cubes)
    yield from each("DR-SLAIN-TREASURE", "unused", treasures(state))
    yield from best(state.ranking(state.cubes), "most_cubes", CUBES["slain"], "DR-SLAIN-CUBES-1", "DR-SLAIN-CUBES-2")
    yield from best(state.ranking(state.gold), "most_gold", GOLD, "DR-SLAIN-GOLD-1", "DR-SLAIN-GOLD-2")
    close = state.ranking(state.places, least=0)
    yield from best(close, "close", LEFT_BEHIND, "DR-SLAIN-EXIT-1", "DR-SLAIN-EXIT-2")


LISTS = {"killed": killed, "escaped": escaped, "slain": slain}


def each(rule: str, term: str, counts: Sequence[int]) -> Iterator[Points]:
    """Score as much as each seat has."""
    return (Points(seat, rule, term, count) for seat, count in enumerate(counts) if count)


def treasures(state: State) -> list[int]:
    """Add up the points of the unused treasures of each seat, as far as they are known."""
    return [sum(state.components.points[card] for card in cards if card >= 0) for cards in state.treasures]


def best(ranked: Sequence[int], term: str, points: Sequence[int], *rules: str) -> Iterator[Points]:
    """Score the first and the second, as far as there are any."""
    return (Points(seat, rule, term, worth) for seat, worth, rule in zip(ranked, points, rules, strict=False))
