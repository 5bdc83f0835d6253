"""What hints say of cards: creatures and the magic for them, abilities, and which card leaves."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dragonlab.core import Reason, because, gains, stake
from dragonlab.games.rune_stones import hint_plans, prospects, summoning, using
from dragonlab.games.rune_stones.abilities import possible
from dragonlab.games.rune_stones.components import (
    COLOURS,
    DOUBLE_STONE,
    EXTRA_STONE,
    GEMS,
    MAGIC_STONE,
    NEEDS,
    ROWS,
    THREE_STONE,
    WILD,
)
from dragonlab.games.rune_stones.hint_gems import (
    affordable,
    any_gem,
    best_of,
    for_row,
    gained,
    growing,
    offer,
    ore_gained,
    two_forged,
)
from dragonlab.games.rune_stones.paying import can_pay
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core import Param
    from dragonlab.games.rune_stones.components import Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Facts = Iterator[Reason]

LITTLE = (
    "missing",
    "spares",
    "end_gems",
    "holds",
    "gem_missing",
    "gem_of_choice",
)  # less telling than which card leaves
SUPPLIED = ("gem", "any gem", "ore")  # kinds of parts that give what the supply has


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
        yield because("can_summon", magic=magic, **wanted(state, card), cost=cost(state, card))
    yield from row_waits(state)


def row_waits(state: State) -> Facts:
    """Say of another action than forging that the last artefact of a row can still be paid for afterwards."""
    plan = hint_plans.best_plan(state)
    if plan is not None and plan.size == len(ROWS[plan.row]) and not state.near_end:
        numbers = tuple(str(smithy + 1) for smithy in plan.smithies)
        yield because("row_waits", smithies=numbers, row=plan.row + 1, points=plan.points)


def best_creature(state: State, magic: int) -> int | None:
    """Find the creature worth most of those that so much magic pays for."""
    sight = look(state, state.turn)
    reached = [card for card in state.display if card is not None and cost(state, card) <= magic]
    return max(reached, key=lambda card: prospects.card_worth(state, card, sight), default=None)


def wanted(state: State, card: int) -> dict[str, Param]:
    """Name a creature of the display, and what it does."""
    return {"card": name(state, card), "does": parts_done(state, card)}


def abilities(state: State, _move: RuneStonesMove, _after: State) -> Facts:
    """Name the two cards to use, or three with the stone: those worth most, and what they do."""
    cards, by_points = best_set(state), best_set(state, points_first=True)
    pays, points = [*together(state, cards)], points_together(state, cards)
    if pays and points < points_together(state, by_points):
        points = 0  # others give more
    elif not pays:
        cards, points = by_points, points_together(state, by_points)
    if points:
        pays = [*together(state, cards, after_trades=True)]
    names = tuple(name(state, card) for card in cards)
    if len(cards) > using.MIN_USED:
        yield scoring(state, "trio_scores", cards, points, cards=names) if points else because("trio", cards=names)
        yield from row_waits(state)
        yield from pays
        yield because("trio_leaves", card=name(state, using.leaving(state, cards)[0]))
        return
    first, second = cards
    does, then = parts_done_now(state, first), parts_done_now(state, second)
    pair, sight = because("pair", card=names[0], does=does, other=names[1], then=then), look(state, state.turn)
    if points and not pays and sum(prospects.use(state, card, sight) for card in cards) > 2 * points:
        yield pair  # of which the points are the smaller part
    elif points:
        yield scoring(state, "pair_scores", cards, points, card=names[0], other=names[1])
        yield from row_waits(state)
    yield from pays
    yield pair
    if not points:
        yield from row_waits(state)


def scoring(state: State, fact: str, used: Sequence[int], points: int, /, **params: Param) -> Reason:
    """Say how many points cards give, and how many of these come by the stone of the extra point."""
    if EXTRA_STONE in state.stones[state.turn] and (extra := points - points_together(state, used, stone=False)):
        return gains(f"{fact}_extra", count=points, extra=extra, **params)
    return gains(fact, count=points, **params)


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


def together(state: State, cards: tuple[int, ...], *, after_trades: bool = False) -> Facts:
    """Say which artefact can be paid for once the cards have given the gems and ore that they give for sure.

    With `after_trades`, it is paid with what is left by the trades for the points that they give.
    """
    after = state.copy()
    for part in trades_for_points(state, cards) if after_trades else ():
        paid = paid_for_trade(after, part)
        after.gems[state.turn] = [held - less for held, less in zip(after.gems[state.turn], paid, strict=True)]
    for card in cards:
        receive(after, card)
    new = affordable(after) - affordable(state)
    if helpful := growing(state, new):
        there = offer(state, best_of(state, helpful))
        if len(cards) > using.MIN_USED:
            yield because("trio_pays", **there)
        else:
            first, second = (name(state, card) for card in cards)
            yield because("pair_pays", card=first, other=second, **there)
        yield from [*two_forged(state, after)] or [for_row(state, best_of(state, helpful))]
    elif (
        not new
        and len(cards) == using.MIN_USED
        and state.ore[state.turn] < (held := after.ore[state.turn]) < state.components.ore_price
    ):
        yield because("pair_ore", held=held, price=state.components.ore_price)


def receive(after: State, card: int) -> None:
    """Take the gems and ore that a card gives for sure."""
    for part in () if using.only_one_part(after, card) else after.components.printed[card].parts:
        if part.kind == "gem" and after.supply[part.colour]:
            after.gems[after.turn][part.colour] += 1
            after.supply[part.colour] -= 1
        elif part.kind == "ore" and after.ore_supply:
            after.ore[after.turn] += 1
            after.ore_supply -= 1


def points_of(state: State, card: int) -> int:
    """Say how many points a card gives for sure: of two parts to choose from, by the one that gives more."""
    return points_together(state, (card,))


def points_together(state: State, cards: Sequence[int], *, stone: bool = True) -> int:
    """Say how many points cards give for sure, of trades those that the gems pay for together; with the extra ones."""
    extra = stone and EXTRA_STONE in state.stones[state.turn]
    free = sum(free_points(state, card, stone=stone) for card in cards)
    return free + sum(part.points + extra for part in trades_for_points(state, cards, extra=extra))


def trades_for_points(state: State, cards: Sequence[int], *, extra: int = 0) -> tuple[Part, ...]:
    """Choose the trades of cards that give most points, of those that the gems pay for together."""
    parts = [part for card in cards for part in state.components.printed[card].parts]
    trades = [part for part in parts if part.points and part.kind == "trade"]
    held, charged = state.gems[state.turn], state.charged[state.turn]
    paid = (
        some
        for count in range(len(trades) + 1)
        for some in combinations(trades, count)
        if can_pay(held, [sum(part.pays[need] for part in some) for need in range(len(NEEDS))], charged)
    )
    return max(paid, key=lambda some: sum(part.points + extra for part in some))


def parts_done(state: State, card: int) -> tuple[str, ...]:
    """Name the parts of a card that can be done: both, or of two to choose from the one that is worth more now."""
    if using.only_one_part(state, card):
        return (ability(state, card, best(state, card)),)
    if gems := gems_twice(state, card):
        return (gems,)
    return tuple(ability(state, card, number) for number in range(len(state.components.printed[card].parts)))


def parts_done_now(state: State, card: int) -> tuple[str, ...]:
    """Name those that bring something as things are; none: the word for that."""
    parts = state.components.printed[card].parts
    twice = gems_twice(state, card)
    there = [number for number, part in enumerate(parts) if part.kind not in SUPPLIED or possible(state, part)]
    supplied = state.supply[parts[0].colour] if parts[0].kind == "gem" else sum(state.supply[:WILD])
    if len(there) == len(parts) and not (twice and supplied < len(parts)):
        return parts_done(state, card)
    done = parts_done(state, card) if using.only_one_part(state, card) else ()
    kept = tuple(ability(state, card, number) for number in there[: 1 if twice else None])
    return tuple(part for part in kept if not done or part in done) or ("none",)


def gems_twice(state: State, card: int) -> str | None:
    """Count the gems of a card that gives two of a kind, or of one's choice."""
    parts = state.components.printed[card].parts
    if len(parts) == 1 or parts[0] != parts[1] or parts[0].kind not in {"gem", "any gem"}:
        return None
    return f"{len(parts)} {GEMS[parts[0].colour] if parts[0].kind == 'gem' else 'choice'} gem"


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
            yield because("magic_pays_all", magic=after.magic, **wanted(state, new))
        else:
            yield because("magic_pays", magic=after.magic, **wanted(state, new), cost=cost(state, new))
    elif two := [*two_called(state, after)]:
        yield from two
    else:
        yield because("magic", count=after.magic)
    colour = summoning.colour_of(after)
    reach = summoning.strength(after, after.hands[state.turn])
    most = after.magic + (max(reach) if colour is None else reach[colour])
    if most > after.magic and (goal := best_creature(after, most)) not in {None, new}:
        more, count = cards_for(after, cost(state, goal))
        yield gains("magic_goes_on", count=count, more=more, card=name(state, goal), cost=cost(state, goal))
    instead = [card for card in after.hands[state.turn] if card in summoning.playable_cards(state)]
    if instead and new is not None:
        sight = look(state, state.turn)
        best_kept = max(instead, key=lambda card: prospects.use(state, card, sight))
        yield because("keeps_card", card=name(state, best_kept), does=parts_done_now(state, best_kept))


