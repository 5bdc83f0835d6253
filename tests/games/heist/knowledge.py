"""What a seat knows of a heist, and States that fit it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from dragonlab.core.errors import PositionError, is_a

from . import rules
from .rules import ASKED, SEATS, left, right

if TYPE_CHECKING:
    from dragonlab.core.chance import Chance
    from dragonlab.core.game import Position

    from .state import HeistState as State

HIDDEN = "?"  # something lies there, and this viewer does not know what


class Seen(TypedDict):
    """What a seat knows. Cards go by the names of their faces.

    `todo` are the steps still owed, without the secret ones. `gifts`: the card that a seat gave to its left
    neighbour and that is certain to be there still, for the two of them. While a gem is at stake, somebody
    thinks about a reaction: `to_move` is None to all others.
    """

    seat: int | None
    to_move: int | None
    round: int
    rounds: int
    todo: list[list[str | int]]
    hands: list[list[str] | None]
    hand_sizes: list[int]
    deck: int
    offers: list[str | None]
    gifts: list[str | None]
    hideouts: list[str | None]
    found: list[str | None]
    loot: list[list[str]]
    points: list[int]
    doubles: list[int]
    die: int | None
    gem: str | None
    dog: int | None
    discard: list[str]


def seen(state: State, seat: int | None) -> Seen:
    names = state.box.names
    secret = state.gem is not None and seat != state.to_move
    return Seen(
        seat=seat,
        to_move=None if secret else state.to_move,
        round=state.round,
        rounds=state.rounds,
        todo=[[name, owner] for name, owner in state.todo if name not in ASKED],
        hands=[names(hand) if owner == seat else None for owner, hand in enumerate(state.hands)],
        hand_sizes=[len(hand) for hand in state.hands],
        deck=len(state.deck),
        offers=[
            None if card is None else names([card])[0] if owner == seat else HIDDEN
            for owner, card in enumerate(state.offers)
        ],
        gifts=[
            names([card])[0] if card is not None and seat in (giver, left(giver)) else None
            for giver, card in enumerate(state.gifts)
        ],
        hideouts=[room if owner == seat else room and HIDDEN for owner, room in enumerate(state.hideouts)],
        found=state.found[:],
        loot=[names(loot) for loot in state.loot],
        points=state.points[:],
        doubles=state.doubles[:],
        die=state.die,
        gem=None if state.gem is None else names([state.gem])[0],
        dog=state.dog,
        discard=names(state.discard),
    )


def sample(seen: Seen, state: State, chance: Chance) -> State:
    """Fill the new `state` with what is seen, and the rest at random."""
    lay_open(seen, state)
    others = [seat for seat in SEATS if seen["hands"][seat] is None]
    for giver, card in enumerate(state.gifts):
        if card is not None and left(giver) in others:
            deal(state, card, state.hands[left(giver)])
    room = {seat: seen["hand_sizes"][seat] - len(state.hands[seat]) for seat in others}
    if state.gem is not None:
        step, asked = ask(seen, state, room, chance)
        if (needed := state.box.card(ASKED[step])) not in state.hands[asked]:
            deal(state, needed, state.hands[asked])
            room[asked] -= 1
        state.to_move = asked
    for seat in others:  # what they hold
        for _ in range(room[seat]):
            deal(state, chance.pick(f"sample.hand{seat}", state.deck), state.hands[seat])
        state.hands[seat].sort()
    guess_secrets(seen, state, chance)
    return state


def guess_secrets(seen: Seen, state: State, chance: Chance) -> None:
    """Choose what others have set aside, where they hide and what they remember."""
    for seat in SEATS:
        if seen["offers"][seat] == HIDDEN:
            card = chance.pick(f"sample.offer{seat}", state.deck)
            state.deck.remove(card)
            state.offers[seat] = card
        if seen["hideouts"][seat] == HIDDEN:
            state.hideouts[seat] = rules.ROOMS[chance.pick(f"room.{seat}", (0, 1))]
        if seen["seat"] not in (seat, left(seat)):
            nothing = len(state.box.faces)
            card = chance.pick(f"memory.{seat}", [*state.hands[left(seat)], nothing])
            state.gifts[seat] = None if card == nothing else card


def lay_open(seen: Seen, state: State) -> None:
    """Put everything in its place that this viewer knows."""

    def cards(names: list[str]) -> list[int]:
        numbers = [state.box.card(name) for name in names]
        for number in numbers:
            state.deck.remove(number)
        return numbers

    state.to_move, state.round = seen["to_move"], seen["round"]
    state.points, state.doubles = seen["points"][:], seen["doubles"][:]
    state.die, state.dog = seen["die"], seen["dog"]
    state.todo = [(str(name), int(seat)) for name, seat in seen["todo"]]
    state.hands = [cards(hand or []) for hand in seen["hands"]]
    state.loot = [cards(loot) for loot in seen["loot"]]
    state.discard = cards(seen["discard"])
    if seen["gem"] is not None:
        state.gem = cards([seen["gem"]])[0]
    state.offers = [cards([name])[0] if name not in (None, HIDDEN) else None for name in seen["offers"]]
    state.hideouts = [room if room != HIDDEN else None for room in seen["hideouts"]]
    state.found = seen["found"][:]
    state.gifts = [None if name is None else state.box.card(name) for name in seen["gifts"]]


def deal(state: State, card: int, hand: list[int]) -> None:
    state.deck.remove(card)
    hand.append(card)


def ask(seen: Seen, state: State, room: dict[int, int], chance: Chance) -> tuple[str, int]:
    """Find out who may be thinking about a reaction, and owe the secret steps again."""
    owner = next(seat for name, seat in state.todo if name == "keep")
    still = [left(owner), right(owner)]
    if state.dog is not None:
        del still[: still.index(state.dog) + 1]
    if ("chase", owner) in state.todo:
        state.todo[:1] = [("ask_bone", owner), ("chase", owner), *(("ask_dog", seat) for seat in still)]
        return "ask_bone", owner
    dog = state.box.card("dog")
    able = [seat for seat in still if dog in state.hands[seat] or (dog in state.deck and room.get(seat))]
    asked = seen["to_move"]
    if asked is None:
        asked = chance.pick("asked", [seat for seat in able if seat != seen["seat"]])
    state.todo[:0] = [("ask_dog", seat) for seat in still[still.index(asked) :]]
    return "ask_dog", asked


def place(position: Position, state: State, chance: Chance) -> State:
    """Start at the beginning of a round: `hands`, `points` and `round` may be given."""
    if not is_a(position, dict) or not set(position) <= {"hands", "points", "round"}:
        message = f"position: must be a dict with hands, points, round, not {position!r}"
        raise PositionError(message)
    state.round = _entry(position, "round", 1, range(1, state.rounds + 1))
    state.points = [_entry({"points": points}, "points", 0, range(100)) for points in _three(position, "points", 0)]
    state.todo = list(rules.ROUND)
    empty = seen(state, None)
    names = state.box.names(state.deck)
    for seat, hand in enumerate(_three(position, "hands", None)):
        if hand is None:
            empty["hand_sizes"][seat] = state.box.hand_size
            continue
        if not isinstance(hand, list) or not 1 <= len(hand) <= state.box.hand_size:
            message = f"position, hands[{seat}]: must be 1 to {state.box.hand_size} cards, not {hand!r}"
            raise PositionError(message)
        for card in hand:
            if card not in names:
                message = f"position, hands[{seat}]: no card {card!r} is left"
                raise PositionError(message)
            names.remove(card)
        empty["hands"][seat] = sorted(hand, key=state.box.card)
        empty["hand_sizes"][seat] = len(hand)
    return sample(empty, state, chance)


def _three(position: Position, name: str, default: object) -> list[object]:
    value = position.get(name, [default] * 3)
    if not isinstance(value, list) or len(value) != len(SEATS):
        message = f"position, {name}: must be a list of three, not {value!r}"
        raise PositionError(message)
    return value


def _entry(position: Position, name: str, default: int, allowed: range) -> int:
    value = position.get(name, default)
    if type(value) is not int or value not in allowed:
        message = f"position, {name}: must be {allowed.start} to {allowed.stop - 1}, not {value!r}"
        raise PositionError(message)
    return value
