"""What refusals and events of Dragon Rampage claim, computed from the State and from what was told before.

Gold, wounds, cubes and places are kept in a book of its own: the State before the ply, and each event since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from claims.found import nothing

from dragonlab.core.rules.moves import Move
from dragonlab.games.dragon_rampage.cards import Card

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from claims.sample import Refusal, Telling

    from dragonlab.core.rules.events import Event
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState

FACES = ("defence", "dragon", "crafty", "treasure", "attack", "boots", "hero")
DICE = ("yellow1", "yellow2", "yellow3", "red1", "red2", "red3", "black1")
HITS = ("attack", "defence", "hero")
LOCKED = {"dice": ("dragon",), "fight": ("dragon", *HITS)}
ANSWERS = {  # what can be done at a step, but for playing cards
    "choose": {"choose"},
    "act": {"roll"},
    "dice": {"take", "roll", "done"},
    "fight": {"take", "roll", "done"},
    "join": {"join"},
    "place": {"place"},
    "crafty": {"rob", "gold", "draw", "skip"},
    "treasure": {"draw", "gold", "skip"},
    "keep": {"keep"},
    "attack": {"fight", "skip"},
    "run": {"run", "skip"},
    "walk": {"walk", "roll"},
    "fate": {"gold", "heal", "draw", "step", "skip"},
    "fetch": {"fetch"},
    "ask": {"pass"},
}
PLAYED_IN = {"act": "turn", "dice": "roll", "fight": "fight", "walk": "step"}


def table(refusal: Refusal) -> DragonRampageState:
    """Give the State that a refusal speaks of."""
    return cast("DragonRampageState", refusal.state)


def before(told: Telling) -> DragonRampageState:
    """Give the State before the ply."""
    return cast("DragonRampageState", told.before)


def after(told: Telling) -> DragonRampageState:
    """Give the State after the ply."""
    return cast("DragonRampageState", told.after)


def action(refusal: Refusal) -> DragonRampageMove | None:
    """Give what was tried, if it was a move."""
    return cast("DragonRampageMove", refusal.tried) if isinstance(refusal.tried, Move) else None


def step(state: DragonRampageState) -> tuple[Any, ...]:
    """Give the step that is due."""
    return state.todo[0]


def mover(refusal: Refusal) -> int:
    """Give the seat to move."""
    return cast("int", refusal.state.to_move)


def shown(state: DragonRampageState) -> list[str]:
    """Name what the dice show."""
    return [FACES[face] for face in state.dice if face is not None]


# -- Refusals ---------------------------------------------------------------------------------------------


def not_due(refusal: Refusal) -> bool:
    """See that the step that is named is due, and that what was tried is no answer to it."""
    state, named, name = table(refusal), refusal.word("step"), step(table(refusal))[0]
    tried = action(refusal)
    if name in LOCKED:
        again = state.rerolls > 0 and not (name == "fight" and used_up(state))
        right = named == ("dice" if again else "dice_done")
    else:
        right = named in {name, f"{name}_box"}
    plays = name in PLAYED_IN or name == "ask"
    must = name == "fate" and state.fate_by_place  # then a gift can't be declined
    answers = (ANSWERS[name] | {"play"} if plays else ANSWERS[name]) - ({"skip"} if must else set())
    return right and (tried is None or tried.verb not in answers)


def used_up(state: DragonRampageState) -> bool:
    """Tell whether only re-rolls of a ring are left in an attack, and a card has had its part in it."""
    return state.rerolls <= state.ring and step(state)[1] in state.boosted


def not_own(refusal: Refusal) -> bool:
    """See that the card is not one that the seat holds, was offered, or may choose."""
    state, name, seat = table(refusal), refusal.word("card"), refusal.seat
    components = state.components
    if step(state)[0] == "choose" and name in components.cards.numbers:
        return components.owners[components.cards.numbers[name]] != state.heroes[seat]
    held = components.cards.of(state.hands[seat]) + components.treasures.of(
        [*state.treasures[seat], *state.offer[seat]]
    )
    return name not in held


def face_of(refusal: Refusal) -> str:
    """Name what the die that is named shows."""
    return shown(table(refusal))[DICE.index(refusal.word("die"))]


def locked(name: str, *faces: str) -> Callable[[Refusal], bool]:
    """See that such a throw is under way, and that the die shows one of these faces and was not taken."""

    def claim(refusal: Refusal) -> bool:
        state = table(refusal)
        taken = state.taken[DICE.index(refusal.word("die"))]
        return step(state)[0] == name and face_of(refusal) in faces and not state.free and not taken

    return claim


def cannot_be_robbed(refusal: Refusal) -> bool:
    """See that it is the seat itself, leads the defence box, or has nothing."""
    state, rival = table(refusal), refusal.number("target_seat")
    if rival >= len(state.gold) or rival in {mover(refusal), state.leader}:
        return True
    return not state.gold[rival] or not state.treasures[rival]


def other_place(refusal: Refusal) -> bool:
    """See that who is first wants to take from the supply, or who is second to rob."""
    place, tried = step(table(refusal))[2], action(refusal)
    verb = None if tried is None else tried.verb
    return verb is None or (verb == "gold") == (place == 1)


def boosted(refusal: Refusal) -> bool:
    """See that a card has had its part in this throw or box: one that was played, or one that gave it."""
    return mover(refusal) in table(refusal).boosted


def too_dear(refusal: Refusal) -> bool:
    """See what the half costs, that it is not there, and how much is."""
    gold, tried = table(refusal).gold[mover(refusal)], action(refusal)
    cost = refusal.number("count")
    right = tried is None or (tried.card is not None and tried.card.cost == cost)
    return right and gold == refusal.number("number") < cost


def other_moment(refusal: Refusal) -> bool:
    """See that the card is held and no part that was tried is for this moment."""
    state, tried = table(refusal), action(refusal)
    here = step(state)[1] if step(state)[0] == "ask" else PLAYED_IN[step(state)[0]]
    return not not_own(refusal) and (tried is None or (tried.card is not None and here not in tried.card.windows))


def no_such_icon(refusal: Refusal) -> bool:
    """See that no other die shows the icon, or that it is the dragon."""
    return refusal.word("face") == "dragon" or refusal.word("face") not in shown(table(refusal))


def nothing_to_draw(refusal: Refusal) -> bool:
    """See that the own deck is empty, or that no treasure is left in their deck or their discards."""
    state = table(refusal)
    if step(state)[0] == "treasure":
        return not state.treasure_deck and not state.treasure_discard
    return not state.decks[mover(refusal)]


REFUSED: dict[str, Callable[[Refusal], bool]] = {
    "DR-STEP-1": not_due,
    "DR-TURN-1": lambda no: no.number("seat") == mover(no) != no.seat,
    "DR-WAIT-1": lambda no: step(table(no))[0] == "ask",
    "DR-HAND-1": not_own,
    "DR-ROLL-2": lambda no: table(no).rerolls == 0,
    "DR-ROLL-3": lambda no: not any(table(no).taken),
    "DR-ROLL-4": lambda no: table(no).taken[DICE.index(no.word("die"))],
    "DR-LOCK-1": locked("dice", "dragon"),
    "DR-LOCK-2": locked("fight", "dragon"),
    "DR-LOCK-3": locked("fight", *HITS),
    "DR-WILD-3": no_such_icon,
    "DR-TOKEN-2": lambda no: FACES.index(no.word("box").removesuffix("_box")) not in step(table(no))[2::2],
    "DR-CARD-1": other_moment,
    "DR-CARD-2": too_dear,
    "DR-CARD-3": lambda no: not not_own(no),
    "DR-CARD-4": lambda no: (
        (tried := action(no)) is None or tried.number == mover(no) or tried.number >= len(table(no).gold)
    ),
    "DR-R10": boosted,
    "DR-CRAFTY-3": cannot_be_robbed,
    "DR-CRAFTY-4": other_place,
    "DR-RUN-5": lambda no: (
        no.number("number") == step(table(no))[2]
        and ((tried := action(no)) is None or tried.number > step(table(no))[2])
    ),
    "DR-DECK-2": nothing_to_draw,
    "DR-SCROLL-2": lambda no: (
        no.word("card") not in table(no).components.cards.of(card for pile in table(no).discards for card in pile)
    ),
    "DR-END-2": lambda no: table(no).to_move is None,
}


# -- Events -----------------------------------------------------------------------------------------------


class Book(NamedTuple):
    """What each seat has: gold, wounds, cubes on the dragon, and the space where it stands."""

    gold: list[int]
    wounds: list[int]
    cubes: list[int]
    places: list[int]


def book(told: Telling, *, through: bool = False) -> Book:
    """Keep the book up to an event, or through it."""
    state = before(told)
    kept = Book([*state.gold], [*state.wounds], [*state.cubes], [*state.places])
    for event in (*told.earlier, told.event)[: None if through else -1]:
        enter(kept, event)
    return kept


def enter(kept: Book, event: Event) -> None:
    """Enter an event."""
    params = cast("Mapping[str, int]", event.params)
    seat = params.get("seat", 0)
    match event.name:
        case "took":
            kept.gold[seat] += params["count"]
        case "paid" | "played_major":
            kept.gold[seat] -= params["count"]
        case "robbed":
            kept.gold[seat] += params["count"]
            kept.gold[params["target_seat"]] -= params["count"]
        case "healed":
            kept.wounds[seat] -= params["count"]
        case "wounded":
            kept.wounds[seat] += params["count"]
        case "cubes":
            kept.cubes[seat] += params["count"]
        case "went" | "went_back":
            kept.places[seat] = params["number"]
        case "at_start":
            kept.places[seat] = 0


def true_at_last(told: Telling) -> bool:
    """See, at the last event of a ply, that the book agrees with the table."""
    if told.before is None or told.later:
        return True
    state = after(told)
    return book(told, through=True) == ([*state.gold], [*state.wounds], [*state.cubes], [*state.places])


def had(name: str, claim: Callable[[int, Telling], bool]) -> Callable[[Telling], bool]:
    """Look at what the seat had of something at that moment."""
    return lambda told: claim(cast("list[int]", getattr(book(told), name))[told.seat], told)


def health(told: Telling) -> int:
    """Give the health of a seat's hero."""
    state = after(told)
    return state.components.health[state.heroes[told.seat]]


