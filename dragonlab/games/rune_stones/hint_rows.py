"""What hints say of artefacts, rows and rune stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import because, gains
from dragonlab.games.rune_stones import exchanging, hint_plans, prospects, smithies
from dragonlab.games.rune_stones.components import (
    ANY,
    COLOURS,
    GEMS,
    MIN_EXCHANGED,
    MOST_STONES,
    NEEDS,
    ROWS,
    STONES,
    WILD,
    stone_face,
)
from dragonlab.games.rune_stones.hint_gems import NEAR, best_of, offer
from dragonlab.games.rune_stones.worths import look, stone_worth, weigh

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Reason
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Facts = Iterator[Reason]

FEWEST_SEATS = 2  # of which there is one stone of each kind


def forge(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the best artefact that can be forged, and its row."""
    sight = look(state, state.turn)
    moves = smithies.forgeable(state)
    first = max(moves, key=lambda move: prospects.forged(state, move, sight))
    for fact in grows(state, first):
        yield because(f"can_{fact.name}", **offer(state, first.number), **fact.params)
    if (plan := hint_plans.best_plan(state)) is not None and len(plan.smithies) > 1:
        yield hint_plans.told(plan)


def grows(state: State, move: RuneStonesMove) -> Facts:
    """Say how the row grows that gains most by an artefact."""
    places = smithies.places_for(state, smithies.lying_at(state, move.number))
    yield row_fact(state, max(places, key=lambda place: size_with(state, place)))


def purpose(state: State, move: RuneStonesMove) -> Facts:
    """Say how the row grows, even where any other artefact would do as much."""
    for fact in grows(state, move):
        yield fact._replace(stake=True)


