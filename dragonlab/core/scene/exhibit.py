"""What the gallery shows of a game: its components, one kind on each card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.words.language import Text
    from dragonlab.core.words.toml import Table


class Exhibit(NamedTuple):
    """One kind of component in the gallery: its picture, what it is for, and how well we know it.

    `counts` are pairs of a value and the number of such cards in each player's deck; `part` names the part of a
    large gallery that it belongs to. A `note` says more of how well we know it, if there is more to say.
    """

    art: str
    title: Text
    counts: tuple[tuple[int, int], ...]
    about: Text
    evidence: str
    note: Text | None
    part: str = ""

    @classmethod
    def of(
        cls, entry: Table, art: str, title: Text, *, counts: Sequence[tuple[int, int]] = (), part: str = ""
    ) -> Exhibit:
        """Show what an entry of `cards.toml` tells."""
        note = entry.text("note") if "note" in entry.values else None
        return cls(art, title, tuple(counts), entry.text("about"), entry.string("evidence"), note, part)
