"""Whether what hints of Dragon Wars say is true: damage, defence and odds added up from the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hints.claims import Case

    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState as State

SUITS = ("club", "heart", "diamond")
ATTACKS, DEFENDS = {"club", "diamond"}, {"heart", "diamond"}


def before(case: Case) -> State:
    return cast("State", case.state)


def seat(case: Case) -> int:
    assert case.state.to_move is not None
    return case.state.to_move


def verb(case: Case) -> str:
    return case.move.notation.split()[0]


def card(case: Case) -> str:
    """Name the card of the move, or nothing."""
    return case.move.faces[0] if case.move.faces else ""


def suit(name: str) -> str:
    return name.rstrip("0123456789")


def points(name: str) -> int:
    return int(name.lstrip("abcdefghijklmnopqrstuvwxyz"))


def names(case: Case, cards: Iterable[int]) -> list[str]:
    return [before(case).components.cards.all[one] for one in cards]


def hand(case: Case) -> list[str]:
    return names(case, before(case).hands[seat(case)])


def rest(case: Case) -> set[str]:
    return {*hand(case)} - {card(case)}


def side(case: Case, *, attacking: bool) -> int:
    lying = names(case, before(case).attack if attacking else before(case).defence)
    return sum(points(name) for name in lying if suit(name) in (ATTACKS if attacking else DEFENDS))


def damage(case: Case) -> int:
    return side(case, attacking=True) - side(case, attacking=False)


def owner(case: Case) -> int:
    """Say whose dragon the move is about."""
    action = cast("DragonWarsMove", case.move)
    target = before(case).target if action.target < 0 else action.target
    return -1 if target is None else target


def health(case: Case, whose: int | None = None) -> int:
    return before(case).health[owner(case) if whose is None else whose]


def prize(case: Case) -> bool:
    dragon = before(case).dragons[owner(case)]
    value = 0 if dragon is None else points(before(case).components.dragons.all[dragon])
    return "prize" not in case.params or value == case.number("prize")


def against(case: Case) -> bool:
    """Tell whether the move is about the dragon that is spoken of."""
    fits = "target_seat" not in case.params or owner(case) == case.number("target_seat")
    return fits and prize(case) and ("health" not in case.params or health(case) == case.number("health"))


def suit_total(case: Case, first: str) -> int:
    """Add up the cards of the hand of one suit."""
    return sum(points(name) for name in hand(case) if suit(name) == suit(first))


def attacks(case: Case, kind: str) -> bool:
    if verb(case) != "attack" or not against(case):
        return False
    alone, all_of_it = points(card(case)), suit_total(case, card(case))
    kills = "kills" if alone >= health(case) else "with" if all_of_it >= health(case) else "wounds"
    return kind == kills and case.number("points") == (alone if kills == "kills" else all_of_it)


def trump(case: Case, verbs: set[str], counting: set[str]) -> bool:
    state = before(case)
    flips = state.step in {0, 1} or state.press_flips
    if verb(case) not in verbs or suit(card(case)) != SUITS[state.trump] or not flips:
        return False
    open_attack = [] if state.step == 1 else state.attack
    seen = {*hand(case), *names(case, (*state.discard, *state.defence, *open_attack))}
    unseen = [name for name in state.components.cards.all if name not in seen]
    good = sum(suit(name) in counting for name in unseen)
    return (len(unseen), good) == (case.number("unseen"), case.number("good"))


def redraws(case: Case, *, weak: bool) -> bool:
    state = before(case)
    totals = [suit_total(case, name) for name in hand(case) if suit(name) in ATTACKS]
    others = [state.health[one] for one, dragon in enumerate(state.dragons) if dragon is not None and one != state.turn]
    if verb(case) != "redraw" or not totals or not others:
        return False
    right = (max(totals), min(others)) == (case.number("points"), case.number("health"))
    return right and (max(totals) < min(others)) == weak


def bears(case: Case) -> bool:
    """Tell whether just so strong an attack is the strongest that does not kill."""
    most, defence = case.number("most"), points(card(case)) if card(case) else 0
    lives = most - defence < health(case) <= most + 1 - defence
    return verb(case) == "defend" and before(case).step == 1 and lives and defence == case.number("points")


def lessens(case: Case, *, saves: bool) -> bool:
    if verb(case) != "defend" or before(case).step != 3:
        return False
    now = damage(case)
    then = now - points(card(case))
    right = (max(0, now), max(0, then)) == (case.number("before"), case.number("damage"))
    return right and saves == (then < health(case) <= now) and against(case)


def least(case: Case) -> bool:
    """Tell whether the card does it, and no lower one of the hand would."""
    fits = [name for name in hand(case) if suit(name) in DEFENDS]
    if verb(case) == "press":
        fits = [name for name in hand(case) if suit(name) == suit(card(case))]
    if verb(case) not in {"press", "defend"} or before(case).step < 2:
        return False

    def enough(name: str) -> bool:
        if verb(case) == "press":
            return damage(case) + points(name) >= health(case)
        return damage(case) - points(name) < health(case)

    lower = [name for name in fits if points(name) < points(card(case))]
    return enough(card(case)) and bool(lower) and not any(map(enough, lower))


def presses(case: Case, *, kills: bool) -> bool:
    if verb(case) != "press" or not against(case):
        return False
    now = damage(case)
    then = now + points(card(case))
    right = (max(0, now), max(0, then)) == (case.number("before"), case.number("damage"))
    return right and kills == (now < health(case) <= then)


def below(case: Case) -> bool:
    """Tell whether the attack is as it is said, and still not above the defence."""
    if verb(case) != "press":
        return False
    attack, defence = side(case, attacking=True) + points(card(case)), side(case, attacking=False)
    return (attack, defence) == (case.number("attack"), case.number("defence")) and attack <= defence


def declines(case: Case) -> bool:
    return verb(case) == "decline" and against(case)


def dies(case: Case) -> bool:
    best = max((name for name in hand(case) if suit(name) in DEFENDS), key=points)
    right = case.word("card") == best and case.number("damage") == damage(case)
    return declines(case) and before(case).step == 3 and right and damage(case) - points(best) >= health(case)


def survives(case: Case) -> bool:
    suffered = max(0, damage(case))
    right = (suffered, health(case) - suffered) == (case.number("damage"), case.number("count"))
    return declines(case) and before(case).step == 3 and right and suffered < health(case)


def stops(case: Case) -> bool:
    return verb(case) == "stop" and against(case)


def more(case: Case) -> int:
    return suit_total(case, names(case, before(case).attack)[0])


def keeps(case: Case) -> bool:
    kept = {*case.words("cards")}
    if verb(case) == "stop":
        return kept == {name for name in hand(case) if suit(name) == suit(names(case, before(case).attack)[0])}
    if verb(case) == "decline":
        return kept == {name for name in hand(case) if suit(name) in DEFENDS}
    return verb(case) != "redraw" and kept == rest(case)


def ends(case: Case) -> bool:
    later = case.state.copy()
    later.apply(case.move, RandomChance(1))
    if later.to_move is not None:
        return False
    scores = later.final_scoring().scores
    rival = max(score for one, score in enumerate(scores) if one != before(case).turn)
    return (scores[before(case).turn], rival) == (case.number("points"), case.number("rival"))


SAID: dict[str, Callable[[Case], bool]] = {
    "ends": ends,
    "attack_kills": lambda case: attacks(case, "kills"),
    "attack_with": lambda case: attacks(case, "with"),
    "attack_wounds": lambda case: attacks(case, "wounds"),
    "trump_attack": lambda case: trump(case, {"attack", "press"}, ATTACKS),
    "trump_defence": lambda case: trump(case, {"defend"}, DEFENDS),
    "more_to_press": lambda case: (
        verb(case) == "attack"
        and {name for name in rest(case) if suit(name) == suit(card(case))} == {*case.words("cards")}
        and len(case.words("cards")) == case.number("count")
    ),
    "redraws": lambda case: redraws(case, weak=True),
    "redraws_though": lambda case: redraws(case, weak=False),
    "new_hand": lambda case: verb(case) == "redraw" and {*hand(case)} == {*case.words("cards")},
    "bears": bears,
    "rescues": lambda case: lessens(case, saves=True),
    "softens": lambda case: lessens(case, saves=False),
    "least": least,
    "keeps": keeps,
    "dies": dies,
    "survives": survives,
    "risks": declines,
    "press_kills": lambda case: presses(case, kills=True),
    "presses": lambda case: presses(case, kills=False),
    "kills": lambda case: (
        stops(case) and damage(case) >= health(case) and prize(case._replace(params={"prize": case.number("count")}))
    ),
    "below": below,
    "catches_up": lambda case: (
        below(case) and {name for name in rest(case) if suit(name) == suit(card(case))} == {*case.words("cards")}
    ),
    "wounds": lambda case: stops(case) and damage(case) < health(case) and max(0, damage(case)) == case.number("count"),
    "falls_short": lambda case: (
        stops(case)
        and more(case) == case.number("more")
        and health(case) - max(0, damage(case) + more(case)) == case.number("count") > 0
    ),
    "could_press": lambda case: stops(case) and damage(case) + more(case) == case.number("most") >= health(case),
}
