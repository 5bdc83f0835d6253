"""What refusals and events of Rune Stones claim, computed from the State and from what was told before.

Gems, ore, points and the piles are kept in a book of its own: the State before the ply, and each event since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from claims.found import nothing

from dragonlab.core.rules.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from claims.sample import Refusal, Telling

    from dragonlab.core.rules.events import Event
    from dragonlab.games.rune_stones.components import Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState

GEMS = ("blue", "yellow", "green", "red", "wild")
NEEDS = (*GEMS, "any")
WILD, ANY = 4, 5
MAGIC, HAND, BARTER, WILD_STONE, PLUS, _DOUBLE, _EXTRA, THREE = range(8)
PLACES = [f"row{row}_{gem}" for row in (1, 2) for gem in GEMS]
BARTERS = {"barter", "barter ore"}
DUE = {  # what can be done when a step is due: all of it, then what there may be besides
    "turn": (set[str](), {"summon", "abilities", "forge"}),
    "nothing": ({"nothing"}, set[str]()),
    "magic": ({"play"}, {"call"}),
    "first_call": ({"call"}, set[str]()),
    "call": ({"call", "done"}, set[str]()),
    "done": ({"done"}, set[str]()),
    "cards": ({"play"}, set[str]()),
    "third": ({"play", "two"}, set[str]()),
    "use": ({"use", "done"}, set[str]()),
    "gem": ({"gem"}, set[str]()),
    "die_gem": ({"gem", "decline"}, set[str]()),
    "card": ({"take"}, set[str]()),
    "pay": ({"pay"}, set[str]()),
    "reward": ({"accept", "decline"}, set[str]()),
    "swap": ({"swap", "decline"}, set[str]()),
    "no_reward": ({"decline"}, set[str]()),
    "stone_or_not": ({"stone", "decline"}, set[str]()),
    "forge": (set[str](), {"smithy", "ore"}),
    "forged": ({"done"}, {"smithy", "ore"}),
    "place": ({"place"}, set[str]()),
    "bonus": ({"accept", "decline"}, set[str]()),
    "exchange": ({"exchange", "end"}, set[str]()),
    "barter": ({"end"}, set[str]()),
    "end": ({"end"}, set[str]()),
    "stone": ({"stone"}, set[str]()),
    "colour": ({"gem"}, set[str]()),
}


def table(refusal: Refusal) -> RuneStonesState:
    """Give the State that a refusal speaks of."""
    return cast("RuneStonesState", refusal.state)


def before(told: Telling) -> RuneStonesState:
    """Give the State before the ply."""
    return cast("RuneStonesState", told.before)


def after(told: Telling) -> RuneStonesState:
    """Give the State after the ply."""
    return cast("RuneStonesState", told.after)


def action(refusal: Refusal) -> RuneStonesMove | None:
    """Give what was tried, if it was a move."""
    return cast("RuneStonesMove", refusal.tried) if isinstance(refusal.tried, Move) else None


def verb(told: Telling) -> str:
    """Name what was done."""
    return cast("RuneStonesMove", told.move).verb


def names(state: RuneStonesState, cards: Iterable[int | None]) -> list[str]:
    """Name cards."""
    return [state.components.cards.all[card] for card in cards if card is not None]


def card_of(state: RuneStonesState, name: str) -> int:
    """Find a card by its name."""
    return state.components.cards.numbers[name]


def gem_of(word: str) -> int:
    """Find the kind of a gem."""
    return NEEDS.index(word.removesuffix(" gem"))


def holds(state: RuneStonesState, stone: int, seat: int | None = None) -> bool:
    """Tell whether somebody, the one to move if nobody is named, has a stone."""
    return stone in state.stones[state.turn if seat is None else seat]


# -- What can be done, found by adding up ------------------------------------------------------------------


def magic(state: RuneStonesState, cards: Iterable[int]) -> int:
    """Add up the magic of a colour and the white magic, of the colour that gives most."""
    components, held = state.components, [*cards]
    white = sum(components.magic[card] for card in held if components.colours[card] is None)
    return white + max(
        sum(components.magic[card] for card in held if components.colours[card] == colour) for colour in range(4)
    )


def cheapest(state: RuneStonesState) -> int:
    """Give the cost of the cheapest creature that lies there."""
    there = zip(state.components.costs, state.display, strict=True)
    return min([cost for cost, card in there if card is not None], default=1_000)


def summons(state: RuneStonesState, cards: Iterable[int]) -> bool:
    """Tell whether cards pay for a creature."""
    return magic(state, cards) + 2 * holds(state, MAGIC) >= cheapest(state)


def paying(state: RuneStonesState, gems: Sequence[int], artefact: int) -> int:
    """Count the gems that pay for an artefact."""
    wild_too = {artefact, WILD, state.charged[state.turn]}
    return sum(count for gem, count in enumerate(gems) if artefact == WILD or gem in wild_too)


def has_place(state: RuneStonesState, artefact: int) -> bool:
    """Tell whether a place for an artefact is free."""
    return any(
        there is None for place, there in enumerate(state.boards[state.turn]) if artefact in {WILD, place % len(GEMS)}
    )


def forges(state: RuneStonesState, gems: Sequence[int], ore: int) -> bool:
    """Tell whether any artefact can be forged."""
    return any(
        artefact is not None
        and has_place(state, artefact)
        and (ore >= 3 or paying(state, gems, artefact) >= state.components.prices[smithy])
        for smithy, artefact in enumerate([*state.smithies, WILD if state.wilds else None])
    )


def can_act(state: RuneStonesState) -> bool:
    """Tell whether any of the three actions can be taken."""
    seat, hand = state.turn, state.hands[state.turn]
    return len(hand) > 1 or summons(state, hand) or forges(state, state.gems[seat], state.ore[seat])


def fits(state: RuneStonesState, gem: int) -> bool:
    """Tell whether a gem may pay anything that is owed."""
    flexible = gem in {WILD, state.charged[state.turn]}
    return any(count and (flexible or need in {gem, ANY}) for need, count in enumerate(state.owed))


# -- Refusals ----------------------------------------------------------------------------------------------


def not_usable(refusal: Refusal) -> bool:
    """See that the card is not in the own hand or, if it was to be used, that it was not played."""
    state, tried, name = table(refusal), action(refusal), refusal.word("card")
    if tried is not None and tried.verb == "use":
        return name not in names(state, state.played)
    return name not in names(state, state.hands[refusal.seat])


def too_weak(refusal: Refusal) -> bool:
    """See that a card of the hand leads to no creature, with all that goes with it."""
    state, tried = table(refusal), action(refusal)
    if tried is None:
        return True
    colours = {state.components.colours[card] for card in (*state.played, tried.card)} - {None}
    together = [*state.played, *(card for card in state.hands[state.turn] if may_join(state, card, colours))]
    return tried.card in state.hands[state.turn] and not summons(state, together)


def may_join(state: RuneStonesState, card: int, colours: set[int | None]) -> bool:
    """Tell whether a card goes with others of these colours."""
    return not colours or state.components.colours[card] in {None, *colours}


def spends_what_it_takes(refusal: Refusal) -> bool:
    """See that after the barter nothing could be forged."""
    state, tried = table(refusal), action(refusal)
    if tried is None:
        return True
    gems, ore, more = [*state.gems[state.turn]], state.ore[state.turn], 1 if tried.verb == "barter" else -1
    gems[tried.number] -= more
    return forges(state, state.gems[state.turn], ore) and not forges(state, gems, ore + more)


LEAST: dict[str, Callable[[Refusal], bool]] = {
    "why_summon": lambda no: not summons(table(no), table(no).hands[table(no).turn]),
    "why_forge": lambda no: not forges(table(no), table(no).gems[table(no).turn], table(no).ore[table(no).turn]),
    "why_nothing": lambda no: can_act(table(no)),
    "why_weak": too_weak,
    "why_uncalled": lambda no: table(no).step == "magic" and not table(no).called,
    "why_unforged": lambda no: table(no).step == "forge" and not table(no).forged,
    "why_barter": spends_what_it_takes,
}


def not_due(refusal: Refusal) -> bool:
    """See that all that is named can be done, and that what was tried is something else."""
    state, tried = table(refusal), action(refusal)
    verbs = {move.verb for move in state.legal_moves()}
    asked, besides = DUE[refusal.word("step").removeprefix("step_")]
    right = verbs - BARTERS - besides == asked and bool(verbs)
    barters = refusal.word("step") != "step_end" or not verbs & BARTERS
    return right and barters and (tried is None or tried.verb not in verbs)


def not_there(refusal: Refusal) -> bool:
    """See that a thing is not where it would have to be."""
    state, thing = table(refusal), refusal.word("card")
    match refusal.word("where"):
        case "where_display":
            return thing not in names(state, state.display)
        case "where_supply":
            return not state.supply[gem_of(thing)]
        case _:
            return not state.gems[state.turn][gem_of(thing)]


def part_of(refusal: Refusal) -> tuple[int, int, Part]:
    """Find the part of a card that is named: its place among the cards played, its number, and the part."""
    state, card = table(refusal), card_of(table(refusal), refusal.word("card"))
    number = int(refusal.word("ability").removeprefix("part").partition("_")[0]) - 1
    return state.played.index(card), number, state.components.printed[card].parts[number]


def cannot_be_done(refusal: Refusal) -> bool:
    """See that there is not what the part gives or costs."""
    state, part = table(refusal), part_of(refusal)[2]
    match part.kind:
        case "gem":
            return not state.supply[part.colour]
        case "any gem":
            return not any(state.supply[:WILD])
        case "card":
            return part.colour not in {state.components.colours[card] for card in state.display if card is not None}
        case "any card":
            return not names(state, state.display)
        case "ore":
            return not state.ore_supply
        case _:
            return short(state, part)


def short(state: RuneStonesState, part: Part) -> bool:
    """See that gems are missing for a trade."""
    held, charged = state.gems[state.turn], state.charged[state.turn]
    wild = held[WILD] + (0 if charged is None else held[charged])
    missing = sum(
        count if gem in {WILD, charged} else max(0, count - held[gem]) for gem, count in enumerate(part.pays[:ANY])
    )
    return missing > wild or sum(part.pays) > sum(held)


def is_done(refusal: Refusal) -> bool:
    """See that the part is used up."""
    place, number, _ = part_of(refusal)
    return bool(table(refusal).spent >> 2 * place + number & 1)


def has_chosen(refusal: Refusal) -> bool:
    """See that the other half of a card that lets one choose is used up, and that no stone allows both."""
    state, card = table(refusal), card_of(table(refusal), refusal.word("card"))
    half = state.spent >> 2 * state.played.index(card) & 3
    return state.components.printed[card].use == "choose" and half in {1, 2} and not holds(state, PLUS)


def does_not_pay(refusal: Refusal) -> bool:
    """See what is owed, and that a gem that is held fits none of it."""
    state, gem = table(refusal), gem_of(refusal.word("gem"))
    owed = tuple(f"{count} {NEEDS[need]} gem" for need, count in enumerate(state.owed) if count)
    return refusal.words("gems") == owed and bool(state.gems[state.turn][gem]) and not fits(state, gem)


def artefact_at(state: RuneStonesState, smithy: int) -> int | None:
    """Name the artefact at a smithy."""
    return [*state.smithies, WILD if state.wilds else None][smithy - 1]


def too_dear(refusal: Refusal) -> bool:
    """See what a smithy asks for, that there are fewer gems that pay, and whether there is ore for it."""
    state, smithy = table(refusal), refusal.number("smithy")
    artefact, price = artefact_at(state, smithy), state.components.prices[smithy - 1]
    assert artefact is not None
    asked = refusal.word("gems") == f"{price} {'any' if artefact == WILD else GEMS[artefact]} gem"
    instead = refusal.number("count") == (3 if state.ore[state.turn] >= 3 else 0)
    return asked and instead and paying(state, state.gems[state.turn], artefact) < price


def cannot_barter(refusal: Refusal) -> bool:
    """See that a stone is missing, or that it has been used, or what would change hands."""
    state, tried, seat = table(refusal), action(refusal), table(refusal).turn
    match refusal.word("why"):
        case "why_no_stone":
            return not holds(state, BARTER)
        case "why_bartered":
            return state.bartered and holds(state, BARTER)
        case why if tried is not None:
            gives, gets = (state.gems[seat][tried.number], state.ore_supply)
            if tried.verb == "barter ore":
                gives, gets = state.ore[seat], state.supply[tried.number]
            return not gives if why == "why_not_held" else not gets
        case _:
            return True


def forged_at(refusal: Refusal) -> bool:
    """See that something was forged at that smithy in this turn."""
    return bool(table(refusal).forged >> refusal.number("smithy") - 1 & 1)


def does_not_fit(refusal: Refusal) -> bool:
    """See that the artefact is the one that is being forged, and that its place is taken or of another colour."""
    state, place = table(refusal), PLACES.index(refusal.word("place"))
    artefact = GEMS.index(refusal.word("gem"))
    right = state.smithy is not None and artefact_at(state, state.smithy + 1) == artefact
    return right and (state.boards[state.turn][place] is not None or artefact not in {WILD, place % len(GEMS)})


def row_of(state: RuneStonesState, row: int) -> int:
    """Count the artefacts in a row."""
    return sum(there is not None for there in state.boards[state.turn][5 * row - 5 : 5 * row])


def stone_not_to_take(refusal: Refusal) -> bool:
    """See that one has the stone, or that none is left."""
    state = table(refusal)
    stone = state.components.stones.numbers[refusal.word("stone").removeprefix("stone_")]
    return holds(state, stone) if refusal.word("why") == "why_owned" else not state.stones_left[stone]


def other_colour(refusal: Refusal) -> bool:
    """See that a card of the hand is of another colour than those played."""
    state, card = table(refusal), card_of(table(refusal), refusal.word("card"))
    played = {state.components.colours[one] for one in state.played} - {None}
    return card in state.hands[state.turn] and not may_join(state, card, played)


def costs_more(refusal: Refusal) -> bool:
    """See what a creature costs, and how much magic there is: that of the whole hand before any card is played."""
    state = table(refusal)
    hand = magic(state, state.hands[state.turn]) + (state.components.stone_magic if holds(state, MAGIC) else 0)
    there = hand if state.step == "turn" else state.magic
    space = names(state, [card if card is not None else 0 for card in state.display]).index(refusal.word("card"))
    cost = state.components.costs[space]
    return refusal.number("cost") == cost > there == refusal.number("count")


REFUSED: dict[str, Callable[[Refusal], bool]] = {
    "RS-TURN-1": lambda no: no.number("seat") == table(no).to_move != no.seat,
    "RS-HAND-1": not_usable,
    "RS-R6": lambda no: LEAST[no.word("why")](no),
    "RS-R21": not_due,
    "RS-SUMMON-1": costs_more,
    "RS-SUMMON-2": other_colour,
    "RS-R16": lambda no: no.number("count") == table(no).most == table(no).called,
    "RS-USE-2": lambda no: (
        no.number("count")
        == len(table(no).played if no.word("where") == "where_played" else table(no).hands[table(no).turn])
        < 2
    ),
    "RS-USE-4": cannot_be_done,
    "RS-USE-7": is_done,
    "RS-ABILITY-9": lambda no: (
        table(no).components.colours[card_of(table(no), no.word("card"))]
        != NEEDS.index(no.word("wanted").removesuffix(" card"))
    ),
    "RS-OPTION-1": has_chosen,
    "RS-R4": not_there,
    "RS-R8": does_not_pay,
    "RS-FORGE-1": lambda no: table(no).forged.bit_count() == 2,
    "RS-FORGE-2": too_dear,
    "RS-FORGE-5": lambda no: not has_place(table(no), GEMS.index(no.word("gem"))),
    "RS-ORE-2": lambda no: table(no).ore[table(no).turn] < no.number("count") == table(no).components.ore_price,
    "RS-SMITHY-3": lambda no: artefact_at(table(no), no.number("smithy")) is None,
    "RS-R5": does_not_fit,
    "RS-R9": forged_at,
    "RS-R13": lambda no: no.number("smithy") == 6 and forged_at(no),
    "RS-ROW-1": lambda no: no.number("count") == row_of(table(no), no.number("row")) < 2,
    "RS-R3": stone_not_to_take,
    "RS-BARTER-2": cannot_barter,
    "RS-WILD-2": lambda no: no.word("stone") == "stone_wild" and not any(table(no).supply[:WILD]),
    "RS-END-2": lambda no: table(no).to_move is None,
}


# -- Events ------------------------------------------------------------------------------------------------


class Book(NamedTuple):
    """What lies in the middle, and what whoever's turn it is has."""

    gems: list[int]
    supply: list[int]
    ore: list[int]  # own, then that of the supply
    points: list[int]
    piles: dict[str, int]


