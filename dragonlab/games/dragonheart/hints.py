"""What can be said of a play in Dragonheart: the points that it wins, what it leaves to the rival, what it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, because, gains, listed
from dragonlab.games.dragonheart.components import (
    BELOW,
    DWARF,
    FIRE_DRAGON,
    HUNTRESS,
    KINDS,
    KNIGHT,
    PETRIFIED,
    SHIP,
    SORCERESS,
    TREASURE,
    TROLL,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.core import Reason
    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState as State

    Facts = Iterator[Reason]

TAKERS = {  # which cards fetch what lies on a space
    TREASURE: (FIRE_DRAGON, SORCERESS),
    PETRIFIED: (SORCERESS,),
    SORCERESS: (TROLL, KNIGHT),
    TROLL: (KNIGHT,),
    FIRE_DRAGON: (HUNTRESS,),
}


def facts(state: State, play: DragonheartMove) -> list[Reason]:
    """Say what is true of a play, the most telling first."""
    after = then(state, play)
    return [
        *wins(state, after),
        *least_risk(state, play, after),
        *on_its_space(state, play, after),
        *risk(after, play),
        *cheapest(state, play, after),
        *held(state, play, after),
    ]


def then(state: State, play: DragonheartMove) -> State:
    """Make a play; what is drawn matters to no fact."""
    after = state.copy()
    after.apply(play, FirstChance())
    return after


def wins(state: State, after: State) -> Facts:
    """Say what comes into the score pile, and what ends."""
    seat, components = state.to_move or 0, state.components
    points, rival = (total(after, owner) for owner in (seat, 1 - seat))
    if after.to_move is None:
        yield because("over", points=points, rival=rival)
    elif after.ending != state.ending:
        yield because("last_turn", points=points, rival=rival)
    if gained := components.worth(after.scores[seat]) - components.worth(state.scores[seat]):
        yield gains("gains", count=gained)
    if after.figure == seat != state.figure:
        name = "figure" if state.figure is None else "figure_from"
        yield because(name, hand=components.figure_hand_size, points=components.figure_points)


def total(state: State, seat: int) -> int:
    """Add up what somebody has, the Great Dragon too."""
    return state.components.worth(state.scores[seat]) + state.components.figure_points * (state.figure == seat)


def on_its_space(state: State, play: DragonheartMove, after: State) -> Facts:
    """Say what lies on the space of the cards now, who may take it, and what is missing there."""
    if after.to_move is None:
        return
    space, lying, name = state.components.spaces[play.kind], after.spaces[play.kind], KINDS[play.kind]
    if space.fanned:
        yield from fanned(after, play) if lying else cleared(play, after)
        return
    points = after.components.worth(lying)
    takers = [kind for kind in TAKERS[play.kind] if lacking(after, kind) == 1]
    if takers:
        yield because("exposes", space=name, points=points, takers=tuple(KINDS[kind] for kind in takers))
    else:
        yield because("safe", space=name, points=points)
    own = own_hand(state, play)
    kinds = [after.components.faces[card].kind for card in own]
    able = [
        card
        for card, kind in zip(own, kinds, strict=True)
        if kind in TAKERS[play.kind] and kinds.count(kind) >= lacking(after, kind)
    ]
    if able and points:
        yield because("covets", space=name, cards=named(state, able))


def fanned(after: State, play: DragonheartMove) -> Facts:
    """Say how many cards a space with several outlines lacks, and what the last one takes."""
    missing, name, prize = lacking(after, play.kind), KINDS[play.kind], reward(after, play.kind)
    if missing > 1:
        yield (
            because("fills", space=name, count=missing, prize=prize)
            if prize
            else because("fills_none", space=name, count=missing)
        )
    elif prize:
        yield because("last_outline", space=name, prize=prize)
    else:
        yield because("last_outline_none", space=name)


def cleared(play: DragonheartMove, after: State) -> Facts:
    """Say where the cards of a full space go."""
    if play.kind in {KNIGHT, HUNTRESS}:
        below, missing = after.components.worth(after.below), lacking(after, SHIP)
        yield because("goes_below", count=below, missing=missing)


def lacking(state: State, kind: int) -> int:
    """Count the cards that a space lacks until its effect triggers."""
    space = state.components.spaces[kind]
    return space.outlines - len(state.spaces[kind]) if space.fanned else 1


def reward(state: State, kind: int) -> int:
    """Say what the last card on a space with several outlines takes, beside those that lie there and are lost."""
    components = state.components
    if kind == SHIP:
        return components.worth(state.below)
    if kind == DWARF:
        return components.worth(state.spaces[DWARF])
    return max(components.worth(state.spaces[taken]) for taken in components.spaces[kind].takes)


def booty(after: State) -> dict[str, int]:
    """Say how much the rival may take with a single card, by the place from which it comes.

    With a petrified dragon comes the Great Dragon, and with the last dwarf that dwarf itself, at most the dearest.
    """
    if after.to_move is None:
        return {}
    components = after.components
    takes = {kind: components.worth(after.spaces[kind]) for kind, takers in TAKERS.items() if reached(after, takers)}
    if after.spaces[PETRIFIED] and after.figure != after.to_move:
        takes[PETRIFIED] += components.figure_points
    if lacking(after, DWARF) == 1:
        dearest = max(face.value for face in components.faces if face.kind == DWARF)
        takes[DWARF] = components.worth(after.spaces[DWARF]) + dearest
    places = {KINDS[kind]: points for kind, points in takes.items()}
    return places | ({BELOW: components.worth(after.below)} if lacking(after, SHIP) == 1 else {})


def least_risk(state: State, play: DragonheartMove, after: State) -> Facts:
    """Say how much more the rival might take after any other play, with a single card, or with single cards in all."""
    others = [then(state, other) for other in state.legal_moves() if other is not play]
    if after.to_move is None or not others or any(other.to_move is None for other in others):
        return
    own, rest = [*booty(after).values()], [[*booty(other).values()] for other in others]
    most, least = max(own, default=0), min(max(one, default=0) for one in rest)
    if most < least:
        yield because("least_risk", count=most, other=least)
    elif sum(own) < min(map(sum, rest)):
        yield because("least_open", count=sum(own), other=min(map(sum, rest)))


def risk(after: State, play: DragonheartMove) -> Facts:
    """Say how much the rival may take with a single card, if that is not what lies on the space of the cards."""
    if after.to_move is None:
        return
    places = booty(after)
    place = max(places, key=places.__getitem__, default="")
    if not places or not places[place]:
        yield because("no_risk")
    elif place != KINDS[play.kind]:
        yield because("risk", count=places[place], space=place)


def reached(state: State, takers: tuple[int, ...]) -> bool:
    """Tell whether one card of these kinds is enough to trigger its space."""
    return any(lacking(state, kind) == 1 for kind in takers)


def cheapest(state: State, play: DragonheartMove, after: State) -> Facts:
    """Say what the cards laid are worth, if they stay on the board and no others would give up as little."""
    worth, own = state.components.worth, state.components.worth(play.cards)
    others = [worth(other.cards) for other in state.legal_moves() if other is not play]
    if after.spaces[play.kind] and others and own < min(others):
        yield because("cheapest", count=own)


def own_hand(state: State, play: DragonheartMove) -> list[int]:
    """List what stays in the hand, before drawing."""
    return listed(state.hands[state.to_move or 0] - play.held)


def named(state: State, cards: list[int]) -> tuple[str, ...]:
    """Name cards."""
    return tuple(state.components.cards.all[card] for card in cards)


def held(state: State, play: DragonheartMove, after: State) -> Facts:
    """Name the cards with the same picture that are kept, and how many their space has room for."""
    kept = [card for card in own_hand(state, play) if state.components.faces[card].kind == play.kind]
    if kept and after.components.spaces[play.kind].fanned and after.spaces[play.kind]:
        yield because("keeps_for", cards=named(state, kept), count=lacking(after, play.kind))
    elif kept:
        yield because("keeps", cards=named(state, kept))
