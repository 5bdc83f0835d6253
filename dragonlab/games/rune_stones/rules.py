"""The rules of Rune Stones, in the order of a turn.

A turn goes in small steps (RS-R21), and chance falls between them. Each says what may be answered, what forbids it, and
what it does. To read along with the rule book: `setup`; then `actions`, which are `summoning`, `using` cards for
their `abilities` or the `die`, and `forging` at the `smithies`, with `paying` for the last two; `bartering` beside
them; then `exchanging` rows and the end of the turn; at last `ending`.
"""

from __future__ import annotations

from functools import cache
from types import MethodType
from typing import TYPE_CHECKING

from dragonlab.core import against
from dragonlab.games.rune_stones.abilities import TakeCard
from dragonlab.games.rune_stones.actions import ChooseAction, Pay
from dragonlab.games.rune_stones.bartering import Barter
from dragonlab.games.rune_stones.components import BARTER_STONE
from dragonlab.games.rune_stones.die import BarterAfterRoll, ChooseGem, TakeReward
from dragonlab.games.rune_stones.exchanging import ChooseColour, Exchange, TakeStone
from dragonlab.games.rune_stones.forging import ChoosePlace, Forge, TakeBonus
from dragonlab.games.rune_stones.summoning import Summon
from dragonlab.games.rune_stones.telling import RuneStonesTurn
from dragonlab.games.rune_stones.using import ChooseCards, UseCards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dragonlab.core import Chance, Events, Objection, Step
    from dragonlab.games.rune_stones.components import RuneStonesMove
    from dragonlab.games.rune_stones.state import RuneStonesState as State

    Answers = Mapping[str, Step[State, RuneStonesTurn, RuneStonesMove]]
    Acts = Mapping[str, Callable[[RuneStonesTurn, RuneStonesMove], None]]

STEPS: Mapping[str, Step[State, RuneStonesTurn, RuneStonesMove]] = {
    step.name: step
    for step in (
        ChooseAction(),
        Summon(),  # 1: summoning
        *(ChooseCards(), UseCards(), ChooseGem(), TakeCard(), TakeReward()),  # 2: abilities
        Pay(),
        *(Forge(), ChoosePlace(), TakeBonus()),  # 3: forging
        *(Exchange(), TakeStone(), ChooseColour()),  # after the action
    )
}
BARTER, BARTER_AFTER_ROLL = Barter(), BarterAfterRoll()
BARTERED_BESIDE = ("turn", "magic", "cards", "use", "forge", "exchange")


def answers_to(name: str, *besides: Barter) -> Answers:
    """Say which step each verb answers."""
    return {verb: step for step in (STEPS[name], *besides) for verb in step.verbs}


ANSWERS = {name: answers_to(name, *[BARTER] * (name in BARTERED_BESIDE)) for name in STEPS}
ANSWERS_AFTER_ROLL = {name: answers_to(name, BARTER_AFTER_ROLL) for name in ("gem", "reward")}  # by the option


def acts_of(answers: Answers) -> Acts:
    """Say what carries each verb out: the step's method of that name."""
    return {verb: MethodType(step.does[verb], step) for verb, step in answers.items()}


MOVES = {name: step.moves for name, step in STEPS.items()}
ACTS = {name: acts_of(answers) for name, answers in (ANSWERS | ANSWERS_AFTER_ROLL).items()}  # what is legal is settled


def answers(state: State) -> Answers:
    """Say what may be asked for now, by its verb, and which step it answers."""
    if state.barter_after_roll and state.face is not None:
        return ANSWERS_AFTER_ROLL[state.step]
    return ANSWERS[state.step]


def may_barter(state: State) -> bool:
    """Tell whether one may barter besides."""
    return "barter" in answers(state)


def due(state: State) -> str:
    """Say what there is to do: the step, or what of it is possible."""
    return STEPS[state.step].due(state)


def legal_moves(state: State) -> list[RuneStonesMove]:
    """List what may be done now."""
    if state.to_move is None:
        return []
    found = MOVES[state.step](state)
    if not state.bartered and BARTER_STONE in state.stones[state.turn] and "barter" in answers(state):
        found += BARTER.moves(state)
    return found


def why_not(state: State, move: RuneStonesMove) -> Objection | None:
    """Name the rule that forbids a move: the end (RS-END-2), the step that is due (RS-R21), or the step's own."""
    if state.to_move is None:
        return against("RS-END-2")
    step = answers(state).get(move.verb)
    return not_now(due(state)) if step is None else step.why_not(state, move)


@cache
def not_now(step: str) -> Objection:
    """Refuse what is for another step; of all refusals most are such."""
    return against("RS-R21", step=f"step_{step}")


def act(state: State, move: RuneStonesMove, chance: Chance, events: Events = None) -> None:
    """Carry a move out, up to the next choice."""
    turn = RuneStonesTurn()
    turn.state, turn.chance, turn.events = state, chance, events
    ACTS[state.step][move.verb](turn, move)