def row_of(place: int) -> range:
    """Give the places of the row that a place is in."""
    return ROWS[place // len(ROWS[0])]


def size_with(state: State, place: int) -> int:
    """Count the artefacts of a row with one more on that place."""
    return sum(state.boards[state.turn][other] is not None for other in row_of(place)) + 1


def row_fact(state: State, place: int) -> Reason:
    """Say how many artefacts a row has with one more, and what it is worth then."""
    count = size_with(state, place)
    row, points = ROWS.index(row_of(place)) + 1, state.components.row_points
    if count <= MIN_EXCHANGED:
        return because("row_ready" if count == MIN_EXCHANGED else "row_begun", row=row, points=points[MIN_EXCHANGED])
    return because("row_grows", row=row, size=count, points=points[count], before=points[count - 1])


def smithy(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Name the row that grows, the bonus, and what is left to pay for another."""
    about = state.components.smithies[move.number]
    yield from purpose(state, move)
    if about.bonus == "points":
        yield because("bonus_points", points=state.components.bonus_points)
    elif about.bonus == "die":
        yield because("bonus_die")
    elif about.bonus == "ore" and state.ore_supply:
        yield because("bonus_ore", held=state.ore[state.turn] + 1)
    yield from forges_again(after)
    need, held = smithies.needed_for(smithies.lying_at(state, move.number)), state.gems[state.turn]
    left = sum(held) - about.price
    fitting = [gem for gem in range(len(GEMS)) if held[gem] and gem in {need, WILD, state.charged[state.turn]}]
    if need != ANY and (len(fitting) == 1 or sum(held[gem] for gem in fitting) == about.price):  # nothing to choose
        paid = tuple(f"{min(held[gem], about.price)} {GEMS[gem]} gem" for gem in fitting)
        yield gains("leaves_gems", price=paid, count=left)
    else:
        name = "leaves_gems" if need == ANY else "leaves_gems_or_wild"
        yield gains(name, price=(f"{about.price} {NEEDS[need]} gem",), count=left)


def forges_again(after: State) -> Facts:
    """Tell whether a second artefact can be forged, also where the first one is still to be laid somewhere."""
    fresh, laid = after.copy(), None
    if after.step == "place":
        laid = smithies.artefact_being_forged(after)
        fresh.forged |= 1 << smithies.smithy_in_use(after)
    if after.step in {"forge", "place"} and fresh.forged.bit_count() == 1:
        there = {move.number for move in smithies.forgeable(fresh)}
        if second := {smithy for smithy in there if fits_beside(after, smithies.lying_at(after, smithy), laid)}:
            yield because("second_too", **offer(after, best_of(after, second)))


def fits_beside(state: State, artefact: int, laid: int | None) -> bool:
    """Tell whether an artefact has a place wherever the one is laid that is being forged."""
    may_meet = laid == artefact or (laid is not None and WILD in {laid, artefact})
    return len(smithies.places_for(state, artefact)) > may_meet


def ore(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Name the row that grows, and the gems that are saved."""
    yield from purpose(state, move)
    yield because("saves_gems", count=state.components.prices[move.number])
    yield from forges_again(after)


def place(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Name the row that grows, and the places that are left."""
    below = (move.number + len(GEMS)) % (len(GEMS) * len(ROWS))
    sizes = [size_with(state, place) for place in (move.number, below)]
    if sizes[0] == sizes[1] and below in smithies.places_for(state, smithies.artefact_being_forged(state)):
        yield because("either_row", count=sizes[0], points=state.components.row_points[max(sizes[0], MIN_EXCHANGED)])
    else:
        yield row_fact(state, move.number)
    if smithies.artefact_being_forged(state) == WILD:
        colour = GEMS[move.number % len(GEMS)]
        yield because("wild_in_wild") if colour == "wild" else because("wild_in_colour", colour=colour)
    yield from forges_again(after)


def exchange(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Name the rune stone that comes with the points, and the row that stays."""
    if state.near_end:
        yield because("last_exchange", row=move.number + 1)
    if after.step == "stone":
        sight, held = look(after, state.turn), len(state.stones[state.turn])
        free = [stone for stone in range(len(STONES)) if exchanging.why_not_own(after, stone) is None]
        best = max(free, key=lambda stone: stone_worth(after, stone, sight))
        yield because("brings_stone", count=held, most=MOST_STONES, stone=stone_face(STONES[best]))
        yield stone_gives(after, best)
    other = 1 - move.number
    if there := len(exchanging.artefacts_in(state, other)):
        yield because("other_stays", row=other + 1, count=there)


def end(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the rows that are kept: what they are worth, and what they may be worth."""
    points = state.components.row_points
    counts = [(len(exchanging.artefacts_in(state, row)), row) for row in range(len(ROWS))]
    for count, row in sorted(counts, reverse=True):
        if MIN_EXCHANGED <= count < len(ROWS[row]) and not state.near_end:
            yield because("keeps_row", row=row + 1, points=points[count], more=points[count + 1])
            if (plan := hint_plans.best_plan(state, (row,))) is not None:
                yield hint_plans.told(plan)
            yield from may_end(state)
            return
    yield because("keeps_gems", count=sum(state.gems[state.turn]))


def may_end(state: State) -> Facts:
    """Tell whether somebody may end the game before the next turn, so that a row would be worth nothing."""
    seats = len(state.points)
    later = [seat for seat in range(seats) if (seat - state.first) % seats > (state.turn - state.first) % seats]
    ahead = max(later, key=lambda seat: state.points[seat], default=state.turn)
    if ahead != state.turn and state.points[ahead] >= state.components.goal - NEAR:
        yield because("may_end", rival_seat=ahead, points=state.points[ahead], goal=state.components.goal)


def stone(state: State, move: RuneStonesMove, _after: State) -> Facts:
    """Say what a stone gives each turn, or how many of one's cards it is good for, and for how long."""
    yield stone_gives(state, move.number)
    if len(state.points) > FEWEST_SEATS:
        yield because("stones_left", stone=stone_face(STONES[move.number]), count=state.stones_left[move.number])


def stone_gives(state: State, stone: int) -> Reason:
    """Say how many of one's cards a stone is good for, or what it gives each turn."""
    components, sight, kind = state.components, look(state, state.turn), STONES[stone]
    if kind == "wild":
        held = state.gems[state.turn][:WILD]
        most = max(range(len(COLOURS)), key=lambda gem: held[gem] if state.supply[gem] else -1)
        return because("stone_wild_gives", gems=f"{held[most]} {GEMS[most]} gem" if held[most] else f"{GEMS[most]} gem")
    if liked := weigh(components).liked.get(stone):
        count, rounds = sum(liked[card] > 0 for card in sight.cards), f"{round(sight.rounds)} rounds left"
        return because(f"stone_{kind}_likes", count=count, rounds=rounds) if count else because(f"stone_{kind}_none")
    if kind == "three":
        return because("stone_three_gives", count=len(sight.cards))
    if kind == "barter":
        return because("stone_barter_gives", count=sum(state.gems[state.turn]))
    if kind == "magic":
        return because("stone_magic_gives", amount=components.stone_magic)
    return because("stone_hand_gives", amount=components.stone_hand, now=components.hand)