def book(told: Telling, *, through: bool = False) -> Book:
    """Keep the book up to an event, or through it."""
    state = before(told)
    seat = state.turn
    piles = {
        "pile": len(state.pile),
        "discard": len(state.discard),
        "artefacts": len(state.artefacts),
        "melted": len(state.melted),
        "deck": len(state.decks[seat]),
        "discards": len(state.discards[seat]),
    }
    kept = Book([*state.gems[seat]], [*state.supply], [state.ore[seat], state.ore_supply], [state.points[seat]], piles)
    for event in (*told.earlier, told.event)[: None if through else -1]:
        enter(kept, event, state)
    return kept


def enter(kept: Book, event: Event, state: RuneStonesState) -> None:
    """Enter an event."""
    params = event.params
    count = cast("int", params.get("count", 1))
    match event.name:
        case "gem" | "charged":
            gem = gem_of(cast("str", params["gem"]))
            kept.supply[gem] -= 1
            kept.gems[gem] += event.name == "gem"
        case "paid":
            for words in cast("tuple[str, ...]", params["gems"]):
                number, _, gem_word = words.partition(" ")
                kept.gems[gem_of(gem_word)] -= int(number)
                kept.supply[gem_of(gem_word)] += int(number)
        case "ore" | "paid_ore":
            taken = 1 if event.name == "ore" else -count
            kept.ore[0] += taken
            kept.ore[1] -= taken
        case "points":
            kept.points[0] += count
        case "renewed" | "remelted" | "reshuffled":
            new, old = RENEWED[event.name]
            kept.piles[new], kept.piles[old] = kept.piles[old], 0
    if event.name in LOSES:
        kept.piles[LOSES[event.name]] -= count
    if event.name in GETS:
        row = 5 * (cast("int", params.get("row", 1)) - 1)
        coloured = [there for there in state.boards[state.turn][row : row + 5] if there not in {None, WILD}]
        number_of = {"summoned": len(state.played), "exchanged": len(coloured)}
        kept.piles[GETS[event.name]] += number_of.get(event.name, count)


