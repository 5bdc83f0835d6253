"""The picture of a class: a line for each reader, a place for each rule, in the order of the rule book.

What is mastered is a high bar, what is to be practised a low one of another colour: either alone tells them apart, in
print without colours too. Text takes the colour of the page, light or dark.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from dragonlab.core.base.short import cut
from dragonlab.core.words.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.classroom.results import Line, Results, Standing

MASTERED = Text("dominada", "mastered")
TO_PRACTISE = Text("por practicar", "to practise")
NOT_MET = Text("todavía no vista", "not met yet")

HIGH, LOW, THIN = "h", "l", "t"
STYLE = """.dragonlab-class svg { display: block; max-width: none !important }
.dragonlab-class text { font: 12px sans-serif; fill: currentColor }
.dragonlab-class .h { stroke: #3a7bd5; stroke-width: 13 }
.dragonlab-class .l { stroke: #d9822b; stroke-width: 6 }
.dragonlab-class .t { stroke: currentColor; stroke-width: 1; opacity: .35 }
.dragonlab-class .at { stroke: transparent }"""

ROW = 18  # px: of a reader
ROOM = 740  # px: for all rules, unless that would make them thinner than LEAST
LEAST, MOST = 4, 12
GAP = 7  # px between sections
LETTER = 7.4  # px: that a letter is wide, at most on average
LONGEST = 22  # letters of a name


def picture(results: Results, readers: Sequence[str], language: Language, sentence: str) -> str:
    """Draw the picture of some readers as SVG; `sentence` is what it says to who cannot see it."""
    step = max(LEAST, min(MOST, ROOM // len(results.lines)))
    names = [cut(name, LONGEST) for name in readers]
    titles = [section.title.text(language) for section, _ in results.sections]
    left = round(LETTER * max(map(len, names))) + 8
    top = round(0.55 * LETTER * max(map(len, titles))) + 14
    columns = _columns(results.sections, left, step)
    right = columns[-1][0] + step
    bottom = top + ROW * len(names)
    drawn = [_title(title, x, top - 8) for title, x in zip(titles, _starts(columns), strict=True)]
    paths: dict[str, list[str]] = {HIGH: [], LOW: [], THIN: []}
    for number, name in enumerate(readers):
        place = results.readers.index(name)
        y = top + ROW * number + ROW // 2
        drawn.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{escape(names[number])}</text>')
        drawn.append(f'<text x="{right + 8}" y="{y + 4}">{results.mastered(name)}</text>')
        _bars(paths, [(x, line.standings[place]) for x, _, line in columns], y, step)
    drawn += [
        f'<path class="{kind}" stroke-dasharray="{step - 1} 1" d="{"".join(runs)}"/>' for kind, runs in paths.items()
    ]
    places = "".join(_place(x + step // 2, top, bottom, line) for x, _, line in columns)
    drawn.append(f'<g class="at" stroke-width="{step}">{places}</g>')
    width, height = right + 44, bottom + 34
    legend = _legend(language, left, bottom + 22)
    return (
        f'<svg role="img" aria-label="{escape(sentence)}" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(drawn)}{legend}</svg>'
    )


def _columns(sections: Sequence[tuple[object, Sequence[Line]]], x: int, step: int) -> list[tuple[int, int, Line]]:
    """Give each rule its place: where it begins, the number of its section, and the rule."""
    columns = []
    for number, (_, lines) in enumerate(sections):
        for line in lines:
            columns.append((x, number, line))
            x += step
        x += GAP
    return columns


def _starts(columns: Iterable[tuple[int, int, Line]]) -> list[int]:
    return [next(group)[0] for _, group in groupby(columns, key=lambda column: column[1])]


def _title(title: str, x: int, y: int) -> str:
    return f'<text transform="translate({x + 4} {y}) rotate(-38)">{escape(title)}</text>'


def _bars(paths: dict[str, list[str]], row: Sequence[tuple[int, Standing]], y: int, step: int) -> None:
    """Draw what stands side by side in one stroke; the dashes of the line part one rule from the next."""
    ends: dict[str, int] = {}
    for x, standing in row:
        kind = LOW if standing.to_practise else HIGH if standing.mastered else THIN
        if ends.get(kind) == x:
            paths[kind][-1] = paths[kind][-1].rpartition("H")[0] + f"H{x + step}"
        else:
            paths[kind].append(f"M{x} {y + (4 if kind == LOW else 0)}H{x + step}")
        ends[kind] = x + step


def _place(x: int, top: int, bottom: int, line: Line) -> str:
    """Say which rule a place is when it is pointed at."""
    said = f"{line.rule}: {line.mastered}/{len(line.standings)}"
    return f'<path d="M{x} {top}V{bottom}"><title>{said}</title></path>'


def _legend(language: Language, x: int, y: int) -> str:
    drawn = []
    for kind, text in ((HIGH, MASTERED), (LOW, TO_PRACTISE), (THIN, NOT_MET)):
        said = text.text(language)
        low = 4 if kind == LOW else 0
        drawn.append(f'<path class="{kind}" d="M{x} {y - 4 + low}h11"/><text x="{x + 16}" y="{y}">{said}</text>')
        x += round(LETTER * len(said)) + 36
    return "".join(drawn)
