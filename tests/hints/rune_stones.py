"""Whether what hints of Rune Stones say is true: added up from gems, cards, rows and prices."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, cast

from claims.rune_stones import GEMS, PLUS, WILD, gem_of, holds, paying

from dragonlab.core.rules.chance import RandomChance

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hints.claims import Case

    from dragonlab.core.values import Param
    from dragonlab.games.rune_stones.components import Card, Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

WORTH = {2: 3, 3: 6, 4: 10, 5: 15}
PRICES, ORE_PRICE = (2, 2, 3, 3, 4, 4), 3
BONUS = {3: "ore", 4: "die", 5: "points"}


def before(case: Case) -> State:
    return cast("State", case.state)


def move(case: Case) -> RuneStonesMove:
    return cast("RuneStonesMove", case.move)


def after(case: Case) -> State:
    """Carry the move out, whatever chance gives."""
    state = before(case).copy()
    state.apply(move(case), RandomChance(1))
    return state


def own(state: State, seat: int) -> list[int]:
    """List all cards of a seat."""
    return [
        *state.hands[seat],
        *state.decks[seat],
        *state.discards[seat],
        *(state.played if seat == state.turn else []),
    ]


def card(state: State, name: str) -> int:
    return state.components.cards.numbers[name]


def gems(state: State, case: Case) -> list[int]:
    """Give the gems of the seat that moved."""
    return state.gems[before(case).turn]


def wild_kinds(case: Case) -> set[int]:
    """List the gems that pay for any colour."""
    return {WILD, *({before(case).charged[before(case).turn]} - {None})}  # type: ignore[arg-type]


def said(amount: str) -> tuple[int, int]:
    """Read "3 blue gem": the kind, and how many."""
    count, kind, _ = amount.split()
    return gem_of(kind), int(count)


# -- What can be paid for ----------------------------------------------------------------------------------


def lies(state: State, smithy: int, artefact: str) -> bool:
    """Tell whether such an artefact lies there and has a place."""
    kind = gem_of(artefact.removeprefix("artefact_"))
    there = bool(state.wilds) and kind == WILD if smithy == 6 else state.smithies[smithy - 1] == kind
    board = state.boards[state.turn]
    places = board if kind == WILD else board[kind::5]
    return there and None in places


def buys(state: State, held: Sequence[int], ore: int, smithy: int, artefact: str) -> bool:
    kind = gem_of(artefact.removeprefix("artefact_"))
    enough = ore >= ORE_PRICE or paying(state, held, kind) >= PRICES[smithy - 1]
    return lies(state, smithy, artefact) and enough


def changed(case: Case) -> tuple[list[int], int]:
    """Give gems and ore as they are once the card chosen has given what it gives, or the move has."""
    state, action = before(case), move(case)
    if action.verb == "play" and state.step == "cards":
        held, ore = [*state.gems[state.turn]], state.ore[state.turn]
        about = state.components.printed[action.card]
        supply = [*state.supply]
        chosen = (about.parts[case.number("part")],) if "part" in case.params else about.parts
        for part in chosen:
            if part.kind == "gem" and supply[part.colour]:
                held[part.colour] += 1
                supply[part.colour] -= 1
            ore += part.kind == "ore" and ore < state.ore[state.turn] + state.ore_supply
        return held, ore
    later = after(case)
    return later.gems[state.turn], later.ore[state.turn]


def parts(case: Case) -> tuple[Part, ...]:
    """Give what the card that is played or used can do."""
    action, components = move(case), before(case).components
    if action.verb not in {"play", "use"} or (action.verb == "play" and before(case).step != "cards"):
        return ()
    every = components.printed[action.card].parts
    return every if action.verb == "play" else (every[action.number],)


def either_part(claim: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """Tell whether something is true of one part or the other, where a card that is played does only one."""

    def true(case: Case) -> bool:
        state, action = before(case), move(case)
        if action.verb == "play" and state.step == "cards":
            about = state.components.printed[action.card]
            if about.use == "choose" and not holds(state, PLUS):
                return any(claim(case._replace(params={**case.params, "part": number})) for number in range(2))
        return claim(case)

    return true


def pays(case: Case) -> bool:
    """Tell whether an artefact can be paid for that could not."""
    state, artefact, smithy = before(case), case.word("artefact"), case.number("smithy")
    now = buys(state, state.gems[state.turn], state.ore[state.turn], smithy, artefact)
    return not now and buys(state, *changed(case), smithy, artefact)


def pays_charged(case: Case) -> bool:
    """Tell whether gems that are wild by the stone are among those that pay for it, and could not be left out."""
    state, (held, _), smithy = before(case), changed(case), case.number("smithy")
    gem, count = said(case.word("gems"))
    others = [0 if kind == gem else number for kind, number in enumerate(held)]
    kind = gem_of(case.word("artefact").removeprefix("artefact_"))
    needed = kind not in {gem, WILD} and paying(state, others, kind) < PRICES[smithy - 1]
    return pays(case) and state.charged[state.turn] == gem and held[gem] == count > 0 and needed


def gem_point(case: Case) -> bool:
    """Tell whether the gems are worth more at the end than they were, and a rival is near it."""
    state, held, rival = before(case), sum(changed(case)[0]), case.number("rival_seat")
    had = sum(gems(state, case))
    near = rival != state.turn and state.points[rival] == case.number("points") >= 55
    return near and held == case.number("held") and held // 3 == case.number("count") > had // 3


def lacking(case: Case) -> bool:
    """Tell whether so many gems are missing then, and whether it was one more."""
    state, artefact, smithy = before(case), case.word("artefact"), case.number("smithy")
    kind, (held, _) = gem_of(artefact.removeprefix("artefact_")), changed(case)
    missing = PRICES[smithy - 1] - paying(state, held, kind)
    closer = paying(state, held, kind) > paying(state, state.gems[state.turn], kind)
    return lies(state, smithy, artefact) and closer and missing == case.number("count")


def lacking_ore(case: Case) -> bool:
    state, (_, ore) = before(case), changed(case)
    return ore > state.ore[state.turn] and ORE_PRICE - ore == case.number("count")


def more_gems(case: Case) -> bool:
    return sum(changed(case)[0]) > sum(gems(before(case), case)) and case.number("gems") == 3


def spares(case: Case) -> bool:
    """Tell whether an artefact could be paid for before."""
    state, artefact, smithy = before(case), case.word("artefact"), case.number("smithy")
    return more_gems(case) and buys(state, state.gems[state.turn], state.ore[state.turn], smithy, artefact)


def end_gems(case: Case) -> bool:
    """Tell whether no artefact of the colour gained has a place, nor a wild one."""
    state = before(case)
    new = {
        gem for gem, (held, had) in enumerate(zip(changed(case)[0], state.gems[state.turn], strict=True)) if held > had
    }
    asking = {*range(5)} if new & wild_kinds(case) else {*new, WILD}
    wanted = {gem for gem in asking for smithy in range(1, 7) if lies(state, smithy, f"artefact_{GEMS[gem]}")}
    return more_gems(case) and (not wanted or len(new) > 1)


def for_row(case: Case, *, first: bool) -> bool:
    """Tell whether the row is the fullest that has room for such an artefact, and has so many with it."""
    state, kind = before(case), gem_of(case.word("artefact").removeprefix("artefact_"))
    lying = [*state.smithies, *([WILD] if state.wilds else [])]
    sizes = {}
    for number in (1, 2):
        places = state.boards[state.turn][5 * number - 5 : 5 * number]
        if None in (places if kind == WILD else [places[kind]]):
            sizes[number] = sum(place is not None for place in places) + 1
    size = sizes.get(case.number("row"), 0)
    said = size == 1 if first else size == case.number("size") > 1
    return kind in lying and said and size == max(sizes.values()) and WORTH[max(size, 2)] == case.number("points")


def buyable(state: State, held: Sequence[int], ore: int) -> set[int]:
    """List the smithies at which an artefact could be paid for."""
    return {smithy for smithy in range(1, 7) for gem in GEMS if buys(state, held, ore, smithy, f"artefact_{gem}")}


def pair_gives(case: Case, names: Sequence[str]) -> tuple[list[int], int]:
    """Give gems and ore once two cards have given what they give for sure."""
    state = before(case)
    held, ore, supply = [*state.gems[state.turn]], state.ore[state.turn], [*state.supply]
    for name in names:
        about = state.components.printed[card(state, name)]
        if about.use == "choose" and not holds(state, PLUS):
            continue
        for part in about.parts:
            if part.kind == "gem" and supply[part.colour]:
                held[part.colour] += 1
                supply[part.colour] -= 1
            ore += part.kind == "ore" and state.ore_supply > ore - state.ore[state.turn]
    return held, ore


def pair_ore(case: Case) -> bool:
    """Tell whether some two cards of the hand bring the ore up to that, which is not enough."""
    state, hand = before(case), names(before(case))
    found = {pair_gives(case, two)[1] for two in combinations(hand, 2)}
    held = case.number("held")
    return move(case).verb == "abilities" and held in found and state.ore[state.turn] < held < case.number("price") == 3


def names(state: State) -> list[str]:
    """Name the cards of the hand of whose turn it is."""
    return [state.components.cards.all[one] for one in state.hands[state.turn]]


def pair_pays(case: Case) -> bool:
    """Tell whether two cards together give what was missing for an artefact."""
    state = before(case)
    held, ore = pair_gives(case, (case.word("card"), case.word("other")))
    smithy, artefact = case.number("smithy"), case.word("artefact")
    now = buys(state, state.gems[state.turn], state.ore[state.turn], smithy, artefact)
    return pair(case) and not now and buys(state, held, ore, smithy, artefact)


def row_waits(case: Case) -> bool:
    """Tell whether gems and ore complete the row at those smithies, and the move is another action than forging."""
    state = before(case)
    lying = sum(place is not None for place in state.boards[state.turn][5 * case.number("row") - 5 :][:5])
    size: dict[str, Param] = {**case.params, "size": lying + len(case.words("smithies"))}
    completes = size["size"] == 5 and forges(case._replace(params=size), len(case.words("smithies")))
    return completes and move(case).verb in {"summon", "abilities"} and not state.near_end


def trio(case: Case) -> bool:
    """Tell whether three cards of the hand may be used."""
    cards = {*case.words("cards")}
    return (
        move(case).verb == "abilities"
        and holds(before(case), 7)
        and len(cards) == 3
        and cards <= {*names(before(case))}
    )


def trio_pays(case: Case) -> bool:
    """Tell whether some three cards together give what was missing for an artefact."""
    state, smithy, artefact = before(case), case.number("smithy"), case.word("artefact")
    if move(case).verb != "abilities" or not holds(state, 7):
        return False
    now = buys(state, state.gems[state.turn], state.ore[state.turn], smithy, artefact)
    three = combinations(names(state), 3)
    return not now and any(buys(state, *pair_gives(case, some), smithy, artefact) for some in three)


def held_cards(state: State) -> list[Card]:
    return [state.components.printed[one] for one in state.hands[state.turn]]


def number_of(state: State, name: str) -> int:
    return state.components.printed[card(state, name)].number


def three_leaves(case: Case) -> bool:
    """Tell whether the card has the lowest number of three that can be used, by the stone."""
    state, names = before(case), case.words("others")
    cards, own = [card(state, name) for name in names], state.components.cards.all[move(case).card]
    there = {*cards} <= {*state.hands[state.turn], *state.played} - {move(case).card} and {*state.played} <= {*cards}
    lowest = number_of(state, own) < min(number_of(state, name) for name in names)
    return (
        state.step == "cards" and move(case).verb == "play" and holds(state, 7) and there and lowest and len(cards) == 2
    )


def die_pays(case: Case) -> bool:
    """Count the sides of the die with which something new could be paid for."""
    state = before(case)
    held, ore = state.gems[state.turn], state.ore[state.turn]
    now, good = buyable(state, held, ore), 0
    more = [[*held[:gem], held[gem] + 1, *held[gem + 1 :]] for gem in range(5)]
    swapped = [[*more[WILD][:gem], held[gem] - 1, *more[WILD][gem + 1 :]] for gem in range(4)]
    good += any(state.supply[gem] and buyable(state, more[gem], ore) - now for gem in range(4))
    good += any(held[gem] and state.supply[WILD] and buyable(state, swapped[gem], ore) - now for gem in range(4))
    good += bool(state.ore_supply and buyable(state, held, ore + 1) - now)
    return rolls(case) and good == case.number("count")


def die_pays_one(case: Case) -> bool:
    """Tell whether the sides of the die that pay for something new all pay for this, and for nothing else."""
    state = before(case)
    held, ore, seat = state.gems[state.turn], state.ore[state.turn], state.turn
    now, new = buyable(state, held, ore), list[set[int]]()
    plus = [[count + (gem == more) for gem, count in enumerate(held)] for more in range(5)]
    new.append({smithy for gem in range(4) if state.supply[gem] for smithy in buyable(state, plus[gem], ore)})
    swapped = [[count - (gem == less) for gem, count in enumerate(plus[WILD])] for less in range(4)]
    new.append(
        {one for gem in range(4) if held[gem] and state.supply[WILD] for one in buyable(state, swapped[gem], ore)}
    )
    new.append(buyable(state, held, ore + 1) if state.ore_supply else set())
    paid = [side - now for side in new if side - now]
    named = lies(state, case.number("smithy"), case.word("artefact")) and seat == state.turn
    return rolls(case) and named and paid == [{case.number("smithy")}] * case.number("count")


def forges(case: Case, count: int) -> bool:
    """Tell whether so many artefacts have a place in the row, and can be paid for together once the move is made."""
    state, row, held, ore = before(case), case.number("row"), *held_then(case)
    places = state.boards[state.turn][5 * row - 5 : 5 * row]
    smithies = [int(number) for number in case.words("smithies")]
    kinds = [WILD if smithy == 6 else state.smithies[smithy - 1] for smithy in smithies]
    coloured = [kind for kind in kinds if kind != WILD]
    room = len({*coloured}) == len(coloured) and all(kind is not None and places[kind] is None for kind in coloured)
    size = 5 - places.count(None) + len(smithies)
    named = (size, WORTH.get(size)) == (case.number("size"), case.number("points")) and len({*smithies}) == count
    wilds = WILD not in kinds or bool(state.wilds)
    return (
        room
        and wilds
        and named
        and size <= 5
        and any(
            price_paid(state, held, smithies, kinds, with_ore)
            for bits in range(ore // ORE_PRICE + 1)
            for with_ore in combinations(smithies, bits)
        )
    )


def price_paid(
    state: State, held: Sequence[int], smithies: Sequence[int], kinds: Sequence[int | None], with_ore: Sequence[int]
) -> bool:
    """Tell whether gems pay at all smithies but those at which ore does."""
    owed, whatever = [0] * 5, 0
    for smithy, kind in zip(smithies, kinds, strict=True):
        if smithy not in with_ore and kind is not None:
            whatever += PRICES[smithy - 1] * (kind == WILD)
            owed[kind] += PRICES[smithy - 1] * (kind != WILD)
    charged = state.charged[state.turn]
    wild = held[WILD] + (held[charged] if charged is not None else 0)
    lack = sum(owed[gem] if gem == charged else max(0, owed[gem] - held[gem]) for gem in range(4))
    return wild >= lack and sum(held) >= sum(owed) + whatever


def held_then(case: Case) -> tuple[list[int], int]:
    """Give gems and ore as they are after the move; where cards are still to be used, after those that give most."""
    state = before(case)
    if move(case).verb != "abilities":
        return changed(case)
    some = [*combinations(names(state), 2), *(combinations(names(state), 3) if holds(state, 7) else ())]
    given = [pair_gives(case, cards) for cards in some]
    return [max(held[gem] for held, _ in given) for gem in range(5)], max(ore for _, ore in given)


def any_gem(case: Case, *, pays: bool) -> bool:
    """Tell whether a card gives the gem that pays, or that brings one nearer."""
    state, gem = before(case), gem_of(case.word("gem"))
    if not any(part.kind == "any gem" for part in parts(case)) or not state.supply[gem]:
        return False
    held = [*state.gems[state.turn]]
    held[gem] += 1
    artefact, smithy = case.word("artefact"), case.number("smithy")
    if pays:
        return buys(state, held, state.ore[state.turn], smithy, artefact)
    kind = gem_of(artefact.removeprefix("artefact_"))
    missing = PRICES[smithy - 1] - paying(state, held, kind) == case.number("count")
    now = buys(state, state.gems[state.turn], 0, smithy, artefact)
    return missing and not now and lies(state, smithy, artefact)


def whichever(case: Case) -> bool:
    """Tell whether a gem of any colour of which there are some would pay for what is named."""
    state, there = before(case), [gem for gem in range(4) if before(case).supply[gem]]
    more = [[held + (gem == which) for gem, held in enumerate(state.gems[state.turn])] for which in there]
    artefact, smithy = case.word("artefact"), case.number("smithy")
    return bool(more) and all(buys(state, held, state.ore[state.turn], smithy, artefact) for held in more)


# -- What is given away ------------------------------------------------------------------------------------


def given(case: Case) -> int | None:
    """Name the gem that the move gives away."""
    return move(case).number if move(case).verb in {"pay", "swap", "barter"} else None


def without(case: Case) -> list[int]:
    """Give the gems once that one is gone, and all that had to follow."""
    return gems(after(case), case)


def of_given(case: Case) -> bool:
    gem = given(case)
    return gem is not None and case.word("gem") == f"artefact_{GEMS[gem]}"


def still_pays(case: Case) -> bool:
    """Tell whether an artefact can be paid for once all is given, other than the one that is being forged."""
    state, later = before(case), after(case)
    under_hammer = state.smithy is not None and state.smithy + 1 == case.number("smithy")
    if given(case) is None or later.step == "pay" or under_hammer:
        return False
    return buys(later, without(case), later.ore[state.turn], case.number("smithy"), case.word("artefact"))


def pays_without_wild(case: Case) -> bool:
    """Tell whether what is left pays for an artefact even without the wild gem that a swap brings."""
    state, held = before(case), [*without(case)]
    held[WILD] -= 1
    swapped = move(case).verb == "swap" and held[WILD] == gems(state, case)[WILD]
    return swapped and buys(state, held, state.ore[state.turn], case.number("smithy"), case.word("artefact"))


def amount(held: Sequence[int], words: str) -> bool:
    gem, count = said(words)
    return held[gem] == count


# -- Cards -------------------------------------------------------------------------------------------------


def cost(state: State, name: str) -> int:
    """Give the cost of a creature on display; beyond all magic where it is not."""
    number = card(state, name)
    return state.components.costs[state.display.index(number)] if number in state.display else 1_000


def magic(state: State, *, played: bool) -> int:
    """Add up magic: of the hand as much as goes together, or what is played and goes with it."""
    components, hand = state.components, state.hands[state.turn]
    colours = {components.colours[one] for one in state.played} - {None} if played else set[int]()
    by_colour = [
        sum(components.magic[one] for one in hand if components.colours[one] in {colour, None})
        for colour in (colours or range(4))
    ]
    return max(by_colour) + (state.magic if played else 2 * holds(state, 0))


def points(state: State, *names: str) -> int:
    """Give the points that cards give, of trades as many as can be paid one beside the other."""
    trades: list[Part] = []
    free, extra = 0, holds(state, 6)
    for name in names:
        about = state.components.printed[card(state, name)]
        trades += [part for part in about.parts if part.kind == "trade" and part.points]
        free += sure_points(state, name)
    chosen = ([part for place, part in enumerate(trades) if bits >> place & 1] for bits in range(1 << len(trades)))
    return free + max(sum(part.points + extra for part in some) for some in chosen if can_pay(state, some))


def sure_points(state: State, name: str) -> int:
    """Give the points that a card gives for no gems."""
    about = state.components.printed[card(state, name)]
    found = [part.points for part in about.parts if part.points and part.kind != "trade"]
    total = sum(found) if about.use != "choose" or holds(state, PLUS) else max(found, default=0)
    return total + (bool(found) and holds(state, 6))


def can_pay(state: State, trades: Sequence[Part]) -> bool:
    """Tell whether the gems pay for trades: what is lacking of a colour must be wild."""
    held, charged = state.gems[state.turn], state.charged[state.turn]
    owed = [sum(part.pays[gem] for part in trades) for gem in range(5)]
    wild = held[WILD] + (held[charged] if charged is not None else 0)
    lack = sum(owed[gem] if gem == charged else max(0, owed[gem] - held[gem]) for gem in range(4))
    return wild >= lack + owed[WILD]


def part_named(state: State, word: str) -> tuple[int, int]:
    """Read "part2_blue17": the card, and the number of its part."""
    number, _, name = word.partition("_")
    return card(state, name), int(number.removeprefix("part")) - 1


def plays(case: Case) -> bool:
    return move(case).verb in {"play", "use"} and before(case).step in {"cards", "use"}


def does(case: Case) -> bool:
    """Tell whether the card of the move has such a part, and the move means it."""
    number, part = part_named(before(case), case.word("ability"))
    return plays(case) and move(case).card == number and (move(case).verb == "play" or move(case).number == part)


def opens(case: Case) -> bool:
    """Tell whether another part can be done afterwards that could not be done before."""
    state, later, (number, part) = before(case), after(case), part_named(before(case), case.word("ability"))
    use = f"use {state.components.cards.all[number]} {part + 1}"
    notations = [[one.notation for one in there.legal_moves()] for there in (state, later)]
    return use not in notations[0] and use in notations[1]


def leaves(case: Case, *, druid: bool) -> bool:
    """Tell whether that card leaves, of those that are played now."""
    state, later = before(case), after(case)
    ends = move(case).verb in {"two", "done"} and state.step in {"cards", "use"}
    played = state.played if ends else later.played if later.step == "use" and state.step == "cards" else []
    ordered = sorted(played, key=lambda one: state.components.printed[one].number)
    if len(ordered) < 2:
        return False
    goes = ordered[0] if len(ordered) == 3 else ordered[-1]
    stay = [state.components.cards.all[one] for one in ordered if one != goes]
    named = goes == card(state, case.word("card")) and stay == [*case.words("stay")]
    return named and (state.components.printed[goes].deck is not None) == druid


def trade(case: Case, gain: Callable[[Part, dict[int, int]], bool]) -> bool:
    """Tell whether a part is a trade that costs these gems, and gives what is said."""
    costs = dict(map(said, case.words("for_them")))
    return any(
        part.kind == "trade" and cost_of(before(case), part, costs) and gain(part, costs) for part in parts(case)
    )


def cost_of(state: State, part: Part, costs: dict[int, int]) -> bool:
    """Tell whether gems pay for a trade: those of a colour as long as there are any, then others that are wild."""
    held, charged = state.gems[state.turn], state.charged[state.turn]
    own = {gem: min(held[gem], count) for gem, count in enumerate(part.pays[:5])}
    beside = {gem: costs.get(gem, 0) - own[gem] for gem in range(5)}
    return (
        sum(costs.values()) == sum(part.pays)
        and all(held[gem] >= count > 0 for gem, count in costs.items())
        and all(more == 0 or (more > 0 and gem in {WILD, charged}) for gem, more in beside.items())
    )


def trade_gives(case: Case) -> bool:
    """Tell whether just these gems come of a trade, as far as the supply has them, with those that are paid."""
    supply, named = before(case).supply, {*map(said, case.words("gems"))}

    def gain(part: Part, costs: dict[int, int]) -> bool:
        got = {(gem, min(count, supply[gem] + costs.get(gem, 0))) for gem, count in enumerate(part.gains)}
        return named == {(gem, count) for gem, count in got if count}

    return bool(named) and trade(case, gain)


def trade_scores(case: Case) -> bool:
    """Tell whether a trade gives so many points, with the one of the stone if the card has not had it."""
    state = before(case)
    more = holds(state, 6) and not (
        move(case).verb == "use" and state.paid_extra >> state.played.index(move(case).card) & 1
    )
    return trade(case, lambda part, _: part.points > 0 and part.points + more >= case.number("count"))


def trade_opens(case: Case) -> bool:
    """Tell whether a trade for points can be paid once a card used with it has given its gems, and not before."""
    state, with_it = before(case), case.word("card")
    there = card(state, with_it) in {*state.hands[state.turn], *state.played} - {move(case).card}
    richer, more = state.copy(), holds(state, 6)
    richer.gems[state.turn], _ = pair_gives(case, [with_it])
    paid = dict(map(said, case.words("for_them")))
    return there and any(
        part.kind == "trade"
        and part.points + more == case.number("count") > more
        and cost_of(richer, part, paid)
        and not cost_of(state, part, paid)
        for part in parts(case)
    )


def free_part(case: Case) -> bool:
    """Tell whether a part gives points for nothing."""
    return move(case).verb == "use" and all(part.points and part.kind != "trade" for part in parts(case))


def free_first(case: Case) -> bool:
    """Tell whether just these parts can be used after one that gives points for nothing."""
    later = after(case)
    left = [(one.card, one.number) for one in later.legal_moves() if one.verb == "use"]
    return free_part(case) and left == [part_named(later, word) for word in case.words("abilities")] != []


def goes_with(case: Case, *, leaves: bool) -> bool:
    """Tell whether another card of the hand can be used with this one, and which of the two leaves."""
    state, other = before(case), card(before(case), case.word("other"))
    printed, own = state.components.printed, move(case).card
    first = state.step == "cards" and move(case).verb == "play" and not state.played
    hand = other in state.hands[state.turn] and own in state.hands[state.turn] and other != own
    return first and hand and (printed[own].number > printed[other].number) == leaves


def extra(case: Case, names: Sequence[str]) -> bool:
    """Tell whether so many of the points are the stone's."""
    state = before(case)
    trades = [part for name in names for part in state.components.printed[card(state, name)].parts if part.points]
    return holds(state, 6) and 1 <= case.number("extra") <= len(trades) and case.number("extra") < case.number("count")


