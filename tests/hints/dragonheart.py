"""Whether what hints of Dragonheart say is true: points and outlines counted from what lies on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.schema.kinds import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hints.claims import Case

    from dragonlab.games.dragonheart.state import DragonheartState as State

OUTLINES = {"huntress": 3, "ship": 3, "knight": 2, "dwarf": 4}
ORDER = (*("fire_dragon", "treasure", "sorceress", "petrified_dragon", "huntress", "ship", "knight", "troll", "dwarf"),)
FETCHED_BY = {
    "treasure": {"fire_dragon", "sorceress"},
    "petrified_dragon": {"sorceress"},
    "sorceress": {"troll", "knight"},
    "troll": {"knight"},
    "fire_dragon": {"huntress"},
}


class Values(Protocol):
    """What may be taken after the move, and after others, with or without the Great Dragon."""

    def __call__(self, *, figure: bool) -> tuple[int, int]: ...


def before(case: Case) -> State:
    return cast("State", case.state)


def after(case: Case) -> State:
    state = case.state.copy()
    state.apply(case.move, RandomChance(1))
    return cast("State", state)


def seat(case: Case) -> int:
    assert case.state.to_move is not None
    return case.state.to_move


def names(state: State, cards: Iterable[int]) -> list[str]:
    return [state.components.cards.all[card] for card in cards]


def kind(name: str) -> str:
    return name.rstrip("0123456789")


def points(cards: Iterable[str]) -> int:
    return sum(int(name.removeprefix(kind(name))) for name in cards)


def space(case: Case) -> str:
    """Name the space on which the cards of the move are laid."""
    return kind(case.move.faces[0])


def lying(state: State, where: str) -> list[str]:
    return names(state, state.spaces[ORDER.index(where)])


def hand(case: Case) -> list[str]:
    """List what stays in the hand, before drawing."""
    held = names(before(case), listed(before(case).hands[seat(case)]))
    for face in case.move.faces:
        held.remove(face)
    return held


def total(state: State, owner: int) -> int:
    return points(names(state, state.scores[owner])) + 3 * (state.figure == owner)


def standing(case: Case) -> bool:
    later = after(case)
    return (total(later, seat(case)), total(later, 1 - seat(case))) == (case.number("points"), case.number("rival"))


def missing(state: State, where: str) -> int:
    return OUTLINES[where] - len(lying(state, where)) if where in OUTLINES else 1


def on_space(case: Case) -> list[str]:
    return lying(after(case), space(case))


def here(case: Case) -> bool:
    return case.word("space") == space(case)


def there(case: Case) -> bool:
    """Tell whether the cards on the space of the move are named, and are as many."""
    return case.word("space") == f"the_{space(case)}" and len(on_space(case)) == case.number("count")


def exposed(case: Case, takers: set[str]) -> bool:
    """Tell whether just these cards fetch what lies there now, each alone."""
    if not there(case) or space(case) in OUTLINES:
        return False
    later = after(case)
    able = {one for one in FETCHED_BY[space(case)] if missing(later, one) == 1 and held_back(later, one)}
    left = sum(len(held_back(later, one)) for one in able), len(held_back(later))
    numbers = (case.number("left"), case.number("unplayed")) == left if "left" in case.params else True
    if "own" in case.params:
        mine = names(later, later.not_played()[seat(case)])
        numbers &= case.number("own") == sum(kind(name) in able for name in mine)
    return able == takers and numbers and points(on_space(case)) == case.number("points")


def held_back(state: State, sort: str | None = None) -> list[str]:
    """List what the seat to move, the rival after a play, has in hand and deck, of a kind."""
    owner, cards = state.to_move or 0, state.components.cards.all
    there = names(state, [*listed(state.hands[owner]), *state.decks[owner]])
    there += [] if (top := state.tops[owner]) is None else [cards[top]]
    return [name for name in there if sort in {None, kind(name)}]


def exposes(case: Case, *, figure: str = "") -> bool:
    """Tell whether those cards are named, and the Great Dragon if it goes with the petrified dragons."""
    takers = {*case.word("takers").removeprefix("with_").split("_or_")}
    return dragon(case) == figure and exposed(case, takers)


def dragon(case: Case) -> str:
    """Say whom the Great Dragon belongs to that goes with what lies there, and that its points are as said."""
    owner = before(case).figure
    if space(case) != "petrified_dragon" or ("figure" in case.params and case.number("figure") != 3):
        return ""
    return "free" if owner is None else "own" if owner == seat(case) else "theirs"


def covets_exposed(case: Case, *, figure: str = "") -> bool:
    """Tell whether the cards that take it are in the hand, and all with which the rival may be first are named."""
    takers = case.word("takers").split("_or_")
    pair = ["2_knight"] if space(case) == "sorceress" and missing(after(case), "knight") == 2 else []
    pair = pair if len(held_back(after(case), "knight")) > 1 else []
    single = "_or_".join(one for one in takers if one not in pair)
    return (
        takers[-1:] == (pair or takers[-1:])
        and covets(case)
        and exposes(case._replace(params={**case.params, "takers": single}), figure=figure)
    )


def nears_end(case: Case, missing_ships: str) -> bool:
    """Tell whether the pile under way is the last, lacks so many ships, and the points are as said."""
    later = after(case)
    last = later.ships == later.components.ship_piles - 1 and later.ending is None
    return last and missing(later, "ship") == case.number(missing_ships) and standing(case)


def renews(case: Case) -> bool:
    drawn = len(before(case).decks[seat(case)]) - len(after(case).decks[seat(case)])
    return after(case).ending is None and drawn >= case.number("count") > 1


def last_turn(case: Case) -> bool:
    return after(case).ending is not None and before(case).ending is None and after(case).last_turn and standing(case)


def covets(case: Case) -> bool:
    if not there(case) or space(case) in OUTLINES or not points(on_space(case)):
        return False
    rest = hand(case)
    counts = {one: sum(kind(name) == one for name in rest) for one in FETCHED_BY[space(case)]}
    able = [name for name in rest if kind(name) in counts and counts[kind(name)] >= missing(after(case), kind(name))]
    return bool(able) and sorted(able) == sorted(case.words("cards"))


def prize(case: Case) -> int:
    """Say what the last card on the space takes: of the dwarves that are missing, the least that they can be worth."""
    later, where = after(case), space(case)
    places = {"huntress": ["fire_dragon"], "knight": ["sorceress", "troll"], "dwarf": ["dwarf"]}
    if where == "ship":
        return points(names(later, later.below))
    still = points(dwarves(later, 0, 1)[: missing(later, where)]) if where == "dwarf" else 0
    return max(points(lying(later, place)) for place in places[where]) + still


def dwarves(state: State, *owners: int) -> list[str]:
    """List the dwarves in hands and decks, the lowest first."""
    cards = state.components.cards.all
    there = [name for owner in owners for name in names(state, [*listed(state.hands[owner]), *state.decks[owner]])]
    there += [cards[top] for owner in owners if (top := state.tops[owner]) is not None]
    return sorted(name for name in there if kind(name) == "dwarf")


def same_kept(case: Case) -> bool:
    return sorted(name for name in hand(case) if kind(name) == space(case)) == sorted(case.words("cards"))


def open_outlines(case: Case, count: int | None = None, *, named: bool = True) -> bool:
    """Tell whether the space of the cards lacks so many, and is not empty."""
    lacks = missing(after(case), space(case)) if space(case) in OUTLINES and on_space(case) else 0
    return (not named or here(case)) and lacks == (case.number("count") if count is None else count)


def safe(case: Case) -> bool:
    """Tell whether nobody takes the cards with one card: some kinds are all played, or one needs so many at once."""
    later = after(case)
    if space(case) in OUTLINES or not on_space(case):
        return False
    if any(missing(later, one) == 1 and held_back(later, one) for one in FETCHED_BY[space(case)]):
        return False
    if case.word("space") != space(case):
        return False
    alone = {one for one in FETCHED_BY[space(case)] if missing(later, one) == 1}
    slow = FETCHED_BY[space(case)] - alone
    spent = {*case.word("spent").removeprefix("no_").split("_or_")} if "spent" in case.params else set()
    company = {case.word("taker")} if "taker" in case.params else set()
    needed = [missing(later, one) for one in slow]
    return (spent, company) == (alone, slow) and needed == ([case.number("needed")] if company else [])


def figure(case: Case, *, taken: bool) -> bool:
    won = after(case).figure == seat(case) != before(case).figure
    sizes = case.number("hand") == 6 and case.number("points") == 3
    return won and sizes and (before(case).figure is not None) == taken


def booty(case: Case, *, figure: bool = True) -> dict[str, int]:
    """Say what a single card of the rival may take after the move, by the place."""
    later = after(case)
    if later.to_move is None:
        return {}
    found = {
        place: points(lying(later, place))
        for place, takers in FETCHED_BY.items()
        if any(missing(later, one) == 1 and held_back(later, one) for one in takers)
    }
    if figure and found.get("petrified_dragon") and later.figure != later.to_move:
        found["petrified_dragon"] += 3  # the Great Dragon
    theirs = dwarves(later, later.to_move)
    if missing(later, "dwarf") == 1 and theirs:
        found["dwarf"] = points([*lying(later, "dwarf"), theirs[-1]])
    if missing(later, "ship") == 1 and held_back(later, "ship"):
        found["below"] = points(names(later, later.below))
    return found


def counted(case: Case, values: Values) -> bool:
    """Tell whether both numbers are right, and the Great Dragon is named if it makes one of them what it is."""
    found = case.number("count"), case.number("other")
    named = case.number("figure") == 3 if "figure" in case.params else None
    return values(figure=True) == found and (
        values(figure=False) != found if named else named is None and values(figure=False) == found
    )


def others(case: Case) -> list[Case]:
    return [case._replace(move=move) for move in before(case).legal_moves() if move is not case.move]


def least_risk(case: Case, how: Callable[[Iterable[int]], int]) -> bool:
    """Tell whether the rival may take less than after any other play; if they are counted, than after so many."""
    if after(case).to_move is None or any(after(other).to_move is None for other in others(case)):
        return False

    def values(*, figure: bool) -> tuple[int, int]:
        own, *rest = (how([0, *booty(one, figure=figure).values()]) for one in (case, *others(case)))
        return own, max(rest) if "worse" in case.params else min(rest)

    own, *rest = (how([0, *booty(one).values()]) for one in (case, *others(case)))
    counts = (sum(one > own for one in rest), len(rest))
    if "worse" in case.params and (own > min(rest) or counts != (case.number("worse"), case.number("of"))):
        return False
    return case.number("count") < case.number("other") and counted(case, values)


def dearest(case: Case) -> bool:
    """Tell whether the place from which a single card may take most is named, with the Great Dragon if it is there."""
    found, plain = booty(case), booty(case, figure=False)
    place = case.word("space").replace("_figure", "_dragon")
    most = max(found.values(), default=0) == found.get(place) == case.number("count") > 0
    return most and ("figure" in case.word("space")) == (found[place] != plain[place])


def cheapest(case: Case) -> bool:
    others = [points(move.faces) for move in before(case).legal_moves() if move is not case.move]
    return bool(on_space(case)) and points(case.move.faces) == case.number("count") < min(others)


def opens_dwarves(case: Case) -> bool:
    """Tell whether two dwarves are missing that the rival may have and the mover does not keep."""
    later, theirs = after(case), len(held_back(after(case), "dwarf"))
    kept = sum(kind(name) == "dwarf" for name in hand(case))
    numbers = (case.number("prize"), case.number("count"), case.number("unplayed"))
    right = space(case) == "dwarf" and missing(later, "dwarf") == 2 <= theirs and kept < 2
    return right and numbers == (prize(case), theirs, len(held_back(later)))


def opens_hand(case: Case) -> bool:
    """Tell whether the last card, which takes nothing now, would take those that are kept once they are laid."""
    later, theirs = after(case), len(held_back(after(case), space(case)))
    kept = [name for name in hand(case) if space(case) in FETCHED_BY.get(kind(name), ())]
    numbers = (case.number("count"), case.number("unplayed")) == (theirs, len(held_back(later)))
    right = open_outlines(case, 1) and not prize(case) and theirs > 0
    return right and numbers and bool(kept) and sorted(case.words("cards")) == sorted(kept)


def caught(case: Case) -> int:
    """Count what one play of cards that are kept would take of what lies there then."""
    later, kept = after(case), [kind(name) for name in hand(case)]
    if later.to_move is None:
        return -1
    takes = {(one, place) for place, takers in FETCHED_BY.items() for one in takers}
    found = [points(lying(later, place)) for one, place in takes if kept.count(one) >= missing(later, one)]
    if kept.count("ship") >= missing(later, "ship"):
        found.append(points(names(later, later.below)))
    own = sorted((name for name in hand(case) if kind(name) == "dwarf"), reverse=True)
    if len(own) >= missing(later, "dwarf"):
        found.append(points([*lying(later, "dwarf"), *own[: missing(later, "dwarf")]]))
    return max(found, default=0)


def nears(case: Case) -> bool:
    """Tell whether ships were laid on the pile that ends the game."""
    return nears_end(case, "count") and before(case).spaces[5] != after(case).spaces[5]


SAID: dict[str, Callable[[Case], bool]] = {
    "over": lambda case: after(case).to_move is None and standing(case),
    "last_turn": lambda case: last_turn(case) and case.number("points") > case.number("rival"),
    "last_turn_level": lambda case: last_turn(case._replace(params={**case.params, "rival": case.number("points")})),
    "last_turn_behind": lambda case: last_turn(case) and case.number("points") < case.number("rival"),
    "near_end": lambda case: nears(case) and case.number("points") > case.number("rival"),
    "near_end_behind": lambda case: nears(case) and case.number("points") < case.number("rival"),
    "gains": lambda case: (
        points(names(after(case), after(case).scores[seat(case)]))
        - points(names(before(case), before(case).scores[seat(case)]))
        >= case.number("count")
    ),
    "figure": lambda case: figure(case, taken=False),
    "figure_from": lambda case: figure(case, taken=True),
    "keeps": same_kept,
    "renews": renews,
    "renews_behind": lambda case: (
        renews(case) and nears_end(case, "missing") and case.number("points") < case.number("rival")
    ),
    "keeps_for": lambda case: open_outlines(case, case.number("count"), named=False) and same_kept(case),
    "exposes": exposes,
    "exposes_figure": lambda case: exposes(case, figure="free"),
    "exposes_steal": lambda case: exposes(case, figure="theirs"),
    "exposes_own": lambda case: exposes(case, figure="own"),
    **dict.fromkeys(("safe_spent", "safe_slow", "safe_spent_or_slow"), safe),
    "covets": lambda case: covets(case) and dragon(case) in {"", "own"},
    "covets_figure": lambda case: covets(case) and dragon(case) == "free",
    "covets_steal": lambda case: covets(case) and dragon(case) == "theirs",
    "covets_exposed": covets_exposed,
    "covets_exposed_figure": lambda case: covets_exposed(case, figure="free"),
    "covets_exposed_steal": lambda case: covets_exposed(case, figure="theirs"),
    "covets_exposed_own": lambda case: covets_exposed(case, figure="own"),
    "last_outline": lambda case: (
        open_outlines(case, 1)
        and prize(case) == case.number("prize") > 0
        and (len(held_back(after(case), space(case))), len(held_back(after(case))))
        == (case.number("count"), case.number("unplayed"))
    ),
    "last_outline_none": lambda case: open_outlines(case, 1) and not prize(case),
    "risk": dearest,
    "no_risk": lambda case: after(case).to_move is not None and not max(booty(case).values(), default=0),
    **dict.fromkeys(
        ("least_risk", "least_risk_figure", "less_risk", "less_risk_figure"), lambda case: least_risk(case, max)
    ),
    **dict.fromkeys(("least_open", "least_open_figure"), lambda case: least_risk(case, sum)),
    "cheapest": cheapest,
    "fills": lambda case: space(case) != "dwarf" and open_outlines(case) and prize(case) == case.number("prize") > 0,
    "fills_dwarves": lambda case: space(case) == "dwarf" and open_outlines(case, named=False),
    "opens_dwarves": opens_dwarves,
    "opens_hand": opens_hand,
    "catch": lambda case: caught(case) >= case.number("count") > 0,
    "no_catch": lambda case: caught(case) == 0,
    "fills_none": lambda case: open_outlines(case) and not prize(case),
    "goes_below": lambda case: (
        space(case) in {"knight", "huntress"}
        and here(case)
        and not on_space(case)
        and points(names(after(case), after(case).below)) == case.number("count")
        and missing(after(case), "ship") == case.number("missing")
    ),
}
