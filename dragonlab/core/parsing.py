"""JSON from outside, read without trusting it."""

from __future__ import annotations

import json
import re

MOST_DEEP = 50
# A string that is never closed goes on to the end: else each quote in it would be tried anew.
STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


def parse_json(text: str) -> object:
    """Parse a JSON text; `ValueError` if it is none, or is nested more than 50 deep.

    The depth is measured before parsing: in the browser deep recursion ends Python instead of raising.

    >>> parse_json('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    if _depth(text) > MOST_DEEP:
        message = f"it is nested more than {MOST_DEEP} deep"
        raise ValueError(message)
    parsed: object = json.loads(text)
    return parsed


def _depth(text: str) -> int:
    """Say how deep the brackets of a JSON text are nested."""
    depth = deepest = 0
    for found in STRING_OR_BRACKET.finditer(text):
        first = text[found.start()]
        if first in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif first != '"':
            depth -= 1
    return deepest