def told_now(state: State, words: Sequence[str], number: int) -> bool:
    """Tell whether all parts of a card are named that can give anything as things are."""
    supply, about = state.supply, state.components.printed[number]
    lacking = [part for part in about.parts if part.kind == "gem" and not supply[part.colour]]
    lacking += [part for part in about.parts if part.kind == "any gem" and not any(supply[:WILD])]
    lacking += [part for part in about.parts if part.kind == "ore" and not state.ore_supply]
    twice, kind = about.parts[0] == about.parts[-1] and len(about.parts) > 1, about.parts[0].kind
    there = {"gem": supply[about.parts[0].colour], "any gem": sum(supply[:WILD])}.get(kind, 2)
    if not lacking and not (twice and there < 2):
        return told_whole(state, words, number)
    if words == ("none",):
        return bool(lacking)
    named = [part_named(state, word) for word in words]
    return all(one == number and about.parts[part] not in lacking for one, part in named) and len({*named}) == len(
        named
    )


def either_row(case: Case) -> bool:
    """Tell whether an artefact could go to the same place of the other row, which has as many."""
    state, place = before(case), move(case).number
    if move(case).verb != "place":
        return False
    free, sizes = state.boards[state.turn][(place + 5) % 10] is None, [count_in(state, row) for row in (1, 2)]
    count = case.number("count")
    return free and sizes == [count - 1] * 2 and WORTH[max(count, 2)] == case.number("points")


