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
MIDDLING = 7  # what a card is worth on average
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


def unseen(case: Case) -> list[str]:
    """Name the cards that are neither in the own hand nor lie open."""
    state = before(case)
    open_attack = [] if state.step == 1 else state.attack
    seen = {*hand(case), *names(case, (*state.discard, *state.defence, *open_attack))}
    return [name for name in state.components.cards.all if name not in seen]


def turned(case: Case, counting: set[str]) -> tuple[int, int]:
    """Count the cards that may be turned, and those of them that count."""
    return len(unseen(case)), sum(suit(name) in counting for name in unseen(case))


def is_trump(case: Case, name: str) -> bool:
    return suit(name) == SUITS[before(case).trump]


def attacks(case: Case, kind: str) -> bool:
    if verb(case) != "attack" or not against(case):
        return False
    alone, all_of_it = points(card(case)), suit_total(case, card(case))
    kills = "kills" if alone >= health(case) else "with" if all_of_it >= health(case) else "wounds"
    if kills == "wounds" and is_trump(case, card(case)) and turned(case, ATTACKS)[1]:
        kills = "luck"  # what is turned may add to it
    if kind == "luck" and (
        turned(case, ATTACKS) != (case.number("unseen"), case.number("good"))
        or all_of_it + case.number("least") != health(case)
    ):
        return False
    if kills == "kills":  # what defence would save the dragon
        return kind == kills and alone - (case.number("count") - 1) >= health(case) > alone - case.number("count")
    return kind == kills and case.number("points") == all_of_it


def other_targets(case: Case) -> list[int]:
    state = before(case)
    return [
        one for one, dragon in enumerate(state.dragons) if dragon is not None if one not in {seat(case), owner(case)}
    ]


def cards_of(case: Case, whose: int) -> int:
    return len(before(case).hands[whose])


def fewest_cards(case: Case) -> bool:
    most = min((cards_of(case, one) for one in other_targets(case)), default=0)
    right = (cards_of(case, owner(case)), most) == (case.number("count"), case.number("fewest"))
    return verb(case) == "attack" and against(case) and right and case.number("count") < most


def richest(case: Case) -> bool:
    def value(whose: int) -> int:
        return points(before(case).components.dragons.all[before(case).dragons[whose] or 0])

    best = max(map(value, other_targets(case)), default=0)
    return verb(case) == "attack" and value(owner(case)) > best == case.number("best") > 0


def trump(case: Case, verbs: set[str], counting: set[str]) -> bool:
    state = before(case)
    flips = state.step in {0, 1} or state.press_flips
    if verb(case) not in verbs or not is_trump(case, card(case)) or not flips:
        return False
    return turned(case, counting) == (case.number("unseen"), case.number("good"))


def redraws(case: Case, *, weak: bool, lucky: bool = False) -> bool:
    state = before(case)
    totals = [suit_total(case, name) for name in hand(case) if suit(name) in ATTACKS]
    others = [state.health[one] for one, dragon in enumerate(state.dragons) if dragon is not None and one != state.turn]
    if verb(case) != "redraw" or not totals or not others:
        return False
    if not weak:
        within = [one for one, left in enumerate(state.health) if one != state.turn and 0 < left <= max(totals)]
        within = [one for one in within if state.dragons[one] is not None]
        best = max(points(state.components.dragons.all[state.dragons[one] or 0]) for one in within) if within else 0
        return (max(totals), best) == (case.number("points"), case.number("prize"))
    right = (max(totals), min(others)) == (case.number("points"), case.number("health"))
    turning = any(suit(name) in ATTACKS and is_trump(case, name) for name in hand(case))
    return right and max(totals) < min(others) and turning is lucky


def poor(case: Case) -> bool:
    """Tell whether the own dragon may still be attacked, and just these cards could defend it: one, or low ones."""
    state, own = before(case), seat(case)
    able, dragon = {*case.words("cards")} if "cards" in case.params else set(), state.dragons[own]
    if dragon is None or state.last_turns == 1 or (len(able) > 1 and sum(map(points, able)) > MIDDLING):
        return False
    said = (case.number("health"), case.number("prize"))
    left = {name for name in rest(case) if suit(name) in DEFENDS}
    return said == (state.health[own], points(state.components.dragons.all[dragon])) and left == able


