"""A class as a notebook shows it, and as a sheet to print."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.lessons.classroom import advice, picture, tables
from dragonlab.lessons.classroom.sentences import NOBODY, heading, rule, summary, who
from dragonlab.lessons.course import title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.advice import Advice
    from dragonlab.lessons.classroom.results import Line, Results

CLASS = Text("Tu clase", "Your class")
FOR_ALL = Text("Para toda la clase", "For the whole class")
FOR_EACH = Text("Para cada persona", "For each reader")
HARD = Text("Lo que más cuesta, primero", "The hardest first")
OTHERS = Text("Las otras {count} reglas", "The other {count} rules")
OTHER = Text("La otra regla", "The other rule")
RULES = Text("Reglas", "Rules")
DRAWN = Text("La imagen", "The picture")
AS_TABLE = Text("La imagen, como tabla: reglas dominadas", "The picture as a table: rules mastered")

SHOWN = 12  # rules in sight in a notebook
WIDTH = 30  # readers in a table on paper
STYLE = f"""{picture.STYLE}
{tables.STYLE}
.dragonlab-class .wide {{ overflow-x: auto }}
.dragonlab-class li code {{ white-space: normal; overflow-wrap: anywhere }}
.dragonlab-class summary {{ cursor: pointer }}"""
PRINTED = """@page { size: A4 landscape; margin: 11mm }
body { font: 12px/1.35 sans-serif; color: #000; background: #fff; max-width: 275mm; margin: auto }
h1 { font-size: 20px } * { print-color-adjust: exact } section + section { break-before: page }
tr, svg, li { break-inside: avoid } thead { display: table-header-group }
.dragonlab-class svg { max-width: 100% !important; max-height: 160mm; height: auto }
.dragonlab-class :is(td, th) { padding: 2px 3px }
.dragonlab-class .up { display: inline-block; max-height: 130px; overflow: hidden; white-space: nowrap }"""


def shown(results: Sequence[Results], errors: Sequence[str], language: Language) -> str:
    """Show it in a notebook: what matters in sight, all else folded."""
    told = "".join(f'<p role="alert">{escape(error)}</p>' for error in errors)
    if not results:
        return f"<p>{escape(NOBODY.text(language))}</p>{told}"
    several = len(results) > 1
    own = tables.readers(results, lambda reader: advice.for_reader(results, reader), language)
    parts = [told, *(_summary(one, language) for one in results), _plan(results, language, linked=True)]
    parts.append(_folded(FOR_EACH.text(language), _wide(own, FOR_EACH, language), opened=several))
    for one in results:
        game = _game(one, language)
        parts.append(_folded(one.game.rulebook.title.text(language), game) if several else game)
    return f'<style>{STYLE}</style><div class="dragonlab-class">{"".join(parts)}</div>'


def sheet(results: Sequence[Results], errors: Sequence[str], language: Language) -> str:
    """Write it as a page of its own, which prints on A4: the pictures, what is hardest, and a line for each reader."""
    day = datetime.now().astimezone().date().isoformat()
    name = f"{heading(results[0], language) if len(results) == 1 else CLASS.text(language)}, {day}"
    told = "".join(f"<p>{escape(error)}</p>" for error in errors)
    parts = [f"<h1>{escape(name)}</h1>{told}", *(_printed(one, language) for one in results)]
    if results:
        own = tables.readers(results, lambda reader: advice.for_reader(results, reader), language)
        plan = _plan(results, language, linked=False)
        parts.append(f"<section>{plan}<p><strong>{FOR_EACH.text(language)}</strong></p>{own}</section>")
    else:
        parts.append(f"<p>{NOBODY.text(language)}</p>")
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(name)}</title>'
        f'<style>{STYLE}\n{PRINTED}</style><body class="dragonlab-class">{"".join(parts)}</body></html>\n'
    )


def _plan(results: Sequence[Results], language: Language, *, linked: bool) -> str:
    asked = advice.for_class(results)
    if not asked:
        return ""
    items = "".join(f"<li>{_item(one, language, linked=linked)}</li>" for one in asked)
    return f"<p><strong>{FOR_ALL.text(language)}</strong></p><ol>{items}</ol>"


def _item(one: Advice, language: Language, *, linked: bool) -> str:
    name = escape(title(one.lesson, language))
    lesson = f'<a href="{one.notebook}.ipynb#lesson:{one.lesson.id}">{name}</a>' if linked else f"<em>{name}</em>"
    said = escape(rule(one, language))
    game = escape(one.results.game.rulebook.title.text(language))
    asked = escape(who(one.readers, language))
    return f"<code>{one.rule}</code> {said} ({game}; {asked})<br>{lesson} · <code>{escape(one.call)}</code>"


def _summary(results: Results, language: Language) -> str:
    return f"<p><strong>{escape(heading(results, language))}</strong>. {escape(summary(results, language))}</p>"


def _game(results: Results, language: Language) -> str:
    hard = _hard(results)
    others = [line for line in results.hardest if line not in hard]
    parts = [
        _wide(_picture(results, results.readers, language), DRAWN, language),
        _folded(AS_TABLE.text(language), _wide(tables.sections(results, language), AS_TABLE, language)),
    ]
    if hard:
        first = tables.rules(results, hard, results.readers, language)
        parts.append(f"{_hardest_first(language)}{_wide(first, HARD, language)}")
    if others:
        rest = tables.rules(results, others, results.readers, language)
        called = OTHER if len(others) == 1 else OTHERS
        parts.append(_folded(called.text(language).format(count=len(others)), _wide(rest, RULES, language)))
    return "".join(parts)


def _printed(results: Results, language: Language) -> str:
    """Give pages for one game, with as many readers on each as there is room for."""
    hard = _hard(results)
    pages = []
    for start in range(0, len(results.readers), WIDTH):
        some = results.readers[start : start + WIDTH]
        pages.append(f"<section>{_summary(results, language)}{_picture(results, some, language)}</section>")
        if hard:
            table = tables.rules(results, hard, some, language)
            pages.append(f"<section>{_hardest_first(language)}{table}</section>")
    return "".join(pages)


def _picture(results: Results, readers: Sequence[str], language: Language) -> str:
    sentence = f"{heading(results, language)}. {summary(results, language)}"
    return picture.picture(results, readers, language, sentence)


def _hard(results: Results) -> list[Line]:
    return [line for line in results.hardest if line.struggling][:SHOWN]


def _hardest_first(language: Language) -> str:
    return f"<p><strong>{HARD.text(language)}</strong>. {tables.LEGEND.text(language)}</p>"


def _wide(content: str, name: Text, language: Language) -> str:
    """Let what is too wide scroll by itself, with the arrow keys too."""
    return f'<div class="wide" role="group" aria-label="{name.text(language)}" tabindex="0">{content}</div>'


def _folded(name: str, content: str, *, opened: bool = False) -> str:
    return f"<details{' open' if opened else ''}><summary>{escape(name)}</summary>{content}</details>"
