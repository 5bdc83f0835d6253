"""What hints say of dice and tokens: what lies, what the sides of a die may give, and the ranks in the boxes."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from dragonlab.core import because
from dragonlab.games.dragon_rampage import hint_attack, prospects
from dragonlab.games.dragon_rampage.cards import playable
from dragonlab.games.dragon_rampage.components import BOXES, CRAFTY, DEFENCE, DRAGON, FACES, TOKENS, WILD
from dragonlab.games.dragon_rampage.dice import usable_rerolls
from dragonlab.games.dragon_rampage.hint_words import fewest, passed, placed, rank_of, waiting, what
from dragonlab.games.dragon_rampage.usable import REACH, total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dragonlab.core import Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State

    Facts = Iterator[Reason]

ROLLING = {"reroll", "dragons", "throw"}  # words of cards that let dice be rolled again
MOST = 3  # places that are named


# -- Rolling -----------------------------------------------------------------------------------------------


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
        taken = [die for die, again in enumerate(state.taken) if again]
        yield from hint_attack.odds(state, usable_rerolls(state)) if step == "fight" else hoped(state, taken)
        yield from hint_attack.last_wounds(state, goes_on=True) if step == "fight" else ()
        more = more_rolls(after) if usable_rerolls(state) == 1 else ()
        if more:
            yield because("last_reroll_but", cards=more)
        else:
            yield because("rerolls_left", count=usable_rerolls(state) - 1)
        icons = zip(FACES, lying(state), strict=True)
        kept = tuple(face if number == 1 else f"{number} {face}" for face, number in icons if number)
        yield because("rolls", count=len(taken), kept=kept) if kept else because("rolls_all", count=len(taken))


def hoped(state: State, dice: Sequence[int]) -> Facts:
    """Say how likely it is that dice which are rolled again bring the icon that serves most."""
    seat, counts = state.to_move or 0, lying(state, without=dice)
    rolled = [state.components.sides[die] for die in dice]
    better = raised(state, seat, counts, {face for sides in rolled for face in sides})
    if not better:
        return
    want, own = better[0], counts[better[0]]
    good = {want, WILD} if own else {want}  # which joins what lies (DR-WILD-3)
    missed = prod(sum(face not in good for face in sides) / len(sides) for sides in rolled)
    wild = fewest(state, seat, want, own + 1, counts[WILD])
    yield because(
        "roll_chance",
        count=len(rolled),
        chance=round(round(100 * (1 - missed), 6)),
        what=what(want, own + 1 + wild, wild),
        **placed(state, seat, want, own + 1 + wild),
    )


def more_rolls(after: State) -> tuple[str, ...]:
    """Name the cards that may be played when the dice lie, and let some be rolled again."""
    moves = [after.components.moves[move.index] for move in after.legal_moves()]
    parts = [(move.thing, move.part.effects) for move in moves if move.verb == "play" and move.part is not None]
    return tuple(sorted({thing for thing, effects in parts if any(effect.word in ROLLING for effect in effects)}))


# -- Taking a die ------------------------------------------------------------------------------------------


def take(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say what a die may show instead of what it shows, and how little that is worth."""
    if state.todo[0].name == "fight":
        yield from hint_attack.take(state, move)
        return
    face = state.dice[move.which]
    if face is None:
        return
    seat, counts = state.to_move or 0, lying(state)
    counts[face] -= 1
    yield from may_show(state, seat, counts, face, state.components.sides[move.which])
    if face == WILD:
        yield because("gives_wild", count=counts[WILD])
    else:
        yield from given_up(state, seat, counts, face, state.components.sides[move.which])


def may_show(state: State, seat: int, counts: Sequence[int], face: int, sides: Sequence[int]) -> Facts:
    """Say which sides of a die raise a place, beside the dice that lie; else which one makes a place safer."""
    boxes, wild = {*sides} - {face, DRAGON, WILD}, counts[WILD]
    better = raised(state, seat, counts, boxes)
    want = better[0] if better else wanted(state, seat, counts, boxes)
    if want is None:
        return
    joins = sides.count(WILD) if any(counts[box] for box in better or [want]) else 0
    good = sum(side in (better or [want]) for side in sides) + joins
    if better:
        wild = fewest(state, seat, want, counts[want] + 1, wild)
    icons = counts[want] + 1 + wild
    about, open_to = placed(state, seat, want, icons), passed(state, icons)
    if len(better) > 1:
        faces = tuple(FACES[box] for box in better) + ("hero",) * bool(joins)
        named = what(want, icons, wild)
        yield because("rolls_for_several", count=good, sides=len(sides), faces=faces, what=named, **about)
        return
    name = ("rolls_for_wild" if joins else "rolls_for") + ("_place" if better else "")
    if not better and about and open_to:
        name = "rolls_to_hold" if not joins else "rolls_to_hold_wild"
        about |= open_to
    elif not better:
        about = {}
    if about:
        about["what"] = what(want, icons, wild)
    yield because(name, count=good, sides=len(sides), face=FACES[want], **about)