def goes_on(case: Case) -> bool:
    """Tell whether the cards named make up so much magic together, and pay for the creature."""
    state, later = before(case), after(case)
    if state.step != "magic" or move(case).verb != "play":
        return False
    cards = [card(state, name) for name in case.words("more")]
    printed = state.components.printed
    colours = {printed[one].colour for one in (*later.played, *cards)} - {None}
    there = {*cards} <= {*later.hands[state.turn]} and len({*cards}) == len(cards) and len(colours) <= 1
    total = later.magic + sum(printed[one].magic for one in cards)
    return there and total == case.number("count") >= case.number("cost") == cost(state, case.word("card"))


def told_whole(state: State, words: Sequence[str], number: int) -> bool:
    """Tell whether all parts of a card are named, or one of those of which only one is done."""
    if len(words) == 1 and not words[0].startswith("part"):
        return twice_gems(state, words[0], number)
    about, named = state.components.printed[number], [part_named(state, word) for word in words]
    several = 1 if about.use == "choose" and not holds(state, PLUS) else len(about.parts)
    return len({*named}) == several and {one for one, _ in named} == {number}


def twice_gems(state: State, words: str, number: int) -> bool:
    """Tell whether a card gives so many gems of a kind, and nothing else."""
    parts = state.components.printed[number].parts
    if words.endswith(" choice gem"):
        return [part.kind for part in parts] == ["any gem"] * int(words.removesuffix(" choice gem"))
    gem, count = said(words)
    return [(part.kind, part.colour) for part in parts] == [("gem", gem)] * count