LOSES = {"filled": "pile", "found": "pile", "stocked": "artefacts", "drew": "deck"}  # by events
GETS = {
    "left": "discard",
    "exchanged": "melted",
    **dict.fromkeys(("found", "called", "took", "used_up", "summoned"), "discards"),
}
RENEWED = {
    "renewed": ("pile", "discard"),
    "remelted": ("artefacts", "melted"),
    "reshuffled": ("deck", "discards"),
}


def true_at_last(told: Telling) -> bool:
    """See, at the last event of a ply, that the book agrees with the table."""
    if told.before is None or told.later:
        return True
    seat, state, kept = before(told).turn, after(told), book(told, through=True)
    piles = (state.pile, state.discard, state.artefacts, state.melted, state.decks[seat], state.discards[seat])
    return (
        kept.gems == state.gems[seat]
        and kept.supply == state.supply
        and kept.ore == [state.ore[seat], state.ore_supply]
        and kept.points == [state.points[seat]]
        and [*kept.piles.values()] == [*map(len, piles)]
    )


def made_anew(new: str, old: str) -> Callable[[Telling], bool]:
    """See that a pile was empty at that moment, and how many cards become the new one."""
    return lambda told: not book(told).piles[new] and told.number("count") == book(told).piles[old] > 0


def rest_of(told: Telling) -> list[int]:
    """List the cards that were used, by their numbers."""
    return sorted(before(told).played, key=before(told).components.numbers.__getitem__)


