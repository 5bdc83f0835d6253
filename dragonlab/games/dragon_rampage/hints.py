"""What can be said of a move in Dragon Rampage: what it gives at once, the odds of a throw, and what it ends.

Each verb has its facts, the most telling first; which of them are said follows from those of the other moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import FirstChance, because
from dragonlab.games.dragon_rampage import hint_attack, hint_boxes, hint_cards, hint_dice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dragonlab.core import Reason
    from dragonlab.games.dragon_rampage.components import DragonRampageMove
    from dragonlab.games.dragon_rampage.state import DragonRampageState as State


def facts(state: State, move: DragonRampageMove) -> list[Reason]:
    """Say how the game ends by a move, what it gives at once, then what else there is to say of such a move."""
    after = state.copy()
    after.apply(move, FirstChance())
    return [*ended(state, move, after), *ABOUT[move.verb](state, move, after)]


def ended(state: State, move: DragonRampageMove, after: State) -> Iterator[Reason]:
    """Tell what ends, and how it stands then: of what the rivals hold face down nothing is known."""
    if after.ending not in SURE or move.verb not in ENDING:
        return
    (points, _), *others = hint_attack.scores_seen(after, state.to_move or 0)
    yield because(f"ends_{after.ending}", points=points, rival=max(score for score, _ in others))


COSTS = frozenset(
    {
        *("pays", "loses_points", "throws", "gives_wild", "loses_place", "loses_all", "loses_all_open"),
        *("stands_nowhere", "token_stands_nowhere", "gets_nothing", "no_wound"),
        *("may_lose", "passes_by", "slays_behind", "leaves_spare"),
        *("wounds_due", "deadly", "rampage_wounds", "robbery_due", "card_due"),
    }
)
"""What a move costs or risks: that does not speak for it over another one."""
ENDING = ("done", "walk", "step")  # what ends the game without chance,
SURE = ("slain", "escaped")  # and without anybody being asked before: wounds may be prevented
ABOUT: dict[str, Callable[[State, DragonRampageMove, State], Iterator[Reason]]] = {
    "choose": hint_cards.choose,
    "fetch": hint_cards.choose,
    "keep": hint_cards.keep,
    "play": hint_cards.play,
    "pass": hint_cards.let_pass,
    "roll": hint_dice.roll,
    "take": hint_dice.take,
    "done": hint_dice.done,
    "join": hint_dice.join,
    "place": hint_dice.lay,
    "rob": hint_boxes.rob,
    "gold": hint_boxes.gold,
    "draw": hint_boxes.draw,
    "heal": hint_boxes.heal,
    "step": hint_boxes.step,
    "fight": hint_boxes.fight,
    "skip": hint_boxes.skip,
    "run": hint_boxes.run,
    "walk": hint_boxes.walk,
}