def same_twice(case: Case) -> bool:
    """Tell whether a creature has two parts that are the same, and its colour and magic."""
    about = before(case).components.printed[move(case).card]
    colour = "white" if about.colour is None else GEMS[about.colour]
    twice = len(about.parts) == 2 and about.parts[0] == about.parts[1] and about.use == "does"
    named = (case.word("colour"), case.number("magic")) == (f"{colour} card", about.magic)
    return move(case).verb in {"call", "take"} and twice and named


def does_too(case: Case) -> bool:
    """Tell whether a card does that besides something else."""
    state, (number, part) = before(case), part_named(before(case), case.word("ability"))
    about = state.components.printed[number]
    both = (about.use != "choose" or holds(state, PLUS)) and len(about.parts) == 2 and about.parts[0] != about.parts[1]
    return move(case).verb == "play" and state.step == "cards" and move(case).card == number and both and part in {0, 1}


def keeps_to_pay(case: Case) -> bool:
    """Tell whether just the gems are named that could be given instead, and how many of each are kept."""
    if move(case).verb != "pay":
        return False
    kinds = {one.number for one in before(case).legal_moves() if one.verb == "pay"} - {move(case).number}
    kept = {kind: gems(after(case), case)[kind] for kind in kinds if gems(after(case), case)[kind]}
    named = [one.partition(" ") for one in case.words("gems")]
    return bool(kept) and {gem_of(name): int(count) for count, _, name in named} == kept


