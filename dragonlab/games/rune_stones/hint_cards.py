"""What hints say of cards: creatures and the magic for them, abilities, and which card leaves."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, gains
from dragonlab.games.rune_stones import prospects, summoning, using
from dragonlab.games.rune_stones.abilities import possible
from dragonlab.games.rune_stones.components import COLOURS, DOUBLE_STONE, EXTRA_STONE, GEMS, MAGIC_STONE, WILD
from dragonlab.games.rune_stones.hint_gems import affordable, any_gem, best_of, for_row, gained, offer, ore_gained
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.games.rune_stones.components import Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Facts = Iterator[Reason]


def name(state: State, card: int) -> str:
    """Name a card."""
    return state.components.printed[card].name


def ability(state: State, card: int, part: int) -> str:
    """Name a part of a card."""
    return f"part{part + 1}_{name(state, card)}"


def cost(state: State, card: int) -> int:
    """Say what a creature of the display costs."""
    return state.components.costs[state.display.index(card)]


def summon(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the best creature that the magic in hand pays for."""
    magic = max(summoning.strength(state, state.hands[state.turn]))
    magic += state.components.stone_magic * (MAGIC_STONE in state.stones[state.turn])
    if (card := best_creature(state, magic)) is not None:
        yield because("can_summon", magic=magic, card=name(state, card), cost=cost(state, card))


def best_creature(state: State, magic: int) -> int | None:
    """Find the creature worth most of those that so much magic pays for."""
    sight = look(state, state.turn)
    reached = [card for card in state.display if card is not None and cost(state, card) <= magic]
    return max(reached, key=lambda card: prospects.card_worth(state, card, sight), default=None)