def leaves(told: Telling) -> bool:
    """See that it is the highest of two or the lowest of three, and of its kind."""
    used = rest_of(told)
    druid = told.word("card").startswith("druid")
    right = names(before(told), used)[0 if len(used) == 3 else -1] == told.word("card")
    return right and druid == (told.event.name == "removed") and lowest_or_highest(told, "RS-USE-5")


def stays(told: Telling) -> bool:
    """See that it is another one."""
    used = rest_of(told)
    others = used[1:] if len(used) == 3 else used[:-1]
    return told.word("card") in names(before(told), others) and lowest_or_highest(told, "RS-USE-6")


def lowest_or_highest(told: Telling, of_two: str) -> bool:
    """See that the rule speaks of so many cards."""
    return told.event.rule == ("RS-THREE-1" if len(before(told).played) == 3 else of_two)


def in_vain(told: Telling) -> bool:
    """See that what the die or the smithy gives was not there at that moment."""
    kept = book(told)
    return {
        "lacks_gems": not any(kept.supply[:WILD]),
        "lacks_wilds": not kept.supply[WILD],
        "lacks_own": not any(kept.gems[:WILD]),
        "lacks_ore": not kept.ore[1],
        "lacks_cards": not kept.piles["pile"] and not kept.piles["discard"],
    }[told.word("why")]


