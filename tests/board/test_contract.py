"""The types that the front end is built on are those of what Python sends and reads."""

from __future__ import annotations

import difflib
import json
import types
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import contract as generator
import pytest
from board import page
from board.reader import Reader
from browser.crowded import crowds
from walks import reach

import dragonlab
from dragonlab.board import contract, lesson, progress
from dragonlab.board.learning.exercise_cell import Task
from dragonlab.board.learning.question_at_table import QuestionAtTable
from dragonlab.board.play.intents import KINDS, Intent, IntentError
from dragonlab.board.transport.assets import collect
from dragonlab.board.transport.channel import ASK_EVERYTHING
from dragonlab.board.words import words
from dragonlab.core.words.language import LANGUAGES
from dragonlab.lessons.course import course
from dragonlab.lessons.exercise import Exercise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.crowded.mock import Crowd

    from dragonlab.core.rules.state import AnyGame

LESSONS = [
    f"{game}/{name}"
    for game in dragonlab.games()
    for name, found in course(game).lessons.items()
    if not isinstance(found, Exercise)
]


def differences(value: Any, hint: Any, where: str) -> Iterator[str]:
    """Say where a value of JSON is not what a type says: other entries, or other kinds of values."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        yield from _in_entries(value, hint, where)
    elif origin in (Union, types.UnionType):
        found = [list(differences(value, part, where)) for part in inner]
        yield from min(found, key=len)
    elif origin is Literal:
        if value not in inner:
            yield f"{where}: {value!r} is none of {inner}"
    elif origin in (list, Sequence, tuple, dict):
        yield from _in_items(value, hint, where)
    elif type(value) is not hint and hint is not object and not (hint is float and type(value) is int):
        yield f"{where}: {value!r} is no {hint}"


def _in_entries(value: Any, hint: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {hint.__name__}"
        return
    hints = typed(hint)
    rare = {name for name, kind in hints.items() if get_origin(kind) is NotRequired}
    if wrong := value.keys() - hints.keys() | hints.keys() - rare - value.keys():
        yield f"{where}: {sorted(wrong)} not in both what is sent and {hint.__name__}"
    for name in value.keys() & hints.keys():
        kind = get_args(hints[name])[0] if name in rare else hints[name]
        yield from differences(value[name], kind, f"{where}.{name}")


def _in_items(value: Any, hint: Any, where: str) -> Iterator[str]:
    origin, inner = get_origin(hint), get_args(hint)
    if not isinstance(value, dict if origin is dict else list):
        yield f"{where}: {value!r} is no {hint}"
        return
    if origin is tuple and len(value) != len(inner):
        yield f"{where}: {value!r} is not {len(inner)} long"
        return
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        kind = inner[1] if origin is dict else inner[key] if origin is tuple else inner[0]
        yield from differences(item, kind, f"{where}[{key!r}]")


@cache
def typed(hint: Any) -> dict[str, Any]:
    """Give the types of the fields of a TypedDict."""
    return get_type_hints(hint, include_extras=True)


def agrees(value: Any, hint: Any) -> None:
    assert list(differences(json.loads(json.dumps(value)), hint, hint.__name__)) == []


def agrees_as_page(value: dict[str, Any]) -> None:
    agrees(value, contract.BoardPage)


def test_the_front_end_has_the_types_of_python() -> None:
    old, new = generator.WRITTEN.read_text(encoding="utf-8"), generator.contract(contract)
    difference = "\n".join(
        difflib.unified_diff(old.split("\n"), new.split("\n"), "contract.ts", "generated", lineterm="")
    )
    assert not difference, f"to mend it: .venv/bin/python widgets/contract.py\n{difference}"


def test_a_difference_is_found() -> None:
    arrow = {"from": "a", "to": "b", "look": "straight"}
    assert list(differences(arrow, contract.Arrow, "arrow")) == []
    for wrong in ({**arrow, "look": "bent"}, {**arrow, "to": 1}, {**arrow, "more": 1}, {"from": "a", "to": "b"}):
        assert len(list(differences(wrong, contract.Arrow, "arrow"))) == 1


def test_assets_are_as_typed(game: AnyGame) -> None:
    for language in LANGUAGES:
        agrees(collect(game, language, words(language)), contract.Assets)


def test_first_pages_are_as_typed(game: AnyGame) -> None:
    reader = Reader(reach(game, 3, 4), {0: "human", 1: "medium"})
    for kind in ("hint", "undo", "hint"):
        agrees_as_page(reader.page)
        reader.send(kind)
    agrees_as_page(reader.page)


@pytest.mark.parametrize("crowd", crowds(), ids=lambda crowd: crowd.name)
def test_crowded_pages_are_as_typed(crowd: Crowd) -> None:
    sent = {"seq": 1, **{key: part for key, part in crowd.page.items() if key not in {"scene", "moments"}}}
    agrees(sent, contract.SentBoard)
    agrees(crowd.page["scene"], contract.Scene)
    agrees(crowd.assets, contract.Assets)


def test_what_a_board_sends_is_as_typed(game: AnyGame) -> None:
    reader, news = Reader(reach(game, 3, 4), {0: "human", 1: "medium"}), list[str]()
    reader.board.observe(lambda change: news.append(change["new"]), "news")
    for _ in range(4):
        agrees(json.loads(reader.board.get_state("page")["page"]), contract.Everything)
        reader.step()
    assert news
    for text in news:
        agrees(json.loads(text), contract.News)


def test_what_a_question_and_a_record_send_is_as_typed() -> None:
    asked = lesson("dragonheart/mission", "en")
    assert not isinstance(asked, Task)
    agrees(json.loads(asked.get_state("page")["page"]), contract.Everything)
    reader = Reader(reach(dragonlab.load("dragonheart"), 3, 10_000))
    reader.send("save")
    agrees(reader.records, list[contract.RecordFile])
    agrees(ASK_EVERYTHING, contract.AskEverything)


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["human", "random"])
def test_pages_of_whole_games_are_as_typed(game: AnyGame, seats: str) -> None:
    end = len(reach(game, 3, 10_000).plies) - 1
    for plies in (0, end // 3, end - 2, end):
        match = reach(game, 3, plies)
        reader = Reader(match, dict.fromkeys(range(match.seats), seats))
        for kind in ("hint", "undo", "step", "hint", "step", "step", "step", "save"):
            agrees_as_page(reader.page)
            if kind != "step":
                reader.send(kind)
            elif reader.phase not in ("over", "thinking"):
                reader.step()
        agrees_as_page(reader.page)


@pytest.mark.slow
def test_scenes_of_whole_games_are_as_typed(game: AnyGame) -> None:
    match = reach(game, 7, 10_000)
    for ply in match.plies[:: max(1, len(match.plies) // 15)]:
        for seat in (None, 0, 1):
            agrees(match.game.scene(ply.state.view(seat), [], "en").to_json(), contract.Scene)


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS[::4])
def test_lessons_are_as_typed(name: str) -> None:
    shown = lesson(name, "en")
    assert not isinstance(shown, Task)
    shown = shown.question if isinstance(shown, QuestionAtTable) else shown
    display = page.Display(shown)
    for content in ({"kind": "hint"}, {"kind": "answer", "answer": [0]}, {"kind": "answer", "answer": 0}):
        if display.value["kind"] == "board":
            agrees_as_page(display.value)
        else:
            agrees(display.value, contract.Question)
        shown._receive(shown, {**content, "seq": display.value["seq"]}, None)


def test_the_map_of_a_course_is_as_typed() -> None:
    agrees(page.shown(progress("dragonheart", "en")), contract.CourseMap)


def messages() -> Iterator[tuple[dict[str, Any], str]]:
    """Give an intent of each kind with all that its type says."""
    values: dict[Any, object] = {str: "a", int: 1, str | None: None, int | None: None, list[str]: ["a"]}
    for kind in get_args(contract.Intent):
        hints = get_type_hints(kind)
        for name in get_args(hints.pop("kind")):
            yield {"kind": name, "seq": 1, **{key: values.get(hint) for key, hint in hints.items()}}, kind.__name__


@pytest.mark.parametrize(("message", "name"), [*messages()])
def test_an_intent_is_read_as_typed(message: dict[str, Any], name: str) -> None:
    intent = Intent.read(message)
    for key, value in message.items():
        assert getattr(intent, key) == (tuple(value) if isinstance(value, list) else value), name


@pytest.mark.parametrize(("message", "name"), [*messages()])
def test_an_intent_of_other_types_is_refused(message: dict[str, Any], name: str) -> None:
    for key in message:
        with pytest.raises(IntentError):
            Intent.read({**message, key: {"no": name}})


def test_every_intent_that_is_read_is_typed() -> None:
    assert {message["kind"] for message, _ in messages()} == KINDS.keys()