def abilities(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the two cards worth most, with what they do."""
    sight, hand = look(state, state.turn), state.hands[state.turn]

    def brings(pair: tuple[int, ...]) -> float:
        together = sum(prospects.use(state, card, sight) for card in pair)
        return together - prospects.leaves(state, [*pair], sight)

    first, second = max(combinations(hand, using.MIN_USED), key=brings)
    points = sum(points_of(state, card) for card in (first, second))
    if points:
        yield gains("pair_scores", count=points, card=name(state, first), other=name(state, second))
    yield from together(state, (first, second))
    yield because(
        "pair",
        card=name(state, first),
        does=parts_done(state, first),
        other=name(state, second),
        then=parts_done(state, second),
    )


def together(state: State, cards: tuple[int, ...]) -> Facts:
    """Say which artefact can be paid for once both cards have given the gems and ore that they give for sure."""
    after = state.copy()
    for card in cards:
        about = state.components.printed[card]
        for part in () if using.only_one_part(state, card) else about.parts:
            if part.kind == "gem" and after.supply[part.colour]:
                after.gems[state.turn][part.colour] += 1
                after.supply[part.colour] -= 1
            elif part.kind == "ore" and after.ore_supply:
                after.ore[state.turn] += 1
                after.ore_supply -= 1
    if new := affordable(after) - affordable(state):
        first, second = (name(state, card) for card in cards)
        yield because("pair_pays", card=first, other=second, **offer(state, best_of(state, new)))
        yield for_row(state, best_of(state, new))
    elif state.ore[state.turn] < (held := after.ore[state.turn]) < state.components.ore_price:
        yield because("pair_ore", held=held, price=state.components.ore_price)


def points_of(state: State, card: int) -> int:
    """Say how many points a card gives for sure: of two parts to choose from, by the one that gives more."""
    about = state.components.printed[card]
    points = [part.points for part in about.parts if part.points and possible(state, part)]
    sure = max(points, default=0) if using.only_one_part(state, card) else sum(points)
    return sure + (EXTRA_STONE in state.stones[state.turn]) * bool(points)


def parts_done(state: State, card: int) -> tuple[str, ...]:
    """Name the parts of a card that will be done: both, or of two to choose from the one that is worth more now."""
    if using.only_one_part(state, card):
        return (ability(state, card, best(state, card)),)
    return tuple(ability(state, card, number) for number in range(len(state.components.printed[card].parts)))


def best(state: State, card: int) -> int:
    """Find the part of a card that is worth most now."""
    sight, parts = look(state, state.turn), state.components.printed[card].parts
    return max(range(len(parts)), key=lambda number: prospects.part_worth(state, parts[number], sight))


def play(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what a card is played for."""
    yield from (play_magic if state.step == "magic" else play_ability)(state, move, after)


def play_magic(state: State, _move: RuneStonesMove, after: State) -> Facts:
    """Name the creature that can be paid for with this card, or with those of its colour."""
    new = best_creature(after, after.magic)
    if new is not None and cost(state, new) > state.magic:
        yield because("magic_pays", magic=after.magic, card=name(state, new), cost=cost(state, new))
        if cost(state, new) == after.magic:
            yield because("magic_fits", card=name(state, new))
    colour = summoning.colour_of(after)
    reach = summoning.strength(after, after.hands[state.turn])
    most = after.magic + (max(reach) if colour is None else reach[colour])
    if most > after.magic and (goal := best_creature(after, most)) not in {None, new}:
        yield gains("magic_goes_on", count=most, card=name(state, goal), cost=cost(state, goal))
    if (kept := after.hands[state.turn]) and new is not None:
        sight = look(state, state.turn)
        best_kept = max(kept, key=lambda card: prospects.use(state, card, sight))
        yield because("keeps_card", card=name(state, best_kept), does=f"does_{name(state, best_kept)}")
    yield because("magic", count=after.magic)


def play_ability(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the card does best, and which card leaves for it."""
    about, number = state.components.printed[move.card], best(state, move.card)
    part = about.parts[number]
    same = about.parts.count(part) if about.use == "does" else 1
    found = [*part_does(state, move.card, part, same)] if possible(state, part) else []
    yield from found or [because("can_do", ability=ability(state, move.card, number))]
    if after.step == "use":
        yield from leaves(after)


def part_does(state: State, card: int, part: Part, times: int = 1) -> Facts:
    """Say what a part of a card brings as things are, once or twice."""
    after = state.copy()
    if part.kind == "gem":
        after.gems[state.turn][part.colour] += times
        yield from gained(state, after, part.colour)
    elif part.points:
        yield gains("card_scores", count=points_of(state, card))
    elif part.kind == "ore":
        after.ore[state.turn] += times
        yield from ore_gained(state, after)
    elif part.kind == "any gem":
        yield from any_gem(state)
    elif part.kind == "die":
        yield from die(state)
    elif part.kind in {"card", "any card"}:
        yield from to_take(state, part)
    else:
        for gem, count in enumerate(part.gains):
            if count:
                yield because("trade_gives", gems=f"{count} {GEMS[gem]} gem", for_them=given(part))


def given(part: Part) -> tuple[str, ...]:
    """Name the gems that a trade costs."""
    return tuple(f"{count} {gem} gem" for gem, count in zip(GEMS, part.pays, strict=False) if count)


def die(state: State) -> Facts:
    """Say what the faces of the die give."""
    sides, faces = state.components.sides, state.components.faces.all
    points = sum(faces[side] in {"point", "points"} for side in sides)
    twice = DOUBLE_STONE in state.stones[state.turn]
    yield because("die_twice" if twice else "die", points=points, count=len(sides))
    if helpful := sum(side_pays(state, faces[side]) for side in sides):
        yield because("die_pays", count=helpful)


def side_pays(state: State, face: str) -> bool:
    """Tell whether what a side of the die gives could pay for an artefact that cannot be paid for yet."""
    seat, now, held = state.turn, affordable(state), state.gems[state.turn]

    def pays(gem: int | None = None, given: int | None = None) -> bool:
        after = state.copy()
        if gem is None:
            after.ore[seat] += 1
        else:
            after.gems[seat][gem] += 1
        if given is not None:
            after.gems[seat][given] -= 1
        return bool(affordable(after) - now)

    if face == "gem":
        return any(state.supply[gem] and pays(gem) for gem in range(len(COLOURS)))
    if face == "swap":
        return bool(state.supply[WILD]) and any(held[gem] and pays(WILD, gem) for gem in range(len(COLOURS)))
    return face == "ore" and state.ore_supply > 0 and pays()


def to_take(state: State, part: Part) -> Facts:
    """Name the best card that can be taken."""
    sight, components = look(state, state.turn), state.components
    there = [card for card in state.display if card is not None]
    there = [card for card in there if part.kind == "any card" or components.colours[card] == part.colour]
    if there:
        card = max(there, key=lambda card: prospects.card_worth(state, card, sight))
        yield because("can_take", card=name(state, card), does=parts_done(state, card))


def leaves(state: State) -> Facts:
    """Say which of the cards played leaves, and what stays."""
    gone, staying = using.leaving(state, state.played)
    fact = "leaves_druid" if state.components.printed[gone].deck is not None else "leaves"
    yield because(fact, card=name(state, gone), stay=tuple(name(state, card) for card in staying))


def two(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the cards that are not used, and the one that leaves."""
    yield because("keeps_cards", cards=tuple(name(state, card) for card in state.hands[state.turn]))
    yield from leaves(state)


def use(state: State, move: RuneStonesMove, after: State) -> list[Reason]:
    """Say what a part brings, and what can be done afterwards that could not before."""
    components, part, found = state.components, state.components.printed[move.card].parts[move.number], list[Reason]()
    for card in state.played:
        for number, other in enumerate(components.printed[card].parts):
            spent = using.spent_parts(after, card) >> number & 1
            if after.step == "use" and not spent and not possible(state, other) and possible(after, other):
                found.append(because("opens_part", card=name(state, card), ability=ability(state, card, number)))
    if part.points and part.kind == "trade":
        found.append(because("trade_costs", for_them=given(part)))
    elif not part.points:
        found += part_does(state, move.card, part)
    if using.only_one_part(state, move.card):
        found.append(because("instead", ability=ability(state, move.card, 1 - move.number)))
    if not found and not part.points:
        found.append(because("can_do", ability=ability(state, move.card, move.number)))
    return found


def call(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what a creature does, and what the rest of the magic pays for; it may be summoned or taken."""
    yield because("creature", does=f"does_{move.faces[0]}")
    if state.step == "magic" and after.magic:
        left = best_creature(after, after.magic)
        if left is not None:
            yield because("magic_left_pays", count=after.magic, card=name(after, left))
    elif state.step == "magic":
        yield because("magic_used_up", cost=cost(state, move.card))
