"""What refusals and events of Dragon Wars claim, computed from the State with the cards' names alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from claims.sample import Refusal, Telling

    from dragonlab.games.dragon_wars.components import DragonWarsMove
    from dragonlab.games.dragon_wars.state import DragonWarsState

SUITS = ("club", "heart", "diamond")
STEPS = ("act", "defend", "press", "answer")
VERBS = ("attack", "redraw", "defend", "decline", "press", "stop")
HAND = 5


def table(refusal: Refusal) -> DragonWarsState:
    """Give the State that a refusal speaks of."""
    return cast("DragonWarsState", refusal.state)


def before(told: Telling) -> DragonWarsState:
    """Give the State before the ply."""
    return cast("DragonWarsState", told.before)


def after(told: Telling) -> DragonWarsState:
    """Give the State after the ply."""
    return cast("DragonWarsState", told.after)


def names(state: DragonWarsState, cards: Iterable[int]) -> list[str]:
    """Name cards of the battle deck."""
    return [state.components.cards.all[card] for card in cards]


def hand(state: DragonWarsState) -> list[str]:
    """Name the cards of whoever is to move."""
    return names(state, state.hands[state.to_move or 0])


def of(cards: Iterable[str], *suits: str) -> list[str]:
    """Keep the cards of some suits."""
    return [card for card in cards if card.startswith(suits)]


def value(name: str) -> int:
    """Give the value that a card's name ends with."""
    return int("".join(filter(str.isdigit, name)))


def rivals(state: DragonWarsState, seat: int | None) -> list[int]:
    """List the other seats that have a dragon."""
    return [other for other, dragon in enumerate(state.dragons) if dragon is not None and other != seat]


def possible(state: DragonWarsState) -> str:
    """Name what can be done now: the step, or the one thing that it comes to."""
    step, held = STEPS[state.step], hand(state)
    if step == "act":
        return step if of(held, "club", "diamond") and rivals(state, state.to_move) else "redraw"
    if step == "press":
        first = names(state, state.attack[:1])[0]
        return step if of(held, first.rstrip("0123456789")) else "stop"
    return step if of(held, "heart", "diamond") else "decline"


def not_asked_for(refusal: Refusal) -> bool:
    """See that what is named can be done now, and what was tried is something else."""
    state = table(refusal)
    tried = VERBS[cast("DragonWarsMove", refusal.tried).kind] if isinstance(refusal.tried, Move) else None
    asked = {"act": {"attack", "redraw"}, "press": {"press", "stop"}}.get(STEPS[state.step], {"defend", "decline"})
    return refusal.word("step") == f"step_{possible(state)}" and tried not in asked


def wrong_suit(*suits: str) -> Callable[[Refusal], bool]:
    """See that all the cards that are named are held, and that none is of these suits."""

    def claim(refusal: Refusal) -> bool:
        cards = refusal.words("cards")
        return set(cards) <= set(hand(table(refusal))) and not of(cards, *suits)

    return claim


def other_suit(refusal: Refusal) -> bool:
    """See that the attack began with the suit that is named, and that the card is held and of another."""
    state, suit, card = table(refusal), refusal.word("suit"), refusal.word("card")
    return bool(of(names(state, state.attack[:1]), suit)) and card in hand(state) and not of([card], suit)


def no_dragon(refusal: Refusal) -> bool:
    """See that the seat has no dragon, or is not in the game."""
    state, seat = table(refusal), refusal.number("target_seat")
    return seat >= len(state.dragons) or state.dragons[seat] is None


REFUSED = {
    "DW-TURN-5": lambda no: (
        STEPS[table(no).step] == "act" and 0 < no.number("count") == len(no.tried.faces) < len(hand(table(no)))
    ),
    "DW-TURN-8": lambda no: no.number("seat") == table(no).to_move != no.seat,
    "DW-STEP-1": not_asked_for,
    "DW-HAND-1": lambda no: not {*no.words("cards")} & {*hand(table(no))},
    "DW-ATTACK-1": wrong_suit("club", "diamond"),
    "DW-ATTACK-2": lambda no: no.number("target_seat") == table(no).to_move and not no_dragon(no),
    "DW-ATTACK-3": no_dragon,
    "DW-ATTACK-4": lambda no: no.number("count") == len(no.tried.faces) != 1,
    "DW-DEFEND-2": wrong_suit("heart", "diamond"),
    "DW-PRESS-2": other_suit,
    "DW-END-2": lambda no: table(no).to_move is None,
}