def all_of(case: Case, gem: int) -> bool:
    """Tell whether a gem is named, with how many of it one has if there are several."""
    count, _, name = case.word("gem").rpartition(" gem")[0].rpartition(" ")
    held = gems(before(case), case)[gem]
    return gem_of(f"{name} gem") == gem and count == (str(held) if held > 1 else "")


def dearest(case: Case) -> bool:
    """Tell whether nothing else on display costs as much."""
    state, own = before(case), move(case).card
    costs = {one: cost(state, state.components.cards.all[one]) for one in state.display if one is not None}
    return costs[own] == case.number("cost") and all(one == own or price < costs[own] for one, price in costs.items())


def takes(case: Case) -> bool:
    """Tell whether a card lets one take that of the display."""
    state, wanted = before(case), card(before(case), case.word("card"))
    colour = state.components.colours[wanted]
    fits = any(part.kind == "any card" or (part.kind == "card" and part.colour == colour) for part in parts(case))
    there = wanted in state.display and cost(state, case.word("card")) == case.number("cost")
    return fits and there and told_whole(state, case.words("does"), wanted)


def rolls(case: Case) -> bool:
    """Tell whether the move may lead to a roll of the die."""
    state = before(case)
    bonus_due = move(case).verb == "accept" and state.step == "bonus" and state.bonus == "die"
    return bonus_due or any(part.kind == "die" for part in parts(case))


def die(case: Case, *, twice: bool) -> bool:
    state = before(case)
    sides = [state.components.faces.all[side] for side in state.components.sides]
    scoring = sum(side.startswith("point") for side in sides)
    return (
        rolls(case)
        and (holds(state, 5) and state.step != "bonus") == twice
        and (len(sides), scoring) == (case.number("count"), case.number("points"))
    )


def kept_gems_of(case: Case) -> bool:
    state, (number, part) = before(case), part_named(before(case), case.word("ability"))
    stops = move(case).verb == "done" and state.step == "use"
    about = state.components.printed[number].parts[part]
    return stops and cost_of(state, about, dict(map(said, case.words("gems"))))


def pair(case: Case) -> bool:
    state, names = before(case), (case.word("card"), case.word("other"))
    hand = {state.components.cards.all[one] for one in state.hands[state.turn]}
    return move(case).verb == "abilities" and {*names} <= hand and len({*names}) == 2


def pair_told(case: Case) -> bool:
    """Tell whether all that the two cards do is said."""
    named = (("does", "card"), ("then", "other"))
    return pair(case) and all(
        told_now(before(case), case.words(does), card(before(case), case.word(one))) for does, one in named
    )


# -- Rows --------------------------------------------------------------------------------------------------


def count_in(state: State, row: int) -> int:
    return sum(place is not None for place in state.boards[state.turn][5 * row - 5 : 5 * row])


