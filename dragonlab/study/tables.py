"""How results show themselves: as a table in a notebook, and as lines anywhere else, in the language in use."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import as_html, as_text
from dragonlab.core.words.language import Text, current_language
from dragonlab.core.words.spelling import spelling
from dragonlab.display.pages import escaped, say
from dragonlab.study.counts import columns, is_rate
from dragonlab.study.results import Results
from dragonlab.study.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dragonlab.study.estimates import Estimate

GAMES = Text("Partidas: {count}", "Games: {count}")
STOPPED = Text("Partidas: {count} de {games}, detenido antes de terminar", "Games: {count} of {games}, stopped early")
NONE = Text("No se terminó ninguna partida.", "No game was finished.")
WINS = Text("Victorias", "Wins")
POINTS = Text("Puntos", "Points")
OBSERVED = Text("Casos", "Cases")
INTERVAL = Text("Intervalo del 95 %", "95% interval")
BETWEEN = Text("de {low} a {high}", "{low} to {high}")
OPEN = Text("faltan partidas", "too few games")
BEGINS = Text("Quien empieza", "Who begins")
PLACE = Text("Puesto {place} en el orden de turno", "Place {place} in turn order")
VALUE = Text("Valor", "Value")
OFTEN = Text("Con qué frecuencia", "How often")
AVERAGE = Text("De media", "On average")
RATING = Text("Fuerza (escala de Elo)", "Rating (Elo's scale)")


LAID = ("{:<{}}", "{:<{}}", "{:>{}}", "{:>{}}", "{:>{}}")  # words to the left, numbers to the right


class Line(NamedTuple):
    """A line of a table: what it is about, what was measured, and the estimate."""

    about: str
    what: str
    estimate: Estimate
    is_rate: bool


def lines(results: Results) -> Iterator[Line]:
    """Give all lines of a table: bots, then who begins, then own counts; what equal bots win is left out."""
    if not results.rows:
        return
    for bot in results.bots:
        if len(results.bots) > 1:
            yield Line(bot, say(WINS), results.wins(bot), is_rate=True)
        yield Line(bot, say(POINTS), results.score(bot), is_rate=False)
    for place in range(len(results.rows[0].bots)):
        about = say(PLACE, place=place + 1) if place else say(BEGINS)
        yield Line(about, say(WINS), results.wins_by_place(place), is_rate=True)
    rates = {name: is_rate(column) for name, column in columns((row.counts, row.bots) for row in results.rows).items()}
    for name, estimate in results.counts.items():
        yield Line(name, say(OFTEN if rates[name] else AVERAGE), estimate, rates[name])


def written(number: float, *, is_rate: bool) -> str:
    """Write a rate in per cent, or a number with two digits, as the language in use does."""
    text = f"{100 * number:.1f}" if is_rate else f"{number:.2f}"
    signs = spelling(current_language())
    return text.replace("-", "−").replace(".", signs.decimal) + (signs.percent if is_rate else "")


def cells(line: Line) -> tuple[str, str, str, str, str]:
    """Write a line: about, what, value, interval and of how many observations."""
    value, *ends, number = line.estimate
    low, high = (written(end, is_rate=line.is_rate) for end in ends)
    between = say(BETWEEN, low=low, high=high) if all(map(isfinite, ends)) else say(OPEN)
    return line.about, line.what, written(value, is_rate=line.is_rate), between, str(number)


def title(results: Results) -> str:
    """Say of how many games it is."""
    text = STOPPED if results.stopped else GAMES
    return say(text, count=len(results), games=results.series.games) if results.rows else say(NONE)


def rating_lines(cup: Tournament) -> Iterator[Line]:
    """Give the ratings of a tournament, the strongest first."""
    for bot, rating in cup.ratings.items():
        yield Line(bot, say(RATING), rating, is_rate=False)


def text(results: Results, rows: Sequence[Line]) -> str:
    """Lay lines out in columns."""
    if not results.rows:
        return title(results)
    written = [cells(line) for line in rows]
    widths = [max(map(len, column)) for column in zip(*written, strict=True)]
    laid = ["  ".join(map(str.format, LAID, row, widths)) for row in written]
    return "\n".join([title(results), *laid])


def html(results: Results, rows: Sequence[Line]) -> str:
    """Make a table with headings; the first cell of a row says what it is about."""
    if not results.rows:
        return f"<p>{escaped(title(results))}</p>"
    start = 'style="text-align: start"'
    heads = "".join(f'<th scope="col">{escaped(cell)}</th>' for cell in (say(VALUE), say(INTERVAL), say(OBSERVED)))
    body = "".join(
        f'<tr><th scope="row" {start}>{escaped(about)}</th><td {start}>{escaped(what)}</td>'
        + "".join(f"<td>{escaped(number)}</td>" for number in numbers)
        + "</tr>"
        for about, what, *numbers in map(cells, rows)
    )
    head = f"<thead><tr><td></td><td></td>{heads}</tr></thead>"
    return f"<table><caption {start}>{escaped(title(results))}</caption>{head}<tbody>{body}</tbody></table>"


@as_text.register(Results)
def _(results: Results) -> str:
    return text(results, [*lines(results)])


@as_html.register(Results)
def _(results: Results) -> str:
    return html(results, [*lines(results)])


@as_text.register(Tournament)
def _(cup: Tournament) -> str:
    return text(cup.results, [*rating_lines(cup), *lines(cup.results)])


@as_html.register(Tournament)
def _(cup: Tournament) -> str:
    return html(cup.results, [*rating_lines(cup), *lines(cup.results)])