def takes_no_stone(told: Telling) -> bool:
    """See that there are four, or that each type is there already or gone."""
    state = after(told)
    own = state.stones[told.seat]
    if told.word("why") == "lacks_room":
        return len(own) == 4 and told.event.rule == "RS-ROW-5"
    gone = [stone in own or not left for stone, left in enumerate(state.stones_left)]
    gone[WILD_STONE] = gone[WILD_STONE] or not any(state.supply[:WILD])
    return all(gone) and told.event.rule == "RS-ROW-4"


def draws(told: Telling) -> bool:
    """See that the cards are in the hand, which has no more than the rule says."""
    state = after(told)
    hand = names(state, state.hands[told.seat])
    size = {"RS-SETUP-5": 4, "RS-TURN-4": 4, "RS-REFILL-1": 6}[told.event.rule]
    right = (told.event.rule == "RS-REFILL-1") == holds(state, HAND, told.seat)
    return right and len(hand) <= size and {*told.words("cards")} <= {*hand}


def lays(told: Telling) -> bool:
    """See that the artefact lies on that place, which was free, and that the rule speaks of its colour."""
    place, artefact = PLACES.index(told.word("place")), GEMS.index(told.word("gem"))
    there = (before(told).boards[told.seat][place], after(told).boards[told.seat][place])
    return there == (None, artefact) and told.event.rule == ("RS-FORGE-6" if artefact == WILD else "RS-FORGE-4")


