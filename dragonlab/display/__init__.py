"""How values show themselves in a notebook: as text and as HTML, and the manual of a game."""

from dragonlab.display import manual, pages

__all__ = ["manual", "pages"]
