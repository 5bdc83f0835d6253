"""What can be said of a move in Rune Stones, with numbers: what it gains, what it pays for next, and what it keeps.

Each verb has its facts, the most telling first; which of them are said follows from those of the other moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, because, gains
from dragonlab.games.rune_stones import hint_cards, hint_gems, hint_rows
from dragonlab.games.rune_stones.abilities import possible
from dragonlab.games.rune_stones.hint_cards import ability, die, given, leaves, name
from dragonlab.games.rune_stones.hint_gems import ore_gained
from dragonlab.games.rune_stones.using import spent_parts
from dragonlab.games.rune_stones.worths import look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from dragonlab.core import Reason
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Facts = Iterator[Reason]


COSTS = frozenset({"no_place", "not_sold", "last_gem", "magic_spent", "magic_lost", "may_end", "declines"})
"""What a move costs or risks: that does not speak for it over another one."""


def facts(state: State, move: RuneStonesMove) -> list[Reason]:
    """Say what is gained at once, then what else there is to say of such a move."""
    after = state.copy()
    after.apply(move, FirstChance())
    found = [*scored(state, move, after), *ABOUT[move.verb](state, move, after)]
    traded = any(fact.name == "trade_scores" for fact in found)  # which says what the points cost
    return [fact for fact in found if not (traded and fact.name == "scores")]


def scored(state: State, move: RuneStonesMove, after: State) -> Facts:
    """Points, and the end of the game that they announce."""
    seat = state.turn
    points, rivals = after.points[seat], [*state.points[:seat], *state.points[seat + 1 :]]
    if after.to_move is None:
        scores = after.final_scoring().scores
        yield because("over", points=scores[seat], rival=max(scores[:seat] + scores[seat + 1 :]))
    if after.near_end and not state.near_end:
        yield because("throne", points=points, rival=max(rivals))
    if points > state.points[seat]:
        name = "scores" if move.verb != "exchange" else "last_row_scores" if state.near_end else "row_scores"
        yield gains(name, count=points - state.points[seat])


def nothing(state: State, _move: RuneStonesMove, after: State) -> Facts:
    """Whoever can do nothing has no choice, unless a barter helps."""
    yield because("only") if len(state.legal_moves()) == 1 else because("keeps_gems", count=sum(after.gems[state.turn]))


def done(state: State, _move: RuneStonesMove, after: State) -> Facts:
    """Say what is kept by not going on."""
    if state.step == "magic":
        yield because("few_cards", count=len(look(state, state.turn).cards))
        yield because("magic_lost", count=state.magic) if state.magic else because("magic_spent")
    elif state.step == "use":
        for card in state.played:
            for number, part in enumerate(state.components.printed[card].parts):
                if not spent_parts(state, card) >> number & 1 and part.kind == "trade" and possible(state, part):
                    yield because("keeps_gems_of", gems=given(state, part), ability=ability(state, card, number))
        yield from leaves(state)
        yield because("stops_using", cards=tuple(name(state, card) for card in state.played))
    else:
        yield because("keeps_gems", count=sum(after.gems[state.turn]))


def accept(state: State, _move: RuneStonesMove, after: State) -> Facts:
    """Say what the die or the smithy gives."""
    if after.ore[state.turn] > state.ore[state.turn]:
        yield from ore_gained(state, after)
    elif state.step == "bonus" and state.bonus == "die":
        yield from die(state, twice=False)
    elif state.face == "card":
        yield because("one_card_more", count=len(look(state, state.turn).cards) + 1)


def decline(state: State, _move: RuneStonesMove, after: State) -> Facts:
    """Say what stays as it is."""
    if state.face == "card":
        yield because("few_cards", count=len(look(state, state.turn).cards))
    elif state.step == "stone":
        yield because("no_stone", count=len(state.stones[state.turn]))
    elif state.face == "swap":
        yield hint_gems.colours_held(after, state.turn)
        yield because("keeps_gems", count=sum(after.gems[state.turn]))
    if state.face != "swap":
        yield because("declines")


ABOUT: dict[str, Callable[[State, RuneStonesMove, State], Iterable[Reason]]] = {
    "summon": hint_cards.summon,
    "abilities": hint_cards.abilities,
    "forge": hint_rows.forge,
    "nothing": nothing,
    "play": hint_cards.play,
    "call": hint_cards.call,
    "two": hint_cards.two,
    "use": hint_cards.use,
    "gem": hint_gems.gem,
    "take": hint_cards.call,
    "pay": hint_gems.pay,
    "swap": hint_gems.swap,
    "accept": accept,
    "decline": decline,
    "smithy": hint_rows.smithy,
    "ore": hint_rows.ore,
    "place": hint_rows.place,
    "done": done,
    "exchange": hint_rows.exchange,
    "stone": hint_rows.stone,
    "barter": hint_gems.barter,
    "barter ore": hint_gems.barter_ore,
    "end": hint_rows.end,
}
