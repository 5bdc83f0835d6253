"""For a teacher: many exported texts become a table of who has mastered which rule."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.errors import OptionError, is_a
from dragonlab.core.base.short import short_repr
from dragonlab.core.words.language import Text, checked
from dragonlab.lessons.course import MASTERED, course, current
from dragonlab.lessons.exported import read_export
from dragonlab.lessons.progress_checks import MOST_STARS, ProgressError

if TYPE_CHECKING:
    from collections.abc import Iterator

TITLE = Text("{game}: reglas dominadas", "{game}: rules mastered")
RULE = Text("Regla", "Rule")
HOW_MANY = Text("Cuántos", "How many")
NAMELESS = Text("sin nombre {number}", "no name {number}")
STARS = Text("{stars} de {most} estrellas", "{stars} of {most} stars")
NOT_YET = Text("todavía no", "not yet")
UNREADABLE = Text("El texto {number} no se puede leer: {reason}", "Text {number} cannot be read: {reason}")
NOBODY = Text("Todavía no hay ningún texto que se pueda leer.", "There is no text yet that can be read.")

STYLE = """<style>
.dragonlab-report { overflow-x: auto }
.dragonlab-report table { border-collapse: collapse }
.dragonlab-report :is(th, td) { padding: 3px 9px; text-align: center; vertical-align: top }
.dragonlab-report tbody th { text-align: start; font-weight: 400; min-width: 16rem }
.dragonlab-report tbody tr { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
.dragonlab-report code { font-size: .85em }
</style>"""


class Row(NamedTuple):
    """One rule and one reader: the best stars earned with it, None for one not yet met, and whether that is mastery."""

    reader: str
    rule: str
    stars: int | None
    mastered: bool


class Report:
    """Rows by reader and rule; `errors` says which texts could not be read. HTML in a notebook, words elsewhere."""

    def __init__(self, texts: Iterable[str], game: str, language: str | None = None) -> None:
        self.language = checked(language)
        self.course = course(game)
        self.errors: list[str] = []
        self.readers: dict[str, dict[str, int]] = {}
        for number, text in enumerate(texts, 1):
            self._read(number, text)
        self.rows = [
            Row(reader, rule, earned, earned is not None and earned >= MASTERED)
            for reader, stars in self.readers.items()
            for rule, earned in self.course.stars_by_rule(stars).items()
        ]

    def _read(self, number: int, text: str) -> None:
        try:
            reader, stars = read_export(text)
        except ProgressError as error:
            self.errors.append(self._say(UNREADABLE, number=number, reason=error))
            return
        reader = reader or self._say(NAMELESS, number=number)
        mine = self.readers.setdefault(reader, {})  # who sent two texts keeps the better of each
        mine.update({name: count for name, count in current(stars).items() if count > mine.get(name, -1)})

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        if not self.readers:
            return "\n".join([self._say(NOBODY), *self.errors])
        heads = [self._say(RULE), self._say(HOW_MANY), *self.readers]
        lines = [[rule, self._share(cells), *map(_mark, cells)] for rule, cells in self._table()]
        widths = [max(map(len, column)) for column in zip(heads, *lines, strict=True)]
        table = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in [heads, *lines]]
        return "\n".join([self._title, "", *table, *self.errors])

    def _repr_html_(self) -> str:
        errors = "".join(f'<p role="alert">{escape(error)}</p>' for error in self.errors)
        if not self.readers:
            return f"<p>{escape(self._say(NOBODY))}</p>{errors}"
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in (self._say(HOW_MANY), *self.readers))
        lines = "".join(map(self._line, self._table()))
        return (
            f'{STYLE}<div class="dragonlab-report" tabindex="0" role="region" '
            f'aria-label="{escape(self._title)}"><table><caption>{escape(self._title)}</caption>'
            f'<thead><tr><th scope="col">{escape(self._say(RULE))}</th>{heads}'
            f"</tr></thead><tbody>{lines}</tbody></table></div>{errors}"
        )

    def _line(self, line: tuple[str, list[Row]]) -> str:
        rule, cells = line
        sentence = escape(self.course.game.rulebook[rule].text(self.language))
        tried = "".join(f"<td>{self._cell(cell)}</td>" for cell in cells)
        head = f'<th scope="row"><code>{rule}</code> {sentence}</th>'
        return f"<tr>{head}<td>{self._share(cells)}</td>{tried}</tr>"

    def _cell(self, row: Row) -> str:
        spoken = NOT_YET if row.stars is None else STARS
        label = self._say(spoken, stars=row.stars, most=MOST_STARS)
        return f'<span role="img" aria-label="{label}" title="{label}">{_mark(row)}</span>'

    def _table(self) -> Iterator[tuple[str, list[Row]]]:
        for rule in self.course.taught():
            yield rule, [row for row in self.rows if row.rule == rule]

    def _share(self, cells: list[Row]) -> str:
        return f"{sum(cell.mastered for cell in cells)}/{len(cells)}"

    @property
    def _title(self) -> str:
        return self._say(TITLE, game=self.course.game.rulebook.title.text(self.language))

    def _say(self, text: Text, **params: object) -> str:
        return text.text(self.language).format(**params)


def _mark(row: Row) -> str:
    return "·" if row.stars is None else "★" * row.stars + "☆" * (MOST_STARS - row.stars)


def rules_mastered(texts: Iterable[str], game: str, language: str | None = None) -> Report:
    """Read exported texts of progress; one that cannot be read is named in the report and holds nobody up.

    A rule is mastered with two stars or more in a lesson that teaches it.

    `OptionError` if the texts are no list of them.

    >>> rules_mastered([], "dragonheart", "en")
    There is no text yet that can be read.
    """
    if is_a(texts, str, bytes) or not is_a(texts, Iterable):
        raise OptionError(f"the texts must be a list of exported texts, not {short_repr(texts)}")
    return Report(texts, game, language)
