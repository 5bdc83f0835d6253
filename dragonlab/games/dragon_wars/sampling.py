"""From what a seat knows to a whole State that fits it: hidden cards are dealt at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import KINDS, STEPS
from dragonlab.games.dragon_wars.state import HIDDEN, DragonWarsState, Seen

if TYPE_CHECKING:
    from dragonlab.core.chance import Chance
    from dragonlab.core.rulebook import Rulebook
    from dragonlab.games.dragon_wars.components import Components


def sample(seen: Seen, components: Components, book: Rulebook, chance: Chance) -> DragonWarsState:
    """Deal the cards that a view leaves open; everything known stays as it is."""
    state = DragonWarsState(components, book, len(seen["hands"]), press_flips=seen["press_flips"])
    lay_open(seen, state)
    lying = {*state.discard, *state.attack, *state.defence, *(card for hand in state.hands for card in hand)}
    unseen = [card for card in components.battle if card not in lying]
    kept = [card for card in unseen if card not in state.shuffled]  # in hands since the deck was shuffled
    fresh = [card for card in unseen if card in state.shuffled]  # in the deck, or drawn from it since
    counts, sizes = seen["kept"][:], seen["hand_sizes"]
    if seen["attack"] == [HIDDEN]:  # first, as not every card attacks
        turn = state.turn
        commit(state, kept if counts[turn] else [], fresh if counts[turn] <= sizes[turn] else [], chance)
        counts[turn] -= state.attack[0] in kept
        (kept if state.attack[0] in kept else fresh).remove(state.attack[0])
    elif state.committed():
        counts[state.turn] -= state.kept(state.attack)
    for seat, hand in enumerate(seen["hands"]):
        if hand is None:
            drawn = sizes[seat] - counts[seat]
            state.hands[seat] = sorted(_some(kept, counts[seat], seat, chance) + _some(fresh, drawn, seat, chance))
    state.deck = fresh
    return state


def lay_open(seen: Seen, state: DragonWarsState) -> None:
    """Put everything in its place that this viewer knows."""

    def cards(names: list[str]) -> list[int]:
        return [state.components.numbers[name] for name in names if name != HIDDEN]

    state.to_move, state.turn, state.target = seen["to_move"], seen["turn"], seen["target"]
    state.step = STEPS.index(seen["step"])
    state.trump = KINDS.index(seen["trump"])
    state.hands = [cards(hand or []) for hand in seen["hands"]]
    state.dragons = [None if dragon is None else cards([dragon])[0] for dragon in seen["dragons"]]
    state.health = seen["health"][:]
    state.trophies = [tuple(cards(trophies)) for trophies in seen["trophies"]]
    gone = {*state.dragons, *(dragon for trophies in state.trophies for dragon in trophies)}
    state.nest = [dragon for dragon in state.components.dragons if dragon not in gone]
    state.shuffled = frozenset(cards(seen["shuffled"]))
    state.discard = cards(seen["discard"])
    state.attack, state.defence = cards(seen["attack"]), cards(seen["defence"])
    state.flipped = cards(seen["flipped"])
    state.last_turns = seen["last_turns"]


def commit(state: DragonWarsState, kept: list[int], fresh: list[int], chance: Chance) -> None:
    """Choose the attack card that lies face down."""
    attacks = state.components.attacks
    state.attack = [chance.pick("sample.attack", [card for card in (*kept, *fresh) if attacks[card]])]


def _some(pool: list[int], count: int, seat: int, chance: Chance) -> list[int]:
    """Take so many random cards out of a pool."""
    taken = []
    for _ in range(count):
        card = chance.pick(f"sample.{seat}", pool)
        pool.remove(card)
        taken.append(card)
    return taken