def unguarded(case: Case) -> bool:
    return verb(case) == "attack" and suit(card(case)) in DEFENDS and poor(case)


def saved(case: Case) -> bool:
    """Tell whether all that can be pressed slays, but for such a defence, and how many unseen cards give it."""
    made = (points(card(case)) if verb(case) == "attack" else damage(case) + points(card(case))) if card(case) else 0
    most, room = made + sum(map(points, same_suit(case))), case.number("room")
    give = sum(suit(name) in DEFENDS and points(name) >= room for name in unseen(case))
    numbers = (case.number("count"), case.number("unseen"), case.number("held"))
    right = numbers == (give, len(unseen(case)), cards_of(case, owner(case))) and case.number("held") > 0
    return against(case) and right and most - room < health(case) <= most - room + 1


def wounds_others(case: Case) -> bool:
    """Tell whether that seat has the next turn in which the dragon can be attacked."""
    state = before(case)
    seats, left = len(state.hands), state.last_turns
    later = [(state.turn + step) % seats for step in range(1, seats) if left is None or step < left]
    fits = [one for one in later if one != owner(case)]
    return verb(case) == "attack" and against(case) and fits[:1] == [case.number("next_seat")]


def hand_worths(case: Case) -> tuple[int, int]:
    """Give what the hand adds up to, and as many unseen cards on average."""
    hidden = [points(name) for name in unseen(case)]
    return sum(map(points, hand(case))), round(5 * sum(hidden) / len(hidden))


def discards(case: Case) -> bool:
    """Tell whether the hand is discarded, and the numbers said of it are right."""
    total, mean = hand_worths(case)
    if "mean" in case.params and len(before(case).deck) < 5:
        return False  # what is drawn then was seen
    said = {"total": total, "mean": mean, "count": 5}
    right = all(case.params[name] == value for name, value in said.items() if name in case.params)
    cards = {*case.words("cards")} if "cards" in case.params else {*hand(case)}
    return verb(case) == "redraw" and right and cards == {*hand(case)}


def spends(case: Case) -> bool:
    """Tell whether it is the best of several cards that can defend the dragon."""
    best = verb(case) == "defend" and case.word("card") == card(case) and len(shields(case)) > 1
    return best and against(case) and points(card(case)) == max(map(points, shields(case)))


def survivor(case: Case) -> bool:
    """Tell whether so many turns are left, and the dragon lives on after the card as far as is known."""
    state = before(case)
    if verb(case) != "defend" or state.last_turns != case.number("count"):
        return False
    lives = state.step == 1 or damage(case) - points(card(case)) < health(case)
    return lives and case.number("points") == state.components.survivor_points


def bears_instead(case: Case) -> bool:
    """Tell whether the highest lower card of the hand is named, which turns none, and what the dragon bears with it."""
    if verb(case) != "defend" or before(case).step != 1:
        return False
    lower = {name for name in rest(case) if suit(name) in DEFENDS and points(name) < points(card(case))}
    name = case.word("card")
    highest = name in lower and points(name) == max(map(points, lower)) and not is_trump(case, name)
    return highest and health(case) + points(name) == case.number("most") + 1


def attacks_up_to(case: Case, most: int) -> tuple[int, int]:
    """Count the attack cards that have not been seen, and those that are no higher."""
    hidden = [points(name) for name in unseen(case) if suit(name) in ATTACKS]
    return len(hidden), sum(one <= most for one in hidden)


def odds(case: Case) -> int:
    """Give how many are said to be no higher; if nothing is said, it is all of them."""
    return case.number("count" if "count" in case.params else "unseen")


