"""What hints say of gems and ore: what they pay for next, and why just this one is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because, gains
from dragonlab.games.rune_stones import hint_plans, paying, prospects, smithies
from dragonlab.games.rune_stones.components import COLOURS, GEMS, MIN_EXCHANGED, ROWS, WILD
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Param, Reason
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Facts = Iterator[Reason]


NEAR = 10  # points: whoever lacks no more may end the game in a turn


def wild_kinds(state: State) -> set[int]:
    """List the gems that are wild for whose turn it is: the wild ones, and those of the colour on the wild stone."""
    charged = state.charged[state.turn]
    return {WILD} if charged is None else {WILD, charged}


def affordable(state: State) -> set[int]:
    """List the smithies at which there is an artefact to be forged, by gems or ore, in this turn or the next."""
    fresh = state.copy()
    fresh.forged = 0
    return {move.number for move in smithies.forgeable(fresh)}


def missing(state: State, gem: int) -> tuple[int, int] | None:
    """Say how many gems are missing for the artefact of a colour, where fewest are, and at which smithy."""
    power = paying.payment_power(state.gems[state.turn], state.charged[state.turn])
    found = [
        (max(0, price - power[gem]), smithy)
        for smithy, price in enumerate(state.components.prices)
        if smithies.artefact_at(state, smithy) == gem and smithies.has_place(state, gem)
    ]
    return min(found, default=None)


def gained(state: State, after: State, gem: int) -> Facts:
    """Say what a gem more is good for: an artefact and its row, two of them, or else points at the end."""
    new, two = affordable(after) - affordable(state), [*two_forged(state, after)]
    helpful = growing(state, new)
    if helpful:
        yield paid_for(state, after, best_of(state, helpful))
    yield from gem_point(state, after)
    if two:
        yield from two
    elif helpful:
        yield for_row(state, best_of(state, helpful))
    elif not new:
        yield from not_yet(state, after, gem)
    yield because("holds", gems=f"{after.gems[state.turn][gem]} {GEMS[gem]} gem")


def growing(state: State, among: set[int]) -> set[int]:
    """Keep the smithies whose artefact has a place in the row that is growing: the fuller one, of two or more."""
    sizes = [sum(state.boards[state.turn][place] is not None for place in row) for row in ROWS]
    row = max(range(len(ROWS)), key=sizes.__getitem__)
    if len({*sizes}) == 1 or not MIN_EXCHANGED <= sizes[row] < len(ROWS[row]):
        return among
    return {smithy for smithy in among if fullest(state, smithy)[1] == row + 1}


def not_yet(state: State, after: State, gem: int) -> Facts:
    """Say of a gem that pays for nothing new what is still missing, or that it is spare."""
    kinds = range(len(GEMS)) if gem in wild_kinds(state) else (gem, WILD)
    lacks = [lack for kind in kinds if (lack := missing(after, kind)) is not None]
    if far := [lack for lack in lacks if lack[0]]:
        count, smithy = min(far)
        yield because("missing", **offer(state, smithy), count=count)
        yield for_row(state, smithy)
    elif lacks and not [*gem_point(state, after)]:  # which says as much of the end
        _, smithy = min(lacks)
        yield because("spares", **offer(state, smithy), gems=state.components.gems_for_point)
    elif not lacks:
        yield because("end_gems", gems=state.components.gems_for_point)


def paid_for(state: State, after: State, smithy: int) -> Reason:
    """Say which artefact can be paid for now, and which gems are wild by the stone, if it takes them."""
    artefact, charged, held = smithies.lying_at(state, smithy), state.charged[state.turn], after.gems[state.turn]
    enough = paying.payment_power(held, None)[artefact] >= state.components.prices[smithy]
    if charged is None or enough:
        return because("pays", **offer(state, smithy))
    return because("pays_charged", **offer(state, smithy), gems=f"{held[charged]} {GEMS[charged]} gem")


def two_forged(state: State, after: State) -> Facts:
    """Name the two artefacts that can be paid for together now, if a row is worth more by them than it could be."""
    then, now = hint_plans.best_plan(after), hint_plans.best_plan(state)
    if then is not None and len(then.smithies) > 1 and then.points > (0 if now is None else now.points):
        yield hint_plans.told(then)


def gem_point(state: State, after: State) -> Facts:
    """Say that the gems would be worth a point more, where a rival may end the game soon."""
    seats = [seat for seat in range(len(state.points)) if seat != state.turn]
    rival = max(seats, key=state.points.__getitem__)
    (had, held), each = (sum(there.gems[state.turn]) for there in (state, after)), state.components.gems_for_point
    if state.points[rival] >= state.components.goal - NEAR and held // each > had // each:
        yield because("gem_point", rival_seat=rival, points=state.points[rival], held=held, count=held // each)


def for_row(state: State, smithy: int) -> Reason:
    """Say what an artefact would do for its row: the one that has most already."""
    name, worth = f"artefact_{GEMS[smithies.lying_at(state, smithy)]}", state.components.row_points
    size, row = fullest(state, smithy)
    if size < MIN_EXCHANGED:
        return because("for_row_first", artefact=name, row=row, points=worth[MIN_EXCHANGED])
    return because("for_row", artefact=name, row=row, size=size, points=worth[size])


def fullest(state: State, smithy: int) -> tuple[int, int]:
    """Say how many artefacts the fuller row with a place for that of a smithy has with it, and which row it is."""
    board, places = state.boards[state.turn], smithies.places_for(state, smithies.lying_at(state, smithy))
    sizes = [
        (sum(board[other] is not None for other in row) + 1, -number)
        for number, row in enumerate(ROWS, 1)
        if any(place in row for place in places)
    ]
    size, row = max(sizes)
    return size, -row


def parted(state: State, after: State, gem: int) -> Facts:
    """Say what speaks for giving just this gem."""
    yield from unwanted(state, gem)
    still = affordable(after) - {state.smithy} if after.step != "pay" else set[int]()
    if still:
        yield because("still_pays", **offer(state, best_of(state, still)))
    held = after.gems[state.turn]
    if gem not in wild_kinds(state) and (kept := [kind for kind in sorted(wild_kinds(state)) if held[kind]]):
        yield because("keeps_wild", gems=tuple(f"{held[kind]} {GEMS[kind]} gem" for kind in kept))


def unwanted(state: State, gem: int) -> Facts:
    """Say that no artefact of its colour has a place, or that none lies there."""
    if gem in wild_kinds(state):
        return
    if not smithies.has_place(state, gem):
        yield because("no_place", gem=f"artefact_{GEMS[gem]}")
    elif gem not in state.smithies:
        yield because("not_sold", gem=f"artefact_{GEMS[gem]}")


def left_of(after: State, seat: int, gem: int) -> Reason:
    """Say how many of a gem are left."""
    left = after.gems[seat][gem]
    return because("left_over", gems=f"{left} {GEMS[gem]} gem") if left else because("last_gem", gem=f"{GEMS[gem]} gem")


def colours_held(state: State, seat: int) -> Reason:
    """Say of how many colours one has gems."""
    return gains("keeps_colours", count=sum(map(bool, state.gems[seat][:WILD])))


def ore_gained(state: State, after: State) -> Facts:
    """Say what one ore more is good for."""
    held, price = after.ore[state.turn], state.components.ore_price
    yield because("ore_pays", held=held) if held >= price else because("ore_missing", count=price - held)


def best_of(state: State, among: set[int]) -> int:
    """Find the smithy whose artefact adds most points to its row, and of those the one that promises most."""
    sight, worth = look(state, state.turn), state.components.row_points

    def adds(smithy: int) -> tuple[int, int, float]:
        size, _ = fullest(state, smithy)
        return worth[size] - worth[size - 1], size, prospects.added(state, smithies.lying_at(state, smithy), sight)

    return max(sorted(among), key=adds)


def offer(state: State, smithy: int) -> dict[str, Param]:
    """Name a smithy and its artefact."""
    return {"artefact": f"artefact_{GEMS[smithies.lying_at(state, smithy)]}", "smithy": smithy + 1}


def gem(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the gem chosen is good for, or how many become wild."""
    if state.step == "colour":
        count, gem = state.gems[state.turn][move.number], f"{GEMS[move.number]} gem"
        yield gains("become_wild", count=count, gem=f"{count} {gem}" if count > 1 else gem)
    else:
        yield from gained(state, after, move.number)


