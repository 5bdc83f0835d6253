"""A scene as it travels: without what most zones and pieces do not have, which the browser puts back.

A notebook holds dozens of tables, and a good part of each is `null`. `widgets/src/bare.ts` has the same lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dragonlab.core.scene.scene import Json

ZONE: dict[str, Json] = {
    "outlines": 0,
    "art": None,
    "count": None,
    "contents": None,
    "tone": None,
    "text": None,
    "seat": None,
    "small": False,
}
PIECE: dict[str, Json] = {"value": None, "letter": None, "art": None, "tone": None, "tag": None, "mine": False}


def bare(scene: Json) -> Json:
    """Leave out of a scene what is as usual.

    >>> bare({"rows": 1, "zones": [{"id": "deck", "count": 3, "text": None, "pieces": [{"id": "a", "mine": False}]}]})
    {'rows': 1, 'zones': [{'id': 'deck', 'count': 3, 'pieces': [{'id': 'a'}]}]}
    """
    if not isinstance(scene, dict):
        return scene
    return {**scene, "zones": [_bare_zone(zone) for zone in _dicts(scene["zones"])]}


def whole(scene: Json) -> Json:
    """Put back what was left out.

    >>> whole({"zones": [{"id": "deck", "pieces": []}]})["zones"][0]["text"] is None
    True
    """
    if not isinstance(scene, dict):
        return scene
    return {**scene, "zones": [_whole_zone(zone) for zone in _dicts(scene["zones"])]}


def _bare_zone(zone: Mapping[str, Json]) -> Json:
    sent: dict[str, Json] = {**_without(zone, ZONE), "pieces": [_without(one, PIECE) for one in _dicts(zone["pieces"])]}
    if "spots" in zone:  # a spot of a line that is called by its number
        sent["spots"] = [_without(spot, {"label": spot.get("value")}) for spot in _dicts(zone["spots"])]
    return sent


def _whole_zone(sent: Mapping[str, Json]) -> Json:
    zone: dict[str, Json] = {**ZONE, **sent, "pieces": [{**PIECE, **piece} for piece in _dicts(sent["pieces"])]}
    if "spots" in sent:
        zone["spots"] = [{"label": spot.get("value"), **spot} for spot in _dicts(sent["spots"])]
    return zone


def _without(thing: Mapping[str, Json], usual: Mapping[str, Json]) -> dict[str, Json]:
    left = dict(thing)
    for key, value in usual.items():
        if key in left and left[key] == value:
            del left[key]
    return left


def _dicts(things: Json) -> list[dict[str, Json]]:
    return [thing for thing in things if isinstance(thing, dict)] if isinstance(things, list) else []