def bears(case: Case, *, less: bool | None = None) -> bool:
    """Tell whether just so strong an attack is the strongest that does not kill, and what the best card would do."""
    most, defence = case.number("most"), points(card(case)) if card(case) else 0
    lives = most - defence < health(case) <= most + 1 - defence
    return (
        verb(case) == "defend"
        and before(case).step == 1
        and lives
        and defence == case.number("points")
        and against(case)
        and attacks_up_to(case, most) == (case.number("unseen"), odds(case))
        and less in {None, defence < points(best_shield(case))}
        and (not less or better(case))
    )


def better(case: Case) -> bool:
    """Tell whether the best card of the hand is named, and how many attacks the dragon would bear with it."""
    best = best_shield(case)
    reached = attacks_up_to(case, health(case) + points(best) - 1)[1]
    return (best, reached) == (case.word("card"), case.number("better"))


def defence_after(case: Case) -> tuple[int, int] | None:
    """Give the damage before and after a card of the reply."""
    if verb(case) != "defend" or before(case).step != 3 or not against(case):
        return None
    return damage(case), damage(case) - points(card(case))


def rescues(case: Case) -> bool:
    made = defence_after(case)
    if made is None or not made[1] < health(case) <= made[0]:
        return False
    return (made[0], max(0, made[1])) == (case.number("before"), case.number("damage"))


def softens(case: Case, *, enough: bool) -> bool:
    made = defence_after(case)
    if made is None or made[0] <= 0 or made[1] < health(case) <= made[0]:
        return False
    right = (made[0], max(0, made[1])) == (case.number("before"), case.number("damage"))
    if enough:  # so much health is left, and so much without the card
        right &= case.number("damage") + case.number("left") == health(case) == made[0] + case.number("less")
    return right and (made[1] < health(case)) is enough


def cushions(case: Case) -> bool:
    made = defence_after(case)
    attack, defence = side(case, attacking=True), side(case, attacking=False) + points(card(case) or "0")
    numbers = (case.number("attack"), case.number("defence"))
    more = case.number("room")
    exact = attack + more - defence >= health(case) > attack + more - 1 - defence
    return made is not None and made[0] <= 0 and numbers == (attack, defence) and exact


def next_lower(case: Case, suits: set[str]) -> str:
    lower = [name for name in hand(case) if suit(name) in suits and points(name) < points(card(case))]
    return max(lower, key=points, default="")


def least_attack(case: Case) -> bool:
    """Tell whether the card does it, and the next lower one would not."""
    if verb(case) != "press" or next_lower(case, {suit(card(case))}) != case.word("card"):
        return False
    made = damage(case) + points(case.word("card"))
    does = damage(case) + points(card(case)) >= health(case) == case.number("health")
    return does and max(0, made) == case.number("damage") and made < health(case)


def least_defence(case: Case) -> bool:
    made = defence_after(case)
    if made is None or next_lower(case, DEFENDS) != case.word("card"):
        return False
    suffered = made[0] - points(case.word("card"))
    return made[1] < health(case) <= suffered == case.number("damage")


def presses(case: Case, *, more: bool = False) -> bool:
    """Tell whether attack, defence and damage are as said, and still not enough."""
    return pressed(case) and 0 < damage(case) + points(card(case)) < health(case) and more is bool(same_suit(case))


def same_suit(case: Case) -> list[str]:
    return [name for name in rest(case) if suit(name) == suit(card(case))]


def pressed(case: Case) -> bool:
    if verb(case) != "press" or not against(case):
        return False
    attack, defence = side(case, attacking=True) + points(card(case)), side(case, attacking=False)
    said = {"attack": attack, "defence": defence, "damage": attack - defence}
    said["most"] = attack - defence + sum(map(points, same_suit(case)))
    said["before"] = max(0, damage(case))
    return all(said[name] == value for name, value in case.params.items() if name in said)


def slays(case: Case) -> bool:
    return pressed(case) and damage(case) < health(case) <= damage(case) + points(card(case))


def could_slay(case: Case) -> bool:
    return stops(case) and damage(case) + more(case) == case.number("most") >= health(case)


