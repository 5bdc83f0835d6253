"""What hints say of attacks on the dragon: the odds, and what the dice have come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because, gains
from dragonlab.games.dragon_rampage import prospects
from dragonlab.games.dragon_rampage.components import DRAGON, FACES, HITS
from dragonlab.games.dragon_rampage.dice import hits, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import DRAGONS_THAT_WOUND, HITS_FOR_ONE, HITS_FOR_TWO, health, wounds_of
from dragonlab.games.dragon_rampage.ending import final_scoring
from dragonlab.games.dragon_rampage.hint_exit import alive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.dragon import Attack
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]


def chances(state: State, rerolls: int) -> tuple[int, int]:
    """Give the chances, in percent, that an attack with so many re-rolls wounds the dragon, and that it wounds."""
    return prospects.percents(0, 0, state.components.sides, rerolls + 1, HITS_FOR_ONE)


def offered(state: State, step: Attack) -> Reason:
    """Say how likely an attack is to wound the dragon, and to be wounded."""
    rolls = step.expected_rerolls(state)
    chance, breath = chances(state, rolls)
    if state.to_move == state.leader:
        return because("fight_safe", count=rolls, chance=chance)
    return because("fight", count=rolls, chance=chance, breath=breath)


def declined(state: State, step: Attack) -> Facts:
    """Say what is given up, and what is avoided."""
    seat = state.to_move or 0
    chance, breath = chances(state, step.expected_rerolls(state))
    yield because("no_fight", chance=chance, breath=breath, count=health(state, seat) - state.wounds[seat])


def take(state: State, move: DragonRampageMove) -> Facts:
    """Say what a die may show instead of what it shows, then what all of them promise."""
    sides, face = state.components.sides[move.which], state.dice[move.which]
    if face is None:
        return
    known: dict[str, Param] = {"count": sum(side in HITS for side in sides), "face": FACES[face], "sides": len(sides)}
    if state.to_move == state.leader:
        yield because("hit_odds_safe", **known)
    else:
        yield because("hit_odds", **known, dragons=sides.count(DRAGON))
    if hits(state) < HITS_FOR_TWO:
        yield from odds(state, usable_rerolls(state))
    yield from last_wounds(state, goes_on=True)


def odds(state: State, rolls: int, name: str = "attack_odds") -> Facts:
    """Say how likely the dice wound the dragon, if all that may be rolled is rolled."""
    count, dragons, free = prospects.kept(state)
    need = HITS_FOR_TWO if wounds_of(count) else HITS_FOR_ONE
    chance, breath = prospects.percents(count, dragons, free, rolls, need)
    safe = state.to_move == state.leader
    risk = {} if safe else {"breath": breath}
    known: dict[str, Param] = {"need": need, "chance": chance, **risk}
    if name == "attack_odds":
        known |= {"hits": count, "count": wounds_of(count)}
    yield because(name + "_safe" * safe, **known)


def last_wounds(state: State, *, goes_on: bool) -> Facts:
    """Say how the game ends if more hits slay the dragon: that speaks for rolling on, or for leaving it at that.

    Face-down treasures of others are thought to be worth what treasures are on average.
    """
    seat, left, now = state.to_move or 0, alive(state), wounds_of(hits(state))
    if not now < left <= wounds_of(HITS_FOR_TWO):
        return
    after = state.copy()
    after.cubes[seat] += left
    after.ending = "slain"
    points, *rivals = scores_seen(after, seat)
    mean = sum(state.components.points) / len(state.components.points)
    _, rival, hidden = max((score + mean * count, score, count) for score, count in rivals)
    ahead = points[0] > rival + mean * hidden
    name = "slays_ahead" if ahead else "slays_behind" if goes_on else "lets_live"
    if goes_on or not ahead:
        need = HITS_FOR_ONE if left == 1 else HITS_FOR_TWO
        yield because(name, need=need, points=points[0], rival=rival, count=hidden)


def scores_seen(state: State, seat: int) -> list[tuple[int, int]]:
    """Give the points of a seat as the game has ended, then of the others; and how many hidden treasures may add."""
    seen = state.copy()
    treasures = enumerate(zip(state.treasures, state.shown_treasures, strict=True))
    seen.treasures = [cards if owner == seat else shown for owner, (cards, shown) in treasures]
    hidden = [len(cards) - len(known) for cards, known in zip(state.treasures, seen.treasures, strict=True)]
    found = [*zip(final_scoring(seen).scores, hidden, strict=True)]
    return [found[seat], *found[:seat], *found[seat + 1 :]]


def done(state: State, after: State) -> Facts:
    """Say what an attack has come to, and what more rolls might bring."""
    seat = state.to_move or 0
    wounds = after.cubes[seat] - state.cubes[seat]
    if wounds:
        yield gains("wounds", count=wounds, hits=hits(state))
    if usable_rerolls(state) and hits(state) >= HITS_FOR_TWO:
        yield because("no_more_hits", need=HITS_FOR_TWO)
    elif usable_rerolls(state):
        if state.dice.count(DRAGON) == DRAGONS_THAT_WOUND - 1 and seat != state.leader:
            yield because("one_more_dragon", dragons=DRAGONS_THAT_WOUND - 1)
        yield from last_wounds(state, goes_on=False)
        yield from odds(state, usable_rerolls(state), "would_be")
    if hits(state) < HITS_FOR_ONE:
        yield because("no_wound", hits=hits(state), count=HITS_FOR_ONE - hits(state))