# -- Events -----------------------------------------------------------------------------------------------


def trump(told: Telling) -> str:
    """Name the trump of the battle."""
    return SUITS[before(told).trump]


def side(told: Telling, name: str) -> list[str]:
    """List the cards of a side of the battle up to an event: those that lay there, and those told since."""
    state = before(told)
    cards = names(state, state.attack if name == "attack" else state.defence)
    for event in (*told.earlier, told.event):
        joins = {"attack": ("pressed", "flip_attack"), "defence": ("raised", "flip_defence")}[name]
        if event.name.startswith(joins):
            cards.append(cast("str", event.params["card"]))
        if event.name == "revealed" and name == "defence":
            cards.append(cast("str", event.params["target_card"]))
    return cards


def strength(cards: Iterable[str], name: str) -> int:
    """Add up what counts: clubs only in an attack, hearts only in a defence, diamonds in both."""
    return sum(map(value, of(cards, "club" if name == "attack" else "heart", "diamond")))


def turned(name: str, result: str) -> Callable[[Telling], bool]:
    """See whether the card that was turned counts and is trump, and what its side adds up to."""

    def claim(told: Telling) -> bool:
        cards, card = side(told, name), told.word("card")
        is_trump, counts = bool(of([card], trump(told))), bool(strength([card], name))
        found = "again" if is_trump else "counts" if counts else "void"
        more = told.later[:1] and told.later[0].name.startswith(f"flip_{name}")
        renewed = told.later[:1] and told.later[0].name == "renewed"
        again = bool(more) == is_trump or bool(renewed)
        return found == result and again and told.number("total") == strength(cards, name)

    return claim


def adds(name: str) -> Callable[[Telling], bool]:
    """See that a card from the hand was added to a side, and what that adds up to."""

    def claim(told: Telling) -> bool:
        held = names(before(told), before(told).hands[told.seat])
        return told.word("card") in held and told.number("total") == strength(side(told, name), name)

    return claim


def of_hand(told: Telling) -> bool:
    """See that a hand was filled with so many cards, and never with more than it can hold."""
    cards, events = told.words("cards"), told.later
    last = not any(event.name == told.event.name and event.params["seat"] == told.seat for event in events)
    held = names(after(told), after(told).hands[told.seat])
    moved_on = told.seat != after(told).to_move and after(told).to_move is not None
    return len(cards) == told.number("count") <= HAND and (not last or set(cards) <= set(held) or moved_on)


def wounds(told: Telling) -> bool:
    """See what attack and defence add up to, and that the difference is told."""
    state = before(told)
    attack = strength(names(state, state.attack), "attack")
    defence = strength(names(state, state.defence), "defence")
    told_sums = told.number("attack"), told.number("defence"), told.number("points")
    hurt = told.event.name == "damage"
    return told_sums == (attack, defence, attack - defence) and hurt == (attack > defence) and told.seat == state.target


def counters(told: Telling) -> bool:
    """See how many counters come off, and that those left are told."""
    health = before(told).health[told.seat]
    points = next(cast("int", event.params["points"]) for event in told.earlier if event.name == "damage")
    return told.number("count") == min(points, health) and told.number("left") == max(0, health - points)


def fate(*, lives: bool) -> Callable[[Telling], bool]:
    """See whether the dragon that was attacked has health left."""

    def claim(told: Telling) -> bool:
        state, dragon = before(told), before(told).dragons[told.seat]
        left = next(cast("int", event.params["left"]) for event in told.earlier if event.name == "counters_off")
        return dragon is not None and told.word("card") == state.components.dragons.all[dragon] and (left > 0) is lives

    return claim


def discarded(told: Telling) -> bool:
    """See that it is the whole hand; the rule of need is cited exactly if no attack was possible."""
    held = names(before(told), before(told).hands[told.seat])
    free = bool(of(held, "club", "diamond")) and bool(rivals(before(told), told.seat))
    whole = sorted(held) == sorted(told.words("cards")) and told.number("count") == len(held)
    return whole and (told.event.rule == "DW-TURN-6") is free


def totals(told: Telling) -> list[int]:
    """Add up what each seat has won: trophies, and five points for a dragon that is alive."""
    state = after(told)
    return [
        sum(value(state.components.dragons.all[dragon]) for dragon in trophies) + 5 * (state.dragons[seat] is not None)
        for seat, trophies in enumerate(state.trophies)
    ]


