"""JSON from outside: whatever it is, reading it ends."""

from __future__ import annotations

import json

import pytest

import dragonlab
from dragonlab.core.parsing import MOST_DEEP, parse_json
from dragonlab.core.record import MOST_BYTES


@pytest.mark.parametrize("end", ["", "\\", "[" * 99])
def test_a_string_that_is_never_closed_is_read_once(end: str) -> None:
    """Try each quote of it anew, and it takes hours."""
    text = '"' + '\\"' * (MOST_BYTES // 2 - 50) + end
    with pytest.raises(dragonlab.RecordError, match="JSON"):
        dragonlab.replay(text)


@pytest.mark.parametrize("text", ["[[]", '"[[[\\"[[["', '["a]", {"]": "["}]', '"\\\\"'])
def test_brackets_count_outside_strings_only(text: str) -> None:
    try:
        plain = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError, match="Expecting"):
            parse_json(text)
    else:
        assert parse_json(text) == plain


def test_it_may_be_nested_so_deep_and_no_deeper() -> None:
    assert parse_json("[" * MOST_DEEP + "]" * MOST_DEEP)
    with pytest.raises(ValueError, match="more than 50 deep"):
        parse_json("[" * (MOST_DEEP + 1) + "]" * (MOST_DEEP + 1))