def plays(told: Telling) -> bool:
    """See that the card was held and lies there now, and that the rule speaks of so many."""
    held, lying = before(told).hands[told.seat], after(told).played
    card = card_of(after(told), told.word("card"))
    rule = {1: "RS-USE-1", 2: "RS-USE-1", 3: "RS-THREE-1"}
    return card in held and card == lying[-1] and told.event.rule == rule[len(lying)]


def pays_ore_where_gems_bring_more(told: Telling) -> bool:
    """See that the artefact is paid with ore, and that its smithy gives something besides."""
    state = before(told)
    assert state.smithy is not None
    return state.with_ore and state.components.smithies[state.smithy].bonus is not None


def ends_alone(told: Telling) -> bool:
    """See who wins, with how many points, and whether others have as many."""
    outcome = told.match.outcome
    assert outcome is not None
    most = max(outcome.scores)
    several = outcome.scores.count(most) > 1
    right = outcome.winners == (told.seat,) and told.number("count") == most == outcome.scores[told.seat]
    return right and several == (told.event.name == "won_tie") == (told.event.rule == "RS-R15")


def end_together(told: Telling) -> bool:
    """See that several win with as many points."""
    outcome = told.match.outcome
    assert outcome is not None
    seats = outcome.winners
    return len(seats) > 1 and told.event.params["seats"] == seats and told.number("count") == outcome.scores[seats[0]]


