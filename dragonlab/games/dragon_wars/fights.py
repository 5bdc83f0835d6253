"""Whether the cards of a battle can lie there as a position says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import ANSWER, DEFENCE, SUITS

if TYPE_CHECKING:
    from dragonlab.core import Entries
    from dragonlab.games.dragon_wars.state import DragonWarsState as State


def check(state: State, given: Entries[State]) -> None:
    """Check what opens a battle, what answers, and what follows a trump; `PositionError` names the side."""
    cards, attack, defence, flipped = state.components, state.attack, state.defence, state.flipped
    own = [card for card in attack if card not in flipped]
    if not given.says("attack") and state.step != DEFENCE:
        raise given.wrong("step", "'act' or 'defend', unless 'attack' names the cards of the battle")
    if not own or own[0] != attack[0] or not cards.attacks[own[0]] or len({cards.suits[card] for card in own}) > 1:
        raise given.wrong("attack", "one or more attack cards of one suit from the hand, and what they flipped")
    if len(own) < (2 if state.step == ANSWER else 1) or (state.step == DEFENCE and (len(attack) > 1 or defence)):
        raise given.wrong("attack", "one card before the defence, two or more before an answer to a press")
    answers = [card for card in defence if card not in flipped]
    if answers[:1] != defence[:1] or not all(cards.defends[card] for card in answers):
        raise given.wrong("defence", "defence cards from the hand, and what they flipped")
    presses = len(own) - 1 - (state.step == ANSWER)  # those that have been answered
    if len(answers) > presses + 1:
        raise given.wrong("defence", f"at most {presses + 1} cards from the hand")
    if state.step != DEFENCE:
        opened = len(answers) > presses or any(card in flipped for card in defence[1:2])
        _check_chain(state, given, "attack", attack, opens=True)
        _check_chain(state, given, "defence", defence, opens=opened)


def _check_chain(state: State, given: Entries[State], entry: str, side: list[int], *, opens: bool) -> None:
    """Check that cards are turned after a trump, and only then; the first card counts if it `opens` the battle."""
    turning = False
    for number, card in enumerate(side):
        if (card in state.flipped) != turning:
            raise given.wrong(entry, f"such that cards are turned exactly after the {SUITS[state.trump]}s that flip")
        flips = card in state.flipped or state.press_flips or (number == 0 and opens)
        turning = flips and state.components.suits[card] == state.trump
    if turning:
        raise given.wrong(entry, "complete: after the last card another is turned")
