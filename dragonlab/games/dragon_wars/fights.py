"""Whether the cards of a battle can lie there as a position says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonlab.games.dragon_wars.components import KINDS
from dragonlab.games.dragon_wars.entries import wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.games.dragon_wars.components import Components, Face


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle in a position: which suit is trump, and which cards were turned from the deck."""

    components: Components
    trump: str
    flipped: Sequence[str]
    press_flips: bool

    def check(self, step: str, attack: Sequence[str], defence: Sequence[str]) -> None:
        """Check what opens it, what answers, and what follows a trump; `PositionError` names the side."""
        own = [card for card in attack if card not in self.flipped]
        suits = {self._face(card).kind for card in own}
        if not attack or attack[0] in self.flipped or len(suits) > 1 or not self._face(attack[0]).attacks:
            raise wrong("attack", "one or more attack cards of one suit from the hand, and what they flipped", attack)
        if len(own) < (2 if step == "answer" else 1) or (step == "defend" and (len(attack) > 1 or defence)):
            raise wrong("attack", "one card before the defence, two or more before an answer to a press", attack)
        answers = [card for card in defence if card not in self.flipped]
        if (defence and defence[0] in self.flipped) or not all(self._face(card).defends for card in answers):
            raise wrong("defence", "defence cards from the hand, and what they flipped", defence)
        presses = len(own) - 1 - (step == "answer")  # those that have been answered
        if len(answers) > presses + 1:
            raise wrong("defence", f"at most {presses + 1} cards from the hand", defence)
        if step != "defend":
            opened = len(answers) > presses or any(card in self.flipped for card in defence[1:2])
            self._check_chain("attack", attack, opens=True)
            self._check_chain("defence", defence, opens=opened)

    def _check_chain(self, entry: str, side: Sequence[str], *, opens: bool) -> None:
        """Check that cards are turned after a trump, and only then; the first card counts if it `opens` the battle."""
        turning = False
        for number, card in enumerate(side):
            if (card in self.flipped) != turning:
                raise wrong(entry, f"such that cards are turned exactly after the {self.trump}s that flip", side)
            flips = card in self.flipped or self.press_flips or (number == 0 and opens)
            turning = flips and KINDS[self._face(card).kind] == self.trump
        if turning:
            raise wrong(entry, "complete: after the last card another is turned", side)

    def _face(self, card: str) -> Face:
        return self.components.faces[self.components.numbers[card]]
