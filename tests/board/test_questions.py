"""A question in a cell: what reaches the browser, and what its messages do."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from board.page import Display
from lessons.written import NUMBER, ONE, ORDER, PREDICT, QUESTIONS, SEVERAL, question

import dragonlab
from dragonlab.board import QuestionWidget
from dragonlab.board.learning.question_at_table import QuestionAtTable
from dragonlab.board.transport.shared import contents
from dragonlab.lessons.course import course

if TYPE_CHECKING:
    from pathlib import Path

COURSE = course("dragonheart")


class Asked:
    """Answers one question, as the browser would."""

    def __init__(self, text: str, language: str = "en") -> None:
        self.widget = QuestionWidget(question(text), language)
        self.display = Display(self.widget)

    @property
    def panel(self) -> dict[str, Any]:
        return self.display.value

    def send(self, **message: Any) -> dict[str, Any]:
        self.widget._receive(self.widget, {"seq": self.panel["seq"], **message}, None)
        return self.panel

    def answer(self, answer: Any) -> dict[str, Any]:
        return self.send(kind="answer", answer=answer)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_right_answer_is_no_secret_only_after_an_answer(kind: str) -> None:
    asked = Asked(QUESTIONS[kind])
    sent = json.dumps(asked.panel)
    assert "right" not in sent
    assert asked.panel["verdict"] is None
    assert not any(word in sent for word in ("Yes, the troll", "Four.", "So it is", "7 points"))


@pytest.mark.parametrize(
    ("text", "answer", "right"), [(ONE, 0, True), (SEVERAL, [1], False), (NUMBER, 4, True), (PREDICT, 1, False)]
)
def test_an_answer_is_judged(text: str, answer: Any, right: bool) -> None:
    panel = Asked(text).answer(answer)
    assert panel["verdict"]["right"] is right
    known = {rule["id"] for rule in contents(COURSE.game, "en")["rules"]}
    cited = {reason["rule"] for reason in (*panel["verdict"]["reasons"], *panel["verdict"]["story"])}
    assert cited <= known, "each rule can be shown"


def test_an_order_is_read_as_it_was_shown() -> None:
    asked = Asked(ORDER)
    shown = asked.panel["choices"]
    assert sorted(shown) == ["collect", "draw", "play"]
    assert shown != ["play", "collect", "draw"], "never right from the start"
    right = [shown.index(step) for step in ("play", "collect", "draw")]
    assert not asked.answer([0, 1, 2])["verdict"]["right"]
    asked.send(kind="again")
    assert asked.answer(right)["verdict"]["right"]
    assert Asked(ORDER).panel["choices"] == shown


def test_stars_are_kept_and_grow_fewer(tmp_path: Path) -> None:
    asked = Asked(ONE)
    assert asked.panel["worth"] == 3
    asked.answer(1)
    assert (asked.panel["earned"], asked.panel["worth"], asked.panel["over"]) == (None, 2, False)
    asked.send(kind="again")
    asked.answer(0)
    assert (asked.panel["earned"], asked.panel["best"], asked.panel["over"]) == (2, 2, True)
    assert json.loads((tmp_path / "progress.json").read_text())["stars"] == {"dragonheart/one": 2}


def test_the_answer_is_shown_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, shown = Asked(ONE), []
    monkeypatch.setattr(
        "os.fsync", lambda _handle: shown.append((asked.panel["verdict"]["right"], asked.panel["best"]))
    )
    asked.answer(0)
    assert shown == [(True, 3)]


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "answer"},
        {"kind": "answer", "answer": "0"},
        {"kind": "answer", "answer": {"a": [1]}},
        {"kind": "answer", "answer": 7},
        {"kind": "cheat"},
        {"kind": None},
        {"kind": "answer", "seq": "1", "answer": 0},
        {"kind": "answer", "seq": -1, "answer": 0},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_told_and_is_no_try(message: dict[str, Any]) -> None:
    asked = Asked(ONE)
    panel = asked.send(**message)
    assert panel["notice"]["text"]
    assert (panel["verdict"], panel["worth"]) == (None, 3)


def test_a_second_answer_to_the_same_question_waits() -> None:
    asked = Asked(ONE)
    asked.answer(0)
    assert asked.answer(1)["verdict"]["right"]
    assert asked.send(kind="again")["verdict"]["right"], "it is answered"


def test_a_damaged_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("{", encoding="utf-8")
    assert "progress.damaged-1.json" in Asked(ONE).panel["notice"]["text"]


def shown(name: str, language: str) -> QuestionWidget | QuestionAtTable:
    widget = dragonlab.lesson(f"dragonheart/{name}", language=language)
    assert isinstance(widget, QuestionWidget | QuestionAtTable)
    return widget


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", COURSE.questions)
def test_each_shipped_question_is_shown_with_and_without_a_kernel(name: str, language: str) -> None:
    widget = shown(name, language)
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    ask = COURSE.questions[name].ask.text(language)
    assert ask in bundle[0]["text/plain"]
    assert {"es": "Respuesta: ", "en": "Answer: "}[language] in bundle[0]["text/plain"]
    assert bundle[0]["text/html"].count("<details>") == 1
    assert shown(name, language)._instead() == widget._instead()
    assert "{" not in bundle[0]["text/plain"]
