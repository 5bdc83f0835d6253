"""What hints say of cards: creatures and the magic for them, abilities, and which card leaves."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, gains, stake
from dragonlab.games.rune_stones import prospects, summoning, using
from dragonlab.games.rune_stones.abilities import possible
from dragonlab.games.rune_stones.components import (
    COLOURS,
    DOUBLE_STONE,
    EXTRA_STONE,
    GEMS,
    MAGIC_STONE,
    NEEDS,
    THREE_STONE,
    WILD,
)
from dragonlab.games.rune_stones.hint_gems import affordable, any_gem, best_of, for_row, gained, offer, ore_gained
from dragonlab.games.rune_stones.paying import can_pay
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
    """Name the two cards to use, or three with the stone: those worth most, and what they do."""
    cards = best_set(state)
    pays, points = [*together(state, cards)], points_together(state, cards)
    by_points = best_set(state, points_first=True)
    if points < (most := points_together(state, by_points)):
        if pays:
            points = 0  # others give more
        else:
            cards, points = by_points, most
            pays = [*together(state, cards)]
    names = tuple(name(state, card) for card in cards)
    if len(cards) > using.MIN_USED:
        yield gains("trio_scores", count=points, cards=names) if points else because("trio", cards=names)
        yield from pays
        yield because("trio_leaves", card=name(state, using.leaving(state, cards)[0]))
        return
    first, second = cards
    if points:
        yield gains("pair_scores", count=points, card=names[0], other=names[1])
    yield from pays
    yield because("pair", card=names[0], does=parts_done(state, first), other=names[1], then=parts_done(state, second))


def best_set(state: State, *, points_first: bool = False) -> tuple[int, ...]:
    """Find the cards worth most together with those that are played: two, or three with the stone."""
    sight, hand, played = look(state, state.turn), state.hands[state.turn], state.played
    three = THREE_STONE in state.stones[state.turn]

    def brings(cards: tuple[int, ...]) -> tuple[int, float]:
        together = sum(prospects.use(state, card, sight) for card in cards)
        points = points_together(state, cards) if points_first else 0
        return points, together - prospects.leaves(state, [*cards], sight)

    return max(
        (
            (*played, *more)
            for count in range(using.MIN_USED, using.MAX_USED + three)
            for more in combinations(hand, max(0, count - len(played)))
        ),
        key=brings,
    )


def together(state: State, cards: tuple[int, ...]) -> Facts:
    """Say which artefact can be paid for once the cards have given the gems and ore that they give for sure."""
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
        there = offer(state, best_of(state, new))
        if len(cards) > using.MIN_USED:
            yield because("trio_pays", **there)
        else:
            first, second = (name(state, card) for card in cards)
            yield because("pair_pays", card=first, other=second, **there)
        yield for_row(state, best_of(state, new))
    elif (
        len(cards) == using.MIN_USED
        and state.ore[state.turn] < (held := after.ore[state.turn]) < state.components.ore_price
    ):
        yield because("pair_ore", held=held, price=state.components.ore_price)


def points_of(state: State, card: int) -> int:
    """Say how many points a card gives for sure: of two parts to choose from, by the one that gives more."""
    return points_together(state, (card,))


def points_together(state: State, cards: tuple[int, ...]) -> int:
    """Say how many points cards give for sure, of trades those that the gems pay for together."""
    trades: list[Part] = []
    extra, free = EXTRA_STONE in state.stones[state.turn], 0
    for card in cards:
        parts = [part for part in state.components.printed[card].parts if part.points]
        free += free_points(state, card)
        trades += [part for part in parts if part.kind == "trade"]
    held, charged = state.gems[state.turn], state.charged[state.turn]
    paid = (
        sum(part.points + extra for part in some)
        for count in range(len(trades) + 1)
        for some in combinations(trades, count)
        if can_pay(held, [sum(part.pays[need] for part in some) for need in range(len(NEEDS))], charged)
    )
    return free + max(paid)


def parts_done(state: State, card: int) -> tuple[str, ...]:
    """Name the parts of a card that will be done: both, or of two to choose from the one that is worth more now."""
    if using.only_one_part(state, card):
        return (ability(state, card, best(state, card)),)
    if gems := gems_twice(state, card):
        return (gems,)
    return tuple(ability(state, card, number) for number in range(len(state.components.printed[card].parts)))


def gems_twice(state: State, card: int) -> str | None:
    """Count the gems of a card that gives two of a kind."""
    parts = state.components.printed[card].parts
    twice = len(parts) > 1 and parts[0] == parts[1] and parts[0].kind == "gem"
    return f"{len(parts)} {GEMS[parts[0].colour]} gem" if twice else None


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
        if cost(state, new) == after.magic:
            yield because("magic_pays_all", magic=after.magic, card=name(state, new))
        else:
            yield because("magic_pays", magic=after.magic, card=name(state, new), cost=cost(state, new))
    else:
        yield from two_called(state, after)
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


def two_called(state: State, after: State) -> Facts:
    """Name the best two creatures that the magic pays for together, if it did not before."""
    sight, there = look(state, state.turn), [card for card in state.display if card is not None]
    pairs = [(cost(state, one) + cost(state, other), (one, other)) for one, other in combinations(there, 2)]
    within = [(total, pair) for total, pair in pairs if state.magic < total <= after.magic]
    if within and not (state.most and state.most - state.called < len(within[0][1])):
        total, pair = max(within, key=lambda one: sum(prospects.card_worth(state, card, sight) for card in one[1]))
        cards = tuple(name(state, card) for card in pair)
        yield because("magic_for_two", magic=after.magic, cost=total, cards=cards)


def play_ability(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Say what the card does best, which card leaves for it, and what else it does."""
    if after.step == "cards":
        yield from lowest_of_three(after, move.card)
    numbers, parts = told(state, move.card), state.components.printed[move.card].parts
    for number in numbers:
        same = 1 if using.only_one_part(state, move.card) else parts.count(parts[number])
        found = [*part_does(state, move.card, parts[number], same)] if possible(state, parts[number]) else []
        yield from found or [because("can_do", ability=ability(state, move.card, number))]
    if after.step == "use":
        yield from leaves(after)
    if not using.only_one_part(state, move.card) and len({*parts}) > len(numbers):
        yield because("does_too", ability=ability(state, move.card, 1 - numbers[0]))


