"""What lies on the table: zones that events name, and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from dragonlab.core.base.short import did_you_mean
from dragonlab.testing.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dragonlab.testing.specimen import Specimen

ICONS = ("cards", "deck", "points", "tricks", "wounds", "health", "trophies")  # that every board has


def pieces_move_between_zones(specimen: Specimen) -> Iterator[Fault]:
    """Look at what the code says of flights, however rare they are."""
    for call in specimen.source.called("Moved", "Flight"):
        for text in (call.texts[at] for at in (0, 1) if at in call.texts):
            if not text.may_be(specimen.places):
                yield Fault(
                    text.place,
                    f"{text.text!r} is no zone or spot of the table; {did_you_mean(text.text, specimen.places)}",
                )


def every_picture_is_there(specimen: Specimen) -> Iterator[Fault]:
    game = specimen.game
    shown = {exhibit.art: "__init__.py, gallery" for exhibit in game.gallery()}
    shown |= {row.art: "rulebook.toml, aid" for table in game.player_aid for row in table.rows if row.art}
    for call in specimen.source.calls:
        if "art" in call.texts and "{" not in call.texts["art"].text:
            shown.setdefault(call.texts["art"].text, call.texts["art"].place)
    for art, where in shown.items():
        if art not in game.art:
            yield Fault(where, f"art/{art}.svg is missing; {did_you_mean(art, game.art)}")
    drawn = "painter" not in {default.name for default in game.defaults()}
    for match in specimen.looks[:12] if drawn else ():
        for seat in match.scene().seats:
            for number in seat.numbers:
                if number.icon not in game.art and number.icon not in ICONS:
                    yield Fault("scene.py", f"there is no icon {number.icon!r}; {did_you_mean(number.icon, ICONS)}")


def every_picture_can_be_drawn(specimen: Specimen) -> Iterator[Fault]:
    for art, text in specimen.game.art.items():
        try:
            ET.fromstring(text)  # noqa: S314  the game's own file, of a game that runs anyway
        except ET.ParseError as error:
            yield Fault(f"art/{art}.svg", f"no browser can draw it: {error}")