def raised(state: State, seat: int, counts: Sequence[int], boxes: Iterable[int]) -> list[int]:
    """List the boxes in which one icon more means a better place that pays, the most worth first.

    Wild icons that lie join what lies there already, so they are counted on both sides.
    """
    found, rows = dict[int, float](), worths(state, seat)
    for box in sorted({*boxes} - {DRAGON, WILD}):
        now = counts[box] + counts[WILD] if counts[box] else 0
        then = counts[box] + 1 + counts[WILD]
        rank = rank_of(state, seat, box, then)
        if rank <= REACH[box] and (not now or rank < rank_of(state, seat, box, now)):
            found[box] = rows[box][min(then, len(rows[box]) - 1)] - rows[box][min(now, len(rows[box]) - 1)]
    return sorted((box for box in found if found[box] > 0), key=found.__getitem__, reverse=True)


def given_up(state: State, seat: int, counts: Sequence[int], face: int, sides: Sequence[int]) -> Facts:
    """Say what place in its box is given up with an icon, and which one is left with the others."""
    left = counts[face] + counts[WILD] if counts[face] else 0  # a wild icon joins what lies
    icons = counts[face] + 1 + counts[WILD]
    about, then = placed(state, seat, face, icons), placed(state, seat, face, left)
    if not about:
        risk = sides.count(DRAGON) if bites(state, seat) else 0
        box = f"the_{BOXES[face]}_box"
        yield because("only_stands_nowhere", count=risk, face=FACES[face], box=box, sides=len(sides))
    elif about["place"] == then.get("place"):
        wild = fewest(state, seat, face, counts[face], counts[WILD])
        named = what(face, counts[face] + wild, wild)
        yield because("not_needed", what=named, place=about["place"], box=about["box"])
    elif then:
        yield because("loses_place", count=counts[face] + 1, face=FACES[face], **about, then=then["place"])
    else:
        name = "loses_all_open" if (open_to := passed(state, icons)) else "loses_all"
        yield because(name, count=counts[face] + 1, face=FACES[face], **about, **open_to)


def lying(state: State, without: Sequence[int] = ()) -> list[int]:
    """Count the icons of the dice that are not taken, nor among those `without` which they are to be counted."""
    there = [die for die, taken in enumerate(state.taken) if not taken and die not in without]
    faces = [state.dice[die] for die in there]
    return [faces.count(face) for face in range(len(FACES))]


def worths(state: State, seat: int) -> tuple[tuple[float, ...], ...]:
    """Weigh each number of icons of each box, as if all had laid their tokens."""
    return prospects.promises(prospects.Table(tuple(state.tokens), state.first, (), tuple(state.wounds), -1, ()), seat)


def wanted(state: State, seat: int, counts: Sequence[int], boxes: Iterable[int]) -> int | None:
    """Find the icon of which one more is worth most, among those of some boxes."""
    rows = worths(state, seat)
    return max(sorted(boxes), key=lambda box: rows[box][counts[box] + 1] - rows[box][counts[box]], default=None)


# -- Leaving the dice --------------------------------------------------------------------------------------


def done(state: State, _move: DragonRampageMove, after: State) -> Facts:
    """Say what the dice are enough for."""
    seat = state.to_move or 0
    if state.todo[0].name == "fight":
        yield from hint_attack.done(state, after)
    else:
        yield from held(state, seat)
        yield from to_spare(state, "leaves_spare")
        if usable_rerolls(state):
            yield from rolling_on(state, seat)
    cards = [other for other in state.legal_moves() if other.verb == "play"]
    if cards:
        yield because("keeps_cards", cards=tuple(sorted({other.thing for other in cards})))
    if any(other.part and other.part.cost for other in cards):
        yield because("keeps_gold", count=state.gold[seat])


def held(state: State, seat: int) -> Facts:
    """Say which places the dice bring, wild icons joined where they bring most."""
    counts, worth = [state.dice.count(box) for box in range(len(BOXES))], worths(state, seat)
    there = [box for box in range(len(BOXES)) if counts[box] and box != DRAGON]
    wild = dict.fromkeys(there, 0)
    if there:
        stars = state.dice.count(WILD)
        joined = max(there, key=lambda box: worth[box][counts[box] + stars] - worth[box][counts[box]])
        wild[joined] = stars
    icons = {box: counts[box] + wild[box] for box in there}
    there.sort(key=lambda box: -worth[box][icons[box]])
    paid = [box for box in there if placed(state, seat, box, icons[box])]
    if not there:
        yield because("nothing_lies", count=state.dice.count(DRAGON))
    elif len(paid) > 1:
        places = tuple(f"{BOXES[box]}_{rank_of(state, seat, box, icons[box])}" for box in paid[:MOST])
        yield because("holds", count=waiting(state), places=places)
    else:
        yield stands(state, seat, paid[0] if paid else there[0], icons, wild)


