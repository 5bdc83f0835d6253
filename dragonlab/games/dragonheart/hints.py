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
    from collections.abc import Callable, Iterable, Iterator, Sequence
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


COSTS = frozenset(
    {
        *("last_turn_behind", "near_end_behind", "last_outline", "opens_dwarves", "opens_hand", "goes_below"),
        *("exposes", "exposes_figure", "exposes_own", "risk", "no_catch"),
    }
)
"""What a move costs or risks: that does not speak for it over another one."""


MERITS = frozenset(
    {
        *("last_turn", "near_end", "figure", "figure_from", "gains", "keeps", "keeps_for", "renews", "renews_behind"),
        *("cheapest", "fills", "fills_none", "fills_dwarves", "last_outline_none", "exposes_steal", "catch", "no_risk"),
        *(f"{name}{counted}" for name in ("least_risk", "less_risk", "least_open") for counted in ("", "_figure")),
        *(f"safe_{name}" for name in ("spent", "slow", "spent_or_slow")),
        *(f"covets{prospect}" for prospect in ("", "_figure", "_steal")),
        *(f"covets_exposed{prospect}" for prospect in ("", "_figure", "_steal", "_own")),
    }
)
"""What speaks for a move, and is not said of it where another one is better."""

PAIR = 2
"""Cards that are likely to come together from one hand."""


WON = {"_figure", "_steal"}
"""What may become of the Great Dragon for who has not got it."""