def beyond(case: Case) -> bool:
    if verb(case) != "press" or not against(case) or damage(case) < health(case):
        return False
    made = damage(case) + points(card(case))
    if (before(case).last_turns is None) is not ("room" in case.params) or damage(case) != case.number("before"):
        return False
    return "room" not in case.params or made - case.number("room") < health(case) <= made - case.number("room") + 1


def below(case: Case) -> bool:
    """Tell whether the attack is as it is said, and still not above the defence."""
    if verb(case) != "press":
        return False
    attack, defence = side(case, attacking=True) + points(card(case)), side(case, attacking=False)
    return (attack, defence) == (case.number("attack"), case.number("defence")) and attack <= defence


def declines(case: Case) -> bool:
    return verb(case) == "decline" and against(case)


def shields(case: Case) -> list[str]:
    return [name for name in hand(case) if suit(name) in DEFENDS]


def best_shield(case: Case) -> str:
    return max(shields(case), key=points)


def dies(case: Case, *, saved: bool) -> bool:
    if not declines(case) or before(case).step != 3 or case.word("card") != best_shield(case):
        return False
    suffered = damage(case) - points(best_shield(case))
    if not saved and before(case).press_flips and any(is_trump(case, name) for name in shields(case)):
        return False  # a card would be turned
    right = case.number("damage") == (damage(case) if saved else suffered)
    return right and (suffered < health(case)) is saved and damage(case) >= health(case)


def risks(case: Case, *, turns: bool) -> bool:
    """Tell whether so many attacks do not kill a dragon without a card; if none is said, whether all of them do."""
    if not declines(case) or before(case).step != 1 or case.word("card") != best_shield(case):
        return False
    lives = health(case) - 1
    said = (case.number("unseen"), case.number("count") if "count" in case.params else 0)
    right = attacks_up_to(case, lives) == said and case.number("most") == lives + points(best_shield(case))
    right &= case.number("least") == lives if "least" in case.params else said[1] == 0
    return right and is_trump(case, best_shield(case)) is turns


def unspent(case: Case) -> bool:
    return declines(case) and {*case.words("cards")} == {*shields(case)}


def later(case: Case) -> bool:
    """Tell whether the dragon lives, as far as is known, and those cards can still defend it."""
    lives = before(case).step == 1 or damage(case) < health(case)
    return declines(case) and lives and {*case.words("cards")} == {*shields(case)}


def survives(case: Case) -> bool:
    suffered = max(0, damage(case))
    right = (suffered, health(case) - suffered) == (case.number("damage"), case.number("count"))
    return declines(case) and before(case).step == 3 and right and suffered < health(case)


def stops(case: Case) -> bool:
    return verb(case) == "stop" and against(case)


def more(case: Case) -> int:
    return suit_total(case, names(case, before(case).attack)[0])


def keeps(case: Case) -> bool:
    return verb(case) in {"attack", "defend", "press"} and {*case.words("cards")} == rest(case)


def unpressed(case: Case) -> bool:
    left = {name for name in hand(case) if suit(name) == suit(names(case, before(case).attack)[0])}
    return stops(case) and {*case.words("cards")} == left


