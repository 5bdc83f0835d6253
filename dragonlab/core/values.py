"""Types of plain values that everything here speaks of."""

from __future__ import annotations

Param = int | str | tuple[str, ...] | tuple[int, ...]
"""What fills a gap of a sentence: a number, a word of the vocabulary, or several."""
View = dict[str, object]
"""What one seat knows of a game, ready for JSON."""
Position = dict[str, object]
"""A view with gaps, to start from."""