def facts(state: State, play: DragonheartMove) -> list[Reason]:
    """Say what is true of a play, the most telling first: what it brings, and last what it leaves to the rival."""
    after = then(state, play)
    others = [then(state, other) for other in state.legal_moves() if other is not play]
    ends = any(one.to_move is None for one in (after, *others))
    most_worse, few_worse = ([], []) if ends or not others else less_risk(after, others)
    gain, cost = on_its_space(state, play, after)
    return [
        *wins(state, after),
        *most_worse,
        *gain,
        *held(state, play, after),
        *renews(state, after),
        *cheapest(state, play, after),
        *few_worse,
        *catch(state, play, after, gain),
        *cost,
        *([] if most_worse or few_worse else risk(after, play)),
        *([] if after.to_move is None or caught(state, play, after) else [because("no_catch")]),
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
        if points == rival:
            yield because("last_turn_level", points=points)
        else:
            yield because("last_turn" if points > rival else "last_turn_behind", points=points, rival=rival)
    elif ships_left(after) and len(after.spaces[SHIP]) != len(state.spaces[SHIP]) and points != rival:
        name = "near_end" if points > rival else "near_end_behind"
        yield because(name, count=ships_left(after), points=points, rival=rival)
    if gained := components.worth(after.scores[seat]) - components.worth(state.scores[seat]):
        yield gains("gains", count=gained)
    if after.figure == seat != state.figure:
        name = "figure" if state.figure is None else "figure_from"
        yield because(name, hand=components.figure_hand_size, points=components.figure_points)


def ships_left(state: State) -> int:
    """Count the ships that the last pile still lacks; 0: another pile comes before it."""
    return lacking(state, SHIP) if state.ships == state.components.ship_piles - 1 else 0


def total(state: State, seat: int) -> int:
    """Add up what somebody has, the Great Dragon too."""
    return state.components.worth(state.scores[seat]) + state.components.figure_points * (state.figure == seat)


def on_its_space(state: State, play: DragonheartMove, after: State) -> tuple[list[Reason], list[Reason]]:
    """Say what lies on the space of the cards now: what that is good for, and what it leaves to the rival."""
    if after.to_move is None:
        return [], []
    if not state.components.spaces[play.kind].fanned:
        return piled(state, play, after)
    if not after.spaces[play.kind]:
        return [*cleared(play, after)], []
    facts = [*fanned(state, play, after)]
    return ([], facts) if any(fact.name in COSTS or fact.name == "last_outline_none" for fact in facts) else (facts, [])


def piled(state: State, play: DragonheartMove, after: State) -> tuple[list[Reason], list[Reason]]:
    """Say who may take a pile: oneself with what stays in the hand, and whether the rival may, with a single card."""
    lying, worth = after.spaces[play.kind], after.components.worth(after.spaces[play.kind])
    known: dict[str, Param] = {"space": f"the_{KINDS[play.kind]}", "count": len(lying), "points": worth}
    own = [after.components.faces[card].kind for card in own_hand(state, play)]
    able = [
        card
        for card, kind in zip(own_hand(state, play), own, strict=True)
        if kind in TAKERS[play.kind] and own.count(kind) >= lacking(after, kind)
    ]
    covets: dict[str, Param] = {"cards": named(state, able)} if able and worth else {}
    held, reaching = rival_holds(after), [kind for kind in TAKERS[play.kind] if lacking(after, kind) == 1]
    takers = [kind for kind in reaching if held[kind]]
    if not takers:
        where: dict[str, Param] = {"space": known["space"], "count": known["count"]}
        if prospect(state, play) in WON:
            own_plan = because(f"covets{prospect(state, play)}", **where, **covets, **figure(state, play))
        else:
            own_plan = because("covets", **where, **covets)
        return [safe(play.kind, after, reaching), *([own_plan] if covets else [])], []
    if covets:
        known["takers"] = any_of("with", takers, slow_pair(play.kind, after))
        return [because(f"covets_exposed{prospect(state, play)}", **known, **covets, **figure(state, play))], []
    known["takers"] = any_of("with", takers)
    mine = unplayed_by(after, state.to_move or 0)
    left, yours = (sum(cards[kind] for kind in takers) for cards in (held, mine))
    counts: dict[str, Param] = {"own": yours, "left": left, "unplayed": held.total()}
    fact = because(f"exposes{prospect(state, play)}", **known, **counts, **figure(state, play))
    return ([fact], []) if fact.name == "exposes_steal" else ([], [fact])


def prospect(state: State, play: DragonheartMove) -> str:
    """Say what becomes of the Great Dragon when petrified dragons are taken: won, stolen from the rival, or lost."""
    if play.kind != PETRIFIED:
        return ""
    return "_figure" if state.figure is None else "_own" if state.figure == state.to_move else "_steal"


def figure(state: State, play: DragonheartMove) -> dict[str, Param]:
    """Say what the Great Dragon is worth, if it goes with the cards."""
    return {"figure": state.components.figure_points} if play.kind == PETRIFIED else {}


def slow_pair(kind: int, after: State) -> tuple[str, ...]:
    """Name what takes cards in company, besides those that do it alone: two knights take sorceresses."""
    slow = [taker for taker in TAKERS[kind] if 1 < lacking(after, taker) <= rival_holds(after)[taker]]
    return tuple(f"{lacking(after, taker)}_{KINDS[taker]}" for taker in slow)


def any_of(how: str, kinds: list[int], more: tuple[str, ...] = ()) -> str:
    """Name several kinds of card: with one or the other, or no more of either."""
    return f"{how}_{'_or_'.join((*(KINDS[kind] for kind in kinds), *more))}"


def safe(kind: int, after: State, reaching: list[int]) -> Reason:
    """Say why no single card of the rival takes a pile, however much lies there: some are played, or need company."""
    space = KINDS[kind]
    slow = [taker for taker in TAKERS[kind] if taker not in reaching]
    if not slow:
        return because("safe_spent", space=space, spent=any_of("no", reaching))
    (taker,) = slow
    company: dict[str, Param] = {"taker": KINDS[taker], "needed": lacking(after, taker)}
    if reaching:
        return because("safe_spent_or_slow", space=space, spent=any_of("no", reaching), **company)
    return because("safe_slow", space=space, **company)


def fanned(state: State, play: DragonheartMove, after: State) -> Facts:
    """Say how many cards a space with several outlines lacks, and what the last one takes."""
    missing, name, prize = lacking(after, play.kind), KINDS[play.kind], reward(after, play.kind)
    held, kept = rival_holds(after), own_hand(state, play)
    faces, opens = state.components.faces, state.components.spaces[play.kind].takes
    own = [card for card in kept if faces[card].kind in opens]
    if play.kind == DWARF and missing == PAIR <= held[DWARF] and count_of(state, kept, DWARF) < PAIR:
        yield because("opens_dwarves", prize=prize, count=held[DWARF], unplayed=held.total())
    elif play.kind == DWARF and missing > 1:
        yield because("fills_dwarves", count=missing)
    elif missing > 1:
        yield (
            because("fills", space=name, count=missing, prize=prize)
            if prize
            else because("fills_none", space=name, count=missing)
        )
    elif prize:
        yield because("last_outline", space=name, prize=prize, count=held[play.kind], unplayed=held.total())
    elif own and held[play.kind]:
        counts: dict[str, Param] = {"count": held[play.kind], "unplayed": held.total()}
        yield because("opens_hand", space=name, cards=named(state, own), **counts)
    else:
        yield because("last_outline_none", space=name)


def cleared(play: DragonheartMove, after: State) -> Facts:
    """Say where the cards of a full space go."""
    if play.kind in {KNIGHT, HUNTRESS}:
        below, missing = after.components.worth(after.below), lacking(after, SHIP)
        yield because("goes_below", space=KINDS[play.kind], count=below, missing=missing)


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


def count_of(state: State, cards: Iterable[int], kind: int) -> int:
    """Count the cards of a kind."""
    return sum(state.components.faces[card].kind == kind for card in cards)


def catch(state: State, play: DragonheartMove, after: State, said: Iterable[Reason]) -> Facts:
    """Say what the cards that stay in the hand may take in the next turn, unless what takes the pile was named."""
    points = caught(state, play, after)
    if points and not any(fact.name.startswith("covets") for fact in said):
        yield gains("catch", count=points)


def caught(state: State, play: DragonheartMove, after: State) -> int:
    """Say how much the cards that stay in the hand could take in one play of what lies there then."""
    if after.to_move is None:
        return 0
    kept, components = own_hand(state, play), after.components
    worths = [
        components.worth(after.spaces[kind])
        for kind, takers in TAKERS.items()
        if any(count_of(state, kept, taker) >= lacking(after, taker) for taker in takers)
    ]
    if count_of(state, kept, SHIP) >= lacking(after, SHIP):
        worths.append(components.worth(after.below))
    own = sorted((components.faces[card].value for card in kept if components.faces[card].kind == DWARF), reverse=True)
    if len(own) >= (missing := lacking(after, DWARF)):
        worths.append(components.worth(after.spaces[DWARF]) + sum(own[:missing]))
    return max(worths, default=0)


def rival_holds(after: State) -> Counter[int]:
    """Count the cards of each kind that the rival has in hand and deck after a play: whoever watched knows them."""
    return Counter() if after.to_move is None else unplayed_by(after, after.to_move)


def unplayed_by(state: State, seat: int) -> Counter[int]:
    """Count the cards of each kind that somebody has in hand and deck."""
    return Counter(state.components.faces[card].kind for card in state.not_played()[seat])


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


def less_risk(after: State, others: Sequence[State]) -> tuple[list[Reason], list[Reason]]:
    """Say that the rival may take no more than after any other play with a single card, and how many leave more.

    Where a single card takes the least, what all places hold together may be less than after any other play. What is
    true of less than half the others comes second.
    """
    own, rest = most(after), [most(other) for other in others]
    worse = sum(one > own for one in rest)
    if own > min(rest):
        return [], []
    if worse == len(rest):
        return [counting("least_risk", most, after, others, min)], []
    found = [counting("less_risk", most, after, others, max, worse=worse, of=len(rest))] if worse else []
    if whole(after) < min(map(whole, others)):
        found.append(counting("least_open", whole, after, others, min))
    return (found, []) if 2 * worse >= len(rest) else ([], found)


def counting(
    name: str, taken: Taken, after: State, others: Sequence[State], which: Callable[[Iterable[int]], int], **more: int
) -> Reason:
    """Compare with other plays, and say that the Great Dragon is counted where it makes a difference."""
    points, plain = (
        (taken(after, figure=figure), which(taken(other, figure=figure) for other in others))
        for figure in (True, False)
    )
    known: dict[str, Param] = {"count": points[0], "other": points[1], **more}
    if points == plain:
        return because(name, **known)
    return because(f"{name}_figure", **known, figure=after.components.figure_points)


def risk(after: State, play: DragonheartMove) -> Facts:
    """Say how much the rival may take with a single card; what lies on the space of the cards is said already."""
    if after.to_move is None:
        return
    places = booty(after)
    place = max(places, key=places.__getitem__, default="")
    if not places or not places[place]:
        yield because("no_risk")
    elif place != KINDS[play.kind]:
        won = place == "petrified_dragon" and whole(after) > whole(after, figure=False)
        yield because("risk", count=places[place], space="petrified_figure" if won else place)


def cheapest(state: State, play: DragonheartMove, after: State) -> Facts:
    """Say what the cards laid are worth, if they stay on the board and no others would give up as little."""
    worth, own = state.components.worth, state.components.worth(play.cards)
    others = [worth(other.cards) for other in state.legal_moves() if other is not play]
    if after.spaces[play.kind] and others and own < min(others):
        yield because("cheapest", count=own)


def own_hand(state: State, play: DragonheartMove) -> list[int]:
    """List what stays in the hand, before drawing."""
    return listed(state.hands[state.to_move or 0] - play.held)


def renews(state: State, after: State) -> Facts:
    """Say how many cards are drawn for those laid, if there are several, and turns to play them in."""
    seat = state.to_move or 0
    drawn = len(state.decks[seat]) - len(after.decks[seat])
    points, rival = total(after, seat), total(after, 1 - seat)
    if after.ending is None and drawn > 1 and points < rival and (missing := ships_left(after)):
        yield gains("renews_behind", count=drawn, missing=missing, points=points, rival=rival)
    elif after.ending is None and drawn > 1:
        yield gains("renews", count=drawn)


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
