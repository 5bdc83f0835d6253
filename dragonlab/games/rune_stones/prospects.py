"""What the step under way still promises: creatures for magic, abilities of the cards played, an artefact that is paid.

Whoever takes the step with the best prospect each time does not stop halfway: cards that were played count with what
they can still do, magic with what it can summon, gems that are owed with what they are paid for.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dragonlab.games.rune_stones import summoning
from dragonlab.games.rune_stones.abilities import part_under_way
from dragonlab.games.rune_stones.components import DOUBLE_STONE, EXTRA_STONE, FACES, ROWS, THREE_STONE, WILD
from dragonlab.games.rune_stones.die import DIE_POINTS
from dragonlab.games.rune_stones.paying import can_pay
from dragonlab.games.rune_stones.smithies import artefact_being_forged, forgeable, lying_at, places_for, smithy_in_use
from dragonlab.games.rune_stones.using import MAX_USED, MIN_USED, leaving, only_one_part, spent_parts
from dragonlab.games.rune_stones.worths import best_stone, row_worth, weigh

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonlab.games.rune_stones.components import Part, RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State
    from dragonlab.games.rune_stones.worths import Outlook

WASTE = 0.15  # a card that is played for magic


def promise(state: State, outlook: Outlook) -> float:
    """Say what the turn under way still promises, besides what its seat has."""
    value = PROMISES[state.step](state, outlook) if state.step in PROMISES else 0.0
    return value + used(state, outlook) if state.played and state.step in USING else value


# -- Summoning ---------------------------------------------------------------------------------------------


def magic(state: State, outlook: Outlook) -> float:
    """Find the best creatures for the magic that there can be."""
    reach = state.magic
    if not state.called:
        by_colour, colour = summoning.strength(state, state.hands[state.turn]), summoning.colour_of(state)
        reach += max(by_colour) if colour is None else by_colour[colour]
    if state.most and state.called >= state.most:
        return 0.0
    best = [0.0] * (reach + 1)
    for cost, card in zip(state.components.costs, state.display, strict=True):
        if card is not None and (gain := card_worth(state, card, outlook)) > 0:
            for left in range(reach, cost - 1, -1):
                best[left] = max(best[left], best[left - cost] + gain)
    return best[reach] - WASTE * len(state.played)


def card_worth(state: State, card: int, outlook: Outlook) -> float:
    """Price a card more, in points: what owning it is worth, and one card more of any sort."""
    return outlook.owning * (weigh(state.components).owning[card] + outlook.one_more)


# -- Abilities ---------------------------------------------------------------------------------------------


def cards(state: State, outlook: Outlook) -> float:
    """Find the best cards to use along with those that were played."""
    hand, played = state.hands[state.turn], state.played
    brings = {card: use(state, card, outlook) for card in (*hand, *played)}
    most = MAX_USED if THREE_STONE in state.stones[state.turn] else MIN_USED
    best = float("-inf")
    for count in range(MIN_USED, most + 1):
        if len(played) <= count <= len(played) + len(hand):
            for chosen in combinations(hand, count - len(played)):
                together = [*played, *chosen]
                best = max(best, sum(map(brings.__getitem__, together)) - leaves(state, together, outlook))
    return best


def used(state: State, outlook: Outlook) -> float:
    """Say what is still to be done with the cards that were played, less the one that leaves."""
    return sum(use(state, card, outlook) for card in state.played) - leaves(state, state.played, outlook)


def leaves(state: State, chosen: list[int], outlook: Outlook) -> float:
    """Price the card that leaves."""
    return card_worth(state, leaving(state, chosen)[0], outlook)


def use(state: State, card: int, outlook: Outlook) -> float:
    """Say what a card can still do."""
    spent = spent_parts(state, card) if card in state.played else 0
    one = only_one_part(state, card)
    if spent and one:
        return 0.0
    parts = [
        part_worth(state, part, outlook)
        for number, part in enumerate(state.components.printed[card].parts)
        if not spent >> number & 1
    ]
    return max(parts) if one else sum(parts)


def part_worth(state: State, part: Part, outlook: Outlook) -> float:
    """Say what a part of a card brings as things are."""
    if part.kind == "gem":
        return outlook.gems[part.colour] if state.supply[part.colour] else 0.0
    if part.kind == "points":
        return part.points + (EXTRA_STONE in state.stones[state.turn])
    if part.kind == "trade":
        return traded(state, part, outlook)
    if part.kind == "die":
        return rolled(state, outlook) * (1 + (DOUBLE_STONE in state.stones[state.turn]))
    if part.kind == "any gem":
        return any_gem(state, outlook)
    return outlook.ore if part.kind == "ore" else shown(state, part, outlook)


def traded(state: State, part: Part, outlook: Outlook) -> float:
    """Trade if it can be paid and is a gain."""
    if not can_pay(state.gems[state.turn], part.pays, state.charged[state.turn]):
        return 0.0
    return max(0.0, trade(state, part, outlook) - owed(part.pays, outlook))


def any_gem(state: State, outlook: Outlook) -> float:
    """Price the best coloured gem that the supply has; 0 if it has none."""
    return max((price for gem, price in enumerate(outlook.gems[:WILD]) if state.supply[gem]), default=0.0)


def shown(state: State, part: Part, outlook: Outlook) -> float:
    """Find the best card of the display, of the colour that the part of a card asks for."""
    there = [card for card in state.display if card is not None]
    if part.kind == "card":
        there = [card for card in there if state.components.colours[card] == part.colour]
    return max((card_worth(state, card, outlook) for card in there), default=0.0)


def trade(state: State, part: Part, outlook: Outlook) -> float:
    """Price what a trade gives, its points with the stone that adds one; what it costs is `owed`."""
    gains = sum(count * price for count, price in zip(part.gains, outlook.gems, strict=True))
    return gains + part.points + (part.points > 0 and EXTRA_STONE in state.stones[state.turn])


def owed(gems: tuple[int, ...] | list[int], outlook: Outlook) -> float:
    """Price gems that are to be paid; those of any colour as the cheapest."""
    cheap = min(outlook.gems)
    return sum(count * price for count, price in zip(gems, (*outlook.gems, cheap), strict=True))


def rolled(state: State, outlook: Outlook) -> float:
    """Say what the die gives on the average."""
    sides = state.components.sides
    return sum(face(state, FACES[side], outlook) for side in sides) / len(sides)


def face(state: State, side: str | None, outlook: Outlook) -> float:
    """Price a face of the die; a card of the pile as one of average worth."""
    if side == "gem":
        return any_gem(state, outlook)
    if side == "swap":
        return max(0.0, outlook.gems[WILD] - min(outlook.gems[:WILD]))
    if side == "card":
        return outlook.owning * (2.0 + outlook.one_more)
    return outlook.ore if side == "ore" else DIE_POINTS[side]


def card(state: State, outlook: Outlook) -> float:
    """Say what the card to be taken is worth."""
    part = part_under_way(state)
    return 0.0 if part is None else part_worth(state, part, outlook)


# -- Forging, and stones -----------------------------------------------------------------------------------


def place_step(state: State, outlook: Outlook) -> float:
    """Say what the artefact that is being forged adds on its best place, and what its smithy does."""
    smithy = state.components.smithies[smithy_in_use(state)]
    gain = added(state, artefact_being_forged(state), outlook)
    return gain if state.with_ore else gain + bonus(state, smithy.bonus, outlook)


def added(state: State, artefact: int, outlook: Outlook) -> float:
    """Say what an artefact adds to the rows."""
    board, best = state.boards[state.turn], 0.0
    rows = {place // len(ROWS[0]) for place in places_for(state, artefact)}
    for row in rows:
        count = sum(board[place] is not None for place in ROWS[row])
        best = max(best, row_worth(state, count + 1, outlook) - row_worth(state, count, outlook))
    return best


def bonus(state: State, kind: str | None, outlook: Outlook) -> float:
    """Price what a smithy adds to an artefact: a roll, ore, points or nothing."""
    if kind == "die":
        return rolled(state, outlook)
    return {"ore": outlook.ore, "points": float(state.components.bonus_points)}.get(kind or "", 0.0)


def forge(state: State, outlook: Outlook) -> float:
    """Find the best artefact to begin with."""
    if state.forged:
        return 0.0
    return max((forged(state, move, outlook) for move in forgeable(state)), default=0.0)


def forged(state: State, move: RuneStonesMove, outlook: Outlook) -> float:
    """Say what is gained by forging at a smithy."""
    smithy = state.components.smithies[move.number]
    gain = added(state, lying_at(state, move.number), outlook)
    if move.verb == "ore":
        return gain - state.components.ore_price * outlook.ore
    return gain + bonus(state, smithy.bonus, outlook) - smithy.price * min(outlook.gems)


def pay(state: State, outlook: Outlook) -> float:
    """Say what is gained by paying, and what is still owed for it: of that, pledged gems pay their share."""
    part = part_under_way(state)
    gain = place_step(state, outlook) if part is None else trade(state, part, outlook)
    left = sum(state.owed)
    return gain - owed(state.owed, outlook) * (left - state.pledged) / left


def colour(state: State, outlook: Outlook) -> float:
    """Say what the best gems gain that become wild by the stone."""
    held = zip(state.gems[state.turn], outlook.gems[:WILD], strict=False)
    return max(count * (outlook.gems[WILD] - price) for count, price in held)


def gem(state: State, outlook: Outlook) -> float:
    """Say what the gem to be chosen is worth."""
    return any_gem(state, outlook) * (1 + state.again)


def reward(state: State, outlook: Outlook) -> float:
    """Say what the die promises, which may count twice."""
    return face(state, state.face, outlook) * (1 + state.again)


def bonus_step(state: State, outlook: Outlook) -> float:
    """Say what the smithy adds that one may take."""
    return bonus(state, state.bonus, outlook)


def stone(state: State, outlook: Outlook) -> float:
    """Say what the stone is worth that can be taken."""
    return best_stone(state, state.turn, outlook)


USING = ("use", "gem", "card", "pay", "reward")
PROMISES: dict[str, Callable[[State, Outlook], float]] = {
    "magic": magic,
    "cards": cards,
    "gem": gem,
    "card": card,
    "reward": reward,
    "pay": pay,
    "forge": forge,
    "place": place_step,
    "bonus": bonus_step,
    "stone": stone,
    "colour": colour,
}
