"""The table of a game: zones and pieces, plain so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import painter
from dragonlab.core.kinds import HIDDEN
from dragonlab.core.scene import Number, Piece, Spot, Zone

from . import rules
from .components import BOXES, DICE, FACES, FARTHEST, HEROES, PLACES, Action
from .dragon import health
from .state import DragonRampageState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.core.events import Param


class Painter(painter.Painter[DragonRampageState, Action]):
    """Lays one view out in one language."""

    rows, columns = 12, 12

    def prompt(self, moves: Sequence[Action]) -> str | None:
        return self.say("prompt", step=rules.due(self.state)) if moves else None

    def numbers(self, seat: int) -> Iterator[Number]:
        state = self.state
        yield self.count("points", "gold_count", state.gold[seat])
        yield self.count("points", "wound_count", state.wounds[seat])
        yield self.count("cards", "hand_count", len(state.hands[seat]))

    def zones(self) -> Iterator[Zone]:
        state = self.state
        yield self._path()
        yield self._dice()
        for box, name in enumerate(BOXES):
            yield self._row(box, f"row_{name}", 4 + box // 3, 1 + box % 3 * 4)
        names = self.names_of("rampages", state.rampage_discard[-1:])
        said = self.said(
            "dragon" if names else "dragon_asleep", cards=names, count=sum(state.cubes), health=state.health
        )
        yield Zone("dragon", *said, (6, 1, 1, 6), text=said.spoken)
        said = self.said("chest", count=len(state.treasure_deck))
        yield Zone("chest", *said, (6, 7, 1, 3), text=said.spoken, small=True)
        said = self.said("box_row")
        yield Zone("box_row", *said, (6, 10, 1, 3), text=said.spoken, small=True)
        for number in range(FARTHEST + 1):
            if state.todo and state.todo[0][0] == "walk" and number <= int(state.todo[0][2]):
                said = self.said("walk", count=number, thing="")
                yield Zone(f"walk{number}", *said, (7, 1 + number % 12, 1, 1), text=str(number))
        for pair in range(1, PLACES + 1):
            if pair < len(state.row):
                said = self.said("pair", number=pair)
                yield Zone(f"pair{pair}", *said, (8, pair, 1, 1), text=said.spoken)
        for seat in range(len(state.gold)):
            yield from self._seat(seat)

    def names_of(self, sort: str, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple(getattr(self.state.components, sort).of(numbers))

    def _path(self) -> Zone:
        state = self.state
        spaces = (*state.components.path[: state.exit], "exit")
        spots = tuple(Spot(f"space{place}", self.term(kind), str(place)) for place, kind in enumerate(spaces))
        figures = tuple(
            Piece(
                f"path.figure{seat}",
                f"figure{seat}",
                self.book.words.seat(seat, self.language),
                tone=self.tone(seat),
                shape="figure",
                spot=f"space{place}",
            )
            for seat, place in enumerate(state.places)
        )
        said = self.said("path", figures=self.standing(spots, figures))
        return Zone("path", *said, (2, 1, 1, 12), look="path", pieces=figures, spots=spots)

    def _dice(self) -> Zone:
        pieces, faces = list[Piece](), list[str]()
        for die, face in enumerate(self.state.dice):
            if face is not None:
                word = self.term(FACES[face])
                faces.append(f"{DICE[die]} {word}")
                pieces.append(
                    Piece(
                        f"dice.{DICE[die]}",
                        DICE[die],
                        word,
                        letter=word[:1].upper(),
                        mine=self.seat is not None,
                        shape="die",
                        kept=not self.state.taken[die],
                    )
                )
        said = self.said("dice" if faces else "no_dice", faces=tuple(faces), count=self.state.rerolls)
        return Zone("dice", *said, (3, 1, 1, 12), look="row", outlines=len(DICE), pieces=tuple(pieces))

    def _row(self, box: int, name: str, row: int, column: int) -> Zone:
        state = self.state
        there = [seat for seat in range(len(state.gold)) if state.tokens[seat][box]]
        words = tuple(f"{self.book.words.seat(seat, self.language)} {state.tokens[seat][box]}" for seat in there)
        pieces = tuple(
            Piece(f"{name}.{seat}", None, word, tone=self.tone(seat), shape="token", value=str(state.tokens[seat][box]))
            for seat, word in zip(there, words, strict=True)
        )
        said = self.said("row" if words else "row_empty", box=f"{BOXES[box]}_box", tokens=words)
        return Zone(name, *said, (row, column, 1, 4), look="row", pieces=pieces, outlines=len(state.gold))

    def _seat(self, seat: int) -> Iterator[Zone]:
        state = self.state
        words: dict[str, Param] = {
            "hero": HEROES[state.heroes[seat]],
            "wounds": state.wounds[seat],
            "health": health(state, seat),
            "gold": state.gold[seat],
            "cubes": state.cubes[seat],
        }
        side = self.side(seat)
        row = 9 if seat == self.near else 1
        for offset, (zone, sort, cards) in enumerate(
            (
                (f"hand{seat}", "cards", state.hands[seat]),
                (f"treasures{seat}", "treasures", state.treasures[seat]),
                (f"offer{seat}", "treasures", state.offer[seat]),
                (f"used{seat}", "treasures", state.used[seat]),
            )
        ):
            if offset > 1 and not cards:
                continue
            names = self.names_of(sort, cards)
            known = HIDDEN not in cards
            label = zone.rstrip("0123456789") + ("" if known and cards else "_hidden")
            said = self.said(label, seat=seat, cards=names, count=len(cards), **words)
            pieces = (
                [Piece(f"{zone}.{name}", name, self.term(name), mine=seat == self.seat) for name in names]
                if known
                else [self.back(f"{zone}.{slot}", seat) for slot in range(len(cards))]
            )
            place = (
                row + (offset if row > 1 else 0),
                1 if row > 1 else 1 + (seat * 4 + offset) % 12,
                1,
                12 if row > 1 else 1,
            )
            yield Zone(
                zone,
                *said,
                place,
                look="hand" if seat == self.near else "fan",
                side=side,
                pieces=tuple(pieces),
                seat=seat,
                tone=self.tone(seat),
            )