def cards_for(after: State, price: int) -> tuple[tuple[str, ...], int]:
    """Name the fewest cards of the hand whose magic makes up a price, and the magic that there is then."""
    colours, magic = after.components.colours, after.components.magic
    hand = after.hands[after.turn]
    return next(
        (tuple(name(after, card) for card in some), total)
        for count in range(1, len(hand) + 1)
        for some in combinations(hand, count)
        if len({colours[card] for card in (*after.played, *some)} - {None}) <= 1
        and (total := after.magic + sum(magic[card] for card in some)) >= price
    )


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
    done = list[Reason]()
    for number in numbers:
        others = () if using.only_one_part(state, move.card) else (*parts[:number], *parts[number + 1 :])
        able = possible(state, parts[number])
        found = [
            *(part_does(state, move.card, parts[number], others) if able else opened(after, move.card, parts[number]))
        ]
        done += found or [because("can_do", ability=ability(state, move.card, number))]
    gone = [*leaves(after)] if after.step == "use" else [*goes_with(after, move.card)]
    yield from [*gone, *done] if done[0].name in LITTLE else [*done, *gone]
    if not using.only_one_part(state, move.card) and len({*parts}) > len(numbers):
        yield because("does_too", ability=ability(state, move.card, 1 - numbers[0]))


