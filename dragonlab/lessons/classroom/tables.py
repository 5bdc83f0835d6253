"""The tables of a class as HTML: rules by readers, the hardest first, and readers by what the rules are about."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dragonlab.core.words.language import Text
from dragonlab.lessons.classroom.sentences import next_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.advice import Advice
    from dragonlab.lessons.classroom.results import Line, Results, Standing

RULE = Text("Regla", "Rule")
TO_PRACTISE = Text("Por practicar", "To practise")
MASTERED = Text("Dominada por", "Mastered by")
READER = Text("Persona", "Reader")
RULES = Text("Reglas dominadas", "Rules mastered")
NEXT = Text("Qué practicar ahora", "What to practise next")
LEGEND = Text(
    "Los números son las mejores estrellas: con 2 o 3 la regla está dominada, con 0 o 1 queda por practicar. "
    "En naranja, lo que hay que practicar; también lo que falló en el último repaso. «·»: todavía no vista.",
    "The numbers are the best stars: with 2 or 3 a rule is mastered, with 0 or 1 it is to be practised. "
    "Orange is what to practise, also what went wrong in the last review. “·”: not met yet.",
)

STYLE = """.dragonlab-class table { border-collapse: collapse; margin: 6px 0 }
.dragonlab-class :is(td, th) { padding: 2px 5px; text-align: center; vertical-align: top; font-size: 12px }
.dragonlab-class thead th { vertical-align: bottom }
.dragonlab-class tbody tr { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
.dragonlab-class :is(tbody th, .next, th:first-child) { text-align: start !important } /* notebooks push cells right */
.dragonlab-class tbody th { font-weight: 400; min-width: 16rem; max-width: 36rem }
.dragonlab-class .next { min-width: 14rem }
.dragonlab-class .names th:not(.next) { min-width: 0; white-space: nowrap }
.dragonlab-class .up { writing-mode: vertical-rl; rotate: 180deg; text-align: start; font-weight: 400 }
.dragonlab-class .p { background: #d9822b66; font-weight: 700 }
.dragonlab-class td code, .dragonlab-class th code { font-size: 12px }"""


def rules(results: Results, lines: Iterable[Line], readers: Sequence[str], language: Language) -> str:
    """Show rules by readers; a number is the best stars."""
    heads = "".join(f'<th scope="col"><span class="up">{escape(name)}</span></th>' for name in readers)
    places = [results.readers.index(name) for name in readers]
    counts = "".join(
        f'<th scope="col"><span class="up">{text.text(language)}</span></th>' for text in (TO_PRACTISE, MASTERED)
    )
    rows = "".join(
        f'<tr><th scope="row"><code>{line.rule}</code> '
        f"{escape(results.game.rulebook[line.rule].text(language))}</th>"
        f"<td>{len(line.struggling)}</td><td>{line.mastered}/{len(results.readers)}</td>"
        f"{''.join(_cell(line.standings[place]) for place in places)}</tr>"
        for line in lines
    )
    return _table(RULE.text(language), counts + heads, rows)


def _cell(standing: Standing) -> str:
    stars = "·" if standing.stars is None else standing.stars
    return f"<td class=p>{stars}</td>" if standing.to_practise else f"<td>{stars}</td>"


def sections(results: Results, language: Language) -> str:
    """Show readers by the sections of the rule book: of how many rules each masters how many."""
    heads = "".join(
        f'<th scope="col"><span class="up">{escape(section.title.text(language))} ({len(lines)})</span></th>'
        for section, lines in results.sections
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{sum(line.standings[number].mastered for line in lines)}</td>" for _, lines in results.sections)
        + "</tr>"
        for number, name in enumerate(results.readers)
    )
    return _table(READER.text(language), heads, rows, ' class="names"')


def readers(results: Sequence[Results], asked: Callable[[str], Advice | None], language: Language) -> str:
    """Show of each reader how many rules of each game they master, and what to practise next."""
    games = [one.game.rulebook.title.text(language) if len(results) > 1 else RULES.text(language) for one in results]
    heads = "".join(f'<th scope="col">{escape(game)}</th>' for game in games)
    rows = []
    for name in results[0].readers:
        counts = "".join(f"<td>{one.mastered(name)}/{len(one.lines)}</td>" for one in results)
        said = escape(next_step(asked(name), language))
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{counts}<td class="next">{said}</td></tr>')
    heads += f'<th scope="col" class="next">{NEXT.text(language)}</th>'
    return _table(READER.text(language), heads, "".join(rows), ' class="names"')


def _table(corner: str, heads: str, rows: str, attributes: str = "") -> str:
    head = f'<thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>'
    return f"<table{attributes}>{head}<tbody>{rows}</tbody></table>"
