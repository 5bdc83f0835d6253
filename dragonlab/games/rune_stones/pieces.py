"""The pieces of Rune Stones as one viewer sees them: cards, gems, ore, artefacts and rune stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonlab.core import Piece
from dragonlab.games.rune_stones import drawing
from dragonlab.games.rune_stones.components import GEMS, STONES, stone_face, taken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core import Language, Rulebook
    from dragonlab.games.rune_stones.components import RuneStonesComponents


class Pieces:
    """Makes pieces with labels in one language."""

    def __init__(self, components: RuneStonesComponents, book: Rulebook, language: Language) -> None:
        self.components, self.book, self.language = components, book, language

    def letter(self, gem: int) -> str:
        """Say a colour in a letter or two."""
        return self._term(f"letter_{GEMS[gem]}")

    def about(self, card: int) -> str:
        """Say which card it is, and what it does."""
        return self._term(f"about_{self.components.printed[card].name}")

    def does(self, card: int) -> str:
        """Say what a card does."""
        return self._term(f"does_{self.components.printed[card].name}")

    def card(
        self, zone: str, card: int, *, mine: bool = False, cost: int | None = None, slot: int | None = None
    ) -> Piece:
        """Show a card: in its corner what it costs, or else its magic, and small its number; signs say the rest."""
        of, does = self.components.printed[card], self.does(card)
        magic = f"+{of.magic}"
        return Piece(
            f"{zone}.{of.name}",
            of.name,
            self._term(of.name),
            value=magic if cost is None else str(cost),
            letter=str(of.number),
            art=drawing.card_art(of),
            tag=None if cost is None else f"{magic} ✦",
            mine=mine,
            slot=slot,
            about=does if cost is None else self.book.label("costs", self.language, count=cost, what=does),
        )

    def gems(self, zone: str, counts: Sequence[int], *, mine: Sequence[bool]) -> list[Piece]:
        """Show the gems there are; those of the supply are called otherwise than one's own."""
        return [
            Piece(
                f"{zone}.{name}",
                taken(name) if zone == "supply" else name,
                self.book.label(f"count_{name}", self.language, count=count),
                art=f"mark_{name}",
                tone="white" if name == "wild" else name,
                mine=mine[gem],
                shape="gem",
                count=count,
            )
            for gem, (name, count) in enumerate(zip(GEMS, counts, strict=True))
            if count
        ]

    def ore(self, zone: str, count: int) -> list[Piece]:
        """Show the ore, if there is any."""
        label = self.book.label("ore_count", self.language, count=count)
        return [Piece(f"{zone}.ore", "ore", label, art="ore", shape="token", count=count)] if count else []

    def artefact(self, name: str, artefact: int, spot: str | None = None, *, count: int | None = None) -> Piece:
        """Show an artefact of a colour, or a wild one."""
        gem = GEMS[artefact]
        return Piece(
            name,
            f"artefact_{gem}",
            self._term(f"artefact_{gem}"),
            art=f"artefact_{gem}",
            tone="white" if gem == "wild" else gem,
            shape="token",
            count=count,
            spot=spot,
        )

    def stone(
        self, zone: str, stone: int, *, count: int | None = None, tag: str | None = None, mine: bool = False
    ) -> Piece:
        """Show a rune stone, and say what it does."""
        face = stone_face(STONES[stone])
        about = self.components.stones_do[stone].text(self.language)
        return Piece(
            f"{zone}.{face}",
            face,
            self._term(face),
            art=face,
            tag=tag,
            mine=mine,
            shape="token",
            count=count,
            about=about,
        )

    def _term(self, key: str) -> str:
        return self.book.term(key, self.language)
