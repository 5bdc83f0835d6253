"""What dice and tokens promise: the ranks in the boxes, dice that are to be rolled again, an attack under way."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.games.dragon_rampage.boxes import Box, Row
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, DEFENCE, DICE, DRAGON, HITS, PAYING, TOKENS, WILD
from dragonlab.games.dragon_rampage.dice import Act, Dice, Join, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import DRAGONS_THAT_WOUND, Attack, Fight, wounds_of
from dragonlab.games.dragon_rampage.state import LEFTWARDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Rows = tuple[tuple[float, ...], ...]  # by box, and by the number of icons

ROBBED_COIN, HEALED_WOUND = 0.5, 0.25  # points for gold that is robbed, and for healing
CUBE = 2.0  # a wound of the dragon, in wounds of one's own
DOUBT = 1e-6  # what brings nothing is not rolled again
RANKS = (  # what the ranks in each box promise, in points
    (1.6, 0.8, 0.4, 0.0),  # defence
    (-1.7, -1.2, -0.3, -0.2),  # dragon
    (1.6, 0.8, 0.0, 0.0),  # crafty
    (3.4, 2.5, 0.5, 0.0),  # treasure
    (1.6, 1.3, 0.0, 0.0),  # attack
    (2.2, 1.6, 0.8, 0.0),  # boots
)
AHEAD = (0.0, 0.45, 0.22, 0.1, 0.04, 0.0)  # how often somebody who has not rolled yet lays a higher number


class Table(NamedTuple):
    """What the boxes promise depends on: the tokens there, who first player is and who has not rolled yet."""

    tokens: tuple[tuple[int, ...], ...]
    first: int
    waiting: tuple[int, ...]
    wounds: tuple[int, ...]
    box: int  # whose row lies in another order
    row: tuple[int, ...]


def hope(state: State) -> list[float]:
    """Say what dice and tokens promise to each seat."""
    waiting: list[int] = []
    boxes: list[int] = []
    for step in state.todo:
        if isinstance(step, Act):
            waiting.append(step.seat)
        elif isinstance(step, Row | Box):
            boxes.append(step.box)
    now = state.todo[0]
    asked = state.todo[1] if state.in_secret else None
    open_box = asked.box if isinstance(asked, Box) else -1
    table = Table(
        tuple(state.tokens),
        state.first,
        tuple(waiting),
        tuple(state.wounds),
        open_box,
        state.row if open_box >= 0 else (),
    )
    values = list(of_tokens(table, tuple(boxes), now.seat if isinstance(now, Dice | Join) else -1))
    if isinstance(now, Dice):
        values[now.seat] += of_dice(state, promises(table, now.seat))
    return values


@lru_cache(1 << 14)
def of_tokens(table: Table, boxes: tuple[int, ...], rolling: int) -> tuple[float, ...]:
    """Say what the tokens of these boxes promise to each seat; one that is still rolling has none."""
    return tuple(
        0.0 if seat == rolling else sum(promise(table, seat, box, tokens[box]) for box in boxes)
        for seat, tokens in enumerate(table.tokens)
    )


@lru_cache(1 << 12)
def promises(table: Table, seat: int) -> Rows:
    """Say for each box and each number of icons what the token would promise."""
    return tuple(
        tuple(promise(table, seat, box, min(icons, max(TOKENS))) for icons in range(len(DICE) + 2))
        for box in range(len(BOXES))
    )


def promise(table: Table, seat: int, box: int, number: int) -> float:
    """Say what a token promises: its rank among those that lie there and those that may still come."""
    if not number:
        return 0.0
    if box == table.box:
        ahead = float(table.row.index(seat))
    else:
        ahead, order = 0.0, LEFTWARDS[len(table.tokens)][table.first]
        for rival, tokens in enumerate(table.tokens):
            if rival in table.waiting:
                ahead += AHEAD[number]
            else:  # of equal tokens that counts first whose owner sits first (DR-TIE-1)
                ahead += tokens[box] >= number + (order.index(rival) >= order.index(seat))
    pays = RANKS[box]
    if ahead >= len(pays) - 1:
        return pays[-1]
    rank = int(ahead)
    value = pays[rank] + (ahead - rank) * (pays[rank + 1] - pays[rank])
    if box == CRAFTY and ahead < PAYING[box]:
        value += ROBBED_COIN * (number - 1) * (PAYING[box] - ahead)
    elif box == DEFENCE:
        value += HEALED_WOUND * min(2, table.wounds[seat])
    return value


def of_dice(state: State, worths: Rows) -> float:
    """Say what the dice of an action roll promise: those that lie, and those that are to be rolled again."""
    lying = [face for face, taken in zip(state.dice, state.taken, strict=True) if not taken]
    counts = [lying.count(box) for box in range(len(BOXES))]
    partners = [box for box, count in enumerate(counts) if count and box != DRAGON]
    gains = [row[count + 1] - row[count] for row, count in zip(worths, counts, strict=True)]
    for _ in range(lying.count(WILD) if partners else 0):
        best = max(partners, key=gains.__getitem__)
        counts[best] += 1
        gains[best] = worths[best][counts[best] + 1] - worths[best][counts[best]]
    if len(lying) == len(DICE):
        return sum(row[count] for row, count in zip(worths, counts, strict=True))
    rolled = tuple(sides for sides, taken in zip(state.components.sides, state.taken, strict=True) if taken)
    return of_throw(worths, tuple(counts), rolled, state.rerolls)


@lru_cache(1 << 14)
def of_throw(worths: Rows, counts: tuple[int, ...], dice: tuple[tuple[int, ...], ...], rerolls: int) -> float:
    """Say what so many icons promise, and dice that may be rolled `rerolls` times.

    A second icon in a box seldom brings as much as the first. So whether a die stays depends on what its face adds to
    those that the others show when they are rolled once.
    """
    others = [_alike([1 / len(dice[0])] * (len(dice) - 1))] * len(BOXES)
    gains = [
        sum(chance * (row[count + more + 1] - row[count + more]) for more, chance in enumerate(icons))
        for row, count, icons in zip(worths, counts, others, strict=True)
    ]
    gains.append(max((gains[box] for box, count in enumerate(counts) if count and box != DRAGON), default=0.0))
    ends = [_ends(tuple(gains), sides, rerolls) for sides in dice]
    value = gains[WILD] * sum(end[WILD] for end in ends)
    for box, (row, count) in enumerate(zip(worths, counts, strict=True)):
        value += sum(chance * row[count + more] for more, chance in enumerate(_alike([end[box] for end in ends])))
    return value


def _alike(chances: Sequence[float]) -> list[float]:
    """Give the chance of each number of dice that show an icon, from that of each die."""
    found = [1.0]
    for chance in chances:
        found = [
            here * (1 - chance) + before * chance for here, before in zip([*found, 0.0], [0.0, *found], strict=True)
        ]
    return found


@lru_cache(1 << 12)
def _ends(gains: tuple[float, ...], sides: tuple[int, ...], rerolls: int) -> list[float]:
    """Give the chance of each face at the end of a die that is kept where it is good; a dragon stays."""
    once = [sides.count(face) / len(sides) for face in range(len(gains))]
    ends = once
    for _ in range(rerolls - 1):
        value = sum(map(mul, gains, ends))
        again = sum(chance for face, chance in enumerate(once) if face != DRAGON and gains[face] < value)
        ends = [
            again * end + (chance if face == DRAGON or gains[face] >= value else 0.0)
            for face, (chance, end) in enumerate(zip(once, ends, strict=True))
        ]
    return ends


def attacks(state: State) -> Iterator[tuple[int, float, float]]:
    """Give for each attack that is due or under way the seat, the expected wounds of the dragon, and those of its own.

    Under way all that may be rolled again is, as often as it may, once a die is taken; before, if it is better so.
    """
    for step in state.todo:
        if isinstance(step, Attack):
            odds = fight_odds(0, 0, state.components.sides, step.expected_rerolls(state) + 1)
        elif isinstance(step, Fight):
            odds = under_way(state)
        else:
            continue
        seat = step.seat
        yield seat, odds[0], odds[1] * (seat != state.leader)


def under_way(state: State) -> tuple[float, float]:
    """Give the expected wounds of the dragon, and of the attacker, in the attack that is under way."""
    hits, dragons, free = kept(state)
    stop, go = fight_odds(hits, dragons, (), 0), fight_odds(hits, dragons, free, usable_rerolls(state))
    go = go[0] - DOUBT, go[1]
    return go if any(state.taken) or CUBE * (go[0] - stop[0]) > go[1] - stop[1] else stop


def kept(state: State) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
    """Count the hits and the dragons that stay in an attack under way, and give the sides of all other dice."""
    hits, dragons, free = state.hits, 0, []
    for sides, face, taken in zip(state.components.sides, state.dice, state.taken, strict=True):
        if face == DRAGON and not taken:
            dragons += 1
        elif face in HITS and not taken:
            hits += 1
        else:
            free.append(sides)
    return hits, dragons, tuple(free)


def percents(hits: int, dragons: int, free: tuple[tuple[int, ...], ...], rolls: int, need: int) -> tuple[int, int]:
    """Give the chances, in percent, that an attack has at least `need` hits, and dragons enough to wound."""
    ends = fight_ends(hits, dragons, free, rolls)
    chance = sum(share for (hits, _), share in ends.items() if hits >= need)
    wounded = sum(share for (_, dragons), share in ends.items() if dragons >= DRAGONS_THAT_WOUND)
    return round(round(100 * chance, 6)), round(round(100 * wounded, 6))  # whatever the order of adding up


@cache
def fight_odds(hits: int, dragons: int, free: tuple[tuple[int, ...], ...], rolls: int) -> tuple[float, float]:
    """Give the expected wounds of the dragon and the chance that it wounds: `free` dice may be rolled `rolls` times."""
    chances = fight_ends(hits, dragons, free, rolls)
    return (
        sum(chance * wounds_of(h) for (h, _), chance in chances.items()),
        sum(chance for (_, d), chance in chances.items() if d >= DRAGONS_THAT_WOUND),
    )


@cache
def fight_ends(hits: int, dragons: int, free: tuple[tuple[int, ...], ...], rolls: int) -> dict[tuple[int, int], float]:
    """Give the chance of each number of hits and dragons at the end of an attack."""
    chances = {(hits, dragons): 1.0}
    for sides in free if rolls else ():
        hit, dragon = sum(face in HITS for face in sides) / len(sides), sides.count(DRAGON) / len(sides)
        again = sum((1 - hit - dragon) ** roll for roll in range(rolls))
        after = dict[tuple[int, int], float]()
        for (h, d), chance in chances.items():
            for key, share in (
                ((h + 1, d), hit * again),
                ((h, d + 1), dragon * again),
                ((h, d), 1 - (hit + dragon) * again),
            ):
                after[key] = after.get(key, 0.0) + chance * share
        chances = after
    return chances