def press_low(case: Case) -> bool:
    """Tell whether the dragon lives on, and no other card to press with is as low."""
    lives = verb(case) == "press" and damage(case) + points(card(case)) < health(case)
    others = same_suit(case) if lives else []
    return {*case.words("cards")} == {*others} and min(map(points, others), default=0) > points(card(case))


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
    "attack_luck": lambda case: attacks(case, "luck"),
    "defenceless": lambda case: verb(case) == "attack" and against(case) and not cards_of(case, owner(case)),
    "fewest_cards": fewest_cards,
    "richest": richest,
    "attack_trump": lambda case: (
        before(case).step == 1
        and verb(case) in {"defend", "decline"}
        and case.word("suit") == SUITS[before(case).trump]
        and any(is_trump(case, name) and suit(name) in ATTACKS for name in unseen(case))
    ),
    "trump_attack": lambda case: trump(case, {"attack", "press"}, ATTACKS),
    "trump_defence": lambda case: trump(case, {"defend"}, DEFENDS),
    "more_to_press": lambda case: (
        verb(case) == "attack"
        and {name for name in rest(case) if suit(name) == suit(card(case))} == {*case.words("cards")}
        and len(case.words("cards")) == case.number("count")
    ),
    "redraws": lambda case: redraws(case, weak=True),
    "redraws_luck": lambda case: redraws(case, weak=True, lucky=True),
    "redraws_though": lambda case: redraws(case, weak=False),
    "bare": lambda case: verb(case) == "redraw" and poor(case),
    "bare_but": lambda case: verb(case) == "redraw" and bool(case.words("cards")) and poor(case),
    "unguarded": lambda case: bool(case.words("cards")) and unguarded(case),
    "unguarded_none": unguarded,
    "attack_saved": lambda case: verb(case) == "attack" and not is_trump(case, card(case)) and saved(case),
    "press_saved": lambda case: verb(case) == "press" and damage(case) < health(case) and saved(case),
    "wounds_others": wounds_others,
    "survivor": survivor,
    "new_hand": lambda case: discards(case) and case.number("total") < case.number("mean"),
    "new_cards": discards,
    "throws_away": lambda case: discards(case) and case.number("total") >= case.number("mean"),
    "spends": spends,
    "guards": lambda case: (
        verb(case) == "defend" and {*case.words("cards")} == {*shields(case)} - {card(case)} and len(shields(case)) > 1
    ),
    "bears": lambda case: bears(case, less=False),
    "bears_all": bears,
    "bears_less": lambda case: bears(case, less=True),
    "bears_instead": bears_instead,
    "rescues": rescues,
    "softens": lambda case: softens(case, enough=True),
    "too_little": lambda case: softens(case, enough=False),
    "cushions": cushions,
    "least_attack": least_attack,
    "least_defence": least_defence,
    "keeps": keeps,
    "dies": lambda case: dies(case, saved=False),
    "gives_up": lambda case: dies(case, saved=True),
    "survives": survives,
    "holds": lambda case: (
        declines(case)
        and before(case).step == 1
        and case.number("least") == health(case) - 1
        and attacks_up_to(case, health(case) - 1) == (case.number("unseen"), case.number("count"))
        and 2 * case.number("count") >= case.number("unseen")
    ),
    **dict.fromkeys(("risks", "forsakes"), lambda case: risks(case, turns=False)),
    **dict.fromkeys(("risks_trump", "forsakes_trump"), lambda case: risks(case, turns=True)),
    "later": later,
    "unspent": unspent,
    "for_the_next": lambda case: unspent(case) and bool(before(case).nest),
    "unpressed": unpressed,
    "press_low": press_low,
    "press_kills": lambda case: slays(case) and cards_of(case, owner(case)) > 0,
    "press_slays": lambda case: slays(case) and cards_of(case, owner(case)) == 0,
    "presses": presses,
    "presses_on": lambda case: presses(case, more=True),
    **dict.fromkeys(("beyond", "beyond_last"), beyond),
    "kills": lambda case: (
        stops(case) and damage(case) >= health(case) and prize(case._replace(params={"prize": case.number("count")}))
    ),
    "below": below,
    "catches_up": lambda case: (
        below(case)
        and against(case)
        and case.number("needed") == side(case, attacking=False) + health(case)
        and bool(same_suit(case))
        and case.number("attack") + sum(map(points, same_suit(case))) == case.number("most") >= case.number("needed")
    ),
    "wounds": lambda case: stops(case) and damage(case) < health(case) and max(0, damage(case)) == case.number("count"),
    "falls_short": lambda case: (
        stops(case)
        and more(case) == case.number("more")
        and health(case) - max(0, damage(case) + more(case)) == case.number("count") > 0
        and not (before(case).press_flips and is_trump(case, names(case, before(case).attack)[0]))
    ),
    "could_press": lambda case: could_slay(case) and cards_of(case, owner(case)) > 0,
    "could_slay": lambda case: could_slay(case) and cards_of(case, owner(case)) == 0,
}