def grown(case: Case) -> bool:
    """Tell whether the move may add an artefact to the row, which has then as many as is said."""
    state, action, row = before(case), move(case), case.number("row")
    places = state.boards[state.turn][5 * row - 5 : 5 * row]
    if action.verb == "place":
        return action.number // 5 == row - 1
    if action.verb == "forge":
        return lies(state, case.number("smithy"), case.word("artefact")) and (
            buys(state, state.gems[state.turn], state.ore[state.turn], case.number("smithy"), case.word("artefact"))
        )
    if action.verb not in {"smithy", "ore"}:
        return False
    artefact = WILD if action.number == 5 else state.smithies[action.number]
    return None in places if artefact == WILD else artefact is not None and places[artefact] is None


def row(case: Case, size: int | None = None) -> bool:
    """Tell whether a row with one artefact more is worth that."""
    count = count_in(before(case), case.number("row")) + 1
    worth = WORTH[max(count, 2)] == case.number("points")
    was = "before" not in case.params or WORTH.get(count - 1) == case.number("before")
    return grown(case) and count == (size or case.number("size")) and worth and was


def bonus(case: Case, kind: str) -> bool:
    return move(case).verb == "smithy" and BONUS.get(move(case).number + 1) == kind


def second(case: Case) -> bool:
    """Tell whether another artefact can be forged afterwards, wherever the first is laid."""
    state, later, smithy = before(case), after(case), case.number("smithy")
    if move(case).verb not in {"smithy", "ore", "place"} or later.step not in {"forge", "place"}:
        return False
    forged, kind = {one for one in range(6) if later.forged >> one & 1}, gem_of(case.word("artefact")[9:])
    places = later.boards[state.turn] if kind == WILD else later.boards[state.turn][kind::5]
    if later.step == "place" and later.smithy is not None:
        forged |= {later.smithy}
        first = WILD if later.smithy == 5 else later.smithies[later.smithy]
        if (first == kind or WILD in {first, kind}) and places.count(None) < 2:
            return False
    bought = buys(later, later.gems[state.turn], later.ore[state.turn], smithy, case.word("artefact"))
    return smithy - 1 not in forged and len(forged) == 1 and bought


def wild_place(case: Case) -> str | None:
    """Name the colour of the place that a wild artefact is laid on."""
    state = before(case)
    if move(case).verb != "place" or state.smithy != 5:
        return None
    return GEMS[move(case).number % 5]


def keeps_row(case: Case) -> bool:
    state, count = before(case), count_in(before(case), case.number("row"))
    worth = WORTH.get(count), WORTH.get(count + 1)
    stays = move(case).verb == "end" and state.step == "exchange" and not state.near_end
    return stays and worth == (case.number("points"), case.number("more"))


def may_end(case: Case) -> bool:
    """Tell whether somebody who plays later in this round has so many points, and no turn would follow."""
    state, rival = before(case), case.number("rival_seat")
    seats = len(state.points)
    order = [(state.first + turn) % seats for turn in range(seats)]
    later = order.index(rival) > order.index(state.turn)
    named = (state.points[rival], 65) == (case.number("points"), case.number("goal"))
    return move(case).verb == "end" and later and named


# -- Stones ------------------------------------------------------------------------------------------------


def takes_stone(case: Case, kind: str) -> bool:
    state = before(case)
    return move(case).verb == "stone" and state.components.stones.all[move(case).number] == kind


def offers_stone(case: Case, kind: str) -> bool:
    """Tell whether a stone can be taken now, or after the exchange, which is named with it."""
    if move(case).verb != "exchange":
        return takes_stone(case, kind)
    number = before(case).components.stones.numbers[kind]
    return after(case).step == "stone" and bool(after(case).stones_left[number])


def lasts(case: Case) -> bool:
    """Tell whether so many rounds are left if the best rival makes four points in each."""
    later = after(case)  # whoever exchanges a row may reach the end by it
    best = max(points for seat, points in enumerate(later.points) if seat != before(case).turn)
    rounds = 0 if later.near_end else round(0.5 + max(0, 65 - best) / 4)
    return case.word("rounds") == f"{rounds} rounds left"


def likes(case: Case, kind: str, liked: Callable[[State, int], bool]) -> bool:
    state = before(case)
    count = sum(liked(state, one) for one in own(state, state.turn))
    told = case.number("count") == count and lasts(case) if count else not case.params
    return offers_stone(case, kind) and told


def choose(state: State, one: int) -> bool:
    return state.components.printed[one].use == "choose"


def has_die(state: State, one: int) -> bool:
    return any(part.kind == "die" for part in state.components.printed[one].parts)


def scores(state: State, one: int) -> bool:
    return any(part.points for part in state.components.printed[one].parts)


