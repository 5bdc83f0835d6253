"""What can be said of a play in Dragonheart: the points that it wins, what it leaves to the rival, what it keeps."""

from __future__ import annotations

from collections import Counter
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
    from collections.abc import Iterator, Sequence
    from typing import Protocol

    from dragonlab.core import Param, Reason
    from dragonlab.games.dragonheart.components import DragonheartMove
    from dragonlab.games.dragonheart.state import DragonheartState as State

    Facts = Iterator[Reason]

    class Taken(Protocol):
        """What the rival may take after a play."""

        def __call__(self, after: State, /, *, figure: bool = True) -> int:
            """Count the points, with or without the Great Dragon."""


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
    others = [(other, then(state, other)) for other in state.legal_moves() if other is not play]
    least = [*least_risk(after, [other for _, other in others])]
    return [
        *wins(state, after),
        *least,
        *on_its_space(state, play, after),
        *risk(after, play, () if least else others),
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
    points, count = after.components.worth(lying), len(lying)
    held = rival_holds(after)
    takers = [kind for kind in TAKERS[play.kind] if lacking(after, kind) == 1 and held[kind]]
    known: dict[str, Param] = {"space": f"the_{name}", "count": count, "points": points}
    own = own_hand(state, play)
    kinds = [after.components.faces[card].kind for card in own]
    able = [
        card
        for card, kind in zip(own, kinds, strict=True)
        if kind in TAKERS[play.kind] and kinds.count(kind) >= lacking(after, kind)
    ]
    covets = {"cards": named(state, able)} if able and points else {}
    if takers:
        figure = "_figure" if play.kind == PETRIFIED and after.figure != after.to_move else ""
        by = "with_" + "_or_".join(KINDS[kind] for kind in takers)
        chance: dict[str, Param] = {"left": sum(held[kind] for kind in takers), "unplayed": held.total()}
        yield because(f"{'covets_exposed' if covets else 'exposes'}{figure}", takers=by, **known, **(covets or chance))
    else:
        yield because("safe", **known)
        if covets:
            yield because("covets", space=f"the_{name}", count=count, **covets)


def fanned(after: State, play: DragonheartMove) -> Facts:
    """Say how many cards a space with several outlines lacks, and what the last one takes."""
    missing, name, prize = lacking(after, play.kind), KINDS[play.kind], reward(after, play.kind)
    if play.kind == DWARF and missing > 1:
        highest = sum(dwarves(after)[-missing:])
        most = after.components.worth(after.spaces[DWARF]) + highest
        if most == prize:
            yield because("fills_dwarves_sure", count=missing, prize=prize)
        else:
            yield because("fills_dwarves", count=missing, least=prize, most=most)
    elif missing > 1:
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
    """Say what the last card on a space with several outlines takes: with the dwarves still to come, the least."""
    components = state.components
    if kind == SHIP:
        return components.worth(state.below)
    if kind == DWARF:
        return components.worth(state.spaces[DWARF]) + sum(dwarves(state)[: lacking(state, DWARF)])
    return max(components.worth(state.spaces[taken]) for taken in components.spaces[kind].takes)


def dwarves(state: State, *owners: int) -> list[int]:
    """List what the dwarves are worth that are still to be played, by these or by all, the lowest first.

    Whoever watched knows them: every card is shown when it is played.
    """
    unplayed = state.not_played()
    faces = [state.components.faces[card] for owner in owners or range(len(unplayed)) for card in unplayed[owner]]
    return sorted(face.value for face in faces if face.kind == DWARF)


def rival_holds(after: State) -> Counter[int]:
    """Count the cards of each kind that the rival has in hand and deck after a play: whoever watched knows them."""
    cards = after.not_played()[after.to_move] if after.to_move is not None else []
    return Counter(after.components.faces[card].kind for card in cards)


def booty(after: State, *, figure: bool = True) -> dict[str, int]:
    """Say how much the rival may take with a single card, by the place from which it comes.

    With a petrified dragon comes the Great Dragon (unless `figure` is left out), and with the last dwarf that dwarf
    itself, at most the one worth most that the rival still has.
    """
    if after.to_move is None:
        return {}
    components, held = after.components, rival_holds(after)
    takes = {
        kind: components.worth(after.spaces[kind])
        for kind, takers in TAKERS.items()
        if any(lacking(after, taker) == 1 and held[taker] for taker in takers)
    }
    if figure and after.spaces[PETRIFIED] and PETRIFIED in takes and after.figure != after.to_move:
        takes[PETRIFIED] += components.figure_points
    own = dwarves(after, after.to_move)
    if lacking(after, DWARF) == 1 and own:
        takes[DWARF] = components.worth(after.spaces[DWARF]) + own[-1]
    places = {KINDS[kind]: points for kind, points in takes.items()}
    return places | ({BELOW: components.worth(after.below)} if lacking(after, SHIP) == 1 and held[SHIP] else {})


def most(after: State, *, figure: bool = True) -> int:
    """Say how much the rival may take with a single card."""
    return max(booty(after, figure=figure).values(), default=0)


def whole(after: State, *, figure: bool = True) -> int:
    """Say how much the rival may take with single cards in all."""
    return sum(booty(after, figure=figure).values())


def least_risk(after: State, others: Sequence[State]) -> Facts:
    """Say how much more the rival might take after any other play, with a single card, or with single cards in all."""
    if after.to_move is None or not others or any(other.to_move is None for other in others):
        return
    for name, taken in (("least_risk", most), ("least_open", whole)):
        count, other = taken(after), min(map(taken, others))
        if count < other:
            plain = taken(after, figure=False), min(taken(one, figure=False) for one in others)
            yield counting(name, (count, other), plain, after)
            return


def counting(name: str, points: tuple[int, int], plain: tuple[int, int], after: State, **params: str) -> Reason:
    """Compare with another play, and say that the Great Dragon is counted where it makes a difference."""
    known: dict[str, Param] = {"count": points[0], "other": points[1], **params}
    if points == plain:
        return because(name, **known)
    return because(f"{name}_figure", **known, figure=after.components.figure_points)


def risk(after: State, play: DragonheartMove, others: Sequence[tuple[DragonheartMove, State]]) -> Facts:
    """Say how much the rival may take with a single card, or in all, and after which other play it would be more.

    What lies on the space of the cards is said already.
    """
    if after.to_move is None:
        return
    places = booty(after)
    place = max(places, key=places.__getitem__, default="")
    there = {
        "space": "petrified_figure"
        if place == "petrified_dragon" and whole(after) > whole(after, figure=False)
        else place
    }
    if not places or not places[place]:
        yield from dearer("no_risk_but", most, after, play, others) or [because("no_risk")]
        return
    if place != KINDS[play.kind]:
        fact = dearer("risk_but", most, after, play, others, **there)
        yield from fact or [because("risk", count=places[place], **there)]
        if fact:
            return
    yield from dearer("open_but", whole, after, play, others)


def dearer(
    name: str,
    taken: Taken,
    after: State,
    play: DragonheartMove,
    others: Sequence[tuple[DragonheartMove, State]],
    **params: str,
) -> list[Reason]:
    """Say after a play of which other kind the rival might take more, and how much at most, if more plays are worse."""
    found = [(taken(other), move.kind, other) for move, other in others if move.kind != play.kind]
    if not found:
        return []
    points, kind, other = max(found, key=lambda one: one[0])
    own = taken(after)
    if sum(one > own for one, *_ in found) <= sum(one < own for one, *_ in found):  # most others are safer
        return []
    plain = taken(after, figure=False), taken(other, figure=False)
    return [counting(name, (own, points), plain, after, kind=KINDS[kind], **params)]


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