CLAIMS: dict[str, Callable[[Telling], bool]] = {
    "first": lambda told: told.seat == after(told).first == after(told).to_move,
    "chose": lambda told: told.word("action") == f"act_{verb(told)}",
    "idle": lambda told: not can_act(before(told)),
    "magic": lambda told: (
        told.number("count") == after(told).magic
        and card_of(after(told), told.word("card")) in before(told).hands[told.seat]
    ),
    "called": lambda told: told.word("card") in names(before(told), before(told).display),
    "took": lambda told: told.word("card") in names(before(told), before(told).display),
    "played": plays,
    "two": lambda told: holds(before(told), THREE) and len(before(told).played) == 2,
    "used": lambda told: told.word("card") in names(before(told), before(told).played),
    "gem": lambda told: book(told).supply[gem_of(told.word("gem"))] > 0,
    "ore": lambda told: book(told).ore[1] > 0,
    "paid": lambda told: min(book(told, through=True).gems) >= 0,
    "paid_ore": lambda told: book(told, through=True).ore[0] >= 0,
    "found": lambda told: told.word("card") in names(after(told), after(told).discards[told.seat]),
    "none_left": lambda told: not book(told).supply[gem_of(told.word("gem"))],
    "nothing": in_vain,
    "declined": lambda told: verb(told) == "decline",
    "left": leaves,
    "removed": leaves,
    "used_up": stays,
    "forges": lambda told: artefact_at(before(told), told.number("smithy")) == GEMS.index(told.word("gem")),
    "placed": lays,
    "no_bonus": pays_ore_where_gems_bring_more,
    "stocked": lambda told: after(told).smithies[told.number("smithy") - 1] == GEMS.index(told.word("gem")),
    "stone": lambda told: told.word("stone").removeprefix("stone_") in after(told).components.stones.all,
    "no_stone": takes_no_stone,
    "charged": lambda told: after(told).charged[told.seat] == GEMS.index(told.word("gem")),
    "drew": draws,
    "ends": lambda told: book(told).points[0] >= after(told).components.goal and not before(told).near_end,
    "filled": lambda told: {*told.words("cards")} <= {*names(after(told), after(told).display)},
    "summoned": lambda told: told.number("count") == before(told).magic,
    "forged": lambda told: told.number("count") == before(told).forged.bit_count() > 0,
    "exchanged": lambda told: told.number("count") == row_of(before(told), told.number("row")) >= 2,
    "renewed": made_anew("pile", "discard"),
    "remelted": made_anew("artefacts", "melted"),
    "reshuffled": made_anew("deck", "discards"),
    "counted": lambda told: told.number("count") == sum(after(told).gems[told.seat]) // 3,
    "won": ends_alone,
    "won_tie": ends_alone,
    "shared": end_together,
    "ended": lambda told: verb(told) == "end",
    "aside": lambda told: all(card.startswith("dragon") for card in told.words("cards")),
}
UNCOMPUTED = {"rolled", "points"}  # they claim what chance gave, and what the book holds


def with_book(claim: Callable[[Telling], bool]) -> Callable[[Telling], bool]:
    """Look at the book, too."""
    return lambda told: claim(told) and true_at_last(told)


TOLD = {name: with_book(claim) for name, claim in {**CLAIMS, **dict.fromkeys(UNCOMPUTED, nothing)}.items()}