def opened(after: State, card: int, part: Part) -> Facts:
    """Say that a trade for points can be paid with what another card gives that is used with it."""
    for other in after.played if after.step == "use" else best_set(after):
        then = after.copy()
        receive(then, other)
        if other != card and part.points and part.kind == "trade" and possible(then, part):
            points = part.points + (EXTRA_STONE in after.stones[after.turn])
            yield gains("trade_opens", count=points, for_them=given(then, part), card=name(after, other))
            return


def goes_with(after: State, card: int) -> Facts:
    """Name the card that goes best with the first one, and which of the two leaves."""
    cards = best_set(after)
    if len(after.played) == 1 and len(cards) == using.MIN_USED:
        gone, (stays,) = using.leaving(after, cards)
        fact = "goes_and_leaves" if gone == card else "goes_and_stays"
        yield because(fact, other=name(after, stays if gone == card else gone))


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


def part_does(state: State, card: int, part: Part, others: Sequence[Part] = ()) -> Facts:
    """Say what a part of a card brings as things are, beside what others do that give the same for certain."""
    after, both = state.copy(), [part, *(other for other in others if other.kind == part.kind)]
    if part.kind == "gem":
        for one in both:
            if after.supply[one.colour]:
                after.gems[state.turn][one.colour] += 1
                after.supply[one.colour] -= 1
        yield from gained(state, after, part.colour)
    elif part.points:
        yield scoring(state, "card_scores", (card,), points_of(state, card))
    elif part.kind == "ore":
        after.ore[state.turn] += min(len(both), state.ore_supply)
        yield from ore_gained(state, after)
    elif part.kind == "any gem":
        yield from any_gem(state)
    elif part.kind == "die":
        yield from die(state, twice=DOUBLE_STONE in state.stones[state.turn])
    elif part.kind in {"card", "any card"}:
        yield from to_take(state, part)
    else:
        paid, given_away = paid_for_trade(state, part), given(state, part)
        there = (held + less for held, less in zip(state.supply, paid, strict=True))
        got = [min(count, most) for count, most in zip(part.gains, there, strict=True)]
        if any(got):
            gems = tuple(f"{count} {gem} gem" for gem, count in zip(GEMS, got, strict=True) if count)
            yield because("trade_gives", gems=gems, for_them=given_away)


