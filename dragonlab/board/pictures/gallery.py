"""The components of a game as a page: each with its picture, its purpose, its numbers and how we know them."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

from dragonlab.core.base.errors import OptionError
from dragonlab.core.base.short import short_repr
from dragonlab.core.play.registry import load
from dragonlab.core.words.language import Text, checked

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from dragonlab.core.scene.exhibit import Exhibit

EVIDENCE = {
    "seed": Text("Del reglamento", "From the rule text"),
    "published": Text("Del juego publicado", "From the published game"),
    "community": Text("De versiones de aficionados; no es oficial", "From fan-made versions; not official"),
    "ruling": Text("Lo hemos decidido nosotros", "We decided this"),
    "house": Text("Idea nuestra", "Our own idea"),
}
USUAL = Text("Si no se dice otra cosa: {known}", "Unless something else is said: {known}")
USUAL_NUMBERS = Text(
    "El número de cartas y su valor, si no se dice otra cosa: {known}",
    "The number of cards and their worth, unless something else is said: {known}",
)
NOTE = Text("De dónde sale todo esto", "Where all this comes from")
TITLE = Text("Componentes de {game}", "Components of {game}")
CARDS = Text("{count} cartas en cada mazo: {values}", "{count} cards in each deck: {values}")
ONE_CARD = Text("Una carta en cada mazo, {values}", "One card in each deck, {values}")
SOME = Text("{count} de valor {value}", "{count} worth {value}")
ALL = Text("todas de valor {value}", "all worth {value}")
IT = Text("de valor {value}", "worth {value}")
WORTHLESS = Text("sin valor", "worth nothing")

# Colours follow the text, so light and dark themes both fit; the grid has one column where there is no room for two.
STYLE = """<style>
.dragonlab-gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 12px }
.dragonlab-gallery > div { display: flex; gap: 12px; min-width: 0; padding: 10px; border-radius: 8px;
  overflow-wrap: anywhere; border: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
.dragonlab-gallery svg { flex: none; width: 80px; height: 112px; border-radius: 6px }
.dragonlab-gallery p { margin: 0 0 4px }
.dragonlab-origin summary { cursor: pointer; padding: 8px 0 3px }
</style>"""


class Gallery:
    """Shows the components of a game, or a part of them: HTML in a notebook, words elsewhere."""

    def __init__(self, game: str | os.PathLike[str], language: str | None = None, part: str | None = None) -> None:
        self.game = load(game)
        self.language = checked(language)
        self.exhibits = [exhibit for exhibit in self.game.gallery() if part in (None, exhibit.part)]
        if not self.exhibits:
            if part is None:
                raise OptionError(f"{self.game.name} has no components to show: no list of tables in its cards.toml")
            parts = dict.fromkeys(exhibit.part for exhibit in self.game.gallery())
            there = ", ".join(map(repr, parts))
            raise OptionError(f"the gallery of {self.game.name} has the parts {there}, and no {short_repr(part)}")
        self.title = TITLE.text(self.language).format(game=self.game.rulebook.title.text(self.language))
        self.evidence, _count = Counter(exhibit.evidence for exhibit in self.exhibits).most_common(1)[0]
        usual = [exhibit for exhibit in self.exhibits if exhibit.evidence == self.evidence]
        self.usual = USUAL_NUMBERS if all(exhibit.counts for exhibit in usual) else USUAL
        notes = {exhibit.note for exhibit in usual}
        self.note = notes.pop() if len(notes) == 1 else None  # of several, each speaks of its own component

    def __repr__(self) -> str:
        lines = (line for exhibit in self.exhibits for line in self._lines(exhibit))
        return "\n".join([self.title, self._usual(), *lines])

    def _usual(self) -> str:
        """Say once how most components are known."""
        known = " ".join([f"{self._say(EVIDENCE[self.evidence])}.", *map(self._say, filter(None, [self.note]))])
        return self._say(self.usual).format(known=f"{known[0].lower()}{known[1:]}")

    def _known(self, exhibit: Exhibit) -> tuple[str | None, str | None]:
        """Give how a component is known and what is to be said of that, as far as it is not as usual."""
        usual = exhibit.evidence == self.evidence
        evidence = None if usual else self._say(EVIDENCE[exhibit.evidence])
        note = None if exhibit.note is None or (usual and exhibit.note == self.note) else self._say(exhibit.note)
        return evidence, note

    def _lines(self, exhibit: Exhibit) -> Iterator[str]:
        yield ""
        yield self._say(exhibit.title)
        if exhibit.counts:
            yield f"  {self._numbers(exhibit)}"
        yield f"  {self._say(exhibit.about)}"
        evidence, note = self._known(exhibit)
        if said := [*([f"{evidence}."] if evidence else []), *([note] if note else [])]:
            yield f"  {' '.join(said)}"

    def _repr_html_(self) -> str:
        drawn = [""] + [exhibit.art for exhibit in self.exhibits]  # in a row of the same, only the first has a picture
        exhibits = "\n".join(map(self._html, self.exhibits, drawn))
        opening = f'<div class="dragonlab-gallery" role="list" aria-label="{escape(self.title)}">'
        return f"{STYLE}\n{opening}\n{exhibits}\n</div>\n{self._origin()}"

    def _origin(self) -> str:
        """Say in one place, for who asks, how we know of all this."""
        known = ((exhibit, *self._known(exhibit)) for exhibit in self.exhibits)
        lines = [
            f"{self._say(exhibit.title)}: {' '.join(filter(None, [evidence and f'{evidence}.', note]))}"
            for exhibit, evidence, note in known
            if evidence or note
        ]
        said = "".join(f"<p>{escape(line)}</p>" for line in [self._usual(), *lines])
        return f'<details class="dragonlab-origin"><summary>{escape(self._say(NOTE))}</summary>{said}</details>'

    def _html(self, exhibit: Exhibit, drawn: str) -> str:
        art = "" if exhibit.art == drawn else self.game.art[exhibit.art]
        picture = art.replace("<svg", '<svg aria-hidden="true"', 1)
        numbers = f"<p>{escape(self._numbers(exhibit))}</p>" if exhibit.counts else ""
        return (
            f'<div role="listitem">{picture}<div><p><strong>{escape(self._say(exhibit.title))}</strong></p>{numbers}'
            f"<p>{escape(self._say(exhibit.about))}</p></div></div>"
        )

    def _numbers(self, exhibit: Exhibit) -> str:
        """Say how many such cards a deck has, and what they are worth."""
        total = sum(count for _value, count in exhibit.counts)
        wording = IT if total == 1 else SOME if len(exhibit.counts) > 1 else ALL
        values = [
            self._say(wording if value else WORTHLESS).format(count=count, value=value)
            for value, count in exhibit.counts
        ]
        return self._say(ONE_CARD if total == 1 else CARDS).format(count=total, values=", ".join(values))

    def _say(self, text: Text) -> str:
        return text.text(self.language)


def gallery(game: str | os.PathLike[str], language: str | None = None, *, part: str | None = None) -> Gallery:
    """Show the components of a game, by its name or its folder, or only a `part` of them.

    >>> repr(gallery("dragonheart", "en")).splitlines()[-3].strip()
    '10 cards in each deck: 6 worth 1, 3 worth 2, 1 worth 3'
    """
    return Gallery(game, language, part)