def told(state: State, card: int) -> list[int]:
    """Choose the parts of a card to be told of: the one worth most, or one that pays for an artefact, after points."""
    parts, first = state.components.printed[card].parts, best(state, card)
    other = parts[1 - first] if len({*parts}) > 1 and not using.only_one_part(state, card) else None
    if other is None or other.kind not in {"gem", "any gem"} or not possible(state, other):
        return [first]
    if next(part_does(state, card, other)).name not in {"pays", "pays_charged", "gem_pays", "any_gem_pays"}:
        return [first]
    return [first, 1 - first] if parts[first].points else [1 - first]


def lowest_of_three(after: State, card: int) -> Facts:
    """Say that the card leaves if others follow, by the stone: the lowest number of three."""
    cards = best_set(after) if THREE_STONE in after.stones[after.turn] else ()
    if len(cards) > using.MIN_USED and using.leaving(after, cards)[0] == card:
        yield because("three_leaves", others=tuple(name(after, other) for other in cards if other != card))


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
        got = tuple(f"{count} {gem} gem" for gem, count in zip(GEMS, part.gains, strict=False) if count)
        if got:
            yield because("trade_gives", gems=got, for_them=given(part))


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
        yield because("can_take", card=name(state, card), cost=cost(state, card), does=parts_done(state, card))


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
    """Say what a creature does and is good for, and what the rest of the magic pays for; or what is saved by taking it.

    What it does is said of each, as nothing else could be understood without it.
    """
    yield creature(state, move.card)
    if not state.near_end:  # nobody uses it otherwise
        if points := free_points(state, move.card):
            yield gains("each_use_scores", count=points)
        if state.components.colours[move.card] is None:
            yield because("any_colour")
    if state.step == "magic":
        if not after.magic:
            yield because("magic_used_up", count=state.magic)
        elif (left := best_creature(after, after.magic)) is not None:
            fact = "magic_left_fits" if cost(after, left) == after.magic else "magic_left_pays"
            yield because(fact, count=after.magic, card=name(after, left))
    else:
        saved = cost(state, move.card)
        dearer = [card for card in state.display if card not in {None, move.card} and cost(state, card) >= saved]
        yield gains("saves_magic", count=saved) if dearer else because("dearest", cost=saved)


def creature(state: State, card: int) -> Reason:
    """Say what a creature is, and does; what it does twice only once."""
    about = state.components.printed[card]
    if len(about.parts) == 1 or about.parts[0] != about.parts[1]:
        return stake("creature", does=f"does_{about.name}")
    colour = f"{'white' if about.colour is None else GEMS[about.colour]} card"
    if gems := gems_twice(state, card):
        return stake("creature_gems", colour=colour, magic=about.magic, gems=gems)
    return stake("creature_twice", colour=colour, magic=about.magic, ability=ability(state, card, 0))


def free_points(state: State, card: int) -> int:
    """Say how many points a card can give for no gems."""
    points = [part.points for part in state.components.printed[card].parts if part.points and part.kind != "trade"]
    sure = max(points, default=0) if using.only_one_part(state, card) else sum(points)
    return sure + (EXTRA_STONE in state.stones[state.turn]) * bool(points)
