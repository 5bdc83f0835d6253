"""JSON from outside: whatever it is, reading it ends."""

from __future__ import annotations

import json
import tomllib

import pytest

import dragonlab
from dragonlab.core.base.parsing import MOST_DEEP, parse_json, parse_toml
from dragonlab.core.play.record import MOST_BYTES


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


@pytest.mark.parametrize("text", ['["\\ud83d"]', '{"\\uDE00\\ud83d": 1}', '["\ud83d"]'])
def test_half_a_letter_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="half a character"):
        parse_json(text)
    assert parse_json('["\\ud83d\\ude00"]') == ["😀"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "[" * 1_000 + "]" * 1_000, "nested more than 50 deep"),
        ("a = " + "{b = " * 1_000 + "1" + "}" * 1_000, "nested more than 50 deep"),
        ("a." * 20_000 + "a = 1", "more than 50 dots"),
        ("[" + "a." * 20_000 + "a]", "more than 50 dots"),
        ("[[" + "a . " * 20_000 + "a]]", "more than 50 dots"),
        ("x = {" + '"a".' * 20_000 + "a = 1}", "more than 50 dots"),
        ("a = '\ud83d'", "half a character"),
        ("a = " + "9" * 5_000, "digits"),
        ("a = [", "Invalid|Unclosed"),
        ('a = "' + '\\"' * 100_000, "Unterminated"),
        ('a = """' + '\\"' * 100_000, "Unterminated"),
        ("a = '''" + "''x" * 100_000, "Expected"),
        ('"\n' * 100_000, "Illegal"),
    ],
    ids=lambda text: text[:12],
)
def test_toml_that_would_take_too_long_or_too_much_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        "# " + "[" * 99 + "a." * 99 + "\na = 1",
        "a = '" + "[" * 99 + "a." * 99 + "'",
        'a = "' + "[" * 99 + '\\"' + "a." * 99 + '"',
        "a = '''\n'[''" + "[" * 99 + "a." * 99 + "'''",
        'a = """\n"[""\\"' + "[" * 99 + "a." * 99 + '"""',
        'a = """[""""\nb = \'\'\'[\'\'\'\'\nc = ""\nd = "#"\ne = \'"\'',
        "\n".join(f"a.b.c{number} = 1.5" for number in range(99)),
        ".".join("a" * 51) + " = 1",
        "a = " + "[" * 50 + "]" * 50,
    ],
    ids=lambda text: text[:12],
)
def test_brackets_and_dots_inside_strings_and_comments_do_not_count(text: str) -> None:
    assert parse_toml(text) == tomllib.loads(text)
