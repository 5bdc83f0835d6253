"""What hints say of dice and tokens: what lies, what the sides of a die may give, and the ranks in the boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because, gains
from dragonlab.games.dragon_rampage import prospects
from dragonlab.games.dragon_rampage.cards import playable
from dragonlab.games.dragon_rampage.components import BOXES, DEFENCE, DRAGON, FACES, HITS, TOKENS, WILD
from dragonlab.games.dragon_rampage.dice import Act, hits, usable_rerolls
from dragonlab.games.dragon_rampage.dragon import DRAGONS_THAT_WOUND, HITS_FOR_ONE, HITS_FOR_TWO, wounds_of
from dragonlab.games.dragon_rampage.hint_words import gift, rank_of, stands
from dragonlab.games.dragon_rampage.usable import reach, total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]

ROLLING = {"reroll", "dragons", "throw"}  # words of cards that let dice be rolled again


def roll(state: State, _move: DragonRampageMove, after: State) -> Facts:
    """Say what is kept by rolling: cards, or the dice that lie."""
    step, seat = state.todo[0].name, state.to_move or 0
    if step == "act":
        cards = [*playable(state, seat, "turn")]
        yield because("keeps_cards", cards=tuple(sorted({move.thing for move in cards})))
        if any(not move.part_name for move in cards):  # treasures
            yield because("keeps_worth", count=sum(state.components.points[card] for card in state.treasures[seat]))
        yield because("keeps_gold", count=state.gold[seat])
    elif step == "walk":
        yield because("moves_again", most=max(state.components.movement_sides))
    else:
        if step == "fight":
            yield from attack_odds(state, usable_rerolls(state))
        count, icons = sum(state.taken), zip(FACES, lying(state), strict=True)
        kept = tuple(face if number == 1 else f"{number} {face}" for face, number in icons if number)
        yield because("rolls", count=count, kept=kept) if kept else because("rolls_all", count=count)
        more = more_rolls(after) if usable_rerolls(state) == 1 else ()
        if more:
            yield because("last_reroll_but", cards=more)
        else:
            yield because("rerolls_left", count=usable_rerolls(state) - 1)


def more_rolls(after: State) -> tuple[str, ...]:
    """Name the cards that may be played when the dice lie, and let some be rolled again."""
    moves = [after.components.moves[move.index] for move in after.legal_moves()]
    parts = [(move.thing, move.part.effects) for move in moves if move.verb == "play" and move.part is not None]
    return tuple(sorted({thing for thing, effects in parts if any(effect.word in ROLLING for effect in effects)}))


def take(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what a die may show instead of what it shows, and how little that is worth."""
    sides, face = state.components.sides[move.which], state.dice[move.which]
    if face is None:
        return
    if state.todo[0].name == "fight":
        count = sum(side in HITS for side in sides)
        said: dict[str, Param] = {"face": FACES[face], "sides": len(sides), "dragons": sides.count(DRAGON)}
        if (now := hits(state)) < HITS_FOR_TWO:
            need = HITS_FOR_TWO if wounds_of(now) else HITS_FOR_ONE
            yield because("hit_odds_need", count=count, **said, hits=now, need=need)
        else:
            yield because("hit_odds", count=count, **said)
        return
    seat, counts = state.to_move or 0, lying(state)
    counts[face] -= 1
    want = wanted(state, seat, counts, {*sides} - {face, DRAGON, WILD})
    if want is not None:
        good, wild = sides.count(want), sides.count(WILD) if counts[want] else 0  # which joins what lies (DR-WILD-3)
        rank = rank_of(state, seat, want, counts[want] + 1)
        about = place_in(state, want, rank)
        name = ("rolls_for_wild" if wild else "rolls_for") + ("_place" if about else "")
        if about and counts[want] and rank_of(state, seat, want, counts[want]) == rank:  # that is held already
            others = yet_to_roll(state)
            name = ("rolls_to_hold" if others else "rolls_for") + "_wild" * bool(wild)
            about = {**about, "waiting": others} if others else {}
        yield because(name, count=good + wild, sides=len(sides), face=FACES[want], **about)
    if face == WILD:
        yield because("gives_wild", count=counts[WILD])
    else:
        yield from given_up(state, seat, face, counts[face])