def swap(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the wild gem pays for, and why just this one is given."""
    if new := growing(state, affordable(after) - affordable(state)):
        smithy = best_of(state, new)
        yield paid_for(state, after, smithy)
        yield for_row(state, smithy)
    yield from unwanted(state, move.number)
    rest = after.copy()
    rest.gems[state.turn][WILD] -= 1
    if still := affordable(rest):
        yield because("pays_without_wild", **offer(state, best_of(state, still)))
    yield colours_held(after, state.turn)
    yield because("gets_wild", gems=f"{after.gems[state.turn][WILD]} wild gem")
    yield left_of(after, state.turn, move.number)


def pay(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say why just this gem is given, of which others may have to follow."""
    yield from parted(state, after, move.number)
    yield from kept_to_pay(state, move, after)
    yield left_of(after, state.turn, move.number)
    if after.step != "pay":
        yield because("gems_left", count=sum(after.gems[state.turn]))


def kept_to_pay(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Name the gems that could be given instead, and are kept."""
    held = after.gems[state.turn]
    others = {state.components.moves[other.index].number for other in state.legal_moves() if other.verb == move.verb}
    kept = [gem for gem in sorted(others - {move.number}) if held[gem]]
    told = {WILD} if move.number in wild_kinds(state) else wild_kinds(state)  # by `keeps_wild`, if these are all
    if not told.issuperset(kept):
        yield because("keeps_to_pay", gems=tuple(f"{held[gem]} {GEMS[gem]} gem" for gem in kept))


def barter(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the ore is good for, and why just this gem is given."""
    yield from ore_gained(state, after)
    yield from parted(state, after, move.number)
    yield left_of(after, state.turn, move.number)


def barter_ore(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the gem is good for."""
    yield from gained(state, after, move.number)


def paid_with(state: State, gem: int) -> set[int]:
    """List the smithies that a gem more would pay for, and that cannot be paid for now."""
    after = state.copy()
    after.gems[state.turn][gem] += 1
    return affordable(after) - affordable(state)


def any_gem(state: State) -> Facts:
    """Name the gem of one's choice: the one that pays for something, or the best."""
    supplied = [gem for gem in range(len(COLOURS)) if state.supply[gem]]
    paid = {gem: new for gem in supplied if (new := growing(state, paid_with(state, gem)))}
    if paid:
        smithy = best_of(state, set().union(*paid.values()))
        artefact = smithies.lying_at(state, smithy)
        gem = next(gem for gem in sorted(paid, key=lambda gem: gem != artefact) if smithy in paid[gem])
        if all(smithy in paid.get(other, ()) for other in supplied):
            yield because("any_gem_pays", **offer(state, smithy))
        else:
            yield because("gem_pays", gem=f"{GEMS[gem]} gem", **offer(state, smithy))
        yield for_row(state, smithy)
        return
    lacks = [(lack, gem) for gem in supplied if (lack := missing(state, gem))]
    if far := [(lack, gem) for lack, gem in lacks if lack[0]]:
        (fewest, smithy), gem = min(far)
        if fewest:
            yield because("gem_missing", gem=f"{GEMS[gem]} gem", **offer(state, smithy), count=fewest - 1)
            yield for_row(state, smithy)
            return
    held = state.gems[state.turn]
    rarest = min(supplied, key=held.__getitem__)
    yield because("gem_of_choice", gem=f"{GEMS[rarest]} gem", count=held[rarest])
