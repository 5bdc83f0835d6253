"""The manual of a game: what positions, scripts of chance and options can say, made from what the code checks.

A game shows it in a notebook, prints it, and `help` finds it. Names, forms and values are those of `Game.entries`,
`Game.chance` and `Game.options`; what they mean is said in `rulebook.toml`.

>>> import dragonlab
>>> print(dragonlab.load("dragonheart"))  # doctest: +ELLIPSIS
Dragonheart
...
  deal.0, deal.1: ... `cards`
...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dragonlab.core.base.display import as_html, as_text
from dragonlab.core.play.game import Game
from dragonlab.core.rules.chance import SAMPLED
from dragonlab.core.schema.fields import EVERYBODY, NOBODY
from dragonlab.core.words.language import Text
from dragonlab.display import pages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dragonlab.core.rules.state import AnyGame

POSITION = Text("Lo que puede decir una posición", "What a position can say")
ABOUT_POSITION = Text(
    "`position={…}`: una vista con huecos. Lo que no dice queda como al principio, o al azar; en una lista para cada "
    "asiento, `None` deja abierta la parte de ese asiento, salvo que ya signifique algo.",
    "`position={…}`: a view with gaps. What it does not say is as at the start, or left to chance; in a list for each "
    "seat, `None` leaves that seat's part open, unless it means something itself.",
)
CHANCE = Text("Lo que decide el azar", "What chance decides")
ABOUT_CHANCE = Text(
    "`chance={…}`: para cada nombre, una lista de resultados por orden; los que falten los pone el azar.",
    "`chance={…}`: for each name, a list of results in order; chance adds those that are missing.",
)
OPTIONS = Text("Opciones", "Options")
ABOUT_OPTIONS = Text(
    "`options={…}`: si no se dice nada, vale el primer valor.",
    "`options={…}`: if nothing is said, the first value applies.",
)
PRACTICE = Text("Lo que se puede practicar", "What can be practised")
ABOUT_PRACTICE = Text(
    "`dragonlab.practice(…, about=…)`: uno de estos nombres, o una sección o una palabra de las reglas; las entradas "
    "de posición y las opciones dicen dónde.",
    "`dragonlab.practice(…, about=…)`: one of these names, or a section or a word of the rules; entries of positions "
    "and options say where.",
)
NAMES = Text("Nombres", "Names")
ABOUT_NAMES = Text("Lo que hay en el juego, por su nombre.", "What there is in the game, by its name.")
ONE_OF = Text("uno de {names}", "one of {names}")
A_NAME = Text("un nombre de `{sort}`", "a name of `{sort}`")
SORTED = Text("{form} (de `{sort}`)", "{form} (of `{sort}`)")

WIDTH = 100  # characters of a line


class Entry(NamedTuple):
    """What can be said: its name, what form its value has, and in a few sentences what it means."""

    name: str
    form: str
    about: tuple[str, ...]


class Chapter(NamedTuple):
    """Entries of a sort; backticks enclose what is Python."""

    title: str
    about: str
    entries: tuple[Entry, ...]


def chapters(game: AnyGame) -> list[Chapter]:
    """Give the manual of a game in the language in use.

    >>> import dragonlab
    >>> position, chance, options, practice, names = chapters(dragonlab.load("dragonheart"))
    >>> [option.name for option in options.entries]
    ['deck_end', 'first']
    """
    made = [
        Chapter(title.text(), about.text(), tuple(entries))
        for title, about, entries in (
            (POSITION, ABOUT_POSITION, _position(game)),
            (CHANCE, ABOUT_CHANCE, _chance(game)),
            (OPTIONS, ABOUT_OPTIONS, _options(game)),
            (PRACTICE, ABOUT_PRACTICE, _practice(game)),
            (NAMES, ABOUT_NAMES, _names(game)),
        )
    ]
    return [chapter for chapter in made if chapter.entries]


def label_name(label: str) -> str:
    """Give the name under which a rule book explains a label of chance: that before the dot.

    >>> label_name("draw.{seat}")
    'draw'
    """
    return label.partition(".")[0]


def _position(game: AnyGame) -> Iterator[Entry]:
    fields, said = game.state.schema.visible, game.rulebook.entries
    for name, kind in game.entries().items():
        form = pages.say(SORTED, form=kind.form.text(), sort=kind.sort) if kind.sort else kind.form.text()
        sees = fields[name].sees if name in fields else None
        if sees is None or sees is NOBODY:  # then the entry says how many, which all may know
            sees = EVERYBODY
        yield Entry(name, f"{form}; {sees.says.text()}", _said(said, name))


def _chance(game: AnyGame) -> Iterator[Entry]:
    for label, outcomes in game.chance.items():
        if not label.startswith(SAMPLED):
            seats = range(max(game.seats) if "{" in label else 1)
            names = ", ".join(label.format(seat=seat) for seat in seats)
            form = pages.say(A_NAME, sort=outcomes) if isinstance(outcomes, str) else _one_of(outcomes)
            yield Entry(names, form, _said(game.rulebook.chance, label_name(label)))


def _options(game: AnyGame) -> Iterator[Entry]:
    for name, option in game.options.items():
        about, values = game.rulebook.options[name]
        meanings = (f"`{value!r}`: {values[value].text()}" for value in option.values)
        yield Entry(name, _one_of(option.values), (f"{about.text()}.", *meanings))


def _practice(game: AnyGame) -> Iterator[Entry]:
    from dragonlab.lessons.practice.subjects import offered  # noqa: PLC0415  lessons take time to import

    for name, goal in offered(game):
        yield Entry(name, "", (goal.text(),))


def _names(game: AnyGame) -> Iterator[Entry]:
    kinds = [kind.sort for kind in game.entries().values() if kind.sort]
    labels = (label for label in game.chance if not label.startswith(SAMPLED))
    drawn = [outcomes for label in labels if isinstance(outcomes := game.chance[label], str)]
    for sort in dict.fromkeys([*kinds, *drawn]):
        yield Entry(sort, "", (", ".join(f"`{name}`" for name in getattr(game.components, sort).all),))


def _said(texts: Mapping[str, Text], name: str) -> tuple[str, ...]:
    """Say what something means; a game that is being made may not say it yet."""
    return (texts[name].text(),) if name in texts else ()


def _one_of(names: Sequence[str]) -> str:
    return pages.say(ONE_OF, names=", ".join(f"`{name!r}`" for name in names))


@as_text.register(Game)
def text(game: AnyGame) -> str:
    """Write the manual down in lines of at most 100 characters."""
    lines = [game.rulebook.title.text()]
    for chapter in chapters(game):
        lines += ["", chapter.title, *_wrapped(chapter.about, "", ""), ""]
        for entry in chapter.entries:
            lines += _wrapped(f"{entry.name}: {entry.form}".rstrip(), "  ", "      ")
            lines += [line for sentence in entry.about for line in _wrapped(sentence, "    ", "    ")]
    return "\n".join(lines)


def _wrapped(sentence: str, first: str, further: str) -> list[str]:
    from textwrap import wrap  # noqa: PLC0415  slow to import, and only readers of manuals need it

    return wrap(sentence, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


@as_html.register(Game)
def page(game: AnyGame) -> str:
    """Write the manual as HTML: chapters to be opened, each a table."""
    title = pages.escaped(game.rulebook.title.text())
    return f"<p><strong>{title}</strong></p>{''.join(map(_chapter, chapters(game)))}"


def _chapter(chapter: Chapter) -> str:
    rows = (
        f"{pages.HEAD}<code>{pages.escaped(entry.name)}</code></th>"
        f"{pages.WORDS}{pages.marked(entry.form)}</td>{pages.WORDS}{'<br/>'.join(map(pages.marked, entry.about))}</td>"
        for entry in chapter.entries
    )
    head = f"<summary>{pages.marked(chapter.title)}</summary><p>{pages.marked(chapter.about)}</p>"
    return f"<details>{head}{pages.table(rows)}</details>"