def over(case: Case) -> bool:
    """Tell whether the game ends, with these points: those of the track, and one for three gems."""
    end = after(case)
    if end.to_move is not None:
        return False
    totals = [points + sum(gems) // 3 for points, gems in zip(end.points, end.gems, strict=True)]
    rival = max(total for seat, total in enumerate(totals) if seat != before(case).turn)
    return (totals[before(case).turn], rival) == (case.number("points"), case.number("rival"))


def gained_points(case: Case) -> int:
    return after(case).points[before(case).turn] - before(case).points[before(case).turn]


SAID: dict[str, Callable[[Case], bool]] = {
    "over": over,
    "last_exchange": lambda case: (
        move(case).verb == "exchange" and move(case).number + 1 == case.number("row") and before(case).near_end
    ),
    "throne": lambda case: (
        before(case).points[before(case).turn] < 65 <= after(case).points[before(case).turn] == case.number("points")
        and not before(case).near_end
        and case.number("rival") == max(p for s, p in enumerate(before(case).points) if s != before(case).turn)
    ),
    **dict.fromkeys(
        ("scores", "row_scores", "last_row_scores"), lambda case: gained_points(case) >= case.number("count")
    ),
    "pays": either_part(pays),
    "holds": either_part(
        lambda case: (
            amount(changed(case)[0], case.word("gems"))
            and changed(case)[0][said(case.word("gems"))[0]] > gems(before(case), case)[said(case.word("gems"))[0]]
        )
    ),
    "missing": either_part(lacking),
    "spares": either_part(spares),
    "end_gems": either_part(end_gems),
    "for_row": lambda case: for_row(case, first=False),
    "for_row_first": lambda case: for_row(case, first=True),
    "pair_pays": pair_pays,
    "pair_ore": pair_ore,
    "die_pays": die_pays,
    "no_place": lambda case: (
        of_given(case)
        and given(case) not in wild_kinds(case)
        and None not in before(case).boards[before(case).turn][given(case) or 0 :: 5]
    ),
    "not_sold": lambda case: of_given(case) and given(case) not in {*sold(case), *wild_kinds(case)},
    "still_pays": still_pays,
    "keeps_wild": lambda case: (
        given(case) not in {None, *wild_kinds(case)}
        and [*map(said, case.words("gems"))]
        == [(kind, without(case)[kind]) for kind in sorted(wild_kinds(case)) if without(case)[kind]]
    ),
    "gets_wild": lambda case: (
        move(case).verb == "swap"
        and gem_of(case.word("gems").split(" ", 1)[1]) == WILD
        and amount(without(case), case.word("gems"))
        and without(case)[WILD] == gems(before(case), case)[WILD] + 1
    ),
    "keeps_colours": lambda case: (
        (move(case).verb == "swap" or (move(case).verb == "decline" and before(case).face == "swap"))
        and sum(held > 0 for held in without(case)[:WILD]) >= case.number("count")
    ),
    "pays_without_wild": pays_without_wild,
    "pays_charged": either_part(pays_charged),
    "gem_point": either_part(gem_point),
    "left_over": lambda case: given(case) == said(case.word("gems"))[0] and amount(without(case), case.word("gems")),
    "keeps_to_pay": keeps_to_pay,
    "last_gem": lambda case: given(case) == gem_of(case.word("gem")) and not without(case)[gem_of(case.word("gem"))],
    "ore_pays": either_part(
        lambda case: before(case).ore[before(case).turn] < changed(case)[1] == case.number("held") >= ORE_PRICE
    ),
    "ore_missing": either_part(lacking_ore),
    "can_summon": lambda case: (
        move(case).verb == "summon"
        and magic(before(case), played=False) == case.number("magic") >= case.number("cost")
        and case.number("cost") == cost(before(case), case.word("card"))
        and told_whole(before(case), case.words("does"), card(before(case), case.word("card")))
    ),
    "pair": pair_told,
    "pair_scores": lambda case: (
        pair(case) and points(before(case), case.word("card"), case.word("other")) >= case.number("count")
    ),
    "trio": trio,
    "trio_scores": lambda case: trio(case) and points(before(case), *case.words("cards")) >= case.number("count"),
    "trio_pays": trio_pays,
    "trio_leaves": lambda case: (
        move(case).verb == "abilities"
        and holds(before(case), 7)
        and sum(one.number > number_of(before(case), case.word("card")) for one in held_cards(before(case))) > 1
        and case.word("card") in names(before(case))
    ),
    "can_row_begun": lambda case: move(case).verb == "forge" and row(case, 1),
    "can_row_ready": lambda case: move(case).verb == "forge" and row(case, 2),
    "can_row_grows": lambda case: move(case).verb == "forge" and row(case),
    "magic_pays": lambda case: (
        before(case).step == "magic"
        and move(case).verb == "play"
        and before(case).magic < case.number("cost") < after(case).magic == case.number("magic")
        and case.number("cost") == cost(before(case), case.word("card"))
        and told_whole(before(case), case.words("does"), card(before(case), case.word("card")))
    ),
    "magic_for_two": lambda case: (
        before(case).step == "magic"
        and move(case).verb == "play"
        and len({*case.words("cards")}) == 2
        and sum(cost(before(case), one) for one in case.words("cards")) == case.number("cost")
        and before(case).magic < case.number("cost") <= after(case).magic == case.number("magic")
        and (not before(case).most or before(case).called + 2 <= before(case).most)
    ),
    "magic_pays_all": lambda case: (
        before(case).step == "magic"
        and move(case).verb == "play"
        and before(case).magic < case.number("magic") == after(case).magic == cost(before(case), case.word("card"))
        and told_whole(before(case), case.words("does"), card(before(case), case.word("card")))
    ),
    "magic_goes_on": goes_on,
    "keeps_card": lambda case: (
        before(case).step == "magic"
        and card(before(case), case.word("card")) in after(case).hands[before(case).turn]
        and f"play {case.word('card')}" in [one.notation for one in before(case).legal_moves()]
        and told_now(before(case), case.words("does"), card(before(case), case.word("card")))
    ),
    "magic": lambda case: before(case).step == "magic" and after(case).magic == case.number("count"),
    "can_do": does,
    "card_scores": lambda case: (
        plays(case) and points(before(case), before(case).components.cards.all[move(case).card]) >= case.number("count")
    ),
    "trade_gives": trade_gives,
    "trade_scores": trade_scores,
    "trade_opens": trade_opens,
    "free_first": free_first,
    "free": lambda case: free_part(case) and not any(one.verb == "use" for one in after(case).legal_moves()),
    "goes_and_stays": lambda case: goes_with(case, leaves=False),
    "goes_and_leaves": lambda case: goes_with(case, leaves=True),
    "forges_one": either_part(lambda case: forges(case, 1)),
    "forges_two": either_part(lambda case: forges(case, 2)),
    "either_row": either_row,
    "die_pays_one": die_pays_one,
    "pair_scores_extra": lambda case: (
        pair(case)
        and points(before(case), case.word("card"), case.word("other")) >= case.number("count")
        and extra(case, (case.word("card"), case.word("other")))
    ),
    "trio_scores_extra": lambda case: (
        trio(case)
        and points(before(case), *case.words("cards")) >= case.number("count")
        and extra(case, case.words("cards"))
    ),
    "card_scores_extra": lambda case: (
        plays(case)
        and points(before(case), before(case).components.cards.all[move(case).card]) >= case.number("count")
        and extra(case, (before(case).components.cards.all[move(case).card],))
    ),
    "each_use_scores_extra": lambda case: (
        move(case).verb in {"call", "take"}
        and not before(case).near_end
        and sure_points(before(case), case.move.faces[0]) >= case.number("count")
        and extra(case, (case.move.faces[0],))
    ),
    "gem_pays": lambda case: any_gem(case, pays=True) and not whichever(case),
    "any_gem_pays": lambda case: any(part.kind == "any gem" for part in parts(case)) and whichever(case),
    "gem_missing": lambda case: any_gem(case, pays=False),
    "die": lambda case: die(case, twice=False),
    "die_twice": lambda case: die(case, twice=True),
    "can_take": takes,
    "leaves": lambda case: leaves(case, druid=False),
    "leaves_druid": lambda case: leaves(case, druid=True),
    "keeps_cards": lambda case: (
        move(case).verb == "two"
        and {card(before(case), name) for name in case.words("cards")} == {*before(case).hands[before(case).turn]}
    ),
    "opens_part": opens,
    "creature": lambda case: move(case).verb in {"call", "take"} and case.word("does") == f"does_{case.move.faces[0]}",
    "magic_left_pays": lambda case: (
        move(case).verb == "call" and after(case).magic == case.number("count") > cost(after(case), case.word("card"))
    ),
    "magic_left_fits": lambda case: (
        move(case).verb == "call" and after(case).magic == case.number("count") == cost(after(case), case.word("card"))
    ),
    "magic_used_up": lambda case: (
        move(case).verb == "call" and before(case).magic == case.number("count") and not after(case).magic
    ),
    "creature_gems": lambda case: same_twice(case) and twice_gems(before(case), case.word("gems"), move(case).card),
    "creature_twice": lambda case: (
        same_twice(case) and part_named(before(case), case.word("ability"))[0] == move(case).card
    ),
    "each_use_scores": lambda case: (
        move(case).verb in {"call", "take"}
        and not before(case).near_end
        and sure_points(before(case), case.move.faces[0]) >= case.number("count")
    ),
    "any_colour": lambda case: (
        move(case).verb in {"call", "take"} and before(case).components.colours[move(case).card] is None
    ),
    "saves_magic": lambda case: (
        move(case).verb == "take" and cost(before(case), case.move.faces[0]) >= case.number("count")
    ),
    "dearest": lambda case: move(case).verb == "take" and dearest(case),
    "does_too": does_too,
    "three_leaves": three_leaves,
    "few_cards": lambda case: (
        len(own(after(case), before(case).turn)) == len(own(before(case), before(case).turn)) == case.number("count")
        and move(case).verb in {"done", "decline"}
    ),
    "magic_lost": lambda case: move(case).verb == "done" and before(case).magic == case.number("count"),
    "magic_spent": lambda case: move(case).verb == "done" and not before(case).magic,
    "keeps_gems_of": kept_gems_of,
    "stops_using": lambda case: (
        move(case).verb == "done"
        and {card(before(case), name) for name in case.words("cards")} == {*before(case).played}
    ),
    "keeps_gems": lambda case: (
        sum(gems(after(case), case)) == sum(gems(before(case), case)) == case.number("count")
        and move(case).verb in {"done", "decline", "end", "nothing"}
    ),
    "row_waits": row_waits,
    "declines": lambda case: (
        move(case).verb == "decline"
        and before(case).face != "swap"
        and gems(before(case), case) == gems(after(case), case)
    ),
    "no_stone": lambda case: (
        before(case).step == "stone"
        and move(case).verb == "decline"
        and len(before(case).stones[before(case).turn]) == case.number("count")
    ),
    "one_card_more": lambda case: (
        len(own(before(case), before(case).turn)) + 1 == case.number("count") and move(case).verb == "accept"
    ),
    "become_wild": lambda case: (
        before(case).step == "colour"
        and gems(before(case), case)[move(case).number] >= case.number("count")
        and all_of(case, move(case).number)
    ),
    "gems_left": lambda case: move(case).verb == "pay" and sum(gems(after(case), case)) == case.number("count"),
    "row_begun": lambda case: row(case, 1),
    "row_ready": lambda case: row(case, 2),
    "row_grows": row,
    "bonus_points": lambda case: bonus(case, "points") and case.number("points") == 3,
    "bonus_die": lambda case: bonus(case, "die"),
    "bonus_ore": lambda case: bonus(case, "ore") and case.number("held") == before(case).ore[before(case).turn] + 1,
    "second_too": second,
    "leaves_gems": lambda case: (
        leaves_gems(case) and payments(case) == [{said(amount) for amount in case.words("price")}]
        if needed(case) != "any"
        else leaves_gems(case) and case.words("price") == (f"{PRICES[move(case).number]} any gem",)
    ),
    "leaves_gems_or_wild": lambda case: (
        leaves_gems(case)
        and len(payments(case)) > 1
        and case.words("price") == (f"{PRICES[move(case).number]} {needed(case)} gem",)
    ),
    "gem_of_choice": lambda case: (
        any(part.kind == "any gem" for part in parts(case))
        and gems(before(case), case)[gem_of(case.word("gem"))] == case.number("count")
    ),
    "saves_gems": lambda case: move(case).verb == "ore" and PRICES[move(case).number] == case.number("count"),
    "wild_in_wild": lambda case: wild_place(case) == "wild",
    "wild_in_colour": lambda case: wild_place(case) == case.word("colour") != "wild",
    "brings_stone": lambda case: (
        move(case).verb == "exchange"
        and after(case).step == "stone"
        and len(before(case).stones[before(case).turn]) == case.number("count")
        and case.number("most") == 4
        and case.word("stone") in {one.faces[0] for one in after(case).legal_moves() if one.verb == "stone"}
    ),
    "other_stays": lambda case: (
        move(case).verb == "exchange"
        and move(case).number + 1 != case.number("row")
        and count_in(before(case), case.number("row")) == case.number("count")
    ),
    "keeps_row": keeps_row,
    "may_end": may_end,
    "stones_left": lambda case: (
        move(case).verb == "stone"
        and case.word("stone") == case.move.faces[0]
        and before(case).stones_left[move(case).number] == case.number("count")
    ),
    "stone_plus_likes": lambda case: likes(case, "plus", choose),
    "stone_double_likes": lambda case: likes(case, "double", has_die),
    "stone_extra_likes": lambda case: likes(case, "extra", scores),
    "stone_plus_none": lambda case: likes(case, "plus", choose),
    "stone_double_none": lambda case: likes(case, "double", has_die),
    "stone_extra_none": lambda case: likes(case, "extra", scores),
    "stone_wild_gives": lambda case: offers_stone(case, "wild"),
    "stone_three_gives": lambda case: (
        offers_stone(case, "three") and len(own(before(case), before(case).turn)) == case.number("count")
    ),
    "stone_barter_gives": lambda case: (
        offers_stone(case, "barter") and sum(gems(before(case), case)) == case.number("count")
    ),
    "stone_magic_gives": lambda case: offers_stone(case, "magic") and case.number("amount") == 2,
    "stone_hand_gives": lambda case: (
        offers_stone(case, "hand") and (case.number("amount"), case.number("now")) == (6, 4)
    ),
}


def leaves_gems(case: Case) -> bool:
    """Tell whether so many gems are left, or more."""
    if move(case).verb != "smithy":
        return False
    return sum(gems(before(case), case)) - PRICES[move(case).number] >= case.number("count")


def payments(case: Case) -> list[set[tuple[int, int]]]:
    """List what may be paid: gems of the colour, wild ones, and those that are wild by the stone, by their counts."""
    state, held, price = before(case), gems(before(case), case), PRICES[move(case).number]
    kinds = sorted({gem_of(needed(case)), WILD} | {gem for gem in [state.charged[state.turn]] if gem is not None})
    found = (dict(zip(kinds, each, strict=True)) for each in product(*(range(held[gem] + 1) for gem in kinds)))
    return [{(gem, count) for gem, count in each.items() if count} for each in found if sum(each.values()) == price]


def needed(case: Case) -> str:
    """Name the gems that the smithy asks for: those of its artefact, or any."""
    state, number = before(case), move(case).number
    artefact = state.smithies[number] if number < 5 else None
    return "any" if artefact is None else GEMS[artefact]


def sold(case: Case) -> list[int | None]:
    """List what lies at the smithies, but for the one that is being paid for."""
    state = before(case)
    return [artefact for number, artefact in enumerate(state.smithies) if number != state.smithy]
