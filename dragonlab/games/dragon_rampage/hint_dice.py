"""What hints say of dice and tokens: what lies, what the sides of a die may give, and the ranks in the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because, gains
from dragonlab.games.dragon_rampage import odds
from dragonlab.games.dragon_rampage.cards import playable
from dragonlab.games.dragon_rampage.components import BOXES, DRAGON, FACES, HITS, WILD
from dragonlab.games.dragon_rampage.dice import left
from dragonlab.games.dragon_rampage.dragon import BREATH, ENOUGH, MANY, wounds_of
from dragonlab.games.dragon_rampage.hint_words import rank_of, stands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]

PERCENT = 100


def percent(chance: float) -> int:
    """Give a chance in percent."""
    return round(round(PERCENT * chance, 6))  # whatever the order in which it was added up


def roll(state: State, _move: DragonRampageMove, _after: State) -> Facts:
    """Say what is kept by rolling: cards, or the dice that lie."""
    step, seat = state.todo[0].name, state.to_move or 0
    if step == "act":
        cards = sorted({move.thing for move in playable(state, seat, "turn")})
        yield because("keeps_cards", cards=tuple(cards))
        yield because("keeps_gold", count=state.gold[seat])
    elif step == "walk":
        yield because("moves_again", most=max(state.components.steps))
    else:
        if step == "fight":
            yield from attack_odds(state, left(state))
        dice = [die for die, taken in enumerate(state.taken) if taken]
        kept = [
            FACES[face] for face, taken in zip(state.dice, state.taken, strict=True) if face is not None and not taken
        ]
        yield (
            because("rolls", count=len(dice), kept=tuple(sorted(kept)))
            if kept
            else because("rolls_all", count=len(dice))
        )
        yield because("rerolls_left", count=left(state) - 1)


def take(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what a die may show instead of what it shows, and how little that is worth."""
    sides, face = state.components.sides[move.which], state.dice[move.which]
    if face is None:
        return
    if state.todo[0].name == "fight":
        hits = sum(side in HITS for side in sides)
        yield because("hit_odds", face=FACES[face], count=hits, sides=len(sides), dragons=sides.count(DRAGON))
        return
    seat, counts = state.to_move or 0, lying(state)
    counts[face] -= 1
    want = wanted(state, seat, counts, {*sides} - {face, DRAGON, WILD})
    if want is not None:
        good, wild = sides.count(want), sides.count(WILD)
        yield because("rolls_for_wild" if wild else "rolls_for", count=good + wild, sides=len(sides), face=FACES[want])
    if face != WILD:
        rank = rank_of(state, seat, face, counts[face] + 1)
        if rank == rank_of(state, seat, face, counts[face]) and counts[face]:
            yield because("not_needed", face=FACES[face], count=counts[face], box=f"{BOXES[face]}_box")
        else:
            yield from stands_so_far(state, seat, face, counts[face] + 1)


def stands_so_far(state: State, seat: int, box: int, icons: int) -> Facts:
    """Say what a die is worth that is given up."""
    for fact in stands(state, seat, box, icons):
        yield because(f"only_{fact.name}", **fact.params)


def lying(state: State) -> list[int]:
    """Count the icons of the dice that are not taken."""
    faces = [face for face, taken in zip(state.dice, state.taken, strict=True) if not taken]
    return [faces.count(face) for face in range(len(FACES))]


def worths(state: State, seat: int) -> tuple[tuple[float, ...], ...]:
    """Weigh each number of icons of each box, as if all had laid their tokens."""
    return odds.promises(odds.Table(tuple(state.tokens), state.first, (), tuple(state.wounds), -1, ()), seat)


def wanted(state: State, seat: int, counts: Sequence[int], boxes: Iterable[int]) -> int | None:
    """Find the icon of which one more is worth most, among those of some boxes."""
    rows = worths(state, seat)
    return max(boxes, key=lambda box: rows[box][counts[box] + 1] - rows[box][counts[box]], default=None)


def done(state: State, _move: DragonRampageMove, after: State) -> Facts:
    """Say what the dice are enough for."""
    seat = state.to_move or 0
    if state.todo[0].name == "fight":
        hits = sum(face in HITS for face in state.dice) + state.hits
        wounds = after.cubes[seat] - state.cubes[seat]
        if wounds:
            yield gains("wounds", count=wounds, hits=hits)
        if left(state):
            if state.dice.count(DRAGON) == BREATH - 1 and seat != state.leader:
                yield because("one_more_dragon", dragons=BREATH - 1)
            yield from attack_odds(state, left(state), "would_be")
        if hits < ENOUGH:
            yield because("no_wound", hits=hits, count=ENOUGH - hits)
        return
    counts = [state.dice.count(box) for box in range(len(BOXES))]
    held = [box for box in range(len(BOXES)) if counts[box] and box != DRAGON]
    worth = worths(state, seat)
    for box in sorted(held, key=lambda box: -worth[box][counts[box]])[:2]:
        yield from stands(state, seat, box, counts[box])
    if not held:
        yield because("nothing_lies", count=state.dice.count(DRAGON))


def attack_odds(state: State, rolls: int, name: str = "attack_odds") -> Facts:
    """Say how likely the dice wound the dragon, if all that may be rolled is rolled."""
    hits = sum(face in HITS for face, taken in zip(state.dice, state.taken, strict=True) if not taken) + state.hits
    dragons = sum(face == DRAGON for face, taken in zip(state.dice, state.taken, strict=True) if not taken)
    free = tuple(
        state.components.sides[die]
        for die, face in enumerate(state.dice)
        if state.taken[die] or face not in {*HITS, DRAGON}
    )
    ends = odds.fight_ends(hits, dragons, free, rolls)
    need = MANY if wounds_of(hits) else ENOUGH
    chance = sum(share for (hit, _), share in ends.items() if hit >= need)
    breath = sum(share for (_, dragon), share in ends.items() if dragon >= BREATH)
    safe = state.to_move == state.leader
    risk = {} if safe else {"breath": percent(breath)}
    known: dict[str, Param] = {"need": need, "chance": percent(chance), **risk}
    if name == "attack_odds":
        known["hits"] = hits
    yield because(name + "_safe" * safe, **known)


def join(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say which rank the icon has in its box with a wild one more."""
    seat = state.to_move or 0
    yield from stands(state, seat, move.which, state.tokens[seat][move.which] + 1)


def lay(state: State, move: DragonRampageMove, after: State) -> Facts:
    """Say which token lies there, and its rank."""
    number = after.tokens[state.to_move or 0][move.which]
    for fact in stands(state, state.to_move or 0, move.which, number) if number else ():
        known = {name: value for name, value in fact.params.items() if name != "face"}
        yield because(f"token_{fact.name}", **{**known, "count": number})