def hits(told: Telling) -> bool:
    """See how many hits the dice and the cards give, and that the rule is that of so many."""
    state = before(told)
    count = sum(face in HITS for face in shown(state)) + state.hits
    return told.number("count") == count and told.event.rule == ("DR-FIGHT-4" if count >= 6 else "DR-FIGHT-3")


def lays(told: Telling) -> bool:
    """See that a token is one that the seat had left, and that all see it unless the round is over."""
    box = FACES.index(told.word("box").removesuffix("_box"))
    rests = any(event.name == "rested" for event in told.later)
    return told.number("number") in {1, 2, 3, 4, 5} and (
        rests or after(told).tokens[told.seat][box] == told.number("number")
    )


def next_to(told: Telling) -> bool:
    """See that the first player's token goes to the left."""
    return told.seat == (before(told).first + 1) % len(before(told).gold) == after(told).first


def stands_alone(told: Telling) -> bool:
    """See who wins, and with how many points: nobody has more, and nobody as many."""
    outcome = told.match.outcome
    assert outcome is not None
    return outcome.winners == (told.seat,) and max(outcome.scores) == told.number("points")


def stand_together(told: Telling) -> bool:
    """See that several win with as many points."""
    outcome = told.match.outcome
    assert outcome is not None
    seats = tuple(seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores))
    return len(seats) > 1 and told.event.params["seats"] == seats and max(outcome.scores) == told.number("points")