def wins(*, alone: bool) -> Callable[[Telling], bool]:
    """See that the seat has the highest total, alone or not."""

    def claim(told: Telling) -> bool:
        scores = totals(told)
        best = max(scores)
        return scores[told.seat] == best == told.number("points") and (scores.count(best) == 1) is alone

    return claim


def trophies(told: Telling) -> bool:
    """See how many trophies a seat has, and what they are worth."""
    state = after(told)
    won = [value(state.components.dragons.all[dragon]) for dragon in state.trophies[told.seat]]
    return told.number("count") == len(won) and told.number("points") == sum(won)


def drew_dragon(told: Telling) -> bool:
    """See that the dragon lies before the seat now, with as many counters as it has health."""
    dragon = after(told).dragons[told.seat]
    return dragon is not None and told.word("card") == after(told).components.dragons.all[dragon]


def full_of_counters(told: Telling) -> bool:
    """See that the dragon that was just drawn has all its health."""
    return told.number("count") == value(cast("str", told.earlier[-1].params["card"])) == after(told).health[told.seat]


def both_cards(told: Telling) -> bool:
    """See that one card lay there for the attack, and that the other was held by the defender."""
    state = before(told)
    shown = told.word("card") == names(state, state.attack)[0] and told.seat == state.turn
    if told.event.name == "revealed_alone":
        return shown and told.earlier[-1].name == "declined"
    return shown and told.word("target_card") in names(state, state.hands[told.number("target_seat")])


def is_trump(told: Telling) -> bool:
    """See that the last card laid is trump, and that the rule is that of the step."""
    attacking = told.seat == before(told).turn
    last = side(told, "attack" if attacking else "defence")[-1]
    step = STEPS[before(told).step]
    rule = ("DW-ATTACK-6" if attacking else "DW-DEFEND-4") if step == "defend" else "DW-R15"
    return last == told.word("card") and bool(of([last], trump(told))) and told.event.rule == rule


def strongest(told: Telling) -> bool:
    """See that no dragon is stronger than that of whoever begins."""
    health = after(told).health
    return health[told.seat] == max(health) == told.number("points") and after(told).turn == told.seat


TOLD = {
    "dragon": drew_dragon,
    "counters": full_of_counters,
    "dealt": of_hand,
    "begins": strongest,
    "refilled": of_hand,
    "renewed": lambda told: told.number("count") == len(after(told).shuffled),
    "trump": lambda told: told.word("card").startswith(told.word("suit")) and told.seat == after(told).turn,
    "discarded_hand": discarded,
    "redrew": of_hand,
    "committed": lambda told: (
        told.word("card") in names(before(told), before(told).hands[told.seat])
        and told.number("target_seat") in rivals(before(told), told.seat)
    ),
    "defended": lambda told: told.seat == before(told).target and told.later[0].name == "revealed",
    "declined": lambda told: told.seat == before(told).target and told.later[0].name == "revealed_alone",
    "revealed": both_cards,
    "revealed_alone": both_cards,
    "is_trump": is_trump,
    **{
        f"flip_{name}_{result}": turned(name, result)
        for name in ("attack", "defence")
        for result in ("counts", "again", "void")
    },
    "pressed": adds("attack"),
    "raised": adds("defence"),
    "not_raised": lambda told: told.number("total") == strength(side(told, "defence"), "defence"),
    "stopped": lambda told: told.seat == before(told).turn == before(told).to_move,
    "damage": wounds,
    "no_damage": wounds,
    "counters_off": counters,
    "survived": fate(lives=True),
    "slain": fate(lives=False),
    "discarded_battle": lambda told: told.number("count") == len(before(told).attack) + len(before(told).defence),
    "trophy": lambda told: told.word("card") == told.earlier[-2].params["card"] and told.seat == before(told).turn,
    "husk": lambda told: not after(told).nest and after(told).dragons[told.seat] is None,
    "last_turns": lambda told: (
        not after(told).nest and told.seat == before(told).turn and told.number("count") == len(after(told).hands)
    ),
    "over_last_turns": lambda told: after(told).last_turns == 0 and after(told).to_move is None,
    "over_last_dragon": lambda told: not any(dragon is not None for dragon in after(told).dragons),
    "scored": trophies,
    "survivor": lambda told: (
        told.number("points") == 5
        and after(told).dragons[told.seat] is not None
        and told.number("total") == totals(told)[told.seat]
    ),
    "won": wins(alone=True),
    "shared": wins(alone=False),
}
