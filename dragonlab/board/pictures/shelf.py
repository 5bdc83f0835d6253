"""The games on a shelf: what each is, for how many, how long and how hard, and where to begin, go on or play.

The start page in a notebook shows it; the first page of the static site has a door for each game instead.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

from dragonlab.board.words import say, words
from dragonlab.core.words.general import MINUTES
from dragonlab.core.words.rulebook import DIFFICULTIES
from dragonlab.lessons.progress_checks import MOST_STARS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from dragonlab.core.words.language import Language
    from dragonlab.lessons.course import Part
    from dragonlab.lessons.listing import Listing

    Address = Callable[[str, str], str | None]
    """Where a notebook is, by its name and, if not empty, a heading in it; None: nowhere."""

L = TypeVar("L")

STYLE = (Path(__file__).parent / "shelf.css").read_text(encoding="utf-8")


def shelf(
    games: Iterable[Listing],
    stars: Mapping[str, int],
    language: Language,
    address: Address,
    due: Mapping[str, int] | None = None,
) -> str:
    """Give the shelf as HTML, what is easy first; `due` says how many rules of a game are to be reviewed now."""
    ordered = sorted(games, key=lambda one: DIFFICULTIES.index(one.book.difficulty))
    waiting = due or {}
    entries = "\n".join(_entry(game, stars, language, address, waiting.get(game.name, 0)) for game in ordered)
    return f'<style>\n{STYLE}</style>\n<div class="dragonlab-shelf">\n{entries}\n</div>'


def _entry(game: Listing, stars: Mapping[str, int], language: Language, address: Address, due: int) -> str:
    said, title = words(language), escape(game.book.title.text(language))
    act = said["say_shelf_go_on" if any(name in stars for name in game.lessons) else "say_shelf_begin"]
    main = address(_unfinished(game, stars), "")
    play = address(game.parts[0].name, said["say_shelf_section"]) if game.parts else None
    leads = f' class="main" data-go-on="{escape(said["say_shelf_go_on"])}"'
    ways = [
        "" if main is None else _link(main, act, title, leads),
        "" if play is None else _link(play, said["say_shelf_play"], title),
    ]
    parts = "".join(_part(part, language, address) for part in game.parts)
    return f"""<article data-game="{game.name}">
<div class="fan">{"".join(_drawn(game))}</div>
<h3>{title}</h3>
<p class="facts">{escape(facts(game, language))}</p>
<p>{escape(game.book.about.text(language))}</p>
<p class="earned">{_earned(game, stars, language, due)}</p>
<div><div class="actions">
{chr(10).join(filter(None, ways))}
</div>
<ul class="parts">{parts}</ul></div>
</article>"""


def _drawn(game: Listing) -> Iterator[str]:
    """Give the pictures of a game; what nobody vouches for is an image."""
    for art in game.pictures:
        shown = art if game.seats else f'<svg viewBox="0 0 50 70">{image(art)}</svg>'
        yield shown.replace("<svg", '<svg aria-hidden="true"', 1)


def image(svg: str) -> str:
    """Give a drawing as an image within another one: in it no script runs and nothing is fetched."""
    return f'<image width="50" height="70" href="data:image/svg+xml,{quote(svg)}"/>'


def facts(game: Listing, language: Language) -> str:
    """Say for how many a game is, how long it takes and how hard it is."""
    said, book = words(language), game.book
    seats = said["say_shelf_seats"].format(seats=game.seats) if game.seats else ""
    minutes = said["say_shelf_minutes"].format(minutes=book.minutes) if book.minutes != MINUTES else ""
    return " · ".join(filter(None, (seats, minutes, said[f"say_shelf_{book.difficulty}"])))


def _earned(game: Listing, stars: Mapping[str, int], language: Language, due: int) -> str:
    said = words(language)
    if not game.lessons:
        return ""
    earned, most = sum(stars.get(name, 0) for name in game.lessons), MOST_STARS * len(game.lessons)
    counted = said["say_shelf_stars"].format(stars=f"<span data-earned>{earned}</span>", most=most)
    waiting = f" · <span data-due>{said['say_shelf_due'].format(count=due)}</span>" if due else ""
    return f"★ {counted}{''.join(f' · {text}' for text in lasting(game.parts, language))}{waiting}"


def lasting(parts: Iterable[Part[L]], language: Language) -> list[str]:
    """Say how long all lessons of a course take, if somebody has said so."""
    minutes = sum(part.minutes or 0 for part in parts)
    return [say(language, "say_shelf_course", minutes=minutes)] if minutes else []


def _link(address: str, text: str, title: str, more: str = "") -> str:
    return f'<a href="{escape(address)}" aria-label="{escape(text)}: {title}"{more}>{escape(text)}</a>'


def _part(part: Part[str], language: Language, address: Address) -> str:
    title = "" if part.title is None else part.title.text(language)
    if part.minutes is not None:
        title = say(language, "say_shelf_part", title=title, minutes=part.minutes)
    way = address(part.name, "")
    return f"<li>{escape(title)}</li>" if way is None else f'<li><a href="{escape(way)}">{escape(title)}</a></li>'


def _unfinished(game: Listing, stars: Mapping[str, int]) -> str:
    """Name the first part of the course in which a lesson waits; the first of all if none does."""
    parts = (part for part in game.parts if not part.explores)
    waiting = (part for part in parts if any(name not in stars for name in part.lessons))
    first = next(waiting, game.parts[0] if game.parts else None)
    return game.name if first is None else first.name