def given_up(state: State, seat: int, face: int, left: int) -> Facts:
    """Say what place in its box is given up with an icon, and which one is left with the others."""
    rank = rank_of(state, seat, face, left + 1)
    then = rank_of(state, seat, face, left) if left else max(TOKENS)
    about, name = place_in(state, face, rank), f"the_{BOXES[face]}_box"
    if left and rank == then:
        yield because("not_needed", face=FACES[face], count=left, box=name)
    elif not about:
        yield because("only_stands_nowhere", count=left + 1, face=FACES[face], box=name)
    elif left and then <= reach(face):
        yield because("loses_place", count=left + 1, face=FACES[face], **about, then=f"place{then}")
    elif (waiting := yet_to_roll(state)) and left + 1 < max(TOKENS):
        about.pop("gives")
        yield because("loses_all_open", count=left + 1, face=FACES[face], **about, waiting=waiting, over=left + 2)
    else:
        yield because("loses_all", count=left + 1, face=FACES[face], **about)


def yet_to_roll(state: State) -> int:
    """Count the others who have not rolled yet in this round."""
    return sum(isinstance(step, Act) for step in state.todo)


def place_in(state: State, box: int, rank: int) -> dict[str, Param]:
    """Name a rank of a box and what it gives; nothing if it gives nothing."""
    if rank > reach(box):
        return {}
    return {
        "place": f"place{rank}",
        "box": f"the_{BOXES[box]}_box",
        "gives": gift(state, state.to_move or 0, box, rank),
    }


def lying(state: State) -> list[int]:
    """Count the icons of the dice that are not taken."""
    faces = [face for face, taken in zip(state.dice, state.taken, strict=True) if not taken]
    return [faces.count(face) for face in range(len(FACES))]


def worths(state: State, seat: int) -> tuple[tuple[float, ...], ...]:
    """Weigh each number of icons of each box, as if all had laid their tokens."""
    return prospects.promises(prospects.Table(tuple(state.tokens), state.first, (), tuple(state.wounds), -1, ()), seat)


def wanted(state: State, seat: int, counts: Sequence[int], boxes: Iterable[int]) -> int | None:
    """Find the icon of which one more is worth most, among those of some boxes."""
    rows = worths(state, seat)
    return max(boxes, key=lambda box: rows[box][counts[box] + 1] - rows[box][counts[box]], default=None)


def done(state: State, _move: DragonRampageMove, after: State) -> Facts:
    """Say what the dice are enough for."""
    seat = state.to_move or 0
    if state.todo[0].name == "fight":
        yield from fought(state, seat, after)
        return
    counts = [state.dice.count(box) for box in range(len(BOXES))]
    held = [box for box in range(len(BOXES)) if counts[box] and box != DRAGON]
    worth = worths(state, seat)
    best, *rest = sorted(held, key=lambda box: -worth[box][counts[box]])[:2] or (None,)
    if best is None:
        yield because("nothing_lies", count=state.dice.count(DRAGON))
    else:
        yield from stands(state, seat, best, counts[best])
    if usable_rerolls(state):
        yield from rolling_on(state, seat)
    for box in rest:
        if box is not None:
            yield from stands(state, seat, box, counts[box])


def fought(state: State, seat: int, after: State) -> Facts:
    """Say what an attack has come to, and what more rolls might bring."""
    wounds = after.cubes[seat] - state.cubes[seat]
    if wounds:
        yield gains("wounds", count=wounds, hits=hits(state))
    if usable_rerolls(state) and hits(state) >= HITS_FOR_TWO:
        yield because("no_more_hits", need=HITS_FOR_TWO)
    elif usable_rerolls(state):
        if state.dice.count(DRAGON) == DRAGONS_THAT_WOUND - 1 and seat != state.leader:
            yield because("one_more_dragon", dragons=DRAGONS_THAT_WOUND - 1)
        yield from attack_odds(state, usable_rerolls(state), "would_be")
    if hits(state) < HITS_FOR_ONE:
        yield because("no_wound", hits=hits(state), count=HITS_FOR_ONE - hits(state))
    if cards := sorted({other.thing for other in state.legal_moves() if other.verb == "play"}):
        yield because("keeps_cards", cards=tuple(cards))


def rolling_on(state: State, seat: int) -> Facts:
    """Say what a dragon more would cost: it stays, and raises the sum by which the dragon card goes."""
    dragons = state.dice.count(DRAGON)
    then = rank_of(state, seat, DRAGON, dragons + 1)
    shielded = rank_of(state, seat, DEFENCE, state.dice.count(DEFENCE)) == 1 if DEFENCE in state.dice else False
    others = total(state) - state.tokens[seat][DRAGON]
    if then <= reach(DRAGON) and (not dragons or then < rank_of(state, seat, DRAGON, dragons)) and not shielded:
        yield because("dragon_place", count=dragons + 1, place=f"place{then}", gives=gift(state, seat, DRAGON, then))
    elif dragons < max(TOKENS):
        yield because("dragon_sum", count=dragons + 1, sum=others + dragons + 1)


def attack_odds(state: State, rolls: int, name: str = "attack_odds") -> Facts:
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
