"""One moment of a random game, as the reader may think it through: what each move does, in every world that fits.

What the reader cannot know is dealt anew a few times. Only what comes out the same each time may be asked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from dragonlab.core.play.unused_windows import Seen
from dragonlab.core.rules.chance import RandomChance
from dragonlab.core.rules.events import Event
from dragonlab.lessons.predicate import Moment

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from dragonlab.core.play.match import Match
    from dragonlab.core.rules.chance import Chance
    from dragonlab.core.rules.moves import Move
    from dragonlab.core.rules.state import AnyState
    from dragonlab.lessons.setting import Setting

WORLDS = 6  # that are looked at beside the true one


@dataclass(frozen=True)
class Look:
    """A match at one moment: how it began, where it stands, and `chosen`, the move that is played next."""

    setting: Setting
    match: Match
    chosen: Move
    dice: random.Random

    @property
    def now(self) -> Setting:
        """The same start, and all that was played since: here the reader begins."""
        played = tuple(ply.move.notation for ply in self.match.plies if ply.move is not None)
        return replace(self.setting, moves=played)

    @cached_property
    def legal(self) -> list[Move]:
        """What the seat to move may do."""
        return self.match.legal_moves()

    @property
    def asked(self) -> bool:
        """Whether the reader is to move, and has a choice."""
        return self.match.to_move == self.setting.seat and len(self.legal) > 1

    @cached_property
    def before(self) -> Moment:
        """What the reader sees now."""
        return Moment(self.match.view(self.setting.seat), (), (), None)

    @cached_property
    def branches(self) -> dict[Move, Moment]:
        """What each legal move really leads to."""
        return {move: self.after(move) for move in self.legal}

    def after(self, move: Move) -> Moment:
        """Give what a move really leads to."""
        plies = self.match.plies
        return self._after(self.match.state, move, self.match.source.ply(len(plies), plies[-1].used))

    def fair(self, value: Callable[[Moment], object], moves: list[Move]) -> bool:
        """Tell whether each of these moves is worth the same in all worlds that fit what the reader knows.

        A rival who might react in secret could be one who does: a move has to be worth the same if it stops there.
        """
        wanted = {move: value(self.after(move)) for move in moves}
        if any(value(moment) != worth for move, worth in wanted.items() for moment in self._windows(move)):
            return False
        return all(
            value(self._after(world, move, chance)) == worth
            for world, chance in self._worlds()
            for move, worth in wanted.items()
            if world.why_not(move) is None
        )

    def _worlds(self) -> Iterator[tuple[AnyState, Chance]]:
        view = self.match.view(self.setting.seat)
        for number in range(WORLDS):
            chance = RandomChance(f"{self.setting.seed}/{len(self.match.plies)}/{number}")
            yield self.setting.game.sample(view, self.setting.seat, chance), chance

    def _windows(self, move: Move) -> Iterator[Moment]:
        """Give the moments within a move at which nobody can react in secret, though others can't know that."""
        plies, heard = self.match.plies, Seen()
        self.match.state.copy().apply(move, self.match.source.ply(len(plies), plies[-1].used), heard)
        for window in heard.windows:
            seen = self._seen(heard[: window.events])
            yield Moment(window.state.view(self.setting.seat), seen, [move.notation], window.state.outcome, seen)

    def _after(self, state: AnyState, move: Move, chance: Chance) -> Moment:
        after, told = state.copy(), list[Event]()
        after.apply(move, chance, told)
        seen = self._seen(told)
        return Moment(after.view(self.setting.seat), seen, [move.notation], after.outcome, seen)

    def _seen(self, told: list[Event]) -> list[Event]:
        return [event for one in told if (event := one.seen_by(self.setting.seat)) is not None]

    def touched(self) -> tuple[str, ...]:
        """Name the zones of the table that a move of the reader's could touch now, or take pieces from."""
        scene = self.match.scene(self.setting.seat)
        pieces = {piece for choice in scene.choices for piece in choice.pieces}
        places = scene.targets()
        named = {name for choice in scene.choices for name in (choice.target or "", *choice.touches)}
        touched = {places[name].id for name in named & places.keys()}
        shown = (zone for zone in scene.zones if zone.id in touched or any(one.id in pieces for one in zone.pieces))
        return tuple(zone.id for zone in shown)

    def in_hand(self) -> list[Move]:
        """List all moves, legal or not, that play nothing but what the reader holds."""
        zones = self.match.scene(self.setting.seat).zones
        held = Counter(piece.face for zone in zones for piece in zone.pieces if piece.mine and piece.face)
        return [move for move in self.setting.game.moves if not Counter(move.faces) - held]