def cancels(told: Telling) -> bool:
    """See that of the hero cards under way it is the one before the card of whoever cancels."""
    moves = before(told).components.moves
    played = [event.params for event in reversed(told.earlier) if event.name.startswith("played")]
    under_way = [(params["seat"], params["card"]) for params in played]
    under_way += [(card.seat, moves[card.move].thing) for card in before(told).todo if isinstance(card, Card)]
    own = next(at for at, (seat, _) in enumerate(under_way) if seat == told.seat)
    return under_way[own + 1] == (told.number("target_seat"), told.word("card"))


def free(told: Telling) -> bool:
    """See that the half that was played cost so much."""
    move = cast("DragonRampageMove", told.move)
    return move.thing == told.word("card") and move.card is not None and move.card.cost == told.number("count")


CLAIMS: dict[str, Callable[[Telling], bool]] = {
    "began": lambda told: told.seat == after(told).first,
    "healed": had("wounds", lambda wounds, told: 0 < told.number("count") <= wounds),
    "unhurt": had("wounds", lambda wounds, _: wounds == 0),
    "paid": had("gold", lambda gold, told: 0 < told.number("count") <= gold),
    "penniless": had("gold", lambda gold, _: gold == 0),
    "robbed": lambda told: 0 <= told.number("count") <= book(told).gold[told.number("target_seat")],
    "took": lambda told: told.number("count") > 0,
    "went": had("places", lambda place, told: place <= told.number("number") <= after(told).exit),
    "went_back": had("places", lambda place, told: 0 < told.number("number") < place),
    "at_start": lambda _: True,
    "wounded": lambda told: (
        told.number("count") > 0 and (told.event.rule == "DR-FIGHT-6") <= (told.seat != after(told).leader)
    ),
    "killed": had("wounds", lambda wounds, told: wounds >= health(told)),
    "escaped": had("places", lambda place, told: place >= after(told).exit),
    "slain": lambda told: sum(book(told).cubes) == after(told).health,
    "cubes": lambda told: 0 < told.number("count") <= after(told).health - sum(book(told).cubes),
    "hit": hits,
    "placed": lays,
    "lost_wild": lambda told: told.number("count") == shown(before(told)).count("hero"),
    "joined": lambda told: told.word("face") in shown(before(told)) and told.word("face") != "dragon",
    "took_die": lambda told: after(told).taken[DICE.index(told.word("die"))],
    "settled": lambda told: list(told.words("faces")) == shown(before(told)),
    "protected": lambda told: after(told).leader in {told.seat, None},
    "no_cards": lambda told: (
        not before(told).decks[told.seat] or any(event.name.startswith("drew") for event in told.earlier)
    ),
    "no_gift": lambda told: step(before(told)) == ("fate", told.seat) and not before(told).fate_by_place,
    "no_treasures": lambda told: not after(told).treasure_deck and not after(told).treasure_discard,
    "kept": lambda told: told.word("card") in before(told).components.treasures.of(before(told).offer[told.seat]),
    "played": free,
    "played_major": free,
    "used": lambda told: told.word("card") == cast("DragonRampageMove", told.move).thing,
    "cancelled": cancels,
    "ran": lambda told: 0 <= told.number("count") - told.number("number") <= 1,
    "rested": lambda told: told.number("round") == before(told).round + 1 == after(told).round,
    "passed_on": next_to,
    "reroll_token": lambda told: told.seat == before(told).first,
    "won": stands_alone,
    "shared": stand_together,
    "stayed": had("places", lambda place, told: place == after(told).places[told.seat]),
    "more_hits": lambda told: told.number("count") > 0,
    "may_reroll": lambda told: told.number("count") == after(told).rerolls > 0,
}
UNCOMPUTED = {  # they claim what their particulars say, or what only the rules' own functions could find
    *("calmed", "chose", "drew", "fetched", "found", "gone", "guarded", "high_section", "lost", "low_section"),
    *("may_walk", "opened", "prevented", "quiet", "rampage_renewed", "renewed", "rolled", "scored", "shoved"),
    *("skipped", "stole", "treasures_renewed", "turned", "turned_dice", "unplaced", "would_rob"),
}


def with_book(claim: Callable[[Telling], bool]) -> Callable[[Telling], bool]:
    """Look at the book, too."""
    return lambda told: claim(told) and true_at_last(told)


TOLD = {name: with_book(claim) for name, claim in {**CLAIMS, **dict.fromkeys(UNCOMPUTED, nothing)}.items()}
