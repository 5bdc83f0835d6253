"""Values in messages: whatever a value is, it is shown in a short line, and showing it ends."""

from __future__ import annotations

import sys
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonlab.core.base.short import LONGEST, cut, short_error, short_repr


class Odd:
    """Errs in all it can."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __repr__(self) -> str:
        raise self.error

    __str__ = __repr__


class Plain:
    pass


class Lines:
    def __repr__(self) -> str:
        return "one\ntwo\x1b[31m \ud800"


class Words(str):
    __slots__ = ()


@dataclass
class Holder:
    held: object


def deep(opening: Any, levels: int = 100_000) -> object:
    nest: object = 1
    for _ in range(levels):
        nest = opening(nest)
    return nest


def doubled(opening: Any, levels: int = 200) -> object:
    """Share a value with itself, so that to write it out would take for ever."""
    nest: object = 1
    for _ in range(levels):
        nest = opening(nest)
    return nest


ODD: dict[str, object] = {
    "a huge number": 10**5_000,
    "a huge negative number": -(16**5_000),
    "huge numbers": [10**5_000, {10**5_000: 10**5_000}],
    "a deep list": deep(lambda nest: [nest]),
    "a deep tuple": deep(lambda nest: (nest,), 10_000),
    "a deep dict": deep(lambda nest: {"a": nest}),
    "a deep frozenset": deep(lambda nest: frozenset([nest]), 5_000),
    "a wide and deep list": doubled(lambda nest: [nest] * 9),
    "a wide and deep frozenset": doubled(lambda nest: frozenset([nest, (nest,)]), 60),
    "a huge number in a class": OrderedDict(a=10**5_000),
    "a long text": "x" * 10**7,
    "a long list": [0] * 10**7,
    "a long set": set(range(10**6)),
    "a text of its own kind": Words("x" * 10**6),
    "an error": Odd(RuntimeError("no")),
    "an error in a list": [Odd(ValueError("no"))],
    "an exit": Odd(SystemExit(3)),
    "an end of generators": Odd(GeneratorExit()),
    "half a character": "\ud800",
    "several lines": Lines(),
    "a class with a long name": type("X" * 1_000, (), {"__repr__": lambda _self: 1 // 0})(),
}
if sys.platform != "emscripten":  # there Python's own `repr` ends Python
    ODD["a deep list in a class"] = Holder(deep(lambda nest: [nest]))


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
def test_anything_is_shown_in_a_short_line(value: object) -> None:
    text = short_repr(value)
    assert 0 < len(text) <= LONGEST
    assert text.isprintable()
    assert text.encode()
    assert short_repr(value) == text


def test_a_list_that_holds_itself_is_shown() -> None:
    ring: list[object] = []
    ring.append(ring)
    assert short_repr(ring) == "[" * (LONGEST - 1) + "…"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-99, 99) | st.sampled_from(["dwarf", "it's", ""]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from("ab"), inner, max_size=2)
            | st.tuples(inner)
            | st.tuples(inner, inner)
        ),
        max_leaves=6,
    )
)
def test_what_is_short_is_shown_whole(value: object) -> None:
    assert short_repr(value) == (repr(value) if len(repr(value)) <= LONGEST else f"{repr(value)[: LONGEST - 1]}…")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ((), "()"),
        ((1,), "(1,)"),
        (set(), "set()"),
        ({"b", "c", "a"}, "{'a', 'b', 'c'}"),
        (frozenset({3, 1, 2}), "frozenset({1, 2, 3})"),
        (3.0, "3.0"),
        (b"x", "b'x'"),
        (Path("a"), f"{type(Path('a')).__name__}('a')"),
        (10**90, "≈10**90"),
        (Odd(RuntimeError()), "<Odd>"),
    ],
)
def test_common_values_are_shown_as_python_does(value: object, text: str) -> None:
    assert short_repr(value) == text


def test_nothing_shown_differs_from_run_to_run() -> None:
    assert short_repr(Plain()) == f"<{__name__}.Plain object>"
    assert "0x" not in short_repr(sys.stdout.write) + short_repr(lambda: 3)


def test_who_stops_python_is_heard() -> None:
    for act in (short_repr, lambda odd: short_error(type("Bad", (Exception,), {"__str__": lambda _self: repr(odd)})())):
        with pytest.raises(KeyboardInterrupt):
            act(Odd(KeyboardInterrupt()))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ValueError("no\nnever"), "ValueError: no never"),
        (ValueError(), "ValueError"),
        (SystemExit(3), "SystemExit: 3"),
        (ValueError(Odd(RuntimeError())), "ValueError"),
        (ValueError(Odd(SystemExit())), "ValueError"),
        (ValueError("\ud800"), "ValueError: �"),
    ],
)
def test_any_exception_is_told(error: BaseException, text: str) -> None:
    assert short_error(error) == text


def test_a_long_story_is_cut() -> None:
    assert len(short_error(ValueError("x" * 10**6))) == LONGEST


@given(st.text(max_size=200))
def test_a_text_that_is_cut_can_be_written_down(text: str) -> None:
    assert cut(text).encode().decode() == cut(text)
    assert len(cut(text)) <= LONGEST
    assert not {unicodedata.category(letter) for letter in cut(text)} & {"Cc", "Cs", "Zl", "Zp"}


def test_an_emoji_stays_whole_and_nothing_turns_the_line_round() -> None:
    assert cut("👩\u200d🏫 Ana\u202eanA") == "👩\u200d🏫 Ana�anA"