def given(state: State, part: Part) -> tuple[str, ...]:
    """Name the gems that a trade costs: wild ones for those of a colour that are not there."""
    return tuple(f"{count} {gem} gem" for gem, count in zip(GEMS, paid_for_trade(state, part), strict=True) if count)


def paid_for_trade(state: State, part: Part) -> list[int]:
    """Count the gems that are paid for a trade, of each colour as many as there are before wild ones."""
    held, charged = state.gems[state.turn], state.charged[state.turn]
    paid = [min(held[gem], part.pays[gem]) for gem in range(len(GEMS))]
    short = sum(part.pays) - sum(paid)
    for gem in (WILD, charged):  # what is wild by the stone pays last
        if gem is not None:
            more = min(short, held[gem] - paid[gem])
            paid[gem] += more
            short -= more
    return paid


def die(state: State, *, twice: bool) -> Facts:
    """Say what the faces of the die give; what a card's shows counts twice by the stone."""
    sides, faces = state.components.sides, state.components.faces.all
    points = sum(faces[side] in {"point", "points"} for side in sides)
    yield because("die_twice" if twice else "die", points=points, count=len(sides))
    helpful = [paid for side in sides if (paid := paid_by_side(state, faces[side]))]
    if helpful and len(set[int]().union(*helpful)) == 1:
        yield because("die_pays_one", count=len(helpful), **offer(state, min(helpful[0])))
    elif helpful:
        yield because("die_pays", count=len(helpful))


def paid_by_side(state: State, face: str) -> set[int]:
    """List the smithies that what a side of the die gives could pay for, and that cannot be paid for yet."""
    seat, now, held = state.turn, affordable(state), state.gems[state.turn]

    def pays(gem: int | None = None, given: int | None = None) -> set[int]:
        after = state.copy()
        if gem is None:
            after.ore[seat] += 1
        else:
            after.gems[seat][gem] += 1
        if given is not None:
            after.gems[seat][given] -= 1
        return affordable(after) - now

    if face == "gem":
        return set[int]().union(*(pays(gem) for gem in range(len(COLOURS)) if state.supply[gem]))
    if face == "swap" and state.supply[WILD]:
        return set[int]().union(*(pays(WILD, gem) for gem in range(len(COLOURS)) if held[gem]))
    return pays() if face == "ore" and state.ore_supply else set()


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
        points = part.points + (EXTRA_STONE in state.stones[state.turn] and not extra_paid(state, move.card))
        found.append(gains("trade_scores", count=points, for_them=given(state, part)))
    elif part.points:
        rest = tuple(ability(state, one.card, one.number) for one in using.usable(after)) if after.step == "use" else ()
        found.append(because("free_first", abilities=rest) if rest else because("free"))
    else:
        found += part_does(state, move.card, part)
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
            extra = points - free_points(state, move.card, stone=False)
            more = {"extra": extra} if extra else {}
            yield gains("each_use_scores_extra" if extra else "each_use_scores", count=points, **more)
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


def extra_paid(state: State, card: int) -> bool:
    """Tell whether the stone has added its point to a card that is played."""
    return bool(state.paid_extra >> state.played.index(card) & 1)


def free_points(state: State, card: int, *, stone: bool = True) -> int:
    """Say how many points a card can give for no gems, with the one of the stone."""
    points = [part.points for part in state.components.printed[card].parts if part.points and part.kind != "trade"]
    sure = max(points, default=0) if using.only_one_part(state, card) else sum(points)
    return sure + (stone and EXTRA_STONE in state.stones[state.turn]) * bool(points)
