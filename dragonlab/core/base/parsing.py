"""JSON and TOML from outside, and values that are to be as plain as JSON: read without trusting them, and written."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from dragonlab.core.base.short import LONGEST, cut, short_repr

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_DEEP = 50
MOST_VALUES = 20_000
LARGEST = 10**15  # what every program can write, and no game needs

# A string that is never closed goes on to the end: else each quote in it would be tried anew.
JSON_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
TOML_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",  # in a comment quotes open nothing
    re.DOTALL,
)
BRACKET = re.compile(r"[\[\]{}]")


def compact_json(value: object) -> str:
    """Write a value down as JSON without spaces, the same from every Python.

    >>> compact_json({"rule": None, "text": "así"})
    '{"rule":null,"text":"así"}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parse_json(text: str) -> object:
    """Parse a JSON text; `ValueError` if it is none, is nested more than 50 deep or holds half a character.

    The depth is measured before parsing: in the browser deep recursion ends Python instead of raising.

    >>> parse_json('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    _check_depth(JSON_STRING.sub("", text))
    parsed: object = json.loads(text)
    if r"\u" in text:
        _check_characters(json.dumps(parsed, ensure_ascii=False))
    _check_characters(text)
    return parsed


def parse_toml(text: str) -> dict[str, object]:
    """Parse a TOML text; `ValueError` if it is none, is nested more than 50 deep or holds half a character.

    >>> parse_toml("a.b = 1")
    {'a': {'b': 1}}
    """
    import tomllib  # noqa: PLC0415  slow to import, and most of its work is done once

    bare = TOML_STRING.sub("", text)
    _check_depth(bare)
    if max(part.count(".") for part in re.split(r"[\n=,\[\]{}]", bare)) > MOST_DEEP:
        raise ValueError(f"a key has more than {MOST_DEEP} dots")
    _check_characters(text)
    return tomllib.loads(text)


def plain(value: object, where: str) -> object:
    """Copy what is as plain as JSON, tuples as lists; `ValueError` names the entry that is not.

    It may have 20,000 values, be nested 49 deep (a record holds it) and have numbers up to 10**15.

    >>> plain({"spaces": {"dwarf": ("dwarf1",)}}, "position")
    {'spaces': {'dwarf': ['dwarf1']}}
    """
    return _copied(value, where, MOST_DEEP - 1, iter(range(MOST_VALUES)))


def _copied(value: object, where: str, deeper: int, left: Iterator[int]) -> object:
    if next(left, None) is None:
        raise _unfit(where, f"these are more than {MOST_VALUES:,} values")
    if not isinstance(value, list | tuple | dict):
        return _leaf(value, where)
    if not deeper:
        raise _unfit(where, f"nested more than {MOST_DEEP - 1} deep")
    if isinstance(value, dict):
        entries = [(_name(key, where), item) for key, item in value.items()]
        return {name: _copied(item, f"{where}, {cut(name)}", deeper - 1, left) for name, item in entries}
    return [_copied(item, f"{where}, {number}", deeper - 1, left) for number, item in enumerate(value)]


def _leaf(value: object, where: str) -> object:
    if isinstance(value, str):
        _check_characters(value, where)
    elif isinstance(value, int | float):
        if not abs(value) <= LARGEST:  # also if it is a nan
            raise _unfit(where, f"numbers go up to 10**15, unlike {short_repr(value)}")
    elif value is not None:
        raise _unfit(where, f"must be made of texts, numbers, lists and dicts, not {short_repr(value)}")
    return value


def _name(key: object, where: str) -> str:
    if not isinstance(key, str) or len(key) > LONGEST:
        raise _unfit(where, f"there is no entry {short_repr(key)}, as names are short texts")
    _check_characters(key, where)
    return key


def _unfit(where: str, what: str) -> ValueError:
    return ValueError(f"{cut(where)}: {what}")


def _check_depth(text: str) -> None:
    """Refuse brackets that are nested too deep; `text` has no strings."""
    depth = 0
    for bracket in BRACKET.findall(text):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_DEEP:
            raise ValueError(f"it is nested more than {MOST_DEEP} deep")


def _check_characters(text: str, where: str = "text") -> None:
    """Refuse what can't be written down: half of a character that takes two codes, such as an emoji."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise _unfit(where, f"character {error.start + 1} is half a character") from error