def to_spare(state: State, name: str) -> Facts:
    """Say that more icons lie than the highest token counts, wild ones among them."""
    counts = lying(state)
    for box, count in enumerate(counts[: len(BOXES)]):
        icons = count + counts[WILD]
        if box != DRAGON and count and icons > max(TOKENS):
            yield because(name, count=icons - max(TOKENS), what=what(box, icons, counts[WILD]), most=max(TOKENS))


def stands(state: State, seat: int, box: int, icons: dict[int, int], wild: dict[int, int]) -> Reason:
    """Say which rank icons have in a box, what it pays, and with what it may still be passed."""
    named = what(box, icons[box], wild[box])
    about = placed(state, seat, box, icons[box])
    if not about:
        return because("stands_nowhere", what=named, box=f"the_{BOXES[box]}_box")
    open_to = passed(state, icons[box])
    return because("stands_open" if open_to else "stands", what=named, **about, **open_to)


def rolling_on(state: State, seat: int) -> Facts:
    """Say that each die holds a place, if so, and what a dragon more would cost."""
    counts = lying(state)
    dice = [face for face in state.dice if face not in {None, DRAGON, WILD}]
    if dice and not state.dice.count(WILD) and all(needed(state, seat, box, counts[box]) for box in {*dice}):
        yield because("all_needed", count=len(dice))
    dragons = state.dice.count(DRAGON)
    if worse(state, seat):
        there = placed(state, seat, DRAGON, dragons + 1)
        yield because("dragon_place", count=dragons + 1, place=there["place"], gives=there["gives"])
    elif cards := angered(state, seat):
        sum_now = total(state) - state.tokens[seat][DRAGON] + dragons
        yield because("dragon_sum", count=cards, sum=sum_now + 1, now=sum_now)


def needed(state: State, seat: int, box: int, icons: int) -> bool:
    """Tell whether a place would be lost with an icon."""
    about = placed(state, seat, box, icons)
    return bool(about) and about["place"] != placed(state, seat, box, icons - 1).get("place")


def bites(state: State, seat: int) -> bool:
    """Tell whether a dragon more would do the seat any harm."""
    return worse(state, seat) or angered(state, seat) > 0


def shielded(state: State, seat: int) -> bool:
    """Tell whether the seat's shields lead the defence for now."""
    return rank_of(state, seat, DEFENCE, lying(state)[DEFENCE]) == 1


def worse(state: State, seat: int) -> bool:
    """Tell whether a dragon more brings wounds, or more of them."""
    dragons = state.dice.count(DRAGON)
    then = rank_of(state, seat, DRAGON, dragons + 1)
    return not shielded(state, seat) and then <= REACH[DRAGON] and then < rank_of(state, seat, DRAGON, dragons)


def angered(state: State, seat: int) -> int:
    """Count the dragon cards still to come that do another thing if a dragon more is laid."""
    dragons, seats = state.dice.count(DRAGON), len(state.gold)
    if dragons >= max(TOKENS) or shielded(state, seat):
        return 0
    now = total(state) - state.tokens[seat][DRAGON] + dragons
    cards = state.components.rampage_cards
    left = [card for number, card in enumerate(cards) if number not in state.rampage_discard]
    return sum(card.limit is not None and card.limit_for(seats) == now for card in left)


# -- Wild icons and tokens ---------------------------------------------------------------------------------


def join(state: State, move: DragonRampageMove, _after: State) -> Facts:
    """Say which rank the icon has in its box with a wild one more, if it is not the same without, or may be passed."""
    seat, box = state.to_move or 0, move.which
    now = state.tokens[seat][box]
    fact = stands(state, seat, box, {box: now + 1}, {box: 0})
    same = fact.params.get("place") == placed(state, seat, box, now).get("place")
    if fact.name == "stands" and same and box != CRAFTY:
        yield because("join_spare", place=fact.params["place"], box=fact.params["box"])
    else:
        yield fact


def lay(state: State, move: DragonRampageMove, after: State) -> Facts:
    """Say which token lies there, and its rank."""
    seat, box = state.to_move or 0, move.which
    if number := after.tokens[seat][box]:
        about = placed(state, seat, box, number)
        name = "token_stands" if about else "token_stands_nowhere"
        yield because(name, count=number, **(about or {"box": f"the_{BOXES[box]}_box"}))
